"""Who plays with whom: every way to seat the names of a line, the likeliest first."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import NamedTuple

from bot.i18n import languages, phrase
from core.notation import fold
from core.table import Side

FOUR, TWO = 4, 2
HYPHENATED, MERGED, WITH_WRITER, LARGE, WITHOUT = 2, 2, 1, 4, 9  # what each costs a reading
LIKELY = 5
MOST_DOUBTED = 2  # words that may be nobody, where the rest are people
_ARTICLE = re.compile(r"^[ldn]['’](?=[A-ZÀ-Þ])")  # l'Anna; but L'avi stays


class Rank:
    """How loosely something binds the names around it."""

    GLUE, WITH, AND, BLANK, DASH, COMMA, BREAK, AGAINST = range(8)


class Name(NamedTuple):
    """A word that may be somebody; `sure` where a capital, @ or quotes say so."""

    text: str
    sure: bool = False


def named(raw: str) -> Name:
    """Take a word as somebody; a capital or @ says that it is a name."""
    capital = raw[:1].isupper() and not (len(raw) > 1 and raw.isupper())
    return Name(raw, sure=raw[:1] == "@" or capital)


class Between(NamedTuple):
    """What stands between names: how loosely it binds, and the sign it is without blanks."""

    rank: int
    sign: str = ""


class Label(NamedTuple):
    """The name of a side, or the word for us (0) or them (1), before its people."""

    text: str
    voice: int | None = None


Spoken = Name | Between | Label


@dataclass(frozen=True)
class Seating:
    """One way to seat people: `unpaired` are four who are not paired yet."""

    sides: tuple[Side, ...] = ()
    unpaired: tuple[str, ...] = ()
    cost: int = 0


@dataclass(frozen=True)
class _Group:
    """Names, and how loosely each is bound to the one before, under a side's name or none."""

    label: Label | None
    names: tuple[Name, ...] = ()
    ranks: tuple[int, ...] = ()
    led: bool = False  # by "with": with the writer, that is


@dataclass(frozen=True)
class Company:
    """The seats of a game, what its sides are called by default, and who writes."""

    seats: range
    default: tuple[str, ...]
    writer: str

    @property
    def alone(self) -> bool:
        """Whether everybody plays for themselves."""
        return self.seats.stop - 1 > TWO


def seatings(terms: Sequence[Spoken], company: Company) -> list[Seating]:
    """List the ways to seat the names that a game allows, the likeliest first."""
    found: dict[tuple[tuple[Side, ...], tuple[str, ...]], Seating] = {}
    apart = 1 if company.alone else MERGED
    likely = LIKELY * bool(doubtful(terms))
    for hyphens, without in product((False, True), repeat=2):
        line = dropped(terms) if without else list(terms)
        line = joined(line, "-") if hyphens else line
        line = joined(line, "+") if company.alone and listed(line) else line
        bare = _groups(line)
        for merged, writer in product((False, True), repeat=2):
            cost = hyphens * HYPHENATED + merged * apart + writer * WITH_WRITER + without * WITHOUT
            groups = [_merged(group, company) if merged else group for group in bare]
            groups = [_led(group, company.writer) if writer else group for group in groups]
            doubt = (0 if without else likely) + LIKELY * (merged and _unsure(groups))
            for seating in _seated(groups, company):
                seated = replace(seating, cost=cost + doubt + seating.cost)
                key = (seated.sides, seated.unpaired)
                if key not in found or found[key].cost > seated.cost:
                    found[key] = seated
    return sorted(found.values(), key=lambda each: each.cost)


def names(terms: Sequence[Spoken]) -> tuple[str, ...]:
    """List all that may be names."""
    return tuple(name(term.text) for term in terms if isinstance(term, Name))


def gathered(terms: Sequence[Spoken]) -> list[str]:
    """List the people of a line; where commas part them, several words may be one name."""
    at = [place for place, term in enumerate(terms) if isinstance(term, Name)]
    inner = terms[at[0] : at[-1]] if at else ()
    signs = any(isinstance(term, Between) and term.rank > Rank.AND for term in inner)
    people: list[str] = []
    joined_ = False
    for term in terms:
        if isinstance(term, Name) and joined_ and signs:
            people[-1] = name(f"{people[-1]} {term.text}")
        elif isinstance(term, Name):
            people.append(name(term.text))
        joined_ = isinstance(term, Name) and not joined_
    return people


