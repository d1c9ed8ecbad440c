"""Which hand a text is about, and which of several tables, where it does not say."""

import pytest

from tests.bot.table import Table


@pytest.mark.parametrize("cry", ["", "jefe, "])
@pytest.mark.parametrize(
    ("button", "totals"), [("Corrige la mano 1", (72, 90)), ("Es la mano 2", (164, 160))]
)
def test_a_hand_in_reply_to_another_is_asked_for(
    seated: Table, cry: str, button: str, totals: tuple[int, int]
) -> None:
    seated.say("Paco", "/nos 92")
    heard = seated.reply("Paco", f"{cry}ellos 90")
    assert heard.buttons == ["Corrige la mano 1: 72–90", "Es la mano 2", "Dejarlo"]
    assert seated.totals() == (92, 70)
    seated.press("Luis", button)
    assert seated.totals() == totals


def test_a_hand_in_reply_to_the_last_of_a_match_is_its_or_the_rematchs(seated: Table) -> None:
    seated.pause = 20 * 60
    seated.play(*["Paco: /nos capote"] * 4)
    heard = seated.reply("Paco", "nos 90", to="Mano 4")
    assert heard.buttons == ["Corrige la mano 4: 90–72", "Revancha y apuntarla", "Dejarlo"]
    seated.press("Luis", "Revancha y apuntarla")
    assert seated.totals() == (90, 72)


def test_a_hand_that_is_said_to_be_the_next_is_not_asked_for(seated: Table) -> None:
    seated.say("Paco", "/nos 92")
    assert "Mano 2" in seated.reply("Paco", "la siguiente: ellos 90")
    assert seated.totals() == (164, 160)


@pytest.mark.parametrize(
    ("line", "totals"), [("otra tercera de ellos", (92, 90)), ("la otra pareja 90", (92, 70))]
)
def test_another_cante_is_no_hand(seated: Table, line: str, totals: tuple[int, int]) -> None:
    seated.say("Paco", "/nos 92")
    seated.reply("Paco", line)
    assert seated.totals() == totals


def test_the_same_hand_in_a_reply_is_the_next_one_or_none(seated: Table) -> None:
    seated.say("Paco", "/nos 92")
    assert "Mano 2" not in seated.reply("Luis", "nos 92")
    assert seated.totals() == (92, 70)


def test_what_can_be_no_hand_corrects_the_one_that_it_replies_to(seated: Table) -> None:
    seated.say("Paco", "/nos 92 tercera")
    seated.reply("Paco", "nadie cantó tercera", to="Mano 1")
    assert seated.totals() == (92, 70)


@pytest.mark.parametrize("about", ["/score", "/canta"])
def test_a_correction_in_reply_to_no_hand_is_asked_of_which(seated: Table, about: str) -> None:
    seated.play("Paco: /nos 92", "Paco: /nos 100", f"Paco: {about}")
    heard = seated.reply("Paco", "no, 90")
    assert heard.buttons == ["Corrige la mano 2: 90–72", "Dejarlo"]
    assert seated.totals() == (192, 132)
    seated.press("Paco", "Corrige la mano 2")
    assert seated.totals() == (182, 142)


BOTH = ["Mesa 1: Paco y Luis, Pepe y Marta", "Mesa 2: Ana, Eva, Dani, Toni"]


@pytest.fixture
def two(table: Table) -> Table:
    """Let Chinchón be played beside Bolot, one hand at each."""
    return table.begin(
        "Paco: /new bolot 1000 paco+luis pepe+marta",
        "Paco: [Paco]",
        "Paco: /nos 92",
        "Ana: /nueva chinchon Ana Eva Dani Toni",
        "Ana: [Otra mesa]",
        "Ana: [Ana]",
        "Dani: /mano 12 7 -10 30",
    )


def test_a_line_that_fits_two_tables_waits_for_the_answer(two: Table) -> None:
    heard = two.say("Zoe", "/mano 12 8 -10 30")
    assert heard.text == "¿En qué mesa?"
    assert heard.buttons == BOTH
    assert heard.loud
    two.restart()
    assert "Mesa 2 · mano 2 · cierra Dani con todo" in two.press("Zoe", "Mesa 2")
    assert two.edit("Zoe", -1, "/mano 12 9 -10 30").kinds == ["edit"]
    assert "16" in two.say("Ana", "/tanteo")


def test_the_score_of_who_sits_nowhere_is_that_of_every_table(two: Table) -> None:
    heard = two.say("Zoe", "/tanteo")
    assert len(heard.said) == 1
    assert "Mesa 1 · Bolot a 1000 · 1 mano" in heard
    assert "Mesa 2 · Chinchón a 100 · 1 mano" in heard
    assert "Da Pepe." in heard
    assert "Da Eva." in heard
    assert "Mesa 1 · Bolot" in two.say("Zoe", "@tanteo_bot ¿cómo vamos?")


@pytest.mark.parametrize(("line", "answer"), [
    ("/hoja", "Mesa 1 · Hoja · 1 mano"),
    ("/corrige 1 paco 90", "Mesa 1: Eso lo cambia"),
    ("/tanteo 92", "¿En qué mesa?"),
])  # fmt: skip
def test_any_command_asks_for_its_table(two: Table, line: str, answer: str) -> None:
    heard = two.say("Zoe", line)
    if "paco" not in line:
        assert heard.buttons == BOTH
        heard = two.press("Zoe", "Mesa 1") if answer not in heard else heard
    assert answer in heard


def test_only_whoever_wrote_a_line_says_where_it_belongs(two: Table) -> None:
    two.say("Zoe", "/mano 12 8 -10 30")
    assert "quien escribió" in two.press("Ana", "Mesa 2")
    assert "Mesa 2 · mano 2" in two.press("Zoe", "Mesa 2")


def test_a_question_says_what_it_is_about_and_fits_its_buttons(seated: Table) -> None:
    seated.say("Paco", "/nos 92")
    assert "claro ¿y el cincuenta?;" in seated.reply("Luis", "¿y el cincuenta?", to="Mano 1")
    assert "1 (iban Paco y Luis: 92–70)?" in seated.say("Paco", "/anular 1")


def test_answers_that_come_to_the_same_are_offered_once(table: Table) -> None:
    table.begin("Ana: /new belote 1000 Ana+Luis Eva+Tom", "Ana: [Ana]", "Ana: /nos 81")
    table.play("Eva: [Iban Ana+Luis]", "Eva: /canta belote", "Eva: /nos 90")
    offered = table.reply("Eva", "al revés").buttons
    assert len({*offered}) == len(offered)
