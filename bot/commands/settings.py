"""The settings of a chat, and the rules of its running match.

settings = { "deshacer" [is ("mesa" | "todos" | "autor" | "admins")]
           | "board" [is ("reply" | "pin" | "live")] | rule is value | rule }
is       = "=" | " "
"""

import re
import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from typing import Any

from bot.commands.refusals import permit
from bot.decisions.answers import Where, asks, done, here, says, sentence, toasts
from bot.decisions.decision import Act, Choice, Decision, MatchStep, Offer, Right, current
from bot.decisions.request import Board, NoMatch, Request, Who
from bot.i18n import languages, phrase
from core.match import Ruled
from core.match.game import LOSES, WINS
from core.notation import fold
from core.options import Option, Value, chosen, find, idle, in_force, used
from core.words import spoken

WHO = {"mesa": Who.SEATS, "todos": Who.ANYONE, "autor": Who.AUTHOR, "admins": Who.ADMINS}
FINISHES = (WINS, LOSES)
FEW = 12  # numbers that each have a button
CENTS: Sequence[float] = (0, 0.05, 0.1, 0.2, 0.5, 1)
OFF = frozenset(map(fold, spoken("answers", "off")))
UNDO = Option("deshacer", "undo", "mesa", tuple(WHO))
PIECE = re.compile(r"([^\s=]+)(?:\s*=\s*|\s+)?(\S*)")


def settings(request: Request) -> Decision:
    """Show the settings, or change what the line names."""
    pieces = PIECE.findall(joined(request.text, request.example.game.options))
    if not pieces:
        return _shown(request, request.chat.who, shared=True)
    key, alone = fold(pieces[0][0]), len(pieces) == 1
    if alone and key in OF_CHAT:
        return OF_CHAT[key](request, pieces[0][1])
    match, options = request.match, request.match.game.options
    if match.ended:
        raise NoMatch
    asked = dict(_meant(request, *piece) for piece in pieces)
    if alone and not pieces[0][1]:
        return rule(replace(request, args={"rule": next(iter(asked))}))
    rules = chosen(options, match.rules, asked)
    return _ruled(request, [(find(options, key), value) for key, value in rules.items()])


def _shown(request: Request, may: Who, **more: object) -> Decision:
    """List what is set, with a button for each; `may` says who may undo."""
    acts = {key: Act(key) for key in ("language", "who", "board")}
    match = request.live and request.live.match
    rules = used(match.game.options, match.rules) if match and not match.over else ()
    options = [Offer(Act("rule", {"rule": o.key}), {"option": o, "value": v}) for o, v in rules]
    return says("settings", may=may, where=here(request), options=options, **acts, **more)


def _meant(request: Request, typed: str, value: str) -> tuple[str, str]:
    """Read a rule and what it is set to."""
    match, language = request.match, request.chat.language
    known = {option.key: option for option in match.game.options}
    keys = named(known, typed, language, idle(match.game.options, match.rules))
    return (keys[0], worth(known[keys[0]], value, language)) if len(keys) == 1 else (typed, value)


def joined(text: str, options: Iterable[Option]) -> str:
    """Write as one word each name and value of a rule that is several: "both get there"."""
    told = ({fold(phrase(each, f"rule.name.{o.key}")), *_values(o, each)}
            for o in options for each in languages())  # fmt: skip
    several = sorted((e for e in chain(*told) if " " in e), key=len, reverse=True)
    either = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, several))})(?!\w)")
    return either.sub(lambda said: said[0].replace(" ", "_"), fold(text))


def _values(option: Option, language: str) -> dict[str, str]:
    """Tell by the words that a language has for what a rule may be how each is written."""
    known = option.allowed if isinstance(option.allowed, tuple) else ()
    return {fold(phrase(language, f"value.{each}")): str(each) for each in known}


def worth(option: Option, typed: str, language: str) -> str:
    """Read what a rule is set to, also by the word that the chat's language has for it."""
    return _values(option, language).get(fold(typed).replace("_", " "), typed)


def named(
    keys: Iterable[str], typed: str, language: str, unused: frozenset[str] = frozenset()
) -> list[str]:
    """List the rules among `keys` that a word names, in the chat's language or else in another.

    Of those that are called alike, it names those in use.
    """
    known, word = tuple(keys), fold(typed.strip()).replace("-", "")
    if word in known:
        return [word]
    finishes = [key for key in FINISHES if key in known]
    if finishes and word in spoken("invitation", "finish") - {*FINISHES}:
        return finishes
    called = ([k for k in known if _name(k, each) == word] for each in (language, *languages()))
    found = next(filter(None, called), [])
    return [key for key in found if key not in unused] or found


def _name(key: str, language: str) -> str:
    """Write a rule's name as a key is typed: the words in one, without accents."""
    return fold(phrase(language, f"rule.name.{key}")).replace(" ", "_").replace("-", "")


