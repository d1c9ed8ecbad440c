"""Score hands from text, one a line, without any chat: `tanteo score`."""

import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any

import click
from pydantic import BaseModel, ConfigDict, ValidationError

from bot.cli import BadUsage
from bot.decisions.repairs import mended
from bot.i18n import DEFAULT
from bot.render.refusals import plain
from bot.render.voice import Voice, dashed, number
from bot.settings import language
from core import lines
from core.errors import CoreError, Span
from core.games import game as find_game
from core.match import Match, Passed, begin, extend, play
from core.options import Value, changed, chosen, in_force
from core.table import Side, Table, check, names
from core.understanding import Said

DEFAULT_SIDES = ("nos", "ellos")
MOST_KEPT = 10_000  # lines as they were read, of at most 512 characters each
PASSED = "pasan todos"
MOST_READINGS = 4
JSON = dict[str, Any]
WRONG: Mapping[int | str, str] = {
    "json_invalid": "not a JSON object",
    "game": 'not an object with a "game"',
    "sides": '"sides" is not a list of strings',
    "lines": '"lines" is not a list of strings',
    "rules": '"rules" is not an object of strings and numbers',
}


@click.command("score")
@click.argument("game", required=False)
@click.argument("file", default="-")
@click.option("--sides", metavar="A,B", help="Who plays (nos,ellos).")
@click.option("--rule", "rules", multiple=True, metavar="KEY=VALUE", help="A house rule.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option(
    "--batch", "many", metavar="FILE", help="Score many matches, one JSON object a line."
)
def command(
    *, game: str | None, file: str, sides: str | None, rules: tuple[str, ...], as_json: bool,
    many: str | None,
) -> None:  # fmt: skip
    """Score hands from text, one a line, without any chat."""
    if many is not None and any((game, sides, rules)):
        raise BadUsage("--batch takes games, sides and rules from its lines")
    if many is None and game is None:
        raise BadUsage("which game? tanteo score GAME [FILE]")
    house, say = dict(map(_rule, rules)), Voice(language())
    if many is not None:
        for line in _text(many):
            sys.stdout.write(f"{json.dumps(answer(say, line), ensure_ascii=False)}\n")
        return
    try:
        match = _opened(game or "", sides.split(",") if sides is not None else None, house)
    except CoreError as error:
        raise BadUsage(plain(say, error)) from None
    match, fault = scored(say, match, _text(file))
    if as_json:
        click.echo(json.dumps(report(say, match, fault), ensure_ascii=False))
    else:
        show(say, match, fault)
    sys.exit(fault is not None)


def _rule(written: str) -> tuple[str, str]:
    key, equals, value = written.partition("=")
    if not (key and equals):
        raise BadUsage(f"--rule {written}: write KEY=VALUE")
    return key, value


class Asked(BaseModel):
    """One line of a batch: a match to score."""

    model_config = ConfigDict(strict=True)
    game: str
    sides: list[str] | None = None
    lines: list[str] | None = None
    rules: dict[str, int | float | str] | None = None


def _text(file: str) -> list[str]:
    """Read lines; what is not UTF-8 becomes U+FFFD."""
    try:
        raw = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    except OSError as error:
        raise BadUsage(f"{file}: {error.strerror}") from None
    cut = raw.decode("utf-8-sig", "replace").split("\n")
    if not cut[-1]:
        cut.pop()
    return [line.removesuffix("\r") for line in cut]


def _opened(game: str, sides: Sequence[str] | None, rules: Mapping[str, Value]) -> Match:
    """Begin a match; raise for a game, a rule or sides that cannot be."""
    known = find_game(game)
    in_force_ = changed(known.options, known.rules, chosen(known.options, known.rules, rules))
    usual = DEFAULT_SIDES if known.seats == range(2, 3) else ()
    called = usual if sides is None else sides
    table = Table(tuple(Side(" ".join(name.split())) for name in called))
    check(table, known.seats.start, known.seats.stop - 1, known.notation.words("es"))
    return begin(known, in_force_, table)


read = lru_cache(maxsize=MOST_KEPT)(lines.read)


def _read(say: Voice, match: Match, line: str) -> object:
    """Read a line as a match's table and rules mean it."""
    return read(match.game, line, names(match.table), match.rules, say.language)


