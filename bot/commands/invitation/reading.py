"""What stands behind `/new`: cut like a hand, told by rows, and gathered by what it is for."""

import re
from collections import defaultdict
from collections.abc import Mapping
from functools import partial
from itertools import chain
from typing import Any

from wcwidth import clip, wcswidth

from bot.commands import settings
from bot.commands.invitation import words
from bot.commands.invitation.people import Group, Name, seatings
from bot.commands.invitation.words import NAME, QUOTES, SETTING, UNITS, raw, sure
from bot.decisions.nearness import nearest
from bot.i18n import bare_sides, sides
from bot.letters import seen, written
from core.errors import CoreError, RuleError, attempt
from core.match import AnyGame
from core.notation import Reader, fold
from core.options import changed, expanded, idle
from core.reading.cut import FILLER, NUMBER, UNKNOWN, Term, Wall, walled
from core.reading.rows import Stage, Typed, among, stages
from core.table import NOBODY
from core.words import spoken

MOST_PEOPLE = 8
SMALLEST = 20  # what is less counts people, or is an article
LAST_HOUR = 24
HUNDRED, THOUSAND = 100, 1000
MOST_COLUMNS = 40  # of what is played for
MOST_COUNTED = 99  # of that; a larger number is a target
LEFT_OUT, STAKE, STANDING = "left-out", "stake", "standing"
_MAY_BE, _LINKS = among(UNITS, "MAYBE"), among(UNITS, "BARE")
_NAMES, _SIDES = {NAME, UNKNOWN, "me", "label"}, {"side", "team", "against"}
# What stands between two names, as `people.RANKS` has it.
_WALLS = {Wall.AND: "y", Wall.COMMA: ",", Wall.STOP: "."}
_PARTS = dict.fromkeys(("game", "colon", NUMBER, STANDING, STAKE), ",")
_JOINTS = {"with": "w", "join": "|", **_PARTS}


def whole(terms: list[Term], role: str, value: object = None) -> Term:
    """Make one term of several."""
    return terms[0]._replace(role=role, value=value, end=terms[-1].end)


def rule(terms: list[Term], typed: Typed, *, key: int) -> list[Term] | None:
    """Take a rule that is told by its key and a value that it may have."""
    name, value = (raw(typed.reader, terms[at]) for at in (key, -1 - key))
    if terms[-1 - key].role == "figure":
        value = str(terms[-1 - key].value)
    (known, unused), language = typed.rules, typed.reader.language
    options = {option.key: option for option in known.options}
    called = (settings.named(options, each, language, unused) for each in (name, f"{name}s"))
    keys = next(filter(None, called), []) or [terms[key].value]
    if len(keys) > 1 or (option := options.get(keys[0])) is None:
        return None
    read = attempt(option.value, settings.worth(option, value, language))
    return None if isinstance(read, CoreError) else [whole(terms, SETTING, (keys[0], value))]


def setting(terms: list[Term], typed: Typed) -> list[Term]:
    """Take a rule, or who waits; what is no rule is a side with somebody, or a slip."""
    (key, value), (known, unused) = terms[0].value, typed.rules
    text, keys = value.strip("\"'"), {option.key: option for option in known.options}
    if fold(key) in spoken(words.FILE, "waiting"):
        waiting = [written(each) for each in re.split("[,+&/]", text) if each.strip()]
        return [terms[0]._replace(role="bench", value=waiting)]
    rules = settings.named(keys, key, typed.reader.language, unused)
    if len(rules) == 1:
        text = settings.worth(keys[rules[0]], text, typed.reader.language)
        number = int(text) if text.isdecimal() else text
        return [terms[0]._replace(role="rule", value=(rules[0], number))]
    named = text.lstrip("@")[:1].isalpha() and not words.role_of(fold(text))
    slip = text and (nearest(key, keys) or not named)
    if rules or slip or known.single:
        raise RuleError("unknown-option", key=key, expected=frozenset(keys))
    return [terms[0]._replace(role="side", value=(written(key), text))]


def usual(terms: list[Term], typed: Typed) -> list[Term]:
    """Call a side us or them as it is typed, or else as the chat's language does."""
    name = raw(typed.reader, terms[0])
    if fold(name) not in bare_sides():
        name = sides(typed.reader.language)[terms[0].role == "them"]
    return [terms[0]._replace(role="side", value=(name, ""))]


def label(terms: list[Term], typed: Typed) -> list[Term]:
    """Take what stands before a colon for a side, where there are two; else for somebody."""
    name, role = written(raw(typed.reader, terms[0])), "label" if typed.rules[0].single else "side"
    return [terms[0]._replace(role=role, value=(name, ""))]


def names(terms: list[Term], _typed: Typed) -> list[Term]:
    """Take for names the words that may be some."""
    return [each._replace(role=NAME) if each.role in _MAY_BE else each for each in terms]


def grown(terms: list[Term], _typed: Typed, *, leave: int = 0) -> list[Term]:
    """Let what is played for go on to the last of some terms, but those that it leaves."""
    at = next(place for place, term in enumerate(terms) if term.role in {"stakes", STAKE})
    behind = len(terms) - leave
    return [*terms[:at], whole(terms[at:behind], STAKE, terms[at].value), *terms[behind:]]


