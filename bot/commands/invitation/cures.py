"""What is wrong with an invitation, in a sentence, with what may be meant as buttons."""

from dataclasses import replace
from functools import partial

from bot.commands import refusals
from bot.commands.invitation import invitation, line
from bot.commands.invitation.words import GAMES as ALIASES
from bot.commands.invitation.words import OFFERED, meant
from bot.decisions.answers import says
from bot.decisions.decision import Act, Decision, Invitation, Offer
from bot.decisions.request import Request
from bot.decisions.slips import nearest
from core.errors import CoreError, attempt
from core.options import Value, find

# Which button it is, what fills its gaps, and the line that it stands for.
Meant = tuple[str, dict[str, object], str]
CURED = frozenset((
    "which-game", "who-plays", "no-target", "unknown-game", "unknown-option", "option-value",
    "option-unused",
))  # fmt: skip
MOST_ROWS = 4  # of buttons


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
    finish = [each for each in expected if {each, key.casefold()} == {"objetivo", "limite"}]
    return (finish or meant(sorted(expected), key, language) or nearest(key, expected))[:2]


def _seats(invited: Invitation) -> tuple[tuple[str, ...], ...]:
    sides = tuple(side.people for side in invited.table.sides)
    if invited.unpaired or invited.game.single:
        return (invited.unpaired or tuple(name for side in sides for name in side),)
    return sides
