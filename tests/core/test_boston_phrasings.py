"""Every phrasing of Boston that must be understood, and every line that must not."""

import pytest

from core import lines
from core.games.boston import GAME
from tests.core.boston_table import (
    ANA,
    match,
    played,
    pool,
    rules,
    write,
)

# as typed by Ana: the hand as it is written, its points in the first hand of a match, the pool
FIVE = ("Ana 5c 7", (90, -30, -30, -30), 0)
JUST = ("Ana 5c 5", (60, -20, -20, -20), 0)
SEVEN = ("Luis 7c 5 honores 2", (30, -320, 80, 80), 130)
HELPED = ("Ana 5d 9 con Eva", (70, -95, 120, -95), 0)
LITTLE = ("Ana pequeña miseria 0", (225, -75, -75, -75), 0)
OPEN = ("Luis gran miseria mesa 0", (-300, 800, -250, -250), 0)
PICO = ("Eva picolissimo 1", (-150, -100, 350, -100), 0)
SLAM = ("Dani chelem c 13", (-500, -450, -450, 1400), 0)
SHORT = ("Luis 9c 6", (65, -460, 115, 115), 165)
HONOURS = ("Luis 8t 8 honores 4", (-140, 320, -90, -90), 0)
REVOKED = ("Luis 6p 8 renuncio Luis", (-15, -140, 35, 35), 85)
PASSED = ("pasan Ana 4 Luis 4 Eva 3 Dani 2", (-50, 0, 0, 50), 0)
EVA_DEALS = ("Ana 5c 7 da Eva", (140, -30, -80, -30), 0)
MADE = ("Ana 5c 7", (90, -30, -30, -30), 0)
PHRASINGS = [
    ("ana 5c 7", FIVE),
    ("ana 5♥ 7", FIVE),
    ("ana cinco corazones 7", FIVE),
    ("ana 5 corazones, hace 7", FIVE),
    ("ana boston corazones 7", FIVE),
    ("ana 5c +2", FIVE),
    ("yo 5c 7", FIVE),
    ("a 5c 7", FIVE),
    ("ana cinco de corazones, siete bazas", FIVE),
    ("ana va a 5c y hace 7 😎", FIVE),
    ("ana 5c dos de más", FIVE),
    ("ana 5c 2 overs", FIVE),
    ("ana cinq coeurs, 7 levées", FIVE),
    ("ana cinc cors, fa set", FIVE),
    ("ana five hearts seven tricks", FIVE),
    ("ana 7 5♥", FIVE),
    ("ana 7 5c", FIVE),
    ("ana 5c 7 hecho", FIVE),
    ("ana 5c 7 honores 0", FIVE),
    ("ana 5c con 7", FIVE),
    ("ana 5c 5", JUST),
    ("ana 5c justas", JUST),
    ("luis 7c 5 honores 2", SEVEN),
    ("luis 7c -2 honores 2", SEVEN),
    ("luis 7c 5 tres honores", SEVEN),
    ("luis 7c 5 dos por honores", SEVEN),
    ("luis 7c, le faltan dos, honores 2", SEVEN),
    ("luis 7c menos dos honores 2", SEVEN),
    ("luis 7c 5 perdida honores 2", SEVEN),
    ("luis 7c 5 luis honores 2", SEVEN),
    ("ana 5d 9 con eva", HELPED),
    ("ana 5d con eva 9", HELPED),
    ("ana con eva 5d 9", HELPED),
    ("ana y eva 5d 9", HELPED),
    ("ana 5d 9 silbador eva", HELPED),
    ("ana 5d +1 con eva", HELPED),
    ("ana pequeña miseria 0", LITTLE),
    ("ana pequeña miseria hecha", LITTLE),
    ("ana petite misère 0", LITTLE),
    ("ana little misère made", LITTLE),
    ("ana miseria pequeña justas", LITTLE),
    ("luis gran miseria 2", ("Luis gran miseria 2", (100, -600, 150, 150), 200)),
    ("luis gran miseria perdida", ("Luis gran miseria perdida", (100, -600, 150, 150), 200)),
    ("luis gran miseria mesa 0", OPEN),
    ("luis gran miseria sobre la mesa 0", OPEN),
    ("eva picolissimo 1", PICO),
    ("eva piccolissimo hecho", PICO),
    ("dani chelem c 13", SLAM),
    ("dani gran boston corazones 13", SLAM),
    ("dani chelem c todas", SLAM),
    ("dani todas corazones justas", SLAM),
    ("d chelem c 13", SLAM),
    ("luis 9c 6", SHORT),
    ("luis 9c -3", SHORT),
    ("luis 8t 8 honores 4", HONOURS),
    ("luis 8t 8 cuatro honores", HONOURS),
    ("luis 8♣ 8 cuatro honores", HONOURS),
    ("luis 8t 8 con cuatro honores", HONOURS),
    ("luis 6p 8 renuncio luis", REVOKED),
    ("luis 6 espadas 8, luis renuncio", REVOKED),
    ("luis 10p 13 con ana", ("Luis 10p 13 con Ana", (145, 195, -170, -170), 0)),
    ("pasan ana 4 luis 4 eva 3 dani 2", PASSED),
    ("pasan todos 4 4 3 2", PASSED),
    ("da eva ana 5c 7", EVA_DEALS),
    ("ana 5c 7 da eva", EVA_DEALS),
    ("reparte eva, ana 5c 7", EVA_DEALS),
    ("eva da, ana 5c 7", EVA_DEALS),
    ("ana 5c 7 mal 2", ("Ana 5c 7 mal 2", (90, -30, -30, -30), 0)),
    ("luis 5c 7 maldonne", ("Luis 5c 7 mal 1", (-130, 190, -30, -30), 0)),
]


@pytest.mark.parametrize(("line", "expected"), PHRASINGS, ids=[line for line, _ in PHRASINGS])
def test_a_hand_as_people_say_it(line: str, expected: tuple[str, tuple[int, ...], int]) -> None:
    after = played(match(), line)
    text, own, left = expected
    assert after.last is not None
    assert (write(after.last.hand), after.last.points, pool(after)) == (text, own, left)
    assert lines.read(GAME, text, ANA, rules()) == after.last.hand
