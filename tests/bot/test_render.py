import pytest

from bot.i18n import languages
from bot.render.voice import Voice


@pytest.mark.parametrize("language", languages())
def test_what_could_not_be_recorded_is_named_by_its_number(language: str) -> None:
    assert "AB12" in Voice(language)("lost", ref="AB12")
