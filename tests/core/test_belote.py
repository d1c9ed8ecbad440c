import pytest

from core.errors import CanteTooOften, CoreError, NameReserved
from core.events import Dealt, Played, Ruled
from core.game import Item, Step
from core.games.belote import GAME, OPTIONS, Rules
from core.games.belote.errors import CanteNotPlayed, ContractImpossible, ContractNotPlayed
from core.games.belote.rules import Both, Marks, Mode, Rounding, Tie, Unsaid, YesNo
from core.games.pairs import Hand
from core.match import begin, extend, play
from core.options import changed, in_force
from core.table import Side, Table, check
from tests.core.belote_table import (
    ANNOUNCED,
    BOTH,
    COINCHE,
    TABLE,
    Told,
    cures,
    hand,
    match,
    played,
    points,
    read,
    refusal,
    write,
)

PLAIN: Told = {}
POT = "nous 81"  # leaves 81 in the pot

# rules.md, section 2.9: number, hands, rules, points of the last (A: nous, B: eux), pot, why
EXAMPLES: list[tuple[str, tuple[str, ...], Told, tuple[int, int], int, str]] = [
    ("1", ("nous 82",), PLAIN, (82, 80), 0, "made at the minimum"),
    ("2", ("nous 81",), PLAIN, (0, 81), 81, "litigio"),
    ("3", ("nous 80",), PLAIN, (0, 162), 0, "fallen"),
    ("4", ("nous 72 belote",), PLAIN, (92, 90), 0, "belote saves the contract"),
    ("5", ("nous 71 belote",), PLAIN, (20, 91), 71, "tie 91-91; the 20 are scored now"),
    ("6", ("nous 70 belote",), PLAIN, (20, 162), 0, "fallen, belote kept"),
    ("7", ("nous 91 eux belote",), PLAIN, (0, 91), 91, "91 tricks but tie: litigio"),
    ("8", ("nous 90 eux belote",), PLAIN, (0, 182), 0, ">= 82 yet the defence has 92: fallen"),
    ("9", ("nous 92 eux belote",), PLAIN, (92, 90), 0, "made"),
    ("10", ("nous capot",), PLAIN, (252, 0), 0, ""),
    ("11", ("nous capot eux belote",), PLAIN, (252, 20), 0, "belote is never lost"),
    ("12", ("nous belote eux capot",), PLAIN, (20, 252), 0, "capot suffered by the taker"),
    ("13", (POT, "nous 100"), PLAIN, (181, 62), 0, "taker wins the pot"),
    ("14", (POT, "eux 60"), PLAIN, (243, 0), 0, "defence wins hand and pot"),
    ("15", (POT, "eux 81"), PLAIN, (81, 0), 162, "two ties in a row accumulate"),
    ("16", (POT, "eux 81", "eux capot"), PLAIN, (0, 414), 0, "252 + 162"),
    ("17", (POT, "nous eux capot"), PLAIN, (0, 333), 0, "fall by capot + pot"),
    ("20", ("nous 86",), {"redondeo": "decena"}, (90, 80), 0, "exact comparison, then rounding"),
    ("21", ("nous 85",), {"redondeo": "decena160"}, (0, 80), 80, "rounded tie"),
    ("21", ("nous 85",), {"redondeo": "decena160", "empate": "hecha"}, (80, 80), 0, "made"),
    ("22", ("nous 81",), {"empate": "cae"}, (0, 162), 0, "tournament variant"),
    ("23", ("nous 80 tierce",), ANNOUNCED, (100, 82), 0, "100 > 82"),
    ("24", ("nous 95 eux cinquante",), ANNOUNCED, (0, 212), 0, "95 < 117: 162 + 50"),
    ("25", ("nous 71 tierce",), ANNOUNCED, (0, 91), 91, "the tierce waits with the pot"),
    ("26", ("nous 100 122",), COINCHE, (222, 40), 0, "122 + 100"),
    ("27", ("nous 100 96",), COINCHE, (0, 260), 0, "160 + 100"),
    ("28", ("nous 100 80 belote",), COINCHE, (200, 82), 0, "100 reached with belote"),
    ("29", ("nous 80 81",), COINCHE, (0, 240), 0, "80 reached but not more than 81"),
    ("30", ("nous 110 coinche 112",), COINCHE, (540, 0), 0, "(160 + 110) x 2"),
    ("31", ("nous 110 coinche 100",), COINCHE, (0, 540), 0, ""),
    ("32", ("nous 110 surcoinche 100 belote",), COINCHE, (1160, 0), 0, "(160 + 20 + 110) x 4"),
    ("33", ("nous capot capot",), COINCHE, (502, 0), 0, "252 + 250"),
    ("34", ("nous capot 140",), COINCHE, (0, 410), 0, "160 + 250"),
    ("35", ("nous 90 capot",), COINCHE, (342, 0), 0, "252 + 90"),
    ("26, tens", ("nous 100 122",), {**COINCHE, "redondeo": "decena"}, (220, 40), 0, ""),
    ("33, tens", ("nous capot capot",), {**COINCHE, "redondeo": "decena160"}, (500, 0), 0, ""),
    ("35, tens", ("nous 90 capot",), {**COINCHE, "redondeo": "decena"}, (340, 0), 0, ""),
]


