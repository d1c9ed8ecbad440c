"""Score hands from text, one a line, without any chat: `tanteo score`."""

import json
import sys
from codecs import BOM_UTF8
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any

import click
from pydantic import BaseModel, ConfigDict, ValidationError

from bot.cli import BadUsage
from bot.decisions.suggestions import mended
from bot.i18n import DEFAULT
from bot.render.refusals import plain
from bot.render.voice import Voice, number
from bot.settings import language
from core import lines
from core.errors import CoreError, Span
from core.games import game as find_game
from core.match import Match, Passed, Row, begin, extend, play
from core.options import Value, changed, chosen, in_force
from core.table import Names, Side, Table, check, names
from core.understanding.said import Said

DEFAULT_SIDES = ("nos", "ellos")
TWO_SIDES = range(2, 3)
MOST_TABLES = 64
MOST_KEPT = 10_000  # lines as they were read, of at most 512 characters each
PASSED = "pasan todos"
MOST_READINGS = 4
JSON = dict[str, Any]
WRONG: Mapping[int | str, str] = {
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
    *,
    game: str | None,
    file: str,
    sides: str | None,
    rules: tuple[str, ...],
    as_json: bool,
    many: str | None,
) -> None:
    """Score hands from text, one a line, without any chat."""
    if many is not None and (game or sides or rules):
        raise BadUsage("--batch takes games, sides and rules from its lines")
    if many is None and game is None:
        raise BadUsage("which game? tanteo score GAME [FILE]")
    names = sides.split(",") if sides is not None else None
    house = dict(map(_rule, rules))
    if many is not None:
        sys.exit(batch(many))
    sys.exit(score(game or "", names, house, file, as_json=as_json))


def _rule(written: str) -> tuple[str, str]:
    key, equals, value = written.partition("=")
    if not (key and equals):
        raise BadUsage(f"--rule {written}: write KEY=VALUE")
    return key, value


class BadRequest(Exception):
    """Say in one line what is wrong with a batch's line."""


class Asked(BaseModel):
    """One line of a batch: a match to score."""

    model_config = ConfigDict(strict=True)
    game: str
    sides: list[str] | None = None
    lines: list[str] | None = None
    rules: dict[str, int | float | str] | None = None


def score(
    game: str, sides: Sequence[str] | None, rules: Mapping[str, str], file: str, *, as_json: bool
) -> int:
    """Score a file ("-": standard input); return 0, 1 at a bad line, or 2 for a bad request."""
    say = Voice(language())
    try:
        match = _opened(game, sides, rules)
    except CoreError as error:
        click.echo(plain(say, error), err=True)
        return 2
    try:
        text = _text(file)
    except OSError as error:
        click.echo(f"{file}: {error.strerror}", err=True)
        return 2
    scorer = Scorer(say)
    match, fault = scorer.scored(match, text)
    if as_json:
        click.echo(json.dumps(scorer.report(match, fault), ensure_ascii=False))
    else:
        scorer.show(match, fault)
    return 1 if fault else 0


def batch(file: str) -> int:
    """Score many matches, one JSON object a line, each answered by one; return 0."""
    scorer = Scorer(Voice(language()))
    try:
        source = _text(file)
    except OSError as error:
        click.echo(f"{file}: {error.strerror}", err=True)
        return 2
    for line in source:
        sys.stdout.write(f"{json.dumps(scorer.answer(line), ensure_ascii=False)}\n")
    return 0


def _text(file: str) -> list[str]:
    """Read lines; what is not UTF-8 becomes U+FFFD."""
    raw = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    cut = raw.removeprefix(BOM_UTF8).decode("utf-8", "replace").split("\n")
    if not cut[-1]:
        cut.pop()
    return [line.removesuffix("\r") for line in cut]


def _opened(game: str, sides: Sequence[str] | None, rules: Mapping[str, Value]) -> Match:
    """Begin a match; raise for a game, a rule or sides that cannot be."""
    known = find_game(game)
    in_force_ = changed(known.options, known.rules, chosen(known.options, known.rules, rules))
    called = (
        tuple(sides) if sides is not None else DEFAULT_SIDES if known.seats == TWO_SIDES else ()
    )
    table = Table(tuple(Side(" ".join(name.split())) for name in called))
    check(table, known.seats.start, known.seats.stop - 1, known.notation.words("es"))
    return begin(known, in_force_, table)


