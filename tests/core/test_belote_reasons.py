import pytest

from core.errors import CoreError
from core.games.pairs.hand import Hand
from core.match import Item, Played, Ruled, extend, play
from tests.core.belote_table import (
    ANNOUNCED,
    BOTH,
    COINCHE,
    House,
    cures,
    hand,
    match,
    played,
    points,
    refusal,
)
from tests.core.playing import Told, outcome, told

PLAIN: House = {}
POT = "nous 81"

# as typed, the rules, items, steps
REASONS: list[tuple[str, House, list[Item], list[Told]]] = [
    ("nous 70 belote", PLAIN,
     [Item(1, 162, "tricks"), Item(0, 20, "belote")],
     [("count", 0, (70, 20, 90, 182, 92)), ("fallen", 0, (162,)), ("kept", 0, (20,))]),
    ("nous 71 belote", PLAIN,
     [Item(1, 91, "tricks"), Item(0, 20, "belote")],
     [("count", 0, (71, 20, 91, 182, 92)), ("level", 0, (182,)), ("kept", 0, (20,)),
      ("waits", 0, (71, 71))]),
    ("nous 85", {"redondeo": "decena160"},
     [Item(0, 80, "tricks"), Item(1, 80, "tricks")],
     [("count", 0, (85, 0, 85, 162, 82)), ("made", 0, (80,)),
      ("rounded", 0, (85, 80))]),
    ("nous 81", {"redondeo": "decena160"},
     [Item(1, 80, "tricks")],
     [("count", 0, (81, 0, 81, 162, 82)), ("level", 0, (162,)),
      ("rounded", 1, (81, 80)), ("waits", 0, (81, 81))]),
    ("nous 86", {"redondeo": "decena"},
     [Item(0, 86, "tricks"), Item(1, 76, "tricks"), Item(0, 4, "rounding"),
      Item(1, 4, "rounding")],
     [("count", 0, (86, 0, 86, 162, 82)), ("made", 0, (86,)), ("rounding", 0, (4,)),
      ("rounding", 1, (4,))]),
    ("nous 60 tierce belote eux cent", ANNOUNCED,
     [Item(1, 162, "tricks"), Item(1, 100, "cent"), Item(0, 20, "belote")],
     [("silenced", 0, (20,)), ("count", 0, (60, 20, 80, 282, 142)),
      ("fallen", 0, (262,)), ("kept", 0, (20,))]),
    ("nous 60 tierce", ANNOUNCED,
     [Item(1, 162, "tricks"), Item(1, 20, "tierce")],
     [("count", 0, (60, 20, 80, 182, 92)), ("fallen", 0, (182,)),
      ("passes", 0, (20,))]),
    ("nous capot belote", PLAIN,
     [Item(0, 252, "capote"), Item(0, 20, "belote")],
     [("capote", 0, (252, 20, 272)), ("made", 0, (272,))]),
    ("nous 110 ♠ 124", COINCHE,
     [Item(0, 124, "tricks"), Item(0, 110, "contract"), Item(1, 38, "tricks")],
     [("contract", 0, (110, 1)), ("count", 0, (124, 0, 124, 162, 110)),
      ("made", 0, (234,))]),
    ("nous 110 surcoinche 100 belote", COINCHE,
     [Item(0, 160, "tricks"), Item(0, 20, "belote"), Item(0, 110, "contract"),
      Item(0, 870, "doubled")],
     [("contract", 0, (110, 4)), ("count", 0, (100, 20, 120, 182, 110)),
      ("made", 0, (290,)), ("doubled", 0, (290, 4, 1160))]),
    ("nous capot dedans tierce belote", BOTH,
     [Item(1, 160, "tricks"), Item(1, 20, "tierce"), Item(1, 250, "contract"),
      Item(0, 20, "belote")],
     [("contract", 0, (250, 1)), ("fallen", 0, (430,)), ("passes", 0, (20,)),
      ("kept", 0, (20,))]),
    ("nous capot 140", COINCHE,
     [Item(1, 160, "tricks"), Item(1, 250, "contract")],
     [("contract", 0, (250, 1)), ("count", 0, (140, 0, 140, 162, 250)),
      ("fallen", 0, (410,))]),
]  # fmt: skip


@pytest.mark.parametrize(("line", "house", "items", "steps"), REASONS)
def test_a_hand_tells_its_reasons(
    line: str, house: House, items: list[Item], steps: list[Told]
) -> None:
    found = outcome(played(match(**house), line))
    assert list(found.items) == items
    assert told(found) == steps


# as typed, the rules, the refusal, its cante, its most, the cures
REFUSED: list[tuple[str, House, str, str, int | None, list[str]]] = [
    ("nous 92 belote eux belote", PLAIN, "cante-too-often", "belote", 1,
     ["nos 92 belote", "nos 92 ellos belote"]),
    ("nous 92 belote x2", PLAIN, "cante-too-often", "belote", 1, []),
    ("nous 110 SA 120 belote", COINCHE, "cante-too-often", "belote", 0, []),
    ("nous 110 TA 120 belote x5", COINCHE, "cante-too-often", "belote", 4, []),
    ("nous 9 carre 9 x2", ANNOUNCED, "cante-too-often", "carre 9", 1, []),
    ("nous 92 carre x5", ANNOUNCED, "cante-too-often", "carre", 4, []),
    ("nous 92 tierce x6", ANNOUNCED, "cante-too-often", "tierce", 5, []),
    ("nous 92 cent x3 carre", ANNOUNCED, "cante-too-often", "cent", 3, []),
    ("nous 92 belote tierce eux cent", PLAIN, "cante-not-played", "tierce", None,
     ["nos 92 belote"]),
    ("nous 92 tierce eux tierce belote", ANNOUNCED, "one-side-sings", "tierce", None,
     ["nos 92 tierce ellos belote", "nos 92 ellos belote tierce"]),
]  # fmt: skip


@pytest.mark.parametrize(("line", "house", "code", "cante", "most", "offered"), REFUSED)
def test_cantes_that_cannot_be_are_refused_with_their_cures(
    line: str, house: House, code: str, cante: str, most: int | None, offered: list[str]
) -> None:
    error = refusal(line, **house)
    assert (error.code, cures(error)) == (code, offered)
    assert (error.facts["cante"], error.facts.get("most")) == (cante, most)


def test_four_belotes_where_all_suits_are_trumps() -> None:
    assert points("nous 110 TA 120 belote x3 eux belote", **COINCHE) == (290, 62)


def test_hands_of_the_other_mode_do_not_score() -> None:
    with pytest.raises(CoreError, match="contract-not-played"):
        play(match(**PLAIN), hand("nous 110 124", **COINCHE))
    with pytest.raises(CoreError) as caught:
        play(match(**COINCHE), hand("nous 92", **PLAIN))
    assert caught.value.code == "contract-missing"
    with pytest.raises(CoreError, match="contract-impossible") as high:
        play(match(**COINCHE), Hand(0, 0, 100).but(bid=115))
    assert (high.value.facts["contract"], high.value.facts["least"], high.value.facts["most"]) == (
        115,
        80,
        180,
    )


def test_a_change_of_mode_is_refused_where_hands_would_lose_their_meaning() -> None:
    running = extend(match(**PLAIN), Played(hand("nous 92", **PLAIN)))
    with pytest.raises(CoreError) as caught:
        extend(running, Ruled((("modo", "coinche"),)))
    assert caught.value.code == "later-hand-impossible"
