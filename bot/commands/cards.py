"""Count cards, and settle which pair sings: what is asked before a hand is played or logged."""

from collections.abc import Callable
from dataclasses import replace

from bot.commands.invitation import default_names
from bot.commands.refusals import refusing
from bot.decisions.answers import Answer, Objected, sentence
from bot.decisions.decision import Decision
from bot.decisions.request import Request
from bot.i18n import phrase
from core.errors import CoreError
from core.games.belote.rules import CanteNotPlayed, YesNo
from core.games.belote.rules import Rules as BeloteRules
from core.games.belote.words import TIERCE
from core.games.bolot import Rules as BolotRules
from core.games.bolot import Singing
from core.games.chinchon import Rules
from core.games.chinchon.melds import HAND
from core.lists import holding, pile, runs
from core.lists.deck import BELOTE, BOLOT, Deck, fitting
from core.match import Match
from core.notation import Reader, tokens
from core.table import Side, Table, names

DECKS = {"bolot": BOLOT, "belote": BELOTE}
CLOSING = 4


def refuse(_: Request, error: CoreError) -> Decision:
    """Object to a line; it would have logged nothing."""
    return Decision((Objected(error),))


@refusing(refuse)
def cards(request: Request) -> Decision:
    """Count the cards given, as the running match's game does, or else as the line looks."""
    return answered(request, _counted, (*DECKS, "chinchon"))


def answered(
    request: Request, answer: Callable[[Request], Answer], games: tuple[str, ...]
) -> Decision:
    """Answer a line; where there is none, show one of the game played."""
    if not tokens(request.text):
        key = game(request)
        key = key if key in games else "any"
        return Decision((sentence(f"how.{request.name}.{key}"),))
    return Decision((answer(request),))


def game(request: Request) -> str:
    """Say which game is played, if any is."""
    return request.live.match.game.key if request.live else ""


def reader(request: Request) -> Reader:
    """Read what was typed."""
    return Reader(request.text, request.language)


def deck(request: Request) -> Deck:
    """Find the pack that a line names the suits of; the language decides where both have them."""
    usual = phrase(request.language, "deck.usual")
    either = (BELOTE, BOLOT) if usual == "belote" else (BOLOT, BELOTE)
    return fitting(reader(request), either)


def _counted(request: Request) -> Answer:
    key = game(request)
    if key in DECKS:
        return _pile(request, DECKS[key])
    if request.live and key == "chinchon":
        return _held(request, request.live.match)
    likely = deck(request)
    if pile.begins(reader(request), likely):
        return _pile(request, likely)
    piquet = fitting(reader(request), (BOLOT, BELOTE)) is BELOTE
    return _pile(request, BELOTE) if piquet else _held(request)


def _pile(request: Request, played: Deck) -> Answer:
    return sentence("pile", pile=pile.read(reader(request), played))


def _held(request: Request, match: Match | None = None) -> Answer:
    """Play the cards by the rules in force, in which nobody may close over the limit."""
    if match is None:
        pack, held = holding.read(reader(request))
        played = holding.play(pack, held, CLOSING)
        return sentence("held", pack=pack, held=played, most=CLOSING)
    rules: Rules = match.rules
    total = 0 if request.side is None else match.totals[request.side]
    pack, held = holding.read(reader(request), rules.cards(len(match.totals)))
    most = rules.closing
    while most and rules.over(total + most):
        most -= 1
    played = holding.play(pack, held, most, rules.runs)
    bound = not played.closing and most != rules.closing and len(held) >= HAND
    keys = "held" + " closes.limit" * bound
    return sentence(keys, pack=pack, held=played, most=most, total=total, limit=rules.limit)


@refusing(refuse)
def cantes(request: Request) -> Decision:
    """Say which pair sings, and which criterion decided."""
    return answered(request, _sings, tuple(DECKS))


def _sings(request: Request) -> Answer:
    """Settle it at the table by its rules, or between any two pairs by those of Bolot."""
    if request.live is None or game(request) not in DECKS:
        table = Table(tuple(map(Side, default_names(request.language))))
        played = deck(request)
        claims = runs.read(reader(request), names(table), played)
        return _settled(table, played, claims, Singing.TERCERAS)
    match = request.live.match
    played = DECKS[match.game.key]
    claims = runs.read(reader(request), request.names, played)
    if claims.eldest is None and match.dealer and played is BOLOT:
        claims = replace(claims, eldest=1 - match.dealer[0])
    return _settled(match.table, played, claims, _who(match))


def _who(match: Match) -> Singing:
    """Find who sings by the rules in force; raise CanteNotPlayed where nobody does."""
    rules: BolotRules | BeloteRules = match.rules
    if isinstance(rules, BolotRules):
        return rules.singing
    if rules.announced is YesNo.NO:
        raise CanteNotPlayed(TIERCE)
    return Singing.BETTER


def _settled(table: Table, played: Deck, claims: runs.Claims, who: Singing) -> Answer:
    every, free = who is Singing.BETTER, who is Singing.FREE
    found = None if free else runs.settle(claims, every=every, eldest=played is BOLOT)
    if found is None:
        return sentence("sings.both")
    return sentence("verdict", table=table, deck=played, claims=claims, found=found, every=every)
