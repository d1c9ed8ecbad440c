"""The rules of a match as buttons, with what they mean; changed once the score is shown."""

import pytest

from bot.render.letters import PAIRED_COLUMNS, PHONE_COLUMNS, width
from bot.render.rules import CHAT
from tests.bot.table import Table


def test_a_rule_of_a_match_before_is_stale(seated: Table) -> None:
    seated.pause = 20 * 60
    seated.play(*["Paco: /nos capote"] * 4, "Paco: /settings objetivo=900")
    seated.play("Paco: /rematch", "Paco: /settings")
    button = seated.data("Empate")
    seated.play("Paco: /nos 92", "Paco: /rematch", "Paco: [Acabarla y empezar]")
    assert seated.forge("Paco", button).kinds == ["toast"]


def test_whoever_does_not_play_may_look_but_not_change(seated: Table) -> None:
    seated.say("Fulano", "/settings")
    assert seated.press("Fulano", "Empate").kinds == ["edit"]
    assert seated.press("Fulano", "litigio").kinds == ["toast"]


@pytest.mark.parametrize("match", ["bolot", "coinche", "chinchon Ana Eva", "boston"])
def test_every_rule_fits_a_phone(table: Table, match: str) -> None:
    four = " Ana Luis Eva Pau" if match == "boston" else ""
    table.play(f"Ana: /new {match}{four}")
    heard = table.say("Ana", "/settings")
    assert len(heard.text) < 4096
    rules = heard.buttons[len(CHAT) :]
    assert rules
    for name in rules:
        table.say("Ana", "/settings")
        for row in table.press("Ana", name)[0].buttons:
            most = PAIRED_COLUMNS if len(row) > 1 else PHONE_COLUMNS
            assert all(width(label) <= most for label in row)
