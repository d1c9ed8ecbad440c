"""A line after `/new` in terms: names, what stands between them, numbers and rules."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from bot.invitations.numbers import SMALLEST, number
from bot.invitations.words import LONGEST, OFTEN_NAMES, PARTS, Part
from bot.mend import nearest
from core.errors import CoreError, UnknownOption
from core.match import Game
from core.notation import fold
from core.options import Option

_LETTER = r"[^\W\d_]"
_WORD = rf"@?{_LETTER}(?:{_LETTER}|[\u0300-\u036f·\d_])*(?:['’]{_LETTER}[\w\u0300-\u036f·]*)*['’]?"
_PIECE = re.compile(
    r"""(?P<quoted>"[^"]*"|“[^”]*”|«[^»]*»|(?<![^\s+=:(,&])'[^']+'(?!\w))"""
    r"|(?P<clock>\d{1,2}[:h]\d{2}(?!\d)|\d{1,2}\s?h(?!\w))"
    r"|(?P<score>\d{1,5}(?:\s?[-–—−]\s?\d{1,5})+(?!\w))"
    r"|(?P<number>\d{1,3}(?:[.,\u00a0\u202f'’]\d{3})+(?!\d)|\d{1,2}\s\d{3}(?!\d)|\d+)"
    rf"|(?P<word>{_WORD})|(?P<line>\n\s*)|(?P<mark>[-,;.()+&/|=:–—−])"
)
_EQUATION = re.compile(rf"(?P<key>{_LETTER}\w*)\s*=\s*(?P<value>\"[^\"]*\"|'[^']*'|[^\s;,=]+)")
_CENTS = re.compile(r"(?i)\b(?=\w+[-–]cents?\b)(\w+)[-–](?=cents?\b)")
_GLUED = re.compile(rf"({_LETTER}+)(\d+)")
_GLUE = frozenset("+&/-–")
FINISHES = ("objetivo", "limite")


class Piece(NamedTuple):
    """A piece of the line: what kind of thing it is, as typed and folded, and where."""

    kind: str
    raw: str
    text: str
    start: int
    end: int


class Rank:
    """How loosely something binds the names around it."""

    GLUE, WITH, AND, BLANK, DASH, COMMA, BREAK, AGAINST = range(8)


class Name(NamedTuple):
    """A word that may be somebody; `sure` where a capital, @ or quotes say so."""

    text: str
    sure: bool = False
    unread: bool = False


class Between(NamedTuple):
    """What stands between names: how loosely it binds, and the sign it is without blanks."""

    rank: int
    sign: str = ""


class Label(NamedTuple):
    """The name of a side, or the word for us (0) or them (1), before its people."""

    text: str
    voice: int | None = None


Term = Name | Between | Label


@dataclass
class Told:
    """What a line says beside who plays."""

    terms: list[Term] = field(default_factory=list)
    rules: dict[str, int | str] = field(default_factory=dict)
    target: int | None = None
    standing: tuple[int, ...] = ()
    unread: list[str] = field(default_factory=list)


def pieces(line: str) -> list[Piece]:
    """Cut a line into pieces; what is none of a line's signs (emoji) is left out."""
    found = _PIECE.finditer(_CENTS.sub(r"\1 ", line))
    return [piece for match in found for piece in _unglued(match)]


def _unglued(found: re.Match[str]) -> Iterator[Piece]:
    """Cut "a1500" in two where the letters are a word that is known."""
    glued = _GLUED.fullmatch(found[0]) if found.lastgroup == "word" else None
    cut = glued.end(1) if glued and (fold(glued[1]),) in PARTS else len(found[0])
    for kind, raw, at in (
        (str(found.lastgroup), found[0][:cut], 0),
        ("number", found[0][cut:], cut),
    ):
        if raw:
            start = found.start() + at
            yield Piece(kind, raw, fold(raw), start, start + len(raw))


def parts(line: list[Piece]) -> Iterator[tuple[Part | None, list[Piece]]]:
    """Group the pieces by the longest phrases that are known."""
    at = 0
    while at < len(line):
        part, taken = _longest(line, at)
        yield part, line[at : at + taken]
        at += taken


