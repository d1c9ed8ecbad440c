"""A decision into rows: events behind the log, messages and their buttons into the outbox."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from bot.commands.registry import Trait
from bot.decisions.answers import Where, sentence
from bot.decisions.decision import Act, Choice, Decision, Toast
from bot.decisions.request import Board, Request
from bot.handling import boards, changes, tables
from bot.handling.context import MatchContext, TurnContext, match_context, request_of
from bot.handling.keyboard import KEYPAD, kind, places, rows
from bot.handling.updates import UpdateKind
from bot.queues import outbox
from bot.render import speaking
from bot.render.markup import unmarked
from bot.render.message import Button, Message
from bot.render.standings import table_name
from bot.render.voice import Voice
from bot.storage import hand_messages
from bot.storage.memory import KeptMatch
from bot.storage.models import Draft, HandMessage
from bot.web import launch
from core.match import Passed

PICTURES = frozenset({"race", "sheet", "card", "levels", "screen"})
PLAIN: dict[str, Any] = {"parse_mode": "HTML", "link_preview_options": {"is_disabled": True}}


@dataclass
class Delivery:
    """Writes down what came of one update.

    `said` is the number of the message of ours that it was about, `draft` what a button of that
    did, and `remembered` the message that a hand came from. `answer` is the message that answers
    a hand, or the first.
    """

    context: MatchContext
    said: int | None = None
    draft: Draft | None = None
    remembered: HandMessage | None = None
    answer: int | None = None
    speaks: int | None = None

    def __post_init__(self) -> None:
        """Begin with the update; a reply may lead to another match."""
        self.turn, self.incoming = self.context.turn, self.context.turn.incoming
        self.chat, self.transaction = self.turn.chat, self.turn.transaction

    @property
    def match(self) -> KeptMatch | None:
        """The match that it is about by now."""
        return self.context.match

    def deliver(self, request: Request, decided: Decision) -> None:
        """Write a decision down and say it."""
        self.context = changes.written(self.context, request, decided, self.draft)
        self.speaks = request.side
        general = decided.shared or Trait.GENERAL in self.turn.wish.command.traits
        head = self._head(general=general)
        asked = filter(None, [self.context.asked])
        decided = replace(decided, on=decided.on or request, answers=(*asked, *decided.answers))
        messages = self._worded(request, decided, head)
        passed = decided.events == (Passed(),)
        spoken = boards.spoken(self.context, messages, self._target, self.said, passed=passed)
        self._settle(request, decided, (*messages, *spoken))
        sent = [(self._send(each, head), each.hand) for each in spoken]
        alone = bool(messages) and not spoken
        board = self._board(decided, spoken, alone=alone)
        if alone and self.incoming.kind is UpdateKind.TEXT:
            marked = boards.RECEIPT | {"message_id": self.incoming.message.number}
            self.transaction.say(self.chat, "react", marked, self.incoming.date)
        of_hand = [said for said, hand in sent if decided.logs and hand == decided.logs]
        self.answer = board if alone else next(iter([*of_hand, *dict(sent)]), None)

    def link(self, hand: HandMessage, logs: int | None) -> None:
        """Let the message of a hand know what it logged, and the message that answers it."""
        match_id = self.match.row.id if self.match and logs else None
        answer = self.answer or hand.answer_id
        self.transaction.change(hand, match_id=match_id, seq=logs, answer_id=answer)

    def _worded(self, request: Request, decided: Decision, head: str) -> Sequence[Message]:
        """Put a decision in words; answer a press with what is said over the chat.

        Whoever wrote is told in the chat what is said over it.
        """
        opens = decided.effects and decided.opens
        before = request.live.match if request.live and not opens else None
        messages = speaking.said(decided, before, head)
        toasts = [each for each in messages if each.where is Where.TOAST]
        messages = tuple(each for each in messages if each.where is not Where.TOAST)
        if self.incoming.press.query:
            answer_press(self.turn, "".join(unmarked(toast.text) for toast in toasts))
        elif self.draft is not None:
            say, beside = Voice(self.turn.language), (replace(t, where=Where.NEW) for t in toasts)
            messages += tuple(speaking.headed(say, head, each) for each in beside)
        return messages

    def _head(self, *, general: bool = False) -> str:
        """Name the table where a match runs at another one beside it, unless all is meant."""
        if general or self.context.alone:
            return ""
        desk = self.context.desk
        others = tables.running(self.transaction, self.chat, desk.row.thread_id)
        beside = any(other is not desk for other, _ in others)
        return table_name(Voice(self.turn.language), desk.row.label) if beside else ""

    def _board(self, decided: Decision, spoken: Sequence[Message], *, alone: bool) -> int | None:
        """Let the desk's board show what is now, or post a new one; return it."""
        context = self.context
        if self.chat.row.board is None:
            return None
        chosen = (effect for effect in decided.effects if isinstance(effect, Choice))
        if any(choice.board == Board.REPLY for choice in chosen):
            boards.take_down(self.transaction, self.chat, self.incoming.date)
        if self.match is None or not boards.due(context, self.match, decided):
            return None
        stands = boards.stands(context)
        before = context.desk.row.board_id
        if not stands:
            self.transaction.change(context.desk.row, board_id=None)
        head = self._head()
        shown = boards.message(context, self.match.match, spoken)
        shown = speaking.headed(Voice(self.turn.language), head, shown)
        number = self._send(shown, head, alone=alone)
        if not stands:
            boards.pin(context, self.match, number, before)
        return number

    def _settle(self, request: Request, decided: Decision, said: Sequence[Message]) -> None:
        """Use a question up that was answered."""
        if self.draft is None or self.draft.kind != "choice" or decided.stays:
            return
        self.transaction.use_up([self.draft], request.now)
        if self.said is not None and all(each.where is not Where.PRESSED for each in said):
            self.transaction.strip(self.chat, self.said)

    def _send(self, message: Message, head: str, *, alone: bool = False) -> int:
        """Queue a message, new or in the place of another, with its buttons kept in a draft.

        One that is said `alone` is all that is said.
        """
        if message.file:
            return self._send_file(message)
        message = self._paged(message)
        target = self._target(message)
        going, method = self._going_on(message, target), _method(message, target, alone=alone)
        standings = self.context.desk.row.id if _gives_way(message) else None
        acts: list[dict[str, Any]] = [*going.body["acts"]] if going else []
        numbers = places(message, acts)
        payload = {"text": message.text} | PLAIN | self._parameters(message, target)
        draft = going or self._drafted(message, acts, head)
        if draft is not None and message.keys:
            payload["reply_markup"] = {"inline_keyboard": rows(message.keys, draft.id, numbers)}
        self._retire(message, target, going)
        number = self.transaction.say(
            self.chat, method, payload, self.incoming.date,
            edits=target, draft=draft, standings=standings,
        )  # fmt: skip
        said = target or number
        if draft is not None:
            pad = {} if message.keypad is None else {KEYPAD: message.keypad}
            body = {**draft.body, "acts": acts, **pad, "said": said}
            self.transaction.open_draft(self.context.desk, draft, body)
        return said

    def _paged(self, message: Message) -> Message:
        """Offer the page for hands wherever the next one may be entered by keys."""
        turn, pad = self.turn, message.keypad
        links, private = turn.environment.links, self.incoming.private
        opens = any(each.act == Act("keypad") for row in message.keys for each in row)
        anew = pad is not None and "born" not in pad["pad"]
        if links is None or not (opens or anew) or not (private or turn.environment.mini):
            return message
        desk, bot = self.context.desk.row.id, turn.environment.username
        url = launch.link(links, bot, self.chat.address, desk)
        opener = Button(Voice(turn.language).plain("button.app"), url=url)
        return replace(message, keys=(*message.keys, (opener,)))

    def _send_file(self, message: Message) -> int:
        """Queue a file or a picture, of which only what it is made of is stored."""
        asked: dict[str, Any] = {"language": self.turn.language, **(message.file or {})}
        kind = "photo" if asked["what"] in PICTURES else "file"
        if kind == "photo" and self.match and "tracks" not in asked:
            asked |= {"match": self.match.row.id, "seq": self.match.match.seq}
        payload = {outbox.CARRIED[kind]: asked, "caption": unmarked(message.text)}
        payload |= self._parameters(message)
        return self.transaction.say(self.chat, kind, payload, self.incoming.date)

    def _target(self, message: Message) -> int | None:
        board = self.context.desk.row.board_id
        known = {Where.BOARD: board, Where.PRESSED: self.said, Where.NEW: None}
        if message.where in known:
            return known[message.where]
        if message.hand is not None and self.match is not None:
            found = hand_messages.by_event(self.transaction, self.match.row.id, message.hand)
            if found and found.answer_id:
                return found.answer_id
        return self.said

    def _parameters(self, message: Message, target: int | None = None) -> dict[str, Any]:
        """Say where a new message belongs: which topic, which message it answers, how loud."""
        if target is not None:
            return {}
        asked: dict[str, Any] = {"disable_notification": not message.loud}
        answers = message.where is not Where.BOARD
        here = self.context.desk.row.thread_id
        thread = here if self.incoming.thread is None or not answers else self.incoming.thread
        if thread:
            asked["message_thread_id"] = thread
        answered = self.incoming.message.number if answers and not self.incoming.press.query else 0
        if answered:
            replied = {"message_id": answered, "allow_sending_without_reply": True}
            asked["reply_parameters"] = replied
        return asked

    def _drafted(self, message: Message, acts: list[dict[str, Any]], head: str) -> Draft | None:
        """Keep what a message is about and what its buttons do, if there is anything to keep.

        It may be about the message of a hand which is not logged yet.
        """
        if not (message.keys or message.hand is not None or head):
            return None
        kept = {
            "asked": message.loud or None,
            "speaks": self.speaks if message.keys else None,
            "asks": message.asks and asdict(message.asks),
            "takes": message.takes and asdict(message.takes),
        }
        body = {"acts": acts, "message": self._waiting(message), "said": None}
        return self.transaction.add(
            Draft(
                desk_id=self.context.desk.row.id,
                match_id=self.match.row.id if self.match else None,
                seq=message.hand,
                kind=kind(message),
                body=body | {name: each for name, each in kept.items() if each is not None},
                person_id=self.turn.writer.person,
                created_at=self.incoming.date,
                used_at=None if message.keys else self.incoming.date,
            )
        )

    def _waiting(self, message: Message) -> int | None:
        """Tell which message of a hand is not logged yet; a new keypad has none."""
        if self.draft is None:
            return self.remembered.id if self.remembered else None
        new = message.where is Where.NEW and message.keypad is not None
        return None if new else self.draft.body.get("message")

    def _going_on(self, message: Message, target: int | None) -> Draft | None:
        """Find the keypad that a message shows again."""
        draft = self.draft
        if draft is None or draft.kind != KEYPAD or message.keypad is None:
            return None
        return draft if draft.body["said"] == target else None

    def _retire(self, message: Message, target: int | None, going: Draft | None) -> None:
        """Let older buttons do nothing: of the newest answer until now, and of what is changed."""
        drafts = [*self.context.desk.drafts.values()]
        before = [draft for draft in drafts if message.newest and draft.kind == "hand"]
        here = target if going is None else None  # a keypad that goes on keeps its buttons
        changed = [draft for draft in drafts if here is not None and draft.body["said"] == here]
        self.transaction.use_up([*before, *changed], self.incoming.date)
        for draft in before:
            if target is None or draft.body["said"] != target:
                self.transaction.strip(self.chat, draft.body["said"])


def _method(message: Message, target: int | None, *, alone: bool) -> str:
    """Name the kind of call that says a message."""
    if message.where is Where.BOARD:
        return "live" if alone and target is not None else "board"
    return "send" if target is None else "edit"


def _gives_way(message: Message) -> bool:
    """Whether newer standings may stand for a message."""
    return kind(message) == "hand" and not (message.loud or message.where is Where.BOARD)


def respond(turn: TurnContext, key: str) -> None:
    """Say one sentence in the chat."""
    context = match_context(turn)
    Delivery(context).deliver(request_of(context), Decision((sentence(key),)))


def answer_press(turn: TurnContext, text: str) -> None:
    """Answer a press, with a short note over the chat if there is something to say."""
    payload = {"callback_query_id": turn.incoming.press.query} | ({"text": text} if text else {})
    turn.transaction.say(None, "answer", payload, turn.incoming.date)


def toast(turn: TurnContext, which: Toast) -> None:
    """Say something short: over the chat to whoever pressed, in the chat to whoever wrote."""
    if turn.incoming.kind is UpdateKind.PRESS:
        answer_press(turn, Voice(turn.language).plain(f"toast.{which}"))
    else:
        respond(turn, f"toast.{which}")
