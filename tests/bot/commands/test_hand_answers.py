"""The answer to a hand, and its buttons."""

from tests.bot.table import Table


def test_the_other_taker_is_one_tap_away(seated: Table) -> None:
    seated.say("Paco", "/nos 92")
    answer = seated.message("Mano 1")
    heard = seated.press("Luis", "Iban Pepe+Marta: 162–0")
    assert heard.kinds == ["edit"]
    assert "puestos. Los 162, para Paco y Luis." in seated.shown(answer)
    assert seated.totals() == (162, 0)
    seated.press("Luis", "Iban Paco")
    assert seated.totals() == (92, 70)


def test_only_the_newest_answer_keeps_its_buttons(seated: Table) -> None:
    seated.say("Paco", "/nos 92")
    seated.say("Paco", "/nos 90")
    assert seated.under(seated.message("Mano 1")) == []
    assert len(seated.under(seated.message("Mano 2"))) == 6


def test_the_answer_itself_takes_the_tap_after_later_hands(seated: Table) -> None:
    seated.say("Paco", "/nos 71 tercera")
    tap = seated.data("Iban Pepe")
    seated.say("Luis", "/nos 92")
    assert "quién iba" in seated.say("Luis", "/score")
    seated.press("Marta", "Iban Pepe")
    assert seated.totals() == (274, 70)
    seated.forge("Marta", tap)
    assert seated.totals() == (274, 70)


def test_a_hand_says_who_logged_it_for_others_and_who_corrected_it(seated: Table) -> None:
    assert "Apuntó Pepe." in seated.say("Pepe", "/h paco 92")
    seated.say("Paco", "/nos 90")
    heard = seated.say("Pepe", "/fix 2 paco 100")
    assert "(corrigió Pepe)" in heard
    assert "Apuntó" not in heard


def test_all_the_points_may_have_been_all_the_tricks(table: Table) -> None:
    begin = "/new belote"
    table.say("Paco", begin)
    heard = table.say("Paco", "/nos 162")
    assert "Fue capote: 252–0" in heard.buttons
    heard = table.press("Paco", "Fue capote")
    assert table.totals() == (252, 0)
    assert not any(label.startswith("Fue capote") for label in heard.buttons)
