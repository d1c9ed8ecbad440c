"""The soak itself: a bot lives by a clock that is moved, and what grows is found."""

from pathlib import Path

from tests.faults.soak import EVENING, FLAT, Measured, Soak, ratios

CHATS = 4  # one a game
STEADY = Measured(
    memory=100, descriptors=10, threads=5, tasks=20, files=7,
    updates=500, messages=500, buttons=500, links=50, dead=5, log=900,
)  # fmt: skip


def test_days_pass_by_the_moved_clock(tmp_path: Path) -> None:
    first, second = Soak(tmp_path, CHATS).evenings(2)
    assert 0 < first.log < second.log
    assert second.updates > 2 * len(EVENING)
    assert 0 < first.links < second.links
    assert (first.dead, second.dead) == (1, 2)
    assert first.files == second.files
    assert second.descriptors <= first.descriptors + CHATS  # connections that are kept


def test_what_grows_is_found() -> None:
    days = [STEADY, STEADY, STEADY._replace(memory=110), STEADY._replace(memory=120)]
    found = ratios(days)
    assert {name for name, most in FLAT.items() if found[name] > most} == {"memory"}
