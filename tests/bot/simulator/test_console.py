import html
import io
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput
from sqlmodel import Session, col, select

from bot import app
from bot.handling.environment import Environment
from bot.settings import Settings
from bot.simulator.console import chat
from bot.storage import chats, database
from bot.storage.models import Inbox, Outbox
from bot.storage.transaction import Transaction

KEYS = [["Deshacer", "Por qué"], ["Corregir"]]


def echo(transaction: Transaction, row: Inbox, environment: Environment) -> None:
    """Say back what came, with buttons; answer a button with a toast and an edit."""
    del environment
    [body] = [body for key, body in row.raw.items() if key != "update_id"]
    message, now = body.get("message", body), row.received_at
    chat = chats.chat_of(transaction, message["chat"]["id"], now)
    if "data" in body:
        asked = select(Outbox.id).where(Outbox.message_id == message["message_id"])
        said = transaction.read.scalar(asked)
        toast = {"callback_query_id": body["id"], "text": "Hecho"}
        transaction.say(None, "answer", toast, now)
        done = {"text": f"<b>{body['data']}</b>", "parse_mode": "HTML"}
        transaction.say(chat, "edit", done, now, edits=said)
    elif body["text"] != "silence":
        who, text = body["from"]["first_name"], html.escape(body["text"])
        table = f"{who}\n<pre>nos  92  &lt;\n\nellos 70</pre>\n{text}"
        keys = [[{"text": key, "callback_data": f"pressed {key}"} for key in row] for row in KEYS]
        markup = {"inline_keyboard": keys}
        payload = {"text": table, "parse_mode": "HTML", "reply_markup": markup}
        transaction.say(chat, "send", payload, now)


async def hold(db: Path, text: str | bytes) -> str:
    raw = io.BytesIO(text if isinstance(text, bytes) else text.encode())
    out = io.StringIO()
    settings = Settings(database_url="sqlite:////nowhere/at/all.db", language="en")
    put_together = partial(app.App, take=echo)
    stdin = io.TextIOWrapper(raw, encoding="ascii")
    await chat(settings, str(db), stdin=stdin, stdout=out, build=put_together)
    return out.getvalue()


@pytest.fixture
def db(tmp_path: Path) -> Path:
    return tmp_path / "chat.db"


@contextmanager
def stored(db: Path) -> Iterator[Session]:
    """Look into the console's database."""
    engine = database.engine(f"sqlite:///{db}")
    with Session(engine) as session:
        yield session
    engine.dispose()


async def test_what_the_bot_says_is_printed_with_its_buttons(db: Path) -> None:
    assert await hold(db, "Luis: /hand <92>") == (
        "bot: Luis\n"
        "     nos  92  <\n"
        "\n"
        "     ellos 70\n"
        "     /hand <92>\n"
        "     [1 Deshacer] [2 Por qué]\n"
        "     [3 Corregir]\n"
    )


async def test_a_toast_is_one_line_and_an_edit_new_text(db: Path) -> None:
    output = await hold(db, "Ana: 92\nAna: #3\n")
    assert output.splitlines()[-2:] == ["bot: (Hecho)", "bot: pressed Corregir"]


async def test_each_line_is_answered_before_the_next(db: Path) -> None:
    output = await hold(db, "Ana: 1\nsilence\nLuis: 2\n\nEva: 3")
    assert [line for line in output.splitlines() if line.startswith("bot:")] == [
        "bot: Ana", "bot: Luis", "bot: Eva",
    ]  # fmt: skip


async def test_bytes_that_are_no_text_do_not_end_it(db: Path) -> None:
    assert "a\ufffdb" in await hold(db, b"Ana: a\xffb")


async def test_what_is_not_there_is_said_beside_the_chat(
    db: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert await hold(db, "#1\n/chat nonsense\nedit -1 x") == ""
    assert capsys.readouterr().err.splitlines() == [
        "There is no such thing here: #1",
        "There is no such thing here: /chat nonsense",
        "There is no such thing here: edit -1 x",
    ]


async def test_a_second_run_goes_on_where_the_first_stopped(db: Path) -> None:
    await hold(db, "Ana: 1\nAna: 2\n#2")
    assert "three" in await hold(db, "Ana: 3\nAna: edit -1 three")
    with stored(db) as session:
        updates = session.exec(select(Inbox).order_by(col(Inbox.id))).all()
    assert len({update.raw["update_id"] for update in updates}) == 5
    times = [update.received_at for update in updates]
    assert times == sorted(times)
    assert times[-1] - times[0] == 4 * 300


async def test_a_person_types_and_leaves_with_ctrl_d(db: Path) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    out = Terminal()
    with create_pipe_input() as typed, create_app_session(input=typed, output=DummyOutput()):
        typed.send_text("Luis: 92\n\x03#1\n\x04")
        await chat(
            Settings(), str(db), stdin=Terminal(), stdout=out, build=partial(app.App, take=echo)
        )
    assert len(out.getvalue().splitlines()) == 3
    assert "Luis: 92" in db.with_name("chat.db-history").read_text()
    with stored(db) as session:
        assert len(session.exec(select(Inbox)).all()) == 2
