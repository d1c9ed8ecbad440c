"""Rows in, core values out: what was written is read back, by a new process too."""

from collections.abc import Iterator

import pytest
from sqlalchemy import Engine
from sqlmodel import Session, select

from bot.handling.reply import Opening
from bot.storage import chats, matches, supergroups
from bot.storage.models import Chat, ChatAlias, Desk, MatchRow
from core import lines
from core.games import game
from core.match import Amended, Played, Undone
from core.table import Side, Table, names

BOLOT = game("bolot")
TABLE = Table(
    (Side("nos", ("Paco", "Luis")), Side("ellos", ("Pepe", "Marta"))),
    ("Paco", "Luis", "Pepe", "Marta"),
)


@pytest.fixture
def session(engine: Engine) -> Iterator[Session]:
    with Session(engine) as opened, opened.begin():
        yield opened


def begun(session: Session, chat: Chat, **rules: int | str) -> MatchRow:
    desk = chats.desk_of(session, chat.id, 0)
    return matches.open_match(session, desk.id, Opening(BOLOT, dict(rules), TABLE, {}), 100)


def hand(text: str) -> object:
    return lines.read(BOLOT, text, names(TABLE, 0), BOLOT.rules)


def test_a_chat_is_remembered_by_telegrams_id(session: Session) -> None:
    chat = chats.chat_of(session, -1001, 5)
    assert chats.chat_of(session, -1001, 9).id == chat.id
    assert chats.chat_of(session, -1002, 9).id != chat.id


def test_a_migrated_chat_has_two_ids(session: Session) -> None:
    chat = chats.chat_of(session, -1001, 5)
    supergroups.moved(session, -1001, -1009, 6)
    supergroups.moved(session, -1001, -1009, 6)
    assert chats.chat_of(session, -1009, 9).id == chat.id
    assert chats.chat_of(session, -1001, 9).id == chat.id


def test_a_message_from_the_new_chat_may_come_before_the_migration(session: Session) -> None:
    old = chats.chat_of(session, -1001, 5)
    begun(session, old)
    new = chats.chat_of(session, -1009, 5)
    supergroups.moved(session, -1001, -1009, 6)
    assert chats.chat_of(session, -1009, 7).id == old.id != new.id


def test_two_chats_that_turn_out_to_be_one_have_one_desk(session: Session) -> None:
    old = chats.chat_of(session, -1001, 5)
    first = begun(session, old)
    second = begun(session, chats.chat_of(session, -1009, 5))
    supergroups.moved(session, -1001, -1009, 6)
    assert chats.chat_of(session, -1009, 7).id == old.id
    assert matches.newest(session, chats.desk_of(session, old.id, 0).id) == second
    assert matches.previous(session, second) == first


def test_a_desk_is_a_chat_or_a_topic(session: Session) -> None:
    chat = chats.chat_of(session, -1001, 5)
    assert chats.desk_of(session, chat.id, 0).id == chats.desk_of(session, chat.id, 0).id
    assert chats.desk_of(session, chat.id, 7).id != chats.desk_of(session, chat.id, 0).id
    assert len(session.exec(select(Desk)).all()) == 2


def test_a_person_has_the_name_that_telegram_gives_now(session: Session) -> None:
    person = chats.person_of(session, 2**40, "Ana", None)
    again = chats.person_of(session, 2**40, "Anna", "anita")
    assert again.id == person.id
    assert (again.name, again.username) == ("Anna", "anita")


def test_a_log_is_folded_from_where_it_was_and_from_nothing_alike(session: Session) -> None:
    row = begun(session, chats.chat_of(session, -1001, 5), objetivo=500)
    matches.append(session, row.id, 0, [Played(hand("nos 92"))], None, 110)
    assert matches.live(session, row).match.totals == (92, 70)
    matches.append(
        session, row.id, 1, [Played(hand("ellos 100")), Amended(1, hand("nos 90"))], None, 120
    )
    grown = matches.live(session, row)
    assert grown.match.totals == (152, 172)
    assert (grown.last_at, grown.since) == (120, 100)
    matches._matches.clear()  # noqa: SLF001 - a process that has just begun
    fresh = matches.live(session, row)
    assert fresh.match == grown.match
    assert fresh.match.totals == (152, 172)
    matches.append(session, row.id, 3, [Undone()], None, 130)
    assert matches.live(session, row).match.totals == (154, 170)


def test_only_the_newest_matches_stay_folded(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(matches, "KEPT", 1)
    chat = chats.chat_of(session, -1001, 5)
    first, second = begun(session, chat), begun(session, chat)
    matches.append(session, first.id, 0, [Played(hand("nos 92"))], None, 110)
    for _ in range(2):
        assert matches.live(session, first).match.totals == (92, 70)
        assert matches.live(session, second).match.totals == (0, 0)


def test_the_newest_match_is_the_desks_and_the_one_before_is_known(session: Session) -> None:
    chat = chats.chat_of(session, -1001, 5)
    first, second = begun(session, chat), begun(session, chat)
    desk = chats.desk_of(session, chat.id, 0)
    assert matches.newest(session, desk.id) == second
    assert matches.previous(session, second) == first
    assert matches.previous(session, first) is None
    second.withdrawn_at = 7
    assert matches.newest(session, desk.id) == first


def test_who_logged_the_last_hands_is_known(session: Session) -> None:
    row = begun(session, chats.chat_of(session, -1001, 5))
    ana = chats.person_of(session, 2**40, "Ana", None)
    matches.append(session, row.id, 0, [Played(hand("nos 92"))], ana.id, 110)
    matches.append(session, row.id, 1, [Played(hand("nos 93"))], None, 120)
    last, before = matches.live(session, row).authors
    assert (last.person, last.name, last.at, last.born) == (None, "", 120, 2)
    assert (before.person, before.name) == (ana.id, "Ana")


def test_one_alias_names_one_chat(session: Session) -> None:
    chats.chat_of(session, -1001, 5)
    assert len(session.exec(select(ChatAlias)).all()) == 1
