"""What the keys of a keypad say."""

from collections.abc import Callable, Mapping
from typing import Any

from bot.render.games.boston.hands import SUITS, called
from bot.render.sing import values
from bot.render.voice import Voice, number
from core.games.boston.keypad import LOST
from core.games.pairs.keypad import CAPOT
from core.keypad import Pad
from core.layout import Counts, Pick
from core.match import Match

CHOSEN = "● "
LARGE = 50  # cantes from there on are called by their worth, if no other has it


def picked(say: Voice, match: Match, pad: Pad, each: Pick, value: Any) -> str:  # noqa: ANN401
    """Name a value, with a mark if it is the one that was entered."""
    chosen = pad.entered.get(each.field) == value
    label = _LABELS[each.field](say, match, pad, value, len(each.values))
    return f"{CHOSEN * chosen}{label}"


def counted(say: Voice, match: Match, pad: Pad, each: Counts, word: str) -> str:
    """Name a cante, with how often it was entered."""
    counts = pad.entered.get(each.field, ())
    times = list(counts[each.at]).count(word) if counts else 0
    worth = values(match)
    own = worth[word]
    alone = own >= LARGE and list(worth.values()).count(own) == 1
    name = number(own) if alone else say.plain(f"cante.{word}", 1).capitalize()
    return f"{name} ×{times}" if times else name


def _side(say: Voice, _match: Match, _pad: Pad, side: int, _of: int) -> str:
    return say.side(side)


def _of_side(key: str) -> Callable[[Voice, Match, Pad, int, int], str]:
    return lambda say, _match, _pad, side, _of: say.plain(key, side=side)


def _word(key: str) -> Callable[[Voice, Match, Pad, Any, int], str]:
    return lambda say, _match, _pad, _value, _of: say.plain(key)


def _fall(say: Voice, _match: Match, pad: Pad, _value: int, _of: int) -> str:
    if "bid" in pad.entered:
        return say.plain("button.bid.fallen")
    return say.plain("sheet.fallen").capitalize()


def _capot(say: Voice, _match: Match, pad: Pad, side: int, of: int) -> str:
    if of == 1:
        bid = "bid" in pad.entered
        return say.plain("button.bid.capot" if bid else "sheet.capote").capitalize()
    return say.plain("button.keypad.capot", side=side)


def _bid(say: Voice, _match: Match, _pad: Pad, value: int | str, _of: int) -> str:
    if value == CAPOT:
        return say.plain("contract.capot").capitalize()
    return called(say, value).capitalize() if isinstance(value, str) else number(value)


def _suit(_say: Voice, _match: Match, _pad: Pad, value: str, _of: int) -> str:
    return SUITS.get(value, value)


def _doubled(_say: Voice, match: Match, _pad: Pad, value: int, _of: int) -> str:
    return f"×{(1, 2, match.rules.surcoinche)[value]}"


def _tricks(say: Voice, _match: Match, _pad: Pad, value: int | str, _of: int) -> str:
    return say.plain("button.keypad.lost") if value == LOST else number(int(value))


def _honours(say: Voice, _match: Match, _pad: Pad, value: int, _of: int) -> str:
    return say.plain("boston.honours", points=value)


_LABELS: Mapping[str, Callable[[Voice, Match, Pad, Any, int], str]] = {
    "taker": _side,
    "nobody": _word("button.keypad.nobody"),
    "bid": _bid,
    "suit": _suit,
    "doubled": _doubled,
    "counted": _of_side("button.keypad.counted"),
    "fall": _fall,
    "capot": _capot,
    "closer": _word("button.keypad.closes"),
    "chinchon": _word("button.keypad.chinchon"),
    "bidder": _side,
    "passed": _word("button.keypad.passed"),
    "partner": _of_side("button.keypad.with"),
    "honours": _honours,
    "tricks": _tricks,
}
