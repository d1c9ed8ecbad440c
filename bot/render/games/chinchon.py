"""Hands of Chinchón in words: who closed and how, who goes over, who re-enters."""

from collections.abc import Container, Mapping, Sequence

from bot.render.games.presenter import Lacking, Offers, Presenter, Reading
from bot.render.markup import NOTHING, Markup, capitalised, listed, safe, spaced, stacked
from bot.render.tables import columns, target
from bot.render.voice import Voice, number
from core.errors import CoreError
from core.games.chinchon import CLOSINGS, Hand, State, closing_of, leaves, stays
from core.match import Match, Row, Step


def title(say: Voice, match: Match, row: Row, note: Markup) -> Markup:
    """Say which hand it is, who closed it and with what, if that is known."""
    closed = closing(say, match, row)
    if not closed:
        return say("hand.title.alone", number=row.number, note=note)
    return say("hand.title.closed", number=row.number, closing=closed, note=note)


def closing(say: Voice, match: Match, row: Row) -> Markup:
    """Write "cierra Luis con todo"; nothing where neither a word nor the points tell who."""
    step = closing_of(match.rules, row)
    if step is None:
        return NOTHING
    side = say.side(match.table, step.side)
    return say(f"closing.{step.key}", side=side, points=step.numbers.points)


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
    key = "fate.asked" if step.side in match.pending(row) else "fate.reenters"
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
    """Ask whether a chinchón is one that wins, or else who re-enters."""
    steps = row.outcome.steps if row.outcome else ()
    fates = [step for step in steps if step.side in match.pending(row)]
    asks = reason(say, match, row, fates) or say("open.chinchon")
    return stacked(title(say, match, row, NOTHING), asks)


def readings(_say: Voice, _match: Match, row: Row, _hands: Sequence[Hand]) -> list[Reading]:
    """Tell a chinchón that wins from one that only links."""
    return [("reading.wins", row.hand.closer), ("reading.linked", row.hand.closer)]


def after(say: Voice, match: Match, row: Row) -> Markup:
    """Set one row a player: name, this hand, total, what is left up to the limit."""
    points = [number(own, sign=True) for own in row.points]
    out = _state(match, row).out
    return _table(say, match, out, match.pending(row), row.totals, points)


def standing(say: Voice, match: Match) -> Markup:
    """Set one row a player: name, total, what is left up to the limit."""
    return _table(say, match, match.state.out, match.pending(), match.totals, ())


def _state(match: Match, row: Row) -> State:
    """Find who was out after a hand."""
    state: State = row.outcome.state if row.outcome else match.state
    return state


def _table(
    say: Voice,
    match: Match,
    out: Container[int],
    pending: Mapping[int, int],
    totals: Sequence[int],
    points: Sequence[str],
) -> Markup:
    """Set one row a player; who was not asked about a re-entry is out, with what it takes off."""
    heads = ["hand"] * bool(points) + ["total", "left"]
    rows = [["", *(say.plain(f"column.{name}") for name in heads)]]
    most = target(match) - match.rules.over(target(match))
    for side, total in enumerate(totals):
        if side in out or side in pending:
            cells = [say.plain("column.out"), f"({number(total + pending.get(side, 0))})"]
        else:
            cells = [number(total), number(max(most - total, 0))]
        rows.append([say.row(match.table, side), *points[side : side + 1], *cells])
    return columns(rows)


def lacks(say: Voice, match: Match) -> Markup:
    """Say in one line what each has left up to the limit, and who is out."""
    most = target(match) - match.rules.over(target(match))
    sides = []
    for side, total in enumerate(match.totals):
        out = side in match.state.out or side in match.pending()
        left = say.plain("column.out") if out else number(max(most - total, 0))
        sides.append(spaced(safe(say.row(match.table, side)), left))
    return say("board.left", sides=listed(*sides))


def offers(say: Voice, match: Match, row: Row) -> Sequence[Offers]:
    """Ask everybody who re-entered whether they do."""
    asked = match.pending(row)
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
    if error.code != "player-missing":
        return None
    return Lacking(say("lacking.player", name=error.facts["name"]))


PRESENTER = Presenter(
    title=title, reason=reason, why=why, question=question, readings=readings, after=after,
    standing=standing, lacks=lacks, offers=offers, lacking=lacking,
)  # fmt: skip
