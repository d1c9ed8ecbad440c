"""What is said of hands: logged, corrected, put before another, refused, asked about."""

from dataclasses import replace

from bot.decisions import answers
from bot.render import hands
from bot.render.hand_keys import hand_keys, next_keys, offer_keys, reading_keys, repeated
from bot.render.markup import NOTHING, Markup, spaced, stacked
from bot.render.message import Message, button
from bot.render.sentences import spoken, text
from bot.render.view import View
from core.match import Row


def told(view: View, answer: answers.HandTold) -> Message:
    """Answer a hand: what it came to, or what it asks; the winner if it won."""
    say, match, row = view.say, view.match, view.row(answer.born)
    beside = spaced(*(text(view, each) for each in answer.beside))
    if match.winners and row is match.last:
        won = spoken(view, answers.winner(view.request, answer.where))
        won = replace(won, text=stacked(won.text, beside))
        return _overheard(view, answer, won)
    before = view.before if view.before and view.before.count == row.number - 1 else None
    meant = match.readings(row) if match.doubtful else ()
    if meant:
        told = stacked(hands.open_question(say, match, row), beside)
        keys = reading_keys(say, match, row, before)
    else:
        by = say("corrected-by", name=view.request.writer.name) if answer.by else NOTHING
        told = hands.answer(say, match, row, note=by, last=spaced(_author(view, row), beside))
        keys = hand_keys(say, match, row, before)
    asks = bool(meant or offer_keys(say, match, row))
    if row is match.last:
        others = [other for other in match.unsettled() if other.born != row.born]
        questions, own = repeated(say, match, others)
        told = stacked(told, questions)
        keys = (*keys, *own, *next_keys(say, match)) if meant else (*own, *keys)
        asks = asks or bool(match.provisional)
    message = Message(told, keys, answer.where, loud=asks, newest=True, hand=row.born)
    if answer.older:
        shown = keys if asks and not match.winners else ()
        return replace(message, keys=shown, newest=False, loud=False)
    message = replace(message, loud=asks and not answer.quiet)
    return _overheard(view, answer, message)


def _author(view: View, row: Row) -> Markup:
    """Say who logged a hand that the other side took; whoever changes it later did not."""
    side, game = view.request.side, view.match.game
    known = view.before is None or row.born <= view.before.seq
    if known or side is None or not game.taking or not isinstance(row.hand, game.hand):
        return NOTHING
    if game.taking.result(row.hand)[0] == side:
        return NOTHING
    return view.say("logged-by", name=view.request.writer.name)


def _overheard(view: View, answer: answers.HandTold, message: Message) -> Message:
    """Add the way out for what was no hand."""
    undo = next((key.act for row in message.keys for key in row if key.act.name == "undo"), None)
    if not answer.overheard or undo is None:
        return message
    return replace(message, keys=(*message.keys, (button(view.say, "no-hand", undo),)))
