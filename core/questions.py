"""What a line asks of a scorekeeper: the score, the dealer, the reasons, or to take a hand back.

A line is cut as a hand is. Each phrase plays parts, a topic stands where the parts of one of its
clues are there, and a word that no topic of the line has a use for makes it talk.
"""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from enum import StrEnum
from functools import cache, lru_cache
from typing import Any

from core.errors import CoreError, attempt
from core.notation import Reader, Words, phrase, tokens
from core.reading.cut import ADDED, NUMBER, QUESTION, SIDE, Cutter, Sense, Term, Vocabulary
from core.table import NOBODY, Names
from core.words import LANGUAGES, data, fillers, lists, spoken, unquoted

LONGEST = 400  # characters; nobody asks at greater length
LACK, HAVE = "lack", "have"
_AGAIN = re.compile(r"(.)\1+")
_HEARD = "heard"
_ANYWHERE = spoken("fillers", "filler") | spoken("fillers", "cry")


class Topic(StrEnum):
    """What people ask for; all but score and dealer are asked for alone."""

    TAKE_BACK = "take-back"
    WRONG = "wrong"  # "me he equivocado": it may have to be taken back
    WHY = "why"
    WHO = "who"  # took, or had what
    HELP = "help"
    SHEET = "sheet"
    RULES = "rules"
    SCORE = "score"
    DEALER = "dealer"
    STATS = "stats"
    MISDEAL = "misdeal"


TOGETHER = frozenset({Topic.SCORE, Topic.DEALER})
TAKES_BACK = frozenset({Topic.TAKE_BACK, Topic.WRONG})
Parts = frozenset[str]
Heard = Sequence[Parts]
_NOTHING: Parts = frozenset()
_COMMON, _ASIDE = frozenset({"filler"}), frozenset({"aside"})  # what says nothing of a question
_SMALL = frozenset({"filler", "aside", "pause"})
_SILENT = frozenset({"filler", "and", "join", "plus"})
_PLAYED: Mapping[str, Parts] = {
    NUMBER: frozenset({"number"}), ADDED: frozenset({"number"}), SIDE: frozenset({"side"}),
    QUESTION: frozenset({"mark"}), **dict.fromkeys(("comma", "stop"), frozenset({"pause"})),
}  # fmt: skip
_TOPICS = data("topics")
_STRANGE = [[frozenset(each.split()) for each in both] for both in _TOPICS["strange"]]


def _useful(topic: str) -> Parts:
    """List the parts that are said where a topic is asked for, its clues among them."""
    told = _TOPICS[topic]
    said = " ".join((*told["clues"], told["beside"], _TOPICS["always"]))
    return frozenset(said.replace("asking", _TOPICS["asking"]).split())


CLUES: Mapping[Topic, tuple[Parts, ...]] = {
    topic: tuple(frozenset(clue.split()) for clue in _TOPICS[topic]["clues"]) for topic in Topic
}
COMPANY: Mapping[Topic, Parts] = {topic: _useful(topic) for topic in Topic}


def hear(line: str, names: Names, words: Words[Any]) -> Heard:
    """Tell of each phrase of a line what parts it may play; `words` are the game's."""
    found = attempt(cut, line, names) if len(line) <= LONGEST else None
    if found is None or isinstance(found, CoreError):
        return []
    reader, terms = found
    return [_played(reader, term, words) for term in terms if term.role not in _SILENT]


def asked(heard: Heard, strangers: int = 0) -> set[Topic]:
    """Tell what a line asks for, if all of it speaks of that.

    So many phrases may be `strangers` to it, where it opens as a question of the score does, or
    as a wish for what the bot shows.
    """
    if heard and "thanks" in heard[0]:
        return set()
    parts, first = _NOTHING.union(*heard), _first(heard)
    if not any(first & begun and parts & about for begun, about in _STRANGE):
        strangers = 0
    found = _clear(heard, parts)
    several = [{topic} for topic in found if topic not in TOGETHER] + [TOGETHER & {*found}]
    return set(next((topics for topics in several if _speaks_of(topics, heard, strangers)), ()))


def opens(heard: Heard) -> bool:
    """Tell whether a line opens as a question, whatever it asks for."""
    return bool(_first(heard) & _STRANGE[0][0])


def _first(heard: Heard) -> Parts:
    """Give the parts of the first phrase that says something."""
    return next((played for played in heard if not played & _SMALL), _NOTHING)


def _clear(heard: Heard, parts: Parts) -> list[Topic]:
    """List the topics of which a clue is there; who is named tells it: "era luis quien iba"."""
    told = Topic.WHO if "side" in parts and parts.isdisjoint({"mark", "or"}) else None
    left = ((topic, clues) for topic, clues in CLUES.items() if topic is not told)
    return [topic for topic, clues in left if any(_there(c, heard) for c in clues if c <= parts)]


def _speaks_of(topics: Collection[Topic], heard: Heard, strangers: int) -> bool:
    """Whether each phrase of a line but a few has a part where some topics are asked for."""
    useful = _NOTHING.union(*(COMPANY[topic] for topic in topics))
    phrases = _unreasoned(heard) if Topic.TAKE_BACK in topics else heard
    return bool(topics) and sum(not played & useful for played in phrases) <= strangers


