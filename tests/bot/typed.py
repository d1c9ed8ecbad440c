"""The command line as it is typed, and what it says."""

from click.testing import CliRunner, Result

from bot.cli import main
from bot.errors import Exit


def tanteo(*words: object, said: str = "") -> Result:
    """Run a command, which may be told something on standard input."""
    return CliRunner().invoke(main, [str(word) for word in words], said)


def done(result: Result) -> str:
    """Expect that all went well, and give what was said."""
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout


def refused(result: Result, status: int = Exit.UNDONE) -> str:
    """Expect a refusal in one line on standard error, and give the line."""
    assert (result.exit_code, result.stdout) == (status, "")
    assert result.stderr.count("\n") == 1
    return result.stderr
