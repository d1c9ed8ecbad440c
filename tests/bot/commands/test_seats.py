"""Who somebody is, who sits where or plays for another, whom "nos" means, who may change what."""

import pytest

from tests.bot.table import Table


def test_a_question_stays_open_while_its_hands_other_writer_sits_down(table: Table) -> None:
    table.play("Ana: /nueva bolot 300", "Ana: [Juego con nos]", "Ana: /ellos 75")
    table.say("Luis", "/nos 100 bolot")
    heard = table.press("Luis", "Juego con ellos")
    assert "Mano 2" in heard
    assert heard.buttons[0] == "Resolver la mano 1"
    assert table.totals() == (224, 120)


def test_a_name_at_the_table_is_not_given_twice(table: Table) -> None:
    table.say("Ana", "/new bolot Luis+Eva Pepe+Marta")
    table.say("José", "/iam Luis")
    table.press("Luis", "Luis")  # deals
    table.play("José: /new bolot", "José: [Acabarla y empezar]")
    table.press("José", "Juego con nos")
    assert "José" in table.say("Ana", "/score")


def test_a_namesake_of_somebody_who_sits_gets_a_name_of_their_own(table: Table) -> None:
    table.play("Ana: /new bolot Luis contra ellos", "José: /iam Luis")
    assert "Luis’ juega con ellos" in table.say("Luis", "/iam ellos")


@pytest.mark.parametrize(
    ("username", "name"), [("norberto", "norberto"), ("ellos_7", "Nos’"), ("92", "Nos’")]
)
def test_nobody_is_called_by_a_word_for_us(table: Table, username: str, name: str) -> None:
    table.telegram.person("Nos")["username"] = username
    table.say("Ana", "/nueva bolot Ana+Luis contra ellos")
    assert f"{name} juega con ellos" in table.say("Nos", "/soy ellos")


def test_a_user_name_is_a_name_too(table: Table) -> None:
    table.telegram.person("Pacote")["username"] = "pepe"
    table.say("Ana", "/new bolot Paco+Luis Pepe+Marta")
    table.say("Pacote", "/nos 92")
    assert table.totals() == (70, 92)


def test_a_stranger_who_says_who_he_is_may(seated: Table) -> None:
    seated.say("Paco", "/nos 92")
    seated.say("Francisco", "/soy Luis")
    assert "deshizo la mano 1" in seated.say("Francisco", "/undo")


def test_a_dealers_button_means_its_name_also_when_somebody_sat_down_since(table: Table) -> None:
    table.say("Ana", "/new bolot nos=Luis ellos=Pepe+Marta")
    table.say("Ana", "/iam nos")
    assert "Da Marta." in table.press("Ana", "Marta")


@pytest.fixture
def evening(seated: Table) -> Table:
    """Play two hands."""
    seated.play("Paco: /nos 92", "Paco: /nos 100")
    return seated


def test_an_undo_passes_over_who_sits_where(evening: Table) -> None:
    evening.say("Marta", "/cambia luis vicent")
    heard = evening.say("Paco", "/undo")
    assert "Paco deshizo la mano 2" in heard
    assert "Paco y Vicent 92" in heard
    evening.restart()
    assert "Paco y Vicent" in evening.say("Paco", "/tanteo")


def test_the_names_the_other_way_round_are_refused(evening: Table) -> None:
    heard = evening.say("Paco", "/cambia vicent luis")
    assert "vicent no está en esta mesa" in heard


def test_one_name_asks_who_plays(evening: Table) -> None:
    evening.say("Marta", "/cambia luis vicent")
    heard = evening.say("Paco", "/cambia pepe")
    assert "¿Quién juega por Pepe?" in heard
    assert heard.buttons == ["Luis por Pepe"]
    heard = evening.say("Zoe", "/cambia pepe")
    assert heard.buttons == ["Luis por Pepe", "Zoe por Pepe"]
    assert "quien juega en esta mesa" in evening.press("Zoe", "Zoe por Pepe")
    assert "Zoe juega por Pepe" in evening.press("Paco", "Zoe por Pepe")
    assert evening.press("Paco", "Luis por Pepe").kinds == ["toast"]


