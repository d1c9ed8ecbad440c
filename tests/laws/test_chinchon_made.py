"""Made lines of Chinchón: none is silently wrong, and what is written is always clear."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from core import lines
from core.errors import CoreError
from core.games.chinchon import GAME, Hand
from core.games.chinchon.hand import write
from core.games.chinchon.rules import Rules
from core.table import Names, Side, Table, names
from core.words import written
from tests.core import strategies
from tests.core.chinchon_lines import LANGUAGES, PLAYERS, Made, made

MADE = 1500
DEFAULT = Rules()


def people(players: int) -> Names:
    return names(Table(tuple(Side(name) for name in PLAYERS[:players])), 0)


def outcome(line: Made) -> str:
    try:
        found = lines.read(GAME, line.line, people(line.players), DEFAULT, line.language)
    except CoreError as error:
        offered = getattr(error, "choices", ())
        return "asked" if line.hand in offered else "refused"
    return "right" if found == line.hand else "wrong"


def test_made_lines_are_understood_and_never_taken_for_something_else() -> None:
    random = Random(20)  # noqa: S311  (the same each time)
    lines_ = [made(random) for _ in range(MADE)]
    outcomes = [outcome(line) for line in lines_]
    assert [line for line, how in zip(lines_, outcomes, strict=True) if how == "wrong"] == []
    assert Counter(outcomes)["right"] > 0.9 * MADE


def test_no_word_of_a_made_line_is_dropped() -> None:
    random = Random(21)  # noqa: S311  (the same each time)
    for line in (made(random) for _ in range(150)):
        words = line.line.split(" ")
        for place in range(len(words)):
            less = line._replace(line=" ".join([*words[:place], "zzz", *words[place + 1 :]]))
            assert outcome(less) in {"asked", "refused"}


def spoken(words: Mapping[str, str]) -> Callable[[str], str]:
    return lambda word: words.get(word, word)


@st.composite
def hands(draw: st.DrawFn, players: int) -> Hand:
    """Draw a hand of so many players, with or without names, as the rules allow it."""
    random = draw(st.randoms(use_true_random=False))
    hand = made(random).hand
    while len(hand.points) != players:
        hand = made(random).hand
    if hand.chinchon:
        return replace(hand, sure=draw(st.booleans()))
    if hand.closer is None and draw(st.booleans()):
        short = draw(st.integers(2, players))
        return Hand(hand.points[:short], None, out=hand.out, back=hand.back)
    return hand


@settings(deadline=None, max_examples=200)
@given(st.data(), st.sampled_from(LANGUAGES), st.integers(2, 4))
def test_what_is_written_is_always_clear(data: st.DataObject, language: str, players: int) -> None:
    hand = data.draw(hands(players))
    called, own = people(players), written("chinchon", language)
    for words in ({}, own):
        line = write(hand, called.labels, spoken(words))
        assert lines.read(GAME, line, called, DEFAULT, language) == hand


def on_one_line(table: Table) -> bool:
    """Whether no name has a line break, which parts what stands on its sides."""
    return all(side.name == " ".join(side.name.split()) for side in table.sides)


@settings(deadline=None, max_examples=150)
@given(st.data(), st.sampled_from(LANGUAGES))
def test_any_table_reads_back_what_is_written_in_its_language(
    data: st.DataObject, language: str
) -> None:
    rules = data.draw(strategies.rules(GAME))
    called = names(data.draw(strategies.tables(2).filter(on_one_line)))
    hand = data.draw(strategies.HANDS["chinchon"](rules))
    own = written("chinchon", language)
    line = write(hand, called.labels, spoken(own))
    assert lines.read(GAME, line, called, rules, language) == hand


LOGGED = ("Ana cierra 3 Luis 24 Eva 11", "Luis -10 Ana 20 Eva 7", "Ana chinchon", "3 24")


@settings(deadline=None, max_examples=150)
@given(strategies.typed(), st.sampled_from(LANGUAGES), st.sampled_from(LOGGED))
def test_any_reply_is_a_correction_that_reads_back_or_a_refusal(
    line: str, language: str, logged: str
) -> None:
    called = people(3)
    before = lines.read(GAME, logged, called, DEFAULT)
    try:
        found = lines.corrected(GAME, line, called, DEFAULT, before, 0, language)
    except CoreError as error:
        span = getattr(error, "span", None)
        assert span is None or 0 <= span.start <= span.end <= len(line)
        return
    assert lines.read(GAME, lines.write(GAME, found, called.labels), called, DEFAULT) == found
