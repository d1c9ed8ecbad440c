"""A decision into rows: events behind the log, messages and their buttons into the outbox."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from bot.commands.registry import Trait
from bot.decisions.answers import Where, sentence
from bot.decisions.decision import Decision, Toast
from bot.decisions.request import Request
from bot.handling import boards, changes
from bot.handling.context import MatchContext, TurnContext, at_table
from bot.handling.sending import Sending, head_of
from bot.handling.updates import UpdateKind
from bot.render import speaking
from bot.render.markup import unmarked
from bot.render.message import Message
from bot.render.voice import Voice
from bot.storage.models import HandMessage
from core.match import Passed


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
    context = changes.written(sending.context, request, decided, sending.draft)
    sending = replace(sending, context=context, speaks=request.side)
    turn, general = context.turn, Trait.GENERAL in context.turn.wish.command.traits
    head = "" if general or decided.shared else head_of(context)
    asked = filter(None, [context.asked])
    decided = replace(decided, on=decided.on or request, answers=(*asked, *decided.answers))
    messages = _worded(sending, request, decided, head)
    passed, board = decided.events == (Passed(),), turn.chat.row.board
    spoken = boards.spoken(sending, messages, passed=passed) if board else messages
    _settle(sending, request, decided, (*messages, *spoken))
    sent = [(sending.send(each, head), each.hand) for each in spoken]
    alone = bool(messages) and not spoken
    shown = boards.show(sending, decided, spoken, alone=alone) if board else None
    if alone and turn.incoming.kind is UpdateKind.TEXT:
        marked = boards.RECEIPT | {"message_id": turn.incoming.message.number}
        turn.transaction.say(turn.chat, "react", marked, turn.incoming.date)
    return Delivered(context, shown if alone else _answer(sent, decided.logs))


def _answer(sent: Sequence[tuple[int, int | None]], logs: int | None) -> int | None:
    """Find the message that answers the hand which was logged, or else the first."""
    of_hand = [said for said, hand in sent if logs and hand == logs]
    return next(iter([*of_hand, *dict(sent)]), None)


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


def toast(turn: TurnContext, which: Toast) -> None:
    """Say something short: over the chat to whoever pressed, in the chat to whoever wrote."""
    if turn.incoming.kind is UpdateKind.PRESS:
        answer_press(turn, Voice(turn.language).plain(f"toast.{which}"))
    else:
        respond(turn, f"toast.{which}")
