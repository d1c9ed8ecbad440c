"""A decision in words: each of its answers once, called when the match has moved on."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from string import Formatter
from typing import Any

from bot.decisions.answers import Answer, HandTold, Sentence, Where, card, winner
from bot.decisions.decision import Act, Decision, Offer
from bot.decisions.request import Board
from bot.i18n import phrase
from bot.render import hands
from bot.render.games import presenter_of
from bot.render.markup import NOTHING, Markup, fitted, spaced, stacked, titled
from bot.render.message import CHOSEN, Button, Keys, Message, Values, View, button, flowing
from bot.render.sentences import ACTS, KEYBOARDS, KNOWN, LABELS, PARTS, ROWS, WRITTEN
from bot.render.voice import PAIRED_COLUMNS, PHONE_COLUMNS, Voice, cut, cuts
from core.match import Match, Row

CARRIED = ("loud", "newest", "asks", "takes", "file")  # by a message, of its values
LONGEST_COPIED = 256  # signs, by Telegram
MOST_ABREAST = {"*": 1, "+": 2}  # of the keys of a name
_NAMED = str.maketrans(".-", "__")
Told = tuple[Markup, Keys]


def said(decided: Decision, before: Match | None, head: str = "") -> tuple[Message, ...]:
    """Put a decision in words, under the `head` of its table; the match was as `before`."""
    assert decided.on is not None  # noqa: S101  (who ran the command knows)
    view = View(decided.on, before)
    messages = [
        spoken(view, each) if isinstance(each, Sentence) else told(view, each)
        for each in decided.answers
    ]
    carded = decided.events and view.request.chat.board in {None, Board.REPLY}
    if carded and any(_announces(view, answer) for answer in decided.answers):
        messages.append(spoken(view, card(view.match)))
    return tuple(headed(view.say, head, each) for each in messages)


def _announces(view: View, answer: Answer) -> bool:
    if isinstance(answer, HandTold):
        return bool(view.match.winners) and view.row_of(answer.born) is view.match.last
    return answer.keys == "announced"


def headed(say: Voice, head: str, message: Message) -> Message:
    """Write a table's name before or into what is said there, of which Telegram takes so much."""
    if message.file or message.where is Where.TOAST:
        return message
    text = message.text
    if head and text.startswith("<b>"):
        text = titled(head, text)
    elif head:
        text = say("table.says", table=head, text=text)
    return replace(message, text=fitted(text))


def spoken(view: View, answer: Sentence) -> Message:
    """Say sentences with the keys of the first that has some."""
    own, keys = _known(answer.values), answer.keys.replace("+", " ").split()
    stems = (each for key in keys for each in (key, key.rpartition(".")[0]))
    keyboard = next((KEYBOARDS[stem] for stem in stems if stem in KEYBOARDS), ())
    carried = {"loud": answer.asked} | {name: own[name] for name in CARRIED if name in own}
    about: dict[str, Any] = {"hand": own.get("born"), "keypad": own.get("kept")} | carried
    return Message(text(view, answer), tuple(_rows(view, keyboard, own)), answer.where, **about)


def text(view: View, answer: Sentence) -> Markup:
    """Write sentences under each other, or behind (+)."""
    own, written = _known(answer.values), NOTHING
    for key in answer.keys.split():
        name = key.lstrip("+")
        tell = PARTS.get(name)
        part = view.told(tell, own) if tell else view.say(name, **_filled(view, name, own))
        written = spaced(written, part) if key.startswith("+") else stacked(written, part)
    return written


def _known(values: Values) -> Values:
    row = values.get("row")
    more = {"number": row.number, "hand": row.hand, "born": row.born} if row else {}
    return {**more, **values}


@cache
def _gaps(template: str) -> frozenset[str]:
    return frozenset(name for _, name, _, _ in Formatter().parse(template) if name) - {"count"}


def _filled(view: View, key: str, own: Values) -> dict[str, Any]:
    template = phrase(view.say.language, key, own.get("count"))
    names = _gaps(template) | ({"side", "count"} & own.keys())  # a verb is for as many as those
    return {name: _written(view, name, own) for name in names}


def _written(view: View, name: str, own: Values) -> object:
    if name not in own:
        return view.told(KNOWN[name], own)
    if isinstance(own[name], Sentence):
        return text(view, own[name])
    write = WRITTEN.get(name)
    return view.told(write, own) if write else own[name]


def _rows(view: View, keyboard: Sequence[str], own: Values) -> Iterator[tuple[Button, ...]]:
    for line in keyboard:
        if line in ROWS:
            yield from view.told(ROWS[line], own)
            continue
        most, keys = MOST_ABREAST.get(line[-1]), line.rstrip("*+").split()
        paired = line.endswith("+")
        buttons = [each for key in keys for each in _buttons(view, key, own, paired=paired)]
        yield from flowing(buttons, most) if most else [tuple(buttons)] * bool(buttons)


