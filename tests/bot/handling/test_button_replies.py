"""Questions of the bot's answered in words: what a button says, a name, a number, yes or no."""

import pytest

from tests.bot.table import Table


@pytest.fixture
def twice(seated: Table) -> Table:
    """Let Pepe log the hand that Paco logged a moment ago."""
    seated.say("Paco", "/nos 97")
    seated.later(seconds=-seated.pause + 30)
    assert "¿Es la misma?" in seated.say("Pepe", "/nos 70")
    return seated


@pytest.mark.parametrize("words", ["no, 90", "jajaja"])
def test_what_answers_nothing_changes_nothing(twice: Table, words: str) -> None:
    heard = twice.reply("Paco", words)
    assert not heard or heard.buttons == ["Corrige la mano 1: 90–72", "Dejarlo"]
    assert twice.totals() == (97, 65)


def test_a_question_is_answered_once(twice: Table) -> None:
    question = twice.message("¿Es la misma?")
    twice.reply("Luis", "vale la de paco")
    assert twice.under(question) == []
    assert twice.say("Pepe", "son dos", to=question).text == "Eso ya está hecho."
    assert "1 mano" in twice.say("Paco", "/score")


def test_who_may_not_press_may_not_answer(seated: Table) -> None:
    seated.play("Paco: /nos 92 tercera", "Paco: /fin")
    assert "Eso lo cambia quien juega en esta mesa." in seated.reply("Fulano", "sí")
    seated.reply("Luis", "sí", to="¿Acabar")
    assert "No hay ninguna partida" in seated.say("Paco", "/fin")


# what the bot asks about, who answers with which words, the totals then
ANSWERS = [
    ("Paco: /mano nos 71 tercera", "Pepe: íbamos nosotros", (182, 0)),  # who took
    ("Paco: /mano nos 71 tercera", "Luis: iban pepe y marta", (182, 0)),
    ("Paco: /mano nos 71 tercera", "Luis: 2", (182, 0)),
    ("Paco: /nos 100 trcra", "Luis: vale", (120, 62)),  # the cure of a refusal
    ("Paco: /nos 100 trcra", "Luis: no", (0, 0)),
    ("Pepe: /mano capote", "Pepe: nuestro", (0, 252)),  # his buttons call his own pair "nos"
    ("Pepe: /mano capote", "Marta: nosotros", (0, 252)),
    ("Pepe: /mano capote", "Pepe: ellos", (252, 0)),
    ("Pepe: /mano capote", "Luis: nosotros", (252, 0)),
    ("Pepe: /mano capote", "Luis: ellos", (0, 252)),
]


@pytest.mark.parametrize(("line", "answer", "totals"), ANSWERS)
def test_a_question_is_answered_in_words_as_whoever_answers_means_them(
    seated: Table, line: str, answer: str, totals: tuple[int, int]
) -> None:
    seated.play(line)
    seated.reply(*answer.split(": "))
    assert seated.totals() == totals
