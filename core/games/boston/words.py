"""What people call things in Boston, and those words gathered for one language."""

from functools import cache, lru_cache

from core.adjustment import OPENINGS
from core.games.boston.hand import BANK, Bid
from core.games.boston.speech import BESIDE, CHANGES, FILLERS, SPOKEN, Kind
from core.lexicon import LANGUAGES, Lexicon, dictionary
from core.notation import Words
from core.numerals import numerals
from core.reading.terms import SHARED, Lexer, Meaning, Role
from core.table import Names

BIDDING: Lexicon[Meaning] = (
    (Meaning(Kind.BID, Bid.ACES), {
        "es": "cuatro ases|miseria de los cuatro ases|miseria de cuatro ases|miseria cuatro ases"
        "|los cuatro ases", "ca": "quatre asos|miseria dels quatre asos|miseria de quatre asos",
        "fr": "misere des quatre as|quatre as|misere des 4 as|4 as",
        "en": "four aces|misere of the four aces|four aces misere|4 aces",
    }),
    (Meaning(Kind.BID, Bid.PICOLISSIMO), {
        "es": "picolissimo|piccolissimo|picolisimo|piccolisimo|piccolo|picolo|picco|pico",
    }),
    (Meaning(Kind.BID, Bid.SLAM), {
        "es": "chelem|gran boston|gran chelem|xelem", "ca": "gran slam|gran xelem",
        "fr": "grand chelem|grand boston", "en": "slam|grand slam|grand boston",
    }),
    (Meaning(Kind.MISERE), {
        "es": "miseria|miserias", "fr": "misere|miseres", "en": "misery",
    }),
    (Meaning(Kind.SIZE, Bid.LITTLE), {
        "es": "pequena|chica|pequenya|menor", "ca": "petita|xicoteta|menuda", "fr": "petite|petit",
        "en": "little|small|minor",
    }),
    (Meaning(Kind.SIZE, Bid.GRAND), {
        "es": "gran|grande|mayor", "fr": "grand|grosse", "en": "big|great|major",
    }),
    (Meaning(Kind.OPEN), {
        "es": "mesa|sobre la mesa|en la mesa|a la vista|abierta|abierto|descubierta|boca arriba"
        "|sobre mesa|con las cartas a la vista|con la mano abierta",
        "ca": "taula|sobre la taula|damunt la taula|damunt de la taula|oberta|obert|cara amunt"
        "|damunt taula|en la taula",
        "fr": "sur table|sur la table|ouverte|ouvert|etalee|etale|a decouvert",
        "en": "on the table|spread|open|table|laid down|on table|face up|exposed",
    }),
    (Meaning(Kind.HEIGHT, 5), {"es": "boston|boston simple|simple boston"}),
    (Meaning(Kind.HEIGHT, 6), {
        "es": "pequena independencia", "ca": "petita independencia", "fr": "petite independance",
        "en": "little independence|small independence",
    }),
    (Meaning(Kind.HEIGHT, 8), {
        "es": "gran independencia", "fr": "grande independance",
        "en": "grand independence|great independence",
    }),
    (Meaning(Kind.ALL), {
        "es": "todas|todas las bazas|las hace todas", "ca": "totes|totes les bases",
        "fr": "toutes|toutes les levees",
        "en": "all tricks|all the tricks|every trick|all thirteen",
    }),
    (Meaning(Kind.MADE), {
        "es": "hecha|ganada|ganado|cumplida|cumplido|cumple|cumplio|lo gana|la gana|la gano"
        "|lo gano|la hace|lo hace|la hizo|lo hizo|la ha hecho|lo ha hecho|la saca|lo saca|la saco"
        "|lo saco|lo consigue|la consigue|lo consiguio|la consiguio|conseguida|conseguido|lograda"
        "|logrado|la logra|lo logra|la cumple|lo cumple|le sale|le salio|la ha ganado|lo ha ganado"
        "|la cumplio|la clava|la hago|lo hago|la hice|lo hice|la he hecho|lo he hecho|me sale"
        "|me salio|la consigo|lo consigo",
        "ca": "feta|guanyada|guanyat|complida|complit|complix|la fa|el fa|l'ha feta|l'ha fet"
        "|la guanya|el guanya|l'ha guanyada|l'ha guanyat|aconseguida|aconseguit|li ix|li ha eixit"
        "|l'aconseguix|la trau|va fer la|la complix|la faig|el faig|l'he feta|l'he fet",
        "fr": "faite|reussi|reussie|reussit|gagnee|la fait|le fait|l'a faite|l'a fait|la reussit"
        "|le reussit|l'a reussie|l'a reussi|la gagne|le gagne|l'a gagnee|l'a gagne|c'est fait"
        "|passe|y arrive|tenue|tenu|je la fais|je le fais|je l'ai faite|je l'ai fait"
        "|je l'ai reussie|je la reussis",
        "en": "makes it|made it|make it|making it|fulfilled|wins it|won it|succeeds|succeeded"
        "|did it|does it|gets it|got it|successful|successfully|i made it|i make it|i did it",
    }),
    (Meaning(Kind.MADE, 1), {
        "es": "hecho|hechas|hechos|gana|gano|ganan|consigue|llega|llego",
        "ca": "fet|guanya|guanyen|arriba|ha arribat|aconseguix", "fr": "gagne|gagnent",
        "en": "made|won|wins|make|makes",
    }),
    (Meaning(Kind.LOST), {
        "es": "perdida|perdido|pierde|perdio|pierden|la pierde|lo pierde|la perdio|lo perdio"
        "|la ha perdido|lo ha perdido|ha perdido|fallada|fallado|falla|fallo|la falla|lo falla"
        "|ha fallado|cae|cayo|caida|caido|se cae|se cayo|ha caido|fracasa|fracaso|la pierdo"
        "|lo pierdo|la perdi|lo perdi|la he perdido|lo he perdido|he perdido|he fallado|fallida"
        "|fallido",
        "ca": "perduda|perdut|perd|perden|ha perdut|la perd|el perd|l'ha perduda|l'ha perdut|cau"
        "|ha caigut|caiguda|ha fallat|fallat|l'ha fallada|va perdre|fracassa|l'he perduda"
        "|l'he perdut|he perdut|fallida",
        "fr": "perdue|perdu|perdent|a perdu|la perd|le perd|l'a perdue|l'a perdu|chute|chutee"
        "|a chute|chutent|ratee|rate|rates|echoue|a echoue|tombe|echec|l'a ratee|la rate|loupe"
        "|loupee|je la perds|je l'ai perdue|je l'ai ratee|je la rate|j'ai perdu|j'ai chute"
        "|je chute",
        "en": "lost|loses|lose|failed|fails|fail|missed|misses|loses it|lost it|beaten|defeated"
        "|failed it|unsuccessful|i lost it|i lost|i failed",
    }),
    (Meaning(Kind.LOST, 1), {
        "en": "down|went down|goes down|going down|go down|gone down|off|went off",
        "es": "se queda a|se quedo a|se quedan a", "ca": "es queda a|s'ha quedat a",
    }),
    (Meaning(Kind.EXACT), {
        "es": "justas|justo|justa|justos|clavadas|clavado|exactas|las justas|lo justo"
        "|ni una mas ni una menos|las clava|los clava|lo clava|las ha clavado",
        "ca": "justes|just|les justes|clavades|exactes|les clava",
        "fr": "juste|tout juste|pile|pile poil",
        "en": "just made|on the nose|to the trick|just made it|just makes it",
    }),
    (Meaning(Kind.EXACT, 1), {
        "es": "exactamente|exacto", "ca": "exactament|exacte", "fr": "exactement|exact",
        "en": "exactly|just|exact",
    }),
    (Meaning(Kind.OVER), {
        "es": "de mas|mas|extra|de sobra|por encima|de propina", "ca": "de mes|mes|de sobra",
        "fr": "de mieux|de plus|plus|en plus|au dessus|en trop",
        "en": "over|overs|overtricks|overtrick|more|extra tricks|extra trick|above|to spare",
    }),
    (Meaning(Kind.OVER, 1), {
        "es": "sobran|le sobran|sobra|le sobra|le sobraron|les sobran|me sobran|me sobra"
        "|nos sobran|nos sobra|se pasa en|se pasa de|se pasa por|se paso de|se paso por"
        "|me paso de", "ca": "li sobren|sobren|li sobra|em sobren|em sobra|ens sobren",
        "fr": "plus de",
    }),
    (Meaning(Kind.SHORT), {
        "es": "de menos|menos|por debajo", "ca": "de menys|menys",
        "fr": "de moins|moins|en moins|de chute|dessous",
        "en": "short|less|under|fewer|undertricks|undertrick|too few|shy",
    }),
    (Meaning(Kind.SHORT, 1), {
        "es": "le faltan|faltan|le falta|falta|le faltaron|faltaron|le falto|les faltan|les falta"
        "|les faltaron|me faltan|me falta|me faltaron|me falto|nos faltan|nos falta|nos faltaron",
        "ca": "li falten|li falta|falten|els falten|li han faltat|li'n falten|n'hi falten"
        "|li manquen|em falten|em falta|ens falten|ens falta|em manquen",
        "fr": "il manque|il en manque|manque|manquent|il lui manque|il lui en manque"
        "|il leur manque|il leur en manque|il me manque|il m'en manque|il nous manque"
        "|il nous en manque", "en": "missing|short by|short of|short by just",
    }),
    (Meaning(Kind.RELATIVE, 1), {"en": "an overtrick|an extra trick|an over"}),
    (Meaning(Kind.RELATIVE, -1), {"en": "an undertrick"}),
    (Meaning(Kind.HONOURS), {
        "es": "honores|honor|de honores|en honores", "ca": "honors", "fr": "honneurs|honneur",
        "en": "honours|honors|honour",
    }),
    (Meaning(Kind.HONOURS, 1), {
        "es": "por honores", "ca": "per honors", "fr": "par honneurs|d'honneurs",
        "en": "by honours|by honors",
    }),
)  # fmt: skip
LEXICON: Lexicon[Meaning] = (*BIDDING, *BESIDE, *SPOKEN)
SUITS: Lexicon[Meaning] = (
    (Meaning(Kind.SUIT, "c"), {
        "es": "corazones|corazon|♥|♡", "ca": "cors|cor", "fr": "coeur|coeurs",
        "en": "hearts|heart",
    }),
    (Meaning(Kind.SUIT, "d"), {
        "es": "diamantes|diamante|♦|♢", "ca": "diamants|diamant", "fr": "carreau|carreaux",
        "en": "diamonds|diamond",
    }),
    (Meaning(Kind.SUIT, "t"), {
        "es": "treboles|trebol|♣|♧", "ca": "trevols|trevol", "fr": "trefle|trefles",
        "en": "clubs|club",
    }),
    (Meaning(Kind.SUIT, "p"), {
        "es": "picas|pica|espadas|espada|♠|♤", "ca": "piques|espases", "fr": "pique",
        "en": "spades|spade",
    }),
)  # fmt: skip
# the letters of a chat in one language mean nothing in the others: "c" are hearts, or clubs
LETTERS: dict[str, dict[str, str]] = {
    "es": {"c": "c", "d": "d", "t": "t", "p": "p"},
    "ca": {"c": "c", "d": "d", "t": "t", "p": "p"},
    "fr": {"c": "c", "d": "d", "k": "d", "t": "t", "p": "p"},
    "en": {"h": "c", "d": "d", "c": "t", "s": "p", "t": "t", "p": "p"},
}
# what is written, canonically in Spanish, in the other languages
WRITTEN: dict[str, dict[str, str]] = {
    "es": {},
    "ca": {
        "pasan": "passen", "pequeña miseria": "petita misèria", "gran miseria": "gran misèria",
        "pequeña miseria mesa": "petita misèria taula", "gran miseria mesa": "gran misèria taula",
        "cuatro ases": "quatre asos", "chelem": "xelem", "chelem mesa": "xelem taula",
        "perdida": "perduda", "vuelta": "girada", "con": "amb", "honores": "honors",
        "renuncio": "renunci", "chicana": "xicana", "da": "dona", "mal": "mal repartiment",
        "bote": "pot",
    },
    "fr": {
        "pasan": "tous passent", "pequeña miseria": "petite misère",
        "gran miseria": "grande misère",
        "pequeña miseria mesa": "petite misère sur table",
        "gran miseria mesa": "grande misère sur table",
        "cuatro ases": "quatre as", "chelem mesa": "chelem sur table", "perdida": "perdue",
        "vuelta": "retourne", "con": "avec", "honores": "honneurs", "renuncio": "renonce",
        "chicana": "chicane", "jota": "valet", "da": "donneur", "mal": "maldonne",
        "doble": "double",
        "d": "k", "bote": "pot",
    },
    "en": {
        "pasan": "all pass", "pequeña miseria": "little misère", "gran miseria": "grand misère",
        "pequeña miseria mesa": "little misère on the table",
        "gran miseria mesa": "grand misère on the table", "cuatro ases": "four aces",
        "chelem": "slam", "chelem mesa": "slam on the table", "perdida": "lost",
        "vuelta": "turned", "con": "with", "honores": "honours", "renuncio": "revoke",
        "chicana": "chicane", "jota": "jack", "da": "dealer", "mal": "misdeal",
        "doble": "double deal",
        "c": "h", "t": "c", "p": "s", "bote": "pool",
    },
}  # fmt: skip


