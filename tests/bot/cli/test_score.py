"""`tanteo score`: hands from text, for people, for programs, and many matches at once."""

import json
from pathlib import Path
from typing import Any

import pytest

from bot.cli import score
from core.games import GAMES
from core.match import AnyGame
from core.options import Option, Value

JSON = dict[str, Any]


@pytest.fixture(autouse=True)
def _bare(bare: None) -> None:
    del bare


def scored(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str | bytes, how: JSON | None = None
) -> tuple[int, JSON]:
    file = tmp_path / "hands.txt"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    request: JSON = {"sides": None, "rules": {}} | (how or {})
    status = score.score("bolot", request["sides"], request["rules"], str(file), as_json=True)
    return status, json.loads(capsys.readouterr().out)


def test_a_match_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, answer = scored(tmp_path, capsys, "nos 92 cante tercera\nellos 88\npasan todos\n")
    assert status == 0
    assert answer["totals"] == [186, 158]
    assert [hand["text"] for hand in answer["hands"]] == ["nos 92 tercera", "ellos 88"]
    assert answer["hands"][0]["points"] == [112, 70]
    assert sum(item["points"] for item in answer["hands"][0]["items"]) == 182
    assert answer["sides"] == ["nos", "ellos"]
    assert answer["rules"]["objetivo"] == 1000
    assert (answer["winners"], answer["error"]) == ([], None)


def test_the_first_bad_line_stops_and_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, answer = scored(tmp_path, capsys, "nos 92\nnos 92 tercra\nnos 90\n")
    assert status == 1
    assert len(answer["hands"]) == 1
    error = answer["error"]
    assert (error["line"], error["code"], error["span"]) == (2, "expected", [7, 13])
    assert "tercera" in error["message"]
    assert len(error["message"]) <= 600


@pytest.mark.parametrize(
    ("text", "line"),
    [("", None), ("nos 92\r\nnos 90\r\n", None), ("nos 92\n\n", 2),
     (b"nos 92 \xff\xfe\n", None), (b"nos \xfft 92\n", 1), ("nos capote\n" * 5, 5), ("92\n", 1)],
)  # fmt: skip
def test_lines_as_they_come(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str | bytes, line: int | None
) -> None:
    status, answer = scored(tmp_path, capsys, text)
    assert (answer["error"] or {"line": None})["line"] == line
    assert status == (line is not None)


@pytest.mark.parametrize(
    ("game", "sides", "rules"),
    [("bulot", None, {}), ("bolot", ["a"], {}),
     ("bolot", ["ana", "Ana"], {}), ("bolot", ["tercera", "b"], {}), ("bolot", None, {"x": "1"}),
     ("bolot", None, {"objetivo": "0x10"}),
     ("belote", None, {"modo": "coinche", "reglas": "anunciados", "base": "162"}),
     ("chinchon", None, {}), ("boston", None, {})],
)  # fmt: skip
def test_a_bad_request_is_one_line_and_status_2(
    capsys: pytest.CaptureFixture[str], game: str, sides: list[str] | None, rules: dict[str, str]
) -> None:
    assert score.score(game, sides, rules, "-", as_json=True) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1


def test_a_file_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    missing = str(tmp_path / "none")
    assert score.score("bolot", None, {}, missing, as_json=False) == 2
    assert score.batch(missing) == 2
    assert capsys.readouterr().err.count("\n") == 2


def test_for_people(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "hands.txt"
    file.write_text("nos capote\n" * 4 + "nos 92\n", encoding="utf-8")
    assert score.score("bolot", None, {}, str(file), as_json=False) == 1
    printed = capsys.readouterr()
    assert printed.out.splitlines()[0] == "  1  nos capote: +252 / 0  (252–0)"
    assert printed.out.splitlines()[-1] == "🏆 nos"
    assert printed.err == "  5  la partida ya ha acabado.\n"


@pytest.mark.parametrize(
    ("line", "readings"),
    [("nos 92 tercra", ["nos 92 tercera"]),
     ("92", ["nos 92", "ellos 92"]),
     ("nos 92 bolot ellos bolot", ["nos 92 bolot", "nos 92 ellos bolot"]),
     ("nos 92 ellos 80", ["nos 92", "nos 82"]),
     ("nos 500", []), ("", []), ("x" * 600, [])],
)  # fmt: skip
def test_a_bad_line_comes_with_the_lines_that_it_may_have_meant(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], line: str, readings: list[str]
) -> None:
    _, answer = scored(tmp_path, capsys, f"nos 100\n{line}\n")
    assert answer["error"]["readings"] == readings
    assert len(answer["error"]["message"]) <= 600
    for reading in readings:
        _, answer = scored(tmp_path, capsys, f"nos 100\n{reading}\n")
        assert (answer["error"], answer["hands"][1]["text"]) == (None, reading)


