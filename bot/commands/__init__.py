"""The registry of commands: what people may type after a slash, and what buttons may do."""

from collections.abc import Callable
from dataclasses import dataclass

from bot.commands import (
    again,
    asking,
    beginning,
    booking,
    cantes,
    cards,
    changes,
    ending,
    listening,
    logging,
    seats,
    settings,
    singing,
    twice,
    undoing,
)
from bot.i18n import languages, phrase
from bot.reply import Reply
from bot.request import Request


@dataclass(frozen=True)
class Command:
    """A command, its other names, and whether the menu lists it."""

    name: str
    run: Callable[[Request], Reply]
    aliases: tuple[str, ...] = ()
    listed: bool = True


def _command(
    name: str, run: Callable[[Request], Reply], aliases: str = "", *, listed: bool = True
) -> Command:
    return Command(name, run, tuple(aliases.split()), listed)


COMMANDS: tuple[Command, ...] = (
    _command("new", beginning.new, "nueva nou nova nouvelle"),
    _command("hand", logging.hand, "h m mano ma donne"),
    _command("sing", booking.sing, "canta cantar canto annonce"),
    _command("score", asking.score, "s tanteo puntos"),
    _command("undo", undoing.undo, "deshacer borra annuler desfer"),
    _command("redo", undoing.redo, "rehacer"),
    _command("sheet", asking.sheet, "hoja"),
    _command("why", asking.why, "porque"),
    _command("fix", changes.fix, "corrige"),
    _command("void", undoing.void, "anula"),
    _command("dealer", seats.dealer, "reparte quienda"),
    _command("cards", cards.cards, "cartas cartes"),
    _command("cantes", cantes.cantes, "cants annonces"),
    _command("adjust", logging.adjust, "ajuste"),
    _command("iam", seats.iam, "soy"),
    _command("rules", asking.rules, "reglas"),
    _command("settings", settings.settings, "ajustes"),
    _command("rematch", again.rematch, "revancha revanche"),
    _command("end", ending.end, "fin"),
    _command("language", seats.language, "idioma"),
    _command("help", asking.usage, "ayuda"),
    _command("start", beginning.start),
)
ACTS: tuple[Command, ...] = (
    _command("listen", listening.listen, listed=False),
    _command("edit", changes.edit, listed=False),
    _command("log", logging.log, listed=False),
    _command("second", logging.second, listed=False),
    _command("amend", changes.amend, listed=False),
    _command("cante", singing.cante, listed=False),
    _command("answer", singing.answer, listed=False),
    _command("leave", twice.leave, listed=False),
    _command("swap", again.swap, listed=False),
    _command("who", settings.who, listed=False),
    _command("words", asking.words, listed=False),
)
TYPED = {name: command for command in COMMANDS for name in (command.name, *command.aliases)}
RUN = {command.name: command.run for command in (*COMMANDS, *ACTS)}
SIDES = frozenset("nos ellos nous eux ells us them nosotros nosaltres natros vos".split())


def menu() -> dict[str, list[tuple[str, str]]]:
    """List the commands with a line about each, for every language."""
    return {
        language: [(c.name, phrase(language, f"menu.{c.name}")) for c in COMMANDS]
        for language in languages()
    }
