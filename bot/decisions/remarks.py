"""What is said beside a hand, and left out of a line that is refused for it: remarks, and calls.

No slip is thrown away as a remark: a word that may say something else stays, and is asked about.
"""

from collections.abc import Iterator
from functools import cache
from itertools import groupby, islice, takewhile

from bot.decisions.answers import sentence
from bot.decisions.nearness import FEWEST, near
from bot.decisions.repairs import MOST_WORDS, Repair, put
from core.cards import FRENCH, SPANISH
from core.errors import CoreError, Expected, Span
from core.notation import Reader, fold
from core.questions import Topic
from core.reading.cut import FILLER, NUMBER, QUESTION, SIDE, UNKNOWN, Term
from core.reading.persons import NO
from core.table import ONE
from core.understanding import MOST_BESIDE, Said

MOST_NEAR = 8  # words that are tried for one that may be a slip
FEW = 40  # points of a pair; fewer may be how many more, or too few
_UNSURE = frozenset({NO, QUESTION})
_ASKING = frozenset({QUESTION, NUMBER})
_SMALL = frozenset(
    {UNKNOWN, FILLER, "remark", "and", "comma", "stop", "of", "to", "one", "with", "do"}
)
_WALLS = frozenset({"comma", "stop"})
_IDLE = _SMALL | {NO, "nothing", "he", "them", "is", "detail", "at", "but"}
_OPENING = _SMALL | {"instead", SIDE}
_REGRETS = frozenset({Topic.TAKE_BACK, Topic.WRONG})
_BARE = str.maketrans("", "", "aeiou")


def remark(line: Said) -> Iterator[Repair]:
    """Leave out what is said behind a whole hand, where it is about nothing that is played."""
    error = line.read
    if not isinstance(error, Expected) or len(error.choices) > 1 or len(line.words) > MOST_WORDS:
        return
    reader, terms, strange = _phrases(line)
    behind = [*takewhile(lambda term: term.role in _SMALL, reversed(terms))]
    start = reader.span(behind[-1].start, 0).start if behind else len(line.text)
    rest, said = line.of(line.text[:start]), line.text[start:].strip(" ,;.")
    counts = rest.text.rstrip()[-1:].isdecimal() and said.endswith("s")  # "98 dineros"
    if error.span.start < start or counts or _opened(terms[: len(terms) - len(behind)]):
        return
    told = rest.read in error.choices or not (error.choices or isinstance(rest.read, CoreError))
    regrets = not _REGRETS.isdisjoint(line.of(said).topics)
    if told and not regrets and not _tells(line, strange, error, rest.read):
        yield _left_out(rest.text, said)


def ending(line: Said) -> Iterator[Repair]:
    """Leave out how a line ends behind a comma, where that tells nothing and all before a hand."""
    error = line.read
    if not isinstance(error, Expected) or len(line.words) > MOST_WORDS:
        return
    ends = ((line.of(head), said, strange) for head, said, strange in _endings(line))
    whole = (each for each in ends if not isinstance(each[0].read, CoreError))
    for rest, said, strange in whole:
        opens = line.about is None or rest.corrects  # as a correction
        regrets = not _REGRETS.isdisjoint(line.of(said).topics)
        if opens and not regrets and not _tells(line, strange, error, rest.read, edits=1):
            yield _left_out(rest.text, said)
        return


def _endings(line: Said) -> Iterator[tuple[str, str, list[Span]]]:
    """Part a line where words of no hand end it: what is before, they, and what nobody knows."""
    reader, terms, strange = _phrases(line)
    behind = takewhile(lambda term: _idle(reader, term), reversed(terms))
    for wall in (reader.span(each.start, each.end) for each in behind if each.role in _WALLS):
        unknown = [each for each in strange if each.start >= wall.end]
        said = line.text[wall.end :].strip(" ,;.")
        if unknown and " " in said:
            yield line.text[: wall.start], said, unknown


def _idle(reader: Reader, term: Term) -> bool:
    """Whether a phrase tells nothing of a hand where no other does: a small word, or "I"."""
    own = term.role == SIDE and reader.tokens[term.start].text.rstrip("'") in ONE
    return own or term.role in _IDLE


def _opened(terms: list[Term]) -> bool:
    """Whether somebody is named last, behind a comma, and acts: "our fifty, owen saw it"."""
    *_, before, last = ("", "", *(term.role for term in terms))
    return before in _WALLS and last == SIDE


def _left_out(text: str, words: str) -> Repair:
    return Repair(0, text, sentence("unread", words=words))


def amid(line: Said) -> Iterator[Repair]:
    """Leave out a few words that nobody knows, or all that is said with them between two walls."""
    if not isinstance(error := line.read, Expected):
        return
    reader, terms, strange = _phrases(line)
    left = _aside(line, reader, terms, error) if len(strange) <= MOST_BESIDE else []
    rest = line.of(put(line, dict.fromkeys(left, "")).strip(" ,.;!"))
    if not left or _tells(line, strange, error, rest.read):
        return
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


def _tells(
    line: Said, strange: list[Span], error: Expected, hand: object, *, edits: int = 2
) -> bool:
    """Whether a word that nobody knows is a card, or may be one that tells another hand.

    It may begin that word, or shorten it: "terc", "trc". One that is fewer than `edits` away, or
    begun, may also tell what cannot be: "nos 92 puest".
    """
    alone = dict.fromkeys(strange, "")
    for span in strange:
        typed = fold(line.text[span.start : span.end])
        for each, sure in islice(_meant(typed, error, edits).items(), MOST_NEAR):
            read = line.of(put(line, alone | {span: each})).read
            if read not in {hand, *error.choices} and (sure or not isinstance(read, CoreError)):
                return True
        if typed in _cards():
            return True
    return False


def _meant(typed: str, error: Expected, edits: int) -> dict[str, bool]:
    """List what a word may be a slip of, or begin, with whether it surely is that."""
    words = {word for text in error.expected for word in text.split()}
    found = near(typed, error.expected | _cards(), edits)
    likely = {each.word: each.sure and each.edits < edits for each in found if each.likely}
    return likely | {each: edits > 1 for each in words if _shortens(typed, each)}


@cache
def _cards() -> frozenset[str]:
    return frozenset(text for faces in (SPANISH, FRENCH) for text in faces.ranks())


def _shortens(typed: str, word: str) -> bool:
    """Tell whether some letters begin a word, with its vowels or without."""
    same = typed[0] == word[0] and typed != word and len(typed) >= FEWEST
    return same and any(each.startswith(typed) for each in (word, word.translate(_BARE)))


LEFT_OUT = (uncalled, remark, ending, amid)
