"""What opens a correction, and whom it swaps; the rest of it is read as any other line."""

from core.reading.cut import NUMBER, SIDE, Term, Wall
from core.reading.denials import NO
from core.reading.rows import Row, Stage, Typed, drop
from core.table import Names

IS, INSTEAD, TOLD, SWAP, HAVE = "is", "instead", "told", "swap", "have-me"
_OPENING = frozenset({IS, INSTEAD, TOLD, NO, SWAP})
_BETWEEN = frozenset({"to", IS, INSTEAD})
_SILENT = Stage(Row("instead|told|swap", drop, "luis, perdón, 20"))


def spoken(role: str) -> str:
    """Say what a verb is for, in whatever person it stands."""
    return role.partition("-")[0]


def opens(roles: list[str]) -> bool:
    """Tell whether a line of these roles begins as a correction, or swaps two."""
    return bool(roles) and (roles[0] in _OPENING or SWAP in roles)


def opened(terms: list[Term], typed: Typed) -> list[Term]:
    """Leave out the words that open a correction ("no, perdón, era"), and all that say no more."""
    return _SILENT(_replaced(terms)[_count(terms, typed) :], typed)


def _count(terms: list[Term], typed: Typed) -> int:
    """Count the words that open a correction, but not those of "no vuelve"."""
    once = sum(term.role == NUMBER for term in terms) == 1
    for place, term in enumerate(terms):
        after = terms[place + 1] if place + 1 < len(terms) else None
        no = term.role == NO and (
            after is None
            or after.wall >= Wall.COMMA
            or after.role in {SIDE, NO}  # "no no, 12"
            or (typed.reader.language == "en" and after.role == HAVE)  # "no i had 21"
            or (once and typed.text(term) == "non")
        )
        if not no and (term.role == NO or term.role not in _OPENING):
            return place
    return len(terms)


def _replaced(terms: list[Term]) -> list[Term]:
    """Take "cambia el 24 por 14" for "no 24, 14"."""
    numbers = [place for place, term in enumerate(terms) if term.role == NUMBER]
    told = next((place for place, term in enumerate(terms) if term.role == TOLD), None)
    if told is None or len(numbers) != 2 or told > numbers[0]:  # noqa: PLR2004
        return terms
    first = numbers[0]
    return [*terms[:first], terms[first]._replace(no=True), *terms[first + 1 :]]


def swapped(terms: list[Term], names: Names) -> tuple[int, int] | None:
    """Say which two a line swaps, and nothing else: "luis y eva al revés"."""
    roles = {SIDE if term.role == HAVE else term.role for term in terms} - _BETWEEN
    sides = [int(term.value) for term in terms if term.role == SIDE]
    mine = any(term.role == HAVE for term in terms) and names.first is not None
    sides += [names.first or 0] * mine
    two = list(dict.fromkeys(sides))
    return (two[0], two[1]) if roles == {SIDE, SWAP} and len(two) == 2 else None  # noqa: PLR2004
