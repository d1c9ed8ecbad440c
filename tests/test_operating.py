"""The page for operators tells the truth: settings, commands, links."""

import re
from pathlib import Path

import pytest

from docs import operating, readme

ROOT = Path(__file__).parent.parent
PAGES = (*sorted((ROOT / "docs").glob("*.md")), *sorted(ROOT.glob("*.md")))
LINK = re.compile(r"\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)")


def test_every_setting_stands_in_the_table() -> None:
    """`make docs` writes it again."""
    assert operating.table() in operating.PAGE.read_text("utf-8")


def test_the_commands_print_what_the_page_shows() -> None:
    text = operating.PAGE.read_text("utf-8")
    assert [kind for kind, _ in readme.BLOCK.findall(text)] == ["console"]
    assert operating.page() == text


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_leads_somewhere(page: Path) -> None:
    for target, anchor in LINK.findall(page.read_text("utf-8")):
        there = page.parent / target if target else page
        assert there.exists(), target
        if anchor:
            heads = re.findall(r"^#+ (.*)", there.read_text("utf-8"), re.MULTILINE)
            assert anchor in [
                re.sub(r"[^\w -]", "", head.lower()).replace(" ", "-") for head in heads
            ]
