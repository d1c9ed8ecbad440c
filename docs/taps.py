"""How little a hand costs to log: typed in characters, and tapped with one thumb.

Every hand is logged both ways by the whole bot, offline, and has to come to the same score.
"""

import asyncio
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain, count
from pathlib import Path
from statistics import median

from bot.i18n import DEFAULT
from bot.simulator.script import Script
from bot.simulator.state import keyboard
from docs.messages import HAND, Stage

PAGE = Path(__file__).with_name("taps.md")
MOST_TAPS, MOST_CHARACTERS, MOST_CORRECTING = 4, 12, 5
OPENS = "Apuntar mano 1"
TABLES = {
    "Bolot": "Paco: /new bolot 1000 Paco+Luis Pepe+Marta",
    "Belote": "Paco: /new belote 1000 Paco+Luis Pepe+Marta",
    "Coinche": "Paco: /new coinche 2000 Paco+Luis Pepe+Marta",
    "Chinchón": "Ana: /new chinchon 100 Ana Eva Dani",
    "Boston": "Ana: /new boston Ana Luis Eva Dani",
}
HEAD = f"""\
# What a hand costs to log

Made by `python -m docs`: twelve typical hands, each typed and each tapped, both by the whole bot
and to the same score. Half of them take at most {MOST_TAPS} taps, and half at most
{MOST_CHARACTERS} characters. [{OPENS[:-2]}] stands under every answer and opens the keypad; its
taps are counted from there.

| game | typed | characters | tapped | taps |
|---|---|---|---|---|
"""
CORRECTING = f"""
A button under the answer begins a correction: [Corregir] opens the keypad with the
hand in it, and [Atrás] leads to what was asked before.
From there on it takes at most {MOST_CORRECTING} taps beside the digits of a number.

| game | logged | wrong was | tapped | taps behind the first | digits |
|---|---|---|---|---|---|
"""


@dataclass(frozen=True)
class Typical:
    """A hand that people log, as they type it and as they tap it."""

    game: str
    typed: str
    tapped: tuple[str, ...]


@dataclass(frozen=True)
class Correction:
    """A hand as it was logged, what was wrong of it, what is tapped, and what was meant."""

    game: str
    logged: str
    wrong: str
    tapped: tuple[str, ...]
    meant: str

    @property
    def digits(self) -> int:
        """Count the digits among what is tapped."""
        return sum(label.isdecimal() and len(label) == 1 and self.typing for label in self.tapped)

    @property
    def typing(self) -> bool:
        """Whether a number was wrong that is typed by its digits."""
        return self.wrong.startswith("number")


HANDS = (
    Typical("Bolot", "/nos 92", ("Paco y Luis", "9", "2", "✓")),
    Typical("Bolot", "/ellos 88", ("Pepe y Marta", "8", "8", "✓")),
    Typical("Bolot", "/nos 92 tercera", ("Paco y Luis", "9", "2", "Tercera", "✓")),
    Typical("Bolot", "/nos puestos", ("Paco y Luis", "Puestos", "✓")),
    Typical("Bolot", "/nos capote", ("Paco y Luis", "Capote", "✓")),
    Typical("Bolot", "/m pasan todos", ("No va nadie",)),
    Typical("Belote", "/nos 92 belote", ("Paco y Luis", "9", "2", "Belote", "✓")),
    Typical("Coinche", "/nos 110 120", ("Paco y Luis", "110", "120", "✓")),
    Typical("Coinche", "/nos 90 dedans", ("Paco y Luis", "90", "Caída", "✓")),
    Typical("Chinchón", "/m -10 12 8", ("−10", "1", "2", "8", "✓")),
    Typical("Boston", "/m ana 5c 7", ("Ana", "5", "♥", "7", "✓")),
    Typical("Boston", "/m eva gran miseria 0", ("Eva", "Gran miseria", "0", "✓")),
)
FIX, BACK = "Corregir", "Atrás"
CORRECTIONS = (
    Correction("Bolot", "/nos 92", "the takers", ("Iban Pepe",), "/nos 92 van ellos"),
    Correction("Bolot", "/nos 92", "number", (FIX, BACK, "8", "8", "✓"), "/nos 88"),
    Correction("Bolot", "/nos 92", "a cante forgotten", (FIX, "Tercera", "✓"), "/nos 92 tercera"),
    Correction(
        "Bolot", "/nos 92", "a cante of the others forgotten",
        ("+ Cante", "Pepe y Marta", "Tercera"), "/nos 92 ellos tercera",
    ),
    Correction("Bolot", "/nos 92", "the result", (FIX, BACK, "Capote", "✓"), "/nos capote"),
    Correction("Belote", "/nos 92", "a belote forgotten", (FIX, "Belote", "✓"), "/nos 92 belote"),
    Correction(
        "Coinche", "/nos 110 124", "the contract", (FIX, BACK, BACK, "100", "✓"), "/nos 100 124",
    ),
    Correction("Coinche", "/nos 110 124", "number", (FIX, BACK, "1", "2", "6", "✓"),
               "/nos 110 126"),
    Correction("Coinche", "/nos 110 124", "doubled", (FIX, BACK, "×2", "✓", "✓"),
               "/nos 110 coinche 124"),
    Correction("Coinche", "/nos 110 124", "the takers",
               (FIX, BACK, BACK, BACK, "Pepe y Marta", "✓"), "/ellos 110 38"),
    Correction(
        "Chinchón", "/m -10 12 8", "number of a player", (FIX, "Eva", "2", "1", "✓"),
        "/m -10 21 8",
    ),
    Correction("Boston", "/m ana 5c 7", "the bidder", (FIX, BACK, BACK, "Luis", "✓"),
               "/m luis 5c 7"),
    Correction("Boston", "/m ana 5c 7", "the bid", (FIX, BACK, "6", "✓"), "/m ana 6c 7"),
    Correction("Boston", "/m ana 5c 7", "the suit", (FIX, BACK, "♦", "✓"), "/m ana 5d 7"),
    Correction("Boston", "/m ana 5c 7", "the whister forgotten", (FIX, "Con Eva", "✓"),
               "/m ana 5c 7 con eva"),
    Correction("Boston", "/m ana 5c 7", "the honours forgotten", (FIX, "3 honores (2)", "✓"),
               "/m ana 5c 7 honores 2"),
)  # fmt: skip