@pytest.mark.parametrize(("number", "typed", "told", "scored", "pot", "why"), EXAMPLES)
def test_a_hand_is_worth_what_the_rules_say(
    number: str,
    typed: tuple[str, ...],
    told: Told,
    scored: tuple[int, int],
    pot: int,
    why: str,
) -> None:
    running = played(match(told), *typed)
    assert running.last is not None
    assert (running.last.points, running.carry()) == (scored, {"pot": pot}), f"{number}: {why}"


# number, standing before, as typed, totals after, winners
ENDINGS = [
    ("18", (940, 930), "nous 81", (940, 1011), (1,)),
    ("19", (930, 960), "eux 80 van nous", (1012, 1040), (1,)),
    ("level", (918, 920), "nous 82", (1000, 1000), ()),
]


@pytest.mark.parametrize(("number", "before", "typed", "after", "winners"), ENDINGS)
def test_a_match_ends_as_the_rules_say(
    number: str,
    before: tuple[int, int],
    typed: str,
    after: tuple[int, int],
    winners: tuple[int, ...],
) -> None:
    standing = played(match(PLAIN), "ajuste nous {:+} eux {:+}".format(*before))
    ended = played(standing, typed)
    assert (ended.totals, ended.winners) == (after, winners), number


def test_both_at_the_target_the_taker_may_come_first() -> None:
    before = played(match({"ambos": "va_primero"}), "ajuste nous +930 eux +960")
    assert played(before, "nous 82").winners == (0,)


