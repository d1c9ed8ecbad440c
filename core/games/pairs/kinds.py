"""What a word of the games of two pairs is for."""

from enum import IntEnum, auto


class Kind(IntEnum):
    """What a word is for; `value` is said where it has one."""

    SIDE = auto()  # value: the side
    OWNER = auto()  # "nuestra": value: whose a cante is
    THEM = auto()  # "los", "les": whom a verb is about
    OF = auto()  # "de ellos", "para nosotros"
    TO = auto()  # "a": between two numbers, or before a side
    NUMBER = auto()
    PAIR = auto()  # "92-70": value: both numbers
    ONE = auto()  # "una tercera"
    JOIN = auto()
    PLUS = auto()
    TIMES = auto()
    CANTE = auto()  # value: its name
    CANTES = auto()  # a plural, which wants its number
    SING = auto()  # "cante", "cantamos": value: the person of the verb, 0 for none
    DETAIL = auto()  # "mayor", "de copas": says more of a cante than its points need
    DO = auto()  # "hemos", "han", "hace": value: the person of the verb, 0 for none
    VAN = auto()
    VOY = auto()
    FALL = auto()
    FALL_US = auto()
    FALL_THEM = auto()
    WON = auto()  # "ganan": who has more; value: the person of the verb, 0 for none
    LOST = auto()  # "hemos perdido": who has less; value as of WON
    MADE = auto()
    CAPOT = auto()
    CAPOT_WHOSE = auto()  # "capote a ellos", "ils sont capot": made or suffered?
    TEN = auto()
    WITH = auto()
    INCLUDED = auto()  # "112 tercera incluida": the number has the cantes inside
    PUT = auto()  # "on a mis capot léa": whom a verb is about stands behind
    NOTHING = auto()  # "ellos nada": the others made all tricks
    REST = auto()  # "el resto, nosotros"
    SWAP = auto()  # "al revés"
    SUFFER = auto()  # "on s'est pris un capot": what a verb is about happened to its side
    HAND = auto()  # "mano 5": a number beside it counts hands
    CLOCK = auto()  # "a las 10": talk, not points
    LETTER = auto()  # "110 P": trumps, behind a contract
    NOBODY = auto()
    PASS = auto()
    EACH = auto()  # "81 partout": both sides have as much
    NO = auto()
    VOID = auto()  # "no vale": a protest, which is asked about
    BUT = auto()
    BID = auto()  # "contrato"
    BID_CAPOT = auto()  # "capot annoncé"
    BID_MADE = auto()  # "capot annoncé fait"
    DOUBLE = auto()  # value: how often
    SUIT = auto()
    SHORT = auto()  # "chuté de 10"
    BY = auto()  # "par", "por": who doubled
    ADD = auto()  # "falta"
    LESS = auto()  # "quita"
    INSTEAD = auto()  # "era", "perdón"


# What a word does with the terms behind it in a correction.
MODES = {
    Kind.ADD: Kind.ADD,
    Kind.PLUS: Kind.ADD,
    Kind.LESS: Kind.LESS,
    Kind.JOIN: Kind.LESS,
    Kind.INSTEAD: Kind.INSTEAD,
    Kind.NO: Kind.INSTEAD,
}
