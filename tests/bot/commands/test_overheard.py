"""What was said to nobody is left alone, unless it is a hand; also talk in a reply."""

import pytest

from tests.bot.table import Table

TALK = (
    "/nos@other_bot 92", "/hand@other_bot nos 92", "bona nit", "nos vemos mañana", "ok",
    "nos 92 y luego nos vamos de cena", "a las 20 en el bar", "/poll", "92", "92-70",
    "🔥", "/", "/ 92", "//nos 92", "vamos a por los 1000", "Marta 18", "pepe 150",
    "yo capote", "yo a las 10", "nos 2", "Paco", "nos vemos el 20",
    "yo con dos cervezas ya voy puesto", "vaya capote nos hicieron ayer",
    "nos 92 marcha", "luis 3 tercios", "nos vale con 85", "con 85 nos vale", "nos quedan 85",
    "ellos llevan 90", "somos 90",
    "ens val amb 85", "il nous reste 85", "we need 85", "no llegaron", "borra eso",
    "la tercera era de ellos", "ellos van ganando de 20", "they are winning by 20",
)  # fmt: skip


def test_other_talk_is_left_alone(seated: Table) -> None:
    assert [line for line in TALK if seated.say("Paco", line)] == []


@pytest.mark.parametrize(("line", "answer"), [
    ("me he equivocado, eran 94", "corrigió Paco"),
    ("he contado mal, 94", "corrigió Paco"),
    ("quería decir 94", "¿Corrijo con eso la mano 1?"),
    ("me he equivocado de bar", ""),
    ("lo siento, llego a las 9", ""),
    ("lo siento, 20 minutos", ""),
])  # fmt: skip
def test_who_owns_up_to_a_mistake_later_corrects_the_hand(
    seated: Table, line: str, answer: str
) -> None:
    seated.say("Paco", "/nos 104")
    seated.later(minutes=5)
    assert answer in (heard := seated.say("Paco", line)).text
    assert bool(heard) is bool(answer)


def test_a_hand_beside_a_few_words_that_nobody_knows_is_asked_about(seated: Table) -> None:
    assert "✓ nos capote" in seated.say("Paco", "hemos hecho capote viva la paella").buttons
    assert "✓ ellos puestos" in seated.say("Paco", "ellos puestos, a por paella").buttons
    assert "✓ nos 99 bolot" in seated.say("Paco", "nosotors 99 bolt").buttons


def test_a_hand_after_the_winner_is_offered_as_the_slashed_one_is(table: Table) -> None:
    table.begin("Paco: /new bolot 100 paco+luis pepe+marta", "Paco: [Paco]")
    table.play("Paco: /nos 150")
    slashed, plain = table.say("Paco", "/nos 100"), table.say("Paco", "nos 100")
    assert "Revancha y apuntarla" in plain.buttons
    assert (plain.text, plain.buttons) == (slashed.text, slashed.buttons)
    for talk in ("bravo", "Marta 18", "nos vemos", "92", "nos 92 y luego nos vamos de cena"):
        assert not table.say("Paco", talk)


CHINCHON = ("Ana: /new chinchon 100 Ana Luis Eva", "Ana: [Ana]")


def test_a_hand_may_be_headed_by_its_number(table: Table) -> None:
    line = "mano 1: ana 3, luis 24, eva 11"
    table.begin(*CHINCHON)
    assert table.say("Ana", line).text.startswith("Mano 1 · cierra Ana con 3")


@pytest.mark.parametrize(("line", "answer"), [
    ("no llegaron, 79", "Mano 1 · iban Pepe y Marta\n79 de 162"),
    ("hemos caído", "Mano 1 · iban Paco y Luis\nPuestos"),
    ("79, puestos", "¿de quién son los puntos?"),
])  # fmt: skip
def test_who_fell_is_a_hand_whatever_else_is_not_said(
    seated: Table, line: str, answer: str
) -> None:
    assert answer in seated.say("Paco", line)


def test_points_of_everybody_are_taken_or_refused(table: Table) -> None:
    table.begin(*CHINCHON)
    heard = table.say("Ana", "ana cierra con 0, luis 24, eva 11")
    assert "✓ Ana -10 Luis 24 Eva 11" in heard.buttons
    assert "240" in table.say("Ana", "ana 5, luis 240, eva 11")
    assert not table.say("Ana", "luis me debe 20 y eva 30")


