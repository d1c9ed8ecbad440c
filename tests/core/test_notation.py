import pytest

from core.errors import CoreError
from core.notation import LONGEST_LINE, MOST_WORDS, Reader, Words, fold, is_chatter, phrase, tokens

COLOURS = Words({"rojo": "R", "rojo vivo": "V", "azul": "A", "él": "H", "el": "-", "té": "T"})

FOLDED = [
    ("NOS", "nos"), ("Más", "mas"), ("Ma\u0301s", "mas"), ("niño", "nino"), ("Nin\u0303o", "nino"),
    ("col·locar", "collocar"), ("ŀl", "ll"), ("cœur", "coeur"), ("ça", "ca"), ("3ª", "3a"),
    ("−10", "-10"), ("×2", "x2"), ("d\u2019ells", "d'ells"), ("\uff19\uff12", "92"), ("٩٢", "92"),
    ("007", "7"), ("0", "0"), ("1234567890", "999999999"), ("\U0001d40d\U0001d412", "ns"),
    ("STRAẞE", "strasse"),
    ("\u0301", ""), ("𐩀", "𐩀"),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "folded"), FOLDED)
def test_spellings_fold_together(typed: str, folded: str) -> None:
    assert fold(typed) == folded


CUT = [
    ("nos 92", ["nos", "92"]),
    ("nos 92-70", ["nos", "92", "-", "70"]),
    ("nos 92 -70", ["nos", "92", "-70"]),
    ("nos 92\u201370", ["nos", "92", "-", "70"]),
    ("-10", ["-10"]),
    ("\u221210", ["-10"]),
    ("92+20", ["92", "+20"]),
    ("x2 X2 ×2 2x 3ª", ["x2", "x2", "x2", "2x", "3a"]),
    ("x2a 2xy", ["x", "2a", "2", "xy"]),
    ("noranta-dos", ["noranta", "dos"]),
    ("d'ells d\u2019ells", ["d'", "ells", "d'", "ells"]),
    ("nos:92,ells.", ["nos", ":", "92", ",", "ells", "."]),
    ("a\nb\tc", ["a", "b", "c"]),
    ("92😎", ["92", "😎"]),
    ("ma\u0301s \u0301 ·", ["mas"]),
    ("J ai c est qu ils", ["j'", "ai", "c'", "est", "qu'", "ils"]),
    ("a d eux", ["a", "d'", "eux"]),
    ("hace falta", ["hace", "falta"]),
    ("5 c ana", ["5", "c", "ana"]),
    ("", []),
    ("A\u00b4 \u00b4", ["a"]),
]


@pytest.mark.parametrize(("line", "pieces"), CUT)
def test_lines_are_cut_into_tokens(line: str, pieces: list[str]) -> None:
    assert [token.text for token in tokens(line)] == pieces
    assert phrase(line) == tuple(pieces)


def test_tokens_stand_where_they_were_typed_in_code_points() -> None:
    line = "😀 Ma\u0301s 92"
    assert [line[token.start : token.end] for token in tokens(line)] == ["😀", "Ma\u0301s", "92"]


def test_the_longest_phrase_wins() -> None:
    line = tokens("rojo vivo rojo grande azul")
    assert [COLOURS.match(line, at) for at in range(5)] == [
        ("V", 2), None, ("R", 3), None, ("A", 5),
    ]  # fmt: skip
    words = [token.text for token in line]
    assert COLOURS.at(words, 0, 5) == [("R", 1), ("V", 2)]
    assert COLOURS.at(words, 0, 1) == [("R", 1)]


def test_a_word_that_is_another_without_its_accent_is_known_by_it() -> None:
    assert (COLOURS["el"], COLOURS["te"], COLOURS["él"]) == ("-", "T", None)
    assert COLOURS.accented == {"él": "H"}
    assert {*COLOURS} == {"rojo", "rojo vivo", "azul", "el", "te"}


def test_whole_phrases_are_in_a_vocabulary() -> None:
    assert "Rojo  VIVO" in COLOURS
    assert "rojo vivo azul" not in COLOURS
    assert "vivo" not in COLOURS
    assert "" not in COLOURS


CHATTER = ["!", "…", "😂", "jajaja", "XDDD", "mdr", "guanyem", "lol", "ahah", "jejej"]


@pytest.mark.parametrize("text", CHATTER)
def test_chatter_says_nothing_of_a_hand(text: str) -> None:
    assert is_chatter(fold(text))


@pytest.mark.parametrize("text", ["+", "-", "/", "=", "verde", "jajax", "9"])
def test_anything_else_does(text: str) -> None:
    assert not is_chatter(text)


@pytest.mark.parametrize("line", ["", "  \n", "\u0301", "·"])
def test_a_line_without_a_word_is_refused(line: str) -> None:
    with pytest.raises(CoreError, match="empty-line") as caught:
        Reader(line)
    assert caught.value.span == (0, len(line))


def test_a_line_longer_than_any_hand_is_refused() -> None:
    Reader("a" * LONGEST_LINE)
    with pytest.raises(CoreError, match="too-long") as caught:
        Reader("a" * (LONGEST_LINE + 3))
    assert caught.value.span == (LONGEST_LINE, LONGEST_LINE + 3)


def test_a_line_of_more_words_than_any_hand_is_refused() -> None:
    Reader("92 " * MOST_WORDS)
    with pytest.raises(CoreError, match="too-long") as caught:
        Reader("92 " * (MOST_WORDS + 2))
    assert caught.value.span == (3 * MOST_WORDS, 3 * MOST_WORDS + 6)


def test_a_sign_that_folds_away_in_the_middle_breaks_no_phrase() -> None:
    assert COLOURS.match(tokens("rojo · vivo"), 0) == ("V", 2)
