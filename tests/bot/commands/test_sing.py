"""Cantes that are booked when they are sung, and the hand that takes them along."""

import pytest

from tests.bot.table import Table

NEEDS = "Tercera de Paco y Luis. Si van ellos, les bastan 72 de bazas; si van Pepe y Marta, necesi"


@pytest.mark.parametrize(
    "line",
    ["/sing tercera nos", "/canta tercera", "/canta tercera de luis", "/annonce tierce nous"],
)
def test_a_cante_is_booked_and_says_what_each_side_needs(seated: Table, line: str) -> None:
    heard = seated.say("Paco", line)
    assert NEEDS in heard
    assert heard.buttons == ["Deshacer"]
    assert seated.totals() == (0, 0)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("ciento cincuenta", "si van Pepe y Marta, necesitan 157."),
        ("doscientos", "Si van ellos, ya tienen bastante; si van Pepe y Marta, solo les vale"),
        ("tercera nos bolot ellos", "Si van Paco y Luis, necesitan 82; si van Pepe y Marta, nec"),
        (
            "tercera ellos",
            "Si van ellos, les bastan 72 de bazas; si van Paco y Luis, necesitan 92.",
        ),
    ],
)
def test_what_is_needed_is_half_plus_one(seated: Table, line: str, told: str) -> None:
    assert told in seated.say("Paco", f"/canta {line}")


def test_bare_sides_are_called_by_their_names(table: Table) -> None:
    table.say("Paco", "/nueva bolot 1000")
    heard = table.say("Eva", "/canta tercera nos")
    assert "Si van nos, les bastan 72 de bazas; si van ellos, necesitan 92." in heard


def test_one_against_one(table: Table) -> None:
    table.say("Paco", "/nueva bolot 200 nos=Paco ellos=Marta")
    heard = table.say("Paco", "/canta tercera")
    assert "Tercera de Paco. Si va, le bastan 72 de bazas; si va Marta, necesita 92." in heard


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


def test_a_doubtful_taker_is_asked_with_the_cante_counted(seated: Table) -> None:
    seated.say("Paco", "/canta tercera")
    heard = seated.say("Paco", "/nos 71")
    assert "¿quién iba?" in heard
    assert "71 + 20 de tercera = 91" in heard
    assert "Con lo cantado: tercera." in heard


def test_it_is_lost_when_everybody_passes(seated: Table) -> None:
    seated.say("Paco", "/canta tercera")
    heard = seated.say("Luis", "/mano pasan todos")
    assert "Lo cantado se pierde: tercera de Paco y Luis." in heard
    assert "Espera a su mano: tercera de Paco y Luis." in seated.say("Luis", "/deshacer")
    assert "92 + 20 de tercera" in seated.say("Luis", "/nos 92")


def test_an_adjustment_leaves_it(seated: Table) -> None:
    seated.play("Paco: /canta tercera", "Paco: /ajuste ellos -20 renuncio")
    assert "92 + 20 de tercera" in seated.say("Luis", "/nos 92")


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


def test_the_score_has_a_button_to_sing(seated: Table) -> None:
    assert seated.say("Marta", "/tanteo").buttons == ["Cantar", "Hoja"]
    assert "¿Qué cantan Pepe y Marta?" in seated.press("Marta", "Cantar")


def test_a_button_of_the_hand_before_books_nothing(seated: Table) -> None:
    seated.say("Paco", "/canta")
    tercera = seated.data("Tercera")
    seated.say("Luis", "/nos 92")
    assert "La partida ha seguido" in seated.forge("Paco", tercera)


def test_nobodys_cante_is_asked_about(seated: Table) -> None:
    heard = seated.say("Eva", "/canta tercera")
    assert heard.buttons == ["Paco y Luis", "Pepe y Marta"]
    assert NEEDS in seated.press("Eva", "Paco y Luis")


def test_a_slip_is_one_tap_from_its_cure(seated: Table) -> None:
    heard = seated.say("Paco", "/canta tercra nos")
    assert "¿Querías decir tercera?" in heard
    assert NEEDS in seated.press("Paco", "✓ tercera nos")


def test_what_the_rules_refuse_is_refused_kindly(seated: Table) -> None:
    seated.say("Paco", "/canta tercera")
    heard = seated.say("Pepe", "/canta tercera")
    assert "solo una pareja canta tercera" in heard
    assert "Espera a su mano: tercera de Paco y Luis." in heard
    heard = seated.say("Pepe", "/nos 92 tercera")
    assert "solo una pareja canta tercera" in heard
    heard = seated.press("Pepe", "✓ nos 92 tercera")
    assert "92 + 20 de tercera = 112" in heard
    assert "lo cantado" not in heard
    assert seated.totals() == (70, 112)


def test_an_edited_cante_is_booked_anew(seated: Table) -> None:
    seated.say("Paco", "/canta tercera")
    heard = seated.edit("Paco", -1, "/canta cincuenta ellos")
    assert heard.kinds == ["edit"]
    assert "Cincuenta de Pepe y Marta." in heard
    assert "¿Querías decir tercera?" in seated.edit("Paco", -1, "/canta tercra")
    seated.edit("Paco", -1, "/canta bolot")
    assert "92 + 20 de bolot" in seated.say("Paco", "/nos 92")
    assert "ya no espera" in seated.edit("Paco", -2, "/canta tercera")
    assert seated.totals() == (112, 70)


def test_a_refused_cante_is_booked_by_its_edit(seated: Table) -> None:
    seated.say("Paco", "/canta tercra")
    assert NEEDS in seated.edit("Paco", -1, "/canta tercera")


def test_a_reply_corrects_a_cante(seated: Table) -> None:
    seated.say("Paco", "/canta tercera")
    assert not seated.reply("Paco", "jajaja")
    assert "Tercera de Pepe y Marta." in seated.reply("Luis", "no, de ellos")
    assert "Bolot de Paco y Luis." in seated.reply("Luis", "no, bolot nuestro", to="Tercera")


def test_belote_and_coinche_book_what_they_play(table: Table) -> None:
    table.say("Paco", "/nueva belote Paco+Luis Pepe+Marta anuncios=si")
    assert "les bastan 57" in table.say("Paco", "/canta cinquante")
    assert "70 + 50 de cinquante = 120" in table.say("Paco", "/nos 70")
    table.say("Paco", "/nueva coinche Paco+Luis Pepe+Marta")
    table.press("Paco", "Acabarla y empezar")
    heard = table.say("Paco", "/canta belote")
    assert "Si van Paco y Luis, 20 menos que hacer de bazas." in heard
    assert "no cuenta en esta mesa" in table.say("Paco", "/canta tierce")
    assert "100 + 20 de belote = 120" in table.say("Paco", "/nos 110 100")


def test_where_nobody_sings(table: Table) -> None:
    table.say("Ana", "/nueva chinchon Ana Luis")
    assert "en este juego no se canta" in table.say("Ana", "/canta tercera")
    assert "en este juego no se canta" in table.say("Ana", "/canta")
    assert table.say("Ana", "/tanteo").buttons == ["Hoja"]


def test_after_the_end_nothing_is_sung(seated: Table) -> None:
    seated.say("Paco", "/canta tercera")
    seated.play("Paco: /fin")
    seated.press("Paco", "Acabarla")
    assert "Tercera" not in seated.say("Paco", "/tanteo")
    assert "la partida ya ha acabado" in seated.say("Paco", "/canta tercera")
    seated.say("Paco", "/revancha")
    assert "Tercera" not in seated.say("Paco", "/tanteo")
