"""What somebody has played and won, in tables as wide as a phone."""

from collections.abc import Sequence

from bot.render.markup import NOTHING, Markup, stacked
from bot.render.tables import columns
from bot.render.voice import Voice, number
from core.past import Record


def records(say: Voice, people: Sequence[Record], pairs: Sequence[Record]) -> Markup:
    """Set a row a person: matches, wins, the longest run of wins; and a row a pair: its hands."""
    ran = [_row(say, each, each.played, each.won, each.longest) for each in people]
    took = [_row(say, each, *each.tally) for each in pairs if each.tally.taken]
    heads = _heads(say, "matches", "won", "run"), _heads(say, "taken", "made", "lost")
    return stacked(
        columns([heads[0], *ran]) if ran else NOTHING,
        say("stats.hands") if took else NOTHING,
        columns([heads[1], *took]) if took else NOTHING,
    )


def _heads(say: Voice, *keys: str) -> list[str]:
    return ["", *(say.plain(f"column.{key}") for key in keys)]


def _row(say: Voice, record: Record, *numbers: int) -> list[str]:
    return [say.listed(record.who), *map(number, numbers)]
