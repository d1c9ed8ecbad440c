import pytest

from core.errors import EmptyLine, Expected, Span, TooLong
from core.notation import LONGEST_LINE, MOST_WORDS, Reader, Words, fold, phrase, tokens

COLOURS: Words[str] = Words("colour", {"rojo": "R", "rojo vivo": "V", "azul": "A"})
SIZES: Words[str] = Words("size", {"rojo": "?", "grande": "G"})

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


def test_the_longest_phrase_wins_and_the_first_vocabulary_a_draw() -> None:
    reader = Reader("rojo vivo rojo grande azul")
    assert reader.accept(SIZES, COLOURS) == "V"
    assert reader.accept(SIZES, COLOURS) == "?"
    assert reader.accept(SIZES) == "G"
    assert reader.accept(COLOURS) == "A"
    assert reader.token is None


def test_joined_vocabularies_keep_the_first_meaning_and_all_kinds() -> None:
    both = Words.joined(SIZES, COLOURS)
    assert Reader("rojo").accept(both) == "?"
    assert Reader("rojo vivo").accept(both) == "V"
    assert both.kinds == ("size", "colour")


def test_whole_phrases_are_in_a_vocabulary() -> None:
    assert "Rojo  VIVO" in COLOURS
    assert "rojo vivo azul" not in COLOURS
    assert "vivo" not in COLOURS
    assert "" not in COLOURS


def test_a_refusal_tells_all_that_was_tried_at_its_place() -> None:
    reader = Reader("azul verde")
    reader.accept(SIZES)
    reader.accept(COLOURS)
    reader.accept(SIZES)
    reader.accept(Words("", {"gris": ""}))
    error = reader.unexpected()
    assert (error.span, error.found) == (Span(5, 10), "verde")
    assert error.expected == {"rojo", "grande", "gris"}
    assert error.kinds == ("size",)


def test_a_refusal_at_the_end_points_behind_the_line() -> None:
    reader = Reader("azul ")
    reader.accept(COLOURS)
    reader.accept(SIZES)
    error = reader.unexpected()
    assert (error.span, error.found) == (Span(5, 5), "")
    assert error.kinds == ("size",)


def test_a_refusal_where_nothing_was_tried_expects_nothing() -> None:
    reader = Reader("azul verde")
    reader.accept(SIZES)
    reader.at = 1
    assert reader.unexpected().expected == frozenset()


NUMBERS = [
    ("92", 92),
    ("-10", -10),
    ("+20", 20),
    ("٣", 3),
    ("x2", None),
    ("nos", None),
    ("𐩀", None),
]


@pytest.mark.parametrize(("line", "value"), NUMBERS)
def test_numbers(line: str, value: int | None) -> None:
    reader = Reader(line)
    assert reader.number() == value
    assert reader.at == (0 if value is None else 1)


TIMES = [("x2", 2), ("×3", 3), ("4x", 4), ("2a", None), ("xx", None), ("92", None)]


@pytest.mark.parametrize(("line", "value"), TIMES)
def test_multipliers(line: str, value: int | None) -> None:
    reader = Reader(line)
    assert reader.times() == value
    assert reader.at == (0 if value is None else 1)


def test_behind_the_last_token_there_is_no_number() -> None:
    reader = Reader("92")
    assert reader.number() == 92
    assert reader.number() is None
    assert reader.times() is None


CHATTER = ["!!!", "…", "😂😂", "jajaja", "XDDD", "mdr", "guanyem!!!", "lol", "ahah", "jejej"]


@pytest.mark.parametrize("behind", CHATTER)
def test_chatter_behind_a_hand_is_no_part_of_it(behind: str) -> None:
    reader = Reader(f"azul {behind}")
    reader.accept(COLOURS)
    reader.finish()


@pytest.mark.parametrize("behind", ["+", "-", "/", "=", "verde", "😂 verde", "jajax", "9"])
def test_anything_else_is(behind: str) -> None:
    reader = Reader(f"azul {behind}")
    reader.accept(COLOURS)
    with pytest.raises(Expected):
        reader.finish()


def test_chatter_alone_is_no_hand() -> None:
    with pytest.raises(Expected):
        Reader("jajaja").finish()


def test_a_line_read_to_its_end_is_finished() -> None:
    reader = Reader("azul")
    reader.accept(COLOURS)
    reader.finish()
    assert reader.whole() == Span(0, 4)


@pytest.mark.parametrize("line", ["", "  \n", "\u0301", "·"])
def test_a_line_without_a_word_is_refused(line: str) -> None:
    with pytest.raises(EmptyLine) as caught:
        Reader(line)
    assert caught.value.span == (0, len(line))


def test_a_line_longer_than_any_hand_is_refused() -> None:
    Reader("a" * LONGEST_LINE)
    with pytest.raises(TooLong) as caught:
        Reader("a" * (LONGEST_LINE + 3))
    assert caught.value.span == (LONGEST_LINE, LONGEST_LINE + 3)


def test_a_line_of_more_words_than_any_hand_is_refused() -> None:
    Reader("92 " * MOST_WORDS)
    with pytest.raises(TooLong) as caught:
        Reader("92 " * (MOST_WORDS + 2))
    assert caught.value.span == (3 * MOST_WORDS, 3 * MOST_WORDS + 6)


def test_a_sign_that_folds_away_in_the_middle_breaks_no_phrase() -> None:
    assert Reader("rojo · vivo").accept(COLOURS) == "V"


def test_the_words_expected_are_gathered_once() -> None:
    """Thousands of words: an error line must not cost more than a hand."""
    first, second = Reader("gris"), Reader("verde")
    first.accept(SIZES, COLOURS)
    second.accept(SIZES, COLOURS)
    assert first.unexpected().expected is second.unexpected().expected
