"""Names that are words of a game too: where a line has them it is read either way."""

from collections.abc import Callable, Iterator
from copy import copy
from dataclasses import replace
from functools import lru_cache
from itertools import product

from core.errors import CoreError, Expected, NotationError, attempt
from core.notation import Reader, Words, phrase
from core.table import Names, is_reserved

MARK = "\ua78c"  # before what is a name for sure; nobody has a key for it
MOST_OPEN = 2  # names in doubt that are doubted one by one
MOST_CHOICES = 4
_ENDS = ".:!?\n"
_Place = tuple[int, bool]  # of a name's first token, and whether it is one for sure


def either(
    reader: Reader,
    names: Names,
    reserved: Words[bool],
    read: Callable[[Reader, Names], object],
    shown: Callable[[object], object],
) -> object:
    """Read a line with its doubted words as names and as words.

    Raise `unclear` where both fit, unless what is `shown` of the hands is the same.
    """
    spoken, own = _doubted(names, reserved)
    places = list(_places(reader, own)) if own.phrases else []
    if not places:
        return read(reader, spoken)
    found: dict[object, object] = {}
    refused: list[CoreError] = []
    for marked in _ways(places):
        if found and not marked and any(sure for _, sure in places):
            break  # nobody doubts a capital, unless no name fits there
        hand = attempt(read, _marked(reader, marked), spoken)
        if isinstance(hand, CoreError):
            refused.append(hand)
        else:
            found.setdefault(shown(hand), hand)
    hands = tuple(found.values())
    if len(hands) == 1:
        return hands[0]
    if reader.line in found:
        return found[reader.line]  # as the bot itself writes it
    if hands:
        raise NotationError("unclear", *reader.quoted(), hands[:MOST_CHOICES])
    error = refused[0]
    if isinstance(error, Expected):  # leave the marks out of what was expected
        raise error.but(expected=frozenset(text.removeprefix(MARK) for text in error.expected))
    raise error


def named(reader: Reader, names: Names, reserved: Words[bool]) -> tuple[Reader, Names]:
    """Take every name that a line may have for one."""
    spoken, own = _doubted(names, reserved)
    return _marked(reader, {at for at, _ in _places(reader, own)}), spoken


@lru_cache(maxsize=512)
def _doubted(names: Names, reserved: Words[bool]) -> tuple[Names, Words[int]]:
    """List the names that are words as well, and leave them where they are marked only."""
    own = {
        text: side
        for text, side in names.beginnings
        if text in names.doubted or is_reserved(text, reserved)
    }
    if not own:
        return names, Words(own)
    sides: dict[str, int] = {}
    for text, side in names.sides.phrases.items():
        if text in names.voices:
            sides[text] = names.voices[text]
        elif " ".join(phrase(text)) not in own:
            sides[text] = side
    sides |= {f"{MARK}{text}": side for text, side in own.items()}
    return replace(names, sides=Words(sides)), Words(own)


def _places(reader: Reader, own: Words[int]) -> Iterator[_Place]:
    """Find the doubted names of a line; a capital where none has to be makes one sure."""
    tokens, line, at = reader.tokens, reader.line, 0
    while at < len(tokens):
        found = own.match(tokens, at)
        if found:
            before = line[: tokens[at].start].rstrip(" ")[-1:]
            capital = line[tokens[at].start].isupper() and not line.isupper()
            yield at, before == "@" or (capital and before not in _ENDS and before != "")
        at = found[1] if found else at + 1


def _ways(places: list[_Place]) -> Iterator[set[int]]:
    """List which places to take as names, all first and none last."""
    sure = {at for at, known in places if known}
    doubted = [at for at, known in places if not known]
    several = product((True, False), repeat=len(doubted))
    few = len(doubted) <= MOST_OPEN
    for way in several if few else ((True,) * len(doubted), (False,) * len(doubted)):
        yield sure | {at for at, taken in zip(doubted, way, strict=True) if taken}
    if sure:
        yield set()


def _marked(reader: Reader, places: set[int]) -> Reader:
    marked = copy(reader)
    marked.tokens = tuple(
        token._replace(text=f"{MARK}{token.text}") if at in places else token
        for at, token in enumerate(reader.tokens)
    )
    return marked
