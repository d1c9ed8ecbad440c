"""What is said beside a hand, and left out of a line that is refused for it: remarks, and calls.

No slip is thrown away as a remark: a word that may say something else stays, and is asked about.
"""

from collections.abc import Iterator
from functools import cache
from itertools import groupby, pairwise

from bot.decisions.answers import sentence
from bot.decisions.nearness import LONG, SHORT, near
from bot.decisions.repairs import MOST_WORDS, Repair, put
from core.cards import FRENCH, SPANISH
from core.errors import CoreError, Expected, Span
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
_BARE = str.maketrans("", "", "aeiou")


def remark(line: Said) -> Iterator[Repair]:
    """Leave out what is said behind a whole hand, where it is about nothing that is played."""
    starts, error = [token.start for token in line.words], line.read
    if not isinstance(error, Expected) or len(error.choices) > 1 or len(starts) > MOST_WORDS:
        return
    if error.span.start not in starts:
        return
    if line.text[: error.span.start].rstrip()[-1:].isdecimal() and fold(error.found).endswith("s"):
        return  # "98 dineros"
    behind = _ended(line, error, starts[1 : starts.index(error.span.start) + 1])
    said = line.text[behind:].strip(" ,;.")
    if said and _talk(line, behind, error):
        yield _left_out(line.text[:behind], said)


def _left_out(text: str, words: str) -> Repair:
    return Repair(0, text, sentence("unread", words=words))


def amid(line: Said) -> Iterator[Repair]:
    """Leave out a few words that nobody knows, or all that is said with them between two walls."""
    if not isinstance(error := line.read, Expected):
        return
    reader, terms, strange = _phrases(line)
    left = _aside(line, reader, terms, error) if len(strange) <= MOST_BESIDE else []
    if not left or any(_resembles(line, span, error) for span in strange):
        return
    rest = line.of(put(line, dict.fromkeys(left, "")).strip(" ,.;!"))
    if line.about is None or (rest.corrects and not line.counts):
        # what is left of a correction still has to open as one
        yield _left_out(rest.text, "… ".join(map(reader.quote, left)))


def _phrases(line: Said) -> tuple[Reader, list[Term], list[Span]]:
    """Cut a line into phrases, and find those that nobody knows."""
    reader, machine = Reader(line.text, line.language), line.match.game.notation.machine
    terms = machine.cutter(line.names, line.language).phrases(reader)
    strange = [reader.span(term.start, term.end) for term in terms if term.role == UNKNOWN]
    return reader, terms, strange


def uncalled(line: Said) -> Iterator[Repair]:
    """Leave out what is said before a correction, of nothing that is played: "tu rêves, Luis, 86".

    Who is named there is called, unless somebody is named behind as well. Two words before a bare
    number may be about anything: "code porte, 85".
    """
    head, _, rest = line.text.partition(",")
    if line.about is None or not rest or not isinstance(line.read, Expected):
        return  # one that is too long is refused for that, and cannot be cut
    _, terms, strange = _phrases(line.of(head))
    if not strange:
        return
    *inner, last = (term.role for term in terms)
    said, alone = line.of(rest), len(strange) == 1 or last == SIDE
    sure = said.count("side") if SIDE in inner else alone or said.count("play", "side")
    if {*inner, last} <= _OPENING and sure:
        yield _left_out(rest, head)


def _aside(line: Said, reader: Reader, terms: list[Term], error: Expected) -> list[Span]:
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
    said = {term.role for term in terms}
    if _REGRETS & rest.topics or _SAYING & said or not (error.choices or said <= _SMALL):
        return False
    unknown = [str(term.value) for term in terms if term.role == UNKNOWN]
    parted = map("".join, pairwise(token.text for token in rest.words))  # "bo lot"
    words = [*unknown, *(word for word in parted if unknown and word in error.expected)]
    whole = f"{line.text[:behind]} "
    alone = [(line.of(whole + word), Span(len(whole), len(whole + word))) for word in words]
    return not any(_resembles(*each, error) for each in alone)


def _resembles(line: Said, span: Span, error: Expected) -> bool:
    """Whether a word is a card, or shortens or is a slip of one that says something else."""
    word = fold(line.text[span.start : span.end])
    if _shortens(word, error.expected):
        return True
    for each in near(word, error.expected | _cards()):
        other = line.of(put(line, {span: each.word})).read if each.likely else None
        most = 1 if len(word) >= LONG or each.word in line.names.spelt else 0
        unclear = isinstance(other, CoreError) and each.edits > most
        if each.likely and not unclear and other not in error.choices:
            return True
    return False


@cache
def _cards() -> frozenset[str]:
    return frozenset(text for faces in (SPANISH, FRENCH) for text in faces.ranks())


def _shortens(word: str, expected: frozenset[str]) -> bool:
    """Tell whether a word begins one of some, with its vowels or without: "terc", "trc"."""
    pieces = (each for text in expected for each in text.split() if len(each) >= SHORT)
    known = (each for each in pieces if each[0] == word[0] and each != word)
    return any(form.startswith(word) for each in known for form in (each, each.translate(_BARE)))


LEFT_OUT = (uncalled, remark, amid)
