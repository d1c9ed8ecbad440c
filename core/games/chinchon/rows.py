"""The words of Chinchón, and the fixed units of a line, put together before it is weighed."""

from core.cards import JOKER, Card, spanish
from core.games.chinchon.melds import ONE_JOKER, TWO_JOKERS
from core.games.chinchon.rules import Rules
from core.lists.reading import Typed as Told
from core.lists.reading import check
from core.reading.cut import FILLER, NUMBER, SIDE, Force, Meaning, Term, Wall
from core.reading.denials import NO, Deniable, denials
from core.reading.lexicon import Lexicon
from core.reading.persons import persons
from core.reading.rows import Row, Stage, Step, Typed, drop, initial, keep, parts, unit
from core.reading.several import OTHERS, acting, each, others, pronouns
from core.words import roles

CLOSE, RUN, WINS, NOBODY, OUT, BACK = "close", "run", "wins", "nobody", "out", "back"
_KINDS = {
    "ace": Meaning(NUMBER, 1),
    "joker-one": Meaning("joker", ONE_JOKER),
    "joker-two": Meaning("joker", TWO_JOKERS),
    "joker-none": Meaning("joker", 0),
    "others-one": Meaning("others", 1),
    "wins-match": Meaning(WINS, 1),
}


def _cards(_language: str) -> dict[str, Meaning]:
    return {text: Meaning("card", card) for text, card in spanish().items()}


WORDS = Lexicon(
    "chinchon", _KINDS, more=_cards, free="filler", parts="all each joker",
    small="ace one nothing clean minus more to have others he no but swap told is instead",
)  # fmt: skip

ALL, LINK, CARD, JOKERS, DASHED, TO = "all", "link", "card", "joker", "dashed", "to"
CLEAN = "clean"  # nothing, or all linked
_AIMED = frozenset({SIDE, OTHERS, "have-me", "have-either"})
_WHOSE = {CLOSE: "who-closed", **dict.fromkeys((LINK, OUT, BACK, "have"), "whose-points")}
_ABLE = Deniable(
    frozenset({CLOSE, ALL, LINK, RUN, OUT, BACK, WINS}), {OUT: BACK, BACK: OUT}, CLOSE
)
_LATE = frozenset({OUT, BACK})


def initials(terms: list[Term], typed: Typed) -> list[Term]:
    """Take "a 3" for the points of Ana, where "a" may be "to" as well."""
    short = any(term.role == SIDE and len(typed.text(term)) == 1 for term in terms)
    out: list[Term] = []
    for place, term in enumerate(terms):
        before = terms[place - 1].role if place and term.wall < Wall.COMMA else NUMBER
        aims = place + 1 < len(terms) and terms[place + 1].role in _AIMED
        alone = before == NUMBER or (short and before not in {SIDE, NO})
        side = typed.begins(term) if term.role == TO and alone else None
        aims = aims and not terms[place + 1].wall
        found = side is not None and not aims
        out.append(term._replace(role=SIDE, value=side) if found else term)
    return out


def _rather(terms: list[Term], _typed: Typed) -> list[Term]:
    """Take "no cierra ana, sino eva" for Eva's closing."""
    but, side = terms
    return [but._replace(role=CLOSE, value=None, whose=side.value), side]


def _together(terms: list[Term], _typed: Typed) -> list[Term] | None:
    """Take the cards of a hand for one term."""
    held = tuple(term.value for term in terms)
    whole = isinstance(held[0], Card)
    return [terms[0]._replace(value=held, end=terms[-1].end)] if whole else None


