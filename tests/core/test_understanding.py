"""What a reply to the bot is, from its words and from what it was said under."""

from collections.abc import Callable

import pytest

from core import lines
from core.errors import Expected
from core.games import game
from core.match import Ended, begin, extend, play
from core.table import Side, Table, names
from core.understanding import Meaning, Said, Under, understood
from core.understanding.line import before, named, split

BOLOT = game("bolot")
TABLE = Table(
    (Side("nos", ("Paco", "Luis")), Side("ellos", ("Pepe", "José"))),
    ("Paco", "Luis", "Pepe", "José"),
)
NAMES = names(TABLE, 0)
HAND = lines.read(BOLOT, "nos 92", NAMES, BOLOT.rules)
MATCH = play(begin(BOLOT, BOLOT.rules, TABLE), HAND)


@pytest.mark.parametrize(("line", "under", "meaning"), [
    ("ellos 90", Under.HAND, Meaning.HAND),
    ("la siguiente: ellos 90", Under.HAND, Meaning.NEXT),
    ("no, 90", Under.HAND, Meaning.CORRECTION),
    ("no, 90", Under.NOTHING, Meaning.CORRECTION),
    ("no, 90", Under.GONE, Meaning.LATE),
    ("no, la mano 1 eran 90", Under.NOTHING, Meaning.NUMBERED),
    ("la 1: ellos 70", Under.HAND, Meaning.NUMBERED),
    ("la 110: ellos 70", Under.HAND, Meaning.HAND),
    ("mano 2: ellos 90", Under.NOTHING, Meaning.HAND),
    ("mano 2: qué risa", Under.NOTHING, Meaning.TALK),
    ("la mano 1 en mi casa", Under.HAND, Meaning.TALK),
    ("90", Under.HALF, Meaning.ANSWER),
    ("ellos", Under.HALF, Meaning.ANSWER),
    ("pepe's", Under.HALF, Meaning.ANSWER),
    ("ellos", Under.CANTES, Meaning.SUNG),
    ("qué suerte", Under.HAND, Meaning.UNSURE),
    ("cuánto nos queda para merendar", Under.HAND, Meaning.QUESTION),
    ("por qué les cuelgas a ellos 162", Under.HAND, Meaning.QUESTION),
    ("quién tenía la tercera", Under.HAND, Meaning.QUESTION),
    ("quién remató el bolot", Under.HAND, Meaning.UNSURE),
    ("cuánto vale el bolot", Under.HAND, Meaning.QUESTION),
    ("quién iba, pepe?", Under.HAND, Meaning.QUESTION),
    ("era pepe quien iba", Under.HAND, Meaning.CORRECTION),
    ("cuánto vale esa caña", Under.HAND, Meaning.UNSURE),
    ("vaya tercera", Under.HAND, Meaning.TALK),
    ("vaya, tercera", Under.HAND, Meaning.CORRECTION),
    ("borra eso", Under.HAND, Meaning.QUESTION),
    ("borra eso", Under.OWN, Meaning.QUESTION),
    ("borra eso", Under.OTHERS, Meaning.OVERHEARD),
    ("cómo vamos?", Under.OTHERS, Meaning.QUESTION),
    ("quién da? que me he perdido", Under.OTHERS, Meaning.QUESTION),
    ("cómo vamos, que me he perdido", Under.OTHERS, Meaning.QUESTION),
    ("borra eso, iban ellos", Under.HAND, Meaning.CORRECTION),
    ("cómo vamos?", Under.SILENCE, Meaning.OVERHEARD),
    ("no, 90", Under.OWN, Meaning.OWN),
    ("no, 90", Under.LATER, Meaning.AGAIN),
    ("nos 89 perdón", Under.LATER, Meaning.AGAIN),
    ("nos 89 perdón 😂", Under.LATER, Meaning.AGAIN),
    ("perdón, nos 89", Under.LATER, Meaning.AGAIN),
    ("nos jugamos los cafés", Under.HAND, Meaning.STAKE),
    ("nos jugamos los cafés", Under.OTHERS, Meaning.OVERHEARD),
    ("nos estamos jugando 5 €", Under.NOTHING, Meaning.STAKE),
    ("esta va por unas cañas", Under.HAND, Meaning.STAKE),
    ("juguem els cafés", Under.HAND, Meaning.STAKE),
    ("on joue nous 92", Under.NOTHING, Meaning.HAND),
    ("revancha con cafés", Under.NOTHING, Meaning.TALK),
    ("cómo vamos?", Under.UNBEGUN, Meaning.QUESTION),
    ("nos 92", Under.UNBEGUN, Meaning.HAND),
    ("nos jugamos los cafés", Under.UNBEGUN, Meaning.TALK),
])  # fmt: skip
def test_a_reply_is_what_its_words_say_where_it_stands(
    line: str, under: Under, meaning: Meaning
) -> None:
    assert understood(said(line), under) is meaning


