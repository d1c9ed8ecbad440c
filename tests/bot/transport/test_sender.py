"""What is said arrives once, in each chat's order, however Telegram and the network behave."""

from threading import Event

import pytest
from sqlalchemy import Engine
from sqlmodel import Session
from telegram import InputFile
from telegram.error import InvalidToken, TimedOut

from bot.queues import outbox
from bot.storage.models import Chat, Outbox
from bot.transport import lane, sender
from bot.transport.api import Api, TokenRefused
from tests.bot.transport.post import NOON, Post, standings
from tests.strict import GROUP, PNG, Refused, Telegram
from tests.until import until

LONG = 3600  # seconds


async def test_a_flood_limit_holds_up_its_own_chat_only(post: Post, telegram: Telegram) -> None:
    telegram.fail("sendMessage", Refused(429, "Too Many Requests", retry_after=LONG))
    post.write("first")
    post.write("second")
    await post.out()
    post.now += 2 * LONG  # Telegram's seconds are not the wall clock's
    post.write("elsewhere", chat=2)
    assert await post.out() == ["elsewhere"]
    post.later(LONG)
    await post.hears("elsewhere", "first", "second")


async def test_how_long_telegram_wants_a_chat_to_wait_is_kept_over_a_restart(post: Post) -> None:
    old = standings(post, "hand", not_before=NOON + 600)
    standings(post, "next")
    post.write("elsewhere", chat=2)
    assert await post.out() == ["elsewhere"]
    assert not post.row(old).failed


async def test_a_date_far_in_the_future_makes_no_chat_wait(post: Post) -> None:
    post.write("hand", not_before=NOON + 364 * 24 * 3600)
    post.write("next")
    assert await post.out() == ["hand", "next"]


async def test_an_edit_of_what_was_deleted_is_sent_anew_and_edited_from_then_on(
    post: Post, telegram: Telegram
) -> None:
    telegram.topics.add((GROUP, 7))
    first = post.write(payload={"text": "hand", "message_thread_id": 7})
    await post.out()
    telegram.fail("editMessageText", Refused(400, "Bad Request: message to edit not found"))
    post.edit(first, "amended")
    assert await post.out() == ["hand", "amended"]
    assert (telegram.said[-1].kind, telegram.said[-1].thread) == ("send", 7)
    assert telegram.said[-1].silent
    post.edit(first, "amended again")
    await post.out()
    assert telegram.said[-1].message_id == telegram.said[-2].message_id


@pytest.mark.only("postgresql")
async def test_what_another_replica_has_sent_anew_is_edited_where_it_is_now(
    post: Post, telegram: Telegram
) -> None:
    first, anew = post.write("hand"), post.write("anew")
    post.edit(first, "amended")
    await post.out()
    renumber(post, first, number := post.row(anew).message_id or 0)
    post.edit(first, "amended again")
    await post.out()
    assert telegram.said[-1].message_id == number


def renumber(post: Post, row: int, message_id: int) -> None:
    """Note that a message has another number now."""
    with Session(post.engine) as session, session.begin():
        session.get_one(Outbox, row).message_id = message_id


async def test_an_edit_of_what_never_arrived_is_sent(post: Post, telegram: Telegram) -> None:
    telegram.fail("sendMessage", TimedOut())
    first = post.write("hand")
    post.edit(first, "amended")
    assert await post.out() == ["amended"]


async def test_of_many_waiting_changes_only_the_last_is_made(
    post: Post, telegram: Telegram
) -> None:
    first = post.write("hand")
    await post.out()
    telegram.fail("editMessageText", Refused(429, "Too Many Requests", retry_after=LONG))
    edits = [post.edit(first, f"amended {number}") for number in range(3)]
    await post.out()
    post.later(LONG)
    await post.hears("hand", "amended 2")
    assert [post.row(edit).failed for edit in edits] == [outbox.POINTLESS] * 2 + [None]


