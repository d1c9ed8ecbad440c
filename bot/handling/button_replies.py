"""Which button a reply in words presses: by its number, its words, a name, by yes or no."""

import re
from collections.abc import Collection, Iterator, Sequence
from os.path import commonprefix
from typing import Any

from bot.commands.show import topics
from bot.decisions.request import Request
from bot.render.markup import unmarked
from core.notation import tokens
from core.questions import Topic
from core.table import Names
from core.words import spoken

_ANSWERS = "answers"
LEAST_STEM = 4
_SENTENCE = re.compile(r"[^.?!¿\n]*\?")
_PARTS = re.compile(r"\s[–-]\s|:")
_LAUGHTER = re.compile(r"(?:ja|je|ji|ha|he|hi)+[jh]?|x+d+|lo+l|mdr+|ptdr+")


def chosen(request: Request, body: dict[str, Any], question: str) -> int | None:
    """Find the one button that a text means; None where it may mean none, or several.

    Those that open a keypad answer nothing.
    """
    answers = [i for i, act in enumerate(body["acts"]) if act["name"] != "keypad"]
    acts = [body["acts"][i] for i in answers]
    typed, labels = _words(request.text), [_words(act.get("label", "")) for act in acts]
    exact = [i for i, label in enumerate(labels) if label == typed]
    if not typed or not any(labels):
        return None
    place = _only(exact)
    if not exact and "asks" not in body:  # what completes a hand may be a number
        place = _meant(request, acts, labels, question)
    return None if place is None else answers[place]


def _meant(
    request: Request, acts: Sequence[dict[str, Any]], labels: Sequence[list[str]], question: str
) -> int | None:
    typed, found = _words(request.text), _number(_words(request.text), labels)
    if found is None:
        sentences = _SENTENCE.findall(unmarked(question))
        echo = {word for sentence in sentences for word in _words(sentence)}
        found = _agreed(request, typed, acts, echo)
    shown = {word for label in labels for word in label}
    if found is None and shown.issuperset(w for w in typed if any(map(str.isdecimal, w))):
        found = _named(request, typed, [act.get("label", "") for act in acts])
    return found if found is not None else _taken_back(request, acts)


def _number(typed: Sequence[str], labels: Sequence[list[str]]) -> int | None:
    """Count the buttons off, unless the number stands on one of them."""
    left = _telling(typed)
    if len(left) != 1:
        return None
    on_one = [i for i, label in enumerate(labels) if left[0] in label]
    if on_one:
        return _only(on_one)
    second = 2 * (left[0] in spoken(_ANSWERS, "second"))
    ordinal = 1 if left[0] in spoken(_ANSWERS, "first") else second
    place = int(left[0]) if left[0].isdecimal() else ordinal
    return place - 1 if 1 <= place <= len(labels) else None


def _telling(words: Sequence[str]) -> list[str]:
    """Leave out the words that tell no button from another."""
    return [word for word in words if word not in spoken(_ANSWERS, "filler")]


def _agreed(
    request: Request, typed: Sequence[str], acts: Sequence[dict[str, Any]], echo: set[str]
) -> int | None:
    """Read yes or no, with or without words of the question or of the button behind."""
    yes, no = spoken(_ANSWERS, "yes"), spoken(_ANSWERS, "no")
    rest = _telling(typed)
    first = (rest or typed)[0]
    if first in yes or first in spoken(_ANSWERS, "opens-no"):
        says, rest = first in yes, [word for word in rest if word not in yes | no]
    elif rest and echo.issuperset(rest):
        says = True
    else:
        return None
    fits = [i for i, act in enumerate(acts) if act.get("means") is says]
    own = [i for i in fits if _holds(_words(acts[i]["label"]), [*_words(request.writer.name)])]
    several = len(fits) >= len(acts) // 2 and own
    place = _only(own) if several and len(own) == 1 else _only(fits)
    known = echo if place is None else echo | set(_words(acts[place]["label"]))
    return place if all(_holds(known, [word]) for word in rest) else None


def _named(request: Request, typed: Sequence[str], labels: Sequence[str]) -> int | None:
    """Find the button by words on it, by a side or by whoever writes: the first way that fits."""
    ways = map(_only, _naming(request, typed, labels))
    return next((place for place in ways if place is not None), None)


def _naming(
    request: Request, typed: Sequence[str], labels: Sequence[str]
) -> Iterator[Sequence[int]]:
    """List the buttons that words name, in one way after the other."""
    mine, writer = spoken(_ANSWERS, "mine"), _words(request.writer.name)
    pieces = [[_words(piece) for piece in _PARTS.split(label)] for label in labels]
    wholes = [[_words(label)] for label in labels]
    left = [word for word in typed if word in mine or _telling([word])]
    if writer and left and mine.issuperset(left):
        yield _holding(wholes, [writer])
    side = _side(request, left)
    if side is not None:
        own = request.match.table.sides[side]
        called = [_words(name) for name in (own.name, *own.members)]
        yield _holding([each[:1] for each in pieces], called)
        yield _holding(wholes, called)
    if left := _telling(left):
        yield from (_holding(pieces, [each]) for each in (left, [*left, *writer], left[:2]))


def _holding(labels: Sequence[list[list[str]]], said: Sequence[list[str]]) -> list[int]:
    """List the buttons of which a part holds all words of anything said."""
    return [i for i, own in enumerate(labels) if any(_holds(p, w) for p in own for w in said)]


def _side(request: Request, words: Sequence[str]) -> int | None:
    """Find the side that the words mean, if they say nothing else."""
    if request.live is None or not words:
        return None
    names: Names = request.names
    line = tokens(" ".join(words))
    found, place = set(), 0
    while place < len(line):
        match = names.sides.match(line, place) or names.owners.match(line, place)
        if match is None:
            return None
        found.add(match[0])
        place = match[1]
    return found.pop() if len(found) == 1 else None


def _taken_back(request: Request, acts: Sequence[dict[str, Any]]) -> int | None:
    """Let "borra" answer whether a hand or a change shall go."""
    if request.live is None or Topic.TAKE_BACK not in topics(request):
        return None
    return _only([i for i, act in enumerate(acts) if act["name"] in {"void", "undo"}])


def _holds(label: Collection[str], words: Sequence[str]) -> bool:
    """Whether all words stand on a label, in another form of the verb too."""
    return all(any(_alike(word, each) for each in label) for word in words)


def _alike(word: str, other: str) -> bool:
    same = len(commonprefix((word, other)))  # noqa: RUF071 - it is letters that count
    stem = same >= LEAST_STEM and 5 * same >= 3 * max(len(word), len(other))
    return stem or word == other


def _only(places: Sequence[int]) -> int | None:
    return places[0] if len(places) == 1 else None


def _words(text: str) -> list[str]:
    """Cut a text into words, without signs and laughter."""
    words = [token.text.rstrip("'") for token in tokens(text)]
    return [w for w in words if any(c.isalnum() for c in w) and not _LAUGHTER.fullmatch(w)]
