"""Of somebody who is forgotten nothing is left but what they did."""

from pathlib import Path

import pytest
from sqlalchemy import String, cast, select
from sqlmodel import SQLModel, col

from bot.simulator.state import user_id
from bot.simulator.telegram import GROUP
from bot.storage import forgetting
from bot.storage.forgetting import Eraser
from bot.storage.models import Dead, Inbox, Person
from bot.storage.people import Whereabouts
from tests.bot.table import Table

NAME = "Wenceslao"
ID = user_id(NAME)


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
            ref="AAAA", raw=raw, error="x", at=0, writer=ID, telegram_chat_id=GROUP
        ))  # fmt: skip
        base.execute(SQLModel.metadata.tables["payment"].insert().values(
            chat_id=1, stake=f"cafes de {NAME.lower()}", debtors=[NAME.lower()],
            creditors=["luis", NAME.lower()], rounds=1, at=0,
        ))  # fmt: skip
        held = SQLModel.metadata.tables["match"]
        base.execute(held.update().where(held.c.id == 1).values(
            stake=f"la cena de {NAME}", bench=["Eva", NAME]
        ))  # fmt: skip


@pytest.mark.parametrize(("private", "rows"), [(False, 500), (True, 3)])
def test_nothing_of_somebody_who_is_forgotten_is_left(
    table: Table,
    monkeypatch: pytest.MonkeyPatch,
    private: bool,  # noqa: FBT001
    rows: int,
) -> None:
    monkeypatch.setattr(forgetting, "MOST_AT_ONCE", rows)
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
    if table.engine.dialect.name == "sqlite":
        file = Path(table.engine.url.database or "")
        whole = file.read_bytes() + file.with_name(f"{file.name}-wal").read_bytes()
        assert NAME.lower().encode() not in whole.lower()


def test_a_stranger_is_not_shown_nor_harmed_whose_numbers_hold_somebodys_id(table: Table) -> None:
    """Nor one who bears the same name in a chat that they are not in."""
    table.say(NAME, "/score")
    table.telegram.group(-77, "Otra mesa")
    table.say("Eva", f"/nueva bolot {NAME}+Eva Pepe+Marta", chat=-77)
    raw = {"message": {"date": int(f"{ID}5"), "text": "/nos 90", "from": {"id": 7}}}
    with table.engine.begin() as base:
        base.execute(SQLModel.metadata.tables["inbox"].insert().values(
            update_id=-5, telegram_chat_id=-77, raw=raw, received_at=0, attempts=0, not_before=0,
            done_at=0, writer=7,
        ))  # fmt: skip
        base.execute(SQLModel.metadata.tables["dead"].insert().values(
            ref="AAAA", raw={"text": NAME}, error="x", at=0, telegram_chat_id=-77, writer=7
        ))  # fmt: skip
    table.say(NAME, "/misdatos", private=True)
    [mine] = (asked["document"] for name, asked in table.telegram.calls if name == "sendDocument")
    assert "/score" in mine[1].decode()
    assert "/nos 90" not in mine[1].decode()
    table.play(f"{NAME}: /forget", f"{NAME}: [✓]")
    with table.engine.connect() as base:
        assert raw in base.scalars(select(col(Inbox.raw))).all()
        assert base.scalars(select(col(Dead.raw))).all() == [{"text": NAME}]
    heard = table.say("Pepe", "/score", chat=-77)
    assert NAME in heard
    assert table.press("Pepe", "Cantar", chat=-77)


def test_somebody_is_forgotten_beside_the_work(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever writes elsewhere is answered first."""
    monkeypatch.setattr(forgetting, "MOST_AT_ONCE", 1)
    table.telegram.group(-77, "Otra mesa")
    table.say("Eva", "/nueva bolot", chat=-77)
    table.play(f"{NAME}: /new bolot 1000", f"{NAME}: /nos 92", f"{NAME}: /forget")
    data, asked = table.data("✓"), next(table.telegram.shown(GROUP))
    table.telegram.press(NAME, asked["message_id"], data)
    heard = table.say("Eva", "/nos 92", chat=-77)
    assert [said.chat_id for said in heard.said if said.kind != "toast"] == [-77, GROUP]
    assert "Hecho" in heard
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


def test_whoever_comes_back_is_somebody_new(seated: Table) -> None:
    seated.play("Paco: /soy paco", "Paco: /nos 92", "Paco: /forget", "Paco: [✓]")
    seated.play("Paco: /nos 90")
    with seated.engine.connect() as connection:
        names = connection.scalars(select(col(Person.name)).order_by(col(Person.id))).all()
    assert [name.split()[0] for name in names] == ["Jugador", "Paco"]


COLUMNS = {  # of each table, those that hold people, and those that do not
    "chat": ("", "board closed created_at id language sender sending_until undo version"),
    "chat_alias": ("telegram_id", "chat_id"),
    "chat_person": ("name", "chat_id person_id"),
    "dead": ("raw telegram_chat_id writer", "at error id ref update_id"),
    "desk": ("", "board_id board_match chat_id id label screen thread_id"),
    "draft": ("body", "created_at desk_id id kind match_id person_id seq used_at"),
    "event": ("body", "at kind match_id person_id seq v"),
    "hand_message": ("telegram_chat_id", "answer_id digest id match_id message_id seq"),
    "inbox": (
        "raw telegram_chat_id wisher writer",
        "attempts done_at id moves_to not_before received_at skipped update_id wished_at",
    ),
    "match": ("bench roster sides stake", "created_at desk_id game id rules withdrawn_at"),
    "outbox": (
        "payload sent_to",
        (
            "attempts chat_id created_at draft_id edits_id failed id message_id method not_before "
            "sent_at update_id"
        ),
    ),
    "owner": ("", "bot_id menus seen_at"),
    "payment": ("creditors debtors stake", "at chat_id id person_id rounds"),
    "person": ("name telegram_id username", "id"),
}


def test_of_every_column_it_is_known_whether_it_holds_people() -> None:
    """A new column that holds a person belongs into `bot.storage.forgetting`, and then in here."""
    known = {table: sorted(" ".join(both).split()) for table, both in COLUMNS.items()}
    tables = SQLModel.metadata.tables.items()
    assert {table: sorted(kind.columns.keys()) for table, kind in tables} == known
