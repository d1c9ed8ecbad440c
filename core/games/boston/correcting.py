"""A correction ("no, 8", "+ honores 2", "sin eva") into a hand told again.

It is weighed as any line, with the hand that it corrects as the first piece of evidence: what it
names is changed or taken off, the rest stays.
"""

from core.games.boston import manual
from core.games.boston.hand import Hand
from core.games.boston.kinds import Kind
from core.games.boston.phrases import Phrases
from core.games.boston.reading import decided
from core.games.boston.rules import Rules
from core.games.boston.speech import NO_CHANGES
from core.games.boston.vocabulary import changes, keywords, lexer, vocabulary
from core.notation import Reader, Words
from core.reading.terms import Lexer, Meaning, Role, Wall
from core.table import Names, Table
from core.table import names as called

_BIDDING = frozenset({
    Kind.CALL, Kind.SUIT, Kind.BID, Kind.MISERE, Kind.HEIGHT, Kind.ALL, Kind.PASS, Kind.SIZE,
})  # fmt: skip
_BESIDE = frozenset({
    Kind.HONOURS, Kind.PARTNER, Kind.REVOKE, Kind.DEALS, Kind.MISDEAL, Kind.CHICANE, Kind.JACK,
    Kind.DOUBLE, Kind.SOLO,
})  # fmt: skip
_COMMAS = frozenset({",", ".", ";", ":", "!"})
_NOBODY = called(Table(()))


def correct(reader: Reader, names: Names, rules: Rules, hand: Hand, _writer: int | None) -> Hand:
    """Read a correction: what it names is changed or taken off, the rest stays."""
    change, behind = _opening(reader)
    if rules.manual:
        reader.at = behind
        return manual.read(reader, names)
    terms = lexer(names, reader.language, correcting=True).cut(reader, names)
    terms = [term for term in terms if term.start >= behind]
    if terms:
        terms[0] = terms[0]._replace(wall=Wall.NONE)
    if change == "less":
        terms = [term._replace(no=term.kind is not Role.UNKNOWN) for term in terms]
    phrases = Phrases(reader, names, terms, correcting=True)
    return decided(phrases, phrases.together(), rules, hand, change)


def corrects(line: str, language: str) -> bool:
    """Tell whether a line begins as a correction, or only says what stands beside a bid."""
    reader = Reader(line, language)
    if _opening(reader)[1]:
        return True
    words = Lexer(vocabulary(language), Words[Meaning]("", {}), Kind.NUMBER, Kind.SIDE)
    kinds = {term.kind for term in words.cut(reader, _NOBODY)}
    if Kind.NO in kinds and reader.tokens[0].text in NO_CHANGES:
        return True
    counts = kinds == {Kind.NUMBER, Kind.TRICKS}
    return counts or (bool(kinds & _BESIDE) and not kinds & _BIDDING)


def _opening(reader: Reader) -> tuple[str, int]:
    """Find the opening words ("no, perdón, era"), but not those of "no asistió luis"."""
    language, tokens, at = reader.language, reader.tokens, 0
    said, behind = "", 0
    while at < len(tokens):
        change = changes(language).match(tokens, at)
        own = keywords(language).match(tokens, at)
        if own and own[1] - at > 1 and (change is None or own[1] > change[1]):
            break
        if (
            tokens[at].text in NO_CHANGES
            and at + 1 < len(tokens)
            and (tokens[at + 1].text in _COMMAS)
        ):
            said, at = said or "instead", at + 2
        elif change:
            said, at = str(change[0].value or said or "instead"), change[1]
        elif behind and tokens[at].text in _COMMAS:
            at += 1
        else:
            break
        behind = at
    return said, behind
