"""The words of Chinchón, and the functions by which the units of a line are put together.

Their rows are data, in `core/words/chinchon-units.toml`.
"""

from core.cards import JOKER, Card, spanish
from core.games.chinchon.melds import ONE_JOKER, TWO_JOKERS
from core.games.chinchon.rules import Rules
from core.lists.reading import check
from core.reading.cut import FILLER, SIDE, Force, Meaning, Term
from core.reading.lexicon import Lexicon
from core.reading.rows import Step, Typed
from core.reading.several import acting, each, others, pronouns
from core.reading.units import either, hesitated, initial, stages
from core.reading.verbs import NO, deny, persons
from core.words import roles

WORDS = Lexicon(
    "chinchon-units", ("chinchon",),
    lambda _: {text: Meaning("card", card) for text, card in spanish().items()},
)  # fmt: skip

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


def _check(terms: list[Term], typed: Typed) -> list[Term]:
    cards = (term for term in terms if term.role == "card")
    check(typed.reader, cards, typed.rules.cards(typed.players))
    return terms


STAGES = stages(
    "chinchon-units", either, hesitated, initial, spoken, jokered, won, together, cleft, deny,
    anew,
    # what is said twice is said once, unless in the same words; "con comodín" says its points
    again=lambda t, y: None if y.text(t[0]) == y.text(t[1]) else t[:1],
    negative=lambda t, _: [t[1]._replace(value=-t[1].value, start=t[0].start, wall=t[0].wall)],
    plus=lambda t, _: [t[0]._replace(value=t[0].value + t[-1].value, end=t[-1].end)],
    told=lambda t, _: t[:1] if t[0].value == t[1].value else None,
)  # fmt: skip


def initials(terms: list[Term], typed: Typed) -> list[Term]:
    """Take "a 3" for the points of Ana, where "a" may be "to" as well; rather among initials."""
    short = any(term.role == SIDE and len(typed.text(term)) == 1 for term in terms)
    terms = STAGES["initials"](terms, typed)
    return STAGES["short"](terms, typed) if short else terms


STEPS: tuple[Step, ...] = (
    STAGES["numbers"], STAGES["alike"], STAGES["cards"], _check, STAGES["won"], initials,
    lambda terms, typed: persons(terms, typed, _WHOSE),
    STAGES["words"], jokers, STAGES["denials"],
    lambda terms, typed: others(terms, typed.players),
    lambda terms, typed: pronouns(terms, typed.players, typed.names.first),
    lambda terms, typed: each(terms, typed.players), STAGES["saved"],
    lambda terms, _: acting(terms, frozenset({"out", "back"}), "close"),
)  # fmt: skip
