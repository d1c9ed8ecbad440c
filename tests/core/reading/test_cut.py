"""Lines are cut into terms, and numbers are read."""

import pytest

from core.errors import CoreError
from core.notation import Reader, tokens
from core.reading.cut import MOST_TERMS, Cutter, Sense, Vocabulary, Wall, glossary, unknown
from core.reading.numbers import Reserved, numbers, spellings, spoken
from core.table import Side, Table, names

WORDS = {
    "se va": "out", "se va con": "close", "pasado": "over", "hemos": "have", "nuestro": "ours",
    "y": "and", "coma": "comma", "con": "filler", "100 reyes": "hundred",
}  # fmt: skip
PEOPLE = names(Table((Side("Ana"), Side("Luis"), Side("Inés"), Side("Reyes"))), 0)

# the line, its terms as role and value, "," before what is parted from the term before it
CUTS = [
    ("luis se va con 3", "side=1 close number=3"), ("luis se va", "side=1 out"),
    ("ana 3, luis 24 y inés +7", "side=0 number=3 , side=1 number=24 & side=2 added=7"),
    ("ana coma luis", "side=0 , side=1"), ("luis e inés", "side=1 & side=2"),
    ("ana e", "side=0 unknown=e"), ("ana\nluis", "side=0 . side=1"),
    ("100 reyes", "number=100 side=3"), ("lu 24 jajaja", "side=1 number=24"),
    ("pasao emos nuestrooo", "over have ours"), ("treinta y dos x2", "number=32 times=2"),
    ("se va\ncon", "out"), ("ana - luis?", "side=0 join side=1 question"),
    ("yooo luuis", "side=0 unknown=luuis"), ("luuuis", "side=1"),
    ("ana 3 € zz", "side=0 number=3 unknown=€ unknown=zz"),
    ("zz-ww-xx", "unknown=zz unknown=ww unknown=xx"), ("zz-3", "unknown=zz join number=3"),
]  # fmt: skip


def cutter() -> Cutter:
    known = Vocabulary({text: Sense(role) for text, role in WORDS.items()})
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
    assert people["i"] == Sense("side", 0)
    assert "on" not in people
    assert people["Ana's"] == Sense("side", 0)
    assert glossary(PEOPLE, "fr")["on"] == Sense("side", 0)


def test_a_name_is_one_though_people_put_it_anywhere() -> None:
    people = Vocabulary(glossary(names(Table((Side("Tomeu"), Side("Mara"))), 0), "ca"))
    assert people["tomeu"] == Sense("side", 0)
    assert people["mira"] == Sense("unknown", "mira")


def test_an_accent_may_tell_two_words_apart() -> None:
    known = Vocabulary({"el": Sense("filler"), "él": Sense("he"), "té": Sense("has")})
    cutter = Cutter(known, Vocabulary({}), PEOPLE)
    assert [term.role for term in cutter.phrases(Reader("él Él el te"))] == [
        "he", "he", "filler", "has",
    ]  # fmt: skip


def test_a_vocabulary_lists_its_phrases() -> None:
    assert set(Vocabulary({"se va": Sense("out")})) == {"se va"}


def test_no_hand_has_more_terms_than_it_may() -> None:
    with pytest.raises(CoreError, match="too-long"):
        cutter().cut(Reader("3 " * (MOST_TERMS + 1)))


SPOKEN = [
    ("cero", 0), ("quince", 15), ("veintiún", None), ("veintiuno", 21), ("treinta y dos", 32),
    ("treintaydos", 32), ("ochenta y 5", 85), ("noventa dos", 92), ("una", 1),
    ("cincuenta y un puntos", 51), ("cien", 100), ("ciento doce", 112), ("cientoveinte", 120),
    ("doscientos", 200), ("doscientos cincuenta", 250), ("doscientos y cincuenta", None),
    ("ciento cero", None), ("dos cents", 200), ("dos cent", None), ("dos cent deu", 210),
    ("quaranta huit", 48), ("noranta u", 91), ("vint i tres", 23), ("cent vint i tres", 123),
    ("quatre vingt dix neuf", 99), ("quatre vingts", 80), ("soixante et onze", 71),
    ("cent dix", 110), ("deux cents", 200), ("deux cent cinquante", 250), ("septante", 70),
    ("ninetyfive", 95), ("a hundred and twelve", 112), ("two hundred and fifty", 250),
    ("one twenty four", 124), ("one oh eight", 108), ("one ten", 110), ("one eight", None),
    ("one hundred and two", 102), ("hundred", 100), ("hola", None), ("y", None),
]  # fmt: skip


@pytest.mark.parametrize(("text", "value"), SPOKEN)
def test_a_number_is_told_by_its_words(text: str, value: int | None) -> None:
    assert spoken(text, far=False) == value


def test_of_several_words_every_number_that_begins_there_is_found() -> None:
    assert numbers("cent dos cents".split(), 0, 3, far=False) == [(100, 1), (102, 2)]
    assert not numbers("y dos".split(), 0, 2, far=False)
    assert not numbers("92 dos".split(), 0, 2, far=False)
    assert numbers("treinta y tercera".split(), 0, 3, far=False) == [(30, 1)]


def test_far_from_valencia_a_short_number_of_it_is_none() -> None:
    assert spoken("nou", far=True) is None
    assert spoken("setze", far=True) == 16


def test_numbers_are_reserved_words() -> None:
    """A phrase that a game has wins over a number, and the longer of two over the shorter."""
    words = Reserved({"cien": True, "mano": False})
    line = tokens("cien mano cien diez hola noventa")
    found = [words.match(line, at) for at in (0, 1, 2, 4, 5)]
    assert found == [(True, 1), (False, 2), (False, 4), None, (False, 6)]
    assert words.match(tokens("noventa y dos"), 0) == (False, 3)
    assert words.match(tokens("noventa y hola"), 0) == (False, 1)


def test_slips_are_meant_for_long_number_words_only() -> None:
    assert {"quince", "noventa", "veintiun"} <= spellings("es")
    assert spellings("es").isdisjoint({"tres", "mil"})
