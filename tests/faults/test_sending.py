"""However Telegram takes what the bot says, nobody reads it twice; no chat waits for others."""

from pathlib import Path

import pytest

from bot.simulator.state import GROUP
from bot.simulator.telegram import Refused
from bot.transport import delivery
from tests.faults import ledger
from tests.faults.clock import Clock
from tests.faults.double import Cut, Stalled
from tests.faults.inside import running, settled
from tests.faults.server import Server
from tests.until import until

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


async def test_a_chat_told_to_wait_waits_and_the_others_do_not(
    server: Server, tmp_path: Path
) -> None:
    wait = 1
    server.do(lambda: server.telegram.group(OTHER, "Otra"))
    clock = Clock()

    def heard() -> list[int]:
        return [said.chat_id for said in server.telegram.said]

    async with running(server, tmp_path, clock=clock):
        server.fail("sendMessage", Refused(429, "Too Many Requests", retry_after=wait))
        server.say("Ana", "/help")
        await until(lambda: "sendMessage" in server.telegram.lives[""])
        server.say("Eva", "/score", chat=OTHER)
        await until(lambda: server.said)
        assert heard() == [OTHER]
        clock.now += wait  # the wall's clock hurries nobody
        server.say("Eva", "/score", chat=OTHER)
        await until(lambda: heard().count(OTHER) == 2)
        await until(lambda: heard().count(GROUP) == 1)
    assert server.telegram.lives[""].count("sendMessage") == 4


async def test_a_press_too_old_to_be_answered_has_its_effect_once(
    server: Server, tmp_path: Path
) -> None:
    async with running(server, tmp_path) as bot:
        for text in ("/new bolot 1000", "/hand nos 92"):
            server.say("Ana", text)
            await settled(bot)
        answer = server.telegram.said[-1]
        undo = sum(answer.buttons, ()).index("Undo") + 1
        for _ in range(2):
            server.do(lambda: server.telegram.press("Ana", answer.message_id, undo))
            server.do(server.telegram.unanswered.clear)
        await settled(bot)
        assert ledger.recorded(bot.engine, GROUP) == []
    assert "toast" not in {said.kind for said in server.telegram.said}
