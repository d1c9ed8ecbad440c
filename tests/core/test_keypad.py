"""Hands entered key by key, in every game: what each key does, and what is refused."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core import keypad, lines
from core.adjustment import Adjustment
from core.errors import CoreError, attempt
from core.games import game
from core.keypad import Pad
from core.layout import Number
from core.match import Match, Passed, Played, Sung, begin, extend, play
from core.options import changed
from core.table import Side, Table, names
from tests.core.playing import row
from tests.core.strategies import GAMES, HANDS, rules

PLAYERS = {
    "bolot": ("nos", "ellos"),
    "belote": ("nos", "ellos"),
    "chinchon": ("ana", "eva", "dani"),
    "boston": ("ana", "luis", "eva", "dani"),
}
COINCHE: dict[str, str | int] = {"modo": "coinche", "objetivo": 2000}


def opened(key: str, **house: str | int) -> Match:
    """Open a match with house rules."""
    kind = game(key)
    sides = Table(tuple(map(Side, PLAYERS[key])))
    return begin(kind, changed(kind.options, kind.rules, house), sides)


def pressed(match: Match, keys: str, pad: Pad | None = None) -> Pad:
    """Press keys one after the other."""
    pad = keypad.opened(match) if pad is None else pad
    for key in keys.split():
        pad = keypad.tapped(match, pad, key.replace("_", " "))
    return pad


def read(match: Match, line: str) -> Any:  # noqa: ANN401
    """Read a line at a match."""
    return lines.read(match.game, line, names(match.table), match.rules)


ENTERED = [
    ("bolot", {}, "taker:0 9 2", "nos 92 van nos"),
    ("bolot", {}, "taker:1 1 0 2", "ellos 102 van ellos"),
    ("bolot", {}, "taker:0 1 7 enter", "nos 17 van nos"),
    ("bolot", {}, "taker:0 0 0 7 enter", "nos 7 van nos"),
    ("bolot", {}, "taker:0 points:100", "nos 100 van nos"),
    ("bolot", {}, "taker:0 counted:1 7 0", "nos 92 van nos"),
    ("bolot", {}, "taker:0 counted:1 counted:1 7 0", "nos 70 van nos"),
    ("bolot", {}, "taker:0 9 delete 8 8", "nos 88 van nos"),
    ("bolot", {}, "taker:0 1 0 delete delete 8 8", "nos 88 van nos"),
    ("belote", {}, "taker:0 9 2 cantes:belote", "nos 92 belote van nos"),
    ("belote", {"anuncios": "si"}, "taker:1 8 8 at:0 cantes:carre_9",
     "ellos 88 nos carre 9 van ellos"),
    ("belote", {**COINCHE, "anuncios": "si"}, "taker:0 bid:250 9 0 cantes:carre_valets",
     "nos contrato 250 90 carre valets van nos"),
    ("belote", COINCHE, "taker:0 bid:110 1 2 4", "nos contrato 110 124 van nos"),
    ("belote", COINCHE, "taker:0 bid:110 suit:♠ doubled:1 points:110",
     "nos contrato 110 ♠ coinche 110 van nos"),
    ("belote", COINCHE, "taker:0 bid:90 doubled:1 doubled:1 suit:♠ suit:♥ fall:1",
     "nos contrato 90 ♥ dedans van nos"),
    ("belote", COINCHE, "taker:1 bid:capot capot:1", "ellos contrato capot capot van ellos"),
    ("belote", COINCHE, "nobody:1", "pasan todos"),
    ("chinchon", {}, "points:-10 1 2 8", "ana -10 eva 12 dani 8"),
    ("chinchon", {}, "closer:0 3 2 4 7", "ana cierra 3 eva 24 dani 7"),
    ("chinchon", {}, "2 log closer:1 closer:1 1 1 5 log", "ana 2 eva 11 dani 5"),
    ("chinchon", {}, "at:2 points:-10 1 2 1 1 9", "dani -10 ana 12 eva 11"),
    ("chinchon", {}, "chinchon:0", "ana chinchon"),
    ("chinchon", {}, "closer:0 chinchon:0 2 0 1 1", "ana chinchon eva 20 dani 11"),
    ("chinchon", {}, "chinchon:0 chinchon:0 9 9 9", "ana 9 eva 9 dani 9"),
    ("chinchon", {"chinchon": "-25"}, "chinchon:0 9 9", "ana chinchon eva 9 dani 9"),
    ("chinchon", {"chinchon": "-25"}, "points:-25 9 9", "ana -25 eva 9 dani 9"),
    ("chinchon", {"comodines": 2}, "at:1 points:-25 9 log 9", "eva -25 ana 9 dani 9"),
    ("boston", {}, "bidder:0 bid:5 suit:c tricks:7", "ana 5c 7"),
    ("boston", {}, "bidder:0 suit:c bid:7 partner:2 honours:2 tricks:9",
     "ana 7c 9 con eva honores 2"),
    ("boston", {}, "bidder:0 bid:7 suit:c partner:2 partner:2 tricks:9", "ana 7c 9"),
    ("boston", {}, "bidder:2 bid:grand-misere tricks:0", "eva gran miseria 0"),
    ("boston", {}, "bidder:2 bid:little-misere tricks:lost", "eva pequeña miseria perdida"),
    ("boston", {}, "bidder:0 suit:c bid:7 partner:2 tricks:9 back bid:grand-misere tricks:0",
     "ana gran miseria 0"),
    ("boston", {}, "bidder:0 suit:c bid:7 partner:2 tricks:9 back back bidder:2", "eva 7c 9"),
    ("boston", {}, "passed:1 4 4 3 2", "pasan ana 4 luis 4 eva 3 dani 2"),
    ("boston", {}, "passed:1 1 log 0 log 1 2 0", "pasan ana 1 luis 0 eva 12 dani 0"),
    ("boston", {"variante": "americano"}, "bidder:0 bid:8 tricks:10", "ana 8 10"),
    ("boston", {"variante": "frances"}, "bidder:0 bid:grand-misere suit:c tricks:0",
     "ana gran miseria 0 vuelta c"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("key", "house", "keys", "line"), ENTERED, ids=lambda each: str(each)[:40]
)
def test_keys_enter_a_line(key: str, house: dict[str, Any], keys: str, line: str) -> None:
    match = opened(key, **house)
    pad = pressed(match, keys)
    assert keypad.pressed(match, [key.replace("_", " ") for key in keys.split()]) == (pad, None)
    assert keypad.whole(match, pad)
    assert keypad.last(match, pad) or "nobody" in pad.entered
    assert keypad.hand(match, pad) == read(match, line)


REFUSED: list[tuple[str, dict[str, Any], str, str, str]] = [
    ("bolot", {}, "taker:0 1 6", "5", "points-impossible"),
    ("bolot", {}, "taker:0 1", "enter", "points-impossible"),
    ("bolot", {}, "taker:0 1 6", "1", "points-impossible"),
    ("bolot", {}, "taker:0 9 2 at:1 cantes:bolot at:0", "cantes:bolot", "cante-too-often"),
    ("bolot", {}, "taker:0 9 2 at:1 cantes:tercera at:0", "cantes:tercera", "one-side-sings"),
    ("chinchon", {}, "closer:0", "5", "closing-impossible"),
    ("chinchon", {}, "6", "9", "hand-or-total"),
    ("chinchon", {}, "points:-10 1 2", "log", "player-missing"),
    ("boston", {}, "passed:1 4", "log", "tricks-sum"),
    ("boston", {}, "passed:1", "enter", "tricks-sum"),
    ("boston", {}, "bidder:1 bid:little-misere back back passed:1", "log", "tricks-sum"),
    ("boston", {}, "bidder:0 bid:5 suit:c", "log", "how-many-tricks"),
]


@pytest.mark.parametrize(("key", "house", "keys", "last", "error"), REFUSED, ids=str)
def test_what_cannot_be_is_refused_as_the_game_refuses_it(
    key: str, house: dict[str, Any], keys: str, last: str, error: str
) -> None:
    match = opened(key, **house)
    pad = pressed(match, keys)
    left, refused = keypad.pressed(match, [*keys.split(), last])
    assert left == pad
    assert isinstance(refused, CoreError)
    assert refused.code == error


def test_a_number_goes_on_as_long_as_a_digit_may_follow() -> None:
    match = opened("bolot")
    for number in range(163):
        digits = " ".join(str(number))
        pad = attempt(pressed, match, f"taker:0 {digits}")
        if isinstance(pad, Pad):
            assert bool(pad.typed) is (number < 20), number
        else:
            assert number == 161


def test_nothing_is_asked_where_the_table_works_its_points_out_itself() -> None:
    manual, american = opened("boston", variante="manual"), opened("boston")
    assert not manual.game.keypad.offered(manual.rules)
    assert american.game.keypad.offered(american.rules)


def test_a_hand_takes_along_what_was_sung_for_it() -> None:
    match = extend(opened("bolot"), Sung(((), ("tercera",))))
    pad = pressed(match, "taker:0 9 2")
    assert keypad.hand(match, pad) == read(match, "nos 92 ellos tercera van nos")
    pad = pressed(match, "at:1 cantes:tercera cantes:tercera", pad)
    assert keypad.hand(match, pad) == read(match, "nos 92 ellos tercera van nos")
    pad = pressed(match, "nobody:1")
    assert keypad.hand(match, pad) == Passed()
    assert keypad.scored(match, pad) == extend(match, Passed())


def test_what_is_sung_meanwhile_is_entered_too() -> None:
    match = opened("bolot")
    pad = pressed(match, "taker:0 9 2 cantes:bolot")
    match = extend(match, Sung((("bolot", "tercera"), ())))
    assert keypad.caught_up(match, pad).entered["cantes"] == [["bolot", "tercera"], []]


def test_what_several_hands_agree_on_is_known() -> None:
    match = opened("bolot")
    both = [read(match, "nos 92 tercera"), read(match, "nos 82 tercera")]
    assert keypad.agreed(match, both) == {"taker": 0, "counted": 0, "cantes": [["tercera"], []]}
    assert keypad.agreed(match, []) == {}


CORRECTED = [
    ("bolot", "nos 92 tercera", "back back taker:1", "nos 92 tercera van ellos"),
    ("bolot", "ellos 70 van nos", "back back taker:1", "ellos 70 van ellos"),
    ("bolot", "nos 92 tercera", "back 8 8", "nos 88 tercera van nos"),
    ("bolot", "nos 92 tercera", "cantes:tercera", "nos 92 van nos"),
    ("bolot", "nos 92 tercera", "cantes:tercera cantes:tercera", "nos 92 tercera van nos"),
    ("bolot", "nos 92 tercera", "cantes:tercera " * 3, "nos 92 tercera tercera van nos"),
    ("bolot", "nos 92 tercera", "cantes:bolot cantes:tercera", "nos 92 bolot van nos"),
    ("bolot", "nos 92 bolot", "cantes:bolot", "nos 92 van nos"),
    ("bolot", "nos 92", "cantes:bolot cantes:bolot", "nos 92 van nos"),  # there is but one
    ("bolot", "nos 92 tercera", "back capot:0 capot:1", "nos tercera ellos capote van nos"),
    ("bolot", "nos puestos", "back points:100 back 9 0", "nos 90 van nos"),
    ("belote", "nos 92 belote", "back fall:1", "nos dedans belote"),
    ("chinchon", "ana cierra 3 eva 24 dani 7", "at:1 2 5", "ana cierra 3 eva 25 dani 7"),
    ("chinchon", "ana cierra 3 eva 24 dani 7", "at:0 closer:0", "ana 3 eva 24 dani 7"),
    ("chinchon", "ana chinchon gana eva 24 dani 7", "at:1 2 5", "ana chinchon gana eva 25 dani 7"),
    ("boston", "ana 5c 7 honores 2", "tricks:8", "ana 5c 8 honores 2"),
    ("boston", "ana 5c 7 con eva", "back back bidder:2", "eva 5c 7"),
    ("boston", "ana 5c 7 luis honores 2", "back back bidder:1", "luis 5c 7 honores 2"),
    (
        "boston",
        "ana 5c 7 renuncio luis da eva",
        "back bid:6 back suit:d",
        "ana 6d 7 renuncio luis da eva",
    ),
    ("boston", "ana 5c 7 luis honores 2", "tricks:8", "ana 5c 8 luis honores 2"),
    ("boston", "ana gran miseria perdida", "back bid:picolissimo", "ana picolissimo perdida"),
    ("boston", "pasan 4 4 3 2", "at:0 5 at:1 3", "pasan 5 3 3 2"),
]


@pytest.mark.parametrize(("key", "line", "keys", "after"), CORRECTED, ids=lambda value: value[:50])
def test_a_filled_keypad_corrects_a_hand(key: str, line: str, keys: str, after: str) -> None:
    match = play(opened(key), read(opened(key), line))
    pad = keypad.filled(match, row(match))
    assert keypad.page(match, pad).done
    expected = extend(opened(key), Played(read(opened(key), after)))
    assert keypad.scored(match, pressed(match, keys, pad)).totals == expected.totals


def test_a_correction_is_scored_from_where_its_hand_was() -> None:
    """Eva is out since hand 2, and hand 1 had her points."""
    match = opened("chinchon", limite=20)
    for line in ("ana 2 eva 15 dani 3", "ana 1 eva 15 dani -10", "5 3"):
        match = play(match, read(match, line))
    first, second, third = match.rows()
    assert [_seats(match, keypad.filled(match, row)) for row in (first, second, third)] == [
        (0, 1, 2), (0, 1, 2), (0, 2),
    ]  # fmt: skip
    pad = pressed(match, "at:2 4", keypad.filled(match, third))
    assert keypad.scored(match, pad).row(3).points == (5, 0, 4)


def test_points_given_outside_the_game_count_before_a_correction() -> None:
    match = play(opened("chinchon", limite=20), Adjustment((0, 21, 0)))
    match = play(match, read(match, "ana 2 dani 3"))
    assert _seats(match, keypad.filled(match, row(match))) == (0, 2)


def _seats(match: Match, pad: Pad) -> tuple[int, ...]:
    fields = keypad.page(match, pad).fields
    return next(each.seats for each in fields if isinstance(each, Number))


def test_who_left_or_stayed_is_asked_again_when_their_points_change() -> None:
    match = opened("chinchon", limite=20, reenganches=1)
    match = play(match, read(match, "ana 22 eva 1 dani 23 ana fuera dani vuelve"))
    pad = keypad.filled(match, row(match))
    assert keypad.hand(match, pad) == row(match).hand
    changed_ = keypad.hand(match, pressed(match, "at:0 2 5", pad))
    assert (changed_.out, changed_.back) == ((), (2,))


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_whatever_was_logged_comes_out_of_its_keypad_as_it_was(data: st.DataObject) -> None:
    kind = data.draw(st.sampled_from(GAMES))
    drawn = data.draw(rules(kind))
    hand = data.draw(HANDS[kind.key](drawn))
    sides = Table(tuple(map(Side, "abcd"[: kind.seats.start])))
    match = attempt(play, begin(kind, drawn, sides), hand)
    if isinstance(match, CoreError) or match.last is None or not kind.keypad.offered(drawn):
        return
    after = keypad.scored(match, keypad.filled(match, match.last))
    assert after.totals == match.totals


KEYS = st.lists(st.sampled_from(
    "0 1 2 7 9 back delete enter log taker:0 taker:1 counted:0 counted:1 fall:1 capot:0 capot:1 "
    "points:82 points:-10 cantes:tercera cantes:bolot cantes:belote at:0 at:1 at:2 bid:110 bid:5 "
    "suit:c suit:♠ doubled:1 tricks:7 tricks:lost partner:1 honours:2 bidder:0 bidder:1 passed:1 "
    "bid:grand-misere closer:0 closer:1 chinchon:1 chinchon:0 nobody:1 x:1 at:x : bid".split()
), max_size=14)  # fmt: skip


@given(st.data())
def test_no_keys_in_any_order_break_a_keypad(data: st.DataObject) -> None:
    key = data.draw(st.sampled_from(list(PLAYERS)))
    match = opened(key, **(COINCHE if key == "belote" and data.draw(st.booleans()) else {}))
    pad = keypad.opened(match)
    for each in data.draw(KEYS):
        fresh = attempt(keypad.tapped, match, pad, each)
        pad = fresh if isinstance(fresh, Pad) else pad
        if keypad.whole(match, pad):
            attempt(keypad.scored, match, pad)
