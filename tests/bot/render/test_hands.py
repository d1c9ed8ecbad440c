"""The answer to a hand, and its buttons."""

from tests.bot.table import Table


def test_the_answer_itself_takes_the_tap_after_later_hands(seated: Table) -> None:
    seated.say("Paco", "/nos 71 tercera")
    tap = seated.data("Iban Pepe")
    seated.say("Luis", "/nos 92")
    assert "Mano 1, por resolver" in seated.say("Luis", "/score")
    seated.press("Marta", "Mano 1, iban Pepe")
    assert seated.totals() == (274, 70)
    seated.forge("Marta", tap)
    assert seated.totals() == (274, 70)


def test_a_hand_says_who_logged_it_for_others_and_who_corrected_it(seated: Table) -> None:
    assert "Apuntó Pepe." in seated.say("Pepe", "/h paco 92")
    seated.say("Paco", "/nos 90")
    heard = seated.say("Pepe", "/fix 2 paco 100")
    assert "(corrigió Pepe)" in heard
    assert "Apuntó" not in heard
