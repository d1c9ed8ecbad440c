"""What is kept: shown in a file, explained, and forgotten when its person asks."""

import json

import pytest
from sqlalchemy import String, cast, select
from sqlmodel import SQLModel, col

from bot.simulator.state import user_id
from bot.simulator.telegram import GROUP
from bot.storage.forgetting import Eraser
from bot.storage.models import Dead, Outbox, Person
from bot.storage.people import Whereabouts
from bot.transport import documents
from tests.bot.table import Table

NAME = "Wenceslao"
ID = user_id(NAME)


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


def test_files_are_sent_once_and_hold_nothing_while_they_wait(seated: Table) -> None:
    seated.say("Luis", "/export")
    with seated.engine.connect() as connection:
        payloads = connection.scalars(
            select(col(Outbox.payload)).where(col(Outbox.method) == "file")
        ).all()
    assert [payload["document"]["what"] for payload in payloads] == ["table", "matches"]
    seated.restart()
    assert len([name for name, _ in seated.telegram.calls if name == "sendDocument"]) == 2


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


def test_without_a_match_there_is_nothing_to_export(table: Table) -> None:
    assert "No hay ninguna partida" in table.say("Luis", "/export")
    assert not files(table)


def test_a_topic_without_a_match_has_those_of_the_chat(seated: Table) -> None:
    seated.say("Luis", "/export", thread=7)
    assert len(files(seated)) == 2


def test_whoever_asks_too_often_for_files_is_slowed(seated: Table) -> None:
    seated.pause = 1
    for _ in range(20):
        seated.say("Luis", "/export")
    assert "Luis" in seated.say("Luis", "/export")
    assert len(seated.telegram.calls)
    assert sum(name == "sendDocument" for name, _ in seated.telegram.calls) == 40


def test_what_is_kept_is_explained(table: Table) -> None:
    assert "/olvidame" in table.say("Ana", "/privacidad")


def test_what_is_kept_of_somebody_is_shown_in_private_only(seated: Table) -> None:
    seated.play(f"{NAME}: /soy luis", f"{NAME}: /nos 92", f"{NAME}: /ajuste nos -5")
    assert "en privado" in seated.say(NAME, "/misdatos")
    assert not files(seated)
    seated.say(NAME, "/misdatos", private=True)
    mine = json.loads(files(seated)["tanteo-mine.json"])
    assert mine["person"] == {"id": ID, "name": NAME, "username": NAME.lower()}
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


def remains(table: Table) -> list[str]:
    """List the columns that still hold the person's id or name."""
    found = []
    with table.engine.connect() as connection:
        for kind in SQLModel.metadata.sorted_tables:
            for column in kind.columns:
                texts = connection.scalars(select(cast(column, String))).all()
                if any(str(ID) in text or NAME.lower() in text.lower() for text in texts if text):
                    found.append(f"{kind.name}.{column.name}")
    return found


def everywhere(table: Table) -> None:
    """Let somebody leave their name wherever one can be left."""
    table.play(
        f"{NAME}: /new bolot 1000 {NAME}+Luis Pepe+Marta",
        f"{NAME}: [{NAME}]",
        f"{NAME}: /nos 92",
        "Pepe: /nos 90",
        f"Luis: /ajuste nos -20 (culpa de {NAME})",
        f"{NAME}: /canta tercera",
        "Pepe: /end",
        "Pepe: [Acabarla]",
        f"Ana: /new chinchon 100 {NAME} Eva Dani",
        f"Ana: /mano {NAME} 12 eva 7 dani -10",
    )
    table.play(
        "Eva: /fin",
        "Eva: [Acabarla]",
        f"Ana: /new bolot 250 {NAME}+Luis Pepe+Marta espera=Toni por el jamón de {NAME}",
        f"Ana: /mano {NAME} capote",
        "Ana: /cafes",
        "Pepe: [Pagado]",
        f"Ana: /new bolot 250 Ana+Luis Pepe+Marta espera={NAME}",
    )
    table.say(NAME, "/new bolot", private=True)
    table.say(NAME, "/nos 92", private=True)
    with table.engine.begin() as base:
        raw = {"message": {"from": {"id": ID, "first_name": NAME}, "text": "x"}}
        base.execute(SQLModel.metadata.tables["dead"].insert().values(
            ref="AAAA", raw=raw, error="x", at=0
        ))  # fmt: skip
        base.execute(SQLModel.metadata.tables["payment"].insert().values(
            chat_id=1, stake=f"cafes de {NAME.lower()}", debtors=[NAME.lower()],
            creditors=["luis", NAME.lower()], rounds=1, at=0,
        ))  # fmt: skip
        held = SQLModel.metadata.tables["match"]
        base.execute(held.update().where(held.c.id == 1).values(
            stake=f"la cena de {NAME}", bench=["Eva", NAME]
        ))  # fmt: skip


@pytest.mark.parametrize("private", [False, True])
def test_nothing_of_somebody_who_is_forgotten_is_left(table: Table, private: bool) -> None:  # noqa: FBT001
    everywhere(table)
    kept = set(remains(table))
    assert {"person.name", "match.roster", "event.body", "inbox.raw", "outbox.payload",
            "dead.raw", "draft.body", "chat_alias.telegram_id", "match.sides", "match.stake",
            "match.bench", "payment.debtors", "payment.creditors"} <= kept  # fmt: skip
    assert "Jugador" in table.say(NAME, "/olvidame", private=private)
    chat = ID if private else GROUP
    assert "Hecho" in table.press(NAME, "✓ Olvídame", chat=chat)
    table.listen()
    assert remains(table) == []


