"""The pieces of a line sorted into terms, by the words of all languages and a game's rules."""

import re
from collections.abc import Mapping

from bot.commands.invitation.pieces import (
    BENCH,
    EQUATION,
    QUOTED,
    SMALLEST,
    Group,
    Piece,
    alias,
    digits,
    hour,
    number,
    parts,
    pieces,
    score,
    standing,
    touch,
)
from bot.commands.invitation.stakes import stake
from bot.commands.invitation.terms import Between, Label, Name, Parsed, Rank, Term, named
from bot.commands.invitation.words import GAMES as ALIASES
from bot.commands.invitation.words import OWN, PARTS, WAITING, WEEK, Part
from bot.commands.rule_names import FINISHES, meant
from bot.render.suggestions import nearest
from core.errors import CoreError, UnknownOption, attempt
from core.match import AnyGame
from core.notation import fold
from core.options import Option

_GLUE = frozenset("+&/-–")
_VOICES: Mapping[Part | None, int] = {Part.US: 0, Part.THEM: 1}
_SEPARATORS: Mapping[Part | None, int] = {
    Part.AGAINST: Rank.AGAINST,
    Part.TEAM: Rank.AGAINST,
    Part.GAME: Rank.COMMA,
    Part.AND: Rank.AND,
    Part.WITH: Rank.WITH,
}
_JOINS = frozenset({Part.AGAINST, Part.AND, Part.WITH})
_NEVER = frozenset({Part.US, Part.THEM, Part.GAME})  # a name, but in quotes
_LOOSE = frozenset({*_JOINS, Part.FROM, Part.TEAM, Part.CLOCK, Part.FINISH})  # but beside a "+"
_GOES_ALONG = frozenset({None, Part.NOTHING, Part.UNREAD})
MOST_PEOPLE = 8


