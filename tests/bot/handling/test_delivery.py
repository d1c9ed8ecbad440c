"""What is said reaches the chat, and what its buttons do is kept."""

from tests.bot.table import Table


def test_a_message_that_is_gone_does_not_stop_the_answer(seated: Table) -> None:
    seated.say("Paco", "/nos 92")
    del seated.telegram.messages[seated.message("Mano 1")]
    seated.edit("Paco", -1, "/nos 90")
    assert seated.totals() == (90, 72)


def test_a_hand_is_answered_before_old_buttons_go_and_they_go_once(seated: Table) -> None:
    seated.say("Paco", "/nos 92")
    before = len(seated.telegram.calls)
    seated.say("Paco", "/nos 93")
    asked = [name for name, _ in seated.telegram.calls[before:]]
    assert asked == ["sendMessage", "editMessageReplyMarkup"]
    assert not seated.under(seated.message("Mano 1"))
    assert seated.under(seated.message("Mano 2"))