_SMALL = frozenset({Kind.PARTNER, Kind.AT, Kind.OF, Kind.BY, Kind.NO})  # names may hold them
_FREE = frozenset({Kind.CALLS, Kind.DOES, Kind.SOLO, Kind.NONE, Kind.SIZE})  # people are called so
_PARTING: Words[Meaning] = Words("", {
    "+": Meaning(Role.AND), "-": Meaning(Role.COMMA), "/": Meaning(Role.AND),
})  # fmt: skip


@cache
def keywords(language: str) -> Words[Meaning]:
    """Gather the words of the game; where languages clash, `language` wins."""
    return Words("bid", dictionary(LEXICON, language))


@cache
def suits(language: str) -> Words[Meaning]:
    """Gather the words for the suits, and the letters that they have in a language."""
    letters = {letter: Meaning(Kind.SUIT, suit) for letter, suit in LETTERS[language].items()}
    return Words("suit", {**dictionary(SUITS, language), **letters})


@cache
def changes(language: str) -> Words[Meaning]:
    """Gather the words that open a correction."""
    return Words("correction", dictionary(CHANGES, language))


@cache
def _numbers() -> Words[Meaning]:
    said = {**numerals().phrases, "une": 1}
    meanings = {value: Meaning(Kind.NUMBER, value) for value in said.values()}
    return Words("tricks", {text: meanings[n] for text, n in said.items()})


