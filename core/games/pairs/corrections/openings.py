"""Whether a line opens as a correction does, and the hand that a protest asks for."""

from collections.abc import Sequence

from core.games.pairs.cantes import SPANISH, Speech
from core.games.pairs.corrections.changes import less, resung
from core.games.pairs.hand import Hand
from core.games.pairs.kinds import MODES, Kind
from core.games.pairs.vocabulary import lexer
from core.notation import Reader
from core.reading.terms import Role, Term
from core.table import FIRST, OURS, THEIRS, THIRD, Table
from core.table import names as table_names

ADDING = frozenset({
    "y", "i", "et", "and", "+", "plus", "mas", "mes", "con", "amb", "avec", "with",
})  # fmt: skip
_ALONE = frozenset({
    Kind.VAN, Kind.VOY, Kind.DOUBLE, Kind.SUIT, Kind.DO, Kind.SWAP, Kind.INSTEAD, Kind.BY, Kind.OF,
    Kind.BUT, Role.UNKNOWN,
})  # fmt: skip
_EMPTY = frozenset({
    Kind.NO, Kind.VOID, Kind.INSTEAD, Kind.ADD, Kind.LESS, Kind.BUT, Kind.DO, Kind.OF, Kind.TO,
    Kind.THEM, Role.UNKNOWN, Role.QUESTION, Kind.ONE,
})  # fmt: skip
_SMALL = frozenset({Role.UNKNOWN, Kind.DO, Kind.BY, Kind.OF, Kind.BUT})
_BIDDING = frozenset({Kind.DOUBLE, Kind.SUIT, Kind.SIDE})
_TWO_NUMBERS = ([Kind.NUMBER, Kind.JOIN, Kind.NUMBER], [Kind.NUMBER, Kind.TO, Kind.NUMBER])
_VOICES = frozenset({*FIRST, *THIRD, *OURS, *THEIRS})
_NOBODY = table_names(Table(()))


def tells_alone(terms: Sequence[Term], hand: Hand) -> bool:
    """Whether a line says just who took, both numbers, or what became of a contract."""
    kinds = {term.kind for term in terms} - {Role.QUESTION}
    if not kinds:
        return False
    past = any(term.kind is Kind.VOY and not term.value for term in terms)
    took = kinds <= {Kind.VAN, Kind.VOY, Kind.SIDE} and not kinds <= {Kind.SIDE}
    named = Kind.SIDE in {term.kind for term in terms if term.times or Kind.VAN in kinds}
    cheers = Kind.VOY in kinds and not past  # "vamos rosa"
    took = took and (past or (named and not cheers))
    numbers = sum(term.kind is Kind.NUMBER for term in terms)
    own = all(term.value == hand.taker for term in terms if term.kind is Kind.SIDE)
    bid = bool(hand.bid) and (
        (kinds <= _BIDDING and not kinds <= {Kind.SIDE})
        or (kinds <= _BIDDING | {Kind.NUMBER} and Kind.SIDE not in kinds and numbers > 1)
        or (kinds <= {Kind.SIDE, Kind.CAPOT, Kind.MADE} and Kind.CAPOT in kinds)
        or (kinds <= {Kind.SIDE, Kind.FALL, Kind.SHORT} and not kinds <= {Kind.SIDE} and own)
        or (kinds in ({Kind.BID, Kind.NUMBER}, {Kind.SIDE, Kind.NUMBER}) and numbers == 1)
    )
    alone = numbers == 1 and kinds <= {Kind.NUMBER} and not hand.bid
    return took or bid or alone or kinds <= {Kind.PAIR} or kinds <= {Kind.SWAP}


def _cut(reader: Reader, speech: Speech) -> list[Term]:
    return lexer(_NOBODY, reader.language, speech, correcting=True).cut(reader, _NOBODY)


def corrects(line: str, language: str, speech: Speech = SPANISH) -> bool:
    """Tell whether a line opens as a correction does, or with a cante ("la tercera es…")."""
    reader = Reader(line, language)
    cut = _cut(reader, speech)
    if not cut:
        return False
    kinds = [term.kind for term in cut]
    sided = any(token.text in _VOICES for token in reader.tokens)
    if not sided and set(kinds) <= _EMPTY:
        return False
    glued = reader.tokens[0].text[0] in "+-" and kinds[0] in {Kind.NUMBER, Kind.CANTE}
    late = kinds[0] is Kind.NUMBER and {Kind.INSTEAD, Role.QUESTION} & set(kinds)
    last = kinds[-1] is Kind.INSTEAD and Kind.NUMBER in kinds  # "on a fait 98 en fait"
    opens = kinds[0] in MODES or kinds[0] is Kind.SWAP or bool(late) or last
    numbers = kinds.count(Kind.NUMBER) - (Kind.CANTES in kinds)
    sung = not {Kind.CANTE, Kind.CANTES}.isdisjoint(kinds) and numbers <= 0
    alone = set(kinds) <= _ALONE and not set(kinds) <= _SMALL
    pair = kinds in _TWO_NUMBERS
    denied = not {Kind.NO, Kind.VOID}.isdisjoint(kinds)
    starred = line.lstrip().startswith("*") and Kind.NUMBER in kinds  # "*88"
    opens = opens or starred or reader.tokens[0].text in ADDING
    return opens or glued or sung or denied or alone or pair


def dispute(line: str, language: str, hand: Hand, speech: Speech = SPANISH) -> Hand | None:
    """Find the hand without the cante that a protest names ("no val, la tercera no l'ha…")."""
    reader = Reader(line, language)
    cut = _cut(reader, speech)
    if not cut or not (cut[0].kind is Kind.NO or any(t.kind is Kind.VOID for t in cut)):
        return None
    named = {str(t.value): t.kind for t in cut if t.kind in {Kind.CANTE, Kind.CANTES} and t.value}
    if len(named) != 1:
        return None
    [(cante, kind)] = named.items()
    owners = [side for side in (0, 1) if cante in hand.cantes[side]]
    if len(owners) != 1:
        return None
    times = 9 if kind is Kind.CANTES else 1
    return resung(hand, owners[0], less(hand.cantes[owners[0]], (cante, times)), speech)
