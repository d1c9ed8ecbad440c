"""Rows in, core values out: what was written is read back, by a new process too."""

from typing import Any

from bot.decisions.decision import Invitation
from bot.handling.context import live_match
from bot.storage import chats, matches
from bot.storage.models import Person
from bot.storage.tables import PERSON
from bot.storage.transaction import Transaction
from core.games import game
from core.match import Amended, Event, Played, Undone
from core.options import Value
from tests.bot.storage.seated import begun, forgotten, opened
from tests.core.hands import SEATED, hand


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


def test_a_match_with_a_rule_that_would_be_refused_now_still_opens(
    transaction: Transaction,
) -> None:
    chat = chats.chat_of(transaction, -1001, 5)
    house: dict[str, Value] = {"modo": "coinche", "empate": "cae"}
    old = opened(transaction, chat, Invitation(game("belote"), house, SEATED))
    forgotten(transaction)
    chat = chats.chat_of(transaction, -1001, 5)
    rules: Any = matches.kept(transaction, chat, old.row.id).match.rules
    assert (rules.mode, rules.tie) == ("coinche", "cae")


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
    assert transaction.find(Person, PERSON.c.id == person)
