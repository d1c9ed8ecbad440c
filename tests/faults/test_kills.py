"""Wherever the bot is killed, the hand is recorded once, and answered."""

import signal
from pathlib import Path

import pytest

from bot.simulator.state import GROUP
from bot.transport import subscription
from tests.faults import doomed, inside, ledger
from tests.faults.inside import running, settled
from tests.faults.process import Address, Process, hooked
from tests.faults.server import Server


async def killed(
    server: Server,
    folder: Path,
    point: str,
    settings: dict[str, str] | None = None,
    last_line: str = "/hand nos 92",
) -> list[str]:
    """Have a hand logged by a bot that is killed at a point; return the next one's record."""
    async with running(server, folder, settings) as bot:
        server.say("Ana", "/new bolot 1000")
        if last_line == "/chart":
            server.say("Ana", "/hand nos 92")
        await settled(bot)
    with Process(folder, server.url, "tests.faults.doomed", point, settings=settings) as last:
        server.say("Ana", last_line)
        assert last.ended() == -signal.SIGKILL, last.log
    async with running(server, folder, settings) as bot:
        await settled(bot)
        return ledger.recorded(bot.engine, GROUP)


@pytest.mark.parametrize("point", doomed.POINTS)
async def test_a_hand_survives_a_kill(server: Server, tmp_path: Path, point: str) -> None:
    assert await killed(server, tmp_path, point) == ["nos 92"]
    answers = [said for said in server.said if said.startswith("Hand 1")]
    assert len(answers) == (2 if point == "sent" else 1)


@pytest.mark.parametrize(("point", "times"), [("taken", 1), ("sending", 1), ("sent", 2)])
async def test_a_picture_survives_a_kill(
    server: Server, tmp_path: Path, point: str, times: int
) -> None:
    await killed(server, tmp_path, point, last_line="/chart")
    said = [said.kind for said in server.telegram.said]
    assert said.count("photo") == times


async def test_a_posted_hand_survives_a_kill(server: Server, tmp_path: Path) -> None:
    with Address() as address:
        hook = hooked(address.name)
        await subscription.webhook("set", inside.settings(server, tmp_path, hook))
        server.telegram.courier.replicas = [f"http://{address.name}"]
        assert await killed(server, tmp_path, "storing", hook) == ["nos 92"]
    assert sum(said.startswith("Hand 1") for said in server.said) == 1
