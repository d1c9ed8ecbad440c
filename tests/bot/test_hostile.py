"""Hostile names and texts break nothing, fake nothing, ping nobody; every wish is answered."""

import re
from functools import cache
from itertools import cycle, islice
from string import Formatter

import pytest
from _pytest.mark import ParameterSet
from babel.messages.pofile import read_po
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from bot import letters
from bot.i18n import LOCALES, languages
from bot.render.markup import safe
from bot.render.voice import PHONE_COLUMNS, cut, width
from bot.simulator.state import JSON
from bot.simulator.telegram import GROUP
from bot.storage.models import Dead
from tests.bot.table import Heard, Table
from tests.strict import formatted

NAMES = [
    "<b>", "</pre>", "<3", "<test/>", "A&B", "&lt;b&gt;", "'\"`", "{x}", "%s", "%(x)s", "\\",
    "*_~", "<a href='tg://user?id=1'>x</a>", "@everyone", "@tanteo_bot", "evil.example",
    "t.me/evil", "https://evil.example/x", "tg://resolve", "a@evil.example", "/wipe", "#tag",
    "$CASH", "Ana\u202e", "\u202eanA", "Ana\u2066\u2069", "Ana\u200b", "\u200d", "\ufeff",
    "\u3164", "\u2800", "\u00ad", "A\u034fna", "\U000e0041na", "Ana\n\nEva", "Ana\r\n🏆 Ganan",
    "Ana\tEva", "\x00", "\x1b[31m", "\ud800", "Ana\udfff", "a", "\u0301" * 300, "麻雀 🔥",
    "👩\u200d👩\u200d👧", "\u05d0\u05d1 92", "\u0645\u0627", "\u0661\u0662", "Ⅷ", "ﷺ" * 20,
    "x" * 5000, " ", "", "0", "-", "null", "nos", "92", "Mano 1",
]  # fmt: skip


def spread(values: list[str]) -> list[ParameterSet]:
    """Give every eighth value, and the others to those who have time."""
    return [
        pytest.param(value, id=str(i), marks=[pytest.mark.tail] if i % 8 else [])
        for i, value in enumerate(values)
    ]


def linked(rich: str) -> set[str]:
    """Find what Telegram would make a mention, a link or a command of, outside code."""
    prose = re.sub(r"<(pre|code)>.*?</\1>", " ", rich, flags=re.DOTALL)
    pattern = r"@\w{2,}|\w+://|\b[\w-]+\.[a-z]{2,}\b|(?<![\w<])/wipe|#tag|\$CASH"
    return set(re.findall(pattern, re.sub(r"</?\w+>", "", prose)))


@cache
def templates(language: str) -> list[str]:
    with (LOCALES / f"{language}.po").open("rb") as source:
        strings = [m.string or "" for m in read_po(source, locale=language) if m.id]
    return [text for each in strings for text in ((each,) if isinstance(each, str) else each)]


@pytest.mark.parametrize("language", languages())
def test_no_name_breaks_or_fakes_a_sentence(language: str) -> None:
    """Each name in some of the sentences, each sentence with some of the names."""
    names = cycle(NAMES)
    for text in templates(language):
        parts = list(Formatter().parse(text))
        gaps = {gap for _, gap, _, _ in parts if gap is not None}
        own = re.sub(r"</?\w+>", "", "".join(words for words, *_ in parts))
        if gaps and own.strip():  # else it is part of a sentence, without words of its own
            plain = text.format(**dict.fromkeys(gaps, "x"))
            for name in islice(names, 7):
                filled = text.format(**dict.fromkeys(gaps, safe(name[:64])))
                rich, shown = formatted({"text": filled, "parse_mode": "HTML"})
                assert linked(rich) <= linked(plain), name
                assert shown.count("\n") == plain.strip().count("\n"), name


def test_a_name_that_is_kept_is_one_short_line() -> None:
    for name in NAMES:
        kept = letters.name(name)
        assert width(kept) <= letters.WIDEST_NAME
        assert len(kept) <= 3 * letters.WIDEST_NAME
        assert "\n" not in kept
        assert not letters.UNSEEN.search(kept)
        kept.encode()
        assert width(cut(name)) <= PHONE_COLUMNS


WISHES = (
    "/iam nos", "/nos 92", "/score", "/fix nos 90", "/undo", "/redo", "/new bolot mi+Luis x+y",
)  # fmt: skip


@pytest.mark.only("sqlite")
@pytest.mark.parametrize("name", spread(NAMES))
def test_whoever_bears_the_name_can_play(table: Table, name: str) -> None:
    person = table.telegram.person("X") | {"id": 999, "first_name": name, "username": name}
    chat = table.telegram.chats[GROUP]
    table.say("Ana", "/new bolot")
    typed = (f"/new bolot {name}+Luis Eva+Marta", f"/nos 92 {name}", f"/adjust nos +20 {name}")
    for number, text in enumerate([*WISHES, *typed, "/sheet"], 9001):
        now = table.telegram.now + 300 * (number - 9000)
        message = {"message_id": number, "from": person, "chat": chat, "date": now, "text": text}
        heard = table.deliver("message", message)
        assert heard, text
        for said in heard.said:
            assert not linked(said.text_html) & {"@everyone", "evil.example", "://", "#tag"}
            assert "\u202e" not in said.text_html


