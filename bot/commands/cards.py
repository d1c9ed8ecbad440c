"""Count cards, and settle which pair sings: what is asked before a hand is played or logged."""

from collections.abc import Collection
from dataclasses import replace

from bot.decisions.answers import says
from bot.decisions.decision import Decision
from bot.decisions.request import Request
from bot.i18n import phrase, sides
from core.cards import FRENCH
from core.games import GAMES
from core.lists import pile, runs
from core.lists.deck import Deck, fitting
from core.match import AnyGame
from core.notation import Reader, tokens
from core.table import Side, Table, names

DECKS = {each.booking.deck: each for each in GAMES if each.booking and each.booking.deck}
HOLDING = next(game for game in GAMES if game.hold and not game.booking)


def cards(request: Request) -> Decision:
    """Count the cards given, as the running match's game does, or else as the line looks."""
    if not tokens(request.text):
        return _how(request, {game.key for game in GAMES if game.hold})
    typed = Reader(request.text, request.chat.language)
    match = request.live.match if request.live and request.live.match.game.hold else None
    game, players = (match.game, len(match.totals)) if match else (_seeming(request, typed), 0)
    total = 0 if request.side is None or match is None else match.totals[request.side]
    assert game.hold is not None  # noqa: S101
    told = game.hold(typed, match and match.rules, players, total)
    return says("held", game=game.key, held=told, total=total)


def _how(request: Request, games: Collection[str]) -> Decision:
    """Show a line of the game played."""
    key = request.live.match.game.key if request.live else ""
    return says(f"how.{request.name}.{key if key in games else 'any'}")


def decks(request: Request) -> list[Deck]:
    """List the packs whose suits a line may name, first those that the language means."""
    usual = phrase(request.chat.language, "deck.usual")
    return sorted(DECKS, key=lambda deck: DECKS[deck].key != usual)


def _seeming(request: Request, typed: Reader) -> AnyGame:
    """Say which game's cards a line seems to tell: those of a pile, or what somebody holds."""
    either = decks(request)
    likely = fitting(typed, either)
    piquet = fitting(typed, sorted(either, key=lambda deck: deck.faces is FRENCH))
    piled = pile.begins(typed, likely) or piquet.faces is FRENCH
    return DECKS[likely] if piled else HOLDING


def cantes(request: Request) -> Decision:
    """Say which pair sings, and what decided: at the table by its rules, or else by terceras."""
    if not tokens(request.text):
        return _how(request, {game.key for game in DECKS.values()})
    match = request.live.match if request.live else None
    typed = Reader(request.text, request.chat.language)
    every: bool | None = False
    if match is None or not (booking := match.game.booking) or booking.deck is None:
        table = Table(tuple(map(Side, sides(request.chat.language))))
        deck = fitting(typed, decks(request))
        claims = runs.read(typed, names(table), deck)
    else:
        table, deck, every = match.table, booking.deck, booking.sings(match.rules)
        claims = runs.read(typed, request.names, deck)
        if claims.eldest is None and match.dealer and deck.eldest:
            claims = replace(claims, eldest=1 - match.dealer[0])
    if every is None:
        return says("sings.both")
    found = runs.settle(claims, every=every, eldest=deck.eldest)
    return says("verdict", table=table, game=DECKS[deck], claims=claims, found=found, every=every)
