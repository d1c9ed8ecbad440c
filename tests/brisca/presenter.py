"""Hands of Brisca in words: who won and with how much, who sang, and what won cards are worth."""

from collections.abc import Sequence
from typing import Any

from bot.render import cards
from bot.render.games.presenter import Abilities, Alternative, Presenter, Questions
from bot.render.markup import NOTHING, Markup, capitalised, spaced, stacked
from bot.render.voice import Voice
from core.cards import Card
from core.errors import CoreError
from core.match import Match, Row

WORTH = {1: 11, 3: 10, 12: 4, 11: 3, 10: 2}


def deed(say: Voice, _match: Match, row: Row) -> Markup:
    """Say who won the hand, with all the tricks or without; nobody where two have as much."""
    level = row.outcome is not None and not row.outcome.items
    key = "brisca.all" if row.hand.swept else "brisca.won"
    return NOTHING if level else say(key, side=row.hand.winner)


def reason(say: Voice, _match: Match, row: Row) -> Markup:
    """Say what everybody had, with what they sang, and who was level."""
    level = [say.sides[step.side] for step in row.steps if step.key == "level"]
    has = [step for step in row.steps if step.key == "has"]
    keys = ("brisca.sang" if step.numbers["cantes"] else "brisca.has" for step in has)
    own = [say(key, side=s.side, **s.numbers) for key, s in zip(keys, has, strict=True)]
    return spaced(*own, say.given("brisca.level", names=level))


def why(say: Voice, match: Match, row: Row) -> Markup:
    """Say what counts in a hand, and what everybody had."""
    return stacked(say("brisca.why"), reason(say, match, row))


def question(say: Voice, match: Match, row: Row) -> Markup:
    """Ask whether all the points were all the tricks."""
    return stacked(say.hand(row.number, deed(say, match, row)), say("brisca.ask"))


def options(_match: Match, _row: Row, meant: Sequence[Any]) -> Sequence[Sequence[Alternative]]:
    """Tell a hand of all the tricks from one of all the points."""
    return [
        [Alternative("brisca.all" if each.swept else "brisca.some", None, each)] for each in meant
    ]


def lacking(say: Voice, match: Match, error: CoreError) -> tuple[Markup, Sequence[Alternative]]:
    """Ask for the points of who was left out, or only named."""
    name = error.facts.get("name") or match.table.sides[error.facts["seat"]].name
    return say("lacking.player", name=name), ()


def held(say: Voice, won: Sequence[Card], _total: int) -> Markup:
    """Say what cards are worth."""
    names = say.listed([cards.card(say, each) for each in won])
    return say("brisca.cards", cards=names, points=sum(WORTH.get(each.rank, 0) for each in won))


def sung(say: Voice, match: Match) -> Markup:
    """Say who sang what for the hand that comes."""
    return say("brisca.sung", sung=capitalised(cards.whose(say, match.sung)))


PRESENTER = Presenter(
    deed=deed, reason=reason, why=why, asking=Questions(question, options, lacking),
    abilities=Abilities(("level",), held, sung, ("brisca.took", "brisca.all")),
)  # fmt: skip
