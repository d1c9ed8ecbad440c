"""README tells the truth: its chat is what the console says, its commands print what it shows."""

import json
import re
import subprocess
import sys
from pathlib import Path

from docs import readme

ROOT = Path(__file__).parent.parent
TEXT = readme.PAGE.read_text("utf-8")


def test_readme_shows_what_the_program_says() -> None:
    """`make docs` writes it again."""
    assert readme.page() == TEXT


def test_readme_has_a_chat_and_commands() -> None:
    assert [kind for kind, _ in readme.BLOCK.findall(TEXT)] == ["text", "console"]


def test_every_hand_of_the_table_is_read(tmp_path: Path) -> None:
    cells = re.findall(r"^\| (`.*?) \|", TEXT, re.MULTILINE)
    hands = [hand for cell in cells for hand in re.findall(r"`/(?:mano )?([^`]+)`", cell)]
    matches = tmp_path / "matches.jsonl"
    lines = [json.dumps({"game": "bolot", "lines": [hand]}) + "\n" for hand in hands]
    matches.write_text("".join(lines), encoding="utf-8")
    command = [sys.executable, "-m", "bot", "score", "--batch", str(matches)]
    answers = subprocess.run(command, check=True, capture_output=True, cwd=ROOT).stdout
    refused = [
        hand
        for hand, answer in zip(hands, answers.splitlines(), strict=True)
        if json.loads(answer)["error"]
    ]
    assert hands
    assert refused == []


def test_what_readme_points_at_exists() -> None:
    targets = re.findall(r"^make (\w+)", TEXT, re.MULTILINE)
    makefile = (ROOT / "Makefile").read_text("utf-8")
    assert targets == [target for target in targets if f"\n{target}:" in makefile]
    links = re.findall(r"\]\((?!https:)([^)]+)\)", TEXT)
    assert links == [link for link in links if (ROOT / link).is_file()]
