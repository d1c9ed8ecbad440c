"""Which pair sings: the three criteria of seed 000, and lines that tell what both hold."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.cards import BOLOT, Deck
from core.errors import CoreError, Span
from core.lists import runs
from core.lists.runs import Claims, Run, settle
from core.notation import Reader
from core.table import Names, names
from tests.core.hands import SEATED

PACO = names(SEATED, 0)


def claims(line: str, deck: Deck = BOLOT, spoken: Names = PACO) -> Claims:
    return runs.read(Reader(line), spoken, deck)


# a line, who sings, what decides: higher, trumps, eldest (seed 000)
CRITERIA = [
    ("nos 7-8-9 oros ellos sota-caballo-rey copas triunfo oros mano nos", 1, "height"),
    ("nos 9-3-sota oros ellos 8-9-3 copas", 0, "height"),
    ("nos 7-8-9 oros ellos 7-8-9 copas triunfo oros mano ellos", 0, "trump"),
    ("nos 7-8-9 oros ellos 7-8-9 copas triunfo copas", 1, "trump"),
    ("nos 7-8-9 oros ellos 7-8-9 copas triunfo bastos mano ellos", 1, "eldest"),
    ("nos 7-8-9 oros ellos 7-8-9 copas triunfo bastos mano nos", 0, "eldest"),
    ("nos 7-8-9 oros", 0, "alone"),
    ("ellos 7-8-9 oros", 1, "alone"),
    # the best of several competes
    ("nos 7-8-9 oros y caballo-rey-as copas, ellos 3-sota-caballo oros", 0, "height"),
    ("nos 7-8-9 oros y 7-8-9 bastos, ellos 7-8-9 copas, triunfo bastos", 0, "trump"),
    # longer runs do not compete with terceras
    ("nos 7-8-9-3 oros ellos 7-8-9 copas", 1, "alone"),
]
# where all cantes compete the better kind sings all
KINDS = [
    ("nos sota-caballo-rey oros ellos 7-8-9-3 copas", 1, "kind"),
    ("nos 7-8-9-3-sota oros ellos 3-sota-caballo-rey copas", 0, "kind"),
    ("nos 7-8-9-3 oros ellos 8-9-3-sota copas", 1, "height"),
    ("nos 7-8-9-3-sota-caballo oros ellos 8-9-3-sota-caballo copas triunfo copas", 1, "trump"),
    ("nos 7-8-9-3 oros", 0, "alone"),
]


@pytest.mark.parametrize(
    ("line", "winner", "criterion", "every"),
    [(*row, False) for row in CRITERIA] + [(*row, True) for row in KINDS],
)
def test_the_criteria_decide_in_their_order(
    line: str, winner: int, criterion: str, *, every: bool
) -> None:
    verdict = settle(claims(line), every=every)
    assert (verdict.winner, verdict.criterion) == (winner, criterion)


def test_two_pairs_with_longer_runs_have_nothing_to_settle() -> None:
    verdict = settle(claims("nos 7-8-9-3 oros ellos 7-8-9-3 copas"))
    assert verdict == (None, "alone", (None, None))


TIED = "nos 7-8-9 oros ellos 7-8-9 copas"


def test_trumps_and_the_eldest_hand_are_asked_for_where_they_decide() -> None:
    with pytest.raises(CoreError, match="which-trump"):
        settle(claims(TIED))
    with pytest.raises(CoreError, match="who-is-eldest"):
        settle(claims(f"{TIED} triunfo bastos"))


def test_in_belote_nobody_sings_what_is_level_unless_the_table_says_who() -> None:
    level = settle(claims(f"{TIED} triunfo bastos"), every=True, eldest=False)
    assert (level.winner, level.criterion) == (None, "level")
    verdict = settle(claims(f"{TIED} triunfo bastos mano nos"), every=True, eldest=False)
    assert (verdict.winner, verdict.criterion) == (0, "eldest")


one_run = st.builds(Run, st.sampled_from("oceb"), st.integers(2, 7), st.just(3))


@given(st.tuples(*[st.lists(one_run, min_size=1, max_size=3).map(tuple)] * 2))
def test_one_pair_sings_whatever_both_hold(held: tuple[tuple[Run, ...], tuple[Run, ...]]) -> None:
    swapped = held[1], held[0]
    for trump in "oceb":
        best = max((run.top, run.suit == trump) for own in held for run in own)
        verdict = settle(Claims(held, trump, 0))
        other = settle(Claims(swapped, trump, 1))
        assert verdict.winner is not None
        assert other.winner is not None
        mine = max((run.top, run.suit == trump) for run in held[verdict.winner])
        assert mine == best
        shared = all(any((r.top, r.suit == trump) == best for r in own) for own in held)
        assert shared or other.winner == 1 - verdict.winner


LAST = [
    ("triunfo bastos mano ellos", "b", 1), ("triunfo de bastos, ellos son mano", "b", 1),
    ("mano nos triunfo: bastos", "b", 0), ("trumfo bastos, mà ells", "b", 1),
    ("atout bâtons, entame nous", "b", 0), ("trumps clubs, eldest them", "b", 1), ("", "", None),
    ("mano pepe", "", 1),
]  # fmt: skip


@pytest.mark.parametrize(("words", "trump", "eldest"), LAST)
def test_trumps_and_the_eldest_hand_are_named_anywhere(
    words: str, trump: str, eldest: int | None
) -> None:
    for line in (f"{TIED}, {words}", f"{words}, {TIED}" if words else TIED):
        found = claims(line)
        assert (found.trump, found.eldest) == (trump, eldest), line
        assert found.runs == claims(TIED).runs


def test_a_run_may_be_said_to_be_of_trumps() -> None:
    assert claims("nos tercera al 9 de triunfo, triunfo oros").runs[0] == (Run("o", 2, 3),)


def test_names_before_the_cards_may_say_who_is_eldest() -> None:
    assert claims("nos mano 7-8-9 oros, ellos 7-8-9 copas").eldest == 0


# a line, the refusal, the words it points at
REFUSED: list[tuple[str, str, str]] = [
    ("nos 7-9-sota oros", "not-in-a-row", "7"), ("nos rey-as-7 oros", "not-in-a-row", "7 oros"),
    ("nos 9-sota-caballo oros", "not-in-a-row", "9"), ("nos 7-8 oros", "not-in-a-row", "7"),
    ("nos tercera al 8 de oros", "not-in-a-row", "8 de oros"),
    ("nos tercera oros", "not-in-a-row", "tercera"), ("nos tercera 7-8 oros", "not-in-a-row", "7"),
    ("nos 7-8-9 oros ellos 7-8-9 oros", "card-twice", "7"),
    ("nos 7-7-8-9 oros", "card-twice", "7"), ("7-8-9 oros nos", "expected", "7"),
    ("nos 7-8-9 oros mano", "expected", ""), ("mano, nos 7-8-9 oros", "expected", ","),
    ("mano nos, nos 7-8-9 oros, mano ellos", "expected", "mano"), ("nos", "expected", ""),
    ("nos 7-8-9 orso", "expected", "orso"), ("nos 7-8-9 oros, triunfo", "which-trump", "triunfo"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "kind", "found"), REFUSED)
def test_what_is_no_run_is_refused(line: str, kind: str, found: str) -> None:
    with pytest.raises(CoreError, match=kind) as refusal:
        claims(line)
    span = refusal.value.span or Span(0, 0)
    assert line[span.start : span.end] == found