# hands, rules, points of the last, pot, why
VARIANTS: list[tuple[tuple[str, ...], Told, tuple[int, int], int, str]] = [
    (("nous 71 belote",), {"litigio_belote": "si"}, (0, 91), 91, "the belote waits, too"),
    (("nous 70",), {"caida": 160}, (0, 160), 0, "a fall is 160"),
    (("nous 70 eux belote",), {"caida": 160}, (0, 180), 0, "and the belote"),
    (("nous capot",), {"capot": 250}, (250, 0), 0, "a capot is 250"),
    (("nous eux capot",), {"capot": 250}, (0, 250), 0, "also by the defence"),
    (("nous 105",), {"redondeo": "decena160"}, (100, 60), 0, "5 down"),
    (("nous 106",), {"redondeo": "decena160"}, (110, 50), 0, "6 up"),
    (("eux 106",), {"redondeo": "decena160"}, (50, 110), 0, "the takers' points are rounded"),
    (("nous 70",), {"redondeo": "decena160"}, (0, 160), 0, "a fall is 160"),
    (("nous capot",), {"redondeo": "decena160"}, (250, 0), 0, "a capot is 250"),
    (("nous 72 belote",), {"redondeo": "decena160"}, (20, 90), 70, "70 + 20 is level with 90"),
    ((POT, "nous 100"), {"redondeo": "decena"}, (180, 60), 0, "181 rounded, the pot is exact"),
    (("nous 70 belote",), {"redondeo": "decena"}, (20, 160), 0, "162 rounded"),
    (("nous 81",), {"redondeo": "decena"}, (0, 80), 81, "the pot is kept exact"),
    (("nous 91 eux belote",), {"empate": "hecha"}, (91, 91), 0, "level is enough"),
    (("nous 71 belote",), {"empate": "cae"}, (20, 162), 0, "level falls, belote kept"),
    (("nous 92 tierce eux cinquante tierce",), ANNOUNCED, (0, 232), 0, "the better kind alone"),
    (("nous 100 carre eux cent belote",), ANNOUNCED, (200, 82), 0, "a carre beats a cent"),
    (("nous 60 carre 9 eux carre",), ANNOUNCED, (210, 102), 0, "nines beat other fours"),
    (("nous 60 carre valets eux carre 9",), ANNOUNCED, (260, 102), 0, "valets beat nines"),
    (("nous 70 tierce belote",), ANNOUNCED, (110, 92), 0, "both count"),
    (("nous 60 tierce belote",), ANNOUNCED, (20, 182), 0, "the tierce passes, the belote not"),
    (("nous dedans tierce eux belote",), ANNOUNCED, (0, 202), 0, "points untold"),
    (("nous capot eux tierce",), ANNOUNCED, (252, 20), 0, "a capot leaves announcements"),
    (("nous tierce eux capot",), ANNOUNCED, (0, 272), 0, "but a fall does not"),
    (("nous 110 coinche 112 eux belote",), COINCHE, (540, 20), 0, "belote to its owner"),
    (("nous 110 coinche 100 eux belote",), COINCHE, (0, 580), 0, "doubled with the winner's"),
    (("nous 110 100 belote",), COINCHE, (230, 62), 0, "made with the belote"),
    (("nous 110 80 belote",), COINCHE, (20, 270), 0, "belote kept"),
    (("nous 110 eux capot belote",), COINCHE, (0, 290), 0, "160 though the defence took all"),
    (("nous 110 surcoinche 112",), {**COINCHE, "surcoinche": 3}, (810, 0), 0, "x3"),
    (("nous capot coinche capot",), COINCHE, (1000, 0), 0, "(250 + 250) x 2"),
    (("nous 110 coinche capot",), COINCHE, (720, 0), 0, "(250 + 110) x 2"),
    (("nous 110 81",), {**COINCHE, "empate": "hecha"}, (0, 270), 0, "ignores empate"),
    (("nous 110 70",), {**COINCHE, "caida": 162}, (0, 270), 0, "ignores caida"),
    (("nous 110 capot",), {**COINCHE, "capot": 250}, (362, 0), 0, "ignores capot"),
    (("nous 110 162",), COINCHE, (272, 0), 0, "162 is no capot"),
    (("nous 110 100 tierce",), BOTH, (230, 62), 0, "made with the tierce"),
    (("nous 110 112 eux tierce",), BOTH, (222, 70), 0, "each side its own"),
    (("nous 110 100 eux tierce",), BOTH, (0, 290), 0, ""),
    (("nous 110 70 tierce",), BOTH, (0, 290), 0, "the tierce passes"),
    (("nous 110 capot eux tierce belote",), BOTH, (382, 20), 0, "on a capot it passes"),
    (("nous 110 coinche 112 eux tierce",), BOTH, (580, 0), 0, "doubled with all of them"),
]


