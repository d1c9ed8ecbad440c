import asyncio
import json
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from urllib.parse import parse_qsl

import pytest
from click.testing import CliRunner, Result
from telegram.request import RequestData
from telegram.request._requestparameter import RequestParameter

from bot import __version__
from bot.cli import main
from bot.offline import Telegram

TOKEN = "123456789:AAabcdefghijklmnopqrstuvwxyz0123456"
ROOT = Path(__file__).parent.parent.parent

pytestmark = pytest.mark.usefixtures("bare", "own_logging")


class Server(BaseHTTPRequestHandler):
    """The offline Telegram over HTTP, as a Bot API server is."""

    asked: list[str]

    def do_POST(self) -> None:
        """Pass the request on."""
        body = self.rfile.read(int(self.headers.get("Content-Length", 0))).decode()
        self.asked.append(self.path)
        fields = dict(parse_qsl(body)) | {"timeout": "1"}
        data = RequestData([RequestParameter(k, v, None) for k, v in fields.items()])
        code, answer = asyncio.run(Telegram().do_request(self.path, "POST", data))
        self.send_response(code)
        self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Run a Bot API server; give the paths it was asked for."""
    Server.asked = []
    server = ThreadingHTTPServer(("127.0.0.1", 0), Server)
    thread = Thread(target=server.serve_forever)
    thread.start()
    monkeypatch.setenv("TANTEO_API_URL", f"http://127.0.0.1:{server.server_port}")
    monkeypatch.setenv("TANTEO_TOKEN", TOKEN)
    yield Server.asked
    server.shutdown()
    thread.join()
    server.server_close()


def tanteo(*words: str, said: str = "") -> Result:
    return CliRunner().invoke(main, words, said)


def refused(result: Result, status: int) -> str:
    """Expect a refusal in one line on standard error, and give the line."""
    assert (result.exit_code, result.stdout) == (status, "")
    assert result.stderr.count("\n") == 1
    return result.stderr


def test_it_tells_its_version() -> None:
    assert tanteo("--version").stdout == f"tanteo {__version__}\n"


def test_only_commands_that_are_there_are_offered() -> None:
    assert set(main.commands) == {"run", "chat", "score", "check", "migrate", "webhook"}
    assert all(command.help for command in main.commands.values())


def test_python_m_bot_is_the_same() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "bot", "--version"], capture_output=True, text=True, check=True,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
    )  # fmt: skip
    assert __version__ in ran.stdout


def test_the_command_line_starts_without_the_heavy_libraries() -> None:
    script = "import sys, bot.cli; print(*sys.modules)"
    ran = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
    )  # fmt: skip
    heavy = {"telegram", "sqlalchemy", "pydantic", "prompt_toolkit", "alembic", "httpx", "babel"}
    assert not heavy & set(ran.stdout.split())


@pytest.mark.parametrize("command", ["run", "chat", "check", "migrate"])
def test_wrong_settings_are_told_in_one_line(
    monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.setenv("TANTEO_TOKNE", TOKEN)
    line = refused(tanteo(command), 1)
    assert "did you mean TANTEO_TOKEN?" in line
    assert TOKEN not in line


def test_it_does_not_run_without_a_token() -> None:
    assert "TANTEO_TOKEN is not set" in refused(tanteo("run"), 1)


def test_a_running_bot_ends_well_when_told_to(asked: list[str]) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "bot", "run"], stderr=subprocess.PIPE, text=True,
        env=os.environ | {"PYTHONPATH": str(ROOT), "TANTEO_LOG": "debug"},
    ) as running:  # fmt: skip
        while not any(path.endswith("getUpdates") for path in asked):
            assert running.poll() is None
        running.send_signal(signal.SIGTERM)
        _, said = running.communicate(timeout=30)
    assert (running.returncode, TOKEN in said) == (0, False)


def test_chat_reads_from_a_pipe_and_ends_with_its_input(tmp_path: Path) -> None:
    result = tanteo("chat", "--db", "mesa.db", said="Ana: /help\n")
    assert (result.exit_code, bool(result.stdout)) == (0, True)
    assert (tmp_path / "mesa.db").exists()


def test_migrate_makes_a_database_that_check_finds_well(asked: list[str]) -> None:
    assert tanteo("migrate").exit_code == 0
    result = tanteo("check")
    assert all(line.startswith("ok ") for line in result.stdout.splitlines())
    assert result.exit_code == 0
    assert asked


def test_check_fails_when_one_thing_is_not_well() -> None:
    result = tanteo("check")
    assert result.exit_code == 1
    assert "BAD token: TANTEO_TOKEN is not set" in result.stdout


def test_migrate_refuses_a_newer_database() -> None:
    assert tanteo("migrate").exit_code == 0
    with sqlite3.connect("tanteo.db") as base:
        base.execute("UPDATE alembic_version SET version_num = '9999'")
    base.close()
    assert "newer" in refused(tanteo("migrate"), 1)


def test_score_reads_hands_from_standard_input() -> None:
    result = tanteo("score", "bolot", "--rule", "objetivo=500", "--json", said="nos 92\n")
    told = json.loads(result.stdout)
    assert (result.exit_code, told["error"]) == (0, None)
    assert told["rules"]["objetivo"] == 500


def test_score_takes_a_batch() -> None:
    Path("many.jsonl").write_text('{"game": "bolot", "lines": ["nos 92"]}\n' * 2, "utf-8")
    result = tanteo("score", "--batch", "many.jsonl")
    assert (result.exit_code, result.stdout.count("\n")) == (0, 2)


@pytest.mark.parametrize(
    "words",
    [
        ["score"],
        ["score", "bolot", "--rule", "objetivo"],
        ["score", "bolot", "--rule", "=500"],
        ["score", "bolot", "--batch", "many.jsonl"],
        ["score", "nosuch"],
        ["score", "bolot", "--rule", "nosuch=1"],
    ],
)
def test_score_refuses_what_it_cannot_read(words: list[str]) -> None:
    assert refused(tanteo(*words), 2)
