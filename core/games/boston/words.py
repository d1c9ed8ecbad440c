"""What people call things in Boston, in four languages (rules: section 5.4)."""

from enum import IntEnum, auto
from functools import cache, lru_cache
from typing import NamedTuple

from core.adjustment import OPENINGS
from core.games.boston.bids import Bid
from core.games.boston.hand import BANK
from core.lexicon import Lexicon, dictionary
from core.notation import Words
from core.numerals import numerals
from core.table import Names


class Kind(IntEnum):
    """What a word is for."""

    SIDE = auto()
    NUMBER = auto()
    RELATIVE = auto()  # a number told from what was to be made: "+2", "de menos 2"
    CALL = auto()  # a number and its suit in one: "5c", "5♥", "7s"
    SUIT = auto()
    BID = auto()  # a misère, picolissimo or slam
    MISERE = auto()  # little or grand, unsaid
    OPEN = auto()
    HEIGHT = auto()  # a name for a number of tricks: "boston" is five
    ALL = auto()  # all tricks, taken or bid
    MADE = auto()
    LOST = auto()
    EXACT = auto()
    OVER = auto()
    SHORT = auto()
    HONOURS = auto()  # a number before it counts cards, or (value 1) is the value
    PARTNER = auto()  # value 1: never a filler
    AND = auto()
    PASS = auto()
    DEALS = auto()
    REVOKE = auto()
    CHICANE = auto()
    JACK = auto()
    MISDEAL = auto()
    TURNED = auto()
    DOUBLE = auto()
    FILLER = auto()


class Term(NamedTuple):
    """A word understood: what it is for, and the seat, number, suit or bid in it."""

    kind: Kind
    value: int = 0
    text: str = ""


_LITTLE = {
    "es": "pequena|chica|petite|pequenya", "ca": "petita|xicoteta", "fr": "petite",
    "en": "little|small|petit",
}  # fmt: skip
_GRAND = {"es": "gran|grande", "ca": "gran", "fr": "grande", "en": "grand|big"}
_MISERE = {"es": "miseria", "ca": "miseria", "fr": "misere", "en": "misere|misery"}


def _misere(sizes: dict[str, str]) -> dict[str, str]:
    """Spell a misère with its size before it or behind."""
    names = [name for told in _MISERE.values() for name in told.split("|")]
    return {
        language: "|".join(
            f"{size} {name}|{name} {size}" for size in told.split("|") for name in names
        )
        for language, told in sizes.items()
    }


