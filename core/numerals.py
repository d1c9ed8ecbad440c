"""Number words from 0 to 299 in Spanish, Valencian, French and English."""

from collections.abc import Iterator
from functools import cache

from core.notation import Words

_SMALL = {
    "es": "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce"
    " quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno veintidos veintitres"
    " veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve",
    "ca": "zero un dos tres quatre cinc sis set huit nou deu onze dotze tretze catorze quinze"
    " setze desset divuit dinou vint vint-i-un vint-i-dos vint-i-tres vint-i-quatre vint-i-cinc"
    " vint-i-sis vint-i-set vint-i-huit vint-i-nou",
    "fr": "zero un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze"
    " seize dix-sept dix-huit dix-neuf vingt vingt-et-un vingt-deux vingt-trois vingt-quatre"
    " vingt-cinq vingt-six vingt-sept vingt-huit vingt-neuf",
    "en": "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen"
    " fifteen sixteen seventeen eighteen nineteen twenty twenty-one twenty-two twenty-three"
    " twenty-four twenty-five twenty-six twenty-seven twenty-eight twenty-nine",
}
_TENS_TOO = {"ca": {"huitanta": 80, "xixanta": 60, "coranta": 40, "vint": 20},
             "fr": {"octante": 80}, "es": {"veinte": 20}, "en": {}}  # fmt: skip
_TENS = {
    "es": "treinta cuarenta cincuenta sesenta setenta ochenta noventa",
    "ca": "trenta quaranta cinquanta seixanta setanta vuitanta noranta",
    "fr": "trente quarante cinquante soixante septante huitante nonante",
    "en": "thirty forty fifty sixty seventy eighty ninety",
}
_HUNDREDS = {  # alone, and before more
    "es": {100: ("cien|ciento", "cien|ciento"), 200: ("doscientos", "doscientos")},
    "ca": {
        100: ("cent", "cent"),
        200: ("dos cents|doscents", "dos cents|doscents|dos cent|doscent"),
    },
    "fr": {100: ("cent", "cent"), 200: ("deux cents", "deux cents|deux cent")},
    "en": {
        100: ("hundred|a hundred|one hundred", "hundred|a hundred|one hundred"),
        200: ("two hundred", "two hundred"),
    },
}
_JOINTS = {
    "es": (" y ", " ", " i ", "y", "i"), "ca": (" i ", " ", "i"), "fr": (" et ", " "),
    "en": (" ", ""),
}  # fmt: skip
_SMALL_TOO = {"ca": {"vuit": 8, "disset": 17, "dihuit": 18, "denou": 19}, "es": {"veintiun": 21}}
_UNITS_TOO = {"ca": {"u": 1}}  # "noranta-u", but nobody says it alone
_FEW = 4  # letters that may be anything
_TWO_CANTES = 250  # "doscientos y cincuenta" are rather two cantes, but not in English
_SHORT = 16  # number words below are a syllable or two
_HUNDRED_JOINTS = {
    "es": (" ", "", " y ", " i "), "ca": (" ", "", " i ", " y "), "fr": (" ", "", " et "),
    "en": (" ", "", " and "),
}  # fmt: skip
_OTHERS = {"una": 1}


def _below_hundred(language: str) -> Iterator[tuple[str, int]]:
    small = [(word, value) for value, word in enumerate(_SMALL[language].split())]
    small += _SMALL_TOO.get(language, {}).items()
    small = [(word.replace("-", " "), value) for word, value in small]
    yield from small
    tens = {ten: 30 + 10 * index for index, ten in enumerate(_TENS[language].split())}
    for ten, value in {**_TENS_TOO[language], **tens}.items():
        yield ten, value
        for word, unit in (*small, *_UNITS_TOO.get(language, {}).items()):
            for joint in _JOINTS[language]:
                if 0 < unit < 10:  # noqa: PLR2004
                    yield f"{ten}{joint}{word}", value + unit
                    if joint.strip() and joint != joint.strip():
                        yield f"{ten}{joint}{unit}", value + unit  # as dictation writes it
        if language == "es":
            yield f"{ten} y un puntos", value + 1
    if language == "fr":
        for word, unit in small[1:20]:
            for joint in _JOINTS["fr"]:
                yield f"soixante{joint}{word}", 60 + unit
                yield f"quatre vingt{joint}{word}", 80 + unit
                yield f"quatre vingts{joint}{word}", 80 + unit
        yield from (("quatre vingts", 80), ("quatre vingt", 80))


def _all(language: str) -> Iterator[tuple[str, int]]:
    yield from _below_hundred(language)
    for hundred, (alone, before) in _HUNDREDS[language].items():
        for spoken in alone.split("|"):
            yield spoken, hundred
        for spoken in before.split("|"):
            for word, value in _below_hundred(language):
                for joint in _HUNDRED_JOINTS[language] if value else ():
                    cantes = hundred + value == _TWO_CANTES and joint.strip() and language != "en"
                    if not cantes:
                        yield f"{spoken}{joint}{word}", hundred + value


@cache
def spellings(language: str) -> frozenset[str]:
    """List the number words of a language that a slip may be meant for."""
    return frozenset(w for w in f"{_SMALL[language]} {_TENS[language]}".split() if len(w) > _FEW)


def numerals(language: str = "") -> Words[int]:
    """Gather the number words of all languages; no word means two numbers.

    Where people speak French or English, a short Valencian word is rather a slip in theirs.
    """
    return _gathered(far=language in {"fr", "en"})


@cache
def _gathered(*, far: bool) -> Words[int]:
    found = dict(_OTHERS)
    for spoken in _SMALL:
        short = far and spoken == "ca"
        found.update((text, n) for text, n in _all(spoken) if not short or n >= _SHORT)
    return Words("points", found)
