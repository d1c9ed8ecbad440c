"""The words of a game, gathered for one language."""

from collections.abc import Callable, Mapping
from functools import cache, lru_cache

from core.adjustment import OPENINGS
from core.reading.cut import Cutter, Meaning, Vocabulary, glossary
from core.reading.numbers import Reserved, spellings
from core.table import Names
from core.words import LANGUAGES, SHARED, data, lists, roles


class Lexicon:
    """The file of a game's words, and what its roles mean where that is more than their name.

    The game's units say of which roles nobody means a word by a slip (`free`, `small`). People
    may be called by those that are `free`, and by names that hold those that are `small` or
    `parts`, or one of `more`, which are words of one language's chats; never by those in `bank`.
    """

    def __init__(
        self, file: str, more: Callable[[str], Mapping[str, Meaning]], bank: tuple[str, ...] = ()
    ) -> None:
        """Read what the game's roles mean."""
        told = data(f"{file}-units")
        self.kinds = {role: Meaning(*kind) for role, kind in told["kinds"].items()}
        self.free, self.small, self.parts = (
            told["names"][key].split("|") for key in ("free", "small", "parts")
        )
        self.file, self.more, self.bank = file, more, bank
        self.words, self.expected = cache(self._words), cache(self._expected)
        self.reserved, self.cutter = cache(self._reserved), lru_cache(512)(self._cutter)

    def _is(self, role: str, *of: list[str]) -> bool:
        return any(role.partition("-")[0] in roles for roles in of)

    def _said(self, language: str) -> dict[str, str]:
        """Say what each phrase is for, but for letters, which one language alone has."""
        said = roles(language, self.file).items()
        return {text: role for text, role in said if not role.startswith("letter")}

    def _words(self, language: str) -> Vocabulary:
        """Gather all words but the names: those of the game win over `more`, that over speech."""
        said = {**roles(language, SHARED), **self._said(language)}
        played = {text for text, role in said.items() if not self._is(role, self.free, self.small)}
        known = {text: self.kinds.get(role, Meaning(role)) for text, role in said.items()}
        more = self.more(language).items()
        return Vocabulary({**known, **{text: each for text, each in more if text not in played}})

    def _cutter(self, names: Names, language: str) -> Cutter:
        """Make the cutter of a table's lines."""
        return Cutter(self.words(language), Vocabulary(glossary(names, language)), names)

    def _expected(self, language: str) -> frozenset[str]:
        """List the words that somebody may have meant by a slip: those of one language only."""
        spoken = {**lists(LANGUAGES[0], self.file), **lists(language, self.file)}.items()
        meant = [phrases for role, phrases in spoken if not self._is(role, self.free, self.small)]
        return spellings(language).union(*meant)

    def _reserved(self, language: str) -> Reserved:
        """Gather the words that nobody can be called; those that mean True not even in part."""
        own = {
            text: not self._is(role, self.small, self.parts)
            for text, role in self._said(language).items()
            if not self._is(role, self.free)
        }
        small = dict.fromkeys((*self.more(language), *roles(language, SHARED)), False)
        return Reserved({**small, **own, **dict.fromkeys((*OPENINGS, *self.bank), True)})
