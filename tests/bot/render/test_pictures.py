"""Pictures hold what a match came to: parsed, never looked at pixel by pixel."""

import re
from collections import Counter
from collections.abc import Callable
from functools import partial
from itertools import chain, combinations
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.i18n import languages
from bot.render.pictures import drawing, paper
from bot.render.pictures.card import card
from bot.render.pictures.paper import DARK, LIGHT, SMALL, WIDTH, Palette, called, fitted, measured
from bot.render.pictures.race import levels, race, spread
from bot.render.pictures.sheet import sheet
from core.games.pairs.hand import Hand
from core.match import AnyGame, Dealt, Match, Played, extend, replay
from core.table import Side
from docs.pictures import FOUR as PEOPLE
from docs.pictures import PAIRS, matches, opened, pages, played
from tests.bot.test_locales import messages as known
from tests.bot.test_locales import texts as forms_of
from tests.core import strategies
from tests.laws.test_laws import every_game, grown

SVG = "{http://www.w3.org/2000/svg}"
BOLOT, CHINCHON, BOSTON = (matches()[key] for key in ("bolot", "chinchon", "boston"))
NEW = opened("bolot", PAIRS)
HOSTILE = (
    "<b>&\"'</b>", "اسم طويل", "😀🎉Zoë", "W" * 64, "漢字", "ab\u202etxt", "]]>", "x\x00\x1b",
)  # fmt: skip
CROWD = opened("chinchon", tuple(map(Side, HOSTILE)))
LONG = replay(
    NEW.game, opened("bolot", PAIRS, objetivo=100_000).rules, NEW.table,
    [Played(Hand(0, 0, 92))] * 1_000,
)  # fmt: skip


def elements(svg: str) -> list[ET.Element]:
    return list(ET.fromstring(svg).iter())  # noqa: S314  (our own)


def texts(svg: str) -> list[str]:
    return [each.text or "" for each in elements(svg) if each.tag == f"{SVG}text"]


def kinds(svg: str) -> Counter[str]:
    return Counter(each.get("class", "") for each in elements(svg))


def check_shown(svg: str, marks: dict[str, int], words: list[str]) -> None:
    """Want so many marks of each kind, and the words."""
    found, written = kinds(svg), texts(svg)
    assert {kind: found[kind] for kind in marks} == marks
    assert [each for each in words if each not in written] == []


RACES: list[tuple[Match, str, dict[str, int], list[str]]] = [
    (NEW, "es", {"goal": 1, "side-0": 0, "name": 2}, ["Bolot a 1000", "0 manos", "Ana y Luis"]),
    (extend(NEW, Dealt(1)), "en", {}, ["0 hands · Pepe deals", "Ana and Luis"]),
    (BOLOT, "es", {"side-0": 1, "side-1": 1, "sign-star": 2, "sign-note": 2, "sign-crown": 1},
     ["Ganaron Ana y Luis · 12 manos", "1160", "1012", "Objetivo", "da",
      "Mano 5, la decisiva: Ana y Luis +252", "Mejor cante: cien de Pepe y Marta, mano 7"]),
    (BOLOT, "fr", {}, ["Bolot en 1000", "Donne 5, la décisive\xa0: Ana et Luis +252"]),
    (CHINCHON, "ca", {"side-0": 1, "sign-cross": 4, "sign-back": 4, "sign-star": 2, "goal": 1},
     ["Límit", "53", "109", "fora", "es reenganxa"]),
    (BOSTON, "en", {"sign-pool": 2, "goal": 0, "sign-star": 2, "side-3": 1},
     ["Boston", "−930", "1155", "Hand 9, the largest: Dani +1560", "Pool 200"]),
    (CROWD, "es", {"name": 8}, ["<b>&\"'</b>", "#5", "😀Zoë", "ab txt", "]]>", "x"]),
    (LONG, "es", {"side-0": 1}, ["1000 manos"]),
]  # fmt: skip


@pytest.mark.parametrize(("match", "language", "marks", "words"), RACES)
@pytest.mark.parametrize("dark", [False, True])
def test_a_race(
    match: Match, language: str, marks: dict[str, int], words: list[str], *, dark: bool
) -> None:
    check_shown(race(match, language, dark=dark), marks, words)


