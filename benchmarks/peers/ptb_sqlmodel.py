"""What one would write otherwise: python-telegram-bot, two numbers a message, SQLModel, a commit.

It keeps no rules, asks nothing, and what it fetched is lost with the process.
"""

import os
import re

from sqlalchemy import Engine, event
from sqlmodel import Field, Session, SQLModel, create_engine, func, select
from telegram import Update
from telegram.ext import Application, ContextTypes, MessageHandler, filters

POINTS = re.compile(r"(\d+)\D+(\d+)")


class Hand(SQLModel, table=True):
    """The points of a hand."""

    id: int | None = Field(default=None, primary_key=True)
    chat_id: int = Field(index=True)
    ours: int
    theirs: int


def opened(url: str) -> Engine:
    """Open the database, as durable as the bot's."""
    engine = create_engine(url)

    @event.listens_for(engine, "connect")
    def prepare(connection, _record) -> None:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")

    SQLModel.metadata.create_all(engine)
    return engine


async def log(update: Update, context: ContextTypes.DEFAULT_TYPE) -> None:
    """Log a hand, and reply with the sums."""
    points = POINTS.search(update.message.text)
    if points is None:
        return
    chat_id = update.effective_chat.id
    sums = select(func.sum(Hand.ours), func.sum(Hand.theirs)).where(Hand.chat_id == chat_id)
    with Session(context.bot_data["engine"]) as session:
        session.add(Hand(chat_id=chat_id, ours=int(points[1]), theirs=int(points[2])))
        session.commit()
        ours, theirs = session.exec(sums).one()
    await update.message.reply_text(f"{ours} - {theirs}")


def main() -> None:
    """Run the bot."""
    builder = Application.builder().token(os.environ["BENCH_TOKEN"])
    application = builder.base_url(f"{os.environ['BENCH_API_URL']}/bot").build()
    application.bot_data["engine"] = opened(os.environ["BENCH_DATABASE_URL"])
    application.add_handler(MessageHandler(filters.TEXT & ~filters.COMMAND, log))
    application.run_polling(allowed_updates=Update.ALL_TYPES)


if __name__ == "__main__":
    main()
