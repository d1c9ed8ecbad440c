"""The bid of a hand of Boston, and how it ended: the tricks that a line tells, or its words."""

from dataclasses import replace
from typing import Any

from core.errors import NotationError, RuleError
from core.games.boston.hand import ALL_TRICKS, HEIGHTS, MISERES, OPENED, Bid, Hand
from core.games.boston.prices import needed
from core.reading.draft import Draft

BIDS = ("bid", "height", "misere")
CLOSED = {opened: bid for bid, opened in OPENED.items()}
_WORDS = {"made": "hecha", "lost": "perdida", "exact": "justas"}


def called(draft: Draft, base: Hand | None) -> Any:  # noqa: ANN401
    """Say what is bid: a number of tricks, or a bid with a name."""
    said = [draft.of(field)[None] for field in BIDS if draft.has(field)]
    size = draft.of("size").get(None)
    if len({str(bid) for bid in said}) > 1 or (size is not None and size not in said):
        raise NotationError("two-bidders", *draft.line.quoted(draft.place(*BIDS, "size")))
    if not said and base is None:
        last, reader = len(draft.line.terms) - 1, draft.line.typed.reader
        raise NotationError(
            "what-bid", *(draft.line.quoted(last) if draft.line.terms else reader.quoted())
        )
    return said[0] if said else None


def turned(draft: Draft, hand: Hand) -> Hand:
    """Tell a misère with the suit that was turned up."""
    if draft.has("turned") and not draft.has("up"):
        draft.refuse(RuleError("which-suit"), draft.place("turned"))
    if draft.has("up") and hand.misere:
        if draft.has("suit"):
            raise NotationError("two-bidders", *draft.line.quoted(draft.place("up")))
        return replace(hand, suit=draft.of("up")[None])
    if draft.has("up"):
        draft.doubt()
    return hand


def raised(draft: Draft, hand: Hand) -> Hand:
    """Say which bid a number is; raise for one that nobody bids."""
    bid: Any = hand.bid
    if bid == ALL_TRICKS:
        slam = replace(hand, bid=Bid.SLAM)
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


def opened(draft: Draft, hand: Hand, base: Hand | None) -> Hand:
    """Lay a hand on the table where the line, or the hand before, says so."""
    terms, before = draft.line.terms, base is not None and base.bid in CLOSED
    if draft.has("open") and hand.bid not in OPENED:
        draft.refuse(
            RuleError("not-played", said="mesa", variant=str(draft.line.typed.rules.variant))
        )
    if draft.has("open") and before:
        draft.doubt()
    kept = before and not any(draft.has(field) for field in BIDS)
    kept = kept and not any(terms[fact.value].role == "open" for fact in draft.denied)
    lies = draft.has("open") or kept
    return replace(hand, bid=OPENED[Bid(hand.bid)]) if lies else hand


def ended(draft: Draft, hand: Hand, base: Hand | None) -> Hand:
    """Tell how many tricks were taken; raise where nothing says so, or two things do."""
    goal = needed(hand)
    told = {**draft.of("tricks"), **draft.of("taken")}
    told |= {place: goal + value for place, value in draft.of("relative").items()}
    words = {word for word in _WORDS if draft.has(word)}
    if told:
        if len(set(told.values())) > 1:
            raise NotationError(
                "number-too-many", *draft.line.quoted(max(place or 0 for place in told))
            )
        if len(told) > 1:
            draft.doubt()
        tricks = next(iter(told.values()))
        _agree(draft, hand, tricks, words)
        return hand if hand.tricks == tricks else replace(hand, tricks=tricks)
    same = base is not None and hand.misere == base.misere
    if base is not None and same and (not hand.misere or goal == needed(base)) and not words:
        return replace(hand, tricks=base.tricks)
    return replace(hand, tricks=_said(draft, hand, words))


def _said(draft: Draft, hand: Hand, words: set[str]) -> int | None:
    """Tell the tricks by words alone; None where they only say that the bid was lost."""
    goal, known = needed(hand), hand.bid not in HEIGHTS
    if hand.bid in MISERES and hand.revoked is not None and not words:
        return None if hand.revoked in hand.side else goal
    if known and words == {"lost"}:
        return None
    sure = words in ({"exact"}, {"exact", "made"}) or (known and words == {"made"})
    if not sure:
        ends = [replace(hand, tricks=goal)] * (known or "lost" not in words)
        ends += [replace(hand, tricks=None)] * known
        draft.refuse(RuleError("how-many-tricks", needed=goal, choices=tuple(ends)))
    return goal


def _agree(draft: Draft, hand: Hand, tricks: int, words: set[str]) -> None:
    """Raise when a word says otherwise than the number."""
    goal = needed(hand)
    made = tricks == goal if hand.misere else tricks >= goal
    true = {"made": made, "lost": not made, "exact": tricks == goal}
    for word, shown in _WORDS.items():
        if word in words and hand.revoked is None and not true[word]:
            draft.refuse(RuleError("result-contradicts", said=shown))
