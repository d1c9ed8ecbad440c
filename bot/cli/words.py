"""Show how a line is read, and which words nobody uses: `tanteo words`."""

import sys
import tomllib
from collections.abc import Iterable, Iterator
from itertools import product
from pathlib import Path
from typing import Any

import click

from bot.cli import BadUsage
from bot.render.refusals import plain
from bot.render.voice import Voice
from bot.settings import language as chat_language
from core import lines
from core.errors import CoreError
from core.games import GAMES
from core.games import game as find_game
from core.match import AnyGame
from core.notation import Reader, phrase
from core.table import Names, Side, Table, names
from core.words import FILLERS, LANGUAGES, lists, roles

PLAYERS = ("Ana", "Luis", "Eva", "Dani")
PAIRS = ("nos", "ellos")
EXAMPLES = Path("tests/words")


@click.command("words", context_settings={"ignore_unknown_options": True})  # "-10 luis" is a line
@click.argument("line", nargs=-1)
@click.option(
    "--game", "key", type=click.Choice([each.key for each in GAMES]), default=GAMES[0].key
)
@click.option("--language", help="The language of the chat (TANTEO_LANGUAGE).")
@click.option("--unused", is_flag=True, help="List phrases that stand in no example.")
@click.option("--clashes", is_flag=True, help="List what two languages use for different things.")
def command(
    *, line: tuple[str, ...], key: str, language: str | None, unused: bool, clashes: bool
) -> None:
    """Show how a LINE is cut, and its readings with their weights, the lightest first."""
    if not (line or unused or clashes):
        raise BadUsage("which line? tanteo words LINE, or --unused, or --clashes")
    game, language = find_game(key), language or chat_language()
    if language not in LANGUAGES:
        raise BadUsage(f"--language {language}: one of {', '.join(LANGUAGES)}")
    people = usual(game)
    left = list(unheard(game)) if unused else []
    told = explained(game, " ".join(line), people, language) if line else ()
    for each in (*told, *(clashing(key) if clashes else ()), *left):
        click.echo(each)
    sys.exit(bool(left))


def usual(game: AnyGame) -> Names:
    """Seat who plays in the examples; the first writes."""
    players = PLAYERS[: max(len(PLAYERS) - 1, game.seats.start)]
    return names(Table(tuple(map(Side, players if game.single else PAIRS))), 0)


def explained(game: AnyGame, line: str, people: Names, language: str) -> Iterator[str]:
    """Tell what each phrase is for, what the phrases come to, and which hands that may be."""
    machine = game.notation.machine
    reader = Reader(line, language)
    for term in machine.cutter(people, language).phrases(reader):
        value = "" if term.value is None else f" {term.value}"
        yield f"{reader.quote(reader.span(term.start, term.end)):<24}{term.role}{value}"
    try:
        taken, weighed = machine.verdict(reader, people, game.rules).weighed()
    except CoreError as error:
        yield plain(Voice(language), error)
        return
    yield " ".join(f"{'not ' * term.no}{term.role}" for term in taken.terms)
    for reading in weighed.readings:
        hand = lines.write(game, reading.hand, people.labels)
        yield f"{reading.weight:5.2f}  {hand}{'' if reading.whole else '  (words left over)'}"
    if weighed.fault is not None:
        yield f"{weighed.fault_weight:5.2f}  {plain(Voice(language), weighed.fault)}"


def clashing(key: str) -> Iterator[str]:
    """List the spellings that mean something else in another language's chat."""
    files = find_game(key).notation.machine.lists
    meant = {
        language: {text: role for name in files for text, role in roles(language, name).items()}
        for language in LANGUAGES
    }
    for text in sorted(meant[LANGUAGES[0]]):
        if len({meant[language][text] for language in LANGUAGES}) > 1:
            won = (f"{language} {meant[language][text]}" for language in LANGUAGES)
            yield f"{text}: {', '.join(won)}"


def unheard(game: AnyGame) -> Iterator[str]:
    """List the phrases that stand in no example of their game, or of any where all have them."""
    own, every = {*_used([game])}, {*_used(GAMES)}
    for language, name in product(LANGUAGES, game.notation.machine.lists):
        used = every if name == FILLERS else own
        for role, phrases in lists(language, name).items():
            for text in phrases:
                if " ".join(phrase(text)) not in used:
                    yield f"{language}/{name}.toml {role}: {text}"


def _used(games: Iterable[AnyGame]) -> Iterator[str]:
    """List the phrases that the examples of some games are cut into."""
    for game, language in product(games, LANGUAGES):
        machine, people = game.notation.machine, usual(game)
        cutters = [
            cutter(people, language) for cutter in (machine.cutter, machine.again) if cutter
        ]
        for name in machine.told or (game.key,):
            told = (EXAMPLES / language / f"{name}.toml").read_text(encoding="utf-8")
            for line, cutter in product(_lines(tomllib.loads(told)), cutters):
                reader = Reader(line, language)
                for term in cutter.phrases(reader):
                    yield " ".join(token.text for token in reader.tokens[term.start : term.end])


def _lines(told: dict[str, Any] | list[str]) -> Iterator[str]:
    """List the lines of a table, whatever they stand under."""
    if isinstance(told, list):
        yield from told
    else:
        for own in told.values():
            yield from _lines(own)
