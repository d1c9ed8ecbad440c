"""Cantes booked when they are sung: read, counted, kept for the hand that is logged next."""

from typing import Any

import pytest

from core.adjustment import Adjustment
from core.errors import CoreError
from core.games import game
from core.games.pairs.hand import Hand
from core.match import (
    Amended,
    AnyGame,
    Booking,
    Cantes,
    Dealt,
    Ended,
    Event,
    Inserted,
    Passed,
    Played,
    Redone,
    Ruled,
    Sung,
    Undone,
    Voided,
    begin,
    extend,
    replay,
)
from core.match.log import kept
from core.notation import Reader
from core.options import changed
from core.table import Names
from tests.core.hands import BOLOT, NOBODY, PACO, PAIRS, hand, match
from tests.core.playing import after, refused

NOS_TERCERA = Sung((("tercera",), ()))
ELLOS_BOLOT = Sung(((), ("bolot",)))


def booking(kind: AnyGame) -> Booking[Any, Any]:
    assert kind.booking is not None
    return kind.booking


def sung(line: str, called: Names = PACO, writer: int | None = 0) -> Cantes:
    return booking(BOLOT).read(Reader(line), called, BOLOT.rules, writer)


@pytest.mark.parametrize(("line", "ours", "theirs"), [
    ("tercera nos", "tercera", ""), ("nos tercera", "tercera", ""), ("tercera", "tercera", ""),
    ("canta tercera ellos", "", "tercera"), ("tercera de ellos", "", "tercera"),
    ("tercera nuestra", "tercera", ""), ("bolot y tercera nos", "bolot tercera", ""),
    ("tercera nos bolot ellos", "tercera", "bolot"),
    ("tercera nos y bolot", "bolot tercera", ""),
    ("nos tercera ellos bolot", "tercera", "bolot"),
    ("nos tercera bolot de ellos", "tercera", "bolot"),
    ("pepe dos terceras", "", "tercera tercera"),
    ("nos tercera x2 de ellos", "", "tercera tercera"), ("50 ellos", "", "cincuenta"),
    ("nos canta cante 20", "tercera", ""), ("falta tercera nos", "tercera", ""),
    ("ciento cincuenta marta", "", "ciento_cincuenta"),
])  # fmt: skip
def test_cantes_are_read_by_side(line: str, ours: str, theirs: str) -> None:
    both = tuple(tuple(c.replace("_", " ") for c in own.split()) for own in (ours, theirs))
    assert sung(line) == both


@pytest.mark.parametrize(("line", "code"), [
    ("tercera nos ellos", "whose-cante"), ("nos tercera ellos", "whose-cante"),
    ("nos ellos tercera", "whose-cante"), ("nos", "expected"), ("nos 92", "expected"),
    ("tercra nos", "expected"), ("tercera nos capote", "expected"),
    ("terceras nos", "how-many-cantes"),
])  # fmt: skip
def test_a_line_without_cantes_or_a_clear_side_is_refused(line: str, code: str) -> None:
    with pytest.raises(CoreError) as caught:
        sung(line)
    assert caught.value.code == code


def test_nobodys_cante_may_be_either_sides() -> None:
    with pytest.raises(CoreError) as caught:
        sung("tercera", NOBODY, None)
    assert caught.value.choices == ((("tercera",), ()), ((), ("tercera",)))


@pytest.mark.parametrize(("key", "line", "rules", "points"), [
    ("bolot", "tercera nos", {}, (72, 92)),
    ("bolot", "tercera nos bolot ellos", {}, (82, 82)),
    ("bolot", "ciento cincuenta ellos", {}, (157, 7)),
    ("bolot", "doscientos nos", {}, (0, None)),
    ("bolot", "tercera nos cincuenta ellos", {"cantes": "mejor"}, (107, 57)),
    ("bolot", "tercera nos tercera ellos", {"cantes": "libre"}, (82, 82)),
    ("belote", "belote nos", {}, (72, 92)),
    ("belote", "belote nos", {"empate": "hecha"}, (71, 91)),
    ("belote", "belote nos", {"redondeo": "decena160"}, (72, 92)),
    ("belote", "tierce nos", {"anuncios": "si"}, (72, 92)),
    ("belote", "belote nos", {"modo": "coinche"}, ()),  # the contract has its say
])  # fmt: skip
def test_half_plus_one_of_all_that_is_in_play_is_needed(
    key: str, line: str, rules: dict[str, str], points: tuple[int | None, ...]
) -> None:
    kind = game(key)
    house = changed(kind.options, kind.rules, rules)
    cantes = booking(kind).read(Reader(line), PACO, house, 0)
    assert booking(kind).needs(house, cantes) == points


