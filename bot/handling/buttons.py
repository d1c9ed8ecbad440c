"""A press of a button, or words that press one: what it does stands in a draft, and is done."""

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from os.path import commonprefix
from typing import Any

from sqlmodel import select

from bot.commands.registry import RUN, Trait, known
from bot.decisions.request import Request
from bot.handling.context import TurnContext, at_table
from bot.handling.delivery import deliver, toast
from bot.handling.running import run, slowed
from bot.handling.sending import KEYPAD, Sending
from bot.i18n import unmarked
from bot.storage import chats, hand_messages, matches
from bot.storage.memory import KeptDesk
from bot.storage.models import DOUBTED, Draft, HandMessage, Outbox
from core.notation import digest, tokens
from core.questions import Topic
from core.words import spoken

_BUTTON = re.compile(r"k:([0-9]{1,15}):([0-9]{1,3})")
_ANSWERS = "answers"
LEAST_STEM = 4
_SENTENCE = re.compile(r"[^.?!¿\n]*\?")
_PARTS = re.compile(r"\s[–-]\s|:")
_LAUGHTER = re.compile(r"(?:ja|je|ji|ha|he|hi)+[jh]?|x+d+|lo+l|mdr+|ptdr+")


def press(turn: TurnContext) -> None:
    """Do what a button says; an old, foreign or forged one does nothing.

    The keys of a keypad are no wishes: however many are pressed, what they cost is an edit.
    """
    draft, place = _pressed(turn)
    desk = chats.desks(turn.transaction, turn.chat).get(draft.desk_id) if draft else None
    typing = desk and draft and draft.kind == KEYPAD and draft.used_at is None
    if not typing and slowed(turn):
        return
    if draft is None or desk is None:
        toast(turn, "stale")
        return
    doubted = select(Outbox.id).where(Outbox.id == draft.body["said"], DOUBTED)
    if turn.transaction.session.exec(doubted).first() is not None:  # it did arrive
        there = turn.incoming.message.number, turn.incoming.chat
        turn.transaction.arrived(draft.body["said"], *there)
    act = dict(enumerate(draft.body["acts"])).get(place, {"name": None})
    if act["name"] in RUN:
        _act(turn, draft, act, desk)
    else:
        toast(turn, "stale")


def chosen(turn: TurnContext, draft: Draft) -> bool:
    """Press the button that a reply means in words; tell whether it means one."""
    desk = chats.desks(turn.transaction, turn.chat).get(draft.desk_id)
    asks = draft.kind == "choice" or (draft.kind == "hand" and "asked" in draft.body)
    if Trait.PLAIN not in turn.wish.command.traits or not asks or desk is None:
        return False
    match = matches.kept(turn.transaction, turn.chat, draft.match_id) if draft.match_id else None
    _, request = at_table(turn, match, desk)
    place = meant(request, draft.body, turn.known.shown)
    takes = draft.body.get("takes") if draft.used_at is None else None
    if place is not None:
        act = draft.body["acts"][place]
    elif takes:  # what a reply does that means no button
        act = takes | {"args": takes["args"] | {"typed": turn.wish.text}}
    else:
        return False
    _act(turn, draft, act, desk)
    return True


def _act(turn: TurnContext, draft: Draft, act: dict[str, Any], desk: KeptDesk) -> None:
    """Do what a button does, once."""
    args = act["args"] | draft.body.get(KEYPAD, {})
    owner, other = args.get("by"), args.get("desk")
    match = None
    if other is not None:
        desk = chats.desks(turn.transaction, turn.chat).get(other) or desk
    elif draft.match_id:
        match = matches.kept(turn.transaction, turn.chat, draft.match_id)
    command = known(act["name"])
    late = Trait.OF_NEWEST in command.traits and match and desk.newest != match.row.id
    if late or draft.used_at is not None:
        toast(turn, "used")  # maybe somebody else was quicker
        return
    if owner is not None and turn.writer.person != owner:
        toast(turn, "not-yours")
        return
    turn = replace(turn, wish=turn.wish._replace(command=command, text=args.get("text", "")))
    at, request = at_table(turn, match, desk)
    request = replace(request, args=args, manner=request.manner._replace(pressed=True))
    reply = run(turn, request)
    delivered = deliver(Sending(at, draft.body["said"], draft), request, reply)
    hand = _teller(turn, draft) if reply.logs else None
    if hand is not None:
        delivered.link(hand, reply.logs)


def _teller(turn: TurnContext, draft: Draft) -> HandMessage | None:
    """Find the message that a hand came from which a button logged; a keypad has it itself."""
    waiting, incoming = draft.body.get("message"), turn.incoming
    if waiting:
        return turn.transaction.read.get(HandMessage, waiting)
    if draft.kind != KEYPAD:
        return None
    here = incoming.chat, incoming.message.number
    known = hand_messages.by_message(turn.transaction, turn.chat, *here)
    return known or hand_messages.remember(turn.transaction, turn.chat, *here, digest(""))


def _pressed(turn: TurnContext) -> tuple[Draft | None, int]:
    """Find the draft of a button, and the place of the button in it."""
    if (button := _BUTTON.fullmatch(turn.incoming.press.data)) is None:
        return None, 0
    number, place = map(int, button.groups())
    known = (desk.drafts.get(number) for desk in turn.chat.desks.values())
    return next(filter(None, known), None) or turn.transaction.read.get(Draft, number), place


