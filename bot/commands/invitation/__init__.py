"""What follows `/new`: the game, the target, who plays with whom, and the rules, in any order."""

from dataclasses import dataclass, field, replace

from rapidfuzz.distance import OSA

from bot.commands.invitation.people import (
    LIKELY,
    Company,
    Seating,
    default_names,
    doubtful,
    gathered,
    names,
    seatings,
    usual_names,
    without,
)
from bot.commands.invitation.reading import Draft, finish
from bot.commands.invitation.words import GAMES as ALIASES
from bot.commands.invitation.words import Rules, games_named
from bot.decisions.suggestions import nearest
from core.errors import RuleError, UnknownGame
from core.games import GAMES, game
from core.games.chinchon.errors import PlayersWrong
from core.match import AnyGame, Match
from core.notation import fold
from core.options import Value, expanded, idle
from core.table import Side, Table

MOST_READINGS = 3
PAIRS = 2


__all__ = [
    "Invitation",
    "default_names",
    "example",
    "finish",
    "gathering",
    "invitation",
    "line",
    "names_alone",
    "rules_of",
]


@dataclass(frozen=True)
class Invitation:
    """A match to begin; `unpaired` are four people that still have to be paired.

    `stake` is what it is played for, and `bench` who waits for a seat.
    """

    game: AnyGame
    rules: dict[str, Value]
    table: Table
    unpaired: tuple[str, ...] = ()
    standing: tuple[int, ...] = ()
    stake: str = ""
    bench: tuple[str, ...] = ()


class NoTarget(RuleError):
    """Refuse a target in a game that is played until the table stops; `readings` leave it out."""

    game: str
    readings: tuple[Invitation, ...] = field(default=(), kw_only=True)


class WhichGame(RuleError):
    """Refuse an invitation without a game."""


class WhoPlays(RuleError):
    """Refuse names that do not make sides; `readings` are what may be meant."""

    game: str
    example: str
    found: str
    readings: tuple[Invitation, ...] = field(default=(), kw_only=True)


def invitation(text: str, language: str, writer: str) -> Invitation:
    """Read an invitation; raise TooLong, WhichGame, UnknownGame, WhoPlays or a rule's fault."""
    known, usual = _game(text, language, writer)
    draft = Draft(known, text, language, writer)
    rules = {**usual, **draft.rules}
    ways = seatings(draft.groups, Company(known.seats, default_names(language), writer))
    found = [_invited(draft, rules, way) for way in ways]
    likely = [way.cost for way in ways if way.cost < LIKELY]
    level = len(likely) > 1 and likely[1] - likely[0] <= 1
    if not ways and not draft.unread and known.single:
        return _invited(draft, rules, Seating(tuple(map(Side, names(draft.groups)))))
    if draft.unread or not likely or level:
        readings = tuple(found[:MOST_READINGS])
        raise WhoPlays(known.key, example(known), _unread(draft, ways), readings=readings)
    if draft.target is not None and not finish(known):
        raise NoTarget(known.key, readings=(found[0],))
    return found[0]


def names_alone(known: AnyGame, text: str, language: str, writer: str) -> tuple[list[str], bool]:
    """List the names of a line that has nothing else; say whether all are written as such."""
    draft = Draft(known, text, language, writer)
    if draft.unread or draft.told or draft.target or draft.standing or draft.stake:
        return [], False
    sure = all(name.sure for group in draft.groups for name in group.names)
    return gathered(draft.groups), sure


def gathering(
    text: str, language: str, writer: str, usual: Invitation | None
) -> tuple[Invitation, list[str]]:
    """Read who is there, whatever game they name, or else for the `usual` one."""
    named, _ = games_named(text, language)
    if not named and usual is None:
        raise WhichGame
    known, rules = (
        _game(text, language, writer) if named or usual is None else (usual.game, usual.rules)
    )
    draft = Draft(known, text, language, writer)
    stake = draft.stake or (usual.stake if usual else "")
    if draft.unread:
        raise WhoPlays(known.key, example(known), " ".join(draft.unread))
    invited = Invitation(known, {**rules, **draft.rules}, Table(()), stake=stake)
    return invited, gathered(draft.groups)


def line(invited: Invitation) -> str:
    """Write an invitation so that it reads as the same again."""
    name, usual = _called(invited)
    words = [name, *(_side(side) for side in invited.table.sides)]
    words += [f'"{name}"' for name in invited.unpaired]
    words += [f"{k}={v}" for k, v in _own_rules(invited, usual).items()]
    if invited.standing:
        words.append(f"desde {'-'.join(map(str, invited.standing))}")
    if invited.stake:
        words.append(f'por "{invited.stake}"')
    if invited.bench:
        words.append(f'espera="{",".join(invited.bench)}"')
    return " ".join(words)


