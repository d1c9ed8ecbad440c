"""The registry of commands: what people may type after a slash, and what buttons may do."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import IntEnum, StrEnum, auto
from functools import partial
from itertools import chain

from bot.commands import (
    amend,
    cards,
    data,
    hands,
    identity,
    invitation,
    joining,
    keypad,
    listen,
    new,
    night,
    rematch,
    settings,
    setup,
    show,
    sing,
    stats,
    tables,
    typed,
    undo,
)
from bot.commands.refusals import Refuse, Run, refuse
from bot.commands.seats import resumed
from bot.decisions.answers import Where, says
from bot.decisions.decision import Decision, Settled
from bot.decisions.request import NoMatch, Request
from bot.i18n import languages, phrase, table
from core.errors import CoreError
from core.match import Match
from core.words import LANGUAGES, lists


class Menu(StrEnum):
    """Whose menus there are, by Telegram's names for them: the narrowest is shown."""

    PRIVATE = "all_private_chats"
    GROUPS = "all_group_chats"
    ADMINS = "all_chat_administrators"


TABLES = frozenset({Menu.GROUPS, Menu.ADMINS})


class Tells(IntEnum):
    """Whether a command's message tells a hand, so that an edit of it has to find that hand."""

    NOTHING = auto()
    BEHIND = auto()  # what stands behind the command's name may
    HAND = auto()  # it does, or tries to
    SURELY = auto()  # it does nothing else: whatever was answered


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


@dataclass(frozen=True)
class Recall:
    """What a command wants to know: the newest matches or `every` one, and the `people` seen.

    With `stakes`, all that have one, too; `before` is the match before, and `of_before` says
    whether it is about that one.
    """

    most: int = 0
    every: bool = False
    stakes: bool = False
    people: bool = False
    before: bool = False
    of_before: Callable[[Request, Match], bool] | None = None


@dataclass(frozen=True)
class Command:
    """A command; what else people call it stands in `core/words/<language>/commands.toml`.

    `refuse` answers what the rules refuse of it, `tells` says whether its message tells a hand,
    and `line` writes what follows its name as a hand is written; `which` finds the table that its
    line means where several may be meant, or asks. `recalls` is what it wants to know, and `menus`
    are those that list it.
    """

    name: str
    run: Run
    refuse: Refuse
    traits: frozenset[Trait]
    tells: Tells
    line: Callable[[str], str]
    which: tables.Which
    recalls: Recall
    menus: frozenset[Menu]

    @property
    def aliases(self) -> tuple[str, ...]:
        """List all its names beside its own."""
        return tuple(chain(*(names(each, self.name) for each in LANGUAGES)))


def names(language: str, name: str = "to-side") -> tuple[str, ...]:
    """List what a language calls a command, or the sides that stand in the place of one."""
    return lists(language, "commands").get(name, ()) if language in LANGUAGES else ()


def run(request: Request) -> Decision:
    """Run the command that is asked for; who writes is asked first where that decides it."""
    try:
        decided = _tried(request, RUN[request.name])
    except NoMatch:
        decided = says("none")
    except Settled as settled:
        decided = settled.decided
    return decided if decided.on else replace(decided, on=request)


def _tried(request: Request, command: Command) -> Decision:
    try:
        asked = None
        if Trait.SPEAKS in command.traits and request.side is None:
            asked = identity.unsettled(request, run, plain=Trait.PLAIN in command.traits)
        return asked or command.run(request)
    except CoreError as error:
        return command.refuse(request, error)


