"""What becomes of the terms of a line of Boston that rows put together."""

from core.reading.cut import FILLER, NUMBER, SIDE, UNKNOWN, Term, Wall
from core.reading.rows import Action, Typed, parts, unit
from core.words import SHARED, roles

NUMBERS = (NUMBER, "called", "taken", "beside-lost", "either")
WANTING = ("deals", "revoke", "chicane", "jack", "with", "partner")
BIDS = ("bid", "misere", "height", "all")


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
        if term.role in {*BIDS, NUMBER, "call", "turned"}:
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
