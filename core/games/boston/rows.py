"""The words of Boston, and the functions by which the units of a line are put together.

Their rows are data, in `core/words/boston-units.toml`.
"""

from functools import partial
from string import ascii_lowercase

from core.games.boston.hand import BANK
from core.reading.cut import FILLER, NUMBER, SIDE, UNKNOWN, Sense, Term, Wall
from core.reading.lexicon import Lexicon
from core.reading.persons import deny, each, others, persons
from core.reading.rows import Step, Typed, among, both, hesitated, initial, stages
from core.words import SHARED, data, lists, roles

UNITS = "boston-units"
SAID = among(UNITS, "SAID")
NUMBERS = (NUMBER, "called", "taken", "beside-lost", "either", "held")
WANTING = ("deals", "revoke", "chicane", "jack", "with", "partner")
BIDS = ("bid", "height", "misere")

_MOST = 20  # tricks that a letter may stand behind


def _more(language: str) -> dict[str, Sense]:
    """List what stands for a suit in a chat, a letter or a sign, and calls: "5c", "5♥".

    "7s" is a call in a suit that nobody knows.
    """
    said, every = lists(language, "boston"), roles(language, "boston").items()
    suits = {text: role for text, role in every if role.startswith("suit-") and len(text) == 1}
    for letter, texts in said.items():
        if letter.startswith("letter-"):
            suits |= dict.fromkeys(texts, letter.replace("letter-", "suit-"))
    kinds = {text: data(UNITS)["kinds"][role] for text, role in suits.items()}
    strange = {*ascii_lowercase} - roles(language, SHARED).keys()
    ends = {**dict.fromkeys(strange, "?"), **{text: suit for text, (_, suit) in kinds.items()}}
    calls = {
        f"{number}{end}": Sense("call", (number, suit))
        for number in range(_MOST)
        for end, suit in ends.items()
    }
    return {**calls, **{text: Sense(*kind) for text, kind in kinds.items()}}


WORDS = Lexicon(UNITS, ("boston",), _more, bank=BANK)


def dash(terms: list[Term], typed: Typed) -> list[Term]:
    """Take "/" for "and" and a dash for a comma."""
    wall = Wall.AND if typed.text(terms[0]) == "/" else Wall.COMMA
    return [terms[0]._replace(role=FILLER, wall=max(wall, terms[0].wall))]


def negative(terms: list[Term], _typed: Typed, *, role: str) -> list[Term] | None:
    """Take a number below nothing for one counted from the bid, or for none."""
    return [terms[0]._replace(role=role)] if terms[0].value < 0 else None


def relative(terms: list[Term], _typed: Typed, *, sign: int) -> list[Term]:
    """Take a number, with all that stands beside it, for tricks over or short."""
    number = next(term.value for term in terms if term.value is not None)
    return [terms[0]._replace(role="relative", value=sign * number, end=terms[-1].end)]


def parted(terms: list[Term], _typed: Typed) -> list[Term]:
    """Take a call for the bid and its trumps."""
    number, suit = terms[0].value
    bid = terms[0]._replace(role="bid", value=number)
    return [bid, bid._replace(role="trumps", value=suit, wall=Wall.NONE)]


def mine(terms: list[Term], typed: Typed) -> list[Term]:
    """Take "conmigo" for "con" and who writes."""
    me, first = terms[0], typed.names.first
    if first is None:
        return [me._replace(role=UNKNOWN)]
    return [me._replace(role="with"), me._replace(role=SIDE, value=first)]


_deny = partial(deny, turned=data(UNITS)["turns"])
STAGES = stages(
    UNITS, mine, dash, hesitated, initial, parted,
    deny=_deny, denied=lambda t, y: _deny(t[::-1], y),
    below=partial(negative, role="below"), signed=partial(negative, role="signed"),
    over=partial(relative, sign=1), short=partial(relative, sign=-1),
    either=both, call=partial(both, role="call"),
    # whose honours are is no bidder: "i had three honours"
    own=lambda t, y: [t[0]._replace(role=SIDE, value=y.names.first), *t[1:]],
    # what is said behind "perdón" is meant, where both are of a kind
    replaced=lambda t, _: [t[2]._replace(wall=t[0].wall)] if t[0].role == t[2].role else None,
)  # fmt: skip


def _steps(first: str, denials: str) -> tuple[Step, ...]:
    return (
        STAGES[first], STAGES["early"], persons, others, each,
        *(STAGES[name] for name in (
            "signed", "letters", denials, "hints", "calls", "tricks", "last",
        )),
    )  # fmt: skip


STEPS: tuple[Step, ...] = _steps("taken_back", "denials")
CORRECTING: tuple[Step, ...] = _steps("silent", "denials-said")
