"""A hand that is entered key by key: the page that is asked, what a key does, what it comes to.

A key means the same however late it is pressed; one that means nothing on the page does nothing.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import zip_longest
from typing import Any

from core.errors import CoreError, attempt
from core.layout import AT, Counts, Entered, Field, Number, Page, Pick
from core.match import Amended, Cantes, Match, Passed, Played, Row, extend

BACK, CANCEL, DELETE, ENTER, LOG = "back", "cancel", "delete", "enter", "log"
DIGITS = frozenset("0123456789")
_TYPING = DIGITS | {DELETE}
MOST_TIMES = 2
NOBODY = "nobody"
_CANTES, _TAPPED = "cantes", "tapped"


@dataclass(frozen=True)
class Pad:
    """A hand half entered, the place of the page that is asked, and the digits of a number begun.

    `born` is the hand that is corrected, if one is.
    """

    entered: Mapping[str, Any] = field(default_factory=dict)
    page: int = 0
    typed: str = ""
    born: int | None = None


def opened(match: Match, entered: Entered | None = None) -> Pad:
    """Open a keypad for the next hand, with what is known of it."""
    return _advanced(match, caught_up(match, Pad(entered or {})))


def filled(match: Match, row: Row) -> Pad:
    """Open a keypad with the hand of a row, at the page that shows what it comes to."""
    entered = match.game.keypad.entered(_before(match, row), row.hand)
    return _advanced(match, Pad(entered, born=row.born))


def caught_up(match: Match, pad: Pad) -> Pad:
    """Give the next hand the cantes that wait for it."""
    if pad.born is not None or not match.sung:
        return pad
    entered: Cantes = pad.entered.get(_CANTES, ((),) * len(match.totals))
    both = zip_longest(entered, match.sung, fillvalue=())
    cantes = [list((Counter(own) | Counter(sung)).elements()) for own, sung in both]
    return replace(pad, entered={**pad.entered, _CANTES: cantes})


def agreed(match: Match, hands: list[Any]) -> Entered:
    """List what several hands have in common, if there are any."""
    every = [match.game.keypad.entered(match.state, hand) for hand in hands] or [{}]
    alike = every[0].items()
    return {key: own for key, own in alike if all(each.get(key) == own for each in every)}


def pages(match: Match, pad: Pad) -> tuple[Page, ...]:
    """List what is asked, page by page; a hand that is corrected was one that somebody took."""
    every = match.game.keypad.pages(match.rules, _state(match, pad), pad.entered)
    if pad.born is None:
        return every
    left = [tuple(own for own in each.fields if own.field != NOBODY) for each in every]
    return tuple(replace(each, fields=own) for each, own in zip(every, left, strict=True))


def page(match: Match, pad: Pad) -> Page:
    """Find the page that is asked now."""
    return pages(match, pad)[: pad.page + 1][-1]


def last(match: Match, pad: Pad) -> bool:
    """Say whether the page is the one that shows what the hand comes to."""
    return pad.page + 1 >= len(pages(match, pad))


def whole(match: Match, pad: Pad) -> bool:
    """Say whether everything was entered."""
    return all(each.done for each in pages(match, pad))


def hand(match: Match, pad: Pad) -> Any:  # noqa: ANN401  (hands of any game)
    """Make the hand as far as it was entered; raise what the game refuses of it."""
    return match.game.keypad.hand(match.rules, _state(match, pad), pad.entered)


def scored(match: Match, pad: Pad) -> Match:
    """Score the hand as the match would, or let nobody take; raise what the match refuses."""
    made, row = hand(match, pad), corrected(match, pad)
    event = Played(made) if row is None else Amended(row.number, made)
    return extend(match, made if isinstance(made, Passed) else event)


def corrected(match: Match, pad: Pad) -> Row | None:
    """Find the hand that is corrected, if one is and it is still there."""
    return None if pad.born is None else match.born(pad.born)


def tapped(match: Match, pad: Pad, key: str) -> Pad:
    """Do what a key says; raise what the game refuses of it."""
    shown = page(match, pad)
    if key == BACK:
        return replace(pad, page=max(pad.page - 1, 0), typed="", entered=_elsewhere(pad.entered))
    if key in {ENTER, LOG}:
        if shown.done or pad.typed:
            return _ended(match, pad)
        if all(each.done for each in pages(match, pad)[:-1]):
            scored(match, pad)  # what is refused of it says what is missing
        return pad
    done = (_done(match, pad, each, key) for each in shown.fields)
    return next((fresh for fresh in done if fresh is not None), pad)


def pressed(match: Match, keys: Sequence[str]) -> tuple[Pad, CoreError | None]:
    """Press keys one after the other; tell what the game refuses of the last one."""
    pad, refused = opened(match), None
    for key in keys:
        made = attempt(tapped, match, pad, key)
        pad, refused = (pad, made) if isinstance(made, CoreError) else (made, None)
    return pad, refused


def _done(match: Match, pad: Pad, each: Field, key: str) -> Pad | None:
    """Do what a key does to a field; None if it does nothing there."""
    if isinstance(each, Number) and key in _TYPING:
        return _typed(match, pad, each, key)
    name, _, value = key.partition(":")
    if name == AT and not isinstance(each, Pick) and value in map(str, each.seats):
        return replace(pad, entered={**pad.entered, AT: int(value)}, typed="")
    values: Sequence[Any] = each.quick if isinstance(each, Number) else each.values
    own = next((own for own in values if name == each.field and str(own) == value), None)
    if own is None:
        return None
    if isinstance(each, Number):
        return _ended(match, _numbered(match, pad, each, own))
    if isinstance(each, Pick):
        return _picked(match, pad, each, own)
    return _counted(match, pad, each, own)


def _typed(match: Match, pad: Pad, each: Number, key: str) -> Pad | None:
    """Write a digit, or delete one, where it is anybody's turn."""
    if each.seats and each.at is None:
        return None
    if key in DIGITS:
        return _digit(match, pad, each, key)
    typed = pad.typed[:-1]
    return replace(_numbered(match, pad, each, int(typed) if typed else None), typed=typed)


