"""What stands behind `/new`: cut like a hand, its numbers told by rows, the rest names."""

import re
from collections.abc import Sequence
from itertools import pairwise
from types import MappingProxyType

from bot.commands.invitation import people, rows, words
from bot.commands.invitation.people import Group, Name, Rank, Seating, name
from bot.commands.invitation.rows import NAME, STAKE, STANDING
from bot.decisions.suggestions import nearest
from core.errors import CoreError, RuleError, attempt
from core.match import AnyGame
from core.notation import fold
from core.options import Value, expanded
from core.reading.cut import FILLER, NUMBER, UNKNOWN, Term, Wall, walled
from core.reading.rows import Typed
from core.table import NOBODY
from core.words import spoken

MOST_PEOPLE = 8
NONE: words.Rules = MappingProxyType({})
_EQUATION = (
    r"\"[^\"]*\"|“[^”]*”|«[^»]*»"
    r"|(?P<side>\b[^\W_][\w·'’-]*)\s*=\s*(?P<value>\"[^\"]*\"|'[^']*'|[^\s;,=][^\s;=]*)"
)
_RANKS = {Wall.AND: Rank.AND, Wall.COMMA: Rank.COMMA, Wall.STOP: Rank.BREAK}
_PARTING = {
    "with": Rank.WITH, **dict.fromkeys(("game", "colon", STANDING, STAKE), Rank.COMMA),
}  # fmt: skip
_JOINS = frozenset({"against", "and", "with"})
_NEVER = frozenset({"us", "them", "game", "label", "rule"})  # a name, but in quotes
_LOOSE = frozenset({*_JOINS, "from", "team", "clock", "finish", "colon", "comma", "stop"})
_NAMED = frozenset({UNKNOWN, NAME, "me"})
_FIGURES = frozenset({NUMBER, "told", "figure"})
_LISTED = frozenset({"plus", "join"})


