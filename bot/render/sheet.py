"""The sheet: a row a hand with its number and everybody's points, and all about one of them."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, zip_longest

from bot.decisions.answers import PAGE
from bot.render import cards, hands, markup, scores
from bot.render.games import presenter_of
from bot.render.markup import NOTHING, Markup, code, listed, safe, spaced, stacked, stopped
from bot.render.message import View, label
from bot.render.voice import PHONE_COLUMNS, Voice, columns, cut, cuts, dashed, number, width
from core.adjustment import Adjustment
from core.errors import attempt
from core.match import Event, Inserted, Match, Played, Row, histories, play, replacements, rescored

MOST_CHANGES = 8  # that are listed under the table
NAME, MORE = 6, 14  # columns of a name, and of what a button says behind one
SHORTEST = 4  # letters of a name that tell who it is
TOTAL = "="
CARRIED = "…"  # what everybody had before the first row
BACK = "↩"
JOINED = "→"
MOVES = frozenset({BACK, JOINED})
MOST_REPLACED = 3
SIGNS = {  # what they mean where everybody plays alone, and in pairs
    True: {"back": BACK, "joined": JOINED, "out": "(", "lost": "↓"},
    False: {"down": "↓", "level": "≈", "others": "("},
}

Totals = Sequence[int]
Line = tuple[Row | None, list[str]]  # of which hand it is, if of any, and its cells


def sheet(view: View, last: int) -> Markup:
    """Set hands up to the last of a page as rows, what they add up to, and who changed some."""
    say, match = view.say, view.match
    rows, known = match.rows()[:last], histories(match.log())
    shown, more = rows[-PAGE:], max(len(rows) - PAGE, 0)
    ends = None if shown[-1] is match.last else shown[-1]
    lines: list[Line] = [(row, cells) for row, cells, _ in entries(match, shown)]
    if more:
        lines.insert(0, (None, [CARRIED, *map(number, rows[more - 1].totals)]))
    lines.append((None, [TOTAL, *scores.bracketed(match, ends)]))
    table = (_players if match.table.single else _pairs)(say, match, lines)
    left, told = say.given("sheet.more", count=more), list[Markup]()
    for row in shown:
        first, *later = known[row.born]
        if later or isinstance(first[1], Inserted):
            last_change = (later or [first])[-1]
            told.append(_happened(view, "sheet.*", *last_change, place=place(match, row)))
    changed = [each for each in replacements(match) if each[0] > 1][-MOST_REPLACED:]
    new = (say("sheet.replaced", number=n, name=name, other=was) for n, was, name in changed)
    title, tap = say("sheet.title", hands=say("hands", match.count)), say("sheet.tap")
    return stacked(title, table, left, *new, *told[-MOST_CHANGES:], tap)


def _happened(view: View, key: str, seq: int, event: Event, **fields: object) -> Markup:
    """Say who logged or changed a hand, and when."""
    say, live = view.say, view.request.playing
    person, at = live.log[seq - 1]
    ago, name = say.ago(at, view.request.now), live.called(person) or say.plain("somebody")
    kind = "told" if isinstance(event, Played) else type(event).__name__.lower()
    return say(key.replace("*", kind), name=name, ago=ago, **fields)


def details(view: View, row: Row) -> Markup:
    """Show a hand: how it came to its points, who logged it and changed it."""
    say, match, lines = view.say, view.match, list[Markup]()
    for seq, event in histories(match.log())[row.born]:
        hand = getattr(event, "hand", None)  # a strike has none
        own = hand and rescored(match, row, hand)
        written = hands.outcome(say, match, own) if own else hand and code(view.public(hand))
        lines.append(_happened(view, "history.*", seq, event, hand=written))
    reason = hands.reason(say, match, row) if not row.void else NOTHING
    return stacked(say("sheet.hand", number=row.number), *lines, reason)


def changed(view: View, was: Row, row: Row) -> Markup:
    """Say what a hand is now that it was not: who took, the points, the cantes."""
    told = listed(*_changes(view.say, view.match, was, row))
    worked = NOTHING if told else hands.reason(view.say, view.match, row)
    return worked or stopped(told or hands.outcome(view.say, view.match, row))


def _changes(say: Voice, match: Match, was: Row, row: Row) -> list[Markup]:
    game, now = match.game, hands.deed(say, match, row)
    told = [now] if now != hands.deed(say, match, was) else []
    if all(isinstance(each.hand, game.hand) for each in (was, row)):
        told.append(presenter_of(match).change(say, was, row))
        if game.booking:
            told += cards.changed(say, game.booking.sung(was.hand), game.booking.sung(row.hand))
    else:
        told.append(say.moved(was.points, row.points))
    return [*filter(None, told)]


def named(view: View, hand: object) -> str:
    """Say on a button what a hand is: as it is typed, or who took where that has to be said."""
    match, taking, say = view.match, view.match.game.taking, replace(view.say, joint="+")
    after = attempt(play, match, hand) if isinstance(hand, match.game.hand) else None
    row = after.last if isinstance(after, Match) else None
    words = presenter_of(match).abilities.words(say, match, row) if row else None
    if row and taking and words is not None:
        return _took(say, taking.result(hand)[0], row, words)
    return label(say, "ok", hand=hand if isinstance(hand, str) else view.request.typed(hand))


def amending(view: View, row: Row, hand: object) -> str:
    """Say on a button what a correction changes, and in pairs what each side has then."""
    match, taking = view.match, view.match.game.taking
    say, played = replace(view.say, joint="+"), isinstance(hand, match.game.hand)
    if (fresh := rescored(match, row, hand)) is None:
        return label(say, "ok", hand=view.public(hand))
    told = _changes(say, match, row, fresh)
    if taking and played and isinstance(row.hand, match.game.hand):
        taker, before = (taking.result(each)[0] for each in (hand, row.hand))
        if taker != before or not told:
            return _took(say, taker, fresh, told[1:])
        told = [safe(say.sides[taker])] * "".join(told).isdecimal() + told  # "Ana+Luis, 70"
    change = markup.capitalised(listed(*told)).striptags() or view.public(hand)
    if match.table.single:
        return label(say, "ok", hand=change)
    points = dashed(fresh.points)
    room = PHONE_COLUMNS - width(say.plain("button.amends", change="", points=points))
    return say.plain("button.amends", change=cut(change, room), points=points)


def _took(say: Voice, taker: int, row: Row, words: Sequence[str]) -> str:
    """Say on a button who took, what else is told, and what it comes to."""
    more = cut(", " * bool(words) + " ".join(words), MORE)
    return label(say, "took", lead="✓ ", side=taker, more=more, points=dashed(row.points))


def _pairs(say: Voice, match: Match, lines: Sequence[Line]) -> Markup:
    """Set what each pair marked, and behind it who took, the contract and the cantes."""
    sides = [side.members or (side.name,) for side in match.table.sides]
    names = ["", *(cut(own[0] + "…" * (len(own) > 1), NAME) for own in sides)]
    rows, cells = zip(*lines, strict=True)
    wide = [max(map(width, column)) for column in zip(names, *cells, strict=True)]
    room = PHONE_COLUMNS - sum(wide) - len(wide)
    told = [cut(noted(say, match, row, room, width), room) if row else "" for row in rows]
    whole = [[*own, note] for own, note in zip(cells, told, strict=True)]
    table = columns([[*names, ""], *whole], gap=1, left={0, len(wide)})
    return stacked(table, spaced(*legend(say, match, "".join(told))))


def legend(say: Voice, match: Match, told: str) -> list[Markup]:
    """Say what the signs mean that stand in what is told of hands and totals."""
    signs = SIGNS[match.table.single].items()
    return [say(f"sheet.sign.{key}") for key, sign in signs if sign in told]


def noted(
    say: Voice, match: Match, row: Row, room: float, measured: Callable[[str], float]
) -> str:
    """Say what was said of a hand of pairs, as long as there is room."""
    ways = ("",) if match.table.single else presenter_of(match).short(say, match, row)
    return next((way for way in ways if measured(way) <= room), ways[-1])


def _players(say: Voice, match: Match, lines: Sequence[Line]) -> Markup:
    """Set what each player marked, and where somebody re-entered, what that took off."""
    told = list[list[str]]()
    for row, (led, *cells) in lines:
        note = presenter_of(match).short(say, match, row)[0] if row else ""
        told.append([f"{led} {note}".rstrip(), *cells])
    told = [*map(list, zip(*zip_longest(*told, fillvalue=""), strict=True))]
    signs = legend(say, match, "".join(chain(*told)))
    return stacked(*_tables(say, match, told, range(len(match.totals))), spaced(*signs))


def _tables(
    say: Voice, match: Match, lines: Sequence[Sequence[str]], sides: Sequence[int]
) -> list[Markup]:
    """Set the columns of some players; where a phone is too narrow, one half below the other."""
    cells = list(_cells(lines, sides))
    wide = [max(map(width, column)) for column in zip(*cells, strict=True)]
    players = len(sides)
    gap = 2 if sum(wide) + 2 * players <= PHONE_COLUMNS else 1
    room = (PHONE_COLUMNS - wide[0]) // players - gap
    if players > 1 and (room < SHORTEST or sum(wide) + gap * players > PHONE_COLUMNS):
        half = -(-players // 2)
        parts = (sides[:half], sides[half:])
        return [table for part in parts for table in _tables(say, match, lines, part)]
    names = cuts([say.sides[side] for side in sides], room)
    return [columns([["", *names], *cells], gap=gap)]


def _cells(lines: Sequence[Sequence[str]], sides: Sequence[int]) -> Iterator[list[str]]:
    """Leave of lines the columns of some players, without what moved no total of theirs."""
    for opens, *line in lines:
        own = [line[side] for side in sides]
        if opens not in MOVES or any(own):
            yield [opens, *own]


def entries(match: Match, rows: Sequence[Row]) -> Iterator[tuple[Row | None, list[str], Totals]]:
    """List hands, and what moves totals between them: a sign or a number, points, totals then."""
    before = match.row(rows[0].number - 1).totals if rows[0].number > 1 else _begun(rows[0])
    for row in rows:
        begun = _begun(row)
        yield from _joined(before, begun)
        known = not scores.waits(match, row)
        points = (number(own, sign=True) * known for own in row.points)
        yield row, [place(match, row), *points], row.totals
        back = {s: own for s, own in row.reentries.items() if s not in match.pending(row)}
        moved = [number(back[s], sign=True) if s in back else "" for s in range(len(match.totals))]
        yield from [(None, [BACK, *moved], row.totals)] * bool(back)  # no points of a hand do that
        before = row.totals
    if rows[-1] is match.last:
        yield from _joined(before, match.totals)


def _begun(row: Row) -> Sequence[int]:
    totals = list(row.totals)
    for side, points, _ in row.outcome.items if row.outcome else ():
        totals[side] -= points
    return totals


def _joined(before: Totals, now: Totals) -> Iterator[tuple[None, list[str], Totals]]:
    """Write with what somebody came in late, which no points of a hand do."""
    if [*now] != [*before]:
        moved = [own - had for own, had in zip_longest(now, before, fillvalue=0)]
        yield None, [JOINED, *(number(own, sign=True) if own else "" for own in moved)], now


def place(match: Match, row: Row) -> str:
    """Write a hand's number, with a sign where it is struck, or waits, or none of the game."""
    if row.outcome is None:
        return f"{row.number}{'?' if scores.waits(match, row) else '×'}"
    return f"{row.number}±" if isinstance(row.hand, Adjustment) else str(row.number)
