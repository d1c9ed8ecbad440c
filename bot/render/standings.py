"""How a match stands, its sheet, its reasons and its rules; and what the bot can do."""

from collections.abc import Mapping
from typing import Any

from bot.render import hands, scores, sheet, sing
from bot.render.games import called, presenter_of
from bot.render.markup import NOTHING, Markup, code, folded, stacked
from bot.render.rules import another, rule_line
from bot.render.sheet import Change
from bot.render.view import View
from core.games import GAMES
from core.match import Amended, Event, Inserted, Played, Voided, histories
from core.options import idle, in_force

KINDS = {Played: "told", Inserted: "inserted", Amended: "amended", Voided: "voided"}
Values = Mapping[str, Any]


def standing(view: View, _: Values) -> Markup:
    """Say how the match stands and who deals."""
    say, match = view.say, view.match
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
        lines.append(sing.sentence(say, match, match.sung))
    if match.count:
        lines.append(_last(view))
    lines.append(scores.dealer(say, match))
    return stacked(*lines)


def _last(view: View) -> Markup:
    """Say how long the last hand is ago, and who logged it."""
    say, live, row = view.say, view.request.playing, view.match.last
    ago = say.ago(live.last_at, view.request.now)
    names = [author.name for author in live.authors if row and author.born == row.born]
    if names and names[0]:
        return say("score.last.by", ago=ago, name=names[0])
    return say("score.last", ago=ago)


def the_sheet(view: View, own: Values) -> Markup:
    """List the hands in pages, up to the last of one."""
    changed = {
        born: _change(view, events[-1])
        for born, events in histories(view.match.log()).items()
        if len(events) > 1 or isinstance(events[0][1], Inserted)
    }
    return sheet.sheet(view.say, view.match, own["last"], changed, view.request.now)


def _change(view: View, changed: tuple[int, Event]) -> Change:
    """Tell who made a change of a hand, and when."""
    (seq, event), live = changed, view.request.playing
    person, at = live.log[seq - 1]
    return Change(KINDS[type(event)], live.makers[person], at)


def details(view: View, own: Values) -> Markup:
    """Show a hand: how it came to its points, who logged it and changed it."""
    say, match, row, lines = view.say, view.match, own["row"], list[Markup]()
    for seq, event in histories(match.log())[row.born]:
        hand = getattr(event, "hand", None)  # a strike has none
        written = None if hand is None else code(view.public(hand))
        change = _change(view, (seq, event))
        lines.append(sheet.happened(say, change, view.request.now, written))
    reason = hands.reason(say, match, row) if not row.void else NOTHING
    return stacked(say("sheet.hand", number=row.number), *lines, reason)


def rules(view: View, own: Values) -> Markup:
    """Explain the rules in force, and mark what differs from the default."""
    say, live = view.say, view.request.live
    game = live.match.game if live else GAMES[0]
    chosen, unused = in_force(game.options, own["rules"]), idle(game.options, own["rules"])
    name = game_of(view)
    lines = [presenter_of(live.match).prices(say, live.match)] if live else []
    for option in sorted(game.options, key=lambda option: not option.sets):
        if option.key not in unused:
            value = chosen[option.key]
            changed = say("rules.changed") if value != own["usual"][option.key] else NOTHING
            lines.append(rule_line(say, option, value, changed))
    rule = another(game.options[0])
    head = stacked(say("rules.title"), say(f"rules.text.{name}"), folded(*lines))
    lines = [head]
    if live is not None and not live.match.over:
        lines.append(say("rules.change.now", rule=rule))
    if live is not None and live.match.table.single:
        rule = " ".join([rule, *(_quoted(side.name) for side in live.match.table.sides)])
    lines.append(say("rules.change", game=name, rule=rule))
    return stacked(*lines)


def _quoted(name: str) -> str:
    """Write a name as one word of a line."""
    return f'"{name}"' if " " in name else name


def game_of(view: View) -> str:
    """Name the game in play, or the first of all."""
    return called(view.match) if view.request.live else GAMES[0].key