def answer(say: Voice, line: str) -> JSON:
    """Score the match of one line of a batch."""
    game: object = None
    sides: object = []
    try:
        asked = Asked.model_validate_json(line)
        game, sides = asked.game, asked.sides or []
        rules = {  # a whole number may be written with a decimal point
            key: int(value) if isinstance(value, float) and value.is_integer() else value
            for key, value in (asked.rules or {}).items()
        }
        match = _opened(asked.game, asked.sides, rules)
    except CoreError as error:
        return _unanswerable(game, sides, error.code, plain(say, error))
    except ValidationError as error:
        first = error.errors()[0]
        wrong = WRONG.get((*first["loc"], first["type"])[0], WRONG["game"])
        return _unanswerable(game, sides, "bad-request", wrong)
    return report(say, *scored(say, match, asked.lines or []))


def scored(say: Voice, match: Match, text: Iterable[str]) -> tuple[Match, JSON | None]:
    """Score line after line, up to the first bad one."""
    for count, line in enumerate(text, 1):
        try:
            match = _played(match, _read(say, match, line))
        except CoreError as error:
            fault: JSON = {"line": count, "code": error.code, "message": plain(say, error)}
            fault["span"] = list(error.span or Span(0, len(line)))
            return match, fault | {"readings": _readings(say, match, error, line)}
    return match, None


def _readings(say: Voice, match: Match, error: CoreError, line: str) -> list[str]:
    """Write the hands that a bad line may have meant, those that score as written."""
    said = Said(line, match, names(match.table), say.language)
    found: list[str] = []
    for hand in [] if match.over else mended(said, error):
        with suppress(CoreError):
            meant = _read(say, match, _written(say, match, hand))
            _played(match, meant)
            found.append(_written(say, match, meant))
    return list(dict.fromkeys(found))[:MOST_READINGS]


def _written(say: Voice, match: Match, hand: object) -> str:
    """Write a hand as the language reads it: "5c" bids hearts, but clubs in English."""
    if isinstance(hand, Passed):
        return PASSED
    spoken = names(match.table)
    line = lines.write(match.game, hand, spoken.labels)
    if say.language != DEFAULT:
        with suppress(CoreError):
            if _read(say, match, line) == hand:
                return line
        return lines.write(match.game, hand, spoken.labels, say.language)
    return line


def report(say: Voice, match: Match, error: JSON | None) -> JSON:
    """Say what a match came to, with the line that ended it early."""
    rules, labels = in_force(match.game.options, match.rules), names(match.table).labels
    told: JSON = {"game": match.game.key, "rules": rules, "sides": list(labels)}
    told["hands"] = hands = list[JSON]()
    for row in match.rows():
        items = [each._asdict() for each in (row.outcome.items if row.outcome else ())]
        points = {"points": list(row.points), "totals": list(row.totals), "items": items}
        hands.append({"text": _written(say, match, row.hand), **points})
    told |= {"totals": list(match.totals), "winners": list(match.provisional)}
    return told | {"carry": match.carry(), "error": error}


def show(say: Voice, match: Match, error: JSON | None) -> None:
    """Write a sheet for people: each hand as it was read, its points and the totals."""
    labels = names(match.table).labels
    for row in match.rows():
        points = " / ".join(number(each, sign=True) for each in row.points)
        line = _written(say, match, row.hand)
        click.echo(f"{row.number:>3}  {line}: {points}  ({dashed(row.totals)})")
    if error:
        sys.stdout.flush()
        click.echo(f"{error['line']:>3}  {error['message']}", err=True)
    for side in match.provisional:
        click.echo(f"🏆 {labels[side]}")


def _played(match: Match, hand: object) -> Match:
    return extend(match, hand) if isinstance(hand, Passed) else play(match, hand)


def _unanswerable(game: object, sides: object, code: str, message: str) -> JSON:
    error = {"line": 0, "code": code, "message": message, "span": [0, 0], "readings": []}
    empty: JSON = {"hands": [], "totals": [], "winners": [], "carry": {}}
    return {"game": game, "rules": {}, "sides": sides, **empty, "error": error}