async def test_a_press_is_answered_once_and_too_late_is_no_trouble(
    post: Post, telegram: Telegram
) -> None:
    keyboard = {"inline_keyboard": [[{"text": "Undo", "callback_data": "undo"}]]}
    first = post.write(payload={"text": "hand", "reply_markup": keyboard})
    await post.out()
    query = telegram.press("Ana", post.row(first).message_id or 0, 1)
    payload = {"callback_query_id": query, "text": "undone"}
    rows = [post.write(chat=None, method="answer", payload=payload) for _ in range(2)]
    assert await post.out() == ["hand", "undone"]
    assert all(post.row(row).sent_at for row in rows)


async def test_while_a_chat_has_to_wait_newer_standings_replace_unsent_ones(
    post: Post, telegram: Telegram
) -> None:
    telegram.fail("sendMessage", Refused(429, "Too Many Requests", retry_after=LONG))
    rows = [standings(post, f"hand {number}") for number in range(3)]
    post.write("a word")
    standings(post, "a question", disable_notification=False)
    await post.out()
    standings(post, "hand 3")
    standings(post, "elsewhere", desk=2)
    said = ["a word", "a question", "hand 3", "elsewhere"]
    await post.out()
    post.later(LONG)
    await post.hears(*said)
    assert [post.row(row).failed for row in rows] == [outbox.POINTLESS] * 3
    standings(post, "hand 4")
    standings(post, "hand 5")
    assert await post.out() == [*said, "hand 4", "hand 5"]


async def test_a_press_that_is_too_old_is_not_answered(post: Post) -> None:
    row = post.write(chat=None, method="answer", payload={"callback_query_id": "1"})
    post.now += outbox.PRESS_SECONDS + 1
    await post.out()
    assert post.asked("answerCallbackQuery") == []
    assert post.row(row).failed == outbox.POINTLESS


@pytest.mark.parametrize(("code", "reason"), [
    (400, "Bad Request: not enough rights to send text messages to the chat"),
    (403, "Forbidden: bot was kicked from the group chat"),
])  # fmt: skip
async def test_a_chat_that_takes_nothing_from_the_bot_gets_nothing_more(
    post: Post, telegram: Telegram, code: int, reason: str
) -> None:
    telegram.fail("sendMessage", Refused(code, reason))
    rows = [post.write("hand"), post.write("next")]
    assert await post.out() == []
    assert all(reason.rsplit(maxsplit=1)[-1] in (post.row(row).failed or "") for row in rows)


async def test_a_chat_without_an_address_holds_nothing_up(post: Post) -> None:
    with Session(post.engine) as session, session.begin():
        session.add(Chat(id=3, created_at=NOON))
    row = post.write("nobody", chat=3)
    assert await post.out() == []
    assert post.row(row).failed == outbox.POINTLESS


async def test_a_refused_token_ends_the_sender_and_spends_no_message(
    engine: Engine, telegram: Telegram
) -> None:
    async with Api("1:offline", request=telegram) as bot:
        post = Post(engine, telegram, bot)
        row = post.write("hand")
        telegram.fail("sendMessage", InvalidToken())
        post.hand_over()
        with pytest.raises(TokenRefused):
            await post.sender.run()
    assert telegram.said == []
    assert not post.row(row).failed


