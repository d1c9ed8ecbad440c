"""What a million stored hands cost: on disk, in an answer, and at the start."""

import statistics
import tempfile
from collections.abc import Collection, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path

from benchmarks import season
from benchmarks.bots import TANTEO, session
from benchmarks.figures import Figure
from benchmarks.scale import Scale

MS = 1e3


def measured(rows: Collection[str], scale: Scale) -> Iterator[Figure]:
    """Build a large database and an empty one, and set them side by side."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        hands = scale.stored // scale.chats
        large = folder / "large.db"
        season.copied(season.played(folder, hands), large, scale.chats // season.CHATS)
        if "size" in rows:
            bytes_a_hand = season.used(large) / scale.stored
            yield Figure("bytes on disk a hand, a year old", [bytes_a_hand], 800, 500)
        if "history" in rows:
            chat = season.lengthened(large, scale.history // hands - 1)
            yield from _history(folder, large, chat, scale)


def _history(folder: Path, large: Path, chat: int, scale: Scale) -> Iterator[Figure]:
    small = folder / "small.db"
    with session(TANTEO, folder / "small", small) as running:
        running.open(count=1, chats=1)
        running.phase(count=1, chats=1)
    both = {"large": (large, chat), "small": (small, 0)}
    stored = f"{scale.stored:,} hands stored"
    starts = [_starts(folder, both) for _ in range(scale.rounds)]
    answers = [_answers(folder, both, scale) for _ in range(scale.rounds)]
    what = f"`/score` in a chat of {scale.history:,} hands, {stored} ÷ empty"
    yield _ratio(what, answers, "ms")
    yield _ratio(f"start to first answer, {stored} ÷ empty", starts, "s")


def _ratio(what: str, found: Sequence[dict[str, float]], unit: str) -> Figure:
    ratios = [each["large"] / each["small"] for each in found]
    numbers = {TANTEO.name: statistics.median(each["large"] for each in found)}
    return Figure(what, ratios, 1.3, 1.1, numbers=numbers, unit=unit)


def _starts(folder: Path, both: dict[str, tuple[Path, int]]) -> dict[str, float]:
    """Return the seconds from the start to the first answer."""
    found = {}
    for name, (database, chat) in both.items():
        with session(TANTEO, folder / name, database) as running:
            running.phase(kind="score", count=1, chats=1, first=chat)
            found[name] = running.times()["first_answer"] - running.began
    return found


def _answers(folder: Path, both: dict[str, tuple[Path, int]], scale: Scale) -> dict[str, float]:
    """Return the median of the milliseconds that an answer takes, both bots asked by turns."""
    latencies: dict[str, list[float]] = {name: [] for name in both}
    with ExitStack() as stack:
        running = {
            name: stack.enter_context(session(TANTEO, folder / name, database))
            for name, (database, _) in both.items()
        }
        for _ in range(scale.slices):
            for name, (_, chat) in both.items():
                asked = {"count": scale.questions // scale.slices, "chats": 1, "first": chat}
                latencies[name] += running[name].phase(kind="score", **asked).latencies
    return {name: MS * statistics.median(times) for name, times in latencies.items()}
