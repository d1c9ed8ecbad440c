"""How a match stands, or each of several, and its sheet; which game is spoken of."""

from collections.abc import Sequence

from bot.decisions.live import Running
from bot.render import games, hands, scores, sheet, sing
from bot.render.markup import NOTHING, Markup, code, listed, spaced, stacked, stopped, titled
from bot.render.message import Values, View
from bot.render.sheet import Change
from bot.render.voice import Voice
from core.games import GAMES
from core.match import Amended, Event, Inserted, Played, Row, Voided, histories

KINDS = {Played: "told", Inserted: "inserted", Amended: "amended", Voided: "voided"}


def standing(view: View, _: Values) -> Markup:
    """Say how the match stands and who deals."""
    say, match, live = view.say, view.match, view.request.playing
    lines = [
        say("score.title", title=scores.title(say, match), hands=say("hands", match.count)),
        scores.table(say, match),
    ]
    if match.winners:
        lines.append(say("score.won", side=match.winners[0]))
    lines += hands.broken(say, match)
    if pot := match.carry().get("pot"):
        lines.append(say("score.pot", points=pot))
    if match.sung and not match.over:
        lines.append(games.presenter_of(match).abilities.sung(say, match))
    if last := match.last:
        names = (author.name for author in live.authors if author.born == last.born)
        ago, name = say.ago(live.last_at, view.request.now), next(names, "")
        lines.append(say("score.last.by" if name else "score.last", ago=ago, name=name))
    lines.append(scores.dealer(say, match))
    return stacked(*lines)


def the_sheet(view: View, own: Values) -> Markup:
    """List the hands in pages, up to the last of one."""
    known = histories(view.match.log()).items()
    touched = [each for each in known if len(each[1]) > 1 or isinstance(each[1][0][1], Inserted)]
    changed = {born: _change(view, events[-1]) for born, events in touched}
    return sheet.sheet(view.say, view.match, own["last"], changed, view.request.now)


def _change(view: View, changed: tuple[int, Event]) -> Change:
    (seq, event), live = changed, view.request.playing
    person, at = live.log[seq - 1]
    return KINDS[type(event)], live.called(person), at


def details(view: View, own: Values) -> Markup:
    """Show a hand: how it came to its points, who logged it and changed it."""
    say, match, row, lines = view.say, view.match, own["row"], list[Markup]()
    for seq, event in histories(match.log())[row.born]:
        hand = getattr(event, "hand", None)  # a strike has none
        written = "" if hand is None else code(view.public(hand))
        change = _change(view, (seq, event))
        lines.append(sheet.happened(say, "history.*", change, view.request.now, hand=written))
    reason = hands.reason(say, match, row) if not row.void else NOTHING
    return stacked(say("sheet.hand", number=row.number), *lines, reason)


def changed(view: View, was: Row, row: Row) -> Markup:
    """Say what a hand is now that it was not: who took, the points, the cantes."""
    say, match, game = view.say, view.match, view.match.game
    now = hands.deed(say, match, row)
    told = [now] if now != hands.deed(say, match, was) else []
    if all(isinstance(each.hand, game.hand) for each in (was, row)):
        told.append(games.presenter_of(match).change(say, was, row))
        if game.booking:
            told += sing.changed(say, game.booking.sung(was.hand), game.booking.sung(row.hand))
    else:
        told.append(say.moved(was.points, row.points))
    if any(told):
        return stopped(listed(*filter(None, told)))
    before, after = (code(view.public(each.hand)) for each in (was, row))
    return hands.reason(say, match, row) or stopped(spaced(before, "→", after))


def game_of(view: View) -> str:
    """Name the game in play, or the first of all."""
    match = view.request.live and view.match
    return match.game.called(match.rules) if match else GAMES[0].key


def everywhere(say: Voice, tables: Sequence[Running]) -> Markup:
    """Say how all tables stand, and who deals at each."""
    lines = list[Markup]()
    for each in tables:
        match, at = each.live.match, say.at(each.live.match.table)
        title = at("score.title", title=scores.title(at, match), hands=at("hands", match.count))
        lines.append(titled(at.desk(each.label), title))
        lines += [scores.table(at, match), scores.dealer(at, match)]
    return stacked(*lines)
