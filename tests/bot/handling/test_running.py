"""Commands that not everybody may run."""

import pytest
from sqlalchemy import Engine, event

from bot.commands.registry import run
from bot.decisions.decision import Decision
from bot.decisions.request import Request
from bot.handling import running
from tests.bot.table import Table


def test_a_command_asks_the_database_for_nothing(
    seated: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    at_work: list[Request] = []

    def watched(request: Request) -> Decision:
        at_work.append(request)
        try:
            return run(request)
        finally:
            at_work.pop()

    def count(_connection: object, _cursor: object, statement: str, *_: object) -> None:
        asked.extend([statement] * len(at_work))

    seated.play("Paco: /nos 92", "Luis: /fix 1 nos 93", "Pepe: /ellos 90")
    seated.restart()
    monkeypatch.setattr(running, "decided", watched)
    event.listen(Engine, "before_cursor_execute", count)
    try:
        assert "la cambió Luis" in seated.say("Marta", "/hoja")
        assert "Luis la cambió" in seated.press("Marta", "1")
        seated.play("Marta: /anula 2", "Marta: /noche", "Marta: /porque", "Marta: /nos 92")
    finally:
        event.remove(Engine, "before_cursor_execute", count)
    assert asked == []


def test_whoever_is_made_an_administrator_is_refused_no_more(seated: Table) -> None:
    seated.say("Paco", "/nos 92")
    assert "Eso lo cambia quien juega" in seated.press("Jefa", "Deshacer")
    seated.telegram.set_admin("Jefa")
    assert "Jefa deshizo" in seated.press("Jefa", "Deshacer")
