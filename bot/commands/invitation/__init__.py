"""What follows `/new`: the game, the target, who plays with whom, and the rules, in any order."""

from bot.commands.invitation.people import LIKELY, Seating, gathered, names, nobody
from bot.commands.invitation.reading import Draft
from bot.commands.invitation.words import BROUGHT, GAMES, OFFERED, Line, cut, raw
from bot.decisions.decision import Invitation
from bot.decisions.suggestions import nearest
from bot.i18n import bare_sides
from core.errors import CoreError, RuleError, attempt
from core.match import AnyGame
from core.notation import fold, slip
from core.options import Value, expanded
from core.table import Side, Table

MOST_READINGS, PAIRS = 3, 2


def invitation(text: str, language: str, writer: str) -> Invitation:
    """Read an invitation; raise what is wrong with it."""
    draft = _drafted(text, language, writer)
    known, ways = draft.known, draft.ways
    found = [_invited(draft, way) for way in ways]
    likely = [way.cost for way in ways if way.cost < LIKELY]
    level = len(likely) > 1 and likely[1] - likely[0] <= 1
    if not ways and not draft.unread and known.single:
        return _invited(draft, Seating(tuple(map(Side, names(draft.groups)))))
    if draft.unread or not likely or level:
        unread = (*draft.unread, *nobody(draft.groups)[0])
        raise who_plays(known, *unread, readings=tuple(found[:MOST_READINGS]))
    if draft.target and not known.goal:
        raise RuleError("no-target", game=known.key, readings=(found[0],))
    return found[0]


def staked(text: str, language: str) -> str:
    """Read what a line says is played for, if it says nothing else."""
    draft = attempt(lambda: Draft(BROUGHT[OFFERED[0]][0], cut(text, language), "", {}))
    if isinstance(draft, CoreError) or draft.unread or draft.target or gathered(draft.groups):
        return ""
    return draft.stake


def names_alone(known: AnyGame, text: str, language: str, writer: str) -> tuple[list[str], bool]:
    """List the names of a line that has nothing else; say whether all are written as such."""
    draft = Draft(known, cut(text, language), writer, {})
    if draft.unread or draft.told or draft.target or draft.standing or draft.stake:
        return [], False
    return gathered(draft.groups), all(each.sure for own in draft.groups for each in own.names)


def gathering(
    text: str, language: str, writer: str, usual: Invitation | None
) -> tuple[Invitation, list[str]]:
    """Read who is there, whatever game they name, or else for the `usual` one."""
    terms = cut(text, language)
    if name := _first_game(terms):
        known, rules = BROUGHT[name]
    elif usual:
        known, rules = usual.game, usual.rules
    else:
        raise RuleError("which-game")
    draft = Draft(known, terms, writer, rules)
    if draft.unread:
        raise who_plays(known, *draft.unread)
    people = [*gathered(draft.groups), *draft.bench]
    stake = draft.stake or (usual.stake if usual else "")
    return Invitation(known, draft.rules, Table(()), stake=stake), people


def line(invited: Invitation) -> str:
    """Write an invitation so that it reads as the same again."""
    name, own = _called(invited)
    words = [name, *map(_side, invited.table.sides)]
    words += [f'"{name}"' for name in invited.unpaired]
    words += [f"{key}={value}" for key, value in own.items()]
    words += [f"desde {'-'.join(map(str, invited.standing))}"] * bool(invited.standing)
    words += [f'por "{invited.stake}"'] * bool(invited.stake)
    words += [f'espera="{",".join(invited.bench)}"'] * bool(invited.bench)
    return " ".join(words)


def _called(invited: Invitation) -> tuple[str, dict[str, Value]]:
    """Name a game by what brings the most rules along; list those that it and presets leave."""
    known, rules = invited.game, invited.rules
    told = {name: brought for name, (game, brought) in BROUGHT.items() if game is known}
    called = [name for name, brought in told.items() if brought.items() <= rules.items()]
    name = max(called, key=lambda name: len(told[name]))
    presets = {o.key: rules[o.key] for o in known.options if o.sets and o.key in rules}
    brought = {**told[name], **expanded(known.options, presets)}
    return name, {k: v for k, v in rules.items() if k in presets or brought.get(k) != v}


def _side(side: Side) -> str:
    members = "+".join(f'"{name}"' for name in side.members)
    if not members:
        return side.name if side.name in bare_sides() else f'"{side.name}"'
    return f"{side.name}={members}" if side.name.isalnum() else members


def who_plays(known: AnyGame, *unread: str, readings: tuple[Invitation, ...] = ()) -> RuleError:
    """Ask for the people of a game, with an example of how they are written."""
    some = " ".join(("Ana", "Luis", "Eva", "Dani")[: max(known.seats.start, 3)])
    told, found = some if known.single else "Ana+Luis Pepe+Marta", " ".join(unread)
    return RuleError("who-plays", None, found, game=known.key, example=told, readings=readings)


def _invited(draft: Draft, way: Seating) -> Invitation:
    sides, standing, known = way.sides, draft.standing, draft.known
    if standing and way.cost < LIKELY and sides and len(standing) != len(sides):
        raise RuleError("players-wrong", count=len(standing), players=len(sides))
    people = (side.people if known.single else side.members for side in sides)
    table = Table(sides, tuple(name for own in people for name in own))
    return Invitation(known, draft.rules, table, way.unpaired, standing, draft.stake, draft.bench)


def _first_game(line: Line) -> str:
    """Find the first game that a line names."""
    return next((term.value for term in line[1] if term.role == "game"), "")


def _drafted(text: str, language: str, writer: str) -> Draft:
    """Read a line for the game in it; one that only tells people is about the first game."""
    reader, terms = line = cut(text, language)
    name = _first_game(line)
    known, rules = BROUGHT[name or OFFERED[0]]
    draft = Draft(known, line, writer, rules)
    if name:
        return draft
    people = names(draft.groups)
    other = next((raw(reader, term) for term in terms if term.role == "other"), "")
    if not any((other, people, draft.told, draft.standing, draft.target)):
        raise RuleError("which-game")
    if other := other or _slip(draft) or (people[0] if len(people) == 1 else ""):
        raise RuleError("unknown-game", name=other, expected=frozenset(OFFERED))
    return draft


def _slip(draft: Draft) -> str:
    """Find a word that is nearly a game, where it is nobody who plays."""
    people = [name.text for group in draft.groups for name in group.names]
    few, ends = len(people) <= PAIRS or not draft.ways, {*people[:1], *people[-1:]}
    for typed in people:
        near = nearest(typed, GAMES)
        if near and (few or (typed in ends and slip(fold(typed), near[0]))):
            return typed
    return ""
