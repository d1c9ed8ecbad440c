"""The judge over a torture sees whatever goes wrong."""

import pytest

from tests.faults.ledger import Judgement, judged

PUSHED = ["nos 92", "nos 100", "nos 105"]
ANSWERS = [(1, "a"), (2, "a"), (3, "a")]


def found(
    kept: list[str] | None = None,
    answers: list[tuple[int, str]] | None = None,
    covered: set[int] | None = None,
) -> Judgement:
    return judged(
        PUSHED,
        PUSHED if kept is None else kept,
        ANSWERS if answers is None else answers,
        covered or set(),
    )


def test_a_bot_that_keeps_its_promises_is_found_clean() -> None:
    assert found().clean
    assert found(answers=[*ANSWERS, (3, "b")]) == Judgement(pushed=3, recorded=3, twice=1)
    assert found(answers=[(1, "a"), (3, "a")], covered={2}).clean


@pytest.mark.parametrize(("broken", "what"), [
    (found(kept=PUSHED[:2]), "lost"),
    (found(kept=[*PUSHED, "nos 92"], answers=[*ANSWERS, (4, "a")]), "doubled"),
    (found(kept=[PUSHED[0], PUSHED[2], PUSHED[1]]), "disordered"),
    (found(answers=[(1, "a"), (3, "a")]), "silent"),
    (found(answers=[(1, "a"), (2, "a")], covered={3}), "silent"),
    (found(answers=[*ANSWERS, (3, "a")]), "babbled"),
    (found(answers=[(1, "a"), (3, "a"), (2, "a")]), "late"),
])  # fmt: skip
def test_whatever_is_broken_is_seen(broken: Judgement, what: str) -> None:
    assert getattr(broken, what) == 1
    assert not broken.clean


def test_a_hand_that_nobody_wrote_is_seen() -> None:
    assert not found(kept=[*PUSHED, "nos 110"], answers=[*ANSWERS, (4, "a")]).clean
