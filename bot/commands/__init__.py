"""The registry of commands: what people may type after a slash, and what buttons may do."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import chain

from bot.commands import (
    amend,
    cards,
    confirm,
    end,
    fix,
    hand,
    identity,
    listen,
    new,
    seats,
    settings,
    show,
    sing,
    undo,
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
    _command("new", new.new, es="nueva", fr="nouvelle", ca="nova nou"),
    _command("hand", hand.hand, "h m", es="mano", fr="donne", ca="ma"),
    _command("sing", sing.sing, es="canta cantar canto", fr="annonce", ca="canta cantar"),
    _command(
        "score",
        listen.score,
        "s",
        es="tanteo puntos marcador puntuacion",
        ca="tanteig marcador",
    ),
    _command("undo", undo.undo, es="deshacer borra", fr="annuler", ca="desfer"),
    _command("redo", undo.redo, es="rehacer", fr="refaire", ca="refer"),
    _command("sheet", show.sheet, es="hoja", fr="feuille", ca="full"),
    _command("why", show.why, es="porque", fr="pourquoi", ca="perque"),
    _command("fix", fix.fix, es="corrige", fr="corriger", ca="corregix"),
    _command("void", undo.void, es="anula", fr="rayer", ca="anulla"),
    _command("dealer", seats.dealer, es="reparte quienda", fr="donneur"),
    _command("cards", cards.cards, es="cartas", fr="cartes", ca="cartes"),
    _command("cantes", cards.cantes, fr="annonces", ca="cants"),
    _command("adjust", hand.adjust, es="ajuste", fr="ajustement", ca="ajust"),
    _command("iam", seats.iam, es="soy", fr="jesuis", ca="soc"),
    _command("rules", show.rules, es="reglas", fr="regles", ca="regles"),
    _command("settings", settings.settings, es="ajustes", fr="reglages", ca="ajusts"),
    _command("rematch", end.rematch, es="revancha", fr="revanche", ca="revenja"),
    _command("end", end.end, es="fin", fr="fin", ca="fi"),
    _command("language", settings.language, es="idioma", fr="langue", ca="llengua"),
    _command("help", show.usage, es="ayuda", fr="aide", ca="ajuda"),
    _command("start", new.start),
)
ACTS: tuple[Command, ...] = (
    _command("listen", listen.listen, listed=False),
    _command("edit", fix.edit, listed=False),
    _command("log", hand.log, listed=False),
    _command("second", hand.second, listed=False),
    _command("amend", amend.amend, listed=False),
    _command("cante", sing.cante, listed=False),
    _command("answer", sing.answer, listed=False),
    _command("leave", confirm.leave, listed=False),
    _command("swap", end.swap, listed=False),
    _command("speak", identity.speak, listed=False),
    _command("who", settings.who, listed=False),
    _command("words", show.words, listed=False),
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
