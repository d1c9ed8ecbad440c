"""`docs/pictures/` shows the pictures of some matches, as the bot draws them."""

import random
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from bot.i18n import languages
from bot.render.pictures.card import card
from bot.render.pictures.race import Track, levels, race
from bot.render.pictures.sheet import sheet
from core import lines
from core.games import game
from core.match import (
    Amended,
    Dealt,
    Ended,
    Event,
    Inserted,
    Match,
    Passed,
    Played,
    Voided,
    begin,
    extend,
)
from core.options import changed
from core.table import Side, Table, names

SECONDS = 72 * 60
FOLDER = Path(__file__).parent / "pictures"
PAIRS = (Side("nos", ("Ana", "Luis")), Side("ellos", ("Pepe", "Marta")))
FOUR = tuple(map(Side, ("Ana", "Luis", "Eva", "Dani")))

Change = Callable[[Match, str], Event]


def _hand(match: Match, line: str) -> Any:  # noqa: ANN401  (each game its own)
    return lines.read(match.game, line, names(match.table), match.rules)


def _numbered(kind: type[Amended | Inserted]) -> Change:
    def change(match: Match, line: str) -> Event:
        number, _, hand = line.partition(":")
        return kind(int(number), _hand(match, hand))

    return change


CHANGES: Mapping[str, Change] = {
    "corrige": _numbered(Amended),
    "antes": _numbered(Inserted),
    "anula": lambda _, number: Voided(int(number)),
    "da": lambda match, name: Dealt(match.table.players.index(name)),
    "fin": lambda _match, _line: Ended(),
}


def opened(key: str, sides: Sequence[Side], **rules: str | int) -> Match:
    """Open a match, everybody in the order of the table."""
    played, people = game(key), tuple(name for side in sides for name in side.people)
    in_force = changed(played.options, played.rules, rules)
    return begin(played, in_force, Table(tuple(sides), people))


def played(match: Match, text: str) -> Match:
    """Play lines: hands, or `corrige N: hand`, `antes N: hand`, `anula N`, `da NAME`, `fin`."""
    for line in filter(None, map(str.strip, text.splitlines())):
        word, _, rest = line.partition(" ")
        if word in CHANGES:
            event = CHANGES[word](match, rest)
        else:
            hand = _hand(match, line)
            event = hand if isinstance(hand, Passed) else Played(hand)
        match = extend(match, event)
    return match


BOLOT = """
da Pepe
nos 92 tercera
nos 70 van ellos
ellos 101 tercera bolot
nos puestos
nos capote
nos 120
ellos 88 cien
nos 92
corrige 3: ellos 95 tercera bolot
anula 6
ellos 130 cincuenta
nos 140 bolot
nos 110 tercera
nos 121 cincuenta
"""
CHINCHON = """
da Ana
ana cierra 3 luis 24 eva 11 dani 30
luis -10 ana 17 eva 33 dani 20
eva cierra 2 ana 20 luis 14 dani 35
luis -10 ana 31 eva 28 dani 20
ana cierra 1 luis 24 eva 25 dani 8
luis cierra 4 ana 33 eva 15 dani 7
dani cierra 2 ana 20 luis 14 eva 9
luis -10 eva 1 dani 22
luis cierra 3 eva 21
"""
BOSTON = """
ana 5c 7
luis 6d 8 con eva
eva pequeña miseria 0
dani 7t 6
pasan ana 4 luis 4 eva 3 dani 2
ana picolissimo 1
luis 8d 9 honores 2
eva 6p 5 con ana
dani chelem c 13
luis gran miseria 2
eva 5d 5
ana 7c 8 con dani honores 4
"""


@cache
def matches() -> Mapping[str, Match]:
    """Play the matches that the pictures are of."""
    return {
        "bolot": played(opened("bolot", PAIRS), BOLOT),
        "chinchon": played(opened("chinchon", FOUR, reenganches=1), CHINCHON),
        "boston": played(opened("boston", FOUR), BOSTON),
    }


def pages() -> dict[Path, str]:
    """Draw the pictures: those of Bolot in every language, and of the others some."""
    bolot, chinchon, boston = (matches()[key] for key in ("bolot", "chinchon", "boston"))
    settled = played(boston, "fin")
    chance, tracks = random.Random(25), list[Track]()  # noqa: S311 - the same each time
    for name in ("Ana", "Luis", "Eva", "Pepe", "Marta"):
        steps = [chance.randint(-4, 4) for _ in range(30)]
        line = [(match, 100 + sum(steps[:match])) for match in range(1, 31) if steps[match - 1]]
        tracks.append((name, line))
    found = {
        "race-chinchon.es": race(chinchon, "es"),
        "race-boston.fr": race(boston, "fr", dark=True),
        "sheet-chinchon.ca": sheet(chinchon, "ca", dark=True),
        "sheet-boston.en": sheet(settled, "en"),
        "card-chinchon.fr": card(chinchon, "fr", SECONDS, dark=True),
        "card-boston.es": card(settled, "es", SECONDS),
    }
    for each in languages():
        found[f"race.{each}"] = race(bolot, each)
        found[f"sheet.{each}"] = sheet(bolot, each)
        found[f"card.{each}"] = card(bolot, each, SECONDS)
        found[f"levels.{each}"] = levels(tracks, each, dark=each in {"ca", "fr"})
    return {FOLDER / f"{name}.svg": text for name, text in found.items()}
