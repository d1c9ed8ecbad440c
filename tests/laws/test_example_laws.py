"""What holds for every example of `tests/words`, and for what becomes of it when it is changed.

Some of them in each run, all with the long profile.
"""

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import permutations
from random import Random
from zlib import crc32

import pytest
from hypothesis import settings

from bot.decisions.repairs import mended
from core import lines
from core.errors import CoreError, Expected, attempt
from core.games.pairs.hand import Hand
from core.match import Passed, begin
from core.notation import fold
from core.table import Side, Table, names
from core.understanding import Said
from tests.core.hands import PAIRS, facts
from tests.core.spoken import FEW
from tests.core.test_words import ASKED, FILES, PLAYERS, Example, examples, read

EVERY, ORDERS = (8, 1) if settings().max_examples <= FEW else (1, 24)
STRANGE = "zzqx"
RIGHT = 0.75
APART = re.compile(r", |; |\n")
CALLED = re.compile("|".join(map(fold, PLAYERS)))
LEANING = {  # what a clause says of the one before it
    "nos 82, diez de últimas, ellos 70",
    "us 80, ten of last, them 72",
    "nos, perdón, ellos 92",
    "nos 92, perdón, nos 82",
    "nos 92 tercera, pero suya",
    "esta vez han sido ellos, 92 y nosotros 70",
    "nos 92 y dos terceras, eran de pepe",
    "nos capote tercera, ellos bolot",
    "nos 98, con bolot ellos 64",
    "nos 79, con tercera van ellos",
    "nuestra pareja 90, otra pareja 72",
    "our side 90, their side 72",
    "pepe, prend un capot",
    "pepe a pris, 85 pour lui, 77 pour nous",
    "ellos 120 recontra, capot",
    "ellos, capote, con doscientos, y nos con bolot",
    "nos 92 tercera nosotros, pepe",
    "nos, capote, con cincuenta, y ellos con tercera",
    "natros 92 tercera, mentida, cinquanta",
    "nosaltres, capot, amb cinquanta, i ells amb tercera",
    "120 spades us, made by 4",
    "nos 92 tercera, pero la de ellos es más alta",
    "we went down, nah hang on, they did",
    "they took, no sorry we did, 92 us",
    "we took, no wait they did, 92 us",
    "Pepe s'est planté, on marque tout",
    "ils nous coinchent à 110, on fait 120",
    "j'avais coinché son 90 pique à Pepe, il sort 101",
    "Pepe called capot, every trick, us with a belote",
    "on a contré le 90 pique de Pepe, il fait 101",
    "nos 92, con cincuenta, tercera, ellos bolot",
}
BEFORE = re.compile(r"\b(?:il|he|she|a[iy] no|espera|anulada)\b|\d - \d")  # of which these speak
FORGETFUL = {  # an offer knows no more who closed, who fell or whose it was
    "me planto con 4, luis y eva pillan 12 y 30", "luis -10, ana 20, eva 7 se ha levantado",
    "ana se ha ido de 3, luis 24, eva 11", "luis big misery they set her",
    "natros 92 i dos terceres seues", "i'd called 5 hearts, took 7",
    "ana se'ns en va amb 3, luis 24, eva 11",
}  # fmt: skip
every_file = pytest.mark.parametrize("file", FILES)


@cache
def clear(file: str) -> dict[Example, object]:
    """Give examples that say a hand, and the hand."""
    told = [each for each in examples(file) if each.part != "corrections" and each.hand != ASKED]
    some = [each for each in told if crc32(each.line.encode()) % EVERY == 0]
    found = {each: attempt(read, each, each.language) for each in some}
    return {each: hand for each, hand in found.items() if not isinstance(hand, CoreError | Passed)}


def tried(example: Example, *words: str, joint: str = " ") -> object:
    """Read other words in an example's place."""
    return attempt(read, example._replace(line=joint.join(words)), example.language)


def same(one: object, other: object, *, taker: bool = True) -> bool:
    """Whether two hands are one, if need be but for who took, as those whom it names first."""
    if not (isinstance(one, Hand) and isinstance(other, Hand)):
        return one == other
    said = taker or one.told or one.points is None
    return facts(one)[not said :] == facts(other)[not said :]


def orders(example: Example) -> Iterator[tuple[str, ...]]:
    """Put clauses in other orders, if each says by itself whom or what it is about."""
    parts = APART.split(example.line)
    about = CALLED if example.file == "chinchon" else re.compile(r"[^\W\d_]{2}")
    leans = example.line in LEANING or BEFORE.search(example.line)
    alone = not leans and all(about.search(fold(part)) for part in parts)
    if alone and 2 <= len(parts) <= 4:
        _, *others = permutations(parts)
        yield from Random(example.line).sample(others, min(ORDERS, len(others)))  # noqa: S311


@every_file
def test_clauses_stand_in_any_order(file: str) -> None:
    moved = [
        (example, hand, order, tried(example, *order, joint=", "))
        for example, hand in clear(file).items()
        for order in orders(example)
    ]
    read = [each for each in moved if not isinstance(each[3], CoreError)]
    assert [each for each in read if not same(each[1], each[3], taker=False)] == []
    assert len(read) >= RIGHT * len(moved) > 0


@pytest.mark.parametrize("file", ["bolot", "belote", "coinche"])
def test_whoever_sits_first_changes_no_word(file: str) -> None:
    ours, theirs = PAIRS.sides
    turned = names(Table((replace(theirs, name="nos"), replace(ours, name="ellos"))), 1)
    (kind, rules), found = FILES[file], clear(file)
    for example, hand in found.items():
        if not example.given:
            other = lines.read(kind, example.line, turned, rules, example.language)
            written = lines.write(kind, hand, ("A", "B"))
            assert written == lines.write(kind, other, ("B", "A")), example.line
    assert found


@every_file
def test_no_word_is_passed_over(file: str) -> None:
    for example in clear(file):
        words = example.line.split(" ")
        at = Random(example.line).randrange(len(words))  # noqa: S311
        less = tried(example, *words[:at], STRANGE, *words[at + 1 :])
        assert isinstance(less, CoreError), (example, words[at])


@every_file
def test_no_button_drops_a_word_that_was_understood(file: str) -> None:
    (kind, rules), offered = FILES[file], 0
    for example, hand in clear(file).items():
        if example.given or example.line in FORGETFUL:
            continue
        people, words = example.people, example.line.split(" ")
        at = Random(example.line).randrange(len(words) + 1)  # noqa: S311
        line = " ".join((*words[:at], STRANGE, *words[at:]))
        error = tried(example, line)
        if isinstance(error, Expected) and error.found == STRANGE:
            table = Table(tuple(map(Side, people.labels))) if kind.single else PAIRS
            said = Said(line, begin(kind, rules, table), people, example.language)
            hands = mended(said, error)
            assert [each for each in hands if not same(hand, each)] == [], line
            offered += len(hands)
    assert offered
