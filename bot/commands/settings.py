"""The settings of a chat, its language, and the rules of its running match: `/settings`.

settings = { "deshacer=" ("mesa" | "todos" | "autor" | "admins") | rule "=" value }
"""

from dataclasses import replace

from bot.commands.answers import button, forbidden, question, statement, voice
from bot.commands.readings import winners
from bot.commands.show import meaning
from bot.handling.reply import Act, Button, Message, Reply, Where
from bot.handling.request import LiveMatch, NoMatch, Request, Who
from bot.i18n import languages, phrase
from bot.render import results, scores
from bot.render.games import presenter_of
from bot.render.markup import Markup, stacked
from core.match import Match, Ruled, extend
from core.notation import fold
from core.options import Option, Value, chosen, find, idle, in_force

WHO = {"mesa": Who.SEATS, "todos": Who.ANYONE, "autor": Who.AUTHOR, "admins": Who.ADMINS}
UNDO = Option("deshacer", "undo", "mesa", tuple(WHO))


LABELS = {
    Who.SEATS: "who.seats",
    Who.ANYONE: "who.anyone",
    Who.AUTHOR: "who.author",
    Who.ADMINS: "who.admins",
}


def settings(request: Request) -> Reply:
    """Show the settings, or change what the line names."""
    pieces = [piece.partition("=") for piece in request.text.split()]
    if not pieces:
        return Reply(messages=(_shown(request, request.who),))
    if len(pieces) == 1 and fold(pieces[0][0]) == UNDO.key:
        return _decided(request, WHO[str(UNDO.value(pieces[0][2]))])
    live = request.playing
    if live.match.ended:
        raise NoMatch
    options = live.match.game.options
    told = {key: value for key, _, value in pieces}
    rules = chosen(options, live.match.rules, told)
    written = " ".join(f"{key}={rules[key]}" for key in (find(options, k).key for k in told))
    return _ruled(request, live, [(find(options, key), rules[key]) for key in rules], written)


def who(request: Request) -> Reply:
    """Ask who may undo, or take the answer."""
    if "who" in request.args:
        return _decided(request, Who(request.args["who"]))
    if not request.writer.admin:
        return forbidden(request, chat=True)
    say = voice(request)
    keys = [(button(say, label, Act("who", {"who": one})),) for one, label in LABELS.items()]
    back = (button(say, "back", Act("who", {"who": request.who})),)
    return question(say("who.ask"), *keys, back, where=Where.PRESSED)


def _decided(request: Request, chosen: Who) -> Reply:
    if not request.writer.admin:
        return forbidden(request, chat=True)
    return Reply(undo=chosen, messages=(_shown(request, chosen),))


def _shown(request: Request, chosen: Who) -> Message:
    """List what is set, with a button for each."""
    say, live = voice(request), request.live
    spoken = phrase(request.language, "language.name")
    lines = [
        say("settings.title"),
        say("settings.language", language=spoken),
        say("settings.who", who=say.plain(f"who.{chosen}")),
    ]
    if live is not None and not live.match.over:
        lines.append(say("settings.rules", rule=example(live.match)))
    keys = ((button(say, "language", Act("language")), button(say, "who", Act("who"))),)
    where = Where.PRESSED if request.pressed else Where.NEW
    return Message(stacked(*lines), keys, where)


def example(match: Match) -> str:
    """Write a change of the rules that this match could take."""
    options = match.game.options
    now, unused = in_force(options, match.rules), idle(options, match.rules)
    named = (o for o in sorted(options, key=lambda o: not o.sets) if isinstance(o.allowed, tuple))
    option = next(option for option in named if option.key not in unused)
    other = next(value for value in option.allowed if value != now[option.key])
    return f"{option.key}={other}"


def _ruled(
    request: Request, live: LiveMatch, rules: list[tuple[Option, Value]], written: str
) -> Reply:
    """Change rules of the match, after showing what they make of the score."""
    if not request.may_change:
        return forbidden(request)
    say, match = voice(request), live.match
    if request.args.get("sure", match.seq) != match.seq:
        return Reply(toast="toast.stale")
    now = in_force(match.game.options, match.rules)
    if all(now[option.key] == value for option, value in rules):
        return statement(say("ruled.same", rules=written))
    event = Ruled(tuple((option.key, value) for option, value in rules))
    after = extend(match, event)
    if "sure" not in request.args:
        new = [(option, value) for option, value in rules if now[option.key] != value]
        meant = [meaning(say, option, value) for option, value in new]
        text = stacked(say("ruled.ask", rules=written), *meant, _outlook(request, after))
        sure = Act("settings", {"text": written, "sure": match.seq})
        return question(text, (button(say, "rule", sure), button(say, "leave", Act("leave"))))
    done = say("ruled", name=request.writer.name, rules=written)
    undo = button(say, "undo", Act("undo", {"seq": after.seq}))
    text = stacked(done, _outlook(request, after))
    return Reply(events=(event,), messages=(Message(text, ((undo,),), Where.PRESSED),))


def _outlook(request: Request, after: Match) -> Markup:
    """Show the score as the rules make it, and whether they change who has won."""
    say, before = voice(request), request.match
    change = results.moved(say, after.table, before.totals, after.totals)
    lines = [say("ruled.score", score=change)]
    if before.totals == after.totals:
        lines = [say("ruled.same-score", score=scores.final(say, before))]
    if winners(after):
        side = after.winners[0]
        name = say.side(after.table, side)
        lines.append(say("changed-winner", say.people(after.table, side), side=name))
    elif winners(before):
        lines.append(say("changed-nobody"))
    lines.append(presenter_of(after).standing(say, after))
    return stacked(*lines)


def language(request: Request) -> Reply:
    """Set the chat's language, or ask which."""
    wanted = request.args.get("language") or fold(request.text.strip())
    known = {code: phrase(code, "language.name") for code in languages()}
    code = next((c for c, name in known.items() if wanted in (c, fold(name))), None)
    if code is None:
        keys = tuple(Button(name, Act("language", {"language": c})) for c, name in known.items())
        return question(voice(request)("language.ask"), keys)
    where = Where.PRESSED if request.pressed and request.args.get("language") else Where.NEW
    reply = statement(voice(replace(request, language=code))("language.set"), where=where)
    return replace(reply, language=code)
