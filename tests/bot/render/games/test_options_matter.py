"""Every rule that may be set changes something: a hand's outcome, who wins, or what is settled."""

from collections.abc import Iterator, Sequence
from random import Random

import pytest

from bot.render.games import presenter_of
from bot.render.voice import Voice
from core import lines
from core.errors import CoreError
from core.games import GAMES
from core.match import AnyGame, Passed, begin, play
from core.options import Option, Value, changed, chosen, idle
from core.table import Side, Table, names

House = dict[str, Value]
ES = Voice("es")
PLAYERS = {"chinchon": ["ana", "eva", "luis"], "boston": ["ana", "eva", "luis", "dani"]}
SEASONS = 400  # matches that are tried at most
HANDS = 8  # of a match
FEW = 16  # values of a range that are all tried
NEAR: House = {"objetivo": 1000, "limite": 100}
CLOSED = ["chinchon", "-10", "-25", "-50", "cierra"]
CARDS = ["1o 3e 5c 7b se co j", "so co 7e 1c 2e 4o 6c", "1o 2o 3o 4o 5o j j"]
BOLOT = ["bolot", "tercera", "cincuenta", "cien"]
BELOTE = ["belote", "tierce", "cinquante", "carre valets"]
CRITICAL = ["81", "71", "91", "82", "80", "90", "85", "86", "100", "capot", ""]


def values(option: Option) -> Iterator[Value]:
    """List what a rule may be instead of its default; of a long range, some."""
    every = list(option.allowed)
    some = every if len(every) <= FEW else [every[0], int(option.default) + 1, every[-1]]
    return (value for value in some if value != option.default)


CHANGES = [
    pytest.param(kind, option, value, id=f"{kind.key}-{option.key}-{value}")
    for kind in GAMES
    for option in kind.options
    for value in values(option)
]


def setting(kind: AnyGame, option: Option) -> House:
    """Choose other rules under which a rule means something."""
    keys = {each.key for each in kind.options} - {option.key}
    house: House = {key: value for key, value in NEAR.items() if key in keys}
    house |= {key: wanted[0] for key, wanted in option.needs.items()}
    for other in kind.options:
        ignored = option.idle.get(other.key, ()) if other is not option else ()
        if house.get(other.key, other.default) in ignored:
            house[other.key] = next(value for value in other.allowed if value not in ignored)
    return house


def season(kind: AnyGame, rules: object, draw: Random) -> list[str]:
    """Draw lines of a game; those of two pairs reach the target together at the end."""
    if kind.key == "chinchon":
        return [deal(draw) for _ in range(HANDS)]
    if kind.key == "boston":
        return [bid(draw) for _ in range(HANDS)]
    contracts = getattr(rules, "mode", "") == "coinche"
    cantes = BELOTE if kind.key == "belote" else BOLOT
    found = [pairs(draw, cantes, contract(draw) if contracts else "") for _ in range(HANDS)]
    return [*found[:-1], "ajuste nos +900 ellos +900", found[-1]]


def pairs(draw: Random, cantes: Sequence[str], bid: str) -> str:
    """Draw a hand of two pairs, its points often where a rule decides."""
    first, second = draw.sample(["nos", "ellos"], 2)
    points = draw.choice([*CRITICAL, str(draw.randint(2, 160))])
    sung = [draw.choice([*cantes, "", ""]) for _ in range(2)]
    taker = "" if bid else draw.choice(["", "", f"van {first}", f"van {second}"])
    return spaced(first, bid, points, sung[0], second * bool(sung[1]), sung[1], taker)


def contract(draw: Random) -> str:
    """Draw a contract, its trumps, and how often it is doubled."""
    height = draw.choice(["capot", "80", "80", "90", "100", "110", "170", "250"])
    double = draw.choice(["", "coinche", "surcoinche"])
    return spaced("contrato", height, draw.choice(["", "♠", "SA"]), double)


def deal(draw: Random) -> str:
    """Draw a hand of Chinchón between three: its points, or somebody's cards."""
    first, second, third = draw.sample(PLAYERS["chinchon"], 3)
    closed = draw.choice([*CLOSED, *(f"cierra {points}" for points in range(13))])
    held = draw.choice([*CARDS, *(str(draw.randint(1, 80)) for _ in range(3))])
    return spaced(first, closed, second, held, third, str(draw.randint(1, 80)))


def bid(draw: Random) -> str:
    """Draw a bid of Boston and how it ended."""
    bidder, partner, other, _ = draw.sample(PLAYERS["boston"], 4)
    bids = [f"{height}{suit} {draw.randint(3, 13)}" for height in (5, 6, 7, 9) for suit in "cdtp"]
    called = draw.choice([*bids, "chelem c 13", "gran miseria 0"])
    honours = draw.choice(["", "", "honores 2", f"{other} honores 4"])
    more = draw.choice(["", "", f"con {partner}", f"chicana {other}", "mal 2"])
    return spaced(bidder, called, honours, more)


def spaced(*words: str) -> str:
    return " ".join(filter(None, words))


def result(kind: AnyGame, rules: object, season: list[str]) -> list[object]:
    """Tell what a season comes to: hands and refusals, who wins, and the accounts."""
    table = Table(tuple(map(Side, PLAYERS.get(kind.key, ["nos", "ellos"]))))
    match, found = begin(kind, rules, table), []
    for line in season:
        try:
            hand = lines.read(kind, line, names(table), rules)
            match = match if isinstance(hand, Passed) else play(match, hand)
        except CoreError as error:
            found.append(error.code)
    settlement = presenter_of(match).settlement
    accounts = settlement(ES, match) if settlement else ""
    return [found, [row.outcome for row in match.rows()], match.totals, match.winners, accounts]


@pytest.mark.parametrize(("kind", "option", "value"), CHANGES)
def test_a_rule_changes_some_hand_of_a_season(kind: AnyGame, option: Option, value: Value) -> None:
    others = setting(kind, option)
    plain = changed(kind.options, kind.rules, others)
    assert option.key not in idle(kind.options, plain)
    set_ = chosen(kind.options, kind.rules, others | {option.key: value})
    rules = changed(kind.options, kind.rules, set_)
    seasons = (season(kind, plain, Random(seed)) for seed in range(SEASONS))  # noqa: S311
    assert any(result(kind, plain, drawn) != result(kind, rules, drawn) for drawn in seasons)
