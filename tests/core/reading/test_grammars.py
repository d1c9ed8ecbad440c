"""Every row of a game's tables, and every weight, changes what becomes of a line."""

import pytest

from core import lines
from core.errors import CoreError
from core.games.chinchon import GAME, reading
from core.games.chinchon.rows import STEPS
from core.games.chinchon.vocabulary import cutter
from core.notation import Reader
from core.reading import draft, line, weights
from core.reading.cut import Term, Wall
from core.reading.rows import Stage, Step, Typed
from core.table import Names, Side, Table, names

PEOPLE = names(Table((Side("Ana"), Side("Luis"), Side("Eva"), Side("Rosa"), Side("Juan"))), 0)
ROWS = [
    (step, row)
    for step, stage in enumerate(STEPS)
    if isinstance(stage, Stage)
    for row in range(len(stage.rows))
]


def stepped(typed_line: str, people: Names, steps: tuple[Step, ...]) -> list[Term]:
    reader = Reader(typed_line)
    typed = Typed(reader, people, GAME.rules)
    terms = cutter(people, "es").cut(reader)
    for step in steps:
        terms = step(terms, typed)
    return terms


@pytest.mark.parametrize(("step", "row"), ROWS)
def test_a_row_is_for_its_example(step: int, row: int) -> None:
    stage = STEPS[step]
    assert isinstance(stage, Stage)
    example = stage.rows[row].example
    without = Stage(*stage.rows[:row], *stage.rows[row + 1 :])
    steps: tuple[Step, ...] = (*STEPS[:step], without)
    assert stepped(example, PEOPLE, STEPS[: step + 1]) != stepped(example, PEOPLE, steps)


# a weight, a line that is read otherwise without it (or a hand > its correction), what it is
WEIGHED = [
    ("BEHIND", "luis -10, yo 20 i no em reenganxe, eva 7", "Luis -10 Ana 20 fuera Eva 7"),
    ("DOING", "luis cierra 2o 2c 2e ro rc re 3b ana 4 eva 5", "Luis cierra 3 Ana 4 Eva 5"),
    ("STAYING", "luis -10, ana 20 y se va, eva 7", "Luis -10 Ana 20 fuera Eva 7"),
    ("BETWEEN", "nadie cierra luis: 3 11 ana", "Ana 11 Luis 3 nadie"),
    ("FARTHER", "luis cierra 2o 2c 2e ro rc re 3b ana 4 eva 5", "Luis cierra 3 Ana 4 Eva 5"),
    ("ACROSS", "luis n'a pas fermé, ana 3 luis ferme 2 eva 4", "result-contradicts"),
    (
        "UNSAID",
        "ana cierra 3 luis 24 eva 11 > no, cerraba eva con 1",
        "Eva cierra 1 Ana 3 Luis 24",
    ),
    ("DENIED", "ana chinchon luis 24 eva 11 > no es chinchón, eva 3", "how-many-points"),
    ("MIXED", "lu chinchón con un comodín 32 ana ev: 40", "how-many-points"),
    ("IDLE", "luis 59, yo 46, 32 eva, no ha tancat luis", "Ana 46 Luis 59 Eva 32"),
    ("REPEATED", "cierro yo y cierra luis con 2, eva 5, ana 3", "two-closers"),
]


def outcome(typed_line: str) -> str:
    people = names(Table((Side("Ana"), Side("Luis"), Side("Eva"))), 0)
    rules = GAME.rules
    logged, _, said = typed_line.partition(" > ")
    try:
        hand: object = GAME.read(Reader(logged), people, rules)
        if said:
            hand = lines.corrected(GAME, said, people, rules, hand, 0)
    except CoreError as error:
        return error.code
    return lines.write(GAME, hand, people.labels)


@pytest.mark.parametrize(("weight", "typed", "read"), WEIGHED)
def test_a_weight_decides_a_line(
    weight: str, typed: str, read: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert outcome(typed) == read
    for module in (line, draft, reading):
        monkeypatch.setattr(module, weight, 0.0, raising=False)
    assert outcome(typed) != read


@pytest.mark.parametrize(
    ("wall", "typed"),
    [
        (Wall.AND, "no ha cerrado nadie a eva 60 ana 52 y se va a luis le quedan 57"),
        (Wall.COMMA, "luis -10, ana 20 y se va, eva 7"),
        (Wall.STOP, "luis: 2o, 2c, 2e, ro, rc, re, 3b y cierra; ana 4; eva 5"),
    ],
)
def test_what_parts_two_terms_decides_a_line(
    wall: Wall, typed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = outcome(typed)
    monkeypatch.setitem(weights.WALLS, wall, 0.0)
    assert outcome(typed) != read


def test_every_weight_decides_a_line() -> None:
    named = {name for name in vars(weights) if name.isupper()} - {"WALLS"}
    assert named == {weight for weight, _, _ in WEIGHED}
