"""The buttons under a message, as a phone shows them."""

from bot.decisions.decision import Act
from bot.handling.sending import rows
from bot.render.markup import NOTHING
from bot.render.message import Button, Message
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


def test_what_logs_is_green_what_takes_back_is_red_and_a_line_can_be_copied() -> None:
    keys = (
        (Button("✓ nos 92", Act("log")), Button("Deshacer", Act("undo")), Button("+ Cante")),
        (Button("Copiar", copies="/h nos"), Button("Grupo", url="https://t.me/x")),
    )
    first, second = rows(Message(NOTHING, keys), 7, [])
    assert [key.get("style") for key in first] == ["success", "danger", None]
    assert [key["callback_data"] for key in first] == ["k:7:0", "k:7:1", "k:7:2"]
    assert second[0] == {"text": "Copiar", "copy_text": {"text": "/h nos"}}
    assert "style" not in second[1]
