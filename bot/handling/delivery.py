"""A decision into rows: events, messages, and the board of a desk, which may say all of them."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from bot.commands.registry import Trait
from bot.decisions.answers import Where, sentence
from bot.decisions.decision import Choice, Decision, MatchStep
from bot.decisions.request import Board, Request
from bot.handling.changes import lasting, written
from bot.handling.context import MatchContext, TurnContext, at_table
from bot.handling.sending import Sending, head_of
from bot.handling.updates import UpdateKind
from bot.i18n import phrase, unmarked
from bot.render import hands, speaking
from bot.render.message import Message
from bot.render.voice import Voice
from bot.storage import chats
from bot.storage.memory import KeptMatch
from bot.storage.models import HandMessage
from bot.storage.tables import HAND
from bot.storage.transaction import Call, Transaction
from core.match import Match, Passed

QUIET_SECONDS = 60  # without a message of ours, until an answer is said once more
RECEIPT: dict[str, Any] = {"reaction": [{"type": "emoji", "emoji": "✍"}]}


class Delivered(NamedTuple):
    """What it was about then, and the message of ours that answers its hand, or the first."""

    context: MatchContext
    answer: int | None

    def link(self, hand: HandMessage, logs: int | None) -> None:
        """Let the message of a hand know what it logged, and the message that answers it."""
        match, transaction = self.context.match, self.context.turn.transaction
        match_id = match.row.id if match and logs else None
        answer = self.answer or hand.answer_id
        transaction.change(hand, match_id=match_id, seq=logs, answer_id=answer)


def deliver(sending: Sending, request: Request, decided: Decision) -> Delivered:
    """Write a decision down and say it."""
    context = written(sending.context, request, decided, sending.draft)
    sending = replace(sending, context=context, speaks=request.side)
    turn, general = context.turn, Trait.GENERAL in context.turn.wish.command.traits
    head = "" if general or decided.shared else head_of(context)
    asked = filter(None, [context.asked])
    decided = replace(decided, on=decided.on or request, answers=(*asked, *decided.answers))
    messages = _worded(sending, request, decided, head)
    spoken = _spoken(sending, messages, passed=decided.events == (Passed(),))
    _settle(sending, request, decided, (*messages, *spoken))
    sent = [(sending.send(each, head), each.hand) for each in spoken]
    alone = bool(messages) and not spoken
    shown = _show(sending, decided, spoken, alone=alone)
    if alone and turn.incoming.kind is UpdateKind.TEXT:
        marked = RECEIPT | {"message_id": turn.incoming.message.number}
        turn.transaction.say(turn.chat, "react", marked, turn.incoming.date)
    of_hand = [said for said, hand in sent if decided.logs and hand == decided.logs]
    answers = [shown] if alone else [*of_hand, *dict(sent), None]
    return Delivered(context, answers[0])


def _worded(sending: Sending, request: Request, decided: Decision, head: str) -> Sequence[Message]:
    """Put a decision in words; answer a press with what is said over the chat.

    Whoever wrote is told in the chat what is said over it.
    """
    turn = sending.context.turn
    before = request.live.match if request.live and not decided.opens else None
    messages = speaking.said(decided, before, head)
    toasts = [each for each in messages if each.where is Where.TOAST]
    messages = tuple(each for each in messages if each.where is not Where.TOAST)
    if turn.incoming.press.query:
        answer_press(turn, "".join(unmarked(toast.text) for toast in toasts))
    elif sending.draft is not None:
        say, beside = Voice(turn.language), (replace(t, where=Where.NEW) for t in toasts)
        messages += tuple(speaking.headed(say, head, each) for each in beside)
    return messages


def _settle(
    sending: Sending, request: Request, decided: Decision, said: Sequence[Message]
) -> None:
    """Use a question up that was answered."""
    if sending.draft is None or sending.draft.kind != "choice" or decided.stays:
        return
    turn = sending.context.turn
    turn.transaction.use_up([sending.draft], request.now)
    if sending.said is not None and all(each.where is not Where.PRESSED for each in said):
        turn.transaction.strip(turn.chat, sending.said)


def respond(turn: TurnContext, key: str) -> None:
    """Say one sentence in the chat."""
    context, request = at_table(turn)
    deliver(Sending(context), request, Decision((sentence(key),)))


def answer_press(turn: TurnContext, text: str) -> None:
    """Answer a press, with a short note over the chat if there is something to say."""
    payload = {"callback_query_id": turn.incoming.press.query} | ({"text": text} if text else {})
    turn.transaction.say(None, "answer", payload, turn.incoming.date)


def toast(turn: TurnContext, which: str) -> None:
    """Say something short: over the chat to whoever pressed, in the chat to whoever wrote."""
    if turn.incoming.kind is UpdateKind.PRESS:
        answer_press(turn, Voice(turn.language).plain(f"toast.{which}"))
    else:
        respond(turn, f"toast.{which}")


def _stands(context: MatchContext) -> bool:
    """Tell whether the newest match of a desk has its board."""
    desk = context.desk
    if desk.row.board_id is None or desk.row.board_match is None or desk.newest is None:
        return False
    return desk.newest <= desk.row.board_match  # one that was withdrawn leaves it its board


def _spoken(sending: Sending, messages: Sequence[Message], *, passed: bool) -> Sequence[Message]:
    """Leave out the quiet answers to hands where the board is all that is said.

    None takes the place of the board. A question beside it that was pressed ends as the answer,
    whose buttons the board has.
    """
    context, target, said = sending.context, sending.target, sending.said
    turn, board = context.turn, context.desk.row.board_id
    if turn.chat.row.board != Board.LIVE or not _stands(context):
        return messages
    ends = [each for each in messages if each.where is Where.PRESSED]
    beside = bool(turn.incoming.press.query) and said not in (None, board)
    found = list[Message]()
    for message in messages:
        onto, answer = target(message), replace(message, where=Where.ANSWER)
        if _says_more(message, context.match, passed=passed):
            found.append(replace(message, where=Where.NEW) if onto == board else message)
        elif beside and message.hand is not None and target(answer) == board:
            ended = replace(message, keys=(), where=Where.PRESSED, newest=False)
            found += [ended] * (ends in ([], [message]))
        elif onto not in (None, board):
            found.append(message)
    return found


def _says_more(message: Message, match: KeptMatch | None, *, passed: bool) -> bool:
    """Tell whether a message is no quiet answer; each one repeats what is asked in the match."""
    answers = passed or message.newest or message.where is Where.ANSWER
    asks = match is not None and match.match.open and message.newest
    return bool(not answers or message.loud or asks)


def _show(
    sending: Sending, decided: Decision, said: Sequence[Message], *, alone: bool
) -> int | None:
    """Let the desk's board show what is now, or post a new one; return it."""
    context, turn, desk = sending.context, sending.context.turn, sending.context.desk.row
    transaction, at, match = turn.transaction, turn.incoming.date, context.match
    chosen = (effect for effect in decided.effects if isinstance(effect, Choice))
    if any(choice.board == Board.REPLY for choice in chosen):
        for each in turn.chat.desks.values():
            if each.row.board_id is not None:  # which changes no more
                transaction.say(turn.chat, "unpin", {}, at, edits=each.row.board_id)
                transaction.change(each.row, board_id=None)
    if match is None or not _due(context, match, decided):
        return None
    stood, before, head = _stands(context), desk.board_id, head_of(context)
    if not stood:
        transaction.change(desk, board_id=None)
    shown = speaking.headed(Voice(turn.language), head, _board(context, match.match, said))
    number = sending.send(shown, head, alone=alone)
    if not stood:
        transaction.change(desk, board_id=number, board_match=match.row.id)
        transaction.say(turn.chat, "pin", {"disable_notification": True}, at, edits=number)
        if before is not None:
            transaction.say(turn.chat, "unpin", {}, at, edits=before)
    return number


