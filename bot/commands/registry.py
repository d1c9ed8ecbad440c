"""The registry of commands: what people may type after a slash, and what buttons may do."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum, auto
from functools import partial
from itertools import chain
from typing import Any

from bot.commands import (
    amend,
    cards,
    hands,
    identity,
    joining,
    keypad,
    listen,
    new,
    night,
    rematch,
    settings,
    setup,
    show,
    stats,
    typed,
    undo,
)
from bot.commands.invitation import uninvited
from bot.commands.refusals import Run, refuse, refusing
from bot.commands.seats import resumed
from bot.decisions.answers import says, toasts
from bot.decisions.decision import Decision, Settled
from bot.decisions.live import Running
from bot.decisions.request import NoMatch, Request
from bot.i18n import languages, phrase, table
from core.errors import CoreError
from core.match import Match
from core.questions import TOGETHER
from core.words import LANGUAGES, lists


class Menu(StrEnum):
    """Whose menus there are, by Telegram's names for them: the narrowest is shown."""

    PRIVATE = "all_private_chats"
    GROUPS = "all_group_chats"
    ADMINS = "all_chat_administrators"


TABLES = frozenset({Menu.GROUPS, Menu.ADMINS})


class Trait(StrEnum):
    """What holds of a command."""

    PLAIN = auto()  # it has no name
    SPEAKS = auto()  # its line may say "we"
    PERSONAL = auto()  # it is its writer's own
    TAKES_BACK = auto()  # it is no slip to be offered
    OF_NEWEST = auto()  # only the newest match takes its button
    NAMES_TABLE = auto()  # its line may name a table
    NAMES_SEAT = auto()  # its line may name a seat
    GREETS = auto()  # a group begins with it
    GENERAL = auto()  # it is about no match
    # whether its message tells a hand, so that an edit of it has to find that hand
    BEHIND = auto()  # what stands behind the command's name may
    HAND = auto()  # it does, or tries to
    SURELY = auto()  # it does nothing else: whatever was answered
    # what it wants to know
    ONE = auto()  # the newest match
    RECENT = auto()  # the newest ones
    EVERY = auto()  # all matches
    STAKES = auto()  # all that have one
    PEOPLE = auto()  # who was seen
    BEFORE = auto()  # the match before
    # who has it in the menu; all do if nothing else is said
    UNLISTED = auto()
    OF_GROUPS = auto()
    OF_PRIVATE = auto()
    OF_ADMINS = auto()


Which = Callable[[Request, Sequence[Running]], Decision | Running]


@dataclass(frozen=True)
class Command:
    """A command; what else people call it stands in `core/words/<language>/commands.toml`.

    `line` writes what follows its name as a hand is written; `which` finds the table that its line
    means where several may be meant, or asks, and `of_before` says whether it is about the match
    before. `menus` are those that list it.
    """

    name: str
    run: Run
    traits: frozenset[Trait]
    menus: frozenset[Menu]
    which: Which = show.which
    line: Callable[[str], str] = str
    of_before: Callable[[Request, Match], bool] | None = None


def names(language: str, name: str = "to-side") -> tuple[str, ...]:
    """List what a language calls a command, or the sides that stand in the place of one."""
    return lists(language, "commands").get(name, ()) if language in LANGUAGES else ()


def run(request: Request) -> Decision:
    """Run the command that is asked for; who writes is asked first where that decides it."""
    command, asked = RUN[request.name], None
    if command.line is not str:
        request = replace(request, text=command.line(request.text))
    try:
        speaks = Trait.SPEAKS in command.traits and request.place is None
        if speaks and request.side is None:
            asked = identity.unsettled(request, run, plain=Trait.PLAIN in command.traits)
        decided = asked or command.run(request)
    except NoMatch:
        decided = says("none")
    except Settled as settled:
        [decided] = settled.args or [toasts("stale")]
    except CoreError as error:
        decided = refuse(request, error, hand=False)  # what tells a hand refuses by itself
    return decided if decided.on else replace(decided, on=request)


def _new(request: Request) -> Decision:
    """Begin a match; it finds its table by itself, and what begins none is of no table."""
    decided = new.new(request)
    return replace(decided, shared=decided.opens is None)


def _no_setting(request: Request, error: CoreError) -> Decision:
    """Take what is no setting for what is played for: "por los cafés"."""
    return night.stakes(request) if night.wagered(request) else uninvited(request, error)


