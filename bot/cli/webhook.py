"""`tanteo webhook`."""

import asyncio

import click

from bot.settings import load
from bot.transport import subscription


@click.group()
def command() -> None:
    """Tell Telegram where to post updates: once per deployment."""


@command.command("set")
def set_() -> None:
    """Let Telegram post updates to TANTEO_WEBHOOK_URL."""
    asyncio.run(subscription.subscribe(load()))
    click.echo("Telegram posts to TANTEO_WEBHOOK_URL now.")


@command.command("delete")
def delete() -> None:
    """Let Telegram post no more, so that the bot can fetch updates."""
    asyncio.run(subscription.unsubscribe(load()))
    click.echo("Telegram posts no more; updates wait to be fetched.")


@command.command("info")
def info() -> None:
    """Tell what Telegram knows of the webhook; fail if it is not what the settings want."""
    settings = load()
    hook = asyncio.run(subscription.known(settings))
    for line in subscription.described(hook):
        click.echo(line)
    if why := subscription.fault(settings.webhook_url, hook):
        raise click.ClickException(why)
