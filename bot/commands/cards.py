"""Cards and cantes: what cards count, who sings, and what is sung for a hand or added to one."""

from collections.abc import Collection
from dataclasses import replace
from typing import Any

from bot.commands import undo
from bot.commands.refusals import possible, refuse, refusing
from bot.decisions.answers import HandTold, Where, asks, done, here, says
from bot.decisions.decision import Act, Decision, Offer, amend_act, current
from bot.decisions.nearness import nearest
from bot.decisions.request import Request
from bot.i18n import phrase, sides
from core.cards import FRENCH, Deck
from core.errors import CoreError, Expected, RuleError, attempt
from core.games import GAMES
from core.lists import pile, runs
from core.lists.reading import fitting
from core.match import Amended, AnyGame, Cantes, Match, Row, Sung, Undone, extend
from core.match.log import kept, last_change
from core.notation import Reader, tokens
from core.table import Side, Table, names

DECKS = {each.booking.deck: each for each in GAMES if each.booking and each.booking.deck}
MOST_CHOICES = 4
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


def refuse_sung(request: Request, error: CoreError) -> Decision:
    """Ask who sang where a line does not say, or say what is wrong with it."""
    match, whose = request.match, error.code == "whose-cante"
    choices: list[Any] = sorted(error.choices if whose else (), key=all)  # one side's come first
    offers = [_offer(match, each, sung=each) for each in choices if possible(match, Sung(each))]
    if offers:
        return asks("sing.whose", singers=offers[:MOST_CHOICES])
    if whose or match.over or not request.text.strip():
        return refuse(request, error)
    return refuse_cantes(request, error)


@refusing(refuse_sung)
def sing(request: Request) -> Decision:
    """Book cantes: written in a line, or by one tap or two."""
    match = request.match
    if match.over:
        raise RuleError("match-is-over")
    current(request.args.get("count", match.count) == match.count)
    kept = request.args.get("cantes")
    if kept is None and not request.text.strip():
        return _which(request)
    cantes = _read(request, request.text) if kept is None else tuple(map(tuple, kept))
    return done(request, Sung(cantes), "sung", where=here(request), logs=match.seq + 1)


def _offer(match: Match, cantes: Cantes, **named: object) -> Offer:
    """Offer to book cantes, as long as no hand came in between."""
    return Offer(Act("sing", {"cantes": cantes, "count": match.count}), named)


def _read(request: Request, line: str) -> Cantes:
    reader, rules = Reader(line, request.chat.language), request.match.rules
    return request.match.game.cantes.read(reader, request.names, rules, request.side)


def _which(request: Request) -> Decision:
    """Offer the cantes of a side, the writer's first, and the way to the other's."""
    match, booking = request.match, request.match.game.cantes
    side = request.args.get("side", request.side or 0)
    offers = []
    for name in booking.offered(None):
        cantes = tuple((name,) if each == side else () for each in range(len(match.totals)))
        if possible(match, Sung(cantes)):
            offers.append(_offer(match, cantes, cante=name))
    acts = (Act("sing", {"side": s, "count": match.count}) for s in range(len(match.totals)))
    others = [Offer(each, each.args) for each in acts if each.args["side"] != side]
    keys = "sing.waits sing.which" if match.sung else "sing.which"
    where = here(request) if "side" in request.args else Where.NEW
    offered = {"cantes": offers, "sing_other": others}
    return asks(keys, side=side, **offered, where=where, stays=request.manner.pressed)


def refuse_cantes(request: Request, error: CoreError) -> Decision:
    """Say what is wrong with cantes, and what the nearest words would have booked."""
    match, line, cures = request.match, request.text, dict[str, Offer]()
    copy = request.manner.typed * isinstance(error, Expected)  # else its line is not at fault
    if isinstance(error, Expected):
        for word in nearest(error.found, error.expected):
            better = request.said.instead(error, word).text
            cantes = attempt(_read, request, better)
            if not isinstance(cantes, CoreError) and possible(match, Sung(cantes)):
                cures.setdefault(str(cantes), _offer(match, cantes, hand=better.strip()))
    keys = "refusal sing.waits" if match.sung else "refusal"
    return says(keys, error=error, line=line, ok=[*cures.values()], copy=copy, refused=True)


