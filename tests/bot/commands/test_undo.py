"""Undo, redo, fix, void and the sheet: the past can be changed, and everybody sees by whom."""

from tests.bot.table import Table


def test_undo_says_what_and_by_whom_and_offers_the_way_back(seated: Table) -> None:
    seated.play("Paco: /nos 92 tercera", "Pepe: /nos 100")
    heard = seated.say("Luis", "/undo")
    assert heard[0].text_plain == (
        "Luis deshizo la mano 2 (Pepe y Marta 100).\nAhora: Paco y Luis 112, Pepe y Marta 70."
    )
    assert heard[0].buttons == (("Rehacer",),)
    assert not heard.loud
    heard = seated.press("Marta", "Rehacer")
    assert "Marta rehízo la mano 2" in heard
    assert seated.totals() == (174, 170)


def test_undo_and_a_number_asks_about_that_hand(seated: Table) -> None:
    typed = "/deshacer mano 1"
    seated.play("Paco: /nos 92", "Paco: /nos 100")
    heard = seated.say("Paco", typed)
    assert "¿Anular la mano 1 (Paco y Luis 92)?" in heard
    assert seated.totals() == (192, 132)
    seated.press("Paco", "Anularla")
    assert seated.totals() == (100, 62)


def test_undo_and_words_asks_before_it_takes_the_last_change_back(seated: Table) -> None:
    typed = "/deshacer 2 manos de 3"
    seated.play("Paco: /nos 92", "Paco: /nos 100")
    heard = seated.say("Paco", typed)
    assert "Solo deshago el último cambio" in heard
    assert "la mano 2 (Paco y Luis 100)" in heard
    assert seated.totals() == (192, 132)
    seated.press("Paco", "Deshacer")
    assert seated.totals() == (92, 70)


def test_undo_takes_back_the_last_change_of_any_kind(seated: Table) -> None:
    seated.play("Paco: /nos 92", "Paco: /nos 100")
    seated.play("Paco: /fix 1 nos 90")
    assert seated.totals() == (190, 134)
    seated.say("Paco", "/void 2")
    seated.press("Paco", "Anularla")
    seated.play("Paco: /dealer Marta", "Paco: /h pasan todos", "Paco: /adjust ellos -10")
    heard = [seated.say("Pepe", "/undo").text.split("\n") for _ in range(7)]
    began = ("Pepe deshizo ", "Pepe recuperó ")
    said = [next(line for line in lines if line.startswith(began)) for lines in heard]
    assert [line.removeprefix("Pepe ") for line in said[1:4]] == [
        "deshizo el «nadie va».",
        "deshizo lo de quién da.",
        "recuperó la mano 2.",
    ]
    assert "deshizo la corrección de la mano 1: vuelve a ser Paco y Luis 92." in said[4]
    assert "deshizo la mano 2" in said[5]
    assert "deshizo la mano 1" in said[6]
    assert seated.totals() == (0, 0)
    seated.say("Pepe", "/undo")  # the dealer that was named at the beginning
    assert "nada que deshacer" in seated.say("Pepe", "/undo")


def test_redo_restores_until_another_change(seated: Table) -> None:
    seated.play("Paco: /nos 92", "Paco: /nos 100", "Paco: /undo", "Paco: /undo", "Paco: /redo")
    assert seated.totals() == (92, 70)
    seated.say("Paco", "/redo")
    assert seated.totals() == (192, 132)
    seated.play("Paco: /undo", "Paco: /nos 110")
    assert "nada que rehacer" in seated.say("Paco", "/redo")


def test_void_shows_what_it_costs_asks_and_can_be_undone(seated: Table) -> None:
    seated.play("Paco: /nos 92", "Paco: /nos 100")
    heard = seated.say("Luis", "/void 1")
    assert (
        "¿Anular la mano 1 (Paco y Luis 92)? Quedaría así: Paco y Luis 100, Pepe y Marta 62."
        in heard
    )
    assert heard.buttons == ["Anularla", "Dejarlo"]
    assert heard.loud
    assert seated.totals() == (192, 132)
    heard = seated.press("Luis", "Anularla")
    assert "Luis anuló la mano 1." in heard
    assert seated.totals() == (100, 62)
    assert "1×" in seated.say("Paco", "/sheet")
    assert "Anulada" in seated.shown(seated.message("Mano 1 "))
    assert "está anulada" in seated.say("Paco", "/void 1")
    assert "está anulada" in seated.say("Paco", "/fix 1 nos 90")
    seated.say("Luis", "/undo")
    assert seated.totals() == (192, 132)


NO_NUMBERS = (
    "/void ፩|/fix ፩|/fix ፩ nos 90|/sheet ፩|/why ፩|/new bolot ፩|/rematch ፩|/fix antes ፩ nos 90"
).split("|")


def test_a_digit_that_is_no_decimal_number_is_no_number(seated: Table) -> None:
    seated.say("Paco", "/nos 92")
    assert all(seated.say("Paco", command) for command in NO_NUMBERS)
    assert seated.totals() == (92, 70)
