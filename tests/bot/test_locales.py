"""The catalogues: the same sentences in every language, whole, safe and short enough."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po

from bot.commands import registry as commands
from bot.i18n import LOCALES, languages, phrase
from bot.render.markup import safe
from bot.render.refusals import sentence
from bot.render.sentences import KEYBOARDS, LABELS, PARTS, ROWS
from bot.render.voice import PAIRED_COLUMNS, PHONE_COLUMNS, REASONS, Voice, width
from core.errors import LACKS, CoreError, Expected, Span
from core.games import GAMES
from tests.strict import Refused, formatted

HOSTILE = "<b>&\u202e'\"{x}%s</pre>"
SPANISH = frozenset((
    "¿ ¡ y ellos mano manos pareja parejas baza bazas pozo cante cantes cien cincuenta ciento"
    " doscientos capote puestos puesto hecha hecho iban iba faltan quedan fuera juegan juega"
    " deshacer apuntado partidas reglas hoja tanteo revancha quien quién qué cómo todos todo"
    " nadie otros aquí así hay mesa palo palos comodín comodines caballo rey copas espadas"
    " fichas honores"
).split())  # fmt: skip
BOT = Path(commands.__file__).parent.parent
in_every_language = pytest.mark.parametrize("language", languages())


@cache
def messages(language: str) -> dict[str, Message]:
    with (LOCALES / f"{language}.po").open("rb") as source:
        catalogue = read_po(source, locale=language)
    return {
        message.id if isinstance(message.id, str) else message.id[0]: message
        for message in catalogue
        if message.id
    }


def texts(message: Message) -> tuple[str, ...]:
    string = message.string or ""
    return (string,) if isinstance(string, str) else tuple(string)


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@cache
def written(*packages: str) -> list[ast.AST]:
    """Take the code of packages apart."""
    paths = chain.from_iterable((BOT.parent / each).rglob("*.py") for each in packages)
    trees = (ast.parse(path.read_text(encoding="utf-8")) for path in paths)
    return [node for tree in trees for node in ast.walk(tree)]


@cache
def refusals() -> list[tuple[str, list[str]]]:
    """List what is refused anywhere: the codes, each with the facts that are told of it."""
    found = []
    for node in written("core", "bot"):
        match node:
            case ast.Call(ast.Name("NotationError" | "RuleError"), [first, *_], facts):
                told = [each.arg for each in facts if each.arg]
                ends = (first.body, first.orelse) if isinstance(first, ast.IfExp) else (first,)
                codes = (str(n.value) for n in ends if isinstance(n, ast.Constant))
                found += [(code, told) for code in codes]
    return found


def made(code: str, told: list[str]) -> CoreError:
    """Make a refusal with something hostile in every field."""
    own: dict[str, Any] = {"below": (7,), "points": 7, "most": 7, "least": 7, "wanted": (HOSTILE,)}
    own |= {"expected": frozenset({HOSTILE}), "cante": "tercera"}
    facts = {
        name: own.get(name, HOSTILE) for name in told if name not in {"span", "found", "choices"}
    }
    return CoreError(code, Span(0, 2), HOSTILE, **facts)


def test_every_language_has_every_sentence_with_the_same_gaps() -> None:
    default = messages("es")
    for language in languages():
        others = messages(language)
        assert others.keys() == default.keys()
        for key, message in default.items():
            theirs = others[key]
            assert all(texts(theirs)), f"{language}: {key} is empty"
            assert not theirs.fuzzy
            gaps = set().union(*map(placeholders, texts(message)))
            assert set().union(*map(placeholders, texts(theirs))) == gaps, f"{language}: {key}"
            assert len(texts(theirs)) == len(texts(message))


@in_every_language
def test_every_sentence_stands_once_and_with_one_text(language: str) -> None:
    """A catalogue that was merged may hold a key, or a text, twice; babel would take one."""
    _, *entries = (LOCALES / f"{language}.po").read_text(encoding="utf-8").split("\n\n")
    keys = [re.findall(r'^msgid "(.+)"$', entry, re.MULTILINE) for entry in entries]
    assert all(len(found) == 1 for found in keys)
    assert len({key for (key,) in keys}) == len(entries)
    for entry in entries:
        forms = re.findall(r"^msgstr(\[\d\])?", entry, re.MULTILINE)
        assert forms == (["[0]", "[1]"] if "\nmsgid_plural" in entry else [""]), entry


@in_every_language
def test_every_sentence_is_valid_html_whatever_stands_in_its_gaps(language: str) -> None:
    for key, message in messages(language).items():
        for text in texts(message):
            text_ = text.format(**dict.fromkeys(placeholders(text), safe(HOSTILE)))
            try:
                formatted({"text": text_, "parse_mode": "HTML"})
            except Refused as refused:
                pytest.fail(f"{key}: {refused.body}")
            assert "\u202e" not in text_


@in_every_language
def test_every_refusal_has_its_sentence(language: str) -> None:
    for code, told in refusals():
        text = str(sentence(Voice(language), made(code, told)))
        assert not text.startswith("error."), text
        assert "<b>&\u202e" not in text
        formatted({"text": text, "parse_mode": "HTML"})


def test_whoever_is_asked_for_a_word_more_may_reply_with_it() -> None:
    asks = ("how-", "who", "which-", "what-")
    asking = {code for code, _ in refusals() if code.startswith(asks)}
    assert asking <= LACKS <= {key.removeprefix("error.") for key in messages("en")}


@in_every_language
def test_a_word_that_fits_nothing_says_what_would(language: str) -> None:
    kinds = ("side", "points", "cante", "adjustment", "reason")
    for found in ("", "xyz"):
        error = Expected(Span(0, 3), found, expected=frozenset({"nos"}), kinds=kinds)
        text = str(sentence(Voice(language), error))
        assert "kind." not in text


def kinds() -> set[str]:
    """Name the kinds of words that the core may say it expected."""
    found = {"more"}
    for node in written("core"):
        match node:
            case ast.Call(func=ast.Name(id="Words"), args=[ast.Constant(value=str(kind)), *_]):
                found.add(kind)
            case ast.keyword(arg="kinds", value=ast.Tuple(elts=elements)):
                found |= {str(e.value) for e in elements if isinstance(e, ast.Constant)}
    return found - {""}


@in_every_language
def test_every_kind_of_word_has_a_name(language: str) -> None:
    assert {"side", "points"} <= kinds()
    assert {kind for kind in kinds() if f"kind.{kind}" not in messages(language)} == set()


@in_every_language
def test_every_rule_is_named_and_every_value_of_it_explained(language: str) -> None:
    for game in GAMES:
        assert f"rules.text.{game.key}" in messages(language)
        for option in game.options:
            assert width(phrase(language, f"rule.name.{option.key}")) <= PAIRED_COLUMNS
            assert f"rule.name.{option.key}" in messages(language)
            if isinstance(option.allowed, range):
                assert f"rule.{option.key}" in messages(language)
                continue
            for value in option.allowed:
                assert f"rule.{option.key}.{value}" in messages(language)


@in_every_language
def test_the_menu_is_as_telegram_wants_it(language: str) -> None:
    for name, line in (each for m in commands.Menu for each in commands.menu(m)[language]):
        assert re.fullmatch(r"[a-z0-9_]{1,32}", name)
        assert 1 <= len(line) <= 256
        assert not line.startswith("menu.")


def test_the_menu_lists_what_can_be_typed() -> None:
    listed = {name for menu in commands.Menu for name, _ in commands.menu(menu)["es"]}
    named = {commands.TYPED[name].name for name in listed}
    # Hardly anybody plays at several, and `/score` tells of them, too; few bots have pages.
    unlisted = {"tables", "screen"}
    assert named == {c.name for c in commands.COMMANDS} - unlisted


@in_every_language
def test_button_labels_fit_a_phone(language: str) -> None:
    for key, message in messages(language).items():
        if key.startswith("button."):
            for text in texts(message):
                bare = text.format(**dict.fromkeys(placeholders(text), ""))
                assert len(bare) <= PHONE_COLUMNS, key


@in_every_language
def test_one_emoji_in_the_whole_product(language: str) -> None:
    said = "".join(text for m in messages(language).values() for text in texts(m))
    signs = re.findall(r"[\U0001f000-\U0001ffff\u2600-\u26ff\u2714-\u27bf]", said)
    assert set(signs) - set("♠♥♦♣") <= {"🏆"}


@in_every_language
def test_plurals_agree(language: str) -> None:
    assert phrase(language, "hands", 1) != phrase(language, "hands", 2)


def test_french_signs_stay_with_their_words() -> None:
    """A line may not begin with a colon; notation is as people type it."""
    for key, message in messages("fr").items():
        for text in texts(message):
            said = re.sub(r"<code>.*?</code>|^Hugo: .*", "", text, flags=re.DOTALL | re.MULTILINE)
            assert not re.search(r"[ \w>)}][:;!?»](?=\s|$|[.<,»])|« ", said), f"{key}: {said}"


def test_no_spanish_is_left_in_valencian() -> None:
    notation = re.compile(r"<code>.*?</code>|\w+=\w+|\{[\w ]+\}")
    for key, message in messages("ca").items():
        for text in texts(message):
            words = set(re.findall(r"\w+|[¿¡]", notation.sub(" ", text).casefold()))
            assert not words & SPANISH, key


def strings() -> Iterator[str]:
    """Give the strings in the code, and with a * where something is filled in."""
    for node in written("bot"):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
        elif isinstance(node, ast.JoinedStr):
            parts = (p.value if isinstance(p, ast.Constant) else "*" for p in node.values)
            yield "".join(map(str, parts))
    for page in BOT.rglob("*.html"):
        yield " ".join(re.findall(r"\$\{([\w.]+)\}", page.read_text(encoding="utf-8")))


ROWS_OF_KEYS = " ".join(chain.from_iterable(KEYBOARDS.values()))
KEYS = set(re.findall(r"[@\w.-]+", ROWS_OF_KEYS))
KEYS -= LABELS.keys() | ROWS.keys()
REASONS_SAID = [
    line if key == "*" else line.rpartition(":")[2]
    for lines in REASONS.values()
    for key, own in lines.items()
    for line in ([own] if key == "*" else own)
]
PICKED = "capot counted partner nobody passed closer chinchon tricks".split()  # keys of keypads
PLACES = {"say": 0, "plain": 0, "sentence": 0, "question": 0, "phrase": 1, "button": 1}


def asked() -> Iterator[str]:
    """Give the keys that the code looks up; where a part is filled in, it is a *."""
    for node in written("bot"):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
            name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
            place = PLACES.get(name)
            if place is not None and place < len(node.args):
                first = node.args[place]
                if isinstance(first, ast.Constant) and isinstance(first.value, str):
                    words = first.value.replace("+", "").split()
                    lead = "button." if name == "button" else ""
                    yield from (f"{lead}{key}" for key in words if key not in PARTS)
    yield from (f"button.{key}" for key in KEYS)
    yield from " ".join(line for line in REASONS_SAID if not line.endswith(".")).split()


def test_every_key_in_the_code_is_in_the_catalogues() -> None:
    known = messages("es").keys()
    assert {key for key in asked() if key not in known} == set()


def test_no_sentence_is_left_over() -> None:
    said = [*strings(), *REASONS_SAID]
    known = {key for text in said for key in (text.strip(), *text.replace("+", "").split())}
    known |= {f"{text}*" for text in REASONS_SAID if text.endswith(".")}
    stems = {text.split("*")[0] for text in known if re.match(r"(?!button)[a-z.]+\.\*", text)}
    endings = {f"button.{text}" for text in known | KEYS}
    endings |= {f"button.keypad.{field}" for field in PICKED}
    unused = {
        key
        for key in messages("es")
        if key not in known | endings and not any(key.startswith(stem) for stem in stems)
    }
    assert unused == set()
