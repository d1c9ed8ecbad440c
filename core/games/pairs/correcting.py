"""How people open a correction of a hand, in four languages."""

from enum import Enum, auto

from core.lexicon import Lexicon, dictionary
from core.notation import Words


class Change(Enum):
    """What a correction does to the cantes and numbers that it names."""

    ADD = auto()
    REMOVE = auto()
    REPLACE = auto()


OPENINGS: Lexicon[Change] = (
    (Change.ADD, {
        "es": "+|falta|faltan|faltaba|faltaban|falto|y|mas|tambien|olvide|se me olvido",
        "ca": "manca|manquen|falta|i|mes|tambe|m'he deixat",
        "fr": "il manque|manque|et|plus|aussi|oublie|on a oublie|j'ai oublie",
        "en": "and|plus|add|also|missing|forgot|we forgot|i forgot",
    }),
    (Change.REMOVE, {
        "es": "-|sin|menos|quita|quitad|quitar", "ca": "sense|menys|lleva|lleveu|treu",
        "fr": "sans|moins|enleve|enlevez|retire|retirez", "en": "without|minus|remove|drop",
    }),
    (Change.REPLACE, {
        "es": "no|era|eran|es|son|perdon|digo|quiero decir|queria decir|corrijo|mejor dicho",
        "ca": "no|eren|perdo|dic|vull dir|volia dir",
        "fr": "non|pardon|c'etait|c'est|je voulais dire|je veux dire|etait|etaient",
        "en": "no|sorry|i mean|i meant|it was|was|were|nope|not",
    }),
)  # fmt: skip

COMMAS: Words[str] = Words("", dict.fromkeys((",", ".", ";", ":", "!"), ""))
CHANGES: dict[str, Words[Change]] = {
    language: Words("correction", dictionary(OPENINGS, language))
    for language in ("es", "ca", "fr", "en")
}