def test_the_sums_stay_as_they_are_and_the_match_goes_on(table: Table) -> None:
    table.play(f"Eva: /new bolot 1000 {NAME}+Luis Eva+Marta", "Eva: /nos 92", "Eva: /nos 90")
    before = table.totals()
    table.play(f"{NAME}: /soy {NAME}", f"{NAME}: /forget", f"{NAME}: [✓]")
    assert table.totals() == before
    assert NAME not in table.say("Eva", "/score")
    table.restart()
    table.later(minutes=20)
    assert "Jugador " in table.say("Eva", "/nos 100")
    assert table.totals() != before


def test_a_debt_of_somebody_who_is_forgotten_stays_paid(table: Table) -> None:
    table.play(
        f"Ana: /new bolot 250 {NAME}+Luis Pepe+Marta por los cafés",
        f"{NAME}: /soy {NAME}",
        f"{NAME}: /nos capote",
        "Pepe: /soy pepe",
        "Pepe: /cafes",
        "Pepe: [Pagado]",
        f"{NAME}: /forget",
        f"{NAME}: [✓]",
    )
    assert "Nadie debe nada." in table.say("Ana", "/cafes")


def test_a_name_is_found_as_it_is_written_and_as_it_is_folded() -> None:
    found = Whereabouts(7, 55, frozenset(), frozenset(), frozenset({"José", "@", "jose_m"}))
    eraser = Eraser(found, "Jugador 7")
    update = {"a": ["JOSÉ", "jose", "@jose_m", "Josefa", 55, True, None], "from": {"id": 55}}
    assert eraser.value(update) == {
        "a": ["Jugador 7", "Jugador 7", "Jugador 7", "Josefa", 0, True, None],
        "from": {"id": 0, "is_bot": False, "first_name": "Jugador 7"},
    }


def test_nobody_else_can_have_somebody_forgotten(seated: Table) -> None:
    seated.say("Paco", "/forget")
    assert seated.press("Luis", "✓ Olvídame").kinds == ["toast"]
    with seated.engine.connect() as connection:
        assert connection.scalar(select(col(Person.name)).where(col(Person.name) == "Paco"))


def test_whoever_changes_their_mind_is_remembered(seated: Table) -> None:
    seated.say("Paco", "/forget")
    seated.press("Paco", "Dejarlo")
    assert "Paco" in seated.say("Luis", "/score")


def test_whoever_comes_back_is_somebody_new(seated: Table) -> None:
    seated.play("Paco: /soy paco", "Paco: /nos 92", "Paco: /forget", "Paco: [✓]")
    seated.play("Paco: /nos 90")
    with seated.engine.connect() as connection:
        names = connection.scalars(select(col(Person.name)).order_by(col(Person.id))).all()
    assert [name.split()[0] for name in names] == ["Jugador", "Paco"]


PERSONAL = {
    "chat_alias.telegram_id", "chat_person.name", "dead.raw", "draft.body", "event.body",
    "hand_message.telegram_chat_id", "inbox.raw", "inbox.telegram_chat_id", "inbox.wisher",
    "match.bench", "match.roster", "match.sides", "match.stake", "outbox.payload",
    "outbox.sent_to", "payment.creditors", "payment.debtors", "payment.stake", "person.name",
    "person.telegram_id", "person.username",
}  # fmt: skip
IMPERSONAL = {
    "chat.board", "chat.language", "chat.undo", "chat.created_at", "chat.version", "chat.sender",
    "chat.sending_until", "chat.id", "chat_alias.chat_id", "chat_person.chat_id",
    "chat_person.person_id", "dead.at", "dead.error", "dead.id", "dead.ref", "dead.update_id",
    "desk.board_id", "desk.board_match",
    "desk.chat_id", "desk.id", "desk.label", "desk.thread_id", "draft.created_at", "draft.desk_id",
    "draft.id", "draft.kind", "draft.match_id", "draft.person_id", "draft.seq", "draft.used_at",
    "event.at", "event.kind", "event.match_id", "event.person_id", "event.seq", "event.v",
    "hand_message.answer_id", "hand_message.digest", "hand_message.id", "hand_message.match_id",
    "hand_message.message_id", "hand_message.seq", "inbox.attempts", "inbox.done_at", "inbox.id",
    "inbox.moves_to", "inbox.not_before", "inbox.received_at", "inbox.skipped",
    "inbox.update_id", "inbox.wished_at", "match.created_at", "match.desk_id", "match.game",
    "match.id", "match.rules", "match.withdrawn_at", "outbox.attempts", "outbox.chat_id",
    "owner.bot_id", "owner.seen_at",
    "outbox.created_at", "outbox.draft_id", "outbox.edits_id", "outbox.failed", "outbox.id",
    "outbox.message_id", "outbox.method", "outbox.not_before", "outbox.sent_at",
    "payment.at", "payment.chat_id", "payment.id", "payment.person_id",
    "payment.rounds", "person.id",
}  # fmt: skip


def test_of_every_column_it_is_known_whether_it_holds_people() -> None:
    """A new column that holds a person belongs into `bot.storage.forgetting`, and then in here."""
    columns = {
        f"{kind.name}.{column.name}"
        for kind in SQLModel.metadata.sorted_tables
        for column in kind.columns
    }
    assert columns == PERSONAL | IMPERSONAL
    assert Dead.__tablename__ == "dead"
