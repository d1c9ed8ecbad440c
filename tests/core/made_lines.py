"""Lines as people may type them, made by chance out of clauses, with the hands that they mean."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

from core.games.pairs.hand import ALL_BID, TRICKS, Hand
from tests.core import made_words as words

_APART = (",", ",", " ~\n", ".", ";")
_DRESS = ("", "", "", " ~😂", "!", " ~jajaja", ".")
_SINGLE = ("bolot", "ciento cincuenta", "doscientos", "tercera")
_BELOTE = {"bolot": "belote"}
_IMPOSSIBLE = {1, TRICKS - 1}
_AMBIGUOUS = {20, 50, 100, 150, 200}  # points that are cantes as well
Template = Mapping[str, Sequence[str]]
Cantes = tuple[tuple[str, ...], tuple[str, ...]]


@dataclass(frozen=True)
class Made:
    """A line with the hand that it means, and the cantes that it says nobody has.

    `marked` is the line with "~" before each word that it can do without, `denial` its clause of
    the cantes that are `denied`.
    """

    marked: str
    language: str
    hand: Hand
    denied: frozenset[str] = frozenset()
    denial: str = ""

    @property
    def line(self) -> str:
        """The line as people type it."""
        return _plain(self.marked)

    def shortened(self) -> list[str]:
        """Leave out one word after the other of those that the line cannot do without."""
        return [_plain(line) for line in self._shortened()]

    def denying(self) -> list[str]:
        """List the line and the shorter ones that still deny what it denies."""
        whole = re.compile(rf"{re.escape(self.denial)}(?!\w)")  # "no" is not in "nosotros"
        lines = (self.marked, *self._shortened())
        return [_plain(line) for line in lines if whole.search(line)]

    def _shortened(self) -> list[str]:
        parts = self.marked.split(" ")
        needed = [at for at, part in enumerate(parts) if part[:1] not in {"~", ""}]
        return [" ".join((*parts[:at], *parts[at + 1 :])) for at in needed]


def _plain(marked: str) -> str:
    return marked.replace("~", "")


def same(one: Hand, other: Hand) -> bool:
    """Whether two hands are the same, however they are written."""
    return _key(one) == _key(other)


def _key(hand: Hand) -> tuple[object, ...]:
    return hand.taker, hand.tricks, hand.capot, hand.cantes, hand.bid, hand.doubled, hand.suit


@dataclass
class Draft:
    """A line in the making: clauses, each with whether it needs a comma."""

    random: Random
    spare: bool
    language: str
    clauses: list[tuple[str, bool]] = field(default_factory=list)

    def one(self, options: Template) -> str:
        """Take one of several phrasings."""
        return self.random.choice(options[self.language])

    def chance(self, share: float) -> bool:
        """Toss a coin."""
        return self.random.random() < share

    def filled(self, template: str, side: int = 0, **what: str) -> str:
        """Fill a phrasing in."""
        name = self.random.choice(words.SIDES[self.language][side])
        return template.format(s=name, **what)

    def cante(self, name: str) -> str:
        """Call a cante by one of its names."""
        return self.random.choice(words.CANTES[self.language][name])

    def number(self, points: int) -> str:
        """Write points in figures, or in words."""
        spoken = words.SPOKEN[self.language].get(points)
        return spoken if spoken and self.chance(0.5) else str(points)

    def add(self, text: str, *, apart: bool) -> None:
        """Put a clause behind the others."""
        self.clauses.append((text, apart))

    def shuffled(self, *, first: bool) -> None:
        """Bring the clauses into any order, but the first one where it must be first."""
        rest = self.clauses[1:] if first else self.clauses
        self.random.shuffle(rest)
        self.clauses = [*self.clauses[:1], *rest] if first else rest

    def line(self) -> str:
        """Join the clauses by commas, ends of lines, "and" or blanks."""
        glued = not any(apart for _, apart in self.clauses) and self.chance(0.5)
        text = ""
        for clause, _ in self.clauses:
            if not text:
                text = clause
            elif glued:
                text += self.random.choice((" ", words.AND[self.language])) + clause
            else:
                text += self.random.choice(_APART) + " " + clause
        if self.chance(0.2):
            text = "~" + self.random.choice(words.FILLERS[self.language]) + " " + text
        return text + self.random.choice(_DRESS)


def _points(random: Random) -> int:
    found = random.choice((92, 88, 75, 70, random.randrange(0, TRICKS + 1)))
    shares = {found, TRICKS - found}
    return _points(random) if shares & (_IMPOSSIBLE | _AMBIGUOUS) or found < 3 else found


def _sung(random: Random, spare: bool) -> Cantes:  # noqa: FBT001
    """Choose what each side sings: what only one may have only once."""
    own: tuple[list[str], list[str]] = ([], [])
    for name in random.sample((*_SINGLE, "cincuenta", "cien"), random.choice((0, 0, 1, 1, 2))):
        side = random.randrange(2)
        if not (spare and own[side]) and not (own[side] and {name, *own[side]} & {"cien"}):
            own[side].append(name)
    order = list(words.CANTES["es"])
    return tuple(sorted(own[0], key=order.index)), tuple(sorted(own[1], key=order.index))


def _main(draft: Draft, side: int, points: int) -> None:
    """Tell the points of a side, or of both."""
    number, language = draft.number(points), draft.language
    style = draft.random.choice(("side", "side", "number", "verb", "pair"))
    if style == "pair" and not draft.spare:
        text = f"{{s}} {points}{draft.random.choice('-/')}{TRICKS - points}"
        draft.add(draft.filled(text, side), apart=False)
    elif style == "verb":
        template = draft.random.choice(words.VERBS[language][side])
        draft.add(draft.filled(template, n=number), apart=True)
    elif style == "number":
        draft.add(draft.filled(draft.one(words.NUMBER_FIRST), side, n=number), apart=True)
    else:
        draft.add(draft.filled(draft.one(words.SIDE_FIRST), side, n=number), apart=False)


def _cantes(draft: Draft, side: int, sung: Cantes, twice: frozenset[str]) -> None:
    """Tell cantes: the main side's right behind its points, or each in a clause of its own."""
    for owner in (side, 1 - side):
        for name in sung[owner]:
            called = draft.cante(name)
            if name in twice:
                called = draft.one(words.TWICE)
            text, apart = draft.clauses[0]
            put = text in words.PUT[draft.language]  # "we put them down and a tierce": whose?
            if owner == side and not put and (draft.spare or draft.chance(0.6)):
                bare = draft.filled(draft.one(words.BARE), c=called)
                draft.clauses[0] = (f"{text} {bare}", apart)
            else:
                _clause(draft, owner, called)


