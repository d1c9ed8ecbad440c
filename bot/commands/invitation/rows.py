"""What `/new` tells, as rows: rules, names, what is played for, from where, to how many."""

from functools import partial

from wcwidth import clip, wcswidth

from bot.commands.invitation.words import FIGURE, NAME, QUOTES, SETTING, raw
from bot.letters import seen
from core.errors import CoreError, attempt
from core.notation import fold
from core.reading.cut import FILLER, NUMBER, Term, walled
from core.reading.rows import Row, Stage, Typed, drop, keep

SMALLEST = 20  # what is less counts people, or is an article
LAST_HOUR = 24
HUNDRED, THOUSAND = 100, 1000
MOST_COLUMNS = 40  # of what is played for
MOST_COUNTED = 99  # of that; a larger number is a target
STAKE, STANDING = "stake", "standing"
_MAY_BE = frozenset({"capital", "letter"})  # names
_SMALL = "filler|article|of|to|clause|noun|unread|counted|stakes"  # names beside a "+"
_LINKS = frozenset({"article", "of", "to", "clause", "noun", "coin", "picture", "weekday"})


def _rule(terms: list[Term], typed: Typed, *, key: int) -> list[Term] | None:
    """Take a rule that is told by its key and a value that it may have."""
    name, value = (raw(typed.reader, terms[at]) for at in (key, -1 - key))
    option = typed.rules.get(fold(name)) or typed.rules.get(f"{fold(name)}s")
    if option is None or isinstance(attempt(option.value, value), CoreError):
        return None
    told = (option.key, int(value) if value.isdecimal() else value)
    return [terms[0]._replace(role=SETTING, value=told, end=terms[-1].end)]


def _names(terms: list[Term], _typed: Typed) -> list[Term]:
    """Take for names the words that may be some."""
    return [each._replace(role=NAME) if each.role in _MAY_BE else each for each in terms]


def _grown(terms: list[Term], _typed: Typed, *, leave: int = 0) -> list[Term]:
    """Let what is played for go on to the last of some terms, but those that it leaves."""
    at = next(place for place, term in enumerate(terms) if term.role in {"stakes", STAKE})
    behind = len(terms) - leave
    return [
        *terms[:at],
        terms[at]._replace(role=STAKE, end=terms[behind - 1].end),
        *terms[behind:],
    ]


def _few(terms: list[Term], typed: Typed) -> list[Term] | None:
    return _grown(terms, typed) if terms[1].value <= MOST_COUNTED else None


def _quoted(terms: list[Term], typed: Typed) -> list[Term] | None:
    return _grown(terms, typed) if raw(typed.reader, terms[-1])[0] in QUOTES else None


def stake(term: Term, typed: Typed) -> str:
    """Write what is played for as people see it, behind the "el" of "pel"."""
    first, last = typed.reader.tokens[term.start + 1], typed.reader.tokens[term.end - 1]
    words = typed.reader.line[first.start : last.end].replace('"', " ").strip("“”«»' ")
    whole = seen(f"{term.value} {words}".strip())
    return whole if wcswidth(whole) <= MOST_COLUMNS else f"{clip(whole, 0, MOST_COLUMNS - 1)}…"


def _spoken(terms: list[Term], _typed: Typed) -> list[Term] | None:
    """Add a number in words up: "dos mil quinientos", "3 mil"; a small one counts people."""
    if terms[0].role == NUMBER and terms[1].value != THOUSAND:
        return None
    whole = part = 0
    for value in (term.value for term in terms):
        if value == HUNDRED:
            part = max(part, 1) * 100
        elif value == THOUSAND:
            whole, part = whole + max(part, 1) * 1000, 0
        else:
            part += value
    told = terms[0]._replace(role=NUMBER, value=whole + part, end=terms[-1].end)
    return [told] if told.value >= SMALLEST else []


def _hour(terms: list[Term], _typed: Typed) -> list[Term] | None:
    """Leave out the time of day."""
    return [] if terms[-1].value <= LAST_HOUR else None


def _score(terms: list[Term], _typed: Typed, *, role: str) -> list[Term]:
    """Gather the points that a match goes on from."""
    told = terms[0].value if terms[0].role == role else ()
    numbers = (term.value for term in terms if term.role == NUMBER)
    return [terms[0]._replace(role=role, value=(*told, *numbers), end=terms[-1].end)]


def _unread(terms: list[Term], _typed: Typed) -> list[Term]:
    """Pass over what no invitation can say, with the words that go with it."""
    return [terms[0]._replace(role="left-out", end=terms[-1].end)]