def test_once_a_match_is_over_it_may_be_played_again() -> None:
    over = play(MATCH, lines.read(BOLOT, "nos capote", NAMES, BOLOT.rules))
    over = extend(over, Ended())
    means = [understood(Said(line, over, NAMES, "es"), Under.HAND) for line in
             ("revancha con cafés", "revancha", "nos jugamos los cafés")]  # fmt: skip
    assert means == [Meaning.REMATCH, Meaning.UNSURE, Meaning.TALK]


def said(line: str) -> Said:
    return Said(line, MATCH, NAMES, "es")


@pytest.mark.parametrize(("line", "tells"), [
    ("ostris nanai nos 92 con tercera", True),
    ("ostris nanai xolet pim nos 92 con tercera", False),
    ("nos con dos ostris", False),
    ("ostris 92", False),
])  # fmt: skip
def test_a_hand_amid_a_few_strange_words_is_plainly_one(line: str, tells: bool) -> None:  # noqa: FBT001
    assert said(line).tells_amid is tells


@pytest.mark.parametrize(("line", "plain"), [
    ("ale, +20", "+20"),
    ("oye, vaya 92 más tonto", "vaya 92 más tonto"),
    ("a ver, bueno: no, 90", "no, 90"),
    ("jefe, nos 90", "nos 90"),
    ("uy, 89", "uy, 89"),
    ("venga, capote!", "venga, capote!"),
    ("vaya, tercera", "vaya, tercera"),
    ("otra: nos 92", "otra: nos 92"),
    ("no, 90", "no, 90"),
    ("jaja,", "jaja,"),
])  # fmt: skip
def test_what_is_put_before_all_that_people_say_is_left_out(line: str, plain: str) -> None:
    assert said(line).plain == plain


# what is asked of a line, the lines that are so, and those that are not
ASKED: list[tuple[Callable[[str], object], list[str], list[str]]] = [
    (lambda line: said(line).cries or said(line).strays,  # and talk therefore, but for a slip
     ["qué suerte", "paco 20 pavos me debes", "felicidades", "te invito a 3", "4 en la mesa",
      "ganamos!", "toma ya!! 😂", "10€ de bote", "nos vemos a las 9"],
     ["nos 92 con pepito", "no, marte 90", "nos 192"]),
    (lambda line: said(line).tells_hand,  # what is left and what stands is none
     ["nos 85", "ellos 90 y tercera"],
     ["nos quedan 85", "somos 90 gracias", "nos piden 120 madre mía",
      "ellos llevan 90", "llevamos 92", "llevamos 92 y 70", "estamos 92 a 70"]),
    (lambda line: said(line).denies,  # something of a hand
     ["no había bolot", "sin tercera"],
     ["había bolot", "no me gusta",
      "no, es que la tercera del bolot de marta en la mesa del bar era de pega"]),
    (lambda line: said(line).repeats("nosotros tercera"),  # which is all said again
     ["nos 88 tercera", "92 con 3ª de ellos"], ["ellos 88", "nos 88 bolot"]),
    (lambda line: said(line).as_it_stands,  # after 92 to 70
     ["nos 92 ellos 70", "92", "ellos 70"], ["nos 92 ellos 72", "ellos 92", "tercera"]),
    (lambda line: said(line).wants,  # an answer, whatever it is after
     ["quién barajó ayer las mantas", "je tape quoi pour ça ?"], ["otra vez bolot?", "nos 92"]),
]  # fmt: skip


