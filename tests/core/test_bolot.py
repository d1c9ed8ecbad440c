import pytest

from core.games.bolot import Rules
from core.games.pairs.course import State
from core.match import Item
from tests.core.hands import BOLOT, cures, hand, match, played, points, read, refusal, write
from tests.core.playing import Told, outcome, row, told

House = dict[str, str | int]

# rules.md, section 1.7: number, as typed, scored nos, scored ellos, why
EXAMPLES = [
    ("1", "nos 82", 82, 80, "reaches half + 1 exactly"),
    ("2", "nos 81", 0, 162, "exactly half is not half + 1: puestos"),
    ("3", "nos 80", 0, 162, "puestos"),
    ("4", "nos 92 cante tercera", 112, 70, "92 trick points + 20"),
    ("5", "nos 72 tercera", 92, 90, "the cante saves the hand; exactly need"),
    ("6", "nos 71 tercera", 0, 182, "half again; ellos also take the tercera"),
    ("7", "nos 91 ellos tercera", 0, 182, "the defence's cante raised the bar from 82 to 92"),
    ("8", "nos 90 bolot ellos cincuenta", 0, 232, "90 would win without cantes; bolot passes too"),
    ("9", "nos 107 ellos cincuenta", 107, 105, "exactly need"),
    ("10", "nos 106 ellos cincuenta", 0, 212, "half"),
    ("11", "ellos 75 tercera x2 nos bolot", 107, 115, "several terceras of one pair are added"),
    ("12", "nos capote", 252, 0, "152 + 100, no últimas"),
    ("13", "nos capote tercera ellos bolot", 272, 20, "no tricks, and keeps its own cante"),
    ("14", "nos bolot ellos capote tercera", 0, 292, "puestos and capote: everything to ellos"),
    ("15", "nos 162", 162, 0, "ellos won a worthless trick, so no +100"),
    ("16", "ellos 40 doscientos", 122, 240, "40 trick points still enough"),
    ("17", "nos 60 cien bolot", 180, 102, "group cante and bolot with the same Rey"),
    ("18", "ellos 120 nos ciento cincuenta", 312, 0, "120 is not enough against 42 + 150"),
    ("18b", "ellos 120 ciento cincuenta", 42, 270, "other owner of the cante: the result flips"),
]


@pytest.mark.parametrize(("number", "typed", "nos", "ellos", "why"), EXAMPLES)
def test_a_hand_is_worth_what_the_rules_say(
    number: str, typed: str, nos: int, ellos: int, why: str
) -> None:
    assert points(typed) == (nos, ellos), f"{number}: {why}"


# rules.md, section 1.4: the cantes in the hand, points in play, needed, and the fewest tricks
THRESHOLDS = [
    ("", "", 162, 82, 82), ("", "tercera", 182, 92, 92), ("tercera", "", 182, 92, 72),
    ("bolot", "", 182, 92, 72), ("", "tercera x2", 202, 102, 102),
    ("", "cincuenta", 212, 107, 107), ("", "tercera x3", 222, 112, 112),
    ("", "cincuenta tercera", 232, 117, 117), ("", "cien", 262, 132, 132),
    ("tercera", "cien", 282, 142, 122), ("", "ciento cincuenta", 312, 157, 157),
    ("tercera", "ciento cincuenta", 332, 167, 147), ("cien", "cien", 362, 182, 82),
    ("cien", "doscientos", 462, 232, 132),
]  # fmt: skip


@pytest.mark.parametrize(("own", "others", "total", "need", "fewest"), THRESHOLDS)
def test_half_and_one_more_is_needed(
    own: str, others: str, total: int, need: int, fewest: int
) -> None:
    made = played(
        match(), f"nos {fewest} {own} ellos {others}" if others else f"nos {fewest} {own}"
    )
    assert told(outcome(made))[0][2][-2:] == (total, need)
    assert (made.totals[0], sum(made.totals)) == (need, total)
    short = f"nos {fewest - 1} {own} ellos {others}" if others else f"nos {fewest - 1} {own}"
    assert points(short) == (0, total)


