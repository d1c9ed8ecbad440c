"""Tables as wide as a phone."""

from bot.render.tables import columns


def test_columns_line_up_and_are_escaped() -> None:
    table = columns([["<Ana>", "1"], ["麻雀", "10"]])
    assert table == "<pre>&lt;Ana&gt;   1\n麻雀   10</pre>"
