"""The fixed units of a line of Boston, put together before anything is weighed.

"5 de corazones" is a call, "dos de más" and "down two" are tricks counted from the bid, "no la
hizo" is a lost bid. Verbs and prepositions go; a number behind them keeps what they say of it: it
was called, or it is what was taken.
"""

from core.reading.cut import FILLER, NUMBER, SIDE, UNKNOWN, Force, Term, Wall
from core.reading.denials import NO, Deniable, denials
from core.reading.persons import persons
from core.reading.rows import Action, Row, Stage, Step, Typed, drop, keep, parts
from core.words import SHARED, roles

CALLED, TAKEN, SIGNED, RELATIVE = "called", "taken", "signed", "relative"
BESIDE_LOST = "beside-lost"  # a number behind "perdida": those made, or those that were missing
BID, HEIGHT, MISERE, SIZE, OPEN, ALL = "bid", "height", "misere", "size", "open", "all"
SUIT, TRUMPS, UP = "suit", "trumps", "up"  # a suit alone, of a call, or turned up
MADE, LOST, EXACT, NONE = "made", "lost", "exact", "none"
HONOURS, VALUE, MISDEAL = "honours", "honours-value", "misdeal"
WITH, PARTNER, ALONE, PASSED = "with", "partner", "alone", "passed"
DEALS, REVOKE, CHICANE, JACK, DOUBLE = "deals", "revoke", "chicane", "jack", "double"
EITHER, BELOW = "either", "below"  # one of two numbers; a count that cannot be
NUMBERS = (NUMBER, CALLED, TAKEN, BESIDE_LOST, EITHER)
WANTING = (DEALS, REVOKE, CHICANE, JACK, WITH, PARTNER)
_NUMBER = "number|called|taken"
_TOLD = "number|added|call|suit|side|bid|height"
_BIDS = (BID, MISERE, HEIGHT, ALL)
_OUTCOMES = (MADE, LOST, EXACT, "made-count", "lost-count", "exact-count")
_SIGNS = ("over", "over-ahead", "short", "short-ahead")
_PREPOSITIONS = ("at", "of", "by")
_VERBS = ("calls", "takes", "tricks")
_DENIED = frozenset({
    *_OUTCOMES, HONOURS, VALUE, REVOKE, CHICANE, JACK, MISDEAL, DOUBLE, OPEN, PARTNER, NONE,
})  # fmt: skip
SAID = frozenset({
    *_DENIED, *_BIDS, *_SIGNS, SUIT, SIDE, SIZE, NUMBER, SIGNED, "call", DEALS, ALONE, PASSED,
    "turned",
})  # fmt: skip
# between a verb and its number
_BETWEEN = "|".join((
    *sorted(SAID - {NUMBER, "call", *_BIDS}), *(f"!{role}" for role in sorted(SAID)),
    *(WITH, UNKNOWN, *_PREPOSITIONS),
))  # fmt: skip
_NAMED = f"{_NUMBER}|call|bid|misere|height|all|relative|suit"
_TURNS = {
    MADE: LOST, "made-count": LOST, LOST: MADE, "lost-count": MADE, NONE: NONE,
}  # fmt: skip
_SKIPPED = frozenset({*_VERBS, *_PREPOSITIONS, NO})
_PLAIN = Deniable(_DENIED, _TURNS, "", _SKIPPED, counts=False)
_CORRECTING = Deniable(SAID, _TURNS, "", _SKIPPED | {WITH})


def typed_calls(terms: list[Term], typed: Typed) -> list[Term]:
    """Take "7s" for a call in a suit that nobody knows, but "8y" and "-2y" for no number."""
    tokens, own = typed.reader.tokens, roles(typed.reader.language, SHARED)
    out = []
    for place, term in enumerate(terms):
        text = str(term.value)
        number, letter = text[:-1], text[-1:]
        behind = terms[place + 1].start if place + 1 < len(terms) else len(tokens)
        glued = tokens[term.end].text if term.end < behind else ""
        joined = glued.isalpha() and tokens[term.end - 1].end == tokens[term.end].start
        if term.role == UNKNOWN and number.isdecimal() and letter.isalpha() and letter not in own:
            term = term._replace(role="call", value=(int(number), "?"))  # noqa: PLW2901
        elif term.role in {NUMBER, "added"} and joined and typed.text(term)[-1].isdecimal():
            term = term._replace(role=UNKNOWN)  # noqa: PLW2901
        out.append(term)
    return out


