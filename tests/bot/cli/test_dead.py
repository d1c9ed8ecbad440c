"""What was set aside, by the reference that the chat was told."""

import re

import pytest
from sqlmodel import Session, select
from telegram.error import TimedOut

from bot.queues.dead import moment
from bot.queues.inbox import ATTEMPTS
from bot.queues.outbox import IN_DOUBT
from bot.simulator.telegram import GROUP
from bot.storage.models import Dead, Inbox
from tests.bot.keeping import rows, store, stored, update
from tests.bot.table import Table
from tests.bot.typed import done, tanteo

pytestmark = pytest.mark.usefixtures("bare", "own_logging")


@pytest.fixture
def table(bare: None, table: Table, monkeypatch: pytest.MonkeyPatch) -> Table:
    """Name the table's database in the settings, and lose a hand."""
    del bare  # would take the variable away again
    url = table.engine.url.render_as_string(hide_password=False)
    monkeypatch.setenv("TANTEO_DATABASE_URL", url)
    table.play("Paco: /new bolot")
    return table


def lost(table: Table) -> str:
    """Let the bot stumble over a hand until it gives up; return the reference it tells."""
    for attempt in range(ATTEMPTS):
        table.trip()
        if attempt == 0:
            table.telegram.say("Paco", "/nos 92")
        table.later(minutes=1)
        table.telegram.now = table._now  # noqa: SLF001 - the clock alone moves on
        heard = table.listen(stumbled=1)
    found = re.search(r"\(ref\. (\w+)\)", heard.text)
    assert found
    return found[1]


def test_a_hand_that_was_lost_is_logged_when_it_is_tried_again(table: Table) -> None:
    ref = lost(table)
    said = done(tanteo("dead"))
    assert said.startswith(f"{ref}  ")
    assert "ZeroDivisionError" in said
    assert "/nos 92" not in said
    assert "/nos 92" in tanteo("dead", ref.lower()).stdout
    done(tanteo("dead", ref, "--retry"))
    table.restart()
    table.listen()
    assert any("92 de 162" in said.text_plain for said in table.telegram.said)
    assert table.totals() == (92, 70)
    assert table.count(Dead) == 0


def test_what_the_inbox_has_forgotten_is_tried_again_too(table: Table) -> None:
    ref = lost(table)
    with table.engine.begin() as base:
        base.exec_driver_sql("DELETE FROM inbox")
    assert tanteo("dead", ref, "--retry").exit_code == 0
    table.restart()
    table.listen()
    assert table.totals() == (92, 70)


def test_a_groups_move_that_is_tried_again_moves_it(table: Table) -> None:
    raw = update(900, GROUP, None)
    raw["message"] |= {"from": {"id": 7}, "migrate_to_chat_id": -1002}
    with Session(table.engine) as session, session.begin():
        session.add(Dead(ref="ABCD", raw=raw, error="?", at=0))
    done(tanteo("dead", "ABCD", "--retry"))
    [row] = rows(table.engine, select(Inbox).where(Inbox.update_id == 900))
    assert (row.moves_to, row.writer, row.done_at) == (-1002, 7, None)


@pytest.mark.usefixtures("table")
@pytest.mark.parametrize("option", [[], ["--retry"]])
def test_a_reference_that_nobody_was_told_is_refused(option: list[str]) -> None:
    result = tanteo("dead", "ZZZZ", *option)
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith("Error: nothing is set aside as ZZZZ")


def test_what_is_no_update_cannot_be_tried_again(table: Table) -> None:
    store(table.engine, "shopping list")
    ref = tanteo("dead").stdout.split()[0]
    assert "chat ?" in tanteo("dead", ref).stdout
    result = tanteo("dead", ref, "--retry")
    assert (result.exit_code, table.count(Dead)) == (1, 1)
    assert "cannot be tried again" in result.stderr


def test_what_was_not_said_is_named_and_said_again(
    table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    """The log, `dead` and `chats` name its chat, the update and the hand, and no word of it."""
    table.play("Paco: /nos 100")
    table.telegram.fail("sendMessage", TimedOut())
    assert table.say("Paco", "/nos 92").kinds == ["reaction"]
    [line] = tanteo("dead").stdout.splitlines()
    ref, *about = line.split("  ")
    update = max(stored(table.engine))
    named = [f"chat {GROUP}", "send", f"update {update}", "match 1, hand 2", IN_DOUBT]
    assert about[1:] == named
    assert line in caplog.text
    assert "Pepe" not in line
    row, *rest = tanteo("chats", str(GROUP)).stdout.splitlines()
    now = moment(table.telegram.now)
    assert row == f"{GROUP}  heard {now}  answered {now}  not said: 1"
    assert rest == [line]
    assert tanteo("chats").stdout == f"{row}\n"
    assert "62" in tanteo("dead", ref).stdout
    again = tanteo("dead", ref.lower(), "--retry")
    assert (again.exit_code, again.stderr) == (0, "")
    table.restart()
    table.listen()
    assert "+92" in table.telegram.said[-1].text_plain
    assert tanteo("dead").stdout == ""
    assert tanteo("dead", ref, "--retry").exit_code == 1


def test_somebody_says_what_is_tried_again() -> None:
    assert tanteo("dead", "--retry").exit_code == 2