_JOINS = "~ with|against|and|comma|join|stop|tie*"
NAMES = Stage(
    Row(". colon? .", partial(_rule, key=0), "empate litigio"),
    Row("number .", partial(_rule, key=-1), "1 reenganche"),
    Row("[number] to|letter [number]", keep(1, role="tie"), "430 a 380"),
    Row("us|them equals", keep(1), "nos=Ana+Luis"),
    Row(". equals ~ [.]", keep(1, role="side"), "verdes=Ana+Luis"),
    Row(f"[plus] capital|letter|{_SMALL}", keep(1, role=NAME), "sam+una"),
    Row(f"capital|letter|{_SMALL} [plus]", keep(1, role=NAME), "una+sam"),
    Row(f"[name|unknown] {_JOINS} ~ capital", _names, "chinchon Sam, Una"),
    Row(f"capital {_JOINS} ~ [name|unknown]", _names, "chinchon Una y Sam"),
    Row(f"capital {_JOINS} ~ capital", _names, "chinchon Una y Al"),
    Row("letter ~ comma|letter* ~ letter", _names, "a b c"),
)
# What is played for, in people's own words: "por los cafés". Where somebody was named before, the
# words go on to what is no word; else they leave what must be people.
_LINK, _THING = "and|with|in|of|article|clause|filler", f"unknown|noun|{FIGURE}"
_SEATED = "unknown|name|label|us|them"
_SOLID, _NOT_PEOPLE = f"{_LINK}|{_THING}|name", "[^plus|join|tie]"
STAKES = Stage(
    Row("stakes name", _quoted, 'por "la cena"'),
    Row("stakes picture+", _grown, "por 🍺🍺"),
    Row(f"stakes number coin|{_THING}", _few, "por 5 €"),
    Row(f"stakes clause {_SOLID}|to* {_NOT_PEOPLE}", _grown, "por quien pierda friega"),
    Row(f"stakes article|of|to* {_THING}", _grown, "por los cafés"),
    Row("stakes article|of+ name", _grown, "por la Cena"),
    Row("stake tie .", _grown, "por la Coca-Cola"),
    Row(f"stake of article* {_SOLID}", _grown, "por la cena de Paco"),
    Row(
        f"{_SEATED} ~ .* ~ stake {_SOLID}|to* {_SOLID} {_NOT_PEOPLE}",
        _grown,
        "ana por la cena en paz",
    ),
    Row(f"stake {_LINK}|to+ {_THING} {_NOT_PEOPLE}", _grown, "por unas cañas y unas bravas"),
    Row(
        "stake unknown [^unknown|name|plus|join|tie|and|with|against]", _grown, "por la cena fría"
    ),
    Row(
        "stake unknown unknown|name [plus]", partial(_grown, leave=1), "por la cena fría ana+luis"
    ),
)
_AMONG = "~ us|them|join|tie|colon|to* ~"
ROWS = Stage(
    Row("unread unknown|unread*", _unread, "sin comodines"),
    Row("figure tie figure", keep(1, 3), "mil cinc-cents"),
    Row("number? & figure & figure*", _spoken, "dos mil quinientos"),
    Row("clock ~ number", _hour, "a las 9"),
    Row("number join|tie number", partial(_score, role=STANDING), "430-380"),
    Row("standing join|tie number", partial(_score, role=STANDING), "12-30-5"),
    Row(f"from {_AMONG} standing", keep(-1), "desde 430-380"),
    Row("from ~ them ~ number ~ us ~ number", keep(1, 5, 3), "desde ellos 380 nos 430"),
    Row(f"from|start {_AMONG} number", partial(_score, role="start"), "desde nos 430 ellos 380"),
    Row("start", keep(1, role=STANDING), "desde 430 380"),
    Row("from", drop, "desde"),
    Row("number counted", drop, "4 jugadores"),
    Row(", unknown|name colon", keep(1, role="label"), "Ana, azules: Pepe"),
    Row("[^unknown|name] unknown|name colon", keep(1, role="label"), "bolot verdes: Ana"),
    Row("[plus|tie] number", keep(1, role=NAME), "Ana+2"),
    Row("number [plus]", keep(1, role=NAME), "2+Ana"),
    Row("[unknown|name] in [unknown|name|me]", keep(1, role="with"), "paco en mi"),
)


def read(
    terms: list[Term], typed: Typed, names: Stage = NAMES, stakes: Stage = STAKES,
    rows: Stage = ROWS,
) -> list[Term]:  # fmt: skip
    """Put a line through all rows: who is a name, then what is played for, then the numbers."""
    told = [term.value if term.role in _MAY_BE else term for term in names(terms, typed)]
    bare = (t._replace(role=FILLER) if t.role in _LINKS else t for t in stakes(told, typed))
    return rows(walled(bare), typed)
