import os
import re
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from click import Context
from click.testing import Result
from sqlalchemy import make_url

from bot import __version__, version
from bot.cli import main
from bot.errors import Exit
from bot.simulator.telegram import Refused
from bot.storage import schema
from bot.storage.database import NO_ADDRESS
from bot.transport import api
from tests.bot.typed import done, refused, tanteo
from tests.faults.double import TOKEN
from tests.faults.server import Server
from tests.postgres import Server as Cluster

HOOK = "https://bot.example/hook"
CANARY = "Canary_secret-0123456789"
ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.usefixtures("bare", "own_logging")


@pytest.fixture
def asked(bare: None, server: Server, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Have Telegram at hand; give what it was asked for."""
    del bare  # would take the variables away again
    monkeypatch.setenv("TANTEO_API_URL", server.url)
    monkeypatch.setenv("TANTEO_TOKEN", TOKEN)
    return server.telegram.lives[""]


def test_it_tells_its_version() -> None:
    newest = schema.revisions()[0]
    said = f"tanteo {__version__}, commit {version.commit()}, schema {newest}\n"
    assert tanteo("--version").stdout == said


def test_what_was_built_knows_the_commit_that_it_was_built_from(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert re.fullmatch(r"[0-9a-f]{7,}(-dirty)?|unknown", version.checked_out(ROOT))
    Path(version.BUILT).write_text("abc1234", "ascii")
    monkeypatch.setattr(version, "__file__", str(Path.cwd() / "version.py"))
    version.commit.cache_clear()
    try:
        assert ", commit abc1234, " in tanteo("--version").stdout
    finally:
        version.commit.cache_clear()


def test_only_commands_that_are_there_are_offered() -> None:
    offered = set(main.list_commands(Context(main)))
    database = {"backup", "restore", "migrate", "copy-database"}
    others = "run chat score check health webhook export import dead chats words"
    assert offered == {*others.split(), *database}
    commands = [main.get_command(Context(main), name) for name in offered]
    assert all(command and command.help for command in commands)
    assert main.get_command(Context(main), "logs") is None


def python(*words: str) -> str:
    """Run Python on our sources."""
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    command = [sys.executable, *words]
    return subprocess.run(
        command, capture_output=True, text=True, check=True, env=environment
    ).stdout


@pytest.mark.parametrize(("module", "heavy"), [
    ("bot.cli", "telegram sqlalchemy pydantic prompt_toolkit alembic httpx babel"),
    # `tanteo run` polls with this, and brings in what hands need meanwhile
    ("bot.app", "core rapidfuzz sqlalchemy.dialects.postgresql alembic aiohttp.web resvg_py"),
])  # fmt: skip
def test_a_start_imports_nothing_that_can_wait(module: str, heavy: str) -> None:
    script = f"import sys, {module}; print(*sys.modules)"
    assert not set(heavy.split()) & set(python("-c", script).split())


@pytest.mark.parametrize("command", ["run", "backup x"])
def test_wrong_settings_are_reported_in_one_line(
    monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.setenv("TANTEO_TOKNE", TOKEN)
    line = refused(tanteo(*command.split()), Exit.SETTINGS)
    assert "did you mean TANTEO_TOKEN?" in line
    assert TOKEN not in line


@pytest.mark.parametrize("words", ["run", "score --batch -"])
def test_an_unknown_language_is_reported_in_one_line(
    monkeypatch: pytest.MonkeyPatch, words: str
) -> None:
    monkeypatch.setenv("TANTEO_LANGUAGE", "xx")
    status = Exit.USAGE if words.startswith("score") else Exit.SETTINGS
    assert "TANTEO_LANGUAGE is no language of mine" in refused(tanteo(*words.split()), status)


@pytest.mark.skipif(not Path("/proc/self/mem").exists(), reason="no file here refuses everybody")
@pytest.mark.parametrize("words", ["run", "score bolot"])
def test_an_env_file_that_cannot_be_read_is_reported_in_one_line(words: str) -> None:
    Path(".env").write_bytes("# Año\nTANTEO_LANGUAGE=es\n".encode("latin-1"))
    said = "Error: .env is not UTF-8 text: save it as UTF-8\n"
    assert refused(tanteo(*words.split()), Exit.SETTINGS) == said
    Path(".env").unlink()
    Path(".env").symlink_to("/proc/self/mem")
    said = "Error: .env cannot be read: Input/output error\n"
    assert refused(tanteo(*words.split()), Exit.SETTINGS) == said


def test_the_help_tells_every_exit_status() -> None:
    printed = tanteo("run", "--help").stdout
    assert all(f"{status.value:>2}  {status.meaning}" in printed for status in Exit)


def test_another_language_is_spoken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TANTEO_LANGUAGE", "fr")
    scored = tanteo("score", "bolot", said="nos 92 tercera\nnos 92 tercra\n")
    assert scored.stdout == "  1  nos 92 tercera: +112 / +70  (112–70)\n"
    assert "tercera" in scored.stderr
    lines = "/new bolot\n/nos 92 tercera\n/help\n/rules\n"
    assert "112" in done(tanteo("chat", "--db", "mesa.db", said=lines))


def fails_to_start(status: Exit, command: str = "run", **settings: str) -> str:
    """Expect a start that fails with one line behind its warnings; give the line."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(api, "PAUSES", ())
        for name, value in settings.items():
            patch.setenv(f"TANTEO_{name}", value)
        result = tanteo(command)
    assert "Traceback" not in result.stderr
    assert result.exit_code == status
    assert not any(secret in result.stderr for secret in (TOKEN, CANARY))
    return result.stderr.splitlines()[-1]


@pytest.mark.usefixtures("asked")
def test_a_token_that_is_refused_ends_the_start(server: Server) -> None:
    server.fail("getMe", Refused(401, "Unauthorized"))
    assert (
        fails_to_start(Exit.REFUSED)
        == "Error: Telegram refuses the token: ask @BotFather for a new one"
    )


@pytest.mark.usefixtures("asked")
def test_a_network_that_is_not_there_ends_the_start() -> None:
    line = fails_to_start(Exit.AWAY, API_URL="http://127.0.0.1:9")
    assert line == "Error: Telegram does not answer: see TANTEO_API_URL and the network"


@pytest.mark.usefixtures("asked")
@pytest.mark.parametrize(("command", "url", "why", "status"), [
    ("run", f"postgresql://ana:{CANARY}@127.0.0.1:9/x", "connection failed", Exit.AWAY),
    ("run", f"sqlite:////none/{CANARY}/t.db", "its folder is not there", Exit.NO_WRITING),
    ("run", "sqlite:///broken.db", "file is not a database", Exit.DATA),
    ("run", f"nosuch://ana:{CANARY}@x/y", NO_ADDRESS, Exit.SETTINGS),
    ("migrate", "sqlite:///broken.db", "file is not a database", Exit.DATA),
])  # fmt: skip
def test_a_database_that_cannot_be_used_ends_the_start(
    command: str, url: str, why: str, status: Exit
) -> None:
    Path("broken.db").write_bytes(b"x" * 4096)
    line = fails_to_start(status, command, DATABASE_URL=url)
    assert line.startswith(f"Error: the database cannot be used: {why}")


@pytest.mark.usefixtures("asked")
def test_a_user_that_the_database_does_not_know_is_reported_at_once(postgres: Cluster) -> None:
    with postgres.blank() as url:
        stranger = make_url(url).set(username="nobody").render_as_string(hide_password=False)
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("TANTEO_DATABASE_URL", stranger)  # would be tried again for long
            patch.setenv("TANTEO_LOG", "warning")  # or the program is named first
            result = tanteo("run")
    assert 'role "nobody" does not exist' in refused(result, Exit.REFUSED)


@pytest.mark.usefixtures("asked")
def test_a_port_that_is_taken_ends_the_start() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        listen = f"127.0.0.1:{other.getsockname()[1]}"
        line = fails_to_start(Exit.TAKEN, LISTEN=listen, WEBHOOK_URL=HOOK, WEBHOOK_SECRET=CANARY)
    assert line.startswith(f"Error: cannot listen on {listen} (TANTEO_LISTEN): ")


@pytest.mark.usefixtures("asked")
def test_polling_against_a_webhook_ends_and_names_the_cure(server: Server) -> None:
    server.do(lambda: server.telegram.set_webhook(HOOK))
    assert "`tanteo webhook delete` removes it" in fails_to_start(Exit.TAKEN)


def test_chat_reads_from_a_pipe_and_ends_with_its_input(tmp_path: Path) -> None:
    result = tanteo("chat", "--db", "mesa.db", said="Ana: /help\n")
    assert (result.exit_code, bool(result.stdout)) == (0, True)
    assert (tmp_path / "mesa.db").exists()


@pytest.mark.parametrize(
    ("file", "status"),
    [("none/mesa.db", Exit.NO_WRITING), (":memory:", Exit.SETTINGS), ("broken.db", Exit.DATA)],
)
def test_chat_tells_in_one_line_that_it_cannot_keep_the_scores(file: str, status: Exit) -> None:
    Path("broken.db").write_bytes(b"x" * 4096)
    line = refused(tanteo("chat", "--db", file, said="/help\n"), status)
    assert line.startswith("Error: the database cannot be used: ")


def test_migrate_makes_a_database_that_check_finds_well(
    asked: list[str], blank_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TANTEO_DATABASE_URL", blank_url)
    assert tanteo("migrate").exit_code == 0
    result = tanteo("check")
    assert all(line.startswith("ok ") for line in result.stdout.splitlines())
    assert result.exit_code == 0
    assert asked


@pytest.mark.usefixtures("asked")
def test_a_webhook_is_set_shown_and_deleted(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TANTEO_WEBHOOK_URL", HOOK)
    monkeypatch.setenv("TANTEO_WEBHOOK_SECRET", CANARY)
    assert "does not post to TANTEO_WEBHOOK_URL" in output(tanteo("webhook", "info"), 1)
    assert output(tanteo("webhook", "set"), 0) == "Telegram posts to TANTEO_WEBHOOK_URL now.\n"
    assert server.telegram.webhook["secret_token"] == CANARY
    assert HOOK in output(tanteo("webhook", "info"), 0)
    monkeypatch.delenv("TANTEO_WEBHOOK_URL")
    assert "`tanteo webhook delete` removes it" in output(tanteo("webhook", "info"), 1)
    assert output(tanteo("webhook", "delete"), 0)
    assert "address: none" in output(tanteo("webhook", "info"), 0)
    assert "TANTEO_WEBHOOK_URL is not set" in refused(tanteo("webhook", "set"), Exit.SETTINGS)


def output(result: Result, status: int) -> str:
    """Expect an exit status and no secret; give all that was said."""
    assert result.exit_code == status
    assert not any(secret in result.output for secret in (TOKEN, CANARY))
    return result.output
