"""What is still to be said of a match: who took, where no word says it. Until then nobody wins."""

from dataclasses import replace
from typing import Any

from core.match import Match, Row


def readings(match: Match, row: Row) -> tuple[Any, ...]:
    """List the hands that a row may have meant, if it may have meant several."""
    if row.outcome is None or not isinstance(row.hand, match.game.hand):
        return ()
    return match.game.readings(match.rules, match.state, row.hand)


def unsettled(match: Match) -> list[Row]:
    """List the hands of which it is not known what they meant, the newest first."""
    return [row for row in match.newest() if readings(match, row)]


def winners(match: Match) -> tuple[int, ...]:
    """Tell who won, once nothing is left to be said."""
    return () if match.winners and unsettled(match) else match.winners


def as_told(told: Any, reading: Any) -> Any:  # noqa: ANN401  (hands of any game)
    """Leave the points that nobody told out of a reading: they are asked for when it is meant."""
    if getattr(told, "closer", None) is None:
        return reading
    pairs = zip(told.points, reading.points, strict=True)
    points = tuple(
        None if own is None and side != told.closer else read
        for side, (own, read) in enumerate(pairs)
    )
    return replace(reading, points=points)
