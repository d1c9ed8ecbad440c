"""Hands of Chinchón in words: who closed and how, who goes over, who re-enters."""

from collections.abc import Sequence

from bot.render.games.presenter import Asking, Option, Presenter, titled, told
from bot.render.markup import NOTHING, Markup, capitalised, stacked, stopped
from bot.render.voice import Voice
from core.errors import CoreError
from core.games.chinchon import CLOSINGS, Hand, leaves, stays
from core.match import Match, Row, Step


def closing(say: Voice, _match: Match, row: Row) -> Markup:
    """Write "cierra Luis con todo"; nothing where neither a word nor the points tell who."""
    for step in row.outcome.steps if row.outcome else ():
        if step.key in CLOSINGS:
            return say(f"closing.{step.key}", side=step.side, points=step.numbers["points"])
    return NOTHING


def reason(say: Voice, match: Match, row: Row, steps: Sequence[Step]) -> Markup:
    """Say who goes over, and what becomes of them; of who re-enters unasked, ask."""
    level, asked = [step for step in steps if step.key == "level"], match.pending(row)
    fates = [step for step in steps if step.key not in CLOSINGS | {"level"}]
    names = [step.side for step in level]

    def line(step: Step) -> Markup:
        fields = {"names": names, "side": step.side, **step.numbers}
        return told(say, "chinchon", step.key, {"asked": step.side in asked}, **fields)

    return stacked(*map(line, (*fates, *level[:1])))


def why(say: Voice, match: Match, row: Row, steps: Sequence[Step]) -> Markup:
    """Say what counts in a hand, and what it did to whom."""
    closed = closing(say, match, row)
    led = stopped(capitalised(closed)) if closed else NOTHING
    return stacked(led, say("why.closing", limit=match.target), reason(say, match, row, steps))


def question(say: Voice, match: Match, row: Row) -> Markup:
    """Ask whether a chinchón is one that wins, or else who re-enters."""
    steps = row.outcome.steps if row.outcome else ()
    fates = [step for step in steps if step.side in match.pending(row)]
    asks = reason(say, match, row, fates) or say("open.chinchon")
    return stacked(titled(say, row.number, closing(say, match, row)), asks)


def options(match: Match, row: Row, meant: Sequence[Hand]) -> Sequence[Sequence[Option]]:
    """Tell a chinchón that wins from one that only links; or who may re-enter does, or is out."""
    kinds = ("reading.wins", "reading.linked")
    if meant:
        both = zip(kinds, meant, strict=True)
        return [[Option(kind, row.hand.closer, hand)] for kind, hand in both]
    asked = match.pending(row)
    ways = [(f"{do.__name__}{'.several' * (len(asked) > 1)}", do) for do in (stays, leaves)]
    return [[Option(kind, side, do(row.hand, side)) for kind, do in ways] for side in asked]


def most(match: Match) -> int:
    """Tell the most that somebody may have and stay in."""
    limit = match.target
    return limit - int(match.rules.over(limit))


def lacking(say: Voice, match: Match, error: CoreError) -> tuple[Markup, Sequence[Option]]:
    """Ask for the points of who was left out, or who closed: "¿Con cuánto cerró Dani?"."""
    facts = error.facts
    name = facts["name"] if "name" in facts else match.table.sides[facts["seat"]].name
    return say("lacking.closer" if "closer" in facts else "lacking.player", name=name), ()


PRESENTER = Presenter(
    deed=closing, reason=reason, why=why, asking=Asking(question, options, lacking), most=most,
    tallies=("reenters", "chinchon"),
)  # fmt: skip
