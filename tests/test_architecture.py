"""What the house is built like: who may import whom, what is frozen, tested, registered, small."""

import ast
import re
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from graphlib import TopologicalSorter
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).parent.parent
FILES = sorted(path for top in ("core", "bot") for path in (ROOT / top).rglob("*.py"))
LONGEST_FILE, LONGEST_FUNCTION = 250, 34
MOST_BRANCHES = 10  # of a function; one that decides more hides an idea
BRANCHES = (
    ast.If, ast.IfExp, ast.BoolOp, ast.For, ast.AsyncFor, ast.While, ast.Try, ast.Match,
    ast.comprehension,
)  # fmt: skip

SHARED = {"pairs"}  # in core/games, and no game
TESTED_IN = {  # modules and packages whose tests bear another name than their own
    "bot.storage.models": "tests/bot/storage/test_schema.py",
    "bot.decisions.live": "tests/bot/decisions/test_request.py",
    "bot.decisions.remarks": "tests/bot/commands/test_slips.py",
    "bot.decisions.answers": "tests/bot/commands/test_answers.py",
    "bot.commands.refusals": "tests/bot/commands/test_answers.py",
    "bot.commands.registry": "tests/bot/test_commands.py",
    "bot.render.rules": "tests/test_docs.py",
    "bot.render.games": "tests/bot/render/test_scores.py",
    "bot.render.people": "tests/bot/commands/test_stats.py",
    "bot.render.message": "tests/bot/handling/test_delivery.py",
    "bot.render.sentences": "tests/bot/test_locales.py",
    "bot.render.speaking": "tests/bot/handling/test_delivery.py",
    "bot.handling.documents": "tests/bot/commands/test_data.py",
    "bot.handling.environment": "tests/bot/test_app.py",
    "bot.storage.migrations": "tests/bot/storage/test_schema.py",
    "bot.queues.dead": "tests/bot/cli/test_dead.py",
    "bot.queues.outbox": "tests/bot/transport/test_sender.py",
    "bot.storage.postgres": "tests/bot/queues/test_replicas.py",
    "bot.storage.hand_messages": "tests/bot/commands/test_typed.py",
    "bot.queues.turns": "tests/bot/queues/test_inbox.py",
    "bot.queues.lanes": "tests/bot/queues/test_replicas.py",
    "bot.storage.transaction": "tests/bot/storage/test_matches.py",
    "bot.storage.conditions": "tests/bot/cli/test_check.py",
    "bot.version": "tests/bot/test_cli.py",
    "bot.cli.running": "tests/bot/transport/test_metrics.py",
    "bot.transport.vitals": "tests/bot/transport/test_metrics.py",
    "bot.errors": "tests/bot/test_cli.py",
    "bot.cli.database": "tests/bot/cli/test_backup.py",
    "bot.storage.exports": "tests/bot/cli/test_export.py",
    "bot.storage.imports": "tests/bot/cli/test_export.py",
    "bot.storage.base": "tests/bot/storage/test_schema.py",
    "bot.storage.tables": "tests/bot/storage/test_schema.py",
    "bot.storage.people": "tests/bot/commands/test_data.py",
    "bot.storage.copies": "tests/bot/cli/test_backup.py",
    "bot.storage.files": "tests/bot/cli/test_backup.py",
    "bot.storage.folding": "tests/bot/cli/test_backup.py",
    "bot.storage.views": "tests/bot/web/test_screens.py",
    "bot.web": "tests/bot/web/test_miniapp.py",
    "bot.web.pages": "tests/bot/web/test_screens.py",
}


