from core.lexicon import listed


def test_words_between_blanks() -> None:
    assert listed("a  b") == ("a", "b")
