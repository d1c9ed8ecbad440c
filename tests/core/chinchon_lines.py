"""Made lines of Chinchón in four languages, clauses in any order, with the hand that they mean."""

from dataclasses import replace
from itertools import chain
from random import Random
from typing import NamedTuple

from core.games.chinchon import Hand, Rules
from core.games.chinchon.hand import evident
from core.reading.numbers import spellings, spoken
from core.words import LANGUAGES as SPOKEN

PLAYERS = ("Ana", "Luis", "Eva", "Dani")
LANGUAGES = ("es", "ca", "fr", "en")


class Speech(NamedTuple):
    """How one language tells each thing: `{n}` is a name, `{p}` are points."""

    has: tuple[str, ...]
    mine: tuple[str, ...]
    closes: tuple[str, ...]
    closing: tuple[str, ...]
    i_close: tuple[str, ...]
    linked: tuple[str, ...]
    runs: tuple[str, ...]
    jokers: tuple[str, ...]
    nobody: tuple[str, ...]
    leaves: tuple[str, ...]
    returns: tuple[str, ...]
    denies: tuple[str, ...]
    joins: tuple[str, ...] = (", ", ", ", ", ", "; ", "\n", " ", ". ")


SPEECH = {
    "es": Speech(
        ("{n} {p}", "{n} {p}", "{p} {n}", "a {n} le quedan {p}", "{n} se queda con {p}",
         "{p} para {n}", "{n}: {p}", "{n} tiene {p}", "le quedan {p} a {n}"),
        ("yo {p}", "me quedan {p}", "tengo {p}", "{p} yo", "a mí {p}", "me quedo con {p}"),
        ("{n} cierra {p}", "{n} cierra con {p}", "cierra {n} con {p}", "{n} ha cerrado con {p}",
         "corta {n} con un {p}", "cerró {n}: {p}", "{n} {p} y cierra"),
        ("cierra {n}", "{n} cierra", "ha cerrado {n}"),
        ("cierro con {p}", "he cerrado con {p}", "cerré con {p}", "yo cierro con {p}"),
        ("{n} -10", "{n} lo liga todo", "cierra {n} con todo", "{n} menos diez", "-10 {n}"),
        ("chinchón de {n}", "{n} hace chinchón", "{n} chinchón", "ha hecho chinchón {n}"),
        (" con un comodín", " con dos comodines"),
        ("nadie cierra", "no ha cerrado nadie", "se acabó el mazo"),
        (" fuera", " y se va", " y no se reengancha", " y no vuelve"),
        (" y se reengancha", " vuelve", " y sigue"),
        ("{n} no cierra", "no cierra {n}", "{n} no ha cerrado"),
        (", ", ", ", " y ", "; ", "\n", " ", ". ", ", y "),
    ),
    "ca": Speech(
        ("{n} {p}", "{p} {n}", "a {n} li queden {p}", "{n} té {p}", "{p} per a {n}", "{n}: {p}"),
        ("jo {p}", "em queden {p}", "tinc {p}", "{p} jo", "a mi {p}"),
        ("{n} tanca {p}", "{n} tanca amb {p}", "tanca {n} amb {p}", "ha tancat {n} amb un {p}"),
        ("tanca {n}", "{n} tanca", "ha tancat {n}"),
        ("tanque amb {p}", "he tancat amb {p}", "jo tanque amb {p}"),
        ("{n} -10", "{n} ho lliga tot", "tanca {n} amb tot", "{n} menys deu"),
        ("xinxó de {n}", "{n} fa chinchón", "{n} txintxón"),
        (" amb comodí", " amb dos comodins"),
        ("ningú tanca", "no ha tancat ningú", "s'ha acabat la baralla"),
        (" fora", " i se'n va", " i no es reenganxa", " i no torna"),
        (" i es reenganxa", " torna"),
        ("{n} no tanca", "no ha tancat {n}"),
    ),
    "fr": Speech(
        ("{n} {p}", "{p} {n}", "il reste {p} à {n}", "{n} a {p}", "{p} pour {n}", "{n} : {p}"),
        ("moi {p}", "il me reste {p}", "j'ai {p}", "{p} pour moi"),
        ("{n} ferme avec {p}", "{n} ferme {p}", "{n} a fermé avec un {p}"),
        ("{n} ferme", "{n} a fermé"),
        ("je ferme avec {p}", "j'ai fermé avec {p}"),
        ("{n} -10", "{n} a tout lié", "{n} moins dix", "{n} ferme avec tout"),
        ("chinchón de {n}", "{n} fait chinchón"),
        (" avec un joker", " avec deux jokers"),
        ("personne ne ferme", "personne n'a fermé"),
        (" dehors", " et sort", " et ne revient pas", " sans rachat"),
        (" et revient", " et se rachète"),
        ("{n} ne ferme pas", "{n} n'a pas fermé"),
    ),
    "en": Speech(
        ("{n} {p}", "{p} {n}", "{n} has {p}", "{n} is left with {p}", "{p} for {n}", "{n}: {p}"),
        ("me {p}", "i have {p}", "i'm left with {p}", "{p} for me"),
        ("{n} closes with {p}", "{n} closed with a {p}", "{n} knocks with {p}", "{n} closes {p}"),
        ("{n} closes", "{n} closed"),
        ("i close with {p}", "i closed with {p}", "i knock with {p}"),
        ("{n} -10", "{n} linked everything", "{n} minus ten", "{n} links all"),
        ("chinchon by {n}", "{n} made chinchon", "chinchon {n}"),
        (" with a joker", " with two jokers"),
        ("nobody closes", "nobody closed"),
        (" out", " and out", " and leaves"),
        (" re-enters", " and comes back"),
        ("{n} didn't close", "{n} doesn't close"),
    ),
}  # fmt: skip


