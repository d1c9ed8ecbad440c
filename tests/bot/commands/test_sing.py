"""Cantes that are booked when they are sung, and the hand that takes them along."""

from tests.bot.table import Table

NEEDS = "Tercera de Paco y Luis. Si van, les bastan 72 de bazas; si van Pepe y Marta, necesi"


def test_a_cante_is_booked_and_says_what_each_side_needs(seated: Table) -> None:
    line = "/canta tercera de luis"
    heard = seated.say("Paco", line)
    assert NEEDS in heard
    assert heard.buttons == ["Deshacer"]
    assert seated.totals() == (0, 0)


def test_it_is_lost_when_everybody_passes(seated: Table) -> None:
    seated.say("Paco", "/canta tercera")
    heard = seated.say("Luis", "/mano pasan todos")
    assert "Lo cantado se pierde: tercera de Paco y Luis." in heard
    assert "Espera a su mano: tercera de Paco y Luis." in seated.say("Luis", "/deshacer")
    assert "92 + 20 de tercera" in seated.say("Luis", "/nos 92")


def test_one_tap_books_the_writers_cante_and_two_the_others(seated: Table) -> None:
    heard = seated.say("Paco", "/canta")
    assert "¿Qué cantan Paco y Luis?" in heard
    assert heard.buttons == [
        "Bolot", "Tercera", "Cincuenta", "Cien", "Ciento cincuenta", "Doscientos",
        "Cantan Pepe y Marta",
    ]  # fmt: skip
    assert NEEDS in seated.press("Paco", "Tercera")
    seated.say("Luis", "/canta")
    heard = seated.press("Luis", "Cantan Pepe y Marta")
    assert heard.kinds == ["edit"]
    assert "Espera a su mano: tercera de Paco y Luis." in heard
    assert "Tercera" not in heard.buttons
    assert "Tercera de Paco y Luis, bolot de Pepe y Marta." in seated.press("Luis", "Bolot")


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


def test_where_nobody_sings(table: Table) -> None:
    table.say("Ana", "/nueva chinchon Ana Luis")
    assert "en este juego no se canta" in table.say("Ana", "/canta tercera")
    assert "en este juego no se canta" in table.say("Ana", "/canta")
    assert table.say("Ana", "/tanteo").buttons == ["Hoja", "Apuntar mano 1"]


def test_after_the_end_nothing_is_sung(seated: Table) -> None:
    seated.say("Paco", "/canta tercera")
    seated.play("Paco: /fin")
    seated.press("Paco", "Acabarla")
    assert "Tercera" not in seated.say("Paco", "/tanteo")
    assert "la partida ya ha acabado" in seated.say("Paco", "/canta tercera")
    seated.say("Paco", "/revancha")
    assert "Tercera" not in seated.say("Paco", "/tanteo")


def test_a_cante_is_added_by_button(seated: Table) -> None:
    seated.say("Paco", "/nos 92")
    seated.press("Paco", "+ Cante")
    heard = seated.press("Paco", "Pepe y Marta")
    assert heard.buttons[:2] == ["Bolot", "Tercera"]
    assert "Atrás" in heard.buttons
    heard = seated.press("Paco", "Tercera")
    assert "tercera de Pepe y Marta" in heard
    assert seated.totals() == (92, 90)
