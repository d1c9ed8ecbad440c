"""Where this process listens, as the settings have it."""

import errno
import socket
from collections.abc import Iterator
from typing import NamedTuple

from bot.errors import Exit, OperatorError
from bot.settings import Settings, variable


class AddressTaken(OperatorError):
    """An address that the settings name cannot be listened at; `in_use` if somebody else does."""

    def __init__(self, where: "Address", error: OSError) -> None:
        reason = error.strerror or str(error)
        super().__init__(f"cannot listen on {where.listen} ({where.setting}): {reason}")
        self.in_use = error.errno == errno.EADDRINUSE
        self.exit = Exit.TAKEN if self.in_use else Exit.SETTINGS


class Address(NamedTuple):
    """An address, HOST:PORT, and the setting that names it."""

    listen: str
    setting: str

    def bound(self) -> socket.socket:
        """Take it; raise `AddressTaken` if it is not to be had."""
        host, _, port = self.listen.rpartition(":")
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        try:
            return socket.create_server((host.strip("[]"), int(port)), family=family)
        except OSError as error:
            raise AddressTaken(self, error) from None


def webhook(settings: Settings) -> Address:
    """Say where Telegram's posts come in."""
    return Address(settings.listen, variable("listen"))


def metrics(settings: Settings) -> Address | None:
    """Say where metrics and health are served, if they are."""
    return Address(settings.metrics, variable("metrics")) if settings.metrics else None


def wanted(settings: Settings) -> Iterator[Address]:
    """List the addresses that a bot with these settings listens at."""
    if settings.webhook_url:
        yield webhook(settings)
    if address := metrics(settings):
        yield address
