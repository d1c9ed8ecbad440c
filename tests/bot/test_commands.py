"""The registry of commands."""

from bot.commands.registry import COMMANDS

ALIASES = {
    "new": "nueva nouvelle nova",
    "hand": "h m mano donne ma",
    "score": "s tanteo puntos tanteig",
    "undo": "deshacer borra annuler desfer",
    "redo": "rehacer refaire refer",
    "sheet": "hoja feuille full",
    "fix": "corrige corriger corregix",
    "void": "anula",
    "rules": "reglas regles",
    "settings": "ajustes reglages ajusts",
    "language": "idioma langue llengua",
    "dealer": "reparte quienda",
    "why": "porque pourquoi perque",
    "cards": "cartas",
    "sing": "canta annonce",
    "rematch": "revancha revanche revenja",
    "end": "fin fi",
    "iam": "soy jesuis soc",
    "adjust": "ajuste",
    "night": "noche soiree nit",
    "stakes": "cafes tournees rondes",
    "stats": "estadisticas statistiques estadistiques",
    "season": "temporada saison",
    "help": "ayuda aide ajuda",
}


def test_the_commands_have_names_in_every_language() -> None:
    known = {command.name: {command.name, *command.aliases} for command in COMMANDS}
    for name, aliases in ALIASES.items():
        assert set(aliases.split()) <= known[name], name
    every = [alias for command in COMMANDS for alias in {command.name, *command.aliases}]
    assert len(every) == len(set(every)), "a name of two commands"
    unknown = {"chart", "grafica"}
    assert not unknown & set(every)
