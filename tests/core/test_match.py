from dataclasses import replace
from typing import Any

import pytest

from core.adjustment import Adjustment
from core.errors import CoreError
from core.games.bolot import Rules, Singing
from core.match import (
    Amended,
    Dealt,
    Ended,
    Inserted,
    Match,
    Outcome,
    Passed,
    Played,
    Redone,
    Ruled,
    Seated,
    Sung,
    Undone,
    Voided,
    begin,
    extend,
    play,
    replay,
    rescored,
)
from core.match.record import Chain
from core.table import Side, Table
from tests.core.hands import BOLOT, PAIRS, hand, match, played
from tests.core.playing import after, refused


def shown(running: Match) -> list[tuple[int, tuple[int, ...]]]:
    return [(row.number, row.points) for row in running.rows()]


THREE = played(match(), "nos 92", "ellos 100", "nos capote")


def test_a_match_begins_with_nothing() -> None:
    fresh = match()
    assert (fresh.totals, fresh.count, fresh.seq) == ((0, 0), 0, 0)
    assert (fresh.dealer, fresh.last, fresh.over) == (None, None, False)
    assert (fresh.rows(), fresh.log()) == ([], [])


def test_what_a_hand_depends_on_is_told_apart() -> None:
    sung = after(THREE, Sung(((), ("tercera",))))
    others = [match(), THREE, played(match(), "nos 92"), sung, after(THREE, Voided(1))]
    stands = [each.standing for each in others]
    assert all(stands.count(each) == 1 for each in stands)
    assert after(sung, Undone()).standing == THREE.standing


def test_hands_are_numbered_and_summed() -> None:
    assert shown(THREE) == [(1, (92, 70)), (2, (62, 100)), (3, (252, 0))]
    assert [row.totals for row in THREE.rows()] == [(92, 70), (154, 170), (406, 170)]
    assert THREE.last is THREE.row(3)
    assert [row.number for row in THREE.newest()] == [3, 2, 1]
    assert THREE.born(2) == THREE.row(2)
    assert THREE.born(9) is None


@pytest.mark.parametrize("number", [0, 4, -1])
def test_a_hand_that_is_not_there_is_refused(number: int) -> None:
    for change in (Amended(number, hand("nos 90")), Voided(number)):
        assert refused(THREE, change).code == "no-such-hand"
    assert refused(match(), Inserted(2, hand("nos 90"))).code == "no-such-hand"


def test_undo_takes_back_the_last_change_of_any_kind_and_redo_restores_it() -> None:
    changed = after(THREE, Amended(1, hand("nos 100")))
    undone = extend(changed, Undone())
    assert undone.rows() == THREE.rows()
    assert extend(undone, Redone()).rows() == changed.rows()
    twice = extend(undone, Undone())
    assert shown(twice) == shown(THREE)[:2]
    assert extend(twice, Redone()).totals == THREE.totals


def test_an_undone_hand_frees_its_number() -> None:
    again = played(extend(THREE, Undone()), "nos 100")
    assert shown(again)[-1] == (3, (100, 62))
    assert [row.born for row in again.rows()] == [1, 2, 5]


def test_another_change_ends_what_can_be_redone() -> None:
    again = played(extend(THREE, Undone()), "nos 100")
    assert refused(again, Redone()).code == "nothing-to-redo"
    assert refused(THREE, Redone()).code == "nothing-to-redo"


def test_nothing_done_is_nothing_to_undo() -> None:
    assert refused(match(), Undone()).code == "nothing-to-undo"
    seated = extend(begin(BOLOT, Rules(), Table(PAIRS.sides, ("Eva",))), Seated(0, 0))
    assert refused(seated, Undone()).code == "nothing-to-undo"


def test_an_undo_passes_over_who_sat_down() -> None:
    table = Table((Side("nos"), Side("ellos")), ("Eva",))
    running = after(begin(BOLOT, Rules(), table), Played(hand("nos 92")), Seated(1, 0), Undone())
    assert (running.totals, running.table.sides[1].members) == ((0, 0), ("Eva",))
    running = after(running, Seated(0, 0), Redone())
    assert running.totals == (92, 70)


def test_the_next_deal_stays_with_whoever_has_it_when_somebody_sits_down() -> None:
    table = Table((Side("nos"), Side("ellos")), ("Eva", "Luis", "Pepe"))
    running = after(begin(BOLOT, Rules(), table), Seated(1, 2))
    assert running.dealer is None
    dealt = after(running, Dealt(0), Played(hand("nos 92")))
    assert dealt.dealer == (1, "Pepe")
    assert after(dealt, Seated(0, 0), Seated(0, 1)).dealer == (1, "Pepe")
    assert after(dealt, Passed(), Seated(0, 0)).dealer == (0, "Eva")
    assert after(dealt, Passed(), Seated(0, 0), Seated(0, 1)).dealer == (0, "Eva")


