"""What stands behind `/new`: cut like a hand, its numbers told by rows, the rest names."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from bot.commands.invitation.people import Between, Label, Name, Rank, Spoken, named
from bot.commands.invitation.stakes import Stake
from bot.commands.invitation.words import FILE, GAMES, bare, cutter, own_words, role_of
from bot.commands.rule_names import FINISHES, meant
from bot.render.suggestions import nearest
from core.errors import CoreError, Span, TooLong, UnknownOption, attempt
from core.match import AnyGame
from core.notation import LONGEST_LINE, Reader, Token, fold
from core.options import Option, Value
from core.questions import NOBODY
from core.reading.cut import FILLER, NUMBER, TIMES, UNKNOWN, Term, Vocabulary, Wall
from core.reading.rows import Action, Row, Stage, Typed, drop, keep
from core.words import spoken

MOST_PIECES = 80  # no invitation has as many
MOST_PEOPLE = 8
SMALLEST = 20  # what is less counts people, or is an article
LAST_HOUR = 24
NAME, STAKE, STANDING = "name", "stake", "standing"
_LETTER = r"[^\W\d_]"
_WORD = rf"@?{_LETTER}(?:{_LETTER}|[\u0300-\u036f·\d_])*(?:['’]{_LETTER}[\w\u0300-\u036f·]*)*['’]?"
_EQUATION = re.compile(
    rf"(?<!{_LETTER})(?P<key>{_LETTER}\w*+)\s*=\s*(?P<value>\"[^\"]*\"|'[^']*'|[^\s;,=]+)"
)
_BENCH = re.compile(rf"\b(?P<key>{_LETTER}+)\s*=\s*(?P<value>\"[^\"]*\"|[^\s;=]+)")
_QUOTED = re.compile(r"(?P<value>=\s*)?\"[^\"]*\"")
_CENTS = re.compile(r"(?i)\b(?=\w+[-–]cents?\b)(\w+)[-–](?=cents?\b)")
_GLUED = re.compile(rf"({_LETTER}+)(\d+)")
_PIECE = re.compile(
    r"""(?P<quoted>"[^"]*"|“[^”]*”|«[^»]*»|(?<![^\s+=:(,&])'[^']+'(?!\w))"""
    r"|(?P<clock>\d{1,2}[:h]\d{2}(?!\d)|\d{1,2}\s?h(?!\w))"
    r"|(?P<thousands>\d+(?:[.,]\d+)?\s?[kK](?!\w))"
    r"|(?P<number>\d{1,3}(?:[.,\u00a0\u202f'’]\d{3})+(?!\d)|\d{1,2}\s\d{3}(?!\d)|\d+)"
    rf"|(?P<word>{_WORD})|(?P<mark>[-,;.()+&/|=:–—−])"
)
_TO = frozenset({"a", "to"})
_STANDS = re.compile(r"(?<=\d)\s\w+\s+\d")
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


# ---------------------------------------------------------------------- pieces


def cut(line: str, language: str) -> tuple[Reader, list[Term]]:
    """Cut a line into terms, fillers included; raise TooLong beyond what any invitation has."""
    if len(line) > LONGEST_LINE:
        raise TooLong(Span(LONGEST_LINE, len(line)))
    reader = Reader(".", language)
    reader.line = line
    reader.tokens = tuple(_tokens(_CENTS.sub(r"\1 ", line), language))
    if len(reader.tokens) > MOST_PIECES:
        raise TooLong(Span(reader.tokens[MOST_PIECES].start, len(line)))
    own = cutter(language)
    terms = own.phrases(reader) if reader.tokens else []
    return reader, [_somebody(reader, term, own.known) for term in terms]


def _somebody(reader: Reader, term: Term, known: Vocabulary) -> Term:
    """Take a word for a name that elsewhere is laughter, "Joha", or "x2"."""
    word = reader.tokens[term.start].text
    heard = term.role in {FILLER, TIMES} and (word[0] == '"' or word[0].isalpha())
    new = heard and term.end == term.start + 1 and known[word] is None
    return term._replace(role=UNKNOWN) if new else term


def _tokens(line: str, language: str) -> Iterator[Token]:
    found = [match for match in _PIECE.finditer(line) if match.lastgroup != "clock"]
    counts = [match.lastgroup in {"number", "thousands"} for match in found]
    for at, match in enumerate(found):
        raw, start = match[0], match.start()
        glued = _GLUED.fullmatch(raw) if match.lastgroup == "word" else None
        if counts[at]:
            yield Token(str(_digits(raw)), start, match.end())
        elif glued and role_of(fold(glued[1])):  # "a1500"
            yield Token(bare(fold(glued[1])), start, start + glued.end(1))
            yield Token(glued[2], start + glued.end(1), match.end())
        elif match.lastgroup == "quoted":
            yield Token(f'"{fold(raw)}', start, match.end())
        elif fold(raw) in _TO and at and counts[at - 1] and _STANDS.match(line, start - 1):
            yield Token("-", start, match.end())  # "430 a 380"
        else:
            yield Token(_spelt(raw, language), start, match.end())


