"""What is refused, where the fault is, and which hands are offered instead.

`tests/words/refused/<game>.toml` holds lines by the language of the chat, rules of the house,
whether nobody at the table writes them, and behind `>` the hand that they correct.
"""

import tomllib
from pathlib import Path

import pytest

from core import lines
from core.errors import CoreError, attempt
from core.games import game
from core.match import AnyGame, begin, play
from core.options import changed
from core.table import Side, Table, names
from tests.core.belote_table import TABLE as CLAIRE
from tests.core.hands import PAIRS as PACO

FOLDER = Path(__file__).parents[1] / "words" / "refused"
TABLES = {
    "bolot": PACO,
    "belote": CLAIRE,
    "chinchon": Table(tuple(map(Side, ("Ana", "Luis", "Eva")))),
    "boston": Table(tuple(map(Side, ("Ana", "Luis", "Eva", "Dani")))),
}
ANY = "…"


def refused(kind: AnyGame, head: str, line: str) -> CoreError | None:
    """Say how a line is refused: as a hand to read or to score, or as a correction."""
    place, _, before = head.partition(" > ")
    language, *more = place.split()
    rules = changed(
        kind.options, kind.rules, dict(each.split("=") for each in more if "=" in each)
    )
    table, writer = TABLES[kind.key], None if "nobody" in more else 0
    called = names(table, writer)

    def told() -> None:
        if before:
            hand = lines.read(kind, before, names(table, 0), rules, language)
            lines.corrected(kind, line, called, rules, hand, writer, language)
        else:
            read = lines.read(kind, line, called, rules, language)
            play(begin(kind, rules, table), read)

    return attempt(told)


@pytest.mark.parametrize("key", TABLES)
def test_what_cannot_be_is_refused_with_a_way_out(key: str) -> None:
    kind, wrong = game(key), list[object]()
    labels = names(TABLES[key], 0).labels
    for head, rows in tomllib.loads((FOLDER / f"{key}.toml").read_text(encoding="utf-8")).items():
        for line, (code, at, *offered) in rows.items():
            error = refused(kind, head, line)
            if error is None:
                wrong.append((head, line, "a hand"))
                continue
            span = error.span
            found = [
                code if code == ANY else error.code,
                at if at == ANY else line[span.start : span.end] if span else "",
                *(
                    offered
                    if offered == [ANY]
                    else [lines.write(kind, each, labels) for each in error.choices]
                ),
            ]
            if found != [code, at, *offered]:
                wrong.append((head, line, found))
    assert wrong == []