def test_the_race_of_levels() -> None:
    tracks = [
        ("Ana", [(1, 103), (4, 120)]),
        ("<b>&", [(2, 97)]),
        *[(name, [(3, 100)]) for name in "CDEFGH"],
    ]
    for language in languages():
        svg = levels(tracks, language, dark=language == "fr")
        found = kinds(svg)
        assert (found["name"], found["side-0"], found["side-7"]) == (8, 1, 1)
        assert {"Ana", "<b>&", "120", "97", "4"} <= {*texts(svg)}


SHEETS: list[tuple[Match, int, str, dict[str, int], list[str]]] = [
    (NEW, 0, "es", {"name": 2}, ["0 manos", "=", "0"]),
    (BOLOT, 0, "es", {"struck": 1, "sign-pencil": 2, "name": 2},
     ["Ana puestos", "nos 120", "6×", "+252", "501", "corregida", "1160", "Pepe y Marta"]),
    (played(BOLOT, "anula 12"), 0, "en", {"struck": 2}, ["Ana and Luis", "nos 121 fifty"]),
    (CHINCHON, 0, "fr", {"struck": 0}, ["↩", "−31", "105", "74", "120", "↩ rachat"]),
    (BOSTON, 0, "ca", {"sign-0": 1, "sign-4": 0, "name": 5}, ["pot", "+1560", "−930", "165"]),
    (CROWD, 0, "es", {"name": 8}, ["#5", "<b…"]),
    (LONG, 0, "es", {}, ["1000 manos · 961–1000", "…", "961", "1000", "92000", "="]),
    (LONG, 40, "es", {}, ["1000 manos · 1–40", "1", "40", "…", "3680"]),
]  # fmt: skip


@pytest.mark.parametrize(("match", "last", "language", "marks", "words"), SHEETS)
def test_a_sheet(
    match: Match, last: int, language: str, marks: dict[str, int], words: list[str]
) -> None:
    check_shown(sheet(match, language, last=last), marks, words)


def test_a_page_has_forty_hands_however_many_play() -> None:
    names = "AEIOUXYZ"
    crowd = opened("chinchon", tuple(map(Side, names)), limite=9_000)
    for hand in range(50):
        points = ("-10" if place == hand % 8 else str(47 - place) for place in range(8))
        crowd = played(crowd, " ".join(chain(*zip(names, points, strict=True))))
    svg = sheet(crowd, "es", last=45)
    assert {"6", "45"} <= {*texts(svg)}
    assert "50 manos · 6–45" in texts(svg)
    assert len(paper.png(svg)) <= drawing.MOST_BYTES


CARDS: list[tuple[Match, str, dict[str, int], list[str]]] = [
    (BOLOT, "es", {"winner": 1, "name": 1, "sign-crown": 1, "sign-star": 1, "sign-note": 1},
     ["Ana y Luis", "1160", "Pepe y Marta", "1012", "Bolot a 1000 · 12 manos · 1 h 12",
      "Mano mayor", "+252", "mano 5", "Mano decisiva", "Mejor racha", "3 manos", "manos 2–4",
      "Mejor cante", "cien", "Puestos", "Capotes", "1"]),
    (CHINCHON, "en", {"winner": 1, "name": 3, "sign-cross": 3},
     ["Luis", "53", "Re-entries", "Dearest hand", "+35", "−10", "hands 8–9"]),
    (played(BOSTON, "fin"), "fr", {"winner": 1, "name": 3}, ["Dani", "1205", "Demandes faites"]),
    (NEW, "ca", {"winner": 1}, ["Ana i Luis", "0", "Bolot a 1000 · 0 mans · 1 h 12"]),
    (CROWD, "es", {"winner": 1, "name": 7}, ["<b>&\"'</b>", "#5"]),
    (LONG, "es", {}, ["1000 manos"][1:]),
]  # fmt: skip


@pytest.mark.parametrize(("match", "language", "marks", "words"), CARDS)
def test_a_card(match: Match, language: str, marks: dict[str, int], words: list[str]) -> None:
    check_shown(card(match, language, 72 * 60), marks, words)


EVERY = [
    *(partial(race, each[0], "es") for each in RACES),
    *(partial(sheet, match, language, last=last) for match, last, language, *_ in SHEETS),
    *(partial(card, each[0], "fr", 0) for each in CARDS),
]


