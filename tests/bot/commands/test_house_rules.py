"""The rules of a match as buttons, with what they mean; changed once the score is shown."""

import pytest

from bot.render.chat_options import CHAT
from bot.render.letters import PAIRED_COLUMNS, PHONE_COLUMNS, width
from tests.bot.table import Table


def test_the_settings_list_each_rule_with_what_it_means(seated: Table) -> None:
    heard = seated.say("Ana", "/settings")
    assert "Justo la mitad: puestos. empate=puestos" in heard
    assert heard.buttons == [
        "Idioma", "Quién deshace", "El tanteo",
        "Objetivo", "Cantes", "Empate", "Bolot", "Si llegan ambos", "Quién iba",
    ]  # fmt: skip


def test_a_rule_shows_its_values_and_a_press_shows_the_new_score_and_asks(seated: Table) -> None:
    seated.play("Paco: /h nos 81 van nos", "Luis: /settings")
    heard = seated.press("Luis", "Empate")
    assert heard.kinds == ["edit"]
    assert heard.text.split("\n")[0] == "Empate"
    assert "puestos: Justo la mitad: puestos." in heard
    assert heard.buttons == ["● puestos", "litigio", "Atrás"]
    heard = seated.press("Luis", "litigio")
    assert "Tanteo: Paco y Luis 0 → 0, Pepe y Marta 162 → 81." in heard
    assert seated.totals() == (0, 162)
    heard = seated.press("Luis", "Sí, cambiar")
    assert "Luis cambió las reglas: empate=litigio." in heard
    seated.play("Luis: /settings", "Luis: [Empate]")
    assert seated.press("Luis", "● litigio").kinds == ["toast"]


def test_a_number_has_the_usual_ones_and_says_how_to_write_another(seated: Table) -> None:
    seated.play("Paco: /nos 92", "Paco: /settings")
    heard = seated.press("Paco", "Objetivo")
    assert heard.buttons == ["500", "● 1000", "1500", "2000", "Atrás"]
    assert "/ajustes objetivo=1500" in heard
    seated.play("Paco: [1500]", "Paco: [Sí, cambiar]")
    assert "Bolot a 1500" in seated.say("Paco", "/score")


def test_a_rule_of_a_match_before_is_stale(seated: Table) -> None:
    seated.pause = 20 * 60
    seated.play(*["Paco: /nos capote"] * 4, "Paco: /settings objetivo=900")
    seated.play("Paco: /rematch", "Paco: /settings")
    button = seated.data("Empate")
    seated.play("Paco: /nos 92", "Paco: /rematch", "Paco: [Acabarla y empezar]")
    assert seated.forge("Paco", button).kinds == ["toast"]


def test_whoever_does_not_play_may_look_but_not_change(seated: Table) -> None:
    seated.say("Fulano", "/settings")
    assert seated.press("Fulano", "Empate").kinds == ["edit"]
    assert seated.press("Fulano", "litigio").kinds == ["toast"]


@pytest.mark.parametrize("match", ["bolot", "coinche", "chinchon Ana Eva", "boston"])
def test_every_rule_fits_a_phone(table: Table, match: str) -> None:
    four = " Ana Luis Eva Pau" if match == "boston" else ""
    table.play(f"Ana: /new {match}{four}")
    heard = table.say("Ana", "/settings")
    assert len(heard.text) < 4096
    rules = heard.buttons[len(CHAT) :]
    assert rules
    for name in rules:
        table.say("Ana", "/settings")
        for row in table.press("Ana", name)[0].buttons:
            most = PAIRED_COLUMNS if len(row) > 1 else PHONE_COLUMNS
            assert all(width(label) <= most for label in row)