def _longest(line: list[Piece], at: int) -> tuple[Part | None, int]:
    if line[at].kind != "word":
        return None, 1
    words = [piece.text if piece.kind == "word" else "\n" for piece in line[at : at + LONGEST]]
    for length in range(len(words), 0, -1):
        if part := PARTS.get(tuple(words[:length])):
            return part, length
    for prefix in ("d'", "l'"):
        if words[0].startswith(prefix) and PARTS.get((words[0][2:],)) is Part.GAME:
            return Part.GAME, 1
    return None, 1


def alias(group: list[Piece]) -> str:
    """Write the pieces of a game's name as the list of games has it."""
    return " ".join(re.sub("^[dl]'", "", piece.text) for piece in group)


class Terms:
    """Sort the pieces of a line into terms, by the words of all languages and a game's rules."""

    def __init__(self, known: Game, line: str, language: str, writer: str) -> None:
        """Take the line of a `writer` for a game that is `known`."""
        self._options: Mapping[str, Option] = {option.key: option for option in known.options}
        self._alone = known.seats.stop - 1 > 2  # noqa: PLR2004
        self._finish = next((k for k in FINISHES if k in self._options), "")
        self._key, self._language, self._writer = known.key, language, writer
        self._line, self.told = line, Told()

    def read(self) -> Told:
        """Sort everything."""
        behind = 0
        for found in _EQUATION.finditer(self._line):
            self._stretch(self._line[behind : found.start()])
            self._equation(found)
            behind = found.end()
        self._stretch(self._line[behind:])
        return self.told

    def _equation(self, found: re.Match[str]) -> None:
        """Take `rule=value`, or `side=` and its people; a slip in a rule's name is no side."""
        key, value = found["key"], found["value"]
        if fold(key) in self._options:
            self.told.rules[fold(key)] = value.strip("\"'")
            return
        if PARTS.get((fold(key),)) is Part.FINISH and fold(key) not in FINISHES and self._finish:
            self.told.rules[self._finish] = value
            return
        listed = any(sign in value for sign in "+&/") or PARTS.get((fold(key),)) in _VOICES
        slip = any(c.isdigit() for c in value) or nearest(key, self._options)
        if self._alone or (slip and not listed):
            raise UnknownOption(key, frozenset(self._options))
        self._add(Label(key, _VOICES.get(PARTS.get((fold(key),)))))
        self._stretch(value)

    def _stretch(self, text: str) -> None:
        line = pieces(text)
        groups = list(parts(line))
        at = 0
        while at < len(groups):
            at += self._take(groups, at)

    def _take(self, groups: list[tuple[Part | None, list[Piece]]], at: int) -> int:
        """Take what stands at a place; return how many groups it took."""
        part, group = groups[at]
        if group[0].raw == "I" and self._language == "en":
            part = Part.ME
        if taken := self._rule(groups, at) or self._number(groups, at):
            return taken
        piece = group[0]
        if part is Part.FROM:
            return self._start(groups, at)
        if piece.kind != "word":
            self._sign(groups, at)
        elif part is Part.ME and piece.text == "i":
            self._add(Name(self._writer, sure=True))
        elif self._is_name(groups, at):
            self._add(Name(piece.raw, sure=_sure(piece.raw)))
        elif part is Part.IN:
            if (
                self.told.terms
                and isinstance(self.told.terms[-1], Name)
                and self._ahead(groups, at)
            ):
                self._add(Between(Rank.WITH))
        elif part in _SEPARATORS:
            self._add(Between(_SEPARATORS[part]))
        elif part in _VOICES:
            self._add(Label("" if len(group) > 1 else piece.raw, _VOICES[part]))
        elif part is Part.ME:
            self._add(Name(self._writer, sure=True))
        elif part is Part.GAME:
            self._add(Between(Rank.COMMA))
        elif part is Part.UNREAD:
            return self._unread(groups, at)
        elif part is Part.STAKES:
            return _stakes(groups, at)
        return 1

    def _unread(self, groups: list[tuple[Part | None, list[Piece]]], at: int) -> int:
        """Pass over a word that says what no invitation can, with the words that go with it."""
        behind = at + 1
        while behind < len(groups) and groups[behind][0] in _GOES_ALONG:
            if groups[behind][1][0].kind != "word":
                break
            behind += 1
        self.told.unread += [piece.raw for _, group in groups[at:behind] for piece in group]
        return behind - at

    def _add(self, term: Term) -> None:
        self.told.terms.append(term)

    def _is_name(self, groups: list[tuple[Part | None, list[Piece]]], at: int) -> bool:
        """Tell whether a word is somebody's name, also one that elsewhere means something."""
        part, group = groups[at]
        word = group[0]
        if part is None:
            return True
        named = word.text in OFTEN_NAMES and word.raw[:1].isupper()
        glued = at > 0 and groups[at - 1][1][0].raw in "+&/"
        ahead = at + 1 < len(groups) and groups[at + 1][1][0].raw in "+&/"
        return named and part not in _VOICES and (glued or ahead or word.text == "al")

    def _ahead(self, groups: list[tuple[Part | None, list[Piece]]], at: int) -> bool:
        """Tell whether somebody's name comes next."""
        part, group = groups[at + 1] if at + 1 < len(groups) else (Part.NOTHING, [])
        return part is Part.ME or (part is None and group[0].kind in {"word", "quoted"})

    def _sign(self, groups: list[tuple[Part | None, list[Piece]]], at: int) -> None:
        piece = groups[at][1][0]
        if piece.kind == "quoted":
            self._add(Name(piece.raw[1:-1], sure=True))
        elif piece.kind == "line" or piece.raw in "()":
            self._add(Between(Rank.BREAK))
        elif piece.raw in {",", ";", "."}:
            self._add(Between(Rank.COMMA))
        elif piece.raw == ":":
            self._label()
        elif piece.kind == "mark" and piece.raw != "=":
            spaced = not (_touch(groups, at - 1, at) and _touch(groups, at, at + 1))
            loose = spaced and piece.raw not in "+&"
            sign = "" if loose else piece.text
            self._add(Between(Rank.DASH if loose else Rank.GLUE, sign))

    def _label(self) -> None:
        """Take the name before a colon as that of a side."""
        terms = self.told.terms
        if not terms or not isinstance(terms[-1], Name):
            self._add(Between(Rank.COMMA))
        elif not self._alone and (len(terms) == 1 or _divides(terms[-2])):
            terms[-1] = Label(terms[-1].text)

    def _rule(self, groups: list[tuple[Part | None, list[Piece]]], at: int) -> int:
        """Take "empate litigio" or "1 reenganche": a rule's key beside what it may be."""
        words = [group[0] for _, group in groups[at : at + 3]]
        option = self._options.get(words[0].text)
        ahead = 2 if len(words) > 2 and words[1].raw == ":" else 1  # noqa: PLR2004
        if option and option.key != self._finish and len(words) > ahead:
            value = words[ahead].raw
            if _allows(option, value) and words[0].kind == "word":
                self.told.rules[option.key] = value
                return ahead + 1
        if words[0].kind == "number" and len(words) > 1:
            word = words[1].text
            option = self._options.get(word) or self._options.get(f"{word}s")
            if option and option.key != self._finish and _allows(option, words[0].text):
                self.told.rules[option.key] = int(words[0].text)
                return 2
        return 0

    def _number(self, groups: list[tuple[Part | None, list[Piece]]], at: int) -> int:
        """Take a number, in digits or words: a target, a standing, a count of people."""
        part, group = groups[at]
        kind = group[0].kind
        if kind == "clock":
            return 1
        if kind == "score":
            self.told.standing = tuple(map(int, re.findall(r"\d+", group[0].raw)))
            self._add(Between(Rank.COMMA))
            return 1
        if part is Part.CLOCK and at + 1 < len(groups) and _hour(groups[at + 1][1][0]):
            return 2
        if kind == "number":
            glued = at > 0 and groups[at - 1][1][0].raw in _GLUE
            if glued or (at + 1 < len(groups) and groups[at + 1][1][0].raw in "+&"):
                self._add(Name(group[0].raw))
                return 1
            if _score(groups, at):
                return self._start(groups, at - 1) - 1
            return self._counted(groups, at, _digits(group[0].raw), 1)
        words = [g[0].text if g[0].kind in {"word", "mark"} else "" for _, g in groups[at:]]
        told = number(words) if kind == "word" and part in {None, Part.NOTHING} else None
        return self._counted(groups, at, *told) if told else 0

    def _counted(
        self, groups: list[tuple[Part | None, list[Piece]]], at: int, value: int, taken: int
    ) -> int:
        behind = at + taken
        follows = groups[behind][0] if behind < len(groups) else None
        before = groups[at - 1][0] if at else None
        in_words = groups[at][1][0].kind == "word"
        if follows is Part.COUNTED or (before in {Part.TEAM, Part.COUNTED} and value < SMALLEST):
            return taken
        least = SMALLEST if in_words else MOST_PEOPLE + 1
        if value >= least:
            if self.told.target is not None and self.told.target != value:
                self.told.unread += [str(self.told.target), groups[at][1][0].raw]
                self.told.target = None
                return taken
            self.told.target = value
            self._add(Between(Rank.COMMA))
        return taken

    def _start(self, groups: list[tuple[Part | None, list[Piece]]], at: int) -> int:
        """Take the standing behind "desde": numbers with whatever stands between two."""
        numbers: list[int] = []
        place = behind = at + 1
        while place < len(groups):
            part, group = groups[place]
            if group[0].kind == "score":
                numbers += map(int, re.findall(r"\d+", group[0].raw))
                behind = place + 1
            elif group[0].kind == "number":
                numbers.append(_digits(group[0].raw))
                behind = place + 1
            elif not numbers and part is Part.NOTHING:
                pass
            elif group[0].raw not in {"-", "–", "/", ",", ":"} and part not in _JOINTS:
                break
            place += 1
        if numbers and any(numbers):
            self.told.standing = tuple(numbers)
        self._add(Between(Rank.COMMA))
        return behind - at


