"""What is said arrives once, in each chat's order, however Telegram and the network behave."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from aiohttp import ClientError
from sqlalchemy import Engine
from sqlmodel import Session, select
from telegram.error import Forbidden, InvalidToken, NetworkError, TelegramError, TimedOut

from bot.queues import lanes, outbox
from bot.queues.outbox import ToSend
from bot.queues.worker import Worker
from bot.queues.writer import Writer
from bot.simulator.telegram import GROUP, Refused, Telegram
from bot.storage.models import Chat, ChatAlias, Desk, Draft, Outbox
from bot.storage.transaction import Retired
from bot.transport import delivery, sender
from bot.transport.api import Api, TokenRefused
from bot.transport.connection import NeverSent
from bot.transport.delivery import MOST_ATTEMPTS
from bot.transport.sender import Sender

NOON = 1_700_000_000
OTHER = -1002
MARKUP = "editMessageReplyMarkup"


class Post:
    """Two groups, an outbox and a sender whose clock stands still until told."""

    def __init__(self, engine: Engine, telegram: Telegram, bot: Api) -> None:
        self.engine, self.telegram, self.now = engine, telegram, NOON
        writer = Writer(engine, lambda *_: None, lambda ref, _: ref, lambda: self.now)
        self.worker = Worker(writer)
        self.sender = Sender(
            bot,
            engine,
            lambda: self.now,
            settle=self.worker.settle,
            drained=self.worker.drained,
        )
        with Session(engine) as session, session.begin():
            for number, telegram_id in enumerate((GROUP, OTHER), 1):
                session.add(Chat(id=number, created_at=NOON))
                session.flush()
                session.add(ChatAlias(telegram_id=telegram_id, chat_id=number))

    def write(self, text: str = "", *, chat: int | None = 1, **columns: Any) -> int:  # noqa: ANN401
        columns = {"method": "send", "payload": {"text": text, "parse_mode": "HTML"}} | columns
        with Session(self.engine) as session, session.begin():
            session.add(row := Outbox(chat_id=chat, created_at=self.now, **columns))
            session.flush()
            return row.id

    def edit(self, target: int, text: str) -> int:
        return self.write(text, method="edit", edits_id=target)

    def row(self, number: int) -> Outbox:
        with Session(self.engine) as session:
            return session.get_one(Outbox, number)

    def hand_over(self) -> None:
        """Give the sender what is to be sent."""
        with Session(self.engine) as session, session.begin():
            calls = outbox.unsent(session)
        self.sender.post(ToSend(calls))

    async def out(self) -> list[str]:
        """Let what is due go out; return all that was said until then."""
        self.hand_over()
        async with asyncio.timeout(60):
            while not (self.sender.resting and self.worker.resting):  # noqa: ASYNC110
                await asyncio.sleep(0.001)
        return self.said

    async def hears(self, *texts: str) -> None:
        """Wait until just this was said, and what became of it is known."""
        async with asyncio.timeout(60):
            while self.said != list(texts):  # noqa: ASYNC110
                await asyncio.sleep(0.001)
        await self.out()
        assert self.said == list(texts)

    @property
    def said(self) -> list[str]:
        """All that was said."""
        return [said.text_plain for said in self.telegram.said]

    def asked(self, method: str) -> list[dict[str, Any]]:
        return [asked for name, asked in self.telegram.calls if name == method]


@asynccontextmanager
async def running(post: Post) -> AsyncIterator[None]:
    """Let somebody send, and write down what became of it."""
    sending = asyncio.create_task(post.sender.run())
    working = asyncio.create_task(post.worker.run(post.sender))
    try:
        yield
    finally:
        post.sender.finish()
        await asyncio.wait([sending])
        post.worker.finish()
        await working
    await sending


@pytest.fixture
def telegram() -> Telegram:
    made = Telegram(now=NOON)
    made.group(OTHER, "Otra")
    return made


@pytest.fixture
async def post(engine: Engine, telegram: Telegram) -> AsyncIterator[Post]:
    async with Api("1:offline", request=telegram, get_updates_request=telegram) as bot:
        post = Post(engine, telegram, bot)
        async with running(post):
            yield post


def caused(error: TelegramError, cause: Exception) -> TelegramError:
    error.__cause__ = cause
    return error


async def test_a_chat_hears_everything_in_order(post: Post) -> None:
    rows = [post.write(f"hand {number}") for number in range(5)]
    assert await post.out() == [f"hand {number}" for number in range(5)]
    assert all(post.row(row).message_id and post.row(row).sent_at for row in rows)


async def test_a_flood_limit_holds_up_its_own_chat_only(post: Post, telegram: Telegram) -> None:
    telegram.fail("sendMessage", Refused(429, "Too Many Requests", retry_after=1))
    post.write("first")
    post.write("second")
    await post.out()
    post.now += 600  # Telegram's seconds are not the wall clock's
    post.write("elsewhere", chat=2)
    assert await post.out() == ["elsewhere"]
    await post.hears("elsewhere", "first", "second")


async def test_what_never_left_is_sent_again(
    post: Post, telegram: Telegram, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(delivery, "LONGEST_PAUSE_SECONDS", 0.01)
    for _ in range(MOST_ATTEMPTS + 1):
        telegram.fail("sendMessage", NeverSent("refused"))
    standings(post, "hand")
    await post.out()
    await post.hears("hand")


@pytest.mark.parametrize(
    "error",
    [
        TimedOut(),
        caused(NetworkError("aiohttp"), ClientError("cut")),
        Refused(502, "Bad Gateway"),
        TelegramError("Invalid server response"),
    ],
)
async def test_what_may_have_arrived_is_not_sent_again(
    post: Post, telegram: Telegram, error: Exception
) -> None:
    telegram.fail("sendMessage", error, done=True)
    row = standings(post, "hand")
    post.write("next")
    assert await post.out() == ["hand", "next"]
    assert post.row(row).failed == "unknown"


async def test_what_no_next_answer_covers_is_said_again_after_an_error_of_telegrams(
    post: Post, telegram: Telegram, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(delivery, "LONGEST_PAUSE_SECONDS", 0.01)
    telegram.fail("sendMessage", Refused(502, "Bad Gateway"))
    post.write("a question")
    await post.out()
    await post.hears("a question")
    telegram.fail("sendMessage", TimedOut(), done=True)
    row = post.write("another")
    assert await post.out() == ["a question", "another"]
    assert post.row(row).failed == "unknown"


async def test_an_edit_may_be_repeated_but_not_for_ever(
    post: Post, telegram: Telegram, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(delivery, "LONGEST_PAUSE_SECONDS", 0.01)
    first = post.write("hand")
    await post.out()
    telegram.fail("editMessageText", TimedOut(), done=True)
    edit = post.edit(first, "amended")
    async with asyncio.timeout(60):
        while not post.row(edit).sent_at:
            await post.out()
    assert post.said == ["hand", "amended"]
    for _ in range(MOST_ATTEMPTS):
        telegram.fail("editMessageText", TimedOut())
    edit = post.edit(first, "amended again")
    async with asyncio.timeout(60):
        while not post.row(edit).failed:
            await post.out()
    assert post.row(edit).failed == "unknown"
    assert len(post.asked("editMessageText")) == 2 + MOST_ATTEMPTS


async def test_a_change_that_changes_nothing_is_a_success(post: Post) -> None:
    first = post.write("hand")
    await post.out()
    edit = post.edit(first, "hand")
    assert await post.out() == ["hand"]
    assert post.row(edit).sent_at
    assert not post.row(edit).failed


@pytest.mark.parametrize("reason", ["message to edit not found", "MESSAGE_ID_INVALID"])
async def test_an_edit_of_what_was_deleted_is_sent_anew_and_edited_from_then_on(
    post: Post, telegram: Telegram, reason: str
) -> None:
    first = post.write("hand")
    await post.out()
    telegram.fail("editMessageText", Refused(400, f"Bad Request: {reason}"))
    post.edit(first, "amended")
    assert await post.out() == ["hand", "amended"]
    assert telegram.said[-1].kind == "send"
    assert telegram.said[-1].silent
    post.edit(first, "amended again")
    await post.out()
    assert telegram.said[-1].message_id == telegram.said[-2].message_id


async def test_a_message_cannot_be_gone_before_it_was_sent(post: Post, telegram: Telegram) -> None:
    telegram.fail("sendMessage", Refused(400, "Bad Request: MESSAGE_ID_INVALID"))
    row = post.write("hand")
    assert await post.out() == []
    assert "invalid" in (post.row(row).failed or "").lower()


async def test_an_edit_of_what_never_arrived_is_sent(post: Post, telegram: Telegram) -> None:
    telegram.fail("sendMessage", TimedOut())
    first = post.write("hand")
    post.edit(first, "amended")
    assert await post.out() == ["amended"]


async def test_an_edit_of_what_is_long_forgotten_is_sent(post: Post) -> None:
    row = post.edit(404, "amended")
    assert await post.out() == ["amended"]
    assert post.row(row).sent_at


def old(said: int, *, chat: int = 1, address: int = GROUP) -> ToSend:
    """Ask for the buttons of a message to be taken off."""
    return ToSend(retired=[Retired(chat, address, said)])


async def test_old_buttons_go_once_and_when_the_chat_is_quiet(
    post: Post, telegram: Telegram, monkeypatch: pytest.MonkeyPatch
) -> None:
    keyboard = {"inline_keyboard": [[{"text": "Undo", "callback_data": "undo"}]]}
    first = post.write(payload={"text": "hand", "reply_markup": keyboard})
    await post.out()
    for _ in range(2):
        post.sender.post(old(first))
    post.write("next")
    await post.out()
    assert post.asked(MARKUP) == []
    monkeypatch.setattr(sender, "QUIET_SECONDS", 0)
    await post.sender.tidied()
    message = telegram.messages[post.row(first).message_id or 0]
    assert not message.get("reply_markup")
    post.write("last")
    await post.out()
    await post.sender.tidied()
    assert [name for name, _ in telegram.calls if name in {"sendMessage", MARKUP}] == [
        "sendMessage", "sendMessage", MARKUP, "sendMessage",
    ]  # fmt: skip


async def test_where_telegram_limits_old_buttons_stay(
    post: Post, telegram: Telegram, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sender, "QUIET_SECONDS", 0)
    rows = [post.write(f"hand {number}") for number in range(3)]
    await post.out()
    telegram.fail(MARKUP, Refused(429, "Too Many Requests", retry_after=600))
    for row in rows:
        post.sender.post(old(row))
    await post.sender.tidied()
    post.sender.post(old(rows[0]))
    await post.sender.tidied()
    assert len(post.asked(MARKUP)) == 1
    post.write("next")
    assert len(await post.out()) == len(rows)  # what limits the one limits the other


async def test_buttons_of_what_never_arrived_are_left_alone(
    post: Post, telegram: Telegram, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sender, "QUIET_SECONDS", 0)
    telegram.fail("sendMessage", TimedOut())
    first = post.write("hand")
    assert await post.out() == []
    post.sender.post(old(first))
    await post.sender.tidied()
    assert post.asked(MARKUP) == []


async def test_of_many_waiting_changes_only_the_last_is_made(
    post: Post, telegram: Telegram
) -> None:
    first = post.write("hand")
    await post.out()
    telegram.fail("editMessageText", Refused(429, "Too Many Requests", retry_after=1))
    edits = [post.edit(first, f"amended {number}") for number in range(3)]
    await post.out()
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


async def test_html_that_telegram_refuses_is_sent_as_plain_text(post: Post) -> None:
    post.write("Ana &amp; <b>Luis <3 <i>Eva</b></i>")
    assert await post.out() == ["Ana & Luis <3 Eva"]


async def test_of_what_is_too_long_the_beginning_is_sent(post: Post, telegram: Telegram) -> None:
    telegram.fail("sendMessage", Refused(400, "Bad Request: message is too long"))
    row = post.write("<b>hand</b> " + "x" * 4000)
    [said] = await post.out()
    assert said.startswith("hand xxx")
    assert said.endswith("x…")
    assert len(said) == delivery.SHORTER
    assert post.row(row).sent_at


async def test_without_buttons_that_telegram_refuses_the_rest_is_sent(
    post: Post, telegram: Telegram
) -> None:
    telegram.fail("sendMessage", Refused(400, "Bad Request: BUTTON_DATA_INVALID"))
    keyboard = {"inline_keyboard": [[{"text": "Undo", "callback_data": "undo"}]]}
    row = post.write(payload={"text": "hand", "reply_markup": keyboard})
    assert await post.out() == ["hand"]
    assert post.asked("sendMessage")[-1].keys() == {"chat_id", "text"}
    assert post.row(row).sent_at


async def test_a_topic_that_is_gone_is_left_out(post: Post) -> None:
    post.write(payload={"text": "hand", "message_thread_id": 77})
    assert await post.out() == ["hand"]


@pytest.mark.parametrize("reason", ["TOPIC_CLOSED", "TOPIC_DELETED", "message thread not found"])
async def test_a_topic_that_takes_nothing_is_left_out(
    post: Post, telegram: Telegram, reason: str
) -> None:
    telegram.fail("sendMessage", Refused(400, f"Bad Request: {reason}"))
    reply = {"message_id": 1, "allow_sending_without_reply": True}
    payload = {"text": "hand", "message_thread_id": 77, "reply_parameters": reply}
    row = post.write(payload=payload)
    assert await post.out() == ["hand"]
    assert post.asked("sendMessage")[-1].keys() == {"chat_id", "text"}
    assert post.row(row).sent_at


async def test_a_reply_to_what_is_gone_is_no_reply(post: Post, telegram: Telegram) -> None:
    telegram.fail("sendMessage", Refused(400, "Bad Request: message to be replied not found"))
    post.write(payload={"text": "hand", "reply_parameters": {"message_id": 1}})
    assert await post.out() == ["hand"]


async def test_a_closed_chat_is_tried_no_more_than_it_has_simpler_forms(
    post: Post, telegram: Telegram
) -> None:
    for _ in range(3):
        telegram.fail("sendMessage", Refused(400, "Bad Request: TOPIC_CLOSED"))
    row = post.write(payload={"text": "hand", "message_thread_id": 77})
    await post.out()
    assert len(post.asked("sendMessage")) == 2
    assert "closed" in (post.row(row).failed or "").lower()


def standings(post: Post, text: str, *, desk: int = 1, **payload: object) -> int:
    """Write an answer to a hand, with its buttons."""
    with Session(post.engine) as session, session.begin():
        if session.get(Desk, desk) is None:
            session.add(Desk(id=desk, chat_id=1, thread_id=desk))
            session.flush()
        session.add(draft := Draft(desk_id=desk, kind="hand", body={}, created_at=NOON))
        session.flush()
        number = draft.id
    told = {"text": text, "disable_notification": True} | payload
    return post.write(payload=told, draft_id=number)


async def test_while_a_chat_has_to_wait_newer_standings_replace_unsent_ones(
    post: Post, telegram: Telegram
) -> None:
    telegram.fail("sendMessage", Refused(429, "Too Many Requests", retry_after=1))
    rows = [standings(post, f"hand {number}") for number in range(3)]
    post.write("a word")
    standings(post, "a question", disable_notification=False)
    await post.out()
    standings(post, "hand 3")
    standings(post, "elsewhere", desk=2)
    said = ["a word", "a question", "hand 3", "elsewhere"]
    await post.out()
    await post.hears(*said)
    assert [post.row(row).failed for row in rows] == [outbox.POINTLESS] * 3
    standings(post, "hand 4")
    standings(post, "hand 5")
    assert await post.out() == [*said, "hand 4", "hand 5"]


async def test_a_chat_that_is_left_alone_hears_all_standings(post: Post) -> None:
    for number in range(3):
        standings(post, f"hand {number}")
    assert await post.out() == ["hand 0", "hand 1", "hand 2"]


async def test_a_press_that_is_too_old_is_not_answered(post: Post) -> None:
    row = post.write(chat=None, method="answer", payload={"callback_query_id": "1"})
    post.now += outbox.PRESS_SECONDS + 1
    await post.out()
    assert post.asked("answerCallbackQuery") == []
    assert post.row(row).failed == outbox.POINTLESS


@pytest.mark.parametrize(
    "reason",
    ["chat not found", "not enough rights to send text messages to the chat",
     "CHAT_WRITE_FORBIDDEN", "have no rights to send a message"],
)  # fmt: skip
async def test_a_chat_in_which_the_bot_may_not_write_gets_nothing_more(
    post: Post, telegram: Telegram, reason: str
) -> None:
    telegram.fail("sendMessage", Refused(400, f"Bad Request: {reason}"))
    rows = [post.write("hand"), post.write("next")]
    assert await post.out() == []
    assert all(post.row(row).failed for row in rows)


async def test_a_chat_that_put_the_bot_out_gets_nothing_more(
    post: Post, telegram: Telegram
) -> None:
    telegram.fail("sendMessage", Refused(403, "Forbidden: bot was kicked from the group chat"))
    rows = [post.write("hand"), post.write("next")]
    assert await post.out() == []
    assert all("kicked" in (post.row(row).failed or "") for row in rows)


async def test_a_refused_message_is_not_tried_again(post: Post, telegram: Telegram) -> None:
    telegram.fail("sendMessage", Refused(400, "Bad Request: text must be encoded in UTF-8"))
    row = post.write("hand")
    assert await post.out() == []
    assert "utf-8" in (post.row(row).failed or "").lower()
    assert len(post.asked("sendMessage")) == 1


async def test_a_group_that_became_a_supergroup_is_followed(
    post: Post, telegram: Telegram
) -> None:
    new = telegram.group(-1_000_000_000_777, "Mesa")
    telegram.fail("sendMessage", Refused(400, "Bad Request: upgraded", migrate_to_chat_id=new))
    post.write("hand")
    assert await post.out() == ["hand"]
    assert telegram.said[-1].chat_id == new
    with Session(post.engine) as session:
        aliases = session.exec(select(ChatAlias).where(ChatAlias.chat_id == 1)).all()
        assert {alias.telegram_id for alias in aliases} == {GROUP, new}


async def test_a_chat_without_an_address_holds_nothing_up(post: Post) -> None:
    with Session(post.engine) as session, session.begin():
        session.add(Chat(id=3, created_at=NOON))
    row = post.write("nobody", chat=3)
    assert await post.out() == []
    assert post.row(row).failed == outbox.POINTLESS


async def test_a_refused_token_ends_the_sender_and_spends_no_message(
    engine: Engine, telegram: Telegram
) -> None:
    async with Api("1:offline", request=telegram, get_updates_request=telegram) as bot:
        post = Post(engine, telegram, bot)
        row = post.write("hand")
        telegram.fail("sendMessage", InvalidToken())
        post.hand_over()
        with pytest.raises(TokenRefused):
            await post.sender.run()
    assert telegram.said == []
    assert not post.row(row).failed


async def test_a_call_that_drips_is_given_up_before_its_lease_ends(
    post: Post, telegram: Telegram, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def drip(*_: object, **__: object) -> tuple[int, bytes]:
        await asyncio.sleep(60)
        return 200, b""

    assert delivery.ANSWER_SECONDS < lanes.LEASE_SECONDS
    monkeypatch.setattr(delivery, "ANSWER_SECONDS", 0.01)
    with monkeypatch.context() as patch:
        patch.setattr(telegram, "do_request", drip)
        row = post.write("hand")
        assert await post.out() == []
    assert post.row(row).failed == "unknown"


async def test_a_group_that_moves_for_ever_is_given_up(post: Post, telegram: Telegram) -> None:
    for _ in range(MOST_ATTEMPTS):
        error = Refused(400, "Bad Request: upgraded", migrate_to_chat_id=GROUP)
        telegram.fail("sendMessage", error)
    row = post.write("hand")
    assert await post.out() == []
    assert post.row(row).failed == "unknown"


async def test_what_nobody_thought_of_ends_the_sender(
    engine: Engine, telegram: Telegram, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(outbox, "sent_as", broken)
    async with Api("1:offline", request=telegram, get_updates_request=telegram) as bot:
        post = Post(engine, telegram, bot)
        post.edit(404, "hand")
        post.hand_over()
        with pytest.raises(ZeroDivisionError):
            await post.sender.run()


async def test_a_forbidden_answer_to_a_press_fails_alone(post: Post, telegram: Telegram) -> None:
    telegram.fail("answerCallbackQuery", Forbidden("no"))
    row = post.write(chat=None, method="answer", payload={"callback_query_id": "1"})
    await post.out()
    assert post.row(row).failed
