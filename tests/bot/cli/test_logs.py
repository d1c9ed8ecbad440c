import json
import logging
import subprocess
import sys
import warnings
from io import StringIO

import pytest

from bot.cli import logs

TOKEN = "123456789:AAabcdefghijklmnopqrstuvwxyz0123456"
URL = f"https://api.telegram.org/bot{TOKEN}/getMe"


pytestmark = pytest.mark.usefixtures("own_logging")


def fail() -> None:
    raise RuntimeError(TOKEN) from ValueError(URL)


def test_a_token_is_masked_in_messages_tracebacks_and_warnings(
    capsys: pytest.CaptureFixture[str],
) -> None:
    logs.start("info")
    log = logging.getLogger("x")
    log.info("GET %s", URL)
    log.warning(URL)
    try:
        fail()
    except RuntimeError:
        log.exception("failed", stack_info=True)
    with warnings.catch_warnings():
        warnings.simplefilter("always")
        logging.captureWarnings(capture=True)  # catch_warnings put the old way back
        warnings.warn(f"warned: {URL}", stacklevel=1)
    logs.flush()
    said = capsys.readouterr().err
    assert TOKEN not in said
    shown = ("GET {}", "WARNING x: {}", "RuntimeError: <token>", "ValueError: {}", "warned: {}")
    assert all(each.format(URL.replace(TOKEN, "<token>")) in said for each in shown)


def test_what_nobody_caught_is_logged_with_tokens_masked() -> None:
    script = f"from bot.cli import logs; logs.start('info'); raise ValueError('{TOKEN}')"
    ended = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=False
    )
    assert ended.returncode == 1
    assert TOKEN not in ended.stderr
    assert "ValueError: <token>" in ended.stderr


@pytest.mark.parametrize("name", [*logs.TALKATIVE, "telegram.ext", "sqlalchemy.engine.Engine"])
def test_libraries_that_log_urls_and_texts_are_silenced_at_debug(name: str) -> None:
    logs.start("debug")
    assert not logging.getLogger(name).isEnabledFor(logging.INFO)
    assert logging.getLogger("bot").isEnabledFor(logging.DEBUG)


def test_libraries_are_no_louder_than_the_level() -> None:
    logs.start("error")
    assert not logging.getLogger("httpx").isEnabledFor(logging.WARNING)


def test_what_is_logged_when_the_stream_is_gone_harms_nobody(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    gone, here = StringIO(), StringIO()
    monkeypatch.setattr(sys, "stderr", gone)
    logs.start("info")
    gone.close()
    logging.getLogger("x").info("lost")
    logs.flush()
    monkeypatch.setattr(sys, "stderr", here)
    logs.start("info")
    logging.getLogger("x").info("kept")
    logs.flush()
    assert here.getvalue().endswith("INFO x: kept\n")


def test_whoever_waits_for_the_log_has_all_of_it_written(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = StringIO()
    monkeypatch.setattr(sys, "stderr", stream)
    logs.start("info")
    for number in range(500):
        logging.getLogger("x").info(number)
    logs.flush()
    assert stream.getvalue().count("\n") == 500


def test_a_record_is_one_json_object_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    logs.start("info", "json")
    log = logging.getLogger("x")
    log.info("señal %s\nin two lines", URL)
    try:
        fail()
    except RuntimeError:
        log.exception("failed")
    logs.flush()
    said = capsys.readouterr().err
    first, second = map(json.loads, said.splitlines())
    assert first.keys() == {"time", "level", "logger", "message"}
    assert first["message"] == "señal https://api.telegram.org/bot<token>/getMe\nin two lines"
    assert (second["level"], second["logger"]) == ("error", "x")
    assert second["message"].startswith("failed\n")
    assert "RuntimeError: <token>" in second["message"]
    assert TOKEN not in said


def test_what_repeats_is_logged_once_a_minute_with_its_count(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    logs.start("info")
    log = logging.getLogger("x")
    for _ in range(300):
        log.warning("no room for %s", "a connection")
        log.info("so it goes")
    log.warning("no room for %s", "anybody")
    monkeypatch.setattr(logs, "REPEATED_SECONDS", 0)
    log.warning("no room for %s", "a connection")
    logs.flush()
    said = [line.partition(" x: ")[2] for line in capsys.readouterr().err.splitlines()]
    assert said.count("so it goes") == 300
    assert [line for line in said if line != "so it goes"] == [
        "no room for a connection",
        "no room for anybody",
        "no room for a connection (299 times more before)",
    ]


def test_only_so_many_troubles_are_remembered(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logs, "MOST_REMEMBERED", 1)
    logs.start("info")
    for words in ("one", "one", "two", "one"):
        logging.getLogger("x").warning(words)
    logs.flush()
    said = capsys.readouterr().err.split()
    assert [word for word in said if word in {"one", "two"}] == ["one", "two", "one"]
