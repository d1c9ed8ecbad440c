"""Every option, its variable and its default: environment, `.env`, or files for secrets."""

import os
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, LiteralString, Self
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

from dotenv import dotenv_values
from pydantic import AfterValidator, BaseModel, BeforeValidator, Field, SecretStr, ValidationError
from pydantic import model_validator as checks
from pydantic_core import PydanticCustomError

from bot.errors import Exit, OperatorError
from bot.i18n import DEFAULT, languages

ENV_FILE = Path(".env")
PREFIX = "TANTEO_"
FROM_FILE = ("token", "database_url", "webhook_secret")


class SettingsError(OperatorError):
    """Say in one line what is wrong with the settings, without any value of theirs."""

    exit = Exit.SETTINGS


def _fault(text: LiteralString) -> PydanticCustomError:
    return PydanticCustomError("setting", text)


def _zone(name: str) -> str:
    try:
        ZoneInfo(name)
    except (KeyError, OSError, ValueError):
        raise _fault("is no time zone, as Europe/Madrid is one") from None
    return name


def _web(url: str) -> str:
    parts = urlsplit(url)
    if parts.scheme not in {"http", "https"} or not parts.hostname:
        raise _fault("is not an http(s) address")
    return url.rstrip("/")


def _address(text: str) -> str:
    host, _, port = text.rpartition(":")
    if not host or not port.isascii() or not port.isdecimal() or int(port) > 65535:  # noqa: PLR2004
        raise _fault("is not HOST:PORT")
    return text


Web = Annotated[str, AfterValidator(_web)]
Address = Annotated[str, AfterValidator(_address)]
Lower = BeforeValidator(str.lower)


def _shaped(pattern: str, fault: LiteralString) -> AfterValidator:
    def check(secret: SecretStr) -> SecretStr:
        if not re.fullmatch(pattern, secret.get_secret_value(), re.ASCII):
            raise _fault(fault)
        return secret

    return AfterValidator(check)


Token = Annotated[
    SecretStr,
    _shaped(r"\d+:[\w-]+", "is not a bot token; @BotFather gives one like 123456:ABC-DEF"),
]
Secret = Annotated[SecretStr, _shaped(r"[\w-]{1,256}", "is not 1 to 256 of A-Z a-z 0-9 _ -")]


def variable(field: str) -> str:
    """Name the variable that sets a field."""
    return f"{PREFIX}{field}".upper()


class Settings(BaseModel, frozen=True, hide_input_in_errors=True):
    """What the one who runs the bot may choose; the environment wins over `.env`."""

    token: Token | None = None
    """The bot's token, as @BotFather gives it."""
    api_url: Web = "https://api.telegram.org"
    """The Bot API server, if not Telegram's own."""
    database_url: str = Field(default="sqlite:///tanteo.db", repr=False)
    """Where scores are kept: SQLite, or postgresql://USER:PASSWORD@HOST/NAME."""
    webhook_url: Web | None = None
    """The https address `tanteo webhook set` gives Telegram; unset, the bot polls."""
    webhook_secret: Secret | None = None
    """What Telegram's posts carry to prove themselves: A-Z a-z 0-9 _ -."""
    listen: Address = "127.0.0.1:8443"
    """Where the webhook listens, behind an HTTPS proxy."""
    metrics: Address | None = None
    """Where metrics and health are served, e.g. 127.0.0.1:9477; off if unset."""
    web: Address | None = None
    """Where scores are served as pages, e.g. 127.0.0.1:8080, behind a proxy; off if unset."""
    web_url: Web | None = None
    """The https address by which people reach those pages."""
    backup_dir: Path | None = None
    """A folder of this bot's own for a backup a day; none is made if unset."""
    owner: int | None = None
    """The Telegram id of whoever is told in private what is wrong with the bot."""
    language: Annotated[str, Lower] = DEFAULT
    """What the bot speaks until a chat chooses."""
    timezone: Annotated[str, AfterValidator(_zone)] = "Europe/Madrid"
    """Whose days and years the tables go by."""
    log: Annotated[Literal["debug", "info", "warning", "error"], Lower] = "info"
    """How much is logged: debug, info, warning or error."""
    log_format: Annotated[Literal["text", "json"], Lower] = "text"
    """How it is logged: text, or json, one object a line."""

    @checks(mode="after")
    def _webhook_has_a_secret(self) -> Self:
        if self.webhook_url and not self.webhook_secret:
            raise _fault("TANTEO_WEBHOOK_URL needs TANTEO_WEBHOOK_SECRET beside it")
        if bool(self.web) != bool(self.web_url):
            raise _fault("TANTEO_WEB and TANTEO_WEB_URL need each other")
        return self


def load() -> Settings:
    """Read the settings; refuse them in one line that shows no value."""
    given = _given()
    _refuse_unknown(given)
    chosen = ((name, _chosen(given, variable(name))) for name in Settings.model_fields)
    told: dict[str, Any] = {name: text for name, text in chosen if text is not None}
    try:
        settings = Settings(**told)
    except ValidationError as error:
        faults = [
            "".join(f"{variable(str(field))}: " for field in fault["loc"]) + fault["msg"]
            for fault in error.errors(include_input=False)
        ]
    else:
        _check(settings.language, Exit.SETTINGS)
        return settings
    raise SettingsError("; ".join(faults))


def _given() -> dict[str, str]:
    """Gather our variables, also those that are no settings; an empty one is none."""
    try:
        read = [*dotenv_values(ENV_FILE).items(), *os.environ.items()]
    except (UnicodeDecodeError, OSError) as error:
        text = "is not UTF-8 text: save it as UTF-8"
        why = text if isinstance(error, ValueError) else f"cannot be read: {error.strerror}"
        raise SettingsError(f"{ENV_FILE} {why}") from None
    ours = ((name.upper(), value) for name, value in read)
    return {name: value for name, value in ours if value and name.startswith(PREFIX)}


def _refuse_unknown(given: Iterable[str]) -> None:
    known = [*map(variable, Settings.model_fields), *(f"{variable(n)}_FILE" for n in FROM_FILE)]
    for name in sorted({*given}.difference(known)):
        from rapidfuzz import process  # noqa: PLC0415 - once, before the end

        _, *words = spoken = [each[len(PREFIX) :].replace("_", " ") for each in (name, *known)]
        nearest = known[process.extractOne(spoken[0], words)[2]]
        raise SettingsError(f"{name} is no setting of mine: did you mean {nearest}?")


def _chosen(given: Mapping[str, str], name: str) -> str | None:
    """Return what a variable says, or what stands in the file that it names, if any."""
    if not (path := given.get(f"{name}_FILE")):
        return given.get(name)
    if name in given:
        raise SettingsError(f"{name} and {name}_FILE are both set: keep one")
    try:
        return Path(path).read_text(encoding="utf-8").rstrip("\r\n")
    except OSError as error:
        reason = error.strerror
    except UnicodeDecodeError:
        reason = "not UTF-8 text"
    raise SettingsError(f"{name}_FILE names a file I cannot read: {reason}")


def language() -> str:
    """Read what the bot speaks for a command, whatever may be wrong with the other settings."""
    spoken = (_given().get(variable("language")) or DEFAULT).lower()
    _check(spoken, Exit.USAGE)
    return spoken


def _check(language: str, exit_: Exit) -> None:
    """Raise unless there is a catalogue of this language."""
    if language not in languages():
        known = ", ".join(languages())
        text = f"{variable('language')} is no language of mine: I speak {known}"
        raise SettingsError(text, exit_=exit_)
