"""What makes a line a correction: how it opens, or that it tells one thing alone."""

from collections.abc import Sequence

from core.games.pairs.cantes import SPANISH, Speech
from core.games.pairs.changes import less, resung
from core.games.pairs.hand import TRICKS, Hand
from core.games.pairs.vocabulary import cutter
from core.games.pairs.ways import BID, CANTE, CAPOT, PAIR
from core.lines import LEAST_HEARD
from core.notation import Reader
from core.reading.cut import ADDED, NUMBER, QUESTION, SIDE, UNKNOWN, Force, Term
from core.table import FIRST, OURS, THEIRS, THIRD, Table, names

ADD, LESS, INSTEAD, SWAP = "add", "less", "instead", "swap"
# What a word does with the terms behind it in a correction.
MODES = {
    ADD: ADD, "add-also": ADD, "add-missing": ADD, "add-somebody": ADD, "plus": ADD, "more": ADD,
    LESS: LESS, "join": LESS, INSTEAD: INSTEAD, "no": INSTEAD,
}  # fmt: skip
ADDING = frozenset({
    "y", "i", "et", "and", "+", "plus", "mas", "mes", "con", "amb", "avec", "with",
})  # fmt: skip
_TAKING = frozenset({"van", "voy", "voy-now"})
_DO = frozenset({"do", "do-us", "do-them"})
_EMPTY = (MODES.keys() | _DO | {"void", "but", "of", "to", "them", UNKNOWN, QUESTION, "one"}) - {
    "plus", "more", "join",
}  # fmt: skip
_SMALL = _DO | {UNKNOWN, "by", "of", "but"}
_ALONE = _SMALL | _TAKING | {"double", "suit", SWAP, INSTEAD}
_BIDDING = frozenset({"double", "suit", SIDE})
_TWO_NUMBERS = ([NUMBER, "join", NUMBER], [NUMBER, "to", NUMBER])
_VOICES = frozenset({*FIRST, *THIRD, *OURS, *THEIRS})
_NOBODY = names(Table(()))


def tells_alone(terms: Sequence[Term], hand: Hand) -> bool:
    """Whether a line says just who took, both numbers, or what became of a contract."""
    roles = {term.role for term in terms} - {QUESTION}
    if not roles:
        return False
    sides = [term for term in terms if term.role == SIDE]
    named = any("van" in roles or term.force is not Force.VERB for term in sides)
    cheers = "voy-now" in roles  # "vamos rosa"
    took = roles <= _TAKING | {SIDE} and not roles <= {SIDE}
    took = took and ("voy" in roles or (named and not (cheers or "voy" in roles)))
    numbers = sum(term.role == NUMBER for term in terms)
    own = all(term.value == hand.taker for term in sides)
    bid = bool(hand.bid) and (
        (roles <= _BIDDING and not roles <= {SIDE})
        or (roles <= _BIDDING | {NUMBER} and SIDE not in roles and numbers > 1)
        or (roles <= {SIDE, CAPOT, "made"} and CAPOT in roles)
        or (roles <= {SIDE, "fall", "short"} and not roles <= {SIDE} and own)
        or (roles in ({BID, NUMBER}, {SIDE, NUMBER}) and numbers == 1)
    )
    alone = numbers == 1 and roles <= {NUMBER} and not hand.bid
    return took or bid or alone or roles <= {PAIR} or roles <= {SWAP}


def before(terms: list[Term], place: int) -> Term | None:
    """Find what stands before a number and the verbs of it: "no" in "no hemos hecho 92"."""
    at = place - 1
    while at > 0 and not terms[at].wall and terms[at].role in {INSTEAD, SIDE, "do"}:
        if terms[at].role == SIDE and terms[at].force is not Force.VERB:
            break
        at -= 1
    return terms[at] if at >= 0 else None


def sings(terms: list[Term]) -> bool:
    """Whether a line says that somebody sings or has a cante ("tom a la belote")."""
    roles = [term.role for term in terms]
    has = any(roles[at : at + 3] == [SIDE, "of", CANTE] for at in range(len(roles)))
    verbs = any(role.partition("-")[0] in {"sing", "do"} for role in roles)
    return CANTE in roles and (verbs or has)


def counts(terms: list[Term]) -> bool:
    """Whether a line only says what somebody made ("on a fait 130")."""
    roles = [term.role.partition("-")[0] for term in terms]
    made = roles[-2:-1] in (["made"], ["do"]) and roles[-1] == NUMBER
    return made and set(roles[:-2]) <= {SIDE, "to", "do"}


def hardly_points(terms: Sequence[Term]) -> bool:
    """Whether a line has nothing but a number too small for points: "pon 2", "espera 5"."""
    numbers = [term.value for term in terms if term.role == NUMBER]
    return 0 < len(terms) == len(numbers) and all(0 <= n < LEAST_HEARD for n in numbers)


def exchanged(terms: list[Term], hand: Hand) -> list[Term]:
    """Leave out the old points of "92 por 82", "de 92 a 82"."""
    for place, (old, term, new) in enumerate(zip(terms, terms[1:], terms[2:], strict=False)):
        numbers = old.role == new.role == NUMBER and old.value in (hand.tricks or ())
        if numbers and term.role in {"by", "to"} and old.value + new.value != TRICKS:
            return [*terms[:place], new, *terms[place + 3 :]]
    return terms


def _cut(reader: Reader, speech: Speech) -> list[Term]:
    return cutter(_NOBODY, reader.language, speech, correcting=True).cut(reader)


def corrects(line: str, language: str, speech: Speech = SPANISH) -> bool:
    """Tell whether a line opens as a correction does, or with a cante ("la tercera es…")."""
    reader = Reader(line, language)
    roles = [NUMBER if t.role == ADDED else t.role for t in _cut(reader, speech)]
    kinds, first = set(roles), reader.tokens[0].text
    sided = any(token.text in _VOICES for token in reader.tokens)
    if not roles or (not sided and kinds <= _EMPTY):
        return False
    numbers = roles.count(NUMBER) - ("cantes" in roles)
    return (
        first in ADDING
        or roles[0] in {*MODES, SWAP}
        or (first[0] in "+-" and roles[0] in {NUMBER, CANTE})
        or (roles[0] == NUMBER and bool({INSTEAD, QUESTION} & kinds))
        or (roles[-1] == INSTEAD and NUMBER in kinds)  # "on a fait 98 en fait"
        or (line.lstrip().startswith("*") and NUMBER in kinds)  # "*88"
        or (not {CANTE, "cantes"}.isdisjoint(kinds) and numbers <= 0)
        or not {"no", "void"}.isdisjoint(kinds)
        or (kinds <= _ALONE and not kinds <= _SMALL)
        or roles in _TWO_NUMBERS
    )


def dispute(line: str, language: str, hand: Hand, speech: Speech = SPANISH) -> Hand | None:
    """Find the hand without the cante that a protest names ("no val, la tercera no l'ha…")."""
    cut = _cut(Reader(line, language), speech)
    if not cut or not (cut[0].role == "no" or any(term.role == "void" for term in cut)):
        return None
    named = {t.value[0]: t.role for t in cut if t.role in {CANTE, "cantes"} and t.value[0]}
    owners = [side for side in (0, 1) for name in named if name in hand.cantes[side]]
    if len(named) != 1 or len(owners) != 1:
        return None
    [(cante, role)], [owner] = named.items(), owners
    times = 9 if role == "cantes" else 1
    return resung(hand, owner, less(hand.cantes[owner], (cante, times)), speech)
