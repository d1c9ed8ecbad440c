"""The registry of commands: what people may type after a slash, and what buttons may do."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import chain

from bot.commands import (
    again,
    asking,
    beginning,
    booking,
    cantes,
    cards,
    changes,
    edits,
    ending,
    identity,
    listening,
    logging,
    seats,
    settings,
    singing,
    twice,
    undoing,
)
from bot.handling.reply import Reply
from bot.handling.request import Request
from bot.i18n import languages, phrase


@dataclass(frozen=True)
class Command:
    """A command, its short names, its names in other languages, and whether the menu lists it."""

    name: str
    run: Callable[[Request], Reply]
    short: tuple[str, ...] = ()
    names: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    listed: bool = True

    @property
    def aliases(self) -> tuple[str, ...]:
        """All the names beside its own."""
        return (*self.short, *chain(*self.names.values()))


def _command(
    name: str,
    run: Callable[[Request], Reply],
    short: str = "",
    *,
    listed: bool = True,
    **names: str,
) -> Command:
    told = {language: tuple(words.split()) for language, words in names.items()}
    return Command(name, run, tuple(short.split()), told, listed)


COMMANDS: tuple[Command, ...] = (
    _command("new", beginning.new, es="nueva", fr="nouvelle", ca="nova nou"),
    _command("hand", logging.hand, "h m", es="mano", fr="donne", ca="ma"),
    _command("sing", booking.sing, es="canta cantar canto", fr="annonce", ca="canta cantar"),
    _command(
        "score",
        listening.score,
        "s",
        es="tanteo puntos marcador puntuacion",
        ca="tanteig marcador",
    ),
    _command("undo", undoing.undo, es="deshacer borra", fr="annuler", ca="desfer"),
    _command("redo", undoing.redo, es="rehacer", fr="refaire", ca="refer"),
    _command("sheet", asking.sheet, es="hoja", fr="feuille", ca="full"),
    _command("why", asking.why, es="porque", fr="pourquoi", ca="perque"),
    _command("fix", changes.fix, es="corrige", fr="corriger", ca="corregix"),
    _command("void", undoing.void, es="anula", fr="rayer", ca="anulla"),
    _command("dealer", seats.dealer, es="reparte quienda", fr="donneur"),
    _command("cards", cards.cards, es="cartas", fr="cartes", ca="cartes"),
    _command("cantes", cantes.cantes, fr="annonces", ca="cants"),
    _command("adjust", logging.adjust, es="ajuste", fr="ajustement", ca="ajust"),
    _command("iam", seats.iam, es="soy", fr="jesuis", ca="soc"),
    _command("rules", asking.rules, es="reglas", fr="regles", ca="regles"),
    _command("settings", settings.settings, es="ajustes", fr="reglages", ca="ajusts"),
    _command("rematch", again.rematch, es="revancha", fr="revanche", ca="revenja"),
    _command("end", ending.end, es="fin", fr="fin", ca="fi"),
    _command("language", seats.language, es="idioma", fr="langue", ca="llengua"),
    _command("help", asking.usage, es="ayuda", fr="aide", ca="ajuda"),
    _command("start", beginning.start),
)
ACTS: tuple[Command, ...] = (
    _command("listen", listening.listen, listed=False),
    _command("edit", edits.edit, listed=False),
    _command("log", logging.log, listed=False),
    _command("second", logging.second, listed=False),
    _command("amend", changes.amend, listed=False),
    _command("cante", singing.cante, listed=False),
    _command("answer", singing.answer, listed=False),
    _command("leave", twice.leave, listed=False),
    _command("swap", again.swap, listed=False),
    _command("speak", identity.speak, listed=False),
    _command("who", settings.who, listed=False),
    _command("words", asking.words, listed=False),
)
TYPED = {name: command for command in COMMANDS for name in (command.name, *command.aliases)}
RUN = {command.name: command.run for command in (*COMMANDS, *ACTS)}
SHORT_WAYS: Mapping[str, tuple[str, ...]] = {
    "es": ("nos", "ellos", "nosotros", "vos"),
    "fr": ("nous", "eux"),
    "ca": ("nos", "ells", "nosaltres", "natros", "vos"),
    "en": ("us", "them"),
}
SIDES = frozenset(chain(*SHORT_WAYS.values()))


def spoken(language: str) -> dict[str, Command]:
    """List the names of the commands that a language knows: its own and the English ones."""
    return {
        name: command
        for command in COMMANDS
        for name in (command.name, *command.names.get(language, ()))
    }


def menu() -> dict[str, list[tuple[str, str]]]:
    """List the commands with a line about each, for every language."""
    return {
        language: [(c.name, phrase(language, f"menu.{c.name}")) for c in COMMANDS]
        for language in languages()
    }