def _buttons(view: View, key: str, own: Values, *, paired: bool) -> Iterator[Button]:
    """Make the buttons of a name; those that say alike come to the same."""
    made = _offered(view, key, own)
    named = paired and all("label" in fields for _, fields in made)
    labels = cuts([each.label for each, _ in made], PAIRED_COLUMNS if named else PHONE_COLUMNS)
    for place, (each, fields) in enumerate(made):
        if (label := labels[place]) not in labels[:place]:
            now = own.get("now") in {key, fields.get("label", label)}
            yield replace(each, label=cut(f"{CHOSEN * now}{label}", PHONE_COLUMNS))


def _offered(view: View, key: str, own: Values) -> list[tuple[Button, Values]]:
    """Make a button of each offer, if there is any, with what it is named by."""
    name = key.translate(_NAMED)
    offered = own[name] if name in own else key in ACTS and view.told(ACTS[key], own)
    if isinstance(offered, str):  # a text to be copied
        fits = 0 < len(offered) <= LONGEST_COPIED
        return [(Button(view.say.plain(f"button.{key}"), copies=offered), own)] * fits
    offers = [Offer(offered)] if isinstance(offered, Act) else offered or ()
    told = [(act, {**own, **_known(more)}) for act, more in offers]
    return [(_button(view, key, act, fields), fields) for act, fields in told]


def _button(view: View, key: str, act: Act, fields: dict[str, Any]) -> Button:
    if key in LABELS:
        return button(view.say, key, act, text=view.told(LABELS[key], fields))
    return button(view.say, key, act, **_filled(view, f"button.{key}", fields))


def told(view: View, answer: HandTold) -> Message:
    """Answer a hand: what it came to, or what it asks; the winner if it won."""
    match, row = view.match, view.row_of(answer.born)
    beside = spaced(*(text(view, each) for each in answer.beside))
    if _announces(view, answer):
        won = spoken(view, winner(view.request, answer.where))
        return _overheard(view, answer, replace(won, text=stacked(won.text, beside)))
    meant = match.readings(row) if match.sheet.doubtful else ()
    said, keys = _hand(view, answer, meant, beside)
    newest, asks = not answer.older, bool(presenter_of(match).asking.options(match, row, meant))
    if row is match.last:
        said, keys = _among_others(view, row, said, keys, asks=bool(meant))
        asks = asks or bool(match.provisional)
    keys = keys if newest or (asks and not match.winners) else ()
    loud = asks and newest and not answer.quiet
    message = Message(said, keys, answer.where, loud=loud, newest=newest, hand=row.born)
    return _overheard(view, answer, message)


def _hand(view: View, answer: HandTold, meant: Sequence[Any], beside: Markup) -> Told:
    """Tell a hand that is clear, or ask what it meant."""
    say, match, row = view.say, view.match, view.row_of(answer.born)
    if meant:
        asked = stacked(presenter_of(match).asking.question(say, match, row), beside)
        return asked, hands.option_keys(say, match, row, meant, view.before)
    by = say("corrected-by", name=view.request.writer.name) if answer.by else NOTHING
    said = hands.answer(say, match, row, note=by, last=spaced(_author(view, row), beside))
    return said, hands.hand_keys(say, match, row, view.before)


def _among_others(view: View, row: Row, said: Markup, keys: Keys, *, asks: bool) -> Told:
    """Put what other hands leave open under the newest one, whose keys come first if it `asks`."""
    say, match = view.say, view.match
    unsettled = match.unsettled() if match.open else []
    others = [each for each in unsettled if each.born != row.born]
    again = bool(match.provisional)
    own = hands.open_keys(say, match, others, asks=again)
    keys = (*keys, *own, *hands.next_keys(say, match)) if asks else (*own, *keys)
    return stacked(said, hands.left_open(say, match, others, asks=again)), keys


def _author(view: View, row: Row) -> Markup:
    """Say who logged a hand that the other side took; whoever changes it later did not."""
    side, game = view.request.side, view.match.game
    known = view.before is None or row.born <= view.before.seq
    if known or side is None or not game.taking or not isinstance(row.hand, game.hand):
        return NOTHING
    others = game.taking.result(row.hand)[0] != side
    return view.say("logged-by", name=view.request.writer.name) if others else NOTHING


def _overheard(view: View, answer: HandTold, message: Message) -> Message:
    undo = next((key.act for row in message.keys for key in row if key.act.name == "undo"), None)
    if not answer.overheard or undo is None:
        return message
    return replace(message, keys=(*message.keys, (button(view.say, "no-hand", undo),)))
