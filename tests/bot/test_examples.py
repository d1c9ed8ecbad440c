"""What the catalogues tell people to type is understood, in each language."""

import re
from collections.abc import Iterator
from html import unescape

import pytest

from bot.commands.registry import SIDES, TYPED
from bot.i18n import languages, phrase
from bot.render import games
from bot.render.voice import Voice
from core import lines
from core.errors import CoreError
from core.games import game
from core.match import AnyGame, begin
from core.notation import fold
from core.options import Value, changed
from core.table import Side, Table, names

PLAYED: dict[str, tuple[str, dict[str, Value]]] = {
    "bolot": ("bolot", {}),
    "belote": ("belote", {}),
    "coinche": ("belote", {"modo": "coinche"}),
    "chinchon": ("chinchon", {}),
    "boston": ("boston", {}),
    "boston.ruso": ("boston", {"variante": "ruso"}),
    "boston.americano": ("boston", {"variante": "americano"}),
    "boston.frances": ("boston", {"variante": "frances"}),
    "boston.manual": ("boston", {"variante": "manual"}),
}
LISTED = ("bolot", "belote", "coinche", "chinchon", "boston")
PLAYERS = {"chinchon": 3, "boston": 4}
SEATED = ("José Luis", "Zoë", "d'Artagnan", "Ana María", "Ñ", "Eva", "Tom", "Leonor de Dios")


def hand(typed: str) -> str:
    """Leave of a message what is read as a hand: the side, or what follows /hand."""
    command = re.match(r"/(\w+) ?(.*)", typed)
    if command is None:
        return typed
    if fold(command[1]) in SIDES:
        return f"{command[1]} {command[2]}"
    assert TYPED[fold(command[1])].name == "hand", typed
    return command[2]


def people(language: str) -> list[str]:
    """Name the four people whom the examples of a language are about."""
    example = re.search(r"/\w+ boston ([^<]*)<", phrase(language, "error.players-needed"))
    assert example
    return example[1].split()


def table(played: AnyGame, language: str) -> Table:
    if played.key in PLAYERS:
        called = tuple(people(language)[: PLAYERS[played.key]])
        return Table(tuple(map(Side, called)), called)
    return Table((Side(phrase(language, "us")), Side(phrase(language, "them"))))


def understood(language: str, name: str, typed: str, seated: Table | None = None) -> bool:
    key, rules = PLAYED[name]
    played = game(key)
    meant = names(seated or table(played, language))
    try:
        lines.read(
            played, hand(typed), meant, changed(played.options, played.rules, rules), language
        )
    except CoreError:
        return False
    return True


def quoted(text: str) -> Iterator[str]:
    """Give what a text shows as typed, without what is left to fill in or to play first."""
    for typed in map(unescape, re.findall(r"<code>(.*?)</code>", text)):
        if "…" not in typed:
            yield typed


@pytest.mark.parametrize("name", PLAYED)
@pytest.mark.parametrize("language", languages())
def test_the_examples_of_a_game_are_hands_of_who_plays(language: str, name: str) -> None:
    key, options = PLAYED[name]
    played, say = game(key), Voice(language)
    rules = changed(played.options, played.rules, options)
    for most in played.seats:
        seated = table(played, language)
        if played.single:
            seated = Table(tuple(map(Side, SEATED[:most])), SEATED[:most])
        match = begin(played, rules, seated)
        shown = [
            *quoted(games.example(say, match, "new.hint.*")),
            *quoted(games.example(say, match, "how.*")),
        ]
        assert shown
        wrong = [
            typed
            for typed in shown
            if not typed.endswith(" +10") and not understood(language, name, typed, seated)
        ]
        assert wrong == []  # "+10" for the pool is a piece of a hand


@pytest.mark.parametrize("name", ["boston", "chinchon"])
@pytest.mark.parametrize("language", languages())
def test_the_help_types_hands_of_who_plays(language: str, name: str) -> None:
    played = game(name)
    seated = Table(tuple(map(Side, SEATED[:4])), SEATED[:4])
    text = str(games.example(Voice(language), begin(played, played.rules, seated), "help.log.*"))
    typed = [unescape(line.partition(":")[0].strip()) for line in text.split("\n")]
    assert [line for line in typed if not understood(language, name, line, seated)] == []


@pytest.mark.parametrize("language", languages())
def test_five_hearts_are_taught_as_they_are_written(language: str) -> None:
    bidder = people(language)[0]
    boston, table_ = game("boston"), table(game("boston"), language)
    for key in ("help.words.boston", "help.log.boston", "new.hint.boston", "error.who-bid"):
        text = phrase(language, key)
        typed = re.search(r"5\w 7", text)
        assert typed, key
        line = f"{bidder} {typed[0]}"
        read = lines.read(boston, line, names(table_), boston.rules, language)
        assert lines.write(boston, read, names(table_).labels) == f"{bidder} 5c 7", key
    for letter, suit in re.findall(r"<b>(\w)</b> (\w+)", phrase(language, "error.which-suit")):
        lines_ = [f"{bidder} 5 {said} 7" for said in (letter, suit)]
        hands = [lines.read(boston, t, names(table_), boston.rules, language) for t in lines_]
        assert hands[0] == hands[1], letter


@pytest.mark.parametrize("name", LISTED)
@pytest.mark.parametrize("language", languages())
def test_the_words_of_a_game_are_hands_or_pieces_of_one(language: str, name: str) -> None:
    bidder = people(language)[0]
    hearts = "h" if language == "en" else "c"
    openings = ("", f"{bidder} ", f"{bidder} 5{hearts} 7 ")
    variants = [each for each in PLAYED if each.split(".")[0] == name]
    wrong = [
        typed
        for typed in quoted(phrase(language, f"help.words.{name}"))
        if " " in typed
        and not any(
            understood(language, each, opening + typed)
            for each in variants
            for opening in openings
        )
    ]
    assert wrong == []


@pytest.mark.parametrize("name", LISTED)
@pytest.mark.parametrize("language", languages())
def test_the_help_types_commands_that_there_are(language: str, name: str) -> None:
    text = f"{phrase(language, 'help')}\n{phrase(language, f'help.log.{name}')}"
    typed = {fold(word) for word in re.findall(r"(?<!<)/(\w+)", text)}
    assert typed - SIDES <= TYPED.keys()
