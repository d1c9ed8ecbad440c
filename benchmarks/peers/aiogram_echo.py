"""The echo bot of aiogram."""

import asyncio
import os

from aiogram import Bot, Dispatcher
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer
from aiogram.types import Message

dispatcher = Dispatcher()


@dispatcher.message()
async def echo(message: Message) -> None:
    """Echo the message."""
    await message.answer(message.text)


async def main() -> None:
    """Run the bot."""
    server = TelegramAPIServer.from_base(os.environ["BENCH_API_URL"])
    bot = Bot(os.environ["BENCH_TOKEN"], session=AiohttpSession(api=server))
    await dispatcher.start_polling(bot)


if __name__ == "__main__":
    asyncio.run(main())
