"""One update in one transaction: what it asks for becomes events, and messages to send."""

from dataclasses import dataclass, replace

from sqlmodel import Session

from bot.commands import confirm, unknown
from bot.commands.hand import adjustment
from bot.handling import rate_limits, subject
from bot.handling.buttons import chosen, press
from bot.handling.context import place_of, request_of
from bot.handling.delivery import Post
from bot.handling.reply import Message, Reply, Where
from bot.handling.request import Request, Target
from bot.handling.running import Here, run
from bot.handling.welcome import greeted
from bot.storage import chats, hand_messages, matches, supergroups
from bot.storage.models import Chat, HandMessage, Inbox, Outbox
from bot.transport.updates import Incoming, Kind, route
from core.events import Passed

__all__ = ["Here", "Turn", "take"]
TELLING = frozenset({"hand", "listen", "adjust", "sing"})
COMMANDED = frozenset({"hand", "unknown"})


@dataclass(frozen=True)
class Turn:
    """A message on its way: where it is stored, what it says, and the chat it was said in."""

    session: Session
    row: Inbox
    incoming: Incoming
    chat: Chat
    here: Here

    def spared(self, reply: Reply) -> bool:
        """Tell whether a reply that changes nothing is one too many, and say so.

        What changes something is never one too many.
        """
        if not reply.messages or reply.changes:
            return False
        return rate_limits.slowed(
            self.session, self.row, self.incoming, self.chat, self.here.language
        )


def take(session: Session, row: Inbox, here: Here) -> None:
    """Handle one update, inside the caller's transaction."""
    incoming = route(row.raw, here.username, here.bot_id, row.received_at)
    if incoming is None:
        return
    if incoming.kind is Kind.MIGRATED:
        supergroups.moved(session, incoming.chat, incoming.moved_to, incoming.date)
        return
    chat = chats.chat_of(session, incoming.chat, incoming.date)
    if incoming.kind is Kind.PRESS:
        if not rate_limits.slowed(session, row, incoming, chat, here.language):
            press(session, incoming, chat, here)
        return
    turn = Turn(session, row, incoming, chat, here)
    known = None
    if incoming.message_id:
        known = hand_messages.by_message(session, incoming.chat, incoming.message_id)
    if incoming.kind is Kind.EDIT:
        _changed(turn, known)
    elif known is None and not greeted(session, row, incoming, here.username, here.bot_id):
        _text(turn)  # one that is known was delivered again under another number


def _changed(turn: Turn, known: HandMessage | None) -> None:
    """Take an edited message that reads otherwise now: as another telling, or as if just written.

    What was said to the bot and told it nothing is not told again by an edit; a hand is.
    """
    incoming = turn.incoming
    if known is None:
        overheard = incoming.name == "listen" and not incoming.addressed
        if overheard or incoming.name in TELLING - {"listen"}:
            _text(turn)
    elif known.digest != hand_messages.digest(incoming.raw_text):
        known.digest = hand_messages.digest(incoming.raw_text)
        if known.seq is None:
            _text(turn, known)
        else:
            _edit(turn, known)


def _replied(turn: Turn, request: Request) -> Reply:
    """Run what a text asks for; what comes from elsewhere is asked about first."""
    incoming = turn.incoming
    if incoming.name == "unknown":
        hand = unknown.hand(request, incoming.unknown)
        if hand is None:
            return unknown.offered(request, incoming.unknown)
        request = hand
    reply = run(incoming, request, turn.here)
    if incoming.forwarded and reply.changes:
        return confirm.forwarded(request, reply)
    return rate_limits.bounded(turn.session, turn.chat.id, request, reply)


def _text(turn: Turn, retold: HandMessage | None = None) -> None:
    """Do what a message says; one that was refused before, `retold`, in the refusal's place."""
    session, incoming, chat = turn.session, turn.incoming, turn.chat
    said = hand_messages.ours(session, chat.id, incoming.chat, incoming.answers)
    about, shown = hand_messages.behind(session, said) or (None, "")
    if about is not None and chosen(session, incoming, chat, turn.here, about, shown):
        return
    about_what = subject.of(session, incoming, chat, turn.here.language, said, about)
    place, request = about_what.place, about_what.request
    reply = _replied(turn, request)
    remembered = retold
    if retold is None and _tells(incoming, reply):
        remembered = hand_messages.remember(
            session, incoming.chat, incoming.message_id, incoming.raw_text
        )
    if turn.spared(reply):
        return
    before = retold and retold.answer_id
    refusal = session.get(Outbox, before) if before else None
    post = Post(session, incoming, place, refusal)
    sent = post.deliver(request, _in_place(reply) if refusal else reply)
    if remembered is None:
        return
    if reply.changes and not reply.logs and incoming.name not in TELLING:
        session.delete(remembered)  # done: what is edited later is not done again
        return
    seq = reply.logs or _passed(request, reply)
    remembered.match_id, remembered.seq = post.match.id if post.match and seq else None, seq
    remembered.answer_id = sent.id if sent else remembered.answer_id
    if about_what.asked and about_what.answered and (reply.logs or reply.refused):
        about_what.answered.match_id, about_what.answered.seq = remembered.match_id, remembered.seq
        post.close(about_what.asked)


def _tells(incoming: Incoming, reply: Reply) -> bool:
    """Whether an edit of a message has to find it: it told a hand, or tried to, or was refused."""
    if reply.logs or reply.refused or (incoming.name in COMMANDED and reply.messages):
        return True
    behind = incoming.name == "score" and incoming.text.strip()
    return (incoming.name in TELLING or bool(behind)) and _asked(reply)


def _passed(request: Request, reply: Reply) -> int | None:
    """Find the place in the log of a deal that nobody took, if a message told that."""
    if not any(isinstance(event, Passed) for event in reply.events) or request.live is None:
        return None
    return request.live.match.seq + len(reply.events)


def _asked(reply: Reply) -> bool:
    return any(message.loud and message.keys for message in reply.messages)


def _edit(turn: Turn, hand: HandMessage) -> None:
    """Amend a hand by its edited message."""
    session, incoming = turn.session, turn.incoming
    place = place_of(session, incoming, turn.chat, hand_messages.match_of(session, hand))
    request = request_of(session, incoming, place, turn.here.language)
    if incoming.name == "adjust":
        request = replace(request, text=adjustment(incoming.text))
    newest = matches.newest(session, place.desk.id)
    older = newest is not None and place.match is not None and newest.id != place.match.id
    request = replace(
        request, name="edit", told=Target(hand.seq), before=request.live if older else None
    )
    ran = run(incoming, request, turn.here)
    reply = rate_limits.bounded(session, turn.chat.id, request, ran)
    if turn.spared(reply):
        return
    answer = session.get(Outbox, hand.answer_id) if hand.answer_id else None
    Post(session, incoming, place, answer).deliver(request, reply)
    hand.seq = reply.logs or hand.seq


def _in_place(reply: Reply) -> Reply:
    """Put what is new of an answer where the refusal stood, or else the answer once more."""
    told_ = reply.messages
    place = next((i for i, message in enumerate(told_) if message.where is Where.NEW), None)
    if place is not None:
        fresh = replace(told_[place], where=Where.PRESSED)
        return replace(reply, messages=(*told_[:place], fresh, *told_[place + 1 :]))
    if not told_:
        return reply
    again = Message(told_[0].text, (), Where.PRESSED)
    return replace(reply, messages=(*told_, again))