def _unsure(groups: list[_Group]) -> bool:
    """Tell whether a name was put together of words that nothing marks as names."""
    return any(" " in each.text and not each.sure for group in groups for each in group.names)


def _groups(terms: Sequence[Spoken]) -> list[_Group]:
    """Part the names where a side ends: at "contra", or at a side's name."""
    parted: list[tuple[Label | None, list[tuple[Name, list[int]]]]] = [(None, [])]
    between: list[int] = []
    for term in terms:
        if isinstance(term, Name):
            parted[-1][1].append((term, between))
            between = []
        elif isinstance(term, Between) and term.rank != Rank.AGAINST:
            between.append(term.rank)
        else:
            parted.append((term if isinstance(term, Label) else None, []))
            between = []
    kept = [_group(label, names) for label, names in parted if label or names]
    return kept or [_Group(None)]


def _group(label: Label | None, names: list[tuple[Name, list[int]]]) -> _Group:
    """Put a side's names together, each with what stands before it."""
    called = tuple(term for term, _ in names)
    ranks = tuple(max(between, default=Rank.BLANK) for _, between in names[1:])
    return _Group(label, called, ranks, led=bool(names) and names[0][1][-1:] == [Rank.WITH])


def _merged(group: _Group, company: Company) -> _Group:
    """Take two names with nothing between as one ("José Luis"), where others have something."""
    if set(group.ranks) <= {Rank.BLANK} or (company.alone and Rank.COMMA not in group.ranks):
        return group
    whole = [group.names[0]]
    ranks = []
    for each, rank in zip(group.names[1:], group.ranks, strict=True):
        if rank == Rank.BLANK and whole[-1].sure == each.sure and " " not in whole[-1].text:
            whole[-1] = Name(f"{whole[-1].text} {each.text}", each.sure)
        else:
            whole.append(each)
            ranks.append(rank)
    return replace(group, names=tuple(whole), ranks=tuple(ranks))


def _led(group: _Group, writer: str) -> _Group:
    """Seat the writer with whoever is named behind "with"."""
    if not group.led or fold(writer) in {fold(name(each.text)) for each in group.names}:
        return group
    names_ = (Name(writer, sure=True), *group.names)
    ranks = (Rank.WITH, *group.ranks) if group.names else ()
    return replace(group, names=names_, ranks=ranks)


def _seated(groups: list[_Group], company: Company) -> Iterator[Seating]:
    if company.alone:
        people = tuple(name(each.text) for group in groups for each in group.names)
        if len(people) in company.seats and not any(group.label for group in groups):
            yield Seating(tuple(map(Side, people)))
    else:
        yield from _pairs(groups, company.default)


def _pairs(groups: list[_Group], default: tuple[str, ...]) -> Iterator[Seating]:
    if len(groups) == TWO:
        sizes = [len(group.names) for group in groups]
        bare = [group for group in groups if not group.names]
        if sizes[0] == sizes[1] or all(g.label and g.label.voice is not None for g in bare):
            crowded = LARGE if max(sizes) > TWO else 0
            if not all(sizes) or sizes[0] == sizes[1] or all(group.label for group in groups):
                yield Seating(_named(groups, default), cost=crowded)
        return
    if len(groups) > TWO:
        return
    (group,) = groups
    if not group.names:
        yield Seating(tuple(map(Side, default)))
    elif len(group.names) == FOUR:
        yield _four(group, default)
    elif len(group.names) == TWO and not group.label:
        if group.ranks[0] >= Rank.BLANK:
            yield Seating(tuple(Side(name(each.text)) for each in group.names))
        else:
            yield Seating(_named([group, _Group(None)], default), cost=LIKELY)


