"""What follows `/new`: the game, the target, who plays with whom, and the rules, in any order."""

from dataclasses import replace
from functools import partial
from itertools import chain

from rapidfuzz.distance import OSA

from bot.commands import refusals
from bot.commands.invitation.people import LIKELY, Seating, gathered, names, nobody, usual_names
from bot.commands.invitation.reading import Draft
from bot.commands.invitation.words import FINISHES, OFFERED, cut, meant, raw
from bot.commands.invitation.words import GAMES as ALIASES
from bot.decisions.answers import says
from bot.decisions.decision import Act, Decision, Invitation, Offer
from bot.decisions.request import Request
from bot.decisions.suggestions import nearest
from core.errors import CoreError, RuleError, attempt
from core.games import GAMES, game
from core.match import AnyGame, Match
from core.notation import fold
from core.options import Value, expanded, find, used
from core.table import Side, Table

MOST_READINGS, PAIRS = 3, 2
# Which button it is, what fills its gaps, and the line that it stands for.
Meant = tuple[str, dict[str, object], str]
CURED = frozenset((
    "which-game", "who-plays", "no-target", "unknown-game", "unknown-option", "option-value",
    "option-unused",
))  # fmt: skip
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
    if draft.target is not None and not known.goal:
        raise RuleError("no-target", game=known.key, readings=(found[0],))
    return found[0]


def names_alone(known: AnyGame, text: str, language: str, writer: str) -> tuple[list[str], bool]:
    """List the names of a line that has nothing else; say whether all are written as such."""
    draft = Draft(known, cut(text, language), writer)
    if draft.unread or draft.told or draft.target or draft.standing or draft.stake:
        return [], False
    sure = all(name.sure for group in draft.groups for name in group.names)
    return gathered(draft.groups), sure


def gathering(
    text: str, language: str, writer: str, usual: Invitation | None
) -> tuple[Invitation, list[str]]:
    """Read who is there, whatever game they name, or else for the `usual` one."""
    terms = cut(text, language)
    if any(term.role == "game" for term in terms[1]):
        draft = _drafted(text, language, writer)
    elif usual is None:
        raise RuleError("which-game")
    else:
        draft = Draft(usual.game, terms, writer, usual.rules)
    known, stake = draft.known, draft.stake or (usual.stake if usual else "")
    if draft.unread:
        raise who_plays(known, *draft.unread)
    people = [*gathered(draft.groups), *draft.bench]
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
    options, rules = invited.game.options, invited.rules
    called = {n: usual for n, (key, usual) in ALIASES.items() if key == invited.game.key}
    names = (name for name, usual in called.items() if usual.items() <= rules.items())
    name = max(names, key=lambda name: len(called[name]))
    presets = {o.key: rules[o.key] for o in options if o.sets and o.key in rules}
    brought = {**called[name], **expanded(options, presets)}
    return name, {k: v for k, v in rules.items() if k in presets or brought.get(k) != v}


def rules_of(match: Match) -> dict[str, Value]:
    """List the rules of a match that are not the usual ones and mean something."""
    rules = used(match.game.options, match.rules)
    return {option.key: value for option, value in rules if value != option.default}


def _side(side: Side) -> str:
    members = "+".join(f'"{name}"' for name in side.members)
    if not members:
        return side.name if side.name in usual_names() else f'"{side.name}"'
    label = side.name if all(c.isalnum() for c in side.name) else ""
    return f"{label}={members}" if label else members


def who_plays(known: AnyGame, *unread: str, readings: tuple[Invitation, ...] = ()) -> RuleError:
    """Ask for the people of a game, with an example of how they are written."""
    some = " ".join(("Ana", "Luis", "Eva", "Dani")[: max(known.seats.start, 3)])
    told, found = some if known.single else "Ana+Luis Pepe+Marta", " ".join(unread)
    return RuleError("who-plays", None, found, game=known.key, example=told, readings=readings)


def _invited(draft: Draft, way: Seating) -> Invitation:
    sides, standing, known = way.sides, draft.standing, draft.known
    if standing and way.cost < LIKELY and sides and len(standing) != len(sides):
        raise RuleError("players-wrong", count=len(standing), players=len(sides))
    people = [[side.name] if known.single else side.members for side in sides]
    table, bench = Table(sides, tuple(chain.from_iterable(people))), tuple(draft.bench)
    return Invitation(known, draft.rules, table, way.unpaired, standing, draft.stake, bench)