@pytest.mark.parametrize(("typed", "told", "scored", "pot", "why"), VARIANTS)
def test_a_group_may_change_the_rules(
    typed: tuple[str, ...], told: Told, scored: tuple[int, int], pot: int, why: str
) -> None:
    running = played(match(told), *typed)
    assert running.last is not None
    assert (running.last.points, running.carry()) == (scored, {"pot": pot}), why


# as typed, what "anunciados" marks, what "hechos" marks
MARKS = [
    ("nous 110 112", (110, 0), (112, 50)),
    ("nous 110 112 belote", (130, 0), (132, 50)),
    ("nous 110 112 eux belote", (110, 20), (112, 70)),
    ("nous 110 112 tierce", (110, 0), (132, 50)),
    ("nous 110 coinche 112", (220, 0), (224, 0)),
    ("nous 110 coinche 112 belote", (240, 0), (264, 0)),
    ("nous 110 coinche 112 eux belote", (220, 20), (224, 20)),
    ("nous 110 surcoinche 112", (440, 0), (448, 0)),
    ("nous 110 capot", (110, 0), (252, 0)),
    ("nous 110 capot eux tierce", (110, 0), (272, 0)),
    ("nous 110 coinche capot eux tierce belote", (220, 20), (544, 20)),
    ("nous capot capot", (250, 0), (252, 0)),
    ("nous 110 100", (0, 110), (0, 160)),
    ("nous 110 70 belote", (20, 110), (20, 160)),
    ("nous 110 70 tierce", (0, 110), (0, 180)),
    ("nous 110 coinche 100", (0, 220), (0, 320)),
    ("nous 110 coinche 70 tierce eux belote", (0, 240), (0, 400)),
    ("nous capot 140", (0, 250), (0, 160)),
]


@pytest.mark.parametrize(("line", "bid", "made"), MARKS)
def test_a_group_may_mark_the_bid_or_the_points_alone(
    line: str, bid: tuple[int, int], made: tuple[int, int]
) -> None:
    assert points(line, {**BOTH, "marca": "anunciados"}) == bid
    assert points(line, {**BOTH, "marca": "hechos"}) == made


