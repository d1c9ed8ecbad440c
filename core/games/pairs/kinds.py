"""What a word of the games of two pairs is for."""

from enum import IntEnum, auto
from typing import NamedTuple


class Kind(IntEnum):
    """What a word is for."""

    SIDE = auto()
    OWNER = auto()  # "nuestra", "d'ells": whose a cante is
    OF = auto()
    NUMBER = auto()
    ONE = auto()  # "una tercera"
    JOIN = auto()
    TIMES = auto()
    CANTE = auto()
    CANTES = auto()  # a plural, which wants its number
    VAN = auto()
    VOY = auto()
    FALL = auto()
    FALL_US = auto()
    FALL_THEM = auto()
    MADE = auto()
    CAPOT = auto()
    CAPOT_US = auto()
    CAPOT_THEM = auto()
    CAPOT_WHOSE = auto()  # "capote a ellos", "ils sont capot": made or suffered?
    TEN = auto()
    PASS = auto()
    EACH = auto()  # "81 partout": both sides have as much
    BID = auto()  # "contrato"
    BID_CAPOT = auto()  # "capot annoncé"
    CAPOT_MADE = auto()  # "capot fait"
    DOUBLE = auto()
    SUIT = auto()
    SHORT = auto()  # "chuté de 10"
    ASIDE = auto()  # part of a contract: it says nothing about the rest
    FILLER = auto()


class Term(NamedTuple):
    """A word understood: what it is for, and the side, number or cante in it."""

    kind: Kind
    value: int | str = 0
