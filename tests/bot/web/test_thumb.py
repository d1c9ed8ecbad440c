"""A hand that is entered by thumb, in a real browser as Telegram opens it."""

from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from tests.bot.web.chromium import CHROMIUM, UNSEEN, Bar
from tests.bot.web.opening import table_of, word
from tests.faults.double import TOKEN

pytestmark = pytest.mark.skipif(not CHROMIUM, reason=UNSEEN)
BEGUN = "Paco: /new bolot 1000 Paco+Luis Pepe+Marta"


def address(bar: Bar, name: str = "Paco") -> str:
    """Begin a match; make the address at which Telegram opens the page for somebody."""
    bar.say(BEGUN)
    telegram, (url, _, _) = bar.server.telegram, bar.screen().rpartition("/t/")
    table = table_of(telegram)
    told = quote(word(telegram.person(name), telegram.now, table, TOKEN))
    return f"{url}/app?tgWebAppStartParam={table}#tgWebAppData={told}&tgWebAppVersion=8.0"


def tap(page: Page, *labels: str) -> None:
    """Tap keys, one after the other."""
    for label in labels:
        page.get_by_role("button", name=label, exact=True).tap()


def logged(page: Page) -> None:
    """Wait until the first hand is logged, which its keypad says in the same words before."""
    expect(page.get_by_role("button", name="Apuntar mano 2")).to_be_visible()


def test_a_hand_is_entered_by_thumb(bar: Bar) -> None:
    with bar.page(address(bar), 390, 844, has_touch=True, is_mobile=True) as page:
        tap(page, "Paco y Luis", "9", "2", "Tercera", "✓ Apuntar")
        logged(page)
        expect(page.locator("#said")).to_contain_text("92 + 20 de tercera = 112 de 182")
        bar.say("Marta: /score")
        assert "112" in bar.server.telegram.said[-1].text_plain
        tap(page, "Apuntar mano 2", "Pepe y Marta")
        expect(page.get_by_role("button", name="9", exact=True)).to_be_visible()
        found = (key.bounding_box() for key in page.get_by_role("button").all())
        boxes = [box for box in found if box]
        assert min(box["height"] for box in boxes) >= 44
        assert max(box["y"] + box["height"] for box in boxes) <= 844
        assert min(box["x"] for box in boxes) >= 0
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        assert bar.faults == []
        bar.bot.kill()
        tap(page, "8")
        expect(page.locator("#note")).to_have_text("Sin conexión")
        bar.bot.start()
        expect(page.locator("#said")).to_contain_text("8_", timeout=60_000)
        expect(page.locator("#note")).to_have_text("")


def test_it_is_entered_by_keyboard_too(bar: Bar) -> None:
    with bar.page(address(bar)) as page:
        for key in ("Paco y Luis", "9", "2", "✓ Apuntar"):
            page.get_by_role("button", name=key, exact=True).focus()
            page.keyboard.press("Enter")
        logged(page)
        expect(page.locator("#said")).to_contain_text("92 de 162")
        assert bar.faults == []
