"""Rows for a spreadsheet, of which no cell computes anything."""

import csv
import io

import pytest

from bot.render import spreadsheet
from core.adjustment import Adjustment
from core.games import game
from core.match import Joined, Played, begin, extend
from core.table import Side, Table


@pytest.mark.parametrize(
    "value",
    ["=1+2", "+34", "-5 puntos", "@SUM(A1)", "\t=1", "\r=1", "\n=1", " =1", "\uff1d1", "\uff0d1"],
)
def test_what_a_spreadsheet_would_compute_is_a_text(value: str) -> None:
    assert spreadsheet.text(value) == f"'{value}"


@pytest.mark.parametrize("value", ["", "Ana", "nos 92-70", "'=1", "92", " ", "5 - 3"])
def test_other_texts_are_left_as_they_are(value: str) -> None:
    assert spreadsheet.text(value) == value


def test_numbers_stay_numbers_and_texts_stay_whole() -> None:
    bolot = game("bolot")
    table = Table((Side("=cmd", ("@Ana", "L,u\nis")), Side("-Ellos")), ("@Ana", "L,u\nis"))
    match = begin(bolot, bolot.rules, table)
    match = extend(match, Played(Adjustment((-20, 0), '"=1"')))
    written = "".join(spreadsheet.written([(0, match, [60])], "es"))
    head, one, other = csv.reader(io.StringIO(written))
    assert head == list(spreadsheet.COLUMNS)
    assert one[:5] == ["1", "1970-01-01 00:00", "bolot", "1", "1970-01-01 00:01"]
    assert one[6:] == ["'@Ana + L,u\nis", "-20", "-20", "yes"]
    assert other[6:] == ["'-Ellos", "0", "0", "yes"]


def test_who_came_late_has_no_cells_in_the_hands_before() -> None:
    chinchon = game("chinchon")
    table = Table((Side("Ana"), Side("Luis")), ("Ana", "Luis", "Pau"))
    match = begin(chinchon, chinchon.rules, table)
    for event in (Played(Adjustment((5, 6))), Joined(2, 6), Played(Adjustment((1, 0, 2)))):
        match = extend(match, event)
    rows = list(
        csv.reader(io.StringIO("".join(spreadsheet.written([(0, match, [60] * 3)], "es"))))
    )
    assert [row[6:9] for row in rows[1:]] == [
        ["Ana", "5", "5"],
        ["Luis", "6", "6"],
        ["Ana", "1", "6"],
        ["Luis", "0", "6"],
        ["Pau", "2", "8"],
    ]
