"""One message into the outbox: where it goes, and what its buttons do, kept in a draft."""

from dataclasses import asdict, dataclass, replace
from typing import Any

from bot.decisions.answers import Where
from bot.decisions.decision import Act
from bot.handling.context import MatchContext, running
from bot.i18n import unmarked
from bot.queues import outbox
from bot.render.message import Button, Message
from bot.render.voice import Voice
from bot.storage import hand_messages
from bot.storage.models import Draft, HandMessage

KEYPAD = "keypad"  # the kind of a draft whose buttons are pressed again and again
PICTURES = frozenset({"race", "sheet", "card", "levels", "screen"})
PLAIN: dict[str, Any] = {"parse_mode": "HTML", "link_preview_options": {"is_disabled": True}}


@dataclass(frozen=True)
class Sending:
    """Sends what answers an update, in the place of a message of ours or behind all others.

    `said` is the number of the message that the update was about, `draft` what a button of that
    did, and `remembered` the message that a hand came from; `speaks` is the writer's side.
    """

    context: MatchContext
    said: int | None = None
    draft: Draft | None = None
    remembered: HandMessage | None = None
    speaks: int | None = None

    def send(self, message: Message, head: str, *, alone: bool = False) -> int:
        """Queue a message, with its buttons kept in a draft; return the number that it has.

        One that is said `alone` is all that is said; `head` names its table beside others.
        """
        if message.file:
            return self._send_file(message)
        turn, desk = self.context.turn, self.context.desk
        message, target = self._paged(message), self.target(message)
        going, method = self._going_on(message, target), _method(message, target, alone=alone)
        gives_way = kind(message) == "hand" and not message.loud and message.where != Where.BOARD
        payload = {"text": message.text} | PLAIN | self._parameters(message, target)
        draft = going or self._drafted(message, head)
        acts: list[dict[str, Any]] = [*going.body["acts"]] if going else []
        if draft is not None and message.keys:
            payload["reply_markup"] = {"inline_keyboard": rows(message, draft.id, acts)}
        self._retire(message, target, going)
        number = turn.transaction.say(
            turn.chat, method, payload, turn.incoming.date,
            edits=target, draft=draft, standings=desk.row.id if gives_way else None,
        )  # fmt: skip
        said = target or number
        if draft is not None:
            kept = {} if message.keypad is None else {KEYPAD: message.keypad}
            body = {**draft.body, "acts": acts, **kept, "said": said}
            turn.transaction.open_draft(desk, draft, body)
        return said

    def target(self, message: Message) -> int | None:
        """Find the message of ours in the place of which one is said; None if behind all."""
        context = self.context
        known = {Where.BOARD: context.desk.row.board_id, Where.PRESSED: self.said, Where.NEW: None}
        if message.where in known:
            return known[message.where]
        if message.hand is not None and context.match is not None:
            its = context.match.row.id, message.hand
            found = hand_messages.by_event(context.turn.transaction, *its)
            if found and found.answer_id:
                return found.answer_id
        return self.said

    def _paged(self, message: Message) -> Message:
        """Offer the page for hands wherever the next one may be entered by keys."""
        turn, pad = self.context.turn, message.keypad
        links, private = turn.environment.links, turn.incoming.private
        opens = (each.act == Act("keypad") for row in message.keys for each in row)
        anew = pad is not None and "born" not in pad["pad"]
        if links is None or not (private or turn.environment.mini) or not (anew or any(opens)):
            return message
        desk, bot = self.context.desk.row.id, turn.environment.username
        url = links.opener(bot, turn.chat.address, desk)
        opener = Button(Voice(turn.language).plain("button.app"), url=url)
        return replace(message, keys=(*message.keys, (opener,)))

    def _send_file(self, message: Message) -> int:
        """Queue a file or a picture, of which only what it is made of is stored."""
        turn, kept = self.context.turn, self.context.match
        asked: dict[str, Any] = {"language": turn.language, **(message.file or {})}
        kind = "photo" if asked["what"] in PICTURES else "file"
        if kind == "photo" and kept and "tracks" not in asked:
            asked |= {"match": kept.row.id, "seq": kept.match.seq}
        payload = {outbox.CARRIED[kind]: asked, "caption": unmarked(message.text)}
        payload |= self._parameters(message)
        return turn.transaction.say(turn.chat, kind, payload, turn.incoming.date)

    def _parameters(self, message: Message, target: int | None = None) -> dict[str, Any]:
        """Say where a new message belongs: which topic, which message it answers, how loud."""
        if target is not None:
            return {}
        incoming, here = self.context.turn.incoming, self.context.desk.row.thread_id
        asked: dict[str, Any] = {"disable_notification": not message.loud}
        answers = message.where is not Where.BOARD
        thread = here if incoming.thread is None or not answers else incoming.thread
        if thread:
            asked["message_thread_id"] = thread
        answered = incoming.message.number if answers and not incoming.press.query else 0
        if answered:
            replied = {"message_id": answered, "allow_sending_without_reply": True}
            asked["reply_parameters"] = replied
        return asked

    def _drafted(self, message: Message, head: str) -> Draft | None:
        """Keep what a message is about and what its buttons do, if there is anything to keep.

        It may be about the message of a hand which is not logged yet.
        """
        if not (message.keys or message.hand is not None or head):
            return None
        turn, match = self.context.turn, self.context.match
        kept: dict[str, Any] = {
            "asked": message.loud or None,
            "speaks": self.speaks if message.keys else None,
            "asks": message.asks and asdict(message.asks),
            "takes": message.takes and asdict(message.takes),
        }
        body = {name: each for name, each in kept.items() if each is not None}
        body["message"] = self._waiting(message)
        now, used = turn.incoming.date, None if message.keys else turn.incoming.date
        return turn.transaction.add(
            Draft, desk_id=self.context.desk.row.id, match_id=match.row.id if match else None,
            seq=message.hand, kind=kind(message), body=body, person_id=turn.writer.person,
            created_at=now, used_at=used,
        )  # fmt: skip

    def _waiting(self, message: Message) -> int | None:
        """Tell which message of a hand is not logged yet; a new keypad has none."""
        if self.draft is None:
            return self.remembered.id if self.remembered else None
        new = message.where is Where.NEW and message.keypad is not None
        return None if new else self.draft.body.get("message")

    def _going_on(self, message: Message, target: int | None) -> Draft | None:
        """Find the keypad that a message shows again."""
        pad = self.draft if message.keypad is not None else None
        return pad if pad and pad.kind == KEYPAD and pad.body["said"] == target else None

    def _retire(self, message: Message, target: int | None, going: Draft | None) -> None:
        """Let older buttons do nothing: of the newest answer until now, and of what is changed."""
        turn, drafts = self.context.turn, [*self.context.desk.drafts.values()]
        before = [draft for draft in drafts if message.newest and draft.kind == "hand"]
        here = target if going is None else None  # a keypad that goes on keeps its buttons
        changed = [draft for draft in drafts if here is not None and draft.body["said"] == here]
        turn.transaction.use_up([*before, *changed], turn.incoming.date)
        for draft in before:
            if target is None or draft.body["said"] != target:
                turn.transaction.strip(turn.chat, draft.body["said"])