# as typed, the rules, items, steps
REASONS: list[tuple[str, Told, list[Item], list[Step]]] = [
    ("nous 70 belote", PLAIN,
     [Item(1, 162, "tricks"), Item(0, 20, "belote")],
     [Step("count", 0, (70, 20, 90, 182, 92)), Step("fallen", 0, (162,)), Step("kept", 0, (20,))]),
    ("nous 71 belote", PLAIN,
     [Item(1, 91, "tricks"), Item(0, 20, "belote")],
     [Step("count", 0, (71, 20, 91, 182, 92)), Step("level", 0, (182,)), Step("kept", 0, (20,)),
      Step("waits", 0, (71, 71))]),
    ("nous 85", {"redondeo": "decena160"},
     [Item(1, 80, "tricks")],
     [Step("rounded", 0, (85, 80)), Step("count", 0, (80, 0, 80, 160, 81)),
      Step("level", 0, (160,)), Step("waits", 0, (80, 80))]),
    ("nous 86", {"redondeo": "decena"},
     [Item(0, 86, "tricks"), Item(1, 76, "tricks"), Item(0, 4, "rounding"),
      Item(1, 4, "rounding")],
     [Step("count", 0, (86, 0, 86, 162, 82)), Step("made", 0, (86,)), Step("rounding", 0, (4,)),
      Step("rounding", 1, (4,))]),
    ("nous 60 tierce belote eux cent", ANNOUNCED,
     [Item(1, 162, "tricks"), Item(1, 100, "cent"), Item(0, 20, "belote")],
     [Step("silenced", 0, (20,)), Step("count", 0, (60, 20, 80, 282, 142)),
      Step("fallen", 0, (262,)), Step("kept", 0, (20,))]),
    ("nous 60 tierce", ANNOUNCED,
     [Item(1, 162, "tricks"), Item(1, 20, "tierce")],
     [Step("count", 0, (60, 20, 80, 182, 92)), Step("fallen", 0, (182,)),
      Step("passes", 0, (20,))]),
    ("nous capot belote", PLAIN,
     [Item(0, 252, "capote"), Item(0, 20, "belote")],
     [Step("capote", 0, (252, 20, 272)), Step("made", 0, (272,))]),
    ("nous 110 ♠ 124", COINCHE,
     [Item(0, 124, "tricks"), Item(0, 110, "contract"), Item(1, 38, "tricks")],
     [Step("contract", 0, (110, 1)), Step("count", 0, (124, 0, 124, 162, 110)),
      Step("made", 0, (234,))]),
    ("nous 110 surcoinche 100 belote", COINCHE,
     [Item(0, 160, "tricks"), Item(0, 20, "belote"), Item(0, 110, "contract"),
      Item(0, 870, "doubled")],
     [Step("contract", 0, (110, 4)), Step("count", 0, (100, 20, 120, 182, 110)),
      Step("made", 0, (290,)), Step("doubled", 0, (290, 4, 1160))]),
    ("nous capot dedans tierce belote", BOTH,
     [Item(1, 160, "tricks"), Item(1, 20, "tierce"), Item(1, 250, "contract"),
      Item(0, 20, "belote")],
     [Step("contract", 0, (250, 1)), Step("fallen", 0, (430,)), Step("passes", 0, (20,)),
      Step("kept", 0, (20,))]),
    ("nous capot 140", COINCHE,
     [Item(1, 160, "tricks"), Item(1, 250, "contract")],
     [Step("contract", 0, (250, 1)), Step("count", 0, (140, 0, 140, 162, 250)),
      Step("fallen", 0, (410,))]),
]  # fmt: skip


@pytest.mark.parametrize(("line", "told", "items", "steps"), REASONS)
def test_a_hand_tells_its_reasons(
    line: str, told: Told, items: list[Item], steps: list[Step]
) -> None:
    row = played(match(told), line).last
    assert row is not None
    assert row.outcome is not None
    assert list(row.outcome.items) == items
    assert list(row.outcome.steps) == steps


def test_the_pot_is_told_as_won() -> None:
    row = played(match(PLAIN), POT, "eux 60").last
    assert row is not None
    assert row.outcome is not None
    assert row.outcome.items[-1] == Item(0, 81, "pot")
    assert row.outcome.steps[-1] == Step("pot", 0, (81,))


# as typed, the rules, canonical
CANONICAL: list[tuple[str, Told, str]] = [
    ("nous 92 pique", PLAIN, "nos ♠ 92"),
    ("nous ♥ capot eux belote", PLAIN, "nos ♥ capot ellos belote"),
    ("on prend 110 pique, on fait 124", COINCHE, "nos contrato 110 ♠ 124 van nos"),
    ("eux 50 van nous 110", COINCHE, "nos contrato 110 112 van nos"),
    ("nous 110 ♦ surcoinche eux capot belote", COINCHE,
     "nos contrato 110 ♦ surcoinche ellos capot belote"),
    ("nous 90 TA coinche par tom capot belote x3 eux belote", COINCHE,
     "nos contrato 90 TA coinche capot belote x3 ellos belote"),
    ("nous capot ♣ chuté", COINCHE, "nos contrato capot ♣ dedans"),
    ("nous 110 coinche tom 112 belote", COINCHE, "nos contrato 110 coinche ellos 112 belote"),
    ("nous 110 belote coinche tom 112", COINCHE, "nos contrato 110 belote coinche ellos 112"),
    ("nous 110 chuté de 10", COINCHE, "nos contrato 110 100 van nos"),
    ("nous 110 chuté de 10 belote", COINCHE, "nos contrato 110 80 belote van nos"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "told", "canonical"), CANONICAL)
