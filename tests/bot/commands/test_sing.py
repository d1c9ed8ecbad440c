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
