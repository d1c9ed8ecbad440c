"""What a line after `/new` tells: names, what stands between them, and who may be nobody."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from core.options import Value

MOST_DOUBTED = 2  # words that may be nobody, where the rest are people


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


Term = Name | Between | Label


@dataclass
class Parsed:
    """What a line says beside who plays."""

    terms: list[Term] = field(default_factory=list)
    rules: dict[str, Value] = field(default_factory=dict)
    target: int | None = None
    standing: tuple[int, ...] = ()
    unread: list[str] = field(default_factory=list)
    stake: str = ""
    bench: list[str] = field(default_factory=list)


def doubtful(terms: Sequence[Term]) -> tuple[str, ...]:
    """List the words that may be nobody: bare ones among names written as such."""
    bare, sure = _bare(terms)
    return tuple(bare) if len(bare) < sure else ()


def dropped(terms: Sequence[Term]) -> list[Term]:
    """Leave out the words that may be nobody, or else those that nothing binds to a name."""
    bare, sure = _bare(terms)
    gone = set(bare)
    if sure <= len(bare) and len(gone) > MOST_DOUBTED:
        return list(terms)
    return [term for term in terms if not (isinstance(term, Name) and term.text in gone)]


def _bare(terms: Sequence[Term]) -> tuple[list[str], int]:
    """List the words that nothing binds to a name; count those that are surely names."""
    line = _plain(terms)
    sure = sum(isinstance(each, Name) and each.sure for each in line)
    bare = [
        term.text
        for before, term, behind in zip([None, *line], line, [*line[1:], None], strict=False)
        if isinstance(term, Name) and not (term.sure or _binds(before) or _binds(behind))
    ]
    return bare, sure


def _binds(term: Term | None) -> bool:
    return isinstance(term, Between) and term.rank <= Rank.AND


def _plain(terms: Sequence[Term]) -> list[Term]:
    """Leave the loosest of what stands between two names, and nothing at either end."""
    line: list[Term] = []
    for term in terms:
        last = line[-1] if line else None
        if isinstance(term, Between) and isinstance(last, Between):
            line[-1] = max(last, term, key=lambda each: each.rank)
        else:
            line.append(term)
    while line and isinstance(line[-1], Between):
        line.pop()
    return line


def joined(terms: Sequence[Term], sign: str) -> list[Term]:
    """Take two names with a sign between as one: "Jean-Luc", or "Luis+Miguel" for two words."""
    line: list[Term] = []
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


def listed(terms: Sequence[Term]) -> bool:
    """Tell whether something else than "+" stands between names too."""
    line = [term for term in terms if not (isinstance(term, Between) and not term.sign)]
    joints = [each for each in line if isinstance(each, Between)]
    return len(joints) < sum(isinstance(each, Name) for each in line) - 1
