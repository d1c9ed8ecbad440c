"""What a line asks of a scorekeeper: the score, the dealer, the reasons, or to take a hand back.

A line is cut as a hand is. Each phrase plays parts, a topic stands where the parts of one of its
clues are there, and a word that no topic of the line has a use for makes it talk.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from functools import cache, lru_cache
from itertools import pairwise
from typing import Any

from core.errors import CoreError, attempt
from core.notation import Reader, Words, phrase, tokens
from core.reading.cut import (
    ADDED,
    FILLER,
    NUMBER,
    QUESTION,
    SIDE,
    Cutter,
    Meaning,
    Term,
    Vocabulary,
)
from core.table import NOBODY, Names
from core.words import LANGUAGES, data, lists, spoken

LONGEST = 400  # characters; nobody asks at greater length
MOST_DIGITS = 2  # of the number of a hand that is named by it alone
LEAST_SLIP = 5  # letters of a word that may have a slip in it
LACK, HAVE = "lack", "have"
_AGAIN = re.compile(r"(.)\1+")
_HEARD = "heard"


class Topic(StrEnum):
    """What people ask for; all but the last two are asked for alone."""

    TAKE_BACK = "take-back"
    WRONG = "wrong"  # "me he equivocado": it may have to be taken back
    WHY = "why"
    HELP = "help"
    SHEET = "sheet"
    RULES = "rules"
    SCORE = "score"
    DEALER = "dealer"


_TOGETHER = {Topic.SCORE, Topic.DEALER}
Parts = frozenset[str]
_NOTHING: Parts = frozenset()
_SILENT = frozenset({FILLER, "and", "comma", "stop", "join", "plus"})
_PLAYED: Mapping[str, Parts] = {
    NUMBER: frozenset({"number"}), ADDED: frozenset({"number"}), SIDE: frozenset({"side"}),
    QUESTION: frozenset({"mark"}),
}  # fmt: skip
_TOPICS = data("topics")


def _useful(topic: str) -> Parts:
    """List the parts that are said where a topic is asked for, its clues among them."""
    told = _TOPICS[topic]
    said = " ".join((*told["clues"], told["beside"], _TOPICS["always"]))
    return frozenset(said.replace("asking", _TOPICS["asking"]).split())


CLUES: Mapping[Topic, tuple[Parts, ...]] = {
    topic: tuple(frozenset(clue.split()) for clue in _TOPICS[topic]["clues"]) for topic in Topic
}
COMPANY: Mapping[Topic, Parts] = {topic: _useful(topic) for topic in Topic}


def asked(line: str, names: Names, words: Words[Any]) -> set[Topic]:
    """Tell what a line asks for, if all of it speaks of that; `words` are the game's."""
    heard = _heard(line, names, words)
    if heard and "thanks" in heard[0]:
        return set()
    found = [t for t, clues in CLUES.items() if any(_there(clue, heard) for clue in clues)]
    for topic in found:
        reasoned = _unreasoned(heard) if topic is Topic.TAKE_BACK else heard
        if topic not in _TOGETHER and all(played & COMPANY[topic] for played in reasoned):
            return {topic}
    several = _TOGETHER.intersection(found)
    useful = _NOTHING.union(*(COMPANY[topic] for topic in several))
    return several if several and all(played & useful for played in heard) else set()


def speaks(line: str, part: str) -> bool:
    """Tell whether a phrase of a line plays a part; "se quedan en 70" lacks nothing."""
    words, known = [token.text for token in tokens(line)], _vocabulary()
    return any(
        part in meaning.value and words[max(place - 1, 0)] not in {"se", "es", "s'"}
        for place in range(len(words))
        for meaning, _ in known.at(words, place, len(words))[-1:]
    )


def stands(line: str, names: Names, words: Words[Any]) -> bool:
    """Tell whether a line only says what somebody has by now: "ellos llevan 90"."""
    heard, aside = _heard(line, names, words), {"by-now", "filler", "side", "number", "points"}
    return any("by-now" in played for played in heard) and all(played & aside for played in heard)


def common(word: str) -> bool:
    """Tell whether a word is one that people put anywhere."""
    found = _vocabulary()[word]
    return found is not None and "filler" in found.value


def named(text: str) -> int | None:
    """Find the hand that a text names ("por qué la mano 3", "Donne 2")."""
    found = (_naming(line) for line in text.splitlines())
    return next((number for number, _ in filter(None, found)), None)


def split(line: str) -> tuple[int, str] | None:
    """Cut off a line the hand that it names: "no, la mano 3 eran 90" corrects hand 3."""
    found = _naming(line)
    if found is None:
        return None
    number, (start, end) = found
    return number, f"{line[:start]} {line[end:].lstrip(' :,.')}".strip()


def before(line: str) -> tuple[int, str] | None:
    """Read before which hand a line puts one, and the hand; None where it says nothing of that."""
    first, number = (*tokens(line), None, None)[:2]
    if first is None or number is None or not number.text.isdecimal():
        return None
    if first.text not in spoken("answers", "before"):
        return None
    return int(number.text), line[number.end :].strip(" :,")


def _naming(line: str) -> tuple[int, tuple[int, int]] | None:
    """Find a hand's number in a line, and where it stands: "mano 3", "la 3:", "en la 3"."""
    words = tokens(line)
    inside = bool(words) and words[0].text in spoken("questions", "in-hand")
    opening = [word.text for word in words[inside : inside + 3]]
    if opening[:1] and opening[0] in spoken("questions", "article"):
        colon, number = opening[2:] == [":"], "".join(opening[1:2])
        if (colon or inside) and number.isdecimal() and len(number) <= MOST_DIGITS:
            return int(number), (words[0].start, words[inside + 1 + colon].end)
    for place, (word, behind) in enumerate(pairwise(words)):
        if behind.text.isdecimal() and word.text in spoken("questions", "hand-number"):
            article = words[place - 1] if place else word
            start = article.start if article.text in spoken("questions", "article") else word.start
            return int(behind.text), (start, behind.end)
    return None


