"""The words of Chinchón, and the functions by which the units of a line are put together.

Their rows are data, in `core/words/chinchon-units.toml`.
"""

from functools import partial

from core.cards import FIGURES, JOKER, SOTA, SPANISH, Card, spanish
from core.games.chinchon.melds import ONE_JOKER, TWO_JOKERS
from core.games.chinchon.rules import Rules
from core.lists.reading import check
from core.reading.cut import FILLER, NUMBER, SIDE, Force, Sense, Term
from core.reading.lexicon import Lexicon
from core.reading.persons import NO, acting, deny, each, others, persons, pronouns
from core.reading.rows import Step, Typed, both, hesitated, initial, stages
from core.words import roles


def _cards(language: str) -> dict[str, Sense]:
    """Say what cards are called: those told whole, and figures by their ranks."""
    ranks = SPANISH.named(language).items()
    figures = {text: Sense("figure", rank) for text, rank in ranks if rank in FIGURES}
    return figures | {text: Sense("card", card) for text, card in spanish().items()}


WORDS = Lexicon("chinchon-units", ("chinchon",), _cards)

_SUITS = range(1, 5)  # as many as there are of a figure
_SEVERAL = "several"  # figures
_WHOSE = {"close": "who-closed", **dict.fromkeys(("link", "out", "back", "have"), "whose-points")}


def together(terms: list[Term], _typed: Typed) -> list[Term] | None:
    """Take the cards of a hand for one term."""
    held = tuple(term.value for term in terms)
    whole = isinstance(held[0], Card)
    return [terms[0]._replace(value=held, end=terms[-1].end)] if whole else None


def spoken(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Leave out "so", which is a card only among others."""
    own = roles(typed.reader.language, "chinchon")
    return [] if own.get(typed.text(terms[0])) == FILLER else None


def figured(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Take "un rey", "dos figuras" for what they are worth, any figure where all are alike."""
    rules: Rules = typed.rules
    figure, worth = terms[-1], rules.cards(1).figures
    each = {worth[rank - SOTA] for rank in FIGURES if figure.value in {rank, None, _SEVERAL}}
    many = terms[0].value if terms[0].role == NUMBER else 1
    if figure.value == _SEVERAL and terms[0].role != NUMBER:
        return []  # "por las figuras"
    if len(each) > 1 or many not in _SUITS:
        return None
    return [terms[0]._replace(role="part", value=many * each.pop(), end=figure.end)]


def jokered(terms: list[Term], _typed: Typed) -> list[Term] | None:
    """Take "chinchón comodín" for one with jokers."""
    run, card = terms
    if card.value != JOKER:
        return None
    return [run._replace(value=TWO_JOKERS if run.value == ONE_JOKER else ONE_JOKER, end=card.end)]


def jokers(terms: list[Term], _typed: Typed) -> list[Term]:
    """Give the one chinchón of a line the jokers that are said to be in it, if only one way."""
    said = {term.value for term in terms if term.role == "joker"}
    if len(said) != 1 or sum(term.role == "run" for term in terms) != 1:
        return terms
    [value] = said
    return [
        term._replace(value=value) if term.role == "run" else term
        for term in terms
        if term.role != "joker"
    ]


def won(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Take "gana luis con 2" for his closing."""
    rules: Rules = typed.rules
    wins, count = terms[0], terms[-1].value
    few = not wins.value and (count in rules.kept or count in rules.below)
    return [wins._replace(role="close"), *terms[1:]] if few else None


def cleft(terms: list[Term], _typed: Typed) -> list[Term]:
    """Take "it wasn't Ann who closed" as one denial."""
    [side] = [term for term in terms if term.role == SIDE]
    return [terms[-1]._replace(role="close", whose=side.value, no=True, start=terms[0].start)]


def anew(terms: list[Term], _typed: Typed) -> list[Term] | None:
    """Take "no cerré con 3, cerré con 2" for a denial of the number alone."""
    at = next(place for place, term in enumerate(terms) if term.role == "close")
    if any(term.role == SIDE and term.force is not Force.VERB for term in terms[at:]):
        return None
    before = [term for term in terms[:at] if term.role != NO]
    return [*before, terms[at + 1]._replace(no=True), *terms[at + 2 :]]


def _negative(terms: list[Term], _typed: Typed) -> list[Term]:
    """Take "menos diez", "diez menos" for a number below nothing."""
    number = next(term for term in terms if term.role == NUMBER)
    first, *_, last = terms
    return [number._replace(value=-number.value, start=first.start, end=last.end, wall=first.wall)]


def _plus(terms: list[Term], _typed: Typed) -> list[Term] | None:
    """Add up two numbers; to a figure only cards, which count for less than that."""
    first, *_, last = terms
    cards = "part" in {first.role, last.role}
    if cards and any(term.role == NUMBER and term.value >= SOTA for term in (first, last)):
        return None
    role = "part" if cards else first.role
    return [first._replace(role=role, value=first.value + last.value, end=last.end)]


def _check(terms: list[Term], typed: Typed) -> list[Term]:
    cards = (term for term in terms if term.role == "card")
    check(typed.reader, cards, typed.rules.cards(typed.players))
    return terms


STAGES = stages(
    "chinchon-units", hesitated, initial, spoken, figured, jokered, won, together, cleft,
    deny, anew,
    # what is said twice is said once, unless in the same words; "con comodín" says its points
    again=lambda t, y: None if y.text(t[0]) == y.text(t[1]) else t[:1],
    either=both,
    negative=_negative,
    plus=_plus,
    whole=lambda t, y: t[-1:] if t[-1].value == y.rules.joker + t[-2].value else None,
    told=lambda t, _: t[:1] if t[0].value == t[1].value else None,
)  # fmt: skip


def initials(terms: list[Term], typed: Typed) -> list[Term]:
    """Take "a 3" for the points of Ana, where "a" may be "to" as well; rather among initials."""
    short = any(term.role == SIDE and len(typed.text(term)) == 1 for term in terms)
    terms = STAGES["initials"](terms, typed)
    return STAGES["short"](terms, typed) if short else terms


STEPS: tuple[Step, ...] = (
    STAGES["numbers"], STAGES["alike"], STAGES["cards"], _check, STAGES["won"], initials,
    partial(persons, whose=_WHOSE), STAGES["words"], jokers, STAGES["denials"],
    others, pronouns, each, STAGES["saved"], acting,
)  # fmt: skip
