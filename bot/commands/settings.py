"""The settings of a chat, and the rules of its running match, as buttons or typed: `/settings`.

settings = { "deshacer=" ("mesa" | "todos" | "autor" | "admins")
           | "board=" ("reply" | "pin" | "live") | rule "=" value }
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from bot.commands import board, house_rules
from bot.commands.bridge import question, statement, voice
from bot.commands.bridge import where as here
from bot.commands.invitation import cures
from bot.commands.refusals import forbidden
from bot.commands.rule_names import meant
from bot.decisions.decision import Act, Choice, Decision, Where, refusing
from bot.decisions.request import Board, NoMatch, Request, Who
from bot.i18n import languages, phrase
from bot.render.markup import stacked
from bot.render.message import Button, Message, button, marked, two_a_row
from core.notation import fold
from core.options import Option, chosen, find

WHO = {"mesa": Who.SEATS, "todos": Who.ANYONE, "autor": Who.AUTHOR, "admins": Who.ADMINS}
UNDO = Option("deshacer", "undo", "mesa", tuple(WHO))


LABELS = {
    Who.SEATS: "who.seats",
    Who.ANYONE: "who.anyone",
    Who.AUTHOR: "who.author",
    Who.ADMINS: "who.admins",
}


@dataclass(frozen=True)
class ChatOption:
    """An option of the chat: `name` is the command that asks for it, and names its button."""

    name: str
    shown: Callable[[Request], str]


def _language(request: Request) -> str:
    return phrase(request.language, "language.name")


def _who(request: Request) -> str:
    return voice(request).plain(f"who.{request.who}")


def _board(request: Request) -> str:
    return voice(request).plain(f"board.{request.board or Board.REPLY}")


CHAT = (ChatOption("language", _language), ChatOption("who", _who), ChatOption("board", _board))


@refusing(cures.refuse_rule)
def settings(request: Request) -> Decision:
    """Show the settings, or change what the line names."""
    pieces = [piece.partition("=") for piece in request.text.split()]
    if not pieces:
        return Decision((_shown(request),), shared=True)
    key = fold(pieces[0][0])
    if len(pieces) == 1 and key == UNDO.key:
        return _decided(request, WHO[str(UNDO.value(pieces[0][2]))])
    if len(pieces) == 1 and key == board.BOARD.key:
        return board.chosen(request, Board(str(board.BOARD.value(pieces[0][2]))))
    live = request.playing
    if live.match.ended:
        raise NoMatch
    options = live.match.game.options
    keys = [option.key for option in options]
    asked = {_key(keys, key, request.language): value for key, _, value in pieces}
    rules = chosen(options, live.match.rules, asked)
    written = " ".join(f"{key}={rules[key]}" for key in (find(options, k).key for k in asked))
    changes = [(find(options, key), rules[key]) for key in rules]
    return house_rules.ruled(request, live, changes, written)


def _key(keys: list[str], typed: str, language: str) -> str:
    """Give the key of the one rule that a word names, or the word."""
    named = meant(keys, typed, language)
    return named[0] if len(named) == 1 else typed


def who(request: Request) -> Decision:
    """Ask who may undo, or take the answer."""
    if "who" in request.args:
        return _decided(request, Who(request.args["who"]))
    if not request.writer.admin:
        return forbidden(request, chat=True)
    say = voice(request)
    keys = [
        (marked(button(say, label, Act("who", {"who": one})), now=one is request.who),)
        for one, label in LABELS.items()
    ]
    back = (button(say, "back", Act("settings")),)
    return question(say("who.ask"), *keys, back, where=Where.PRESSED)


def _decided(request: Request, chosen: Who) -> Decision:
    if not request.writer.admin:
        return forbidden(request, chat=True)
    return Decision((_shown(replace(request, who=chosen)),), effects=(Choice(undo=chosen),))


def _shown(request: Request) -> Message:
    """List what is set, with a button for each."""
    say, live = voice(request), request.live
    lines = [say("settings.title")]
    lines += [say(f"settings.{each.name}", value=each.shown(request)) for each in CHAT]
    keys = two_a_row([button(say, each.name, Act(each.name)) for each in CHAT])
    if live is not None and not live.match.over:
        lines += house_rules.listed(say, live.match)
        keys += house_rules.keys(say, live.match)
    return Message(stacked(*lines), keys, here(request))


def language(request: Request) -> Decision:
    """Set the chat's language, or ask which."""
    wanted = request.args.get("language") or fold(request.text.strip())
    known = {code: phrase(code, "language.name") for code in languages()}
    code = next((c for c, name in known.items() if wanted in (c, fold(name))), None)
    if code is None:
        keys = tuple(Button(name, Act("language", {"language": c})) for c, name in known.items())
        return question(voice(request)("language.ask"), keys)
    where = Where.PRESSED if request.pressed and request.args.get("language") else Where.NEW
    reply = statement(voice(replace(request, language=code))("language.set"), where=where)
    return replace(reply, effects=(Choice(language=code),))
