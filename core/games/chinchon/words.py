"""What people call things in Chinchón, in four languages (rules: section 5.3)."""

from enum import IntEnum, auto
from functools import cache, lru_cache
from typing import NamedTuple

from core.adjustment import OPENINGS
from core.cards import Card, spanish
from core.lexicon import Lexicon, dictionary
from core.melds import ALL_LINKED, ONE_JOKER, TWO_JOKERS
from core.notation import Words
from core.numerals import numerals
from core.table import Names


class Kind(IntEnum):
    """What a word is for."""

    SIDE = auto()
    NUMBER = auto()
    CARD = auto()
    MINUS = auto()
    PLUS = auto()
    JOIN = auto()  # between two numbers, as in "3-24-11"
    CLOSE = auto()
    CLOSE_ME = auto()  # "cierro": the writer
    LINKED = auto()  # all seven cards, with the points that gives; 0: a chinchón
    WINS = auto()  # a chinchón that need not be asked about
    NOBODY = auto()
    OUT = auto()
    BACK = auto()
    FILLER = auto()


class Term(NamedTuple):
    """A word understood: what it is for, and the side, number or card in it."""

    kind: Kind
    value: int = 0
    card: Card | None = None


_CHINCHON = ("chinchon", "chincho", "conga", "txintxon", "xinxo")
_JOKER = (
    "con comodin|con un comodin|de comodin|con joker|amb comodi|amb un comodi|amb comodin"
    "|avec joker|avec un joker|with joker|with a joker|with one joker|falso|con 1 comodin"
)
_JOKERS = (
    "con dos comodines|con comodines|con 2 comodines|con los dos comodines|amb dos comodins"
    "|amb comodins|avec deux jokers|avec jokers|with two jokers|with jokers|with both jokers"
)


def _runs(ways: str) -> str:
    return "|".join(f"{name} {way}" for name in _CHINCHON for way in ways.split("|"))


LEXICON: Lexicon[Term] = (
    (Term(Kind.LINKED, 0), {"es": "|".join(_CHINCHON)}),
    (Term(Kind.LINKED, ONE_JOKER), {"es": _runs(_JOKER)}),
    (Term(Kind.LINKED, TWO_JOKERS), {"es": _runs(_JOKERS)}),
    (Term(Kind.LINKED, ALL_LINKED), {
        "es": "liga todo|ligo todo|ha ligado todo|lo liga todo|lo ligo todo|todo ligado"
        "|cierra todo|cierra con todo|cerro con todo|cierra con todo ligado",
        "ca": "lliga tot|ho lliga tot|tot lligat|tanca amb tot|ha lligat tot",
        "fr": "tout lie|lie tout|a tout lie|ferme avec tout",
        "en": "all linked|links all|links everything|linked all",
    }),
    (Term(Kind.CLOSE), {
        "es": "cierra|cerro|cerrar|cierran|ha cerrado|corta|corto|cortar|ha cortado|baja",
        "ca": "tanca|ha tancat|talla|ha tallat", "fr": "ferme|a ferme|coupe|a coupe",
        "en": "closes|close|closed|knocks|knock|knocked|cuts",
    }),
    (Term(Kind.CLOSE_ME), {
        "es": "cierro|cerre|corte|he cerrado|he cortado", "ca": "tanque|he tancat|talle",
    }),
    (Term(Kind.WINS), {"es": "gana|ha ganado", "ca": "guanya", "fr": "gagne", "en": "wins"}),
    (Term(Kind.NOBODY), {
        "es": "nadie|nadie cierra|no cierra nadie|nadie corta|no corta nadie|nadie ha cerrado"
        "|sin cierre|cierre automatico|se acabo el mazo|se acaba el mazo",
        "ca": "ningu|ningu tanca|no tanca ningu|ningu ha tancat",
        "fr": "personne|personne ne ferme|personne n'a ferme",
        "en": "nobody|nobody closes|nobody closed|no one closes|stock exhausted",
    }),
    (Term(Kind.OUT), {
        "es": "fuera|eliminado|eliminada|se va|se retira|no se reengancha|sin reenganche|no vuelve"
        "|se queda fuera|no sigue|no me reengancho|no vuelvo|no sigo|me voy|me retiro",
        "ca": "fora|eliminat|se'n va|no es reenganxa|no torna|no em reenganxe|no torne|me'n vaig",
        "fr": "dehors|elimine|eliminee|sort|sans rachat|ne revient pas|je ne reviens pas|je sors",
        "en": "out|leaves|no rebuy|no re-entry|stays out|stay out|i am out|i'm out",
    }),
    (Term(Kind.BACK), {
        "es": "reenganche|se reengancha|reengancha|reenganchado|reenganchada|enganche|vida|sigue"
        "|vuelve|vuelve a entrar|me reengancho|sigo|vuelvo",
        "ca": "reenganxament|es reenganxa|torna|torna a entrar|em reenganxe|torne",
        "fr": "rachat|se rachete|revient|je reviens|je me rachete",
        "en": "rebuy|re-entry|reentry|re-enters|reenters|comes back",
    }),
)  # fmt: skip
_SIGNS: Lexicon[Term] = (
    (Term(Kind.MINUS), {"es": "menos", "ca": "menys", "fr": "moins", "en": "minus"}),
    (Term(Kind.PLUS), {"es": "+|mas", "ca": "mes", "fr": "plus", "en": "plus"}),
    (Term(Kind.JOIN), {"es": "-|/"}),
)
FILLERS = (
    "y|i|et|and|de|puntos|punto|punts|points|pts|con|amb|avec|with|la|las|les|los|el|le|the|l'|d'"
    "|hace|ha|han|ha hecho|hizo|fa|ha fet|fait|font|fan|makes|made|tiene|lleva|queda|quedan"
    "|se queda|se queda con|le quedan|me quedan|se quedan|sueltas|suelta|sin ligar|soltes|restes"
    "|unlinked|deadwood|se paso|se pasa|se ha pasado|,|;|:|=|."
)


@cache
def keywords(language: str) -> Words[Term]:
    """Gather the words of the game; where languages clash, `language` wins."""
    return Words("closing", dictionary(LEXICON, language))


@cache
def vocabulary(language: str) -> Words[Term]:
    """Gather all words but the names: keywords win over cards, cards over numbers."""
    cards = {text: Term(Kind.CARD, 0, card) for text, card in spanish().phrases.items()}
    told = {text: Term(Kind.NUMBER, value) for text, value in numerals().phrases.items()}
    return Words.joined(
        keywords(language),
        Words("card", cards),
        Words("points", told),
        Words("", dictionary(_SIGNS, language)),
        Words("", dict.fromkeys(FILLERS.split("|"), Term(Kind.FILLER))),
    )


@cache
def reserved(language: str) -> Words[object]:
    """Gather the words that nobody can be called; those that mean True not even in part."""
    words = {**numerals().phrases, **spanish().phrases, **dictionary(_SIGNS, language)}
    told: dict[str, object] = dict.fromkeys(words, False)
    return Words("", told | dict.fromkeys((*keywords(language).phrases, *OPENINGS), True))


@lru_cache(maxsize=512)
def sides(names: Names) -> Words[Term]:
    """Gather the words for the players of a table."""
    return Words("side", {p: Term(Kind.SIDE, side) for p, side in names.sides.phrases.items()})
