"""Hands of Chinchón in words: who closed and how, who goes over, who re-enters; and cards."""

from collections.abc import Sequence

from bot.render.cards import card, rank, suited
from bot.render.games.presenter import Abilities, Alternative, Presenter, Question, Questions
from bot.render.markup import NOTHING, Markup, capitalised, stacked, stopped
from bot.render.voice import Voice
from core.cards import JOKER, SPANISH, SUITS, Pack
from core.errors import CoreError
from core.games.chinchon import CLOSINGS, Hand, leaves, stays
from core.games.chinchon.melds import ALL_LINKED, HAND, Cards, Closing, Holding, standing
from core.match import Match, Row, Step

_CLOSINGS = {ALL_LINKED: "linked", -50: "joker", -25: "jokers"}


def closing(say: Voice, _match: Match, row: Row) -> Markup:
    """Write "cierra Luis con todo"; nothing where neither a word nor the points tell who."""
    for step in row.steps:
        if step.key in CLOSINGS:
            return say(f"closing.{step.key}", side=step.side, points=step.numbers["points"])
    return NOTHING


def reason(say: Voice, match: Match, row: Row) -> Markup:
    """Say who goes over, and what becomes of them; of who re-enters unasked, ask."""
    return _fates(say, match, row, row.steps)


def _fates(say: Voice, match: Match, row: Row, steps: Sequence[Step]) -> Markup:
    level, asked = [step for step in steps if step.key == "level"], match.pending(row)
    fates = [step for step in steps if step.key not in CLOSINGS | {"level"}]

    def line(step: Step) -> Markup:
        fields = {"names": [own.side for own in level], "side": step.side, **step.numbers}
        return say.told("chinchon", step.key, {"asked": step.side in asked}, **fields)

    return stacked(*map(line, (*fates, *level[:1])))


def why(say: Voice, match: Match, row: Row) -> Markup:
    """Say what counts in a hand, and what it did to whom."""
    closed = closing(say, match, row)
    led = stopped(capitalised(closed)) if closed else NOTHING
    return stacked(led, say("why.closing", limit=match.target), reason(say, match, row))


def question(say: Voice, match: Match, row: Row) -> Markup:
    """Ask whether a chinchón is one that wins, or else who re-enters."""
    fates = [step for step in row.steps if step.side in match.pending(row)]
    asks = _fates(say, match, row, fates) or say("open.chinchon")
    return stacked(say.hand(row.number, closing(say, match, row)), asks)


def options(match: Match, row: Row, meant: Sequence[Hand]) -> Sequence[Sequence[Alternative]]:
    """Tell a chinchón that wins from one that only links; or who may re-enter does, or is out."""
    kinds = ("reading.wins", "reading.linked")
    if meant:
        both = zip(kinds, meant, strict=True)
        return [[Alternative(kind, row.hand.closer, hand)] for kind, hand in both]
    asked = match.pending(row)
    ways = [(f"{do.__name__}{'.several' * (len(asked) > 1)}", do) for do in (stays, leaves)]
    return [[Alternative(kind, side, do(row.hand, side)) for kind, do in ways] for side in asked]


def most(match: Match) -> int:
    """Tell the most that somebody may have and stay in."""
    limit = match.target
    return limit - int(match.rules.over(limit))


def lacking(say: Voice, match: Match, error: CoreError) -> Question:
    """Ask for the points of who was left out, or who closed: "¿Con cuánto cerró Dani?"."""
    facts = error.facts
    name = facts["name"] if "name" in facts else match.table.sides[facts["seat"]].name
    return say("lacking.closer" if "closer" in facts else "lacking.player", name=name), ()


def _group(say: Voice, pack: Pack, held: Cards) -> str:
    """Name a group: "5-(6)-7 de oros", where a joker is the six; "7 de oros, copas y bastos"."""
    naturals = [each for each in held if each != JOKER]
    if len({each.rank for each in naturals}) == 1:
        codes = sorted((each.suit for each in naturals), key=SUITS.index)
        suits = [say.plain(f"suit.{each}") for each in codes]
        wild = [say.plain("card.joker")] * (len(held) - len(naturals))
        name = rank(say, SPANISH, naturals[0].rank)
        return say.plain("card.of", rank=name, suit=say.listed([*suits, *wild]))
    row = ((each in naturals, rank(say, SPANISH, each.rank)) for each in standing(pack, held))
    ranks = "-".join(name if natural else f"({name})" for natural, name in row)
    return suited(say, SPANISH, ranks, naturals[0].suit)


def holding(say: Voice, held: Holding, total: int) -> Markup:
    """Say what to throw away, what links, what is left, and how it closes behind a total."""
    lines = []
    if held.discard is not None:
        lines.append(say("cards.throw", card=card(say, held.discard)))
    groups = [_group(say, held.pack, each) for each in held.linked.groups]
    lines.append(say("cards.linked", groups=" · ".join(groups)) if groups else say("cards.none"))
    left = ", ".join(card(say, each) for each in held.linked.left)
    if left:
        lines.append(say("cards.left", cards=left, points=held.linked.points))
    if len(held.cards) >= HAND:
        lines.append(_closes(say, held.closing, held.most))
    if held.limit is not None:
        lines.append(say("closes.limit", limit=held.limit, total=total))
    return stacked(*lines)


def _closes(say: Voice, closed: Closing | None, most: int) -> Markup:
    """Say how seven cards close, or what they would need to."""
    if closed is None:
        return say("closes.not", most=most) if most > 0 else say("closes.not.all")
    if closed.wins:
        return say("closes.chinchon")
    key = "run" if closed.chinchon else _CLOSINGS.get(closed.points, "kept")
    return say(f"closes.{key}", points=closed.points)


PRESENTER = Presenter(
    deed=closing, reason=reason, why=why, asking=Questions(question, options, lacking), most=most,
    abilities=Abilities(("reenters", "chinchon"), holding, winning=(
        lambda state: "winner" if state.winner is None else "winner.chinchon"
    )),
)  # fmt: skip
