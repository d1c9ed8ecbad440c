"""The buttons under a message, as a phone shows them."""

from tests.bot.table import Table


def test_labels_fit_a_phone(table: Table) -> None:
    long = "Maximiliano+Bartolomé Guillermina+Hermenegilda"
    table.say("Ana", f"/new bolot {long}")
    heard = table.say("Maximiliano", "/nos 71 tercera")
    assert all(0 < len(label) <= 34 for label in heard.buttons)
    assert all(len(line) <= 34 for line in table.say("Ana", "/score").text.split("\n")[1:3])
    heard = table.say("Maximiliano", "/new bolot Maximiliano Bartolomé Guillermina Hermenegilda")
    heard = table.press("Maximiliano", "Acabarla")
    assert all(0 < len(label) <= 34 for label in heard.buttons)
