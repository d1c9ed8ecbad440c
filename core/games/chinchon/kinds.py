"""What a word of Chinchón is for."""

from enum import IntEnum, auto


class Kind(IntEnum):
    """What a word is for; a verb's value is 1 in the first person, 2 where it may be the third."""

    SIDE = auto()
    NUMBER = auto()
    SEATED = auto()  # numbers without names, in seating order
    ONE = auto()  # "un": a number, or an article before one
    NOTHING = auto()  # value 1: beside RUN, without jokers
    CARD = auto()
    MINUS = auto()
    PLUS = auto()
    JOIN = auto()  # between two numbers, as in "3-24-11"
    TO = auto()  # "a", "de", "para": before a name
    CLOSE = auto()
    LINK = auto()
    ALL = auto()  # beside LINK, or alone: all seven cards
    RUN = auto()
    JOKER = auto()  # beside RUN; value: the points that it gives then
    WINS = auto()  # a chinchón that need not be asked about; value 1: the match, not the hand
    NOBODY = auto()
    OUT = auto()
    BACK = auto()
    HAVE = auto()
    HE = auto()  # somebody, but who?
    EACH = auto()
    OTHERS = auto()
    NO = auto()
    BUT = auto()
    INSTEAD = auto()  # "era", "perdón"; value 1: of two numbers the first is what was told
    SWAP = auto()  # "al revés"