_VOICES: Mapping[Part | None, int] = {Part.US: 0, Part.THEM: 1}
_SEPARATORS: Mapping[Part | None, int] = {
    Part.AGAINST: Rank.AGAINST,
    Part.TEAM: Rank.AGAINST,
    Part.AND: Rank.AND,
    Part.WITH: Rank.WITH,
}
_JOINTS = frozenset({Part.AND, Part.NOTHING})
_GOES_ALONG = frozenset({None, Part.NOTHING, Part.UNREAD})
_TO = frozenset({"a", "to"})
MOST_PEOPLE = 8


def _sure(raw: str) -> bool:
    return raw[:1] == "@" or (raw[:1].isupper() and not (len(raw) > 1 and raw.isupper()))


def _divides(term: Term) -> bool:
    return isinstance(term, Between) and term.rank >= Rank.COMMA


def _touch(groups: list[tuple[Part | None, list[Piece]]], one: int, other: int) -> bool:
    if one < 0 or other >= len(groups):
        return False
    return groups[one][1][-1].end == groups[other][1][0].start


def _score(groups: list[tuple[Part | None, list[Piece]]], at: int) -> bool:
    """Tell whether a number is the first of a standing: "430 a 380"."""
    told = [group[0] for _, group in groups[at : at + 3]]
    return len(told) > 2 and told[1].text in _TO and told[2].kind == "number"  # noqa: PLR2004


def _hour(piece: Piece) -> bool:
    told = number([piece.text])
    value = _digits(piece.raw) if piece.kind == "number" else told[0] if told else 99
    return value <= 24  # noqa: PLR2004


def _digits(raw: str) -> int:
    return int(fold(re.sub(r"\D", "", raw)) or 0)


def _allows(option: Option, value: str) -> bool:
    try:
        option.value(value)
    except CoreError:
        return False
    return True


def _stakes(groups: list[tuple[Part | None, list[Piece]]], at: int) -> int:
    """Pass over what is played for: "por los cafés", "for a beer"."""
    behind = at + 1
    while behind < len(groups) and groups[behind][0] is Part.NOTHING:
        behind += 1
    if behind < len(groups):
        part, group = groups[behind]
        if part is None and group[0].kind == "word" and group[0].raw.islower():
            return behind + 1 - at
    return 1
