"""The sheet, the reasons, and one hand of them."""

from tests.bot.table import Table


def test_why_works_the_hand_out(seated: Table) -> None:
    seated.say("Paco", "/nos 92 tercera")
    heard = seated.press("Pepe", "Por qué")
    assert "162 + 20 de cantes = 182; mitad más uno, 92." in heard
    assert "Paco y Luis" in heard
    assert heard.text == seated.say("Pepe", "/why 1").text
    assert heard.text == seated.say("Pepe", "/porque").text
    seated.say("Paco", "/nos 100")
    assert heard.text == seated.say("Pepe", "/porque mano 1").text


def test_the_sheet_lists_all_and_tells_one(seated: Table) -> None:
    assert "Todavía no hay manos." in seated.say("Paco", "/hoja")
    seated.play("Paco: /nos 92", "Pepe: /nos 100 tercera", "Paco: /adjust ellos -20 renuncio")
    heard = seated.say("Marta", "/hoja")
    assert "3 manos" in heard
    assert "2" in heard
    assert "3±" in heard
    assert "100 + 20 de tercera" in seated.say("Marta", "/sheet 2")
    assert "(renuncio)" in seated.say("Marta", "/sheet 3")
