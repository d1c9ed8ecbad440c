"""Keeps a database of each released schema; `python -m tests.bot.storage.releasing` adds one.

An evening is played on the newest schema and written as SQL, and the hashes of all migrations
that have none yet are noted. What is noted once is never changed.
"""

import hashlib
import json
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from bot.queues.outbox import METHODS
from bot.storage import schema
from tests.bot.table import Table

FOLDER = Path(__file__).with_name("released")
HASHES = FOLDER / "hashes.txt"
VERSIONS = Path(schema.__file__).parent / "migrations" / "versions"
EVENING = (
    "Paco: /new bolot 1000 paco+luis pepe+marta",
    "Paco: [Paco]",
    "Paco: /soy paco",
    "Paco: /nos 92 tercera",
    "Pepe: /nos 100",
    "Luis: /fix 1 nos 93 tercera",
    "Marta: /undo",
    "Luis: /canta tercera nos",
    "Luis: /nos 110",
    "Luis: /ajuste nos -20 (renuncio)",
    "Pepe: /void 2",
    "Paco: /end",
    "Paco: [Acabarla]",
    "Ana: /new chinchon 100 Ana Eva Dani reenganches=1",
    "Ana: /mano 12 7 -10",
    "Dani: /mano 40 60 -25",
    "Ana: /end",
    "Ana: [Acabarla]",
    "Ana: /new boston Ana Luis Eva Dani",
    "Ana: /mano ana 5c 7 honores 2",
    "Ana: /mano pasan 4 4 3 2",
    "Ana: /end",
    "Ana: [Acabarla]",
    "Ana: /new coinche 2000 Ana+Eva Luis+Dani",
    "Ana: /mano nos contrato 110 112 belote",
)
LATEST = 3  # updates that are kept of what came in
GROUP, CHAT, AFTER = -1001, 1, 10**6  # the evening's chat; numbers behind all of the evening's
STRANGE = "markup"  # a kind of calls that only the first versions knew
CALLS = (*METHODS, STRANGE)
DRAFTS = ("hand", "choice", "keypad", "about", "strange")
EDITING = ("edit", "pin", "unpin", STRANGE)
PAYLOADS = {
    "pin": {},
    "unpin": {},
    "send": {"text": "left to be said"},
    "edit": {"text": "left to be changed"},
    "board": {"text": "left to be pinned"},
    "answer": {"callback_query_id": "1"},
    "file": {"document": {"what": "mine", "language": "es", "person": 1}, "caption": "left"},
    "photo": {"photo": {"what": "race", "language": "es", "match": 1, "seq": 1}, "caption": ""},
    "react": {"reaction": [], "message_id": 1},
    "markup": {"reply_markup": {"inline_keyboard": []}},
}
USER = {"id": 941811828806, "is_bot": False, "first_name": "Ana", "language_code": "es"}
ACTS = [{"name": "why", "args": {}, "label": "?"}, {"name": "strange", "args": {}, "label": "!"}]


def hashes() -> dict[str, str]:
    """Read which migrations are released, and what their files were."""
    if not HASHES.exists():
        return {}
    return dict(line.split() for line in HASHES.read_text("utf-8").splitlines())


def hashed() -> Iterator[tuple[str, str]]:
    """Tell what the files of the migrations are now, the first first."""
    for file in sorted(VERSIONS.glob("v*.py")):
        yield file.name, hashlib.sha256(file.read_bytes()).hexdigest()


def played(file: Path) -> None:
    """Play an evening into a database of the newest schema."""
    with Table(f"sqlite:///{file}") as table:
        table.play(*EVENING)
    table.engine.dispose()


def leave(file: Path) -> None:
    """Leave unsaid calls, open drafts and unhandled updates of every kind, as a kill does."""
    with closing(sqlite3.connect(file)) as base, base:
        now = base.execute("SELECT max(received_at) FROM inbox").fetchone()[0]
        [said] = base.execute("SELECT max(id) FROM outbox WHERE method = 'send'").fetchone()
        for number, kind in enumerate(CALLS, AFTER):
            edits = said if kind in EDITING else None
            _insert(
                base, "outbox", id=number, chat_id=None if kind == "answer" else CHAT, method=kind,
                payload=PAYLOADS.get(kind, {"text": "left"}), edits_id=edits, created_at=now,
            )  # fmt: skip
        for number, kind in enumerate(DRAFTS, AFTER):
            body = {"acts": ACTS, "message": None, "said": said, "keypad": {}}
            _insert(base, "draft", id=number, desk_id=1, kind=kind, body=body, created_at=now)
        for number, update in enumerate(_updates(now), AFTER):
            raw = {"update_id": number} | update
            _insert(
                base, "inbox", id=number, update_id=number, telegram_chat_id=GROUP, raw=raw,
                received_at=now,
            )  # fmt: skip


def _updates(now: int) -> Iterator[dict[str, Any]]:
    """Write an update of each kind that is asked for, a press of each draft, and a strange one."""
    chat, who = {"id": GROUP, "type": "supergroup", "title": "Mesa"}, dict(USER)
    message = {"chat": chat, "from": who, "date": now}
    yield {"message": message | {"message_id": AFTER, "text": "/score"}}
    edited = {"message_id": AFTER, "text": "/score", "edit_date": now}
    yield {"edited_message": message | edited}
    for draft in range(AFTER, AFTER + len(DRAFTS)):
        for place in range(len(ACTS)):
            press = {"id": f"{draft}{place}", "from": who, "chat_instance": "0"}
            pressed = {"message": message | {"message_id": 1}, "data": f"k:{draft}:{place}"}
            yield {"callback_query": press | pressed}
    joined = {"old_chat_member": {"status": "member"}, "new_chat_member": {"status": "member"}}
    yield {"my_chat_member": {"chat": chat, "from": who, "date": now} | joined}
    yield {"strange": {"chat": chat}}


def _insert(base: sqlite3.Connection, table: str, **values: object) -> None:
    """Write a row; what it says nothing of is 0 where there has to be something."""
    columns = base.execute(f"PRAGMA table_info({table})").fetchall()
    row: dict[str, object] = {name: 0 for _, name, _, needed, *_ in columns if needed} | values
    written = [json.dumps(each) if isinstance(each, dict) else each for each in row.values()]
    marks = ", ".join("?" * len(row))
    base.execute(f"INSERT INTO {table} ({', '.join(row)}) VALUES ({marks})", written)  # noqa: S608


def dumped(file: Path) -> str:
    """Write a database as SQL, with few of the updates, which are soon forgotten."""
    with closing(sqlite3.connect(file)) as base:
        done = "inbox WHERE done_at IS NOT NULL"
        newest = f"SELECT id FROM {done} ORDER BY id DESC LIMIT ?"  # noqa: S608
        base.execute(f"DELETE FROM {done} AND id NOT IN ({newest})", (LATEST,))  # noqa: S608
        base.commit()
        return "\n".join(base.iterdump()) + "\n"


def main() -> None:
    """Release the newest schema."""
    newest, *_ = schema.revisions()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "tanteo.db"
        played(file)
        leave(file)
        (FOLDER / f"{newest}.sql").write_text(dumped(file), "utf-8")
    known = hashes()
    lines = [f"{name} {known.get(name, now)}" for name, now in hashed()]
    HASHES.write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    main()
