"""What a keypad shows: it fits a phone and Telegram, whatever people are called."""

import re
from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.i18n import languages
from bot.render import keypad as rendering
from bot.render.markup import fitted
from bot.render.voice import PHONE_COLUMNS, Voice, width
from bot.simulator.telegram import GROUP
from bot.storage.models import EventRow
from core import keypad
from core.errors import CoreError, attempt
from core.games import game
from core.keypad import Pad
from core.match import Match, begin, play
from core.options import changed
from core.table import Side, Table
from tests.bot.table import Table as ChatTable
from tests.strict import formatted

NAMES = ("<b>x", "</pre>&amp; @everyone", "\u202e\u05d0\u05d1\u05d2 92", "x" * 64)
SEATS = {"bolot": 2, "belote": 2, "chinchon": 4, "boston": 4}
PLACES = st.lists(st.integers(0, 40), max_size=9)
MOST_IN_ROW = 8


@pytest.mark.parametrize("key", SEATS)
@given(language=st.sampled_from(languages()), people=st.booleans(), places=PLACES)
def test_whatever_is_pressed_it_keeps_within_telegrams_bounds(
    key: str, language: str, places: list[int], *, people: bool
) -> None:
    match = hostile(key, people=people)
    say = Voice(language, match.table)
    pad = keypad.opened(match)
    checked(say, match, pad)
    for place in places:
        names = [each.act.args["key"] for each in chain(*rendering.keys(say, match, pad))]
        fresh = attempt(keypad.tapped, match, pad, names[place % len(names)])
        if isinstance(fresh, CoreError) or "nobody" in fresh.entered:
            continue
        pad = fresh
        checked(say, match, pad)
    after = attempt(keypad.scored, match, pad) if keypad.whole(match, pad) else match
    if not isinstance(after, CoreError) and after.last is not None:
        checked(say, after, keypad.filled(after, after.last))


def hostile(key: str, *, people: bool) -> Match:
    """Open a match of people who are called what nobody is called."""
    sides = [Side(name) for name in NAMES[: SEATS[key]]]
    if people and len(sides) == 2:
        sides = [Side("nos", NAMES[:2]), Side("ellos", NAMES[2:])]
    kind = game(key)
    house = {"modo": "coinche", "anuncios": "si"} if key == "belote" and people else {}
    return begin(kind, changed(kind.options, kind.rules, house), Table(tuple(sides), NAMES))


def checked(say: Voice, match: Match, pad: Pad) -> None:
    """Fail on what Telegram would not take, or a phone not show."""
    text = fitted(rendering.text(say, match, pad))
    rich, plain = formatted({"text": text, "parse_mode": "HTML"})
    assert set(re.findall(r"<(\w+)", rich)) <= {"b", "code", "pre"}
    assert "\u202e" not in rich
    assert "@everyone" not in rich
    assert not re.search(r"\{\w+\}", plain)
    rows = [[each.label for each in row] for row in rendering.keys(say, match, pad)]
    assert sum(map(len, rows)) <= 100
    for row in rows:
        assert 0 < len(row) <= MOST_IN_ROW
        assert all(label.strip() and width(label) <= PHONE_COLUMNS for label in row)
        assert all(width(label) <= 16 for label in row) or len(row) == 1
        assert "\u202e" not in "".join(row)


@pytest.mark.only("sqlite")
@pytest.mark.parametrize("language", languages())
def test_its_buttons_keep_within_telegrams_bounds(database_url: str, language: str) -> None:
    with ChatTable(database_url, language) as table:
        table.say("Ana", f"/new chinchon \u05d0\u05d1\u05d2 {'x' * 32} Eva \u0645\u0627")
        table.say("Ana", "/hand")
        for place in (16, 4, 5, 6, 7, 8, 9, 99):
            press(table, place)
            table.listen()
        assert table.count(EventRow)
        for shown in table.telegram.messages.values():
            for key in chain(*shown.get("reply_markup", {}).get("inline_keyboard", [])):
                assert len(key["callback_data"].encode()) <= 64


def press(table: ChatTable, place: int) -> None:
    """Press a button of the newest message by its place, or the last."""
    message = next(iter(table.telegram.shown(GROUP)))
    keys = list(chain(*message["reply_markup"]["inline_keyboard"]))
    data = keys[min(place, len(keys) - 1)]["callback_data"]
    table.telegram.press("Ana", message["message_id"], data)


def opened(key: str, *names: str, **house: str | int) -> Match:
    """Open a match with house rules."""
    kind = game(key)
    sides = Table(tuple(map(Side, names)))
    return begin(kind, changed(kind.options, kind.rules, house), sides)


def labels(match: Match, pad: keypad.Pad) -> list[list[str]]:
    """List what the keys say."""
    rows = rendering.keys(Voice("es", match.table), match, pad)
    return [[each.label for each in row] for row in rows]


def test_long_names_have_a_row_of_their_own() -> None:
    match = opened("bolot", "Los de la Plaza Mayor", "ellos")
    assert labels(match, keypad.opened(match))[:2] == [["Los de la Plaza Mayor"], ["ellos"]]


def test_short_names_do_not_hide_what_is_counted() -> None:
    match = opened("bolot", "a", "b")
    pad = keypad.tapped(match, keypad.opened(match), "taker:0")
    assert labels(match, pad)[-1] == ["Puestos", "Capote", "Atrás"]
    assert labels(match, pad)[-2] == ["Cuento las de b"]


def test_cantes_are_called_by_their_worth_where_only_one_has_it() -> None:
    match = opened("belote", "a", "b", anuncios="si")
    pad = keypad.tapped(match, keypad.opened(match), "taker:0")
    pad = keypad.tapped(match, pad, "points:90")
    shown = list(chain(*labels(match, pad)))
    assert shown[2:6] == ["Belote", "Tierce", "50", "Cent"]
    assert shown[-4:-2] == ["150", "200"]


def test_a_hand_that_is_corrected_has_the_keys_of_one_that_is_told() -> None:
    match = opened("boston", "ana", "luis", "eva", "dani")
    match = play(match, match.game.hand.of(bidder=0, bid="5", suit="c", tricks=7))
    assert match.last is not None
    pad = keypad.filled(match, match.last)
    assert labels(match, pad) == [
        ["Con luis", "Con eva"], ["Con dani"], ["3 honores (2)", "4 honores (4)"],
        ["0", "1", "2", "3", "4", "5", "6"], ["● 7", "8", "9", "10", "11", "12", "13"],
        ["Atrás", "Cancelar", "✓ Corregir"],
    ]  # fmt: skip
    assert ["♦", "● ♥", "♣", "♠"] in labels(match, keypad.tapped(match, pad, "back"))


def test_what_the_match_refuses_is_not_offered_to_be_logged() -> None:
    match = opened("boston", "ana", "luis", "eva", "dani")
    pad = keypad.opened(match)
    for key in ("passed:1", "4", "4", "4", "4"):
        pad = keypad.tapped(match, pad, key)
    assert labels(match, pad)[-1] == ["Atrás"]
    assert "suman 16" in rendering.text(Voice("es", match.table), match, pad)
