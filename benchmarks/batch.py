"""Hands a second of `tanteo score --batch`: the whole process, from file to JSON.

Nobody else scores Bolot from text, so the peer is the least that could be called a scorer:
`benchmarks.adder`, one regular expression and a sum, between the same JSON in and out.
"""

import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from benchmarks.hands import hands

HANDS, MATCH, RUNS = 50_000, 50, 3
TARGET = 100_000


def measured() -> Iterator[str]:
    """Score the same file with both, in turns; the best run of each counts."""
    with tempfile.TemporaryDirectory() as folder:
        source, result = Path(folder, "matches.jsonl"), Path(folder, "scored.jsonl")
        source.write_text("".join(_matches()), encoding="utf-8")
        commands = {
            "tanteo": [sys.executable, "-m", "bot", "score", "--batch", str(source)],
            "adder": [sys.executable, "-m", "benchmarks.adder", str(source)],
        }
        rates = dict.fromkeys(commands, 0.0)
        for name in list(commands) * RUNS:
            rates[name] = max(rates[name], HANDS / _timed(commands[name], result))
            answered = _answered(result)
            if answered != HANDS:
                raise SystemExit(f"{name} answered {answered} of {HANDS} hands")
    yield f"batch    {rates['tanteo']:,.0f} hands/s ({HANDS:,} in matches of {MATCH})"
    yield f"         {rates['adder']:,.0f} hands/s for a regular expression that only adds"
    yield f"         {rates['adder'] / rates['tanteo']:.1f} times the adder's time"


def _matches() -> Iterator[str]:
    typed = hands()
    for _ in range(HANDS // MATCH):
        rules = {"objetivo": TARGET, "cantes": "libre"}
        match = {"game": "bolot", "rules": rules, "lines": list(islice(typed, MATCH))}
        yield json.dumps(match) + "\n"


def _timed(command: list[str], result: Path) -> float:
    began = time.perf_counter()
    with result.open("wb") as out:
        subprocess.run(command, check=True, stdout=out)
    return time.perf_counter() - began


def _answered(result: Path) -> int:
    with result.open(encoding="utf-8") as lines:
        return sum(len(json.loads(line)["hands"]) for line in lines)
