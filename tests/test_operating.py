"""The page for operators tells the truth: settings, commands, links."""

import re
import subprocess
from pathlib import Path

import pytest

from bot.cli import supervision
from bot.errors import Exit
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


def test_the_unit_may_write_where_it_is_installed_and_gives_up_where_a_start_is_no_use(
    tmp_path: Path,
) -> None:
    asked = ["make", "--dry-run", "install", "STATE=/srv/scores", f"UNITS={tmp_path}"]
    lines = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    [written] = [line for line in lines.splitlines() if line.startswith("sed ")]
    subprocess.run(["sh", "-c", written], cwd=ROOT, check=True)  # noqa: S607
    unit = (tmp_path / "tanteo.service").read_text("utf-8")
    assert "ReadWritePaths=/srv/scores\n" in unit
    assert "/var/lib/tanteo" not in unit
    [given_up] = re.findall(r"^RestartPreventExitStatus=(.*)", unit, re.MULTILINE)
    lasting = (Exit.USAGE, Exit.DATA, Exit.REFUSED, Exit.SETTINGS)
    assert given_up.split() == [str(status.value) for status in lasting]
    [seconds] = re.findall(r"^WatchdogSec=(\d+)", unit, re.MULTILINE)
    assert int(seconds) > 2 * supervision.BEAT_SECONDS
    assert "Type=notify\n" in unit


def test_every_alert_is_told() -> None:
    named = re.findall(r"alert: (\w+)", (ROOT / "docs" / "alerts.yml").read_text("utf-8"))
    assert (
        re.findall(r"^\| `(Tanteo\w+)`", operating.PAGE.read_text("utf-8"), re.MULTILINE) == named
    )


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
