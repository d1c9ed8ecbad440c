from core.match import (
    Amended,
    Dealt,
    Event,
    Inserted,
    Passed,
    Played,
    Redone,
    Ruled,
    Undone,
    Voided,
)
from core.match.log import histories, timeline


def order(*log: Event) -> list[object]:
    entries, _ = timeline(enumerate(log, 1))
    return [
        (entry.event.hand, entry.born, entry.void)
        if isinstance(entry.event, Played)
        else entry.event
        for entry in entries
    ]


def test_hands_stand_as_they_are_now() -> None:
    assert order(Played("a"), Played("b"), Amended(1, "A"), Voided(2)) == [
        ("A", 1, False), ("b", 2, True),
    ]  # fmt: skip


def test_deals_keep_their_place_among_inserted_hands() -> None:
    log = (Dealt(1), Played("a"), Passed(), Played("c"), Inserted(2, "b"), Inserted(4, "d"))
    assert order(*log) == [
        Dealt(1), ("a", 2, False), Passed(), ("b", 5, False), ("c", 4, False), ("d", 6, False),
    ]  # fmt: skip


def test_what_was_undone_is_gone() -> None:
    assert order(Played("a"), Played("b"), Undone(), Undone(), Redone()) == [("a", 1, False)]


def test_the_last_word_on_a_rule_holds() -> None:
    log = (Ruled((("va", "mayor"), ("objetivo", 5))), Ruled((("objetivo", 9),)))
    assert timeline(enumerate(log, 1))[1] == {"va": "mayor", "objetivo": 9}


def test_each_hand_has_its_history_whatever_its_number_was_then() -> None:
    log = (
        Dealt(1), Played("a"), Played("b"), Amended(2, "B"), Inserted(1, "z"), Amended(2, "A"),
        Voided(3), Amended(1, "Z"), Undone(),
    )  # fmt: skip
    found = {born: [seq for seq, _ in events] for born, events in histories_of(log).items()}
    assert found == {2: [2, 6], 3: [3, 4, 7], 5: [5]}


def histories_of(log: tuple[Event, ...]) -> dict[int, tuple[tuple[int, Event], ...]]:
    return histories(enumerate(log, 1))
