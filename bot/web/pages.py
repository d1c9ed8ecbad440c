"""Pages of HTML: files whose gaps are filled by sentences of the catalogue, and by values."""

from html import escape
from pathlib import Path
from string import Template

from aiohttp import web

from bot.i18n import phrase

FOLDER = Path(__file__).parent
OWN = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'"
POLICY = f"{OWN}; base-uri 'none'; form-action 'none'; frame-ancestors"


class _Page(Template):
    idpattern = r"[a-z]+(?:\.[a-z]+)*"


def page(
    name: str, language: str, status: int = 200, frames: str = "'none'", **html: str
) -> web.Response:
    """Fill a page in: `${web.lost}` is a sentence, `$score` is given; `frames` may hold it."""
    parts = ((FOLDER / f"{each}.html").read_text("utf-8") for each in ("head", name))
    whole = _Page("".join(parts))
    said = {key: escape(phrase(language, key)) for key in whole.get_identifiers() if "." in key}
    filled = whole.substitute(html, language=language, **said)
    policy = {"Content-Security-Policy": f"{POLICY} {frames}"}
    return web.Response(text=filled, status=status, headers=policy, content_type="text/html")