def _clause(draft: Draft, owner: int, called: str) -> None:
    style = draft.random.choice(("sung", "owned", "possessed"))
    if style == "sung":
        draft.add(draft.filled(draft.one(words.SUNG), owner, c=called), apart=False)
    elif style == "owned":
        draft.add(draft.filled(draft.one(words.OWNED), owner, c=called), apart=True)
    else:
        template = draft.random.choice(words.POSSESSED[draft.language][owner])
        draft.add(draft.filled(template, c=called), apart=True)


def _deny(draft: Draft, sung: Cantes) -> tuple[frozenset[str], str]:
    """Say of a cante that nobody has it; tell the clause as well."""
    left = [name for name in ("bolot", "tercera") if name not in sung[0] + sung[1]]
    if not left or not draft.chance(0.25):
        return frozenset(), ""
    name = draft.random.choice(left)
    clause = draft.filled(draft.one(words.DENIED), c=draft.cante(name))
    draft.add(clause, apart=True)
    return frozenset({name}), clause


def _bolot(random: Random, *, spare: bool) -> Made:
    draft = Draft(random, spare, random.choice(words.LANGUAGES))
    side, sung = random.randrange(2), _sung(random, spare)
    twice = frozenset({"tercera"} if draft.chance(0.2) else ())
    kind = random.choice(("points", "points", "points", "fallen", "capot"))
    taker, points, capot = side, None, None
    if kind == "points":
        points = _points(random)
        _main(draft, side, points)
    elif kind == "fallen":
        _fallen(draft, side)
    else:
        capot = side
        text = draft.one(words.EVERYTHING)
        draft.add(draft.filled(text, side), apart=not text.startswith("{s}"))
    _cantes(draft, side, sung, twice)
    first = True
    lonely = not (spare and len(draft.clauses) > 1)  # else a cante may lean on who took as well
    if kind != "fallen" and lonely and draft.chance(0.35):
        taker = 1 - side if spare else random.randrange(2)
        draft.add(draft.filled(draft.one(words.TOOK), taker), apart=True)
        first = spare
    both_given = "-" in draft.clauses[0][0] or "/" in draft.clauses[0][0]
    if points is not None and not spare and not both_given and draft.chance(0.25):
        other = draft.filled("{s} {n}", 1 - side, n=str(TRICKS - points))
        draft.add(other, apart=False)
    denied, denial = _deny(draft, sung)
    draft.shuffled(first=first)
    both = tuple(tuple(name for name in own for _ in range(1 + (name in twice))) for own in sung)
    hand = Hand(side, taker, points, capot, (both[0], both[1]))
    return Made(draft.line(), draft.language, hand, denied, denial)


