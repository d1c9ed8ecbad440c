"""Lines that are taken though a word is wrong, and what is said of it; all others are asked."""

import pytest

from bot.commands import slips
from core import lines
from core.errors import CoreError, attempt
from core.games import GAMES
from core.table import Side, Table, names

PEOPLE = ("Ana", "Luis", "Eva")
CHINCHON = next(game for game in GAMES if game.key == "chinchon")
NAMES = names(Table(tuple(Side(name, ()) for name in PEOPLE), PEOPLE), 0)
HAND = "Luis cierra 3 Ana 12 Eva 20"


def taken(text: str, language: str = "es") -> slips.Taken | None:
    error = attempt(lines.read, CHINCHON, text, NAMES, CHINCHON.rules, language)
    assert isinstance(error, CoreError)
    return slips.taken(slips.Line(CHINCHON, text, NAMES, CHINCHON.rules, language), error)


@pytest.mark.parametrize(("text", "typed", "meant"), [
    ("luis ciera 3 ana 12 eva 20", "", ""),  # or "fuera"
    ("luis cierrra 3 ana 12 eva 20 nadi", "", ""),
    ("luis cierrz 3 ana 12 eva 20", "cierrz", "cierra"),
])  # fmt: skip
def test_a_slip_with_one_cure_is_taken_and_said(text: str, typed: str, meant: str) -> None:
    found = taken(text)
    if not typed:
        assert found is None
        return
    assert found is not None
    assert (lines.write(CHINCHON, found.hand, PEOPLE), found.typed, found.meant) == (
        HAND,
        typed,
        meant,
    )


@pytest.mark.parametrize(("text", "language", "unread"), [
    (f"{HAND} la honte", "fr", "la honte"),
    (f"{HAND}, ouch", "en", "ouch"),
    (f"{HAND} bravo karim", "fr", "bravo karim"),
    (f"{HAND} trop bien", "fr", "trop bien"),
    (f"{HAND} facile", "fr", "facile"),
    (f"{HAND} vaya suerte!", "es", "vaya suerte!"),
    (f"{HAND} phew", "en", "phew"),
    (f"{HAND} easy", "en", "easy"),
])  # fmt: skip
def test_a_remark_behind_a_whole_hand_is_left_out_and_said(
    text: str, language: str, unread: str
) -> None:
    found = taken(text, language)
    assert found is not None
    assert (lines.write(CHINCHON, found.hand, PEOPLE), found.unread) == (HAND, unread)


@pytest.mark.parametrize("text", [
    f"{HAND} fuer",  # the beginning of a word
    f"{HAND} furrea",  # two letters from "fuera"
    f"{HAND} zzqx 4",  # with a number
    f"{HAND} no zzqx",  # and a negation
    f"{HAND} zzqx?",  # and a question
    "zzqx luis cierra 3 ana 12 eva 20",  # not behind
    "luis cierra 3 ana 12 zzqx 20",  # nor behind a whole hand
])  # fmt: skip
def test_what_may_say_something_is_asked(text: str) -> None:
    assert taken(text) is None
