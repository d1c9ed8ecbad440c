"""A typed line into a hand of any game, and back."""

from collections.abc import Callable
from functools import lru_cache

from core import adjustment, doubts
from core.adjustment import Adjustment
from core.errors import CoreError, attempt
from core.match import AnyGame
from core.notation import Reader
from core.table import Names
from core.words import written

LEAST_HEARD = 20  # points; fewer are not said of a hand by themselves


def read(game: AnyGame, line: str, names: Names, rules: object, language: str = "es") -> object:
    """Read a hand, an adjustment, or that nobody took; raise a CoreError for anything else.

    Who asks for it again gets what was read.
    """
    found = outcome(game, line, names, rules, language)
    if isinstance(found, CoreError):
        raise found.with_traceback(None)
    return found


@lru_cache(maxsize=64)
def outcome(game: AnyGame, line: str, names: Names, rules: object, language: str) -> object:
    """Read a line, or give its refusal as a value."""
    return attempt(_read, game, line, names, rules, language)


def _read(game: AnyGame, line: str, names: Names, rules: object, language: str) -> object:
    def taken(reader: Reader, spoken: Names) -> object:
        if adjustment.begins(reader):
            return adjustment.read(reader, spoken, game.notation.bank)
        return game.notation.read(reader, spoken, rules)

    return _either(game, Reader(line, language), names, taken)


def _either(
    game: AnyGame, reader: Reader, names: Names, taken: Callable[[Reader, Names], object]
) -> object:
    def shown(hand: object) -> object:
        return write(game, hand, names.labels) if isinstance(hand, game.hand) else hand

    return doubts.either(reader, names, game.notation.words(reader.language), taken, shown)


def write(game: AnyGame, hand: object, labels: tuple[str, ...], language: str = "es") -> str:
    """Write a hand in its canonical notation, or with the play words of another language."""
    said = written(game.key, language)
    if isinstance(hand, Adjustment):
        bank = "".join(said.get(word, word) for word in game.notation.bank[:1])
        return adjustment.write(hand, labels, bank, language)
    return game.notation.write(hand, labels, lambda word: said.get(word, word))


def heard(game: AnyGame, line: str, names: Names, rules: object, language: str = "es") -> bool:
    """Tell whether a line that was said to nobody is about a hand, though it may be refused.

    Where a game does not tell by itself, it is a whole hand of numbers, or of somebody by name.
    """
    try:
        reader, names = doubts.named(Reader(line, language), names, game.notation.words(language))
        if game.notation.heard is not None:
            return game.notation.heard(reader, names, rules)
        found = attempt(game.notation.read, reader, names, rules)
    except CoreError:
        return False
    if isinstance(found, CoreError):  # of words that are all known, and say it of everybody
        strange = found.code in {"expected", "unclear", "too-long"}
        return not strange and 1 < _numbers(reader) <= _named(reader, names)
    return _numbers(reader) > 1 or _named(reader, names) > 0


def _numbers(reader: Reader) -> int:
    return sum(token.text.lstrip("+-").isdecimal() for token in reader.tokens)


def _named(reader: Reader, names: Names) -> int:
    """Count how often a line names somebody of the table, in full or by a beginning."""
    line = reader.tokens
    return sum(
        names.sides.match(line, place) is not None or names.beginning(token.text) is not None
        for place, token in enumerate(line)
    )


def corrects(game: AnyGame, line: str, language: str = "es") -> bool:
    """Tell whether a line begins as a correction does; only `corrected` says if it is one."""
    correcting = game.notation.correcting
    return correcting is not None and attempt(correcting.begins, line, language) is True


def corrected(
    game: AnyGame,
    line: str,
    names: Names,
    rules: object,
    hand: object,
    writer: int | None,
    language: str = "es",
) -> object:
    """Read a correction of a hand ("no, 90", "+ bolot"); raise a CoreError for anything else."""

    def taken(reader: Reader, spoken: Names) -> object:
        correcting = game.notation.correcting
        if correcting is None or not isinstance(hand, game.hand):
            return game.notation.read(reader, spoken, rules)
        return correcting.correct(reader, spoken, rules, hand, writer)

    return _either(game, Reader(line, language), names, taken)