class Made(NamedTuple):
    """A made line: in which language, how many play, and the hand that it means."""

    language: str
    players: int
    line: str
    hand: Hand


def made(random: Random) -> Made:
    """Make a line, as the first player types it."""
    language = random.choice(LANGUAGES)
    say, players = SPEECH[language], random.choice((2, 3, 3, 3, 4))
    hand = _hand(random, players)
    clauses, late = [], []
    for side in range(players):
        clause = _clause(random, say, hand, side)
        if hand.closer == side and not hand.chinchon and clause is None:
            clause = _points(random, say, hand, side)
            late.append(random.choice(say.closing).format(n=_name(random, side)))
        if clause is not None:
            clauses.append(clause + _fate(random, say, hand, side))
    random.shuffle(clauses)
    if hand.closed is None and random.random() < 0.5:
        late.append(random.choice(say.nobody))
        hand = replace(hand, nobody=_seems_closed(hand) is not None)
    elif random.random() < 0.1:
        other = random.choice([side for side in range(players) if side != hand.closed])
        late.append(random.choice(say.denies).format(n=_name(random, other)))
        hand = replace(hand, nobody=hand.closed is None and _seems_closed(hand) == other)
    for clause in late:
        clauses.insert(random.choice((0, len(clauses))), clause)
    join = random.choice(say.joins)
    line = "".join(
        clause + (join if random.random() < 0.8 else random.choice(say.joins))
        for clause in clauses[:-1]
    )
    return Made(language, players, line + clauses[-1], hand)


def _seems_closed(hand: Hand) -> int | None:
    return evident(Rules(), enumerate(hand.points))


def _hand(random: Random, players: int) -> Hand:
    points: list[int | None] = [random.randint(0, 67) for _ in range(players)]
    closer = random.choice([None, *range(players)])
    kind = random.choice(["card", "card", "card", "linked", "joker", "run"])
    chinchon = closer is not None and kind == "run"
    if closer is not None:
        ends = {"card": random.randint(1, 4), "linked": -10, "joker": random.choice((-50, -25))}
        points[closer] = ends.get(kind)
    others = [side for side in range(players) if side != closer]
    fates = [side for side in others if random.random() < 0.08]
    out = tuple(side for side in fates if random.random() < 0.6)
    back = tuple(side for side in fates if side not in out)
    if closer is not None and kind in {"linked", "joker"}:
        closer = None
    return Hand(tuple(points), closer, chinchon, out=out, back=back)


def _clause(random: Random, say: Speech, hand: Hand, side: int) -> str | None:
    """Tell one player's part; None where who closed is told apart from it."""
    name, points = _name(random, side), hand.points[side]
    if side == hand.closer and hand.chinchon:
        return random.choice(say.runs).format(n=name)
    if side != hand.closed:
        return _points(random, say, hand, side)
    if points == -10:
        return random.choice(say.linked).format(n=name)
    if points in {-50, -25}:
        joker = say.jokers[0 if points == -50 else 1]
        return random.choice(say.runs).format(n=name) + joker
    if random.random() < 0.3:
        return None
    ways = say.i_close if side == 0 and random.random() < 0.5 else say.closes
    return random.choice(ways).format(n=name, p=_figure(random, points or 0))


def _points(random: Random, say: Speech, hand: Hand, side: int) -> str:
    ways = say.mine if side == 0 and random.random() < 0.5 else say.has
    points = hand.points[side] or 0
    return random.choice(ways).format(n=_name(random, side), p=_figure(random, points))


def _fate(random: Random, say: Speech, hand: Hand, side: int) -> str:
    if side in hand.out:
        return random.choice(say.leaves)
    return random.choice(say.returns) if side in hand.back else ""


def _name(random: Random, side: int) -> str:
    name = PLAYERS[side]
    return random.choice((name, name.lower(), name.lower(), name[:2].lower()))


def _figure(random: Random, points: int) -> str:
    if random.random() < 0.8:
        return str(points)
    known = chain(*map(spellings, SPOKEN))
    words = [text for text in known if spoken(text, far=False) == points]
    words += ["as"] * (points == 1)
    return random.choice(words or [str(points)])
