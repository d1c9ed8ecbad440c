"""What a reply to the bot is, from its words and from what it was said under."""

import pytest

from core import lines
from core.games import game
from core.match import begin, play
from core.table import Side, Table, names
from core.understanding import Correction, Hand, Meaning, Other, Under, understood
from core.understanding.said import Said

BOLOT = game("bolot")
TABLE = Table(
    (Side("nos", ("Paco", "Luis")), Side("ellos", ("Pepe", "José"))),
    ("Paco", "Luis", "Pepe", "José"),
)
NAMES = names(TABLE, 0)
HAND = lines.read(BOLOT, "nos 92", NAMES, BOLOT.rules)
MATCH = play(begin(BOLOT, BOLOT.rules, TABLE), HAND)


@pytest.mark.parametrize(
    ("line", "under", "meaning"),
    [
        ("ellos 90", Under.HAND, Hand("ellos 90")),
        ("la siguiente: ellos 90", Under.HAND, Hand(" ellos 90", next=True)),
        ("no, 90", Under.HAND, Correction("no, 90")),
        ("no, 90", Under.NOTHING, Correction("no, 90")),
        ("no, 90", Under.GONE, Other.LATE),
        ("no, la mano 1 eran 90", Under.NOTHING, Correction("no,  eran 90", 1)),
        ("mano 2: ellos 90", Under.NOTHING, Hand("ellos 90")),
        ("mano 2: qué risa", Under.NOTHING, Other.TALK),
        ("la mano 1 en mi casa", Under.HAND, Other.TALK),
        ("90", Under.HALF, Other.ANSWER),
        ("ellos", Under.HALF, Other.TALK),
        ("ellos", Under.CANTES, Other.ANSWER),
        ("qué suerte", Under.HAND, Other.UNSURE),
    ],
)
def test_a_reply_is_what_its_words_say_where_it_stands(
    line: str, under: Under, meaning: Meaning
) -> None:
    assert understood(Said(line, MATCH, NAMES, "es"), under) == meaning
