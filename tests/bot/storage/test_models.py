"""The tables are those that the migrations make, and hold what they are to hold."""

import pytest
from sqlalchemy import Engine, inspect
from sqlalchemy.exc import IntegrityError
from sqlmodel import Session

from bot.storage.models import Chat, Desk, EventRow, MatchRow


def test_constraints_bear_the_names_later_migrations_rely_on(engine: Engine) -> None:
    [unique] = inspect(engine).get_unique_constraints("desk")
    assert unique["name"] == "uq_desk_chat_id_thread_id_label"


def test_two_writers_cannot_take_the_same_place_in_a_log(engine: Engine) -> None:
    with Session(engine) as session, session.begin():
        session.add(chat := Chat(created_at=0))
        session.flush()
        session.add(desk := Desk(chat_id=chat.id))
        session.flush()
        session.add(
            match := MatchRow(
                desk_id=desk.id, game="x", rules={}, sides=[], roster=[], created_at=0
            )
        )
        session.flush()
        session.add(EventRow(match_id=match.id, seq=1, kind="played", v=1, body={}, at=0))
    with pytest.raises(IntegrityError), Session(engine) as session, session.begin():
        session.add(EventRow(match_id=1, seq=1, kind="voided", v=1, body={}, at=0))
