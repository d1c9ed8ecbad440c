"""What stands behind `/new`: cut like a hand, its numbers told by rows, the rest names."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from bot.commands.invitation.people import Between, Label, Name, Rank, Spoken, named
from bot.commands.invitation.pieces import LETTER, cut, raw
from bot.commands.invitation.rows import NAME, PAIRS, ROWS, SMALLEST, STAKE, STANDING
from bot.commands.invitation.stakes import Stake
from bot.commands.invitation.words import FILE, GAMES, own_words, role_of
from bot.commands.rule_names import FINISHES, meant
from bot.decisions.suggestions import nearest
from core.errors import CoreError, UnknownOption, attempt
from core.match import AnyGame
from core.notation import Reader, fold
from core.options import Option, Value
from core.questions import NOBODY
from core.reading.cut import FILLER, NUMBER, UNKNOWN, Term, Wall
from core.reading.rows import Typed
from core.words import spoken

MOST_PEOPLE = 8
_EQUATION = re.compile(
    rf"(?<!{LETTER})(?P<key>{LETTER}\w*+)\s*=\s*(?P<value>\"[^\"]*\"|'[^']*'|[^\s;,=]+)"
)
_BENCH = re.compile(rf"\b(?P<key>{LETTER}+)\s*=\s*(?P<value>\"[^\"]*\"|[^\s;=]+)")
_QUOTED = re.compile(r"(?P<value>=\s*)?\"[^\"]*\"")
_WALLS = {FILLER: Wall.NONE, "and": Wall.AND, "comma": Wall.COMMA, "stop": Wall.STOP}
_RANKS = {Wall.AND: Rank.AND, Wall.COMMA: Rank.COMMA, Wall.STOP: Rank.BREAK}
_SIGNED = frozenset({"plus", "join"})
_FIGURES = frozenset({NUMBER, "told", "figure"})
_QUOTES = frozenset("\"“«'")
_PARTING = {
    "against": Rank.AGAINST, "team": Rank.AGAINST, "with": Rank.WITH, "game": Rank.COMMA,
    STANDING: Rank.COMMA, STAKE: Rank.COMMA,
}  # fmt: skip
_JOINS = frozenset({"against", "and", "with"})
_NEVER = frozenset({"us", "them", "game"})  # a name, but in quotes
_LOOSE = frozenset({*_JOINS, "from", "team", "clock", "finish", "colon", "comma", "stop"})
_NAMED = frozenset({UNKNOWN, NAME})


@dataclass
class Parsed:
    """What a line says beside who plays, and all that may say that."""

    terms: list[Spoken] = field(default_factory=list)
    rules: dict[str, Value] = field(default_factory=dict)
    target: int | None = None
    standing: tuple[int, ...] = ()
    unread: list[str] = field(default_factory=list)
    stake: str = ""
    bench: list[str] = field(default_factory=list)


class Terms:
    """Sort the terms of a line by the words of all languages and a game's rules."""

    def __init__(self, known: AnyGame, line: str, language: str, writer: str) -> None:
        """Take the line of a `writer` for a game that is `known`."""
        self._options: Mapping[str, Option] = {option.key: option for option in known.options}
        self._alone, self._key = known.single, known.key
        self._language, self._writer, self._line = language, writer, line
        self.parsed = Parsed()

    def read(self) -> Parsed:
        """Sort everything."""
        behind = 0
        self._line = _BENCH.sub(self._waiting, self._line)
        quoted = [q.span() for q in _QUOTED.finditer(self._line) if not q["value"]]
        for found in _EQUATION.finditer(self._line):
            if any(start < found.start() < end for start, end in quoted):
                continue  # it is part of a name, or of what is played for
            self._stretch(self._line[behind : found.start()])
            self._equation(found["key"], found["value"])
            behind = found.end()
        self._stretch(self._line[behind:])
        return self.parsed

    def _waiting(self, found: re.Match[str]) -> str:
        """Take who waits for a seat."""
        if fold(found["key"]) not in spoken(FILE, "waiting"):
            return found[0]
        waiting = re.split(r"[,+&/]", found["value"].strip("\"'"))
        self.parsed.bench += [name for name in waiting if name.strip()]
        return " "

    def _equation(self, key: str, value: str) -> None:
        """Take `rule=value`, or `side=` and its people; a slip in a rule's name is no side."""
        role = role_of(fold(key), self._language)
        listed = any(sign in value for sign in "+&/") or role in {"us", "them"}
        rules = [] if listed else meant(self._options, key, self._language)
        if len(rules) == 1:
            self.parsed.rules[rules[0]] = value.strip("\"'")
            return
        slip = not listed and nearest(key, self._options)
        before = len(self.parsed.terms) + 1
        if not (rules or self._alone or slip or value.isdigit()):
            self._add(Label(key, _voice(role)))
            self._stretch(value)
        people = [term for term in self.parsed.terms[before:] if isinstance(term, Name)]
        if all(name.text.isdigit() for name in people):  # where nobody is named, it was a rule
            raise UnknownOption(key, frozenset(self._options))

    def _stretch(self, text: str) -> None:
        """Take what stands between two equations."""
        reader, terms = cut(text, self._language)
        typed = Typed(reader, NOBODY, None)
        told = self._without_rules(reader, terms)
        told = [self._as_name(reader, told, at) for at in range(len(told))]
        told, last = walled(PAIRS(self._without_stake(reader, told), typed))
        for term in ROWS(told, typed):
            self._bind(_RANKS.get(term.wall))
            self._take(reader, term)
        self._bind(_RANKS.get(last))

    def _bind(self, rank: int | None, sign: str = "") -> None:
        if rank is not None:
            self._add(Between(rank, sign))

    def _add(self, term: Spoken) -> None:
        self.parsed.terms.append(term)

    def _without_rules(self, reader: Reader, terms: list[Term]) -> list[Term]:
        """Take "empate litigio" or "1 reenganche": a rule's key beside what it may be."""
        texts = [reader.tokens[term.start].text for term in terms]
        at, left = 0, []
        while at < len(terms):
            ahead = at + (2 if terms[at + 1 : at + 2] and terms[at + 1].role == "colon" else 1)
            option, value = self._option(texts[at]), "".join(texts[ahead : ahead + 1])
            if option and terms[ahead:] and _allows(option, raw(reader, terms[ahead])):
                self.parsed.rules[option.key] = raw(reader, terms[ahead])
                at = ahead + 1
                continue
            option = self._option(value) or self._option(f"{value}s")
            if texts[at].isdecimal() and ahead == at + 1 and option and _allows(option, texts[at]):
                self.parsed.rules[option.key] = int(texts[at])
                at += 2
                continue
            left.append(terms[at])
            at += 1
        return left

    def _option(self, key: str) -> Option | None:
        """Find a rule, but that which a bare number sets."""
        finish = next((each for each in FINISHES if each in self._options), "")
        return self._options.get(key) if key != finish else None

    def _without_stake(self, reader: Reader, terms: list[Term]) -> list[Term]:
        """Take what is played for."""
        at = next((place for place, term in enumerate(terms) if term.role == "stakes"), None)
        if at is None:
            return terms
        before = [*self.parsed.terms, *(t for t in terms[:at] if t.role in {*_NAMED, "me"})]
        seated = any(isinstance(each, Name | Term) for each in before)
        words, behind = Stake(reader, terms).read(at, seated=seated)
        self.parsed.stake = words or self.parsed.stake
        kept = [terms[at]._replace(role=STAKE)] if words else []
        return [*terms[:at], *kept, *self._without_stake(reader, terms[behind:])]

    def _take(self, reader: Reader, term: Term) -> None:
        """Take what a term says: somebody, a side, what stands between, a number."""
        typed, role = raw(reader, term), term.role
        if role in {*_NAMED, "me"}:
            self._add(self._name(role, typed))
        elif role in {"us", "them"}:
            self._add(Label("" if " " in typed else typed, _voice(role)))
        elif role == "colon":
            self._label()
        elif role in _SIGNED:
            self._sign(reader, term, typed)
        elif role in _FIGURES:
            self._number(term, typed)
        elif role == "left-out":
            self.parsed.unread.append(typed)
        else:
            self._part(term, typed)

    def _name(self, role: str, typed: str) -> Name:
        if role == "me":
            return Name(self._writer, sure=True)
        return Name(typed[1:-1], sure=True) if typed[0] in _QUOTES else named(typed)

    def _part(self, term: Term, typed: str) -> None:
        """Take what parts sides, or names."""
        if term.role == "game" and GAMES[term.value][0] != self._key:
            self.parsed.unread.append(typed)
        if term.role == STANDING and any(term.value):
            self.parsed.standing = term.value
        if term.role == "against" and all(isinstance(t, Between) for t in self.parsed.terms):
            self._add(Label("", 0))
        self._bind(_PARTING.get(term.role))

    def _number(self, term: Term, typed: str) -> None:
        """Take the points to play to; fewer count people."""
        value, parsed = term.value, self.parsed
        if value <= MOST_PEOPLE or (term.role == "told" and value < SMALLEST):
            return
        clash = parsed.target not in {None, value}
        parsed.unread += [str(parsed.target), typed] if clash else []
        parsed.target = None if clash else value
        self._bind(Rank.COMMA)

    def _sign(self, reader: Reader, term: Term, typed: str) -> None:
        near = reader.tokens[max(term.start - 1, 0) : term.end + 1]
        touch = all(one.end == other.start for one, other in pairwise(near))
        glued = (touch and len(near) > 2) or typed in "+&"  # noqa: PLR2004
        self._bind(Rank.GLUE if glued else Rank.DASH, fold(typed) if glued else "")

    def _label(self) -> None:
        """Take the name before a colon as that of a side."""
        terms = self.parsed.terms
        last = terms[-1] if terms else None
        if not isinstance(last, Name):
            self._bind(Rank.COMMA)
            return
        before = terms[-2] if len(terms) > 1 else Between(Rank.COMMA)
        if not self._alone and isinstance(before, Between) and before.rank >= Rank.COMMA:
            terms[-1] = Label(last.text)

    def _as_name(self, reader: Reader, terms: Sequence[Term], at: int) -> Term:
        """Take a word that elsewhere means something for somebody's name, where it is one."""
        return terms[at]._replace(role=NAME) if self._is_name(reader, terms, at) else terms[at]

    def _is_name(self, reader: Reader, terms: Sequence[Term], at: int) -> bool:
        term, typed = terms[at], raw(reader, terms[at])
        role, text = term.role, reader.tokens[term.start].text
        own = role == "me" and text in own_words(self._language)
        known = role not in {*_NEVER, UNKNOWN, NUMBER, "figure"} and typed[0].isalpha()
        if own or not known or term.end > term.start + 1:
            return False
        capital = typed[0].isupper() and not self._line.isupper()
        beside = [*terms[max(at - 1, 0) : at], *terms[at + 1 : at + 2]]
        if any(raw(reader, each) in set("+&/") for each in beside):
            return capital or (role not in _LOOSE and role != "me")
        if len(typed) == 1 and _spells(reader, terms, at):
            return capital or role == FILLER
        if not capital or role in _LOOSE or text in spoken(FILE, "weekday"):
            return False
        counts = any(each.role == NUMBER for each in beside)
        return not (counts or self._opens(reader, terms, at)) and _among(reader, terms, at)

    @staticmethod
    def _opens(reader: Reader, terms: Sequence[Term], at: int) -> bool:
        """Tell whether a word begins a line or a sentence, where everybody writes a capital."""
        token = reader.tokens[terms[at].start]
        if token.text == "al" or (at == 0 and token.start > 0):
            return False
        before = terms[at - 1] if at else None
        return before is None or terms[at].wall is Wall.STOP or raw(reader, before) in set(".:")