def test_a_hand_takes_along_what_was_sung_and_counts_it_once() -> None:
    join = booking(BOLOT).join
    assert join(hand("nos 80"), NOS_TERCERA.cantes) == hand("nos 80 tercera")
    assert join(hand("nos 80 tercera"), NOS_TERCERA.cantes) == hand("nos 80 tercera")
    assert join(hand("nos 80 tercera x2"), NOS_TERCERA.cantes) == hand("nos 80 tercera x2")
    assert join(hand("nos 80 bolot"), NOS_TERCERA.cantes) == hand("nos 80 bolot tercera")
    belote = game("belote")
    found = belote.notation.read(Reader("nos 80"), PACO, belote.rules)
    assert booking(belote).join(found, ((), ("belote",))).cantes == ((), ("belote",))


def test_what_was_sung_waits_for_the_next_hand() -> None:
    running = after(match(), NOS_TERCERA, ELLOS_BOLOT)
    assert running.sung == (("tercera",), ("bolot",))
    assert after(running, Dealt(0), Played(Adjustment((20, 0)))).sung == running.sung
    for drops in (Played(hand("nos 92 tercera ellos bolot")), Passed(), Ended()):
        dropped = extend(running, drops)
        assert dropped.sung == ()
        assert extend(dropped, Undone()).sung == running.sung
    assert after(running, Undone()).sung == NOS_TERCERA.cantes
    assert after(running, Undone(), Redone()).sung == running.sung


def test_a_change_of_the_past_leaves_what_was_sung() -> None:
    running = after(match(), Played(hand("nos 92")), NOS_TERCERA)
    for change in (
        Amended(1, hand("nos 90")),
        Inserted(1, hand("nos 90")),
        Inserted(2, hand("nos 90")),
        Voided(1),
        Ruled((("objetivo", 2000),)),
    ):
        changed_ = extend(running, change)
        assert changed_.sung == running.sung
        log = [event for _, event in changed_.log()]
        assert replay(BOLOT, running.rules, PAIRS, log) == changed_


def test_what_a_hand_took_along_is_known_afterwards() -> None:
    first, second = Played(hand("nos 92 tercera")), Played(hand("nos 92"))
    running = after(match(), NOS_TERCERA, first, ELLOS_BOLOT, Passed(), second, NOS_TERCERA)
    running = extend(running, Inserted(1, hand("nos 90")))
    assert [row.sung for row in running.rows()] == [(), NOS_TERCERA.cantes, ()]
    assert after(match(), first).rows()[0].sung == ()


@pytest.mark.parametrize(("now", "before", "still"), [
    ((("tercera",), ()), (("tercera",), ()), (("tercera",), ())),
    (((), ("tercera",)), (("tercera",), ()), ((), ("tercera",))),
    (((), ("bolot",)), (("tercera",), ()), ((), ())),
    ((("tercera",), ()), (("tercera", "tercera"), ()), (("tercera",), ())),
])  # fmt: skip
def test_a_hand_typed_anew_keeps_of_it_what_was_not_taken_off(
    now: Cantes, before: Cantes, still: Cantes
) -> None:
    assert kept(now, before) == still


@pytest.mark.parametrize(("rules", "changes", "code"), [
    ({}, (NOS_TERCERA, Sung(((), ("tercera",)))), "one-side-sings"),
    ({}, (ELLOS_BOLOT, ELLOS_BOLOT), "cante-too-often"),
    ({"objetivo": 90}, (Played(hand("nos 92")), NOS_TERCERA), "match-is-over"),
    ({}, (Ended(), NOS_TERCERA), "match-is-over"),
])  # fmt: skip
def test_what_the_rules_refuse_is_not_booked(
    rules: dict[str, str | int], changes: tuple[Event, ...], code: str
) -> None:
    *before, last = changes
    assert refused(after(match(**rules), *before), last).code == code


def test_belote_books_what_is_played() -> None:
    kind = game("belote")
    classic = begin(kind, kind.rules, PAIRS)
    assert refused(classic, Sung((("tierce",), ()))).code == "cante-not-played"
    announced = begin(kind, changed(kind.options, kind.rules, {"anuncios": "si"}), PAIRS)
    booked = extend(announced, Sung((("tierce",), ())))
    assert refused(booked, Sung(((), ("tierce",)))).code == "one-side-sings"


def test_where_nobody_sings_there_is_nothing_to_book() -> None:
    kind = game("chinchon")
    assert refused(begin(kind, kind.rules, PAIRS), NOS_TERCERA).code == "nothing-to-sing"


@pytest.mark.parametrize(("suit", "carres"), [
    ("♥", ["carre", "carre 9", "carre valets"]),
    ("SA", ["carre 10", "carre as", "carre", "carre 9", "carre valets"]),
])  # fmt: skip
def test_a_carre_of_tens_or_aces_counts_apart_without_trumps_alone(
    suit: str, carres: list[str]
) -> None:
    offered = booking(game("belote")).offered(Hand.of(first=0, taker=0, points=90, suit=suit))
    assert [cante for cante in offered if cante.startswith("carre")] == carres
