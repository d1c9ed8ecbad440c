import json

import pytest

from core.adjustment import Adjustment
from core.match import Amended, Event, Inserted, Passed, Played, Ruled, Voided
from core.match.packing import pack, pack_event, unpack, unpack_event
from tests.core.hands import BOLOT, hand

# every shape of a hand as it has been stored since the first release
STORED: list[tuple[str, object]] = [
    ('{"first": 0, "taker": 0, "points": 92}', "nos 92"),
    ('{"first": 0, "taker": 1, "points": 70, "told": true}', "nos 70 van ellos"),
    ('{"first": 0, "taker": 0, "capot": 1}', "nos ellos capote"),
    ('{"first": 0, "taker": 0, "told": true}', "nos puestos"),
    ('{"first": 0, "taker": 0, "points": 85, "cantes": [["tercera", "tercera"], ["bolot"]]}',
     "nos 85 tercera x2 ellos bolot"),
    ('{"adjustment": {"points": [20, -10]}}', Adjustment((20, -10))),
    ('{"adjustment": {"points": [0, -20], "reason": "mal"}}', Adjustment((0, -20), "mal")),
]  # fmt: skip


@pytest.mark.parametrize(("body", "meant"), STORED)
def test_stored_hands_stay_readable(body: str, meant: object) -> None:
    expected = hand(meant) if isinstance(meant, str) else meant
    assert unpack(BOLOT, json.loads(body)) == expected
    assert pack(expected) == json.loads(body)


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
