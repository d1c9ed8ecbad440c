"""Answers that several commands give: a refusal, a question, a statement."""

from dataclasses import replace

from bot.commands.buttons import amend_act, button, leave_button, log_act
from bot.commands.invitation import default_names
from bot.commands.readings import open_first
from bot.commands.reply import Act, Button, Message, Reply, Where
from bot.commands.request import Request, Who
from bot.commands.strangers import seat_act, stranger
from bot.render import examples, refusals
from bot.render.games import presenter_of
from bot.render.markup import NOTHING, Markup, spaced
from bot.render.suggestions import mended
from bot.render.voice import Voice
from core import keypad, lines, questions
from core.errors import CoreError, Expected, HowManyPoints, attempt
from core.match import Amended, Event, Match, Played, Row, extend
from core.notation import tokens

MAY_NOT = {Who.SEATS: "may-not", Who.AUTHOR: "may-not.author", Who.ADMINS: "may-not.admins"}
KEYPAD_COMMANDS = frozenset({"hand", "take", "complete", "correct", "retell"})  # or by a line


def voice(request: Request) -> Voice:
    """Speak the chat's language."""
    return Voice(request.language)


def as_typed(request: Request, hand: object) -> str:
    """Write a hand as the writer would type it, the pairs as the chat's language calls them."""
    table, labels = request.match.table, request.names.labels
    if table.single:
        labels = tuple(side.name for side in table.sides)
    elif request.side is not None and len(labels) == 2:  # noqa: PLR2004
        ours, theirs = default_names(request.language)
        labels = (ours, theirs) if request.side == 0 else (theirs, ours)
    return lines.write(request.match.game, hand, labels, request.language)


def public(request: Request, hand: object) -> str:
    """Write a hand so that everybody reads it alike: sides by their people."""
    labels = tuple(voice(request).sides(request.match.table))
    if getattr(hand, "told", False) and hand.taker == hand.first:  # type: ignore[attr-defined]
        hand = replace(hand, told=False)  # type: ignore[type-var]
    return lines.write(request.match.game, hand, labels, request.language)


def number_first(text: str) -> int | None:
    """Read the number that a line begins with, or that of the hand that it names."""
    words = tokens(text)
    first = words[0].text if words else ""
    return int(first) if first.isdecimal() else questions.named(text)


def refuse(request: Request, error: CoreError) -> Reply:
    """Put in words what the rules refuse of a command."""
    return refused(request, error, request.text, request.row)


def refuse_wish(request: Request, error: CoreError) -> Reply:
    """Put in words what the rules refuse of a wish that logs no hand."""
    return refused(request, error, request.text, request.row, hand=False)


def refused(
    request: Request, error: CoreError, line: str, row: Row | None = None, *, hand: bool = True
) -> Reply:
    """Refuse a line: the place, the cure, and the hands it may have meant as buttons.

    A line about the hand of a `row` would amend that; what is no `hand` says nothing of logging.
    """
    if request.curt:
        return Reply(messages=(Message(NOTHING),), refused=True)
    if asked := open_first(request, error, hand=hand):
        return asked
    say = voice(request)
    keys: list[tuple[Button, ...]] = []
    meant: list[object] = []
    if request.live is not None and not request.live.match.over:
        meant = offered(request, error, line, row)
        keys = [
            (button(say, "ok", _meant(request, row, h), hand=as_typed(request, h)),) for h in meant
        ]
        leaves = (leave_button(say),) if keys else ()
        others = (*(_with_keys(request, error, line, row, meant) if hand else ()), *leaves)
        keys += [others] if others else []
    name = None if meant else stranger(request, error, line)
    if name and (act := seat_act(request, name, hand=hand)):
        return _not_here(say, name, act, hand=hand)
    first = examples.first(request.match) if request.live is not None else ""
    text = refusals.refusal(say, error, line, first, cured=bool(meant), hand=hand)
    if isinstance(error, HowManyPoints) and request.live is not None:
        text = spaced(text, examples.how(say, request.match))
    return Reply(messages=(Message(text, tuple(keys), hand=row and row.born),), refused=True)


