"""The registry of commands."""

from itertools import product

from bot.commands.registry import COMMANDS, TYPED, names
from core.words import LANGUAGES


def test_every_name_is_of_one_command() -> None:
    every = {each.name: {each.name} for each in COMMANDS}
    for language, command in product(LANGUAGES, COMMANDS):
        every[command.name].update(names(language, command.name))
    assert sum(map(len, every.values())) == len(set().union(*every.values()))


def test_the_commands_have_names_in_every_language() -> None:
    for name in "nueva nouvelle nova hand mano donne ma deshacer annuler desfer".split():
        assert TYPED[name].name in {"new", "hand", "undo"}
