"""What holds for every game, whatever the hands, the rules and the names."""

import json
from dataclasses import replace

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from core import lines
from core.adjustment import Adjustment
from core.errors import CoreError, attempt
from core.games.pairs.course import Unsaid
from core.games.pairs.hand import Hand
from core.games.pairs.line import VALUES
from core.match import (
    Amended,
    AnyGame,
    Event,
    Joined,
    Match,
    Passed,
    Played,
    Replaced,
    Undone,
    begin,
    enrolled,
    extend,
    play,
    replay,
)
from core.match.log import timeline
from core.match.packing import pack, pack_event, unpack, unpack_event
from core.table import Side, Table, names
from tests.core import boston_table, strategies
from tests.core.hands import BOLOT, PAIRS
from tests.core.playing import outcome

every_game = pytest.mark.parametrize("kind", strategies.GAMES, ids=lambda kind: kind.key)
LANGUAGES = st.sampled_from(["es", "ca", "fr", "en"])


def singing_games() -> list[AnyGame]:
    return [kind for kind in strategies.GAMES if kind.booking]


def table_of(kind: AnyGame) -> Table:
    people = tuple(f"lado {letter}" for letter in "abcdef")
    return Table(tuple(map(Side, people[: kind.seats.start])), people)


def sums(match: Match) -> list[tuple[int, ...]]:
    """Add up the items hand by hand, and what who came late began with."""
    people = list(range(match.game.seats.start))
    totals, rows, stood = [0] * len(people), iter(match.rows()), []
    for entry in timeline(match.log())[0]:
        match entry.event:
            case Played():
                outcome = next(rows).outcome
                for item in outcome.items if outcome else ():
                    totals[item.side] += item.points
                stood.append(tuple(totals))
            case Replaced(person, by):
                people = [by if each == person else each for each in people]
            case Joined(person, points) if person in people:
                totals[people.index(person)] = points
            case Joined(person, points):
                people.append(person)
                totals.append(points)
    return [*stood, tuple(totals)]


def seated(kind: AnyGame) -> Table:
    """Seat people at a game: Paco and his pair, or everybody alone."""
    return PAIRS if kind.seats.start == len(PAIRS.sides) else boston_table.TABLE


def grown(kind: AnyGame, rules: object, changes: list[Event]) -> Match:
    """Take the changes that the match allows; who is not on the roster comes with their change."""
    table = table_of(kind)
    match = begin(kind, rules, replace(table, roster=table.roster[: kind.seats.start]))
    for change in changes:
        newest = max(getattr(change, field, 0) for field in ("person", "by"))
        for name in table.roster[len(match.table.roster) : newest + 1]:
            match = enrolled(match, name)
        after = attempt(extend, match, change)
        match = match if isinstance(after, CoreError) else after
    return match


def test_every_game_can_be_drawn() -> None:
    assert strategies.HANDS.keys() == {kind.key for kind in strategies.GAMES}


@given(st.data())
@every_game
def test_what_is_written_reads_back(kind: AnyGame, data: st.DataObject) -> None:
    rules = data.draw(strategies.rules(kind))
    table = data.draw(strategies.tables(kind.seats.start))
    drawn = data.draw(strategies.hands_of(kind, rules))
    if getattr(rules, "unsaid", None) is Unsaid.HIGHER:
        assume(getattr(drawn, "told", True))
    for called in (names(table), names(table, 0), names(table, 1)):
        language = data.draw(LANGUAGES)
        line = lines.write(kind, drawn, called.labels, language)
        assert lines.read(kind, line, called, rules, language) == drawn, line


@given(st.data())
@every_game
def test_what_is_stored_comes_back(kind: AnyGame, data: st.DataObject) -> None:
    drawn = data.draw(strategies.hands_of(kind))
    assert unpack(kind, json.loads(json.dumps(pack(drawn)))) == drawn
    event = data.draw(strategies.events(kind))
    name, version, body = pack_event(event)
    assert unpack_event(kind, name, version, json.loads(json.dumps(body))) == event


@given(st.data())
@every_game
def test_totals_are_the_sum_of_items_and_replay_agrees(kind: AnyGame, data: st.DataObject) -> None:
    rules = data.draw(strategies.rules(kind))
    match = grown(kind, rules, data.draw(st.lists(strategies.events(kind, rules), max_size=12)))
    assert [*(row.totals for row in match.rows()), match.totals] == sums(match)
    again = replay(
        kind, match.origin.rules, match.origin.table, [event for _, event in match.log()]
    )
    assert (again, again.rows(), again.log()) == (match, match.rows(), match.log())


@given(st.data())
@every_game
def test_any_hand_of_any_log_is_amended_or_its_change_refused(
    kind: AnyGame, data: st.DataObject
) -> None:
    rules = data.draw(strategies.rules(kind))
    match = grown(kind, rules, data.draw(st.lists(strategies.events(kind, rules), max_size=12)))
    drawn = data.draw(strategies.hands_of(kind, rules))
    for row in match.rows():
        attempt(extend, match, Amended(row.number, drawn))


