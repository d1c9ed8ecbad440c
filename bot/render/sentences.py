"""Answers that are sentences of the catalogue: what fills their gaps, and the keys below."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from string import Formatter
from typing import Any

from bot.decisions.answers import Question, Sentence
from bot.decisions.decision import LEAVE, Act, Where
from bot.i18n import phrase
from bot.render import examples, results, scores, sing
from bot.render.markup import Markup, stacked
from bot.render.message import Button, Message, button, two_a_row
from bot.render.view import View
from core.match import Match

# The keys under a sentence, row by row: those of one name each in a row (*), or two in one (+).
KEYBOARDS: Mapping[str, str] = {
    "dispute": "remove keep",
    "either": "fixes/next/rematch.log/leave",
    "forwarded.hand": "ok/leave",
    "none.log": "start.log",
    "old": "go-on new",
    "over.log": "rematch/rematch.log/no",
    "overheard.total": "ok/no-hand",
    "twice": "again/first*/both",
    "undo.ask": "undo.last leave",
    "undo.ask.hand": "undo.last leave",
    "void.ask": "void leave",
    "which": "fixes/next/rematch.log/leave",
}
LEAVING = frozenset({"leave", "keep", "no-hand"})
_NAMED = str.maketrans(".-", "__")


def _score(view: View, value: Any) -> Markup:  # noqa: ANN401  (a match, or the points of one)
    if isinstance(value, Match):
        return scores.final(view.say, value)
    return results.named(view.say, view.match.table, value)


# How a value is written, by the name of its gap.
WRITTEN: Mapping[str, Callable[[View, Any], object]] = {
    "ago": lambda view, at: view.say.ago(at, view.request.now),
    "cante": lambda view, cantes: sing.named(view.say, cantes),
    "hand": lambda view, hand: hand if isinstance(hand, str) else view.public(hand),
    "hands": lambda view, count: view.say("hands", count),
    "name": lambda view, name: name or view.say.plain("somebody"),
    "score": _score,
}
# What fills a gap for which no value is given.
KNOWN: Mapping[str, Callable[[View], object]] = {
    "how": lambda view: examples.how(view.say, view.match),
    "name": lambda view: view.request.writer.name,
    "score": lambda view: scores.final(view.say, view.match),
}


def spoken(view: View, answer: Sentence) -> Message:
    """Say sentences under each other, with the keys that stand under the first."""
    values = dict(answer.values)
    if row := values.get("row"):
        values = {"number": row.number, "hand": row.hand, "born": row.born} | values
    sentences = answer.keys.split()
    text = stacked(*(view.say(key, **_filled(view, key, values)) for key in sentences))
    keyboard = next((KEYBOARDS[key] for key in sentences if key in KEYBOARDS), "")
    keys = tuple(_rows(view, keyboard, values))
    where, loud = values.get("where", Where.NEW), isinstance(answer, Question)
    return Message(text, keys, where, loud=loud, hand=values.get("born"))


@cache
def gaps(template: str) -> tuple[str, ...]:
    """Name the gaps of a message."""
    return tuple(name for _, name, _, _ in Formatter().parse(template) if name)


def _filled(view: View, key: str, values: Mapping[str, Any]) -> dict[str, Any]:
    return {name: _written(view, name, values) for name in gaps(phrase(view.say.language, key))}


def _written(view: View, name: str, values: Mapping[str, Any]) -> object:
    if name not in values:
        return KNOWN[name](view)
    write = WRITTEN.get(name)
    return write(view, values[name]) if write else values[name]


def _rows(view: View, keyboard: str, values: Mapping[str, Any]) -> Iterator[tuple[Button, ...]]:
    for line in filter(None, keyboard.split("/")):
        buttons = [each for key in line.split() for each in _buttons(view, key, values)]
        if line.endswith("+"):
            yield from two_a_row(buttons)
        elif line.endswith("*"):
            yield from ((each,) for each in buttons)
        elif buttons:
            yield tuple(buttons)


def _buttons(view: View, key: str, values: Mapping[str, Any]) -> Iterator[Button]:
    """Make the buttons of a name, of which there is none where nothing is offered."""
    key = key.rstrip("*+")
    offered = values.get(key.translate(_NAMED), LEAVE if key in LEAVING else ())
    for act, own in [(offered, {})] if isinstance(offered, Act) else offered or ():
        fields = {**values, **own}
        if "hand" in fields and not isinstance(fields["hand"], str):
            fields["hand"] = view.request.typed(fields["hand"])
        yield button(view.say, key, act, **_filled(view, f"button.{key}", fields))
