"""Refusals in words: what was wrong, where, and what would have been right."""

import html

import pytest

from bot.render.refusals import plain, refusal, sentence
from bot.render.voice import Voice, width
from core.errors import CoreError, Expected, RuleError, Span
from tests.core.hands import BARE, BOLOT
from tests.core.playing import Seat

ES = Voice("es")
wrong = Seat(BOLOT, BARE).refusal


def carets(line: str) -> str:
    shown = str(refusal(ES, wrong(line), line)).partition("<pre>")[2].removesuffix("</pre>")
    return html.unescape(shown)


@pytest.mark.parametrize(("line", "under"), [
    ("nos 92 trcra", "nos 92 trcra\n       ^^^^^"),
    ("xyzzy", "xyzzy\n^^^^^"),
    ("nos 92 <xyzzy>", "nos 92 <xyzzy>\n"),
    ("nos 92 " + "xyz" * 20, "nos 92 xyzxyzxyzxyzxyzxyzxyzxyzxyz\n       " + "^" * 27),
])  # fmt: skip
def test_carets_stand_under_the_word(line: str, under: str) -> None:
    assert carets(line).startswith(under)


@pytest.mark.parametrize("line", ["nos 92 麻雀麻雀", "nos 92 tercera bolot cincuenta xyzzy bolot",
                                  "\tnos 92\txyzzy", "nos 92 e\u0301\u0301xyzzy"])  # fmt: skip
def test_carets_fit_a_phone_and_stay_under_their_word(line: str) -> None:
    shown, under = carets(line).split("\n")
    assert width(shown) <= 44
    assert width(under) <= width(shown) + 10
    assert "^" in under


def test_a_line_of_several_lines_shows_none_of_them() -> None:
    line = "nos 92\nxyzzy"
    assert "<pre>" not in refusal(ES, wrong(line), line)


def test_what_was_found_is_cut_and_safe() -> None:
    refused = sentence(ES, Expected(Span(0, 99), "<b>" + "x" * 99, expected=frozenset()))
    assert "&lt;b&gt;xxx" in refused
    assert len(refused) < 120


LONG = "luis -10 ana 20 Eva 5 eva otra vez"


@pytest.mark.parametrize(("error", "said"), [
    (RuleError("no-such-cante", cante="", span=Span(0, 3)), "no hay cantes que quitar."),
    (RuleError("no-such-cante", cante="bolot", span=Span(0, 3)), "no hay bolot que quitar."),
    (Expected(Span(3, 3), "", kinds=("points", "cante")), "falta los puntos o un cante."),
    (Expected(Span(0, 3), "por"), "no entiendo <b>por</b>."),
    (Expected(Span(3, 3), ""), "falta algo más."),
    (Expected(Span(0, 34), LONG, expected=frozenset()), "luis -10 ana 20 Eva 5…"),
])  # fmt: skip
def test_a_refusal_says_what_it_knows(error: CoreError, said: str) -> None:
    refused = sentence(ES, error)
    assert said in refused if "…" in said else refused == said


def test_without_markup_for_a_terminal() -> None:
    assert plain(ES, wrong("nos 92 <&>xyzzy")).count("<b>") == 0
    assert (
        plain(ES, RuleError("sum-wrong", first=92, second=80, total=172, needed=162))
        == "92 y 80 suman 172, y deben sumar 162."
    )
    assert len(plain(ES, Expected(Span(0, 1), "x", expected=frozenset("abcdef")))) <= 600
