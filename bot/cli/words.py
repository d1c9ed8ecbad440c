"""Show how a line is read: `tanteo words`."""

from collections.abc import Iterator, Sequence

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
from core.notation import Reader
from core.table import Names, Side, Table, names
from core.words import LANGUAGES

SPOKEN = {game.key: game.notation.speech for game in GAMES if game.notation.speech is not None}
PLAYERS = ("Ana", "Luis", "Eva", "Dani")
PAIRS = ("nos", "ellos")


@click.command("words", context_settings={"ignore_unknown_options": True})  # "-10 luis" is a line
@click.argument("line", nargs=-1, required=True)
@click.option("--game", "key", type=click.Choice(sorted(SPOKEN)), default="chinchon")
@click.option("--language", help="The language of the chat (TANTEO_LANGUAGE).")
@click.option("--sides", metavar="A,B", help="Who plays; the first writes.")
def command(line: tuple[str, ...], key: str, language: str | None, sides: str | None) -> None:
    """Show how a LINE is cut, and its readings with their weights, the lightest first."""
    game, language = find_game(key), language or chat_language()
    if language not in LANGUAGES:
        raise BadUsage(f"--language {language}: one of {', '.join(LANGUAGES)}")
    people = names(Table(tuple(map(Side, sides.split(",") if sides else usual(game)))), 0)
    for each in explained(game, " ".join(line), people, language):
        click.echo(each)


def usual(game: AnyGame) -> Sequence[str]:
    """Name who plays where nobody says it."""
    if not game.single:
        return PAIRS
    return PLAYERS[: max(len(PLAYERS) - 1, game.seats.start)]


def explained(game: AnyGame, line: str, people: Names, language: str) -> Iterator[str]:
    """Tell what each phrase is for, what the phrases come to, and which hands that may be."""
    speech = SPOKEN[game.key]
    reader = Reader(line, language)
    for term in speech.cutter(people, language).phrases(reader):
        value = "" if term.value is None else f" {term.value}"
        yield f"{reader.quote(reader.span(term.start, term.end)):<24}{term.role}{value}"
    try:
        taken, weighed = speech.verdict(reader, people, game.rules).weighed()
    except CoreError as error:
        yield plain(Voice(language), error)
        return
    yield " ".join(f"{'not ' * term.no}{term.role}" for term in taken.terms)
    for reading in weighed.readings:
        hand = lines.write(game, reading.hand, people.labels)
        yield f"{reading.weight:5.2f}  {hand}{'' if reading.whole else '  (words left over)'}"
    if weighed.fault is not None:
        yield f"{weighed.fault_weight:5.2f}  {plain(Voice(language), weighed.fault)}"
