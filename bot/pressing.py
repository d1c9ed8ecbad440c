"""A press of a button: what it does stands in a draft, and is done once."""

from dataclasses import replace

from sqlmodel import Session

from bot import limits, store
from bot.models import Chat, Desk, Draft, HandMessage, MatchRow, Outbox
from bot.place import place_of, request_of
from bot.post import Post, toast
from bot.route import Incoming
from bot.running import Here, run

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
    act = acts[place]
    owner = act["args"].get("by")
    match = session.get(MatchRow, draft.match_id) if draft.match_id else None
    if act["name"] in OF_THE_NEWEST and match and store.newest(session, desk.id) != match:
        toast(session, incoming, chat, here.language, "toast.used")  # somebody else was quicker
        return
    incoming = replace(incoming, name=act["name"], text=act["args"].get("text", ""))
    at = place_of(session, replace(incoming, thread=desk.thread_id), chat, match)
    if owner is not None and (at.person is None or at.person.id != owner):
        toast(session, incoming, chat, here.language, "toast.not-yours")
        return
    request = replace(request_of(session, incoming, at, here.language), args=act["args"])
    reply = limits.bounded(session, chat.id, request, run(incoming, request, here))
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
