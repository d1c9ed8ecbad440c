"""The locks hold what `pyproject.toml` asks for, all that needs, and nothing else."""

import re
import tomllib
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, distribution, version
from itertools import chain
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
LOCKS = {"requirements.lock": "build", "requirements-dev.lock": "dev"}
PEERS = "requirements-bench.lock"  # installed beside the bot, never with it
locks = pytest.mark.parametrize("lock", LOCKS)
every_lock = pytest.mark.parametrize("lock", [*LOCKS, PEERS])


def pins(lock: str) -> dict[str, Requirement]:
    """Read the pins of a lock that count on this machine."""
    lines = re.findall(r"^\S+==.*?(?= \\)", (ROOT / lock).read_text("utf-8"), re.MULTILINE)
    every = map(Requirement, lines)
    return {pin.name: pin for pin in every if not pin.marker or pin.marker.evaluate()}


def group(name: str) -> Iterator[Requirement]:
    for entry in PROJECT["dependency-groups"][name]:
        yield from (
            [Requirement(entry)] if isinstance(entry, str) else group(entry["include-group"])
        )


def asked(lock: str) -> list[Requirement]:
    """List what the project itself asks for."""
    if lock == PEERS:
        return list(group("bench"))
    extras = PROJECT["project"]["optional-dependencies"].values()
    runtime = map(Requirement, chain(PROJECT["project"]["dependencies"], *extras))
    return [*runtime, *group(LOCKS[lock])]


def needed(roots: list[Requirement]) -> set[tuple[str, str]]:
    """Follow what packages say they need, each with the extras (and ""), as installed here."""
    waiting = [(root.name, extra) for root in roots for extra in ["", *root.extras]]
    found = set[tuple[str, str]]()
    while waiting:
        name, extra = waiting.pop()
        if (canonicalize_name(name), extra) not in found:
            found.add((canonicalize_name(name), extra))
            for text in distribution(name).requires or ():
                more = Requirement(text)
                if not more.marker or more.marker.evaluate({"extra": extra}):
                    waiting += [(more.name, inner) for inner in ["", *more.extras]]
    return found


@every_lock
def test_what_the_project_asks_for_is_pinned_within_its_bounds(lock: str) -> None:
    pinned = pins(lock)
    for wish in asked(lock):
        [exact] = pinned[canonicalize_name(wish.name)].specifier
        assert wish.specifier.contains(exact.version)


@locks
def test_a_lock_holds_all_that_is_needed_by_its_name_and_extra_and_nothing_else(lock: str) -> None:
    """Before pip 23.3, which Python 3.11 brings, a pin without it lets the newest in."""
    pinned = {(name, extra) for name, pin in pins(lock).items() for extra in ["", *pin.extras]}
    assert needed(asked(lock)) == pinned


@locks
def test_what_is_locked_is_what_is_installed(lock: str) -> None:
    assert [
        pin for name, pin in pins(lock).items() if not pin.specifier.contains(installed(name))
    ] == []


def installed(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "0"


@every_lock
def test_a_lock_has_hashes_and_no_address(lock: str) -> None:
    text = (ROOT / lock).read_text("utf-8")
    blocks = re.split(r"^(?=[\w])", text, flags=re.MULTILINE)[1:]
    assert all("--hash=sha256:" in block for block in blocks)
    lines = r"(\S+==\S+( ; [^\n]+)? \\|    --hash=sha256:[0-9a-f]{64}( \\)?)"
    assert [line for line in text.splitlines() if not re.fullmatch(lines, line)] == []


def test_the_development_lock_is_the_runtime_lock_and_more() -> None:
    assert pins("requirements.lock").items() <= pins("requirements-dev.lock").items()


def test_the_bench_has_its_peers_run_on_what_the_bot_runs_on() -> None:
    own, peers = pins("requirements.lock"), pins(PEERS)
    shared = {name for name in own.keys() & peers.keys() if not name.startswith("pydantic")}
    assert {"python-telegram-bot", "httpx", "sqlmodel", "sqlalchemy"} <= shared
    assert {name: own[name] for name in shared} == {name: peers[name] for name in shared}
