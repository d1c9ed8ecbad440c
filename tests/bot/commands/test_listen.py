"""Plain text in reply to the bot: questions, corrections, protests, and talk."""

import pytest

from tests.bot.table import Table


@pytest.mark.parametrize(
    ("writer", "reply", "totals"),
    [
        ("Paco", "no, 90", (110, 72)),
        ("Pepe", "+ bolot", (112, 90)),
        ("Paco", "sin tercera", (92, 70)),
        ("Paco", "no, puestos", (0, 182)),
    ],
)
def test_a_correction_in_a_reply_changes_what_it_names(
    seated: Table, writer: str, reply: str, totals: tuple[int, int]
) -> None:
    seated.say("Paco", "/nos 92 tercera")
    heard = seated.reply(writer, reply)
    assert heard.kinds == ["edit"]
    assert f"(corrigió {writer})" in heard
    assert seated.totals() == totals


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
    assert table.reply("Ana", "cerró eva").text == "La mano 2 ya decía eso."


def test_an_older_hands_correction_is_said_in_a_line(seated: Table) -> None:
    seated.play("Paco: /nos 92", "Paco: /nos 100")
    heard = seated.reply("Luis", "no, 90", to="Mano 1")
    assert heard.kinds == ["edit", "send"]
    assert "Luis corrige la mano 1: Paco y Luis 92 → Paco y Luis 90. Ahora: " in heard
    assert "Ahora: Paco y Luis 190, Pepe y Marta 134." in heard
    seated.press("Paco", "Volver atrás")
    assert seated.totals() == (192, 132)


def test_a_protest_is_a_question_never_an_error(seated: Table) -> None:
    seated.say("Paco", "/nos 92 tercera")
    for line in ("no val, la tercera no l'ha cantat", "eso no vale, la tercera no la cantó"):
        heard = seated.reply("Pepe", line, to="Mano 1")
        if heard:
            assert "¿Mano 1 sin tercera? Quedaría así: Paco y Luis 92, Pepe y Marta 70." in heard
            assert heard.loud
    heard = seated.press("Luis", "Quitarla")
    assert seated.totals() == (92, 70)


def test_a_protest_is_answered_by_players_only(seated: Table) -> None:
    seated.say("Paco", "/nos 92 tercera")
    seated.reply("Pepe", "no val, la tercera no l'ha cantat", to="Mano 1")
    assert "quien juega" in seated.press("Fulano", "Quitarla")
    assert seated.totals() == (112, 70)


def test_a_hand_in_reply_to_the_score_is_logged(seated: Table) -> None:
    seated.play("Paco: /nos 92", "Paco: /score")
    assert "Mano 2 · iban Pepe y Marta" in seated.reply("Pepe", "nos 100 tercera")


@pytest.mark.parametrize("about", ["/hoja 1", "/corrige 1 nos 100"])
def test_a_correction_is_of_the_hand_that_the_message_is_about(seated: Table, about: str) -> None:
    seated.play("Paco: /nos 92", "Paco: /nos 100", f"Paco: {about}")
    seated.reply("Paco", "no, 90")
    assert "Paco y Luis 90" in seated.say("Paco", "/hoja 1")
    assert "Paco y Luis 100" in seated.say("Paco", "/hoja 2")


def test_a_correction_may_name_its_hand(seated: Table) -> None:
    line = "@tanteo_bot la mano 1 eran 90"
    seated.play("Paco: /nos 92", "Paco: /nos 100", "Paco: /score")
    assert "corrige la mano 1" in seated.reply("Paco", line)
    assert seated.totals() == (190, 134)


def test_a_number_alone_is_asked_about_as_the_points_of_its_hand(seated: Table) -> None:
    seated.play("Paco: /nos 92")
    assert seated.reply("Luis", "88!!").buttons == ["Corrige la mano 1", "Dejarlo"]
    seated.reply("Paco", "*88", to="Mano 1")
    assert seated.totals() == (88, 74)


@pytest.mark.parametrize(
    ("opening", "hand", "denial"),
    [
        ("bolot 1000 Ana+Luis Pepe+Marta", "/nos 70", "no cayeron"),
        ("boston Ana Luis Pepe Marta", "/hand ana 5d 7", "pepe no estaba con él"),
    ],
)
def test_a_denial_is_answered_that_nobody_understands(
    table: Table, opening: str, hand: str, denial: str
) -> None:
    table.begin(f"Ana: /new {opening}", "Ana: [Ana]")
    table.say("Ana", hand)
    heard = table.reply("Luis", denial, to="Mano 1")
    assert "No está apuntado" in heard
    assert heard.kinds == ["send"]


@pytest.mark.parametrize("talk", ["no puede ser", "no"])
def test_a_denial_of_anything_else_is_let_be(seated: Table, talk: str) -> None:
    seated.say("Paco", "/nos 92")
    assert not seated.reply("Pepe", talk)


def test_a_wrong_hand_in_a_reply_is_refused_with_its_cure(seated: Table) -> None:
    seated.say("Paco", "/nos 92")
    heard = seated.reply("Paco", "nos 100 trcra")
    assert heard.buttons == ["✓ nos 100 tercera", "Con botones", "Dejarlo"]


def test_a_reply_to_a_person_is_talk(seated: Table) -> None:
    seated.say("Luis", "bona nit")
    assert not seated.say("Paco", "com anem", to=seated.written("Luis")[-1])


def test_a_whole_hand_that_takes_back_asks_which_it_is(seated: Table) -> None:
    seated.play("Paco: /nos 98")
    heard = seated.say("Paco", "nos 89 perdón")  # five minutes later
    assert heard.buttons[:2] == ["Corrige la mano 1", "Es la mano 2"]
    assert seated.totals() == (98, 64)
