"""What stands on a screen, of every game and whatever people are called."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import bot.web
from bot.i18n import languages
from bot.render.pictures.paper import DARK, LIGHT, Palette
from bot.render.screen import fragment
from core.match import AnyGame, Ended, extend
from docs.pictures import matches
from tests.bot.render.test_pictures import CROWD, LONG
from tests.core import strategies
from tests.laws.test_laws import every_game, grown

CSS = (Path(bot.web.__file__).parent / "static" / "screen.css").read_text("utf-8")
ALONE = {"path", "rect", "polyline", "text"}


class Whole(HTMLParser):
    """Reads HTML, and knows what is open."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open, self.texts = list[str](), list[str]()
        self.feed(html)
        assert self.open == []

    def handle_starttag(self, tag: str, _: object) -> None:
        assert tag not in {"script", "style", "img", "a", "form"}
        self.open.append(tag)

    def handle_startendtag(self, tag: str, _: object) -> None:
        assert tag in ALONE

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


@given(st.data())
@every_game
def test_every_match_can_be_shown(kind: AnyGame, data: st.DataObject) -> None:
    rules = data.draw(strategies.rules(kind))
    match = grown(kind, rules, data.draw(st.lists(strategies.events(kind, rules), max_size=8)))
    Whole(fragment(data.draw(st.sampled_from(languages())), [("", match), ("<b>", match)]))


@pytest.mark.parametrize("language", languages())
def test_what_people_are_called_is_no_markup(language: str) -> None:
    texts = Whole(fragment(language, [("", CROWD), ("", LONG)])).texts
    assert "<b>&\"'</b>" in texts
    assert "92000" in texts


def test_a_match_that_is_over_says_so() -> None:
    bolot, boston = matches()["bolot"], extend(matches()["boston"], Ended())
    assert "var(--side-0)" in fragment("es", [("", bolot)])
    assert "Ganaron Ana y Luis." in Whole(fragment("es", [("", bolot)])).texts
    assert "Match ended" in fragment("en", [("", boston)])


@pytest.mark.parametrize(("palette", "place"), [(LIGHT, 0), (DARK, 1)])
def test_the_colours_of_pages_are_those_of_pictures(palette: Palette, place: int) -> None:
    block = CSS.split(":root {")[place + 1].partition("}")[0]
    found = dict(re.findall(r"--([\w-]+): (#\w+);", block))
    sides = {f"side-{number}": colour for number, colour in enumerate(palette.sides)}
    named = {name: getattr(palette, name) for name in Palette._fields[:-1]}
    assert found == named | sides
