"""What the words of a line are: the game's, the table's, or nobody's; which hand they name."""

import re
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise
from typing import Self

from core import lines, questions
from core.match import Match
from core.notation import Reader, Token, is_chatter, tokens
from core.reading.cut import OWNER, SIDE
from core.reading.numbers import numbers
from core.table import Names
from core.words import fillers, spoken

ANSWERS = "answers"
_MONEY, _CRY = frozenset("%€$£"), re.compile(r"[!…]\W*$")
_HOUR = re.compile(r"\b\d{1,2}h(\d\d)?\b")
_ARTICLE, _NOUN, _IN = (spoken("questions", r) for r in ("article", "hand-number", "in-hand"))
_IS, *_NTH = (spoken(ANSWERS, role) for role in ("plain", "first", "second"))
_ORDINALS = {each: str(n) for n, own in enumerate(_NTH, 1) for each in own}
_LONGEST_DENIAL = 12  # words; what is longer tells a story


def named(text: str) -> int | None:
    """Find the hand that a text names ("por qué la mano 3", "Donne 2")."""
    return next((found[0] for line in text.splitlines() if (found := _naming(line))), None)


def split(line: str) -> tuple[int | None, str]:
    """Cut off a line the hand that it names: "no, la mano 3 eran 90" corrects hand 3."""
    if (found := _naming(line)) is None:
        return None, line
    number, (start, end) = found
    return number, f"{line[:start]} {line[end:].lstrip(' :,.')}".strip()


def before(line: str) -> tuple[int, str] | None:
    """Read before which hand a line puts one, and the hand; None where it says nothing of that."""
    first, number = (*tokens(line), None, None)[:2]
    opens = first and first.text in spoken(ANSWERS, "before")
    if not opens or not number or not number.text.isdecimal():
        return None
    return int(number.text), line[number.end :].strip(" :,")


def _naming(line: str) -> tuple[int, tuple[int, int]] | None:
    """Find a hand's number in a line, and where: "mano 3", "la 3:", "en la 3", "la primera"."""
    words = tokens(line)
    inside = bool(words) and words[0].text in _IN
    article, number, sign, *_ = *(word.text for word in words[inside : inside + 3]), "", "", ""
    if article in _ARTICLE and re.fullmatch(r"\d\d?", number) and (inside or sign == ":"):
        return int(number), (words[0].start, words[inside + 1 + (sign == ":")].end)
    for place, (noun, behind) in enumerate(pairwise(words)):
        told = behind.text if noun.text in _NOUN else _ORDINALS.get(noun.text, "")
        if told.isdecimal() and {noun.text, behind.text} & (_NOUN | _IS):
            at = place - (words[max(place - 1, 0)].text in _ARTICLE)
            at -= words[max(at - 1, 0)].text in _IN
            return int(told), (words[at].start, (noun if behind.text in _IS else behind).end)
    return None


