"""Whatever comes as an update, in whatever order and however often, the log keeps right."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.app import App
from bot.handling.running import MOST_BY_ONE
from bot.simulator.state import GROUP, JSON
from bot.simulator.telegram import BOT, Refused
from tests.faults import ledger
from tests.faults.clock import Clock
from tests.faults.inside import running, settled
from tests.faults.server import Server

BASIC, SUPER = -77, -1_000_000_000_077
FLOOD = 300
NUMBER = 10**6


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def bot(server: Server, tmp_path: Path, clock: Clock) -> AsyncIterator[App]:
    async with running(server, tmp_path, clock=clock) as made:
        server.say("Ana", "/new bolot 1000")
        await settled(made)
        yield made


def hands(bot: App, chat: int = GROUP) -> list[str]:
    return ledger.recorded(bot.engine, chat)


def message(server: Server, text: str, chat: int = GROUP) -> JSON:
    """Make a message that Ana writes, and that has not been delivered."""

    def written() -> JSON:
        number = server.telegram.say("Ana", text, chat=chat)
        server.telegram.updates.pop()
        return dict(server.telegram.messages[number])

    return server.do(written)


def push(server: Server, *updates: JSON) -> None:
    """Deliver updates as they are, one after the other."""
    server.do(lambda: server.telegram.push(*updates))


async def test_an_update_that_cannot_be_read_is_set_aside_and_the_next_ones_flow(
    server: Server, bot: App, clock: Clock
) -> None:
    push(
        server,
        {"update_id": NUMBER, "message": {"message_id": "x", "date": [], "chat": {"id": GROUP}}},
        {"message": {"message_id": 8}},
        {"update_id": NUMBER + 1, "message": message(server, "/hand nos 92")},
    )
    for _ in range(3):
        await settled(bot)
        clock.now += 60
    await settled(bot)
    assert hands(bot) == ["nos 92"]
    assert ledger.set_aside(bot.engine) == 2
    assert [said for said in server.said if "(ref. " in said]


async def test_numbers_of_updates_tell_no_order(server: Server, bot: App) -> None:
    logged = {NUMBER: 92, NUMBER - 1: 100, 5: 105}
    written = {number: message(server, f"/hand nos {points}") for number, points in logged.items()}
    push(server, *({"update_id": number, "message": hand} for number, hand in written.items()))
    await settled(bot)
    push(server, {"update_id": 6, "message": message(server, "/hand nos 110")})
    await settled(bot)
    assert hands(bot) == ["nos 92", "nos 100", "nos 105", "nos 110"]


async def test_a_message_under_other_numbers_counts_once(server: Server, bot: App) -> None:
    hand = message(server, "/hand nos 92")
    push(server, *({"update_id": NUMBER + more, "message": hand} for more in range(3)))
    await settled(bot)
    assert hands(bot) == ["nos 92"]
    assert len(server.said) == 2


async def test_an_edit_of_anything_but_the_text_changes_nothing(server: Server, bot: App) -> None:
    hand = message(server, "/hand nos 92")
    push(server, {"update_id": NUMBER, "message": hand})
    await settled(bot)
    push(
        server,
        {"update_id": NUMBER + 1, "edited_message": hand | {"edit_date": hand["date"] + 1}},
        {"update_id": NUMBER + 2, "edited_message": hand | {"sender_tag": "gold"}},
    )
    await settled(bot)
    assert hands(bot) == ["nos 92"]
    assert len(server.telegram.said) == 2


async def test_a_clock_that_jumps_changes_no_order(server: Server, bot: App, clock: Clock) -> None:
    jump = -3600
    server.say("Ana", "/hand nos 92")
    await settled(bot)
    clock.now -= 10**6
    hand = message(server, "/hand nos 100")
    push(server, {"update_id": NUMBER, "message": hand | {"date": hand["date"] + jump}})
    await settled(bot)
    clock.now += 10**7
    server.say("Ana", "/hand nos 105")
    await settled(bot)
    assert hands(bot) == ["nos 92", "nos 100", "nos 105"]
    assert len(server.said) == 4


async def test_a_flood_in_one_chat_keeps_no_other_waiting(server: Server, bot: App) -> None:
    other = server.do(lambda: server.telegram.group(GROUP - 1, "Otra"))
    written = [*(message(server, "/score") for _ in range(FLOOD)), message(server, "/help", other)]
    await bot.worker.submit(
        [{"update_id": NUMBER + n, "message": each} for n, each in enumerate(written)]
    )
    await settled(bot)
    chats = [said.chat_id for said in server.telegram.said]
    assert chats.count(GROUP) > MOST_BY_ONE  # before the rest of the flood was not heard
    assert chats.index(other) < MOST_BY_ONE / 2


MIGRATION = {
    "old": {"message_id": 9001, "chat": BASIC, "migrate_to_chat_id": SUPER},
    "new": {"message_id": 1, "chat": SUPER, "migrate_from_chat_id": BASIC},
}


async def test_a_group_that_becomes_a_supergroup_keeps_its_match(server: Server, bot: App) -> None:
    await becoming(server, bot, "/new bolot 1000", "/hand nos 92")
    for place, which in enumerate(("new", "old", "new")):
        push(server, {"update_id": NUMBER + place, "message": moved(server, which)})
        await settled(bot)
    server.say("Ana", "/hand nos 100", chat=SUPER)
    await settled(bot)
    assert hands(bot, SUPER) == ["nos 92", "nos 100"]
    assert server.telegram.said[-1].chat_id == SUPER


@pytest.mark.parametrize(("news", "at_once"), [(("new",), True), (("old", "new"), False)])
async def test_what_waits_of_a_group_comes_before_what_is_written_in_its_supergroup(
    server: Server, bot: App, news: tuple[str, ...], *, at_once: bool
) -> None:
    await becoming(server, bot, "/new bolot 1000")
    before = [message(server, f"/hand nos {points}", BASIC) for points in (92, 93, 94)]
    moves = [moved(server, which) for which in news]
    after = [message(server, text, SUPER) for text in ("/hand nos 95", "/undo", "/hand nos 96")]
    waiting: list[JSON] = [
        {"update_id": NUMBER + number, "message": each}
        for number, each in enumerate([*before, *moves, *after])
    ]
    later = {"update_id": NUMBER + 99, "message": message(server, "/hand nos 97", SUPER)}
    if at_once:
        await bot.worker.submit([*waiting, later])
    else:
        for update in [*waiting, later]:
            await bot.worker.submit([update])
    await settled(bot)
    assert hands(bot, SUPER) == ["nos 92", "nos 93", "nos 94", "nos 96", "nos 97"]


async def test_a_group_that_became_one_unseen_is_followed_when_written_to(
    server: Server, bot: App
) -> None:
    await becoming(server, bot, "/new bolot 1000")
    moved = Refused(400, "Bad Request: group chat was upgraded", migrate_to_chat_id=SUPER)
    server.fail("sendMessage", moved)
    server.say("Ana", "/hand nos 92", chat=BASIC)
    await settled(bot)
    server.say("Ana", "/hand nos 100", chat=SUPER)
    await settled(bot)
    assert hands(bot, SUPER) == ["nos 92", "nos 100"]


def moved(server: Server, which: str) -> JSON:
    """Make the message in which the old or the new group tells of the move."""
    message_ = MIGRATION[which] | {"date": server.telegram.now, "from": BOT}
    return message_ | {"chat": server.telegram.chats[int(str(message_["chat"]))]}


async def becoming(server: Server, bot: App, *lines: str) -> None:
    """Let Ana write in a group that then becomes a supergroup, of which nobody tells the bot."""
    server.do(lambda: server.telegram.group(BASIC, "Mesa"))
    for line in lines:
        server.say("Ana", line, chat=BASIC)
    await settled(bot)
    server.do(lambda: server.telegram.group(SUPER, "Mesa"))
