"""`docs/messages/` is what the bot says, all that it says, and fits a phone."""

import logging
import re
from collections.abc import Iterator
from itertools import chain

import pytest
from babel.messages.pofile import read_po
from wcwidth import wcswidth

from bot.i18n import DEFAULT, LOCALES, languages
from bot.render.pictures import paper
from docs import messages
from tests.strict import PNG

WIDEST = 34
APART = re.compile(r"(menu|cante|kind|column|rule|game|day|month|drawn|value|web)\.")  # parts
UNSHOWN = {
    "again",  # after an answer that may have been lost on its way
    "app.stale",  # on a page
    "app.stranger",  # the same
    "app.waits",  # the same
    "button.app",  # where there are pages
    "console.greeting",  # for whoever sits at the keyboard, before the chat
    "console.nothing",  # the same
    "edit.old",  # half a year ago
    "error.contract-not-played",  # without contracts, nobody knows the word
    "error.empty-line",  # in a chat, a hand without a word gets examples
    "error.later-hand-impossible",  # no hand of Bolot hangs on the hands before it
    "error.not-manual",  # no hand was written by other rules than those it is scored by
    "error.only-manual",  # nor this one
    "error.name-reserved",  # in a chat, people may be called like words of the game
    "error.match-is-over",  # in a chat, a hand after the winner offers the rematch
    "error.sides-wrong",  # in a chat, who plays is asked
    "error.unexpected",  # for refusals that know of nothing better at the place
    "file.refused",  # where no files may be sent
    "file.too-large",  # too long to show
    "picture.refused",  # where no photos may be sent
    "toast.changed",  # where two thumbs press at once
    "forget.anonymous",  # nobody writes as the group offline
    "forwarded.hand",  # nobody forwards offline
    "forwarded.other",  # the same
    "error.too-few-left",  # for a button that a change in between made impossible
    "hand.broken",  # no rule has come that refuses a stored hand
    "full.match",  # too long to show
    "full.matches",  # the same
    "error.no-late-entry",  # where nobody comes late, somebody is asked to give a seat
    "owner.backup",  # for whoever runs the bot, of what goes wrong with it
    "owner.chats",  # the same
    "owner.database",  # the same
    "owner.disk",  # the same
    "privacy-mode",  # offline, the bot hears all that is said
    "keypad.meanwhile.changed",  # for two people at once, which no script can do
    "keypad.meanwhile.logged",  # the same
    "keypad.meanwhile.undone",  # the same
    "seated.anonymous",  # nobody writes as the group offline
    "screen",  # where there are pages, beside a link
    "screen.off",  # the same
    "slow.chat",  # a flood
    "slow.person",  # the same
    "toast.gone",  # an undo between a question and its answer
    "toast.slow",  # a flood
    "toast.used",  # for two taps at once, which no script can do
}


def shown(language: str) -> str:
    return messages.PAGES[language].read_text("utf-8")


@pytest.mark.long
def test_the_page_says_what_the_bot_says_in_spanish(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """`make docs` writes it again."""
    monkeypatch.setattr(paper, "png", lambda _: PNG)  # of pictures the page has the captions
    sketches = list(messages.script(messages.SCRIPT.read_text("utf-8")))
    rest = shown(DEFAULT)
    with caplog.at_level(logging.CRITICAL, "bot"):
        scenes = messages.performed(DEFAULT, sketches)
    for exchange in chain.from_iterable(scenes):
        written = messages.timeless(messages.written(exchange))
        assert written in rest
        rest = rest.partition(written)[2]


@pytest.mark.long
@pytest.mark.tail
def test_the_pages_are_what_the_bot_says() -> None:
    for path, page in messages.pages().items():
        assert path.read_text("utf-8") == page


def sentences(language: str) -> Iterator[tuple[str, str]]:
    """Give every line that a catalogue holds, as the page writes it."""
    with (LOCALES / f"{language}.po").open("rb") as source:
        for message in read_po(source, locale=language):
            key = message.id if isinstance(message.id, str) else message.id[0]
            text = message.string or ""
            forms = (text,) if isinstance(text, str) else text
            if key and not APART.match(key):
                yield from ((key, line) for form in forms for line in form.splitlines())


@pytest.mark.parametrize("language", languages())
def test_every_sentence_has_a_scene(language: str) -> None:
    page = shown(language).replace("\\\n", "\n").lower()
    missing = {key for key, line in sentences(language) if not stands(line.lower(), page)}
    assert missing == UNSHOWN


def stands(line: str, shown: str) -> bool:
    """Tell whether a sentence stands on the page, with anything in the place of a field.

    Only rows that hold its longest piece are looked at closely: the page is long.
    """
    pieces = re.split(r"\{[\w ]+\}", messages.marked(line))
    sentence = ".*".join(map(re.escape, pieces))
    pattern = re.compile(re.sub(r"([’'])\.\*", r"(?:\1|e ).*", sentence))  # "d’Anna", "de Luc"
    longest = max((re.sub(r"\S*[’']$", "", piece) for piece in pieces), key=len)
    place = shown.find(longest)
    while place >= 0:
        end = shown.find("\n", place)
        if pattern.search(shown, shown.rfind("\n", 0, place) + 1, end):
            return True
        place = shown.find(longest, end)
    return False


@pytest.mark.parametrize("language", languages())
def test_tables_fit_a_phone(language: str) -> None:
    tables = re.findall(r"^> ```\n(.*?)^> ```$", shown(language), re.DOTALL | re.MULTILINE)
    rows = [row.removeprefix("> ") for table in tables for row in table.splitlines()]
    assert rows
    assert [row for row in rows if wcswidth(row) > WIDEST] == []


@pytest.mark.parametrize("language", languages())
def test_no_sign_of_a_bug_is_on_the_page(language: str) -> None:
    page = shown(language)
    assert len(re.findall(r"\(r[eé]f\. ", page)) == 1
    assert "{" not in page
