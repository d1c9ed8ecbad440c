"""A line into cards: each with its own suit, or several under one.

list    = stretch { ("," | ";" | line break) stretch }
stretch = { suit [":"] | rank | rank ["de"] suit | card }

A suit leads the cards behind it ("oros: as tres") or follows those before it ("7-8-9 oros", "as de
oros"). One that stands first leads, and so does one with a colon; "de" and a missing blank ("V♠")
make it follow. Any other follows where no suit leads in its stretch or where each card has its own
("oros: as oros tres oros"); it leads where the stretch ends in a card ("oros as rey copas as").

A card whose stretch names no suit is of the one that leads ("oros: as, tres"); where none does, or
another has followed since, it waits for one that follows ("7, 8 y 9 de oros").
"""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from core.cards import FRENCH, JOKER, Card, Deck, Faces, Pack
from core.errors import Expected, NotationError, RuleError
from core.notation import Reader
from core.reading import cut
from core.reading.cut import FILLER, Cutter, Sense, Term, Vocabulary, Wall, walled
from core.reading.rows import Typed, stages
from core.table import NOBODY, Names
from core.words import roles, spoken

RANK, SUIT, CARD, OF, LEADS = "rank", "suit", "card", "of", "leads"
HEADING = "heading"  # a suit's letter and its colon
TRUMP, FOURTEEN, LAST, ELDEST, RUN = "trump", "fourteen", "last", "eldest", "run"
PILE, SINGING = frozenset({TRUMP, FOURTEEN, LAST}), frozenset({TRUMP, ELDEST, RUN})
_COUNTS = frozenset({cut.NUMBER, cut.ADDED})
_STRANGE = frozenset({cut.UNKNOWN, cut.TIMES})
_SIGNS = {**dict.fromkeys(":=", Sense(LEADS)), **dict.fromkeys("-/+?", Sense(FILLER))}
_DIGITS = {"14": FOURTEEN, "50": f"{RUN}-4", "100": f"{RUN}-5"}
SUITS = frozenset({SUIT, HEADING})
_OWN = "own"  # a suit of the cards before it
_EACH_OWN = re.compile("h?(r[so])+")


class Spoken(NamedTuple):
    """The words of a list, ready to cut it by, and what to expect where none of them fits."""

    cutter: Cutter
    expected: frozenset[str]
    kinds: tuple[str, ...]

    def cut(self, reader: Reader) -> list[Term]:
        """Understand every word of a line; raise Expected at the first that nobody knows."""
        terms = walled(self.cutter.phrases(reader))
        for term in terms:
            if term.role in _STRANGE:
                raise self.astray(reader, term.start)
        return [
            # "7 -8 -9"
            term._replace(role=RANK, value=abs(term.value)) if term.role in _COUNTS else term
            for term in terms
        ]

    def astray(self, reader: Reader, at: int) -> Expected:
        """Refuse the word at a place, or that there is none."""
        return Expected(*reader.quoted(at, at + 1), (), self.expected, self.kinds)


@cache
def _cards(faces: Faces) -> dict[str, Sense]:
    """Gather ranks, suits, and cards in one word."""
    suits, jokers = faces.suits(), dict.fromkeys(spoken("cards", "joker"), JOKER)
    return {
        **{text: Sense(CARD, card) for text, card in {**jokers, **faces.short()}.items()},
        **{f"{suit} :": Sense(HEADING, suit) for suit in suits.values()},
        **{text: Sense(SUIT, suit) for text, suit in suits.items()},
        **{text: Sense(RANK, rank) for text, rank in faces.ranks().items()},
    }


@lru_cache(maxsize=512)
def vocabulary(
    faces: Faces, language: str, beside: frozenset[str] = frozenset(), people: Names = NOBODY
) -> Spoken:
    """Gather the words for cards, for what is said `beside` them, and for whose they are."""
    own = roles(language, "cards")
    told = ((text, *role.partition("-")) for text, role in {**own, **_DIGITS}.items())
    known = {text: Sense(kind, int(n or 0)) for text, kind, _, n in told if kind in beside}
    known |= _cards(faces)
    if faces is FRENCH and LAST in beside:
        for key, contract in (("no-trumps", "SA"), ("all-trumps", "TA")):
            known |= dict.fromkeys(spoken(faces.file, key), Sense(SUIT, contract))
    silent = {text: Sense(role) for text, role in own.items() if role in {OF, FILLER}}
    sides = cut.glossary(people, language)
    headed = {f"{text} :": side for text, side in sides.items()}
    cutter = Cutter(
        Vocabulary({**_SIGNS, **silent, **known}), Vocabulary({**headed, **sides}), people
    )
    kinds = ("side", "card", "suit") if sides else ("card", "suit")
    return Spoken(cutter, frozenset((*known, *sides)), kinds)


