"""Who bids what in Boston, with whom, and how it ended: what a line tells by numbers and words."""

from typing import Any

from core.errors import NotationError, RuleError
from core.games.boston.hand import ALL_TRICKS, HEIGHTS, OPENED, Bid, Contract, Hand
from core.games.boston.rows import BIDS, NUMBERS
from core.reading.cut import SIDE, Force, Term, Wall
from core.reading.draft import Draft
from core.reading.line import Mention

CLOSED = {opened: bid for bid, opened in OPENED.items()}
_WORDS = ("made", "lost", "exact")


def denied(draft: Draft) -> list[tuple[Term, int | None, int]]:
    """List what a line denies, of whom, and where."""
    return [(draft.line.terms[place], side, place) for _, side, place in draft.denied]


def called(draft: Draft, base: Contract | None) -> Any:  # noqa: ANN401
    """Say what is bid: a number of tricks, or a bid with a name."""
    said = [draft.of(field)[None] for field in BIDS if draft.has(field)]
    if len({str(bid) for bid in said}) > 1:
        raise NotationError("two-bidders", *draft.line.quoted(draft.place(*BIDS)))
    if not said and base is None:
        last, reader = len(draft.line.terms) - 1, draft.line.typed.reader
        quoted = draft.line.quoted(last) if draft.line.terms else reader.quoted()
        raise NotationError("what-bid", *quoted)
    return said[0] if said else None


def raised(draft: Draft, hand: Hand) -> Hand:
    """Say which bid a number is; raise for one that nobody bids."""
    bid: Any = hand.contract.bid
    if bid == ALL_TRICKS:
        slam = hand.but(bid=Bid.SLAM)
        if draft.line.typed.rules.american:
            return slam
        choices = (ended(draft, slam, None),)
        draft.refuse(RuleError("thirteen-is-slam", choices=choices), draft.place(*BIDS))
    if isinstance(bid, int):
        least, most = min(HEIGHTS.values()), max(HEIGHTS.values())
        draft.refuse(
            RuleError("bid-impossible", bid=bid, least=least, most=most), draft.place(*BIDS)
        )
    return hand


def laid(draft: Draft, hand: Hand, base: Contract | None) -> Hand:
    """Lay a hand on the table that is open, or was and is not bid anew."""
    bid, opens = hand.contract.bid, draft.has("open")
    if draft.has("up") and not hand.contract.misere:
        draft.doubt()
    if opens and bid not in OPENED:
        variant = str(draft.line.typed.rules.variant)
        draft.refuse(RuleError("not-played", said="mesa", variant=variant))
    before = base is not None and base.bid in CLOSED
    closed = any(term.role == "open" for term, _, _ in denied(draft))
    lies = opens or (before and not closed and not any(map(draft.has, BIDS)))
    return hand.but(bid=OPENED[Bid(bid)]) if lies else hand


def ended(draft: Draft, hand: Hand, base: Contract | None) -> Hand:
    """Tell how many tricks were taken; raise where nothing says so, or two things do."""
    played, goal = hand.contract, hand.contract.needed
    tricks, words = _numbered(draft, goal), {word for word in _WORDS if draft.has(word)}
    same = base is not None and played.misere == base.misere
    if tricks is not None:
        _agree(draft, hand, tricks, words)
    elif base and same and (not played.misere or goal == base.needed) and not words:
        tricks = base.tricks
    else:
        tricks = _said(draft, hand, words)
    return hand if played.tricks == tricks else hand.but(tricks=tricks)


def _numbered(draft: Draft, goal: int) -> int | None:
    told = {**draft.of("tricks"), **draft.of("taken")}
    told |= {place: goal + value for place, value in draft.of("relative").items()}
    if len(set(told.values())) > 1:
        last = max(place or 0 for place in told)
        raise NotationError("number-too-many", *draft.line.quoted(last))
    if len(told) > 1:
        draft.doubt()
    return next(iter(told.values()), None)


def _said(draft: Draft, hand: Hand, words: set[str]) -> int | None:
    played, known = hand.contract, hand.contract.bid not in HEIGHTS
    if played.misere and hand.revoked is not None and not words:
        return None if hand.revoked in played.side else played.needed
    if known and words == {"lost"}:
        return None
    sure = words in ({"exact"}, {"exact", "made"}) or (known and words == {"made"})
    if not sure:
        ends = [hand.but(tricks=played.needed)] * (known or "lost" not in words)
        ends += [hand.but(tricks=None)] * known
        draft.refuse(RuleError("how-many-tricks", needed=played.needed, choices=tuple(ends)))
    return played.needed


def _agree(draft: Draft, hand: Hand, tricks: int, words: set[str]) -> None:
    goal = hand.contract.needed
    made = tricks == goal if hand.contract.misere else tricks >= goal
    true = {"made": made, "lost": not made, "exact": tricks == goal}
    for word in _WORDS:
        if word in words and hand.revoked is None and not true[word]:
            draft.contradicts(word)


def bidders(draft: Draft, free: list[Mention], base: Hand | None) -> None:
    """Say who bid, and with whom; raise `two-bidders` for a player of whom nothing is said."""
    names = _unheld(draft, free, base)
    if not names:
        return
    first, *rest = names
    if rest and _joined(draft, first, rest[0]):
        _with(draft, rest.pop(0))
    partner, gone = draft.side("partner"), [t.value for t, _, _ in denied(draft) if t.role == SIDE]
    if base and gone == [base.contract.partner] and not rest and partner is None:
        draft.of("partner")[first.side] = ()  # "with Cat, not Bob"
        return
    draft.of("bidder")[first.side] = ()
    for each in rest:
        if each.side not in {first.side, partner}:
            raise NotationError("two-bidders", *draft.line.quoted(each.place))
        if each.force is not Force.VERB and not _speaks(draft, each.place):
            draft.doubt()


def _unheld(draft: Draft, free: list[Mention], base: Hand | None) -> list[Mention]:
    held = set(draft.of("holder").values())
    names = sorted(free, key=lambda each: each.force is Force.VERB)
    rest = [each for each in names if each.place not in held]
    return names if base is None and all(each.force is Force.VERB for each in rest) else rest


def _joined(draft: Draft, first: Mention, second: Mention) -> bool:
    joined = draft.line.terms[second.place].wall is Wall.AND
    return joined and second.place == first.place + 1 and second.side != first.side


def _with(draft: Draft, partner: Mention) -> None:
    if draft.side("partner") not in {None, partner.side}:
        raise NotationError("two-bidders", *draft.line.quoted(partner.place))
    if draft.has("partner"):
        draft.doubt()
    draft.of("partner")[partner.side] = ()


def _speaks(draft: Draft, place: int) -> bool:
    """Whether something is said of a player that is named once more."""
    behind = draft.line.terms[place + 1 : place + 2]
    tells = {*NUMBERS, "relative", "signed", "all", "made", "lost", "exact"}
    return bool(behind) and behind[0].role in tells and not behind[0].wall
