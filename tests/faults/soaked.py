"""`tanteo run` by a clock that somebody else moves: `python -m tests.faults.soaked CLOCK TASKS`.

The time is that of the file CLOCK. SIGUSR1 lets it write into the file TASKS how many tasks there
are in its loop.
"""

import asyncio
import signal
import sys
from pathlib import Path

from bot import app, settings
from bot.cli import logs, supervision


def main(clock: Path, tasks: Path) -> int:
    """Run the bot."""
    chosen = settings.load()
    logs.start(chosen.log)
    bot = app.App(chosen, clock=lambda: int(clock.stat().st_mtime))

    async def live() -> bool:
        def tell() -> None:
            tasks.write_text(str(len(asyncio.all_tasks())), encoding="utf-8")

        asyncio.get_running_loop().add_signal_handler(signal.SIGUSR1, tell)
        return await supervision.live(bot.start, bot.run)

    return not asyncio.run(live())


if __name__ == "__main__":
    sys.exit(main(*map(Path, sys.argv[1:])))
