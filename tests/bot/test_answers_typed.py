"""How the bot is answered: which button a reply means, which hand it is about, what it denies.

`tests/words/<language>/answers.toml` holds lines by what they come to. Paco writes, at a table
with Luis against Pepe and José.
"""

from collections.abc import Callable
from dataclasses import replace

import pytest

from bot.commands import joining, rematch, settings, show
from bot.commands.invitation import words
from bot.decisions.live import LiveMatch, Writer
from bot.decisions.request import ChatContext, Request
from core import lines
from core.games import game
from core.match import begin, play
from core.notation import phrase
from core.table import Side, Table, names
from core.understanding.buttons import Offered, OpenQuestion
from core.understanding.line import before
from core.words import LANGUAGES, lists
from tests.core.spoken import examples

BOLOT = game("bolot")
TABLE = Table(
    (Side("nos", ("Paco", "Luis")), Side("ellos", ("Pepe", "José"))),
    ("Paco", "Luis", "Pepe", "José"),
)
HAND = lines.read(BOLOT, "nos 92 tercera", names(TABLE, 0), BOLOT.rules)
LIVE = LiveMatch(1, play(begin(BOLOT, BOLOT.rules, TABLE), HAND), (None,) * 4, 0, 0)
EXAMPLES = examples("answers")
Means = Callable[[Request], object]


def spelt(text: str) -> str:
    return " ".join(word.rstrip("'") for word in phrase(text))


def pressed(request: Request, *labels: str, asks: str = "") -> object:
    buttons = [
        Offered(label, place, (place == 0) if asks else None) for place, label in enumerate(labels)
    ]
    question = OpenQuestion(asks, buttons, request.writer.name, request.labels)
    button = replace(request.said, asked=question).pressed
    return button and button.act


def two(request: Request) -> object:
    return pressed(request, "Ana, Eva", "Ana, Dani", "Ana, Toni")


def owned(request: Request) -> object:
    return pressed(request, "Pepe", "Paco", "José")


MEANINGS: dict[str, tuple[Means, object]] = {
    "yes": (lambda said: pressed(said, "Cambiar", "Dejarlo", asks="¿Cambio el objetivo?"), 0),
    "no": (lambda said: pressed(said, "Cambiar", "Dejarlo", asks="¿Cambio el objetivo?"), 1),
    "first": (two, 0),
    "second": (two, 1),
    "mine": (owned, 1),
    "pepe": (owned, 0),
    "next": (lambda request: bool(request.said.next_hand), True),
    "denies": (lambda request: request.said.denies, True),
    "regret": (lambda request: request.said.regrets, True),
    "exclaims": (lambda request: request.said.exclaims, True),
    "hour": (lambda request: request.said.cries, True),
    "treats": (lambda request: request.said.treats, True),
    "before": (lambda said: before(said.text), (3, "nos 92")),
    "replaces": (joining.parted, ("Luis", "Eva")),
    "without": (rematch.leavers, ["Luis"]),
    "dark": (lambda said: show.chart(said).answers[0].values["file"].get("dark"), True),
    "off": (lambda said: len(settings.screen(said).answers), 1),
    "table": (lambda said: words.labelled(said.text)[1], "Terraza"),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_answers_what_it_answers(language: str) -> None:
    found = [
        (kind, line, came)
        for kind, typed in EXAMPLES[language].items()
        for line in typed
        for means, wanted in (MEANINGS[kind],)
        for said in (
            Request(
                "listen", line, chat=ChatContext(language), writer=Writer(1, "Paco"), live=LIVE
            ),
        )
        if (came := means(said)) != wanted
    ]
    assert found == []


def test_no_phrase_of_an_answer_is_without_an_example() -> None:
    heard = " ".join(
        f" {spelt(line)} "
        for kinds in EXAMPLES.values()
        for typed in kinds.values()
        for line in typed
    )
    unused = [
        (language, role, text)
        for language in LANGUAGES
        for role, phrases in lists(language, "answers").items()
        for text in phrases
        if f" {spelt(text)} " not in heard
    ]
    assert unused == []
