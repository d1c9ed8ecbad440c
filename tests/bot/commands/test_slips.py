"""Lines that are taken though a word is wrong, and what is said of it; all others are asked."""

import pytest

from bot.decisions.answers import sentence
from bot.decisions.remarks import LEFT_OUT
from bot.decisions.repairs import Repair
from core.errors import CoreError
from core.games import GAMES
from core.match import begin
from core.table import Side, names
from core.table import Table as Seating
from core.understanding import Said
from tests.bot.table import Table

PEOPLE = ("Ana", "Luis", "Eva")
CHINCHON = next(game for game in GAMES if game.key == "chinchon")
MATCH = begin(CHINCHON, CHINCHON.rules, Seating(tuple(Side(name, ()) for name in PEOPLE), PEOPLE))
HAND = "Luis cierra 3 Ana 12 Eva 20"


def meant(text: str, language: str = "es") -> Repair | None:
    said = Said(text, MATCH, names(MATCH.table, 0), language)
    assert isinstance(said.read, CoreError)
    return next((repair for find in LEFT_OUT for repair in find(said)), None)


@pytest.mark.parametrize(("line", "typed", "word"), [
    ("luis cierrz 3 ana 12 eva 20", "cierrz", "cierra"),
    ("luis ciera 3 ana 12 eva 20", "ciera", "cierra"),  # "fuera" is two letters off
    ("cierra lius 3 eva 20 anna 12", "lius anna", "luis ana"),
])  # fmt: skip
def test_slips_are_put_right_where_the_line_is_understood_in_one_way(
    table: Table, line: str, typed: str, word: str
) -> None:
    table.begin("Ana: /new chinchon 100 Ana Luis Eva", "Ana: [Ana]")
    assert f"{typed}: {word}." not in table.say("Ana", line)  # overheard
    assert f"{typed}: {word}." in table.say("Ana", f"/mano {line}")


@pytest.mark.parametrize(("line", "told"), [
    ("no, fue capotte", "capotte: capote."),
    ("falta mi tecera", "tecera: tercera."),
    ("me he equiocado", "¿Anular la mano 1"),  # what is asked for, too
    ("nos 88 y cincuenat ellos", "¿de quién es el cante?"),
    ("mi tercetas", "¿cuántas "),
])  # fmt: skip
def test_a_reply_is_understood_but_for_its_slips(seated: Table, line: str, told: str) -> None:
    seated.say("Paco", "/nos 92")
    assert told in seated.reply("Paco", line, to="Mano 1")


@pytest.mark.parametrize(("remark", "language"), [
    ("le fiasco", "fr"), ("gadzooks", "en"),
    ("vaya paella!", "es"),
])  # fmt: skip
def test_a_remark_behind_a_whole_hand_is_left_out(remark: str, language: str) -> None:
    left = Repair(0, HAND, sentence("unread", words=remark))
    assert meant(f"{HAND}, {remark}", language) == left


@pytest.mark.parametrize(("line", "unread", "totals"), [
    ("/mano íbamos nosotros y nos han hecho capote, id pagando", "id pagando", (0, 252)),
    ("/mano nos 92, que ya chapan el bar", "que ya chapan el bar", (92, 70)),
    ("nos 92, menudos linces andáis", "menudos linces andáis", (92, 70)),  # to nobody
])  # fmt: skip
def test_how_a_line_ends_behind_a_whole_hand_is_left_out(
    seated: Table, line: str, unread: str, totals: tuple[int, int]
) -> None:
    assert f"Sin leer: «{unread}»." in seated.say("Paco", line)
    assert seated.totals() == totals


def test_whoever_saw_a_cante_did_not_sing_it(seated: Table) -> None:
    seated.say("Paco", "/nos 98")
    seated.reply("Pepe", "falta nuestro bolot, luis zzqxió", to="Mano 1")
    assert seated.totals() == (98, 64)


def test_how_a_correction_ends_is_left_out(seated: Table) -> None:
    seated.say("Paco", "/nos 92")
    seated.reply("Paco", "no, eran 98, te lo juro por mi madre", to="Mano 1")
    assert seated.totals() == (98, 64)


@pytest.mark.parametrize("line", [
    "/mano nos 92, y la tecera suya",  # a slip of what counts
    "/mano nos 92, pa ellos",  # of somebody
])  # fmt: skip
def test_what_may_tell_more_of_a_hand_is_no_ending(seated: Table, line: str) -> None:
    assert "Sin leer" not in seated.say("Paco", line)