def _due(context: MatchContext, match: KeptMatch, reply: Decision) -> bool:
    """Tell whether a reply about a match asks for another board, or for a new one.

    Where the desk had none yet, in this group or since it is another one, a change asks for it.
    """
    if context.turn.chat.row.board in (None, Board.REPLY) or match.row.id != context.desk.newest:
        return False
    if _stands(context):
        return lasting(reply)
    posts = MatchStep.NEW_BOARD in reply.effects
    return posts or (lasting(reply) and context.desk.row.board_match is None)


def _board(context: MatchContext, match: Match, said: Sequence[Message]) -> Message:
    """Write the board; alone it shows the last hand too, whose buttons a question goes before.

    What a keypad or a question has just become the answer to is not shown twice.
    """
    say, row = Voice(context.turn.language, match.table), match.last
    alone = context.turn.chat.row.board == Board.LIVE
    shown = row is not None and any(each.newest and each.hand == row.born for each in said)
    if not alone or row is None or shown or match.over or match.open:
        return Message(hands.board(say, match), (), Where.BOARD)
    asked = any(each.newest and each.keys for each in said)
    keys = () if asked else hands.hand_keys(say, match, row, own=False)
    text = hands.live(say, match, row)
    return Message(text, keys, Where.BOARD, newest=bool(keys), hand=row.born)


def cover(spoken: str, clock: Callable[[], int], transaction: Transaction, call: Call) -> None:
    """Mark the message of a hand whose answer is in doubt, for which newer ones may stand.

    If there are none for a while the answer is said once more, in the chat's language or the one
    `spoken`.
    """
    now = clock()
    if (hand := transaction.find(HandMessage, HAND.c.answer_id == call.id)) is None:
        return
    chat = chats.chat_of(transaction, hand.telegram_chat_id, now)
    if hand.seq is not None and hand.message_id > 0 and hand.telegram_chat_id == chat.address:
        transaction.say(chat, "react", RECEIPT | {"message_id": hand.message_id}, now)
    said = phrase(chat.row.language or spoken, "again")
    payload = call.payload | {"text": f"{said}\n{call.payload['text']}"}
    transaction.say(chat, "again", payload, now, edits=call.id, not_before=now + QUIET_SECONDS)
