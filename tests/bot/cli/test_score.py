"""`tanteo score`: hands from text, for people, for programs, and many matches at once."""

import json
from pathlib import Path
from typing import Any

import pytest

from bot.errors import Exit
from core.games import GAMES
from core.match import AnyGame
from core.options import Option, Value
from tests.bot.typed import done, refused, tanteo

JSON = dict[str, Any]


pytestmark = pytest.mark.usefixtures("bare")


def scored(text: str | bytes) -> tuple[int, JSON]:
    """Score a match of Bolot as JSON; give the exit status, too."""
    Path("hands.txt").write_bytes(text if isinstance(text, bytes) else text.encode())
    result = tanteo("score", "bolot", "hands.txt", "--json")
    return result.exit_code, json.loads(result.stdout)


def test_a_match_as_json() -> None:
    status, answer = scored("nos 92 cante tercera\nellos 88\npasan todos\n")
    assert status == 0
    assert answer["totals"] == [186, 158]
    assert [hand["text"] for hand in answer["hands"]] == ["nos 92 tercera", "ellos 88"]
    assert answer["hands"][0]["points"] == [112, 70]
    assert sum(item["points"] for item in answer["hands"][0]["items"]) == 182
    assert answer["sides"] == ["nos", "ellos"]
    assert answer["rules"]["objetivo"] == 1000
    assert (answer["winners"], answer["error"]) == ([], None)


def test_the_first_bad_line_stops_and_is_named() -> None:
    status, answer = scored("nos 92\nnos 92 tercra\nnos 90\n")
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
def test_lines_as_they_come(text: str | bytes, line: int | None) -> None:
    status, answer = scored(text)
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
    game: str, sides: list[str] | None, rules: dict[str, str]
) -> None:
    words = [f"--sides={','.join(sides)}"] if sides else []
    words += [f"--rule={key}={value}" for key, value in rules.items()]
    refused(tanteo("score", game, "--json", *words), Exit.USAGE)


def test_a_file_that_is_not_there() -> None:
    for words in ("bolot none", "--batch none"):
        assert "none: No such file" in refused(tanteo("score", *words.split()), Exit.USAGE)


def test_for_people() -> None:
    result = tanteo("score", "bolot", said="nos capote\n" * 4 + "nos 92\n")
    assert result.exit_code == 1
    assert result.stdout.splitlines()[0] == "  1  nos capote: +252 / 0  (252–0)"
    assert result.stdout.splitlines()[-1] == "🏆 nos"
    assert result.stderr == "  5  la partida ya ha acabado.\n"


@pytest.mark.parametrize(
    ("line", "readings"),
    [("nos 92 tercra", ["nos 92 tercera"]),
     ("92", ["nos 92", "ellos 92"]),
     ("nos 92 bolot ellos bolot", ["nos 92 bolot", "nos 92 ellos bolot"]),
     ("nos 92 ellos 80", ["nos 92", "nos 82"]),
     ("nos 500", []), ("", []), ("x" * 600, [])],
)  # fmt: skip
def test_a_bad_line_comes_with_the_lines_that_it_may_have_meant(
    line: str, readings: list[str]
) -> None:
    _, answer = scored(f"nos 100\n{line}\n")
    assert answer["error"]["readings"] == readings
    assert len(answer["error"]["message"]) <= 600
    for reading in readings:
        _, answer = scored(f"nos 100\n{reading}\n")
        assert (answer["error"], answer["hands"][1]["text"]) == (None, reading)


def test_only_what_scores_in_this_match_is_a_reading() -> None:
    lines = ["ana cierra 3 eva 50 luis 60", "ana -10 eva 51 luis 9", "ana -10 evva 7"]
    [answer] = batched({"game": "chinchon", "sides": ["ana", "eva", "luis"], "lines": lines})
    assert answer["error"]["line"] == 3
    assert answer["error"]["readings"] == []


