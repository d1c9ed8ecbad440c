"""`docs/promises.md` names a test for each promise, or says why there is none."""

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
TEXT = (ROOT / "docs" / "promises.md").read_text("utf-8")
NAMED = re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", TEXT)
PROMISES = re.findall(r"^\| (\d+) \| .+? \| (.+) \|$", TEXT, re.MULTILINE)


def defined(path: str) -> set[str]:
    tree = ast.parse((ROOT / path).read_text("utf-8"))
    kinds = ast.FunctionDef | ast.AsyncFunctionDef
    return {node.name for node in tree.body if isinstance(node, kinds)}


def test_every_test_that_is_named_exists() -> None:
    assert [name for path, name in NAMED if name not in defined(path)] == []


def test_no_promise_is_left_out() -> None:
    assert [int(number) for number, _ in PROMISES] == [*range(1, 11), *range(1, 31)]


def test_every_promise_has_a_test_or_says_why_not() -> None:
    assert [held for _, held in PROMISES if "::test_" not in held and "No test" not in held] == []