# What may be typed, in the order of the menus.
_TYPED: Mapping[str, Run] = {
    "new": new.new,
    "hand": lambda asked: (hands.told if asked.text.strip() else keypad.opened)(asked),
    "sing": sing.sing, "score": listen.score, "tables": show.tables, "undo": undo.undo,
    "redo": undo.redo, "sheet": show.sheet, "chart": show.chart, "why": show.why,
    "fix": typed.fix, "void": undo.void,
    "dealer": joining.dealer, "cards": cards.cards, "cantes": cards.cantes, "adjust": typed.adjust,
    "iam": identity.iam, "join": partial(joining.join, run=run), "sub": joining.sub,
    "rules": show.rules, "settings": settings.settings, "rematch": rematch.rematch,
    "swap": rematch.swap, "end": rematch.end, "night": night.night, "stats": stats.stats,
    "season": stats.season, "stakes": night.stakes, "language": settings.language,
    "export": data.export, "screen": settings.screen, "privacy": data.privacy,
    "mydata": data.mydata, "forget": data.forget, "help": show.usage, "start": new.start,
}  # fmt: skip
# What buttons and plain text ask for.
_ACTS: Mapping[str, Run] = {
    "listen": listen.listen, "overhear": listen.overheard, "take": listen.take,
    "retell": listen.retell, "complete": typed.complete, "correct": typed.correct,
    "resing": sing.resung, "edit": typed.edit, "log": typed.log,
    # What was logged second is put in the place of the first, if that still stands.
    "second": lambda it: run(replace(it, name="amend" if typed.first_stands(it) else "log")),
    "amend": amend.amend, "cante": sing.cante, "answer": sing.answer, "leave": typed.leave,
    "keypad": keypad.opened, "tap": keypad.tap, "entered": keypad.entered,
    "speak": partial(identity.speak, run=run),
    # What waited for the answer is done at the table that was meant.
    "at": lambda asked: run(resumed(asked, asked.args["then"])),
    "go": joining.go, "board": settings.board, "rule": settings.rule, "who": settings.who,
    "setup": setup.setup, "leave-bench": rematch.leave_bench, "settle": night.settle,
    "words": show.words, "row": show.row, "picture": show.picture, "insert": amend.insert,
    "resolve": show.resolve, "levels": stats.levels, "recognise": identity.recognise,
}  # fmt: skip
# Who says what the rules refuse of it; of all others, that a wish is refused.
_REFUSE: Mapping[str, Refuse] = {
    "hand": hands.refuse_hand, "sing": sing.refuse_sung, "log": typed.refuse_kept,
    "adjust": typed.refuse_adjustment, "edit": typed.refuse_edit,
    **dict.fromkeys(("start", "amend"), refuse),
    **dict.fromkeys(("setup", "rematch", "night", "swap"), invitation.refuse),
    "settings": invitation.refuse_rule,
    # A line is objected to; it would have logged nothing.
    **dict.fromkeys(("cards", "cantes"), lambda _, error: says("objection", error=error)),
    "tap": lambda _, error: says("objection.brief", error=error, where=Where.TOAST),
}  # fmt: skip
_WHICH = {
    "new": tables.new, "score": tables.score, "settings": tables.settings,
    "listen": tables.overheard,
}  # fmt: skip
_MENUS = {
    "unlisted": frozenset[Menu](), "of_groups": TABLES, "of_private": frozenset({Menu.PRIVATE}),
    "of_admins": frozenset({Menu.PRIVATE, Menu.ADMINS}),
}  # fmt: skip
_MOST = {"one": 1, "recent": 20, "evening": 50}  # matches that are wanted, at most
_TRAITS = table(__file__, "traits")


def _command(name: str, run: Run) -> Command:
    """Make a command with what the table says of it."""
    said = _TRAITS.get(name, "").replace("-", "_").split()
    recalls = Recall(
        most=next((_MOST[word] for word in said if word in _MOST), 0),
        **dict.fromkeys({"every", "stakes", "people", "before"}.intersection(said), True),
        of_before=typed.of_before if name == "fix" else None,
    )
    traits = frozenset(each for each in Trait if each in said)
    tells = next((each for each in Tells if each.name.lower() in said), Tells.NOTHING)
    menus = next((_MENUS[word] for word in said if word in _MENUS), frozenset(Menu))
    line, which = typed.adjustment if name == "adjust" else str, _WHICH.get(name, tables.asked)
    answers = _REFUSE.get(name, partial(refuse, hand=False))
    return Command(name, run, answers, traits, tells, line, which, recalls, menus)


RUN = {name: _command(name, run) for name, run in {**_TYPED, **_ACTS}.items()}
COMMANDS = tuple(RUN[name] for name in _TYPED)
TYPED = {name: command for command in COMMANDS for name in (command.name, *command.aliases)}
UNKNOWN = _command("unknown", show.usage)


def known(name: str) -> Command:
    """Find a command by its own name; a slip in a name has nothing that a command may have."""
    return RUN.get(name, UNKNOWN)


SIDES = frozenset(chain(*map(names, LANGUAGES)))


def spoken(language: str) -> dict[str, Command]:
    """List the names of the commands that a language knows: its own and the English ones."""
    return {name: c for c in COMMANDS for name in (c.name, *names(language, c.name))}


def _listed(command: Command, language: str) -> str:
    """Name a command as the menu of a language does."""
    own = () if language == "en" else names(language, command.name)
    return own[0] if own else command.name


def menu(whose: Menu) -> dict[str, list[tuple[str, str]]]:
    """List the commands by their names in every language, with a line about each."""
    listed = [command for command in COMMANDS if whose in command.menus]
    return {
        each: [(_listed(c, each), phrase(each, f"menu.{c.name}")) for c in listed]
        for each in languages()
    }