# rules.md, section 1.2: as typed, what the cante is worth
@pytest.mark.parametrize(
    ("cante", "worth"),
    [("bolot", 20), ("tercera", 20), ("cincuenta", 50), ("cien", 100), ("cien x4", 400),
     ("ciento cincuenta", 150), ("doscientos", 200)],
)  # fmt: skip
def test_what_each_cante_is_worth(cante: str, worth: int) -> None:
    assert points(f"nos 120 {cante}") == (120 + worth, 42)
    assert points(f"nos capote {cante}") == (252 + worth, 0)


# house rules, as typed, points
HOUSES: list[tuple[House, str, tuple[int, int]]] = [
    ({"bolot": "intransferible"}, "nos 60 bolot", (20, 162)),  # example 19
    ({}, "nos 60 bolot", (0, 182)),
    ({"cantes": "mejor"}, "nos 92 tercera ellos cincuenta bolot", (0, 162 + 70)),
    ({"cantes": "mejor"}, "nos 92 tercera ellos bolot", (112, 90)),
    ({"cantes": "libre"}, "nos 92 tercera ellos tercera", (112, 90)),
    ({"cantes": "libre"}, "nos capote ellos ciento cincuenta cien cincuenta", (252, 300)),
    ({}, "nos 92 cincuenta ellos cincuenta", (142, 120)),
    ({}, "nos 60 bolot van ellos", (80, 102)),
    ({}, "ellos puestos nos cincuenta", (212, 0)),
    ({}, "nos ellos capote", (0, 252)),
    ({}, "nos 81 puestos", (0, 162)),
    ({}, "nos 92 hecha", (92, 70)),
    ({}, "nos 92 tercera x5", (192, 70)),  # as many as there are cards for
    ({}, "nos 92 cincuenta x4", (292, 70)),
    ({}, "nos 92 cien x4", (492, 70)),
]


@pytest.mark.parametrize(("house", "line", "scored"), HOUSES)
def test_a_hand_is_worth_what_the_house_says(
    house: House, line: str, scored: tuple[int, int]
) -> None:
    assert points(line, **house) == scored


# house rules, as typed, the refusal, its cante, the cures
REFUSED: list[tuple[House, str, str, str | None, list[str]]] = [
    ({"cantes": "mejor"}, "nos 92 cincuenta ellos cincuenta", "one-side-sings", "cincuenta",
     ["nos 92 cincuenta", "nos 92 ellos cincuenta"]),
    ({"cantes": "mejor"}, "nos 92 bolot cincuenta ellos cincuenta", "one-side-sings", "cincuenta",
     ["nos 92 bolot cincuenta", "nos 92 bolot ellos cincuenta"]),
    ({}, "nos 92 tercera ellos tercera bolot", "one-side-sings", "tercera",
     ["nos 92 tercera ellos bolot", "nos 92 ellos bolot tercera"]),
    ({}, "nos 90 puestos", "result-contradicts", None, ["nos 90 van nos", "nos puestos"]),
    ({"empate": "litigio"}, "nos 81 puestos", "result-contradicts", None,
     ["nos 81 van nos", "nos puestos"]),
    ({}, "nos 70 hecha", "result-contradicts", None, ["nos 70 van nos"]),
    ({}, "nos 92 tercera sin tercera", "unclear", None, []),
    ({}, "nos capote, no capote", "unclear", None, []),
    ({}, "nos 92 al revés", "unclear", None, ["nos 92"]),
]  # fmt: skip


@pytest.mark.parametrize(("house", "line", "code", "cante", "offered"), REFUSED)
def test_what_cannot_be_is_refused_with_its_cures(
    house: House, line: str, code: str, cante: str | None, offered: list[str]
) -> None:
    error = refusal(line, **house)
    assert (error.code, error.facts.get("cante"), cures(error)) == (code, cante, offered)


