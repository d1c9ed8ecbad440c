"""Bids in words, not escaped: "5 ♥", "pequeña miseria sobre la mesa", and who bid with whom."""

from bot.render.voice import Voice
from core.games.boston import Hand
from core.games.boston.hand import HEIGHTS, Bid
from core.games.boston.prices import Price
from core.match import Match, Row

LOST = "↓"
SUITS = {"d": "♦", "c": "♥", "t": "♣", "p": "♠"}


def bid(say: Voice, hand: Hand) -> str:
    """Write a bid: "5 ♥"; without a suit, "5 bazas"."""
    suit = SUITS.get(hand.suit, "")
    words = [called(say, hand.bid), f"({suit})" if hand.misere and suit else suit]
    if hand.bid in HEIGHTS and not suit:
        words = [say.plain("tricks", HEIGHTS[Bid(hand.bid)])]
    words += [say.plain("boston.double")] * hand.double
    return " ".join(word for word in words if word)


def called(say: Voice, name: str) -> str:
    """Call a bid without its suit."""
    return name if name in HEIGHTS else say.plain(f"boston.bid.{name}")


def bidding(say: Voice, match: Match, hand: Hand) -> str:
    """Write who bid what, and with whom: "Ana con Eva, 5 ♦"."""
    if hand.passed:
        return say.plain("boston.passed")
    side = say.side(match.table, hand.bidder or 0)
    if hand.partner is not None:
        partner = say.side(match.table, hand.partner)
        side = say.plain("boston.with", side=side, partner=partner)
    call = hand.note if hand.points else bid(say, hand)
    return f"{side}, {call}" if call else side


def short(say: Voice, _match: Match, row: Row) -> tuple[str]:
    """Write a bid and how it ended as it fits on the sheet: "5♥+2", "gm↓"; else nothing."""
    hand = row.hand
    if not isinstance(hand, Hand) or hand.points:
        return ("",)
    if hand.passed:
        return (say.plain("boston.short.passed"),)
    name = hand.bid if hand.bid in HEIGHTS else say.plain(f"boston.short.{hand.bid}")
    return (f"{name}{SUITS.get(hand.suit, '')}{_result(row)}",)


def _result(row: Row) -> str:
    """Write that a bid was lost, or by how many tricks it was more than made."""
    for step in row.outcome.steps if row.outcome else ():
        if step.key == "lost":
            return LOST
        if step.key == "made" and isinstance(step.numbers, Price):
            over = step.numbers.counted - step.numbers.needed
            return f"+{over}" if over > 0 else ""
    return ""
