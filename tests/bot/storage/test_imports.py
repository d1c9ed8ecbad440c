import pytest

from bot.storage.imports import Document

TALL = """
{"one": 1,
 "few": [
    {"a": [2, 3]},
    "b"
 ], "none": [ ], "two": {"c": null}}
"""


@pytest.mark.parametrize("text", [TALL, "".join(TALL.split())])
def test_lists_are_given_an_element_at_a_time(text: str) -> None:
    few = [("few", {"a": [2, 3]}), ("few", "b")]
    assert [*Document(text).parts()] == [("one", 1), *few, ("two", {"c": None})]


def test_what_is_long_is_read_and_what_is_too_long_is_not() -> None:
    assert [*Document(f'{{"a": ["{"x" * 2**20}"]}}').parts()] == [("a", "x" * 2**20)]
    with pytest.raises(ValueError, match="too much, at 7"):
        [*Document(f'{{"a": ["{"x" * 2**22}"]}}').parts()]


@pytest.mark.parametrize("text", ["", "{", '{"a"', '{"a": 1', '{"a": [1', '{"a": 1} 2', "[]"])
def test_what_is_no_document_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"at \d|behind"):
        [*Document(text).parts()]
