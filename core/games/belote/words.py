"""What people call things in Belote and Coinche, in four languages (rules: sections 2.7, 5.2)."""

from dataclasses import replace
from functools import cache

from core.games.belote.rules import HEIGHTS_ANNOUNCED, Mode, Rounding, Rules, YesNo
from core.games.pairs.cantes import CIEN, CIENTO_CINCUENTA, DOSCIENTOS, REBOLOT, Speech
from core.games.pairs.hand import Hand
from core.games.pairs.kinds import Kind
from core.games.pairs.vocabulary import reserved as _reserved
from core.lexicon import Lexicon
from core.notation import Reader, Words
from core.reading.terms import Meaning

BELOTE, TIERCE, CINQUANTE, CENT, CARRE, CARRE_9, CARRE_VALETS, CARRE_10, CARRE_AS = (
    "belote", "tierce", "cinquante", "cent", "carre", "carre 9", "carre valets", "carre 10",
    "carre as",
)  # fmt: skip
VALUES = {  # from the least on; each of fours beats the others before it
    BELOTE: 20, TIERCE: 20, CINQUANTE: 50, CENT: 100, CARRE_10: 100, CARRE_AS: 100, CARRE: 100,
    CARRE_9: 150, CARRE_VALETS: 200,
}  # fmt: skip
BARE = {  # without trumps, or with nothing else (FFB coinche 11.2)
    **VALUES, CARRE_9: 100, CARRE_VALETS: 100, CARRE_10: 150, CARRE_AS: 200,
}  # fmt: skip
RANK = tuple(VALUES)
BARE_RANK = (
    BELOTE, TIERCE, CINQUANTE, CENT, CARRE_9, CARRE_VALETS, CARRE, CARRE_10, CARRE_AS,
)  # fmt: skip
NO_TRUMPS = frozenset({"SA", "TA"})
_VALUED = {20: TIERCE, 50: CINQUANTE, 100: CENT, 150: CARRE_9, 200: CARRE_VALETS}
_BARE_VALUED = {**_VALUED, 150: CARRE_10, 200: CARRE_AS}
_FOURS = {
    CIEN: CARRE, CIENTO_CINCUENTA: CARRE_9, DOSCIENTOS: CARRE_VALETS, "tens": CARRE_10,
    **dict.fromkeys(("as", "ases", "asos", "aces"), CARRE_AS),
}  # fmt: skip