def offered(request: Request, error: CoreError, line: str, row: Row | None = None) -> list[object]:
    """List the hands that a refused line, about the hand of a `row`, may be put right as."""
    match = request.match
    meant = mended(match.game, line, request.names, match.rules, error, request.language)
    return [hand for hand in meant if typable(request, hand, row)]


def typable(request: Request, hand: object, row: Row | None = None) -> bool:
    """Tell whether a hand would be taken, or its rest asked for, if somebody typed it."""
    match, say = request.match, voice(request)
    event = Played(hand) if row is None else Amended(row.number, hand)
    read = attempt(request.read, as_typed(request, hand))
    faults = [
        each for each in (read, attempt(extend, match, event)) if isinstance(each, CoreError)
    ]
    lacking = presenter_of(match).lacking
    return all(lacking(say, match, fault) is not None for fault in faults)


def _not_here(say: Voice, name: str, act: Act, *, hand: bool) -> Reply:
    """Refuse a line for somebody who is not at the table, and offer a seat."""
    why = say("error.not-at-table", name=name)
    keys = ((button(say, "seat", act, name=name),), (leave_button(say),))
    message = Message(say("refused" if hand else "refused.wish", why=why), keys)
    return Reply(messages=(message,), refused=True)


def _with_keys(
    request: Request, error: CoreError, line: str, row: Row | None, meant: list[object]
) -> tuple[Button, ...]:
    """Offer the keypad with what was understood of a line: in what all its meanings agree."""
    match = request.match
    if keypad.layout_of(match) is None or request.name not in KEYPAD_COMMANDS:
        return ()
    if row is not None:
        opens = Act("keypad", {"born": row.born})
    else:
        agreed = keypad.agreed(match, _understood(request, error, line, meant))
        opens = Act("keypad", {"told": agreed})
    return (button(voice(request), "keypad", opens),)


def _understood(
    request: Request, error: CoreError, line: str, meant: list[object]
) -> list[object]:
    """List the hands that a line may mean, or the one that it means without the word at fault."""
    match = request.match
    if not meant and isinstance(error, Expected):
        rest = line[: error.span.start] + line[error.span.end :]
        read = attempt(request.read, rest)
        meant = [] if isinstance(read, CoreError) else [read]
    return [hand for hand in meant if isinstance(hand, match.game.hand)]


def _meant(request: Request, row: Row | None, hand: object) -> Act:
    """Log the hand a refused line meant, or amend the one that it was about."""
    return log_act(request, hand) if row is None else amend_act(row, hand)


def question(
    text: Markup, *keys: tuple[Button, ...], where: Where = Where.NEW, hand: int | None = None
) -> Reply:
    """Ask something, of a `hand` if it is about one; a question makes the phones ring."""
    return Reply(messages=(Message(text, keys, where, loud=True, hand=hand),))


def forbidden(request: Request, *, hand: bool = False, chat: bool = False) -> Reply:
    """Say who may change this `hand`, the `chat` or else the match, and how to become one."""
    whose = Who.AUTHOR if hand and request.who is Who.AUTHOR else Who.SEATS
    key = MAY_NOT[Who.ADMINS if chat or request.who is Who.ADMINS else whose]
    if request.pressed:
        toast = "toast.may-not" if key == MAY_NOT[Who.SEATS] else key
        return Reply(toast=toast, stays=True, forbidden=True)
    return replace(statement(voice(request)(key)), forbidden=True)


def statement(
    text: Markup, *keys: tuple[Button, ...], where: Where = Where.NEW, hand: int | None = None
) -> Reply:
    """Say something, quietly, of a `hand` if it is about one."""
    return Reply(messages=(Message(text, keys, where, hand=hand),))


def possible(match: Match, event: Event) -> bool:
    """Tell whether a match takes an event."""
    return not isinstance(attempt(extend, match, event), CoreError)
