"""README tells the truth: its chat is what the console says, its commands print what it shows."""

import re
from pathlib import Path

from core import lines
from core.games import game
from core.match import Passed, begin, play
from core.table import names
from docs import readme
from tests.core.hands import PAIRS

ROOT = Path(__file__).parent.parent
TEXT = readme.PAGE.read_text("utf-8")


def test_readme_shows_what_the_program_says() -> None:
    """`make docs` writes it again."""
    assert readme.page() == TEXT


def test_readme_has_a_chat_and_commands() -> None:
    assert [kind for kind, _ in readme.BLOCK.findall(TEXT)] == ["text", "console"]


def test_every_hand_of_the_table_is_read() -> None:
    bolot, people = game("bolot"), names(PAIRS, 0)
    cells = re.findall(r"^\| (`.*?) \|", TEXT, re.MULTILINE)
    hands = [hand for cell in cells for hand in re.findall(r"`/(?:mano )?([^`]+)`", cell)]
    assert hands
    for hand in hands:
        read = lines.read(bolot, hand, people, bolot.rules)
        if not isinstance(read, Passed):
            play(begin(bolot, bolot.rules, PAIRS), read)


def test_what_readme_points_at_exists() -> None:
    targets = re.findall(r"^make (\w+)", TEXT, re.MULTILINE)
    makefile = (ROOT / "Makefile").read_text("utf-8")
    assert targets == [target for target in targets if f"\n{target}:" in makefile]
    links = re.findall(r"\]\((?!https:)([^)]+)\)", TEXT)
    assert links == [link for link in links if (ROOT / link).is_file()]