@given(st.data())
@every_game
def test_an_undo_makes_a_play_unplayed(kind: AnyGame, data: st.DataObject) -> None:
    rules = data.draw(strategies.rules(kind))
    before = grown(kind, rules, data.draw(st.lists(strategies.events(kind, rules), max_size=8)))
    after = attempt(play, before, data.draw(strategies.hands_of(kind, rules)))
    if isinstance(after, CoreError):
        return
    undone = extend(after, Undone())
    assert (undone, undone.rows(), undone.state) == (before, before.rows(), before.state)


@given(st.data())
@pytest.mark.parametrize("kind", singing_games(), ids=lambda kind: kind.key)
def test_what_is_sung_scores_nothing_and_an_undo_unsings_it(
    kind: AnyGame, data: st.DataObject
) -> None:
    rules = data.draw(strategies.rules(kind))
    before = grown(kind, rules, data.draw(st.lists(strategies.events(kind, rules), max_size=6)))
    after = attempt(extend, before, data.draw(strategies.sung(kind)))
    if isinstance(after, CoreError):
        return
    assert (after.totals, after.state) == (before.totals, before.state)
    assert after.rows() == before.rows()
    assert extend(after, Undone()) == before
    drawn = data.draw(strategies.HANDS[kind.key](rules))
    assert kind.booking is not None
    joined = kind.booking.join(drawn, after.sung)
    assert kind.booking.join(joined, after.sung) == joined
    played = attempt(play, after, joined)
    if isinstance(played, CoreError):
        return
    assert played.sung == ()
    undone = extend(played, Undone())
    assert (undone, undone.sung) == (after, after.sung)


def swapped(hand: Hand | Adjustment) -> Hand | Adjustment:
    if isinstance(hand, Adjustment):
        return Adjustment(hand.points[::-1], hand.reason)
    capot = None if hand.capot is None else 1 - hand.capot
    first, taker, cantes = 1 - hand.first, 1 - hand.taker, (hand.cantes[1], hand.cantes[0])
    return replace(hand, first=first, taker=taker, capot=capot, cantes=cantes)


def pairs_games() -> list[AnyGame]:
    return [kind for kind in strategies.GAMES if kind.hand is Hand]


@given(st.data())
@pytest.mark.parametrize("kind", pairs_games(), ids=lambda kind: kind.key)
def test_swapping_the_sides_swaps_the_totals(kind: AnyGame, data: st.DataObject) -> None:
    rules = data.draw(strategies.rules(kind))
    one, other = (begin(kind, rules, table_of(kind)) for _ in range(2))
    for own in data.draw(st.lists(strategies.hands_of(kind, rules), max_size=6)):
        try:
            one = play(one, own)
        except CoreError as error:
            with pytest.raises(type(error)):
                play(other, swapped(own))
            continue
        other = play(other, swapped(own))
    assert other.totals == one.totals[::-1]
    assert other.winners == tuple(1 - side for side in one.winners)
    assert other.carry() == one.carry()


@given(st.data())
def test_bolot_hands_out_all_points_in_play_or_lets_them_wait(data: st.DataObject) -> None:
    match = begin(BOLOT, data.draw(strategies.rules(BOLOT)), PAIRS)
    drawn = data.draw(strategies.pairs_hands())
    after = attempt(play, match, drawn)
    if isinstance(after, CoreError):
        return
    sung = sum(VALUES[cante] for own in drawn.cantes for cante in own)
    steps = {step.key: step for step in outcome(after).steps}
    silenced = steps["silenced"].numbers["points"] if "silenced" in steps else 0
    tricks = 252 if drawn.capot is not None else 162
    assert sum(after.totals) + after.state.pot == tricks + sung - silenced
    assert min(after.totals) >= 0


@given(strategies.typed(), LANGUAGES)
@example(line="0\r", language="es")
@example(line="Y", language="es")
@every_game
def test_any_line_is_a_hand_written_one_way_or_a_refusal_within_the_line(
    kind: AnyGame, line: str, language: str
) -> None:
    table = seated(kind)
    for called in (names(table, 0), names(table)):
        found = attempt(lines.read, kind, line, called, kind.rules, language)
        if not isinstance(found, CoreError | Passed):
            again = lines.write(kind, found, called.labels, language)
            assert lines.read(kind, again, called, kind.rules, language) == found
            found = attempt(play, begin(kind, kind.rules, table), found)
        if isinstance(found, CoreError):
            within(line, found)
            for choice in found.choices:
                assert isinstance(lines.write(kind, choice, called.labels), str)


def within(line: str, error: CoreError) -> None:
    span = error.span
    if span is not None:
        assert 0 <= span.start <= span.end <= len(line)
        assert error.found in {"", line[span.start : span.end]}


def test_the_strategies_draw_hands_that_count() -> None:
    """Guard the laws against strategies that draw nothing but refusals."""
    scored = []

    @settings(derandomize=True, database=None, max_examples=100)
    @given(strategies.pairs_hands())
    def collect(hand: Hand) -> None:
        scored.append(attempt(play, begin(BOLOT, BOLOT.rules, PAIRS), hand))

    collect()
    assert sum(isinstance(match, Match) for match in scored) > len(scored) / 6
