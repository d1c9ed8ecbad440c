"""A real browser that looks at the pages of a bot that runs as a process of its own."""

import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.faults.process import Address, Process
from tests.faults.server import Server
from tests.strict import GROUP

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
UNSEEN = "NO PAGE WAS LOOKED AT: no chromium is installed"
LINK = re.compile(r"https?://\S+/t/[\w-]{22}\b")
OPTIONS = ["--no-sandbox", "--disable-dev-shm-usage"]  # as root, and in small containers
PATIENCE_SECONDS = 30


@contextmanager
def browsing() -> Iterator[Browser]:
    """Open a browser."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=OPTIONS)
        yield browser
        browser.close()


class Bar:
    """A bot with pages, people who write to it, and screens that show its scores."""

    def __init__(self, server: Server, bot: Process, browser: Browser) -> None:
        self.server, self.bot, self._browser = server, bot, browser
        self.faults: list[str] = []  # what a browser complained of

    def say(self, *lines: str, chat: int = GROUP, thread: int = 0) -> str:
        """Let people write ("Paco: /nos 92"), and wait until each is answered."""
        said = self.server.telegram.said
        for line in lines:
            name, _, text = line.partition(": ")
            before = len(said)
            self.server.say(name, text, chat=chat, thread=thread)
            self.server.until(partial(self._heard, before))
        return said[-1].text_plain if said else ""

    def _heard(self, before: int) -> bool:
        return len(self.server.telegram.said) > before

    def screen(self, name: str = "Paco", chat: int = GROUP) -> str:
        """Let somebody ask for a screen; return its address."""
        before = len(self.server.telegram.said)
        self.say(f"{name}: /screen", chat=chat)
        self.server.until(lambda: self._links(before))
        return self._links(before)[0]

    def _links(self, before: int) -> list[str]:
        return LINK.findall("\n".join(s.text_plain for s in self.server.telegram.said[before:]))

    @contextmanager
    def page(
        self, url: str, width: int = 1280, height: int = 800, **how: object
    ) -> Iterator[Page]:
        """Open a page."""
        size = {"width": width, "height": height}
        context = self._browser.new_context(viewport=size, **how)  # type: ignore[arg-type]
        page = context.new_page()
        page.set_default_timeout(PATIENCE_SECONDS * 1000)
        page.on("console", lambda said: self.faults.append(said.text))
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.goto(url)
        yield page
        context.close()


@contextmanager
def opened(server: Server, folder: Path, browser: Browser) -> Iterator[Bar]:
    """Let a bot with pages run."""
    with Address() as web:
        pages = {"web": web.name, "web_url": f"http://{web.name}", "language": "es"}
        with Process(folder, server.url, settings=pages) as bot:
            yield Bar(server, bot, browser)