class Scorer:
    """Scores matches in a language; a line read before at such a table is known already."""

    def __init__(self, say: Voice) -> None:
        self._say, self._language = say, say.language
        self._reading = lru_cache(maxsize=MOST_TABLES)(self._reads)

    def _reads(self, key: str, rules: object, spoken: Names) -> Callable[[str], object]:
        """Read lines as one table and its rules mean them."""
        game = find_game(key)
        return lru_cache(maxsize=MOST_KEPT)(
            lambda line: lines.read(game, line, spoken, rules, self._language)
        )

    def answer(self, line: str) -> JSON:
        """Score the match of one line of a batch."""
        game: object = None
        sides: object = []
        try:
            asked = _asked(line)
            game, sides = asked.game, asked.sides or []
            rules = {key: _exact(value) for key, value in (asked.rules or {}).items()}
            match = _opened(asked.game, asked.sides, rules)
        except CoreError as error:
            return _unanswerable(game, sides, error.code, plain(self._say, error))
        except BadRequest as error:
            return _unanswerable(game, sides, "bad-request", str(error))
        return self.report(*self.scored(match, asked.lines or []))

    def scored(self, match: Match, text: Iterable[str]) -> tuple[Match, JSON | None]:
        """Score line after line, up to the first bad one."""
        read = self._reading(match.game.key, match.rules, names(match.table))
        for count, line in enumerate(text, 1):
            try:
                match = _played(match, read(line))
            except CoreError as error:
                return match, self._error(match, error, count, line)
        return match, None

    def _error(self, match: Match, error: CoreError, count: int, line: str) -> JSON:
        span = error.span or Span(0, len(line))
        return {
            "line": count,
            "code": error.code,
            "message": plain(self._say, error),
            "span": list(span),
            "readings": self._readings(match, error, line),
        }

    def _readings(self, match: Match, error: CoreError, line: str) -> list[str]:
        """Write the hands that a bad line may have meant, those that score as written."""
        said = Said(line, match, names(match.table), self._language)
        read = self._reading(match.game.key, match.rules, said.names)
        found: list[str] = []
        for hand in [] if match.over else mended(said, error):
            with suppress(CoreError):
                meant = read(self._written(match, hand))
                _played(match, meant)
                found.append(self._written(match, meant))
        return list(dict.fromkeys(found))[:MOST_READINGS]

    def _written(self, match: Match, hand: object) -> str:
        """Write a hand canonically; in the language's words where it would read that otherwise.

        "5c" bids hearts, but where English is spoken clubs.
        """
        if isinstance(hand, Passed):
            return PASSED
        spoken = names(match.table)
        line = lines.write(match.game, hand, spoken.labels)
        if self._language != DEFAULT:
            read = self._reading(match.game.key, match.rules, spoken)
            with suppress(CoreError):
                if read(line) == hand:
                    return line
            return lines.write(match.game, hand, spoken.labels, self._language)
        return line

    def report(self, match: Match, error: JSON | None) -> JSON:
        """Say what a match came to, with the line that ended it early."""
        labels = names(match.table).labels
        return {
            "game": match.game.key,
            "rules": in_force(match.game.options, match.rules),
            "sides": list(labels),
            "hands": [self._hand(match, row) for row in match.rows()],
            "totals": list(match.totals),
            "winners": list(match.provisional),
            "carry": match.carry(),
            "error": error,
        }

    def _hand(self, match: Match, row: Row) -> JSON:
        items = row.outcome.items if row.outcome else ()
        return {
            "text": self._written(match, row.hand),
            "points": list(row.points),
            "totals": list(row.totals),
            "items": [{"side": i.side, "points": i.points, "reason": i.reason} for i in items],
        }

    def show(self, match: Match, error: JSON | None) -> None:
        """Write a sheet for people: each hand as it was read, its points and the totals."""
        labels = names(match.table).labels
        for row in match.rows():
            points = " / ".join(number(each, sign=True) for each in row.points)
            joint = "–" if min(row.totals) >= 0 else " / "  # a dash beside a minus cannot be read
            totals = joint.join(map(number, row.totals))
            line = self._written(match, row.hand)
            click.echo(f"{row.number:>3}  {line}: {points}  ({totals})")
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


def _asked(line: str) -> Asked:
    """Read one line of a batch; raise BadRequest unless it has the shape of one."""
    try:
        return Asked.model_validate(json.loads(line))
    except ValidationError as error:
        place = error.errors()[0]["loc"]
        raise BadRequest(WRONG[place[0] if place else "game"]) from None
    except (ValueError, RecursionError):
        raise BadRequest("not a JSON object") from None


def _exact(value: Value) -> Value:
    """Take a whole number for one that is written with a decimal point."""
    return int(value) if isinstance(value, float) and value.is_integer() else value
