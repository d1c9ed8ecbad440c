"""The registry of commands."""

from bot.commands.registry import COMMANDS, TYPED


def test_every_name_is_of_one_command() -> None:
    every = [alias for command in COMMANDS for alias in {command.name, *command.aliases}]
    assert len(every) == len(set(every))


def test_the_commands_have_names_in_every_language() -> None:
    for name in "nueva nouvelle nova hand mano donne ma deshacer annuler desfer".split():
        assert TYPED[name].name in {"new", "hand", "undo"}
