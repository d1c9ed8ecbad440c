"""A typed line into a hand of any game, and back.

Names that are words of a game too are read either way.
"""

from collections.abc import Callable, Container, Iterable, Iterator
from copy import copy
from dataclasses import replace
from functools import lru_cache
from itertools import product
from typing import Any

from core import adjustment
from core.adjustment import Adjustment
from core.errors import CoreError, Expected, NotationError, attempt
from core.match import AnyGame
from core.notation import Reader, Words, fold, phrase
from core.table import Names, is_reserved
from core.words import written

MARK = "\ua78c"  # before what is a name for sure; nobody has a key for it
MOST_OPEN = 2  # names in doubt that are doubted one by one
MOST_CHOICES = 4

LEAST_HEARD = 20  # points; fewer are not said of a hand by themselves


def read(game: AnyGame, line: str, names: Names, rules: object, language: str = "es") -> object:
    """Read a hand, an adjustment, or that nobody took, once; raise a CoreError for all else."""
    found = outcome(game, line, names, rules, language)
    if isinstance(found, CoreError):
        raise found.with_traceback(None)
    return found


@lru_cache(maxsize=64)
def outcome(game: AnyGame, line: str, names: Names, rules: object, language: str) -> object:
    """Read a line, or give its refusal as a value."""

    def taken(reader: Reader, spoken: Names) -> object:
        if adjustment.begins(reader):
            return adjustment.read(reader, spoken, game.notation.bank)
        return game.notation.read(reader, spoken, rules)

    return attempt(lambda: _either(game, Reader(line, language), names, taken))


def _either(
    game: AnyGame, reader: Reader, names: Names, taken: Callable[[Reader, Names], object]
) -> object:
    """Read a line with its doubted words as names and as words.

    Raise `unclear` where both fit, unless the hands are written the same.
    """
    spoken, own = _doubted(names, game.notation.words(reader.language))
    places = list(_places(reader, own))
    if not places:
        return taken(reader, spoken)
    tried = [attempt(taken, _marked(reader, marked), spoken) for marked in _ways(places)]
    hands = _written(game, names, tried)
    if not hands and any(sure for _, sure in places):
        tried.append(attempt(taken, reader, spoken))  # nobody doubts a capital but where none fits
        hands = _written(game, names, tried)
    if len(hands) == 1 or reader.line in hands:
        return hands.get(reader.line, next(iter(hands.values())))  # as the bot itself writes it
    if hands:
        raise NotationError("unclear", *reader.quoted(), tuple(hands.values())[:MOST_CHOICES])
    error: Any = tried[0]
    if isinstance(error, Expected):  # leave the marks out of what was expected
        raise error.but(expected=frozenset(text.removeprefix(MARK) for text in error.expected))
    raise error


def _written(game: AnyGame, names: Names, tried: Iterable[object]) -> dict[object, object]:
    """List the hands of what was tried, each by how it is written."""
    found: dict[object, object] = {}
    for hand in tried:
        if not isinstance(hand, CoreError):
            played = isinstance(hand, game.hand)
            found.setdefault(write(game, hand, names.labels) if played else hand, hand)
    return found


@lru_cache(maxsize=512)
def _doubted(names: Names, reserved: Words[bool]) -> tuple[Names, Words[int]]:
    """List the names that are words as well, and leave them where they are marked only."""
    own = {t: s for t, s in names.beginnings if t in names.doubted or is_reserved(t, reserved)}
    if not own:
        return names, Words(own)
    sides = {
        text: names.voices.get(text, side)
        for text, side in names.spelt.items()
        if text in names.voices or " ".join(phrase(text)) not in own
    }
    sides |= {f"{MARK}{text}": side for text, side in own.items()}
    return replace(names, sides=Words(sides), spelt=sides), Words(own)


def _places(reader: Reader, own: Words[int]) -> Iterator[tuple[int, bool]]:
    """Find the doubted names of a line, and which are sure: by a capital where none has to be."""
    tokens, at = reader.tokens if any(own) else (), 0
    while at < len(tokens):
        found = own.match(tokens, at)
        if found:
            yield at, reader.named(at)
        at = found[1] if found else at + 1


def _ways(places: list[tuple[int, bool]]) -> Iterator[set[int]]:
    """List which places to take as names: those that are for sure, and others, all first."""
    sure = {at for at, known in places if known}
    doubted = [at for at, known in places if not known]
    several = product((True, False), repeat=len(doubted))
    few = len(doubted) <= MOST_OPEN
    for way in several if few else ((True,) * len(doubted), (False,) * len(doubted)):
        yield sure | {at for at, taken in zip(doubted, way, strict=True) if taken}


def _marked(reader: Reader, places: Container[int]) -> Reader:
    marked = copy(reader)
    marked.tokens = tuple(
        token._replace(text=f"{MARK}{token.text}") if at in places else token
        for at, token in enumerate(reader.tokens)
    )
    return marked


def write(game: AnyGame, hand: object, labels: tuple[str, ...], language: str = "") -> str:
    """Write a hand in its canonical notation, or with the play words of a language."""
    said = written(game.notation.machine.lists, language)
    if isinstance(hand, Adjustment):
        bank = "".join(said.get(word, word) for word in game.notation.bank[:1])
        return adjustment.write(hand, labels, bank, language)
    return game.notation.write(hand, labels, lambda word: said.get(word, word))


def heard(game: AnyGame, line: str, names: Names, rules: object, language: str = "es") -> bool:
    """Tell whether a line that was said to nobody is about a hand, though it may be refused.

    Where a game does not tell by itself, it is a whole hand of numbers, or of somebody by name.
    """
    reader = Reader(line, language)
    names, own = _doubted(names, game.notation.words(language))
    reader = _marked(reader, dict(_places(reader, own)))
    if game.notation.heard is not None:
        return game.notation.heard(reader, names, rules)
    found = attempt(game.notation.read, reader, names, rules)
    typed, words = reader.tokens, game.notation.words(language)
    begun = (names.beginning(token.text) for token in typed)
    named = sum(own != (None, None) for own in zip(names.sides.along(typed), begun, strict=True))
    many = sum(token.text.lstrip("+-").isdecimal() for token in typed)
    told = many > 1 or named > 0
    if not isinstance(found, CoreError):
        return told
    asks = {"?", "¿"} & {*fold(line)}
    if found.code in {"expected", "too-long"} or asks or corrects(game, line, language):
        return False
    played = many + sum(filter(None, words.along(typed)))
    return told and played > 1 and bool(found.choices or found.code != "unclear")


def corrects(game: AnyGame, line: str, language: str = "es") -> bool:
    """Tell whether a line begins as a correction does; only `corrected` says if it is one."""
    return attempt(game.notation.correcting.begins, line, language) is True


def corrected(
    game: AnyGame, line: str, names: Names, rules: object, hand: object, writer: int | None,
    language: str = "es",
) -> object:  # fmt: skip
    """Read a correction of a hand ("no, 90", "+ bolot"); raise a CoreError for anything else."""

    def taken(reader: Reader, spoken: Names) -> object:
        if not isinstance(hand, game.hand):
            return game.notation.read(reader, spoken, rules)
        return game.notation.correcting.correct(reader, spoken, rules, hand, writer)

    return _either(game, Reader(line, language), names, taken)
