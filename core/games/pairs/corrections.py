"""A correction told in reply to a hand's answer: what it names is changed, the rest stays.

correction = ( "+" | "falta" | "y" | … ) cante [side]           add it
           | ( "sin" | "-" | "menos" | … ) cante [side]         take it off
           | { "no" | "era" | "perdón" | … } anything           in place of what was told
           | cante owner                                        it is that side's ("es nuestra")
"""

from dataclasses import replace

from core.errors import NoSuchCante, WhoseCante
from core.games.pairs.correcting import CHANGES, COMMAS, Change
from core.games.pairs.hand import Hand
from core.games.pairs.kinds import Kind
from core.games.pairs.replacing import Replacement, Sung, attributed, less, resung
from core.games.pairs.speech import SPANISH, Speech
from core.games.pairs.terms import Told, gather, joined
from core.games.pairs.values import BY_VALUE
from core.games.pairs.vocabulary import vocabulary
from core.notation import Reader
from core.table import Names

_SIDES = (Kind.SIDE, Kind.OWNER)
_GLUED = {f"{sign}{value}" for value in BY_VALUE for sign in "+-"}


def correct(
    reader: Reader, names: Names, hand: Hand, writer: int | None, speech: Speech = SPANISH
) -> Hand:
    """Read a correction and change the hand by it; raise a CoreError for anything else."""
    change = opening(reader)
    terms = joined(reader, gather(reader, names, speech))
    voice = hand.taker if writer is None else writer
    return changed(Replacement(reader, names, hand, voice, speech), change, terms)


def changed(told: Replacement, change: Change | None, terms: list[Told]) -> Hand:
    """Change a hand by the terms of a correction; raise a CoreError for anything else."""
    reader, hand, speech = told.reader, told.hand, told.speech
    if change is Change.ADD:
        return _added(hand, _cantes(reader, terms, speech), told.voice, speech)
    if change is Change.REMOVE:
        return _removed(reader, hand, _cantes(reader, terms, speech), speech)
    if [term.kind for term in terms] in _MOVES:
        [sung] = _cantes(reader, terms, speech)
        moved = _moved(hand, sung, speech)
        if moved is not None:
            return moved
        if change is None:
            raise NoSuchCante(sung.cante, span=reader.whole())
    if change is None:
        reader.at = 0
        reader.accept(CHANGES[reader.language])
        raise reader.unexpected()
    if [term.kind for term in terms] in _TAKERS:
        return replace(hand, taker=int(terms[0].value), told=True)
    return told.told(terms)


_MOVES = ([Kind.CANTE, Kind.OWNER], [Kind.CANTE, Kind.SIDE])
_TAKERS = ([Kind.SIDE], [Kind.OWNER])


def corrects(line: str, language: str, speech: Speech = SPANISH) -> bool:
    """Tell whether a line begins with a correction's words, or with a cante ("la tercera es…")."""
    reader = Reader(line, language)
    if opening(reader) is not None:
        return True
    words = vocabulary(language, speech)
    term = reader.accept(words)
    while term is not None and term.kind is Kind.FILLER:
        term = reader.accept(words)
    return term is not None and term.kind is Kind.CANTE


def dispute(line: str, language: str, hand: Hand, speech: Speech = SPANISH) -> Hand | None:
    """Find the hand without the cante that a protest names ("no val, la tercera no l'ha…")."""
    reader = Reader(line, language)
    if reader.accept(CHANGES[language]) is not Change.REPLACE:
        return None
    words = vocabulary(language, speech)
    named: dict[str, bool] = {}
    while reader.token:
        term = reader.accept(words)
        if term is None:
            reader.at += 1
        elif term.kind in {Kind.CANTE, Kind.CANTES}:
            named[str(term.value)] = term.kind is Kind.CANTES
    if len(named) != 1:
        return None
    [(cante, every)] = named.items()
    owners = [side for side in (0, 1) if cante in hand.cantes[side]]
    if len(owners) != 1:
        return None
    times = hand.cantes[owners[0]].count(cante) if every else 1
    return resung(hand, owners[0], less(hand.cantes[owners[0]], cante, times), speech)


def opening(reader: Reader) -> Change | None:
    """Take all opening words ("no, perdón, era"); the last says what is meant."""
    if (glued := reader.tokens[0].text) in _GLUED:
        return Change.ADD if glued[0] == "+" else Change.REMOVE
    found: Change | None = None
    while reader.token:
        change = reader.accept(CHANGES[reader.language])
        if change is None and (found is None or reader.accept(COMMAS) is None):
            break
        if change is not None and (found is None or change is not Change.REPLACE):
            found = change
    return found


def _cantes(reader: Reader, terms: list[Told], speech: Speech) -> list[Sung]:
    """List the cantes of a line that may hold nothing else but their sides."""
    return attributed(only_cantes(reader, terms, speech))


def only_cantes(reader: Reader, terms: list[Told], speech: Speech) -> list[Told]:
    """Take terms that are cantes and their sides; raise Expected for others, or for no cante."""
    told = [_valued(term, speech) for term in terms]
    for term in told:
        if term.kind not in {Kind.CANTE, *_SIDES}:
            reader.at = term.start
            raise reader.unexpected()
    if all(term.kind is not Kind.CANTE for term in told):
        reader.accept(vocabulary(reader.language, speech))
        raise reader.unexpected()
    return told


def _valued(term: Told, speech: Speech) -> Told:
    """Take a number for the cante of that value."""
    if term.kind is not Kind.NUMBER:
        return term
    cante = speech.valued.get(abs(int(term.value)))
    return term if cante is None else term._replace(kind=Kind.CANTE, value=cante)


def _added(hand: Hand, sung: list[Sung], voice: int, speech: Speech) -> Hand:
    for cante, times, told in sung:
        side = voice if told is None else told
        hand = resung(hand, side, hand.cantes[side] + (cante,) * times, speech)
    return hand


def _removed(reader: Reader, hand: Hand, sung: list[Sung], speech: Speech) -> Hand:
    """Take cantes off, from whoever has them."""
    for cante, times, told in sung:
        owners = [s for s in (0, 1) if cante in hand.cantes[s] and told in {None, s}]
        left = [less(hand.cantes[s], cante, times) for s in owners]
        hands = tuple(resung(hand, s, own, speech) for s, own in zip(owners, left, strict=True))
        if not hands:
            raise NoSuchCante(cante, span=reader.whole())
        if len(hands) > 1:
            raise WhoseCante(*reader.quoted(), choices=hands)
        hand = hands[0]
    return hand


def _moved(hand: Hand, sung: Sung, speech: Speech) -> Hand | None:
    """Give a cante that the other side has to the side told, if it is so."""
    cante, _, side = sung
    if side is None or not any(cante in own for own in hand.cantes):
        return None
    other = hand.cantes[1 - side]
    times = other.count(cante)
    hand = resung(hand, 1 - side, less(other, cante, times), speech)
    return resung(hand, side, hand.cantes[side] + (cante,) * times, speech)