# standing before, as typed, totals after, winners, house rules, why
ENDINGS: list[tuple[tuple[int, int], str, tuple[int, int], tuple[int, ...], House, str]] = [
    ((930, 985), "nos 90", (1020, 1057), (1,), {}, "21: both pass 1000: higher total"),
    ((960, 970), "nos 81", (960, 1132), (1,), {}, "22: puestos: only ellos reach it"),
    ((917, 0), "nos 82", (999, 80), (), {}, "999 is not 1000"),
    ((918, 0), "nos 82", (1000, 80), (0,), {}, "reaching is enough"),
    ((998, 1000 - 80), "nos 82", (1080, 1000), (0,), {}, "more is more"),
    ((918, 920), "nos 82", (1000, 1000), (), {}, "level: another hand decides"),
    ((1000, 1000), "ellos 100", (1062, 1100), (1,), {}, "which is this one"),
    ((930, 985), "nos 90", (1020, 1057), (0,), {"ambos": "va_primero"}, "the taker comes first"),
    ((930, 985), "ellos 92", (1000, 1077), (1,), {"ambos": "va_primero"}, "also the other one"),
    ((0, 0), "nos 150", (150, 12), (0,), {"objetivo": 150}, "another target"),
    (
        (940, 930), "nos 81", (940, 1011), (1,), {"empate": "litigio"},
        "what is left waiting is void",
    ),
    ((0, 0), "nos 81", (0, 81), (1,), {"objetivo": 80, "empate": "litigio"}, "at any target"),
]  # fmt: skip


@pytest.mark.parametrize(("before", "typed", "after", "winners", "house", "why"), ENDINGS)
def test_a_match_ends_as_the_rules_say(
    before: tuple[int, int], typed: str, after: tuple[int, int], winners: tuple[int, ...],
    house: House, why: str,
) -> None:  # fmt: skip
    nos, ellos = before
    ended = played(match(**house), f"ajuste nos {nos:+} ellos {ellos:+}", typed)
    assert (ended.totals, ended.provisional) == (after, winners), why
    assert not ended.carry().get("pot")


REASONS: list[tuple[str, list[Item], list[Told]]] = [
    ("nos 90 bolot ellos cincuenta",
     [Item(1, 162, "tricks"), Item(1, 50, "cincuenta"), Item(1, 20, "bolot")],
     [("count", 0, (90, 20, 110, 232, 117)), ("fallen", 0, (232,))]),
    ("nos capote tercera ellos bolot",
     [Item(0, 252, "capote"), Item(0, 20, "tercera"), Item(1, 20, "bolot")],
     [("capote", 0, (252, 20, 292)), ("made", 0, (292,))]),
    ("nos puestos tercera", [Item(1, 162, "tricks"), Item(1, 20, "tercera")],
     [("fallen", 0, (182,))]),  # without points there is no count to tell
]  # fmt: skip


@pytest.mark.parametrize(("line", "items", "steps"), REASONS)
def test_a_hand_tells_its_reasons(line: str, items: list[Item], steps: list[Told]) -> None:
    found = outcome(played(match(), line))
    assert ([*found.items], told(found)) == (items, steps)


# a tie that waits: who took, the hands, points of the last, pot after
WAITING = [
    ("example 20", ("nos 81",), (0, 81), 81),
    ("made by the takers", ("nos 81", "nos 100"), (181, 62), 0),
    ("lost by the takers", ("nos 81", "ellos 60"), (243, 0), 0),
    ("two ties add up", ("nos 81", "ellos 81"), (81, 0), 162),
    ("three ties add up", ("nos 81", "ellos 81", "nos 81"), (0, 81), 243),
    ("won after two ties", ("nos 81", "ellos 81", "ellos capote"), (0, 252 + 162), 0),
    ("with the cantes of the takers", ("nos 71 tercera",), (0, 91), 91),
    ("with the bolot of the takers", ("nos 71 bolot",), (0, 91), 91),
    ("the defence keeps its cantes", ("nos 91 ellos tercera",), (0, 91), 91),
    ("points not given are no tie", ("nos 81", "nos puestos"), (0, 243), 0),
    ("an adjustment lets it wait", ("nos 81", "ajuste nos +5"), (5, 0), 81),
]


