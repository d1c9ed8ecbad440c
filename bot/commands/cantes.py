"""Settle which pair sings, before a hand is played."""

from dataclasses import replace

from bot.commands.answers import voice
from bot.commands.cards import DECKS, answered, deck, game, reader
from bot.commands.invitation import default_names
from bot.handling.reply import Reply
from bot.handling.request import Request
from bot.render import singing
from bot.render.markup import Markup
from core.games.belote.rules import CanteNotPlayed, YesNo
from core.games.belote.rules import Rules as BeloteRules
from core.games.belote.words import TIERCE
from core.games.bolot import Rules as BolotRules
from core.games.bolot import Singing
from core.lists import runs
from core.lists.deck import BOLOT, Deck
from core.match import Match
from core.table import Side, Table, names


def cantes(request: Request) -> Reply:
    """Say which pair sings, and which criterion decided."""
    return answered(request, _sung, tuple(DECKS))


def _sung(request: Request) -> Markup:
    """Settle it at the table by its rules, or between any two pairs by those of Bolot."""
    if request.live is None or game(request) not in DECKS:
        table = Table(tuple(map(Side, default_names(request.language))))
        played = deck(request)
        claims = runs.read(reader(request), names(table), played)
        return _settled(request, table, played, claims, Singing.TERCERAS)
    match = request.live.match
    played = DECKS[match.game.key]
    claims = runs.read(reader(request), request.names, played)
    if claims.eldest is None and match.dealer and played is BOLOT:
        claims = replace(claims, eldest=1 - match.dealer[0])
    return _settled(request, match.table, played, claims, _who(match))


def _who(match: Match) -> Singing:
    """Find who sings by the rules in force; raise CanteNotPlayed where nobody does."""
    rules: BolotRules | BeloteRules = match.rules
    if isinstance(rules, BolotRules):
        return rules.singing
    if rules.announced is YesNo.NO:
        raise CanteNotPlayed(TIERCE)
    return Singing.BETTER


def _settled(
    request: Request, table: Table, played: Deck, claims: runs.Claims, who: Singing
) -> Markup:
    say = voice(request)
    if who is Singing.FREE:
        return say("sings.both")
    every = who is Singing.BETTER
    found = runs.settle(claims, every=every, eldest=played is BOLOT)
    return singing.verdict(say, table, played, claims, found, every=every)