def _initial(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Take a letter behind "da" or "con" for the name that it begins."""
    side = _begins(terms[-1], typed)
    return None if side is None else [terms[-1]._replace(role=SIDE, value=side)]


def _begins(term: Term, typed: Typed) -> int | None:
    text = typed.text(term)
    alone = len(text) == 1 and term.end == term.start + 1
    return typed.names.beginning(text) if alone else None


def _opening(terms: list[Term], typed: Typed) -> list[Term]:
    """Take "d 5c 7" for Dani's bid, where no bid stands before the letter."""
    for place, term in enumerate(terms):
        rest = {each.role for each in terms[place + 1 :]}
        alone = all(each.role != SIDE for each in terms)
        if term.role == SUIT and (rest & {SUIT, "call"} or alone):
            side = _begins(term, typed)
            if side is not None:
                return [*terms[:place], term._replace(role=SIDE, value=side), *terms[place + 1 :]]
        if term.role in {*_BIDS, NUMBER, "call", "turned"}:
            break
    return terms


def _dash(terms: list[Term], typed: Typed) -> list[Term]:
    """Take "/" for "and" and a dash for a comma."""
    height = Wall.AND if typed.text(terms[0]) == "/" else Wall.COMMA
    return parts(height)(terms, typed) or []


def _below(terms: list[Term], _typed: Typed) -> list[Term] | None:
    return [terms[0]._replace(role=SIGNED)] if terms[0].value < 0 else None


def _hinted(role: str) -> Action:
    """Give the number behind a verb the role that the verb gives it."""

    def made(terms: list[Term], _typed: Typed) -> list[Term]:
        return [*terms[1:-1], terms[-1]._replace(role=role)]

    return made


def _called(terms: list[Term], _typed: Typed) -> list[Term]:
    """Take a number and its suit for a call."""
    number, suit = terms
    return [number._replace(role="call", value=(number.value, suit.value), end=suit.end)]


def _relative(sign: int, *, last: int = 0) -> Action:
    """Take a number, with all or the `last` terms of a row, for one counted from the bid."""

    def made(terms: list[Term], _typed: Typed) -> list[Term]:
        left, own = (terms[:-last], terms[-last:]) if last else ([], terms)
        [number] = [term for term in own if term.role in NUMBERS]
        start, end = own[0].start, own[-1].end
        value = sign * number.value
        unit = own[0]._replace(role=RELATIVE, value=value, start=start, end=end, no=False)
        return [*left, unit]

    return made


def _parted(terms: list[Term], _typed: Typed) -> list[Term]:
    """Take a call for the bid and its trumps."""
    [call] = terms
    number, suit = call.value
    bid = call._replace(role=BID, value=number)
    return [bid, call._replace(role=TRUMPS, value=suit, wall=Wall.NONE)]


def _replaced(terms: list[Term], _typed: Typed) -> list[Term] | None:
    """Take what is said behind "perdón" for what was meant, where both are of a kind."""
    return [terms[2]._replace(wall=terms[0].wall)] if terms[0].role == terms[2].role else None


def _mine(terms: list[Term], typed: Typed) -> list[Term]:
    """Take "conmigo" for "con" and who writes."""
    me, first = terms[0], typed.names.first
    if first is None:
        return [me._replace(role=UNKNOWN)]
    return [me._replace(role=WITH), me._replace(role=SIDE, value=first)]


def _whole(terms: list[Term], _typed: Typed) -> list[Term] | None:
    """Take no count below nothing."""
    return [terms[0]._replace(role=BELOW)] if terms[0].value < 0 else None


def _either(terms: list[Term], _typed: Typed) -> list[Term]:
    """Take "7 o 8" for one number that may be either."""
    both = (terms[0].value, terms[2].value)
    return [terms[0]._replace(role=EITHER, value=both, end=terms[2].end)]


def _unsized(terms: list[Term], _typed: Typed) -> list[Term] | None:
    """Take a misère that is denied, and its size, for one bid that is denied."""
    sizes = [term.value for term in terms if term.role == SIZE]
    bid = terms[0]._replace(role=BID, value=sizes[0] if sizes else None, no=True)
    return [bid._replace(end=terms[1].end)] if len(sizes) == 1 else None


def _partnerless(terms: list[Term], _typed: Typed) -> list[Term] | None:
    """Leave "con" out before anything but a player."""
    return None if terms[1].role == SIDE and not terms[1].no else terms[1:]


def _whisting(terms: list[Term], _typed: Typed) -> list[Term]:
    """Let "de silbadora" behind a partner part her from what follows."""
    return [terms[0], terms[1]._replace(role=FILLER, wall=Wall.COMMA)]


def _spoken(terms: list[Term], typed: Typed) -> list[Term]:
    """Take "voy" for the bid of who writes, if anybody knows who does."""
    if typed.names.first is None:
        return [term._replace(role=term.role.removesuffix("-me")) for term in terms]
    return persons(terms, typed, {})


def _misers(terms: list[Term], _typed: Typed) -> list[Term]:
    """Leave a size without a misère unread."""
    if any(term.role == MISERE for term in terms):
        return terms
    return [term._replace(role=UNKNOWN) if term.role == SIZE else term for term in terms]


_TAKEN_BACK = Stage(
    Row(f"{_TOLD} ~ instead ~ {_TOLD}", _replaced, "ana 5c 7, perdón, 8"),
    Row(f"{_TOLD} , no , {_TOLD}", _replaced, "ana 5c 7, no, 8"),
)
_EARLY = Stage(
    Row("with-me", _mine, "luis conmigo 5c 9"),
    Row("[misdeal] number", _whole, "ana 5c 7 mal -1"),
    Row("number & or & number", _either, "ana 5c 7 o 8"),
)
_SIGNED = Stage(
    Row("join", _dash, "ana 5c 7 - luis renuncio"),
    Row("plus", parts(Wall.AND), "ana+eva 5c 9"),
    Row("number", _below, "ana 5c -1"),
    Row("added", keep(1, role=SIGNED), "ana 5c +2"),
    Row("one [bid|misere|size|height|revoke|chicane|jack]", drop, "una gran miseria"),
    Row("one", keep(1, role=NUMBER, value=1), "una de más"),
    Row("is", drop, "eran 8"),
    Row("no & takes* & tricks", keep(1, role=NONE), "no hace bazas"),
)
_SIZED = Stage(
    Row("!size|!misere ~ size|misere|!size|!misere", _unsized, "no era gran miseria"),
    Row("size|misere ~ !size|!misere", _unsized, "miseria no grande"),
)
_LETTERS = Stage(
    Row("[deals|revoke|chicane|jack|with|partner|of] suit", _initial, "con d"),
    Row("[deals|revoke|chicane|jack|with|partner|of] at [^number]", _initial, "da a"),
    Row("^ suit", _initial, "d da, ana 5c 7", beside="side"),
    Row("^ at", _initial, "a 5c 7"),
)
_HINTS = Stage(
    Row("at|of|by $", keep(1, role=UNKNOWN), "ana 5c 7 a"),
    Row("none", keep(1, role=TAKEN, value=0), "sin bazas"),
    Row(f"calls ~ {_BETWEEN}* ~ number", _hinted(CALLED), "va a 5"),
    Row("called tricks", keep(1), "va a 7 bazas y 8"),
    Row("number tricks", keep(1, role=TAKEN), "7 bazas"),
    Row("takes & alone number", keep(3, role=TAKEN), "hace solo seis"),
    Row(f"takes|tricks ~ {_BETWEEN}* ~ number", _hinted(TAKEN), "hace 7"),
    Row("calls|takes|tricks", drop, "ana juega 5c 7"),
    Row("at number", keep(2, role=CALLED), "7 en 5"),
)
_CALLS = Stage(
    Row("[number|called|taken|turned] of|at|by [suit]", drop, "5 de corazones"),
    Row("suit & turned [^suit]", keep(1, role=UP), "gran miseria 0 picas de vuelta"),
    Row("turned ~ suit", keep(2, role=UP), "vuelta picas"),
    Row("called|!number suit", _called, "va a 5 diamantes"),
    Row("[^number] number suit", _called, "5 corazones"),
    Row(", number suit", _called, "7, 5 corazones"),
    Row("suit ~ turned", keep(1, role=UP), "picas, vuelta"),
)
_TRICKS = Stage(
    Row(f"{_NUMBER} over", _relative(1), "dos de más"),
    Row(f"{_NUMBER} short", _relative(-1), "dos de menos"),
    Row(f"{_NUMBER} over-ahead [^number]", _relative(1), "dos le sobran"),
    Row(f"{_NUMBER} short-ahead [^number]", _relative(-1), "dos le faltan"),
    Row(f"over|over-ahead {_NUMBER}", _relative(1), "le sobran dos"),
    Row(f"short|short-ahead {_NUMBER}", _relative(-1), "le faltan dos"),
    Row(f"{_NUMBER} of lost|lost-count", _relative(-1), "dos de caída"),
    Row(f"{_NUMBER} lost-count [^number]", _relative(-1), "two down"),
    Row(f"lost|lost-count by|of {_NUMBER}", _relative(-1), "failed by two"),
    Row(f"made|made-count by {_NUMBER}", _relative(1), "won by two"),
    Row(
        f"lost|lost-count ~ .* {_NAMED} by|of {_NUMBER}",
        _relative(-1, last=2),
        "pierde 7 corazones por 2",
    ),
    Row(f"made|made-count ~ .* {_NAMED} by {_NUMBER}", _relative(1, last=2), "won 5h by 2"),
    Row(f"lost-count {_NUMBER}", _relative(-1), "down two"),
    Row(f"made-count|exact-count {_NUMBER}", keep(2, role=TAKEN), "hechas 7"),
    Row("[lost] number", keep(1, role=BESIDE_LOST), "perdida 2"),
)
_LAST = Stage(
    Row("at|of|by & side", keep(2, force=Force.AIMED), "honores 4 de eva"),
    Row("[with|partner] side partner [^side]", _whisting, "con eva de silbadora"),
    Row("with .", _partnerless, "con 7"),
    Row("at|of|by", drop, "ana 5c por 7"),
    Row("call", _parted, "5c"),
    Row("made-count", keep(1, role=MADE), "hecho"),
    Row("lost-count", keep(1, role=LOST), "down"),
    Row("exact-count", keep(1, role=EXACT), "exacto"),
    Row(
        "over|over-ahead|short|short-ahead|!all|!exact|!exact-count",
        keep(1, role=UNKNOWN),
        "ana 5c mas",
    ),
)


_SILENT = Stage(Row("instead", drop, "8 bazas, perdón"))


def _steps(able: Deniable, *middle: Step) -> tuple[Step, ...]:
    return (
        _EARLY,
        _spoken,
        _SIGNED,
        _LETTERS,
        lambda terms, _: denials(terms, able),
        *middle,
        _opening,
        _HINTS,
        _CALLS,
        _TRICKS,
        _LAST,
        _misers,
    )


STEPS: tuple[Step, ...] = (_TAKEN_BACK, *_steps(_PLAIN))
CORRECTING: tuple[Step, ...] = (_SILENT, *_steps(_CORRECTING, _SIZED))
