"""Every row of a game's tables, and every weight, changes what becomes of a line."""

from types import ModuleType

import pytest

from core import lines
from core.errors import CoreError, attempt
from core.games import game
from core.games.belote.rules import ALL
from core.games.boston import making as boston_making
from core.games.boston import rows as boston
from core.games.boston.rows import CORRECTING
from core.games.boston.rows import STEPS as BOSTON
from core.games.chinchon import GAME, reading
from core.games.chinchon import rows as chinchon
from core.games.chinchon.rows import STEPS
from core.games.pairs import line as pairs_line
from core.games.pairs.line import House, cutter
from core.games.pairs.rows import CORRECTING as PAIRS_CORRECTING
from core.games.pairs.rows import STAGES
from core.games.pairs.rows import STEPS as PAIRS_STEPS
from core.match import AnyGame
from core.notation import Reader
from core.options import changed
from core.reading import draft, line, weighing
from core.reading.cut import Term, Wall
from core.reading.rows import Stage, Step, Typed
from core.table import SOMEBODY, Names, Side, Table, names

PEOPLE = names(Table((Side("Ana"), Side("Luis"), Side("Eva"), Side("Rosa"), Side("Juan"))), 0)
FOUR = names(Table(tuple(map(Side, ("Ana", "Luis", "Eva", "Dani")))), 0)
PAIRS = names(Table((Side("nos", ("Paco", "Luis")), Side("ellos", ("Léa", "Tom")))), 0)
BOLOT, BELOTE = game("bolot"), game("belote")
COINCHE = changed(BELOTE.options, BELOTE.rules, {"modo": "coinche"})
TWO_PAIRS = ((BOLOT, BOLOT.rules, PAIRS), (BELOTE, BELOTE.rules, PAIRS), (BELOTE, COINCHE, PAIRS))
Tables = tuple[tuple[AnyGame, object, Names], ...]
SPOKEN: tuple[tuple[Tables, tuple[Step, ...]], ...] = (
    (((GAME, GAME.rules, PEOPLE),), STEPS),
    (((game("boston"), game("boston").rules, FOUR),), BOSTON),
    (((game("boston"), game("boston").rules, FOUR),), CORRECTING),
    (TWO_PAIRS, PAIRS_STEPS),
    (TWO_PAIRS, PAIRS_CORRECTING),
)
ROWS = [
    (which, step, row)
    for which, (_, steps) in enumerate(SPOKEN)
    for step, stage in enumerate(steps)
    if isinstance(stage, Stage)
    for row in range(len(stage.rows))
]


def stepped(line: str, tables: Tables, steps: tuple[Step, ...]) -> list[object]:
    """Put a line through the steps at each table: its terms then, or why it is refused."""
    outcomes = [attempt(_stepped, line, *table, steps) for table in tables]
    return [each.code if isinstance(each, CoreError) else each for each in outcomes]


def _stepped(
    line: str, played: AnyGame, rules: object, people: Names, steps: tuple[Step, ...]
) -> list[Term]:
    verdict = played.notation.machine.verdict(Reader(line), people, rules)
    terms: list[Term] = verdict.terms
    for step in steps:
        terms = step(terms, verdict.typed)
    return terms


@pytest.mark.parametrize(("which", "step", "row"), ROWS)
def test_a_row_is_for_its_example(which: int, step: int, row: int) -> None:
    tables, steps = SPOKEN[which]
    stage = steps[step]
    assert isinstance(stage, Stage)
    example = stage.rows[row].example
    without = Stage(*stage.rows[:row], *stage.rows[row + 1 :])
    whole = stepped(example, tables, steps[: step + 1])
    assert whole != stepped(example, tables, (*steps[:step], without))


LOOKING = "levels opens sings tells tells-points tells-bid passed passes falls spoken going"
LOOKS = [
    (name, row)
    for name in (*LOOKING.split(), "falls-counted")
    for row in range(len(STAGES[name].rows))
]


@pytest.mark.parametrize(("name", "row"), LOOKS)
def test_a_row_that_only_looks_is_for_its_example(name: str, row: int) -> None:
    stage, typed = STAGES[name], Typed(Reader("a"), PAIRS, House(BELOTE.rules, ALL))
    without, looked = Stage(*stage.rows[:row], *stage.rows[row + 1 :]), []
    for steps in ((), PAIRS_CORRECTING):
        words = cutter(PAIRS, "es", ALL, correcting=bool(steps))
        reader = Reader(stage.rows[row].example)
        terms, typed = words.cut(reader), typed._replace(reader=reader)
        for step in steps:
            terms = step(terms, typed)
        looked.append([[term.role for term in each(terms, typed)] for each in (stage, without)])
    assert any(whole != less for whole, less in looked)


