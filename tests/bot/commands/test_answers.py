"""A refused line: its place, its cure, and the button that logs it."""

import pytest

from tests.bot.table import Table


def test_a_refusal_says_what_is_wrong_and_logs_the_cure_by_button(seated: Table) -> None:
    heard = seated.say("Paco", "/nos 92 trcra")
    assert heard.text.startswith("No está apuntado: no conozco trcra. ¿Querías decir tercera?\n")
    assert heard.text.endswith("?\nnos 92 trcra\n       ^^^^^")
    assert heard.buttons == ["✓ nos 92 tercera", "Con botones", "Dejarlo"]
    assert seated.totals() == (0, 0)
    heard = seated.press("Paco", "✓ nos 92 tercera")
    assert "92 + 20 de tercera" in heard
    assert seated.totals() == (112, 70)


@pytest.mark.parametrize(
    ("line", "said", "keys"),
    [
        ("/nos 92 ellos 80", "92 y 80 suman 172, y deben sumar 162", ["✓ nos 92"]),
        ("/nos 92 tercera ellos", "¿de quién es", []),
        ("/h 92", "¿de quién son los puntos", ["✓ nos 92", "✓ ellos 92"]),
        ("/h capote", "quién hizo el capote", ["✓ nos capote", "✓ ellos capote"]),
        ("/nso 92", "", ["✓ nos 92"]),
        ("/h nos 92 <b>&", "&", []),
    ],
)
def test_refusals_name_the_cure(seated: Table, line: str, said: str, keys: list[str]) -> None:
    heard = seated.say("Paco", line)
    assert said in heard
    for key in keys:
        assert key in heard.buttons
    assert "No está apuntado" in heard
    assert seated.totals() == (0, 0)


def test_a_refusal_can_be_left_alone(seated: Table) -> None:
    seated.say("Paco", "/nos 92 trcra")
    refusal = seated.message("No está apuntado")
    heard = seated.press("Paco", "Dejarlo")
    assert heard.kinds in ([], ["toast"])
    assert seated.under(refusal) == []
    assert seated.totals() == (0, 0)


def test_a_cure_is_not_logged_after_another_hand(seated: Table) -> None:
    seated.say("Paco", "/nos 92 trcra")
    cure = seated.data("✓ nos 92 tercera")
    seated.say("Luis", "/nos 92 tercera")
    assert "toast" in seated.forge("Paco", cure).kinds
    assert seated.totals() == (112, 70)


@pytest.mark.parametrize(
    ("begin", "line"),
    [
        ("/nueva bolot paco+luis pepe+marta", "nos 92 80 trcra"),
        ("/nueva coinche paco+luis pepe+marta", "nous 100 coinche 161"),
        ("/nueva belote paco+luis pepe+marta anuncios=si", "nous 92 tirce ells 70 carre 9 x2"),
        ("/nueva chinchon paco luis eva", "paco cierra 3 luis 24 eva 11 12"),
        ("/nueva boston paco luis eva dani", "pacco 5c 7 honores 9"),
    ],
)
def test_no_button_logs_what_typing_refuses(table: Table, begin: str, line: str) -> None:
    table.say("Paco", begin)
    heard = table.say("Paco", f"/hand {line}")
    assert "No está apuntado" in heard
    for label in heard.buttons:
        if label.startswith("✓ "):
            assert "Mano" in table.say("Paco", f"/hand {label[2:]}"), label
            table.say("Paco", "/undo")


def test_an_adjustment_with_a_slip_is_no_hand(seated: Table) -> None:
    line = "zzqx ajuste nos +5"
    buttons = seated.say("Paco", f"/hand {line}").buttons
    assert {label for label in buttons if label.startswith("✓ ")} <= {"✓ ajuste nos +5"}
