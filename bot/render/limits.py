"""What is said to whoever asks for too much."""

from bot.decisions import answers
from bot.render.message import Message
from bot.render.view import View


def too_much(view: View, answer: answers.TooMuch) -> Message:
    """Say that somebody asks for too much in a minute, or the whole chat does."""
    key = "slow.chat" if answer.of_chat else "slow.person"
    return Message(view.say(key, name=view.request.writer.name))


def full(view: View, answer: answers.Full) -> Message:
    """Refuse more matches a day, or a longer match."""
    return Message(view.say("full.matches" if answer.matches else "full.match", most=answer.most))
