"""Rows in, core values out: what was written is read back, by a new process too."""

from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import Engine
from sqlmodel import Session, select

from bot.handling.context import live_match
from bot.storage import chats, matches, supergroups
from bot.storage.memory import KeptChat, KeptMatch, Memory
from bot.storage.models import ChatAlias, Desk, Person
from bot.storage.transaction import Numbers, Transaction
from core import lines
from core.games import game
from core.match import Amended, Event, Played, Undone
from core.table import Side, Table, names

BOLOT = game("bolot")
TABLE = Table(
    (Side("nos", ("Paco", "Luis")), Side("ellos", ("Pepe", "Marta"))),
    ("Paco", "Luis", "Pepe", "Marta"),
)


@pytest.fixture
def transaction(engine: Engine) -> Iterator[Transaction]:
    with Session(engine, autoflush=False) as session, session.begin():
        yield Transaction(session, Memory(), Numbers())


def begun(transaction: Transaction, chat: KeptChat, **rules: int | str) -> KeptMatch:
    desk = chats.desk_of(transaction, chat, 0)
    return matches.open_match(transaction, chat, desk, BOLOT.key, rules, TABLE, {}, 100)


def forgotten(transaction: Transaction) -> None:
    """Know nothing any more, as a process that has just begun."""
    transaction.keep()
    transaction.memory.clear()


def hand(text: str) -> Any:  # noqa: ANN401  (a hand of whatever game)
    return lines.read(BOLOT, text, names(TABLE, 0), BOLOT.rules)


def number(transaction: Transaction, telegram_id: int) -> int:
    """Tell which chat an id of Telegram's means, by the tables."""
    forgotten(transaction)
    return chats.chat_of(transaction, telegram_id, 9).row.id


def test_a_chat_is_remembered_by_telegrams_id(transaction: Transaction) -> None:
    chat = chats.chat_of(transaction, -1001, 5)
    assert chats.chat_of(transaction, -1001, 9) is chat
    assert number(transaction, -1001) == chat.row.id
    assert number(transaction, -1002) != chat.row.id


def test_a_migrated_chat_has_two_ids(transaction: Transaction) -> None:
    chat = chats.chat_of(transaction, -1001, 5).row.id
    supergroups.moved(transaction, -1001, -1009, 6)
    supergroups.moved(transaction, -1001, -1009, 6)
    assert chats.chat_of(transaction, -1009, 9).row.id == chat
    assert number(transaction, -1009) == number(transaction, -1001) == chat
    assert chats.chat_of(transaction, -1001, 9).address == -1009


def test_a_message_from_the_new_chat_may_come_before_the_migration(
    transaction: Transaction,
) -> None:
    old = chats.chat_of(transaction, -1001, 5)
    begun(transaction, old)
    new = chats.chat_of(transaction, -1009, 5)
    supergroups.moved(transaction, -1001, -1009, 6)
    assert number(transaction, -1009) == old.row.id != new.row.id


def test_two_chats_that_turn_out_to_be_one_have_one_desk(transaction: Transaction) -> None:
    old = chats.chat_of(transaction, -1001, 5)
    first = begun(transaction, old)
    second = begun(transaction, chats.chat_of(transaction, -1009, 5))
    supergroups.moved(transaction, -1001, -1009, 6)
    chat = chats.chat_of(transaction, -1009, 7)
    assert chat.row.id == old.row.id
    newest = matches.newest(transaction, chat, chats.desk_of(transaction, chat, 0))
    assert newest
    assert newest.row.id == second.row.id
    before = matches.previous(transaction, chat, newest)
    assert before
    assert before.row.id == first.row.id


def test_a_desk_is_a_chat_or_a_topic(transaction: Transaction) -> None:
    chat = chats.chat_of(transaction, -1001, 5)
    desk = chats.desk_of(transaction, chat, 0).row.id
    assert chats.desk_of(transaction, chat, 7).row.id != desk
    forgotten(transaction)
    chat = chats.chat_of(transaction, -1001, 5)
    assert chats.desk_of(transaction, chat, 0).row.id == desk
    assert len(transaction.read.exec(select(Desk)).all()) == 2


def test_a_person_has_the_name_that_telegram_gives_now(transaction: Transaction) -> None:
    person = chats.person_of(transaction, 2**40, "Ana", None).id
    again = chats.person_of(transaction, 2**40, "Anna", "anita")
    assert (again.id, again.name, again.username) == (person, "Anna", "anita")
    stored = transaction.read.exec(select(Person)).one()
    assert (stored.id, stored.name, stored.username) == (person, "Anna", "anita")


