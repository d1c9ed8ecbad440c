"""A press of a button: what it does stands in a draft, and is done once."""

from dataclasses import replace

from sqlmodel import Session

from bot.commands.answers import statement, voice
from bot.handling import button_replies, rate_limits
from bot.handling.context import place_of, request_of
from bot.handling.delivery import Post, toast
from bot.handling.running import Here, run
from bot.storage import matches
from bot.storage.models import Chat, Desk, Draft, HandMessage, MatchRow, Outbox
from bot.transport.updates import Incoming

OF_THE_NEWEST = frozenset({"rematch", "settings"})


def press(session: Session, incoming: Incoming, chat: Chat, here: Here) -> None:
    """Do what a button says; an old, foreign or forged one does nothing."""
    draft, place = _pressed(session, incoming.data)
    desk = session.get(Desk, draft.desk_id) if draft else None
    acts = draft.body["acts"] if draft else []
    if draft is None or desk is None or desk.chat_id != chat.id or not 0 <= place < len(acts):
        toast(session, incoming, chat, here.language, "toast.stale")
        return
    if draft.used_at is not None:
        toast(session, incoming, chat, here.language, "toast.used")
        return
    _act(session, incoming, chat, here, draft, place)


def chosen(
    session: Session, incoming: Incoming, chat: Chat, here: Here, draft: Draft, shown: str
) -> bool:
    """Press the button that a reply means in words; tell whether it means one."""
    desk = session.get_one(Desk, draft.desk_id)
    if incoming.name != "listen" or draft.kind == "about" or desk.chat_id != chat.id:
        return False
    if draft.kind == "hand" and "asked" not in draft.body:
        return False
    match = session.get(MatchRow, draft.match_id) if draft.match_id else None
    at = place_of(session, replace(incoming, thread=desk.thread_id), chat, match)
    request = request_of(session, incoming, at, here.language)
    place = button_replies.chosen(request, draft.body, shown)
    if place is None:
        return False
    if draft.used_at is None:
        _act(session, incoming, chat, here, draft, place)
    else:
        _note(session, incoming, chat, here, "toast.used")
    return True


def _note(session: Session, incoming: Incoming, chat: Chat, here: Here, key: str) -> None:
    """Say something short: over the chat to whoever pressed, in the chat to whoever wrote."""
    if incoming.query:
        toast(session, incoming, chat, here.language, key)
        return
    place = place_of(session, incoming, chat)
    request = request_of(session, incoming, place, here.language)
    Post(session, incoming, place).deliver(request, statement(voice(request)(key)))


def _act(
    session: Session, incoming: Incoming, chat: Chat, here: Here, draft: Draft, place: int
) -> None:
    """Do what a button does."""
    act, desk = draft.body["acts"][place], session.get_one(Desk, draft.desk_id)
    owner = act["args"].get("by")
    match = session.get(MatchRow, draft.match_id) if draft.match_id else None
    if act["name"] in OF_THE_NEWEST and match and matches.newest(session, desk.id) != match:
        _note(session, incoming, chat, here, "toast.used")  # somebody else was quicker
        return
    incoming = replace(incoming, name=act["name"], text=act["args"].get("text", ""))
    at = place_of(session, replace(incoming, thread=desk.thread_id), chat, match)
    if owner is not None and (at.person is None or at.person.id != owner):
        _note(session, incoming, chat, here, "toast.not-yours")
        return
    request = request_of(session, incoming, at, here.language)
    request = replace(request, args=act["args"], pressed=True)
    reply = rate_limits.bounded(session, chat.id, request, run(incoming, request, here))
    said = session.get(Outbox, draft.body["said"])
    post = Post(session, incoming, at, said, draft)
    sent = post.deliver(request, reply)
    waiting = draft.body.get("message")
    if reply.logs and waiting and (hand := session.get(HandMessage, waiting)):
        hand.match_id, hand.seq = post.match.id if post.match else None, reply.logs
        hand.answer_id = sent.id if sent else hand.answer_id


def _pressed(session: Session, data: str) -> tuple[Draft | None, int]:
    kind, _, rest = data.partition(":")
    number, _, place = rest.partition(":")
    if kind != "k" or not (
        number.isascii() and number.isdecimal() and place.isascii() and place.isdigit()
    ):
        return None, 0
    if len(number) > 15 or len(place) > 3:  # noqa: PLR2004
        return None, 0
    return session.get(Draft, int(number)), int(place)