def _spoken(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Leave out "so", which is a card only among others."""
    own = roles(typed.reader.language, "chinchon")
    return [] if own.get(typed.text(terms[0])) == FILLER else None


def _jokered(terms: list[Term], _typed: Typed) -> list[Term] | None:
    """Take "chinchón comodín" for one with jokers."""
    run, card = terms
    if card.value != JOKER:
        return None
    return [run._replace(value=TWO_JOKERS if run.value == ONE_JOKER else ONE_JOKER, end=card.end)]


def _again(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Take what is said twice for said once, unless in the same words."""
    return None if typed.text(terms[0]) == typed.text(terms[1]) else terms[:1]


def _told(terms: list[Term], _typed: Typed) -> list[Term] | None:
    """Leave "con comodín" out behind the points that it gives."""
    return terms[:1] if terms[0].value == terms[1].value else None


def jokers(terms: list[Term], _typed: Typed) -> list[Term]:
    """Give the one chinchón of a line the jokers that are said to be in it, if only one way."""
    said = {term.value for term in terms if term.role == JOKERS}
    if len(said) != 1 or sum(term.role == RUN for term in terms) != 1:
        return terms
    [value] = said
    return [
        term._replace(value=value) if term.role == RUN else term
        for term in terms
        if term.role != JOKERS
    ]


def _won(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Take "gana luis con 2" for his closing."""
    rules: Rules = typed.rules
    wins, count = terms[0], terms[-1].value
    few = not wins.value and (rules.closes(count) or count in rules.below)
    return [wins._replace(role=CLOSE), *terms[1:]] if few else None


_NUMBERS = Stage(
    Row("one [number|one|run|joker|card|close]", drop, "luis cierra con un 2"),
    Row("one", keep(1, role=NUMBER, value=1), "luis cierra con un uno"),
    Row("no & nothing", keep(1, role=NUMBER, value=0), "a luis no le queda nada"),
    Row("nothing", keep(1, role=NUMBER, value=0), "eva nada"),
    Row("clean", keep(1, role=JOKERS, value=0), "chinchón limpio de luis", beside=RUN),
    Row("clean", keep(1, role=CLEAN, value=0), "eva limpia"),
    Row("card [number]", initial, "ro 12, juan 3"),
    Row("minus number", unit(NUMBER, lambda _, n: -n), "luis menos diez"),
    Row("number & plus|more number", unit(NUMBER, lambda a, _, b: a + b), "ana 10 + 7"),
    Row("number & added", unit(NUMBER, lambda a, b: a + b), "ana 10+7"),
    Row("added", keep(1, role=NUMBER), "ana +21"),
    Row("plus", drop, "ana 21 + luis 3"),
    Row("[side] & join number", keep(2, role=DASHED), "ana - 3"),
    Row("[number] & join [number]", drop, "3-24-11"),
    Row("join", parts(Wall.COMMA), "ana 5 / luis 3"),
)
_CARDS = Stage(
    Row("[^card] card ~ [^card]", _spoken, "so luis closes with 2"),
    Row("run ~ card", _jokered, "eva chinchón comodín y comodín"),
)
_WON = Stage(Row("wins ~ side? ~ number", _won, "gana luis con 2", "^run|card"))
_WORDS = Stage(
    Row("is", drop, "luis eran 20"),
    Row("card ~ card*", _together, "ana 1o 2o 3o 4o 5o 6o 4c"),
    Row("close|no+ & nobody", keep(-1), "no cierra nadie"),
    Row("nobody & close|no+", keep(1), "nadie ha cerrado"),
    Row("nobody ~ nobody", _again, "nadie cierra, se acabó el mazo"),
    Row("number & joker", _told, "luis -50 con comodín"),
    Row("link", drop, "luis liga todo", beside=ALL),
    Row("to side", keep(2, force=Force.AIMED), "24 para luis"),
    Row("to", drop, "luis de 24"),
    Row("but side", _rather, "no cerró ana sino eva", beside="no"),
    Row("but", parts(Wall.AND), "ana 20 mais se rachète"),
)


def _check(terms: list[Term], typed: Typed) -> list[Term]:
    """Raise for cards that the pack has not, or not so often."""
    reader, cards = typed.reader, (term for term in terms if term.role == CARD)
    told = (Told(term.value, reader.span(term.start, term.end)) for term in cards)
    check(reader, told, typed.rules.cards(typed.players))
    return terms


STEPS: tuple[Step, ...] = (
    _NUMBERS,
    _CARDS,
    _check,
    _WON,
    initials,
    lambda terms, typed: persons(terms, typed, _WHOSE),
    _WORDS,
    jokers,
    lambda terms, _: denials(terms, _ABLE),
    lambda terms, typed: others(terms, typed.players),
    lambda terms, typed: pronouns(terms, typed.players, typed.names.first),
    lambda terms, typed: each(terms, typed.players),
    lambda terms, _: acting(terms, _LATE, CLOSE),
)
