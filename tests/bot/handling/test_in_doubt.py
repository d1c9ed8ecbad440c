"""A message that may not have arrived did, if somebody presses or answers it."""

from telegram.error import TimedOut

from tests.bot.table import Table


def test_a_message_in_doubt_is_known_by_whoever_presses_it(seated: Table) -> None:
    seated.telegram.fail("sendMessage", TimedOut(), done=True)
    seated.say("Paco", "/nos 92")
    assert seated.press("Paco", "Iban Pepe").kinds == ["edit"]


def test_a_message_in_doubt_is_known_by_whoever_answers_it(seated: Table) -> None:
    seated.say("Paco", "/nos 92")
    seated.telegram.fail("sendMessage", TimedOut(), done=True)
    seated.say("Paco", "/nos 100")
    seated.say("Paco", "/nos 84")
    corrected = seated.reply("Paco", "no, 90", to="Mano 2")
    assert "Mano 2" in corrected
    assert seated.totals() == (92 + 90 + 84, 70 + 72 + 78)
    assert "edit" in corrected.kinds
