"""Events as they are stored and packed, and what a log of them comes to."""

import json

import pytest

from core.adjustment import Adjustment
from core.games.pairs.hand import Contract, Hand
from core.match import (
    Amended,
    Dealt,
    Ended,
    Event,
    Inserted,
    Joined,
    Left,
    Passed,
    Played,
    Redone,
    Replaced,
    Ruled,
    Seated,
    Sung,
    Undone,
    Voided,
    histories,
    last_undone,
    standing,
)
from core.match.log import KINDS, changes, timeline
from core.match.packing import decode, encode, pack, pack_event, unpack, unpack_event
from tests.core.hands import BOLOT, hand

# every event as it has been stored since the first release: kind, body, what it means
STORED: list[tuple[str, str, Event]] = [
    ("amended", '{"number": 3, "hand": 0}', Amended(3, 0)),
    ("dealt", '{"seat": 2}', Dealt(2)),
    ("ended", "{}", Ended()),
    ("inserted", '{"number": 3, "hand": 0}', Inserted(3, 0)),
    ("joined", '{"person": 3, "points": 97}', Joined(3, 97)),
    ("left", '{"person": 3}', Left(3)),
    ("passed", "{}", Passed()),
    ("played", '{"hand": 0}', Played(0)),
    ("redone", "{}", Redone()),
    ("replaced", '{"person": 1, "by": 4}', Replaced(1, 4)),
    ("ruled", '{"rules": [["objetivo", 1500], ["va", "mayor"]]}',
     Ruled((("objetivo", 1500), ("va", "mayor")))),
    ("seated", '{"side": 1, "person": 0}', Seated(1, 0)),
    ("sung", '{"cantes": [["bolot", "tercera"], []]}', Sung((("bolot", "tercera"), ()))),
    ("undone", "{}", Undone()),
    ("voided", '{"number": 2}', Voided(2)),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "body", "event"), STORED)
def test_stored_events_stay_readable(kind: str, body: str, event: Event) -> None:
    assert decode(KINDS[kind], json.loads(body)) == event
    assert encode(event) == json.loads(body)


def test_there_is_a_sample_of_every_kind() -> None:
    assert {kind for kind, _, _ in STORED} == set(KINDS)


def test_defaults_are_left_out() -> None:
    assert encode(Hand(0, 0, 92)) == {"first": 0, "taker": 0, "points": 92}
    assert encode(Hand(1, 0, None, 0, ((), ("bolot",)), told=True)) == {
        "first": 1, "taker": 0, "capot": 0, "cantes": [[], ["bolot"]], "told": True,
    }  # fmt: skip


def test_only_who_sits_where_changes_no_score() -> None:
    assert [kind for kind, _, event in STORED if not changes(event)] == ["replaced", "seated"]


def test_a_log_without_what_was_undone() -> None:
    events: list[Event] = [Played(1), Seated(0, 0), Played(2), Undone(), Undone(), Redone()]
    log = list(enumerate(events, 1))
    assert standing(log) == [(2, Seated(0, 0)), (1, Played(1))]
    assert [event for _, event in last_undone(log)] == [Played(2)]
    assert [event for _, event in last_undone([*log, (7, Seated(0, 1))])] == [Played(2)]
    assert last_undone([*log, (7, Passed())]) == []


def test_deals_keep_their_place_among_inserted_hands() -> None:
    log = (Dealt(1), Played("a"), Passed(), Played("c"), Inserted(2, "b"), Inserted(4, "d"))
    entries, _ = timeline(enumerate(log, 1))
    assert [entry.event for entry in entries] == [
        Dealt(1), Played("a"), Passed(), Played("b"), Played("c"), Played("d"),
    ]  # fmt: skip


def test_each_hand_has_its_history_whatever_its_number_was_then() -> None:
    log = (
        Dealt(1), Played("a"), Played("b"), Amended(2, "B"), Inserted(1, "z"), Amended(2, "A"),
        Voided(3), Amended(1, "Z"), Undone(),
    )  # fmt: skip
    found = {b: [seq for seq, _ in told] for b, told in histories(enumerate(log, 1)).items()}
    assert found == {2: [2, 6], 3: [3, 4, 7], 5: [5]}


# every shape of a hand as it has been stored since the first release
PACKED: list[tuple[str, object]] = [
    ('{"first": 0, "taker": 0, "points": 92}', "nos 92"),
    ('{"first": 0, "taker": 1, "points": 70, "told": true}', "nos 70 van ellos"),
    ('{"first": 0, "taker": 0, "capot": 1}', "nos ellos capote"),
    ('{"first": 0, "taker": 0, "told": true}', "nos puestos"),
    ('{"first": 0, "taker": 0, "points": 85, "cantes": [["tercera", "tercera"], ["bolot"]]}',
     "nos 85 tercera x2 ellos bolot"),
    ('{"first": 0, "taker": 0, "points": 124, "bid": 110, "doubled": 1, "suit": "♠"}',
     Hand(0, 0, 124, contract=Contract(110, 1, "♠"))),
    ('{"first": 1, "taker": 0, "points": 90, "bid": 250, "asked": true, "by_points": true}',
     Hand(1, 0, 90, contract=Contract(250, by_points=True), asked=True)),
    ('{"adjustment": {"points": [20, -10]}}', Adjustment((20, -10))),
    ('{"adjustment": {"points": [0, -20], "reason": "mal"}}', Adjustment((0, -20), "mal")),
]  # fmt: skip


@pytest.mark.parametrize(("body", "meant"), PACKED)
def test_stored_hands_stay_readable(body: str, meant: object) -> None:
    expected = hand(meant) if isinstance(meant, str) else meant
    assert unpack(BOLOT, json.loads(body)) == expected
    assert json.dumps(pack(expected), ensure_ascii=False) == body


EVENTS = [Played(hand("nos 92 bolot")), Amended(2, Adjustment((1, 0))), Passed(),
          Inserted(1, hand("ellos capote")), Ruled((("objetivo", 1500),))]  # fmt: skip


@pytest.mark.parametrize("event", EVENTS)
def test_events_come_back_from_json(event: Event) -> None:
    kind, version, body = pack_event(event)
    assert version == 1
    assert unpack_event(BOLOT, kind, version, json.loads(json.dumps(body))) == event


def test_what_an_older_program_stored_is_brought_up_to_date() -> None:
    upcasters = {("voided", 0): lambda body: {"number": body["hand"]}}
    assert unpack_event(BOLOT, "voided", 0, {"hand": 3}, upcasters) == Voided(3)
    assert unpack_event(BOLOT, "passed", 0, {}, upcasters) == Passed()


def test_what_a_newer_program_stored_is_not_guessed() -> None:
    with pytest.raises(ValueError, match="passed, version 2"):
        unpack_event(BOLOT, "passed", 2, {})
