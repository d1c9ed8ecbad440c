"""What a word of Boston is for."""

from enum import IntEnum, auto


class Kind(IntEnum):
    """What a word is for; `value` is said where it has one."""

    SIDE = auto()  # value: the player
    NUMBER = auto()
    NONE = auto()  # "cap basa": no trick
    RELATIVE = auto()  # value: a number told from what was to be made: "+2", "de menos 2"
    CALL = auto()  # value: a number and its suit in one: "5c", "5♥"
    SUIT = auto()
    BID = auto()  # value: a misère, picolissimo or slam
    MISERE = auto()  # little or grand, unsaid
    SIZE = auto()  # value: the misère of that size
    OPEN = auto()
    HEIGHT = auto()  # a name for a number of tricks: "boston" is five
    ALL = auto()  # all tricks, taken or bid
    MADE = auto()  # value 1: a number behind it is the tricks
    LOST = auto()  # value 1: a number beside it is those that were missing
    EXACT = auto()
    OVER = auto()  # value 1: its number stands rather behind it
    SHORT = auto()
    HONOURS = auto()  # value 1: a number before it is the value, not the cards
    PARTNER = auto()  # value 1: never a filler
    SOLO = auto()
    PASS = auto()
    DEALS = auto()
    REVOKE = auto()
    CHICANE = auto()
    JACK = auto()
    MISDEAL = auto()
    TURNED = auto()
    DOUBLE = auto()
    NO = auto()
    CALLS = auto()  # "anuncia": a number behind it is bid; value 1: the writer does
    DOES = auto()  # "hace": a number behind it are tricks; value 1: the writer does
    ME = auto()  # a verb of the writer's
    TRICKS = auto()
    AT = auto()  # "a", "en" before what was bid
    OF = auto()
    BY = auto()
    CHANGE = auto()  # "era": what follows stands in the place of what was told
