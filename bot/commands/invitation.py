"""What follows `/new`: the game, the target, who plays with whom, and the rules.

new = [game] { number | rule "=" value | side "=" name {"+" name} | name {"+" name} | "contra" }
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache

from bot.i18n import languages, phrase
from bot.mend import nearest
from core.errors import RuleError, UnknownGame, UnknownOption
from core.games import GAMES, game
from core.games.chinchon.errors import PlayersWrong
from core.match import Game
from core.notation import fold
from core.table import Side, Table

AGAINST = frozenset("contra vs contre against versus".split())
WITH = frozenset("y i e et and con amb avec with en & +".split())
SKIPPED = frozenset("a to desde des depuis from en de".split())
ME = frozenset("mi yo me moi jo".split())
Rules = Mapping[str, int | str]
COINCHE: Rules = {"modo": "coinche", "objetivo": 2000}
ALIASES = dict.fromkeys(("coinche", "contree"), ("belote", COINCHE))
ALIASES |= {"conga": ("chinchon", {})}
PAIRS = 2
FOUR = 4
_PIECE = re.compile(r"""(?:"[^"]*"|'[^']*'|[^\s"'])+""")
_STANDING = re.compile(r"\d{1,5}(?:[-–]\d{1,5})+$")


@dataclass(eq=False)
class NoTarget(RuleError):
    """Refuse a target in a game that is played until the table stops."""

    game: str


@dataclass(frozen=True)
class Invitation:
    """A match to begin; `unpaired` are four people that still have to be paired."""

    game: Game
    rules: dict[str, int | str]
    table: Table
    unpaired: tuple[str, ...] = ()
    standing: tuple[int, ...] = ()


@dataclass
class _Told:
    """The pieces of the line, sorted by what they are."""

    rules: dict[str, int | str] = field(default_factory=dict)
    groups: list[list[str]] = field(default_factory=lambda: [[]])
    sides: list[Side] = field(default_factory=list)
    standing: tuple[int, ...] = ()
    joined: bool = False


def default_names(language: str) -> tuple[str, str]:
    """Name the two sides of a table whose people are unknown, as a language says us and them."""
    return phrase(language, "us"), phrase(language, "them")


def invitation(text: str, language: str, writer: str) -> Invitation:
    """Read an invitation; raise UnknownGame, UnknownOption, OptionValue or a name's refusal."""
    pieces = _PIECE.findall(text)
    known, usual, pieces = _game(pieces)
    told = _Told(rules=dict(usual))
    for piece in pieces:
        _sort(told, known, piece, writer)
    if _alone(known):
        return _players(known, told)
    sides, unpaired = _sides(told, default_names(language))
    roster = tuple(name for side in sides for name in side.members)
    return Invitation(known, told.rules, Table(sides, roster), unpaired, _standing(told, sides))


def _players(known: Game, told: _Told) -> Invitation:
    """Invite people who play everybody for themselves."""
    roster = tuple(name for group in told.groups for name in group)
    sides = tuple(map(Side, roster))
    return Invitation(known, told.rules, Table(sides, roster), (), _standing(told, sides))


def _standing(told: _Told, sides: tuple[Side, ...]) -> tuple[int, ...]:
    if told.standing and sides and len(told.standing) != len(sides):
        raise PlayersWrong(len(told.standing), len(sides))
    return told.standing


def _game(pieces: list[str]) -> tuple[Game, Rules, list[str]]:
    """Take the game's name off the line; a match without one is the first game's."""
    if not pieces or not pieces[0].isalpha() or fold(pieces[0]) in SKIPPED:
        return GAMES[0], {}, pieces
    word = pieces[0]
    key, usual = ALIASES.get(fold(word), (word, {}))
    try:
        return game(key), usual, pieces[1:]
    except UnknownGame as unknown:
        known = unknown.expected | ALIASES.keys()
        names = len(pieces) > 1 and not pieces[1].isdecimal()
        if names and not nearest(word, known):
            return GAMES[0], {}, pieces
        raise UnknownGame(word, known) from None


def _sort(told: _Told, known: Game, piece: str, writer: str) -> None:
    bare = _unquoted(piece)
    folded = fold(bare)
    key, equals, value = piece.partition("=")
    if found := _STANDING.match(bare):
        told.standing = tuple(map(int, re.split("[-–]", found[0])))
    elif equals:
        _equation(told, known, _unquoted(key), value, writer)
    elif folded.isdecimal():
        told.rules[_finish(known)] = int(folded)
    elif folded in AGAINST:
        told.groups.append([])
    elif folded in SKIPPED and (_alone(known) or not told.groups[-1]):
        pass
    elif folded in WITH:
        told.joined = True
    elif "+" in piece and _alone(known):
        told.groups[-1] += _people([piece.replace("+", " ")], writer)
    elif "+" in piece:
        told.sides.append(Side("", _people(piece.split("+"), writer)))
    else:
        told.groups[-1] += _people([piece.rstrip(",;")], writer)


def _finish(known: Game) -> str:
    """Name the rule that a bare number sets: the points that win, or those nobody may pass.

    Raise NoTarget for a game that is played until the table stops.
    """
    keys = [option.key for option in known.options]
    for key in ("objetivo", "limite"):
        if key in keys:
            return key
    raise NoTarget(known.key)


def _alone(known: Game) -> bool:
    """Tell whether everybody plays for themselves."""
    return known.seats.stop - 1 > PAIRS


def _slip(key: str, value: str, keys: frozenset[str]) -> bool:
    return bool(nearest(key, keys)) or any(c.isdigit() for c in value)


def _equation(told: _Told, known: Game, key: str, value: str, writer: str) -> None:
    """Take `rule=value`, or `side=members`; a slip in a rule's name is no side."""
    keys = frozenset(option.key for option in known.options)
    if fold(key) in keys:
        told.rules[fold(key)] = _unquoted(value)
    elif _alone(known) or ("+" not in value and _slip(key, value, keys)):
        raise UnknownOption(key, keys)
    else:
        told.sides.append(Side(_name(key), _people(value.split("+"), writer)))


def _unquoted(piece: str) -> str:
    return piece.replace('"', "").replace("'", "") if piece[:1] in "\"'" else piece


def _people(pieces: Iterable[str], writer: str) -> tuple[str, ...]:
    names = [_name(_unquoted(piece)) for piece in pieces if piece.strip()]
    return tuple(_name(writer) if fold(name) in ME else name for name in names)


def _name(text: str) -> str:
    """Write a name as people do: no @, and a capital if it was typed without any."""
    name = " ".join(text.strip().lstrip("@").split())
    return name[:1].upper() + name[1:] if name.islower() and fold(name) not in _lower() else name


@cache
def _lower() -> frozenset[str]:
    return frozenset(name for language in languages() for name in default_names(language))


def _sides(told: _Told, default: tuple[str, ...]) -> tuple[tuple[Side, ...], tuple[str, ...]]:
    groups = [tuple(group) for group in told.groups if group]
    if told.sides:
        groups += [side.members for side in told.sides if not side.name]
        named = [side for side in told.sides if side.name]
        free = [name for name in default if name not in {side.name for side in named}]
        bare = [
            Side(name, members) for name, members in zip([*free, *default], groups, strict=False)
        ]
        return tuple(named + bare), ()
    match groups:
        case []:
            return tuple(Side(name) for name in default), ()
        case [first, second]:
            return (Side(default[0], first), Side(default[1], second)), ()
        case [four] if len(four) == FOUR:
            return (Side(default[0], four[:2]), Side(default[1], four[2:])), (
                () if told.joined else four
            )
        case _:
            return tuple(Side(name) for group in groups for name in group), ()
