"""A decision in words: one function an answer, called once the match has moved on."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from bot.decisions import answers
from bot.decisions.decision import Decision, Toast, Where
from bot.render import hand_answers, keypad, sentences
from bot.render.message import Message
from bot.render.view import View
from core.match import Match


def said(decided: Decision, before: Match | None) -> tuple[Message, ...]:
    """Put all the answers of a decision in words; the match was as `before`."""
    assert decided.on is not None  # noqa: S101  (who ran the command knows)
    view = View(decided.on, before)
    messages = [_message(view, answer) for answer in decided.answers]
    return tuple(_in_place(messages) if decided.in_place else messages)


def _message(view: View, answer: Any) -> Message:  # noqa: ANN401
    match answer:
        case answers.Sentence():
            return sentences.spoken(view, answer)
        case Toast():
            return Message(view.say(f"toast.{answer}"), where=Where.TOAST)
        case answers.HandTold():
            return hand_answers.told(view, answer)
        case _:
            return keypad.shown(view, answer)


def in_place(messages: Sequence[Message]) -> tuple[Message, ...]:
    """Put what is new of an answer where the refusal stood, or else the answer once more."""
    if messages and all(message.where is not Where.NEW for message in messages):
        return (*messages, Message(messages[0].text, (), Where.PRESSED))
    return tuple(_in_place(messages))


def _in_place(messages: Sequence[Message]) -> Iterator[Message]:
    """Put the first of the new messages in the place of what it is the answer to."""
    places = iter([Where.PRESSED])
    for message in messages:
        new = message.where is Where.NEW
        yield replace(message, where=next(places, Where.NEW)) if new else message
