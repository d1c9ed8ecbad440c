"""Wherever the bot is killed, the hand is recorded once, and answered."""

import signal
from pathlib import Path

import pytest

from bot.world import GROUP
from tests.faults import doomed, ledger
from tests.faults.inside import running
from tests.faults.process import Process
from tests.faults.server import Server


@pytest.mark.parametrize("point", doomed.POINTS)
async def test_a_hand_survives_a_kill(server: Server, tmp_path: Path, point: str) -> None:
    async with running(server, tmp_path) as bot:
        server.say("Ana", "/new bolot 1000")
        await bot.quiet()
    server.say("Ana", "/hand nos 92")
    with Process(tmp_path, server.url, "tests.faults.doomed", point) as last:
        assert last.ended() == -signal.SIGKILL
    async with running(server, tmp_path) as bot:
        await bot.quiet()
        assert ledger.recorded(bot.engine, GROUP) == ["nos 92"]
    answers = [said for said in server.said if said.startswith("Hand 1")]
    assert len(answers) == (2 if point == "sent" else 1)