def test_the_totals_are_asked_about(table: Table) -> None:
    table.begin(*CHINCHON, "Ana: /h ana 3 luis 14 eva 29")
    table.later(minutes=20)
    assert "justo lo que dice el marcador" in table.say("Luis", "3 14 29")
    assert not table.say("Luis", "ana lleva 3 luis 14 eva 29")
    assert table.press("Luis", "✓").text.startswith("Mano 2")


@pytest.mark.parametrize("line", ["perdón, 98", "98 perdón"])
def test_a_correction_right_after_ones_own_hand_is_one(seated: Table, line: str) -> None:
    seated.say("Paco", "/nos 92")
    seated.pause = 30
    assert not seated.say("Luis", line)
    assert "corrigió Paco" in seated.say("Paco", line)
    seated.later(minutes=2)
    assert "¿Corrijo con eso la mano 1?" in seated.say("Paco", "perdón, 88")
    assert seated.totals() == (98, 64)


def test_what_is_taken_back_right_after_ones_own_hand_gets_a_button(seated: Table) -> None:
    seated.say("Paco", "/nos 92")
    seated.pause = 30
    assert not seated.say("Luis", "borra eso")
    assert "¿Anular la mano 1" in seated.say("Paco", "borra eso")


FRIENDS = (
    "😭😭", "jajajaja", "ok", "qué suerte", "mdr", "menuda tercera de rey",
    "qué grande la tercera", "no me lo creo", "no", "noooo", "era fácil", "perdón", "menos mal",
    "bravo Luis", "toma ya!!",
    "10 minutos", "5 min y vuelvo", "marta 18 años", "paco 20 pavos me debes", "yo 2 cañas",
    "no luis 25 pavos", "tercera 25 pavos", "100% nuestra",
    "luis 2 bières", "somos 4 en la mesa", "som 4 a taula",
    "vaya tercera!!", "ya voy", "otra cerveza", "gracias tanteo", "menuda tecera",
    "otra ronda y la pago yo", "anyone want a beer?", "qui veut boire un coup ?",
    "¿otra cerveza, chicos, o qué?", "llevo 3 manos sin ver un as", "qui veut une bière ?",
    "llevamos 4 manos seguidas perdiendo", "they lost the last trick",
    "mdr non vous l'aviez pas annoncé",
)  # fmt: skip


@pytest.mark.parametrize(("said", "button"), [
    ("pfff trasteé la zzqx, 97", "✓ Paco+Luis, 97: 97–65"),
    ("qué tontunas tronco si fue capote", "✓ Capote: 252–0"),
    ("código portal, 85", "✓ Paco+Luis, 85: 85–77"),
    ("me he columpiado pon 97", "✓ Paco+Luis, 97: 97–65"),
    ("bolot!", "✓ Con bolot de Paco+Luis: 112–70"),
])  # fmt: skip
def test_what_a_reply_makes_of_a_hand_is_offered_whatever_else_it_says(
    seated: Table, said: str, button: str
) -> None:
    seated.say("Paco", "/nos 92")
    assert button in seated.reply("Paco", said, to="Mano 1").buttons


def test_talk_in_a_reply_is_left_alone(seated: Table) -> None:
    seated.say("Paco", "/nos 92")
    assert [talk for talk in FRIENDS if seated.reply("Marta", talk, to="Mano 1")] == []
    assert seated.totals() == (92, 70)


def test_a_slip_of_four_letters_is_no_talk(seated: Table) -> None:
    seated.say("Paco", "/nos 92")
    assert "Corrige la mano 1: 74–88" in seated.reply("Marta", "nos 88 llos").buttons


def test_talk_with_two_strange_words_is_no_correction(table: Table) -> None:
    table.begin("Ana: /new chinchon 100 Ana Luis Eva", "Ana: [Ana]")
    table.say("Ana", "/h ana 3 luis 24 eva 11")
    assert not table.reply("Luis", "me cago en la luna 24")
    assert not table.reply("Luis", "te invito a 3")
    assert not table.reply("Luis", "mañana a las 8")
    assert not table.reply("Luis", "a las 10 me voy")
    assert not table.reply("Luis", "on part à 22h")
    assert table.reply("Luis", "luiss 20")
    assert table.reply("Luis", "pepito 14")