_inviting = refusing(uninvited)
# A line is objected to; it would have logged nothing.
_objecting = refusing(lambda _, error: says("objection", error=error))
# What may be typed, in the order of the menus.
_TYPED: Mapping[str, Run] = {
    "new": _new,
    "hand": lambda asked: (hands.hand if asked.text.strip() else keypad.opened)(asked),
    "sing": cards.sing, "score": listen.score,
    "tables": lambda asked: (show.everywhere if asked.chat.tables else show.score)(asked),
    "undo": undo.undo,
    "redo": undo.redo, "sheet": show.sheet, "chart": show.chart, "why": show.why,
    "fix": typed.fix, "void": undo.void,
    "dealer": joining.dealer, "cards": _objecting(cards.cards),
    "cantes": _objecting(cards.cantes), "adjust": typed.adjust,
    "iam": identity.iam, "join": partial(joining.join, run=run), "sub": joining.sub,
    "rules": lambda _: says("rulebook"), "settings": refusing(_no_setting)(settings.settings),
    "rematch": _inviting(rematch.rematch), "swap": _inviting(rematch.swap),
    "end": rematch.end, "night": _inviting(night.night), "stats": stats.stats,
    "season": stats.season, "stakes": night.stakes, "language": settings.language,
    "export": stats.export, "screen": settings.screen, "privacy": lambda _: says("privacy"),
    "mydata": identity.mydata, "forget": identity.forget, "help": show.usage, "start": new.start,
}  # fmt: skip
# What buttons and plain text ask for.
_ACTS: Mapping[str, Run] = {
    "listen": listen.listen, "overhear": listen.overheard, "take": listen.take,
    "retell": listen.retell, "complete": typed.complete, "correct": typed.correct,
    "resing": cards.resung, "edit": typed.edit, "log": typed.log,
    # What was logged second is put in the place of the first, if that still stands.
    "second": lambda it: run(replace(it, name="amend" if typed.first_stands(it) else "log")),
    "amend": amend.amend, "cante": cards.cante, "answer": cards.answer, "leave": typed.leave,
    "keypad": keypad.opened, "tap": keypad.tap, "entered": keypad.entered,
    "speak": partial(identity.speak, run=run),
    # What waited for the answer is done at the table that was meant.
    "at": lambda asked: run(resumed(asked, asked.args["then"])),
    "go": joining.go, "board": settings.board, "rule": settings.rule, "who": settings.who,
    "setup": _inviting(setup.setup), "leave-bench": rematch.leave_bench, "settle": night.settle,
    "words": show.words, "row": show.row, "picture": show.picture, "insert": amend.insert,
    "resolve": show.resolve, "levels": stats.levels, "recognise": identity.recognise,
}  # fmt: skip


def _which_changed(request: Request, among: Sequence[Running]) -> Decision:
    """Show what holds anywhere; what is changed is of a table."""
    shows = not request.text.strip() or request.said.wants
    return run(request) if shows else show.which(request, among)


def _which_overheard(request: Request, among: Sequence[Running]) -> Decision | Running:
    """Take plain text at the only table that has an answer to it."""
    if request.manner.addressed and request.said.topics & TOGETHER:
        return show.everywhere(request)
    answering = [each for each in among if run(replace(request, live=each.live)) != Decision()]
    if len(answering) < 2:  # noqa: PLR2004
        return answering[0] if answering else Decision()
    return show.which(request, answering)


_MENUS = {
    Trait.UNLISTED: frozenset[Menu](), Trait.OF_GROUPS: TABLES,
    Trait.OF_PRIVATE: frozenset({Menu.PRIVATE}),
    Trait.OF_ADMINS: frozenset({Menu.PRIVATE, Menu.ADMINS}),
}  # fmt: skip
_MORE: Mapping[str, Mapping[str, Any]] = {
    "adjust": {"line": typed.adjustment}, "fix": {"of_before": typed.of_before},
    "new": {"which": lambda it, _: run(it)}, "listen": {"which": _which_overheard},
    "score": {"which": lambda it, among: (
        show.which(it, among) if it.text.strip() else show.everywhere(it)
    )},
    "settings": {"line": typed.choice, "which": _which_changed},
    "stakes": {"which": _which_changed},
}  # fmt: skip
_TRAITS = table(__file__, "traits")


def _command(name: str, run: Run) -> Command:
    """Make a command with what the table says of it."""
    traits = frozenset(map(Trait, _TRAITS.get(name, "").replace("-", "_").split()))
    menus = next((_MENUS[each] for each in traits if each in _MENUS), frozenset(Menu))
    return Command(name, run, traits, menus, **_MORE.get(name, {}))


RUN = {name: _command(name, run) for name, run in {**_TYPED, **_ACTS}.items()}
COMMANDS = tuple(RUN[name] for name in _TYPED)
TYPED = {name: each for code in LANGUAGES for each in COMMANDS for name in names(code, each.name)}
TYPED |= {each.name: each for each in COMMANDS}
UNKNOWN = _command("unknown", show.usage)


def known(name: str) -> Command:
    """Find a command by its own name; a slip in a name has nothing that a command may have."""
    return RUN.get(name, UNKNOWN)


SIDES = frozenset(chain(*map(names, LANGUAGES)))


def spoken(language: str) -> dict[str, Command]:
    """List the names of the commands that a language knows: its own and the English ones."""
    return {name: c for c in COMMANDS for name in (c.name, *names(language, c.name))}


def menu(whose: Menu) -> dict[str, list[tuple[str, str]]]:
    """List the commands by their names in every language, with a line about each."""
    listed = [command.name for command in COMMANDS if whose in command.menus]
    found = dict[str, list[tuple[str, str]]]()
    for each in languages():
        own = {name: names(each, name) if each != "en" else () for name in listed}
        found[each] = [((*own[n], n)[0], phrase(each, f"menu.{n}")) for n in listed]
    return found
