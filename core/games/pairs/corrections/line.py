"""The line of a correction: its terms, each with what it does: add, take off, replace."""

from core.games.pairs.cantes import Speech
from core.games.pairs.corrections.openings import ADDING, tells_alone
from core.games.pairs.denials import OPENING, nobodys
from core.games.pairs.hand import TRICKS, Hand
from core.games.pairs.kinds import MODES, Kind
from core.games.pairs.line import SOFT, Line, Typed
from core.games.pairs.phrases import together
from core.games.pairs.vocabulary import lexer
from core.lines import LEAST_HEARD
from core.notation import Reader
from core.reading.terms import Role, Term, Wall, unknown
from core.table import Names

_DOUBTING = frozenset({Role.QUESTION, Kind.NO, Kind.INSTEAD})
_COUNTED = frozenset({Kind.INSTEAD, Kind.SIDE, Kind.DO})
_SILENT = frozenset({Kind.SIDE, Kind.BID, Kind.MADE, Role.UNKNOWN})


class Correction:
    """A line about a hand: who writes (`voice`)."""

    def __init__(
        self, reader: Reader, names: Names, hand: Hand, voice: int, speech: Speech
    ) -> None:
        """Put the line's terms together, each with what it does: add, take off, replace."""
        self.reader, self.names, self.hand, self.voice = reader, names, hand, voice
        self.speech = speech
        cut = nobodys(lexer(names, reader.language, speech, correcting=True).cut(reader, names))
        cut = _exchanged(cut, hand)
        self.protests = any(term.kind is Kind.VOID for term in cut)
        self.stranger = unknown(cut)
        joined = together(Typed(reader, names, speech, correcting=True), cut)
        restated = self._restated(joined)
        added = {term.value for term in cut if term.kind is Kind.ADD}
        self.vague = "somebody" in added
        self.adds = "missing" in added or reader.tokens[0].text in ADDING  # not "ponle 82"
        self.asks = any(term.kind is Role.QUESTION for term in restated)
        self.talk = any(term.kind is Kind.CLOCK for term in restated)
        mode = self._opening(cut)
        self.opened = mode is not None or self._opens(cut, joined, restated)
        self.modes: list[Kind | None] = []
        kept = self._kept(restated, mode)
        if restated and restated[-1].kind in MODES:
            self._trailing(restated[-1])
        self.line = Line(reader, names, kept, speech)
        self.hardly_points = len(reader.tokens) > 1 and _hardly_points(kept)

    def _opening(self, cut: list[Term]) -> Kind | None:
        """Find what the line does until it says otherwise: it adds what nobody has yet."""
        if self.reader.tokens[0].text in ADDING:
            return Kind.ADD
        named = {term.value for term in cut if term.kind is Kind.CANTE}
        known = any(name in own for own in self.hand.cantes for name in named)
        return Kind.ADD if _sings(cut) and not known else None

    def _opens(self, cut: list[Term], joined: list[Term], restated: list[Term]) -> bool:
        """Whether a line is a correction by what it tells, whatever its terms do."""
        return (
            _sings(cut)
            or tells_alone(restated, self.hand)
            or len(restated) < len(joined)
            or bool(self.hand.bid and _counts(cut))
            or any(term.kind is Kind.SWAP for term in restated)
        )

    def _kept(self, restated: list[Term], mode: Kind | None) -> list[Term]:
        """Keep the terms that change something, and note what each does."""
        kept = []
        for term in restated:
            if term.kind in MODES:
                mode = MODES[term.kind]  # type: ignore[index]
                self.opened = True
            elif term.kind not in {Role.QUESTION, Kind.BUT}:
                kept.append(self._instead(term))
                own = self._glued(term) or mode
                self.modes.append(Kind.LESS if kept[-1].no else own)
                self.opened |= term.no or own is not None or term.kind is Kind.MADE
        return kept

    def _trailing(self, last: Term) -> None:
        """Let a last word do something with what stands before it: "tercera fuera"."""
        mode = MODES[last.kind]  # type: ignore[index]
        if mode is not Kind.INSTEAD and last.wall < Wall.COMMA:
            self.modes = [each or mode for each in self.modes]

    def _restated(self, terms: list[Term]) -> list[Term]:
        """Leave out the number that is put right: "no 92, 90", "90, no 92", "92? 90"."""
        old = {*(self.hand.tricks or ()), self.hand.bid, *self._totals()}
        counted = [place for place, term in enumerate(terms) if term.kind is Kind.NUMBER]
        if len(counted) < 2:  # noqa: PLR2004  (nothing would be left)
            return terms
        for place in counted:
            before = _before(terms, place)
            after = terms[place + 1] if place + 1 < len(terms) else None
            denied = before and before.kind in {Kind.NO, Kind.BUT} and not terms[place].wall
            doubted = after and after.kind in _DOUBTING and place == counted[0]
            if terms[place].value in old and (denied or doubted):
                number = terms[place]
                rest = [*terms[:place], *terms[place + 1 :]]
                if number.value == self.hand.bid != 0 and number.value not in (
                    self.hand.tricks or ()
                ):
                    other = counted[counted[0] == place]  # that one is the contract
                    rest.insert(other - (place < other), number._replace(kind=Kind.BID))
                return rest
        return terms

    def _totals(self) -> tuple[int, ...]:
        tricks = self.hand.tricks or (0, 0)
        sung = [self.speech.worth(own) for own in self.hand.cantes]
        return tricks[0] + sung[0], tricks[1] + sung[1]

    def _instead(self, term: Term) -> Term:
        """Take "non capot" for "non, capot" where there was none to deny; not "no hubo capote"."""
        opened = term.start == 1 and self.reader.tokens[0].text in OPENING
        if opened and term.no and term.kind is Kind.CAPOT and self.hand.capot is None:
            return term._replace(no=False)
        return term

    def _glued(self, term: Term) -> Kind | None:
        """Take "+50" and "-20" for what they do."""
        sign = self.reader.tokens[term.start].text[0]
        if term.kind is Kind.CANTE and sign == "+":
            return Kind.ADD
        worth = term.kind is Kind.NUMBER and abs(term.value) in self.speech.valued
        return {"+": Kind.ADD, "-": Kind.LESS}.get(sign) if worth else None

    def says_nothing(self) -> bool:
        """Whether a line says nothing of a hand; a side alone is who took."""
        kinds = {term.kind for term in self.line.terms}
        return kinds <= _SILENT and (Kind.SIDE not in kinds or len(kinds) > 1)

    def whose(self, term: Term) -> int | None:
        """Say whose a cante is said to be: by an owner, or by a side right behind it."""
        if term.side is not None:
            return term.side
        if len(self.line.mentions) == 1 and self.line.mentions[0].place == len(self.modes) - 1:
            return self.line.mentions[0].agent
        return None


