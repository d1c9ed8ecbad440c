"""Refused lines that are taken for what they mean all the same, and what is said of that.

A slip with one cure is put right; a remark behind a hand is left out, and so are a few words that
nobody knows where the others tell one hand.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import groupby, pairwise

from bot.decisions.answers import Sentence, beside, sentence
from bot.decisions.decision import Decision
from bot.decisions.request import Request
from bot.decisions.suggestions import LEAST_SURE, MOST_WORDS, pieces, resembling
from core.cards import FRENCH, SPANISH
from core.errors import CoreError, Expected, Span, attempt
from core.notation import Reader, fold
from core.questions import Topic
from core.reading.cut import ADDED, FILLER, NUMBER, QUESTION, SIDE, TIMES, UNKNOWN, Term
from core.reading.persons import NO
from core.understanding import MOST_BESIDE, Said

MOST_BEFORE = 4  # words of a remark before the first that nobody knows: "on est trop forts"
FEW = 40  # points of a pair; fewer may be how many more, or too few
_UNSURE = frozenset({NO, QUESTION})
_SAYING = _UNSURE | {NUMBER, ADDED, TIMES}
_ASKING = frozenset({QUESTION, NUMBER})
_SMALL = frozenset({UNKNOWN, FILLER, "and", "comma", "stop", "of", "to", "one", "with", "do"})
_WALLS = frozenset({"comma", "stop"})
_OPENING = _SMALL | {"instead", SIDE}
_REGRETS = frozenset({Topic.TAKE_BACK, Topic.WRONG})


Found = tuple[str, Sentence] | None  # a line as it is meant, and what is said of that


def in_spite(
    request: Request, run: Callable[[Request], Decision], line: Said, find: Callable[[Said], Found]
) -> Decision | None:
    """Take a line for what is found to be meant, and say so."""
    found = None if request.live is None or request.manner.curt else find(line)
    if found is None:
        return None
    decided = attempt(run, replace(request, text=found[0]))
    return None if isinstance(decided, CoreError) else beside(decided, found[1])


def meant(line: Said) -> Found:
    """Write a line as it is meant, where it is refused for a word but only one hand is meant."""
    return uncalled(line) or _remark(line) or amid(line)


def _remark(line: Said) -> Found:
    """Leave out what is said behind a whole hand, where it is about nothing that is played."""
    starts, error = [token.start for token in line.words], line.read
    if not isinstance(error, Expected) or len(error.choices) > 1 or len(starts) > MOST_WORDS:
        return None
    if error.span.start not in starts:
        return None
    if line.text[: error.span.start].rstrip()[-1:].isdecimal() and fold(error.found).endswith("s"):
        return None  # "98 dineros"
    behind = _ended(line, error, starts[1 : starts.index(error.span.start) + 1])
    said = line.text[behind:].strip(" ,;.")
    unread = line.text[:behind], sentence("unread", words=said)
    return unread if said and _talk(line, behind, error) else None


def amid(line: Said) -> Found:
    """Leave out a few words that nobody knows, or all that is said with them between two walls."""
    if not isinstance(error := line.read, Expected):
        return None
    reader, terms, strange = _phrases(line)
    left = _left_out(line, reader, terms, error) if len(strange) <= MOST_BESIDE else []
    if not left or any(_resembles(line, span, error) for span in strange):
        return None
    text = line.text
    for span in reversed(left):
        text = text[: span.start] + text[span.end :]
    rest = line.of(text.strip(" ,.;!"))
    if line.about is not None and (line.counts or not rest.corrects):
        return None  # what is left of a correction still has to open as one
    return rest.text, sentence("unread", words="… ".join(map(reader.quote, left)))


def _phrases(line: Said) -> tuple[Reader, list[Term], list[Span]]:
    """Cut a line into phrases, and find those that nobody knows."""
    reader, machine = Reader(line.text, line.language), line.match.game.notation.machine
    terms = machine.cutter(line.names, line.language).phrases(reader)
    strange = [reader.span(term.start, term.end) for term in terms if term.role == UNKNOWN]
    return reader, terms, strange


def uncalled(line: Said) -> Found:
    """Leave out what is said before a correction, of nothing that is played: "tu rêves, Luis, 86".

    Who is named there is called, unless somebody is named behind as well. Two words before a bare
    number may be about anything: "code porte, 85".
    """
    head, _, rest = line.text.partition(",")
    if line.about is None or not rest or not isinstance(line.read, Expected):
        return None  # one that is too long is refused for that, and cannot be cut
    _, terms, strange = _phrases(line.of(head))
    if not strange:
        return None
    *inner, last = (term.role for term in terms)
    said, alone = line.of(rest), len(strange) == 1 or last == SIDE
    sure = said.count("side") if SIDE in inner else alone or said.count("play", "side")
    talk = {*inner, last} <= _OPENING and sure
    return (rest, sentence("unread", words=head)) if talk else None


def _left_out(line: Said, reader: Reader, terms: list[Term], error: Expected) -> list[Span]:
    """Say what may be left out: all between two walls that tells nothing, or words alone.

    These only where all that may be meant is one hand, and never of what corrects one.
    """
    alone = len(error.choices) == 1 and not _differs(line)
    left = list[Span]()
    for _, own in groupby(terms, key=lambda term: term.role in _WALLS):
        part = list(own)
        strange = [reader.span(term.start, term.end) for term in part if term.role == UNKNOWN]
        whole, roles = reader.span(part[0].start, part[-1].end), {term.role for term in part}
        said = line.of(line.text[whole.start : whole.end])
        tells = said.plays or said.count("side") or roles & _ASKING or len(part) == len(terms)
        if strange and tells and not (alone and _UNSURE.isdisjoint(roles)):
            return []
        left += strange if tells else [whole] * bool(strange)
    return left


def _differs(line: Said) -> bool:
    """Whether a line corrects, counts what nobody plays with, or says how many more or fewer."""
    few = not line.match.table.single and any(number < FEW for number in line.numbers)
    return few or line.counts or line.about is not None


def _ended(line: Said, error: Expected, starts: list[int]) -> int:
    """Say behind which letter a hand is whole that ends before some word of these, the first."""
    behind = len(line.text)
    for at in starts[: -MOST_BEFORE - 1 : -1]:
        hand = line.of(line.text[:at]).read
        if hand in error.choices or not (error.choices or isinstance(hand, CoreError)):
            behind = at
        elif behind < len(line.text):
            break
    return behind


def _talk(line: Said, behind: int, error: Expected) -> bool:
    """Whether the words behind a hand are no part of any, and no slip of one."""
    rest = line.of(line.text[behind:])
    _, terms, _ = _phrases(rest)
    roles = {term.role for term in terms}
    if _REGRETS & rest.topics or _SAYING & roles or not (error.choices or roles <= _SMALL):
        return False
    unknown = [str(term.value) for term in terms if term.role == UNKNOWN]
    parted = map("".join, pairwise(token.text for token in rest.words))  # "bo lot"
    words = [*unknown, *(word for word in parted if unknown and word in error.expected)]
    whole = f"{line.text[:behind]} "
    alone = [(line.of(whole + word), Span(len(whole), len(whole + word))) for word in words]
    return not any(_resembles(*each, error) for each in alone)


def _resembles(line: Said, span: Span, error: Expected) -> bool:
    """Whether a word is a card, or shortens or is a slip of one that says something."""
    word = fold(line.text[span.start : span.end])
    if any(_shortens(word, known) for known in pieces(error.expected)):
        return True
    for near, distance in resembling(word, error.expected | _cards()):
        other = line.of(line.text[: span.start] + near + line.text[span.end :]).read
        sure = len(word) >= LEAST_SURE or near in line.names.spelt
        if other in error.choices:
            continue  # whichever is meant, it is the same hand
        if not isinstance(other, CoreError) or not distance or (distance == 1 and sure):
            return True
    return False


@cache
def _cards() -> frozenset[str]:
    return frozenset(text for faces in (SPANISH, FRENCH) for text in faces.ranks())


def _shortens(word: str, known: str) -> bool:
    """Tell whether a word begins another, or is it without its vowels: "trcr", "blt"."""
    if not set("aeiou").isdisjoint(word) or word[0] != known[0]:
        return known != word and known.startswith(word)
    letters = iter(known)
    return all(letter in letters for letter in word)
