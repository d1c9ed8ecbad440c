"""One update in one transaction: what it asks for becomes events, and messages to send."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from sqlmodel import Session

from bot import chats, choosing, limits, store, subjects, supergroups, told
from bot.commands import RUN, TYPED, completing
from bot.commands.answers import refused, statement, voice
from bot.commands.logging import adjustment
from bot.mend import nearest
from bot.models import Chat, Desk, Draft, HandMessage, Inbox, MatchRow, Outbox
from bot.place import place_of, request_of
from bot.post import Post, toast
from bot.reply import Reply, Where
from bot.request import NoMatch, Request, Told
from bot.route import Incoming, Kind, route
from core.errors import CoreError

OF_THE_NEWEST = frozenset({"rematch", "settings"})
TELLING = frozenset({"hand", "listen", "adjust", "sing"})


@dataclass(frozen=True)
class Here:
    """What a turn knows of the world: the bot itself, the time, and who runs a chat."""

    bot_id: int
    username: str
    language: str
    clock: Callable[[], int]
    admins: Callable[[int], frozenset[int]]


def take(session: Session, row: Inbox, here: Here) -> None:
    """Handle one update, inside the caller's transaction."""
    incoming = route(row.raw, here.username, here.bot_id, row.received_at)
    if incoming is None:
        return
    if incoming.kind is Kind.MIGRATED:
        supergroups.moved(session, incoming.chat, incoming.moved_to, incoming.date)
        return
    chat = chats.chat_of(session, incoming.chat, incoming.date)
    edited = _edited(session, incoming)
    if incoming.kind is Kind.EDIT and edited is None:
        return
    overheard = incoming.kind is Kind.TEXT and not incoming.addressed
    if not overheard and limits.slowed(session, row, incoming, chat, here.language):
        return
    if incoming.kind is Kind.PRESS:
        _press(session, incoming, chat, here)
    elif edited is not None:
        _edit(session, incoming, chat, here, edited)
    else:
        _text(session, incoming, chat, here, row)


def _run(incoming: Incoming, request: Request, here: Here) -> Reply:
    """Run the command, for an administrator once more if others may not."""
    reply = _tried(request)
    if reply.forbidden and incoming.user and incoming.user.id in here.admins(incoming.chat):
        return _tried(replace(request, writer=replace(request.writer, admin=True)))
    return reply


def _tried(request: Request) -> Reply:
    """Run the command; a refusal of the core becomes a refusal in words."""
    try:
        return RUN[request.name](request)
    except NoMatch:
        return statement(voice(request)("none"))
    except CoreError as error:
        if request.name == "listen" and not request.addressed:
            return Reply()
        asked = completing.asked(request, error, request.text, request.side)
        return asked or refused(request, error, request.text)


def _unknown(incoming: Incoming, request: Request) -> Reply:
    """Help with a slip in a command's name; another bot's commands are none of ours."""
    near = nearest(incoming.unknown, [name for name in TYPED if len(name) > 1])
    if not near or not (incoming.addressed or len(incoming.unknown) > 3):  # noqa: PLR2004
        return Reply()
    return statement(voice(request)("unknown-command", found=incoming.unknown, word=near[0]))


def _text(session: Session, incoming: Incoming, chat: Chat, here: Here, row: Inbox) -> None:
    if incoming.message_id and told.by_message(session, incoming.chat, incoming.message_id):
        return  # delivered again under another number
    said = told.ours(session, chat.id, incoming.chat, incoming.answers)
    about, shown = told.behind(session, said) or (None, "")
    if about is not None and _chosen(session, incoming, chat, here, about, shown):
        return
    subject = subjects.of(session, incoming, chat, here.language, said, about)
    place, request = subject.place, subject.request
    if incoming.name == "unknown":
        reply = _unknown(incoming, request)
    else:
        reply = limits.bounded(session, chat.id, request, _run(incoming, request, here))
    overheard = incoming.kind is Kind.TEXT and not incoming.addressed
    if overheard and reply.messages and limits.slowed(session, row, incoming, chat, here.language):
        return
    post = Post(session, incoming, place)
    if incoming.name not in TELLING or not (reply.logs or reply.refused or _asked(reply)):
        post.deliver(request, reply)
        return
    remembered = told.remember(session, incoming.chat, incoming.message_id, incoming.raw_text)
    sent = post.deliver(request, reply)
    remembered.match_id = post.match.id if post.match and reply.logs else None
    remembered.seq, remembered.answer_id = reply.logs, sent.id if sent else None
    if subject.asked and subject.answered and (reply.logs or reply.refused):
        subject.answered.match_id, subject.answered.seq = remembered.match_id, remembered.seq
        post.close(subject.asked)


def _asked(reply: Reply) -> bool:
    return any(message.loud and message.keys for message in reply.messages)


def _edited(session: Session, incoming: Incoming) -> HandMessage | None:
    """Find the hand whose message reads otherwise now."""
    if incoming.kind is not Kind.EDIT:
        return None
    hand = told.by_message(session, incoming.chat, incoming.message_id)
    return hand if hand and hand.digest != told.digest(incoming.raw_text) else None


def _edit(session: Session, incoming: Incoming, chat: Chat, here: Here, hand: HandMessage) -> None:
    """Amend a hand by its edited message."""
    hand.digest = told.digest(incoming.raw_text)
    place = place_of(session, incoming, chat, told.match_of(session, hand))
    request = request_of(session, incoming, place, here.language)
    answer = session.get(Outbox, hand.answer_id) if hand.answer_id else None
    post = Post(session, incoming, place, answer)
    if hand.seq is None:
        reply = limits.bounded(session, chat.id, request, _run(incoming, request, here))
        sent = post.deliver(request, _in_place(reply))
        hand.seq, hand.match_id = reply.logs, post.match.id if post.match and reply.logs else None
        hand.answer_id = sent.id if sent else hand.answer_id
        return
    if incoming.name == "adjust":
        request = replace(request, text=adjustment(incoming.text))
    newest = store.newest(session, place.desk.id)
    older = newest is not None and place.match is not None and newest.id != place.match.id
    request = replace(
        request, name="edit", told=Told(hand.seq), before=request.live if older else None
    )
    reply = limits.bounded(session, chat.id, request, _run(incoming, request, here))
    post.deliver(request, reply)
    hand.seq = reply.logs or hand.seq


def _in_place(reply: Reply) -> Reply:
    """Put the first message where the refusal stood."""
    first, *rest = reply.messages or (None,)
    if first is None:
        return reply
    return replace(reply, messages=(replace(first, where=Where.ANSWER), *rest))


def _press(session: Session, incoming: Incoming, chat: Chat, here: Here) -> None:
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


def _chosen(
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
    place = choosing.chosen(request, draft.body, shown)
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
    match = session.get(MatchRow, draft.match_id) if draft.match_id else None
    if act["name"] in OF_THE_NEWEST and match and store.newest(session, desk.id) != match:
        _note(session, incoming, chat, here, "toast.used")  # somebody else was quicker
        return
    incoming = replace(incoming, name=act["name"], text=act["args"].get("text", ""))
    at = place_of(session, replace(incoming, thread=desk.thread_id), chat, match)
    request = request_of(session, incoming, at, here.language)
    request = replace(request, args=act["args"], pressed=True)
    reply = limits.bounded(session, chat.id, request, _run(incoming, request, here))
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
