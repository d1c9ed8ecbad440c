"""The fixed units of a line of Boston, put together before anything is weighed.

"5 de corazones" is a call, "dos de más" and "down two" are tricks counted from the bid, "no la
hizo" is a lost bid. Verbs and prepositions go; a number behind them keeps what they say of it: it
was called, or it is what was taken.
"""

from core.reading.cut import FILLER, NUMBER, SIDE, UNKNOWN, Force, Term, Wall
from core.reading.denials import NO, Deniable, denials
from core.reading.persons import persons
from core.reading.rows import (
    Action,
    Row,
    Stage,
    Step,
    Typed,
    drop,
    initial,
    keep,
    parts,
    unit,
)
from core.words import SHARED, roles

NUMBERS = (NUMBER, "called", "taken", "beside-lost", "either")
WANTING = ("deals", "revoke", "chicane", "jack", "with", "partner")
BIDS = ("bid", "height", "misere")


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


def opening(terms: list[Term], typed: Typed) -> list[Term]:
    """Take "d 5c 7" for Dani's bid, where no bid stands before the letter."""
    for place, term in enumerate(terms):
        rest = {each.role for each in terms[place + 1 :]}
        alone = all(each.role != SIDE for each in terms)
        if term.role == "suit" and (rest & {"suit", "call"} or alone):
            side = typed.begins(term)
            if side is not None:
                return [*terms[:place], term._replace(role=SIDE, value=side), *terms[place + 1 :]]
        if term.role in {*BIDS, "all", NUMBER, "call", "turned"}:
            break
    return terms