@pytest.mark.parametrize(("text", "unread"), [
    ("zzqx luis cierra 3 ana 12 eva 20", "zzqx"),
    ("luis zzqx cierra brunwy 3, ana 12 eva 20", "zzqx… brunwy"),
    ("no zurdimos! luis cierra 3 ana 12 eva 20", "no zurdimos"),  # a clause of its own
])  # fmt: skip
def test_a_few_words_that_nobody_knows_are_left_out_of_a_clear_hand(
    text: str, unread: str
) -> None:
    found = meant(text)
    assert found is not None
    assert found.told == sentence("unread", words=unread)


@pytest.mark.parametrize("text", [
    "lus cierra 3 ana 12 eva 20",  # too short to be sure
    f"{HAND} pavos",  # twenty of them
    f"{HAND} fu",  # the beginning of a word
    f"{HAND} furrea",  # two letters from "fuera"
    f"{HAND} zzqx 4",  # with a number
    f"{HAND} no zzqx",  # and a negation
    f"{HAND} zzqx?",  # and a question
    "luis cierra 3 ana 12 zzqx 20",  # who that is
    "luis cierra con un caballo, ana 12, eva 20",  # no three, and no one
    "luis zzqx no cierra 3 ana 12 eva 20",
])  # fmt: skip
def test_what_may_say_something_is_asked(text: str) -> None:
    assert meant(text) is None


def test_few_points_of_a_pair_beside_a_word_that_nobody_knows_are_asked(seated: Table) -> None:
    assert "Sin leer" not in seated.say("Paco", "/mano íbamos y les zurdimos 26")
    assert "Sin leer: «zurdimos»." in seated.say("Paco", "/mano íbamos y les zurdimos 96")


def test_a_word_that_makes_the_same_hand_of_a_line_is_left_out(table: Table) -> None:
    table.begin("Ann: /new coinche Ann+Bob Cat+Dan", "Ann: [Ann]")
    assert "Sin leer: «up»" in table.say("Ann", "/h our eighty spades got up with 88")


@pytest.mark.parametrize(("remark", "said", "totals"), [
    ("rebufos", "97", (97, 65)),
    ("qué tontunas tronco", "si fue capote", (252, 0)),
    ("desvarías Pepe", "97", (97, 65)),  # who is called
    ("yo flipo", "caímos nosotros", (0, 162)),  # and who writes
])  # fmt: skip
def test_what_is_said_before_a_correction_is_left_out(
    seated: Table, remark: str, said: str, totals: tuple[int, int]
) -> None:
    seated.say("Paco", "/nos 92")
    assert f"Sin leer: «{remark}»." in seated.reply("Paco", f"{remark}, {said}", to="Mano 1")
    assert seated.totals() == totals


@pytest.mark.parametrize("line", ["código portal, 85", "flipaba Pepe ayer, 85", "tercra, 85"])
def test_what_may_be_about_something_else_is_asked(seated: Table, line: str) -> None:
    seated.say("Paco", "/nos 92")
    seated.reply("Paco", line, to="Mano 1")
    assert seated.totals() == (92, 70)


def test_a_deal_that_nobody_took_is_one_beside_a_few_strange_words(seated: Table) -> None:
    assert "Nadie va" in seated.say("Paco", "/mano bazofia, pasamos todos")


def test_a_word_that_is_known_is_no_slip_of_another(seated: Table) -> None:
    assert "contrato" in seated.say("Paco", "/mano nosotros contrato 110")
    assert seated.totals() == (0, 0)


def test_a_remark_behind_the_hand_that_wins_is_said_too(seated: Table) -> None:
    seated.play("Paco: /ajuste nos +900")
    heard = seated.say("Paco", "/nos 120 vaya paella")
    assert heard.text.startswith("🏆")
    assert "Sin leer: «vaya paella»." in heard


def test_what_says_nothing_is_left_out_of_what_opens_as_a_correction(seated: Table) -> None:
    seated.say("Paco", "/nos 92")
    assert "no me queda claro" in seated.reply("Paco", "zzqx los brunwy, 96", to="Mano 1")
    told = seated.reply("Paco", "zzqx los brunwy, era 96", to="Mano 1")
    assert "Sin leer: «zzqx los brunwy»." in told


def test_a_slip_of_four_letters_in_reply_is_talk(table: Table) -> None:
    table.begin("Ann: /new boston Ann Bob Cat Dan", "Ann: [Ann]", "Ann: /h Ann 5h 7")
    assert "nice: nine" not in table.reply("Ann", "nice one Ann")


def test_a_name_misheard_may_be_the_only_one_that_is_left(table: Table) -> None:
    table.begin("Ann: /new chinchon Ann Bob Rhys", "Ann: [Ann]")
    offered = "✓ Rhys cierra 2 Ann 16 Bob 21"
    assert table.say("Ann", "/h Reese closed on 2, me 16, bob 21").buttons[0] == offered
    assert offered not in table.say("Ann", "/h reese closed on 2, me 16, bob 21").buttons
