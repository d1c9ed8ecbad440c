"""Database files that somebody damages, or changes from outside."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

PAGE = 4096

Change = str | Callable[[bytes], bytes]


def spoil(file: Path, change: Change) -> None:
    """Change a database by SQL, or its bytes."""
    if isinstance(change, str):
        with closing(sqlite3.connect(file)) as base, base:
            base.execute(change)
    else:
        file.write_bytes(change(file.read_bytes()))


def turned(whole: bytes, page: int = -1) -> bytes:
    """Turn the bits of a page."""
    start = page % (len(whole) // PAGE) * PAGE
    end = start + PAGE
    return whole[:start] + bytes(byte ^ 0xFF for byte in whole[start:end]) + whole[end:]