@pytest.mark.parametrize(("case", "typed", "last", "pot"), WAITING)
def test_a_tie_waits_for_who_wins_a_hand(
    case: str, typed: tuple[str, ...], last: tuple[int, int], pot: int
) -> None:
    running = played(match(empate="litigio"), *typed)
    assert (row(running).points, running.carry()) == (last, {"pot": pot}), case


def test_a_tied_bolot_that_never_passes_scores_at_once() -> None:
    tied = played(match(empate="litigio", bolot="intransferible"), "nos 71 bolot")
    assert (tied.totals, tied.carry()) == ((20, 91), {"pot": 71})
    assert told(outcome(tied))[-1] == ("waits", 0, (71, 71))


def test_the_pot_is_reported_as_won() -> None:
    won = played(match(empate="litigio"), "nos 81", "ellos 60")
    assert outcome(won).items[-1] == Item(0, 81, "pot")
    assert told(outcome(won))[-1] == ("pot", 0, (81,))


def test_without_litigio_nothing_waits() -> None:
    assert match().carry() == {}


def test_the_better_cante_silences_the_other_pair() -> None:
    row = played(match(cantes="mejor"), "nos 92 cincuenta bolot ellos tercera x2")
    assert row.totals == (162, 70)
    assert told(outcome(row))[0] == ("silenced", 1, (40,))


# as typed, the cante too many, its most, the cures
TOO_MANY = [
    ("nos 92 bolot ellos bolot", "bolot", 1, ["nos 92 bolot", "nos 92 ellos bolot"]),
    ("nos 92 bolot x2", "bolot", 1, []),
    ("nos 10 doscientos x2", "doscientos", 1, []),
    ("nos 9 ciento cincuenta ellos ciento cincuenta", "ciento cincuenta", 1,
     ["nos 9 ciento cincuenta", "nos 9 ellos ciento cincuenta"]),
    ("nos 60 cien x5", "cien", 4, []),
    ("nos 60 cien x4 ellos cien", "cien", 4, []),
    ("nos 92 tercera x6", "tercera", 5, []),
    ("nos 92 cincuenta x5", "cincuenta", 4, []),
    ("nos 92 tercera x3 cincuenta x2", "tercera", 5, []),
]  # fmt: skip


@pytest.mark.parametrize(("line", "cante", "most", "offered"), TOO_MANY)
def test_no_more_cantes_than_cards(line: str, cante: str, most: int, offered: list[str]) -> None:
    error = refusal(line)
    assert str(error) == "cante-too-often"
    assert (error.facts["cante"], error.facts["most"], cures(error)) == (cante, most, offered)


# as typed under va=mayor, points, canonical
HIGHER = [
    ("nos 70", (70, 92), "ellos 92"), ("nos 92", (92, 70), "nos 92"),
    ("nos 70 tercera x2", (110, 92), "nos 70 tercera x2"),
    ("nos 70 tercera", (90, 92), "ellos 92 nos tercera"), ("nos 81", (0, 162), "nos 81"),
    ("nos 70 van nos", (0, 162), "nos 70 van nos"), ("nos puestos", (0, 162), "nos puestos"),
    ("nos ellos capote", (0, 252), "ellos capote"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "scored", "canonical"), HIGHER)
def test_unsaid_the_side_with_more_may_have_taken(
    line: str, scored: tuple[int, int], canonical: str
) -> None:
    assert points(line, va="mayor") == scored
    assert write(read(line, va="mayor")) == canonical
    assert read(canonical, va="mayor") == read(line, va="mayor")


# as typed, the readings between which the chat asks
OPEN = [
    ("nos 71 tercera", ["nos 71 tercera van nos", "nos 71 tercera van ellos"]),
    ("nos 70", ["nos 70 van nos", "nos 70 van ellos"]), ("nos 92", []), ("nos 70 van nos", []),
    ("nos puestos", []), ("nos ellos capote", []),
]  # fmt: skip


@pytest.mark.parametrize(("line", "asked"), OPEN)
def test_who_took_is_asked_where_the_first_named_lose(line: str, asked: list[str]) -> None:
    readings = BOLOT.course.readings(Rules(), State(), hand(line))
    assert [write(reading) for reading in readings] == asked
