"""How the hands of a game of two pairs are typed, and its cantes: one game's functions."""

from collections.abc import Callable
from functools import partial
from typing import Any

from core.games.pairs import booking, reading
from core.games.pairs.adding import Report
from core.games.pairs.cantes import Speech
from core.games.pairs.corrections import corrects, dispute
from core.games.pairs.hand import Hand, given
from core.games.pairs.line import House
from core.games.pairs.vocabulary import cutter, reserved
from core.lists.deck import Deck
from core.match import Cantes, Passed
from core.match.game import Booking, Correcting, Notation
from core.notation import Reader
from core.reading import decide
from core.reading.decide import Verdict
from core.table import Names

Speaks = Callable[[Any, Reader, Hand | None], Speech]


def notation(
    every: Speech,
    speaks: Speaks,
    finish: Callable[[Any, Report], Hand],
    write: Callable[..., str],
    **more: Any,  # noqa: ANN401  (whatever else the game can do)
) -> Notation[Any, Any, Hand]:
    """Say how hands are typed: `speaks` says what words mean under the rules, in a line."""

    def verdict(reader: Reader, names: Names, rules: object) -> Verdict[Hand]:
        house = House(rules, speaks(rules, reader, None))
        return reading.verdict(reader, names, house, partial(finish, rules))

    def read(reader: Reader, names: Names, rules: object) -> Hand | Passed:
        line = verdict(reader, names, rules)
        return Passed() if reading.passed(reader, line.terms) else line.hand()

    def heard(reader: Reader, names: Names, rules: object) -> bool:
        return reading.heard(reader, names, speaks(rules, reader, None))

    def correct(
        reader: Reader, names: Names, rules: object, hand: Hand, writer: int | None
    ) -> Hand:
        voice = hand.taker if writer is None else writer
        house = House(rules, speaks(rules, reader, hand), hand, voice)
        return reading.verdict(reader, names, house, partial(finish, rules)).hand()

    speech = decide.Speech(lambda names, language: cutter(names, language, every), verdict)
    correcting = Correcting(
        correct, partial(corrects, speech=every), partial(dispute, speech=every)
    )
    return Notation(
        words=partial(reserved, speech=every), read=read, write=write, heard=heard, speech=speech,
        correcting=correcting, **more,
    )  # fmt: skip


def booked(
    every: Speech,
    speaks: Speaks,
    needs: Callable[[Any, Cantes], tuple[int | None, ...]],
    deck: Deck,
    sings: Callable[[Any], bool | None],
    offered: Callable[[Hand | None], tuple[str, ...]],
    named: Callable[[Hand], Hand] = lambda hand: hand,
) -> Booking[Any, Hand]:
    """Say how cantes are booked; `named` calls those of a hand as its trumps have it."""

    def read(reader: Reader, names: Names, rules: object, writer: int | None) -> Cantes:
        return booking.read(reader, names, speaks(rules, reader, None), writer)

    def join(hand: Hand, cantes: Cantes) -> Hand:
        return booking.join(every, hand, named(given(hand, cantes)).cantes)

    return Booking(
        read, join, needs, every.values, offered, lambda hand: hand.cantes, given, deck, sings
    )
