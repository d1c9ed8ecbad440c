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
    "bot.__main__": "tests/bot/test_cli.py",
    "bot.transport.admins": "tests/bot/test_app.py",
    "bot.transport.api": "tests/bot/test_telegram.py",
    "bot.queues.wakeup": "tests/bot/test_polling.py",
    "bot.handling.button_replies": "tests/bot/test_conversation_words.py",
    "bot.storage.chats": "tests/bot/test_matches.py",
    "bot.commands": "tests/bot/test_locales.py",
    "bot.commands.again": "tests/bot/test_conversation_winner.py",
    "bot.commands.answers": "tests/bot/test_conversation_hands.py",
    "bot.commands.asking": "tests/bot/test_conversation_changes.py",
    "bot.commands.beginning": "tests/bot/test_conversation_beginning.py",
    "bot.commands.cantes": "tests/bot/test_conversation_cards.py",
    "bot.commands.cards": "tests/bot/test_conversation_cards.py",
    "bot.commands.booking": "tests/bot/test_conversation_singing.py",
    "bot.commands.changes": "tests/bot/test_conversation_edits.py",
    "bot.commands.completing": "tests/bot/test_conversation_completing.py",
    "bot.commands.edits": "tests/bot/test_conversation_edits.py",
    "bot.commands.ending": "tests/bot/test_conversation_boston.py",
    "bot.commands.forwarded": "tests/bot/test_conversation_intake.py",
    "bot.commands.cures": "tests/bot/test_conversation_beginning.py",
    "bot.commands.identity": "tests/bot/test_conversation_seats.py",
    "bot.commands.hand_answers": "tests/bot/test_conversation_hands.py",
    "bot.commands.listening": "tests/bot/test_conversation_replies.py",
    "bot.commands.logging": "tests/bot/test_conversation_hands.py",
    "bot.commands.questions": "tests/bot/test_conversation_questions.py",
    "bot.commands.seats": "tests/bot/test_conversation_seats.py",
    "bot.commands.settings": "tests/bot/test_conversation_settings.py",
    "bot.commands.singing": "tests/bot/test_conversation_hands.py",
    "bot.commands.twice": "tests/bot/test_conversation_twice.py",
    "bot.commands.meanings": "tests/bot/test_conversation_words.py",
    "bot.commands.talk": "tests/bot/test_conversation_replies.py",
    "bot.commands.undoing": "tests/bot/test_conversation_changes.py",
    "bot.commands.which": "tests/bot/test_conversation_replies.py",
    "bot.queues.crew": "tests/bot/test_replicas.py",
    "bot.storage.database": "tests/bot/test_models.py",
    "bot.queues.inbox": "tests/bot/test_polling.py",
    "bot.commands.invitations.doubt": "tests/bot/test_invitation_lines.py",
    "bot.commands.invitations.numbers": "tests/bot/test_invitation_lines.py",
    "bot.commands.invitations.people": "tests/bot/test_invitation_lines.py",
    "bot.commands.invitations.pieces": "tests/bot/test_invitation_lines.py",
    "bot.commands.invitations.sorting": "tests/bot/test_invitation_lines.py",
    "bot.commands.invitations.terms": "tests/bot/test_invitation_lines.py",
    "bot.commands.invitations.words": "tests/bot/test_invitation_lines.py",
    "bot.handling.keyboard": "tests/bot/test_conversation_words.py",
    "bot.render.letters": "tests/bot/test_hostile.py",
    "bot.handling.rate_limits": "tests/bot/test_conversation_limits.py",
    "bot.storage.migrations.versions.v0001_first": "tests/bot/test_models.py",
    "bot.storage.migrations.versions.v0002_limits": "tests/bot/test_models.py",
    "bot.storage.migrations.versions.v0003_moves": "tests/bot/test_models.py",
    "bot.storage.migrations.versions.v0004_people": "tests/bot/test_models.py",
    "bot.storage.migrations.versions.v0005_unread": "tests/bot/test_models.py",
    "bot.queues.outbox": "tests/bot/test_sender.py",
    "bot.handling.context": "tests/bot/test_conversation_chats.py",
    "bot.handling.delivery": "tests/bot/test_conversation_buttons.py",
    "bot.storage.postgres": "tests/bot/test_replicas.py",
    "bot.handling.buttons": "tests/bot/test_conversation_buttons.py",
    "bot.render": "tests/bot/test_locales.py",
    "bot.render.games": "tests/bot/test_hands.py",
    "bot.render.games.belote": "tests/bot/test_belote_look.py",
    "bot.render.games.boston": "tests/bot/test_conversation_boston.py",
    "bot.render.games.boston.bids": "tests/bot/test_conversation_boston.py",
    "bot.render.games.boston.pricelist": "tests/bot/test_conversation_boston.py",
    "bot.render.games.boston.settling": "tests/bot/test_conversation_boston.py",
    "bot.render.games.boston.telling": "tests/bot/test_conversation_boston.py",
    "bot.render.games.boston.working": "tests/bot/test_conversation_boston.py",
    "bot.render.cantes": "tests/bot/test_hands.py",
    "bot.render.cards": "tests/bot/test_conversation_cards.py",
    "bot.render.games.chinchon": "tests/bot/test_conversation_chinchon.py",
    "bot.render.elision": "tests/bot/test_voice.py",
    "bot.render.games.look": "tests/bot/test_hands.py",
    "bot.render.games.pairs": "tests/bot/test_hands.py",
    "bot.render.singing": "tests/bot/test_conversation_cards.py",
    "bot.render.sung": "tests/bot/test_conversation_singing.py",
    "bot.render.tables": "tests/bot/test_scores.py",
    "bot.handling.reply": "tests/bot/test_conversation_buttons.py",
    "bot.simulator.resume": "tests/bot/test_console.py",
    "bot.handling.running": "tests/bot/test_refusals.py",
    "bot.commands.unknown": "tests/bot/test_conversation_intake.py",
    "bot.simulator.validation": "tests/bot/test_telegram.py",
    "bot.storage.supergroups": "tests/bot/test_supergroups.py",
    "bot.storage.hand_messages": "tests/bot/test_conversation_edits.py",
    "bot.errors": "tests/bot/test_cli.py",
    "bot.handling.handler": "tests/bot/test_conversation_chats.py",
    "bot.handling.welcome": "tests/bot/test_conversation_intake.py",
    "bot.queues.worker": "tests/bot/test_polling.py",
    "bot.simulator.world": "tests/bot/test_telegram.py",
    "bot.handling.subject": "tests/bot/test_conversation_replies.py",
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
    """Say where a module's tests may stand: under its own name, or its package's."""
    top, *inner = name.split(".")
    own = {f"tests/{top}/test_{part}.py" for part in inner if part != "games" or len(inner) == 1}
    return {TESTED_IN[name]} if name in TESTED_IN else own


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
