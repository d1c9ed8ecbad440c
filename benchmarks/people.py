"""What it costs to ask for everybody's statistics over a thousand matches, against the score."""

import statistics
import tempfile
from collections.abc import Iterator
from pathlib import Path

from benchmarks import season
from benchmarks.bots import TANTEO, session
from benchmarks.figures import Figure
from benchmarks.scale import Scale

MATCHES, HANDS = 1_000, 20
NEW, WON = "/new bolot 100000 Ana+Luis Pepe+Marta", "/ajuste nos +100000"
ASKED = ("/score", "/stats", "/stats Ana", "/season")
MS = 1e3


def measured(scale: Scale) -> Iterator[Figure]:
    """Ask in turns, in a chat that has played a match a thousand times."""
    latencies: dict[str, list[float]] = {line: [] for line in ASKED}
    here = {"chats": 1, "flight": 1}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with session(TANTEO, folder, folder / "past.db") as running:
            for kind, count in (("plain", 1), (NEW, 1), ("hand", HANDS), (WON, 1)):
                running.phase(kind=kind, count=count, **here)
        season.lengthened(folder / "past.db", MATCHES - 1)
        with session(TANTEO, folder, folder / "past.db") as running:
            running.phase(kind="/stats", count=1, **here)  # it is folded once
            for _ in range(scale.slices):
                for line in ASKED:
                    asked = {"kind": line, "count": scale.questions // scale.slices}
                    latencies[line] += running.phase(**asked, **here).latencies
    score, *others = (MS * statistics.median(latencies[line]) for line in ASKED)
    for line, own in zip(ASKED[1:], others, strict=True):
        what = f"`{line}` over {MATCHES:,} matches of {HANDS} hands ÷ `/score`"
        yield Figure(what, [own / score], 2, 1.5, numbers={TANTEO.name: own}, unit="ms")
