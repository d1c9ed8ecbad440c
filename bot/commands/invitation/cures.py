"""What is wrong with an invitation, in a sentence, with what may be meant as buttons."""

from dataclasses import replace
from functools import partial

from bot.commands.invitation import Invitation, NoTarget, WhichGame, WhoPlays, invitation, line
from bot.commands.invitation.words import GAMES as ALIASES
from bot.commands.invitation.words import OFFERED
from bot.commands.refusals import refuse_wish
from bot.commands.rule_names import meant
from bot.decisions.answers import question, sentence
from bot.decisions.decision import Act, Decision, Offer
from bot.decisions.request import Request
from bot.decisions.suggestions import nearest
from core.errors import CoreError, OptionUnused, OptionValue, UnknownGame, UnknownOption, attempt
from core.options import Value, find

# Which button it is, what fills its gaps, and the line that it stands for.
Meant = tuple[str, dict[str, object], str]
CURED = (WhichGame, WhoPlays, NoTarget, UnknownGame, UnknownOption, OptionValue, OptionUnused)
MOST_ROWS = 4  # of buttons


def refuse(
    request: Request, error: CoreError, cured: tuple[type[CoreError], ...] = CURED
) -> Decision:
    """Put in words what is wrong with an invitation, and offer what it may have meant."""
    if not isinstance(error, cured):
        return refuse_wish(request, error)
    offers: dict[str, list[Offer]] = {}
    for key, values, text in _meant(request, error):
        offers.setdefault(key, []).append(Offer(Act(request.name, {"text": text}), values))
    if isinstance(error, UnknownGame):
        error = UnknownGame(error.name, frozenset(OFFERED))
    says = question if offers else sentence
    return Decision((says("uninvited", error=error, **offers),), refused=True)


refuse_rule = partial(refuse, cured=(UnknownOption,))  # of a running match


def _meant(request: Request, error: CoreError) -> list[Meant]:
    """List what an invitation may have meant: what a button says, and what it says instead."""
    match error:
        case WhichGame():
            return [("games", {"game": n}, f"{n} {request.text}".strip()) for n in OFFERED]
        case UnknownGame():
            near = (ALIASES[alias] for alias in nearest(error.name, error.expected))
            own = dict.fromkeys("coinche" if usual else key for key, usual in near)
            games = list(own)[:2] or list(OFFERED)
            return [("games", {"game": n}, request.text.replace(error.name, n, 1)) for n in games]
        case UnknownOption():
            keys = _alike(error.key, error.expected, request.language)
            return [("plain", {"label": k}, request.text.replace(error.key, k, 1)) for k in keys]
        case WhoPlays() | NoTarget():
            return [("ways", {"pairs": _seats(each)}, line(each)) for each in error.readings]
        case _:
            return _rules(request, error)


def _rules(request: Request, error: CoreError) -> list[Meant]:
    """List what may be set instead; a rule that means nothing is left out, or gets a meaning."""
    invited = attempt(invitation, request.text, request.language, request.writer.name)
    if isinstance(invited, CoreError):
        return []

    def setting(key: str, value: Value) -> Meant:
        rules = invited.rules | {key: value}
        return "plain", {"label": f"{key}={value}"}, line(replace(invited, rules=rules))

    if isinstance(error, OptionUnused):
        others = {key: value for key, value in invited.rules.items() if key != error.key}
        needed = [rule.split("=") for rule in error.wanted[: MOST_ROWS - 1]]
        left: Meant = ("without", {"rule": error.key}, line(replace(invited, rules=others)))
        return [left, *(setting(key, value) for key, value in needed)]
    if not isinstance(error, OptionValue):
        return []
    option = find(invited.game.options, error.key)
    allowed = option.allowed if isinstance(option.allowed, tuple) else (option.default,)
    return [setting(option.key, value) for value in allowed[:MOST_ROWS]]


def _alike(key: str, expected: frozenset[str], language: str) -> list[str]:
    """Find the rules that a key may mean: a name of several, a slip, or another game's finish."""
    finish = [each for each in expected if {each, key.casefold()} == {"objetivo", "limite"}]
    return (finish or meant(sorted(expected), key, language) or nearest(key, expected))[:2]


def _seats(invited: Invitation) -> tuple[tuple[str, ...], ...]:
    """Tell who would play: some people, or two pairs."""
    sides = tuple(side.people for side in invited.table.sides)
    if invited.unpaired or invited.game.single:
        return (invited.unpaired or tuple(name for side in sides for name in side),)
    return sides


def pairings(people: tuple[str, ...]) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    """List the ways in which four people make two pairs."""
    first, *rest = people
    return [((first, mate), tuple(p for p in rest if p != mate)) for mate in rest]