def test_a_side_without_people_gets_its_first_one(table: Table) -> None:
    table.say("Paco", "/nueva bolot")
    assert "Mar juega con ellos." in table.say("Paco", "/cambia ellos mar")
    table.say("Mar", "/nos 92")
    assert table.totals() == (70, 92)


SEATS = ["Luis", "Pepe", "Marta", "Solo miro"]  # Paco began the match


@pytest.mark.parametrize(("line", "answer", "totals"), [
    ("/nos 92", "Pepe", (70, 92)),
    ("/h hemos hecho 92", "Pepe", (70, 92)),
    ("/h yo 92 tercera suya", "Marta", (90, 92)),
    ("/ajuste nos +20", "Marta", (0, 20)),
])  # fmt: skip
def test_who_is_not_known_is_asked_and_the_hand_waits(
    seated: Table, line: str, answer: str, totals: tuple[int, int]
) -> None:
    heard = seated.say("José", line)
    assert "¿Quién eres?" in heard
    assert heard.buttons == SEATS
    assert heard.loud
    assert seated.totals() == (0, 0)
    seated.restart()
    assert "Mano 1" in seated.press("José", answer)
    assert seated.totals() == totals


def test_the_answer_is_remembered_in_this_chat(seated: Table) -> None:
    seated.play("José: /nos 92", "José: [Pepe]", "José: /nos 90")
    assert seated.totals() == (142, 182)
    seated.play("Paco: /new bolot Paco+Luis Pepe+Marta", "Paco: [Acabarla]")
    assert "Mano 1" in seated.say("José", "/nos 92")
    assert seated.totals() == (70, 92)


def test_only_the_writer_says_who_they_are(seated: Table) -> None:
    seated.say("José", "/nos 92")
    assert "quien escribió" in seated.press("Fulano", "Pepe")
    assert seated.totals() == (0, 0)
    seated.press("José", "Pepe")
    assert seated.totals() == (70, 92)


def test_a_seat_that_somebody_has_is_not_offered(seated: Table) -> None:
    seated.say("José", "/soy Pepe")
    assert seated.say("Fulano", "/nos 92").buttons == ["Luis", "Marta", "Solo miro"]


def test_a_correction_waits_for_the_answer_too(seated: Table) -> None:
    seated.say("José", "/h pepe 92")
    assert seated.reply("José", "no, nos 90").buttons == SEATS
    seated.press("José", "Pepe")
    assert seated.totals() == (72, 90)
    assert "/soy NOMBRE" in seated.say("Fulano", "/fix 1 nos 100")


def test_a_strangers_hand_in_reply_may_be_the_one_that_it_replies_to(seated: Table) -> None:
    seated.say("Paco", "/nos 92")
    heard = seated.reply("José", "paco 90")
    assert heard.buttons[:2] == ["Corrige la mano 1: 90–72", "Es la mano 2"]


@pytest.mark.parametrize(
    ("answer", "totals"),
    [("Juego contra Ana", (92 + 62, 70 + 100)), ("Juego con Ana", (92 + 100, 70 + 62))],
)
def test_the_second_who_writes_at_bare_columns_is_asked_once(
    table: Table, answer: str, totals: tuple[int, int]
) -> None:
    table.play("Ana: /new bolot", "Ana: /nos 92")
    heard = table.say("Pepe", "/nos 100")
    assert "¿Con quién juegas?" in heard
    assert heard.buttons == ["Juego con Ana", "Juego contra Ana", "Solo miro"]
    assert "Mano 2" in table.press("Pepe", answer)
    assert table.totals() == totals
    assert "Mano 3" in table.say("Pepe", "/nos 90")