class Tables:
    """Tables of one bot, each in a topic of its own."""

    def __init__(self, stage: Stage) -> None:
        self._stage, self._topics = stage, count(1)

    async def played(self, game: str, line: str, *labels: str) -> str:
        """Begin a match, type a line if there is one, and press buttons; return the score."""
        scene = Script(self._stage.telegram, HAND, topic=next(self._topics))
        speaker = TABLES[game].partition(":")[0]
        for act in (TABLES[game], f"{speaker}: {line}" if line else ""):
            if act:
                scene.play(act)
                await self._stage.app.quiet()
        for label in labels:
            scene.play(f"{speaker}: #{place(scene, label)}")
            await self._stage.app.quiet()
        heard = len(self._stage.telegram.said)
        scene.play(f"{speaker}: /score")
        await self._stage.app.quiet()
        lines = self._stage.telegram.said[heard].text_plain.split("\n")
        return "\n".join(each for each in lines if not each.startswith("La última"))


def place(scene: Script, label: str) -> int:
    """Find a button by how its label begins; marks before it do not count."""
    shown = scene.newest(lambda message: bool(keyboard(message)))
    labels = [key["text"].removeprefix("● ") for key in chain(*keyboard(shown))]
    exact = [i for i, each in enumerate(labels, 1) if each == label]
    begins = [i for i, each in enumerate(labels, 1) if each.startswith(label)]
    if not begins:
        raise LookupError(f"no button {label!r} among {labels}")
    return (exact or begins)[0]


async def checked() -> None:
    """Log every hand both ways, and raise unless both come to the same."""
    with tempfile.TemporaryDirectory() as folder:
        async with Stage(DEFAULT, folder) as stage:
            tables = Tables(stage)
            for hand in HANDS:
                typed = await tables.played(hand.game, hand.typed)
                same(hand, typed, await tables.played(hand.game, "", OPENS, *hand.tapped))
            for each in CORRECTIONS:
                typed = await tables.played(each.game, each.meant)
                same(each, typed, await tables.played(each.game, each.logged, *each.tapped))


def same(what: object, typed: str, tapped: str) -> None:
    """Raise unless two scores are the same."""
    if typed != tapped:
        raise ValueError(f"{what}:\n{typed}\n{tapped}")


def page() -> str:
    """Log everything, and write down what it took."""
    asyncio.run(checked())
    rows = [
        row(hand.game, f"`{hand.typed}`", len(hand.typed), buttons(hand.tapped), len(hand.tapped))
        for hand in HANDS
    ]
    taps = median(len(hand.tapped) for hand in HANDS)
    characters = median(len(hand.typed) for hand in HANDS)
    rows.append(row("median", "", f"{characters:g}", "", f"{taps:g}"))
    fixes = [
        row(each.game, f"`{each.logged}`", each.wrong, buttons(each.tapped), taps_of(each),
            each.digits)
        for each in CORRECTIONS
    ]  # fmt: skip
    return "".join([HEAD, *rows, CORRECTING, *fixes])


def taps_of(each: Correction) -> int:
    """Count the taps of a correction, without the one that opens it and without digits."""
    return len(each.tapped) - 1 - each.digits


def buttons(labels: Iterable[str]) -> str:
    """Write buttons behind each other."""
    return " ".join(f"[{label}]" for label in labels)


def row(*cells: object) -> str:
    """Write a row of a table."""
    return f"| {' | '.join(map(str, cells))} |\n"