def head_of(context: MatchContext) -> str:
    """Name the table where a match runs at another one beside it."""
    turn, desk = context.turn, context.desk
    others = running(turn.transaction, turn.chat, desk)
    beside = any(each.desk != desk.row.id for each in others)
    return Voice(turn.language).desk(desk.row.label) if beside else ""


def _method(message: Message, target: int | None, *, alone: bool) -> str:
    """Name the kind of call that says a message."""
    if message.where is Where.BOARD:
        return "live" if alone and target is not None else "board"
    return "send" if target is None else "edit"


def kind(message: Message) -> str:
    """Tell the answer that alone keeps its buttons, keypads, other buttons, and what has none."""
    if not message.keys:
        return "about"
    if message.keypad is not None:
        return KEYPAD
    return "hand" if message.newest else "choice"


def rows(message: Message, draft: int, acts: list[dict[str, Any]]) -> list[list[dict[str, Any]]]:
    """Make the rows of a keyboard, and keep behind `acts` what its buttons do."""
    pad = message.keypad is not None
    return [[_shown(each, draft, acts, keypad=pad) for each in row] for row in message.keys]


def _shown(
    button: Button, draft: int, acts: list[dict[str, Any]], *, keypad: bool
) -> dict[str, Any]:
    """Write a button for Telegram: what logs is green, what takes back is red."""
    if button.url:
        there = button.url.startswith("https://t.me/")  # what is not, is a page within Telegram
        opens = {"url": button.url} if there else {"web_app": {"url": button.url}}
        return {"text": button.label} | opens
    if button.copies:
        return {"text": button.label, "copy_text": {"text": button.copies}}
    takes_back = "danger" if button.act.name == "undo" else ""
    style = "success" if button.label.startswith("✓") else takes_back
    place = _place(button, acts, keypad=keypad)
    does = {"text": button.label, "callback_data": f"k:{draft}:{place}"}
    return does | ({"style": style} if style else {})


def _place(button: Button, acts: list[dict[str, Any]], *, keypad: bool) -> int:
    """Keep what a button does, and of a question what it says and if that is yes or no.

    A keypad's button keeps its place for as long as the keypad lasts: whoever presses one that is
    shown no more does what it said.
    """
    act: dict[str, Any] = {"name": button.act.name, "args": button.act.args}
    if keypad and act in acts:
        return acts.index(act)
    means = {} if button.means is None else {"means": button.means}
    acts.append(act if keypad else act | {"label": button.label} | means)
    return len(acts) - 1
