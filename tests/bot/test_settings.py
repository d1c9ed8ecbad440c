from pathlib import Path

import pytest

from bot.i18n import languages
from bot.settings import Settings, SettingsError, language, load
from docs.operating import EXAMPLE, descriptions, example

TOKEN = "123456789:AAabcdefghijklmnopqrstuvwxyz0123456"


pytestmark = pytest.mark.usefixtures("bare")


def refusal() -> str:
    with pytest.raises(SettingsError) as caught:
        load()
    return str(caught.value)


def secret(settings: Settings) -> str | None:
    return settings.token.get_secret_value() if settings.token else None


def test_the_environment_wins_over_the_env_file(monkeypatch: pytest.MonkeyPatch) -> None:
    Path(".env").write_text("TANTEO_LANGUAGE=es\nTANTEO_LISTEN=[::1]:80\nOTHER=1\n", "utf-8")
    monkeypatch.setenv("TANTEO_LANGUAGE", "en")
    settings = load()
    assert (settings.language, settings.listen) == ("en", "[::1]:80")


def test_an_empty_variable_is_as_good_as_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TANTEO_TOKEN", "")
    monkeypatch.setenv("TANTEO_LANGUAGE", "")
    assert load().token is None
    assert load().language == language() == "es"


LANGUAGES = f"TANTEO_LANGUAGE is no language of mine: I speak {', '.join(languages())}"
ZONE = "TANTEO_TIMEZONE: is no time zone, as Europe/Madrid is one"


@pytest.mark.parametrize(("given", "said"), [
    ("TIMEZONE=Madrid", ZONE),
    ("TIMEZONE=../etc", ZONE),
    ("LANGUAGE=de", LANGUAGES),
    ("LANGUAGE=../es", LANGUAGES),
    ("TOKEN=1 TOKEN_FILE=secret", "TANTEO_TOKEN and TANTEO_TOKEN_FILE are both set: keep one"),
    ("TOKN=1", "TANTEO_TOKN is no setting of mine: did you mean TANTEO_TOKEN?"),
    ("DB_URL=1", "TANTEO_DB_URL is no setting of mine: did you mean TANTEO_DATABASE_URL?"),
    ("LOG_LEVEL=1", "TANTEO_LOG_LEVEL is no setting of mine: did you mean TANTEO_LOG?"),
])  # fmt: skip
def test_what_is_no_setting_is_refused_with_what_would_be(
    monkeypatch: pytest.MonkeyPatch, given: str, said: str
) -> None:
    for name, value in (each.split("=") for each in given.split()):
        monkeypatch.setenv(f"TANTEO_{name}", value)
    assert refusal() == said
    if said == LANGUAGES:
        with pytest.raises(SettingsError, match="no language of mine"):
            language()


@pytest.mark.parametrize("ending", ["", "\n", "\r\n"])
def test_a_secret_may_come_from_a_file(monkeypatch: pytest.MonkeyPatch, ending: str) -> None:
    Path("secret").write_bytes(f"{TOKEN}{ending}".encode())
    monkeypatch.setenv("TANTEO_TOKEN_FILE", "secret")
    assert secret(load()) == TOKEN


def test_the_env_file_may_name_a_secret_file() -> None:
    Path("url").write_text("sqlite:///elsewhere.db\n", "utf-8")
    Path(".env").write_text("TANTEO_DATABASE_URL_FILE=url\n", "utf-8")
    assert load().database_url == "sqlite:///elsewhere.db"


@pytest.mark.parametrize(("content", "why"), [(None, "No such file"), (b"\xff", "not UTF-8")])
def test_an_unreadable_secret_file_is_refused(
    monkeypatch: pytest.MonkeyPatch, content: bytes | None, why: str
) -> None:
    if content:
        Path("secret").write_bytes(content)
    monkeypatch.setenv("TANTEO_WEBHOOK_SECRET_FILE", "secret")
    assert refusal().startswith(f"TANTEO_WEBHOOK_SECRET_FILE names a file I cannot read: {why}")


@pytest.mark.parametrize(("name", "value"), [
    ("TOKEN", "canary token"),
    ("API_URL", "ftp://canary"),
    ("WEBHOOK_URL", "canary.example"),
    ("WEBHOOK_SECRET", "canary!"),
    ("METRICS", "canary:70000"),
])  # fmt: skip
def test_a_bad_value_is_refused_in_one_line_that_does_not_show_it(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    monkeypatch.setenv("TANTEO_TOKEN", TOKEN)
    monkeypatch.setenv(f"TANTEO_{name}", value)
    line = refusal()
    assert line.startswith(f"TANTEO_{name}: ")
    assert "\n" not in line
    assert not {"canary", TOKEN} & set(line.replace("!", " ").split())


def test_a_refusal_carries_no_secret_in_its_chain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TANTEO_TOKEN", TOKEN)
    monkeypatch.setenv("TANTEO_LOG", "loud")
    with pytest.raises(SettingsError) as caught:
        load()
    assert caught.value.__cause__ is None
    assert TOKEN not in repr(caught.getrepr(style="short", chain=True))


def test_a_webhook_needs_a_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TANTEO_WEBHOOK_URL", "https://bot.example/hook")
    assert refusal() == "TANTEO_WEBHOOK_URL needs TANTEO_WEBHOOK_SECRET beside it"
    monkeypatch.setenv("TANTEO_WEBHOOK_SECRET", "A-z_9")
    assert load().webhook_url == "https://bot.example/hook"


def test_pages_need_an_address_by_which_people_reach_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("TANTEO_WEB", "127.0.0.1:8080")
    assert refusal() == "TANTEO_WEB and TANTEO_WEB_URL need each other"
    monkeypatch.setenv("TANTEO_WEB_URL", "https://score.example/")
    assert load().web_url == "https://score.example"


def test_addresses_lose_their_last_slash_and_levels_their_case(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("TANTEO_API_URL", "http://127.0.0.1:8081/")
    monkeypatch.setenv("TANTEO_LOG", "DEBUG")
    settings = load()
    assert (settings.api_url, settings.log) == ("http://127.0.0.1:8081", "debug")


def test_settings_show_no_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TANTEO_TOKEN", TOKEN)
    monkeypatch.setenv("TANTEO_DATABASE_URL", "postgresql://me:canary@db/tanteo")
    shown = f"{load()!r} {load()}"
    assert TOKEN not in shown
    assert "canary" not in shown


def test_every_setting_says_what_it_does() -> None:
    assert descriptions().keys() == Settings.model_fields.keys()


def test_the_example_is_what_the_settings_write() -> None:
    assert EXAMPLE.read_text("utf-8") == example()


def test_the_example_uncommented_is_the_defaults() -> None:
    lines = [line.removeprefix("#") for line in example().splitlines() if line[:2] != "# "]
    Path(".env").write_text("\n".join(lines), "utf-8")
    assert load() == Settings.model_construct()
