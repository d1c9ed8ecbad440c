"""A correction in reply to a hand's answer: the same reading, over the facts of the hand."""

from collections import Counter
from operator import add
from typing import Any

from core.errors import Expected, NotationError
from core.games.pairs.adding import FIELDS
from core.games.pairs.cantes import ALL
from core.games.pairs.hand import TRICKS, Hand, given, mirrored
from core.games.pairs.line import SPANISH, UNITS, Speech, cardinal, cutter, spoken
from core.games.pairs.rows import STAGES, WANTED
from core.games.pairs.verbs import adds
from core.lines import LEAST_HEARD
from core.notation import Reader
from core.reading.correcting import differences
from core.reading.cut import ADDED, NUMBER, QUESTION, SIDE, Term, Wall
from core.reading.draft import DIFFERENCE, Draft, Facts
from core.reading.rows import Typed, among, fits
from core.table import NOBODY, VOICES, Names

# What a word does with the terms behind it in a correction.
_MODES = {role: mode for mode in ("ADD", "LESS", "INSTEAD") for role in among(UNITS, mode)}
_AMOUNTS = frozenset({"ADD", "LESS"})
_THERE = frozenset({"add-there", "add-missing", "add-somebody"})  # whoever had it
_SIGNED = {"+": "ADD", "-": "LESS"}
_CORRECTING = frozenset({*_MODES, "swap", "made", "add", DIFFERENCE})
_EMPTY, _CHANGES, _NOTHING = (among(UNITS, each) for each in ("EMPTY", "CHANGES", "NOTHING"))
_SUNG, _DOUBTING = frozenset({"cante", "cantes"}), frozenset({QUESTION, "no", "instead"})


def by_difference(terms: list[Term], typed: Typed) -> list[Term]:
    """Take "4 menos" for fewer points, but "20 menos" for a cante."""
    speech, numbers = spoken(typed), [term for term in terms if term.role in {NUMBER, ADDED}]
    if any(abs(term.value) in speech.valued for term in numbers):
        return terms
    less = [term for term in numbers if term.value < 0 and not speech.heights]
    signed = [term._replace(role=ADDED) if term in less else term for term in terms]
    return differences(signed, UNITS)