def _own_rules(invited: Invitation, usual: Rules) -> Rules:
    """List the rules that neither the game's name nor a preset among them brings."""
    options, rules = invited.game.options, invited.rules
    presets = {o.key: rules[o.key] for o in options if o.sets and o.key in rules}
    brought = {**usual, **expanded(options, presets)}
    return {k: v for k, v in rules.items() if k in presets or brought.get(k) != v}


def rules_of(match: Match) -> dict[str, Value]:
    """List the rules of a match that are not the usual ones and mean something."""
    unused = idle(match.game.options, match.rules)
    return {
        option.key: value
        for option in match.game.options
        if option.key not in unused
        and (value := getattr(match.rules, option.field)) != option.default
    }


def _called(invited: Invitation) -> tuple[str, Rules]:
    """Find the name of a game that brings the most of its rules along, and those rules."""
    found = [
        (name, brought)
        for name, (key, brought) in ALIASES.items()
        if key == invited.game.key and brought.items() <= invited.rules.items()
    ]
    return max(found, key=lambda each: len(each[1]))


def _side(side: Side) -> str:
    members = "+".join(f'"{name}"' for name in side.members)
    if not members:
        return side.name if side.name in usual_names() else f'"{side.name}"'
    label = side.name if all(c.isalnum() for c in side.name) else ""
    return f"{label}={members}" if label else members


def example(known: AnyGame) -> str:
    """Write some people as the seats of a game are written."""
    if not known.single:
        return "Ana+Luis Pepe+Marta"
    return " ".join(("Ana", "Luis", "Eva", "Dani")[: max(known.seats.start, 3)])


def _unread(draft: Draft, ways: list[Seating]) -> str:
    """Name what the likeliest seating, if there is any, has no place for."""
    nobody = not any(way.unpaired or any(s.members for s in way.sides) for way in ways[:1])
    doubted = doubtful(draft.groups)
    if draft.unread or doubted or nobody:
        return " ".join((*draft.unread, *doubted))
    seated = [*ways[0].unpaired, *(n for s in ways[0].sides for n in (s.name, *s.members))]
    among = set(" ".join(seated).split())
    return " ".join(each for each in names(draft.groups) if not set(each.split()) <= among)


def _invited(draft: Draft, rules: Rules, way: Seating) -> Invitation:
    sides, standing = way.sides, draft.standing
    if standing and way.cost < LIKELY and sides and len(standing) != len(sides):
        raise PlayersWrong(len(standing), len(sides))
    table = Table(sides, tuple(name for side in sides for name in side.members))
    if draft.known.single:
        table = Table(sides, tuple(side.name for side in sides))
    bench = tuple(draft.bench)
    return Invitation(draft.known, dict(rules), table, way.unpaired, standing, draft.stake, bench)


def _game(text: str, language: str, writer: str) -> tuple[AnyGame, Rules]:
    """Find the game in a line; a line that only tells people is about the first game."""
    named, other = games_named(text, language)
    if named:
        key, usual = ALIASES[named[0]]
        return game(key), usual
    if other:
        raise UnknownGame(other, frozenset(ALIASES))
    draft = Draft(GAMES[0], text, language, writer)
    people = names(draft.groups)
    if not people and draft.target is None and not draft.told and not draft.standing:
        raise WhichGame
    if slip := _slip(draft, Company(GAMES[0].seats, default_names(language), writer)):
        raise UnknownGame(slip, frozenset(ALIASES))
    if len(people) == 1:
        raise UnknownGame(people[0], frozenset(ALIASES))
    return GAMES[0], {}


def _slip(draft: Draft, company: Company) -> str:
    """Find a word that is nearly a game, where it is nobody who plays."""
    people = [name for group in draft.groups for name in group.names]
    fits = [way.cost for way in seatings(draft.groups, company)]
    for slip in people:
        near = nearest(slip.text, ALIASES)
        if not near:
            continue
        seats = game(ALIASES[near[0]][0]).seats
        better = seatings(without(draft.groups, slip), replace(company, seats=seats))
        gain = (*fits, LIKELY)[0] - better[0].cost if better else -LIKELY
        close = slip is people[0] and OSA.distance(fold(slip.text), near[0]) <= 1
        if gain > 0 or (close and not gain) or len(people) <= PAIRS:
            return slip.text
    return ""
