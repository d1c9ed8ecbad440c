"""Boston's rules as tables: the worked examples by their numbers, and each variant."""

import pytest

from tests.core.boston_table import even, played, pool, with_pool

# number, pool before the stake, line, what the four get, pool after; Ana deals unless said
EXAMPLES = [
    (1, 0, "ana 5c 7 da eva", (140, -30, -80, -30), 0),
    (2, 0, "ana 5c 7 honores 2 da eva", (170, -40, -90, -40), 0),
    (3, 50, "luis 7c 7 honores 2", (-120, 310, -70, -70), 0),
    (4, 50, "luis 7c 5 honores 2", (30, -320, 80, 80), 180),
    (5, 100, "eva 8t 7 honores 4", (45, 95, -380, 95), 245),
    (6, 100, "eva 8t 8 honores 4", (-140, -90, 420, -90), 0),
    (8, 0, "dani pequeña miseria 0", (-125, -75, -75, 275), 0),
    (9, 0, "dani pequeña miseria 2", (25, 75, 75, -300), 125),
    (10, 50, "ana picolissimo 1", (350, -100, -100, -100), 0),
    (11, 50, "ana picolissimo 0", (-450, 100, 100, 100), 200),
    (12, 0, "ana gran miseria 0", (450, -150, -150, -150), 0),
    (13, 0, "ana pequeña miseria mesa 0", (600, -200, -200, -200), 0),
    (14, 135, "ana 5d 9 con eva", (140, -95, 185, -95), 0),
    (16, 150, "ana 7d 9 con eva", (-255, 135, -200, 135), 335),
    (17, 50, "ana 10p 13 con luis", (170, 220, -170, -170), 0),
    (18, 200, "luis chelem d 13", (-550, 1750, -500, -500), 0),
    (19, 200, "luis chelem mesa c 12", (650, -2800, 700, 700), 950),
    (20, 0, "ana 12p 12", (450, -150, -150, -150), 0),
    (21, 0, "ana 9c 6", (-510, 115, 115, 115), 165),
    (22, 0, "pasan ana 4 luis 4 eva 3 dani 2", (-50, 0, 0, 50), 0),
    (23, 50, "pasan ana 5 luis 4 eva 2 dani 2", (-50, 0, 50, 50), 0),
    (24, 150, "pasan ana 7 luis 2 eva 2 dani 2", (-50, 65, 65, 65), 5),
    (27, 0, "ana 6p 8 renuncio ana", (-190, 35, 35, 35), 85),
    (28, 0, "ana 6p 5 renuncio dani", (120, -40, -40, -40), 0),
    (29, 0, "ana gran miseria 1 renuncio luis", (450, -150, -150, -150), 0),
]


@pytest.mark.parametrize(
    ("before", "line", "own", "after"),
    [row[1:] for row in EXAMPLES],
    ids=[f"{row[0]}: {row[2]}" for row in EXAMPLES],
)
def test_the_worked_examples(before: int, line: str, own: tuple[int, ...], after: int) -> None:
    running = played(with_pool(before), line)
    assert running.last is not None
    assert (running.last.points, pool(running)) == (own, after)
    assert even(running)
