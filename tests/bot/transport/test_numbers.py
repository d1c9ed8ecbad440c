"""The numbers of messages are remembered as long as they are asked for."""

import pytest
from sqlmodel import Session

from bot.storage.models import Outbox
from bot.transport import numbers
from bot.transport.numbers import MessageNumbers
from tests.bot.transport.post import Post


@pytest.mark.only("sqlite")
async def test_only_the_newest_numbers_are_kept(
    post: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = [post.write(f"hand {number}") for number in range(2)]
    await post.out()
    monkeypatch.setattr(numbers, "MOST_KNOWN", 1)
    known = MessageNumbers(post.engine)
    before = [await known.where(row) for row in rows]
    for row in rows:
        renumber(post, row, 404)
    assert await known.where(rows[1]) == before[1]
    assert await known.where(rows[0]) == (404, *before[0][1:])


def renumber(post: Post, row: int, message_id: int) -> None:
    """Note that a message has another number now."""
    with Session(post.engine) as session, session.begin():
        session.get_one(Outbox, row).message_id = message_id