def module(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {module(path): path for path in FILES}


@cache
def tree(name: str) -> ast.Module:
    return ast.parse(MODULES[name].read_text(encoding="utf-8"))


@cache
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


@cache
def functions(name: str) -> list[ast.FunctionDef | ast.AsyncFunctionDef]:
    kinds = ast.FunctionDef | ast.AsyncFunctionDef
    return [node for node in ast.walk(tree(name)) if isinstance(node, kinds)]


def unfrozen(name: str) -> Iterator[str]:
    """Name the dataclasses that may change; exceptions have to, for their traceback."""
    for node in ast.walk(tree(name)):
        if isinstance(node, ast.ClassDef):
            for mark in node.decorator_list:
                text = ast.unparse(mark)
                if text.partition("(")[0].endswith("dataclass") and "frozen=True" not in text:
                    yield node.name


def test_core_imports_only_the_standard_library_and_itself() -> None:
    for name in MODULES:
        tops = {found.partition(".")[0] for found in imports(name)}
        if name.startswith("core"):
            assert tops <= sys.stdlib_module_names | {"core"}, name
        assert "tests" not in tops, name


KNOWS = {  # what each package may import of its own half, from the lowest up
    "core": {
        "core": "", "errors": "", "layout": "", "words": "", "notation": "errors",
        "table": "errors notation words", "options": "errors notation",
        "reading": "adjustment errors notation table words",
        "adjustment": "errors notation reading table words",
        "questions": "errors notation reading table words", "cards": "reading words",
        "lists": "cards errors notation reading table words",
        "match": "adjustment cards errors layout notation options reading table",
        "lines": "adjustment errors match notation table words", "keypad": "errors layout match",
        "past": "match notation table", "people": "past",
        "understanding": "errors lines match notation questions reading table words",
        "games": "adjustment cards errors layout lines lists match notation options reading table"
        " words",
    },
    "bot": {
        "bot": "", "bench": "", "errors": "", "i18n": "", "letters": "", "ratings": "",
        "version": "bot storage", "locales": "i18n version", "settings": "errors i18n",
        "decisions": "bench i18n ratings", "commands": "bench decisions i18n letters ratings",
        "render": "decisions i18n letters ratings",
        "storage": "decisions errors i18n ratings settings", "queues": "errors storage",
        "web": "i18n render settings storage transport",
        "transport": "bot errors i18n queues settings storage version",
        "handling": "commands decisions i18n letters queues render storage transport web",
        "servers": "errors settings transport web",
        "app": "cli handling queues servers settings storage transport web",
        "simulator": "app i18n settings storage transport",
        "cli": "app decisions errors i18n queues render servers settings simulator storage"
        " transport version",
        "__main__": "cli",
    },
}  # fmt: skip
WIDE = {"Settings", "Outbox", "Inbox"}  # the settings, and rows of tables
OWN = {"Rules", "State", "Hand", "Contract"}  # each game has its own
NAMED_TWICE = {"Draft"}  # what is read of a line, and a row of the table of half-done things
MOST_LINES = {  # an alarm: what they are, rounded up; to be lowered with them
    ("core",): 12_760,
    ("bot",): 21_950,
    ("bot/commands", "bot/handling", "bot/render", "bot/decisions"): 11_560,
}


def test_packages_know_those_below_them_only() -> None:
    for name in MODULES:
        top, own, *_ = (*name.split("."), name)
        same = (found.split(".") for found in imports(name) if found.partition(".")[0] == top)
        known = {(*found, top)[1] for found in same} - {own}
        assert known <= set(KNOWS[top][own].split()), name
        assert top == "bot" or not any(found.startswith("bot") for found in imports(name)), name
        if own == "cli" and name != "bot.cli.running":
            assert "simulator" not in known, name


def test_no_module_imports_itself_by_way_of_others() -> None:
    graph = {name: imports(name) & MODULES.keys() - {name} for name in MODULES}
    TopologicalSorter(graph).prepare()


def test_whatever_is_imported_late_says_why() -> None:
    for name, path in MODULES.items():
        assert not re.search(r"PLC0415(?! - .)", path.read_text(encoding="utf-8")), name


def test_the_database_is_asked_in_one_way() -> None:
    """By statements over a connection: no session follows what becomes of a row."""
    for name in MODULES:
        found = (node for node in ast.walk(tree(name)) if isinstance(node, ast.ImportFrom))
        assert "Session" not in {each.name for node in found for each in node.names}, name


def test_dataclasses_of_core_are_frozen() -> None:
    core = [name for name in MODULES if name.startswith("core")]
    loose = [getattr(import_module(name), cls) for name in core for cls in unfrozen(name)]
    assert [cls for cls in loose if not issubclass(cls, Exception)] == []


def test_what_defines_something_has_a_test_module() -> None:
    defining = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
    for name in MODULES:
        if any(isinstance(node, defining) for node in tree(name).body):
            assert any((ROOT / path).is_file() for path in homes(name)), name


def homes(name: str) -> set[str]:
    """Say where a module's tests may stand: as the module does, or as a package around it."""
    if elsewhere := [TESTED_IN[each] for each in TESTED_IN if f"{name}.".startswith(f"{each}.")]:
        return set(elsewhere)
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


def test_files_and_functions_are_short() -> None:
    for name, path in MODULES.items():
        lengths = {each.name: (each.end_lineno or 0) - each.lineno + 1 for each in functions(name)}
        assert {key: n for key, n in lengths.items() if n > LONGEST_FUNCTION} == {}, name
        assert path.read_text(encoding="utf-8").count("\n") <= LONGEST_FILE, name


def test_no_function_decides_too_much() -> None:
    counts = {
        f"{name}.{each.name}": sum(isinstance(node, BRANCHES) for node in ast.walk(each))
        for name in MODULES
        for each in functions(name)
    }
    assert {name: count for name, count in counts.items() if count > MOST_BRANCHES} == {}


def test_records_have_few_fields() -> None:
    for name in MODULES:
        for each in ast.walk(tree(name)):
            if isinstance(each, ast.ClassDef) and each.name not in WIDE:
                assert sum(isinstance(field, ast.AnnAssign) for field in each.body) <= 10, (
                    each.name
                )


def test_no_word_names_two_kinds_of_thing() -> None:
    names = Counter(
        each.name
        for name in MODULES
        for each in tree(name).body
        if isinstance(each, ast.ClassDef) and each.name[0] != "_"
    )
    assert {name for name, count in names.items() if count > 1} == OWN | NAMED_TWICE


def test_packages_do_not_grow_unseen() -> None:
    for packages, most in MOST_LINES.items():
        files = [path for each in packages for path in (ROOT / each).rglob("*.py")]
        assert sum(path.read_text(encoding="utf-8").count("\n") for path in files) <= most


def test_games_are_known_by_their_abilities() -> None:
    keys = {game.key for game in import_module("core.games").GAMES}
    own = ("core.games", "bot.render.games")
    for name, path in MODULES.items():
        if not name.startswith(own):
            known = {each for each in imports(name) if each.startswith("core.games.")}
            assert not known, name
            told = " ".join(strings(name))
            assert keys.isdisjoint(re.findall(r"\w+", told)), name
            text = path.read_text(encoding="utf-8")
            assert not re.search(r"(get|has)attr\([^,]*\bhands?\b", text), name


def strings(name: str) -> Iterator[str]:
    """List the strings of a module, its docstrings aside."""
    alone = {id(node.value) for node in ast.walk(tree(name)) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree(name)):
        if (
            isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and id(node) not in alone
        ):
            yield node.value