class Head:
    """How a line about a hand opens, and what its words do with those behind them."""

    def __init__(self, typed: Typed, cut: list[Term], hand: Hand) -> None:
        self.typed, self.hand, self.speech = typed, hand, spoken(typed)
        self.roles = {term.role for term in cut}
        self.two = len({t.value for t in cut if t.role == SIDE}) > 1  # "ellos no, nosotros"
        self.opens = adds(typed.reader, cut)
        named = {term.value[0] for term in cut if term.role == "cante"}
        talk = len(cut) == 1 and (typed.reader.line[-1] in "!…" or cardinal(cut[0], typed))
        self.sings = not talk and fits(STAGES["sings"], cut, typed)  # not "vaya tercera!", "cien"
        new = self.sings and not named & {*hand.cantes[0], *hand.cantes[1]}
        self.mode = "ADD" if self.opens or new else None
        tricks = hand.tricks or (0, 0)
        self.numbers = {*tricks, *map(add, tricks, map(self.speech.worth, hand.cantes))}

    def changed(self, terms: list[Term], _typed: Typed) -> list[Term]:
        """Tell what is added and taken off; raise for what is no correction, or only a protest."""
        restated, mode = self._restated(terms), self.mode
        if restated and not restated[-1].wall:  # "tercera fuera"
            mode = mode or _MODES.get(restated[-1].role)
        out: list[Term] = []
        for term in restated:
            mode = _MODES.get(term.role, mode)
            out += [] if term.role in _MODES else [self._does(term, mode)]
        self._refuse(out, opened=self._opened(terms, restated, out))
        return sorted(self._alone(out, mode), key=lambda term: term.role == QUESTION)

    def _alone(self, out: list[Term], mode: str | None) -> list[Term]:
        """Take sides that are all a line has for who took, and doubt too small a number."""
        if {term.role for term in out} == {SIDE}:
            if self.mode or mode in _AMOUNTS:
                raise NotationError("unclear", *self.typed.reader.quoted())
            return [*out, out[-1]._replace(role=("van", "swap")[self.two], wall=Wall.NONE)]
        small = len(out) == 1 and out[0].role == NUMBER and 0 <= out[0].value < LEAST_HEARD
        if small and len(self.typed.reader.tokens) > 1:  # "pon 2", "espera 5"
            return [*out, out[0]._replace(role=QUESTION)]
        return out

    def _opened(self, terms: list[Term], restated: list[Term], out: list[Term]) -> bool:
        """Whether a line says that it corrects, or tells one thing alone."""
        left_out = len(restated) < len(terms) and all(term.role != SIDE for term in out)
        alone = [term._replace(no=False) for term in restated if term.role != QUESTION]
        points = STAGES["tells-bid" if self.hand.contract else "tells-points"]
        return (
            self.sings or self.opens or left_out
            or fits(STAGES["tells"], alone, self.typed) or fits(points, alone, self.typed)
            or any(term.role in _CORRECTING or term.no for term in (*restated, *out))
            or any(t.role == "cante" and (t.whose is not None or t.value[1] > 1) for t in out)
        )  # fmt: skip

    def _does(self, term: Term, mode: str | None) -> Term:
        """Tell whether a term is added or taken off."""
        sung = self.speech.valued.get(abs(int(term.value))) if term.role == NUMBER else None
        if sung or term.role == "cante":
            mode = _SIGNED.get(self.typed.text(term)[0], mode)
        if term.role == "double" and (term.no or mode == "LESS"):
            return term._replace(no=False, value=0)
        stays = mode not in _AMOUNTS or term.no or term.role == DIFFERENCE
        return term if stays else self._amount(term, sung, less=mode == "LESS")

    def _amount(self, term: Term, sung: str | None, *, less: bool) -> Term:
        """Add a cante or take it off; raise for what is none: "ponle 82"; but not for "y 82"."""
        if sung:
            term = term._replace(role="cante", value=(sung, 1))
        if term.role in _SUNG:
            vague = _THERE if self.typed.rules.voice != self.hand.counted else {"add-somebody"}
            adds = "add" if self.roles.isdisjoint(vague) else "add-somebody"
            return term._replace(no=True) if less else term._replace(role=adds)
        told = less and term.wall < Wall.COMMA  # not "quita la tercera, 92"
        amounts = told or self.opens or "add-missing" in self.roles
        if term.role not in _CHANGES and (amounts or term.role != NUMBER):
            raise NotationError("unclear", *self.typed.reader.quoted())
        return term

    def _refuse(self, out: list[Term], *, opened: bool) -> None:
        """Raise for a line that is no correction, or one that only protests."""
        reader, roles = self.typed.reader, {term.role for term in out}
        nothing = roles <= _NOTHING and (SIDE not in roles or len(roles) > 1)
        disputed = "void" in self.roles and "less" not in self.roles
        if "made" in roles if nothing else disputed:
            raise NotationError("unclear", *reader.quoted())
        if nothing or "clock" in roles or not opened:
            words = self.speech.lexicon.expected(reader.language)
            raise Expected(*reader.quoted(), (), words, WANTED)

    def _restated(self, terms: list[Term]) -> list[Term]:
        """Leave out the number that is put right: "no 92, 90", "92? 90", "de 92 a 82"."""
        numbers = [place for place, term in enumerate(terms) if term.role == NUMBER]
        for place, term in sorted(enumerate(terms), key=lambda at: not _denied(terms, at[0])):
            others = [at for at in numbers if at != place]
            if term.role == "pair" and term.value[0] in self.numbers and sum(term.value) != TRICKS:
                new = term._replace(role=NUMBER, value=term.value[1])
                return [*terms[:place], new, *terms[place + 1 :]]
            if place in numbers and others and (right := self._without(terms, place, others)):
                return right
        return terms

    def _without(self, terms: list[Term], place: int, others: list[int]) -> list[Term] | None:
        """Leave out a number that the hand had, where another is told; a bid is put by another."""
        rest, old = [*terms[:place], *terms[place + 1 :]], terms[place]
        doubts = place + 1 < others[-1] and terms[place + 1].role in _DOUBTING
        doubted = _denied(terms, place) or (doubts and not _denied(terms, place + 2, Wall.AND))
        if old.value in self.numbers and (doubted or old.value not in self.speech.heights):
            shared = TRICKS - old.value in [terms[at].value for at in others]
            return None if shared else rest
        if doubted and old.value == self.hand.contract.bid:
            rest.insert(others[0] - (place < others[0]), old._replace(role="bid"))
            return rest
        return None


def _denied(terms: list[Term], place: int, wall: Wall = Wall.NONE) -> bool:
    """Whether "no" stands right before a term, parted from the one before it by a wall."""
    no, term = terms[place - 1], terms[place]
    return place > 0 and no.role == "no" and no.wall >= wall and not term.wall