def test_hands_are_read_liberally_and_written_one_way(
    line: str, told: Told, canonical: str
) -> None:
    assert write(read(line, told)) == canonical
    assert read(canonical, told) == read(line, told)


# as typed, the rules, the readings between which the chat asks
OPEN: list[tuple[str, Told, list[str]]] = [
    ("nous 70 belote", PLAIN, ["nos 70 belote van nos", "nos 70 belote van ellos"]),
    ("nous 81", PLAIN, ["nos 81 van nos", "nos 81 van ellos"]),
    ("nous 81", {"empate": "hecha"}, []),
    ("nous 92", PLAIN, []),
    ("nous 70 van nous", PLAIN, []),
    ("nous dedans", PLAIN, []),
    ("nous eux capot", PLAIN, []),
    ("nous 110 100", COINCHE, []),
    ("nous 110 162", COINCHE,
     ["nos contrato 110 162 van nos", "nos contrato 110 capot van nos"]),
    ("nous 110 162 van nous", COINCHE, []),
    ("nous 110 eux 162", COINCHE, []),
    ("nous 110 coinche tom 112", COINCHE,
     ["nos contrato 110 coinche 50 van nos", "nos contrato 110 coinche 112 van nos"]),
    ("eux 110 coinche claire 112 belote", COINCHE,
     ["ellos contrato 110 coinche 50 nos belote van ellos",
      "ellos contrato 110 coinche 112 belote van ellos"]),
    ("nous 110 coinche nous 112", COINCHE, []),
    ("nous 110 coinche tom 50 nous 112", COINCHE, []),
    ("nous 110 coinche par tom 112", COINCHE, []),
]  # fmt: skip


@pytest.mark.parametrize(("line", "told", "asked"), OPEN)
def test_what_may_be_meant_in_two_ways_is_asked(line: str, told: Told, asked: list[str]) -> None:
    running = match(told)
    found = GAME.readings(running.rules, running.state, hand(line, told))
    assert [write(reading) for reading in found] == asked
    for reading in found:
        assert GAME.readings(running.rules, running.state, reading) == ()
        assert read(write(reading), told) == reading


# as typed under va=mayor, points, canonical
HIGHER = [
    ("nous 70", (70, 92), "ellos 92"),
    ("nous 72 belote", (92, 90), "nos 72 belote"),
    ("nous 70 belote", (90, 92), "ellos 92 nos belote"),
    ("nous 70 van nous", (0, 162), "nos 70 van nos"),
]


@pytest.mark.parametrize(("line", "scored", "canonical"), HIGHER)
def test_unsaid_the_side_with_more_may_have_taken(
    line: str, scored: tuple[int, int], canonical: str
) -> None:
    told: Told = {"va": "mayor"}
    assert points(line, told) == scored
    assert write(read(line, told)) == canonical


def test_the_other_side_may_have_taken_with_the_contract() -> None:
    assert GAME.took is not None
    other = GAME.took(hand("nous 110 ♠ 124", COINCHE), 1)
    assert write(other) == "ellos contrato 110 ♠ 38 van ellos"
    fallen = GAME.took(hand("nous 110 dedans", COINCHE), 1)
    assert write(fallen) == "ellos contrato 110 dedans"


# as typed, the rules, the cante too many, its most, the cures
TOO_MANY: list[tuple[str, Told, str, int, list[str]]] = [
    ("nous 92 belote eux belote", PLAIN, "belote", 1, ["nos 92 belote", "nos 92 ellos belote"]),
    ("nous 92 belote x2", PLAIN, "belote", 1, []),
    ("nous 110 SA 120 belote", COINCHE, "belote", 0, []),
    ("nous 110 TA 120 belote x5", COINCHE, "belote", 4, []),
    ("nous 9 carre 9 x2", ANNOUNCED, "carre 9", 1, []),
    ("nous 92 carre x5", ANNOUNCED, "carre", 4, []),
    ("nous 92 tierce x6", ANNOUNCED, "tierce", 5, []),
    ("nous 92 cent x3 carre", ANNOUNCED, "cent", 3, []),
]