def test_an_amended_hand_keeps_its_place() -> None:
    amended = extend(THREE, Amended(2, hand("nos puestos")))
    assert shown(amended) == [(1, (92, 70)), (2, (0, 162)), (3, (252, 0))]
    assert amended.row(2).born == 2


def test_a_row_is_told_as_it_would_be_with_another_hand_in_it() -> None:
    other, before = hand("nos 100"), extend(THREE, Undone())
    assert rescored(THREE, THREE.row(1), other) == after(THREE, Amended(1, other)).row(1)
    assert rescored(THREE, THREE.row(3), other, before) == played(before, "nos 100").row(3)
    assert rescored(THREE, THREE.row(1), hand("nos 92 bolot x2")) is None


def test_an_inserted_hand_moves_later_ones_up() -> None:
    inserted = extend(THREE, Inserted(2, hand("nos puestos")))
    assert shown(inserted) == [(1, (92, 70)), (2, (0, 162)), (3, (62, 100)), (4, (252, 0))]
    assert [row.born for row in inserted.rows()] == [1, 4, 2, 3]
    at_end = extend(THREE, Inserted(4, hand("nos puestos")))
    assert shown(at_end)[-1] == (4, (0, 162))
    amended = extend(inserted, Amended(3, hand("nos 100")))
    assert shown(amended)[2] == (3, (100, 62))


def test_a_voided_hand_keeps_its_number_and_row() -> None:
    voided = extend(THREE, Voided(2))
    assert shown(voided) == [(1, (92, 70)), (2, (0, 0)), (3, (252, 0))]
    assert (voided.row(2).void, voided.row(2).outcome, voided.row(1).void) == (True, None, False)
    assert refused(voided, Voided(2)).code == "hand-is-void"
    assert refused(voided, Amended(2, hand("nos 90"))).code == "hand-is-void"
    assert shown(extend(voided, Inserted(3, hand("nos 90"))))[2:] == [(3, (90, 72)), (4, (252, 0))]


def test_a_deal_that_nobody_took_moves_the_dealer_only() -> None:
    running = after(match(), Dealt(1), Passed())
    assert (running.dealer, running.count, running.totals) == ((0, "Luis"), 0, (0, 0))
    assert extend(running, Undone()).dealer == (1, "Pepe")
    assert extend(match(), Passed()).dealer is None


def test_the_deal_goes_round_the_table() -> None:
    running = extend(match(), Dealt(3))
    assert played(running, "nos 92", "ajuste nos +1").dealer == (0, "Paco")
    moved = after(played(running, "nos 92", "nos 92"), Voided(1))
    assert moved.dealer == (0, "Paco")


def test_rules_change_for_the_whole_match() -> None:
    ruled = extend(THREE, Ruled((("objetivo", 100), ("cantes", "mejor"))))
    assert (ruled.rules.target, ruled.rules.singing) == (100, Singing.BETTER)
    assert (ruled.winners, ruled.totals) == ((1,), (154, 170))
    assert extend(ruled, Undone()).rules == Rules()
    with pytest.raises(CoreError):
        extend(THREE, Ruled((("objetivo", 0),)))


def test_an_ended_match_takes_no_hand_until_that_is_undone() -> None:
    ended = extend(THREE, Ended())
    assert (ended.over, ended.winners) == (True, ())
    assert refused(ended, Passed()).code == "match-is-over"
    with pytest.raises(CoreError, match="match-is-over"):
        play(ended, hand("nos 92"))
    assert not extend(ended, Undone()).over


def test_a_won_match_takes_no_hand() -> None:
    won = played(match(objetivo=90), "nos 92")
    assert won.winners == (0,)
    for change in (Played(hand("nos 92")), Played(Adjustment((1, 0))), Passed()):
        assert refused(won, change).code == "match-is-over"
    assert extend(won, Undone()).winners == ()


def test_hands_after_an_earlier_win_stay_uncounted() -> None:
    running = played(match(objetivo=200), "nos 92", "nos 92", "nos 92")
    assert running.winners == (0,)
    early = extend(running, Amended(1, hand("nos capote")))
    assert (early.totals, early.winners, early.count) == ((252, 0), (0,), 3)
    assert [row.outcome is None for row in early.rows()] == [False, True, True]
    assert [row.void for row in early.rows()] == [False, False, False]
    assert extend(early, Amended(1, hand("nos puestos"))).totals == (92, 232)