def dash(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Take "/" for "and" and a dash for a comma."""
    return parts(Wall.AND if typed.text(terms[0]) == "/" else Wall.COMMA)(terms, typed)


def negative(role: str) -> Action:
    """Give a number below nothing another role."""
    return lambda terms, _: [terms[0]._replace(role=role)] if terms[0].value < 0 else None


def last(role: str) -> Action:
    """Give the last of several terms another role."""
    return lambda terms, _: [*terms[:-1], terms[-1]._replace(role=role)]


def relative(sign: int) -> Action:
    """Take a number, with all that stands beside it, for one counted from the bid."""
    return unit("relative", lambda *said: sign * next(n for n in said if n is not None))


def parted(terms: list[Term], _typed: Typed) -> list[Term]:
    """Take a call for the bid and its trumps."""
    number, suit = terms[0].value
    bid = terms[0]._replace(role="bid", value=number)
    return [bid, bid._replace(role="trumps", value=suit, wall=Wall.NONE)]


def replaced(terms: list[Term], _typed: Typed) -> list[Term] | None:
    """Take what is said behind "perdón" for what was meant, where both are of a kind."""
    return [terms[2]._replace(wall=terms[0].wall)] if terms[0].role == terms[2].role else None


def mine(terms: list[Term], typed: Typed) -> list[Term]:
    """Take "conmigo" for "con" and who writes."""
    me, first = terms[0], typed.names.first
    if first is None:
        return [me._replace(role=UNKNOWN)]
    return [me._replace(role="with"), me._replace(role=SIDE, value=first)]


def unsized(terms: list[Term], _typed: Typed) -> list[Term] | None:
    """Take a misère that is denied, and its size, for one bid that is denied."""
    sizes = [term.value for term in terms if term.role == "size"]
    bid = terms[0]._replace(role="bid", value=sizes[0] if sizes else None, no=True)
    return [bid._replace(end=terms[1].end)] if len(sizes) == 1 else None


def partnerless(terms: list[Term], _typed: Typed) -> list[Term] | None:
    """Leave "con" out before anything but a player."""
    return None if terms[1].role == SIDE and not terms[1].no else terms[1:]


def whisting(terms: list[Term], _typed: Typed) -> list[Term]:
    """Let "de silbadora" behind a partner part her from what follows."""
    return [terms[0], terms[1]._replace(role=FILLER, wall=Wall.COMMA)]


_NUMBER = "number|called|taken"
_TOLD = "number|added|call|suit|side|bid|height"
_PREPOSITIONS = ("at", "of", "by")
_DENIED = frozenset(
    "made lost exact made-count lost-count exact-count honours honours-value revoke chicane jack"
    " misdeal double open partner none".split()
)
SAID = frozenset({
    *_DENIED, *BIDS, "all", SIDE, NUMBER,
    *"over over-ahead short short-ahead suit size signed call deals alone passed turned".split(),
})  # fmt: skip
# between a verb and its number
_BETWEEN = "|".join((
    *sorted(SAID - {NUMBER, "call", "all", *BIDS}), *(f"!{role}" for role in sorted(SAID)),
    *("with", UNKNOWN, *_PREPOSITIONS),
))  # fmt: skip
_NAMED = f"{_NUMBER}|call|bid|misere|height|all|relative|suit"
_TURNS = {
    "made": "lost", "made-count": "lost", "lost": "made", "lost-count": "made", "none": "none",
}  # fmt: skip
_SKIPPED = frozenset({"calls", "takes", "tricks", *_PREPOSITIONS, NO})
_PLAIN = Deniable(_DENIED, _TURNS, "", _SKIPPED, counts=False)
_CORRECTING = Deniable(SAID, _TURNS, "", _SKIPPED | {"with"})


_TAKEN_BACK = Stage(
    Row(f"{_TOLD} ~ instead ~ {_TOLD}", replaced, "ana 5c 7, perdón, 8"),
    Row(f"{_TOLD} , no , {_TOLD}", replaced, "ana 5c 7, no, 8"),
)
_EARLY = Stage(
    Row("with-me", mine, "luis conmigo 5c 9"),
    Row("[misdeal] number", negative("below"), "ana 5c 7 mal -1"),
    Row("number & or & number", unit("either", lambda one, _, two: (one, two)), "ana 5c 7 o 8"),
)
_SIGNED = Stage(
    Row("join", dash, "ana 5c 7 - luis renuncio"),
    Row("plus", parts(Wall.AND), "ana+eva 5c 9"),
    Row("number", negative("signed"), "ana 5c -1"),
    Row("added", keep(1, role="signed"), "ana 5c +2"),
    Row("one [bid|misere|size|height|revoke|chicane|jack]", drop, "una gran miseria"),
    Row("one", keep(1, role=NUMBER, value=1), "una de más"),
    Row("is", drop, "eran 8"),
    Row("no & takes* & tricks", keep(1, role="none"), "no hace bazas"),
)
_SIZED = Stage(
    Row("!size|!misere ~ size|misere|!size|!misere", unsized, "no era gran miseria"),
    Row("size|misere ~ !size|!misere", unsized, "miseria no grande"),
)
_LETTERS = Stage(
    Row("[deals|revoke|chicane|jack|with|partner|of] suit", initial, "con d"),
    Row("[deals|revoke|chicane|jack|with|partner|of] at [^number]", initial, "da a"),
    Row("^ suit", initial, "d da, ana 5c 7", beside="side"),
    Row("^ at", initial, "a 5c 7"),
)
_CALL = unit("call", lambda number, suit: (number, suit))
_OVER, _SHORT = relative(1), relative(-1)
_HINTS = Stage(
    Row("at|of|by $", keep(1, role=UNKNOWN), "ana 5c 7 a"),
    Row("none", keep(1, role="taken", value=0), "sin bazas"),
    Row(f"[calls] ~ {_BETWEEN}* ~ number", last("called"), "va a 5"),
    Row("called tricks", keep(1), "va a 7 bazas y 8"),
    Row("number tricks", keep(1, role="taken"), "7 bazas"),
    Row("takes & alone number", keep(3, role="taken"), "hace solo seis"),
    Row(f"[takes|tricks] ~ {_BETWEEN}* ~ number", last("taken"), "hace 7"),
    Row("calls|takes|tricks", drop, "ana juega 5c 7"),
    Row("at number", keep(2, role="called"), "7 en 5"),
)
_CALLS = Stage(
    Row("[number|called|taken|turned] of|at|by [suit]", drop, "5 de corazones"),
    Row("suit & turned [^suit]", keep(1, role="up"), "gran miseria 0 picas de vuelta"),
    Row("turned ~ suit", keep(2, role="up"), "vuelta picas"),
    Row("called|!number suit", _CALL, "va a 5 diamantes"),
    Row("[^number] number suit", _CALL, "5 corazones"),
    Row(", number suit", _CALL, "7, 5 corazones"),
    Row("suit ~ turned", keep(1, role="up"), "picas, vuelta"),
)
_TRICKS = Stage(
    Row(f"{_NUMBER} over", _OVER, "dos de más"),
    Row(f"{_NUMBER} short", _SHORT, "dos de menos"),
    Row(f"{_NUMBER} over-ahead [^number]", _OVER, "dos le sobran"),
    Row(f"{_NUMBER} short-ahead [^number]", _SHORT, "dos le faltan"),
    Row(f"over|over-ahead {_NUMBER}", _OVER, "le sobran dos"),
    Row(f"short|short-ahead {_NUMBER}", _SHORT, "le faltan dos"),
    Row(f"{_NUMBER} of lost|lost-count", _SHORT, "dos de caída"),
    Row(f"{_NUMBER} lost-count [^number]", _SHORT, "two down"),
    Row(f"lost|lost-count by|of {_NUMBER}", _SHORT, "failed by two"),
    Row(f"made|made-count by {_NUMBER}", _OVER, "won by two"),
    Row(f"[{_NAMED}] by|of {_NUMBER}", _SHORT, "pierde 7 corazones por 2", "lost|lost-count"),
    Row(f"[{_NAMED}] by {_NUMBER}", _OVER, "won 5h by 2", "made|made-count"),
    Row(f"lost-count {_NUMBER}", _SHORT, "down two"),
    Row(f"made-count|exact-count {_NUMBER}", keep(2, role="taken"), "hechas 7"),
    Row("[lost] number", keep(1, role="beside-lost"), "perdida 2"),
)
_LAST = Stage(
    Row("at|of|by & side", keep(2, force=Force.AIMED), "honores 4 de eva"),
    Row("[with|partner] side partner [^side]", whisting, "con eva de silbadora"),
    Row("with .", partnerless, "con 7"),
    Row("at|of|by", drop, "ana 5c por 7"),
    Row("call", parted, "5c"),
    Row("made-count", keep(1, role="made"), "hecho"),
    Row("lost-count", keep(1, role="lost"), "down"),
    Row("exact-count", keep(1, role="exact"), "exacto"),
    Row(
        "over|over-ahead|short|short-ahead|!all|!exact|!exact-count",
        keep(1, role=UNKNOWN),
        "ana 5c mas",
    ),
    Row("size", keep(1, role=UNKNOWN), "ana grande", "^misere"),
)


_SILENT = Stage(Row("instead", drop, "8 bazas, perdón"))


def _steps(able: Deniable, *middle: Step) -> tuple[Step, ...]:
    return (
        _EARLY,
        lambda terms, typed: persons(terms, typed, {}),
        _SIGNED,
        _LETTERS,
        lambda terms, _: denials(terms, able),
        *middle,
        opening,
        _HINTS,
        _CALLS,
        _TRICKS,
        _LAST,
    )


STEPS: tuple[Step, ...] = (_TAKEN_BACK, *_steps(_PLAIN))
CORRECTING: tuple[Step, ...] = (_SILENT, *_steps(_CORRECTING, _SIZED))
