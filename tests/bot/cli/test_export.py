"""A chat's matches out and in again, as it is typed."""

import copy
import csv
import io
import json
import resource
from pathlib import Path
from typing import Any

import pytest

from bot.errors import Exit
from tests.bot.table import START, Table
from tests.bot.typed import done, refused, tanteo
from tests.strict import GROUP, Telegram

ELSEWHERE = -1009
MOST_MEMORY = 200 * 2**10  # kB, for a file of 32 MB
LINES = (
    "Paco: /new bolot 1000 paco+luis pepe+marta",
    "Paco: [Paco]",
    "Paco: /nos 92 tercera",
    "Pepe: /nos 90",
    "Luis: /fix 1 nos 93 tercera",
    "Luis: /ajuste nos -20 (=1+2)",
    "Marta: /undo",
    "Marta: /redo",
    "Pepe: /end",
    "Pepe: [Acabarla]",
    "Ana: /new chinchon 100 Ana Eva Dani reenganches=1",
    "Ana: /mano 12 7 -10",
)

pytestmark = pytest.mark.usefixtures("bare", "own_logging")


def exported(chat: int = GROUP) -> dict[str, Any]:
    export: dict[str, Any] = json.loads(done(tanteo("export", chat)))
    return export


@pytest.fixture
def url(bare: None, database_url: str, monkeypatch: pytest.MonkeyPatch) -> str:
    del bare  # would take the variable away again
    monkeypatch.setenv("TANTEO_DATABASE_URL", database_url)
    return database_url


def elsewhere(url: str) -> Table:
    """Start the bot in another chat, later."""
    table = Table(url)
    table.telegram = Telegram(now=START + 10**6, first_id=10**6)
    table.telegram.group(ELSEWHERE, "Otra mesa")
    return table


@pytest.fixture
def played(url: str) -> dict[str, Any]:
    """Play two matches, and export them."""
    with Table(url) as table:
        table.play(*LINES)
    table.engine.dispose()
    export = exported()
    Path("chat.json").write_text(json.dumps(export), "utf-8")
    return export


def test_all_of_a_chat_is_exported(played: dict[str, Any]) -> None:
    bolot, chinchon = played["matches"]
    assert [bolot["totals"], chinchon["totals"]] == [[165, 159], [12, 7, -10]]
    assert [event["kind"] for event in bolot["events"]][-3:] == ["undone", "redone", "ended"]
    names = {"Paco", "Pepe", "Luis", "Marta", "Ana"}
    assert {person["name"] for person in played["people"]} == names
    assert played["chat"] == GROUP


def test_what_is_exported_is_imported_into_another_chat_and_goes_on(
    played: dict[str, Any], url: str
) -> None:
    result = tanteo("import", "chat.json", ELSEWHERE)
    assert (result.exit_code, result.stderr) == (0, "")
    assert "2 matches" in result.stdout
    assert exported(ELSEWHERE) == played | {"chat": ELSEWHERE}
    with elsewhere(url) as table:
        assert "12" in table.say("Ana", "/score", chat=ELSEWHERE)
        assert "27" in table.say("Ana", "/mano 15 9 -10", chat=ELSEWHERE)


def test_what_was_played_for_and_paid_is_imported_too(url: str) -> None:
    with Table(url) as table:
        table.pause = 20 * 60
        table.play(
            "Ana: /new bolot 250 ana+luis pepe+eva por los cafés espera=toni", "Ana: [Ana]",
            "Ana: /nos capote", "Ana: /cafes", "Pepe: [Pagado]", "Ana: /temporada cierra",
            "Ana: [Cerrarla]", "Ana: /revancha", "Ana: /nos capote",
        )  # fmt: skip
    table.engine.dispose()
    export = exported()
    assert export["paid"][0]["debtors"] == ["eva", "pepe"]
    assert export["matches"][1]["bench"] == ["Toni"]
    Path("chat.json").write_text(json.dumps(export), "utf-8")
    assert tanteo("import", "chat.json", ELSEWHERE).exit_code == 0
    again = exported(ELSEWHERE)
    assert (again["paid"], again["closed"]) == (export["paid"], export["closed"])
    assert len(again["closed"]) == 1
    with elsewhere(url) as table:
        heard = table.say("Ana", "/cafes", chat=ELSEWHERE)
        assert "Pepe y Eva deben una ronda a Ana y Luis." in heard
    table.engine.dispose()
    export["paid"][0]["by"] = 99
    Path("chat.json").write_text(json.dumps(export), "utf-8")
    assert "somebody in it" in refused(tanteo("import", "chat.json", -5))


