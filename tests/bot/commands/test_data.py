"""What is kept: shown in a file, and explained."""

import json

import pytest

from bot.handling import documents
from bot.simulator.state import user_id
from bot.simulator.telegram import GROUP, Refused
from tests.bot.table import Table

NAME = "Wenceslao"


def files(table: Table) -> dict[str, str]:
    """Give the files that the bot sent, by their names."""
    sent = (asked["document"] for name, asked in table.telegram.calls if name == "sendDocument")
    return {name: content.decode("utf-8") for name, content, _ in sent}


def test_a_chats_matches_are_sent_as_files(seated: Table) -> None:
    seated.play("Paco: /nos 92", "Pepe: /nos 90")
    heard = seated.say("Luis", "/exportar")
    assert heard.kinds == ["send", "send"]
    assert not heard.loud
    sent = files(seated)
    assert json.loads(sent["tanteo.json"])["matches"][0]["totals"] == [164, 160]
    assert sent["tanteo.csv"].startswith("\ufeffmatch,")
    assert sent["tanteo.csv"].count("\n") == 5


def test_where_no_files_may_be_sent_that_is_said_once(seated: Table) -> None:
    for _ in range(2):
        reason = "Bad Request: not enough rights to send documents to the chat"
        seated.telegram.fail("sendDocument", Refused(400, reason))
    heard = seated.say("Luis", "/export")
    assert heard.text == (
        "Telegram no me deja mandar archivos aquí. "
        "Quien lleva el grupo puede permitirlo; después, otra vez."
    )


def test_a_match_that_nobody_can_read_keeps_no_other_from_being_exported(seated: Table) -> None:
    seated.play("Paco: /nos 92", "Paco: /end", "Paco: [Acabarla]", "Paco: /new bolot")
    with seated.engine.begin() as base:
        base.exec_driver_sql("UPDATE event SET kind = 'nosuch' WHERE kind = 'played'")
    seated.say("Luis", "/export")
    first, second = json.loads(files(seated)["tanteo.json"])["matches"]
    assert (first["totals"], second["totals"]) == ([], [0, 0])
    assert first["events"][1]["kind"] == "nosuch"


def test_a_file_that_cannot_be_made_stops_nobody(
    seated: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(documents, "_made", None)
        assert not seated.say("Luis", "/export")
    assert "92 de 162" in seated.say("Luis", "/nos 92")


def test_a_file_that_telegram_does_not_take_is_reported(
    seated: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(documents, "LARGEST_BYTES", 200)
    heard = seated.say("Luis", "/export")
    assert heard.kinds == ["send", "send"]
    assert "tanteo export" in heard
    assert list(files(seated)) == ["tanteo.csv"]


def test_whoever_asks_too_often_for_files_is_slowed(seated: Table) -> None:
    seated.pause = 1
    for _ in range(20):
        seated.say("Luis", "/export")
    assert "Luis" in seated.say("Luis", "/export")
    assert len(seated.telegram.calls)
    assert sum(name == "sendDocument" for name, _ in seated.telegram.calls) == 40


def test_what_is_kept_of_somebody_is_shown_in_private_only(seated: Table) -> None:
    seated.play(f"{NAME}: /soy luis", f"{NAME}: /nos 92", f"{NAME}: /ajuste nos -5")
    assert "en privado" in seated.say(NAME, "/misdatos")
    assert not files(seated)
    seated.say(NAME, "/misdatos", private=True)
    mine = json.loads(files(seated)["tanteo-mine.json"])
    assert mine["person"] == {"id": user_id(NAME), "name": NAME, "username": NAME.lower()}
    assert GROUP in mine["chats"]
    assert [seat["as"] for seat in mine["seats"]] == ["Luis"]
    assert [change["kind"] for change in mine["changes"]] == ["played", "played"]
    assert any("/nos 92" in json.dumps(update) for update in mine["updates"])


def test_what_somebody_took_as_paid_is_shown_to_them(table: Table) -> None:
    table.play(f"{NAME}: /new bolot 250 por los cafés", f"{NAME}: /nos capote")
    table.play(f"{NAME}: /cafes", f"{NAME}: [Pagado]")
    table.say(NAME, "/misdatos", private=True)
    mine = json.loads(files(table)["tanteo-mine.json"])
    assert [(paid["chat"], paid["stake"]) for paid in mine["paid"]] == [(GROUP, "cafes")]