def test_only_what_scores_in_this_match_is_a_reading(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    [answer] = batched(
        tmp_path,
        capsys,
        {
            "game": "chinchon",
            "sides": ["ana", "eva", "luis"],
            "lines": ["ana cierra 3 eva 50 luis 60", "ana -10 eva 51 luis 9", "ana -10 evva 7"],
        },
    )
    assert answer["error"]["line"] == 3
    assert answer["error"]["readings"] == []


def batched(tmp_path: Path, capsys: pytest.CaptureFixture[str], *lines: object) -> list[JSON]:
    file = tmp_path / "matches.jsonl"
    written = [line if isinstance(line, str) else json.dumps(line) for line in lines]
    file.write_text("\n".join(written) + "\n", encoding="utf-8")
    assert score.batch(str(file)) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_many_matches_are_answered_line_by_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    one, other = batched(
        tmp_path,
        capsys,
        {"game": "bolot", "lines": ["nos 92", "nos 92 tercra"]},
        {
            "game": "bolot",
            "sides": ["ana", "eva"],
            "rules": {"objetivo": 500},
            "lines": ["ana 92"],
        },
    )
    assert (one["totals"], one["error"]["line"]) == ([92, 70], 2)
    assert (other["totals"], other["error"], other["sides"]) == ([92, 70], None, ["ana", "eva"])
    assert other["rules"]["objetivo"] == 500


@pytest.mark.parametrize(
    "line",
    ["nonsense", '{"game": 3}', "[" * 100_000, '{"game": "bulot", "lines": []}',
     '{"game": "bolot", "lines": [92]}',
     '{"game": "bolot", "rules": {"objetivo": true}}',
     '{"game": "bolot", "rules": {"objetivo": NaN}}',
     '{"game": "bolot", "sides": ["a"]}'],
)  # fmt: skip
def test_what_cannot_be_answered_says_so_at_line_0(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], line: str
) -> None:
    [answer] = batched(tmp_path, capsys, line)
    assert answer["error"]["line"] == 0
    assert answer["error"]["message"]
    assert answer["error"]["readings"] == []
    assert (answer["hands"], answer["totals"]) == ([], [])


PLAYERS = {"chinchon": ["ana", "eva"], "boston": ["ana", "eva", "luis", "dani"]}


def others(option: Option) -> list[Value]:
    """Give the values of a rule that are not its default; of a range, some."""
    if isinstance(option.allowed, range):
        values: list[Value] = [option.allowed.start, option.allowed.stop - 1]
        values += [0.05, 0.5, 1.25] if option.places else []
    else:
        values = list(option.allowed)
    return [value for value in values if value != option.default]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_rules_that_come_out_go_in_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], game: AnyGame
) -> None:
    houses = [
        {option.key: value, **{key: values[0] for key, values in option.needs.items()}}
        for option in game.options
        for value in others(option)
    ]
    request: JSON = {"game": game.key, "sides": PLAYERS.get(game.key)}
    found = batched(tmp_path, capsys, *(request | {"rules": rules} for rules in houses))
    for first, rules in zip(found, houses, strict=True):
        assert (first["error"], first["rules"] | rules) == (None, first["rules"])
    written = [{key: str(value) for key, value in each["rules"].items()} for each in found]
    for again in ([each["rules"] for each in found], written):
        asked = [request | {"rules": rules} for rules in again]
        assert batched(tmp_path, capsys, *asked) == found


@pytest.mark.parametrize("target", [1500, 1500.0, "1500", " 1500 "])
def test_a_number_is_one_however_it_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], target: Value
) -> None:
    [answer] = batched(tmp_path, capsys, {"game": "bolot", "rules": {"objetivo": target}})
    assert answer["rules"]["objetivo"] == 1500
    assert isinstance(answer["rules"]["objetivo"], int)


def test_a_byte_order_mark_is_no_part_of_the_first_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, first = scored(tmp_path, capsys, "\ufeffnos 92\nnos tercra\n")
    assert (status, first["totals"], first["error"]["span"]) == (1, [92, 70], [4, 10])
    [answer] = batched(tmp_path, capsys, '\ufeff{"game": "bolot", "lines": ["nos 92"]}')
    assert answer["totals"] == [92, 70]


@pytest.mark.parametrize(("language", "hearts"), [("es", "ana 5c 7"), ("en", "ana 5h 7")])
def test_a_suit_of_boston_is_written_as_it_is_heard(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    hearts: str,
) -> None:
    """In English "5c" are clubs."""
    monkeypatch.setenv("TANTEO_LANGUAGE", language)
    four = {"game": "boston", "sides": PLAYERS["boston"], "lines": ["ana 5♥ 7"]}
    [answer] = batched(tmp_path, capsys, four)
    assert [hand["text"] for hand in answer["hands"]] == [hearts]
