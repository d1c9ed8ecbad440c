"""Who bids what in Boston, with whom, and how it ended: what a line tells by numbers and words."""

from dataclasses import replace
from typing import Any

from core.errors import NotationError, RuleError
from core.games.boston.hand import ALL_TRICKS, HEIGHTS, MISERES, OPENED, Bid, Hand
from core.games.boston.prices import needed
from core.games.boston.rows import BIDS, NUMBERS
from core.reading.cut import SIDE, Force, Term, Wall
from core.reading.draft import Draft
from core.reading.line import Mention

CLOSED = {opened: bid for bid, opened in OPENED.items()}
_WORDS = {"made": "hecha", "lost": "perdida", "exact": "justas"}


def denied(draft: Draft) -> list[tuple[Term, int | None, int]]:
    """List what a line denies, of whom, and where."""
    return [(draft.line.terms[place], side, place) for _, side, place in draft.denied]


def called(draft: Draft, base: Hand | None) -> Any:  # noqa: ANN401
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


def laid(draft: Draft, hand: Hand, base: Hand | None) -> Hand:
    """Tell a misère with the suit that was turned up, and lay a hand on the table that is open."""
    if draft.has("turned") and not draft.has("up"):
        draft.refuse(RuleError("which-suit"), draft.place("turned"))
    if draft.has("up") and hand.misere:
        if draft.has("suit"):
            raise NotationError("two-bidders", *draft.line.quoted(draft.place("up")))
        hand = replace(hand, suit=draft.of("up")[None])
    elif draft.has("up"):
        draft.doubt()
    if draft.has("open") and hand.bid not in OPENED:
        variant = str(draft.line.typed.rules.variant)
        draft.refuse(RuleError("not-played", said="mesa", variant=variant))
    before = base is not None and base.bid in CLOSED
    if draft.has("open") and before:
        draft.doubt()
    gone = any(map(draft.has, BIDS)) or any(term.role == "open" for term, _, _ in denied(draft))
    lies = draft.has("open") or (before and not gone)
    return replace(hand, bid=OPENED[Bid(hand.bid)]) if lies else hand


def ended(draft: Draft, hand: Hand, base: Hand | None) -> Hand:
    """Tell how many tricks were taken; raise where nothing says so, or two things do."""
    goal = needed(hand)
    told = {**draft.of("tricks"), **draft.of("taken")}
    told |= {place: goal + value for place, value in draft.of("relative").items()}
    words = {word for word in _WORDS if draft.has(word)}
    if told:
        if len(set(told.values())) > 1:
            last = max(place or 0 for place in told)
            raise NotationError("number-too-many", *draft.line.quoted(last))
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


def bidders(draft: Draft, free: list[Mention], base: Hand | None) -> None:
    """Say who bid, and with whom; raise `two-bidders` for a player of whom nothing is said."""
    held = set(draft.of("holder").values())
    names = sorted(free, key=lambda each: each.force is Force.VERB)
    rest = [each for each in names if each.place not in held]
    if base is None and all(each.force is Force.VERB for each in rest):
        rest = names
    if not rest:
        return
    first, *rest = rest
    beside = bool(rest) and rest[0].place == first.place + 1 and rest[0].side != first.side
    if beside and draft.line.terms[rest[0].place].wall is Wall.AND:
        second, *rest = rest
        if draft.side("partner") not in {None, second.side}:
            raise NotationError("two-bidders", *draft.line.quoted(second.place))
        if draft.has("partner"):
            draft.doubt()
        draft.of("partner")[second.side] = ()
    partner, gone = draft.side("partner"), [t.value for t, _, _ in denied(draft) if t.role == SIDE]
    if base and gone == [base.partner] and not rest and partner is None:
        draft.of("partner")[first.side] = ()  # "with Cat, not Bob"
        return
    draft.of("bidder")[first.side] = ()
    for each in rest:
        if each.side not in {first.side, partner}:
            raise NotationError("two-bidders", *draft.line.quoted(each.place))
        if each.force is not Force.VERB and not _speaks(draft, each.place):
            draft.doubt()


def _speaks(draft: Draft, place: int) -> bool:
    """Whether something is said of a player that is named once more."""
    behind = draft.line.terms[place + 1 : place + 2]
    tells = {*NUMBERS, "relative", "signed", "all", "made", "lost", "exact"}
    return bool(behind) and behind[0].role in tells and not behind[0].wall
