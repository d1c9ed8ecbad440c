"""A line is cut with the fewest unknown words, then in the fewest terms."""

import pytest

from core.errors import CoreError
from core.notation import Reader
from core.reading.cut import MOST_TERMS, Cutter, Meaning, Vocabulary, Wall, glossary, unknown
from core.table import Side, Table, names

WORDS = {
    "se va": "out", "se va con": "close", "pasado": "over", "hemos": "have", "nuestro": "ours",
    "y": "and", "coma": "comma", "con": "filler", "100 reyes": "hundred",
}  # fmt: skip
PEOPLE = names(Table((Side("Ana"), Side("Luis"), Side("Inés"), Side("Reyes"))), 0)

# the line, its terms as role and value, "," before what is parted from the term before it
CUTS = [
    ("luis se va con 3", "side=1 close number=3"),
    ("luis se va", "side=1 out"),
    ("ana 3, luis 24 y inés +7", "side=0 number=3 , side=1 number=24 & side=2 added=7"),
    ("ana coma luis", "side=0 , side=1"),
    ("luis e inés", "side=1 & side=2"),
    ("ana e", "side=0 unknown=e"),
    ("ana\nluis", "side=0 . side=1"),
    ("100 reyes", "number=100 side=3"),
    ("lu 24 jajaja", "side=1 number=24"),
    ("pasao emos nuestrooo", "over have ours"),
    ("treinta y dos x2", "number=32 times=2"),
    ("se va\ncon", "out"),
    ("ana - luis?", "side=0 join side=1 question"),
    ("yooo luuis", "side=0 unknown=luuis"),
    ("luuuis", "side=1"),
    ("ana 3 € zz", "side=0 number=3 unknown=€ unknown=zz"),
]


def cutter() -> Cutter:
    known = Vocabulary({text: Meaning(role) for text, role in WORDS.items()})
    return Cutter(known, Vocabulary(glossary(PEOPLE, "es")), PEOPLE)


@pytest.mark.parametrize(("line", "terms"), CUTS)
def test_a_line_is_cut(line: str, terms: str) -> None:
    signs = {Wall.NONE: "", Wall.AND: "& ", Wall.COMMA: ", ", Wall.STOP: ". "}
    cut = [
        f"{signs[term.wall]}{term.role}{'' if term.value is None else f'={term.value}'}"
        for term in cutter().cut(Reader(line))
    ]
    assert " ".join(cut) == terms


def test_the_first_word_that_nobody_knows_is_found() -> None:
    terms = cutter().cut(Reader("ana zz 3 ww"))
    found = unknown(terms)
    assert found is not None
    assert found.value == "zz"


def test_in_english_i_is_who_writes_and_on_is_nobody() -> None:
    people = glossary(PEOPLE, "en")
    assert people["i"] == Meaning("side", 0)
    assert "on" not in people
    assert people["Ana's"] == Meaning("side", 0)
    assert glossary(PEOPLE, "fr")["on"] == Meaning("side", 0)


def test_an_accent_may_tell_two_words_apart() -> None:
    known = Vocabulary({"el": Meaning("filler"), "él": Meaning("he"), "té": Meaning("has")})
    cutter = Cutter(known, Vocabulary({}), PEOPLE)
    assert [term.role for term in cutter.phrases(Reader("él Él el te"))] == [
        "he", "he", "filler", "has",
    ]  # fmt: skip


def test_a_vocabulary_lists_its_phrases() -> None:
    assert set(Vocabulary({"se va": Meaning("out")})) == {"se va"}


def test_no_hand_has_more_terms_than_it_may() -> None:
    with pytest.raises(CoreError, match="too-long"):
        cutter().cut(Reader("3 " * (MOST_TERMS + 1)))
