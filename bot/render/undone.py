"""What is said of hands that are struck, and of changes that are taken back and restored."""

from bot.decisions import answers
from bot.decisions.decision import Act, Where
from bot.render import scores, sing
from bot.render.markup import Markup, spaced, stacked
from bot.render.message import Message, button, undo_button
from bot.render.view import View
from core.match import Amended, Event, Inserted, Match, Played, Sung, Voided


def voided(view: View, answer: answers.Voided) -> Message:
    """Say who struck a hand, and what it makes of the score."""
    row = answer.row
    text = view.say("voided", name=view.request.writer.name, number=row.number)
    keys = ((undo_button(view.say, view.match),),)
    return Message(_with_score(view, text), keys, Where.PRESSED, hand=row.born)


def taken_back(view: View, answer: answers.TakenBack) -> Message:
    """Say which change was taken back, and how the match stands then."""
    say, match, event = view.say, view.match, answer.event
    text = _undone(view, answer)
    text = text if isinstance(event, Sung) else _with_score(view, text)
    if match.sung:
        text = stacked(text, say("sing.waits", sung=sing.listed(say, match, match.sung)))
    if view.before and view.before.winners and not match.winners:
        text = spaced(text, say("undone.won"))
    redo = button(say, "redo", Act("redo", {"seq": match.seq}))
    about = _about(view.before or match, event, answer.seq)
    return Message(text, ((redo,),), hand=about)


def _undone(view: View, answer: answers.TakenBack) -> Markup:
    say, name, match = view.say, view.request.writer.name, view.match
    match answer.event:
        case Played(hand):
            row = view.before and view.before.born(answer.seq)
            number = row.number if row else match.count + 1
            return say("undone.hand", name=name, number=number, hand=view.public(hand))
        case Amended(number, _):
            hand = view.public(match.row(number).hand)
            return say("undone.amended", name=name, number=number, hand=hand)
        case Voided(number):
            return say("undone.voided", name=name, number=number)
        case Sung(cantes):
            return say("undone.sung", name=name, sung=sing.listed(say, match, cantes))
        case event:
            return say(f"undone.{type(event).__name__.lower()}", name=name)


def restored(view: View, answer: answers.Restored) -> Message:
    """Say which change is back."""
    say, name, match = view.say, view.request.writer.name, view.match
    text = say("redone", name=name)
    match answer.event:
        case Played(hand):
            text = say("redone.hand", name=name, number=match.count, hand=view.public(hand))
        case Amended(number, hand):
            text = say("redone.amended", name=name, number=number, hand=view.public(hand))
        case Sung():
            text = spaced(text, sing.sentence(say, match, match.sung))
    about = _about(view.before or match, answer.event, answer.seq)
    undo = button(say, "undo", Act("undo"))
    return Message(_with_score(view, text), ((undo,),), hand=about)


def _with_score(view: View, text: Markup) -> Markup:
    return stacked(text, view.say("now", score=scores.final(view.say, view.match)))


def _about(match: Match, event: Event, seq: int) -> int | None:
    """Find the hand that a change is about, by its place in the log."""
    match event:
        case Played() | Inserted():
            return seq
        case Amended(number, _) | Voided(number):
            return match.row(number).born
        case _:
            return None
