"""A message that may not have arrived did, if somebody presses or answers it."""

import pytest
from telegram.error import TimedOut

from bot.simulator.telegram import GROUP
from tests.bot.keeping import planned
from tests.bot.table import Table

restarts = pytest.mark.parametrize("restarted", [False, True])


def doubt(table: Table, text: str, *, restarted: bool) -> None:
    """Let Paco be answered by a message that may have arrived, or not."""
    table.telegram.fail("sendMessage", TimedOut(), done=True)
    table.say("Paco", text)
    if restarted:
        table.restart()


@restarts
def test_a_message_in_doubt_is_known_by_whoever_presses_it(
    seated: Table,
    restarted: bool,  # noqa: FBT001
) -> None:
    doubt(seated, "/nos 92", restarted=restarted)
    assert seated.press("Paco", "Iban Pepe").kinds == ["edit"]


@restarts
def test_a_message_in_doubt_is_known_by_whoever_answers_it(
    seated: Table,
    restarted: bool,  # noqa: FBT001
) -> None:
    seated.say("Paco", "/nos 92")
    doubt(seated, "/nos 100", restarted=restarted)
    seated.say("Paco", "/nos 84")
    corrected = seated.reply("Paco", "no, 90", to="Mano 2")
    assert "Mano 2" in corrected
    assert seated.totals() == (92 + 90 + 84, 70 + 72 + 78)
    assert "edit" in corrected.kinds


@restarts
@pytest.mark.parametrize("arrived", [False, True])
def test_a_hand_whose_answer_is_in_doubt_is_marked_and_said_once_more_after_a_quiet_minute(
    seated: Table,
    arrived: bool,  # noqa: FBT001
    restarted: bool,  # noqa: FBT001
) -> None:
    elsewhere = seated.telegram.group(-2002, "Otra")
    seated.telegram.fail("sendMessage", TimedOut(), done=arrived)
    assert seated.say("Paco", "/nos 92").kinds == ["send"] * arrived + ["reaction"]
    if restarted:
        seated.restart()
    heard = seated.say("Eva", "/score", chat=elsewhere)  # the minute is over
    [again] = [said for said in heard.said if said.chat_id == GROUP]
    assert again.silent
    assert again.text_plain.startswith("Otra vez, por si no llegó:\nMano 1")
    assert seated.press("Paco", "Iban Pepe").kinds == ["edit"]
    heard = seated.say("Eva", "/score", chat=elsewhere)
    assert {said.chat_id for said in heard.said} == {elsewhere}


def test_a_hand_in_doubt_is_said_once_more_only_where_nothing_else_was(seated: Table) -> None:
    elsewhere = seated.telegram.group(-2002, "Otra")
    seated.pause = 10
    doubt(seated, "/nos 92", restarted=False)
    doubt(seated, "/nos 100", restarted=False)
    assert seated.say("Paco", "/score").kinds == ["send"]
    seated.later(minutes=2)
    heard = seated.say("Eva", "/score", chat=elsewhere)
    assert {said.chat_id for said in heard.said} == {elsewhere}


@pytest.mark.only("sqlite")
def test_a_reply_to_an_unknown_message_looks_through_those_in_doubt_only(seated: Table) -> None:
    with planned(seated.engine) as steps:
        seated.reply("Paco", "no, 90", to=seated.utter("Mano 2"))
    assert "SEARCH outbox USING INDEX ix_outbox_doubted (chat_id=?)" in steps
