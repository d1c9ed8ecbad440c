"""The registry of commands: what people may type after a slash, and what buttons may do."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Flag, IntEnum, StrEnum, auto
from functools import partial
from itertools import chain

from bot.commands import (
    amend,
    cards,
    data,
    end,
    hands,
    identity,
    joining,
    keypad,
    listen,
    new,
    night,
    overheard,
    seats,
    settings,
    setup,
    show,
    sing,
    stakes,
    stats,
    tables,
    typed,
    undo,
)
from bot.commands.refusals import refuse_wish
from bot.decisions.answers import says
from bot.decisions.decision import Decision, Settled
from bot.decisions.request import NoMatch, Request
from bot.i18n import languages, phrase
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


class Trait(Flag):
    """What holds of a command."""

    NONE = 0
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
    """What a command wants to know: the newest matches, all with `stakes`, the `people` seen.

    `makers` are who made the changes of the match, `before` the match before; `of_before` says
    whether it is about that one.
    """

    most: int = 0
    stakes: bool = False
    people: bool = False
    makers: bool = False
    before: bool = False
    of_before: Callable[[Request, Match], bool] | None = None


@dataclass(frozen=True)
class Command:
    """A command; what else people call it stands in `core/words/<language>/commands.toml`.

    `tells` says whether its message tells a hand, and `line` writes what follows its name as a
    hand is written; `which` finds the table that its line means where several may be meant, or
    asks. `recalls` is what it wants to know, and `menus` are those that list it.
    """

    name: str
    run: Callable[[Request], Decision]
    traits: Trait = Trait.NONE
    tells: Tells = Tells.NOTHING
    line: Callable[[str], str] = str
    which: tables.Which = tables.asked
    recalls: Recall = Recall()
    menus: frozenset[Menu] = frozenset(Menu)

    @property
    def aliases(self) -> tuple[str, ...]:
        """List all its names beside its own."""
        return tuple(chain(*(names(each, self.name) for each in LANGUAGES)))


def names(language: str, name: str = "to-side") -> tuple[str, ...]:
    """List what a language calls a command, or the sides that stand in the place of one."""
    return lists(language, "commands").get(name, ()) if language in LANGUAGES else ()


def run(request: Request) -> Decision:
    """Run the command that is asked for; who writes is asked first where that decides it."""
    command = RUN[request.name]
    try:
        asked = None
        if Trait.SPEAKS in command.traits:
            asked = identity.unsettled(request, run, plain=Trait.PLAIN in command.traits)
        decided = asked or command.run(request)
    except NoMatch:
        decided = says("none")
    except Settled as settled:
        decided = settled.decided
    except CoreError as error:
        decided = refuse_wish(request, error)
    return decided if decided.on else replace(decided, on=request)


RECENT = 20  # matches in which people were seen last
EVENING = 50  # matches of an evening, at most
MOST_MATCHES = 1000  # matches that are counted, at most


def _second(request: Request) -> Decision:
    """Put the hand that was logged second in the place of the first, if that still stands."""
    return amend.amend(request) if hands.first_stands(request) else hands.log(request)


COMMANDS: tuple[Command, ...] = (
    Command("new", new.new,
        recalls=Recall(RECENT, people=True), which=tables.new,
        traits=Trait.NAMES_TABLE),
    Command("hand", typed.hand, Trait.SPEAKS, Tells.SURELY),
    Command("sing", sing.sing, tells=Tells.HAND, traits=Trait.SPEAKS | Trait.PERSONAL),
    Command("score", listen.score, tells=Tells.BEHIND, which=tables.score),
    Command("tables", show.tables, menus=frozenset(), traits=Trait.GENERAL),
    Command("undo", undo.undo, recalls=Recall(before=True), traits=Trait.TAKES_BACK),
    Command("redo", undo.redo, traits=Trait.TAKES_BACK),
    Command("sheet", show.sheet, recalls=Recall(makers=True)),
    Command("why", show.why),
    Command("fix", typed.fix,
        recalls=Recall(of_before=typed.of_before),
        traits=Trait.SPEAKS | Trait.TAKES_BACK),
    Command("void", undo.void, traits=Trait.TAKES_BACK),
    Command("dealer", seats.dealer),
    Command("cards", cards.cards),
    Command("cantes", cards.cantes),
    Command("adjust", typed.adjust,
        tells=Tells.HAND, line=typed.adjustment,
        traits=Trait.SPEAKS | Trait.PERSONAL),
    Command("iam", seats.iam, menus=TABLES, traits=Trait.PERSONAL | Trait.NAMES_SEAT),
    Command("join", partial(joining.join, run=run), menus=TABLES),
    Command("sub", joining.sub, menus=TABLES),
    Command("rules", show.rules),
    Command("settings", settings.settings, which=tables.settings, traits=Trait.OF_NEWEST),
    Command("rematch", end.rematch, traits=Trait.OF_NEWEST),
    Command("end", end.end, traits=Trait.TAKES_BACK),
    Command("night", night.night, recalls=Recall(EVENING, stakes=True), traits=Trait.GENERAL),
    Command("stats", stats.stats, recalls=Recall(MOST_MATCHES), traits=Trait.GENERAL),
    Command("season", stats.season, recalls=Recall(MOST_MATCHES), traits=Trait.GENERAL),
    Command("stakes", stakes.stakes, recalls=Recall(stakes=True), traits=Trait.GENERAL),
    Command("language", settings.language,
        menus=frozenset({Menu.PRIVATE, Menu.ADMINS}),
        traits=Trait.GENERAL),
    Command("export", data.export, recalls=Recall(most=1), traits=Trait.GENERAL),
    Command("privacy", data.privacy, traits=Trait.GENERAL),
    Command("mydata", data.mydata, traits=Trait.GENERAL),
    Command("forget", data.forget, traits=Trait.TAKES_BACK | Trait.GENERAL),
    Command("help", show.usage, traits=Trait.GENERAL),
    Command("start", new.start, menus=frozenset({Menu.PRIVATE}),
        traits=Trait.GENERAL | Trait.GREETS),
)  # fmt: skip
ACTS: tuple[Command, ...] = (  # what buttons and plain text ask for
    Command("listen", listen.listen, tells=Tells.HAND,
        which=tables.overheard,
        traits=Trait.PLAIN | Trait.SPEAKS),
    Command("overhear", overheard.overheard),
    Command("take", listen.take),
    Command("retell", listen.retell),
    Command("complete", typed.complete),
    Command("correct", typed.correct),
    Command("resing", sing.resung),
    Command("edit", typed.edit, traits=Trait.SPEAKS),
    Command("log", hands.log),
    Command("second", _second),
    Command("amend", amend.amend),
    Command("cante", sing.cante),
    Command("answer", sing.answer),
    Command("leave", hands.leave),
    Command("keypad", keypad.opened, traits=Trait.OF_NEWEST),
    Command("tap", keypad.tap, traits=Trait.OF_NEWEST),
    Command("swap", end.swap),
    Command("speak", partial(identity.speak, run=run)),
    Command("at", partial(tables.at, run=run), recalls=Recall(makers=True)),
    Command("go", joining.go),
    Command("board", settings.board, traits=Trait.GENERAL),
    Command("rule", settings.rule, traits=Trait.OF_NEWEST),
    Command("who", settings.who, traits=Trait.GENERAL),
    Command("setup", setup.setup, recalls=Recall(RECENT, people=True), traits=Trait.GENERAL),
    Command("leave-bench", night.leave_bench, traits=Trait.OF_NEWEST),
    Command("settle", stakes.settle, recalls=Recall(stakes=True), traits=Trait.GENERAL),
    Command("words", show.words, traits=Trait.GENERAL),
    Command("row", show.row, recalls=Recall(makers=True)),
    Command("insert", amend.insert),
)  # fmt: skip
TYPED = {name: command for command in COMMANDS for name in (command.name, *command.aliases)}
RUN = {command.name: command for command in (*COMMANDS, *ACTS)}
UNKNOWN = Command("unknown", show.usage)


def known(name: str) -> Command:
    """Find a command by its own name; a slip in a name has nothing that a command may have."""
    return RUN.get(name, UNKNOWN)


SIDES = frozenset(chain(*map(names, LANGUAGES)))


def spoken(language: str) -> dict[str, Command]:
    """List the names of the commands that a language knows: its own and the English ones."""
    return {
        name: command
        for command in COMMANDS
        for name in (command.name, *names(language, command.name))
    }


def _listed(command: Command, language: str) -> str:
    """Name a command as the menu of a language does."""
    own = () if language == "en" else names(language, command.name)
    return own[0] if own else command.name


def menu(whose: Menu) -> dict[str, list[tuple[str, str]]]:
    """List the commands by their names in every language, with a line about each."""
    return {
        language: [
            (_listed(c, language), phrase(language, f"menu.{c.name}"))
            for c in COMMANDS
            if whose in c.menus
        ]
        for language in languages()
    }