LINK = '<a href="tg://user?id=1">x</a> @everyone </code></pre>\n🏆 <b>'
SIDES = ("<b>x</b>+<u>Luis", "</pre>+@everyone")
EVENING = (
    "/nos 92", "/adjust nos +20 {link}", "/sheet 2", "/sheet", "/why 2", "/fix 2 nos {link}",
    "/fix 1 nos 90 {link}", "/fix 1 nos 90", "/sheet 1", "/nos 71 tercera", "/score", "/void 2",
    "/hand {link}", "/nos 92 {link}", "/sing tercera {link}", "/sing tercera", "/nos 90",
    "/dealer {link}", "/iam {link}", "/new bolot {link}", "/new {link}", "/settings {link}",
    "/settings objetivo={link}", "/cards {link}", "/cantes {link}", "/rules", "/language {link}",
    "/help", "/undo", "/redo", "/rematch", "/end", "/night", "/cafes",
)  # fmt: skip


@pytest.mark.only("sqlite")
@pytest.mark.parametrize("game", ["bolot", "belote", "coinche", "chinchon", "boston"])
def test_nothing_that_people_write_becomes_markup_in_any_answer(table: Table, game: str) -> None:
    alone = game in {"chinchon", "boston"}
    sides = ("<b>x", "<u>Luis</u>", "</pre>", "@everyone") if alone else SIDES
    heard = [says(table, f"/new {game} {' '.join(sides)}")]
    heard += [says(table, line.format(link=LINK)) for line in EVENING]
    for said in (said for each in heard for said in each.said):
        tags = set(re.findall(r"<(\w+)", said.text_html))
        assert tags <= {"b", "blockquote", "code", "pre"}, said.text_html
        assert "<b>x" not in said.text_html
        assert not linked(said.text_html) & {"@everyone", "tg://"}, said.text_html


TEXTS = [
    "x" * 4096, "9" * 4096, "9" * 100_000, "\x00" * 4096, "\ud800" * 4096, "(" * 4096,
    "<" * 4096, "\u202e" * 4096, "nos " * 1024, "nos 92 " * 585, '"' * 4096, "'\"" * 2048,
    "@" * 4096, "=" * 4096, "a=" * 2048, "+" * 4096, "a\u0301" * 2048, "👩\u200d" * 2048,
    "\n" * 4096, "nos\u0000 92", "92-" * 1365, "tercera " * 512, "x9" * 2048, "٣" * 4096,
    "Ⅷ" * 4096, "%s{}" * 1024, "\u1cf2" * 4096,
]  # fmt: skip
COMMANDS = [
    "", "/hand ", "/nos ", "/new ", "/new bolot ", "/new chinchon ", "/fix ", "/fix 1 ", "/void ",
    "/adjust ", "/iam ", "/dealer ", "/settings ", "/settings empate=", "/language ", "/sheet ",
    "/why ", "/rematch ", "/score ", "/undo ", "/", "no, ", "+ ",
]  # fmt: skip
SILENT = ("", "/", "no, ", "+ ")


def says(table: Table, text: str, *, reply: bool = False) -> Heard:
    """Deliver a text as it is, with all that Telegram itself would have taken out of it."""
    telegram = table.telegram
    table.later(minutes=2)
    telegram.now += 120
    answered = table.message() if reply else None
    message: JSON = telegram.message(
        telegram.person("Ana"), telegram.chats[GROUP], 0, answered
    ) | {"text": text}
    return table.deliver("message", message)


@pytest.mark.only("sqlite")
@pytest.mark.parametrize("text", spread(TEXTS))
def test_every_wish_is_answered_whatever_it_says(table: Table, text: str) -> None:
    wish_everything(table, text)


@pytest.mark.only("postgresql")
def test_what_postgresql_cannot_keep_is_answered_too(table: Table) -> None:
    wish_everything(table, "nos\x00 92 \ud800")


def wish_everything(table: Table, text: str) -> None:
    table.play("Ana: /new bolot", "Ana: /nos 92")
    for command in COMMANDS:
        heard = says(table, command + text, reply=command in SILENT)
        assert heard or command in SILENT, command
        assert all(len(said.text_plain) <= 4096 for said in heard.said)
    assert table.count(Dead) == 0
    assert says(table, "/score")


words = st.sampled_from(
    "nos ellos 92 162 -10 tercera bolot van capote puestos x2 pasan todos ana no + , = ( ) de a "
    "@tanteo_bot > </b> ajuste 9999999999 ٣ \u202e \x00 \ud83d".split(" ")
)
noise = st.text(st.characters(codec=None), max_size=40)
typed = st.lists(st.one_of(words, noise), max_size=8).map(" ".join)
lines = st.tuples(st.sampled_from(COMMANDS), typed, st.booleans())
few = settings(
    max_examples=settings().max_examples // 2,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)


@pytest.mark.only("sqlite")
@few
@given(st.lists(lines, min_size=1, max_size=6))
@example([("/new ", "chinchon Ana Luis", False), ("/hand ", "ana -10 luis \ud800", True)])
def test_no_conversation_makes_the_bot_stumble(
    table: Table, spoken: list[tuple[str, str, bool]]
) -> None:
    for command, text, reply in spoken:
        says(table, "/score")
        heard = says(table, command + text, reply=reply)
        assert heard or command in SILENT, command + text
    assert table.count(Dead) == 0