@cache
def _phrases() -> Mapping[str, Parts]:
    """Gather the phrases of all languages, with all the parts that each may play."""
    found: dict[str, Parts] = {}
    for language in LANGUAGES:
        for role, phrases in lists(language, "questions").items():
            for text in phrases:
                found[text] = found.get(text, _NOTHING) | {role}
    return found


@cache
def _vocabulary() -> Vocabulary:
    return Vocabulary({text: Meaning(_HEARD, parts) for text, parts in _phrases().items()})


@lru_cache(maxsize=128)
def cutter(names: Names) -> Cutter:
    """Make the cutter of what is asked at a table."""
    known, people = _vocabulary(), {}
    for text in (*names.sides.phrases, *names.owners.phrases):
        meant = known[" ".join(phrase(text))]
        people[text] = Meaning(_HEARD, (meant.value if meant else _NOTHING) | _PLAYED[SIDE])
    return Cutter(known, Vocabulary(people), names)


def cut(line: str, names: Names = NOBODY) -> tuple[Reader, list[Term]]:
    """Cut a question into phrases, "q" and "ke" taken for "que"; raise `empty-line` for none."""
    reader = Reader(line)
    short = spoken("questions", "que") - names.sides.phrases.keys()
    reader.tokens = tuple(
        token._replace(text="que") if token.text in short else token for token in reader.tokens
    )
    return reader, cutter(names).phrases(reader)


def _heard(line: str, names: Names, words: Words[Any]) -> list[Parts]:
    """Tell of each phrase of a line what parts it may play."""
    found = attempt(cut, line, names) if len(line) <= LONGEST else None
    if found is None or isinstance(found, CoreError):
        return []
    reader, terms = found
    return [_played(reader, term, words) for term in terms if term.role not in _SILENT]


def _played(reader: Reader, term: Term, words: Words[Any]) -> Parts:
    """Tell what parts a phrase may play: as it is, as people write by ear, or in the game."""
    if term.role == _HEARD:
        parts: Parts = term.value
        return parts
    word, known = reader.tokens[term.start].text, _vocabulary()
    if term.role in _PLAYED and (term.role != NUMBER or word[-1].isdecimal()):
        return _PLAYED[term.role]
    first = max(term.start - 3, 0)  # a word may be the end of a phrase of the game
    found = (words.match(reader.tokens, at) for at in range(first, term.start + 1))
    if any(each is not None and each[1] > term.start for each in found):
        return frozenset({"game"})
    for spelling in _spelt(word):
        if (written := known[spelling]) is not None:
            return frozenset(written.value)
    if len(word) < LEAST_SLIP:
        return _NOTHING
    near = {**_alike().get(word[:2], {}), **_alike().get(word[-2:], {})}
    return _NOTHING.union(*(parts for each, parts in near.items() if slip(word, each)))


def _unreasoned(heard: Sequence[Parts]) -> Sequence[Parts]:
    """Leave out why a hand shall be taken back, if that says nothing of the game."""
    place = next((at for at, played in enumerate(heard) if at and "because" in played), None)
    if place is None or any(played & {"game", "side"} for played in heard[place:]):
        return heard
    there = any(_there(clue, heard[:place]) for clue in CLUES[Topic.TAKE_BACK])
    return heard[:place] if there else heard


def _there(clue: Parts, heard: Sequence[Parts]) -> bool:
    """Whether the parts of a clue are played, each by a word of its own."""
    first, *rest = clue
    return any(
        first in played
        and (not rest or _there(frozenset(rest), [*heard[:place], *heard[place + 1 :]]))
        for place, played in enumerate(heard)
    )


def _spelt(word: str) -> Iterator[str]:
    """List what a word may stand for as people write by ear: "kien", "vaaamos", "bórralo"."""
    yield word.rstrip("'")
    once = _AGAIN.sub(r"\1", word)
    yield once
    for heard, written in (("k", "qu"), ("k", "c"), ("b", "v"), ("v", "b"), ("q", "qu")):
        if heard in once:
            yield once.replace(heard, written)
    stems = (word.removesuffix(pronoun) for pronoun in spoken("questions", "enclitic"))
    yield from (stem for stem in stems if stem in spoken("questions", "strike"))


@cache
def _alike() -> Mapping[str, Mapping[str, Parts]]:
    """Gather the words by their first two letters, and by their last: a slip leaves either."""
    found: dict[str, dict[str, Parts]] = {}
    for word, parts in _phrases().items():
        for key in {word[:2], word[-2:]}:
            found.setdefault(key, {})[word] = parts
    return found


def slip(typed: str, word: str) -> bool:
    """Tell whether a word was typed with one letter too many, too few, wrong, or two swapped."""
    if len(word) < LEAST_SLIP - 1 or abs(len(typed) - len(word)) > 1:
        return False
    same = next((i for i, (a, b) in enumerate(zip(typed, word, strict=False)) if a != b), None)
    if same is None:
        return True
    one, other = typed[same:], word[same:]
    swapped = one[:2] == other[1::-1] and one[2:] == other[2:]
    return one[1:] == other or one == other[1:] or one[1:] == other[1:] or swapped