@dataclass(frozen=True)
class Text:
    """A line, the match at whose table it was said, and its names as the writer means them."""

    text: str
    match: Match
    names: Names
    language: str

    def of(self, text: str) -> Self:
        """Take another line at the same table."""
        return replace(self, text=text)

    @cached_property
    def words(self) -> tuple[Token, ...]:
        """The words of the line."""
        return tokens(self.text)

    @cached_property
    def named(self) -> tuple[int | None, Self]:
        """The number of the hand that the line names, if any, and the line without that."""
        number, rest = split(self.text)
        return number, self.of(rest)

    @cached_property
    def kinds(self) -> list[set[str]]:
        """What each word may be: of a play or a name, a number, or what people put anywhere."""
        known = self.match.game.notation.words(self.language), self.names.sides, self.names.owners
        told = zip(self.words, *(each.along(self.words) for each in known), strict=True)
        return [self._kinds(word.text, *meant) for word, *meant in told]

    def _kinds(self, word: str, play: object, side: object, owned: object) -> set[str]:
        found = {
            "play": play is True,
            "game": play is not None,  # a small word too
            "called": side is not None,
            "side": {side, owned, self.names.sides[word.rstrip("'")]} != {None},  # "Ann's"
            "name": self.names.beginning(word) is not None,
            "number": word.strip("+-x").isdecimal(),  # "x2" too
            "common": questions.common(word) or not any(map(str.isalpha, word)),
        }
        return {kind for kind, holds in found.items() if holds}

    @property
    def known(self) -> str:
        """The line without the words that nobody at the table plays with."""
        told = zip(self.words, self.kinds, strict=True)
        return " ".join(self.text[word.start : word.end] for word, own in told if own)

    def count(self, *kinds: str) -> int:
        """Count the words that are of any of some kinds."""
        return sum(not own.isdisjoint(kinds) for own in self.kinds)

    def opens(self, *kinds: str) -> bool:
        """Whether the first word is of any of some kinds."""
        return any(not own.isdisjoint(kinds) for own in self.kinds[:1])

    @cached_property
    def corrects(self) -> bool:
        """Whether the line begins as a correction of a hand does."""
        return lines.corrects(self.match.game, self.text, self.language)

    @cached_property
    def numbers(self) -> list[int]:
        """The numbers of the line, as far as they are written in figures."""
        texts = (word.text.lstrip("+") for word in self.words)
        return [int(text) for text in texts if text.removeprefix("-").isdecimal()]

    @cached_property
    def plays(self) -> bool:
        """Whether a number or a play is told; small words that games have too are none."""
        texts = [word.text for word in self.words]
        told = (bool(numbers(texts, at, len(texts), far=False)) for at in range(len(texts)))
        return self.count("play", "number") > 0 or any(told)

    @property
    def counts_few(self) -> bool:
        """Whether a number is fewer than points are."""
        texts = [word.text for word in self.words]
        told = (each for at in range(len(texts)) for each in numbers(texts, at, at + 1, far=False))
        return any(number < lines.LEAST_HEARD for number, _ in told)

    @property
    def handlike(self) -> bool:
        """Whether a number or a play is told, and one of them or a side comes first."""
        return self.plays and self.opens("number", "name", "side", "game")

    @property
    def cries(self) -> bool:
        """Whether a cry is told, money, or a time of the day: "a las 8", "à 8h"."""
        if _CRY.search(self.text) and not any(map(str.isdecimal, self.text)):
            said = " ".join(word.text for word in self.words if word.text.isalpha())
            return not self.opens("play") or said in fillers()
        texts = [word.text for word in self.words]
        hours, before = spoken(ANSWERS, "hour"), spoken(ANSWERS, "before-hour")
        told = zip(texts, texts[1:], texts[2:], strict=False)
        at = any(a in before and b in hours and number.isdecimal() for a, b, number in told)
        return at or not _MONEY.isdisjoint(self.text) or bool(_HOUR.search(self.text.lower()))

    @property
    def wagers(self) -> bool:
        """Whether the line says for what a match is played that goes on: "nos jugamos 5 €"."""
        nouns, words = spoken("invitation", "noun"), [word.text for word in self.words]
        told = not _MONEY.isdisjoint(self.text) or not nouns.isdisjoint(words)
        opens = spoken("invitation", "plays") | spoken("invitation", "stakes")
        line = f" {' '.join(words)} "
        return told and not self.match.over and any(f" {each} " in line for each in opens)

    @property
    def again(self) -> bool:
        """Whether the line wants to play once more, and says how, when the match is over."""
        wishes = spoken("commands", "rematch") | {"rematch"}
        return self.match.over and len(self.words) > 1 and self.words[0].text in wishes

    @property
    def exclaims(self) -> bool:
        """Whether only a cry is about a play, or somebody: "vaya tercera", "joder con luis"."""
        line = " ".join([word.text for word in self.words]) + " "
        cries = [cry.split() for cry in spoken(ANSWERS, "exclaims") if line.startswith(f"{cry} ")]
        behind = {kind for cry in cries for own in self.kinds[len(cry) :][:1] for kind in own}
        about = any(len(cry) > 1 for cry in cries) and "called" in behind
        return about or ("play" in behind and not self.numbers)

    @property
    def denies(self) -> bool:
        """Whether something of a hand is denied, in words that are known, and nobody laughs."""
        denying, plain = spoken(ANSWERS, "denying"), spoken(ANSWERS, "plain")
        told = zip(self.words, self.kinds, strict=True)
        rest = [(word.text, own) for word, own in told if word.text not in denying]
        if not len(rest) < len(self.words) <= _LONGEST_DENIAL or is_chatter(self.words[0].text):
            return False
        found = sum(("game" in own) + ("called" in own) for _, own in rest)
        strange = sum(not own and text not in plain for text, own in rest)
        return found > 0 and strange <= (found > 1)

    @property
    def strays(self) -> bool:
        """Whether the words that nobody at the table plays with make talk of the line."""
        unknown = self.unknown
        counts = {at for at, word in enumerate(self.words) if word.text.isdecimal()}
        far = not any({at - 1, at + 1} & counts for at in unknown)  # "te invito a 3"
        strangers = len(unknown) > 1 or not self.corrects  # one may be a name or a slip
        return (
            not any(map(str.isdecimal, self.text))
            or self.counts
            or (len(unknown) >= self.count("number", "game") and strangers)
            or (far and not self._about_hand())
        )

    @property
    def counts(self) -> bool:
        """Whether something is counted that nobody plays with: "25 pavos"."""
        return any(map(self._counted, self.unknown))

    @property
    def unknown(self) -> list[int]:
        """The places of the words that nobody at the table plays with."""
        return [at for at, own in enumerate(self.kinds) if not own]

    def repeats(self, begun: str) -> bool:
        """Whether the line says again all that another one says, but whose that is."""
        cutter = self.match.game.notation.machine.cutter(self.names, self.language)
        had, says = (
            {(term.role, term.value) for term in cutter.cut(Reader(text, self.language))}
            for text in (begun, self.text)
        )
        return {role for role, _ in had - says} <= {SIDE, OWNER}

    def _about_hand(self) -> bool:
        """Whether a play is told, somebody named, or the line opens as a correction does."""
        known = [word.text for word, own in zip(self.words, self.kinds, strict=True) if own]
        begun = any(len(text) > 1 and self.names.beginning(text) is not None for text in known)
        return begun or self.count("play", "side") > 0 or self.of(" ".join(known)).corrects

    def _counted(self, place: int) -> bool:
        """Whether a number stands before a word, with words between that people put anywhere.

        Or right behind one and its article: "la página 33".
        """
        if place and self.words[place - 1].text in _ARTICLE:
            return "".join(word.text for word in self.words[place + 1 : place + 2]).isdecimal()
        at = place - 1
        while at > 0 and questions.common(self.words[at].text):
            at -= 1
        number = self.words[at].text if at >= 0 else ""
        return number.isdecimal() and (at == place - 1 or int(number) < lines.LEAST_HEARD)