def speaks(line: str, part: str) -> bool:
    """Tell whether a phrase of a line plays a part; "se quedan", "la resta" lack nothing."""
    words, known = [token.text for token in tokens(line)], _vocabulary()
    others = spoken("persons", "reflexive") | spoken("questions", "article")
    return any(
        part in meaning.value and words[max(place - 1, 0)] not in others
        for place in range(len(words))
        for meaning, _ in known.at(words, place, len(words))[-1:]
    )


def stands(heard: Heard) -> bool:
    """Tell whether a line only says what somebody has by now: "ellos llevan 90"."""
    aside = _SMALL | {"by-now", "side", "number", "points", "thanks"}
    return any("by-now" in played for played in heard) and all(played & aside for played in heard)


def common(word: str) -> bool:
    """Tell whether a word is one that people put anywhere."""
    found = _vocabulary()[word]
    return word in _ANYWHERE or (found is not None and "filler" in found.value)


@cache
def _phrases() -> Mapping[str, Parts]:
    """Gather the phrases of all languages, with all the parts that each may play.

    What people put anywhere is a filler here, too, unless a word of it may ask for something.
    """
    found: dict[str, Parts] = {}
    for language in LANGUAGES:
        for role, phrases in lists(language, "questions").items():
            for text in {*phrases, *map(unquoted, phrases)}:
                found[text] = found.get(text, _NOTHING) | {role}
    asks = {text for text, parts in found.items() if parts != _COMMON}
    aside = (text for text in fillers() if asks.isdisjoint(text.split()))
    found = dict.fromkeys(aside, _ASIDE) | found
    kept = {parts: parts for parts in found.values()}  # of thousands that are the same, one
    return {text: kept[parts] for text, parts in found.items()}


@cache
def _vocabulary() -> Vocabulary:
    meant = {parts: Sense(_HEARD, parts) for parts in _phrases().values()}
    return Vocabulary({text: meant[parts] for text, parts in _phrases().items()})


@lru_cache(maxsize=128)
def cutter(names: Names) -> Cutter:
    """Make the cutter of what is asked at a table."""
    known, people = _vocabulary(), {}
    for text in (*names.spelt, *names.owners):
        meant = known[" ".join(phrase(text))]
        people[text] = Sense(_HEARD, (meant.value if meant else _NOTHING) | _PLAYED[SIDE])
    return Cutter(known, Vocabulary(people), names)


def cut(line: str, names: Names = NOBODY) -> tuple[Reader, list[Term]]:
    """Cut a question into phrases, "q" and "ke" taken for "que"; raise `empty-line` for none."""
    reader = Reader(line)
    short = spoken("questions", "que") - names.spelt.keys()
    reader.tokens = tuple(
        token._replace(text="que") if token.text in short else token for token in reader.tokens
    )
    return reader, cutter(names).phrases(reader)


def _played(reader: Reader, term: Term, words: Words[Any]) -> Parts:
    """Tell what parts a phrase may play: as it is, as people write by ear, or in the game."""
    if term.role == _HEARD:
        parts: Parts = term.value
        return parts
    word = reader.tokens[term.start].text
    if term.role in _PLAYED and (term.role != NUMBER or word[-1].isdecimal()):
        return _PLAYED[term.role]
    first = max(term.start - 3, 0)  # a word may be the end of a phrase of the game
    found = (words.match(reader.tokens, at) for at in range(first, term.start + 1))
    if any(each is not None and each[1] > term.start for each in found):
        return frozenset({"game"})
    return _by_ear(word)


def _by_ear(word: str) -> Parts:
    """Tell what parts a word may play that people write by ear: "vaaamos", "bórralo"."""
    known = (_vocabulary()[spelling] for spelling in _spelt(word))
    return next((frozenset(each.value) for each in known if each is not None), _NOTHING)


def _unreasoned(heard: Heard) -> Heard:
    """Leave out why a hand shall be taken back, if that says nothing of the game."""
    for place, played in enumerate(heard):
        opens, said = played & {"because", "pause"}, _NOTHING.union(*heard[place:])
        plain = said.isdisjoint({"game", "number"})
        silent = plain or (opens == {"because"} and not {"game", "side"} <= said)
        if opens and silent and any(_there(c, heard[:place]) for c in CLUES[Topic.TAKE_BACK]):
            return heard[:place]
    return heard


def _there(clue: Parts, heard: Heard) -> bool:
    """Whether the parts of a clue are played, each by a word of its own."""
    first, *rest = clue
    places = [place for place, played in enumerate(heard) if first in played]
    others = ([*heard[:place], *heard[place + 1 :]] for place in places)
    return any(_there(frozenset(rest), other) for other in others) if rest else bool(places)


def _spelt(word: str) -> Iterator[str]:
    """List what a word may stand for beside what the cutter knows."""
    yield word.rstrip("'")
    yield _AGAIN.sub(r"\1", word)
    stems = (word.removesuffix(pronoun) for pronoun in spoken("questions", "enclitic"))
    yield from (stem for stem in stems if stem in spoken("questions", "strike"))
