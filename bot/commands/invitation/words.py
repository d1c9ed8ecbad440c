"""The words of an invitation, and the games that they name with the rules these bring."""

from collections.abc import Mapping
from functools import cache

from core import games
from core.options import Value
from core.reading.cut import FILLER, Cutter, Meaning, Vocabulary
from core.table import Table, names
from core.words import LANGUAGES, SHARED, lists, roles

Rules = Mapping[str, Value]
FILE = "invitation"
COINCHE: Rules = {"modo": "coinche", "objetivo": 2000}
_BROUGHT: Mapping[str, tuple[str, Rules]] = {
    **{known.key: (known.key, {}) for known in games.GAMES},
    "coinche": ("belote", COINCHE),
}
GAMES: Mapping[str, tuple[str, Rules]] = {
    **{known.key: (known.key, {}) for known in games.GAMES},
    **{
        alias: _BROUGHT[role.removeprefix("game-")]
        for language in LANGUAGES
        for role, aliases in lists(language, FILE).items()
        if role.startswith("game-")
        for alias in aliases
    },
}
OFFERED = tuple(
    name
    for known in games.GAMES
    for name in (known.key, *(["coinche"] if known.key == "belote" else []))
)
# Those only tell what is played for, how a number is made, who waits, and which days are no names.
_ASIDE = frozenset({"article", "of", "of-el", "of-els", "clause", "lead-on", "noun", "waiting",
                    "weekday"})  # fmt: skip
_SIGNS = {
    **dict.fromkeys("€$£", Meaning(FILLER)), "=": Meaning("equals"),
    ":": Meaning("colon"), "&": Meaning("plus"), "|": Meaning("join"), "/": Meaning("join"),
    ";": Meaning("comma"), ".": Meaning("comma"), "(": Meaning("stop"), ")": Meaning("stop"),
}  # fmt: skip


@cache
def cutter(language: str) -> Cutter:
    """Make the cutter of invitations in a chat's language."""
    spoken = language if language in LANGUAGES else LANGUAGES[0]
    known = {text: Meaning(role) for text, role in roles(spoken, SHARED).items()}
    for each in (*LANGUAGES, spoken):
        for role, phrases in lists(each, FILE).items():
            if role not in _ASIDE:
                known |= {bare(text): _meaning(role) for text in phrases}
    known |= {alias: Meaning("game", alias) for alias in GAMES}
    return Cutter(Vocabulary(known | _SIGNS), Vocabulary({}), names(Table(())))


def _meaning(role: str) -> Meaning:
    """Say what a role means: those of figures bear their value."""
    figure = {"thousand": 1000, "hundred": 100}.get(role) or role.removeprefix("hundreds-")
    return Meaning("figure", int(figure)) if str(figure).isdecimal() else Meaning(role)


def bare(text: str) -> str:
    """Write a phrase without its apostrophes."""
    return text.replace("'", "")


def role_of(word: str, language: str = "es") -> str:
    """Say what a folded word is for in an invitation; nothing for a name."""
    found = cutter(language).known[bare(word)]
    return found.role if found else ""


def own_words(language: str) -> tuple[str, ...]:
    """List what a language calls whoever writes."""
    return lists(language, FILE).get("me", ()) if language in LANGUAGES else ()
