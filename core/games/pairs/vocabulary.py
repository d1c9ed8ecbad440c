"""The words of the games of two pairs put together, for one language and one table."""

from collections.abc import Iterator
from functools import cache, lru_cache

from core.adjustment import OPENINGS
from core.games.pairs.cantes import CIENTO_CINCUENTA, FOURS, RANKS, SPANISH, SPOKEN, Speech
from core.games.pairs.correcting import CORRECTING
from core.games.pairs.kinds import Kind
from core.games.pairs.words import FILLERS, PLAY
from core.lexicon import LANGUAGES, Lexicon, dictionary, spellings
from core.notation import Words
from core.numerals import numerals
from core.numerals import spellings as figures
from core.reading.terms import SHARED, Lexer, Meaning, Role
from core.table import Names

US = {
    "es": "mi companero y yo|mi compi y yo|los nuestros|nuestro equipo|nuestra pareja|nosotros dos"
    "|mi pareja|mi equipo",
    "ca": "el meu company i jo|els nostres|la nostra parella|narros|naltros|nosatros|mosatros"
    "|la meua parella",
    "fr": "mon partenaire et moi|notre equipe|les notres|nous autres|mon equipe",
    "en": "my partner and i|our team|our side|my team|my side",
}
OUR = "nuestras|nostres|nostra|nos annonces|mias|meues|la notre|le notre|mi|my|mon".split("|")
THEIR = "suyas|seues|seus|leurs|su|sus|d'ells|la leur|le leur|vuestras|en contra".split("|")
OTHERS = {
    "es": "los otros|las otras|los de enfrente|los contrarios|contrarios|los rivales|rivales"
    "|la otra pareja|el otro equipo|la pareja contraria|los demas|los otros dos|los de alli",
    "ca": "altres|els altres|l'altra parella|els contraris|els de davant|l'altre equip|els rivals"
    "|aquells|els altres dos",
    "fr": "autres|les autres|l'autre equipe|les adversaires|adversaires|en face|ceux d'en face"
    "|la defense|l'equipe adverse|nos adversaires",
    "en": "the others|others|the other side|the other team|opponents|the opponents|other team",
}
_SET = {  # seven elsewhere; "they set" somebody, or were set?
    "set": Meaning(Kind.FALL), "i set": Meaning(Role.UNKNOWN, "set"),
    "we set": Meaning(Role.UNKNOWN, "set"), "they set": Meaning(Role.UNKNOWN, "set"),
}  # fmt: skip
_IN_NAMES = frozenset({
    Kind.OF, Kind.TO, Kind.ONE, Kind.JOIN, Kind.NUMBER, Kind.DO, Kind.WITH, Kind.DETAIL, Kind.EACH,
    Kind.NOBODY, Kind.BUT, Kind.BY, Kind.THEM, Kind.NO, Kind.PLUS, Kind.INSTEAD,
})  # fmt: skip


@cache
def keywords(language: str, speech: Speech = SPANISH) -> Words[Meaning]:
    """Gather the words of the game; where languages clash, `language` wins."""
    numbered = {
        phrase: Meaning(Kind.CANTE, cante) for phrase, cante in _numbered(language, speech)
    }
    said = {**numbered, **dictionary((*PLAY, *speech.lexicon), language)}
    return Words("cante", said if language != "en" else {**said, **_SET})


def _numbered(language: str, speech: Speech) -> Iterator[tuple[str, str]]:
    """Spell the cantes named by their value ("+50") or by their cards ("4 sotas")."""
    for value, cante in speech.valued.items():
        yield f"+{value}", cante
    for rank, spoken, cante in spellings(RANKS):
        # "quatre nous" is four nines in Valencian, four points and a side in French
        if rank != "nous" or language == spoken:
            for opening in (*FOURS, *SPOKEN[cante]):
                for joint in (" ", " de ", " d'"):
                    four = speech.fours.get(rank) or speech.fours.get(cante, cante)
                    yield f"{opening}{joint}{rank}", four
    nines = speech.fours.get(CIENTO_CINCUENTA, CIENTO_CINCUENTA)
    yield from ((f"{opening}{of}9", nines) for opening in ("carre", "4") for of in (" ", " de "))


def numbers(language: str = "") -> Words[Meaning]:
    """Gather the number words; a hundred and fifty is always written as cantes."""
    return _without_cantes(numerals(language))


@cache
def _without_cantes(said: Words[int]) -> Words[Meaning]:
    meanings = {n: Meaning(Kind.NUMBER, n) for n in said.phrases.values() if n not in {150, 200}}
    return Words("points", {p: meanings[n] for p, n in said.phrases.items() if n in meanings})


@cache
def fillers(language: str) -> Words[Meaning]:
    """Gather the words that say nothing of a hand."""
    return Words("", dictionary(FILLERS, language))


@cache
def vocabulary(
    language: str, speech: Speech = SPANISH, *, correcting: bool = False
) -> Words[Meaning]:
    """Gather all words of a hand but the names: keywords win over numbers, both over fillers."""
    said = keywords(language, speech)
    parts = [said, numbers(language), SHARED, fillers(language)]
    if correcting:
        parts.insert(0, Words("correction", dictionary(CORRECTING, language)))
    return Words.joined(*parts)


@cache
def expected(language: str, speech: Speech = SPANISH) -> frozenset[str]:
    """List the words that somebody may have meant by a slip: of one language, and as written."""
    lexicon: Lexicon[Meaning] = (*speech.lexicon, *PLAY)
    kept = {
        text
        for meaning, spoken in lexicon
        for text in spoken.get(language, spoken.get(LANGUAGES[0], "")).split("|")
        if text and meaning.kind not in _IN_NAMES
    }
    written = speech.written.get(language, {}).values()
    kept |= {*speech.values, *written, speech.capot, speech.fall}
    return frozenset(kept | figures(language))


@cache
def reserved(language: str, speech: Speech = SPANISH) -> Words[object]:
    """Gather the words that nobody can be called; those that mean True not even in part."""
    words = keywords(language, speech).phrases
    barred: dict[str, object] = {p: term.kind not in _IN_NAMES for p, term in words.items()}
    return Words.joined(Words("", barred | dict.fromkeys(OPENINGS, True)), numbers())


@lru_cache(maxsize=512)
def sides(names: Names, language: str = "es") -> Words[Meaning]:
    """Gather the words for the sides of a table and for what is theirs.

    French "on" is a preposition where people speak English.
    """
    owners = {phrase: Meaning(Kind.OWNER, side) for phrase, side in names.owners.phrases.items()}
    owners |= {
        phrase: Meaning(Kind.OWNER, side)
        for side, spoken in ((names.first, OUR), (names.third, THEIR))
        if side is not None
        for phrase in spoken
    }
    named = {phrase: Meaning(Kind.SIDE, side) for phrase, side in names.sides.phrases.items()}
    voices = {
        phrase: Meaning(Kind.SIDE, side)
        for side, spoken in ((names.first, US), (names.third, OTHERS))
        if side is not None
        for phrases in spoken.values()
        for phrase in phrases.split("|")
    }
    if language == "en":
        named.pop("on", None)
        voices |= {} if names.first is None else {"me": Meaning(Kind.SIDE, names.first)}
    return Words("side", {**voices, **owners, **named})


@lru_cache(maxsize=512)
def lexer(
    names: Names, language: str, speech: Speech = SPANISH, *, correcting: bool = False
) -> Lexer:
    """Make the lexer of a table's lines."""
    words = vocabulary(language, speech, correcting=correcting)
    return Lexer(words, sides(names, language), Kind.NUMBER, Kind.SIDE, Kind.TIMES)
