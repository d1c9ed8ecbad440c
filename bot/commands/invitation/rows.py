"""The rows that tell the numbers behind `/new`: what counts, what is played to, since when."""

from bot.commands.invitation.words import raw
from core.reading.cut import NUMBER, Term
from core.reading.rows import Action, Row, Stage, Typed, drop, keep

SMALLEST = 20  # what is less counts people, or is an article
LAST_HOUR = 24
NAME, STAKE, STANDING = "name", "stake", "standing"


def _counts(least: int, most: int, *places: int) -> Action:
    """Keep some terms where the number among all is within bounds."""

    def made(terms: list[Term], _typed: Typed) -> list[Term] | None:
        (value,) = (term.value for term in terms if term.role == NUMBER)
        return [terms[place] for place in places] if least <= value <= most else None

    return made


def _spoken(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Add a number in words up: "dos mil quinientos"."""
    if any(typed.text(term).isdecimal() for term in terms):
        return None
    whole = part = 0
    for term in terms:
        if term.role == NUMBER or 100 < term.value < 1000:  # noqa: PLR2004
            part += term.value
        elif term.value == 100:  # noqa: PLR2004
            part = max(part, 1) * 100
        else:
            whole, part = whole + max(part, 1) * 1000, 0
    return [terms[0]._replace(role="told", value=whole + part, end=terms[-1].end)]


def _from(terms: list[Term], _typed: Typed) -> list[Term]:
    """Take the points that a match goes on from, those of us first."""
    told = terms[0].value if terms[0].role == "start" else ((), None)
    voice = told[1] or next((term.role for term in terms if term.role in {"us", "them"}), None)
    value = ((*told[0], terms[-1].value), voice)
    return [terms[0]._replace(role="start", value=value, end=terms[-1].end)]


def _score(terms: list[Term], _typed: Typed) -> list[Term]:
    first = terms[0].value if terms[0].role == STANDING else (terms[0].value,)
    return [terms[0]._replace(role=STANDING, value=(*first, terms[-1].value), end=terms[-1].end)]


def _unread(terms: list[Term], typed: Typed) -> list[Term]:
    """Pass over what no invitation can say, with the words that go with it."""
    raws = [raw(typed.reader, term) for term in terms]
    along = (at for at in range(1, len(terms)) if not raws[at][0].islower())
    behind = next(along, len(terms))
    whole = terms[0]._replace(role="left-out", end=terms[behind - 1].end)
    return [whole, *terms[behind:]]


def _started(terms: list[Term], _typed: Typed) -> list[Term]:
    numbers, voice = terms[0].value
    turned = tuple(reversed(numbers)) if voice == "them" else numbers
    return [terms[0]._replace(role=STANDING, value=turned)]


_BEFORE = "game|against|team|number|told|standing|stake"
_AMONG = "~ us|them|join|colon* ~"
ROWS = Stage(
    Row("unread unknown|unread|number|figure*", _unread, "sin comodines"),
    Row("clock ~ number", _counts(0, LAST_HOUR), "a las 9"),
    Row("number|figure & number|figure*", _spoken, "dos mil quinientos"),
    Row("number join number", _score, "430-380"),
    Row("standing join number", _score, "12-30-5"),
    Row(f"from {_AMONG} standing", keep(-1), "desde 430-380"),
    Row(f"from|start {_AMONG} number", _from, "desde nos 430 ellos 380"),
    Row("start", _started, "desde 430 380"),
    Row("from", drop, "desde"),
    Row("number counted", drop, "4 jugadores"),
    Row("team|counted number", _counts(0, SMALLEST - 1, 0), "equipo 1"),
    Row("^ unknown|name colon", keep(1, role="label"), "verdes: Ana"),
    Row(", unknown|name colon", keep(1, role="label"), "Ana, azules: Pepe"),
    Row(f"[{_BEFORE}] unknown|name colon", keep(1, role="label"), "bolot verdes: Ana"),
    Row("[plus|join] number", keep(1, role=NAME), "Ana+2"),
    Row("number [plus]", keep(1, role=NAME), "2+Ana"),
)
LABELS = Stage(
    Row("us|them equals", keep(1), "nos=Ana+Luis"),
    Row(". equals ~ [.]", keep(1, role="label"), "verdes=Ana+Luis"),
)
PAIRS = Stage(Row("[unknown|name] in [unknown|name|me]", keep(1, role="with"), "paco en mi"))
