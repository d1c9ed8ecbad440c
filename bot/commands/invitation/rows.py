"""What `/new` tells, as rows: rules, names, what is played for, from where, to how many."""

from collections.abc import Mapping
from functools import partial

from wcwidth import clip, wcswidth

from bot.commands.invitation.words import NAME, QUOTES, SETTING, UNITS, raw
from bot.letters import seen
from core.errors import CoreError, attempt
from core.notation import fold
from core.reading.cut import FILLER, NUMBER, Term, walled
from core.reading.rows import Stage, Typed
from core.reading.units import among, stages

SMALLEST = 20  # what is less counts people, or is an article
LAST_HOUR = 24
HUNDRED, THOUSAND = 100, 1000
MOST_COLUMNS = 40  # of what is played for
MOST_COUNTED = 99  # of that; a larger number is a target
STAKE, STANDING = "stake", "standing"
_MAY_BE, _LINKS = among(UNITS, "MAYBE"), among(UNITS, "BARE")


def whole(terms: list[Term], role: str, value: object = None) -> Term:
    """Make one term of several."""
    return terms[0]._replace(role=role, value=value, end=terms[-1].end)


def rule(terms: list[Term], typed: Typed, *, key: int) -> list[Term] | None:
    """Take a rule that is told by its key and a value that it may have."""
    name, value = (raw(typed.reader, terms[at]) for at in (key, -1 - key))
    option = typed.rules.get(fold(name)) or typed.rules.get(f"{fold(name)}s")
    if option is None or isinstance(attempt(option.value, value), CoreError):
        return None
    return [whole(terms, SETTING, (option.key, int(value) if value.isdecimal() else value))]


def names(terms: list[Term], _typed: Typed) -> list[Term]:
    """Take for names the words that may be some."""
    return [each._replace(role=NAME) if each.role in _MAY_BE else each for each in terms]


def grown(terms: list[Term], _typed: Typed, *, leave: int = 0) -> list[Term]:
    """Let what is played for go on to the last of some terms, but those that it leaves."""
    at = next(place for place, term in enumerate(terms) if term.role in {"stakes", STAKE})
    behind = len(terms) - leave
    return [*terms[:at], whole(terms[at:behind], STAKE, terms[at].value), *terms[behind:]]


def stake(term: Term, typed: Typed) -> str:
    """Write what is played for as people see it, behind the "el" of "pel"."""
    first, last = typed.reader.tokens[term.start + 1], typed.reader.tokens[term.end - 1]
    words = typed.reader.line[first.start : last.end].replace('"', " ").strip("“”«»' ")
    text = seen(f"{term.value} {words}".strip())
    return text if wcswidth(text) <= MOST_COLUMNS else f"{clip(text, 0, MOST_COLUMNS - 1)}…"


def spoken(terms: list[Term], _typed: Typed) -> list[Term] | None:
    """Add a number in words up: "dos mil quinientos", "3 mil"; a small one counts people."""
    if terms[0].role == NUMBER and terms[1].value != THOUSAND:
        return None
    thousands = part = 0
    for value in (term.value for term in terms):
        if value == HUNDRED:
            part = max(part, 1) * 100
        elif value == THOUSAND:
            thousands, part = thousands + max(part, 1) * 1000, 0
        else:
            part += value
    total = thousands + part
    return [whole(terms, NUMBER, total)] if total >= SMALLEST else []


def score(terms: list[Term], _typed: Typed, *, role: str) -> list[Term]:
    """Gather the points that a match goes on from."""
    told = terms[0].value if terms[0].role == role else ()
    numbers = (term.value for term in terms if term.role == NUMBER)
    return [whole(terms, role, (*told, *numbers))]


STAGES = stages(
    UNITS, names, grown, spoken,
    few=lambda terms, typed: grown(terms, typed) if terms[1].value <= MOST_COUNTED else None,
    quoted=lambda t, typed: grown(t, typed) if raw(typed.reader, t[-1])[0] in QUOTES else None,
    hour=lambda terms, _: [] if terms[-1].value <= LAST_HOUR else None,
    key_first=partial(rule, key=0), key_last=partial(rule, key=-1),
    before_last=partial(grown, leave=1),
    left_out=lambda terms, _: [whole(terms, "left-out")],
    standing=partial(score, role=STANDING), start=partial(score, role="start"),
)  # fmt: skip


def read(terms: list[Term], typed: Typed, stages: Mapping[str, Stage] = STAGES) -> list[Term]:
    """Put a line through all rows: who is a name, then what is played for, then the numbers."""
    told = [t.value if t.role in _MAY_BE else t for t in stages["names"](terms, typed)]
    said = stages["stakes"](told, typed)
    bare = (t._replace(role=FILLER) if t.role in _LINKS else t for t in said)
    return stages["numbers"](walled(bare), typed)