def _voice(role: str) -> int | None:
    return {"us": 0, "them": 1}.get(role)


def _allows(option: Option, value: str) -> bool:
    return not isinstance(attempt(option.value, value), CoreError)


def walled(terms: Sequence[Term]) -> tuple[list[Term], Wall]:
    """Leave out what only parts or fills; say what parts the last term from what follows."""
    out, wall = [], Wall.NONE
    for term in terms:
        wall = max(wall, term.wall, _WALLS.get(term.role, Wall.NONE))
        if term.role not in _WALLS:
            out.append(term._replace(wall=wall))
            wall = Wall.NONE
    return out, wall


def _spells(reader: Reader, terms: Sequence[Term], at: int) -> bool:
    """Tell whether a letter stands among others, as people do who are called A, B and C."""
    counts = any(term.role == NUMBER for term in terms[at + 1 : at + 2])
    near = [*terms[max(at - 2, 0) : at], *([] if counts else terms[at + 1 : at + 3])]
    letters = (raw(reader, term) for term in near if term.role in {UNKNOWN, NAME, FILLER})
    return any(len(letter) == 1 and letter.isalpha() for letter in letters)


def _among(reader: Reader, terms: Sequence[Term], at: int) -> bool:
    """Tell whether the next word on either side, past what joins names, may be a name."""
    for line in (reversed(terms[:at]), terms[at + 1 :]):
        words = (t for t in line if t.role not in _JOINS and raw(reader, t)[0] not in ",;.-–/()")
        word = next(words, None)
        if word and (
            word.role in _NAMED or (word.role not in _NEVER and raw(reader, word)[0].isupper())
        ):
            return True
    return False