def sung_at(request: Request) -> Sung | None:
    """Find the cantes that a message booked, if the request is about such a message."""
    if request.live is None or request.about.born is None:
        return None
    event = dict(request.match.log()).get(request.about.born)
    return event if isinstance(event, Sung) else None


def off(request: Request) -> Decision | None:
    """Ask whether to undo what was sung, where a line takes cantes off: "quita la tercera"."""
    said, sings = request.said, isinstance(last_change(request.match.log())[1], Sung)
    fixes = sings and said.corrects and said.plays and not said.numbers
    books = fixes and not isinstance(attempt(_read, request, request.text), CoreError)
    return undo.asked(replace(request, text="")) if fixes and not books else None


@refusing(refuse_cantes, "resing")
def resung(request: Request) -> Decision:
    """Book other cantes for those that a message booked, or give them all to the side it names."""
    before = sung_at(request)
    if before is None or last_change(request.match.log())[0] != request.about.born:
        return says("sing.late")
    cantes = _moved(request, before) or _read(request, request.text)
    events = Undone(), Sung(cantes)
    after = request.after(*events)
    return says("sung", where=Where.ANSWER, events=events, on=after, logs=after.match.seq)


def _moved(request: Request, before: Sung) -> Cantes | None:
    """Give all the cantes to a side, if the line names nothing but that ("no, de ellos")."""
    line, names = tokens(request.text), request.names
    words = request.match.game.notation.words(request.chat.language)
    both = zip(names.sides.along(line), names.owners.along(line), strict=True)
    found = [side for each in both for side in each if side is not None]
    if not found or True in words.along(line):
        return None
    side, every = found[-1], tuple(c for own in before.cantes for c in own)
    return tuple(every if each == side else () for each in range(len(before.cantes)))


def cante(request: Request) -> Decision:
    """Offer the cantes to add to a hand: first whose, then which."""
    match, row, side = request.match, current(request.tapped), request.args.get("side")
    current(not row.void)
    back = Act("answer", {"born": row.born})
    told: dict[str, Any] = {"row": row, "where": Where.PRESSED, "back": back, "stays": True}
    offers = _added(match, row, side or 0)
    if side is not None:
        return says("hand cante.which", cantes=offers, **told)
    acts = [Act("cante", {"born": row.born, "side": n}) for n in range(len(match.totals))]
    sides = [Offer(act, {"side": act.args["side"]}) for act in acts]
    return says("hand cante.whose", sides=sides, **told)


def _added(match: Match, row: Row, side: int) -> list[Offer]:
    """Offer each cante that a side may have beside those of a hand; raise why, if none."""
    booking, ways = match.game.cantes, dict[str, Amended]()
    order = list(booking.values)
    for name in booking.offered(row.hand):
        sung = list(booking.sung(row.hand))
        sung[side] = tuple(sorted((*sung[side], name), key=order.index))
        ways[name] = Amended(row.number, booking.given(row.hand, tuple(sung)))
    may = [name for name, way in ways.items() if possible(match, way)]
    if not may:
        extend(match, next(iter(ways.values())))
    return [Offer(amend_act(row, ways[name].hand), {"cante": name}) for name in may]


def answer(request: Request) -> Decision:
    """Show a hand's answer again."""
    return Decision((HandTold(current(request.tapped).born, Where.PRESSED),), stays=True)


def with_booked(match: Match, row: Row, hand: Any) -> Any:  # noqa: ANN401
    """Tell a hand anew with what it took along when it was played and has not lost since."""
    booking = match.game.booking
    hands = isinstance(hand, match.game.hand) and isinstance(row.hand, match.game.hand)
    if not row.sung or booking is None or not hands:
        return hand
    return booking.join(hand, kept(booking.sung(row.hand), row.sung))