def test_a_change_that_makes_a_later_hand_impossible_names_that_hand() -> None:
    free = played(match(cantes="libre"), "nos 92", "nos 92 tercera ellos tercera")
    error = refused(free, Ruled((("cantes", "terceras"),)))
    assert str(error) == "later-hand-impossible"
    assert error.facts["number"] == 2
    ruled = after(
        match(), Ruled((("cantes", "libre"),)), Played(hand("nos 92 tercera ellos tercera")),
        Played(hand("nos 92")),
    )  # fmt: skip
    assert refused(after(ruled, Undone()), Ruled((("cantes", "mejor"),))).code.startswith("later")


def test_an_amendment_that_is_itself_impossible_says_why() -> None:
    bad = hand("nos 92 bolot x2")
    for change in (Amended(2, bad), Inserted(2, bad)):
        assert refused(THREE, change).code == "cante-too-often"
    assert refused(THREE, Played(bad)).code == "cante-too-often"


BROKEN = replay(
    BOLOT, Rules(), PAIRS,
    [Played(hand("nos 92")), Played(hand("nos 92 bolot x2")), Played(hand("nos 100"))],
)  # fmt: skip


def test_a_stored_hand_that_the_rules_now_refuse_is_named_and_the_rest_stands() -> None:
    assert [row.number for row in BROKEN.broken()] == [2]
    assert BROKEN.sheet.faults[2].code == "cante-too-often"
    assert (BROKEN.totals, BROKEN.count) == ((92 + 100, 70 + 62), 3)
    more = play(BROKEN, hand("nos 82"))
    assert (more.totals, more.count) == ((92 + 100 + 82, 70 + 62 + 80), 4)
    assert more.rows() == replay(BOLOT, Rules(), PAIRS, [e for _, e in more.log()]).rows()
    mended = extend(more, Amended(2, hand("nos 92 bolot")))
    assert (mended.broken(), mended.totals) == ([], (92 + 112 + 100 + 82, 70 + 70 + 62 + 80))


def test_several_stored_hands_that_the_rules_refuse_are_all_named() -> None:
    bad = Played(hand("nos 92 bolot x2"))
    broken = replay(BOLOT, Rules(), PAIRS, [bad, Played(hand("nos 92")), bad])
    assert [row.number for row in broken.broken()] == [1, 3]
    assert broken.totals == (92, 70)
    last = broken.rows()[-1]
    assert (last.outcome, last.points, last.totals) == (None, (0, 0), (92, 70))


def test_beside_a_hand_that_cannot_count_the_others_are_changed_as_ever() -> None:
    assert extend(BROKEN, Amended(1, hand("nos 82"))).totals == (82 + 100, 80 + 62)
    assert extend(BROKEN, Undone()).totals == (92, 70)
    inserted = extend(BROKEN, Inserted(1, hand("nos 82")))
    assert [row.number for row in inserted.broken()] == [3]
    assert extend(BROKEN, Voided(2)).broken() == []
    assert refused(BROKEN, Amended(2, hand("nos 90 bolot x2"))).code == "cante-too-often"
    assert refused(BROKEN, Inserted(3, hand("nos 90 bolot x2"))).code == "cante-too-often"


def test_a_hand_costs_the_same_however_long_the_sheet() -> None:
    """Nothing is copied: the longer match holds the very objects of the shorter."""
    short = played(match(objetivo=100_000), *["nos 92"] * 50)
    longer = play(short, hand("nos 92"))
    assert isinstance(longer.sheet.rows, Chain)
    assert longer.sheet.rows.before is short.sheet.rows
    assert longer.origin.log is not None
    assert longer.origin.log.before is short.origin.log


def test_a_hand_asks_the_game_once_however_long_the_sheet() -> None:
    asked: list[object] = []

    def score(*given: object) -> Outcome[Any]:
        asked.append(given)
        return BOLOT.course.score(*given)

    counting = replace(BOLOT, course=replace(BOLOT.course, score=score))
    running = begin(counting, Rules(target=100_000), PAIRS)
    for _ in range(100):
        running = play(running, hand("nos 92"))
    assert len(asked) == 100


def test_a_long_match_is_compared_and_shown_without_trouble() -> None:
    running = match(objetivo=100_000)
    fallen = hand("nos puestos")
    for _ in range(600):
        running = play(running, fallen)
    assert running == replay(BOLOT, running.rules, PAIRS, [e for _, e in running.log()])
    assert "Chain" not in repr(running)


def test_a_hand_in_doubt_is_unsettled_until_it_is_said_who_took() -> None:
    running = played(match(), "nos 92", "nos 70")
    clear, doubtful = running.rows()
    assert running.unsettled() == [doubtful]
    assert running.readings(clear) == ()
    after_ = extend(running, Amended(2, running.readings(doubtful)[1]))
    assert after_.unsettled() == []
