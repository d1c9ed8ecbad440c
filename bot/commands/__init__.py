"""The registry of commands: what people may type after a slash, and what buttons may do."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum, StrEnum, auto
from itertools import chain

from bot.commands import (
    amend,
    answers,
    board,
    cards,
    completing,
    confirm,
    data,
    end,
    fix,
    hand,
    house_rules,
    identity,
    insert,
    joining,
    keypad,
    listen,
    new,
    night,
    overheard,
    replacing,
    seats,
    settings,
    setup,
    sheet,
    show,
    sing,
    stakes,
    stats,
    undo,
    which_table,
)
from bot.commands.answers import refuse_wish
from bot.commands.invitation import cures
from bot.commands.reply import Reply
from bot.commands.request import Request
from bot.i18n import languages, phrase
from core.errors import CoreError
from core.lexicon import LANGUAGES
from core.match import Match
from core.words import lists


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


@dataclass(frozen=True)
class Recall:
    """What a command wants to know: the newest matches, all with `stakes`, the `people` seen."""

    most: int = 0
    stakes: bool = False
    people: bool = False


def _never(_: Request) -> bool:
    return False


def _always(_: Request) -> bool:
    return True


@dataclass(frozen=True)
class Command:
    """A command; what else people call it stands in `core/words/<language>/commands.toml`.

    `refuse` puts in words what the rules refuse of it. `tells` says whether its message tells a
    hand, and `line` writes what follows its name as a hand is written; `plain` says that it has no
    name, `speaks` that its line may say "we", `personal` that it is its writer's own; `takes_back`
    that it is no slip to be offered, and `of_newest` that only the newest match takes its button.
    `names_table` and `names_seat` say what its line may name, `makers` that its answer names who
    made changes, `greets` that a group begins with it, and `general` whether it is about no match;
    `which` finds the table that its line means where several may be meant, or asks. `of_before`
    says whether it is about the match before, `knows_before` that it knows that one, and
    `recalls` what of the chat's past. `menus` are those that list it.
    """

    name: str
    run: Callable[[Request], Reply]
    refuse: Callable[[Request, CoreError], Reply] = answers.refuse
    tells: Tells = Tells.NOTHING
    line: Callable[[str], str] = str
    plain: bool = False
    speaks: bool = False
    personal: bool = False
    takes_back: bool = False
    of_newest: bool = False
    names_table: bool = False
    names_seat: bool = False
    makers: bool = False
    greets: bool = False
    general: Callable[[Request], bool] = _never
    which: which_table.Which = which_table.asked
    of_before: Callable[[Request, Match], bool] | None = None
    knows_before: bool = False
    recalls: Recall | None = None
    menus: frozenset[Menu] = frozenset(Menu)

    @property
    def aliases(self) -> tuple[str, ...]:
        """List all its names beside its own."""
        return tuple(chain(*(names(each, self.name) for each in LANGUAGES)))


def names(language: str, name: str = "to-side") -> tuple[str, ...]:
    """List what a language calls a command, or the sides that stand in the place of one."""
    return lists(language, "commands").get(name, ()) if language in LANGUAGES else ()


RECENT = 20  # matches in which people were seen last
EVENING = 50  # matches of an evening, at most
MOST_MATCHES = 1000  # matches that are counted, at most


COMMANDS: tuple[Command, ...] = (
    Command("new", new.new, cures.refuse,
        recalls=Recall(RECENT, people=True), names_table=True, which=which_table.new),
    Command("hand", hand.hand, completing.refuse,  tells=Tells.SURELY,
        speaks=True),
    Command("sing", sing.sing, sing.refuse,
        tells=Tells.HAND, speaks=True, personal=True),
    Command("score", listen.score, tells=Tells.BEHIND,
        which=which_table.score),
    Command("tables", which_table.tables,
        menus=frozenset(), general=_always),
    Command("undo", undo.undo, refuse_wish,
        takes_back=True, knows_before=True),
    Command("redo", undo.redo, refuse_wish, takes_back=True),
    Command("sheet", sheet.sheet, refuse_wish,
        makers=True),
    Command("why", show.why, refuse_wish),
    Command("fix", fix.fix,
        speaks=True, takes_back=True, of_before=fix.of_before),
    Command("void", undo.void, refuse_wish, takes_back=True),
    Command("dealer", seats.dealer, refuse_wish),
    Command("cards", cards.cards, cards.refuse),
    Command("cantes", cards.cantes, cards.refuse),
    Command("adjust", hand.adjust, hand.refuse_adjustment,
        tells=Tells.HAND, line=hand.adjustment, speaks=True, personal=True),
    Command("iam", seats.iam, refuse_wish, personal=True, names_seat=True,
        menus=TABLES),
    Command("join", joining.join, refuse_wish, menus=TABLES),
    Command("sub", replacing.sub, refuse_wish, menus=TABLES),
    Command("rules", show.rules, refuse_wish),
    Command("settings", settings.settings, cures.refuse_rule, of_newest=True,
        general=settings.shows),
    Command("rematch", end.rematch, cures.refuse, of_newest=True),
    Command("end", end.end, refuse_wish, takes_back=True),
    Command("night", night.night, cures.refuse,
        recalls=Recall(EVENING, stakes=True), general=_always),
    Command("stats", stats.stats, refuse_wish,
        recalls=Recall(MOST_MATCHES), general=_always),
    Command("season", stats.season, refuse_wish, recalls=Recall(MOST_MATCHES),
        general=_always),
    Command("stakes", stakes.stakes, refuse_wish, recalls=Recall(stakes=True),
        general=_always),
    Command("language", settings.language, refuse_wish,
        menus=frozenset({Menu.PRIVATE, Menu.ADMINS}), general=_always),
    Command("export", data.export,
        recalls=Recall(most=1), general=_always),
    Command("privacy", data.privacy, general=_always),
    Command("mydata", data.mydata,
        general=_always),
    Command("forget", data.forget,
        takes_back=True, general=_always),
    Command("help", show.usage, general=_always),
    Command("start", new.start, menus=frozenset({Menu.PRIVATE}), general=_always,
        greets=True),
)  # fmt: skip
ACTS: tuple[Command, ...] = (  # what buttons and plain text ask for
    Command("listen", listen.listen, listen.refuse, tells=Tells.HAND, plain=True, speaks=True,
        which=which_table.overheard),
    Command("overhear", overheard.overheard, overheard.refuse),
    Command("take", listen.take, listen.refuse_taken),
    Command("retell", listen.retell, listen.refuse_retell),
    Command("complete", completing.complete, completing.refuse_completed),
    Command("correct", amend.correct, fix.refuse_correction),
    Command("resing", sing.resung, sing.refuse_cantes),
    Command("edit", fix.edit, fix.refuse_edit, speaks=True),
    Command("log", hand.log, completing.refuse_kept),
    Command("second", hand.second),
    Command("amend", amend.amend),
    Command("cante", sing.cante),
    Command("answer", sing.answer),
    Command("leave", confirm.leave),
    Command("keypad", keypad.opened, refuse_wish, of_newest=True),
    Command("tap", keypad.tap, keypad.refuse, of_newest=True),
    Command("swap", end.swap),
    Command("speak", identity.speak),
    Command("at", which_table.at, makers=True),
    Command("go", joining.go, refuse_wish),
    Command("board", board.board, refuse_wish, general=_always),
    Command("rule", house_rules.rule, refuse_wish, of_newest=True),
    Command("who", settings.who, refuse_wish, general=_always),
    Command("setup", setup.setup, cures.refuse, recalls=Recall(RECENT, people=True),
        general=_always),
    Command("leave-bench", night.leave_bench, refuse_wish, of_newest=True),
    Command("settle", stakes.settle, recalls=Recall(stakes=True), general=_always),
    Command("words", show.words, general=_always),
    Command("row", sheet.row, refuse_wish, makers=True),
    Command("insert", insert.insert, insert.refuse),
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