def test_the_word_at_fault_may_be_another() -> None:
    error = said("nos 92 tercra").read
    assert isinstance(error, Expected)
    assert said("nos 92 tercra").instead(error, "tercera").text == "nos 92 tercera"


@pytest.mark.parametrize(("asked", "yes", "no"), ASKED)
def test_what_a_line_is(asked: Callable[[str], object], yes: list[str], no: list[str]) -> None:
    assert {line: asked(line) for line in yes} == dict.fromkeys(yes, True)
    assert {line: asked(line) for line in no} == dict.fromkeys(no, False)


def test_totals_of_single_players_are_no_hand() -> None:
    chinchon, people = game("chinchon"), Table((Side("Ana"), Side("Luis"), Side("Eva")))
    called = names(people, 0)
    hand = lines.read(chinchon, "ana 3 luis 24 eva 11", called, chinchon.rules)
    standing = play(begin(chinchon, chinchon.rules, people), hand)
    told = ("llevamos ana 3 luis 24 eva 11", "ana lleva 3, luis lleva 24, eva lleva 11")
    for line in (*told, "cierro a las 10 y luis a las 11"):
        assert not Said(line, standing, called, "es").tells_hand


def test_what_is_known_of_a_line_is_the_words_that_people_play_with() -> None:
    assert said("zzqx, 97 tercera wmbl").known == ", 97 tercera"


@pytest.mark.parametrize(
    ("line", "restates"),
    [("92, menuda suerte", True), ("90, menuda", False), ("92 ellos", False), ("suerte", False)],
)
def test_a_line_may_only_say_a_number_of_the_hand_again(line: str, restates: bool) -> None:  # noqa: FBT001
    assert Said(line, MATCH, NAMES, "es", about=(HAND, 0)).restates is restates
    assert not said(line).restates


def test_a_question_that_answers_itself_asks_for_nothing() -> None:
    assert said("seguro?").topics
    assert not said("seguro? 91").topics


def test_a_line_is_read_as_a_correction_of_a_hand() -> None:
    assert Said("no, 88", MATCH, NAMES, "es", about=(HAND, 0)).read == said("nos 88").read


@pytest.mark.parametrize(("text", "number", "rest"), [
    ("por qué la mano 3", 3, "por qué"),
    ("Donne 2", 2, ""),
    ("no, la mano 3 eran 90", 3, "no,  eran 90"),
    ("mano 3: 90", 3, "90"),
    ("la primera eran 90", 1, "eran 90"),
    ("the second hand was 90", 2, "was 90"),
    ("la primera tercera", None, "la primera tercera"),
    ("no, 90", None, "no, 90"),
    ("la mano", None, "la mano"),
])  # fmt: skip
def test_a_line_may_name_a_hand(text: str, number: int | None, rest: str) -> None:
    assert split(text) == (number, rest)
    assert named(text) == number


def test_the_hand_may_be_named_in_any_line_of_a_message() -> None:
    assert named("perdonad\nla mano 4 está mal") == 4


@pytest.mark.parametrize(("line", "read"), [
    ("antes 3: nos 90", (3, "nos 90")),
    ("avant 2 nous 90", (2, "nous 90")),
    ("antes nos 90", None),
    ("antes", None),
    ("nos 90", None),
    ("la 3 nos 90", None),
    ("3 4 nos 90", None),
])  # fmt: skip
def test_a_hand_may_be_put_before_another(line: str, read: tuple[int, str] | None) -> None:
    assert before(line) == read


@pytest.mark.parametrize(("line", "tells"), [
    ("mal dado", True), ("mal 1", True), ("mal ana", True), ("ana 5c 7 mal 1", False),
])  # fmt: skip
def test_a_misdeal_is_told_when_it_happens(line: str, *, tells: bool) -> None:
    boston, four = game("boston"), ("Ana", "Luis", "Eva", "Dani")
    table = Table(tuple(map(Side, four)), four)
    said = Said(line, begin(boston, boston.rules, table), names(table, 0), "es")
    assert said.misdeals is tells
