"""The rules of a match and of a chat: as buttons, as typed, and as they are told; the board."""

from itertools import product

import pytest

from bot.commands.settings import PIECE, joined, named, worth
from bot.i18n import languages
from bot.render.rules import typed
from bot.render.voice import PAIRED_COLUMNS, PHONE_COLUMNS, Voice, width
from bot.simulator.telegram import GROUP
from core.games import GAMES
from core.match import AnyGame
from tests.bot.table import Table


def test_a_wrong_value_is_refused_with_those_there_are(table: Table) -> None:
    heard = table.say("Ana", "/settings deshacer=quien")
    assert "puede ser: mesa, todos, autor, admins" in heard


@pytest.mark.parametrize("line", ["/settings board", "/ajustes tablero", "/settings board=top"])
def test_where_the_score_is_shown_is_asked(table: Table, line: str) -> None:
    assert "Solo fijado" in table.say("Ana", line).buttons


@pytest.mark.parametrize(("language", "game"), [*product(languages(), GAMES)])
def test_a_rule_is_typed_as_it_is_told(language: str, game: AnyGame) -> None:
    for option in game.options:
        for value in option.allowed[:3]:
            told = typed(Voice(language), option, value)
            [(key, word)] = PIECE.findall(joined(told, game.options))
            assert option.key in named([o.key for o in game.options], key, language)
            assert option.value(worth(option, word, language)) == value


def test_a_change_asked_before_another_hand_is_stale(seated: Table) -> None:
    seated.play("Paco: /nos 81 van nos", "Luis: /settings empate=litigio", "Paco: /nos 90")
    assert seated.press("Luis", "Sí, cambiar").kinds == ["toast"]
    assert seated.totals() == (90, 234)


def test_a_preset_sets_the_rules_that_go_together(table: Table) -> None:
    table.play("Paco: /new coinche Paco+Luis Pepe+Marta", "Paco: /nos 110 coinche 112")
    assert table.totals() == (540, 0)
    heard = table.say("Paco", "/settings reglas=contree")
    assert "¿Cambio las reglas, también" in heard
    assert "Doblar multiplica solo el contrato." in heard
    assert "Surcoinche" not in heard
    table.press("Paco", "Sí, cambiar")
    assert table.totals() == (382, 0)
    rules = table.say("Paco", "/reglas").text
    assert "(cambiada)" not in rules
    table.say("Paco", "/settings base=160")
    table.press("Paco", "Sí, cambiar")
    rules = table.say("Paco", "/reglas").text
    assert rules.splitlines()[2].endswith("reglamento contrée")
    assert "cuentan 160; un capot doblado, 250. (cambiada) bazas al caer 160" in rules
    assert rules.count("(cambiada)") == 1


def test_a_rule_may_be_called_by_its_name(table: Table) -> None:
    table.play("Paco: /new coinche Paco+Luis Pepe+Marta", "Paco: /language fr")
    table.play("Paco: /settings objectif=1500", "Paco: [Oui]", "Paco: /language es")
    assert "objetivo 1500" in table.say("Paco", "/settings")
    table.play("Paco: /settings objetivo 1700 redondeo decena", "Paco: [Sí]")
    heard = table.say("Paco", "/settings")
    assert "objetivo 1700" in heard
    assert "redondeo decenas" in heard


def test_a_key_that_may_be_several_or_is_a_slip_gets_buttons(table: Table) -> None:
    table.play("Paco: /new coinche Paco+Luis Pepe+Marta", "Paco: /language fr")
    heard = table.say("Paco", "/settings regles=contree")
    assert "Règlement" in heard.buttons
    assert "Contrée\xa0: le contrat suffit" in table.press("Paco", "Règlement")
    assert "● dedans" in table.say("Paco", "/settings égalité").buttons
    assert "fait." in table.say("Paco", "/settings égalité=fait")
    assert "contesté, fait." in table.say("Paco", "/settings égalité=oui")


def test_a_rule_that_ends_the_match_earlier_says_what_no_longer_counts(seated: Table) -> None:
    seated.play(*(f"Paco: /nos {points}" for points in (92, 100, 95)))
    uncounted = "Lo apuntado después no cuenta (mano 3)."
    assert uncounted in seated.say("Paco", "/ajustes objetivo=150")
    heard = seated.press("Paco", "Sí, cambiar")
    assert uncounted in heard
    assert uncounted not in seated.say("Paco", "/ajustes objetivo=160")


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
    rules = heard.buttons[3:]  # behind language, who and board
    assert rules
    for name in rules:
        table.say("Ana", "/settings")
        for row in table.press("Ana", name)[0].buttons:
            most = PAIRED_COLUMNS if len(row) > 1 else PHONE_COLUMNS
            assert all(width(label) <= most for label in row)


NEW = "/new bolot 1000 paco+luis pepe+marta"
OFFER = "¿Fijo el tanteo arriba?"


def test_a_private_chat_is_offered_a_board_without_asking_telegram(table: Table) -> None:
    assert OFFER in table.say("Paco", NEW, private=True)
    assert "getChatAdministrators" not in [name for name, _ in table.telegram.calls]


def test_what_telegram_does_not_say_counts_as_no(table: Table) -> None:
    table.telegram.let_pin()
    table.telegram.fail("getChatAdministrators", TimeoutError())
    assert OFFER not in table.say("Paco", NEW)


def test_a_right_that_is_given_or_taken_counts_at_once(seated: Table) -> None:
    seated.pause = 5
    assert "Hazme administrador" in seated.say("Paco", "/settings tablero fijado")
    assert "en cada respuesta" in seated.say("Paco", "/settings el tanteo: en cada respuesta")
    seated.telegram.let_pin()
    assert "Hazme administrador" not in seated.say("Paco", "/settings board=pin")
    seated.telegram.let_pin(may=False)
    assert "Hazme administrador" in seated.say("Paco", "/settings board=live")


def test_it_is_set_without_a_match_too_and_begins_with_the_next(table: Table) -> None:
    table.telegram.let_pin()
    table.play("Paco: /settings board=pin", f"Paco: {NEW}")
    assert len(table.telegram.pinned[GROUP]) == 1
    table.say("Paco", "/settings board=pin")  # once more changes nothing
    assert len(table.telegram.pinned[GROUP]) == 1
