"""Buttons pressed twice, late, by another, from elsewhere or made up: polite, no effect."""

from tests.bot.table import Table

OTHER = -1002


FORGED = (
    "", "k", "k:", "k::", "k:1", "k:1:", "k:x:y", "k:1:99", "k:999999:0", "k:-1:0", "k:1:-1",
    "k:99999999999999999999999999:0", "k:1:99999999999999999999", "k:1.5:0", "k:٣:0", "k:²:0",
    "k:999999999999999:0", "undo:1:1", "x" * 64, "k:1:0:0", "'; drop table match", "k:0:0",
)  # fmt: skip


def test_forged_data_is_a_polite_no_op(seated: Table) -> None:
    seated.say("Paco", "/nos 92")
    for data in FORGED:
        assert seated.forge("Eva", data).kinds in ([], ["toast"]), data
        seated.later(minutes=1)
    assert seated.totals() == (92, 70)


def test_an_old_undo_does_not_undo_a_newer_hand(seated: Table) -> None:
    seated.say("Paco", "/nos 92")
    undo = seated.data("Deshacer")
    seated.say("Paco", "/nos 100")
    assert seated.forge("Paco", undo).kinds == ["toast"]
    assert seated.totals() == (192, 132)


def test_an_undo_that_two_people_tap_at_once_is_one(table: Table) -> None:
    table.play("Ana: /new bolot 500", "Ana: /nos 92", "Ana: /new bolot 300", "Ana: [Acabarla")
    table.say("Ana", "/nos 93")
    undo = table.data("Deshacer")
    assert "deshizo la mano 1" in table.press("Ana", "Deshacer")
    assert table.forge("Pepe", undo).kinds == ["toast"]
    assert "Bolot a 300" in table.say("Ana", "/score")


def test_a_button_of_another_chat_is_nobodys(seated: Table) -> None:
    seated.say("Paco", "/nos 92")
    undo = seated.data("Deshacer")
    seated.telegram.group(OTHER, "Otra mesa")
    seated.say("Paco", "/start", chat=OTHER)
    assert seated.forge("Paco", undo, chat=OTHER).kinds == ["toast"]
    assert seated.totals() == (92, 70)


def test_every_press_is_answered_so_that_no_button_spins(seated: Table) -> None:
    seated.play("Paco: /nos 92", "Paco: /score")
    for label in ("Hoja", "+ Cante", "Bolot", "Por qué", "Deshacer", "Rehacer"):
        if label == "Bolot":
            seated.press("Paco", "Pepe y Marta")
        seated.press("Paco", label)
    seated.forge("Paco", "nonsense")
    assert not seated.telegram.unanswered


def test_a_new_match_asked_long_ago_does_not_end_what_went_on(seated: Table) -> None:
    seated.play("Paco: /nos 92", "Paco: /new bolot 1500")
    seated.play("Paco: /nos 90", "Pepe: /nos 100")
    heard = seated.press("Paco", "Acabarla y empezar")
    assert heard.kinds == ["toast"]
    assert seated.totals() == (244, 242)


def test_a_hand_that_waited_for_a_match_goes_into_the_one_begun_since(table: Table) -> None:
    table.play("Ana: /nos 92", "Luis: /new bolot 500")
    assert "Mano 1" in table.press("Ana", "Empezar")
    assert "Bolot a 500" in table.say("Ana", "/score")
    table.edit("Ana", -2, "/nos 90")
    assert table.totals() == (90, 72)