def played(terms: list[Term], typed: Typed) -> list[Term]:
    """Write what is played for as people see it, behind the "el" of "pel"."""
    [term] = terms
    text = raw(typed.reader, term._replace(start=term.start + 1)).replace('"', " ").strip("“”«»' ")
    text = seen(f"{term.value} {text}".strip())
    clipped = wcswidth(text) > MOST_COLUMNS
    return [term._replace(value=f"{clip(text, 0, MOST_COLUMNS - 1)}…" if clipped else text)]


def total(terms: list[Term], _typed: Typed) -> list[Term] | None:
    """Add a number in words up: "dos mil quinientos", "3 mil"; a small one counts people."""
    if terms[0].role == NUMBER and terms[1].value != THOUSAND:
        return None
    number = part = 0
    for value in (term.value for term in terms):
        part = max(part, 1) * value if value in {HUNDRED, THOUSAND} else part + value
        if value == THOUSAND:
            number, part = number + part, 0
    return [whole(terms, NUMBER, number + part)] if number + part >= SMALLEST else []


def score(terms: list[Term], _typed: Typed, *, role: str) -> list[Term]:
    """Gather the points that a match goes on from."""
    told = terms[0].value if terms[0].role == role else ()
    numbers = (term.value for term in terms if term.role == NUMBER)
    return [whole(terms, role, (*told, *numbers))]


STAGES = stages(
    UNITS, names, grown, total, setting, usual, label, played,
    few=lambda terms, typed: grown(terms, typed) if terms[1].value <= MOST_COUNTED else None,
    quoted=lambda t, line: grown(t, line) if raw(line.reader, t[-1])[0] in QUOTES else None,
    hour=lambda terms, _: [] if terms[-1].value <= LAST_HOUR else None,
    people=lambda terms, _: [] if terms[0].value <= MOST_PEOPLE else None,
    key=lambda t, line: [t[0]._replace(role=SETTING, value=(raw(line.reader, t[0]), ""))],
    opened=lambda t, _: [t[0]._replace(role="stakes", start=t[0].end - 1), *t[1:]],
    key_one=lambda terms, _: [whole(terms, SETTING, (terms[-1].value, "1"))],
    key_first=partial(rule, key=0), key_last=partial(rule, key=-1),
    before_last=partial(grown, leave=1),
    left_out=lambda terms, _: [whole(terms, LEFT_OUT)],
    standing=partial(score, role=STANDING), start=partial(score, role="start"),
)  # fmt: skip


def read(terms: list[Term], typed: Typed, stages: Mapping[str, Stage] = STAGES) -> list[Term]:
    """Put a line through all rows: who is a name, then what is played for, then the numbers."""
    told = [t.value if t.role in _MAY_BE else t for t in stages["names"](terms, typed)]
    said = stages["stakes"](told, typed)
    bare = (t._replace(role=FILLER) if t.role in _LINKS else t for t in said)
    return stages["numbers"](walled(bare), typed)


def grouped(said: list[Term], reader: Reader, writer: str) -> list[Group]:
    """Tell who is named, what stands between them, and of which side they are."""
    groups, joint = [Group()], ""
    for term in said:
        typed, last = raw(reader, term), groups[-1]
        joint += _WALLS.get(term.wall, "")
        if term.role in _NAMES:
            me = term.role == "me"
            name = Name(writer if me else typed.strip(QUOTES), me or sure(typed), joint)
            groups[-1] = last._replace(names=(*last.names, name))
        elif term.role in _SIDES:
            label, own = term.value or ("", "")
            first = term.role == "against" and not any(map(any, groups))
            groups += [Group(label=sides(reader.language)[0])] * first
            groups.append(Group((Name(own, sure(own)),) if own else (), label))
        else:
            joint += fold(typed) if term.role in {"plus", "tie"} else _JOINTS.get(term.role, "")
            continue
        joint = ""
    return [each for each in groups if any(each)]


class Proposal:
    """What a line says of a match of a game that is `known`, whoever the `writer` is."""

    def __init__(self, known: AnyGame, line: words.Line, writer: str, usual: words.Rules) -> None:
        """Gather what the terms of a line say, by the rules of the game, or the `usual`."""
        self.known, (reader, terms) = known, line
        unused = idle(known.options, changed(known.options, known.rules, usual))
        said = read(terms, Typed(reader, NOBODY, (known, unused)))
        told: defaultdict[str, list[Any]] = defaultdict(list)
        for term in said:
            told[term.role].append(term.value)
        goals = {*told[NUMBER]}
        lost = {LEFT_OUT, NUMBER} if len(goals) > 1 else {LEFT_OUT}
        others = [name for name in told["game"] if words.BROUGHT[name][0] is not known]
        self.unread = [raw(reader, t) for t in said if t.role in lost or t.value in others]
        self.target: int = goals.pop() if len(goals) == 1 else 0
        self.told: words.Rules = dict(told["rule"])
        self.rules = {**usual, **expanded(known.options, self.told)}
        if known.goal and self.target:
            self.rules[known.goal.key] = self.target
        self.standing: tuple[int, ...] = next(filter(any, reversed(told[STANDING])), ())
        self.stake: str = told[STAKE][-1] if told[STAKE] else ""
        self.bench = tuple(chain.from_iterable(told["bench"]))
        self.groups = grouped(said, reader, writer)
        self.ways = seatings(self.groups, known, sides(reader.language), writer)
