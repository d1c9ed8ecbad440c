"""Cantes that are booked when they are sung, and the hand that takes them along."""

from tests.bot.table import Table


def test_a_button_of_the_hand_before_books_nothing(seated: Table) -> None:
    seated.say("Paco", "/canta")
    tercera = seated.data("Tercera")
    seated.say("Luis", "/nos 92")
    assert "La partida ha seguido" in seated.forge("Paco", tercera)


def test_nobodys_several_cantes_may_be_shared_out(seated: Table) -> None:
    heard = seated.say("Eva", "/canta tercera bolot")
    assert heard.buttons[:2] == ["Paco y Luis", "Pepe y Marta"]
    assert [label[:20] for label in heard.buttons[2:]] == [
        "Paco y Luis: tercera",
        "Paco y Luis: bolot ·",
    ]
    assert "Tercera de Paco y Luis, bolot de Pepe" in seated.press("Eva", "Paco y Luis: tercera")


def test_an_edited_cante_is_booked_anew(seated: Table) -> None:
    seated.say("Paco", "/canta tercera")
    heard = seated.edit("Paco", -1, "/canta cincuenta ellos")
    assert heard.kinds == ["edit"]
    assert "Cincuenta de Pepe y Marta." in heard
    assert "¿Querías decir tercera?" in seated.edit("Paco", -1, "/canta trcra")
    seated.edit("Paco", -1, "/canta bolot")
    assert "92 + 20 de bolot" in seated.say("Paco", "/nos 92")
    assert "ya no espera" in seated.edit("Paco", -2, "/canta tercera")
    assert seated.totals() == (112, 70)


def test_a_reply_corrects_a_cante(seated: Table) -> None:
    seated.say("Paco", "/canta tercera")
    assert not seated.reply("Paco", "jajaja")
    assert "Tercera de Pepe y Marta." in seated.reply("Luis", "no, de ellos")
    assert "Bolot de Paco y Luis." in seated.reply("Luis", "no, bolot nuestro", to="Tercera")


def test_after_the_end_nothing_is_sung(seated: Table) -> None:
    seated.say("Paco", "/canta tercera")
    seated.play("Paco: /fin")
    seated.press("Paco", "Acabarla")
    assert "Tercera" not in seated.say("Paco", "/tanteo")
    assert "la partida ya ha acabado" in seated.say("Paco", "/canta tercera")
    seated.say("Paco", "/revancha")
    assert "Tercera" not in seated.say("Paco", "/tanteo")


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


def test_a_hand_that_takes_no_cante_more_says_why(table: Table) -> None:
    table.begin("Ana: /new belote 1000 Ana+Luis Eva+Tom", "Ana: [Ana]", "Ana: /nos 92 belote")
    assert "belote solo se canta una vez por mano" in table.press("Ana", "+ Cante")