def _spelt(raw: str, language: str) -> str:
    """Write a word as the lists have it: "I" is who writes in English, "d'equip" is "equip"."""
    word = "me" if raw == "I" and language == "en" else fold(raw)
    inner = word[2:] if word[:2] in {"d'", "l'"} and role_of(word[2:]) else word
    return bare(inner)


def _digits(raw: str) -> int:
    """Read a number as typed: "1.500", "1 500", "1,5k"."""
    if raw[-1] in "kK":
        return int(float(raw[:-1].strip().replace(",", ".")) * 1000)
    return int(fold(re.sub(r"\D", "", raw)) or 0)


def games_named(line: str, language: str) -> tuple[list[str], str]:
    """List the games that a line names, one that no rule is set to first; and one of no such."""
    reader, terms = cut(line, language)
    ends = [(reader.tokens[term.end - 1].end, term) for term in terms]
    named_ = [(line[end:].lstrip()[:1] == "=", term) for end, term in ends if term.role == "game"]
    others = [
        line[reader.span(t.start, t.end).start : e] for e, t in ends if t.role == "other-game"
    ]
    return [term.value for _, term in sorted(named_, key=lambda each: each[0])], (*others, "")[0]


# ---------------------------------------------------------------------- rows


def _counts(least: int, most: int, *places: int) -> Action:
    """Keep some terms where the number among all is within bounds."""

    def made(terms: list[Term], _typed: Typed) -> list[Term] | None:
        (value,) = (term.value for term in terms if term.role == NUMBER)
        return [terms[place] for place in places] if least <= value <= most else None

    return made


def _spoken(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Add a number in words up: "dos mil quinientos"."""
    if any(typed.text(term).isdecimal() for term in terms):
        return None
    whole = part = 0
    for term in terms:
        if term.role == NUMBER or 100 < term.value < 1000:  # noqa: PLR2004
            part += term.value
        elif term.value == 100:  # noqa: PLR2004
            part = max(part, 1) * 100
        else:
            whole, part = whole + max(part, 1) * 1000, 0
    return [terms[0]._replace(role="told", value=whole + part, end=terms[-1].end)]


def _from(terms: list[Term], _typed: Typed) -> list[Term]:
    """Take the points that a match goes on from, those of us first."""
    told = terms[0].value if terms[0].role == "start" else ((), None)
    voice = told[1] or next((term.role for term in terms if term.role in {"us", "them"}), None)
    value = ((*told[0], terms[-1].value), voice)
    return [terms[0]._replace(role="start", value=value, end=terms[-1].end)]


def _score(terms: list[Term], _typed: Typed) -> list[Term]:
    first = terms[0].value if terms[0].role == STANDING else (terms[0].value,)
    return [terms[0]._replace(role=STANDING, value=(*first, terms[-1].value), end=terms[-1].end)]


def _unread(terms: list[Term], typed: Typed) -> list[Term]:
    """Pass over what no invitation can say, with the words that go with it."""
    raws = [raw(typed.reader, term) for term in terms]
    along = (at for at in range(1, len(terms)) if not raws[at][0].islower())
    behind = next(along, len(terms))
    whole = terms[0]._replace(role="left-out", end=terms[behind - 1].end)
    return [whole, *terms[behind:]]


def _started(terms: list[Term], _typed: Typed) -> list[Term]:
    numbers, voice = terms[0].value
    turned = tuple(reversed(numbers)) if voice == "them" else numbers
    return [terms[0]._replace(role=STANDING, value=turned)]


_AMONG = "~ us|them|join|colon* ~"
ROWS = Stage(
    Row("unread unknown|unread|number|figure*", _unread, "sin comodines"),
    Row("clock ~ number", _counts(0, LAST_HOUR), "a las 9"),
    Row("number|figure & number|figure*", _spoken, "dos mil quinientos"),
    Row("number join number", _score, "430-380"),
    Row("standing join number", _score, "12-30-5"),
    Row(f"from {_AMONG} standing", keep(-1), "desde 430-380"),
    Row(f"from|start {_AMONG} number", _from, "desde nos 430 ellos 380"),
    Row("start", _started, "desde 430 380"),
    Row("from", drop, "desde"),
    Row("number counted", drop, "4 jugadores"),
    Row("team|counted number", _counts(0, SMALLEST - 1, 0), "equipo 1"),
    Row("[plus|join] number", keep(1, role=NAME), "Ana+2"),
    Row("number [plus]", keep(1, role=NAME), "2+Ana"),
)
PAIRS = Stage(Row("[unknown|name] in [unknown|name|me]", keep(1, role="with"), "paco en mi"))


# ---------------------------------------------------------------------- a line


def raw(reader: Reader, term: Term) -> str:
    """Say what a term was typed as."""
    return reader.quote(reader.span(term.start, term.end))


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

    def _opens(self, reader: Reader, terms: Sequence[Term], at: int) -> bool:
        """Tell whether a word begins a line or a sentence, where everybody writes a capital."""
        if reader.tokens[terms[at].start].text == "al" or (at == 0 and self._line[:1].isspace()):
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
