"""Every option, its variable and its default: environment, `.env`, or files for secrets."""

import re
import sys
from pathlib import Path
from typing import Annotated, Any, Literal, LiteralString, Self
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

from pydantic import AfterValidator, BeforeValidator, Field, SecretStr, ValidationError
from pydantic import model_validator as checks
from pydantic.fields import FieldInfo
from pydantic_core import PydanticCustomError
from pydantic_settings import (
    BaseSettings,
    EnvSettingsSource,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
)

from bot.errors import Exit, OperatorError
from bot.i18n import DEFAULT, languages

ENV_FILE = Path(".env")
PREFIX = "TANTEO_"
FROM_FILE = ("token", "database_url", "webhook_secret")
READ_FROM = SettingsConfigDict(
    env_prefix=PREFIX, env_file=ENV_FILE, env_file_encoding="utf-8", env_ignore_empty=True,
    extra="ignore", frozen=True, hide_input_in_errors=True,
)  # fmt: skip


class SettingsError(OperatorError):
    """Say in one line what is wrong with the settings, without any value of theirs."""

    exit = Exit.SETTINGS


class UnreadableFile(SettingsError):
    """Refuse a file of settings that cannot be read, or is no text."""

    def __init__(self, error: UnicodeDecodeError | OSError) -> None:
        text = "is not UTF-8 text: save it as UTF-8"
        why = text if isinstance(error, ValueError) else f"cannot be read: {error.strerror}"
        super().__init__(f"{ENV_FILE} {why}")


class UnknownLanguage(SettingsError):
    """Refuse a language that the bot does not speak."""


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
Zone = Annotated[str, AfterValidator(_zone)]
Address = Annotated[str, AfterValidator(_address)]
Code = Annotated[str, BeforeValidator(str.lower)]
Level = Annotated[Literal["debug", "info", "warning", "error"], BeforeValidator(str.lower)]
Layout = Annotated[Literal["text", "json"], BeforeValidator(str.lower)]


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


class FromFiles(PydanticBaseSettingsSource):
    """Read secrets from the files that `*_FILE` variables name; refuse unknown variables."""

    def __init__(self, settings: type[BaseSettings], *sources: EnvSettingsSource) -> None:
        super().__init__(settings)
        self.given: dict[str, str] = {
            name.upper(): value or ""
            for source in reversed(sources)
            for name, value in source.env_vars.items()
            if name.upper().startswith(PREFIX)
        }

    def get_field_value(self, field: FieldInfo, field_name: str) -> tuple[str | None, str, bool]:
        """Read one secret's file, if a variable names one."""
        del field
        name = variable(field_name)
        path = self.given.get(f"{name}_FILE")
        if path and self.given.get(name):
            raise SettingsError(f"{name} and {name}_FILE are both set: keep one")
        return _read(name, path) if path else None, field_name, False

    def __call__(self) -> dict[str, Any]:
        """Give the secrets that come from files."""
        fields = self.settings_cls.model_fields
        self._refuse_unknown([variable(name) for name in fields])
        values = {name: self.get_field_value(fields[name], name)[0] for name in FROM_FILE}
        return {name: value for name, value in values.items() if value is not None}

    def _refuse_unknown(self, known: list[str]) -> None:
        known += [f"{variable(name)}_FILE" for name in FROM_FILE]
        for name in sorted(self.given.keys() - known):
            from rapidfuzz import process  # noqa: PLC0415 - once, before the end

            nearest = process.extractOne(name, known, processor=_bare)[0]
            raise SettingsError(f"{name} is no setting of mine: did you mean {nearest}?")


def variable(field: str) -> str:
    """Name the variable that sets a field."""
    return f"{PREFIX}{field}".upper()


def _bare(name: str) -> str:
    return name.removeprefix(PREFIX)


def _read(name: str, path: str) -> str:
    try:
        return Path(path).read_text(encoding="utf-8").rstrip("\r\n")
    except OSError as error:
        reason = error.strerror
    except UnicodeDecodeError:
        reason = "not UTF-8 text"
    raise SettingsError(f"{name}_FILE names a file I cannot read: {reason}")


def _option(default: object, what: str, *, shown: bool = True) -> Any:  # noqa: ANN401 - a field
    return Field(default=default, description=what, repr=shown)


