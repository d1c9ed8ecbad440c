"""What somebody has played and won, in tables as wide as a phone."""

from collections.abc import Sequence

from bot.render.markup import Markup
from bot.render.tables import columns
from bot.render.voice import Voice, number
from core.past import Record


def people(say: Voice, records: Sequence[Record]) -> list[Markup]:
    """Set one row a person: matches, wins, and the longest run of wins."""
    if not records:
        return []
    heads = ["", *(say.plain(f"column.{key}") for key in ("matches", "won", "run"))]
    rows = [_row(say, each, each.played, each.won, each.longest) for each in records]
    return [columns([heads, *rows])]


def hands(say: Voice, records: Sequence[Record]) -> list[Markup]:
    """Set one row a pair: the hands that it took, and those that it made and lost."""
    took = [each for each in records if each.taken]
    if not took:
        return []
    heads = ["", *(say.plain(f"column.{key}") for key in ("taken", "made", "lost"))]
    rows = [_row(say, each, each.taken, each.made, each.lost) for each in took]
    return [say("stats.hands"), columns([heads, *rows])]


def _row(say: Voice, record: Record, *numbers: int) -> list[str]:
    return [say.listed(record.who), *map(number, numbers)]