def _drafted(text: str, language: str, writer: str) -> Draft:
    """Read a line for the game in it; one that only tells people is about the first game."""
    reader, terms = cut(text, language)
    for term in terms:
        if term.role == "game":
            key, usual = ALIASES[term.value]
            return Draft(game(key), (reader, terms), writer, usual)
    draft = Draft(GAMES[0], (reader, terms), writer)
    people = names(draft.groups)
    other = next((raw(reader, term) for term in terms if term.role == "other"), "")
    if not (other or people or draft.told or draft.standing) and draft.target is None:
        raise RuleError("which-game")
    if other := other or _slip(draft) or (people[0] if len(people) == 1 else ""):
        raise RuleError("unknown-game", name=other, expected=frozenset(ALIASES))
    return draft


def _slip(draft: Draft) -> str:
    """Find a word that is nearly a game, where it is nobody who plays."""
    people = [name.text for group in draft.groups for name in group.names]
    ways = draft.ways
    for slip in people:
        near = nearest(slip, ALIASES)
        close = near and slip in {people[0], people[-1]} and OSA.distance(fold(slip), near[0]) <= 1
        if near and (close or not ways or len(people) <= PAIRS):
            return slip
    return ""


def refuse(request: Request, error: CoreError, cured: frozenset[str] = CURED) -> Decision:
    """Put in words what is wrong with an invitation, and offer what it may have meant."""
    if error.code not in cured:
        return refusals.refuse(request, error, hand=False)
    offers: dict[str, list[Offer]] = {}
    for key, values, text in _meant(request, error):
        offers.setdefault(key, []).append(Offer(Act(request.name, {"text": text}), values))
    if error.code == "unknown-game":
        error = error.but(facts=error.facts | {"expected": frozenset(OFFERED)})
    return says("uninvited", error=error, **offers, asked=bool(offers), refused=True)


refuse_rule = partial(refuse, cured=frozenset({"unknown-option"}))  # of a running match


def _meant(request: Request, error: CoreError) -> list[Meant]:
    """List what an invitation may have meant: what a button says, and what it says instead."""
    facts, text = error.facts, request.text
    match error.code:
        case "which-game":
            return [("games", {"game": n}, f"{n} {text}".strip()) for n in OFFERED]
        case "unknown-game":
            near = (ALIASES[alias] for alias in nearest(facts["name"], facts["expected"]))
            own = dict.fromkeys("coinche" if usual else key for key, usual in near)
            games = list(own)[:2] or list(OFFERED)
            return [("games", {"game": n}, text.replace(facts["name"], n, 1)) for n in games]
        case "unknown-option":
            keys = _alike(facts["key"], facts["expected"], request.chat.language)
            return [("plain", {"label": k}, text.replace(facts["key"], k, 1)) for k in keys]
        case "who-plays" | "no-target":
            readings = facts.get("readings", ())
            return [("ways", {"pairs": _seats(each)}, line(each)) for each in readings]
        case _:
            return _rules(request, error)


def _rules(request: Request, error: CoreError) -> list[Meant]:
    """List what may be set instead; a rule that means nothing is left out, or gets a meaning."""
    invited = attempt(invitation, request.text, request.chat.language, request.writer.name)
    if isinstance(invited, CoreError):
        return []

    def setting(key: str, value: Value) -> Meant:
        rules = invited.rules | {key: value}
        return "plain", {"label": f"{key}={value}"}, line(replace(invited, rules=rules))

    if error.code == "option-unused":
        key = error.facts["key"]
        others = {each: value for each, value in invited.rules.items() if each != key}
        needed = [rule.split("=") for rule in error.facts["wanted"][: MOST_ROWS - 1]]
        left: Meant = ("without", {"rule": key}, line(replace(invited, rules=others)))
        return [left, *(setting(key, value) for key, value in needed)]
    if error.code != "option-value":
        return []
    option = find(invited.game.options, error.facts["key"])
    allowed = option.allowed if isinstance(option.allowed, tuple) else (option.default,)
    return [setting(option.key, value) for value in allowed[:MOST_ROWS]]


def _alike(key: str, expected: frozenset[str], language: str) -> list[str]:
    """Find the rules that a key may mean: a name of several, a slip, or another game's finish."""
    finish = [each for each in expected if {each, key.casefold()} == {*FINISHES}]
    return (finish or meant(sorted(expected), key, language) or nearest(key, expected))[:2]


def _seats(invited: Invitation) -> tuple[tuple[str, ...], ...]:
    sides = tuple(side.people for side in invited.table.sides)
    if invited.unpaired or invited.game.single:
        return (invited.unpaired or tuple(name for side in sides for name in side),)
    return sides
