import pytest

from core.errors import CoreError
from core.notation import (
    LONGEST_LINE,
    MOST_WORDS,
    Alike,
    Reader,
    Words,
    digest,
    fold,
    is_chatter,
    phrase,
    tokens,
)

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
    ("nos 92", ["nos", "92"]), ("nos 92-70", ["nos", "92", "-", "70"]),
    ("nos 92 -70", ["nos", "92", "-70"]), ("nos 92\u201370", ["nos", "92", "-", "70"]),
    ("-10", ["-10"]), ("\u221210", ["-10"]), ("92+20", ["92", "+20"]),
    ("x2 X2 ×2 2x 3ª", ["x2", "x2", "x2", "2x", "3a"]), ("x2a 2xy", ["x", "2a", "2", "xy"]),
    ("noranta-dos", ["noranta", "dos"]), ("d'ells d\u2019ells", ["d'", "ells", "d'", "ells"]),
    ("nos:92,ells.", ["nos", ":", "92", ",", "ells", "."]), ("a\nb\tc", ["a", "b", "c"]),
    ("92😎", ["92", "😎"]), ("ma\u0301s \u0301 ·", ["mas"]),
    ("J ai c est qu ils", ["j'", "ai", "c'", "est", "qu'", "ils"]),
    ("a d eux", ["a", "d'", "eux"]), ("hace falta", ["hace", "falta"]),
    ("5 c ana", ["5", "c", "ana"]), ("", []), ("A\u00b4 \u00b4", ["a"]),
]  # fmt: skip


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


def test_what_means_the_same_in_another_list_is_kept_there() -> None:
    alike: Alike[str] = {}, {}
    colours = Words({"rojo": "R", "rojo vivo": "V", "azul": "A", "el": "H"}, alike)
    others = Words({"rojo": "R", "rojo vivo": "W", "verde": "G", "él": "H", "el": "-"}, alike)
    assert {text: others[text] for text in others} == {
        "rojo": "R", "rojo vivo": "W", "verde": "G", "el": "-",
    }  # fmt: skip
    assert (others["azul"], others.match(tokens("azul"), 0)) == (None, None)
    assert others.match(tokens("rojo vivo"), 0) == ("W", 2)
    assert {*colours} == {"rojo", "rojo vivo", "azul", "el"}
    assert (colours["rojo vivo"], colours["el"], colours["verde"]) == ("V", "H", None)


CHATTER = "! … 😂 jajaja XDDD mdr lol ahah jejej".split()
MEANT = "+ - / = guanyem verde jajax 9".split()


@pytest.mark.parametrize("text", [*CHATTER, *MEANT])
def test_chatter_says_nothing_of_a_hand(text: str) -> None:
    assert is_chatter(fold(text)) is (text in CHATTER)


# a line, the refusal, where
REFUSED = [(line, "empty-line", (0, len(line))) for line in ("", "  \n", "\u0301", "·")] + [
    ("a" * (LONGEST_LINE + 3), "too-long", (LONGEST_LINE, LONGEST_LINE + 3)),
    ("92 " * (MOST_WORDS + 2), "too-long", (3 * MOST_WORDS, 3 * MOST_WORDS + 6)),
]


@pytest.mark.parametrize(("line", "code", "span"), REFUSED)
def test_no_line_is_shorter_or_longer_than_a_hand(
    line: str, code: str, span: tuple[int, int]
) -> None:
    with pytest.raises(CoreError, match=code) as caught:
        Reader(line)
    assert caught.value.span == span
    for allowed in ("a" * LONGEST_LINE, "92 " * MOST_WORDS):
        Reader(allowed)


def test_a_sign_that_folds_away_in_the_middle_breaks_no_phrase() -> None:
    assert COLOURS.match(tokens("rojo · vivo"), 0) == ("V", 2)


@pytest.mark.parametrize(
    ("edited", "same"),
    [("Nos  92.", True), ("nos 92 😅", True), ("nos, 92!", True), ("nos -92", False),
     ("nos 90", False), ("nos 92-70", False)],
)  # fmt: skip
def test_an_edit_that_changes_no_word_is_known_by_its_digest(edited: str, same: bool) -> None:  # noqa: FBT001
    assert (digest(edited) == digest("nos 92")) is same
