"""What a line after `/new` tells: names, what stands between them, and the rest."""

from dataclasses import dataclass, field
from typing import NamedTuple


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
class Told:
    """What a line says beside who plays."""

    terms: list[Term] = field(default_factory=list)
    rules: dict[str, int | str] = field(default_factory=dict)
    target: int | None = None
    standing: tuple[int, ...] = ()
    unread: list[str] = field(default_factory=list)
