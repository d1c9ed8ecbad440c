"""`tanteo chats`."""

import click
from sqlmodel import Session

from bot.queues import unsaid
from bot.queues.unsaid import moment
from bot.settings import load
from bot.storage import database


@click.command(context_settings={"ignore_unknown_options": True})
@click.argument("chat", type=int, required=False)
def command(chat: int | None) -> None:
    """Tell when each chat was last heard and answered, and what was not said in CHAT.

    CHAT is Telegram's id of it. Updates are known for a week, answers for a month.
    """
    with database.existing(load().database_url) as engine, Session(engine) as session:
        for each in unsaid.contacts(session, chat):
            times = f"heard {moment(each.heard)}  answered {moment(each.answered)}"
            click.echo(f"{each.chat}  {times}  not said: {each.unsaid}")
        if chat is not None:
            for call in unsaid.listed(session, chat=chat):
                click.echo(unsaid.line(session, call))
