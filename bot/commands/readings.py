"""What hands leave open, asked until somebody says it: nobody wins before."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from bot.commands.buttons import amend_act, button, score_button
from bot.commands.reply import Keys, Message, Reply
from bot.commands.request import Request
from bot.render import hands
from bot.render.games import presenter_of
from bot.render.markup import Markup, stacked
from bot.render.voice import Voice
from core.errors import CoreError, MatchIsOver, attempt
from core.match import Amended, Match, Row, extend, play

MOST_REPEATED = 3


def readings(match: Match, row: Row) -> tuple[Any, ...]:
    """List the hands that a row may have meant, if it may have meant several."""
    if row.outcome is None or not isinstance(row.hand, match.game.hand):
        return ()
    return match.game.readings(match.rules, match.state, row.hand)


def unsettled(match: Match) -> list[Row]:
    """List the hands of which something is still to be said, the newest first."""
    if not (match.doubtful or match.pending()):
        return []
    return [row for row in match.newest() if row.born in match.doubtful or match.pending(row)]


def winner_changed(say: Voice, match: Match) -> Markup:
    """Say who wins now, or that nobody does any more."""
    if match.winners:
        return say.about("changed-winner", match.table, match.winners[0])
    return say("changed-nobody")


def as_given(hand: Any, reading: Any) -> Any:  # noqa: ANN401  (hands of any game)
    """Leave the points that nobody gave out of a reading: they are asked for when it is meant."""
    if getattr(hand, "closer", None) is None:
        return reading
    pairs = zip(hand.points, reading.points, strict=True)
    points = tuple(
        None if own is None and side != hand.closer else read
        for side, (own, read) in enumerate(pairs)
    )
    return replace(reading, points=points)


def open_question(request: Request, match: Match, row: Row) -> Message:
    """Ask what a hand meant, and no more."""
    say = Voice(request.language)
    keys = reading_keys(say, match, row, None)
    return Message(hands.open_question(say, match, row), keys, loud=True, hand=row.born)


def open_first(
    request: Request, error: CoreError | None = None, *, hand: bool = True, key: str = "open.first"
) -> Reply | None:
    """Ask for what is still to be said before there can be a winner, or what is refused now."""
    if request.live is None:
        return None
    say, match = Voice(request.language), request.match
    waits = match.over and not match.finished
    if error is not None and not isinstance(error, MatchIsOver):
        waits = presenter_of(match).waits(match, error)
    if not waits:
        return None
    asked, keys = repeated(say, match, unsettled(match))
    first = key if hand else "open.first.wish"
    message = Message(stacked(say(first), asked), keys, loud=True)
    return Reply(messages=(message,), refused=True)


def repeated(say: Voice, match: Match, rows: Iterable[Row]) -> tuple[Markup, Keys]:
    """Ask again what earlier hands meant; nobody wins as long as that is open."""
    asked = list(rows)[:MOST_REPEATED][::-1]
    questions = [hands.open_question(say, match, row) for row in asked]
    keys = [reading_keys(say, match, row, None, lead=f"{row.number} · ") for row in asked]
    if match.provisional:
        questions.append(say("open.nobody"))
    return stacked(*questions), tuple(key for each in keys for key in each)


def reading_keys(say: Voice, match: Match, row: Row, before: Match | None, lead: str = "") -> Keys:
    """Make a button for each hand that a row may have meant, or for what else it asks."""
    keys, meant = [], readings(match, row)
    if not meant:
        return offer_keys(say, match, row)
    names = presenter_of(match).readings(say, match, row, meant)
    for hand, (key, side) in zip(meant, names, strict=True):
        points = rescored(match, row, hand, before)
        tap = amend_act(row, hand, quiet=True)  # who answers what was open corrects nobody
        keys.append((score_button(say, key, tap, match, points, side, lead),))
    return tuple(keys)


def offer_keys(say: Voice, match: Match, row: Row) -> Keys:
    """Make the buttons that answer what a hand asks, beside what it meant."""
    return tuple(
        tuple(
            button(say, key, amend_act(row, hand, quiet=True), side=side)
            for key, side, hand in offered
        )
        for offered in presenter_of(match).offers(say, match, row)
    )


def rescored(match: Match, row: Row, hand: object, before: Match | None) -> tuple[int, ...]:
    """Score another version of the same hand."""
    if before is None:
        amended = attempt(extend, match, Amended(row.number, hand))
        return row.points if isinstance(amended, CoreError) else amended.row(row.number).points
    played = attempt(play, before, hand)
    scored = None if isinstance(played, CoreError) else played.last
    return scored.points if scored else row.points
