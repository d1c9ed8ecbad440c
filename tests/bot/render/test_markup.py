"""What is sent is markup: nothing that people write is part of it, however it gets there."""

import ast
from pathlib import Path
from types import ModuleType

import pytest

import bot
from bot.render import markup, screen
from bot.render.markup import Markup, block, code, fitted, folded, safe, shown, spaced, stacked
from tests.strict import formatted

BOT = Path(bot.__file__).parent
HOSTILE = '<a href="tg://user?id=1">x</a> & @ana'
HARMLESS = '&lt;a href="tg:\u2060//\u2060user?id=1"&gt;x&lt;/\u2060a&gt; &amp; @\u2060ana'


@pytest.mark.parametrize(("text", "expected"), [
    ("Ana", "Ana"), ("<b>Ana</b> & Eva", "&lt;b&gt;Ana&lt;/\u2060b&gt; &amp; Eva"),
    ("@ana", "@\u2060ana"), ("evil.example/x", "evil.\u2060example/\u2060x"),
    ("\u05d0\u05d1", "\u2068\u05d0\u05d1\u2069"), ('"Ana"', '"Ana"'),
    ("\u202eanA\u202c", "anA"), ("A\u200bna\nEva", "A na Eva"), ("\x00\x1f", ""),
    ("\ud800", "?"), (Markup("<b>Ana</b>"), "<b>Ana</b>"), (92, "92"),
])  # fmt: skip
def test_what_people_write_is_made_safe_once(text: object, expected: str) -> None:
    assert safe(text) == expected


def test_what_is_shown_has_no_invisible_letters() -> None:
    assert shown("  A\u2066n\u2069a  ") == "A n a"


def test_a_message_too_long_is_cut_between_lines() -> None:
    short = Markup("<b>Ana</b> &amp; Eva\n" * 400)
    assert fitted(short) == short
    cut_off = fitted(Markup("<b>Mano</b>\n<pre>" + "Ana &lt;3  92\n" * 400 + "</pre>"))
    rich, plain = formatted({"text": cut_off, "parse_mode": "HTML"})
    assert rich.endswith("</pre>\n…")
    assert 4000 < len(plain) <= 4096
    assert len(fitted(Markup("🔥" * 2049))) < 2049


def test_what_is_joined_filled_in_or_added_is_escaped() -> None:
    bold = Markup("<b>{}</b>").format(HOSTILE)
    assert bold == f"<b>{HARMLESS}</b>"
    assert Markup("<b>%s</b>") % HOSTILE == bold
    assert stacked(bold, "", HOSTILE) == f"{bold}\n{HARMLESS}"
    assert spaced(bold, HOSTILE) == f"{bold} {HARMLESS}"
    assert bold + HOSTILE == f"{bold}{HARMLESS}"
    assert code(HOSTILE) == f"<code>{HARMLESS}</code>"
    assert block(["<b>  x", "&"]) == "<pre>&lt;b&gt;  x\n&amp;</pre>"


def made(path: Path) -> list[str]:
    """List the places of a module that may make markup of a text."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Import(names=names) if any(n.name.startswith("markupsafe") for n in names):
                found.append(f"{path.name}:{node.lineno} import")
            case ast.ImportFrom(module="markupsafe"):
                found.append(f"{path.name}:{node.lineno} import")
            case ast.ImportFrom(names=names) if any(
                n.name == "Markup" and n.asname for n in names
            ):
                found.append(f"{path.name}:{node.lineno} another name")
            case ast.Call(func=ast.Name(id="Markup") | ast.Attribute(attr="Markup")):
                found.append(f"{path.name}:{node.lineno} Markup()")
            case ast.Call(args=[ast.Name(id="Markup") | ast.Constant(value="Markup"), *_]):
                found.append(f"{path.name}:{node.lineno} another way")
            case _:
                pass
    return found


@pytest.mark.parametrize("home", [markup, screen], ids=["Telegram's", "a page's"])
def test_markup_of_text_is_made_in_one_module_of_each_kind(home: ModuleType) -> None:
    homes = {Path(markup.__file__), Path(screen.__file__)}
    elsewhere = [place for path in BOT.rglob("*.py") if path not in homes for place in made(path)]
    assert elsewhere == []
    assert made(Path(str(home.__file__)))


def test_a_long_text_is_cut_inside_a_quote_and_closes_it() -> None:
    text = fitted(stacked(safe("title"), folded(*(["line " * 10] * 100))))
    assert text.endswith("</blockquote>\n…")
    assert text.count("<blockquote expandable>") == 1