@pytest.mark.parametrize(
    ("game", "row"),
    [(each, row) for each in (chinchon, boston) for row in range(len(each.STAGES["opens"].rows))],
)
def test_a_row_for_what_opens_a_correction_is_for_its_example(game: ModuleType, row: int) -> None:
    opens = game.STAGES["opens"]
    without, reader = (
        Stage(*opens.rows[:row], *opens.rows[row + 1 :]),
        Reader(opens.rows[row].example),
    )
    terms, typed = game.WORDS.cutter(SOMEBODY, "es").cut(reader), Typed(reader, SOMEBODY, None)
    assert [t.role for t in opens(terms, typed)] != [t.role for t in without(terms, typed)]


# a weight, a line that is read otherwise without it (or a hand > its correction), what it is
WEIGHED = [
    ("LEFT", "chinchon, luis 20, eva 7", "result-contradicts"),
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
    ("IDLE", "luis 59, yo 46, 32 eva no ha tancat luis", "Ana 46 Luis 59 Eva 32"),
    ("REPEATED", "cierro yo y cierra luis con 2, eva 5, ana 3", "two-closers"),
    ("WANTED", "boston: luis y da ana 5c 7", "Luis 5c 7 da Ana"),
    ("LATER", "boston: ana d 5 7", "Ana 5d 7"),
    ("AGAINST", "boston: ana 5c 7 > iba a 6", "Ana 6c 7"),
    ("UNSUITED", "boston: hace ana 5 corazones 7", "which-number"),
    ("COUNTED", "boston: ana 5d 7 mal 2", "Ana 5d 7 mal 2"),
    ("STRAY", "boston: ana 5c 7 > mal 1", "Ana 5c 7 mal 1"),
    ("TAKEN", "bolot: se la juegan ellos 70 nos", "ellos 92 van ellos"),
    ("OPENS", "bolot: íbamos nosotros, 103, y ellos tercera", "nos 103 ellos tercera van nos"),
]


AT: dict[str, tuple[AnyGame, Names]] = {
    "bolot: ": (BOLOT, PAIRS),
    "boston: ": (game("boston"), FOUR),
    "": (GAME, names(Table((Side("Ana"), Side("Luis"), Side("Eva"))), 0)),
}


def outcome(typed_line: str) -> str:
    at = next(each for each in AT if typed_line.startswith(each))
    played, people = AT[at]
    logged, _, said = typed_line.removeprefix(at).partition(" > ")
    try:
        hand: object = played.notation.read(Reader(logged), people, played.rules)
        if said:
            hand = lines.corrected(played, said, people, played.rules, hand, 0)
    except CoreError as error:
        return error.code
    return lines.write(played, hand, people.labels)


@pytest.mark.parametrize(("weight", "typed", "read"), WEIGHED)
def test_a_weight_decides_a_line(
    weight: str, typed: str, read: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert outcome(typed) == read
    for module in (weighing, line, draft, reading, boston_making, pairs_line):
        monkeypatch.setattr(module, weight, 0.0, raising=False)
    assert outcome(typed) != read


@pytest.mark.parametrize(("wall", "typed"), [
    (Wall.AND, "no ha cerrado nadie a eva 60 ana 52 y se va a luis le quedan 57"),
    (Wall.COMMA, "luis -10, ana 20 y se va, eva 7"),
    (Wall.STOP, "luis: 2o, 2c, 2e, ro, rc, re, 3b y cierra; ana 4; eva 5"),
])  # fmt: skip
def test_what_parts_two_terms_decides_a_line(
    wall: Wall, typed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = outcome(typed)
    monkeypatch.setitem(weighing.WALLS, wall, 0.0)
    assert outcome(typed) != read


def test_every_weight_decides_a_line() -> None:
    own = vars(weighing) | vars(pairs_line)
    named = {name for name, value in own.items() if isinstance(value, float)}
    assert named - {"MARGIN", "LEAD", "REACH"} == {weight for weight, _, _ in WEIGHED}
