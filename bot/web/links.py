"""What links are signed with, the bot's token; and those of screens, each made of a seed.

Tables and backups hold a link's digest, and what is to be sent the seed: no link comes of those.
"""

import hmac
from base64 import urlsafe_b64encode
from hashlib import sha256
from html import escape
from io import BytesIO
from typing import NamedTuple

from telegram import InputFile

from bot.i18n import phrase
from bot.settings import Settings


def digest(token: str) -> str:
    """Tell by what a link is known."""
    return sha256(token.encode()).hexdigest()


class Links(NamedTuple):
    """What links are made of, beside their seeds."""

    secret: bytes
    url: str

    def token(self, seed: bytes, shown: bytes = b"") -> str:
        """Make 128 bits that nobody can guess, behind what is `shown`."""
        made = hmac.digest(self.secret, seed, "sha256")[:16]
        return urlsafe_b64encode(shown + made).decode().rstrip("=")

    def digest(self, seed: str) -> str:
        """Tell by what the link of a seed is known."""
        return digest(self.token(seed.encode()))

    def brought(self, seed: str, language: str) -> tuple[InputFile, str]:
        """Draw a link for cameras, with what is said of it."""
        import segno  # noqa: PLC0415 - few ask for one

        link, picture = f"{self.url}/t/{self.token(seed.encode())}", BytesIO()
        segno.make(link, error="m", micro=False).save(picture, kind="png", scale=12)
        told = f"{phrase(language, 'screen')}\n{link}"
        return InputFile(picture.getvalue(), filename="tanteo.png", attach=True), escape(told)


def links(settings: Settings) -> Links | None:
    """Tell what links are made of, if there are pages."""
    secret, url = settings.token, settings.web_url
    return Links(secret.get_secret_value().encode(), url) if secret and url else None