def test_a_log_is_folded_from_where_it_was_and_from_nothing_alike(
    transaction: Transaction,
) -> None:
    chat = chats.chat_of(transaction, -1001, 5)
    match = begun(transaction, chat, objetivo=500)
    matches.append(transaction, match, 0, [Played(hand("nos 92"))], None, 110)
    assert match.match.totals == (92, 70)
    more: list[Event] = [Played(hand("ellos 100")), Amended(1, hand("nos 90"))]
    matches.append(transaction, match, 1, more, None, 120)
    assert match.match.totals == (152, 172)
    live = live_match(transaction, match)
    assert (live.last_at, live.since) == (120, 100)
    forgotten(transaction)
    chat = chats.chat_of(transaction, -1001, 5)
    fresh = matches.kept(transaction, chat, match.row.id)
    assert (fresh.match, fresh.log) == (match.match, match.log)
    assert fresh.match.totals == (152, 172)
    matches.append(transaction, fresh, 3, [Undone()], None, 130)
    assert fresh.match.totals == (154, 170)


def test_only_the_newest_matches_stay_folded(
    transaction: Transaction, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(matches, "MOST_KEPT", 1)
    chat = chats.chat_of(transaction, -1001, 5)
    first, second = (begun(transaction, chat).row.id for _ in range(2))
    played = matches.kept(transaction, chat, first)
    matches.append(transaction, played, 0, [Played(hand("nos 92"))], None, 110)
    for _ in range(2):
        for match, totals in ((first, (92, 70)), (second, (0, 0))):
            assert matches.kept(transaction, chat, match).match.totals == totals
            assert len(chat.matches) <= 2


def test_the_newest_match_is_the_desks_and_the_one_before_is_known(
    transaction: Transaction,
) -> None:
    chat = chats.chat_of(transaction, -1001, 5)
    first, second = begun(transaction, chat), begun(transaction, chat)
    desk = chats.desk_of(transaction, chat, 0)
    assert matches.newest(transaction, chat, desk) is second
    assert matches.previous(transaction, chat, second) is first
    assert matches.previous(transaction, chat, first) is None
    transaction.change(second.row, withdrawn_at=7)
    forgotten(transaction)
    chat = chats.chat_of(transaction, -1001, 5)
    newest = matches.newest(transaction, chat, chats.desk_of(transaction, chat, 0))
    assert newest
    assert newest.row.id == first.row.id


def test_a_match_with_a_rule_that_would_be_refused_now_still_opens(
    transaction: Transaction,
) -> None:
    chat = chats.chat_of(transaction, -1001, 5)
    desk = chats.desk_of(transaction, chat, 0)
    house = {"modo": "coinche", "empate": "cae"}
    old = matches.open_match(transaction, chat, desk, "belote", house, TABLE, {}, 100)
    forgotten(transaction)
    chat = chats.chat_of(transaction, -1001, 5)
    rules: Any = matches.kept(transaction, chat, old.row.id).match.rules
    assert (rules.mode, rules.tie) == ("coinche", "cae")


def test_who_logged_the_last_hands_is_known(transaction: Transaction) -> None:
    match = begun(transaction, chats.chat_of(transaction, -1001, 5))
    ana = chats.person_of(transaction, 2**40, "Ana", None)
    matches.append(transaction, match, 0, [Played(hand("nos 92"))], ana.id, 110)
    matches.append(transaction, match, 1, [Played(hand("nos 93"))], None, 120)
    last, before = live_match(transaction, match).authors
    assert (last.person, last.name, last.at, last.born) == (None, "", 120, 2)
    assert (before.person, before.name) == (ana.id, "Ana")


def test_one_alias_names_one_chat(transaction: Transaction) -> None:
    chats.chat_of(transaction, -1001, 5)
    assert len(transaction.read.exec(select(ChatAlias)).all()) == 1


def test_of_an_update_that_is_taken_back_nothing_is_remembered(transaction: Transaction) -> None:
    chat = chats.chat_of(transaction, -1001, 5)
    transaction.keep()
    chats.chat_of(transaction, -1001, 5)
    begun(transaction, chat)
    chats.person_of(transaction, 2**40, "Ana", None)
    transaction.take_back()
    chat = chats.chat_of(transaction, -1001, 5)
    assert chats.desk_of(transaction, chat, 0).newest is None
    person = chats.person_of(transaction, 2**40, "Ana", None).id
    assert transaction.read.get(Person, person)
