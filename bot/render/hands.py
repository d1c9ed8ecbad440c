"""A hand of any game in words, with the buttons under it, and the board, which shows the last."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import chain
from typing import Any

from bot.decisions.decision import Act, amend_act
from bot.decisions.request import Request
from bot.render import scores
from bot.render.games import presenter_of
from bot.render.games.presenter import Alternative, Presenter
from bot.render.markup import NOTHING, Markup, bold, folded, listed, safe, spaced, stacked
from bot.render.message import Button, Keys, button
from bot.render.voice import Voice, dashed, number
from core.adjustment import Adjustment
from core.match import Match, Row, Taking, rescored

MOST_REPEATED = 3


def hand_keys(
    say: Voice, match: Match, row: Row, before: Match | None = None, *, own: bool = True
) -> Keys:
    """Offer what people want next; under the hand's `own` answer a correction takes its place."""
    game, pad = match.game, match.game.keypad.offered(match.rules)
    played = isinstance(row.hand, game.hand) and not row.void
    rows, about = [*option_keys(say, match, row)], {"born": row.born}
    if played and row.outcome and game.taking:
        options = _taken(match, row, game.taking)
        rows += ((_scoring(say, match, row, before, each),) for each in options)
    offers = {"cante": game.booking, "why": presenter_of(match).why is not Presenter.why}
    asks = (button(say, key, Act(key, about)) for key, may in offers.items() if may and played)
    rows.append((*asks, button(say, "undo", Act("undo", {"seq": match.seq}))))
    fills = about | ({"here": True} if own else {})
    fix = (button(say, "correct", Act("keypad", fills)),) if played and pad else ()
    return (*rows, *next_keys(say, match, fix))


def _taken(match: Match, row: Row, taking: Taking[Any, Any, Any]) -> Iterator[Alternative]:
    other, swept = taking.other(row.hand), taking.swept(row.hand)
    taker = None if other is None else taking.result(other)[0]
    keys = presenter_of(match).abilities.taken
    for own in zip(keys, (taker, None), (other, swept), strict=True):
        if own[-1] is not None:
            yield Alternative(*own)


def next_keys(say: Voice, match: Match, led: Sequence[Button] = ()) -> Keys:
    """Offer to tell the hand that comes next by keys, in a row behind other buttons."""
    number, opens = match.count + 1, match.game.keypad.offered(match.rules) and not match.over
    after = (button(say, "keypad.next", Act("keypad"), number=number),) if opens else ()
    return ((*led, *after),) if led or after else ()


def left_open(say: Voice, match: Match, rows: Sequence[Row], *, asks: bool) -> Markup:
    """Ask again what earlier hands meant, or say as what they count until somebody answers."""
    told = list[Markup]()
    for row in rows[:MOST_REPEATED][::-1]:
        if asks or not match.readings(row):
            told.append(presenter_of(match).asking.question(say, match, row))
        else:
            told.append(say("open.guessed", number=row.number, outcome=outcome(say, match, row)))
    nobody = asks and match.provisional and not match.winners
    return stacked(*told, say("open.nobody") if nobody else NOTHING)


def open_keys(say: Voice, match: Match, rows: Sequence[Row], *, asks: bool) -> Keys:
    """Make the buttons that answer what earlier hands ask, or one for each that asks it again."""
    asked = rows[:MOST_REPEATED][::-1]
    if asks:
        led = ((row, f"{say.hand(row.number, NOTHING).striptags()}, ") for row in asked)
        keys = (option_keys(say, match, row, match.readings(row), lead=own) for row, own in led)
        return tuple(chain.from_iterable(keys))
    acts = ((row.number, Act("resolve", {"born": row.born})) for row in asked)
    again = tuple(button(say, "resolve", act, number=number) for number, act in acts)
    return (again,) if again else ()


def option_keys(
    say: Voice, match: Match, row: Row, meant: Sequence[Any] = (), before: Match | None = None,
    lead: str = "",
) -> Keys:  # fmt: skip
    """Make the buttons that answer what a hand asks; who answers that corrects nobody."""
    key = partial(_scoring, say, match, row, before, lead=lead, quiet=True)
    options = presenter_of(match).asking.options(match, row, meant)
    return tuple(tuple(map(key, own)) for own in options)


def _scoring(
    say: Voice, match: Match, row: Row, before: Match | None, option: Alternative, *,
    lead: str = "", quiet: bool = False,
) -> Button:  # fmt: skip
    """Make the button that makes another of a hand: it says what each side then has."""
    key, side, hand = option
    act, fresh = amend_act(row, hand, quiet=quiet), rescored(match, row, hand, before) or row
    return button(say, key, act, lead=lead, points=dashed(fresh.points), side=side)