def test_nothing_is_imported_twice_or_under_a_match(played: dict[str, Any]) -> None:
    assert "end it first" in refused(tanteo("import", "chat.json", GROUP))
    first = played | {"matches": played["matches"][:1]}
    Path("one.json").write_text(json.dumps(first), "utf-8")
    assert tanteo("import", "one.json", ELSEWHERE).exit_code == 0
    assert "already" in refused(tanteo("import", "one.json", ELSEWHERE))
    assert len(exported(ELSEWHERE)["matches"]) == 1


WRONG: list[tuple[tuple[Any, ...], object, str]] = [
    (("matches", 0, "totals"), [1, 2], "another score"),
    (("matches", 0, "game"), "mus", "cannot be replayed"),
    (("matches", 0, "events", 0, "by"), 77, "not among its people"),
    (("matches", 0, "more"), 1, "no export of Tanteo's"),
    (("tanteo",), 2, "no export of Tanteo's"),
    (("chat",), 2**63, "(chat: "),
    (("language",), "xx", "(language: "),
    (("undo",), "nobody", "(undo: "),
    (("closed",), [-1], "(closed.0: "),
    (("people", 0, "id"), -(2**70), "(people.0.id: "),
    (("people", 0, "name"), "A" * 65, "(people.0.name: "),
    (("people", 0, "name"), "A\0", "(people.0.name: "),
    (("matches", 0, "label"), "\ud800", "(label: "),
    (("matches", 0, "roster", 0, "name"), "A" * 65, "more than 64 letters"),
    (("matches", 0, "roster", 0, "person"), -1, "not among its people"),
    (("matches", 0, "begun"), 10**12, "(begun: "),
    (("matches", 0, "rules", "objetivo"), 10**300, "(rules: "),
    (("matches", 0, "rules", "objetivo"), float("inf"), "(rules: "),
    (("matches", 0, "events", 0, "body", "more"), ["A" * 5000], "body: "),
    (("matches", 0, "events"), [{}] * 20_001, "(events"),
]


def test_a_file_that_is_not_right_is_refused_whole(played: dict[str, Any]) -> None:
    for place, value, why in WRONG:
        inner = whole = copy.deepcopy(played)
        for step in place[:-1]:
            inner = inner[step]
        inner[place[-1]] = value
        Path("bad.json").write_text(json.dumps(whole), "utf-8")
        assert why in refused(tanteo("import", "bad.json", ELSEWHERE)), place
    assert "is not known here" in refused(tanteo("export", ELSEWHERE))


NO_EXPORT = (
    None, b"", b"shopping", b"[]", b"{}", b'{"tanteo": 1} and more', b"\xff",
    b'{"matches": ' + b"[" * 2**21, b'{"matches": [[' + b"1," * 2**22 + b"1]]}",
    b'{"people": [' + b"{}," * 2**20 + b"{}]}", b'{"people": [' + b"9" * 5000 + b"]}",
    b" " * (2**25 + 1),
)  # fmt: skip


@pytest.mark.usefixtures("url")
def test_what_is_no_export_is_refused() -> None:
    """Whatever its length, in little memory."""
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for content in NO_EXPORT:
        if content is not None:
            Path("bad.json").write_bytes(content)
        line = refused(tanteo("import", "bad.json", ELSEWHERE))
        assert "nothing was imported" in line
        assert len(line) < 300
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < MOST_MEMORY


@pytest.mark.only("sqlite")
def test_nothing_is_imported_under_a_running_bot(url: str) -> None:
    with Table(url) as table:
        table.play(*LINES)
        Path("chat.json").write_text(tanteo("export", GROUP).stdout, "utf-8")
        line = refused(tanteo("import", "chat.json", ELSEWHERE), Exit.TAKEN)
        assert "another instance" in line


@pytest.mark.only("postgresql")
def test_a_running_bot_sees_what_is_imported(url: str) -> None:
    with Table(url) as table:
        table.play(*LINES[:-2])
        export = exported()
        table.telegram.group(ELSEWHERE, "Otra mesa")
        assert "No hay ninguna partida" in table.say("Ana", "/score", chat=ELSEWHERE)
        Path("chat.json").write_text(json.dumps(export), "utf-8")
        assert tanteo("import", "chat.json", ELSEWHERE).exit_code == 0
        assert "Paco" in table.say("Ana", "/score", chat=ELSEWHERE)


def test_a_table_has_a_row_for_what_each_side_got(played: dict[str, Any]) -> None:
    result = tanteo("export", GROUP, "--csv")
    assert result.exit_code == 0
    rows = list(csv.DictReader(io.StringIO(result.stdout)))
    assert len(rows) == 3 * 2 + 3
    last = {row["side"]: int(row["total"]) for row in rows if row["match"] == "2"}
    assert list(last.values()) == played["matches"][1]["totals"]
    assert {row["game"] for row in rows} == {"bolot", "chinchon"}
