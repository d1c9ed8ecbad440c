"""/settings: who may undo, the language, and the rules of a running match."""

import pytest

from bot.i18n import languages, phrase
from tests.bot.table import Table


def test_the_settings_are_shown_to_everybody(table: Table) -> None:
    heard = table.say("Ana", "/ajustes")
    assert heard.text.split("\n") == [
        "Ajustes", "Idioma: Español", "Deshacer, corregir y anular: quien juega",
        "El tanteo: en cada respuesta",
    ]  # fmt: skip
    assert heard.buttons == ["Idioma", "Quién deshace", "El tanteo"]
    assert not heard.loud
    every = [phrase(code, "language.name") for code in languages()]
    assert table.press("Ana", "Idioma").buttons == every


def test_an_administrator_sets_who_may_undo(table: Table) -> None:
    table.telegram.set_admin("Jefa")
    table.say("Jefa", "/settings")
    heard = table.press("Jefa", "Quién deshace")
    assert heard.buttons[:4] == [
        "● Quien juega", "Cualquiera", "Quien lo apuntó", "Los administradores"
    ]  # fmt: skip
    assert heard.kinds == ["edit"]
    assert "anular: quien lo apuntó" in table.press("Jefa", "Quien lo apuntó")
    table.restart()
    assert "anular: quien lo apuntó" in table.say("Ana", "/settings")


def test_who_may_undo_can_be_typed(table: Table) -> None:
    typed = "DESHACER=Admins"
    table.telegram.set_admin("Jefa")
    assert "anular: los administradores" in table.say("Jefa", f"/ajustes {typed}")


def test_nobody_else_sets_it(seated: Table) -> None:
    for line in ("/settings deshacer=todos", "/settings deshacer=mesa"):
        assert "los administradores" in seated.say("Paco", line)
    seated.say("Paco", "/settings")
    assert seated.press("Paco", "Quién deshace").kinds == ["toast"]
    seated.telegram.set_admin("Jefa")
    seated.later(minutes=2)  # who runs a chat is asked once a minute
    seated.press("Jefa", "Quién deshace")
    assert seated.press("Paco", "Cualquiera").kinds == ["toast"]
    assert "anular: quien juega" in seated.press("Jefa", "Atrás")


def test_a_wrong_value_is_refused_with_those_there_are(table: Table) -> None:
    heard = table.say("Ana", "/settings deshacer=quien")
    assert "puede ser: mesa, todos, autor, admins" in heard


def test_a_rule_is_changed_after_showing_the_new_score(seated: Table) -> None:
    seated.play("Paco: /h nos 81 van nos", "Paco: /nos 90")
    assert seated.totals() == (90, 234)
    heard = seated.say("Luis", "/settings empate=litigio")
    assert "¿Cambiar a empate=litigio, también para las manos ya jugadas?" in heard
    assert "Tanteo: Paco y Luis 90 → 171, Pepe y Marta 234 → 153." in heard
    assert heard.loud
    assert seated.totals() == (90, 234)
    heard = seated.press("Luis", "Sí, cambiar")
    assert "Luis cambió las reglas: empate=litigio." in heard
    assert seated.totals() == (171, 153)
    assert "empate=litigio" in seated.say("Luis", "/rules")
    seated.restart()
    assert seated.totals() == (171, 153)
    assert "Pepe deshizo el cambio de reglas." in seated.say("Pepe", "/undo")
    assert seated.totals() == (90, 234)


def test_a_change_asked_before_another_hand_is_stale(seated: Table) -> None:
    seated.play("Paco: /nos 81 van nos", "Luis: /settings empate=litigio", "Paco: /nos 90")
    assert seated.press("Luis", "Sí, cambiar").kinds == ["toast"]
    assert seated.totals() == (90, 234)


def test_a_lower_target_may_decide_the_match_and_a_higher_one_reopen_it(seated: Table) -> None:
    seated.pause = 20 * 60
    seated.play("Paco: /nos capote", "Paco: /settings objetivo=200")
    assert "Así ganan Paco y Luis." in seated.press("Paco", "Sí, cambiar")
    assert "La partida acabó" in seated.say("Paco", "/nos 92")
    seated.say("Paco", "/settings objetivo=500")
    assert "no ha ganado nadie" in seated.press("Paco", "Sí, cambiar")
    assert "Mano 2" in seated.say("Paco", "/nos 92")


def test_a_preset_sets_the_rules_that_go_together(table: Table) -> None:
    table.play("Paco: /new coinche Paco+Luis Pepe+Marta", "Paco: /nos 110 coinche 112")
    assert table.totals() == (540, 0)
    heard = table.say("Paco", "/settings reglas=contree")
    assert "¿Cambiar a reglas=contree, también" in heard
    assert "Doblar multiplica solo el contrato." in heard
    assert "Surcoinche" not in heard
    table.press("Paco", "Sí, cambiar")
    assert table.totals() == (382, 0)
    rules = table.say("Paco", "/reglas").text
    assert "(cambiada)" not in rules
    table.say("Paco", "/settings base=160")
    table.press("Paco", "Sí, cambiar")
    rules = table.say("Paco", "/reglas").text
    assert rules.splitlines()[2].endswith("reglas=contree")
    assert "cuentan 160; un capot doblado, 250. (cambiada) base=160" in rules
    assert rules.count("(cambiada)") == 1


@pytest.mark.parametrize(
    ("language", "line", "rule"),
    [
        ("fr", "objectif=1500", "objetivo=1500"),
        ("es", "objetivo 1500 redondeo decena", "objetivo=1500 redondeo=decena"),
    ],
)
def test_a_rule_may_be_called_by_its_name(
    table: Table, language: str, line: str, rule: str
) -> None:
    table.play("Paco: /new coinche Paco+Luis Pepe+Marta", f"Paco: /language {language}")
    assert rule in table.say("Paco", f"/settings {line}")


def test_a_key_that_may_be_several_or_is_a_slip_gets_buttons(table: Table) -> None:
    table.play("Paco: /new coinche Paco+Luis Pepe+Marta", "Paco: /language fr")
    heard = table.say("Paco", "/settings regles=contree")
    assert "reglas" in heard.buttons
    assert "reglas=contree" in table.press("Paco", "reglas")
    assert {"empate", "igualdad"} <= set(table.say("Paco", "/settings égalité=cae").buttons)


def test_a_rule_that_ends_the_match_earlier_says_what_no_longer_counts(seated: Table) -> None:
    seated.play(*(f"Paco: /nos {points}" for points in (92, 100, 95)))
    uncounted = "Lo apuntado después no cuenta (mano 3)."
    assert uncounted in seated.say("Paco", "/ajustes objetivo=150")
    heard = seated.press("Paco", "Sí, cambiar")
    assert uncounted in heard
    assert uncounted not in seated.say("Paco", "/ajustes objetivo=160")
