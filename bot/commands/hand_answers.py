"""The answer to a hand: what it came to, what is still to be said, who won; and its buttons."""

from typing import Any

from bot.commands import bench
from bot.commands.answers import voice
from bot.commands.buttons import amend_act, button, score_button, undo_button
from bot.commands.readings import (
    offer_keys,
    reading_keys,
    readings,
    repeated,
    rescored,
    unsettled,
)
from bot.commands.reply import Act, Button, Keys, Message, Where
from bot.commands.request import LiveMatch, Request
from bot.render import hands, results, scores, stakes, tables
from bot.render.games import presenter_of
from bot.render.markup import NOTHING, Markup, spaced, stacked
from bot.render.voice import Voice
from core import keypad
from core.match import Match, Row


def hand_answer(
    request: Request,
    match: Match,
    row: Row,
    before: Match | None,
    *,
    note: Markup = NOTHING,
    last: Markup = NOTHING,
    where: Where = Where.NEW,
) -> Message:
    """Answer a hand: what it came to, or the question who took; the winner if it won.

    `note` stands behind the title, `last` at the end.
    """
    if match.winners and row is match.last:
        return winner(request, match, where)
    say = voice(request)
    if readings(match, row):
        text = stacked(hands.open_question(say, match, row), last)
        keys, asks = reading_keys(say, match, row, before), True
    else:
        ends = spaced(_author(request, row), last)
        text = hands.answer(say, match, row, note=note, last=ends)
        keys = hand_keys(say, match, row, before)
        asks = bool(presenter_of(match).offers(say, match, row))
    if row is match.last:
        others = [other for other in unsettled(match) if other.born != row.born]
        questions, answers = repeated(say, match, others)
        text = stacked(text, questions)
        open_ = bool(readings(match, row))
        keys = (*keys, *answers, *next_keys(say, match)) if open_ else (*answers, *keys)
        asks = asks or bool(match.provisional)
    return Message(text, keys, where, loud=asks, newest=True, hand=row.born)


def plain_answer(request: Request, match: Match, row: Row, where: Where) -> Message:
    """Tell a hand that nothing is to be asked about, without buttons."""
    return Message(hands.answer(voice(request), match, row), (), where, hand=row.born)


def _author(request: Request, row: Row) -> Markup:
    """Say who logged a hand that the other side took; whoever changes it later did not."""
    taker = getattr(row.hand, "taker", None)
    known = request.live is not None and row.born <= request.live.match.seq
    if known or request.side is None or taker in (None, request.side):
        return NOTHING
    return voice(request)("logged-by", name=request.writer.name)


def hand_keys(
    say: Voice, match: Match, row: Row, before: Match | None, *, own: bool = True
) -> Keys:
    """Offer what people want next: the other taker, a cante, the reasons, an undo.

    Under the hand's `own` answer a correction stands in its place.
    """
    rows = [*offer_keys(say, match, row)]
    game = match.game
    if isinstance(row.hand, game.hand) and game.took and not row.void:
        if not getattr(row.hand, "bid", 0):  # the contract was one side's own
            other = game.took(row.hand, 1 - row.hand.taker)
            rows.append((_other_taker(say, match, row, other, before),))
        if (swept := game.swept(row.hand)) is not None:
            points = rescored(match, row, swept, before)
            rows.append((score_button(say, "swept", amend_act(row, swept), match, points),))
        rows.append(
            (
                button(say, "cante", Act("cante", {"born": row.born})),
                button(say, "why", Act("why", {"born": row.born})),
                undo_button(say, match),
            )
        )
    else:
        explains = (
            presenter_of(match).explains and isinstance(row.hand, game.hand) and not row.void
        )
        why = (button(say, "why", Act("why", {"born": row.born})),) if explains else ()
        rows.append((*why, undo_button(say, match)))
    return (*rows, *_fixing(say, match, row, own=own))


def next_keys(say: Voice, match: Match, *before: Button) -> Keys:
    """Offer to tell the hand that comes next by keys, in a row behind other buttons."""
    opens = not match.over and keypad.layout_of(match) is not None
    number = match.count + 1
    after = (button(say, "keypad.next", Act("keypad"), number=number),) if opens else ()
    return ((*before, *after),) if before or after else ()


def _fixing(say: Voice, match: Match, row: Row, *, own: bool) -> Keys:
    """Offer to correct a hand by keys, and to log the next."""
    played = isinstance(row.hand, match.game.hand) and not row.void
    if not played or keypad.layout_of(match) is None:
        return next_keys(say, match)
    fills = {"born": row.born} | ({"here": True} if own else {})
    corrects = button(say, "correct", Act("keypad", fills))
    return next_keys(say, match, corrects)


def _other_taker(
    say: Voice,
    match: Match,
    row: Row,
    other: Any,  # noqa: ANN401  (hands of any game)
    before: Match | None,
) -> Button:
    points = rescored(match, row, other, before)
    return score_button(say, "took", amend_act(row, other), match, points, other.taker)


def winner(request: Request, match: Match, where: Where = Where.NEW) -> Message:
    """Announce the winner, with the last hand, the final table and what comes next."""
    say = voice(request)
    row = next(row for row in match.newest() if row.outcome)
    score = scores.winners_score(say, match)
    lines_ = [say.about("winner", match.table, match.winners[0], score=score)]
    lines_ += [hands.title(say, match, row), hands.reason(say, match, row)]
    if tables.reached(match):
        rule = next(o for o in match.game.options if o.key == "ambos")
        scored = results.named(say, match.table, match.totals)
        lines_.append(say(f"winner.both.{getattr(match.rules, rule.field)}", score=scored))
    lines_.append(presenter_of(match).after(say, match, row))
    lines_ += [*hands.broken(say, match), hands.late(say, match)]
    time = say.minutes(request.now - request.playing.since)
    live = request.playing
    lines_ += scores.evening(say, match, time, live.evening)
    lines_ += [stakes.due(say, match, live.stake), stakes.waiting(say, live.bench)]
    return Message(
        stacked(*lines_),
        winner_keys(say, match, live),
        where,
        loud=True,
        newest=True,
        hand=row.born,
    )


def winner_keys(say: Voice, match: Match, live: LiveMatch) -> Keys:
    """Offer what comes next, and what the evening and the stake have come to."""
    swap = () if match.table.single else (button(say, "swap", Act("swap")),)
    night = (button(say, "night", Act("night")),) if any(live.evening) else ()
    owes = (button(say, "stakes", Act("stakes")),) if live.stake else ()
    rows = (
        (button(say, "rematch", Act("rematch")), *swap),
        *bench.keys(say, match, live.bench),
        (*night, *owes),
        (button(say, "sheet", Act("sheet")), undo_button(say, match)),
    )
    return tuple(row for row in rows if row)
