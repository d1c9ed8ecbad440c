"""What a refused line may have meant: lines that are taken in its place, or offered as hands.

What is sure is taken, and said: slips are put right, and remarks left out (`remarks`). Of all else
the hands are offered.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import product
from operator import attrgetter
from typing import NamedTuple

from bot.decisions.answers import UNCLEAR, Sentence, beside, sentence
from bot.decisions.decision import Decision
from bot.decisions.nearness import LONG, Near, as_figures, near, nearest
from bot.decisions.request import Request
from core.adjustment import OPENINGS, Adjustment
from core.errors import CoreError, Expected, Span, attempt
from core.lines import LEAST_HEARD
from core.match import Passed
from core.notation import Reader, phrase
from core.reading.numbers import spellings
from core.understanding import Said
from core.words import LANGUAGES, Name, lists, roles

MOST_WORDS, MOST_MENDED = 20, 12  # of a line, which is read with each word or so that is tried
MOST_SLIPS, MOST_OFFERED = 2, 3  # of a line that are put right, or to be
MOST_NEAR = 4  # words that one may be a slip of
MOST_CRIED = 3  # words of a cry that may claim something: "bolot!", but not "otra vez bolot?"
_BESIDE: tuple[Name, ...] = ("questions", "answers", "persons")


class Repair(NamedTuple):
    """A line as it may be meant, how seldom it is typed so, and what is said of that."""

    far: int
    text: str
    told: Sentence


Find = Callable[[Said], Iterable[Repair]]


def in_spite(
    request: Request, run: Callable[[Request], Decision], line: Said, *finds: Find
) -> Decision | None:
    """Take a line for what repairs of one kind make of it, if that is one thing, and say so.

    What is done goes before what is refused or asked then, and plain slips before others.
    """
    if request.live is None or request.manner.curt:
        return None
    for find in finds:
        found = dict[tuple[bool, int], list[Decision]]()
        for far, text, told in find(line):
            decided = attempt(run, replace(request, text=text))
            if not isinstance(decided, CoreError) and _understood(decided):
                own = found.setdefault((decided.refused, far), [])
                own += [beside(decided, told)] * (not any(_same(each, decided) for each in own))
        if found and len(best := found[min(found)]) == 1:
            return best[0]
    return None


def _same(one: Decision, other: Decision) -> bool:
    """Tell whether two decisions differ at most in what is said of the line."""
    return one.events == other.events if one.events else one.answers == other.answers


def _understood(decided: Decision) -> bool:
    """Tell whether a decision does something, answers it or asks; not for a word nobody knows."""
    told = [each for each in decided.answers if isinstance(each, Sentence)]
    strange = any(isinstance(each.values.get("error"), Expected) for each in told)
    unclear = any(each.keys == UNCLEAR for each in told)
    return bool(decided.answers) and not (strange or unclear)


@lru_cache(maxsize=32)
def _known(files: tuple[Name, ...]) -> frozenset[str]:
    """Gather the words of all languages in a game's files."""
    phrases = (text for file in files for text in roles(LANGUAGES[0], file))
    return frozenset(word for text in phrases for word in phrase(text))


@lru_cache(maxsize=128)
def _meant(files: tuple[Name, ...], language: str) -> frozenset[str]:
    """List the words that a slip may be meant for in a chat's language, or in Spanish."""
    said = (lists(of, file) for of in {LANGUAGES[0], language} for file in files)
    phrases = (text for each in said for own in each.values() for text in own)
    words = {word for text in phrases for word in phrase(text)} | spellings(language)
    return frozenset(filter(str.isalpha, words))


def slips(line: Said) -> Iterator[Repair]:
    """Put the words right that nobody knows, each by one that it surely is a slip of."""
    found = _slips(line) if line.unknown and len(line.words) <= MOST_WORDS else {}
    for meant in product(*found.values()) if 0 < len(found) <= MOST_SLIPS else ():
        better = [each.word for each in meant]
        typed = " ".join(line.text[start:end] for start, end in found)
        cutter = line.match.game.notation.machine.cutter(line.names, line.language)
        terms = [cutter.phrases(Reader(word, line.language))[0] for word in better]
        cantes = [term.value[0] if term.role == "cante" else "" for term in terms]
        told = sentence("slip", typed=typed, meant=[*zip(better, cantes, strict=True)])
        text = put(line, dict(zip(found, better, strict=True)))
        yield Repair(sum(each.far for each in meant), text, told)


