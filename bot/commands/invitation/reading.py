"""What stands behind `/new`: cut like a hand, told by rows, and gathered term by term."""

import re

from bot.commands.invitation import people, rows, words
from bot.commands.invitation.people import Group, Name, Rank, Seating, name
from bot.commands.invitation.words import raw, sure
from bot.decisions.slips import nearest
from core.errors import RuleError
from core.match import AnyGame
from core.notation import Reader, fold
from core.options import Value, expanded
from core.reading import cut
from core.reading.cut import Term, Wall
from core.reading.rows import Typed
from core.table import NOBODY
from core.words import spoken

MOST_PEOPLE = 8
_RANKS = {Wall.AND: Rank.AND, Wall.COMMA: Rank.COMMA, Wall.STOP: Rank.BREAK}
_PARTING = {
    "with": Rank.WITH, "join": Rank.DASH, "game": Rank.COMMA, "colon": Rank.COMMA,
    rows.STANDING: Rank.COMMA, rows.STAKE: Rank.COMMA,
}  # fmt: skip


class Draft:
    """What a line says of a match of a game that is `known`, whoever the `writer` is."""

    def __init__(
        self, known: AnyGame, line: tuple[Reader, list[Term]], writer: str,
        usual: words.Rules | None = None,
    ) -> None:  # fmt: skip
        """Gather what the terms of a line say, by the rules of the game, or the `usual`."""
        self.known, self._writer, self._usual = known, writer, usual or {}
        self._reader, terms = line
        self._default = people.default_names(self._reader.language)
        self._options = {option.key: option for option in known.options}
        self.told, self.stake = dict[str, Value](), ""
        self.target: int | None = None
        self.standing: tuple[int, ...] = ()
        self.bench, self.unread = list[str](), list[str]()
        self.groups, self._between = [Group()], list[tuple[int, str]]()
        self._typed = Typed(self._reader, NOBODY, self._options)
        for term in rows.read(terms, self._typed):
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

    def _take(self, term: Term) -> None:
        """Take a term for somebody or a side, or else for what it says of the match."""
        typed, role = raw(self._reader, term), term.role
        match words.NAME if role == "label" and self.known.single else role:
            case cut.UNKNOWN | words.NAME:
                self._name(Name(typed.strip("\"“”«»'"), sure(typed)))
            case "me":
                self._name(Name(self._writer, sure=True))
            case "us" | "them":
                usual = self._default[role == "them"]
                self._side(typed if fold(typed) in people.usual_names() else usual, usual=True)
            case "label":
                self._side(name(typed))
            case "side":
                self._set(typed, "")
            case "team":
                self._side("")
            case "against":
                if not any(each.label or each.names for each in self.groups):
                    self._side(self._default[0], usual=True)
                self._side("")
            case _:
                self._tell(term, typed)

    def _tell(self, term: Term, typed: str) -> None:
        """Take a rule, a number, what is played for, from where, and what parts names."""
        match term.role:
            case words.SETTING:
                self._set(*term.value)
            case "plus" | "tie":
                self._bind(Rank.GLUE, fold(typed))
            case cut.NUMBER:
                self._number(term.value, typed)
            case "left-out":
                self.unread.append(typed)
            case "game" if words.GAMES[term.value][0] != self.known.key:
                self.unread.append(typed)
            case rows.STAKE:
                self.stake = rows.stake(term, self._typed)
            case rows.STANDING if any(term.value):
                self.standing = term.value
        self._bind(_PARTING.get(term.role))

    def _set(self, key: str, value: Value) -> None:
        """Take a rule, or who waits; what is no rule is a side with somebody, or a slip."""
        text = str(value).strip("\"'")
        if fold(key) in spoken(words.FILE, "waiting"):
            self.bench += [name(each) for each in re.split("[,+&/]", text) if each.strip()]
            return
        rules = words.meant(self._options, key, self._reader.language)
        if len(rules) == 1:
            self.told[rules[0]] = value if isinstance(value, int) else text
            return
        named = text.lstrip("@")[:1].isalpha() and not words.role_of(fold(text))
        slip = text and (nearest(key, self._options) or not named)
        if rules or slip or self.known.single:
            raise RuleError("unknown-option", key=key, expected=frozenset(self._options))
        self._side(name(key))
        if text:
            self._name(Name(text, sure(text)))

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
        self.groups.append(Group((), label, usual))
        self._between = []

    def _number(self, value: int, typed: str) -> None:
        """Take the points to play to; fewer count people."""
        if value <= MOST_PEOPLE:
            return
        clash = self.target not in {None, value}
        self.unread += [str(self.target), typed] if clash else []
        self.target = None if clash else value
        self._bind(Rank.COMMA)


def finish(known: AnyGame) -> str:
    """Name the rule that a bare number sets: the points that win, or those nobody may pass."""
    return next((each.key for each in known.options if each.key in words.FINISHES), "")
