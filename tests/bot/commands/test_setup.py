"""A match set up by taps, or begun as last time; hands that lack something are completed."""

import pytest

from tests.bot.table import Table


@pytest.fixture
def known(table: Table) -> Table:
    """Let four people be known from a match of the week before."""
    table.pause = 20 * 60
    table.later(hours=12)  # it was an hour before midnight
    return table.begin(
        "Paco: /nueva bolot 250 paco+luis pepe+marta empate=litigio por los cafés",
        "Paco: [Paco]", "Paco: /nos capote",
    )  # fmt: skip


def test_every_step_goes_back(known: Table) -> None:
    known.play("Paco: /nueva", "Paco: [Bolot]", "Paco: [500]", "Paco: [Pepe]", "Paco: [Luis]")
    known.play("Paco: [Marta]", "Paco: [Paco]", "Paco: [Marta]")
    assert "¿Quién da primero?" in known.press("Paco", "Atrás")
    assert "Pepe y Luis contra Marta y …" in known.press("Paco", "Atrás")
    for _ in range(3):
        heard = known.press("Paco", "Atrás")
    assert "Sin nombres" in heard.buttons
    assert "1500" in known.press("Paco", "Atrás").buttons
    assert "¿A qué jugamos?" in known.press("Paco", "Atrás")
    known.play("Paco: [Coinche]", "Paco: [2000]")
    assert "Coinche. " in known.press("Paco", "Atrás")
    known.press("Paco", "Cancelar")
    assert known.totals() == (252, 0)


def test_names_are_typed_in_reply(table: Table) -> None:
    table.play("Ana: /nueva", "Ana: [Bolot]", "Ana: [1000]")
    heard = table.reply("Ana", "Paco, José Luis")
    assert heard.kinds == ["edit"]
    assert "Paco y José Luis contra …" in heard
    assert not table.reply("Ana", "jajaja ahora voy")
    assert not table.reply("Ana", "92 nos")
    assert not table.reply("Ana", "Tercera")
    assert not table.reply("Ana", "Leo, Mar, Noa")
    assert "¿Quién da primero?" in table.reply("Ana", "pepe y marta")
    table.play("Ana: [Pepe]", "Ana: [Empezar]")
    assert not table.reply("Ana", "Eva")


def test_the_rules_of_coinche_leave_the_target_that_was_tapped(table: Table) -> None:
    points = "2000"
    table.play("Ana: /nueva", "Ana: [Coinche]", f"Ana: [{points}]", "Ana: [Sin nombres]")
    for rules in ("Contrée", "Solo contratos", "FFB", "Contrée", "Solo contratos"):
        assert f"Coinche a {points}" in table.press("Ana", rules)
    assert f"Coinche a {points}" in table.press("Ana", "Empezar")
    heard = table.say("Ana", "/reglas")
    assert "reglamento anunciado" in heard
    assert "qué se apunta anunciado" in heard


def test_a_set_up_match_over_a_running_one_asks_and_keeps_who_deals(known: Table) -> None:
    known.play("Paco: [Revancha]", "Paco: /nos 92", "Paco: /nueva")
    known.play("Paco: [Bolot]", "Paco: [500]", "Paco: [Pepe]", "Paco: [Luis]", "Paco: [Marta]")
    known.play("Paco: [Paco]", "Paco: [Marta]")
    assert "Hay una partida en juego" in known.press("Paco", "Empezar")
    heard = known.press("Paco", "Acabarla y empezar")
    assert "Pepe y Luis contra Marta y Paco" in heard
    assert "Da Marta." in heard


@pytest.mark.parametrize(("language", "label"), [("es", "Como el {}"), ("fr", "Comme {}")])
def test_the_first_button_plays_as_on_that_day(
    database_url: str, language: str, label: str
) -> None:
    day = {"es": "martes", "en": "Tuesday", "fr": "mardi", "ca": "dimarts"}[language]
    with Table(database_url, language) as table:
        table.pause = 20 * 60
        table.play("Paco: /new bolot 250 paco+luis pepe+marta empate=litigio por los cafés")
        table.play("Paco: [Paco]", "Paco: /hand paco capot")
        table.later(hours=72)
        heard = table.say("Eva", "/new")
        assert heard.buttons[0] == label.format(day)
        assert f"{heard.buttons[0]}" in heard
        heard = table.press("Eva", heard.buttons[0])
        assert "los cafés" in heard
        assert "Pepe" in heard.text.split("\n")[-1]
        assert {"es": "empate litigio", "fr": "égalité contesté"}[language] in table.say(
            "Eva", "/rules"
        )


def test_a_match_was_played_on_the_day_that_it_was_at_the_table(table: Table) -> None:
    table.later(hours=1)  # 23:13 on a Tuesday in Greenwich
    table.play("Paco: /new bolot 250 paco+luis pepe+marta", "Paco: [Paco]", "Paco: /nos capote")
    table.later(hours=72)
    assert table.say("Eva", "/new").buttons[0] == "Como el miércoles"


def test_a_match_that_goes_on_is_no_last_time(known: Table) -> None:
    known.play("Paco: [Revancha]", "Paco: /nos 92")
    assert known.say("Eva", "/nueva").buttons[0] == "Bolot"
    known.later(hours=24 * 3)
    assert known.say("Eva", "/nueva").buttons[0].startswith("Como el ")


def test_who_was_seen_is_offered_by_a_name_that_can_be_typed(table: Table) -> None:
    for name in ("Ana 🌸", "Tercera", "José Luis", "92", "Maximilianodelaconcepción"):
        table.say(name, "/tanteo")
    table.play("Ana 🌸: /nueva", "Ana 🌸: [Bolot]")
    heard = table.press("Ana 🌸", "1000")
    assert heard.buttons[:3] == ["Ana", "Maximilianodela…", "José Luis"]
    assert max(map(len, heard.buttons)) <= 16
    heard = table.press("Eva", "Maximilianodela")
    assert "Maximilianodelaconcepción y … contra …" in heard


@pytest.mark.parametrize(
    ("name", "reply", "totals"), [("Léa", "104 belote", (58, 224)), ("Tom", "capot", (0, 352))]
)
def test_a_reply_completes_it(
    table: Table, name: str, reply: str, totals: tuple[int, int]
) -> None:
    table.begin("Claire: /new coinche 2000 claire+hugo léa+tom", "Claire: [Claire]")
    table.say("Léa", "/donne nous 100 carreau")
    assert not table.reply(name, "mdr 😂")
    table.reply(name, reply)
    assert table.totals() == totals


def test_without_a_match_or_after_it_nothing_is_completed(table: Table) -> None:
    table.begin("Ana: /new chinchon 100 Ana Eva Dani Toni", "Ana: [Ana]")
    table.play("Toni: /mano toni -10 ana 22 eva 15", "Ana: /fin", "Ana: [Acabarla]")
    assert "Revancha" in table.reply("Dani", "9", to="Falta Dani").buttons[0]


def test_who_is_missing_is_called_by_name_where_two_play(table: Table) -> None:
    table.begin("Ana: /new chinchon 100 Ana Luis")
    assert "Falta Luis." in table.say("Ana", "/mano ana 12")
