"""The rules of Belote that a group may change, what can be bid and sung, and what words mean."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache

from core import words
from core.errors import RuleError, Span
from core.games.pairs.course import Both, Unsaid
from core.games.pairs.hand import ALL_BID, TRICKS, Contract, Hand, check_cantes
from core.games.pairs.line import Speech, listed
from core.notation import Reader
from core.options import Condition, Value, rule

# Whether the takers play for more than the other side, or for a contract they bid.
Mode = StrEnum("Mode", {"CLASSIC": "clasica", "COINCHE": "coinche"})
# What as many points on both sides do to the takers.
Tie = StrEnum("Tie", {"WAITS": "litigio", "FALLS": "cae", "MAKES": "hecha"})
# A rule that is kept or not.
YesNo = StrEnum("YesNo", {"NO": "no", "YES": "si"})
# What is rounded to tens: nothing, each side's score, or the takers' trick points.
Rounding = StrEnum("Rounding", {"EXACT": "no", "SCORES": "decena", "TRICKS": "decena160"})
# What a contract marks: the points made and the bid, the bid alone, or the points alone.
Marks = StrEnum("Marks", {"BOTH": "ambos", "BID": "anunciados", "MADE": "hechos"})
# What a double multiplies: all that is marked, all but the belote, or the contract alone.
Doubles = StrEnum("Doubles", {"ALL": "todo", "NO_BELOTE": "sin_belote", "CONTRACT": "contrato"})
# What makes a contract: its points and more than the other side, or its points alone.
Suffices = StrEnum("Suffices", {"MORE": "mas", "CONTRACT": "contrato"})
# What as many points on both sides do to takers who have reached their contract.
Level = StrEnum("Level", {"FALLS": "cae", "WAITS": "litigio", "MAKES": "hecha"})
# What becomes of the belote of takers who fell.
Fallen = StrEnum("Fallen", {"STAYS": "queda", "PASSES": "pasa"})
# The rules of Coinche that go together: those of the FFB, of contrée, of the bid alone.
Preset = StrEnum("Preset", {"FFB": "ffb", "CONTREE": "contree", "BID": "anunciados"})

HEIGHTS = range(80, 181, 10)  # all tricks and the belote: 182
HEIGHTS_ANNOUNCED = range(80, 641, 10)
_CLASSIC: Condition = {"modo": (Mode.CLASSIC,)}
_COINCHE: Condition = {"modo": (Mode.COINCHE,)}
_ROUND_TRICKS: Condition = {"redondeo": (Rounding.TRICKS,)}
_BID_ALONE: Condition = {"marca": (Marks.BID,)}
_PRESETS: Mapping[str, Mapping[str, Value]] = {
    Preset.FFB: {
        "marca": "ambos", "dobla": "todo", "base": 160, "basta": "mas", "belote_caida": "queda",
    },
    Preset.CONTREE: {
        "marca": "ambos", "dobla": "contrato", "base": 162, "basta": "contrato",
        "belote_caida": "pasa",
    },
    Preset.BID: {
        "marca": "anunciados", "objetivo": 1000, "basta": "mas", "belote_caida": "queda",
    },
}  # fmt: skip


@dataclass(frozen=True)
class Classic:
    """House rules a group may change: those of every match, and those without contracts."""

    target: int = rule("objetivo", 1000, range(1, 100_001))
    mode: Mode = rule("modo", Mode.CLASSIC)
    tie: Tie = rule("empate", Tie.WAITS, needs=_CLASSIC, often=True)
    belote_waits: YesNo = rule(
        "litigio_belote", YesNo.NO, needs=_CLASSIC, idle={"empate": (Tie.FALLS, Tie.MAKES)}
    )
    rounding: Rounding = rule("redondeo", Rounding.EXACT, often=True)
    announced: YesNo = rule("anuncios", YesNo.NO, often=True)
    fall: int = rule("caida", 162, (162, 160), needs=_CLASSIC, idle=_ROUND_TRICKS)
    capot: int = rule("capot", 252, (252, 250), needs=_CLASSIC, idle=_ROUND_TRICKS)
    both: Both = rule("ambos", Both.HIGHER)
    unsaid: Unsaid = rule("va", Unsaid.FIRST, needs=_CLASSIC)


@dataclass(frozen=True)
class Rules(Classic):
    """House rules a group may change, with those of contracts."""

    preset: Preset = rule("reglas", Preset.FFB, needs=_COINCHE, sets=_PRESETS, often=True)
    marks: Marks = rule("marca", Marks.BOTH, needs=_COINCHE)
    surcoinche: int = rule("surcoinche", 4, (4, 3), needs=_COINCHE)
    doubles: Doubles = rule("dobla", Doubles.ALL, needs=_COINCHE, idle=_BID_ALONE)
    base: int = rule("base", 160, (160, 162), needs=_COINCHE, idle=_BID_ALONE)
    suffices: Suffices = rule("basta", Suffices.MORE, needs=_COINCHE)
    level: Level = rule(
        "igualdad", Level.FALLS, needs=_COINCHE, idle={"basta": (Suffices.CONTRACT,)}
    )
    capot_bid: int = rule("capot_pedido", 250, (250, 500), needs=_COINCHE)
    fallen_belote: Fallen = rule("belote_caida", Fallen.STAYS, needs=_COINCHE)
    helped: YesNo = rule("anuncio_cuenta", YesNo.YES, needs=_COINCHE)

    @property
    def heights(self) -> range:
        """The contracts of so many points: up to what cards and belote make, or announcements."""
        if self.mode is Mode.CLASSIC:
            return range(0)
        return HEIGHTS_ANNOUNCED if self.announced is YesNo.YES else HEIGHTS

    def bids(self, contract: Contract) -> bool:
        """Tell whether a contract can be bid: so many points by tens, or capot."""
        return contract.capot or contract.bid in self.heights


def check_bid(rules: Rules, hand: Hand, place: Span | None = None) -> None:
    """Raise `contract-impossible`, with the nearest that can be bid; two points are no bid."""
    if rules.bids(hand.contract):
        return
    bid = hand.contract.bid
    if hand.points is not None and bid in {hand.points, TRICKS - hand.points}:
        choices = low_bids(replace(hand, points=bid))
        raise RuleError("contract-missing", span=place, choices=choices)
    least, most = rules.heights[0], rules.heights[-1]
    near = min(max(bid, least), most)
    heights = sorted({near // 10 * 10, -(-near // 10) * 10})
    choices = tuple(hand.but(bid=h, by_points=h == ALL_BID) for h in heights)
    raise RuleError(
        "contract-impossible", place, "", choices, contract=bid, least=least, most=most
    )


def low_bids(hand: Hand) -> tuple[Hand, ...]:
    """Tell points without a contract with each of the low ones, which are bid most."""
    return tuple(hand.but(bid=height) for height in HEIGHTS[:4])


BELOTE, TIERCE, CARRE, CARRE_10, CARRE_AS = "belote", "tierce", "carre", "carre 10", "carre as"
VALUES = listed(BELOTE, "worth")
BARE = VALUES | listed(BELOTE, "bare")
RANK, BARE_RANK = tuple(VALUES), tuple(words.data("cantes")["bare"]["rank"])
NO_TRUMPS = frozenset({"SA", "TA"})
_VALUED = {VALUES[cante]: cante for cante in listed(BELOTE, "called")}
_BARE_VALUED = _VALUED | {BARE[cante]: cante for cante in (CARRE_10, CARRE_AS)}


@cache
def _speech(heights: range, *, announced: bool, tens: bool, bare: bool = False) -> Speech:
    doubtful = frozenset(_VALUED) if announced else frozenset({20})
    valued = _BARE_VALUED if bare else _VALUED if announced else {**_VALUED, 20: BELOTE}
    values = BARE if bare else VALUES
    return Speech(BELOTE, values, valued, doubtful, "capot", "dedans", tens, frozenset(heights))


def _says_no_trumps(reader: Reader | None) -> bool:
    said = f" {' '.join(token.text for token in reader.tokens)} " if reader else ""
    phrases = (words.spoken("coinche", f"suit-{suit}") for suit in ("no-trumps", "all-trumps"))
    return any(f" {phrase} " in said for phrase in frozenset().union(*phrases))


def spoken(rules: Rules, reader: Reader | None = None, hand: Hand | None = None) -> Speech:
    """Say what words mean under the rules: "cante 20" is a tierce only where those are sung.

    In a line about a hand without trumps, or with nothing else, "cante 200" is four aces.
    """
    bare = hand is not None and hand.contract.suit in NO_TRUMPS
    return _speech(
        rules.heights,
        announced=rules.announced is YesNo.YES,
        tens=rules.rounding is not Rounding.EXACT,
        bare=rules.announced is YesNo.YES and (bare or _says_no_trumps(reader)),
    )


ALL = replace(spoken(Rules(mode=Mode.COINCHE, announced=YesNo.YES)), by=spoken)


def named(hand: Hand) -> Hand:
    """Tell four aces and four tens only where they are worth more than other fours."""
    if hand.contract.suit in NO_TRUMPS or not any(hand.cantes):
        return hand
    plain = {CARRE_AS: CARRE, CARRE_10: CARRE}
    both = tuple(tuple(plain.get(cante, cante) for cante in sung) for sung in hand.cantes)
    return replace(hand, cantes=both)


_MOST, _CARDS = listed(BELOTE, "most"), listed(BELOTE, "cards")
_BELOTES = {"SA": 0, "TA": 4}


def check(rules: Rules, hand: Hand) -> None:
    """Raise a refusal for what the rules do not play or the cards do not allow."""
    coinche = rules.mode is Mode.COINCHE
    if coinche != bool(hand.contract):
        raise RuleError("contract-missing" if coinche else "contract-not-played")
    if coinche:
        check_bid(rules, hand)
    sung = [cante for own in hand.cantes for cante in own if cante != BELOTE]
    if sung and rules.announced is YesNo.NO:
        kept = tuple(tuple(c for c in own if c == BELOTE) for own in hand.cantes)
        choices = (replace(hand, cantes=kept),)
        raise RuleError("cante-not-played", cante=sung[0], choices=choices)
    check_cantes(hand, {**_MOST, BELOTE: _BELOTES.get(hand.contract.suit, 1)}, _CARDS)