_CANTES: Lexicon[Meaning] = (
    (Meaning(Kind.CANTE, BELOTE), {
        "es": "bolot|bolote|bolete", "fr": "belote|belotes", "en": "king and queen",
    }),
    (Meaning(Kind.CANTE, REBOLOT), {"es": "rebolot|rebolote", "fr": "rebelote|re belote"}),
    (Meaning(Kind.CANTE, TIERCE), {
        "es": "tercera|3a|3era|tercia|escalera de tres", "ca": "terça",
        "fr": "tierce|suite de trois|suite de 3", "en": "run of three|run of 3|third",
    }),
    (Meaning(Kind.CANTES, TIERCE), {
        "es": "terceras|3as|tercias", "ca": "terceres", "fr": "tierces", "en": "thirds",
    }),
    (Meaning(Kind.CANTE, CINQUANTE), {
        "es": "cincuenta|cuarta|escalera de cuatro", "ca": "cinquanta|quarta",
        "fr": "cinquante|quarte|quatrieme", "en": "fifty|run of four",
    }),
    (Meaning(Kind.CANTE, CENT), {
        "es": "cien|quinta|escalera", "ca": "cent", "fr": "cent|quinte", "en": "hundred",
    }),
    (Meaning(Kind.CANTE, CARRE), {
        "fr": "carre|carre roi|carre dame", "en": "four of a kind",
    }),
    (Meaning(Kind.CANTE, CARRE_10), {
        "es": "carre de dieces|cuatro dieces", "ca": "carre de deus|quatre deus",
        "fr": "carre dix|carre de dix|carre 10|carre de 10",
    }),
    (Meaning(Kind.CANTE, CARRE_VALETS), {
        "es": "doscientos", "ca": "dos cents", "fr": "deux cents|carre valet", "en": "two hundred",
    }),
)  # fmt: skip
_SUITS: Lexicon[Meaning] = (
    (Meaning(Kind.SUIT, "♠"), {
        "es": "♠|♠\ufe0f|♤|picas|pica|espadas|a picas|de picas|a espadas|en picas", "ca": "piques",
        "fr": "pique|piques|a pique|a piques", "en": "spades|spade|in spades",
    }),
    (Meaning(Kind.SUIT, "♥"), {
        "es": "♥|♥\ufe0f|♡|❤|❤\ufe0f|corazones|corazon|a corazones|de corazones|en corazones",
        "ca": "cors|cor", "fr": "coeur|coeurs|a coeur|a coeurs", "en": "hearts|heart|in hearts",
    }),
    (Meaning(Kind.SUIT, "♦"), {
        "es": "♦|♦\ufe0f|♢|diamantes|diamante|a diamantes|de diamantes|en diamantes",
        "ca": "diamants", "fr": "carreau|carreaux|a carreau|a carreaux",
        "en": "diamonds|diamond|in diamonds",
    }),
    (Meaning(Kind.SUIT, "♣"), {
        "es": "♣|♣\ufe0f|♧|treboles|trebol|a treboles|de treboles|en treboles",
        "ca": "trevols|trevol", "fr": "trefle|trefles|a trefle|a trefles",
        "en": "clubs|club|in clubs",
    }),
)  # fmt: skip
NO_SUIT: Lexicon[Meaning] = (
    (Meaning(Kind.SUIT, "SA"), {
        "es": "sa|sin triunfo|sin triunfos", "ca": "sense trumfo|sense triomf",
        "fr": "sans at|sans atout|sans atouts|a sans atout", "en": "no trump|no trumps|nt|notrump",
    }),
    (Meaning(Kind.SUIT, "TA"), {
        "es": "ta|todo triunfo|todo triunfos", "ca": "tot trumfo|tot triomf",
        "fr": "tout at|tout atout|tout atouts|toutat", "en": "all trump|all trumps",
    }),
)  # fmt: skip
_CONTRACTS: Lexicon[Meaning] = (
    *NO_SUIT,
    (Meaning(Kind.LETTER, "♠"), {"fr": "p"}),
    (Meaning(Kind.LETTER, "♥"), {"fr": "c|h"}),
    (Meaning(Kind.LETTER, "♦"), {"fr": "k|d"}),
    (Meaning(Kind.LETTER, "♣"), {"fr": "t"}),
    (Meaning(Kind.BID), {
        "es": "contrato|contrato de|puja|contrato a|pujan|pujamos|abre|abren|abrimos"
        "|cantan el contrato|subasta|subastan", "ca": "contracte|contracte de",
        "fr": "ont annonce|a annonce|avons annonce|j'ai annonce|ont demande|contrat|contrat de"
        "|contrat a|sur un contrat de|sur contrat|annonce|annoncent|annoncons|demande|demandent"
        "|demandons|demandes|demandee|demandees|tente|tentent|tentons|pari|joue|jouent|jouons"
        "|monte a|montent a|montons a|ouvre|ouvrent|ouvre a|ouvrent a|part a|partent a|pousse a",
        "en": "contract|contract of|bid|bids|called|calls|call|announced|announce",
    }),
    (Meaning(Kind.BID_CAPOT), {
        "es": "capote anunciado|capot anunciado", "ca": "capot anunciat",
        "fr": "capot annonce|capot demande|capot annoncee", "en": "capot announced|capot bid",
    }),
    (Meaning(Kind.BID_MADE), {
        "es": "capote anunciado hecho|capot anunciado hecho|capote anunciado y hecho",
        "ca": "capot anunciat fet|capot anunciat i fet",
        "fr": "capot annonce fait|capot annonce et fait|capot annonce reussi|capot demande fait"
        "|capot demande et fait|capot annonce et reussi",
        "en": "capot announced made|capot bid made|capot bid and made",
    }),
    (Meaning(Kind.MADE, "did"), {
        "es": "hecho", "ca": "fet", "fr": "fait", "en": "made",
    }),
    (Meaning(Kind.DOUBLE, 1), {
        "es": "contro|contraron|doblaron|coinche|coincha|contra|contrado|contrada|doblo|doblado"
        "|doblada|dobla|doblan|coinchado", "ca": "contra|doblat|dobla",
        "fr": "coinche|coinchee|coinches|coinchent|contre|contree|contres|contrent",
        "en": "coinche|coinched|double|doubled",
    }),
    (Meaning(Kind.DOUBLE, 2), {
        "es": "surcoinche|recontra|recontrado|redoblo|redoblado|surcoinchado",
        "ca": "recontra|redoblat",
        "fr": "surcoinche|surcoinchee|sur coinche|surcontre|surcontree|surcoinches",
        "en": "surcoinche|surcoinched|redouble|redoubled",
    }),
    (Meaning(Kind.SHORT), {
        "es": "caen de|caen por|cayeron de|cayeron por|caimos de|caimos por|puestos de|puestos por"
        "|caidos de|caida de|faltan|les faltan|nos faltan",
        "ca": "cauen de|cauen per|posats de|posats per|falten",
        "fr": "tombons de|tombent de|on tombe de|chute de|chutes de|chutent de|dedans de|il manque"
        "|manque|on chute de|chutons de|il leur manque|il nous manque",
        "en": "down by|short by|short|down",
    }),
)  # fmt: skip

