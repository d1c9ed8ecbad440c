"""Plain text in reply to the bot: questions, corrections, protests, and talk."""

import pytest

from tests.bot.table import Table


def test_a_correction_that_changes_nothing_says_so(seated: Table) -> None:
    seated.say("Paco", "/nos 92")
    assert seated.edit("Paco", -1, "/nos 92 van nos").text == "La mano 1 ya decía eso."
    assert seated.reply("Paco", "no, 92", to="Mano 1").text == "La mano 1 ya decía eso."
    assert seated.reply("Paco", "no, iba luis", to="Mano 1").text == "La mano 1 ya decía eso."
    assert seated.say("Paco", "/fix 1 nos 92 van nos").text == "La mano 1 ya decía eso."
    assert "corrigió" not in seated.shown(seated.message("Mano 1 ·"))


def test_points_without_names_are_corrected_while_others_are_out(table: Table) -> None:
    table.begin("Ana: /new chinchon 20 Ana Luis Eva Dani", "Ana: [Ana]")
    table.play("Ana: /hand ana 5 luis 30 eva 3 dani 40", "Ana: /hand 7 3")
    assert table.reply("Ana", "cerró eva").text == "La mano 2 no cambia: siguen dentro Ana y Eva."


def test_a_protest_is_answered_by_players_only(seated: Table) -> None:
    seated.say("Paco", "/nos 92 tercera")
    seated.reply("Pepe", "no val, la tercera no l'ha cantat", to="Mano 1")
    assert "quien juega" in seated.press("Fulano", "Quitarla")
    assert seated.totals() == (112, 70)


def test_a_hand_in_reply_to_the_score_is_logged(seated: Table) -> None:
    seated.play("Paco: /nos 92", "Paco: /score")
    assert "Mano 2 · iban Pepe y Marta" in seated.reply("Pepe", "nos 100 tercera")


@pytest.mark.parametrize("opening", ["", "ale, ", "oye, venga: "])
def test_small_words_before_a_correction_change_nothing(seated: Table, opening: str) -> None:
    seated.play("Paco: /nos 92")
    seated.reply("Paco", f"{opening}+20", to="Mano 1")
    assert seated.totals() == (112, 70)
    seated.reply("Paco", f"{opening}pues no cantamos cincuenta", to="Mano 1")
    assert seated.totals() == (112, 70)


@pytest.mark.parametrize("about", ["/hoja 1", "/corrige 1 nos 100"])
def test_a_correction_is_of_the_hand_that_the_message_is_about(seated: Table, about: str) -> None:
    seated.play("Paco: /nos 92", "Paco: /nos 100", f"Paco: {about}")
    seated.reply("Paco", "no, 90")
    assert "Paco y Luis: 90–72" in seated.say("Paco", "/hoja 1")
    assert "Paco y Luis: 100–62" in seated.say("Paco", "/hoja 2")


def test_a_correction_may_name_its_hand(seated: Table) -> None:
    seated.play("Paco: /nos 92", "Paco: /nos 100", "Paco: /score")
    assert "corrige la mano 1" in seated.reply("Paco", "@tanteo_bot la mano 1 eran 90")
    assert seated.totals() == (190, 134)


def test_a_number_alone_is_asked_about_as_the_points_of_its_hand(seated: Table) -> None:
    seated.play("Paco: /nos 92")
    assert seated.reply("Luis", "88!!").buttons == ["Corrige la mano 1: 88–74", "Dejarlo"]
    seated.reply("Paco", "*88", to="Mano 1")
    assert seated.totals() == (88, 74)


@pytest.mark.parametrize(("opening", "hand", "denial"), [
    ("bolot 1000 Ana+Luis Pepe+Marta", "/nos 70", "no cayeron"),
    ("boston Ana Luis Pepe Marta", "/hand ana 5d 7", "pepe no estaba con él"),
])  # fmt: skip
def test_a_denial_is_answered_that_nobody_understands(
    table: Table, opening: str, hand: str, denial: str
) -> None:
    table.begin(f"Ana: /new {opening}", "Ana: [Ana]")
    table.say("Ana", hand)
    heard = table.reply("Luis", denial, to="Mano 1")
    assert "No lo he cambiado" in heard
    assert heard.kinds == ["send"]


def test_a_whole_hand_that_takes_back_asks_which_it_is(seated: Table) -> None:
    seated.play("Paco: /nos 98")
    heard = seated.say("Paco", "nos 89 perdón")  # five minutes later
    assert heard.buttons[:2] == ["Corrige la mano 1: 89–73", "Es la mano 2"]
    assert seated.totals() == (98, 64)


@pytest.mark.parametrize("said", ["c'était Pepe, pas Luis", "era Pepe, no Luis", "no Luis, Pepe"])
def test_names_alone_ask_who_took(seated: Table, said: str) -> None:
    seated.play("Paco: /nos 92")
    heard = seated.reply("Paco", said, to="Mano 1")
    assert "✓ Iban Pepe+Marta: 162–0" in heard.buttons
