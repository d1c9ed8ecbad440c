"""Killed at random instants, in each way to run it, the bot loses and doubles nothing.

`make torture` kills it 600 times.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import URL, make_url

from tests.faults.torture import POLLING, REPLICAS, SLOW, WEBHOOK, Result, tortured
from tests.postgres import Server

KILLS = {POLLING: 2, WEBHOOK: 1, REPLICAS: 1, SLOW: 2}


@pytest.mark.long
def test_nothing_is_lost_doubled_or_left_unsaid(tmp_path: Path, postgres: Server) -> None:
    held(tortured(KILLS, tmp_path, postgres.blank, seed=7))


@pytest.mark.long
def test_nor_is_it_behind_a_pooler(tmp_path: Path, postgres: Server, pooler: URL) -> None:
    @contextmanager
    def through() -> Iterator[str]:
        with postgres.blank() as url:
            named = pooler.set(database=make_url(url).database)
            yield named.render_as_string(hide_password=False)

    held(tortured({REPLICAS: 1}, tmp_path, through, seed=8))


def held(results: list[Result]) -> None:
    assert [str(result) for result in results if not result.found.clean] == []
    assert all(result.found.pushed > result.kills for result in results)
