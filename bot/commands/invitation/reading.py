"""What stands behind `/new`: cut like a hand, told by rows, and gathered term by term."""

import re
from collections.abc import Mapping
from functools import partial

from wcwidth import clip, wcswidth

from bot.commands.invitation import people, words
from bot.commands.invitation.people import Group, Name, Rank, Seating
from bot.commands.invitation.words import raw, sure
from bot.decisions.suggestions import nearest
from bot.letters import seen, written
from core.errors import CoreError, RuleError, attempt
from core.match import AnyGame
from core.notation import Reader, fold
from core.options import Value, expanded
from core.reading import cut
from core.reading.cut import FILLER, NUMBER, Term, Wall, walled
from core.reading.rows import Stage, Typed
from core.reading.units import among, stages
from core.table import NOBODY
from core.words import spoken

MOST_PEOPLE = 8
SMALLEST = 20  # what is less counts people, or is an article
LAST_HOUR = 24
HUNDRED, THOUSAND = 100, 1000
MOST_COLUMNS = 40  # of what is played for
MOST_COUNTED = 99  # of that; a larger number is a target
STAKE, STANDING = "stake", "standing"
_MAY_BE, _LINKS = among(words.UNITS, "MAYBE"), among(words.UNITS, "BARE")
_RANKS = {Wall.AND: Rank.AND, Wall.COMMA: Rank.COMMA, Wall.STOP: Rank.BREAK}
_PARTING = {
    "with": Rank.WITH, "join": Rank.DASH, "game": Rank.COMMA, "colon": Rank.COMMA,
    STANDING: Rank.COMMA, STAKE: Rank.COMMA,
}  # fmt: skip


def whole(terms: list[Term], role: str, value: object = None) -> Term:
    """Make one term of several."""
    return terms[0]._replace(role=role, value=value, end=terms[-1].end)


def rule(terms: list[Term], typed: Typed, *, key: int) -> list[Term] | None:
    """Take a rule that is told by its key and a value that it may have."""
    name, value = (raw(typed.reader, terms[at]) for at in (key, -1 - key))
    option = typed.rules.get(fold(name)) or typed.rules.get(f"{fold(name)}s")
    if option is None or isinstance(attempt(option.value, value), CoreError):
        return None
    return [whole(terms, words.SETTING, (option.key, int(value) if value.isdecimal() else value))]


def names(terms: list[Term], _typed: Typed) -> list[Term]:
    """Take for names the words that may be some."""
    return [each._replace(role=words.NAME) if each.role in _MAY_BE else each for each in terms]


def grown(terms: list[Term], _typed: Typed, *, leave: int = 0) -> list[Term]:
    """Let what is played for go on to the last of some terms, but those that it leaves."""
    at = next(place for place, term in enumerate(terms) if term.role in {"stakes", STAKE})
    behind = len(terms) - leave
    return [*terms[:at], whole(terms[at:behind], STAKE, terms[at].value), *terms[behind:]]


def stake(term: Term, typed: Typed) -> str:
    """Write what is played for as people see it, behind the "el" of "pel"."""
    first, last = typed.reader.tokens[term.start + 1], typed.reader.tokens[term.end - 1]
    words = typed.reader.line[first.start : last.end].replace('"', " ").strip("“”«»' ")
    text = seen(f"{term.value} {words}".strip())
    return text if wcswidth(text) <= MOST_COLUMNS else f"{clip(text, 0, MOST_COLUMNS - 1)}…"


def total(terms: list[Term], _typed: Typed) -> list[Term] | None:
    """Add a number in words up: "dos mil quinientos", "3 mil"; a small one counts people."""
    if terms[0].role == NUMBER and terms[1].value != THOUSAND:
        return None
    thousands = part = 0
    for value in (term.value for term in terms):
        if value == HUNDRED:
            part = max(part, 1) * 100
        elif value == THOUSAND:
            thousands, part = thousands + max(part, 1) * 1000, 0
        else:
            part += value
    number = thousands + part
    return [whole(terms, NUMBER, number)] if number >= SMALLEST else []


def score(terms: list[Term], _typed: Typed, *, role: str) -> list[Term]:
    """Gather the points that a match goes on from."""
    told = terms[0].value if terms[0].role == role else ()
    numbers = (term.value for term in terms if term.role == NUMBER)
    return [whole(terms, role, (*told, *numbers))]


STAGES = stages(
    words.UNITS, names, grown, total,
    few=lambda terms, typed: grown(terms, typed) if terms[1].value <= MOST_COUNTED else None,
    quoted=lambda t, line: grown(t, line) if raw(line.reader, t[-1])[0] in words.QUOTES else None,
    hour=lambda terms, _: [] if terms[-1].value <= LAST_HOUR else None,
    key_first=partial(rule, key=0), key_last=partial(rule, key=-1),
    before_last=partial(grown, leave=1),
    left_out=lambda terms, _: [whole(terms, "left-out")],
    standing=partial(score, role=STANDING), start=partial(score, role="start"),
)  # fmt: skip


def read(terms: list[Term], typed: Typed, stages: Mapping[str, Stage] = STAGES) -> list[Term]:
    """Put a line through all rows: who is a name, then what is played for, then the numbers."""
    told = [t.value if t.role in _MAY_BE else t for t in stages["names"](terms, typed)]
    said = stages["stakes"](told, typed)
    bare = (t._replace(role=FILLER) if t.role in _LINKS else t for t in said)
    return stages["numbers"](walled(bare), typed)


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
        for term in read(terms, self._typed):
            self._bind(_RANKS.get(term.wall))
            self._take(term)
        self.groups = [each for each in self.groups if each.label or each.names]

    @property
    def rules(self) -> dict[str, Value]:
        """List the rules that the line sets or the game's name brings, with what it plays to."""
        goal, rules = self.known.goal, {**self._usual, **expanded(self.known.options, self.told)}
        return rules | {goal.key: self.target} if goal and self.target is not None else rules

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
                self._side(written(typed))
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
            case cut.NUMBER if term.value > MOST_PEOPLE:  # fewer count people
                clash = self.target not in {None, term.value}
                self.unread += [str(self.target), typed] if clash else []
                self.target = None if clash else term.value
                self._bind(Rank.COMMA)
            case "left-out":
                self.unread.append(typed)
            case "game" if words.GAMES[term.value][0] != self.known.key:
                self.unread.append(typed)
            case "stake":
                self.stake = stake(term, self._typed)
            case "standing" if any(term.value):
                self.standing = term.value
        self._bind(_PARTING.get(term.role))

    def _set(self, key: str, value: Value) -> None:
        """Take a rule, or who waits; what is no rule is a side with somebody, or a slip."""
        text = str(value).strip("\"'")
        if fold(key) in spoken(words.FILE, "waiting"):
            self.bench += [written(each) for each in re.split("[,+&/]", text) if each.strip()]
            return
        rules = words.meant(self._options, key, self._reader.language)
        if len(rules) == 1:
            self.told[rules[0]] = value if isinstance(value, int) else text
            return
        named = text.lstrip("@")[:1].isalpha() and not words.role_of(fold(text))
        slip = text and (nearest(key, self._options) or not named)
        if rules or slip or self.known.single:
            raise RuleError("unknown-option", key=key, expected=frozenset(self._options))
        self._side(written(key))
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
