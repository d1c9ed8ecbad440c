"""The echo bot of python-telegram-bot: what every figure is a ratio to."""

import os

from telegram import Update
from telegram.ext import Application, ContextTypes, MessageHandler, filters


async def echo(update: Update, _context: ContextTypes.DEFAULT_TYPE) -> None:
    """Echo the message."""
    await update.message.reply_text(update.message.text)


def main() -> None:
    """Run the bot."""
    builder = Application.builder().token(os.environ["BENCH_TOKEN"])
    application = builder.base_url(f"{os.environ['BENCH_API_URL']}/bot").build()
    application.add_handler(MessageHandler(filters.TEXT & ~filters.COMMAND, echo))
    application.run_polling(allowed_updates=Update.ALL_TYPES)


if __name__ == "__main__":
    main()