def answer(
    say: Voice, match: Match, row: Row, *, note: Markup = NOTHING, last: Markup = NOTHING
) -> Markup:
    """Tell a hand: title, the one line that says why, the standings, who deals next."""
    lines = [title(say, match, row, note), reason(say, match, row), scores.table(say, match, row)]
    if row is match.last:
        lines += scores.broken(say, match) if row.outcome and match.sheet.faults else []
        if not match.provisional and len({*match.totals}) == 1 and scores.reached(match):
            lines.append(say("winner.level", score=match.totals[0]))
        lines.append(spaced(scores.dealer(say, match), last))
    return stacked(*lines)


def title(say: Voice, match: Match, row: Row, note: Markup = NOTHING) -> Markup:
    """Say which hand it is, and what kind."""
    return say.hand(row.number, deed(say, match, row), note)


def deed(say: Voice, match: Match, row: Row) -> Markup:
    """Say in a few words what a hand was: who took, what was bid, who closed."""
    if isinstance(row.hand, Adjustment):
        return say("hand.adjustment")
    return presenter_of(match).deed(say, match, row)


def outcome(say: Voice, match: Match, row: Row) -> Markup:
    """Say what a hand was, and brought if it counts: "iban Paco y Luis: 92–70"."""
    points = say.points(row.points) if match.table.single else safe(dashed(row.points))
    did = deed(say, match, row)
    return say("outcome", deed=did, points=points) if did and row.outcome else did or points


def reason(say: Voice, match: Match, row: Row) -> Markup:
    """Say in one line how the hand came to its points."""
    if row.outcome is None:
        return scores.uncounted(say, match, row)
    if not isinstance(row.hand, Adjustment):
        return presenter_of(match).reason(say, match, row)
    points = [*zip(say.sides, row.hand.points, strict=False)]
    if match.game.notation.bank:
        points.append((say.plain("bank"), -sum(row.hand.points)))
    told = (f"{name} {number(own, sign=True)}" for name, own in points if own)
    key = "adjusted.reason" if row.hand.reason else "adjusted"
    return say(key, told=", ".join(told), reason=row.hand.reason)


def late(say: Voice, match: Match, before: Match | None = None) -> Markup:
    """Name the hands that came when the match was won already, unless it was so `before`."""
    numbers = [] if before and _late(before) == _late(match) else _late(match)
    return say.given("winner.late", count=len(numbers), numbers=say.listed(numbers))


def _late(match: Match) -> list[str]:
    faults, rows = match.sheet.faults, match.rows()
    return [str(r.number) for r in rows if not (r.outcome or r.void or r.born in faults)]


def winner_now(say: Voice, match: Match) -> Markup:
    """Say who wins now, or that nobody does any more, or not before it is said what is open."""
    won = match.winners
    if match.provisional and not won:
        return stacked(left_open(say, match, match.unsettled(), asks=False), say("open.nobody"))
    return say("changed-winner", side=won[0]) if won else say("changed-nobody")


def announced(say: Voice, match: Match, request: Request, row: Row) -> Markup:
    """Announce the winner, with the last hand, the final table and what the evening came to."""
    live = request.playing
    key = presenter_of(match).abilities.winning(match.state)
    lines = [say(key, side=match.winners[0], score=scores.winners_score(say, match))]
    lines += [title(say, match, row), reason(say, match, row)]
    if scores.reached(match):
        rule = next(o for o in match.game.options if o.key == "ambos")
        scored = say.points(match.totals)
        lines.append(say(f"winner.both.{getattr(match.rules, rule.field)}", score=scored))
    lines += [scores.table(say, match, row), *scores.broken(say, match), late(say, match)]
    lines += scores.evening(say, match, request.now - live.since, live.evening)
    return stacked(*lines, scores.due(say, match, live.stake), scores.waiting(say, live.bench))


def why(say: Voice, match: Match, row: Row) -> Markup:
    """Work a hand out at length."""
    if isinstance(row.hand, Adjustment) or row.outcome is None:
        return reason(say, match, row)
    worked = presenter_of(match).why(say, match, row)
    return stacked(say("why.title", number=row.number), folded(worked))


def board(say: Voice, match: Match) -> Markup:
    """Say who has what, what each lacks, who deals, and what is only guessed; or who won."""
    rest = NOTHING if match.over else scores.lacks(say, match)
    open_ = left_open(say, match, match.unsettled(), asks=False)
    return stacked(_headline(say, match), spaced(rest, scores.dealer(say, match)), open_)


def live(say: Voice, match: Match, row: Row) -> Markup:
    """Say who has what, and under it all about the last hand."""
    return stacked(_headline(say, match), answer(say, match, row))


def _headline(say: Voice, match: Match) -> Markup:
    """Write everybody's score behind their name, and who won, or that it was ended."""
    totals = enumerate(scores.standing(match))
    score = listed(*(spaced(safe(say.rows[s]), number(own)) for s, own in totals))
    if match.winners:
        return say("board.won", side=match.winners[0], score=score)
    return say("ended", score=score) if match.ended else bold(score)
