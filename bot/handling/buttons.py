"""A press of a button, or of one in words: what it does stands in a draft, and is done once."""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bot.commands.registry import RUN, Trait, known
from bot.handling.context import TurnContext, at_table
from bot.handling.delivery import deliver, toast
from bot.handling.running import run, slowed
from bot.handling.sending import KEYPAD, Sending
from bot.storage import hand_messages, matches
from bot.storage.memory import KeptDesk
from bot.storage.models import DOUBTED, Draft, HandMessage, Outbox
from bot.storage.tables import DRAFT, HAND, OUTBOX, rows
from core.notation import digest

_BUTTON = re.compile(r"k:([0-9]{1,15}):([0-9]{1,3})")


def press(turn: TurnContext) -> None:
    """Do what a button says; an old, foreign or forged one does nothing.

    The keys of a keypad are no wishes: however many are pressed, what they cost is an edit.
    """
    draft, place = _pressed(turn)
    desk = turn.chat.desks.get(draft.desk_id) if draft else None
    typing = desk and draft and draft.kind == KEYPAD and draft.used_at is None
    if not typing and slowed(turn):
        return
    if draft is None or desk is None:
        toast(turn, "stale")
        return
    said = OUTBOX.c.id == draft.body["said"]
    if rows(turn.transaction.connection, Outbox, said, DOUBTED):  # it did arrive
        there = turn.incoming.message.number, turn.incoming.chat
        turn.transaction.arrived(draft.body["said"], *there)
    does = dict(enumerate(draft.body["acts"])).get(place, {"name": None})
    if does["name"] in RUN:
        act(turn, draft, does, desk)
    else:
        toast(turn, "stale")


def act(turn: TurnContext, draft: Draft, does: Mapping[str, Any], desk: KeptDesk) -> None:
    """Do what a button does, once."""
    args = does["args"] | draft.body.get(KEYPAD, {})
    owner, other = args.get("by"), args.get("desk")
    match = None
    if other is not None:
        desk = turn.chat.desks.get(other) or desk
    elif draft.match_id:
        match = matches.kept(turn.transaction, turn.chat, draft.match_id)
    command = known(does["name"])
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
        return turn.transaction.find(HandMessage, HAND.c.id == waiting)
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
    draft = next(filter(None, known), None)
    return draft or turn.transaction.find(Draft, DRAFT.c.id == number), place
