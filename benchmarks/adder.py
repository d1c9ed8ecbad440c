"""The peer of `make bench`: reads "SIDE N", shares out 162, adds up; no rules, no refusals.

It does none of the work that makes a scorer (who took, cantes, falls, reasons, errors), which is
the point: what `tanteo` costs above it is what the rules cost.
"""

import json
import re
import sys
from pathlib import Path

POINTS = re.compile(r"\b(nos|us|nous|ellos|them|eux)\b\D*(\d+)?")
OURS = frozenset({"nos", "us", "nous"})


def added(request: dict[str, list[str]]) -> dict[str, object]:
    """Add up a match."""
    totals, hands = [0, 0], []
    for line in request["lines"]:
        found = POINTS.search(line)
        own = int(found[2] or 0) if found else 0
        points = [own, 162 - own] if found and found[1] in OURS else [162 - own, own]
        totals = [before + now for before, now in zip(totals, points, strict=True)]
        items = [{"side": i, "points": p, "reason": "tricks"} for i, p in enumerate(points)]
        hands.append({"text": line, "points": points, "totals": totals, "items": items})
    return {"hands": hands, "totals": totals}


if __name__ == "__main__":
    with Path(sys.argv[1]).open(encoding="utf-8") as source:
        for each in source:
            print(json.dumps(added(json.loads(each)), ensure_ascii=False))
