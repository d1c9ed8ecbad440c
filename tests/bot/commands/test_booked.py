"""What a hand takes along: the cantes that were sung before it."""

from tests.bot.table import Table

NEEDS = "Tercera de Paco y Luis. Si van, les bastan 72 de bazas; si van Pepe y Marta, necesi"


def test_the_next_hand_takes_it_along(seated: Table) -> None:
    seated.say("Paco", "/canta tercera nos")
    heard = seated.say("Paco", "/nos 80")
    assert "80 + 20 de tercera = 100 de 182; hacían falta 92: hecha." in heard
    assert "Con lo cantado: tercera." in heard
    assert "Con lo cantado" not in seated.say("Paco", "/nos 90")
    assert seated.totals() == (190, 154)


def test_a_cante_that_the_hand_names_again_is_the_same_one(seated: Table) -> None:
    seated.say("Paco", "/canta tercera nos")
    heard = seated.say("Paco", "/nos 80 tercera")
    assert "80 + 20 de tercera = 100" in heard
    assert "Lo que ya estaba cantado cuenta una vez: tercera." in heard


def test_points_that_only_add_up_with_it_have_it_inside(seated: Table) -> None:
    seated.play("Paco: /canta tercera")
    assert "92 + 20 de tercera = 112 de 182" in seated.say("Paco", "/nos 112 70")
    seated.play("Paco: /canta tercera")
    assert "92 y 80 suman 172" in seated.say("Paco", "/nos 92 80")


def test_a_contract_fallen_by_so_much_fell_with_what_was_sung(table: Table) -> None:
    table.say("Léa", "/new coinche 2000 claire+hugo léa+tom")
    table.say("Léa", "/annonce belote")
    heard = table.say("Tom", "/donne nous 100 coeur chuté de 10")
    assert "70 + 20 de belote = 90: caída." in heard
    assert "Con lo cantado: belote." in heard


def test_several_wait_for_one_hand(seated: Table) -> None:
    seated.play("Paco: /canta tercera", "Pepe: /canta bolot")
    assert "Tercera de Paco y Luis, bolot de Pepe y Marta." in seated.say("Eva", "/tanteo")
    heard = seated.say("Paco", "/nos 92")
    assert "92 + 20 de tercera = 112 de 202 (con bolot de Pepe y Marta)" in heard
    assert "Con lo cantado: tercera y bolot." in heard
    assert "Tercera de" not in seated.say("Eva", "/tanteo")


def test_an_undone_hand_lets_it_wait_again(seated: Table) -> None:
    seated.play("Paco: /canta tercera", "Paco: /nos 80")
    heard = seated.say("Paco", "/deshacer")
    assert "Espera a su mano: tercera de Paco y Luis." in heard
    assert "Paco quitó lo cantado: tercera de Paco y Luis." in seated.say("Paco", "/deshacer")
    assert NEEDS in seated.say("Paco", "/rehacer")
    assert "80 + 20 de tercera" not in seated.say("Paco", "/nos 90")[0].text_plain
    assert "90 + 20 de tercera" in seated.shown(seated.message("Mano 1"))


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


def test_a_forgotten_hand_takes_nothing_along(seated: Table) -> None:
    seated.play("Paco: /nos 92", "Paco: /canta tercera", "Luis: /corrige antes 1 nos 100")
    assert seated.totals() == (192, 132)
    assert "80 + 20 de tercera" in seated.say("Paco", "/nos 80")


def test_the_same_hand_again_is_known_with_what_it_took_along(seated: Table) -> None:
    seated.play("Paco: /canta tercera", "Paco: /nos 80")
    seated.later(minutes=-4)
    heard = seated.say("Paco", "/nos 80")
    assert "¿Es la misma?" in heard
    seated.later(minutes=-4)
    seated.say("Pepe", "/ellos 83")
    seated.press("Pepe", "Vale la de Pepe")
    assert seated.totals() == (103, 79)
