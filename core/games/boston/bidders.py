"""Whose a bid of Boston is, and with whom: the names that nothing else in the line leans on."""

from core.errors import NotationError
from core.games.boston.hand import Hand
from core.games.boston.units import NUMBERS
from core.reading.cut import SIDE, Force, Wall
from core.reading.draft import Draft
from core.reading.line import Mention


def bidders(draft: Draft, free: list[Mention], base: Hand | None) -> None:
    """Say who bid, and with whom; raise `two-bidders` for a player of whom nothing is said."""
    denied = [draft.line.terms[fact.value] for fact in draft.denied]
    held = set(draft.of("holder").values())
    named = [each for each in free if each.force is not Force.VERB]
    rest = [each for each in named if each.place not in held]
    rest = rest or ([] if base else named)
    rest += [each for each in free if each.force is Force.VERB]
    if not rest:
        return
    first = rest.pop(0)
    if rest and _joined(draft, first, rest[0]):
        _partnered(draft, rest.pop(0))
    partner = draft.side("partner")
    gone = [term.value for term in denied if term.role == SIDE]
    if base and gone == [base.partner] and not rest and partner is None:
        draft.of("partner")[first.side] = ()  # "with Cat, not Bob"
        return
    draft.of("bidder")[first.side] = ()
    for each in rest:
        if each.side not in {first.side, partner}:
            raise NotationError("two-bidders", *draft.line.quoted(each.place))
        if each.force is not Force.VERB and not _speaks(draft, each.place):
            draft.doubt()


def _joined(draft: Draft, first: Mention, second: Mention) -> bool:
    """Whether "and" joins two names."""
    beside = second.place == first.place + 1 and second.side != first.side
    return beside and draft.line.terms[second.place].wall is Wall.AND


def _partnered(draft: Draft, mention: Mention) -> None:
    """Take who is joined to the bidder for the partner."""
    known = draft.of("partner")
    if known and mention.side not in known:
        raise NotationError("two-bidders", *draft.line.quoted(mention.place))
    if known:
        draft.doubt()
    known[mention.side] = ()


def _speaks(draft: Draft, place: int) -> bool:
    """Whether something is said of a player that is named once more."""
    behind = draft.line.terms[place + 1 : place + 2]
    tells = {*NUMBERS, "relative", "signed", "all", "made", "lost", "exact"}
    return bool(behind) and behind[0].role in tells and not behind[0].wall
