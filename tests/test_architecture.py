"""What the house is built like: who may import whom, what is frozen, tested, registered, small."""

import ast
import sys
from collections.abc import Iterator
from functools import cache
from graphlib import TopologicalSorter
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FILES = sorted(path for top in ("core", "bot") for path in (ROOT / top).rglob("*.py"))
LONGEST_FILE, LONGEST_FUNCTION = 400, 60  # a smoke alarm

SHARED = {"pairs"}  # in core/games, and no game
TESTED_IN = {  # modules whose tests bear another name than their own
    "bot.transport.admins": "tests/bot/test_app.py",
    "bot.transport.api": "tests/bot/simulator/test_telegram.py",
    "bot.queues.wakeup": "tests/bot/transport/test_polling.py",
    "bot.storage.chats": "tests/bot/storage/test_matches.py",
    "bot.commands": "tests/bot/test_locales.py",
    "bot.commands.answers": "tests/bot/commands/test_hand.py",
    "bot.commands.identity": "tests/bot/commands/test_seats.py",
    "bot.commands.hand_answers": "tests/bot/commands/test_hand.py",
    "bot.commands.questions": "tests/bot/commands/test_listen.py",
    "bot.commands.which": "tests/bot/commands/test_listen.py",
    "bot.storage.database": "tests/bot/storage/test_models.py",
    "bot.queues.inbox": "tests/bot/transport/test_polling.py",
    "bot.handling.keyboard": "tests/bot/handling/test_button_replies.py",
    "bot.render.letters": "tests/bot/test_hostile.py",
    "bot.storage.migrations.versions.v0001_first": "tests/bot/storage/test_models.py",
    "bot.storage.migrations.versions.v0002_limits": "tests/bot/storage/test_models.py",
    "bot.storage.migrations.versions.v0003_moves": "tests/bot/storage/test_models.py",
    "bot.storage.migrations.versions.v0004_people": "tests/bot/storage/test_models.py",
    "bot.storage.migrations.versions.v0005_unread": "tests/bot/storage/test_models.py",
    "bot.queues.outbox": "tests/bot/transport/test_sender.py",
    "bot.handling.context": "tests/bot/handling/test_handler.py",
    "bot.handling.delivery": "tests/bot/handling/test_buttons.py",
    "bot.storage.postgres": "tests/bot/queues/test_replicas.py",
    "bot.render": "tests/bot/test_locales.py",
    "bot.commands.amend": "tests/bot/commands/test_fix.py",
    "bot.commands.booked": "tests/bot/commands/test_sing.py",
    "bot.commands.overheard": "tests/bot/commands/test_listen.py",
    "bot.commands.show": "tests/bot/commands/test_undo.py",
    "bot.render.games": "tests/bot/render/test_hands.py",
    "bot.render.games.presenter": "tests/bot/render/test_hands.py",
    "bot.render.sing": "tests/bot/commands/test_sing.py",
    "bot.render.cards": "tests/bot/commands/test_cards.py",
    "bot.render.tables": "tests/bot/render/test_scores.py",
    "bot.handling.reply": "tests/bot/handling/test_buttons.py",
    "bot.simulator.resume": "tests/bot/simulator/test_console.py",
    "bot.handling.running": "tests/bot/render/test_refusals.py",
    "bot.simulator.validation": "tests/bot/simulator/test_telegram.py",
    "bot.storage.hand_messages": "tests/bot/commands/test_fix.py",
    "bot.errors": "tests/bot/test_cli.py",
    "bot.handling.welcome": "tests/bot/commands/test_unknown.py",
    "bot.queues.worker": "tests/bot/transport/test_polling.py",
    "bot.simulator.world": "tests/bot/simulator/test_telegram.py",
    "bot.handling.subject": "tests/bot/commands/test_listen.py",
}


def module(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {module(path): path for path in FILES}
modules = pytest.mark.parametrize("name", MODULES)


@cache
def tree(name: str) -> ast.Module:
    return ast.parse(MODULES[name].read_text(encoding="utf-8"))


def imports(name: str) -> set[str]:
    """Name the modules that a module imports, those inside its functions included."""
    found = set()
    for node in ast.walk(tree(name)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        if isinstance(node, ast.ImportFrom):
            assert not node.level, f"{name}: imports are absolute"
            whole = node.module or ""
            inner = {f"{whole}.{alias.name}" for alias in node.names}
            modular = inner & MODULES.keys()
            found |= modular | ({whole} if modular != inner else set())
    return found


def functions(name: str) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(tree(name)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def unfrozen(name: str) -> Iterator[str]:
    """Name the dataclasses that may change; exceptions have to, for their traceback."""
    for node in ast.walk(tree(name)):
        if isinstance(node, ast.ClassDef):
            for mark in node.decorator_list:
                text = ast.unparse(mark)
                if text.partition("(")[0].endswith("dataclass") and "frozen=True" not in text:
                    yield node.name


@modules
def test_core_imports_only_the_standard_library_and_itself(name: str) -> None:
    tops = {found.partition(".")[0] for found in imports(name)}
    if name.startswith("core"):
        assert tops <= sys.stdlib_module_names | {"core"}
    assert "tests" not in tops


def test_no_module_imports_itself_by_way_of_others() -> None:
    graph = {name: imports(name) & MODULES.keys() - {name} for name in MODULES}
    TopologicalSorter(graph).prepare()


@modules
def test_dataclasses_of_core_are_frozen(name: str) -> None:
    loose = list(unfrozen(name)) if name.startswith("core") else []
    assert [cls for cls in loose if not is_exception(name, cls)] == []


def is_exception(name: str, cls: str) -> bool:
    return issubclass(getattr(import_module(name), cls), Exception)


@modules
def test_what_defines_something_has_a_test_module(name: str) -> None:
    defining = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
    if any(isinstance(node, defining) for node in tree(name).body):
        assert any((ROOT / path).is_file() for path in homes(name))


def homes(name: str) -> set[str]:
    """Say where a module's tests may stand: as the module does, or as a package around it."""
    if name in TESTED_IN:
        return {TESTED_IN[name]}
    top, *inner = name.split(".")
    if top == "core":
        own = [part for part in inner if part != "games"] or inner
        return {f"tests/core/test_{part}.py" for part in own}
    places = (inner[:length] for length in range(1, len(inner) + 1))
    return {"/".join(["tests", top, *around, f"test_{own}.py"]) for *around, own in places}


def test_modules_tested_elsewhere_exist() -> None:
    assert TESTED_IN.keys() <= MODULES.keys()


def test_every_game_is_registered() -> None:
    games = import_module("core.games")
    found = {path.stem for path in (ROOT / "core" / "games").iterdir() if path.stem[0] not in "_."}
    assert found - SHARED == {game.key for game in games.GAMES}


@modules
def test_files_and_functions_are_short(name: str) -> None:
    long = {
        node.name: length
        for node in functions(name)
        if (length := (node.end_lineno or 0) - node.lineno + 1) > LONGEST_FUNCTION
    }
    assert long == {}
    assert MODULES[name].read_text(encoding="utf-8").count("\n") <= LONGEST_FILE