LEXICON: Lexicon[Term] = (
    (Term(Kind.BID, 0, Bid.LITTLE), _misere(_LITTLE)),
    (Term(Kind.BID, 0, Bid.GRAND), _misere(_GRAND)),
    (Term(Kind.BID, 0, Bid.ACES), {
        "es": "cuatro ases|miseria de los cuatro ases|miseria de cuatro ases|miseria cuatro ases",
        "ca": "quatre asos|miseria dels quatre asos", "fr": "misere des quatre as|quatre as",
        "en": "four aces|misere of the four aces|four aces misere",
    }),
    (Term(Kind.BID, 0, Bid.PICOLISSIMO), {
        "es": "picolissimo|piccolissimo|picolisimo|piccolisimo|piccolo|picolo",
    }),
    (Term(Kind.BID, 0, Bid.SLAM), {
        "es": "chelem|gran boston|gran chelem|xelem", "ca": "gran slam",
        "fr": "grand chelem|chelem seul", "en": "slam|grand slam|grand boston",
    }),
    (Term(Kind.MISERE), _MISERE),
    (Term(Kind.OPEN), {
        "es": "mesa|sobre la mesa|en la mesa|a la vista|abierta|abierto|descubierta|boca arriba",
        "ca": "taula|sobre la taula|damunt la taula|a la vista|oberta",
        "fr": "sur table|sur la table|ouverte|etalee", "en": "on the table|spread|open|table",
    }),
    (Term(Kind.HEIGHT, 5), {"es": "boston|boston simple|simple boston"}),
    (Term(Kind.HEIGHT, 6), {"es": "pequena independencia", "fr": "petite independance"}),
    (Term(Kind.HEIGHT, 8), {"es": "gran independencia", "fr": "grande independance"}),
    (Term(Kind.ALL), {"es": "todas", "ca": "totes", "fr": "toutes", "en": "all tricks"}),
    (Term(Kind.MADE), {
        "es": "hecha|hecho|ganada|ganado|cumplida|cumplido|cumple|gana|lo gana|la gana",
        "ca": "feta|fet|guanyada|guanya|complida", "fr": "faite|reussi|reussie|gagnee|gagne",
        "en": "made|won|wins",
    }),
    (Term(Kind.LOST), {
        "es": "perdida|perdido|pierde|fallada|fallado|falla|la pierde|lo pierde|cae",
        "ca": "perduda|perdut|perd|fallada", "fr": "perdue|perdu|chute|chutee|ratee",
        "en": "lost|loses|failed|down",
    }),
    (Term(Kind.EXACT), {
        "es": "justas|justo|justa|clavadas|exactas|las justas", "ca": "justes|just",
        "fr": "juste|tout juste|pile", "en": "just|exactly|just made",
    }),
    (Term(Kind.OVER), {
        "es": "de mas|mas|extra|sobran", "ca": "de mes|mes", "fr": "de mieux|de plus|plus",
        "en": "over|overs|overtricks|overtrick|more",
    }),
    (Term(Kind.SHORT), {
        "es": "de menos|menos|le faltan|faltan|le falta|falta|le faltaron|faltaron",
        "ca": "de menys|menys|li falten|li falta|falten", "fr": "de moins|moins|il manque",
        "en": "short|less|under|fewer",
    }),
    (Term(Kind.HONOURS), {
        "es": "honores|honor|de honores|en honores", "ca": "honors", "fr": "honneurs|honneur",
        "en": "honours|honors",
    }),
    (Term(Kind.HONOURS, 1), {
        "es": "por honores", "ca": "per honors", "fr": "par honneurs|d'honneurs",
        "en": "by honours|by honors",
    }),
    (Term(Kind.PARTNER), {"es": "con", "ca": "amb", "fr": "avec", "en": "with"}),
    (Term(Kind.PARTNER, 1), {
        "es": "silbador|silbadora|companero|companera|socio|socia|apoyo|apoya|ayuda|de silbador"
        "|de silbadora|con silbador|con el silbador|con ayuda de|con apoyo de",
        "ca": "company|companya|soci|suport", "fr": "whisteur|soutien|partenaire|avec soutien",
        "en": "whister|partner|supporter",
    }),
    (Term(Kind.AND), {"es": "y", "ca": "i", "fr": "et", "en": "and|&"}),
    (Term(Kind.PASS), {
        "es": "pasan|pasan todos|todos pasan|pasan todas|pasa todo el mundo|nadie va"
        "|nadie anuncia|todos pasaron|pasaron todos|pasaron",
        "ca": "passen|passen tots|tots passen|pasem tots|passem tots|ningu va",
        "fr": "tous passent|passe generale|misere partout|personne ne prend|tout le monde passe",
        "en": "all pass|all passed|everybody passes|everyone passes|everybody passed|nobody bids",
    }),
    (Term(Kind.DEALS), {
        "es": "da|reparte|dio|repartio|reparto de|dando|repartiendo", "ca": "dona|reparteix",
        "fr": "donne|donneur|distribue", "en": "deals|dealt|dealer",
    }),
    (Term(Kind.REVOKE), {
        "es": "renuncio|renuncia|renuncio de|no asistio|no asiste|hizo renuncio|hace renuncio",
        "ca": "renunci|renunci de|no va assistir", "fr": "renonce|renonce de|a renonce",
        "en": "revoke|revoked|revokes|revoke by",
    }),
    (Term(Kind.CHICANE), {
        "es": "chicana|chicana de|sin triunfos|sin triunfo", "ca": "xicana|sense trumfos",
        "fr": "chicane|sans atout", "en": "chicane|no trumps",
    }),
    (Term(Kind.JACK), {
        "es": "jota|jota de|la jota|jota de diamantes|valet|carta de boston",
        "ca": "jota de diamants", "fr": "valet de carreau|carte de boston",
        "en": "jack|jack of diamonds",
    }),
    (Term(Kind.MISDEAL), {
        "es": "mal|mal reparto|malos repartos|mal dado|mal dadas|mal dada|se equivoco al dar",
        "ca": "mal repartiment|mal repartit", "fr": "maldonne|maldonnes|mal donne",
        "en": "misdeal|misdeals",
    }),
    (Term(Kind.TURNED), {
        "es": "vuelta|vira|de vuelta|sale", "ca": "girada", "fr": "retourne",
        "en": "turned|turned up|turn-up",
    }),
    (Term(Kind.DOUBLE), {
        "es": "doble|doblada|mano doble", "ca": "doble", "fr": "double|donne double",
        "en": "double|double deal",
    }),
)  # fmt: skip
SUITS: Lexicon[Term] = tuple(
    (Term(Kind.SUIT, 0, suit), spoken)
    for suit, spoken in (
        ("c", {"es": "c|corazones|corazon|♥|♡", "ca": "cors|cor", "fr": "coeur|coeurs",
               "en": "hearts|heart"}),
        ("d", {"es": "d|diamantes|diamante|♦|♢", "ca": "diamants|diamant",
               "fr": "carreau|carreaux", "en": "diamonds|diamond"}),
        ("t", {"es": "t|treboles|trebol|♣|♧", "ca": "trevols|trevol", "fr": "trefle|trefles",
               "en": "clubs|club"}),
        ("p", {"es": "p|picas|pica|espadas|espada|♠|♤", "ca": "piques|espases", "fr": "pique",
               "en": "spades|spade"}),
    )
)  # fmt: skip
FILLERS = (
    "de|en|del|la|las|les|los|el|le|the|l'|d'|of|in|puntos|punts|points|pts|bazas|baza|levees"
    "|levee|tricks|trick|diques|dique|bases|basa|hace|hizo|ha hecho|hacen|han hecho|haciendo|fa"
    "|fan|ha fet|fait|font|ont fait|makes|make|saca|sacan|anuncia|anuncio|puja|pide|voy|va|va a"
    "|voy a|juega|solo|sola|sol|seul|seule|alone|independencia|independance|tiene|tienen|lleva"
    "|coge|toma|annonce|demande|demanda|bids|bid|se queda en|por|per|par|by|,|;|:|=|.|-|/|ha|han"
)


