"""A line into a hand of Chinchón, a correction into a hand told again."""

from dataclasses import replace
from typing import NoReturn

from core.errors import HowManyPoints, ResultContradicts, RuleError, WhosePoints
from core.games.chinchon.errors import PlayerMissing, PlayersWrong
from core.games.chinchon.hand import Hand, check, leaves, pointed, settled, stays, unclosed
from core.games.chinchon.rules import Rules
from core.games.chinchon.telling import Telling
from core.games.chinchon.terms import Told, gather
from core.games.chinchon.words import Kind, keywords, sides, vocabulary
from core.games.pairs.correcting import CHANGES, COMMAS, Change
from core.notation import Reader
from core.table import Names

_FEWEST = 2
_NOBODYS = 10**9 + 1  # points that no line can tell


def read(reader: Reader, names: Names, rules: Rules) -> Hand:
    """Read a hand; who was not told may be out already, which only the match knows."""
    told = Telling(reader, names, rules, gather(reader, names))
    hand = _hand(told)
    if told.closer in told.points:
        _checked(told, rules, hand)  # "ana cierra 0", whatever the others have
    _complete(told, hand)
    return _checked(told, rules, hand)


def _hand(told: Telling) -> Hand:
    """Put together what the line says."""
    players = len(told.names.labels)
    points = tuple(told.points.get(side) for side in range(players))
    if told.loose:
        points = tuple(told.loose)
        fewest = players if told.chinchon is not None else _FEWEST
        if len(points) == 1:
            raise WhosePoints(*told.reader.quoted())
        if not fewest <= len(points) <= players:
            raise PlayersWrong(len(points), players, span=told.reader.whole())
    hand = Hand(points, told.closer, out=tuple(sorted(told.out)), back=tuple(sorted(told.back)))
    return hand if told.chinchon is None else _run(told, hand, told.chinchon)


def _run(told: Telling, hand: Hand, side: int) -> Hand:
    """Tell a chinchón, whose player has no points."""
    if hand.points[side]:
        raise ResultContradicts("chinchon", span=told.reader.whole())
    points = (*hand.points[:side], None, *hand.points[side + 1 :])
    return replace(hand, points=points, closer=side, chinchon=True, sure=told.sure)


def _complete(told: Telling, hand: Hand) -> None:
    """Raise when the line names a player and says nothing of him, or tells too few."""
    _check_named(told)
    counted = [side for side, points in enumerate(hand.points) if points is not None]
    if hand.chinchon:
        return
    if told.closer is not None and not told.loose and told.closer not in counted:
        _untold(told, told.named[told.closer])
    if not counted:
        _untold(told, None)
    if len(counted) < _FEWEST:
        missing = next(side for side in range(len(hand.points)) if side not in counted)
        raise PlayerMissing(told.names.labels[missing], span=told.reader.whole())


def _check_named(told: Telling) -> None:
    known = {told.closer, *told.points, *told.out, *told.back}
    for side, term in told.named.items():
        if side not in known:
            _untold(told, term)


def _untold(told: Telling, term: Told | None) -> NoReturn:
    span = told.reader.span(term.start, term.behind) if term else told.reader.whole()
    raise HowManyPoints(span, told.reader.line[span.start : span.end])


def _checked(told: Telling, rules: Rules, hand: Hand) -> Hand:
    """Raise, with its place, for what no seven cards give, and for a closing that nobody made."""
    numbers = {term.value: term for term in told.terms if term.kind is Kind.NUMBER}
    hand = settled(hand)
    try:
        if told.nobody and hand.closed is not None:
            raise ResultContradicts("nadie cierra")
        check(rules, hand if len(hand.points) == len(told.names.labels) else unclosed(hand))
    except RuleError as error:
        at = numbers.get(getattr(error, "points", _NOBODYS))
        error.span = told.reader.span(at.start, at.behind) if at else told.reader.whole()
        raise
    return hand


def correct(reader: Reader, names: Names, rules: Rules, hand: Hand, writer: int | None) -> Hand:
    """Read a correction: what it names is changed, the rest stays.

    Points without a name are the writer's, or those of who closed.
    """
    _opening(reader)
    whose = hand.closed if writer is None else writer
    told = Telling(reader, names, rules, gather(reader, names), whose)
    if not told.terms:
        reader.accept(sides(names), vocabulary(reader.language))
        raise reader.unexpected()
    _check_named(told)
    return _checked(told, rules, _merged(told, rules, hand))


def _merged(told: Telling, rules: Rules, hand: Hand) -> Hand:
    """Tell a hand with what a line says in the place of what it said."""
    short = len(hand.points) < len(told.names.labels)
    if told.loose or (short and told.points):
        fresh = _hand(told)
        if len(told.loose) != len(hand.points):
            count = len(told.loose or told.points)
            raise PlayersWrong(count, len(hand.points), span=told.reader.whole())
        return replace(fresh, out=fresh.out or hand.out, back=fresh.back or hand.back)
    closer = hand.closer
    for side, points in told.points.items():
        hand = pointed(hand, side, points)
    if told.chinchon is not None:
        hand = _run(told, pointed(hand, told.chinchon, 0), told.chinchon)
    elif told.closer is not None:
        hand = replace(hand, closer=told.closer, chinchon=False, sure=False)
    elif closer in told.points and hand.closer is not None:
        kept = rules.closes(told.points[hand.closer])
        hand = hand if kept else unclosed(hand)
    for side in told.out:
        hand = leaves(hand, side)
    for side in told.back:
        hand = stays(hand, side)
    return replace(hand, sure=True) if told.sure and hand.chinchon else hand


def corrects(line: str, language: str) -> bool:
    """Tell whether a line begins as a correction, or says one thing only of one player."""
    reader = Reader(line, language)
    if _opening(reader):
        return True
    kinds: list[Kind] = []
    while reader.token:
        plus = reader.token.text.startswith("+")
        term = reader.accept(vocabulary(language))
        if term is not None:
            kinds += [Kind.NUMBER if term.kind is Kind.LINKED and term.value else term.kind]
        elif reader.number() is None:
            kinds.append(Kind.SIDE)
            reader.at += 1
        elif not plus:
            kinds.append(Kind.NUMBER)
    if {Kind.LINKED, Kind.CARD} & set(kinds) or kinds.count(Kind.NUMBER) > 1:
        return False
    named = kinds.count(Kind.NUMBER) == 1 and Kind.SIDE in kinds
    return named or not {Kind.OUT, Kind.BACK, Kind.CLOSE}.isdisjoint(kinds)


def _opening(reader: Reader) -> bool:
    """Take all opening words ("no, perdón, era"), but not those of "no vuelve"."""
    changes, words = CHANGES[reader.language], keywords(reader.language)
    found = False
    while reader.token:
        change = changes.match(reader.tokens, reader.at)
        own = words.match(reader.tokens, reader.at)
        if change and change[0] is Change.REPLACE and not (own and own[1] > change[1]):
            reader.at, found = change[1], True
        elif not found or reader.accept(COMMAS) is None:
            break
    return found
