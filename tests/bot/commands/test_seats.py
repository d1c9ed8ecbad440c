"""Who sits where, whom "nos" means, who plays for another, who may change what was logged."""

import pytest

from tests.bot.table import Table


def test_a_question_stays_open_while_its_hands_other_writer_sits_down(table: Table) -> None:
    table.play("Ana: /nueva bolot 300", "Ana: [Juego con nos]", "Ana: /ellos 75")
    table.say("Luis", "/nos 100 bolot")
    heard = table.press("Luis", "Juego con ellos")
    assert "Mano 2" in heard
    assert heard.buttons[0] == "Resolver mano 1"
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


def test_a_stranger_is_refused_with_the_cure(seated: Table) -> None:
    seated.say("Paco", "/nos 92")
    assert "/soy NOMBRE" in seated.say("Fulano", "/undo")
    assert seated.totals() == (92, 70)


@pytest.mark.parametrize("label", ["Iban Pepe", "Deshacer"])
def test_a_strangers_tap_changes_nothing(seated: Table, label: str) -> None:
    seated.say("Paco", "/nos 92")
    heard = seated.press("Fulano", label)
    assert "quien juega en esta mesa" in heard
    assert seated.totals() == (92, 70)
    seated.press("Pepe", label)
    assert seated.totals() != (92, 70)


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


def test_the_names_the_other_way_round_are_asked_about(evening: Table) -> None:
    heard = evening.say("Paco", "/cambia vicent luis")
    assert heard.buttons == ["vicent por Luis"]
    assert "Vicent juega por Luis" in evening.press("Paco", "vicent por Luis")


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
