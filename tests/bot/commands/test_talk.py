"""Talk among friends is left alone, also in a reply to the bot."""

from tests.bot.table import Table

TALK = (
    "😭😭", "jajajaja", "ok", "qué suerte", "mdr", "mira que la tercera era de rey",
    "no me lo creo", "no", "noooo", "era fácil", "perdón", "menos mal", "bravo Luis",
    "10 minutos", "marta 18 años", "paco 20 pavos me debes", "yo 2 cañas",
    "no luis 25 pavos", "tercera 25 pavos", "100% nuestra",
    "luis 2 bières", "somos 4 en la mesa", "som 4 a taula",
    "vaya tercera!!", "bolot!", "ya voy", "otra cerveza", "gracias tanteo",
)  # fmt: skip


def test_talk_in_a_reply_is_left_alone(seated: Table) -> None:
    seated.say("Paco", "/nos 92")
    assert [talk for talk in TALK if seated.reply("Marta", talk, to="Mano 1")] == []
    assert seated.totals() == (92, 70)


def test_a_slip_of_four_letters_is_no_talk(seated: Table) -> None:
    seated.say("Paco", "/nos 92")
    assert "¿Querías decir ellos?" in seated.reply("Marta", "nos 88 elos")


def test_talk_with_two_strange_words_is_no_correction(table: Table) -> None:
    table.begin("Ana: /new chinchon 100 Ana Luis Eva", "Ana: [Ana]")
    table.say("Ana", "/h ana 3 luis 24 eva 11")
    assert not table.reply("Luis", "me cago en la mar 24")
    assert not table.reply("Luis", "te invito a 3")
    assert not table.reply("Luis", "mañana a las 8")
    assert not table.reply("Luis", "a las 10 me voy")
    assert not table.reply("Luis", "on part à 22h")
    assert table.reply("Luis", "luiss 20")
    assert table.reply("Luis", "pepito 14")