def meant(request: Request, body: dict[str, Any], question: str) -> int | None:
    """Find the one button that a text means; None where it may mean none, or several.

    Those that open a keypad answer nothing.
    """
    answers = [i for i, act in enumerate(body["acts"]) if act["name"] != "keypad"]
    acts = [body["acts"][i] for i in answers]
    typed, labels = _words(request.text), [_words(act.get("label", "")) for act in acts]
    if not typed or not any(labels):
        return None
    exact = [i for i, label in enumerate(labels) if label == typed]
    whole = exact or "asks" in body  # what completes a hand may be a number
    asker = replace(request, args=request.args | {"speaks": body.get("speaks")})
    ways = [exact] if whole else _ways(request, asker, typed, acts, question)
    return next((answers[found[0]] for found in ways if len(found) == 1), None)


def _ways(
    request: Request, asker: Request, typed: Sequence[str], acts: Sequence[dict[str, Any]],
    question: str,
) -> Iterator[Sequence[int]]:  # fmt: skip
    """List the buttons that words may mean, in one way after the other.

    Buttons call the sides as the `asker` does whose line they answer.
    """
    texts = [act.get("label", "") for act in acts]
    labels = [_words(text) for text in texts]
    yield _numbered(typed, labels)
    echo = {*_words(" ".join(_SENTENCE.findall(unmarked(question))))}
    yield _agreed(request, typed, acts, echo)
    shown = {word for label in labels for word in label}
    if shown.issuperset(w for w in typed if any(map(str.isdecimal, w))):
        yield from _by_words(request, asker, typed, texts)
    if request.live is not None and Topic.TAKE_BACK in request.said.topics:
        yield [i for i, act in enumerate(acts) if act["name"] in {"void", "undo"}]


def _numbered(typed: Sequence[str], labels: Sequence[list[str]]) -> Sequence[int]:
    """Count the buttons off, unless the number stands on one of them."""
    left = _telling(typed)
    if len(left) != 1:
        return []
    if left[0].isdecimal() and (on := [i for i, label in enumerate(labels) if left[0] in label]):
        return on
    second = 2 * (left[0] in spoken(_ANSWERS, "second"))
    ordinal = 1 if left[0] in spoken(_ANSWERS, "first") else second
    place = int(left[0]) if left[0].isdecimal() else ordinal
    return [place - 1] if 1 <= place <= len(labels) else []


def _telling(words: Sequence[str]) -> list[str]:
    """Leave out the words that tell no button from another."""
    return [word for word in words if word not in spoken(_ANSWERS, "filler")]


def _agreed(
    request: Request, typed: Sequence[str], acts: Sequence[dict[str, Any]], echo: set[str]
) -> Sequence[int]:
    """Read yes or no, with or without words of the question or of the button behind."""
    yes, no = spoken(_ANSWERS, "yes"), spoken(_ANSWERS, "no")
    rest = _telling(typed)
    first = (rest or typed)[0]
    if first in yes | spoken(_ANSWERS, "opens-no"):
        rest = [word for word in rest if word not in yes | no]
    elif not set() < {*rest} <= echo:
        return []
    says = first not in spoken(_ANSWERS, "opens-no")
    fits = [i for i, act in enumerate(acts) if act.get("means") is says]
    own = [i for i in fits if _holds(_words(acts[i]["label"]), [*_words(request.writer.name)])]
    found = own if len(own) == 1 and len(fits) >= len(acts) // 2 else fits
    known = echo.union(*(_words(acts[i]["label"]) for i in found))
    return found if _holds(known, rest) else []


def _by_words(
    request: Request, asker: Request, typed: Sequence[str], labels: Sequence[str]
) -> Iterator[Sequence[int]]:
    """List the buttons with words on them, of a side or of whoever writes."""
    mine, writer = spoken(_ANSWERS, "mine"), _words(request.writer.name)
    pieces = [list(map(_words, _PARTS.split(label))) for label in labels]
    wholes = [[_words(label)] for label in labels]
    left = [word for word in typed if word in mine or _telling([word])]
    if writer and left and mine.issuperset(left):
        yield _holding(wholes, [writer])
    side = _side(request, left)
    if side is not None:
        members = request.match.table.sides[side].members
        called = list(map(_words, (asker.labels[side], *members)))
        yield _holding([each[:1] for each in pieces], called)
        yield _holding(wholes, called)
    if left := _telling(left):
        yield from (_holding(pieces, [each]) for each in (left, [*left, *writer], left[:2]))


def _holding(labels: Sequence[list[list[str]]], said: Sequence[list[str]]) -> list[int]:
    """List the buttons of which a part holds all words of anything said."""
    return [i for i, own in enumerate(labels) if any(_holds(p, w) for p in own for w in said)]


def _side(request: Request, words: Sequence[str]) -> int | None:
    """Find the side that the words mean, if they say nothing else."""
    if request.live is None:
        return None
    line, names = tokens(" ".join(words)), request.names
    both = zip(names.sides.along(line), names.owners.along(line), strict=True)
    found = {owner if side is None else side for side, owner in both}
    return found.pop() if len(found) == 1 else None


def _holds(label: Collection[str], words: Sequence[str]) -> bool:
    """Whether all words stand on a label, in another form of the verb too."""
    return all(any(_alike(word, each) for each in label) for word in words)


def _alike(word: str, other: str) -> bool:
    same = len(commonprefix((word, other)))  # noqa: RUF071 - it is letters that count
    return word == other or (same >= LEAST_STEM and 5 * same >= 3 * max(len(word), len(other)))


def _words(text: str) -> list[str]:
    """Cut a text into words, without signs and laughter."""
    words = [token.text.rstrip("'") for token in tokens(text)]
    return [w for w in words if any(c.isalnum() for c in w) and not _LAUGHTER.fullmatch(w)]
