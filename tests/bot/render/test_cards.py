"""What each side needs once a cante is sung."""

import pytest

from tests.bot.table import Table


@pytest.mark.parametrize(("line", "answer"), [
    ("ciento cincuenta", "si van Pepe y Marta, necesitan 157."),
    ("doscientos", "Si van, ya tienen bastante; si van Pepe y Marta, solo les vale"),
    ("tercera nos bolot ellos", "Si van Paco y Luis, necesitan 82; si van Pepe y Marta, nec"),
    ("tercera ellos", "Si van, les bastan 72 de bazas; si van Paco y Luis, necesitan 92."),
])  # fmt: skip
def test_what_is_needed_is_half_plus_one(seated: Table, line: str, answer: str) -> None:
    assert answer in seated.say("Paco", f"/canta {line}")


def test_bare_sides_are_called_by_their_names(table: Table) -> None:
    table.say("Paco", "/nueva bolot 1000")
    heard = table.say("Eva", "/canta tercera nos")
    assert "Si van nos, les bastan 72 de bazas; si van ellos, necesitan 92." in heard
