"""What makes a line a correction: how it opens, or that it tells one thing alone."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from core.errors import Expected, NotationError
from core.games.pairs.cantes import SPANISH, Speech
from core.games.pairs.hand import TRICKS, Hand
from core.games.pairs.rows import NOBODYS, House
from core.games.pairs.vocabulary import cutter, expected
from core.lines import LEAST_HEARD
from core.notation import Reader
from core.reading.cut import ADDED, NUMBER, QUESTION, SIDE, UNKNOWN, Term, Wall
from core.reading.rows import Typed
from core.table import FIRST, OURS, THEIRS, THIRD, Table, names

INSTEAD = "instead"
# What a word does with the terms behind it in a correction.
MODES = {
    **dict.fromkeys(("add", "add-also", "add-missing", "add-somebody", "plus", "more"), "add"),
    "less": "less", "join": "less", INSTEAD: INSTEAD, "no": INSTEAD,
}  # fmt: skip
ADDING = frozenset({
    "y", "i", "et", "and", "+", "plus", "mas", "mes", "con", "amb", "avec", "with",
})  # fmt: skip
WANTED = ("side", "points", "cante")
_TAKING = frozenset({"van", "voy", "voy-now"})
_DO = frozenset({"do", "do-us", "do-them"})
_EMPTY = (MODES.keys() | _DO | {"void", "but", "of", "to", "them", UNKNOWN, QUESTION, "one"}) - {
    "plus", "more", "join",
}  # fmt: skip
_SMALL = _DO | {UNKNOWN, "by", "of", "but"}
_ALONE = _SMALL | _TAKING | {"double", "suit", "swap", INSTEAD}
_TWO_NUMBERS = ([NUMBER, "join", NUMBER], [NUMBER, "to", NUMBER])
_VOICES = frozenset({*FIRST, *THIRD, *OURS, *THEIRS})
_NOBODY = names(Table(()))
_SUNG = frozenset({"cante", "cantes"})
_CHANGES = _SUNG | {"pair", SIDE, "suit", "double", "swap", QUESTION}
_DOUBTING = frozenset({QUESTION, "no", INSTEAD})
_NOTHING = frozenset({SIDE, "bid", "made", UNKNOWN, QUESTION})
# What a line alone may tell: the roles that it needs, those beside them, and how many numbers.
_TELLING = (
    ({"voy"}, _TAKING | {SIDE}, 0), ({"van", SIDE}, {"van"}, 0), ({"pair"}, {"pair"}, 0),
    ({"swap"}, {"swap"}, 0),
)  # fmt: skip
_TELLING_POINTS = (({NUMBER}, {NUMBER}, 1),)
_TELLING_BID = (
    ({"double"}, {"suit", SIDE}, 0), ({"suit"}, {"double", SIDE}, 0),
    ({NUMBER, "bid"}, {"bid"}, 1), ({NUMBER, SIDE}, {SIDE}, 1), ({NUMBER}, {"double", "suit"}, 2),
    ({"capot"}, {SIDE, "made"}, 0), ({"fall"}, {SIDE, "short"}, 0),
    ({"short"}, {SIDE, "fall"}, 0),
)  # fmt: skip


def tells_alone(terms: Sequence[Term], hand: Hand) -> bool:
    """Whether a line says just who took, both numbers, or what became of a contract."""
    roles = {term.role for term in terms} - {QUESTION}
    numbers = sum(term.role == NUMBER for term in terms)
    telling = (*_TELLING, *(_TELLING_BID if hand.bid else _TELLING_POINTS))
    return any(
        needed <= roles <= needed | beside and numbers == many for needed, beside, many in telling
    )


def sings(terms: list[Term]) -> bool:
    """Whether a line says that somebody sings or has a cante ("tom a la belote")."""
    roles = [term.role for term in terms]
    has = any(roles[at : at + 3] == [SIDE, "of", "cante"] for at in range(len(roles)))
    verbs = any(role.partition("-")[0] in {"sing", "do"} for role in roles)
    return "cante" in roles and (verbs or has)


class Opening:
    """How a line about a hand opens, and what its words do with those behind them."""

    def __init__(self, typed: Typed) -> None:
        """Cut the line, and see what it says of what was sung."""
        house: House = typed.rules
        assert house.before is not None  # noqa: S101  (it is a correction)
        self.typed, self.hand, self.speech = typed, house.before, house.speech
        reader = typed.reader
        cut = cutter(typed.names, reader.language, house.speech, correcting=True).cut(reader)
        self.terms = NOBODYS(cut, typed)
        self.roles = {term.role for term in cut}
        opens = reader.tokens[0].text in ADDING
        self.adds = opens or "add-missing" in self.roles  # not "ponle 82"
        named = {term.value[0] for term in cut if term.role == "cante"}
        new = sings(cut) and not named & {*self.hand.cantes[0], *self.hand.cantes[1]}
        self.mode = "add" if opens or new else None
        self.told = sings(cut) or opens

    def changed(self, terms: list[Term], _typed: Typed) -> list[Term]:
        """Tell what is added and taken off; raise for what is no correction, or only a protest."""
        restated = self._restated(terms)
        last = MODES.get(restated[-1].role) if restated and not restated[-1].wall else None
        mode = self.mode or (last if last in {"add", "less"} else None)  # "tercera fuera"
        out: list[Term] = []
        for term in restated:
            if term.role in MODES:
                mode = MODES[term.role]
            else:
                out.append(self._does(term, mode))
        self._refuse(out, opened=self._opened(terms, restated, out))
        if {term.role for term in out} == {SIDE}:
            if self.mode or mode in {"add", "less"}:
                raise NotationError("unclear", *self.typed.reader.quoted())
            return [*out, out[-1]._replace(role="van", wall=Wall.NONE)]
        small = len(out) == 1 and out[0].role == NUMBER and 0 <= out[0].value < LEAST_HEARD
        if small and len(self.typed.reader.tokens) > 1:  # "pon 2", "espera 5"
            out.append(out[0]._replace(role=QUESTION))
        return sorted(out, key=lambda term: term.role == QUESTION)

    def _opened(self, terms: list[Term], restated: list[Term], out: list[Term]) -> bool:
        """Whether a line says that it corrects, or tells one thing alone."""
        sides = [place for place, term in enumerate(out) if term.role == SIDE]
        if len(restated) < len(terms) and not sides:
            return True
        if self.told or tells_alone(restated, self.hand):
            return True
        owner = sides == [len(out) - 1]
        return any(
            term.role in MODES
            or term.role in {"swap", "made", "add"}
            or term.no
            or (term.role == "cante" and (owner or term.whose is not None or term.value[1] > 1))
            for term in (*restated, *out)
        )

    def _does(self, term: Term, mode: str | None) -> Term:
        """Tell whether a term is added or taken off; raise for what cannot be."""
        sung = self.speech.valued.get(abs(int(term.value))) if term.role == NUMBER else None
        sign = self.typed.text(term)[0]
        if sign in "+-" and (sung or term.role == "cante"):
            mode = "add" if sign == "+" else "less"
        if term.role == "double" and (term.no or mode == "less"):
            return term._replace(no=False, value=0)
        if mode not in {"add", "less"} or term.no:
            return term
        if sung:
            term = term._replace(role="cante", value=(sung, 1))
        if term.role in _SUNG:
            vague = "add-somebody" if "add-somebody" in self.roles else "add"
            return term._replace(no=True) if mode == "less" else term._replace(role=vague)
        if term.role not in _CHANGES and (term.role != NUMBER or mode == "less" or self.adds):
            raise NotationError("unclear", *self.typed.reader.quoted())
        return term

    def _refuse(self, out: list[Term], *, opened: bool) -> None:
        """Raise for a line that is no correction, or one that only protests."""
        reader, roles = self.typed.reader, {term.role for term in out}
        span, quoted = reader.quoted()
        nothing = roles <= _NOTHING and (SIDE not in roles or len(roles) > 1)
        if "made" in roles if nothing else "void" in self.roles:
            raise NotationError("unclear", span, quoted)
        if nothing or "clock" in roles or not opened:
            raise Expected(span, quoted, (), expected(reader.language, self.speech), WANTED)

    def _restated(self, terms: list[Term]) -> list[Term]:
        """Leave out the number that is put right: "no 92, 90", "92? 90", "de 92 a 82"."""
        hand, tricks = self.hand, self.hand.tricks or ()
        both = zip(tricks or (0, 0), hand.cantes, strict=True)
        old = {*tricks, *(own + self.speech.worth(sung) for own, sung in both)}
        counted = [place for place, term in enumerate(terms) if term.role == NUMBER]
        for place, term in enumerate(terms):
            if term.role == "pair" and term.value[0] in old and sum(term.value) != TRICKS:
                new = term._replace(role=NUMBER, value=term.value[1])
                return [*terms[:place], new, *terms[place + 1 :]]
            others = [at for at in counted if at != place]
            if place not in counted or not others:
                continue
            said = terms[place - 1].role if place and not term.wall else ""
            after = terms[place + 1].role if place + 1 < min(len(terms), others[-1]) else ""
            beside = said == "no" or after in _DOUBTING
            rest = [*terms[:place], *terms[place + 1 :]]
            if term.value in old and (beside or term.value not in self.speech.heights):
                if TRICKS - term.value not in {terms[at].value for at in others}:
                    return rest
            elif term.value == hand.bid and beside:
                rest.insert(others[0] - (place < others[0]), term._replace(role="bid"))
                return rest
        return terms


def _cut(reader: Reader, speech: Speech) -> list[Term]:
    return cutter(_NOBODY, reader.language, speech, correcting=True).cut(reader)


def corrects(line: str, language: str, speech: Speech = SPANISH) -> bool:
    """Tell whether a line opens as a correction does, or with a cante ("la tercera es…")."""
    reader = Reader(line, language)
    roles = [NUMBER if t.role == ADDED else t.role for t in _cut(reader, speech)]
    kinds, first = set(roles), reader.tokens[0].text
    sided = any(token.text in _VOICES for token in reader.tokens)
    if not roles or (not sided and kinds <= _EMPTY):
        return False
    numbers = roles.count(NUMBER) - ("cantes" in roles)
    return (
        first in ADDING
        or roles[0] in {*MODES, "swap"}
        or (first[0] in "+-" and roles[0] in {NUMBER, "cante"})
        or (roles[0] == NUMBER and bool({INSTEAD, QUESTION} & kinds))
        or (roles[-1] == INSTEAD and NUMBER in kinds)  # "on a fait 98 en fait"
        or (line.lstrip().startswith("*") and NUMBER in kinds)  # "*88"
        or (not _SUNG.isdisjoint(kinds) and numbers <= 0)
        or not {"no", "void"}.isdisjoint(kinds)
        or (kinds <= _ALONE and not kinds <= _SMALL)
        or roles in _TWO_NUMBERS
    )


def dispute(line: str, language: str, hand: Hand, speech: Speech = SPANISH) -> Hand | None:
    """Find the hand without the cante that a protest names ("no val, la tercera no l'ha…")."""
    cut = _cut(Reader(line, language), speech)
    if not cut or not (cut[0].role == "no" or any(term.role == "void" for term in cut)):
        return None
    named = {t.value[0]: t.role for t in cut if t.role in _SUNG and t.value[0]}
    owners = [side for side in (0, 1) for name in named if name in hand.cantes[side]]
    if len(named) != 1 or len(owners) != 1:
        return None
    [(cante, role)], [owner] = named.items(), owners
    both = [*hand.cantes]
    both[owner] = speech.sorted(
        less(Counter(both[owner]), {cante: 9 if role == "cantes" else 1}).elements()
    )
    return replace(hand, cantes=(both[0], both[1]))


def less(own: Counter[str], off: Mapping[str, int]) -> Counter[str]:
    """Leave out cantes so many times; any, where no name is given."""
    return Counter() if "" in off else own - Counter(off)
