"""How a match stands, its sheet, its reasons and its rules; and what the bot can do."""

from bot.decisions import match_answers as answers
from bot.decisions.decision import Act, Where
from bot.render import examples, hands, scores, sheet, sing
from bot.render.games import called, presenter_of
from bot.render.hand_keys import next_keys
from bot.render.markup import NOTHING, Markup, code, folded, stacked
from bot.render.message import Button, Keys, Message, button
from bot.render.rules import another, rule_line
from bot.render.sheet import Change
from bot.render.view import View
from core import keypad
from core.adjustment import Adjustment
from core.games import GAMES
from core.match import Amended, Event, Inserted, Played, Row, Voided, histories
from core.options import idle, in_force

KINDS = {Played: "told", Inserted: "inserted", Amended: "amended", Voided: "voided"}
MOST_BUTTONS = 6  # hands of a page that have one


def standing(view: View, _: answers.Standing) -> Message:
    """Say how the match stands and who deals."""
    say, match = view.say, view.match
    lines = [
        say("score.title", title=scores.title(say, match), hands=say("hands", match.count)),
        presenter_of(match).standing(say, match),
    ]
    if match.winners:
        lines.append(say.about("score.won", match.table, match.winners[0]))
    lines += hands.broken(say, match)
    if pot := match.carry().get("pot"):
        lines.append(say("score.pot", points=pot))
    if match.sung and not match.over:
        lines.append(sing.sentence(say, match, match.sung))
    if match.count:
        lines.append(_last(view))
    lines.append(scores.dealer(say, match))
    keys = [button(say, "sheet", Act("sheet"))]
    if match.game.booking and not match.over:
        keys.insert(0, button(say, "sing", Act("sing")))
    return Message(stacked(*lines), (tuple(keys), *next_keys(say, match)))


def _last(view: View) -> Markup:
    """Say how long the last hand is ago, and who logged it."""
    say, live, row = view.say, view.request.playing, view.match.last
    ago = say.ago(live.last_at, view.request.now)
    names = [author.name for author in live.authors if row and author.born == row.born]
    if names and names[0]:
        return say("score.last.by", ago=ago, name=names[0])
    return say("score.last", ago=ago)


def the_sheet(view: View, answer: answers.Sheet) -> Message:
    """List the hands in pages."""
    say, match, last = view.say, view.match, answer.last
    pages = (("earlier", last - sheet.LONGEST), ("later", last + sheet.LONGEST))
    turn = tuple(
        button(say, key, Act("sheet", {"last": page}))
        for key, page in pages
        if 0 < page < match.count + sheet.LONGEST
    )
    changed = {
        born: _change(view, events[-1])
        for born, events in histories(match.log()).items()
        if len(events) > 1 or isinstance(events[0][1], Inserted)
    }
    turned = view.request.pressed and "last" in view.request.args
    where = Where.PRESSED if turned else Where.NEW
    numbers = tuple(
        Button(sheet.place(row), Act("row", {"born": row.born, "last": last}))
        for row in match.rows()[:last][-MOST_BUTTONS:]
    )
    text = sheet.sheet(say, match, last, changed, view.request.now)
    return Message(text, (numbers, *((turn,) if turn else ())), where)


def _change(view: View, changed: tuple[int, Event]) -> Change:
    """Tell who made a change of a hand, and when."""
    (seq, event), live = changed, view.request.playing
    person, at = live.log[seq - 1]
    return Change(KINDS[type(event)], live.makers[person], at)


def details(view: View, answer: answers.HandDetails) -> Message:
    """Show a hand: how it came to its points, who logged it and changed it, and what to do now."""
    say, match, row, lines = view.say, view.match, view.row(answer.born), list[Markup]()
    for seq, event in histories(match.log())[row.born]:
        hand = getattr(event, "hand", None)  # a strike has none
        written = None if hand is None else code(view.public(hand))
        change = _change(view, (seq, event))
        lines.append(sheet.happened(say, change, view.request.now, written))
    reason = hands.reason(say, match, row) if not row.void else NOTHING
    text = stacked(say("sheet.hand", number=row.number), *lines, reason)
    return Message(text, _menu(view, row), answer.where, hand=row.born)


def _menu(view: View, row: Row) -> Keys:
    """Offer what may be done with a hand, and the way back to the sheet."""
    say, number, match = view.say, str(row.number), view.match
    last = view.request.args.get("last", row.number)
    back = button(say, "back", Act("sheet", {"last": last}))
    insert = button(say, "insert", Act("insert", {"before": row.number}))
    if row.void:
        return ((insert,), (back,))
    by_keys = keypad.layout_of(match) and isinstance(row.hand, match.game.hand)
    fixes = Act("keypad", {"born": row.born}) if by_keys else Act("fix", {"text": number})
    strike = button(say, "void", Act("void", {"text": number}))
    scored = not isinstance(row.hand, Adjustment) and row.outcome is not None
    why = (button(say, "why", Act("why", {"born": row.born})),) if scored else ()
    return ((button(say, "row.fix", fixes), strike), (*why, insert), (back,))


def rules(view: View, answer: answers.RulesInForce) -> Message:
    """Explain the rules in force, and mark what differs from the default."""
    say, live = view.say, view.request.live
    game = live.match.game if live else GAMES[0]
    chosen, unused = in_force(game.options, answer.rules), idle(game.options, answer.rules)
    name = _game(view)
    lines = [presenter_of(live.match).prices(say, live.match)] if live else []
    for option in sorted(game.options, key=lambda option: not option.sets):
        if option.key not in unused:
            value = chosen[option.key]
            changed = say("rules.changed") if value != answer.usual[option.key] else NOTHING
            lines.append(rule_line(say, option, value, changed))
    rule = another(game.options[0])
    head = stacked(say("rules.title"), say(f"rules.text.{name}"), folded(*lines))
    lines = [head]
    if live is not None and not live.match.over:
        lines.append(say("rules.change.now", rule=rule))
    if live is not None and live.match.table.single:
        rule = " ".join([rule, *(_quoted(side.name) for side in live.match.table.sides)])
    lines.append(say("rules.change", game=name, rule=rule))
    return Message(stacked(*lines))


def _quoted(name: str) -> str:
    """Write a name as one word of a line."""
    return f'"{name}"' if " " in name else name


def usage(view: View, _: answers.Help) -> Message:
    """Teach how to log, look and correct, by the names of whoever plays."""
    say, live, game = view.say, view.request.live, _game(view)
    its_words = Button(say.plain(f"help.button.{game}"), Act("words"))
    keys = ((its_words, button(say, "rules", Act("rules"))),)
    log = examples.logging(say, live.match) if live else say(f"help.log.{game}")
    return Message(say("help", log=log, fix=say(f"help.fix.{game}")), keys)


def _game(view: View) -> str:
    """Name the game in play, or the first of all."""
    return called(view.match) if view.request.live else GAMES[0].key
