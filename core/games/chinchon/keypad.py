"""The keypad of Chinchón: everybody's points in seating order, and who closed with what."""

from core.games.chinchon.hand import Hand, check, settled
from core.games.chinchon.melds import ALL_LINKED
from core.games.chinchon.rules import Rules, State
from core.layout import Entered, Layout, Number, Page, Pick, cursor
from core.match.packing import encode


def pages(rules: Rules, state: State, entered: Entered) -> tuple[Page, ...]:
    """Ask for everybody's points; a chinchón that wins leaves those of the others out."""
    seats = state.playing
    run, points = entered.get("chinchon"), entered.get("points", ())
    asked = tuple(seat for seat in seats if seat != run)
    at = cursor(entered, "points", asked)
    most = rules.closing if entered.get("closer") == at else rules.heaviest(len(state.totals))
    wins = run is not None and rules.wins(sure="sure" in entered)
    done = wins or all(points and points[seat] is not None for seat in asked)
    whose = () if at is None else (at,)
    # what a closing may give below nothing with the cards that are played
    played = rules.below if rules.jokers else rules.below & {ALL_LINKED, rules.runs[0]}
    below = tuple(sorted(played, reverse=True))
    fields = (
        Number("points", most, below if whose else (), seats=seats, at=at, without=run),
        Pick("closer", whose, free=True, instead=("chinchon",), seat=True),
        Pick(
            "chinchon", whose if run is None else (run,), free=True, instead=("closer",), seat=True
        ),
    )
    return (Page("left", fields, done),)


def hand(rules: Rules, state: State, entered: Entered) -> Hand:
    """Make the hand as far as it was entered; a player whose points change is asked again."""
    run, was = entered.get("chinchon"), entered.get("was", ())
    points = list(entered.get("points") or [None] * len(state.totals))
    if run is not None:
        points[run] = None

    def still(said: str) -> tuple[int, ...]:
        return tuple(seat for seat in entered.get(said, ()) if points[seat] == was[seat])

    made = Hand(
        tuple(points), entered.get("closer") if run is None else run, chinchon=run is not None,
        sure=bool(entered.get("sure")) and run is not None, out=still("out"), back=still("back"),
    )  # fmt: skip
    made = settled(made)
    check(rules, made, len(state.totals))
    return made


def entered(state: State, hand: Hand) -> Entered:
    """Say what has to be entered for a hand, everybody's points at their seat."""
    points = list(hand.points)
    if len(points) < len(state.totals):
        given = dict(zip(state.playing, points, strict=False))
        points = [given.get(seat) for seat in range(len(state.totals))]
    every = {**encode(hand), "points": points, "was": points}
    return every | ({"chinchon": every.pop("closer")} if hand.chinchon else {})


LAYOUT = Layout(pages, hand, entered)