class Terms:
    """Sort the pieces of a line into terms, by the words of all languages and a game's rules."""

    def __init__(self, known: AnyGame, line: str, language: str, writer: str) -> None:
        """Take the line of a `writer` for a game that is `known`."""
        self._options: Mapping[str, Option] = {option.key: option for option in known.options}
        self._alone = known.single
        self._finish = next((k for k in FINISHES if k in self._options), "")
        self._key, self._language, self._writer = known.key, language, writer
        self._line, self._text, self.parsed = line, "", Parsed()

    def read(self) -> Parsed:
        """Sort everything."""
        behind = 0
        self._line = BENCH.sub(self._waiting, self._line)
        quoted = [q.span() for q in QUOTED.finditer(self._line) if not q["value"]]
        for found in EQUATION.finditer(self._line):
            if any(start < found.start() < end for start, end in quoted):
                continue  # it is part of a name, or of what is played for
            self._stretch(self._line[behind : found.start()])
            self._equation(found)
            behind = found.end()
        self._stretch(self._line[behind:])
        return self.parsed

    def _waiting(self, found: re.Match[str]) -> str:
        """Take who waits for a seat."""
        if fold(found["key"]) not in WAITING:
            return found[0]
        names = re.split(r"[,+&/]", found["value"].strip("\"'"))
        self.parsed.bench += [name for name in names if name.strip()]
        return " "

    def _equation(self, found: re.Match[str]) -> None:
        """Take `rule=value`, or `side=` and its people; a slip in a rule's name is no side."""
        key, value = found["key"], found["value"]
        part = PARTS.get((fold(key),))
        listed = any(sign in value for sign in "+&/") or part in _VOICES
        named = [] if listed else meant(self._options, key, self._language)
        if len(named) == 1:
            self.parsed.rules[named[0]] = value.strip("\"'")
        elif (
            named or self._alone or (not listed and nearest(key, self._options)) or value.isdigit()
        ):
            raise UnknownOption(key, frozenset(self._options))
        else:
            self._side(key, _VOICES.get(part), value)

    def _side(self, key: str, voice: int | None, value: str) -> None:
        """Take a side and its people; where nobody is named, it was to be a rule."""
        self._add(Label(key, voice))
        before = len(self.parsed.terms)
        self._stretch(value)
        people = [term for term in self.parsed.terms[before:] if isinstance(term, Name)]
        if all(name.text.isdigit() for name in people):
            raise UnknownOption(key, frozenset(self._options))

    def _stretch(self, text: str) -> None:
        self._text = text
        groups = list(parts(pieces(text)))
        at = 0
        while at < len(groups):
            at += self._take(groups, at)

    def _take(self, groups: list[Group], at: int) -> int:
        """Take what stands at a place; return how many groups it took."""
        part, group = groups[at]
        if taken := self._rule(groups, at):
            return taken
        if part is not None and self._is_name(groups, at):
            self._add(named(group[0].raw))
            return 1
        if taken := self._number(groups, at):
            return taken
        if part in {Part.FROM, Part.UNREAD}:
            return (self._start if part is Part.FROM else self._unread)(groups, at)
        if part is Part.GAME and ALIASES[alias(group)][0] != self._key:
            self.parsed.unread += [piece.raw for piece in group]
        if part is Part.STAKES:
            return self._stake(groups, at)
        if group[0].kind != "word":
            self._sign(groups, at)
        elif term := self._term(groups, at):
            self._add(term)
        return 1

    def _term(self, groups: list[Group], at: int) -> Term | None:
        """Tell what a word is: somebody, a side, or what stands between; None for a filler."""
        part, (piece, *more) = groups[at]
        if piece.raw == "I" and self._language == "en":
            part = Part.ME
        if part is None:
            return named(piece.raw)
        if part is Part.ME:
            return Name(self._writer, sure=True)
        if part in _VOICES:
            return Label("" if more else piece.raw, _VOICES[part])
        if part is Part.AGAINST and all(isinstance(term, Between) for term in self.parsed.terms):
            self._add(Label("", _VOICES[Part.US]))
        joins = bool(self.parsed.terms) and isinstance(self.parsed.terms[-1], Name)
        if part is Part.IN and joins and self._ahead(groups, at):
            part = Part.WITH
        return Between(_SEPARATORS[part]) if part in _SEPARATORS else None

    def _unread(self, groups: list[Group], at: int) -> int:
        """Pass over a word that says what no invitation can, with the words that go with it."""
        behind = at + 1
        while behind < len(groups) and groups[behind][0] in _GOES_ALONG:
            piece = groups[behind][1][0]
            if piece.kind != "word" or piece.raw[0].isupper():
                break
            behind += 1
        self.parsed.unread += [piece.raw for _, group in groups[at:behind] for piece in group]
        return behind - at

    def _stake(self, groups: list[Group], at: int) -> int:
        """Take what is played for."""
        seated = any(isinstance(term, Name) for term in self.parsed.terms)
        words, taken = stake(self._text, groups, at, seated=seated)
        self.parsed.stake = words or self.parsed.stake
        if words:
            self._add(Between(Rank.COMMA))
        return taken

    def _add(self, term: Term) -> None:
        self.parsed.terms.append(term)

    def _is_name(self, groups: list[Group], at: int) -> bool:
        """Tell whether a word that elsewhere means something is somebody's name."""
        part, (word, *more) = groups[at]
        if more or word.kind != "word" or part in _NEVER or self._own(part, word):
            return False
        capital = word.raw[0].isupper() and not self._line.isupper()
        beside = groups[max(at - 1, 0) : at] + groups[at + 1 : at + 2]
        if any(group[0].raw in "+&/" for _, group in beside):
            return capital or (part not in _LOOSE and part is not Part.ME)
        if len(word.raw) == 1 and _spells(groups, at):
            return capital or part is Part.NOTHING
        if not capital or part in _LOOSE or word.text in WEEK:
            return False
        counts = any(group[0].kind in {"number", "score"} for _, group in beside)
        first = word.text != "al" and (at > 0 or word.start == 0) and _opens(groups, at)
        return not first and not counts and self._among(groups, at)

    def _own(self, part: Part | None, word: Piece) -> bool:
        """Tell whether a word is the chat's own for whoever writes."""
        return part is Part.ME and OWN.get(word.text) == self._language

    def _among(self, groups: list[Group], at: int) -> bool:
        """Tell whether the next word on either side, past what joins names, may be a name."""
        for line in (reversed(groups[:at]), groups[at + 1 :]):
            for part, group in line:
                word = group[0]
                if part not in _JOINS and (word.kind in {"word", "quoted"} or part is not None):
                    if part is None or (part not in _NEVER and word.raw[0].isupper()):
                        return True
                    break
        return False

    def _ahead(self, groups: list[Group], at: int) -> bool:
        """Tell whether somebody's name comes next."""
        part, group = groups[at + 1] if at + 1 < len(groups) else (Part.NOTHING, [])
        return part is Part.ME or (part is None and group[0].kind in {"word", "quoted"})

    def _sign(self, groups: list[Group], at: int) -> None:
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
            spaced = not (touch(groups, at - 1, at) and touch(groups, at, at + 1))
            loose = spaced and piece.raw not in "+&"
            sign = "" if loose else piece.text
            self._add(Between(Rank.DASH if loose else Rank.GLUE, sign))

    def _label(self) -> None:
        """Take the name before a colon as that of a side."""
        terms = self.parsed.terms
        if not terms or not isinstance(terms[-1], Name):
            self._add(Between(Rank.COMMA))
        elif not self._alone and (len(terms) == 1 or _divides(terms[-2])):
            terms[-1] = Label(terms[-1].text)

    def _rule(self, groups: list[Group], at: int) -> int:
        """Take "empate litigio" or "1 reenganche": a rule's key beside what it may be."""
        words = [group[0] for _, group in groups[at : at + 3]]
        option = self._options.get(words[0].text)
        ahead = 2 if len(words) > 2 and words[1].raw == ":" else 1  # noqa: PLR2004
        keyed = option and option.key != self._finish and words[0].kind == "word"
        if option and keyed and len(words) > ahead and _allows(option, words[ahead].raw):
            self.parsed.rules[option.key] = words[ahead].raw
            return ahead + 1
        if words[0].kind == "number" and len(words) > 1:
            word = words[1].text
            option = self._options.get(word) or self._options.get(f"{word}s")
            if option and option.key != self._finish and _allows(option, words[0].text):
                self.parsed.rules[option.key] = int(words[0].text)
                return 2
        return 0

    def _number(self, groups: list[Group], at: int) -> int:
        """Take a number, in digits or words: a target, a standing, a count of people."""
        part, group = groups[at]
        kind = group[0].kind
        if kind == "score":
            self.parsed.standing = tuple(map(int, re.findall(r"\d+", group[0].raw)))
            self._add(Between(Rank.COMMA))
            return 1
        if part is Part.CLOCK and at + 1 < len(groups) and hour(groups[at + 1][1][0]):
            return 2
        if kind == "number":
            return self._figures(groups, at)
        if kind != "word" or part not in {None, Part.NOTHING}:
            return 0
        pieces_ = (groups[place][1][0] for place in range(at, len(groups)))
        found = number(each.text if each.kind in {"word", "mark"} else "" for each in pieces_)
        return self._counted(groups, at, *found) if found else 0

    def _figures(self, groups: list[Group], at: int) -> int:
        """Take a number in digits; joined to a name it is a name that nobody can have."""
        raw = groups[at][1][0].raw
        glued = at > 0 and groups[at - 1][1][0].raw in _GLUE
        if glued or (at + 1 < len(groups) and groups[at + 1][1][0].raw in "+&"):
            self._add(Name(raw))
            return 1
        if score(groups, at):
            return self._start(groups, at - 1) - 1
        return self._counted(groups, at, digits(raw), 1)

    def _counted(self, groups: list[Group], at: int, value: int, taken: int) -> int:
        behind = at + taken
        follows = groups[behind][0] if behind < len(groups) else None
        before = groups[at - 1][0] if at else None
        in_words = groups[at][1][0].kind == "word"
        if follows is Part.COUNTED or (before in {Part.TEAM, Part.COUNTED} and value < SMALLEST):
            return taken
        parsed = self.parsed
        if value <= MOST_PEOPLE or (in_words and value < SMALLEST):
            return taken
        clash = parsed.target not in {None, value}
        parsed.unread += [str(parsed.target), groups[at][1][0].raw] if clash else []
        parsed.target = None if clash else value
        self._add(Between(Rank.COMMA))
        return taken

    def _start(self, groups: list[Group], at: int) -> int:
        """Take the standing behind "desde"."""
        numbers, behind = standing(groups, at + 1)
        if any(numbers):
            self.parsed.standing = numbers
        self._add(Between(Rank.COMMA))
        return behind - at


def _divides(term: Term) -> bool:
    return isinstance(term, Between) and term.rank >= Rank.COMMA


def _allows(option: Option, value: str) -> bool:
    return not isinstance(attempt(option.value, value), CoreError)


def _spells(groups: list[Group], at: int) -> bool:
    """Tell whether a letter stands among others, as people do who are called A, B and C."""
    counts = at + 1 < len(groups) and groups[at + 1][1][0].kind == "number"
    near = groups[max(at - 2, 0) : at] + ([] if counts else groups[at + 1 : at + 3])
    return any(
        part in {None, Part.NOTHING} and re.fullmatch(r"[^\W\d_]", group[0].raw) is not None
        for part, group in near
    )


def _opens(groups: list[Group], at: int) -> bool:
    """Tell whether a word begins a line or a sentence, where everybody writes a capital."""
    before = groups[at - 1][1][0] if at else None
    return before is None or before.kind == "line" or before.raw in ".:"
