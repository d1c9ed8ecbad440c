"""What nobody said yet: asked again until somebody says it, and nobody wins before."""

import pytest

from tests.bot.table import Table

OPEN = "Mano 1 · ¿quién iba?"
THEIRS = "Mano 1, iban Pepe+Marta: 182–0"
OURS = "Mano 1, iban Paco+Luis: 0–182"


@pytest.fixture
def open_(table: Table) -> Table:
    """Begin a match to 300 whose first hand is open."""
    table.pause = 20 * 60
    return table.begin(
        "Paco: /new bolot 300 Paco+Luis Pepe+Marta", "Paco: [Paco]", "Paco: /nos 71 tercera"
    )


def test_the_next_answers_say_what_an_open_hand_counts_as_until_it_is_settled(
    open_: Table,
) -> None:
    heard = open_.say("Paco", "/nos 92")
    assert "Mano 2 · iban Paco y Luis" in heard
    assert "Mano 1, por resolver. De momento, iban Paco y Luis: 0–182." in heard
    assert heard.buttons[:2] == ["Resolver la mano 1", "Iban Pepe+Marta: 162–0"]
    assert OPEN not in heard
    assert not heard.loud
    assert OPEN in open_.press("Luis", "Resolver la mano 1")
    heard = open_.press("Marta", "Iban Pepe+Marta: 182–0")
    assert "por resolver" not in heard
    assert set(heard.kinds) == {"edit"}
    assert "Mano 1 · iban Pepe y Marta" in heard
    assert "Mano 2 · iban Paco y Luis" in heard
    assert open_.totals() == (274, 70)
    assert OPEN not in open_.say("Pepe", "/adjust ellos +1")


def test_nobody_wins_over_an_earlier_open_question(open_: Table) -> None:
    open_.say("Paco", "/nos 92")
    heard = open_.say("Luis", "/nos 100")
    assert "🏆" not in heard
    assert OPEN in heard
    assert "Hasta que se sepa, no ha ganado nadie." in heard
    assert heard.loud
    assert "Ganaron" not in open_.say("Marta", "/score")
    open_.restart()
    heard = open_.press("Luis", THEIRS)
    assert "🏆 Ganan Paco y Luis, 374 a 132" in heard
    assert heard.loud
    assert heard.buttons[:2] == ["Revancha", "Otras parejas"]
    assert "Ganaron Paco y Luis." in open_.say("Marta", "/score")


def test_a_hand_after_it_waits_for_the_answer(open_: Table) -> None:
    open_.play("Paco: /nos 92", "Luis: /nos 100")
    heard = open_.say("Marta", "/nos 90")
    assert heard.text.startswith("Apuntada: contará cuando se sepa esto.\n" + OPEN)
    assert heard.buttons == [OURS, THEIRS]
    assert heard.loud
    assert "4?\n" in open_.say("Marta", "/hoja").text
    heard = open_.press("Pepe", OURS)
    assert "🏆 Ganan Pepe y Marta, 314 a 192" in heard
    assert "Lo apuntado después no cuenta (mano 4)." in heard


def test_a_hand_that_waits_is_corrected_as_one_that_waits(open_: Table) -> None:
    open_.play("Paco: /nos 92", "Luis: /nos 100", "Marta: /nos 90")
    heard = open_.reply("Marta", "no, 95")
    assert "Apuntada: contará cuando se sepa esto." in heard
    assert "ya estaba ganada" not in heard
    assert not any(each.endswith("0–0") for each in heard.buttons)


def test_rules_that_leave_the_winner_open_say_what_is_to_be_settled(open_: Table) -> None:
    open_.play("Paco: /nos 92")
    heard = open_.say("Paco", "/ajustes objetivo 250")
    settle = "Mano 1, por resolver. De momento, iban Paco y Luis: 0–182."
    assert f"{settle}\nHasta que se sepa, no ha ganado nadie." in heard
    assert "Así no ha ganado nadie" not in heard


def test_the_hands_that_waited_count_where_nobody_had_won(table: Table) -> None:
    table.play("Paco: /new bolot 150 Paco+Luis Pepe+Marta", "Paco: [Paco]", "Paco: /nos 75")
    table.play("Luis: /nos 72 ellos 90 van ellos", "Luis: /nos 92")
    table.edit("Luis", -1, "/nos 93")
    table.press("Pepe", "Mano 1, iban Pepe")
    assert table.totals() == (75 + 72, 87 + 90)


def test_nothing_counts_as_won_while_a_question_is_open(table: Table) -> None:
    table.play("Paco: /new bolot 150 Paco+Luis Pepe+Marta por los cafés", "Paco: [Paco]")
    table.say("Paco", "/nos 71 tercera")
    heard = table.say("Luis", "/noche")
    assert "en juego" in heard
    assert "deben" not in heard
    assert "Aún no ha ganado nadie" in table.say("Luis", "/estadisticas")
    assert "no ha ganado nadie" in table.say("Luis", "/temporada")
    assert "Nadie debe nada." in table.say("Luis", "/cafes")
    for line in ("/revancha", "/canta nos tercera", "/mano"):
        assert OPEN in table.say("Pepe", line), line
    heard = table.say("Pepe", "/new belote")
    assert OPEN in heard
    assert heard.buttons[-1] == "Dejarlo"
    table.press("Pepe", heard.buttons[0])
    assert "Ganaron Pepe y Marta." in table.say("Luis", "/score")
    assert "Paco y Luis deben una ronda a Pepe y Marta." in table.say("Luis", "/cafes")


def test_the_winning_hand_itself_may_be_open(table: Table) -> None:
    table.pause = 20 * 60
    table.play("Paco: /new bolot 150 Paco+Luis Pepe+Marta", "Paco: [Paco]")
    heard = table.say("Paco", "/nos 71 tercera")
    assert "¿quién iba?" in heard
    assert "Hasta que se sepa, no ha ganado nadie." in heard
    answer = table.message("¿quién iba?")
    heard = table.press("Luis", "Iban Pepe")
    assert heard.kinds.count("send") == 1
    assert "🏆 Ganan Paco y Luis, 182 a 0" in heard
    assert heard.loud
    assert "Mano 1 · iban Pepe y Marta" in table.shown(answer)
    assert table.under(answer) == []
    heard = table.press("Pepe", "Deshacer")
    assert "deshizo la corrección de la mano 1" in heard
    assert "Ganaron" not in table.say("Paco", "/score")
    assert "🏆" in table.press("Pepe", "Rehacer")


def test_an_undone_answer_is_asked_again(open_: Table) -> None:
    open_.pause = 60
    open_.press("Marta", "Iban Pepe")
    question = open_.message("Mano 1")
    assert "Mano 1 · ¿quién iba?" in open_.say("Luis", "/undo")
    assert open_.under(question) == [
        "Iban Paco+Luis: 0–182",
        "Iban Pepe+Marta: 182–0",
        "Apuntar mano 2",
    ]
    open_.press("Luis", "Iban Paco")
    open_.say("Paco", "/nos 92")
    open_.play("Luis: /undo", "Luis: /undo")
    assert "por resolver" in open_.say("Paco", "/nos 92")


def test_whether_somebody_comes_back_is_said_until_somebody_says_so(table: Table) -> None:
    table.play(
        "Ana: /nueva chinchon 100 Ana Luis Eva reenganches=1", "Ana: /mano 3 60 11",
        "Ana: /mano 4 54 12",
    )  # fmt: skip
    heard = table.say("Ana", "/ajuste ana +5")
    assert "Luis se pasa, 114. ¿Se reengancha con 23?" in heard
    assert "Resolver la mano 2" in heard.buttons
