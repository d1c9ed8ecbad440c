"""Which button of a question a reply means, at a table of Paco and Luis against Pepe and José."""

from collections.abc import Sequence
from typing import Any

import pytest

from core.games import game
from core.match import begin
from core.table import Side, Table, names
from core.understanding import Meaning, Said, Under, understood
from core.understanding.buttons import Offered, OpenQuestion

BOLOT = game("bolot")
TABLE = Table((Side("nos", ("Paco", "Luis")), Side("ellos", ("Pepe", "José"))))
MATCH = begin(BOLOT, BOLOT.rules, TABLE)

CHANGE = "¿Cambio el objetivo a 1500?", ("Cambiar", True), ("Dejarlo", False)
TWICE = "¿Es la misma?", ("La de Paco", True), ("La de Luis", True), ("Son dos manos", False)
TOOK = "Mano 3. ¿Quién iba?", ("Iban Paco+Luis: 92–70", None), ("Iban Pepe+José: 0–162", None)
WHOSE = "¿De quién?", ("Nosotros", None), ("Ellos", None), ("Otro", None)
POINTS = "¿Cuánto?", ("90", None), ("100", None), ("101", None), ("92 o más", None)
STRIKE = "¿Tacho la mano 3?", ("Tachar", None), ("Dejarlo", None)
SINGERS = "¿Quién cantó?", ("Paco: tercera", None), ("José: tercera", None)
NAMELESS = "¿Quién da?", ("😀", None), ("👍", None)


def asked(told: Sequence[Any], **more: Any) -> OpenQuestion:  # noqa: ANN401
    text, *labels = told
    buttons = [
        Offered(name, at, means, name == "Tachar") for at, (name, means) in enumerate(labels)
    ]
    return OpenQuestion(str(text), buttons, "Paco", ("nosotros", "ellos"), **more)


def reply(line: str, question: OpenQuestion | None) -> Said:
    return Said(line, MATCH, names(TABLE, 0), "es", question)


def pressed(line: str, question: OpenQuestion | None) -> object:
    button = reply(line, question).pressed
    return button and button.act


@pytest.mark.parametrize(("told", "line", "button"), [
    (CHANGE, "sí", 0),
    (CHANGE, "no", 1),
    (CHANGE, "jajaja sí", 0),
    (CHANGE, "el objetivo", 0),  # words of the question say yes
    (CHANGE, "objetivo a 2000", None),
    (CHANGE, "sí, a 1500", 0),
    (CHANGE, "sí, y una caña", None),
    (CHANGE, "cambialo", 0),  # in another form of the verb
    (CHANGE, "cambiar", 0),
    (CHANGE, "jajaja", None),
    (CHANGE, "borra eso", None),
    (CHANGE, "yo", None),
    (TWICE, "sí", 0),  # of several that say yes, the writer's own
    (TWICE, "la de luis", 1),
    (TWICE, "son dos", 2),
    (TWICE, "no", 2),
    (TWICE, "la mía", 0),
    (TWICE, "la tercera", None),
    (TOOK, "íbamos nosotros", 0),
    (TOOK, "ellos", 1),
    (TOOK, "pepe", 1),
    (TOOK, "el segundo", 1),
    (TOOK, "2", 1),
    (TOOK, "3", None),
    (TOOK, "92", 0),  # a number that stands on a button counts none off
    (WHOSE, "nosotros", 0),
    (WHOSE, "la primera", 0),
    (POINTS, "100", 1),
    (POINTS, "93", None),
    (STRIKE, "quita eso", 0),
    (STRIKE, "qué hora es", None),
    (SINGERS, "la tercera", None),  # which both have
    (SINGERS, "la mía", 0),
    (NAMELESS, "sí", None),
])  # fmt: skip
def test_a_reply_presses_one_button_or_none(
    told: Sequence[object], line: str, button: int | None
) -> None:
    assert pressed(line, asked(told)) == button


@pytest.mark.parametrize(("line", "button"), [("100", 1), ("2", None), ("sí", None)])
def test_where_points_may_answer_only_a_whole_label_presses(line: str, button: int | None) -> None:
    assert pressed(line, asked(POINTS, exact=True)) == button


def test_a_question_may_take_any_words() -> None:
    question = asked(CHANGE, takes=Offered("", "names"))
    assert pressed("Ana y Luis", question) == "names"
    assert pressed("sí", question) == 0


def test_a_reply_that_presses_is_nothing_else() -> None:
    assert understood(reply("no", asked(CHANGE)), Under.HAND) is Meaning.PRESSED
    assert understood(reply("no, 90", asked(CHANGE)), Under.HAND) is not Meaning.PRESSED
    assert pressed("no", None) is None