def _four(group: _Group, default: tuple[str, ...]) -> Seating:
    """Pair four people by what stands between them, or leave that open."""
    one, middle, other = group.ranks
    apart = middle > max(one, other) or (
        one == other == Rank.BLANK and middle in {Rank.AND, Rank.DASH}
    )
    if not apart and not (group.label and one < middle):
        return Seating(unpaired=tuple(name(each.text) for each in group.names))
    halves = [
        _Group(group.label, group.names[:TWO]),
        _Group(None, group.names[TWO:]),
    ]
    return Seating(_named(halves, default))


def _named(groups: list[_Group], default: tuple[str, ...]) -> tuple[Side, ...]:
    """Name the sides: as labelled, else by what is left of the default names, in their order."""
    labels = [_called(group.label, default) if group.label else "" for group in groups]
    free = [each for each in default if each not in labels]
    return tuple(
        Side(label or free.pop(0), tuple(name(each.text) for each in group.names))
        for label, group in zip(labels, groups, strict=True)
    )


def _called(label: Label, default: tuple[str, ...]) -> str:
    if label.voice is None:
        return name(label.text)
    return label.text if fold(label.text) in usual_names() else default[label.voice]


def default_names(language: str) -> tuple[str, str]:
    """Name the two sides of a table whose people are unknown, as a language says us and them."""
    return phrase(language, "us"), phrase(language, "them")


def usual_names() -> frozenset[str]:
    """List what sides without people are called, in any language."""
    return frozenset(each for language in languages() for each in default_names(language))


def name(text: str) -> str:
    """Write a name as people do: no @, and a capital if it was typed without any."""
    called = _ARTICLE.sub("", " ".join(text.replace('"', "").strip().lstrip("@").split()))
    return called[:1].upper() + called[1:] if called.islower() else called


def doubtful(terms: Sequence[Spoken]) -> tuple[str, ...]:
    """List the words that may be nobody: bare ones among names written as such."""
    bare, sure = _bare(terms)
    return tuple(bare) if len(bare) < sure else ()


def dropped(terms: Sequence[Spoken]) -> list[Spoken]:
    """Leave out the words that may be nobody, or else those that nothing binds to a name."""
    bare, sure = _bare(terms)
    gone = set(bare)
    if sure <= len(bare) and len(gone) > MOST_DOUBTED:
        return list(terms)
    return [term for term in terms if not (isinstance(term, Name) and term.text in gone)]


def _bare(terms: Sequence[Spoken]) -> tuple[list[str], int]:
    """List the words that nothing binds to a name; count those that are surely names."""
    line = _plain(terms)
    sure = sum(isinstance(each, Name) and each.sure for each in line)
    bare = [
        term.text
        for before, term, behind in zip([None, *line], line, [*line[1:], None], strict=False)
        if isinstance(term, Name) and not (term.sure or _binds(before) or _binds(behind))
    ]
    return bare, sure


def _binds(term: Spoken | None) -> bool:
    return isinstance(term, Between) and term.rank <= Rank.AND


def _plain(terms: Sequence[Spoken]) -> list[Spoken]:
    """Leave the loosest of what stands between two names, and nothing at either end."""
    line: list[Spoken] = []
    for term in terms:
        last = line[-1] if line else None
        if isinstance(term, Between) and isinstance(last, Between):
            line[-1] = max(last, term, key=lambda each: each.rank)
        else:
            line.append(term)
    while line and isinstance(line[-1], Between):
        line.pop()
    return line


def joined(terms: Sequence[Spoken], sign: str) -> list[Spoken]:
    """Take two names with a sign between as one: "Jean-Luc", or "Luis+Miguel" for two words."""
    line: list[Spoken] = []
    for term in terms:
        between = line[-1] if len(line) > 1 else None
        signed = isinstance(between, Between) and between.sign == sign
        before = line[-2] if signed else None
        if isinstance(term, Name) and isinstance(before, Name):
            blank = " " if sign == "+" else sign
            line[-2:] = [Name(f"{before.text}{blank}{term.text}", before.sure)]
        else:
            line.append(term)
    return line


def listed(terms: Sequence[Spoken]) -> bool:
    """Tell whether something else than "+" stands between names too."""
    line = [term for term in terms if not (isinstance(term, Between) and not term.sign)]
    joints = [each for each in line if isinstance(each, Between)]
    return len(joints) < sum(isinstance(each, Name) for each in line) - 1