def check_readable(svg: str) -> None:
    """Want no letter smaller than a phone can show, none cut at the edge, and no other tags."""
    for each in elements(svg):
        if each.tag == f"{SVG}text":
            size, bold = int(each.get("font-size", "0")), each.get("font-weight") == "bold"
            wide, at = measured(each.text or "", size, bold=bold), float(each.get("x", "0"))
            start = at - wide * {"end": 1, "middle": 0.5}.get(each.get("text-anchor", ""), 0)
            assert size >= SMALL
            assert 0 <= start <= start + wide <= WIDTH, each.text
    assert len(svg) < 40_000
    assert "" not in texts(svg)
    assert {each.tag.removeprefix(SVG) for each in elements(svg)} <= {
        "svg", "rect", "text", "polyline", "path"
    }  # fmt: skip


@pytest.mark.parametrize("draw", EVERY)
def test_pictures_are_readable_on_a_phone_and_cost_little(draw: Callable[[], str]) -> None:
    check_readable(draw())


@every_game
@given(data=st.data())
def test_whatever_is_played_can_be_drawn(kind: AnyGame, data: st.DataObject) -> None:
    rules = data.draw(strategies.rules(kind))
    match = grown(kind, rules, data.draw(st.lists(strategies.events(kind, rules), max_size=12)))
    for svg in (race(match, "es"), sheet(match, "fr"), card(match, "en", 60)):
        check_readable(svg)


def luminance(colour: str) -> float:
    """Tell how light a colour is (WCAG 2.1, relative luminance)."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    dark, light = sorted(map(luminance, (one, other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("palette", [LIGHT, DARK])
def test_all_that_is_written_stands_out_from_the_paper(palette: Palette) -> None:
    for colour in (palette.ink, palette.muted, palette.warning, *palette.sides):
        assert contrast(colour, palette.paper) >= 4.5, colour
    assert contrast(palette.warning, palette.shade) >= 4.5
    assert len({*palette.sides}) == 8


@pytest.mark.parametrize("wanted", [[5, 5, 5], [0, 300], [290, 300, 310], [100, 105, 300], []])
def test_names_are_pushed_apart(wanted: list[float]) -> None:
    places = spread(wanted, 40, 20, 280)
    assert all(20 <= each <= 280 for each in places)
    assert all(abs(one - other) >= 40 for one, other in combinations(places, 2))
    assert sorted(range(len(wanted)), key=lambda at: (places[at], at)) == sorted(
        range(len(wanted)), key=lambda at: (wanted[at], at)
    )


def test_names_are_cut_and_never_empty() -> None:
    assert called(["Ana", "漢字", "W" * 64], 100) == ["Ana", "#2", "WWWW…"]
    assert called(["Los lunes A", "Los lunes B"], 80) == ["Los…A", "Los…B"]
    assert fitted("Maximiliano y Wenceslao", SMALL, 180) == "Maximiliano…"
    assert measured(fitted("W" * 64, SMALL, 100), SMALL) <= 100


def test_what_is_drawn_of_long_matches_is_what_can_be_seen() -> None:
    drawn = [each.get("points", "") for each in elements(race(LONG, "es"))]
    assert max(len(points.split()) for points in drawn) <= 301


def test_the_pictures_in_the_documentation_are_those_of_the_program() -> None:
    """`make docs` draws them again."""
    for path, svg in pages().items():
        kept = path.read_text("utf-8")
        assert (texts(kept), kinds(kept)) == (texts(svg), kinds(svg)), path.name


@pytest.mark.parametrize("language", languages())
def test_all_that_pictures_say_is_said_in_every_language(language: str) -> None:
    chinchon = played(opened("chinchon", PEOPLE, chinchon=-10), "ana 5 luis chinchon eva 7 dani 9")
    drawn = [
        svg
        for match in (BOLOT, CHINCHON, BOSTON, LONG, chinchon)
        for svg in (race(match, language), sheet(match, language), card(match, language, 0))
    ]
    drawn.append(levels([("Ana", [(1, 100)])], language))
    said = "\n".join(text for svg in drawn for text in texts(svg))
    for key, message in known(language).items():
        for form in forms_of(message) if key.startswith("drawn.") else ():
            assert max(re.split(r"\{\w+\}", form), key=len).strip() in said, key
