"""What is wrong with an invitation, in a sentence, with what may be meant as buttons."""

from dataclasses import replace

from bot.commands.bridge import voice
from bot.commands.invitation import (
    Invitation,
    NoTarget,
    WhichGame,
    WhoPlays,
    invitation,
    line,
)
from bot.commands.invitation.words import GAMES as ALIASES
from bot.commands.invitation.words import OFFERED
from bot.commands.refusals import refuse_wish
from bot.commands.rule_names import meant
from bot.decisions.decision import Act, Decision
from bot.decisions.letters import PHONE_COLUMNS, cut
from bot.decisions.request import Request
from bot.decisions.suggestions import nearest
from bot.render import refusals
from bot.render.evenings import paired
from bot.render.markup import stacked
from bot.render.message import Button, Message, two_a_row
from bot.render.voice import Voice
from core.errors import (
    CoreError,
    OptionUnused,
    OptionValue,
    UnknownGame,
    UnknownOption,
    attempt,
)
from core.options import find

CURED = (WhichGame, WhoPlays, NoTarget, UnknownGame, UnknownOption, OptionValue, OptionUnused)
MOST_ROWS = 4  # of buttons


def refuse(request: Request, error: CoreError) -> Decision:
    """Put in words what is wrong with an invitation, with its cure where there is one."""
    return cured(request, error) if isinstance(error, CURED) else refuse_wish(request, error)


def refuse_rule(request: Request, error: CoreError) -> Decision:
    """Put in words what is wrong with a rule of a running match, with the key that was meant."""
    return (
        cured(request, error) if isinstance(error, UnknownOption) else refuse_wish(request, error)
    )


def cured(request: Request, error: CoreError) -> Decision:
    """Refuse an invitation, and offer what it may have meant."""
    say = voice(request)
    if isinstance(error, WhichGame):
        text = say("error.which-game")
    elif isinstance(error, UnknownGame):
        known = UnknownGame(error.name, frozenset(OFFERED))
        text = refusals.refusal(say, known, head="refused.wish")
    else:
        text = refusals.refusal(say, error, head="refused.wish")
    if isinstance(error, WhoPlays) and error.found:
        unread = say("new.unread", found=error.found)
        text = unread if error.readings else stacked(unread, text)
    offers = dict.fromkeys(_offers(say, request, error))
    keys = [Button(label, Act(request.name, {"text": text})) for label, text in offers]
    several = isinstance(error, WhichGame) or len(keys) > MOST_ROWS
    rows = two_a_row(keys) if several else tuple((key,) for key in keys)
    return Decision(answers=(Message(text, rows, loud=bool(keys)),), refused=True)


def _offers(say: Voice, request: Request, error: CoreError) -> list[tuple[str, str]]:
    """List what an invitation may have meant: the words of a button, and what it says instead."""
    match error:
        case WhichGame():
            return [(_game(say, n), f"{n} {request.text}".strip()) for n in OFFERED]
        case UnknownGame():
            near = nearest(error.name, error.expected)
            names = list(dict.fromkeys(_own(name) for name in near))[:2] or list(OFFERED)
            return [(_game(say, n), request.text.replace(error.name, n, 1)) for n in names]
        case UnknownOption():
            return [
                (key, request.text.replace(error.key, key, 1))
                for key in _alike(error.key, error.expected, request.language)
            ]
        case WhoPlays() | NoTarget():
            return [(seats(say, invited), line(invited)) for invited in error.readings]
        case _:
            return _rules(say, request, error)


def _rules(say: Voice, request: Request, error: CoreError) -> list[tuple[str, str]]:
    """List what may be set instead of a rule."""
    if isinstance(error, OptionValue):
        return _values(request, error)
    return _used(say, request, error) if isinstance(error, OptionUnused) else []


def _own(alias: str) -> str:
    """Name a game as it is begun: "coinche" also for "contree"."""
    key, usual = ALIASES[alias]
    return "coinche" if usual else key


def _game(say: Voice, name: str) -> str:
    return say.plain(f"game.{name}")


def _alike(key: str, expected: frozenset[str], language: str) -> list[str]:
    """Find the rules that a key may mean: a name of several, a slip, or another game's finish."""
    finish = [each for each in expected if {each, key.casefold()} == {"objetivo", "limite"}]
    return (finish or meant(sorted(expected), key, language) or nearest(key, expected))[:2]


def _values(request: Request, error: OptionValue) -> list[tuple[str, str]]:
    """Offer what a rule can be, where that is little; else what it is by default."""
    invited = attempt(invitation, request.text, request.language, request.writer.name)
    if isinstance(invited, CoreError):
        return []
    option = find(invited.game.options, error.key)
    allowed = option.allowed if isinstance(option.allowed, tuple) else (option.default,)
    return [
        (f"{option.key}={value}", _with(invited, option.key, str(value)))
        for value in allowed[:MOST_ROWS]
    ]


def _used(say: Voice, request: Request, error: OptionUnused) -> list[tuple[str, str]]:
    """Offer to leave out a rule that means nothing, or what gives it a meaning."""
    invited = invitation(request.text, request.language, request.writer.name)
    others = {key: value for key, value in invited.rules.items() if key != error.key}
    without = say.plain("button.without", rule=error.key)
    needed = [rule.split("=") for rule in error.wanted[: MOST_ROWS - 1]]
    return [
        (without, line(replace(invited, rules=others))),
        *[(f"{key}={value}", _with(invited, key, value)) for key, value in needed],
    ]


def _with(invited: Invitation, key: str, value: str) -> str:
    return line(replace(invited, rules=invited.rules | {key: value}))


def seats(say: Voice, invited: Invitation) -> str:
    """Write who would play, as it fits on a button."""
    table = invited.table
    if invited.unpaired:
        return cut(say.listed(invited.unpaired), PHONE_COLUMNS)
    if invited.game.single:
        return cut(say.listed([side.name for side in table.sides]), PHONE_COLUMNS)
    first, second = (side.people for side in table.sides)
    return paired(say, (first, second))


def pairings(people: tuple[str, ...]) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    """List the ways in which four people make two pairs."""
    first, *rest = people
    return [((first, mate), tuple(p for p in rest if p != mate)) for mate in rest]
