"""An invitation that is refused, and what it may have meant instead: games, seats, rules."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.commands import refusals
from bot.commands.invitation import line
from bot.commands.invitation.words import GAMES, OFFERED
from bot.commands.settings import FINISHES, named
from bot.decisions.answers import says
from bot.decisions.decision import Act, Decision, Invitation, Offer
from bot.decisions.request import Request
from bot.decisions.suggestions import nearest
from core.errors import CoreError
from core.options import find

# What each button of a kind is called, and the line that it stands for.
Meant = Mapping[str, Sequence[tuple[Mapping[str, object], str]]]
MOST_ROWS = 4  # of buttons


def refuse(request: Request, error: CoreError) -> Decision:
    """Put in words what is wrong with an invitation, and offer what it may have meant."""
    if (meant := _meant(request, error)) is None:
        return refusals.refuse(request, error, hand=False)
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
