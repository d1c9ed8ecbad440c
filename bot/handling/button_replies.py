"""Which button a reply in words presses: by its number, its words, a name, by yes or no."""

import re
from collections.abc import Iterable, Sequence
from html import unescape
from typing import Any

from bot.decisions.request import Request
from core.notation import tokens
from core.questions import Topic, asked
from core.table import Names
from core.words import spoken

_ANSWERS = "answers"
LEAST_STEM = 4
_TAG, _SENTENCE = re.compile(r"<[^>]+>"), re.compile(r"[^.?!¿\n]*\?")
_PARTS = re.compile(r"\s[–-]\s|:")
_LAUGHTER = re.compile(r"(?:ja|je|ji|ha|he|hi)+[jh]?|x+d+|lo+l|mdr+|ptdr+")


def chosen(request: Request, body: dict[str, Any], question: str) -> int | None:
    """Find the one button that a text means; None where it may mean none, or several.

    Those that open a keypad answer nothing.
    """
    answers = [i for i, act in enumerate(body["acts"]) if act["name"] != "keypad"]
    acts = [body["acts"][i] for i in answers]
    place = _meant(request, acts, question, asks="asks" in body)
    return None if place is None else answers[place]


def _meant(
    request: Request, acts: Sequence[dict[str, Any]], question: str, *, asks: bool
) -> int | None:
    typed = _words(request.text)
    labels = [act.get("label", "") for act in acts]
    if not typed or not any(labels):
        return None
    exact = [i for i, label in enumerate(labels) if _words(label) == typed]
    if exact or asks:  # what completes a hand may be a number
        return _only(exact)
    found = _number(typed, labels)
    if found is None:
        sentences = _SENTENCE.findall(unescape(_TAG.sub("", question)))
        echo = {word for sentence in sentences for word in _words(sentence)}
        found = _agreed(request, typed, acts, echo)
    on_labels = {word for label in labels for word in _words(label)}
    if found is None and all(word in on_labels for word in typed if any(map(str.isdecimal, word))):
        found = _named(request, typed, labels)
    return found if found is not None else _taken_back(request, acts)


def _number(typed: Sequence[str], labels: Sequence[str]) -> int | None:
    """Count the buttons off, unless the number stands on one of them."""
    left = _telling(typed)
    if len(left) != 1:
        return None
    on_one = [i for i, label in enumerate(labels) if left[0] in _words(label)]
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
    says = True if first in yes else False if first in spoken(_ANSWERS, "opens-no") else None
    if says is None:
        says = True if rest and all(word in echo for word in rest) else None
    else:
        rest = [word for word in rest if word not in yes | no]
    fits = [i for i, act in enumerate(acts) if says is not None and act.get("means") is says]
    own = [i for i in fits if _holds(_words(acts[i]["label"]), [*_words(request.writer.name)])]
    place = _only(fits) if len(fits) < len(acts) // 2 or not own else _only(own)
    place = _only(fits) if place is None else place
    if place is None:
        return None
    known = echo | set(_words(acts[place]["label"]))
    return place if all(_holds(known, [word]) for word in rest) else None


def _named(request: Request, typed: Sequence[str], labels: Sequence[str]) -> int | None:
    """Find the button by words on it, by a side or by whoever writes."""
    mine_ = spoken(_ANSWERS, "mine")
    left = [word for word in typed if word in mine_ or _telling([word])]
    writer = _words(request.writer.name)
    if left and mine_.issuperset(left):
        mine = [i for i, label in enumerate(labels) if writer and _holds(_words(label), writer)]
        if len(mine) == 1:
            return mine[0]
    side = _side(request, left)
    if side is not None and (place := _of_side(request, side, labels)) is not None:
        return place
    left = _telling(left)
    if not left:
        return None
    pieces = [[_words(piece) for piece in _PARTS.split(label)] for label in labels]
    for words in (left, [*left, *writer], left[:2] if len(left) > 2 else left):  # noqa: PLR2004
        fits = [i for i, own in enumerate(pieces) if any(_holds(p, words) for p in own)]
        if len(fits) == 1:
            return fits[0]
    return None


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


def _of_side(request: Request, side: int, labels: Sequence[str]) -> int | None:
    """Find the one button that names a side, or somebody of it."""
    own = request.match.table.sides[side]
    called = [_words(name) for name in (own.name, *own.members)]
    for shown in ([_PARTS.split(label)[0] for label in labels], labels):
        places = (
            i for i, text in enumerate(shown) if any(_holds(_words(text), n) for n in called)
        )
        if (place := _only(places)) is not None:
            return place
    return None


def _taken_back(request: Request, acts: Sequence[dict[str, Any]]) -> int | None:
    """Let "borra" answer whether a hand or a change shall go."""
    if request.live is None:
        return None
    words = request.match.game.notation.words(request.language)
    if Topic.TAKE_BACK not in asked(request.text, request.names, words):
        return None
    return _only(i for i, act in enumerate(acts) if act["name"] in {"void", "undo"})


def _holds(label: Iterable[str], words: Sequence[str]) -> bool:
    """Whether all words stand on a label, in another form of the verb too."""
    own = list(label)
    return all(any(_alike(word, each) for each in own) for word in words)


def _alike(word: str, other: str) -> bool:
    if word == other:
        return True
    same = 0
    while same < min(len(word), len(other)) and word[same] == other[same]:
        same += 1
    return same >= LEAST_STEM and 5 * same >= 3 * max(len(word), len(other))


def _only(places: Iterable[int]) -> int | None:
    found = list(places)
    return found[0] if len(found) == 1 else None


def _words(text: str) -> list[str]:
    """Cut a text into words, without signs and laughter."""
    words = [token.text.rstrip("'") for token in tokens(text)]
    return [w for w in words if any(c.isalnum() for c in w) and not _LAUGHTER.fullmatch(w)]