class Settings(BaseSettings):
    """What the one who runs the bot may choose; the environment wins over `.env`."""

    model_config = READ_FROM

    token: Token | None = _option(None, "The bot's token, as @BotFather gives it.")
    api_url: Web = _option(
        "https://api.telegram.org", "The Bot API server, if not Telegram's own."
    )
    database_url: str = _option(
        "sqlite:///tanteo.db",
        "Where scores are kept: SQLite, or postgresql://USER:PASSWORD@HOST/NAME.",
        shown=False,
    )
    webhook_url: Web | None = _option(
        None, "The https address `tanteo webhook set` gives Telegram; unset, the bot polls."
    )
    webhook_secret: Secret | None = _option(
        None, "What Telegram's posts carry to prove themselves: A-Z a-z 0-9 _ -."
    )
    listen: Address = _option(
        "127.0.0.1:8443", "Where the webhook listens, behind an HTTPS proxy."
    )
    metrics: Address | None = _option(
        None, "Where metrics and health are served, e.g. 127.0.0.1:9477; off if unset."
    )
    backup_dir: Path | None = _option(
        None, "A folder of this bot's own for a backup a day; none is made if unset."
    )
    owner: int | None = _option(
        None, "The Telegram id of whoever is told in private what is wrong with the bot."
    )
    language: Code = _option(DEFAULT, "What the bot speaks until a chat chooses.")
    timezone: Zone = _option("Europe/Madrid", "Whose days and years the tables go by.")
    log: Level = _option("info", "How much is logged: debug, info, warning or error.")
    log_format: Layout = _option("text", "How it is logged: text, or json, one object a line.")

    @checks(mode="after")
    def _webhook_has_a_secret(self) -> Self:
        if self.webhook_url and not self.webhook_secret:
            raise _fault("TANTEO_WEBHOOK_URL needs TANTEO_WEBHOOK_SECRET beside it")
        return self

    @classmethod
    def settings_customise_sources(  # noqa: D102
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        del file_secret_settings
        written = [s for s in (env_settings, dotenv_settings) if isinstance(s, EnvSettingsSource)]
        return init_settings, env_settings, dotenv_settings, FromFiles(settings_cls, *written)


def load() -> Settings:
    """Read the settings; refuse them in one line that shows no value."""
    try:
        settings = Settings()
    except (UnicodeDecodeError, OSError) as error:
        raise UnreadableFile(error) from None
    except ValidationError as error:
        faults = [(detail["loc"], detail["msg"]) for detail in error.errors(include_input=False)]
        lines = [
            f"{variable(str(where[0]))}: {fault}" if where else fault for where, fault in faults
        ]
    else:
        _check(settings.language)
        return settings
    raise SettingsError("; ".join(lines))


class _Spoken(BaseSettings):
    model_config = READ_FROM
    language: Code = DEFAULT


def language() -> str:
    """Read what the bot speaks, whatever may be wrong with the other settings."""
    try:
        spoken = _Spoken().language
    except (UnicodeDecodeError, OSError) as error:
        raise UnreadableFile(error) from None
    _check(spoken)
    return spoken


def _check(language: str) -> None:
    """Raise unless there is a catalogue of this language."""
    if language not in languages():
        raise UnknownLanguage(
            f"{variable('language')} is no language of mine: I speak {', '.join(languages())}"
        )


COMPOSE = """\
# For `docker compose` alone: several bots behind a webhook, with PostgreSQL and a proxy. They need
# TANTEO_DATABASE_URL=postgresql://tanteo:PASSWORD@postgres/tanteo and both of the webhook's.
#COMPOSE_PROFILES=scale
#REPLICAS=3
#WEBHOOK_HOST=
#POSTGRES_PASSWORD=
"""


def example() -> str:
    """Write `.env.example`: every variable, what it does, and its default."""
    lines = ["# Copy this file to .env. Only the token has to be filled in.", ""]
    for name, field in Settings.model_fields.items():
        lines.append(f"# {field.description}")
        if name in FROM_FILE:
            lines.append(f"# {variable(name)}_FILE names a file that holds it instead.")
        written = f"{variable(name)}={'' if field.default is None else field.default}"
        lines += [written if name == "token" else f"#{written}", ""]
    return "\n".join([*lines, COMPOSE])


if __name__ == "__main__":
    sys.stdout.write(example())
