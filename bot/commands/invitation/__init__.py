"""What follows `/new`: game, target, people and rules in any order; what it may have meant."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.commands.invitation.people import LIKELY, Seating, gathered, names, nobody
from bot.commands.invitation.reading import Proposal
from bot.commands.invitation.words import BROUGHT, GAMES, OFFERED, Line, cut, raw
from bot.commands.refusals import refuse
from bot.commands.settings import FINISHES, named
from bot.decisions.answers import says
from bot.decisions.decision import Act, Decision, Invitation, Offer
from bot.decisions.nearness import nearest
from bot.decisions.request import Request
from bot.i18n import bare_sides
from core.errors import CoreError, RuleError, attempt
from core.match import AnyGame
from core.notation import fold, slip
from core.options import Value, expanded, find
from core.table import Side, Table

MOST_READINGS, PAIRS = 3, 2
# What each button of a kind is called, and the line that it stands for.
Meant = Mapping[str, Sequence[tuple[Mapping[str, object], str]]]
MOST_ROWS = 4  # of buttons


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
    draft = attempt(lambda: Proposal(BROUGHT[OFFERED[0]][0], cut(text, language), "", {}))
    if isinstance(draft, CoreError) or draft.unread or draft.target or gathered(draft.groups):
        return ""
    return draft.stake


def names_alone(known: AnyGame, text: str, language: str, writer: str) -> tuple[list[str], bool]:
    """List the names of a line that has nothing else; say whether all are written as such."""
    draft = Proposal(known, cut(text, language), writer, {})
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
    draft = Proposal(known, terms, writer, rules)
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


def _invited(draft: Proposal, way: Seating) -> Invitation:
    sides, standing, known = way.sides, draft.standing, draft.known
    if standing and way.cost < LIKELY and sides and len(standing) != len(sides):
        raise RuleError("players-wrong", count=len(standing), players=len(sides))
    people = (side.people if known.single else side.members for side in sides)
    table = Table(sides, tuple(name for own in people for name in own))
    return Invitation(known, draft.rules, table, way.unpaired, standing, draft.stake, draft.bench)


def _first_game(line: Line) -> str:
    """Find the first game that a line names."""
    return next((term.value for term in line[1] if term.role == "game"), "")


def _drafted(text: str, language: str, writer: str) -> Proposal:
    """Read a line for the game in it; one that only tells people is about the first game."""
    reader, terms = line = cut(text, language)
    name = _first_game(line)
    known, rules = BROUGHT[name or OFFERED[0]]
    draft = Proposal(known, line, writer, rules)
    if name:
        return draft
    people = names(draft.groups)
    other = next((raw(reader, term) for term in terms if term.role == "other"), "")
    if not any((other, people, draft.told, draft.standing, draft.target)):
        raise RuleError("which-game")
    if other := other or _slip(draft) or (people[0] if len(people) == 1 else ""):
        raise RuleError("unknown-game", name=other, expected=frozenset(OFFERED))
    return draft


def _slip(draft: Proposal) -> str:
    """Find a word that is nearly a game, where it is nobody who plays."""
    people = [name.text for group in draft.groups for name in group.names]
    few, ends = len(people) <= PAIRS or not draft.ways, {*people[:1], *people[-1:]}
    for typed in people:
        near = nearest(typed, GAMES)
        if near and (few or (typed in ends and slip(fold(typed), near[0]))):
            return typed
    return ""


def uninvited(request: Request, error: CoreError) -> Decision:
    """Put in words what is wrong with an invitation, and offer what it may have meant."""
    if (meant := _meant(request, error)) is None:
        return refuse(request, error, hand=False)
    offers = {
        key: [Offer(Act(request.name, {"text": text}), values) for values, text in ways]
        for key, ways in meant.items() if ways
    }  # fmt: skip
    return says("uninvited", error=error, **offers, asked=bool(offers), refused=True)


def _meant(request: Request, error: CoreError) -> Meant | None:
    """List what an invitation may have meant: what a button says, and what it says instead."""
    facts, text = error.facts, request.text
    match error.code:
        case "which-game":
            return {"games": [({"game": n}, f"{n} {text}".strip()) for n in OFFERED]}
        case "unknown-game":
            near = dict.fromkeys(GAMES[each] for each in nearest(facts["name"], GAMES))
            games = list(near)[:2] or OFFERED
            return {"games": [({"game": n}, text.replace(facts["name"], n, 1)) for n in games]}
        case "unknown-option":
            keys = _alike(facts["key"], facts["expected"], request.chat.language)
            return {"plain": [({"label": k}, text.replace(facts["key"], k, 1)) for k in keys]}
        case "who-plays" | "no-target":
            return {"ways": [({"pairs": _seats(own)}, line(own)) for own in facts["readings"]]}
    return _rules(**facts) if "invited" in facts else None


def _rules(invited: Invitation, key: str, wanted: Sequence[str] = (), **_: object) -> Meant:
    """List what may be set instead; a rule that means nothing is left out, or gets a meaning."""
    rules, known = invited.rules, find(invited.game.options, key)
    others = {each: value for each, value in rules.items() if each != key}
    left = [({"rule": key}, line(replace(invited, rules=others)))] if wanted else []
    allowed = known.allowed if isinstance(known.allowed, tuple) else (known.default,)
    told = wanted or [f"{key}={value}" for value in allowed]
    sets = [each.partition("=") for each in told[: MOST_ROWS - len(left)]]
    other = [line(replace(invited, rules=rules | {name: value})) for name, _, value in sets]
    labels = [{"label": each} for each in told]
    return {"without": left, "plain": [*zip(labels, other, strict=False)]}


def _alike(key: str, expected: frozenset[str], language: str) -> list[str]:
    """Find the rules that a key may mean: a name of several, a slip, or another game's finish."""
    finish = [each for each in expected if {each, key.casefold()} == {*FINISHES}]
    return (finish or named(sorted(expected), key, language) or nearest(key, expected))[:2]


def _seats(invited: Invitation) -> tuple[tuple[str, ...], ...]:
    if invited.unpaired or invited.game.single:
        return (invited.unpaired or invited.table.roster,)
    return tuple(side.people for side in invited.table.sides)
