"""`tanteo health`."""

import http.client

import click

from bot.errors import Exit, OperatorError
from bot.settings import load

PATIENCE_SECONDS = 10


class NoMetrics(OperatorError):
    """There is nobody to ask."""

    exit = Exit.SETTINGS
    text = "TANTEO_METRICS is not set: where is the bot to be asked?"


class Ill(OperatorError):
    """The bot that runs here is not well, or does not answer."""


@click.command()
def command() -> None:
    """Ask the bot that runs here whether it is well, at TANTEO_METRICS."""
    click.echo(asked(load().metrics))


def asked(listen: str | None) -> str:
    """Ask a bot how it is, and return what it says; raise unless it is well."""
    if listen is None:
        raise NoMetrics
    host, _, port = listen.rpartition(":")
    connection = http.client.HTTPConnection(host.strip("[]"), int(port), timeout=PATIENCE_SECONDS)
    try:
        connection.request("GET", "/healthz")
        answer = connection.getresponse()
        said = answer.read().decode().strip()
    except (OSError, http.client.HTTPException) as error:
        raise Ill(f"no bot answers at {listen}: {error}") from None
    finally:
        connection.close()
    if answer.status != http.client.OK:
        raise Ill("; ".join(said.splitlines()))
    return said