def _before(terms: list[Term], place: int) -> Term | None:
    """Find what stands before a number and the verbs of it: "no" in "no hemos hecho 92"."""
    at = place - 1
    while at > 0 and not terms[at].wall and terms[at].kind in _COUNTED:
        if terms[at].kind is Kind.SIDE and terms[at].times != SOFT:
            break
        at -= 1
    return terms[at] if at >= 0 else None


def _sings(terms: list[Term]) -> bool:
    """Whether a line says that somebody sings or has a cante ("tom a la belote")."""
    kinds = [term.kind for term in terms]
    has = [Kind.SIDE, Kind.OF, Kind.CANTE]
    return Kind.CANTE in kinds and (
        bool({Kind.SING, Kind.DO} & set(kinds))
        or any(kinds[place : place + 3] == has for place in range(len(kinds)))
    )


def _counts(terms: list[Term]) -> bool:
    """Whether a line only says what somebody made ("on a fait 130")."""
    kinds = [term.kind for term in terms]
    made = kinds[-2:-1] in ([Kind.MADE], [Kind.DO]) and kinds[-1] is Kind.NUMBER
    return made and set(kinds[:-2]) <= {Kind.SIDE, Kind.TO, Kind.DO}


def _hardly_points(terms: list[Term]) -> bool:
    """Whether a line has nothing but a number too small for points: "pon 2", "espera 5"."""
    numbers = [term for term in terms if term.kind is Kind.NUMBER]
    return 0 < len(terms) == len(numbers) and all(0 <= n.value < LEAST_HEARD for n in numbers)


def _exchanged(terms: list[Term], hand: Hand) -> list[Term]:
    """Leave out the old points of "92 por 82", "de 92 a 82"."""
    out = list(terms)
    for place, term in enumerate(terms[1:-1], 1):
        old, new = terms[place - 1], terms[place + 1]
        numbers = old.kind is new.kind is Kind.NUMBER and old.value in (hand.tricks or ())
        if numbers and term.kind in {Kind.BY, Kind.TO} and old.value + new.value != TRICKS:
            return [*out[: place - 1], new, *out[place + 2 :]]
    return out