WRITTEN = {
    "ca": {
        TIERCE: "tercera", CINQUANTE: "cinquanta", CARRE: "carré", CARRE_9: "carré de 9",
        CARRE_VALETS: "carré de valets", CARRE_10: "carré de 10", "dedans": "posats",
        "contrato": "contracte",
    },
    "fr": {
        CARRE: "carré", CARRE_9: "carré de 9", CARRE_VALETS: "carré de valets",
        CARRE_10: "carré de 10", CARRE_AS: "carré d'as",
        "contrato": "contrat", "van": "preneur",
    },
    "en": {
        CINQUANTE: "fifty", CENT: "hundred", CARRE: "four of a kind", CARRE_9: "four nines",
        CARRE_VALETS: "four jacks", CARRE_10: "four tens", CARRE_AS: "four aces", "dedans": "down",
        "contrato": "contract", "van": "taker",
    },
}  # fmt: skip


@cache
def _speech(heights: range, *, announced: bool, tens: bool, bare: bool = False) -> Speech:
    contracts = _CONTRACTS if heights else ()
    doubtful = frozenset(_VALUED) if announced else frozenset({20})
    valued = _BARE_VALUED if bare else _VALUED if announced else {**_VALUED, 20: BELOTE}
    return Speech(
        (*_CANTES, *_SUITS, *contracts), BARE if bare else VALUES, valued, doubtful,
        written=WRITTEN, royal=BELOTE, capot="capot", fall="dedans", fours=_FOURS, tens=tens,
        heights=frozenset(heights),
    )  # fmt: skip


ALL = _speech(HEIGHTS_ANNOUNCED, announced=True, tens=False)


def spoken(rules: Rules, *, bare: bool = False) -> Speech:
    """Say what words mean under the rules: "cante 20" is a tierce only where those are sung.

    In a hand of `bare` cards, without trumps or with nothing else, "cante 200" is four aces.
    """
    return _speech(
        rules.heights if rules.mode is Mode.COINCHE else range(0),
        announced=rules.announced is YesNo.YES,
        tens=rules.rounding is not Rounding.EXACT,
        bare=bare and rules.announced is YesNo.YES,
    )


def named(hand: Hand) -> Hand:
    """Tell four aces and four tens only where they are worth more than other fours."""
    if hand.suit in NO_TRUMPS or not any(hand.cantes):
        return hand
    plain = {CARRE_AS: CARRE, CARRE_10: CARRE}
    own, other = (tuple(plain.get(cante, cante) for cante in sung) for sung in hand.cantes)
    return replace(hand, cantes=(own, other))


def says_no_trumps(reader: Reader) -> bool:
    """Tell whether a line may be about a hand without trumps, or with nothing else."""
    said = f" {' '.join(token.text for token in reader.tokens)} "
    return any(f" {phrase} " in said for phrase in _NO_SUIT)


_NO_SUIT = frozenset(
    phrase
    for _, spoken_ in NO_SUIT
    for phrases in spoken_.values()
    for phrase in phrases.split("|")
)


def reserved(language: str) -> Words[object]:
    """Gather the words that nobody can be called, whatever the rules."""
    return _reserved(language, ALL)