def laid(draft: Draft, hand: Hand, speech: Speech) -> Hand:
    """Lay what is said over the facts of the hand; give it as it was before."""
    if draft.has("swap"):
        capot = None if hand.capot is None else 1 - hand.capot
        hand = mirrored(hand, taker=draft.side("swap") or 0, told=True, capot=capot)
    said = _facts(hand)
    vague = draft.has("included") or draft.has("ten") or (draft.denied and not said["capot"])
    if vague and not (draft.has("points") or draft.has("fell")):
        raise NotationError("unclear", *draft.line.typed.reader.quoted())
    if draft.denied:
        said.pop("capot")
    draft.said = {**draft.over(said, FIELDS), "cante": _sung(draft, hand, speech.royal)}
    return hand


def _facts(hand: Hand) -> Facts:
    """Say what a hand tells, but for its cantes; a fall is what is not said."""
    points, bid = (hand.tricks or (0, 0))[hand.counted], hand.contract
    facts: dict[str, tuple[object, int | None, Any]] = {
        "points": (hand.points is not None, hand.counted, points),
        "capot": (hand.capot is not None, hand.capot, None),
        "van": (hand.told, hand.taker, None),
        "bid": (bid, None, ("capot" if bid.capot else bid.bid, False)),
        "suit": (bid.suit, None, bid.suit),
        "double": (bid.doubled, None, bid.doubled),
    }
    return {field: {side: v} if has else {} for field, (has, side, v) in facts.items()}


def _sung(draft: Draft, hand: Hand, royal: str) -> dict[int | None, object]:
    """Give cantes away, take them off, add them, and put them in the place of others."""
    had = [Counter(own) for own in hand.cantes]
    for side, moved in _bags(draft, "move"):
        had[1 - side] -= moved
        had[side] += moved
    for side, off in _bags(draft, "less"):
        had[side] = Counter() if "" in off else had[side] - off  # all, where none is named
    for side, more in _bags(draft, "add"):
        had[side] += more
        had[1 - side] -= Counter({royal: more[royal] * bool(draft.line.mentions)})  # hers alone
    for side, named in _bags(draft, "cante"):
        had[1 - side] -= Counter(dict.fromkeys(named.keys() - had[side].keys(), ALL))
        struck = draft.of("less").get(side)  # "no tercera, cincuenta": all others stay
        had[side] = named | (had[side] if struck else _staying(had[side], named, royal))
    return {side: tuple(own.items()) for side, own in enumerate(had)}


def _staying(had: Counter[str], named: Counter[str], royal: str) -> Counter[str]:
    """Leave of the cantes those in whose place none is named: the royal one, or all but it."""
    return Counter({name: had[name] for name in had if name == royal or {*named} == {royal}})


def _bags(draft: Draft, field: str) -> list[tuple[int, Counter[str]]]:
    """Count the cantes that are said of each side in a field."""
    told = sorted((side or 0, cantes) for side, cantes in draft.of(field).items())
    return [(side, Counter(c for c, many in cs for _ in range(many))) for side, cs in told]


def cut(reader: Reader, names: Names, speech: Speech, *, correcting: bool = False) -> list[Term]:
    """Cut a line of which nothing more is to be known than what it is about."""
    terms = cutter(names, reader.language, speech, correcting=correcting).cut(reader)
    return [term._replace(role=NUMBER) if term.role == ADDED else term for term in terms]


def corrects(line: str, language: str, speech: Speech = SPANISH) -> bool:
    """Tell whether a line opens as a correction does, or with a cante ("la tercera es…")."""
    reader = Reader(line, language)
    typed = Typed(reader, NOBODY, None)
    terms = STAGES["reasons"](cut(reader, NOBODY, speech, correcting=True), typed)
    kinds, first = {term.role for term in terms}, reader.tokens[0].text
    if kinds <= _EMPTY and not any(token.text in VOICES for token in reader.tokens):
        return False
    signed = first[0] in "+-*" and not kinds.isdisjoint({NUMBER, "cante"})  # "*88"
    return adds(reader, terms) or signed or fits(STAGES["opens"], terms, typed)


def dispute(line: str, language: str, hand: Hand, speech: Speech = SPANISH) -> Hand | None:
    """Find the hand without the cante that a protest names ("no val, la tercera no l'ha…")."""
    terms = cut(Reader(line, language), NOBODY, speech, correcting=True)
    roles = [term.role for term in terms]
    if roles[:1] != ["no"] and {"void", "less"}.isdisjoint(roles):
        return None
    named = {t.value[0]: t.role for t in terms if t.role in _SUNG and t.value[0]}
    owners = [side for side in (0, 1) for name in named if name in hand.cantes[side]]
    if not len(named) == len(owners) == 1:
        return None
    [(cante, role)], [owner] = named.items(), owners
    lost = Counter({cante: ALL if role == "cantes" else 1})
    return given(hand, owner, speech.sorted((Counter(hand.cantes[owner]) - lost).elements()))
