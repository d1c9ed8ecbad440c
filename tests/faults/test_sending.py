"""However Telegram takes what the bot says, nobody reads it twice; no chat waits for others."""

from pathlib import Path

import pytest

from bot.simulator.state import GROUP
from bot.transport import delivery
from tests.faults import ledger
from tests.faults.double import Cut, Stalled
from tests.faults.inside import running, settled
from tests.faults.server import Server

OTHER = GROUP - 1


@pytest.mark.parametrize(("trouble", "accepted"), [(Cut(), True), (Stalled(), False)])
async def test_a_message_in_doubt_is_not_sent_again_and_the_next_one_covers_it(
    server: Server,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    trouble: Exception,
    *,
    accepted: bool,
) -> None:
    monkeypatch.setattr(delivery, "ANSWER_SECONDS", 3)
    async with running(server, tmp_path) as bot:
        server.say("Ana", "/new bolot 1000")
        await settled(bot)
        server.fail("sendMessage", trouble, done=accepted)
        server.say("Ana", "/hand nos 92")
        await settled(bot)
        server.say("Ana", "/hand nos 100")
        await settled(bot)
        assert ledger.recorded(bot.engine, GROUP) == ["nos 92", "nos 100"]
    assert [said.partition(" · ")[0] for said in server.said[1:]] == (
        ["Hand 1", "Hand 2"] if accepted else ["Hand 2"]
    )
    assert "192" in server.said[-1]
