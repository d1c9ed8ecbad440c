"""Run the stand-in: phases come in as JSON, a line each, and outcomes go out.

{"phase": {…}} -> {"began": …, "ended": …, "latencies": […], …}
{"post": {"ports": […], "path": …, "secret": …}} -> {}, and updates are posted from here on
{"times": true} -> {"first_poll": …, "first_answer": …}
"""

import asyncio
import gc
import json
import sys
from dataclasses import asdict

from benchmarks.stand_in.http import JSON, Connection
from benchmarks.stand_in.people import Phase
from benchmarks.stand_in.posting import Poster
from benchmarks.stand_in.telegram import Telegram


async def serve() -> None:
    """Serve one bot until the input ends."""
    telegram, loop = Telegram(), asyncio.get_running_loop()
    server = await loop.create_server(lambda: Connection(telegram.called), "127.0.0.1", 0)
    say({"port": server.sockets[0].getsockname()[1]})
    orders = asyncio.StreamReader()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(orders), sys.stdin)
    while line := await orders.readline():
        order = json.loads(line)
        if "phase" in order:
            say(asdict(await telegram.people.run(Phase(**order["phase"]))))
        elif "post" in order:
            telegram.people.hand_out = Poster(**order["post"]).hand_out
            say({})
        else:
            people = telegram.people
            say({"first_poll": telegram.first_poll, "first_answer": people.first_answer})


def say(answer: JSON) -> None:
    """Write one line to whoever measures."""
    sys.stdout.write(json.dumps(answer) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    gc.disable()
    asyncio.run(serve())
