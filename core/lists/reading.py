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

from core.cards import JOKER, Card, Pack
from core.errors import NotationError, RuleError
from core.lists.deck import Deck
from core.lists.words import CARD, HEADING, RANK, SUIT
from core.notation import Reader
from core.reading.cut import Term, Wall
from core.reading.rows import Typed, stages
from core.table import NOBODY

SUITS = frozenset({SUIT, HEADING})
_OWN = "own"  # a suit of the cards before it
_EACH_OWN = re.compile("h?(r[so])+")


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
