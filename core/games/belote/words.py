"""What people call things in Belote and Coinche, in four languages (rules: sections 2.7, 5.2)."""

from functools import cache

from core.games.belote.rules import Mode, Rounding, Rules, YesNo
from core.games.pairs.kinds import Kind, Term
from core.games.pairs.speech import Speech
from core.games.pairs.vocabulary import reserved as _reserved
from core.games.pairs.words import CIEN, CIENTO_CINCUENTA, DOSCIENTOS, RESULTS
from core.lexicon import Lexicon
from core.notation import Words

BELOTE, TIERCE, CINQUANTE, CENT, CARRE, CARRE_9, CARRE_VALETS = (
    "belote", "tierce", "cinquante", "cent", "carre", "carre 9", "carre valets",
)  # fmt: skip
VALUES = {
    BELOTE: 20, TIERCE: 20, CINQUANTE: 50, CENT: 100, CARRE: 100, CARRE_9: 150, CARRE_VALETS: 200,
}  # fmt: skip
_VALUED = {20: TIERCE, 50: CINQUANTE, 100: CENT, 150: CARRE_9, 200: CARRE_VALETS}
_FOURS = {CIEN: CARRE, CIENTO_CINCUENTA: CARRE_9, DOSCIENTOS: CARRE_VALETS}

_CANTES: Lexicon[Term] = (
    (Term(Kind.CANTE, BELOTE), {
        "es": "bolot|rebolot|bolot y rebolot|bolot rebolot", "ca": "bolot i rebolot",
        "fr": "belote|rebelote|belote et rebelote|belote rebelote|belotes",
        "en": "belote and rebelote",
    }),
    (Term(Kind.CANTE, TIERCE), {
        "es": "tercera|3a|escalera de tres", "ca": "terça", "fr": "tierce", "en": "run of three",
    }),
    (Term(Kind.CANTES, TIERCE), {"es": "terceras|3as", "ca": "terceres", "fr": "tierces"}),
    (Term(Kind.CANTE, CINQUANTE), {
        "es": "cincuenta|cuarta", "ca": "cinquanta|quarta", "fr": "cinquante|quarte",
        "en": "fifty",
    }),
    (Term(Kind.CANTE, CENT), {
        "es": "cien|quinta|escalera", "ca": "cent", "fr": "cent|quinte", "en": "hundred",
    }),
    (Term(Kind.CANTE, CARRE), {
        "fr": "carre|carre dix|carre de dix|carre 10|carre de 10|carre roi|carre dame",
    }),
    (Term(Kind.CANTE, CARRE_VALETS), {
        "es": "doscientos", "ca": "dos cents", "fr": "deux cents|carre valet",
        "en": "two hundred",
    }),
)  # fmt: skip
_OTHERS: Lexicon[Term] = (
    (Term(Kind.EACH), {
        "es": "iguales|cada uno", "ca": "iguals|cadascu", "fr": "partout", "en": "all|each",
    }),
    (Term(Kind.SUIT, "♠"), {
        "es": "♠|♠\ufe0f|picas|espadas", "ca": "piques", "fr": "pique|piques",
        "en": "spades|spade",
    }),
    (Term(Kind.SUIT, "♥"), {
        "es": "♥|♥\ufe0f|♡|corazones|corazon", "ca": "cors|cor", "fr": "coeur|coeurs",
        "en": "hearts|heart",
    }),
    (Term(Kind.SUIT, "♦"), {
        "es": "♦|♦\ufe0f|♢|diamantes|diamante", "ca": "diamants", "fr": "carreau|carreaux",
        "en": "diamonds|diamond",
    }),
    (Term(Kind.SUIT, "♣"), {
        "es": "♣|♣\ufe0f|♧|treboles|trebol", "ca": "trevols|trevol", "fr": "trefle|trefles",
        "en": "clubs|club",
    }),
)  # fmt: skip
NO_SUIT: Lexicon[Term] = (
    (Term(Kind.SUIT, "SA"), {
        "es": "sa|sin triunfo|sin triunfos", "ca": "sense trumfo|sense triomf",
        "fr": "sans atout|sans atouts", "en": "no trump|no trumps|nt",
    }),
    (Term(Kind.SUIT, "TA"), {
        "es": "ta|todo triunfo|todo triunfos", "ca": "tot trumfo|tot triomf",
        "fr": "tout atout|tout atouts", "en": "all trump|all trumps",
    }),
)  # fmt: skip
_CONTRACTS: Lexicon[Term] = (
    *NO_SUIT,
    (Term(Kind.BID), {
        "es": "contrato|puja", "ca": "contracte", "fr": "contrat", "en": "contract|bid",
    }),
    (Term(Kind.BID_CAPOT), {
        "es": "capote anunciado|capot anunciado", "ca": "capot anunciat",
        "fr": "capot annonce|capot demande", "en": "capot announced|capot bid",
    }),
    (Term(Kind.BID_CAPOT, 1), {
        "es": "capote anunciado hecho|capot anunciado hecho|capote anunciado y hecho",
        "ca": "capot anunciat fet|capot anunciat i fet",
        "fr": "capot annonce fait|capot annonce et fait|capot annonce reussi"
        "|capot demande fait|capot demande et fait",
        "en": "capot announced made|capot bid made|capot bid and made",
    }),
    (Term(Kind.CAPOT_MADE), {
        "es": "capote hecho|capot hecho", "ca": "capot fet", "fr": "capot fait|capot reussi",
        "en": "capot made",
    }),
    (Term(Kind.DOUBLE, 1), {
        "es": "coinche|coincha|contra|contrado|contrada|doblo|doblado|doblada|dobla|doblan",
        "ca": "contra|doblat|dobla",
        "fr": "coinche|coinchee|coinches|coinchent|contre|contree|contres|contrent",
        "en": "coinche|coinched|double|doubled",
    }),
    (Term(Kind.DOUBLE, 2), {
        "es": "surcoinche|recontra|recontrado|redoblo|redoblado", "ca": "recontra|redoblat",
        "fr": "surcoinche|surcoinchee|sur coinche|surcontre|surcontree",
        "en": "surcoinche|surcoinched|redouble|redoubled",
    }),
    (Term(Kind.SHORT), {
        "es": "puestos de|puestos por|caidos de|caida de", "ca": "posats de|posats per",
        "fr": "chute de|chutes de|dedans de", "en": "down by|short by",
    }),
    (Term(Kind.OF), {"es": "por", "ca": "per", "fr": "par", "en": "by"}),
)  # fmt: skip


@cache
def _speech(*, coinche: bool, announced: bool, tens: bool) -> Speech:
    contracts = _CONTRACTS if coinche else ()
    doubtful = frozenset(_VALUED) if announced else frozenset({20})
    valued = _VALUED if announced else {**_VALUED, 20: BELOTE}
    return Speech(
        (*_CANTES, *RESULTS, *_OTHERS, *contracts), VALUES, valued, doubtful,
        royal=BELOTE, capot="capot", fall="dedans", fours=_FOURS, tens=tens,
    )  # fmt: skip


ALL = _speech(coinche=True, announced=True, tens=False)


def spoken(rules: Rules) -> Speech:
    """Say what words mean under the rules: "cante 20" is a tierce only where those are sung."""
    return _speech(
        coinche=rules.mode is Mode.COINCHE,
        announced=rules.announced is YesNo.YES,
        tens=rules.rounding is not Rounding.EXACT,
    )


def reserved(language: str) -> Words[object]:
    """Gather the words that nobody can be called, whatever the rules."""
    return _reserved(language, ALL)
