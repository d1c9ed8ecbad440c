"""The command line: `tanteo …`.

A command's module is imported when it runs, so that `tanteo score` starts at once.
"""

from importlib import import_module

import click

from bot.errors import Exit, OperatorError

_FOUND = {  # in which module
    "running": "run chat health webhook", "score": "score", "check": "check", "words": "words",
    "database": "backup restore migrate copy-database export import dead chats",
}  # fmt: skip
COMMANDS = {name: module for module, names in _FOUND.items() for name in names.split()}


class BadUsage(click.ClickException):
    """A command that could not be read: one line, exit 2."""

    exit_code = 2


class Late(click.Group):
    """A group whose commands are imported when they are asked for."""

    def invoke(self, ctx: click.Context) -> object:
        """Run a command; what the operator can mend is reported in one line, the last."""
        try:
            return super().invoke(ctx)
        except OperatorError as error:
            import_module("bot.cli.logs").flush()
            trouble = click.ClickException(str(error))
            trouble.exit_code = error.exit  # type: ignore[misc]  # click reads the instance's, too
            raise trouble from None

    def list_commands(self, _: click.Context) -> list[str]:
        """List the commands."""
        return list(COMMANDS)

    def get_command(self, _: click.Context, name: str) -> click.Command | None:
        """Import a command."""
        if name not in COMMANDS:
            return None
        there = vars(import_module(f"bot.cli.{COMMANDS[name]}")).values()
        commands = (each for each in there if isinstance(each, click.Command))
        return next(each for each in commands if each.name == name)


def statuses() -> str:
    """Tell what each exit status means, for a command's help."""
    lines = (f"  {status.value:>2}  {status.meaning}" for status in Exit)
    return "\b\nExit status:\n" + "\n".join(lines)


def tell_version(context: click.Context, *, wanted: bool) -> None:
    """Tell which program this is."""
    if wanted:
        from bot import version  # noqa: PLC0415 - nobody else needs it at once

        click.echo(version.described())
        context.exit()


@click.group(cls=Late, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=lambda context, _, wanted: tell_version(context, wanted=wanted),
    help="Tell version, commit and schema, and end.",
)
def main() -> None:
    """Keep the score of card games in a Telegram chat."""
