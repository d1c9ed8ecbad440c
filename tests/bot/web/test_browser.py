"""What people see in a real browser, of a bot that is a process and may be killed."""

import re
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.bot.web.chromium import CHROMIUM, UNSEEN, Bar

pytestmark = pytest.mark.skipif(not CHROMIUM, reason=UNSEEN)
BEGUN = ("Paco: /new bolot 1000 Paco+Luis Pepe+Marta", "Paco: /nos 92 tercera")
SIZES = {"small": (360, 640), "phone": (390, 844), "tablet": (1024, 768), "tv": (1920, 1080),
         "4k": (3840, 2160)}  # fmt: skip
FAR = {".total": 100, "h2": 36, ".rest": 30, ".hands h3": 26, ".hands p": 24}  # pixels of a TV
STATES = {
    "empty": (),
    "begun": ("Ana: /new bolot 1000 Ana+Luis Pepe+Marta", "Ana: /dealer Pepe"),
    "played": ("Ana: /new bolot 1000 Ana+Luis Pepe+Marta", "Ana: /nos 92 tercera"),
    "open": ("Ana: /new bolot 1000 Ana+Luis Pepe+Marta", "Ana: /nos 70 tercera"),
    "won": ("Ana: /new bolot 200 Ana+Luis Pepe+Marta", "Ana: /nos capote"),
    "boston": ("Ana: /new boston Ana Luis Eva Dani", "Ana: /mano ana 5c 7"),
    "eight": (
        "Ana: /new chinchon 100 Ana Luis Eva Dani Toni Pau Nuria Bartolomea",
        "Ana: /mano 3 24 11 30 -10 5 6 7",
    ),
    "tables": (
        "Ana: /new bolot 20000 Ana+Bartolomea Hermenegilda+Constantinopla",
        "Ana: /ajuste nos +12000",
        "Ana: /new chinchon 100 Ana Luis Eva mesa=Terraza",
    ),
}


def totals(page: Page, *expected: int) -> None:
    """Wait until a page shows these totals."""
    shown = re.compile(r"\D+".join(("", *map(str, expected), "")))
    page.wait_for_function(
        "([of]) => new RegExp(of).test("
        "' ' + [...document.querySelectorAll('.total')].map(e => e.textContent).join(' ') + ' ')",
        arg=[shown.pattern],
    )


def test_two_pages_change_at_once_while_hands_are_typed(bar: Bar) -> None:
    bar.say(*BEGUN)
    url = bar.screen()
    with bar.page(url) as one, bar.page(url, 390, 844) as other:
        totals(one, 112, 70)
        for line, own, theirs in (("Paco: /nos 110", 222, 122), ("Paco: /undo", 112, 70)):
            bar.say(line)
            totals(one, own, theirs)
            totals(other, own, theirs)
        assert "112" in (one.text_content("#say") or "")
    assert bar.faults == []


def test_a_page_goes_away_with_its_link(bar: Bar) -> None:
    bar.say(*BEGUN)
    url = bar.screen()
    with bar.page(url) as page:
        totals(page, 112, 70)
        bar.say("Paco: /screen off")
        page.get_by_text("/screen da un enlace").wait_for()
        answer = page.goto(url)
        assert answer
        assert answer.status == 404


def test_a_page_comes_back_after_its_bot_was_killed_and_says_so_meanwhile(bar: Bar) -> None:
    bar.say(*BEGUN)
    with bar.page(bar.screen()) as page:
        totals(page, 112, 70)
        lost = page.get_by_role("alert")
        lost.wait_for(state="hidden")
        bar.bot.kill()
        lost.wait_for()
        assert lost.text_content() == "Sin conexión"
        bar.bot.start()
        bar.say("Paco: /nos 110")
        totals(page, 222, 122)
        lost.wait_for(state="hidden")


def test_every_state_is_readable_on_every_screen(
    bar: Bar, tmp_path_factory: pytest.TempPathFactory, pytestconfig: pytest.Config
) -> None:
    """With `--basetemp` pictures of them stay behind, there."""
    folder = tmp_path_factory.mktemp("screens")
    for place, (state, lines) in enumerate(STATES.items(), 1):
        chat = -5000 - place
        bar.server.do(partial(bar.server.telegram.group, chat, state))
        bar.say(*lines, chat=chat)
        url = bar.screen("Ana", chat=chat)
        with bar.page(url) as page:
            for size, (width, height) in SIZES.items():
                page.set_viewport_size({"width": width, "height": height})
                if pytestconfig.getoption("basetemp"):
                    _is_kept(page, folder / f"{state}-{size}")
                wide = page.evaluate("document.documentElement.scrollWidth")
                assert wide <= width, (state, size)
                if size == "tv" and state != "tables":
                    assert page.evaluate("document.documentElement.scrollHeight") <= height
                    _is_seen_from_afar(page, state)


def _is_kept(page: Page, file: Path) -> None:
    """Take pictures of a page by day and by night."""
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        page.screenshot(path=f"{file}-{scheme}.png", full_page=True)


def _is_seen_from_afar(page: Page, state: str) -> None:
    """Compare how large letters are with what five metres ask for."""
    for what, least in FAR.items():
        sizes = page.evaluate(
            "what => [...document.querySelectorAll(what)].filter(e => e.offsetParent)"
            ".map(e => parseFloat(getComputedStyle(e).fontSize))", what,
        )  # fmt: skip
        assert all(size >= least for size in sizes), (state, what, sizes)


def test_who_does_not_see_hears_the_score_and_who_cannot_run_scripts_sees_it(
    bar: Bar, browser: Browser
) -> None:
    bar.say(*BEGUN)
    url = bar.screen()
    with bar.page(url) as page:
        snapshot = page.locator("body").aria_snapshot()
        for words in ("Paco y Luis", "112", "faltan", "888", "Mano 1"):
            assert words in snapshot
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(url)
    assert page.get_by_text("112").first.is_visible()
    context.close()
