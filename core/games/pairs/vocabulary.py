"""What can be sung and what it is worth (seed 000); words by game, language and table."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from typing import Any

from core.adjustment import OPENINGS
from core.notation import phrase
from core.reading.cut import FILLER, SIDE, UNKNOWN, Cutter, Meaning, Vocabulary, glossary
from core.reading.numbers import Reserved, spellings
from core.reading.rows import among
from core.table import Names
from core.words import LANGUAGES, SHARED, data, lists, roles, written


def listed(game: str, fact: str) -> dict[str, Any]:
    """List what is said of a game's cantes: `worth`, the `most` of them, their `cards`."""
    own: dict[str, dict[str, Any]] = data("cantes")[game]
    return {cante: told[fact] for cante, told in own.items() if fact in told}


BOLOT, TERCERA = "bolot", "tercera"
VALUES = listed(BOLOT, "worth")
BY_VALUE = {value: cante for cante, value in VALUES.items()}


@dataclass(frozen=True, eq=False)
class Speech:
    """The words of a game (`files`) and its cantes, from the cheapest on, with their points.

    `valued` are cantes by the value that they are named by ("cante 20"), `doubtful` the values
    that a bare number may mean, `capot` and `fall` how they are written; `tens` says whether two
    numbers may be given rounded, `heights` are the contracts of so many points that can be bid.
    """

    files: tuple[str, ...]
    values: Mapping[str, int]
    valued: Mapping[int, str]
    doubtful: frozenset[int]
    capot: str
    fall: str
    tens: bool = False
    heights: frozenset[int] = frozenset()

    @property
    def bids(self) -> bool:
        """Whether a hand tells a contract."""
        return bool(self.heights)

    @cached_property
    def royal(self) -> str:
        """The cante of king and queen."""
        return next(iter(self.values))

    @cached_property
    def fours(self) -> Mapping[str, str]:
        """The cantes of four of a rank."""
        told = listed(self.files[1], "fours").items()
        return {rank: cante for cante, ranks in told for rank in ranks}

    @cached_property
    def called(self) -> Mapping[str, str]:
        """The cantes that the lists name as Bolot does."""
        return {bolot: cante for cante, bolot in listed(self.files[1], "called").items()}

    def sorted(self, sung: Iterable[str]) -> tuple[str, ...]:
        """Sort cantes, the cheapest first."""
        return tuple(sorted(sung, key=list(self.values).index))

    def worth(self, sung: Iterable[str]) -> int:
        """Add up cantes."""
        return sum([self.values[cante] for cante in sung])


SPANISH = Speech(
    ("pairs", "bolot"), VALUES, BY_VALUE, frozenset(BY_VALUE), capot="capote", fall="puestos"
)

OWNER = "owner"
UNITS = "pairs-units"
_VALUES = frozenset({"times", "double", "four"})
_SAID, _PEOPLE = among(UNITS, "SAID"), among(UNITS, "PEOPLE")  # what is said of anything
_ENGLISH = frozenset({"fall-set", "unclear"})  # "set" is seven elsewhere
_NEVER = frozenset({150, 200})  # written as cantes


def _meaning(role: str, speech: Speech) -> Meaning:
    """Say what a role of the lists stands for: "cante-bolot", "suit-spades", "do-us"."""
    role = "fall" if role == "fall-set" else role  # "they set" somebody, in English alone
    kind, _, what = role.partition("-")
    if kind in {"cante", "cantes"}:
        name = what.replace("-", " ")
        return Meaning(kind, (speech.fours.get(name) or speech.called.get(name, name), 1))
    if kind in {"suit", "letter"}:
        return Meaning(kind, data(UNITS)["suits"][what])
    if kind == "rank":
        return Meaning(kind, speech.fours.get(what))
    if kind in _VALUES:
        return Meaning(kind, int(what) if what.isdecimal() else what)
    return Meaning(role)


@cache
def known(language: str, speech: Speech, *, correcting: bool = False) -> Vocabulary:
    """Gather all words but the names; what says something wins over what says nothing."""
    said: dict[str, Meaning] = {}
    silent: dict[str, Meaning] = {}
    turned = data(UNITS)["correction" if correcting else "hand"]
    for name in (SHARED, *speech.files):
        for text, role in roles(language, name).items():
            role = turned.get(role, role)  # noqa: PLW2901
            foreign = role in _ENGLISH and language != "en"
            if not role or role in _PEOPLE or foreign:
                continue
            meaning = Meaning(UNKNOWN, text) if role == "unclear" else _meaning(role, speech)
            (silent if role == FILLER else said)[text] = meaning
    for each in LANGUAGES:  # so that what is written is cut as it stands
        for cante in speech.values.keys() - {speech.fours["faces"]}:
            said[" ".join(phrase(written(speech.files[1], each).get(cante, cante)))] = Meaning(
                "cante", (cante, 1)
            )
    return Vocabulary({**silent, **said})


@lru_cache(maxsize=512)
def cutter(names: Names, language: str, speech: Speech, *, correcting: bool = False) -> Cutter:
    """Make the cutter of a table's lines."""
    own, other = names.first, names.third
    whose = {"us": (SIDE, own), "others": (SIDE, other), "ours": (OWNER, own)}
    whose |= {"theirs": (OWNER, other)}
    called = (
        (text, whose.get(role, ("", None))) for text, role in roles(language, "pairs").items()
    )
    people = {text: Meaning(*meant) for text, meant in called if meant[1] is not None}
    people |= {text: Meaning(OWNER, side) for text, side in names.owners.phrases.items()}
    spoken = glossary(names, language)
    spoken |= {t: Meaning(OWNER, side.value) for t, side in spoken.items() if t.endswith("'s")}
    return Cutter(
        known(language, speech, correcting=correcting),
        Vocabulary({**people, **spoken}),
        names, far=language in {"fr", "en"}, never=_NEVER,
    )  # fmt: skip


@cache
def expected(language: str, speech: Speech) -> frozenset[str]:
    """List the words that somebody may have meant by a slip: of one language, and as written."""
    own_words = written(speech.files[1], language).values()
    own = {
        text
        for each in {LANGUAGES[0], language}
        for name in speech.files
        for role, phrases in lists(each, name).items()
        if role.partition("-")[0] not in _SAID
        for text in phrases
    }
    return frozenset({*own, *speech.values, *own_words, speech.capot, speech.fall}) | spellings(
        language
    )


@cache
def reserved(language: str, speech: Speech = SPANISH) -> Reserved:
    """Gather the words that nobody can be called; those that mean True not even in part."""
    said = (each for name in speech.files for each in roles(language, name).items())
    turned = data(UNITS)["hand"]
    words = {
        text: role
        for text, role in ((text, turned.get(role, role)) for text, role in said)
        if role not in _PEOPLE | {FILLER, "", "four"} and not role.startswith("rank-")
    }
    barred = {t: r.partition("-")[0] not in _SAID for t, r in words.items()}
    return Reserved(barred | dict.fromkeys(OPENINGS, True))