@cache
def vocabulary(language: str, *, correcting: bool = False) -> Words[Meaning]:
    """Gather all words but the names: keywords win over suits, suits over numbers."""
    words = dict(changes(language).phrases) if correcting else {}
    midway = {text: meaning for text, meaning in words.items() if not meaning.value}
    return Words.joined(
        keywords(language),
        suits(language),
        Words("", midway),
        _numbers(),
        _PARTING,
        SHARED,
        Words("", dictionary(FILLERS, language)),
    )


@cache
def expected(language: str) -> frozenset[str]:
    """List the words that somebody may have meant by a slip: those of one language only."""
    lexicon: Lexicon[Meaning] = (*LEXICON, *SUITS)
    return frozenset(
        text
        for meaning, spoken in lexicon
        for text in spoken.get(language, spoken.get(LANGUAGES[0], "")).split("|")
        if text and meaning.kind not in _SMALL | _FREE
    )


@cache
def reserved(language: str) -> Words[object]:
    """Gather the words that nobody can be called; those that mean True not even in part.

    Letters and small words, as "y" and "de", may stand in a name, but be none.
    """
    said = keywords(language).phrases.items()
    words = {word: term for word, term in said if term.kind not in _FREE}
    parts = {word for word, term in words.items() if term.kind not in _SMALL or term.value}
    small = (*suits(language).phrases, *words, *SHARED.phrases)
    barred: dict[str, object] = dict.fromkeys(small, False)
    sure = dict.fromkeys((*parts, *OPENINGS, *BANK), True)
    return Words.joined(Words("", barred | sure), numerals())


@lru_cache(maxsize=512)
def sides(names: Names) -> Words[Meaning]:
    """Gather the words for the players of a table."""
    named = names.sides.phrases.items()
    return Words("player", {phrase: Meaning(Kind.SIDE, side) for phrase, side in named})


@lru_cache(maxsize=512)
def lexer(names: Names, language: str, *, correcting: bool = False) -> Lexer:
    """Make the lexer of a table's lines; in English "I", "me" are who writes, "on" is nobody."""
    people = sides(names)
    if language == "en" and names.first is not None:
        owners = {f"{phrase}'s": side for phrase, side in people.phrases.items()}
        owned = {"me": Meaning(Kind.SIDE, names.first), **owners, **people.phrases}
        owned["i"] = Meaning(Kind.SIDE, names.first)
        called = any(text == "on" for text, _ in names.beginnings)
        people = Words("player", {p: m for p, m in owned.items() if p != "on" or called})
    return Lexer(vocabulary(language, correcting=correcting), people, Kind.NUMBER, Kind.SIDE)
