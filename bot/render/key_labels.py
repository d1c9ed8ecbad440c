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


def counted(say: Voice, match: Match, pad: Pad, each: Counts, word: str) -> str:
    """Name a cante, with how often it was entered."""
    counts = pad.entered.get(each.field, ())
    times = list(counts[each.at]).count(word) if counts else 0
    worth = values(match)
    own = worth[word]
    alone = own >= LARGE and list(worth.values()).count(own) == 1
    name = number(own) if alone else say.plain(f"cante.{word}", 1).capitalize()
    return f"{name} ×{times}" if times else name


def _of_side(key: str) -> Callable[[Voice, Match, Pad, Any, int], str]:
    return lambda say, _match, _pad, side, _of: say.plain(key, side=side)


def _word(key: str) -> Callable[[Voice, Match, Pad, Any, int], str]:
    return lambda say, _match, _pad, _value, _of: say.plain(key)


def _capot(say: Voice, _match: Match, pad: Pad, side: int, of: int) -> str:
    if of == 1:
        key = "button.bid.capot" if "bid" in pad.entered else "sheet.capote"
        return say.plain(key).capitalize()
    return say.plain("button.keypad.capot", side=side)


def _bid(say: Voice, _match: Match, _pad: Pad, value: int | str, _of: int) -> str:
    if value == CAPOT:
        return say.plain("contract.capot").capitalize()
    return called(say, value).capitalize() if isinstance(value, str) else number(value)


_LABELS: Mapping[str, Callable[[Voice, Match, Pad, Any, int], str]] = {
    **dict.fromkeys(("taker", "bidder"), lambda say, _match, _pad, side, _of: say.side(side)),
    "counted": _of_side("button.keypad.counted"),
    "partner": _of_side("button.keypad.with"),
    "nobody": _word("button.keypad.nobody"),
    "closer": _word("button.keypad.closes"),
    "chinchon": _word("button.keypad.chinchon"),
    "passed": _word("button.keypad.passed"),
    "bid": _bid,
    "capot": _capot,
    "fall": lambda say, _match, pad, _value, _of: say.plain(
        "button.bid.fallen" if "bid" in pad.entered else "sheet.fallen"
    ).capitalize(),
    "suit": lambda _say, _match, _pad, value, _of: SUITS.get(value, value),
    "doubled": lambda _say, match, _pad, value, _of: f"×{(1, 2, match.rules.surcoinche)[value]}",
    "honours": lambda say, _match, _pad, value, _of: say.plain("boston.honours", points=value),
    "tricks": lambda say, _match, _pad, value, _of: (
        say.plain("button.keypad.lost") if value == LOST else number(int(value))
    ),
}


def picked(say: Voice, match: Match, pad: Pad, each: Pick, value: Any) -> str:  # noqa: ANN401
    """Name a value, with a mark if it is the one that was entered."""
    chosen = pad.entered.get(each.field) == value
    label = _LABELS[each.field](say, match, pad, value, len(each.values))
    return f"{CHOSEN * chosen}{label}"
