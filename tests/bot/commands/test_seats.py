"""Who sits where, whom "nos" means, and who may change what was logged."""

import pytest

from bot.simulator.telegram import GROUP
from tests.bot.table import Table


def test_the_two_buttons_under_new_seat_the_writer(table: Table) -> None:
    heard = table.say("Ana", "/new bolot")
    assert heard.buttons == ["Juego con nos", "Juego con ellos", "Apuntar mano 1"]
    assert "Ana juega con ellos." in table.press("Ana", "Juego con ellos")
    table.press("Luis", "Juego con nos")
    assert "Ana" in table.say("Ana", "/nos 92")
    assert table.totals() == (70, 92)
    table.say("Luis", "/nos 92")
    assert table.totals() == (162, 162)


def test_all_four_take_their_seats_by_the_same_buttons(table: Table) -> None:
    table.say("Ana", "/new bolot")
    for name, mate in (("Ana", "nos"), ("Pepe", "ellos"), ("Luis", "Ana"), ("Marta", "Pepe")):
        heard = table.press(name, f"Juego con {mate}")
    assert "¿Quién da primero?" in heard
    assert heard.buttons == ["Ana", "Pepe", "Luis", "Marta", "Apuntar mano 1"]
    assert "Da Pepe." in table.press("Luis", "Pepe")
    assert "Ana y Luis" in table.say("Ana", "/nos 92")
    assert table.totals() == (92, 70)


def test_a_question_stays_open_while_its_hands_other_writer_sits_down(table: Table) -> None:
    table.play("Ana: /nueva bolot 300", "Ana: [Juego con nos]", "Ana: /ellos 75")
    table.say("Luis", "/nos 100 bolot")
    heard = table.press("Luis", "Juego con ellos")
    assert "Mano 2" in heard
    assert heard.buttons[0].startswith("1 · Iba")
    assert table.totals() == (224, 120)


def test_iam_makes_a_nickname_somebody(seated: Table) -> None:
    assert "Pepe, a la mesa: Pepe y Marta." in seated.say("José", "/soy Pepe")
    seated.say("José", "/nos 92")
    assert seated.totals() == (70, 92)
    assert "Pepe ya es otra persona" in seated.say("Fulano", "/iam pepe")


def test_a_name_at_the_table_is_not_given_twice(table: Table) -> None:
    table.say("Ana", "/new bolot Luis+Eva Pepe+Marta")
    table.say("José", "/iam Luis")
    table.press("Luis", "Luis")  # deals
    table.play("José: /new bolot", "José: [Acabarla y empezar]")
    table.press("José", "Juego con nos")
    assert "José" in table.say("Ana", "/score")


def test_a_namesake_of_somebody_who_sits_gets_a_name_of_their_own(table: Table) -> None:
    table.play("Ana: /new bolot Luis contra ellos", "José: /iam Luis")
    assert "Luis’ juega con ellos" in table.say("Luis", "/iam ellos")


def test_at_a_full_table_it_is_said_whose_the_seats_are_and_how_to_get_one(seated: Table) -> None:
    seated.play(*(f"{name}: /soy {name}" for name in ("Paco", "Luis", "Pepe", "Marta")))
    heard = seated.say("Fulano", "/soy")
    assert "(Paco, Pepe, Luis y Marta). Si juegas por uno de ellos: /cambia Paco Fulano" in heard
    assert heard.buttons == ["Solo miro"]
    assert "Paco, a la mesa: Paco y Luis." in seated.say("Paco", "/soy")


@pytest.mark.parametrize(
    ("username", "name"), [("norberto", "norberto"), ("ellos_7", "Nos’"), ("92", "Nos’")]
)
def test_nobody_is_called_by_a_word_for_us(table: Table, username: str, name: str) -> None:
    table.telegram.person("Nos")["username"] = username
    table.say("Ana", "/nueva bolot Ana+Luis contra ellos")
    assert f"{name} juega con ellos" in table.say("Nos", "/soy ellos")


def test_a_user_name_is_a_name_too(table: Table) -> None:
    table.telegram.person("Pacote")["username"] = "pepe"
    table.say("Ana", "/new bolot Paco+Luis Pepe+Marta")
    table.say("Pacote", "/nos 92")
    assert table.totals() == (70, 92)


def test_an_anonymous_administrator_has_no_seat_but_may_change(seated: Table) -> None:
    seated.say("Paco", "/nos 92")
    group = seated.telegram.chats[GROUP]
    bot = {
        "id": 1087968824,
        "is_bot": True,
        "first_name": "Group",
        "username": "GroupAnonymousBot",
    }
    message = {"message_id": 9001, "from": bot, "sender_chat": group, "chat": group}
    message |= {"date": seated.telegram.now + 300}
    heard = seated.deliver("message", message | {"text": "/nos 90"})
    assert heard.buttons == ["Paco y Luis", "Pepe y Marta"]
    assert "Mano 2 · iban Paco y Luis" in seated.press("Paco", "Paco y Luis")
    heard = seated.deliver("message", message | {"text": "/undo", "message_id": 9002})
    assert "deshizo la mano 2" in heard


def test_a_stranger_is_refused_with_the_cure(seated: Table) -> None:
    line = "/undo"
    seated.say("Paco", "/nos 92")
    assert "/soy NOMBRE" in seated.say("Fulano", line)
    assert seated.totals() == (92, 70)


@pytest.mark.parametrize("label", ["Iban Pepe", "Deshacer"])
def test_a_strangers_tap_changes_nothing(seated: Table, label: str) -> None:
    seated.say("Paco", "/nos 92")
    heard = seated.press("Fulano", label)
    assert "quien juega en esta mesa" in heard
    assert seated.totals() == (92, 70)
    seated.press("Pepe", label)
    assert seated.totals() != (92, 70)


def test_a_stranger_who_says_who_he_is_may(seated: Table) -> None:
    seated.say("Paco", "/nos 92")
    seated.say("Francisco", "/soy Luis")
    assert "deshizo la mano 1" in seated.say("Francisco", "/undo")


def test_a_hand_logged_by_the_other_side_says_by_whom(seated: Table) -> None:
    assert "Apuntó" not in seated.say("Paco", "/nos 92")
    assert "Da Luis. Apuntó Pepe." in seated.say("Pepe", "/ellos 93")
    heard = seated.press("Marta", "Iban Pepe")
    assert "Apuntó Marta" not in heard
    assert "corrigió Marta" in heard


@pytest.mark.parametrize("line", ["/iam Pepe y Marta", "/iam ellos"])
def test_a_full_pair_asks_which_of_the_two_one_is(seated: Table, line: str) -> None:
    heard = seated.say("José", line)
    assert heard.buttons == ["Pepe", "Marta"]
    seated.press("José", "Pepe")
    assert "Marta" in seated.say("Fulano", line).buttons
    seated.press("Fulano", "Marta")
    assert "ya son otros" in seated.say("Mengano", line)
    seated.say("José", "/nos 92")
    assert seated.totals() == (70, 92)


def test_iam_alone_offers_the_free_seats(seated: Table) -> None:
    heard = seated.say("José", "/iam")
    assert heard.buttons == ["Luis", "Pepe", "Marta", "Solo miro"]
    assert "miras" in seated.press("José", "Solo miro")
    assert seated.say("José", "/nos 92").buttons == ["Paco y Luis", "Pepe y Marta"]


def test_a_dealers_button_means_its_name_also_when_somebody_sat_down_since(table: Table) -> None:
    table.say("Ana", "/new bolot nos=Luis ellos=Pepe+Marta")
    table.say("Ana", "/iam nos")
    assert "Da Marta." in table.press("Ana", "Marta")