@pytest.mark.parametrize(("line", "told", "cante", "most", "offered"), TOO_MANY)
def test_no_more_cantes_than_cards(
    line: str, told: Told, cante: str, most: int, offered: list[str]
) -> None:
    error = refusal(line, told)
    assert isinstance(error, CanteTooOften)
    assert (error.cante, error.most, cures(error)) == (cante, most, offered)


def test_four_belotes_where_all_suits_are_trumps() -> None:
    assert points("nous 110 TA 120 belote x3 eux belote", COINCHE) == (290, 62)


def test_announcements_are_refused_where_only_the_belote_counts() -> None:
    error = refusal("nous 92 belote tierce eux cent", PLAIN)
    assert isinstance(error, CanteNotPlayed)
    assert (error.cante, cures(error)) == ("tierce", ["nos 92 belote"])


def test_the_same_announcement_on_both_sides_is_for_the_cards_to_decide() -> None:
    error = refusal("nous 92 tierce eux tierce belote", ANNOUNCED)
    assert error.code == "one-side-sings"
    assert cures(error) == ["nos 92 tierce ellos belote", "nos 92 ellos belote tierce"]


def test_hands_of_the_other_mode_do_not_score() -> None:
    with pytest.raises(ContractNotPlayed):
        play(match(PLAIN), hand("nous 110 124", COINCHE))
    with pytest.raises(CoreError) as caught:
        play(match(COINCHE), hand("nous 92", PLAIN))
    assert caught.value.code == "contract-missing"
    with pytest.raises(ContractImpossible) as high:
        play(match(COINCHE), Hand(0, 0, 100, bid=115))
    assert (high.value.contract, high.value.least, high.value.most) == (115, 80, 160)


def test_a_change_of_mode_is_refused_where_hands_would_lose_their_meaning() -> None:
    running = extend(match(PLAIN), Played(hand("nous 92", PLAIN)))
    with pytest.raises(CoreError) as caught:
        extend(running, Ruled((("modo", "coinche"),)))
    assert caught.value.code == "later-hand-impossible"


def test_the_deal_moves_on_with_every_hand() -> None:
    running = extend(match(PLAIN), Dealt(3))
    assert running.dealer == (1, "Tom")
    assert played(running, "nous 92").dealer == (0, "Claire")


def test_options_are_told_in_spanish() -> None:
    told: Told = {
        "objetivo": 2000, "modo": "coinche", "empate": "cae", "litigio_belote": "sí",
        "redondeo": "decena160", "anuncios": "SI", "caida": "160", "capot": 250,
        "ambos": "va_primero", "va": "mayor", "marca": "hechos", "surcoinche": "3",
    }  # fmt: skip
    rules = changed(GAME.options, GAME.rules, told)
    assert rules == Rules(
        2000, Mode.COINCHE, Tie.FALLS, YesNo.YES, Rounding.TRICKS, YesNo.YES, 160, 250,
        Both.TAKER, Unsaid.HIGHER, Marks.MADE, 3,
    )  # fmt: skip
    assert {option.field for option in OPTIONS} == set(vars(Rules()))
    assert in_force(OPTIONS, Rules()) == {option.key: option.default for option in OPTIONS}


def test_nobody_is_called_like_a_word_of_either_mode() -> None:
    for name in ("Coinche", "Pique", "Tierce", "Belote", "Capot", "SA"):
        table = Table((Side("nous"), Side(name)))
        with pytest.raises(NameReserved):
            check(table, 2, 2, GAME.words("fr"))
    check(TABLE, 2, 2, GAME.words("fr"))


def test_a_match_begins_without_a_pot() -> None:
    assert begin(GAME, GAME.rules, TABLE).carry() == {"pot": 0}
