"""Hands of Chinchón in words: who closed and how, who goes over, who re-enters."""

from collections.abc import Sequence

from bot.render.look import Look, Offers, by_key
from bot.render.tables import target
from bot.render.voice import Html, Voice, columns, number
from core.adjustment import Adjustment
from core.games.chinchon import Hand, State, leaves, questions, stays
from core.match import Match, Row, Step

CLOSINGS = ("kept", "linked", "joker", "jokers", "chinchon")


def title(say: Voice, match: Match, row: Row, note: Html) -> Html:
    """Say which hand it is, who closed it and with what."""
    if row.outcome is None:
        return Html(f"{say('sheet.hand', number=row.number)}{note}")
    told = closing(say, match, row.outcome.steps)
    return say("hand.title.closed", number=row.number, closing=told, note=note)


def closing(say: Voice, match: Match, steps: Sequence[Step]) -> Html:
    """Write "cierra Luis con todo"."""
    step = next((step for step in steps if step.key in CLOSINGS), None)
    if step is None:
        return say("closing.nobody")
    return say(
        f"closing.{step.key}", side=say.side(match.table, step.side), points=step.numbers[0]
    )


def reason(say: Voice, match: Match, row: Row, steps: Sequence[Step]) -> Html:
    """Say who goes over, and what becomes of them."""
    told = [_fate(say, match, row, step) for step in steps if step.key not in (*CLOSINGS, "level")]
    level = [step for step in steps if step.key == "level"]
    if level:
        names = say.listed([say.side(match.table, step.side) for step in level])
        told.append(say("fate.level", names=names, total=level[0].numbers[0]))
    return Html("\n".join(told))


def _fate(say: Voice, match: Match, row: Row, step: Step) -> Html:
    """Say what becomes of a player; of who re-enters unasked, ask."""
    name = say.side(match.table, step.side)
    if step.key != "reenters":
        return say(f"fate.{step.key}", side=name, total=step.numbers[0])
    total, after, _ = step.numbers
    key = "fate.reenters" if step.side in row.hand.back else "fate.asked"
    return say(key, side=name, total=total, after=after)


def why(say: Voice, match: Match, row: Row, steps: Sequence[Step]) -> Html:
    """Say what counts in a hand, and what it did to whom."""
    told = [closing(say, match, steps), say("why.closing", limit=target(match))]
    told[0] = Html(f"{told[0][:1].upper()}{told[0][1:]}.")
    return Html("\n".join(line for line in (*told, reason(say, match, row, steps)) if line))


def question(say: Voice, match: Match, row: Row) -> Html:
    """Ask whether a chinchón is one that wins."""
    return Html(f"{title(say, match, row, Html(''))}\n{say('open.chinchon')}")


def readings(say: Voice, match: Match, row: Row, _hands: Sequence[Hand]) -> list[tuple[str, str]]:
    """Tell a chinchón that wins from one that only links."""
    name = say.side(match.table, row.hand.closer)
    return [("reading.wins", name), ("reading.linked", name)]


def after(say: Voice, match: Match, row: Row) -> Html:
    """Set one row a player: name, this hand, total, what is left up to the limit."""
    points = [number(own, sign=True) for own in row.points]
    return _table(say, match, _state(match, row), row.totals, points)


def standing(say: Voice, match: Match) -> Html:
    """Set one row a player: name, total, what is left up to the limit."""
    return _table(say, match, match.state, match.totals, ())


def _state(match: Match, row: Row) -> State:
    """Find who was out after a hand."""
    state: State = row.outcome.state if row.outcome else match.state
    if row.outcome and isinstance(row.hand, Adjustment):
        state = match.game.adjusted(match.rules, state, row.hand.points)
    return state


def _table(
    say: Voice, match: Match, state: State, totals: Sequence[int], points: Sequence[str]
) -> Html:
    heads = ["hand"] * bool(points) + ["total", "left"]
    rows = [["", *(say.plain(f"column.{name}") for name in heads)]]
    most = target(match) - match.rules.over(target(match))
    for side, total in enumerate(totals):
        cells = [number(total), number(max(most - total, 0))]
        if side in state.out:
            cells = [say.plain("column.out"), f"({number(total)})"]
        rows.append([say.row(match.table, side), *points[side : side + 1], *cells])
    return columns(rows)


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


LOOK = Look(title, reason, why, question, readings, by_key, after, standing, offers)