def _fallen(draft: Draft, side: int) -> None:
    if draft.spare or draft.chance(0.5):
        text = draft.one(words.FELL)
        draft.add(draft.filled(text, side), apart=not text.startswith("{s}"))
    else:
        draft.add(words.PUT[draft.language][side], apart=True)


def _belote(random: Random, *, spare: bool) -> Made:
    """Make a line of Belote without announcements: as of Bolot, with no cante but the belote."""
    made = _bolot(random, spare=spare)
    while {*made.hand.cantes[0], *made.hand.cantes[1]} - {"bolot"} or made.denied - {"bolot"}:
        made = _bolot(random, spare=spare)
    cantes = tuple(tuple(_BELOTE[name] for name in own) for own in made.hand.cantes)
    hand = made.hand
    renamed = Hand(hand.first, hand.taker, hand.points, hand.capot, (cantes[0], cantes[1]))
    denied = frozenset(_BELOTE[name] for name in made.denied)
    return Made(made.marked, made.language, renamed, denied, made.denial)


def _coinche(random: Random, *, spare: bool) -> Made:
    """Make a line of Coinche: the contract, what became of it, and the belote."""
    draft = Draft(random, spare, random.choice(words.LANGUAGES))
    side, bid = random.randrange(2), random.choice((*range(80, 161, 10), ALL_BID))
    suit = random.choice(("", "", *words.SUITS["fr"]))
    doubled = random.choice((0, 0, 0, 1, 2))
    named = "capot" if bid == ALL_BID else str(bid)
    height = " ".join(filter(None, (
        named, words.SUITS[draft.language].get(suit, ""), words.DOUBLED[draft.language][doubled],
    )))  # fmt: skip
    plain = bid != ALL_BID and not doubled  # "doubled for Ana": who did?
    options = words.HEIGHT_FIRST if plain and draft.chance(0.3) else words.CONTRACT
    draft.add(draft.filled(draft.one(options), side, b=height), apart=False)
    points, capot = _outcome(draft, side, doubled)
    sung: Cantes = ((), ())
    if suit != "SA" and draft.chance(0.35):
        owner = 1 - side if spare else random.randrange(2)
        sung = (("belote",), ()) if owner == 0 else ((), ("belote",))
        text = draft.one(words.OWNED)
        draft.add(draft.filled(text, owner, c="belote"), apart=True)
    hand = Hand(side, side, points, capot, sung, bid=bid, doubled=doubled, suit=suit)
    return Made(draft.line(), draft.language, hand)


def _outcome(draft: Draft, side: int, doubled: int) -> tuple[int | None, int | None]:
    """Tell what became of a contract: points of either side, a capot, a fall."""
    contract, _ = draft.clauses[0]
    kind = draft.random.choice(("own", "made", "named", "theirs", "fallen", "capot"))
    if kind == "fallen":
        draft.clauses[0] = (f"{contract} {words.LOST[draft.language]}", True)
        return None, None
    if kind == "capot":
        draft.clauses[0] = (f"{contract}, capot", True)
        return None, side
    points = _points(draft.random)
    while points % 10 == 0:  # a contract as well
        points = _points(draft.random)
    if kind == "theirs" and not doubled:
        draft.add(draft.filled("{s} {n}", 1 - side, n=str(TRICKS - points)), apart=True)
    elif kind == "named" and not doubled and not draft.spare:
        template = draft.random.choice(words.VERBS[draft.language][side])
        draft.add(draft.filled(template, side, n=str(points)), apart=True)
    elif kind == "made":
        made = draft.filled(words.MADE[draft.language], n=str(points))
        draft.clauses[0] = (f"{contract}, {made}", True)
    else:
        draft.clauses[0] = (f"{contract} {points}", True)
    return points, None


MAKERS = {"bolot": _bolot, "belote": _belote, "coinche": _coinche}


def made(name: str, seed: int, *, spare: bool = False) -> Made:
    """Make a line of a game, the same one for the same seed; a `spare` one says nothing twice."""
    return MAKERS[name](Random(seed), spare=spare)  # noqa: S311  (chance that can be repeated)
