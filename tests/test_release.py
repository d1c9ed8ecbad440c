"""A release is cut whole, or not made."""

import bot
from tests import release

BEFORE = "# Changelog\n\n## [Unreleased]\n\n### Fixed\n\n- This.\n\n## [0.1.0] - 2025-01-01\n"


def faults(changelog: str, tags: str = "", changed: str = "") -> list[str]:
    """List what keeps 1.0.0 back, but for the schema, which grows between releases."""
    found = release.lacks(changelog, "1.0.0", tags, changed)
    return [fault for fault in found if "schema" not in fault]


def test_what_is_unreleased_is_brought_by_a_version() -> None:
    after = release.cut(BEFORE, "1.0.0", "2026-11-22")
    assert "## [Unreleased]\n\n## [1.0.0] - 2026-11-22\n\n### Fixed\n\n- This." in after
    assert release.unreleased(after) == ""
    assert not faults(after, "v0.1.0")


def test_a_release_that_lacks_something_is_not_made() -> None:
    after = release.cut(BEFORE, "1.0.0", "2026-11-22")
    assert "not cut" in faults(BEFORE)[0]
    assert "there already" in faults(after, "v0.1.0\nv1.0.0\n")[0]
    assert "not committed" in faults(after, changed=" M README.md\n")[0]


def test_the_changelog_has_the_version_that_the_program_says() -> None:
    """Or none yet, before the first release."""
    cut = f"\n## [{bot.__version__}] - " in release.CHANGELOG.read_text("utf-8")
    assert cut or bot.__version__ == "0.1.0"