@cache
def keywords(language: str) -> Words[Term]:
    """Gather the words of the game; where languages clash, `language` wins."""
    return Words("bid", dictionary(LEXICON, language))


@cache
def suits(language: str) -> Words[Term]:
    """Gather the words for the suits."""
    return Words("suit", dictionary(SUITS, language))


@cache
def vocabulary(language: str) -> Words[Term]:
    """Gather all words but the names: keywords win over suits, suits over numbers."""
    told = {text: Term(Kind.NUMBER, value) for text, value in numerals().phrases.items()}
    return Words.joined(
        keywords(language),
        suits(language),
        Words("tricks", told),
        Words("", dict.fromkeys(FILLERS.split("|"), Term(Kind.FILLER))),
    )


@cache
def reserved(language: str) -> Words[object]:
    """Gather the words that nobody can be called; those that mean True not even in part.

    Letters and short words, as "y" and "de", may stand in a name, but be none.
    """
    parts = {
        word
        for word, term in keywords(language).phrases.items()
        if term.kind not in {Kind.AND, Kind.PARTNER} or term.value
    }
    told: dict[str, object] = dict.fromkeys(
        (*numerals().phrases, *suits(language).phrases, *keywords(language).phrases), False
    )
    return Words("", told | dict.fromkeys((*parts, *OPENINGS, *BANK), True))


@lru_cache(maxsize=512)
def sides(names: Names) -> Words[Term]:
    """Gather the words for the players of a table."""
    return Words("player", {p: Term(Kind.SIDE, side) for p, side in names.sides.phrases.items()})
