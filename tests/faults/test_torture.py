"""Killed at random instants, in each way to run it, the bot loses and doubles nothing.

`make torture` kills it 600 times.
"""

from pathlib import Path

import pytest

from tests.faults.torture import POLLING, REPLICAS, WEBHOOK, tortured
from tests.postgres import Server

KILLS = {POLLING: 4, WEBHOOK: 4, REPLICAS: 4}


@pytest.mark.long
def test_nothing_is_lost_doubled_or_left_unsaid(tmp_path: Path, postgres: Server) -> None:
    with postgres.blank() as url:
        results = tortured(KILLS, tmp_path, url, seed=7)
    assert [str(result) for result in results if not result.found.clean] == []
    assert all(result.found.pushed > result.kills for result in results)