def batched(*lines: object) -> list[JSON]:
    """Score matches, one a line."""
    written = [line if isinstance(line, str) else json.dumps(line) for line in lines]
    Path("matches.jsonl").write_text("\n".join(written) + "\n", encoding="utf-8")
    answers = done(tanteo("score", "--batch", "matches.jsonl")).splitlines()
    return [json.loads(line) for line in answers]


def test_many_matches_are_answered_line_by_line() -> None:
    bolot = {"game": "bolot", "lines": ["nos 92", "nos 92 tercra"]}
    house = {"sides": ["ana", "eva"], "rules": {"objetivo": 500}, "lines": ["ana 92"]}
    one, other = batched(bolot, bolot | house)
    assert (one["totals"], one["error"]["line"]) == ([92, 70], 2)
    assert (other["totals"], other["error"], other["sides"]) == ([92, 70], None, ["ana", "eva"])
    assert other["rules"]["objetivo"] == 500


SHAPE = {  # lines that are no request, and what they are told
    "nonsense": "not a JSON object",
    "[1]": 'not an object with a "game"',
    '{"game": 3}': 'not an object with a "game"',
    '{"game": "bolot", "lines": [92]}': '"lines" is not a list of strings',
}


@pytest.mark.parametrize(
    "line",
    [*SHAPE, "[" * 100_000, '{"game": "bulot", "lines": []}', '{"game": "bolot", "sides": ["a"]}',
     '{"game": "bolot", "rules": {"objetivo": true}}',
     '{"game": "bolot", "rules": {"objetivo": NaN}}'],
)  # fmt: skip
def test_what_cannot_be_answered_says_so_at_line_0(line: str) -> None:
    [answer] = batched(line)
    error = answer["error"]
    assert (error["line"], error["readings"]) == (0, [])
    assert error["message"]
    if line in SHAPE:
        assert (error["code"], error["message"]) == ("bad-request", SHAPE[line])
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
def test_the_rules_that_come_out_go_in_again(game: AnyGame) -> None:
    houses = [
        {option.key: value, **{key: values[0] for key, values in option.needs.items()}}
        for option in game.options
        for value in others(option)
    ]
    request: JSON = {"game": game.key, "sides": PLAYERS.get(game.key)}
    found = batched(*(request | {"rules": rules} for rules in houses))
    for first, rules in zip(found, houses, strict=True):
        assert (first["error"], first["rules"] | rules) == (None, first["rules"])
    written = [{key: str(value) for key, value in each["rules"].items()} for each in found]
    for again in ([each["rules"] for each in found], written):
        asked = [request | {"rules": rules} for rules in again]
        assert batched(*asked) == found


@pytest.mark.parametrize("target", [1500, 1500.0, "1500", " 1500 "])
def test_a_number_is_one_however_it_is_written(target: Value) -> None:
    [answer] = batched({"game": "bolot", "rules": {"objetivo": target}})
    assert answer["rules"]["objetivo"] == 1500
    assert isinstance(answer["rules"]["objetivo"], int)


def test_a_byte_order_mark_is_no_part_of_the_first_line() -> None:
    status, first = scored("\ufeffnos 92\nnos tercra\n")
    assert (status, first["totals"], first["error"]["span"]) == (1, [92, 70], [4, 10])
    [answer] = batched('\ufeff{"game": "bolot", "lines": ["nos 92"]}')
    assert answer["totals"] == [92, 70]


@pytest.mark.parametrize(("language", "hearts"), [("es", "ana 5c 7"), ("en", "ana 5h 7")])
def test_a_suit_of_boston_is_written_as_it_is_heard(
    monkeypatch: pytest.MonkeyPatch, language: str, hearts: str
) -> None:
    """In English "5c" are clubs."""
    monkeypatch.setenv("TANTEO_LANGUAGE", language)
    four = {"game": "boston", "sides": PLAYERS["boston"], "lines": ["ana 5♥ 7"]}
    [answer] = batched(four)
    assert [hand["text"] for hand in answer["hands"]] == [hearts]
