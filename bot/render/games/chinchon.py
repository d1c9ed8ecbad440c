"""Hands of Chinchón in words: who closed and how, who goes over, who re-enters."""

from collections.abc import Sequence

from bot.render.games.presenter import Lacking, Offers, Presenter, Reading
from bot.render.markup import NOTHING, Markup, capitalised, listed, safe, spaced, stacked
from bot.render.tables import columns, target
from bot.render.voice import Voice, number
from core.adjustment import Adjustment
from core.errors import CoreError
from core.games.chinchon import Hand, State, evident, leaves, questions, stays
from core.games.chinchon.errors import PlayerMissing
from core.match import Match, Outcome, Points, Row, Step

CLOSINGS = ("kept", "linked", "joker", "jokers", "chinchon")


def title(say: Voice, match: Match, row: Row, note: Markup) -> Markup:
    """Say which hand it is, who closed it and with what, if that is known."""
    closed = closing(say, match, row)
    if not closed:
        return say("hand.title.alone", number=row.number, note=note)
    return say("hand.title.closed", number=row.number, closing=closed, note=note)


def closing(say: Voice, match: Match, row: Row) -> Markup:
    """Write "cierra Luis con todo"; nothing where neither a word nor the points tell who."""
    if row.outcome is None:
        return NOTHING
    step = next((step for step in row.outcome.steps if step.key in CLOSINGS), None)
    step = step or _only_low(match, row, row.outcome)
    if step is None:
        return NOTHING
    side = say.side(match.table, step.side)
    return say(f"closing.{step.key}", side=side, points=step.numbers.points)


def _only_low(match: Match, row: Row, outcome: Outcome[State]) -> Step | None:
    """Find the only player with so few points that they may have closed."""
    if not isinstance(row.hand, Hand) or row.hand.nobody:
        return None
    gone = {step.side for step in outcome.steps if step.key in {"out", "declines"}}
    before = set(outcome.state.out) - gone
    side = evident(match.rules, (each for each in enumerate(row.points) if each[0] not in before))
    return None if side is None else Step("kept", side, Points(row.points[side]))


def reason(say: Voice, match: Match, row: Row, steps: Sequence[Step]) -> Markup:
    """Say who goes over, and what becomes of them."""
    fates = [
        _fate(say, match, row, step) for step in steps if step.key not in (*CLOSINGS, "level")
    ]
    level = [step for step in steps if step.key == "level"]
    if level:
        names = say.listed([say.side(match.table, step.side) for step in level])
        fates.append(say("fate.level", names=names, total=level[0].numbers.total))
    return stacked(*fates)


def _fate(say: Voice, match: Match, row: Row, step: Step) -> Markup:
    """Say what becomes of a player; of who re-enters unasked, ask."""
    name = say.side(match.table, step.side)
    if step.key != "reenters":
        return say(f"fate.{step.key}", side=name, total=step.numbers.total)
    key = "fate.reenters" if step.side in row.hand.back else "fate.asked"
    return say(key, side=name, total=step.numbers.total, after=step.numbers.after)


def why(say: Voice, match: Match, row: Row, steps: Sequence[Step]) -> Markup:
    """Say what counts in a hand, and what it did to whom."""
    closed = closing(say, match, row)
    return stacked(
        say("why.closed", closing=capitalised(closed)) if closed else NOTHING,
        say("why.closing", limit=target(match)),
        reason(say, match, row, steps),
    )


def question(say: Voice, match: Match, row: Row) -> Markup:
    """Ask whether a chinchón is one that wins."""
    return stacked(title(say, match, row, NOTHING), say("open.chinchon"))


def readings(_say: Voice, _match: Match, row: Row, _hands: Sequence[Hand]) -> list[Reading]:
    """Tell a chinchón that wins from one that only links."""
    return [("reading.wins", row.hand.closer), ("reading.linked", row.hand.closer)]


def after(say: Voice, match: Match, row: Row) -> Markup:
    """Set one row a player: name, this hand, total, what is left up to the limit."""
    points = [number(own, sign=True) for own in row.points]
    return _table(say, match, _state(match, row), _shown(row), points)


def standing(say: Voice, match: Match) -> Markup:
    """Set one row a player: name, total, what is left up to the limit."""
    totals = list[int | str](match.totals)
    for side, shown in enumerate(() if match.last is None else _shown(match.last)):
        totals[side] = shown if isinstance(shown, str) else totals[side]
    return _table(say, match, match.state, totals, ())


def _shown(row: Row) -> tuple[int | str, ...]:
    """List the totals after a hand; those of who went over and was not asked yet in brackets."""
    if row.outcome is None or not isinstance(row.hand, Hand):
        return row.totals
    asked = questions(row.hand, row.outcome)
    over = {s.side: s.numbers.total for s in row.outcome.steps if s.key == "reenters"}
    return tuple(
        f"({number(over[side])})" if side in asked else total
        for side, total in enumerate(row.totals)
    )


def _state(match: Match, row: Row) -> State:
    """Find who was out after a hand."""
    state: State = row.outcome.state if row.outcome else match.state
    if row.outcome and isinstance(row.hand, Adjustment):
        state = match.game.adjusted(match.rules, state, row.hand.points)
    return state


def _table(
    say: Voice,
    match: Match,
    state: State,
    totals: Sequence[int | str],
    points: Sequence[str],
) -> Markup:
    heads = ["hand"] * bool(points) + ["total", "left"]
    rows = [["", *(say.plain(f"column.{name}") for name in heads)]]
    most = target(match) - match.rules.over(target(match))
    for side, total in enumerate(totals):
        if isinstance(total, str):
            cells = [say.plain("column.out"), total]
        elif side in state.out:
            cells = [say.plain("column.out"), f"({number(total)})"]
        else:
            cells = [number(total), number(max(most - total, 0))]
        rows.append([say.row(match.table, side), *points[side : side + 1], *cells])
    return columns(rows)


def lacks(say: Voice, match: Match) -> Markup:
    """Say in one line what each has left up to the limit, and who is out."""
    most = target(match) - match.rules.over(target(match))
    sides = []
    for side, total in enumerate(match.totals):
        out = side in match.state.out
        left = say.plain("column.out") if out else number(max(most - total, 0))
        sides.append(spaced(safe(say.row(match.table, side)), left))
    return say("board.left", sides=listed(*sides))


def offers(say: Voice, match: Match, row: Row) -> Sequence[Offers]:
    """Ask everybody who re-entered whether they do."""
    if not isinstance(row.hand, Hand) or row.outcome is None:
        return ()
    asked = questions(row.hand, row.outcome)
    several = len(asked) > 1
    back, out = ("stays.several", "leaves.several") if several else ("stays", "leaves")
    return [
        (
            (back, say.side(match.table, side), stays(row.hand, side)),
            (out, say.side(match.table, side), leaves(row.hand, side)),
        )
        for side in asked
    ]


def lacking(say: Voice, _match: Match, error: CoreError) -> Lacking | None:
    """Ask for the points of a player who was left out: "Falta Dani. ¿Cuánto?"."""
    if not isinstance(error, PlayerMissing):
        return None
    return Lacking(say("lacking.player", name=error.name), error.name)


PRESENTER = Presenter(
    title=title, reason=reason, why=why, question=question, readings=readings, after=after,
    standing=standing, lacks=lacks, offers=offers, lacking=lacking, explains=True,
)  # fmt: skip
