"""The parts that words may play in a question."""

from enum import Enum, auto


class Part(Enum):
    """What part a word plays in a question; one spelling may play several."""

    FILLER = auto()
    SIDE = auto()
    NUMBER = auto()
    MARK = auto()  # a question mark
    TELL = auto()  # "dime", "montre"
    HOW = auto()
    HOW_MUCH = auto()
    WHO = auto()
    WHAT = auto()
    WHERE = auto()
    WHY = auto()
    LACK = auto()
    STAND = auto()
    WIN = auto()
    SCORE = auto()
    POINTS = auto()
    POT = auto()  # what lies in the middle: "pozo", "cagnotte"
    HAVE = auto()
    BY_NOW = auto()  # "llevan": what somebody has so far, which no single hand gives
    DEAL = auto()
    TURN = auto()
    HAND = auto()
    ALL = auto()
    SHEET = auto()
    PLAY = auto()
    RULES = auto()
    LOG = auto()
    HELP = auto()
    THIS = auto()
    MISTAKE = auto()
    OWNED_UP = auto()  # "me he equivocado": a mistake that is somebody's own, or told as one
    NO_GOOD = auto()
    GAME = auto()  # a word of the game in play
    TO_WHOM = auto()
    THANKS = auto()
    STRIKE = auto()
    BECAUSE = auto()  # before the reason why a hand shall be taken back
