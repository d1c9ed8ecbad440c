"""A reply into rows: events behind the log, messages and their buttons into the outbox."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from sqlmodel import Session, col, select

from bot.commands.answers import voice
from bot.handling.context import Place, language_of
from bot.handling.keyboard import kept, kind, rows
from bot.handling.reply import Message, Reply, Where
from bot.handling.request import Request
from bot.i18n import phrase
from bot.render.markup import fitted
from bot.storage import hand_messages, matches
from bot.storage.models import Chat, Draft, MatchRow, Outbox
from bot.transport.updates import Incoming, Kind
from core.match import Ended, Event, Undone

MOST_DRAFTS = 50  # messages of a table whose buttons still do something


@dataclass
class Post:
    """Writes down what came of one update; `said` is the message of ours that it was about."""

    session: Session
    incoming: Incoming
    place: Place
    said: Outbox | None = None
    draft: Draft | None = None

    def __post_init__(self) -> None:
        """Begin at the match of the place; a reply may open another."""
        self.match: MatchRow | None = self.place.match

    def deliver(self, request: Request, reply: Reply) -> Outbox | None:
        """Write down a reply; return the row of the message that answers a hand, or the first."""
        seq = request.live.match.seq if request.live else 0
        if reply.ends and self.match:
            self._log(seq, (Ended(),), request)
        if reply.withdraws and self.match:
            self._withdraw(request)
        if reply.opens is not None:
            self.match = matches.open_match(
                self.session, self.place.desk.id, reply.opens, request.now
            )
            seq = 0
        if reply.language is not None:
            self.place.chat.language = reply.language
        if reply.undo is not None:
            self.place.chat.undo = reply.undo
        if reply.sits is not None and self.match and self.place.person:
            matches.sit(self.session, self.match, reply.sits, self.place.person.id, reply.joins)
        self._remember(reply)
        self._log(seq, reply.events, request)
        if self.incoming.query:
            self._answer_press(request, reply)
        elif self.draft is not None and reply.toast:
            said = Message(voice(request)(reply.toast))
            reply = replace(reply, messages=(*reply.messages, said))
        self._settle(request, reply)
        sent = [(message, self._send(message)) for message in reply.messages]
        answers = [row for message, row in sent if reply.logs and message.hand == reply.logs]
        return (answers or [row for _, row in sent] or [None])[0]  # type: ignore[list-item]

    def _remember(self, reply: Reply) -> None:
        """Keep for later matches who somebody said they are."""
        chat, person = self.place.chat.id, self.place.person
        if person and reply.sits is not None and self.match:
            name = self.match.roster[reply.sits]["name"]
            matches.remember(self.session, chat, person.id, name)
        elif person and reply.watches:
            matches.remember(self.session, chat, person.id, None)

    def _log(self, seq: int, events: Sequence[Event], request: Request) -> None:
        if events and self.match:
            person = self.place.person.id if self.place.person else None
            matches.append(self.session, self.match.id, seq, events, person, request.now)

    def _withdraw(self, request: Request) -> None:
        """Give the desk back to the match before, and reopen that if it was ended for this one."""
        assert self.match is not None  # noqa: S101
        self.match.withdrawn_at = request.now
        before = matches.previous(self.session, self.match)
        if before is None:
            return
        self.match = before
        live = matches.live(self.session, before)
        if live.match.ended:
            self._log(live.match.seq, (Undone(),), request)

    def _answer_press(self, request: Request, reply: Reply) -> None:
        """Answer the button at once."""
        text = voice(request).plain(reply.toast) if reply.toast else ""
        payload = {"callback_query_id": self.incoming.query} | ({"text": text} if text else {})
        self.session.add(Outbox(method="answer", payload=payload, created_at=self.incoming.date))

    def _settle(self, request: Request, reply: Reply) -> None:
        """Use a question up that was answered."""
        if self.draft is None or self.draft.kind != "choice" or reply.stays:
            return
        self.draft.used_at = request.now
        if not any(message.where is Where.PRESSED for message in reply.messages):
            self._strip(self.said)

    def close(self, draft: Draft) -> None:
        """Use a question up that a reply answered."""
        draft.used_at = self.incoming.date
        self._strip(self.session.get(Outbox, draft.body["said"]))

    def _strip(self, said: Outbox | None) -> None:
        """Take the buttons off a message."""
        if said is not None:
            self._queue("markup", {"reply_markup": {"inline_keyboard": []}}, said)

    def _send(self, message: Message) -> Outbox:
        """Queue a message, new or in the place of another, with its buttons kept in a draft."""
        target = self._target(message)
        if message.newest:
            self._retire(target)
        draft = self._keep(message, target)
        payload: dict[str, Any] = {
            "text": fitted(message.text),
            "parse_mode": "HTML",
            "link_preview_options": {"is_disabled": True},
        }
        if draft is not None and message.keys:
            payload["reply_markup"] = {"inline_keyboard": rows(message.keys, draft.id)}
        if target is None:
            payload |= self._context(message)
            row = self._queue("send", payload, None, draft)
        else:
            self._queue("edit", payload, target, draft)
            row = target
        if draft is not None:
            draft.body = {**draft.body, "said": row.id}
            self.session.add(draft)
        return row

    def _target(self, message: Message) -> Outbox | None:
        if message.where is Where.PRESSED:
            return self.said
        if message.where is Where.NEW:
            return None
        if message.hand is not None and self.match is not None:
            found = hand_messages.by_event(self.session, self.match.id, message.hand)
            if found and found.answer_id:
                return self.session.get(Outbox, found.answer_id)
        return self.said

    def _context(self, message: Message) -> dict[str, Any]:
        """Say where a new message belongs: which topic, which message it answers, how loud."""
        context: dict[str, Any] = {"disable_notification": not message.loud}
        thread = self.place.desk.thread_id
        if thread:
            context["message_thread_id"] = thread
        if self.incoming.kind in (Kind.TEXT, Kind.EDIT) and self.incoming.message_id:
            context["reply_parameters"] = {
                "message_id": self.incoming.message_id,
                "allow_sending_without_reply": True,
            }
        return context

    def _keep(self, message: Message, target: Outbox | None) -> Draft | None:
        """Keep what a message is about and what its buttons do; older ones do nothing."""
        if target is not None:
            self._use_up(target)
        if not message.keys and message.hand is None:
            return None
        acts = [kept(button) for row in message.keys for button in row]
        draft = Draft(
            desk_id=self.place.desk.id,
            match_id=self.match.id if self.match else None,
            seq=message.hand,
            kind=kind(message),
            body={"acts": acts, "message": self._waiting(), "said": None}
            | ({"asked": True} if message.loud else {})
            | ({"asks": asdict(message.asks)} if message.asks else {}),
            person_id=self.place.person.id if self.place.person else None,
            created_at=self.incoming.date,
            used_at=None if message.keys else self.incoming.date,
        )
        self.session.add(draft)
        self.session.flush()
        for old in self.session.exec(
            self._open().order_by(col(Draft.id).desc()).offset(MOST_DRAFTS)
        ).all():
            old.used_at = self.incoming.date
        return draft

    def _waiting(self) -> int | None:
        """Find the message that told a hand which is not logged yet."""
        if self.draft is not None:
            waiting: int | None = self.draft.body.get("message")
            return waiting
        found = hand_messages.by_message(
            self.session, self.incoming.chat, self.incoming.message_id
        )
        return found.id if found else None

    def _use_up(self, said: Outbox) -> None:
        for draft in self.session.exec(self._open()).all():
            if draft.body["said"] == said.id:
                draft.used_at = self.incoming.date

    def _retire(self, target: Outbox | None) -> None:
        """Take the buttons off the answer that was the newest until now."""
        for draft in self.session.exec(self._open().where(Draft.kind == "hand")).all():
            draft.used_at = self.incoming.date
            if target is None or draft.body["said"] != target.id:
                self._strip(self.session.get(Outbox, draft.body["said"]))

    def _open(self) -> Any:  # noqa: ANN401  (a statement)
        return select(Draft).where(
            Draft.desk_id == self.place.desk.id, col(Draft.used_at).is_(None)
        )

    def _queue(
        self,
        method: str,
        payload: dict[str, Any],
        edits: Outbox | None,
        draft: Draft | None = None,
    ) -> Outbox:
        row = Outbox(
            chat_id=self.place.chat.id,
            method=method,
            payload=payload,
            edits_id=edits.id if edits else None,
            draft_id=draft.id if draft else None,
            created_at=self.incoming.date,
        )
        self.session.add(row)
        self.session.flush()
        return row


def toast(session: Session, incoming: Incoming, chat: Chat, spoken: str, key: str) -> None:
    """Answer a press with a short note over the chat, and nothing else."""
    text = phrase(language_of(incoming, chat, spoken), key)
    payload = {"callback_query_id": incoming.query, "text": text}
    session.add(Outbox(method="answer", payload=payload, created_at=incoming.date))
