"""What follows `/new`: the game, the target, who plays with whom, and the rules, in any order."""

from dataclasses import dataclass, field

from rapidfuzz.distance import OSA

from bot.commands.invitation.people import (
    LIKELY,
    Company,
    Name,
    Seating,
    default_names,
    doubtful,
    gathered,
    names,
    seatings,
    usual_names,
)
from bot.commands.invitation.people import name as called
from bot.commands.invitation.pieces import games_named
from bot.commands.invitation.reading import Parsed, Terms
from bot.commands.invitation.words import GAMES as ALIASES
from bot.commands.invitation.words import Rules
from bot.commands.rule_names import FINISHES
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
    parsed = Terms(known, text, language, writer).read()
    rules: dict[str, Value] = {**usual, **expanded(known.options, parsed.rules)}
    if parsed.target is not None and (key := finish(known)):
        rules[key] = parsed.target
    default = default_names(language)
    ways = seatings(parsed.terms, Company(known.seats, default, writer))
    found = [_invited(known, rules, parsed, way) for way in ways]
    likely = [way for way in ways if way.cost < LIKELY]
    level = len(likely) > 1 and likely[1].cost - likely[0].cost <= 1
    if parsed.unread or not likely or level:
        if not ways and not parsed.unread and known.single:
            return _invited(known, rules, parsed, Seating(tuple(map(Side, names(parsed.terms)))))
        raise WhoPlays(
            known.key,
            example(known),
            _unread(parsed, ways),
            readings=tuple(found[:MOST_READINGS]),
        )
    if parsed.target is not None and not finish(known):
        raise NoTarget(known.key, readings=(found[0],))
    return found[0]


def names_alone(known: AnyGame, text: str, language: str, writer: str) -> tuple[list[str], bool]:
    """List the names of a line that has nothing else; say whether all are written as such."""
    parsed = Terms(known, text, language, writer).read()
    if parsed.unread or parsed.rules or parsed.target or parsed.standing or parsed.stake:
        return [], False
    sure = all(term.sure for term in parsed.terms if isinstance(term, Name))
    return gathered(parsed.terms), sure


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
    parsed = Terms(known, text, language, writer).read()
    own = expanded(known.options, parsed.rules)
    if parsed.target and finish(known):
        own[finish(known)] = parsed.target
    stake = parsed.stake or (usual.stake if usual else "")
    invited = Invitation(known, {**rules, **own}, Table(()), stake=stake)
    if parsed.unread:
        raise WhoPlays(known.key, example(known), " ".join(parsed.unread))
    return invited, gathered(parsed.terms)


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


def finish(known: AnyGame) -> str:
    """Name the rule that a bare number sets: the points that win, or those nobody may pass."""
    keys = [option.key for option in known.options]
    return next((key for key in FINISHES if key in keys), "")


def example(known: AnyGame) -> str:
    """Write some people as the seats of a game are written."""
    if not known.single:
        return "Ana+Luis Pepe+Marta"
    return " ".join(("Ana", "Luis", "Eva", "Dani")[: max(known.seats.start, 3)])


def _unread(parsed: Parsed, ways: list[Seating]) -> str:
    """Name what the likeliest seating, if there is any, has no place for."""
    nobody = not any(way.unpaired or any(s.members for s in way.sides) for way in ways[:1])
    if parsed.unread or doubtful(parsed.terms) or nobody:
        return " ".join((*parsed.unread, *doubtful(parsed.terms)))
    seated = [*ways[0].unpaired, *(n for s in ways[0].sides for n in (s.name, *s.members))]
    among = set(" ".join(seated).split())
    return " ".join(each for each in names(parsed.terms) if not set(each.split()) <= among)


def _invited(known: AnyGame, rules: Rules, parsed: Parsed, way: Seating) -> Invitation:
    members = [name for side in way.sides for name in side.members]
    roster = tuple(side.name for side in way.sides) if known.single else tuple(members)
    sides = way.sides
    if parsed.standing and way.cost < LIKELY and sides and len(parsed.standing) != len(sides):
        raise PlayersWrong(len(parsed.standing), len(sides))
    table, bench = Table(sides, roster), tuple(map(called, parsed.bench))
    return Invitation(
        known, dict(rules), table, way.unpaired, parsed.standing, parsed.stake, bench
    )


def _game(text: str, language: str, writer: str) -> tuple[AnyGame, Rules]:
    """Find the game in a line; a line that only tells people is about the first game."""
    named, other = games_named(text, language)
    if named:
        key, usual = ALIASES[named[0]]
        return game(key), usual
    if other:
        raise UnknownGame(other, frozenset(ALIASES))
    parsed = Terms(GAMES[0], text, language, writer).read()
    people = names(parsed.terms)
    _check_slip(parsed, people, language, writer)
    if not people and parsed.target is None and not parsed.rules and not parsed.standing:
        raise WhichGame
    if len(people) == 1:
        raise UnknownGame(people[0], frozenset(ALIASES))
    return GAMES[0], {}


def _check_slip(parsed: Parsed, people: tuple[str, ...], language: str, writer: str) -> None:
    """Raise UnknownGame for a word that is nearly a game, where it is nobody who plays."""
    default = default_names(language)
    fits = seatings(parsed.terms, Company(GAMES[0].seats, default, writer))
    for slip in parsed.terms:
        text = slip.text if isinstance(slip, Name) else ""
        near = nearest(text, ALIASES)
        if not near:
            continue
        meant = game(ALIASES[near[0]][0])
        rest = [term for term in parsed.terms if term is not slip]
        better = seatings(rest, Company(meant.seats, default, writer))
        close = OSA.distance(fold(text), near[0]) <= 1 and parsed.terms[0] is slip
        gain = (fits[0].cost if fits else LIKELY) - better[0].cost if better else -LIKELY
        if gain > 0 or (close and not gain) or len(people) <= PAIRS:
            raise UnknownGame(text, frozenset(ALIASES))
