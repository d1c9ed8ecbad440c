"""A reply into rows: events behind the log, messages and their buttons into the outbox."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from functools import partial
from typing import Any

from bot.commands import known
from bot.commands.answers import voice
from bot.commands.reply import File, Message, Reply, Where
from bot.commands.request import Board, Request
from bot.handling import boards, changes, tables
from bot.handling.context import MatchContext, TurnContext
from bot.handling.keyboard import KEYPAD, kind, places, rows
from bot.i18n import phrase
from bot.queues.questions import Unasked
from bot.render.markup import fitted
from bot.render.running import called, headed
from bot.render.voice import Voice
from bot.storage import chats, forgetting, hand_messages
from bot.storage.memory import KeptChat, KeptMatch
from bot.storage.models import Draft, HandMessage
from bot.storage.transaction import Transaction
from bot.transport.updates import UpdateKind

MOST_DRAFTS = 50  # messages of a table whose buttons still do something


@dataclass
class Delivery:
    """Writes down what came of one update.

    `said` is the number of the message of ours that it was about, `draft` what a button of that
    did, and `remembered` the message that a hand came from.
    """

    turn: TurnContext
    context: MatchContext
    said: int | None = None
    draft: Draft | None = None
    remembered: HandMessage | None = None

    def __post_init__(self) -> None:
        """Begin at the match in question; a reply may open another."""
        self.match: KeptMatch | None = self.context.match
        self.transaction, self.incoming = self.turn.transaction, self.turn.incoming

    def deliver(self, request: Request, reply: Reply) -> int | None:
        """Write down a reply; return the message that answers a hand, or else the first."""
        self.context = changes.written(self.transaction, self.context, request, reply)
        self.match = self.context.match
        if self.context.person and reply.forgets is not None:
            self._forget(self.context.person.id, reply.forgets)
        if self.incoming.query:
            self._answer_press(request, reply)
        elif self.draft is not None and reply.toast:
            said = Message(voice(request)(reply.toast))
            reply = replace(reply, messages=(*reply.messages, said))
        match = self.match.match if self.match else None
        pressed = self.said if self.incoming.query else None
        spoken = boards.spoken(self.context, match, reply, self._target, pressed)
        self._settle(request, reply, spoken)
        head = "" if reply.shared or known(request.name).general(request) else self._head(request)
        sent = [(message, self._send(message, voice(request), head)) for message in spoken]
        for file in reply.files:
            self._send_file(request, file)
        shown = self._board(request, reply, spoken)
        if reply.messages and not spoken:
            self._receipt()
            return shown
        answers = [row for message, row in sent if reply.logs and message.hand == reply.logs]
        return next(iter([*answers, *(row for _, row in sent)]), None)

    def _forget(self, person: int, name: str) -> None:
        """Forget somebody, once they are taken out of the tables beside the work."""
        asked = self.draft.id if self.draft else None
        try:
            forgetting.forget(self.transaction, person, name, self.turn.row.id, asked)
        except forgetting.Unforgotten as unforgotten:
            forget = self.turn.environment.forget
            raise Unasked(partial(forget, unforgotten.forgetting)) from None

    def _head(self, request: Request) -> str:
        """Name the table where a match runs at another one beside it, too."""
        desk, thread = self.context.desk, self.context.desk.row.thread_id
        if len(chats.desks_of(self.transaction, self.context.chat, thread)) == 1:
            return ""
        others = tables.running(self.transaction, self.context.chat, thread)
        beside = any(other is not desk for other in others)
        return called(voice(request), desk.row.label) if beside else ""

    def _board(self, request: Request, reply: Reply, spoken: Sequence[Message]) -> int | None:
        """Let the desk's board show what is now, or post a new one; return it."""
        context, at = self.context, self.incoming.date
        if reply.board == Board.REPLY:
            boards.take_down(self.transaction, context.chat, at)
        if self.match is None or not boards.due(context, self.match, reply):
            return None
        stands = boards.stands(context)
        before = None if stands else boards.detached(self.transaction, context)
        said = replace(request, language=reply.language or request.language)
        shown = boards.message(context, said, self.match.match, spoken)
        alone = bool(reply.messages) and not spoken
        number = self._send(shown, voice(said), self._head(said), alone=alone)
        if not stands:
            boards.pin(self.transaction, context, self.match, number, at, before)
        return number

    def _receipt(self) -> None:
        """Let a mark on somebody's message say that it is on the board."""
        if self.incoming.kind is UpdateKind.TEXT:
            marked = boards.RECEIPT | {"message_id": self.incoming.message_id}
            self.transaction.say(self.context.chat, "react", marked, self.incoming.date)

    def _answer_press(self, request: Request, reply: Reply) -> None:
        """Answer the button at once."""
        text = voice(request).plain(reply.toast) if reply.toast else reply.notice
        answer_press(self.turn, text)

    def _settle(self, request: Request, reply: Reply, spoken: Sequence[Message]) -> None:
        """Use a question up that was answered."""
        if self.draft is None or self.draft.kind != "choice" or reply.stays:
            return
        use_up(self.transaction, self.context.chat, self.draft, request.now)
        if not any(message.where is Where.PRESSED for message in (*reply.messages, *spoken)):
            self._strip(self.said)

    def close(self, draft: Draft) -> None:
        """Use a question up that a reply answered."""
        use_up(self.transaction, self.context.chat, draft, self.incoming.date)
        self._strip(draft.body["said"])

    def _strip(self, said: int | None) -> None:
        """Take the buttons off a message, when the chat is quiet."""
        if said is not None:
            self.transaction.strip(self.context.chat, said)

    def _send(self, message: Message, say: Voice, head: str, *, alone: bool = False) -> int:
        """Queue a message, new or in the place of another, with its buttons kept in a draft.

        One that is said `alone` is all that is said.
        """
        target = self._target(message)
        if message.newest:
            self._retire(target)
        draft, numbers = self._keep(message, target, beside=bool(head))
        payload: dict[str, Any] = {
            "text": fitted(headed(say, head, message.text)),
            "parse_mode": "HTML",
            "link_preview_options": {"is_disabled": True},
        }
        if draft is not None and message.keys:
            payload["reply_markup"] = {"inline_keyboard": rows(message.keys, draft.id, numbers)}
        if target is None:
            answers = message.where is not Where.BOARD
            payload |= self._parameters(loud=message.loud, answers=answers)
        answers_hand = draft is not None and draft.kind == "hand" and not message.loud
        answers_hand = answers_hand and message.where is not Where.BOARD
        number = self.transaction.say(
            self.context.chat,
            _method(message, target, alone=alone),
            payload,
            self.incoming.date,
            edits=target,
            draft=draft.id if draft else None,
            standings=self.context.desk.row.id if answers_hand else None,
        )
        said = number if target is None else target
        if draft is not None:
            self.transaction.change(draft, body={**draft.body, "said": said})
        return said

    def _send_file(self, request: Request, file: File) -> None:
        """Queue a file, of which only what it is made of is stored."""
        asked: dict[str, Any] = {"what": file.what, "language": request.language}
        if file.what == "mine":
            asked["person"] = request.writer.person
        payload = {"document": asked, "caption": file.caption} | self._parameters(loud=False)
        self.transaction.say(self.context.chat, "file", payload, self.incoming.date)

    def _target(self, message: Message) -> int | None:
        if message.where is Where.BOARD:
            return self.context.desk.row.board_id
        if message.where is Where.PRESSED:
            return self.said
        if message.where is Where.NEW:
            return None
        if message.hand is not None and self.match is not None:
            found = hand_messages.by_event(self.transaction, self.match.row.id, message.hand)
            if found and found.answer_id:
                return found.answer_id
        return self.said

    def _parameters(self, *, loud: bool, answers: bool = True) -> dict[str, Any]:
        """Say where a new message belongs: which topic, which message it answers, how loud."""
        asked: dict[str, Any] = {"disable_notification": not loud}
        thread = self.incoming.thread if answers else None
        if thread is None:
            thread = self.context.desk.row.thread_id
        if thread:
            asked["message_thread_id"] = thread
        if (
            answers
            and self.incoming.kind in (UpdateKind.TEXT, UpdateKind.EDIT)
            and self.incoming.message_id
        ):
            asked["reply_parameters"] = {
                "message_id": self.incoming.message_id,
                "allow_sending_without_reply": True,
            }
        return asked

    def _keep(
        self, message: Message, target: int | None, *, beside: bool
    ) -> tuple[Draft | None, Sequence[int]]:
        """Keep what a message is about and what its buttons do, with the buttons' places.

        A keypad goes on; else older buttons of the message do nothing any more.
        """
        open_, acts = self.context.desk.drafts, list[dict[str, Any]]()
        if (going := self._going_on(message, target)) is not None:
            acts += going.body["acts"]
            numbers = places(message, acts)
            body = {**going.body, "acts": acts, KEYPAD: message.keypad}
            self.transaction.change(going, body=body)
            return going, numbers
        if target is not None:
            self._use_up([draft for draft in open_.values() if draft.body["said"] == target])
        if not message.keys and message.hand is None and not beside:
            return None, ()
        numbers = places(message, acts)
        draft = Draft(
            desk_id=self.context.desk.row.id,
            match_id=self.match.row.id if self.match else None,
            seq=message.hand,
            kind=kind(message),
            body={"acts": acts, "message": self._waiting(message), "said": None}
            | ({"asked": True} if message.loud else {})
            | ({"asks": asdict(message.asks)} if message.asks else {})
            | ({KEYPAD: message.keypad} if message.keypad is not None else {})
            | ({"takes": asdict(message.takes)} if message.takes else {}),
            person_id=self.context.person.id if self.context.person else None,
            created_at=self.incoming.date,
            used_at=None if message.keys else self.incoming.date,
        )
        self.transaction.add(draft)
        if draft.used_at is None:
            open_[draft.id] = draft
            self._use_up(list(open_.values())[:-MOST_DRAFTS])
        return draft, numbers

    def _going_on(self, message: Message, target: int | None) -> Draft | None:
        """Find the keypad that a message shows again."""
        draft = self.draft
        if draft is None or draft.kind != KEYPAD or message.keypad is None:
            return None
        return draft if draft.body["said"] == target else None

    def _waiting(self, message: Message) -> int | None:
        """Find the message of a hand which is not logged yet; a new keypad has none."""
        if self.draft is not None and message.keypad is not None and message.where is Where.NEW:
            return None
        if self.draft is not None:
            waiting: int | None = self.draft.body.get("message")
            return waiting
        return self.remembered.id if self.remembered else None

    def _retire(self, target: int | None) -> None:
        """Take the buttons off the answer that was the newest until now."""
        old = [draft for draft in self.context.desk.drafts.values() if draft.kind == "hand"]
        self._use_up(old)
        for draft in old:
            if target is None or draft.body["said"] != target:
                self._strip(draft.body["said"])

    def _use_up(self, drafts: Sequence[Draft]) -> None:
        for draft in drafts:
            use_up(self.transaction, self.context.chat, draft, self.incoming.date)


def _method(message: Message, target: int | None, *, alone: bool) -> str:
    if message.where is Where.BOARD:
        return "live" if alone and target is not None else "board"
    return "send" if target is None else "edit"


def use_up(transaction: Transaction, chat: KeptChat, draft: Draft, at: int) -> None:
    """Let the buttons of a draft do nothing any more."""
    transaction.change(draft, used_at=at)
    for desk in chat.desks.values():
        desk.drafts.pop(draft.id, None)


def answer_press(turn: TurnContext, text: str) -> None:
    """Answer a press, with a short note over the chat if there is something to say."""
    payload = {"callback_query_id": turn.incoming.query} | ({"text": text} if text else {})
    turn.transaction.say(None, "answer", payload, turn.incoming.date)


def toast(turn: TurnContext, key: str) -> None:
    """Answer a press with a short note over the chat, and nothing else."""
    answer_press(turn, phrase(turn.language, key))
