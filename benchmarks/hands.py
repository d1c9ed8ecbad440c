"""Made-up hands of Bolot, as many kinds as tables type; the same ones each time."""

import random
from collections.abc import Iterator

SHAPES = (
    "nos {a}",
    "ellos {a}",
    "nos {a} ellos {b}",
    "nos {a}-{b}",
    "nos {a} van ellos",
    "nos {a} tercera",
    "ellos {a} cante cincuenta",
    "nos {a} bolot y tercera ellos {b}",
    "van ellos, nos {a} con dos terceras",
    "nos {a} ellos tercera bolot",
    "ellos {a} tercera x2",
    "us {a} and them {b}",
    "nous {a} eux {b} cinquante",
    "nos puestos",
    "ellos puestos cien",
    "nos capote tercera",
    "nos ellos capote",
    "ajuste nos +20 ellos -10",
)
IMPOSSIBLE = frozenset({1, 161})
POINTS = [points for points in range(163) if points not in IMPOSSIBLE]


def hands(seed: int = 0) -> Iterator[str]:
    """Give one hand after another, without end."""
    chance = random.Random(seed)
    while True:
        points = chance.choice(POINTS)
        yield chance.choice(SHAPES).format(a=points, b=162 - points)