def _ruled(request: Request, rules: list[tuple[Option, Value]]) -> Decision:
    """Change rules of the match, after showing what they make of the score."""
    match = request.match
    permit(request, may=request.may_change)
    current(request.args.get("sure", match.seq) == match.seq)
    now = in_force(match.game.options, match.rules)
    fresh = [(option, value) for option, value in rules if now[option.key] != value]
    if not fresh and request.manner.pressed:
        return toasts("ruled", stays=True)
    if not fresh:
        return says("ruled.same meanings", changed=rules)
    event = Ruled(tuple((option.key, value) for option, value in rules))
    after = request.after(event)
    told: dict[str, Any] = {"changed": fresh, "before": match, "after": after.match}
    if "sure" not in request.args:
        sure = Act("settings", {"text": request.text, "sure": match.seq})
        return asks("ruled.ask meanings outlook", **told, rule=sure, where=here(request))
    return done(request, event, "ruled meanings outlook", where=Where.PRESSED, **told)


def rule(request: Request) -> Decision:
    """Show what a rule may be, and what each of that means."""
    options, rules = request.match.game.options, request.match.rules
    option = find(options, request.args["rule"])
    if option.key in idle(options, rules):
        return toasts("stale", stays=True)
    value = getattr(rules, option.field)
    acts = {n: Act("settings", {"text": f"{option.key}={n}"}) for n in _usual(option, value)}
    values = [Offer(act, {"label": str(n)}) for n, act in acts.items()]
    told: dict[str, Any] = {"option": option, "value": value, "now": str(value)}
    return asks("rule", values=values, back=Act("settings"), where=Where.PRESSED, **told)


def _usual(option: Option, now: Value) -> Sequence[Value]:
    """List what a rule may be; of many numbers the usual ones, and the one in force."""
    if not isinstance(option.allowed, range) or len(option.allowed) <= FEW:
        return option.allowed
    usual, near = int(option.default), CENTS
    if not option.places:
        near = [usual * k // 2 for k in range(1, 5) if usual * k % 2 == 0] if usual else range(4)
    return sorted({now, *(each for each in near if int(each) in option.allowed)})


def who(request: Request) -> Decision:
    """Ask who may undo, or take the answer."""
    permit(request, may=request.writer.admin, chat=True)
    if may := request.args.get("who"):
        return _shown(request, Who(may), effects=(Choice(undo=Who(may)),))
    acts = {f"who_{who}": Act("who", {"who": who}) for who in Who}
    asked = {"now": f"who.{request.chat.who}", "back": Act("settings"), "where": Where.PRESSED}
    return asks("who.ask", **acts, **asked)


def language(request: Request) -> Decision:
    """Set the chat's language, or ask which."""
    wanted = request.args.get("language") or fold(request.text.strip())
    known = {code: phrase(code, "language.name") for code in languages()}
    code = next((c for c, name in known.items() if wanted in (c, fold(name))), None)
    if code is None:
        offers = [Offer(Act("language", {"language": c}), {"label": known[c]}) for c in known]
        return asks("language.ask", languages=offers)
    on = replace(request, chat=request.chat._replace(language=code))
    return says("language.set", effects=(Choice(language=code),), on=on, where=here(request))


def board(request: Request) -> Decision:
    """Ask where the score shall be shown, or show it there from now on, where the bot may."""
    if not request.args.get("board"):
        acts = {f"board_{each}": Act("board", {"board": each, "listed": True}) for each in Board}
        keys = "board.ask board.means.reply board.means.pin board.means.live"
        now = f"board.{request.chat.board or Board.REPLY}"
        return asks(keys, **acts, now=now, back=Act("settings"), where=Where.PRESSED)
    wanted, where = Board(request.args["board"]), here(request)
    permit(request, may=request.may_change)
    if wanted is not Board.REPLY and not request.chat.may_pin:
        return says("board.may-not", needs=Right.PIN, where=where)
    posts = wanted is not Board.REPLY and request.live is not None and not request.match.over
    effects = (Choice(board=wanted), *((MatchStep.NEW_BOARD,) if posts else ()))
    back = Act("settings") if "listed" in request.args else None
    return says(f"board.set.{wanted}", back=back, effects=effects, where=where)


def with_board(request: Request, decided: Decision) -> Decision:
    """Let a match begin with its board; a chat that was never asked is offered one, once."""
    if request.chat.board is Board.REPLY:
        return decided
    if not request.chat.may_pin:
        return replace(decided, needs=Right.PIN)
    if request.chat.board is not None:
        return replace(decided, effects=(*decided.effects, MatchStep.NEW_BOARD))
    effects = (*decided.effects, Choice(board=Board.REPLY))
    offered = sentence("board.offer", board_offer=Act("board", {"board": Board.PIN}))
    return replace(decided, answers=(*decided.answers, offered), effects=effects)


def screen(request: Request) -> Decision:
    """Give a link to a page that shows the score, which ends the one before; or end it."""
    if request.chat.screens is None:
        return says("screen.none")
    permit(request, may=request.may_change)
    if not OFF.isdisjoint(fold(request.text).split()):
        return Decision((sentence("screen.off"),), effects=(Choice(screen=""),))
    seed = secrets.token_hex(16)
    shown = sentence("", file={"what": "screen", "seed": seed})
    return Decision((shown,), effects=(Choice(screen=request.chat.screens(seed)),))


# What is given no value, or of a board one that there is not, is asked.
OF_CHAT: Mapping[str, Callable[[Request, str], Decision]] = {
    UNDO.key: lambda it, said: who(replace(it, args={"who": said and WHO[str(UNDO.value(said))]})),
    "board": lambda it, said: board(replace(it, args={"board": said if said in {*Board} else ""})),
}