async def test_what_nobody_thought_of_ends_the_sender(
    engine: Engine, telegram: Telegram, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object, **_by_name: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(outbox, "sent_as", broken)
    async with Api("1:offline", request=telegram) as bot:
        post = Post(engine, telegram, bot)
        post.edit(404, "hand")
        post.hand_over()
        with pytest.raises(ZeroDivisionError):
            await post.sender.run()


async def test_a_board_waits_for_every_answer_and_shows_the_newest_score(
    post: Post, telegram: Telegram
) -> None:
    board = post.write("board", method="board")
    await post.out()
    telegram.fail("sendMessage", Refused(429, "Too Many Requests", retry_after=LONG))
    rows = []
    for number in range(3):
        post.write(f"hand {number}")
        rows.append(post.write(f"board {number}", method="board", edits_id=board))
    await post.out()
    post.later(LONG)
    await post.hears("board", "hand 0", "hand 1", "hand 2", "board 2")
    assert [post.row(row).failed for row in rows] == [outbox.POINTLESS] * 2 + [None]


async def test_a_board_is_pinned_once_it_is_there(post: Post, telegram: Telegram) -> None:
    telegram.let_pin()
    board = post.write("board", method="board")
    post.write(payload={"disable_notification": True}, method="pin", edits_id=board)
    post.write("board 1", method="board", edits_id=board)
    assert await post.out() == ["board", "board", "board 1"]
    assert telegram.pinned[GROUP] == [post.row(board).message_id]
    post.write(payload={}, method="unpin", edits_id=board)
    await post.out()
    assert telegram.pinned[GROUP] == []


async def test_a_board_that_never_arrived_is_neither_pinned_nor_changed(
    post: Post, telegram: Telegram
) -> None:
    telegram.fail("sendMessage", TimedOut())
    board = post.write("board", method="board")
    post.write(payload={}, method="pin", edits_id=board)
    post.write("board 1", method="board", edits_id=board)
    assert await post.out() == []
    assert [name for name, _ in telegram.calls] == ["getMe", "sendMessage"]


async def test_a_chat_that_takes_no_marks_is_still_spoken_to(
    post: Post, telegram: Telegram
) -> None:
    telegram.fail("setMessageReaction", Refused(400, "Bad Request: not enough rights to send"))
    post.write(payload={"reaction": [], "message_id": 1}, method="react")
    post.write("hand")
    assert await post.out() == ["hand"]


@pytest.mark.only("sqlite")
async def test_only_the_newest_numbers_are_kept(
    post: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = [post.write(f"hand {number}") for number in range(2)]
    await post.out()
    monkeypatch.setattr(lane, "MOST_KNOWN", 1)
    known = lane.MessageNumbers(post.engine)
    before = [await known.where(row) for row in rows]
    for row in rows:
        renumber(post, row, 404)
    assert await known.where(rows[1]) == before[1]
    assert await known.where(rows[0]) == (404, *before[0][1:])


@pytest.fixture
def narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let only one call be under way, and one picture be made, at a time."""
    for most in ("MOST_AT_ONCE", "MOST_DRAWN"):
        monkeypatch.setattr(sender, most, 1)


def photo(post: Post, chat: int = 1) -> int:
    payload = {"photo": {"what": "race"}, "caption": "race"}
    return post.write(method="photo", payload=payload, chat=chat)


def picture() -> tuple[InputFile, str]:
    return InputFile(PNG, filename="tanteo.png", attach=True), ""


@pytest.mark.usefixtures("narrow")
async def test_while_a_picture_is_made_other_chats_are_spoken_to_and_other_pictures_wait(
    post: Post,
) -> None:
    made, making, most = Event(), list[int](), list[int]()

    def make() -> tuple[InputFile, str]:
        making.append(1)
        most.append(len(making))
        made.wait()
        making.pop()
        return picture()

    post.makes = make
    photo(post)
    post.hand_over()
    await until(lambda: making == [1])
    post.write("elsewhere", chat=2)
    photo(post, chat=2)
    post.hand_over()
    await until(lambda: post.said == ["elsewhere"])
    made.set()
    await post.hears("elsewhere", *["[imagen: race]"] * 2)
    assert max(most) == sender.MOST_DRAWN


async def test_a_picture_lets_what_else_is_said_go_first_and_is_not_repeated_in_doubt(
    post: Post, telegram: Telegram
) -> None:
    post.makes = picture
    telegram.fail("sendPhoto", TimedOut(), done=True)
    row = photo(post)
    post.write("hand")
    assert await post.out() == ["hand", "[imagen: race]"]
    assert post.row(row).failed == outbox.IN_DOUBT


async def test_a_picture_that_telegram_puts_off_is_made_again(
    post: Post, telegram: Telegram
) -> None:
    post.makes = picture
    telegram.fail("sendPhoto", Refused(429, "Too Many Requests", retry_after=LONG))
    photo(post)
    assert await post.out() == []
    post.later(LONG)
    await post.hears("[imagen: race]")
