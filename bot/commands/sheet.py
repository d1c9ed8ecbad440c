"""The sheet: all hands in pages, and one hand with all that became of it."""

from collections.abc import Sequence

from bot.commands.bridge import statement, voice
from bot.commands.refusals import number_first
from bot.decisions.decision import Act, Decision, Toast, Where
from bot.decisions.request import LiveMatch, Request
from bot.render import hands
from bot.render import sheet as sheets
from bot.render.markup import NOTHING, code, stacked
from bot.render.message import Button, Keys, Message, button
from bot.render.sheet import Change
from bot.render.view import View
from core import keypad
from core.adjustment import Adjustment
from core.match import Amended, Event, Inserted, Played, Row, Voided, histories

KINDS = {Played: "told", Inserted: "inserted", Amended: "amended", Voided: "voided"}
MOST_BUTTONS = 6  # hands of a page that have one


def sheet(request: Request) -> Decision:
    """List the hands in pages, or tell one: `/sheet 2`."""
    live, say = request.playing, voice(request)
    match = live.match
    if not match.count:
        return statement(say("sheet.empty"))
    if (number := number_first(request.text)) is not None:
        return Decision(answers=(_details(request, match.row(number), Where.NEW),))
    last = min(request.args.get("last", match.count), match.count)
    pages = (("earlier", last - sheets.LONGEST), ("later", last + sheets.LONGEST))
    turn = tuple(
        button(say, key, Act("sheet", {"last": page}))
        for key, page in pages
        if 0 < page < match.count + sheets.LONGEST
    )
    changed = {
        born: _change(live, events[-1])
        for born, events in histories(match.log()).items()
        if len(events) > 1 or isinstance(events[0][1], Inserted)
    }
    turned = request.pressed and "last" in request.args
    where = Where.PRESSED if turned else Where.NEW
    text = sheets.sheet(say, match, last, changed, request.now)
    keys = (_numbers(match.rows()[:last], last), *((turn,) if turn else ()))
    return Decision(answers=(Message(text, keys, where),))


def _change(live: LiveMatch, changed: tuple[int, Event]) -> Change:
    """Tell who made a change of a hand, and when."""
    seq, event = changed
    person, at = live.log[seq - 1]
    return Change(KINDS[type(event)], live.makers[person], at)


def _numbers(rows: Sequence[Row], last: int) -> tuple[Button, ...]:
    """Make a button for each of the last hands of a page."""
    return tuple(
        Button(sheets.place(row), Act("row", {"born": row.born, "last": last}))
        for row in rows[-MOST_BUTTONS:]
    )


def row(request: Request) -> Decision:
    """Tell one hand in the place of the sheet."""
    born = request.match.born(request.args["born"])
    if born is None:
        return Decision((Toast.STALE,), stays=True)
    return Decision(answers=(_details(request, born, Where.PRESSED),))


def _details(request: Request, row: Row, where: Where) -> Message:
    """Show a hand: how it came to its points, who logged it and changed it, and what to do now."""
    live, say = request.playing, voice(request)
    lines = []
    for seq, event in histories(live.match.log())[row.born]:
        hand = getattr(event, "hand", None)  # a strike has none
        written = None if hand is None else code(View(request).public(hand))
        lines.append(sheets.happened(say, _change(live, (seq, event)), request.now, written))
    head = say("sheet.hand", number=row.number)
    reason = hands.reason(say, live.match, row) if not row.void else NOTHING
    text = stacked(head, *lines, reason)
    return Message(text, _menu(request, row), where, hand=row.born)


def _menu(request: Request, row: Row) -> Keys:
    """Offer what may be done with a hand, and the way back to the sheet."""
    say, number = voice(request), str(row.number)
    back = button(say, "back", Act("sheet", {"last": request.args.get("last", row.number)}))
    insert = button(say, "insert", Act("insert", {"before": row.number}))
    if row.void:
        return ((insert,), (back,))
    by_keys = keypad.layout_of(request.match) and isinstance(row.hand, request.match.game.hand)
    fixes = Act("keypad", {"born": row.born}) if by_keys else Act("fix", {"text": number})
    fix = button(say, "row.fix", fixes)
    strike = button(say, "void", Act("void", {"text": number}))
    scored = not isinstance(row.hand, Adjustment) and row.outcome is not None
    why = (button(say, "why", Act("why", {"born": row.born})),) if scored else ()
    return ((fix, strike), (*why, insert), (back,))
