"""Floods are slowed, each person and each chat by itself, and nothing grows without end."""

import pytest

from bot.handling import running
from bot.storage.models import Draft
from tests.bot.table import Table


@pytest.fixture
def quick(seated: Table) -> Table:
    """Let everything happen within a second."""
    seated.pause = 0
    seated.later(minutes=10)
    seated.telegram.now += 600
    return seated


def flood(table: Table, names: list[str], times: int, line: str = "/score") -> None:
    """Let people write at once, and the bot hear it all at once, whatever the machine is at."""
    now = table.telegram.now
    for _ in range(times):
        for name in names:
            table.telegram.now = now
            table.telegram.say(name, line)


def test_one_person_is_told_once_and_then_left_unheard_for_a_minute(quick: Table) -> None:
    flood(quick, ["Paco"], running.MOST_BY_ONE + 10)
    heard = quick.listen()
    assert len(heard.said) == running.MOST_BY_ONE + 1
    assert "Paco, vas muy deprisa" in heard[-1].text_plain
    assert heard[-1].silent
    assert "Bolot a 1000" in quick.say("Luis", "/score")
    assert not quick.say("Paco", "/score")
    quick.later(seconds=61)
    assert "Bolot a 1000" in quick.say("Paco", "/score")


def test_talk_and_what_is_logged_do_not_count_but_what_is_asked_about_does(quick: Table) -> None:
    flood(quick, ["Paco"], 50, "qué buenas cartas me han tocado")
    assert not quick.listen()
    assert "Mano 1" in quick.say("Paco", "nos 92")
    flood(quick, ["Paco"], running.MOST_BY_ONE, "nos 92")
    assert "muy deprisa" not in quick.listen()
    assert "Paco, vas muy deprisa" in quick.say("Paco", "nos 92")
    assert "Mano 2" in quick.say("Paco", "nos 93")


def test_hands_that_a_phone_sends_all_at_once_are_all_logged_in_their_order(quick: Table) -> None:
    begun = "Paco: /new bolot 9000 paco+luis pepe+marta"
    quick.play(begun, "Paco: [Acabarla y empezar]", "Paco: [Paco]")
    for number in range(40):
        quick.telegram.now += 3
        quick.telegram.say("Paco", f"/nos {90 + number}")
    said = [said.text_plain for said in quick.listen().said if said.kind == "send"]
    assert [text.split(" ·")[0] for text in said] == [f"Mano {n}" for n in range(1, 41)]
    assert f"{90 + 39} de 162" in said[-1]


def test_questions_and_taps_leave_room_for_hands(quick: Table) -> None:
    flood(quick, ["Paco"], running.MOST_BY_ONE + 5)
    assert quick.listen().text.count("deprisa") == 1
    assert "Mano 1" in quick.say("Paco", "/nos 92")
    assert "Paco corrige" in quick.say("Paco", "/fix nos 90")
    assert quick.say("Paco", "/undo")
    assert not quick.say("Paco", "/score")


def test_a_flood_of_nonsense_is_answered_a_few_times_and_a_hand_in_it_is_logged(
    quick: Table,
) -> None:
    for number in range(400):
        line = "/nos 92" if number == 300 else f"/nos {number} bla"
        quick.telegram.say("Paco", line)
    heard = quick.listen()
    assert len(heard.said) <= running.MOST_BY_ONE + 3
    assert heard.text.count("deprisa") == 1
    assert quick.totals() == (92, 70)


def test_a_line_whose_refusal_was_one_too_many_is_logged_by_its_edit(quick: Table) -> None:
    flood(quick, ["Paco"], running.MOST_BY_ONE, "/nos 92 bla")
    quick.listen()
    assert "no está apuntada: edítala" in quick.say("Paco", "/nos 93 bla")
    assert not quick.say("Paco", "/nos 94 bla")
    assert "Mano 1" in quick.edit("Paco", -1, "/nos 94")
    assert "Mano 2" in quick.edit("Paco", -2, "/nos 93")
    assert quick.totals() == (187, 137)


def test_a_restart_forgets_no_flood(quick: Table) -> None:
    flood(quick, ["Paco"], running.MOST_BY_ONE + 1)
    quick.listen()
    quick.restart()
    assert not quick.say("Paco", "/score")


def test_matches_a_day_are_bounded(quick: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "MOST_MATCHES", 3)
    quick.play("Paco: /new bolot", "Paco: [Acabarla y empezar]", "Paco: /new bolot")
    assert "mañana, más" in quick.say("Paco", "/new bolot")
    quick.later(hours=25)
    assert "Bolot a 1000" in quick.say("Paco", "/new bolot")


def test_a_match_is_bounded(quick: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "MOST_EVENTS", 3)
    quick.play("Paco: /nos 92", "Paco: /nos 93")
    assert "3 cambios" in quick.say("Paco", "/nos 94")
    assert quick.totals() == (185, 139)
    quick.say("Paco", "/end")
    assert "Partida acabada" in quick.press("Paco", "Acabarla")
    assert "Bolot a 500" in quick.say("Paco", "/new bolot 500")


def test_only_the_newest_buttons_of_a_table_are_kept(
    quick: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.storage.transaction.MOST_DRAFTS", 3)
    quick.say("Paco", "/score")
    sheet = quick.data("Hoja")
    for _ in range(5):
        quick.say("Luis", "/score")
    assert quick.forge("Paco", sheet).kinds == ["toast"]
    assert quick.press("Paco", "Hoja")
    assert quick.count(Draft) >= 6


def test_a_side_takes_no_crowd(table: Table) -> None:
    table.say("Ana", "/new bolot")
    for number in range(9):
        heard = table.say(f"Ana{'abcdefghi'[number]}", "/iam nos")
    assert "ya son otros" in heard
    crowd = "+".join(f"Ana{letter}" for letter in "abcdefghi")
    assert "quién juega" in table.say("Ana", f"/new bolot {crowd} Luis+Eva")
