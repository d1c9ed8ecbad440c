"""The words of a game, gathered for one language."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache
from itertools import product

from core.adjustment import OPENINGS
from core.notation import Alike
from core.reading.cut import Cutter, Sense, Vocabulary, glossary
from core.reading.numbers import Reserved, spellings
from core.table import Names
from core.words import FILLERS, LANGUAGES, SHARED, Name, data, lists, roles


class Lexicon:
    """The files of a game's words, and what their roles mean where that is more than their name.

    The game's units say which roles are no words of all chats (`apart`), of which nobody means a
    word by a slip (`free`, `small`; but `meant`), and what a role is in a hand or a correction.
    People may be called by those that are `free`, and by names that hold those that are `small` or
    `parts`, or one of `more`, which are words of one language's chats; never by those in `bank`. A
    slip may be meant for what is `written` in a language as well.
    """

    def __init__(
        self, units: Name, files: tuple[Name, ...],
        more: Callable[[str], Mapping[str, Sense]] = lambda _language: {},
        meaning: Callable[[str], Sense] = Sense, bank: tuple[str, ...] = (),
        written: Callable[[str], Iterable[str]] = lambda _language: (),
    ) -> None:  # fmt: skip
        told = data(units)
        self.kinds = {role: Sense(*kind) for role, kind in told["kinds"].items()}
        self.apart, self.free, self.small, self.parts, self.meant = (
            tuple(told["names"].get(key, "").split("|"))
            for key in ("apart", "free", "small", "parts", "meant")
        )
        self.turned = told.get("hand", {}), told.get("correction", {})
        self.files, self.more = (SHARED, FILLERS, *files), more
        self.meaning, self.bank, self.written = meaning, bank, written
        self.words, self.expected = cache(self._words), cache(self._expected)
        self.reserved, self.cutter = cache(self._reserved), lru_cache(512)(self._cutter)
        self._known: Alike[Sense] = {}, {}  # what languages have in common
        self._names: Alike[bool] = {}, {}

    def _said(self, language: str, *, again: bool = False) -> dict[str, str]:
        turned = self.turned[again]
        every = (each for file in self.files for each in roles(language, file).items())
        said = ((text, turned.get(role, role)) for text, role in every)
        return {text: role for text, role in said if role and not _is(role, self.apart)}

    def _words(self, language: str, *, again: bool = False) -> Vocabulary:
        """Gather all words but the names: those of the game win over `more`, that over speech.

        `again` gathers those of corrections.
        """
        said = self._said(language, again=again)
        played = {text for text, role in said.items() if not _is(role, self.free, self.small)}
        meant = {role: self.kinds.get(role) or self.meaning(role) for role in {*said.values()}}
        known = {text: meant[role] for text, role in said.items()}
        known |= {text: own for text, own in self.more(language).items() if text not in played}
        return Vocabulary(known, self._known)

    def _cutter(self, names: Names, language: str) -> Cutter:
        return Cutter(self.words(language), Vocabulary(glossary(names, language)), names)

    def _expected(self, language: str) -> frozenset[str]:
        listed = product({LANGUAGES[0], language}, self.files)
        spoken = (each for of, file in listed for each in lists(of, file).items())
        none = (self.apart, self.free, self.small)
        meant = [p for role, p in spoken if _is(role, self.meant) or not _is(role, *none)]
        return spellings(language).union(self.written(language), *meant)

    def _reserved(self, language: str) -> Reserved:
        own = {
            text: not _is(role, self.small, self.parts)
            for text, role in self._said(language).items()
            if not _is(role, self.free)
        }
        own |= dict.fromkeys((*OPENINGS, *self.bank), True)
        told = self.more(language).items()
        more = {text: False for text, each in told if not _is(each.role, self.free)}
        return Reserved({**more, **own}, self._names)


@cache
def _is(role: str, *of: tuple[str, ...]) -> bool:
    return any(role in roles or role.partition("-")[0] in roles for roles in of)
