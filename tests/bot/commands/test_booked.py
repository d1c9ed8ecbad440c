"""What a hand takes along: the cantes that were sung before it."""

from tests.bot.table import Table


def test_an_edit_of_the_hand_keeps_what_was_sung(seated: Table) -> None:
    seated.play("Paco: /canta tercera", "Paco: /nos 80")
    seated.edit("Paco", -1, "/nos 81")
    assert seated.totals() == (101, 81)
    seated.say("Luis", "/corrige nos 82")
    assert seated.totals() == (102, 80)


def test_a_cante_taken_off_or_given_to_the_others_stays_so(seated: Table) -> None:
    seated.play("Paco: /canta tercera", "Paco: /nos 92")
    seated.reply("Pepe", "la tercera es nuestra", to="Mano 1")
    seated.edit("Paco", -1, "/nos 93")
    assert seated.totals() == (93, 89)
    seated.reply("Pepe", "sin tercera", to="Mano 1")
    seated.edit("Paco", -1, "/nos 94")
    assert seated.totals() == (94, 68)


def test_the_same_hand_again_is_known_with_what_it_took_along(seated: Table) -> None:
    seated.play("Paco: /canta tercera", "Paco: /nos 80")
    seated.later(minutes=-4)
    heard = seated.say("Paco", "/nos 80")
    assert "¿Es la misma?" in heard
    seated.later(minutes=-4)
    seated.say("Pepe", "/ellos 83")
    seated.press("Pepe", "Vale la de Pepe")
    assert seated.totals() == (103, 79)
