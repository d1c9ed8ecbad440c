"""Keeps a database of each released schema; `python -m tests.bot.storage.releasing` adds one.

An evening is played on the newest schema and written as SQL, and the hashes of all migrations
that have none yet are noted. What is noted once is never changed.
"""

import hashlib
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

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


def dumped(file: Path) -> str:
    """Write a database as SQL, with few of the updates, which are soon forgotten."""
    with closing(sqlite3.connect(file)) as base:
        newest = "SELECT id FROM inbox ORDER BY id DESC LIMIT ?"
        base.execute(f"DELETE FROM inbox WHERE id NOT IN ({newest})", (LATEST,))  # noqa: S608
        base.commit()
        return "\n".join(base.iterdump()) + "\n"


def main() -> None:
    """Release the newest schema."""
    newest, *_ = schema.revisions()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "tanteo.db"
        played(file)
        (FOLDER / f"{newest}.sql").write_text(dumped(file), "utf-8")
    known = hashes()
    lines = [f"{name} {known.get(name, now)}" for name, now in hashed()]
    HASHES.write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    main()