def _slips(line: Said) -> dict[Span, list[Near]]:
    """Find the words that nobody knows, each with those that it surely is a slip of."""
    files = (*line.match.game.notation.machine.lists, *_BESIDE)
    called = (word for each in line.names.spelt for word in phrase(each))
    words, known = _meant(files, line.language).union(called), _known(files)
    told = ((at, line.words[at]) for at in line.unknown if line.words[at].text not in known)
    tried = {Span(token.start, token.end): _surely(line, at, words) for at, token in told}
    return {span: near for span, near in tried.items() if near}


def _surely(line: Said, place: int, words: frozenset[str]) -> list[Near]:
    """List the words of some that one which nobody knows surely is a slip of, the plainest first.

    What is short and counted is one by the plainest alone: "18 años".
    """
    typed, before = line.words[place].text, line.words[place - 1].text if place else ""
    if not typed.isalpha() or typed in words:
        return []
    counted = before.isdecimal() and int(before) < LEAST_HEARD and len(typed) < LONG
    sure = [each for each in near(typed, words, 1) if each.sure and not (counted and each.far)]
    return sorted(sure, key=attrgetter("far", "word"))[:MOST_NEAR]


def put(line: Said, words: dict[Span, str]) -> str:
    """Write a line with other words in some places, or with none."""
    text = line.text
    for (start, end), word in reversed(words.items()):
        text = text[:start] + word + text[end:]
    return text


def mended(line: Said, error: CoreError) -> list[object]:
    """List the hands that a refused line may have meant, the likeliest first.

    A slip is put right only where the line is clear then; else the word is left out, if that is:
    what stands around it may belong together ("no zzqx tercera").
    """
    hands = _otherwise(line, error) if isinstance(error, Expected) else list(error.choices)
    if error.code == "points-beside-capote" and error.span:
        start = error.span.start
        sung = line.of(f"{line.text[:start]}cante {line.text[start:]}").read
        hands = hands if isinstance(sung, CoreError) else [sung, *hands]
    adjusts = not {*OPENINGS}.isdisjoint(phrase(line.text))
    return [hand for hand in hands if isinstance(hand, Adjustment) or not adjusts]


def _otherwise(line: Said, error: Expected) -> list[object]:
    """List the hands with other words for those at fault, or else without the first of them."""
    few = len(line.words) <= MOST_MENDED
    tried = list(_likened(line, error, MOST_OFFERED)) if few else []
    told = [hand for hand in tried if not isinstance(hand, CoreError)]
    if not told and not error.choices:
        told = [hand for each in tried if isinstance(each, CoreError) for hand in each.choices]
    without = line.instead(error).read if error.choices else error
    left = error.choices if isinstance(without, CoreError) else (without,)
    hands = [hand for hand in [*dict.fromkeys(told)][:2] if not isinstance(hand, Passed)]
    return hands or list(left) or known(line)


def _likened(line: Said, error: Expected, slips: int) -> Iterator[object]:
    """Read a line with other words for those at fault, as far as all is understood then."""
    words = as_figures(error.found) or nearest(error.found, error.expected)
    left = {*range(len(line.names.labels))} - {*line.names.sides.along(line.words)}
    misheard = all((line.match.table.single, len(left) == 1, error.found[:1].isupper()))
    for word in words or [line.names.labels[side] for side in left] * misheard:  # "Reese": Rhys
        better = line.instead(error, word)
        if not isinstance(again := better.read, Expected):
            yield again
        elif slips > 1 and again.span.start > error.span.start:
            yield from _likened(better, again, slips - 1)


def talks(line: Said, error: CoreError) -> bool:
    """Tell whether a line that is no hand was not meant as one ("paco 20 pavos me debes")."""
    if line.cries or line.restates or not isinstance(error, Expected):
        return line.cries or line.restates
    if not error.found:
        return not line.plays
    if len(error.found) == len(line.text.strip()):
        # nothing in it is about a hand
        return not line.opens("play") or len(line.words) > MOST_CRIED or bool(line.numbers)
    close = near(error.found, error.expected) if line.strays else []
    return line.strays and not any(each.likely and each.whole for each in close)


def known(line: Said) -> list[object]:
    """Give the hand that is told by the words which are known, if they change anything."""
    read, had = line.of(line.known).read, line.about and line.about[0]
    choices = read.choices if isinstance(read, CoreError) and line.about else (read,)
    return [hand for hand in choices if not isinstance(hand, CoreError | Passed) and hand != had]