def fitting(reader: Reader, decks: Sequence[Deck]) -> Deck:
    """Find the deck that has most of the suits in a line; of two as fit, the first named."""

    def known(deck: Deck) -> int:
        terms = vocabulary(deck.faces, reader.language).cutter.phrases(reader)
        return sum(term.role in {SUIT, HEADING, CARD} for term in terms)

    return max(decks, key=known)


def glued(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Take a suit that no blank parts from its card for that card's."""
    rank, suit = terms
    tokens = typed.reader.tokens
    beside = tokens[rank.end - 1].end == tokens[suit.start].start
    return [rank, suit._replace(role=_OWN)] if beside else None


STAGES = stages("card-units", glued)


def cards(reader: Reader, terms: Sequence[Term]) -> list[Term]:
    """Give every card its suit; raise `suit-missing` or `suit-unclear` where it may be any."""
    found, waiting, suit = list[Term](), list[Term](), ""
    for stretch in _stretches(terms):
        leading = False
        for term in _settled(reader, STAGES["suits"](stretch, Typed(reader, NOBODY, None))):
            if term.role == RANK:
                waiting.append(term)
            elif term.role == _OWN:
                last = len(waiting) - 1 if leading and waiting else 0
                found += _suited(reader, waiting[:last], suit)
                found += _suited(reader, waiting[last:], term.value, term.end)
                suit, waiting = "", []
            elif term.role == HEADING:
                found += _suited(reader, waiting, suit)
                suit, waiting, leading = term.value, [], True
            else:
                found += _suited(reader, waiting, suit) if suit else []
                found.append(term)
                waiting = [] if suit else waiting
        if suit:
            found += _suited(reader, waiting, suit)
            waiting = []
    return found + _suited(reader, waiting, suit)


def _stretches(terms: Sequence[Term]) -> list[list[Term]]:
    """Part a list at its commas and line breaks."""
    found: list[list[Term]] = []
    for term in terms:
        if not found or term.wall >= Wall.COMMA:
            found.append([])
        found[-1].append(term)
    return found


def _suited(reader: Reader, ranks: list[Term], suit: str, behind: int = 0) -> list[Term]:
    """Give cards a suit, whose word belongs to the last one; raise `suit-missing` without one."""
    if ranks and not suit:
        raise NotationError("suit-missing", *reader.quoted(ranks[0].start, ranks[0].end))
    found = [rank._replace(role=CARD, value=Card(rank.value, suit)) for rank in ranks]
    return [*found[:-1], *(last._replace(end=behind or last.end) for last in found[-1:])]


def _settled(reader: Reader, stretch: list[Term]) -> list[Term]:
    """Say which cards the other suits of a stretch are of, all in the same way."""
    unclear = [term for term in stretch if term.role == SUIT]
    shape = "".join(term.role[0] for term in stretch)  # rank, suit, heading, own, card
    role = HEADING if shape[-1:] in {"r", "c"} else ""
    if "h" not in shape or _EACH_OWN.fullmatch(shape):
        role = _OWN
    if unclear and not role:
        raise NotationError("suit-unclear", *reader.quoted(unclear[0].start, unclear[0].end))
    return [term._replace(role=role) if term.role == SUIT else term for term in stretch]


def check(reader: Reader, typed: Iterable[Term], pack: Pack | Deck) -> None:
    """Raise for a card that is not in the pack, or not so often."""
    seen: Counter[Card] = Counter()
    for term in typed:
        card, (span, found) = term.value, reader.quoted(term.start, term.end)
        most = pack.count(card)
        seen[card] += 1
        if card == JOKER and seen[card] > most and isinstance(pack, Pack):
            raise RuleError("jokers-too-many", most=most, span=span)
        if not most:
            raise RuleError("no-such-card", card=found, span=span)
        if seen[card] > most:
            code = "card-twice" if most == 1 else "card-too-often"
            raise RuleError(code, span, card=found, most=most)
