"""What is said of cantes that wait for their hand, or that are added to one, by buttons."""

from collections.abc import Iterable

from bot.decisions import answers
from bot.decisions.decision import Act, Where, amend_act
from bot.render import hands, refusals, sing
from bot.render.letters import PHONE_COLUMNS, cut, cuts
from bot.render.markup import NOTHING, Markup, stacked
from bot.render.message import Button, Keys, Message, asking, button, two_a_row, undo_button
from bot.render.view import View
from bot.render.voice import Voice
from core.match import Cantes, Match

HALF_BUTTON = 16


def cantes_sung(view: View, answer: answers.CantesSung) -> Message:
    """Say what was sung, and what each side needs now."""
    text = sing.sentence(view.say, view.match, view.match.sung)
    return Message(text, ((undo_button(view.say, view.match),),), answer.where)


def who_sang(view: View, answer: answers.WhoSang) -> Message:
    """Ask who sang: a side, or each what."""
    keys = (
        (Button(_singers(view.say, view.match, cantes), _act(view.match, cantes)),)
        for cantes in answer.choices
    )
    return asking(view.say("sing.whose"), *keys)


def _singers(say: Voice, match: Match, cantes: Cantes) -> str:
    """Name the side that sang, or each with what it sang."""
    names = cuts(say.sides(match.table), HALF_BUTTON)
    if not all(cantes):
        return names[0 if cantes[0] else 1]
    sung = (sing.named(say, own) for own in cantes)
    return cut(" · ".join(map(": ".join, zip(names, sung, strict=True))), PHONE_COLUMNS)


def _act(match: Match, cantes: Cantes) -> Act:
    return Act("sing", {"cantes": cantes, "count": match.count})


def which_cante(view: View, answer: answers.WhichCante) -> Message:
    """Offer the cantes of a side, and the way to the other's."""
    say, match, side = view.say, view.match, answer.side
    text = stacked(_waiting(view), say.about("sing.which", match.table, side))
    sung = [(cantes[side][0], _act(match, cantes)) for cantes in answer.cantes]
    act = Act("sing", {"side": 1 - side, "count": match.count})
    several, name = say.people(match.table, 1 - side), say.side(match.table, 1 - side)
    other = button(say, "sing.other", act, several, side=name)
    turned = view.request.pressed and "side" in view.request.args
    where = Where.PRESSED if turned else Where.NEW
    return asking(text, *_named(say, sung), (other,), where=where)


def _named(say: Voice, acts: Iterable[tuple[str, Act]]) -> Keys:
    """Make a button of each cante."""
    return two_a_row([Button(say.plain(f"cante.{c}", 1).capitalize(), act) for c, act in acts])


def cantes_refused(view: View, answer: answers.CantesRefused) -> Message:
    """Say what is wrong with cantes, the nearest words as buttons, and what is booked already."""
    say, cured = view.say, bool(answer.cures)
    keys = tuple(
        (button(say, "ok", _act(view.match, cantes), hand=line),) for line, cantes in answer.cures
    )
    text = refusals.refusal(say, answer.error, answer.line, cured=cured)
    return Message(stacked(text, _waiting(view)), keys)


def _waiting(view: View) -> Markup:
    """Say which cantes wait for their hand."""
    say, match = view.say, view.match
    return say("sing.waits", sung=sing.listed(say, match, match.sung)) if match.sung else NOTHING


def cante_to_add(view: View, answer: answers.CanteToAdd) -> Message:
    """Offer the cantes to add to a hand: first whose, then which."""
    say, match, row = view.say, view.match, view.row(answer.born)
    if answer.side is None:
        asks = say("cante.whose")
        act = {"born": row.born}
        keys: Keys = tuple(
            (Button(name, Act("cante", act | {"side": side})),)
            for side, name in enumerate(say.sides(match.table))
        )
    else:
        asks = say("cante.which")
        keys = _named(say, ((name, amend_act(row, hand)) for name, hand in answer.hands))
    back = (button(say, "back", Act("answer", {"born": row.born})),)
    text = stacked(hands.answer(say, match, row), asks)
    return Message(text, (*keys, back), Where.PRESSED, hand=row.born)
