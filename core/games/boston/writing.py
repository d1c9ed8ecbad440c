"""The canonical notation of Boston: how hands are written."""

from collections.abc import Callable

from core.games.boston.hand import BANK, HEIGHTS, SHOWN, Bid, Hand


def write(hand: Hand, labels: tuple[str, ...], say: Callable[[str], str] = str) -> str:
    """Write a hand in its canonical notation; `say` puts its words into another language."""
    if hand.points:
        words = _outright(hand, labels, say)
    elif hand.passed:
        words = [say("pasan"), *(f"{labels[s]} {tricks}" for s, tricks in enumerate(hand.shared))]
    else:
        words = _bid(hand, labels, say)
    words += [
        f"{say(word)} {labels[seat]}"
        for word, seat in (
            ("renuncio", hand.revoked), *(("chicana", seat) for seat in hand.trumpless),
            ("jota", hand.jack), ("da", hand.dealer),
        )
        if seat is not None
    ]  # fmt: skip
    words += [say("doble")] * hand.double
    words += [f"{say('mal')} {hand.misdeals}"] * bool(hand.misdeals)
    return " ".join(words)


def _outright(hand: Hand, labels: tuple[str, ...], say: Callable[[str], str]) -> list[str]:
    """Write points given outright, the bidder's first, and what moves the pool."""
    first = hand.bidder or 0
    order = sorted(range(len(labels)), key=lambda seat: seat != first)
    changes = [f"{labels[seat]} {hand.points[seat]:+d}" for seat in order if hand.points[seat]]
    head = [labels[first], *([hand.note] if hand.note else []), f"{hand.points[first]:+d}"]
    changes = changes[1:] if hand.points[first] else changes
    rest = sum(hand.points)
    return [*head, *changes, *([f"{say(BANK[0])} {-rest:+d}"] if rest else [])]


def _bid(hand: Hand, labels: tuple[str, ...], say: Callable[[str], str]) -> list[str]:
    bid = Bid(hand.bid)
    suit = say(hand.suit) if hand.suit else ""
    words = [labels[hand.bidder or 0]]
    trumps = [suit] * bool(suit and not hand.misere)
    words.append(
        "".join([bid, *trumps]) if bid in HEIGHTS else " ".join([say(SHOWN[bid]), *trumps])
    )
    words.append(say("perdida") if hand.tricks is None else str(hand.tricks))
    if hand.misere and suit:
        words.append(f"{say('vuelta')} {suit}")
    if hand.partner is not None:
        words.append(f"{say('con')} {labels[hand.partner]}")
    if hand.honours:
        words += [labels[hand.against]] if hand.against is not None else []
        words.append(f"{say('honores')} {hand.honours}")
    return words