class Draft:
    """What a line says of a match of a game that is `known`, whoever the `writer` is."""

    def __init__(
        self, known: AnyGame, line: str, language: str, writer: str, usual: words.Rules = NONE
    ) -> None:
        """Read a line by the words of all languages and the rules of the game, or the `usual`."""
        self.known, self._language, self._writer = known, language, writer
        self._usual, self._default = usual, people.default_names(language)
        self._options = {option.key: option for option in known.options}
        self.told: dict[str, Value] = {}
        self.target: int | None = None
        self.standing: tuple[int, ...] = ()
        self.stake = ""
        self.bench: list[str] = []
        self.unread: list[str] = []
        self.groups: list[Group] = [Group()]
        self._between: list[tuple[int, str]] = []
        self._reader, terms = words.cut(self._without_rules(line), language)
        typed = Typed(self._reader, NOBODY, None)
        left = rows.LABELS(terms, typed)
        left = [t._replace(role=NAME) if self._is_name(left, i) else t for i, t in enumerate(left)]
        left = walled(rows.PAIRS(self._without_stake(left), typed))
        for term in rows.ROWS(left, typed):
            self._bind(_RANKS.get(term.wall))
            self._take(term)
        self.groups = [each for each in self.groups if each.label or each.names]

    @property
    def rules(self) -> dict[str, Value]:
        """List the rules that the line sets or the game's name brings, with what it plays to."""
        rules = {**self._usual, **expanded(self.known.options, self.told)}
        key = finish(self.known)
        return rules | {key: self.target} if key and self.target is not None else rules

    @property
    def ways(self) -> list[Seating]:
        """List the ways to seat people, the likeliest first."""
        return people.seatings(self.groups, self.known, self._default, self._writer)

    def _raw(self, term: Term) -> str:
        return words.raw(self._reader, term)

    # ------------------------------------------------------------------ rules

    def _without_rules(self, line: str) -> str:
        """Take the rules and who waits: "empate=litigio", "1 reenganche", "espera=Toni"."""
        keys = [key for key in self._options if key not in words.FINISHES]
        some = "|".join(key.removesuffix("s") + "s?" for key in keys) or "$"
        beside = rf"|\b(?P<key>{some})\b\s*:?\s*(?P<to>\w++)(?!\s*=)"
        counted = rf"|\b(?P<count>\d+)\s+(?P<counted>{some})\b(?!\s*=)"
        rule, at = re.compile(_EQUATION + beside + counted, re.IGNORECASE), 0
        while found := rule.search(line, at):
            left = self._rule(found)
            line = line[: found.start()] + left + line[found.end() :]
            tried = left == found[0] and (found["key"] or found["count"])
            at = found.start() + (1 if tried else len(left))
        return line

    def _rule(self, found: re.Match[str]) -> str:
        """Take a rule, or leave what is none; a sign stands where it stood."""
        if found["side"]:
            return self._equation(found)
        key, value = found["key"] or found["counted"], found["to"] or found["count"]
        for option in (self._options.get(fold(each)) for each in (key or "", f"{key}s")):
            if option and not isinstance(attempt(option.value, value), CoreError):
                self.told[option.key] = int(value) if value.isdecimal() else value
                return words.RULE
        return found[0]

    def _equation(self, found: re.Match[str]) -> str:
        """Take `rule=value`, or leave a side with people; a slip in a rule is no side."""
        key, value = found["side"], found["value"]
        if fold(key) in spoken(words.FILE, "waiting"):
            waiting = re.split(r"[,+&/]", value.strip("\"'"))
            self.bench += [name(each) for each in waiting if each.strip()]
            return words.RULE
        value, *rest = [value] if value[0] in "\"'" else value.partition(",")
        value = value.strip("\"'")
        listed = any(sign in value for sign in "+&/") or words.role_of(fold(key)) in {"us", "them"}
        rules = [] if listed else words.meant(self._options, key, self._language)
        if len(rules) == 1:
            self.told[rules[0]] = value
            return "".join((words.RULE, *rest))
        slip = not listed and nearest(key, self._options)
        named = any(term.role in _NAMED for term in words.cut(value, self._language)[1])
        if rules or self.known.single or slip or value.isdigit() or not named:
            raise RuleError("unknown-option", key=key, expected=frozenset(self._options))
        return found[0]

    # ------------------------------------------------------------------ stakes and names

    def _without_stake(self, terms: list[Term]) -> list[Term]:
        """Take what is played for."""
        at = next((place for place, term in enumerate(terms) if term.role == "stakes"), None)
        if at is None:
            return terms
        seated = any(term.role in {*_NAMED, "label", "us", "them"} for term in terms[:at])
        words, behind = rows.stake(self._reader, terms, at, seated=seated)
        self.stake = words or self.stake
        kept = [terms[at]._replace(role=STAKE)] if words else []
        return [*terms[:at], *kept, *self._without_stake(terms[behind:])]

    def _is_name(self, terms: Sequence[Term], at: int) -> bool:
        """Tell whether a word that elsewhere means something is somebody's name."""
        term, typed = terms[at], self._raw(terms[at])
        role, text = term.role, self._reader.tokens[term.start].text
        own = role == "me" and text in words.own_words(self._language)
        known = role not in {*_NEVER, UNKNOWN, NUMBER, "figure"} and typed[0].isalpha()
        if own or not known or term.end > term.start + 1:
            return False
        capital = typed[0].isupper() and not self._reader.line.isupper()
        beside = [*terms[max(at - 1, 0) : at], *terms[at + 1 : at + 2]]
        counts = any(each.role == NUMBER for each in beside)
        if any(self._raw(each) in set("+&/") for each in beside):
            return capital or (role not in _LOOSE and role != "me")
        if len(typed) == 1 and self._spells(terms, at):
            return capital or role == FILLER
        if not capital or counts or role in _LOOSE or text in spoken(words.FILE, "weekday"):
            return False
        return not self._opens(terms, at) and self._among(terms, at)

    def _opens(self, terms: Sequence[Term], at: int) -> bool:
        """Tell whether a word begins a line or a sentence, where everybody writes a capital."""
        token = self._reader.tokens[terms[at].start]
        if token.text == "al" or (at == 0 and token.start > 0):
            return False
        return at == 0 or terms[at].wall is Wall.STOP or self._raw(terms[at - 1]) in set(".:")

    def _spells(self, terms: Sequence[Term], at: int) -> bool:
        """Tell whether a letter stands among others, as people do who are called A, B and C."""
        counts = any(term.role == NUMBER for term in terms[at + 1 : at + 2])
        near = [*terms[max(at - 2, 0) : at], *([] if counts else terms[at + 1 : at + 3])]
        letters = (self._raw(term) for term in near if term.role in {UNKNOWN, NAME, FILLER})
        return any(len(letter) == 1 and letter.isalpha() for letter in letters)

    def _among(self, terms: Sequence[Term], at: int) -> bool:
        """Tell whether the next word on either side, past what joins names, may be a name."""
        for line in (reversed(terms[:at]), terms[at + 1 :]):
            words = (t for t in line if t.role not in _JOINS and self._raw(t)[0] not in ",;.-–/()")
            word = next(words, None)
            named = word and (word.role not in _NEVER and self._raw(word)[0].isupper())
            if named or (word and word.role in {UNKNOWN, NAME}):
                return True
        return False

    # ------------------------------------------------------------------ what terms say

    def _take(self, term: Term) -> None:
        """Take what a term says: somebody, a side, what stands between, a number."""
        typed, role = self._raw(term), term.role
        if role == "me":
            self._name(Name(self._writer, sure=True))
        elif role in _NAMED or (role == "label" and self.known.single):
            quoted = typed[0] in words.QUOTES
            capital = typed[0].isupper() and (len(typed) == 1 or not typed.isupper())
            sure = quoted or capital or typed[0] == "@"
            self._name(Name(typed[1:-1] if quoted else typed, sure))
        elif role in {"us", "them"}:
            usual = self._default[role == "them"]
            self._side(typed if fold(typed) in people.usual_names() else usual, usual=True)
        elif role == "label":
            self._side(name(typed))
        elif role in _LISTED:
            self._sign(term, typed)
        elif role in _FIGURES:
            self._number(term, typed)
        elif role == "left-out":
            self.unread.append(typed)
        else:
            self._part(term, typed)

    def _part(self, term: Term, typed: str) -> None:
        """Take what parts sides, or names."""
        if term.role == "game" and words.GAMES[term.value][0] != self.known.key:
            self.unread.append(typed)
        if term.role == STANDING and any(term.value):
            self.standing = term.value
        if term.role == "against" and not any(each.label or each.names for each in self.groups):
            self._side(self._default[0], usual=True)
        if term.role in {"against", "team"}:
            self._side("")
        self._bind(_PARTING.get(term.role))

    def _bind(self, rank: int | None, sign: str = "") -> None:
        if rank is not None:
            self._between.append((rank, sign))

    def _name(self, called: Name) -> None:
        """Add somebody, with what stands between them and the one before."""
        ranks = [rank for rank, _ in self._between]
        rank, led = max(ranks, default=Rank.BLANK), ranks[-1:] == [Rank.WITH]
        sign = self._between[0][1] if len(ranks) == 1 else ""
        *others, last = self.groups
        named = (*last.names, called._replace(rank=rank, sign=sign, led=led))
        self.groups, self._between = [*others, last._replace(names=named)], []

    def _side(self, label: str, *, usual: bool = False) -> None:
        """Begin a side."""
        self.groups.append(Group((), label, usual))
        self._between = []

    def _number(self, term: Term, typed: str) -> None:
        """Take the points to play to; fewer count people."""
        value = term.value
        if value <= MOST_PEOPLE or (term.role == "told" and value < rows.SMALLEST):
            return
        clash = self.target not in {None, value}
        self.unread += [str(self.target), typed] if clash else []
        self.target = None if clash else value
        self._bind(Rank.COMMA)

    def _sign(self, term: Term, typed: str) -> None:
        near = self._reader.tokens[max(term.start - 1, 0) : term.end + 1]
        touch = all(one.end == other.start for one, other in pairwise(near))
        glued = (touch and len(near) > 2) or typed in "+&"  # noqa: PLR2004
        self._bind(Rank.GLUE if glued else Rank.DASH, fold(typed) if glued else "")


def finish(known: AnyGame) -> str:
    """Name the rule that a bare number sets: the points that win, or those nobody may pass."""
    keys = [option.key for option in known.options]
    return next((key for key in words.FINISHES if key in keys), "")
