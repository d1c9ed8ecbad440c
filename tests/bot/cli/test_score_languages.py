"""What `tanteo score` writes can be typed again, whatever language it hears."""

import contextlib
import io
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.cli import score
from bot.i18n import languages
from core import lines
from core.match import AnyGame
from core.options import in_force
from tests.core import strategies

JSON = dict[str, Any]
LABELS = {2: ("nos", "ellos"), 3: ("ana", "eva", "luis"), 4: ("ana", "eva", "luis", "dani")}

spoken = pytest.mark.parametrize("language", languages())
every_game = pytest.mark.parametrize("kind", strategies.GAMES, ids=lambda kind: kind.key)


@pytest.fixture(autouse=True)
def _spoken(bare: None, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    del bare
    monkeypatch.setenv("TANTEO_LANGUAGE", language)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "matches.jsonl"


def scored(file: Path, request: JSON, line: str) -> JSON:
    file.write_text(json.dumps(request | {"lines": [line]}) + "\n", encoding="utf-8")
    with contextlib.redirect_stdout(io.StringIO()) as out:
        assert score.batch(str(file)) == 0
    answer: JSON = json.loads(out.getvalue())
    return answer


def check(file: Path, request: JSON, line: str) -> None:
    """Type a line, and then what was written of it: the text of a hand, or what it may mean."""
    answer = scored(file, request, line)
    if answer["error"]:
        for reading in answer["error"]["readings"]:
            again = scored(file, request, reading)
            assert again["error"] is None
            assert [hand["text"] for hand in again["hands"]] in ([], [reading])
    for hand in answer["hands"]:
        assert scored(file, request, hand["text"])["hands"] == [hand]


@given(st.data())
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@spoken
@every_game
def test_what_is_written_scores_the_same(
    kind: AnyGame, language: str, file: Path, data: st.DataObject
) -> None:
    labels = LABELS[max(kind.seats.start, 2)]
    rules = data.draw(strategies.rules(kind))
    hand = data.draw(strategies.hands_of(kind, rules))
    request = {"game": kind.key, "sides": labels, "rules": in_force(kind.options, rules)}
    line = lines.write(kind, hand, labels, language)
    check(file, request, line)
    words = line.split()
    place = data.draw(st.integers(0, len(words) - 1))
    check(file, request, " ".join((*words[:place], words[place][:-1], *words[place + 1 :])))


FOUR = {"game": "boston", "sides": LABELS[4]}


@spoken
def test_a_suit_of_boston_is_written_as_it_is_heard(language: str, file: Path) -> None:
    """In English "5c" are clubs, and "d" is carreau nowhere else but there."""
    [hearts] = scored(file, FOUR, "ana 5♥ 7")["hands"]
    assert hearts["text"] == ("ana 5h 7" if language == "en" else "ana 5c 7")
    [misere] = scored(file, FOUR, "ana petite misère 0")["hands"]
    assert misere["text"] == "ana pequeña miseria 0"
