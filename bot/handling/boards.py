"""Where an answer may not be seen: on the board of a desk, which is edited, or in doubt."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from sqlmodel import select

from bot.decisions.answers import Where
from bot.decisions.decision import Choice, Decision, MatchStep
from bot.decisions.request import Board
from bot.handling.changes import lasting
from bot.handling.context import MatchContext
from bot.handling.sending import Sending, head_of
from bot.i18n import phrase
from bot.render import hands
from bot.render.hands import hand_keys
from bot.render.message import Message
from bot.render.speaking import headed
from bot.render.voice import Voice
from bot.storage import chats
from bot.storage.memory import KeptMatch
from bot.storage.models import HandMessage
from bot.storage.transaction import Call, Transaction
from core.match import Match

QUIET_SECONDS = 60  # without a message of ours, until an answer is said once more
RECEIPT: dict[str, Any] = {"reaction": [{"type": "emoji", "emoji": "✍"}]}


def stands(context: MatchContext) -> bool:
    """Tell whether the newest match of a desk has its board."""
    desk = context.desk
    if desk.row.board_id is None or desk.row.board_match is None or desk.newest is None:
        return False
    return desk.newest <= desk.row.board_match  # one that was withdrawn leaves it its board


def spoken(sending: Sending, messages: Sequence[Message], *, passed: bool) -> Sequence[Message]:
    """Leave out the quiet answers to hands where the board is all that is said.

    None takes the place of the board. A question beside it that was pressed ends as the answer,
    whose buttons the board has.
    """
    context, target, said = sending.context, sending.target, sending.said
    turn, board = context.turn, context.desk.row.board_id
    if turn.chat.row.board != Board.LIVE or not stands(context):
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


def show(
    sending: Sending, decided: Decision, said: Sequence[Message], *, alone: bool
) -> int | None:
    """Let the desk's board show what is now, or post a new one; return it."""
    context, turn, desk = sending.context, sending.context.turn, sending.context.desk.row
    transaction, at, match = turn.transaction, turn.incoming.date, context.match
    chosen = (effect for effect in decided.effects if isinstance(effect, Choice))
    if any(choice.board == Board.REPLY for choice in chosen):
        for each in chats.desks(transaction, turn.chat).values():
            if each.row.board_id is not None:  # which changes no more
                transaction.say(turn.chat, "unpin", {}, at, edits=each.row.board_id)
                transaction.change(each.row, board_id=None)
    if match is None or not _due(context, match, decided):
        return None
    stood, before, head = stands(context), desk.board_id, head_of(context)
    if not stood:
        transaction.change(desk, board_id=None)
    shown = headed(Voice(turn.language), head, _message(context, match.match, said))
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
    if stands(context):
        return lasting(reply)
    posts = MatchStep.NEW_BOARD in reply.effects
    return posts or (lasting(reply) and context.desk.row.board_match is None)


def _message(context: MatchContext, match: Match, said: Sequence[Message]) -> Message:
    """Write the board; alone it shows the last hand too, whose buttons a question goes before.

    What a keypad or a question has just become the answer to is not shown twice.
    """
    say, row = Voice(context.turn.language, match.table), match.last
    alone = context.turn.chat.row.board == Board.LIVE
    shown = row is not None and any(each.newest and each.hand == row.born for each in said)
    if not alone or row is None or shown or match.over or match.open:
        return Message(hands.board(say, match), (), Where.BOARD)
    asked = any(each.newest and each.keys for each in said)
    keys = () if asked else hand_keys(say, match, row, own=False)
    text = hands.live(say, match, row)
    return Message(text, keys, Where.BOARD, newest=bool(keys), hand=row.born)


def cover(spoken: str, clock: Callable[[], int], transaction: Transaction, call: Call) -> None:
    """Mark the message of a hand whose answer is in doubt, for which newer ones may stand.

    If there are none for a while the answer is said once more, in the chat's language or the one
    `spoken`.
    """
    now = clock()
    answered = select(HandMessage).where(HandMessage.answer_id == call.id)
    if (hand := transaction.read.exec(answered).first()) is None:
        return
    chat = chats.chat_of(transaction, hand.telegram_chat_id, now)
    if hand.seq is not None and hand.message_id > 0 and hand.telegram_chat_id == chat.address:
        transaction.say(chat, "react", RECEIPT | {"message_id": hand.message_id}, now)
    said = phrase(chat.row.language or spoken, "again")
    payload = call.payload | {"text": f"{said}\n{call.payload['text']}"}
    later = now + QUIET_SECONDS
    transaction.say(chat, "again", payload, now, edits=call.id, not_before=later)