def _state(match: Match, pad: Pad) -> Any:  # noqa: ANN401  (each game its own)
    return _before(match, row) if (row := corrected(match, pad)) else match.state


def _before(match: Match, row: Row) -> Any:  # noqa: ANN401
    """Find the state that a hand was scored from."""
    earlier = (e.outcome.state for e in match.newest() if e.number < row.number and e.outcome)
    return next(earlier, match.game.course.start(match.origin.rules, match.origin.table))


def _picked(match: Match, pad: Pad, each: Pick, value: int | str) -> Pad:
    """Enter a value, or take it back."""
    entered = {key: own for key, own in pad.entered.items() if key not in each.instead}
    if each.free and entered.get(each.field) == value:
        del entered[each.field]
    else:
        entered[each.field] = value
    fresh = replace(pad, entered=entered)
    stays = each.free and _turn(match, fresh) == _turn(match, pad)
    fresh = replace(fresh, typed=pad.typed if stays else "")
    return fresh if each.free or not page(match, fresh).done else _advanced(match, fresh)


def _turn(match: Match, pad: Pad) -> int | None:
    """Tell whose number is typed, where each has one."""
    return next((f.at for f in page(match, pad).fields if isinstance(f, Number)), None)


def _counted(match: Match, pad: Pad, each: Counts, value: str) -> Pad:
    """Enter a word once more, twice at most, then as it waits; take off first what a hand had."""
    sides: Any = pad.entered.get(each.field, [()] * (max(each.seats) + 1))
    had, tap = list(sides[each.at]).count(value), f"{each.at}:{value}"
    stood = pad.born is not None and had and pad.entered.get(_TAPPED) != tap
    pad = replace(pad, entered={**pad.entered, _TAPPED: tap})
    if had < MOST_TIMES and not stood:
        more = _times(pad, each, value, had + 1)
        refused = attempt(scored, match, more)
        if not isinstance(refused, CoreError):
            return more
        if not had:
            raise refused
    waits = match.sung[each.at].count(value) if match.sung and pad.born is None else 0
    return _times(pad, each, value, waits)


def _times(pad: Pad, each: Counts, value: str, times: int) -> Pad:
    counts = [Counter(own) for own in pad.entered.get(each.field, [()] * (max(each.seats) + 1))]
    counts[each.at][value] = times
    entered = [list(own.elements()) for own in counts]
    return replace(pad, entered={**pad.entered, each.field: entered, AT: each.at})


def _digit(match: Match, pad: Pad, each: Number, digit: str) -> Pad:
    """Write a digit behind those that were typed; the number ends where no other can follow."""
    typed = digit if pad.typed in {"", "0"} else pad.typed + digit
    grown = replace(_numbered(match, pad, each, int(typed)), typed=typed)
    short = len(str(each.most)) - len(typed)
    ends = short <= 0 or (short == 1 and typed[0] > str(each.most)[0])  # 20 of 162, but not 16
    return _ended(match, grown) if ends else grown


def _numbered(match: Match, pad: Pad, each: Number, value: int | None) -> Pad:
    """Enter a number: the one there is, or that of whose turn it is."""
    entered = {key: own for key, own in pad.entered.items() if key not in each.instead}
    if each.at is not None:
        every = list(entered.get(each.field, ())) or [None] * len(match.totals)
        every[each.at] = value
        entered |= {each.field: every, AT: each.at}
    elif value is None:
        entered.pop(each.field, None)
    else:
        entered[each.field] = value
    return replace(pad, entered=entered)


def _ended(match: Match, pad: Pad) -> Pad:
    """Go on behind a number, unless the game refuses it."""
    hand(match, pad)
    fresh = replace(pad, entered=_elsewhere(pad.entered), typed="")
    return _advanced(match, fresh) if page(match, fresh).done else fresh


def _advanced(match: Match, pad: Pad) -> Pad:
    """Ask what was not entered yet, or else show it all."""
    every = pages(match, pad)
    left = (place for place, each in enumerate(every) if not each.done)
    page = next(left, len(every) - 1)
    return replace(pad, page=page, typed="", entered=_elsewhere(pad.entered))


def _elsewhere(entered: Entered) -> dict[str, Any]:
    """Let whose turn it is follow from what was entered."""
    return {key: own for key, own in entered.items() if key != AT}
