"""Health and metrics over HTTP, for whoever watches the bot: TANTEO_METRICS.

`/healthz` says whether a restart might help, `/readyz` whether the bot answers, and `/metrics`
what it did, in Prometheus' words. No label holds a name or a word of anybody's.
"""

import asyncio
import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from socket import socket
from typing import Any

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Histogram, ProcessCollector
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, InfoMetricFamily, Metric
from prometheus_client.exposition import generate_latest
from prometheus_client.registry import Collector
from sqlalchemy.exc import SQLAlchemyError

from bot import __version__
from bot.storage import backups, database, schema
from bot.transport.listener import Listener
from bot.transport.vitals import Vitals
from bot.version import commit

WELL = "ok\n"
WITHIN = (0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0)  # seconds


class Metrics(Listener, Collector):
    """A server for those who watch; it puts into Prometheus' words what the parts have counted."""

    def __init__(self, where: socket, vitals: Vitals) -> None:
        told = {"healthz": self._well, "readyz": self._ready, "metrics": self._metrics}
        super().__init__([web.get(f"/{name}", own) for name, own in told.items()], where)
        self._vitals = vitals
        self._registry = CollectorRegistry()
        self._registry.register(self)
        ProcessCollector(registry=self._registry)
        what = "From an update's arrival to the answer's"
        answers = Histogram("tanteo_answer_seconds", what, buckets=WITHIN, registry=self._registry)
        vitals.sender.answered = answers.observe

    async def _well(self, _: web.Request) -> web.Response:
        return _status(self._vitals.faults())

    async def _ready(self, _: web.Request) -> web.Response:
        try:
            return _status(await asyncio.to_thread(lambda: [*self._vitals.hindrances()]))
        except SQLAlchemyError as error:
            return _status([f"the database does not answer: {database.reason(error)}"])

    async def _metrics(self, _: web.Request) -> web.Response:
        body = await asyncio.to_thread(generate_latest, self._registry)
        return web.Response(body=body, headers={"Content-Type": CONTENT_TYPE_LATEST})

    def collect(self) -> Iterator[Metric]:
        """Give every family of metrics."""
        program = {"version": __version__, "commit": commit(), "schema": schema.revisions()[0]}
        yield InfoMetricFamily("tanteo", "The program", value=program)
        for name, what, labels, counts in self._counters():
            counter = CounterMetricFamily(f"tanteo_{name}", what, labels=labels)
            for values, count in dict(counts).items():  # copied at once: others go on counting
                counter.add_metric(values, count)
            yield counter
        for name, what, value in self._gauges():
            family = GaugeMetricFamily(f"tanteo_{name}", what)
            family.add_metric([], value)
            yield family

    def _counters(self) -> Iterator[tuple[str, str, tuple[str, ...], Mapping[Any, int]]]:
        vitals, writer = self._vitals, self._vitals.writer
        yield "updates", "Updates taken", ("kind", "outcome"), writer.turns.counts
        yield "calls", "Calls to Telegram", ("method", "outcome"), vitals.api.traffic.calls
        failed = "Calls given up, by what was to be done"
        yield "calls_failed", failed, ("method", "kind"), writer.failures
        if vitals.hook:
            refused = {(str(status),): count for status, count in vitals.hook.refused.items()}
            yield "posts_refused", "Posts refused", ("status",), refused
        yield "commits", "Transactions committed", (), {(): writer.commits}

    def _gauges(self) -> Iterator[tuple[str, str, float]]:
        """Give what is measured just now; what cannot be is not reported."""
        vitals, now = self._vitals, time.monotonic()
        yield "outbox_depth", "Calls to be made", vitals.sender.waiting
        with suppress(SQLAlchemyError):
            tables = vitals.waiting()
            since, unsent = vitals.age(tables.since), vitals.age(tables.unsent)
            yield "inbox_depth", "Updates that wait", tables.updates
            yield "inbox_oldest_seconds", "How long the oldest waits", since
            yield "outbox_oldest_seconds", "How long the oldest call waits", unsent
            yield "dead_letters", "Updates set aside, of a month", tables.dead
        yield "written_seconds", "Since something was written", now - vitals.writer.wrote_at
        heard = now - vitals.heard_at()
        yield "heard_seconds", "Since Telegram answered a poll, or posted", heard
        answered = now - vitals.api.traffic.arrived_at
        yield "answered_seconds", "Since an answer arrived", answered
        if (free := vitals.free()) is not None:
            yield "disk_free_bytes", "Room for scores and backups", free
        folder = vitals.schedule.folder
        backup = (folder and backups.newest(folder)) or 0
        yield "backup_timestamp_seconds", "When the last backup was made; 0: never", backup


def _status(faults: Iterable[str]) -> web.Response:
    lines = [f"{fault}\n" for fault in faults]
    return web.Response(text="".join(lines) or WELL, status=503 if lines else 200)
