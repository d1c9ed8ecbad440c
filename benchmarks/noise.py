"""Whether any line gets an answer: random ones, cut and stirred hands among them."""

import random
import time
from collections import Counter
from collections.abc import Iterator
from itertools import islice

from benchmarks.growth import BOLOT, RULES, TABLE
from benchmarks.hands import hands
from bot.i18n import languages
from bot.render.refusals import plain
from bot.render.voice import Voice
from core import lines
from core.errors import CoreError
from core.match import begin, play
from core.table import names

LINES, LONGEST = 100_000, 600
WELL = frozenset({"taken", "refused"})
WORDS = (
    "nos ellos van tercera bolot cincuenta cien puestos capote últimas x2 - + 92 162 7 y de la"
).split()
SIGNS = "abcñé 0123456789+-×xX.,:;!¿?()[]{}<>&\"'\t\u00a0\u200b\u0301😀٣Ⅷ漢\ud800\x00"


def measured() -> Iterator[str]:
    """Read and score random lines; every one is taken or refused in a sentence."""
    chance = random.Random(2)
    outcomes, slowest = Counter[str](), 0.0
    for line in islice(_lines(chance), LINES):
        began = time.perf_counter()
        outcome = _outcome(line)
        slowest = max(slowest, time.perf_counter() - began)
        outcomes[outcome] += 1
        if outcome not in WELL and outcomes[outcome] == 1:
            yield f"noise    {outcome}: {line!r}"
    kinds = ", ".join(f"{count:,} {kind}" for kind, count in outcomes.most_common())
    yield f"noise    {LINES:,} random lines, the slowest {1e3 * slowest:.1f} ms: {kinds}"


def _outcome(line: str) -> str:
    match = begin(BOLOT, RULES, TABLE)
    try:
        hand = lines.read(BOLOT, line, names(TABLE), RULES)
        if isinstance(hand, BOLOT.hand):
            play(match, hand)
    except CoreError as error:
        for language in languages():
            sentence = plain(Voice(language), error)
            if not sentence or len(sentence) > LONGEST:
                return f"badly refused ({error.code})"
        return "refused"
    except Exception as bug:  # noqa: BLE001  (to be counted and shown, whatever it is)
        return f"a bug ({type(bug).__name__})"
    return "taken"


def _lines(chance: random.Random) -> Iterator[str]:
    typed = hands(3)
    while True:
        yield " ".join(chance.choices(WORDS, k=chance.randint(1, 8)))
        yield "".join(chance.choices(SIGNS, k=chance.randint(0, 60)))
        line = list(next(typed))
        for _ in range(chance.randint(0, 3)):
            line[chance.randrange(len(line))] = chance.choice(SIGNS)
        yield "".join(line)
        yield "".join(chance.sample(line, len(line)))
