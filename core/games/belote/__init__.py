"""Belote and Coinche: two sides, 162 points a hand, first to the target wins.

    hand     = side [contract] [points] {cante} [side [points] {cante}] ["capot"] ["dedans"]
               ["van" side]
    contract = ["contrato"] ( 80 | 90 | … | 160 | "capot" ) [suit] ["coinche" | "surcoinche"]

The takers need more than the other side, and in Coinche their contract too. Source: seed 003 and
FFB 2015/2016; rules, section 2. The steps of an outcome:

    silenced    side    announcements that do not count, for the other side has better ones
    contract    taker   bid (250: capot), times that it counts
    rounded     taker   trick points as told, as the rules round them
    count       taker   trick points, cantes, total, all in play, needed (250: all tricks)
    capote      side    its tricks' worth, its cantes, all in play: that side made all tricks
    made        taker   what the takers score for the hand, before it is doubled
    fallen      taker   what the defence scores for the hand, before it is doubled
    level       taker   all in play
    doubled     winner  points, times, product
    passes      loser   announcements that pass to the winner
    kept        side    belote that its owner keeps
    waits       taker   points put into the pot, pot after
    pot         winner  pot won
    rounding    side    what rounds its score (may be negative)

Reasons of items: tricks, capote, the names of cantes, contract, doubled, pot, rounding.
"""

from core.games.belote.counting import check, count, result
from core.games.belote.reading import (
    correct,
    corrects,
    dispute,
    heard,
    read,
    readings,
    took,
    write,
)
from core.games.belote.rules import HEIGHTS, Mode, Rules
from core.games.belote.scoring import score
from core.games.belote.words import ALL, WRITTEN, reserved, spoken
from core.games.pairs import Hand, booking
from core.games.pairs.course import State, start, turn, winners
from core.match import Booking, Cantes, Game
from core.notation import Reader
from core.table import Names


def read_cantes(reader: Reader, names: Names, rules: Rules, writer: int | None) -> Cantes:
    """Read announcements by side."""
    return booking.read(reader, names, spoken(rules), writer)


def join(hand: Hand, cantes: Cantes) -> Hand:
    """Tell a hand with what was sung before."""
    return booking.join(ALL, hand, cantes)


def needs(rules: Rules, cantes: Cantes) -> tuple[int | None, ...]:
    """Find what each side needs to win the hand if it took, unless a contract decides.

    Raise what cannot be sung.
    """
    coinche = rules.mode is Mode.COINCHE
    bare = Hand(0, 0, 0, None, (cantes[0], cantes[1]), bid=HEIGHTS[0] if coinche else 0)
    check(rules, bare)
    count(rules, bare)

    def makes(hand: Hand) -> bool:
        return result(rules, hand, count(rules, hand)) == "made"

    return () if coinche else booking.needs(makes, cantes)


def carry(_rules: Rules, state: State) -> dict[str, object]:
    """Tell the pot in which tied points wait."""
    return {"pot": state.pot}


GAME = Game(
    key="belote", seats=range(2, 3), rules=Rules(), hand=Hand, words=reserved, start=start,
    read=read, write=write, score=score, turn=turn, winners=winners, carry=carry,
    readings=readings, took=took, correct=correct, corrects=corrects, dispute=dispute, heard=heard,
    booking=Booking(read_cantes, join, needs), written=WRITTEN,
)  # fmt: skip
