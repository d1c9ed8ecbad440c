"""What holds of everybody's sums, whatever was played."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from core.past import PastMatch, Person
from core.people import of, opposed, portrait, seats, sums
from tests.core.test_people import CALLED, played

people = st.permutations([*CALLED])


@st.composite
def matches(draw: st.DrawFn) -> PastMatch:
    """Draw a match of two pairs, or of three to five players, which somebody won, or nobody."""
    order, behind, at = draw(people), draw(st.integers(0, 900)), draw(st.integers(0, 10**6))
    if draw(st.booleans()):
        sides = [tuple(order[:2]), tuple(order[2:4])]
        return played(*sides, won=draw(st.integers(-1, 1)), behind=behind, at=at)
    alone: list[tuple[Person, ...]] = [(each,) for each in order[: draw(st.integers(3, 5))]]
    won = draw(st.integers(-1, len(alone) - 1))
    return played(*alone, won=won, key="chinchon", behind=behind, at=at)


seasons = st.lists(matches(), max_size=12)


def turned(match: PastMatch) -> PastMatch:
    """Name everybody of a side in the other order."""
    sides = tuple(replace(side, members=side.members[::-1]) for side in match.match.table.sides)
    table = replace(match.match.table, sides=sides)
    whole = replace(match.match, table=table)
    return replace(match, match=whole, people=tuple(own[::-1] for own in match.people))


@given(seasons)
def test_the_sums_of_persons_are_those_of_the_matches(season: list[PastMatch]) -> None:
    over = [each for each in season if each.won]
    every = of("person", sums(seats(season))).values()
    assert sum(own.played for own in every) == sum(len(sum(each.people, ())) for each in over)
    assert sum(own.won for own in every) == sum(len(each.people[each.won[0]]) for each in over)
    for own in every:
        assert own.won <= own.played
        assert bool(own.won) <= own.longest <= own.won
        assert own.tally.made + own.tally.lost == own.tally.taken


@given(seasons, people)
def test_the_order_of_names_does_not_matter(season: list[PastMatch], who: list[Person]) -> None:
    other = [turned(each) for each in season]
    assert sums(seats(season)) == sums(seats(other))
    one, two = who[:2], who[1::-1]
    for order in (one, two):
        told = portrait(sums(seats(season, order), order, int), order, CALLED)
        assert told == portrait(sums(seats(other, two), two, int), two, CALLED)


@given(seasons, people, st.integers(0, 12))
def test_sums_go_on_where_they_were_left(
    season: list[PastMatch], who: list[Person], until: int
) -> None:
    own = frozenset(who[:1])
    before = sums(seats(season[:until], own), own, int)
    assert sums(seats(season[until:], own), own, int, before) == sums(seats(season, own), own, int)
    left = sums(seats(season[:until]))
    assert sums(seats(season[until:]), before=left) == sums(seats(season))


@given(seasons, people)
def test_one_s_wins_are_the_other_s_losses(season: list[PastMatch], who: list[Person]) -> None:
    pair, others = opposed(season, who[:2], who[2:4])
    assert [seat.won for seat in pair] == [not seat.won for seat in others]
