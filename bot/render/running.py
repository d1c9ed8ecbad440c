"""Several tables in one chat: what each is called, and how all of them stand."""

import re
from collections.abc import Sequence

from bot.render import scores
from bot.render.games import presenter_of
from bot.render.letters import cut
from bot.render.markup import Markup, safe, stacked
from bot.render.voice import Voice
from core.match import Match

_NUMBERED = re.compile(r"<b>(\w)(?=\w* \d)")  # "<b>Mano 3": no name begins so


def called(say: Voice, label: str) -> str:
    """Name a table: by its number, or as people called it."""
    if label.isdecimal() or not label:
        return say.plain("table", number=label or 1)
    return cut(label)


def headed(name: str, text: Markup) -> Markup:
    """Write a table's name in front of what is said there; within a title it is part of it."""
    if not name:
        return text
    head = safe(name)
    if not text.startswith("<b>"):
        return Markup("<b>{}</b>: {}").format(head, text)
    told = _NUMBERED.sub(lambda found: f"<b>{found[1].lower()}", text, count=1)
    return Markup("<b>{} · {}").format(head, Markup(told.removeprefix("<b>")))


def everywhere(say: Voice, tables: Sequence[tuple[str, Match]]) -> Markup:
    """Say how all tables stand, and who deals at each."""
    return stacked(*(_standing(say, called(say, label), match) for label, match in tables))


def _standing(say: Voice, name: str, match: Match) -> Markup:
    title = say("score.title", title=scores.title(say, match), hands=say("hands", match.count))
    table = presenter_of(match).standing(say, match)
    return stacked(headed(name, title), table, scores.dealer(say, match))
