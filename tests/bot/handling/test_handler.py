"""What Telegram delivers twice counts once."""

import pytest

from tests.bot.table import Table


@pytest.mark.parametrize(("hand", "totals"), [("/nos 92", (92, 70)), ("/nos 92 trcra", (0, 0))])
def test_a_hand_delivered_again_under_another_number_is_taken_once(
    seated: Table, hand: str, totals: tuple[int, int]
) -> None:
    seated.say("Paco", hand)
    message = seated.telegram.messages[seated.written("Paco")[-1]]
    assert not seated.deliver("message", message)
    seated.restart()
    assert not seated.deliver("message", message)
    assert seated.totals() == totals
