"""The words of Chinchón, those that mean more than they are for."""

from core.cards import spanish
from core.games.chinchon.melds import ONE_JOKER, TWO_JOKERS
from core.reading.cut import NUMBER, Meaning
from core.reading.lexicon import Lexicon

CLOSE, RUN, WINS, NOBODY, OUT, BACK = "close", "run", "wins", "nobody", "out", "back"
_KINDS = {
    "ace": Meaning(NUMBER, 1),
    "joker-one": Meaning("joker", ONE_JOKER),
    "joker-two": Meaning("joker", TWO_JOKERS),
    "joker-none": Meaning("joker", 0),
    "others-one": Meaning("others", 1),
    "wins-match": Meaning(WINS, 1),
}


def _cards(_language: str) -> dict[str, Meaning]:
    return {text: Meaning("card", card) for text, card in spanish().items()}


WORDS = Lexicon(
    "chinchon", _KINDS, more=_cards, free="filler", parts="all each joker",
    small="ace one nothing clean minus more to have others he no but swap told is instead",
)  # fmt: skip
