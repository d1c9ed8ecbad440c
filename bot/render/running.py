"""Several tables in one chat: what each is called, and how all of them stand."""

from collections.abc import Sequence

from bot.decisions.request import Running
from bot.render import scores
from bot.render.letters import cut
from bot.render.markup import Markup, stacked, titled
from bot.render.voice import Voice
from core.match import Match


def called(say: Voice, label: str) -> str:
    """Name a table: by its number, or as people called it."""
    if label.isdecimal() or not label:
        return say.plain("table", number=label or 1)
    return cut(label)


def headed(say: Voice, name: str, text: Markup) -> Markup:
    """Write a table's name in front of what is said there; within a title it is part of it."""
    if not name:
        return text
    if text.startswith("<b>"):
        return titled(name, text)
    return say("table.says", table=name, text=text)


def everywhere(say: Voice, tables: Sequence[Running]) -> Markup:
    """Say how all tables stand, and who deals at each."""
    return stacked(
        *(
            _standing(say.at(e.live.match.table), called(say, e.label), e.live.match)
            for e in tables
        )
    )


def _standing(say: Voice, name: str, match: Match) -> Markup:
    title = say("score.title", title=scores.title(say, match), hands=say("hands", match.count))
    return stacked(headed(say, name, title), scores.table(say, match), scores.dealer(say, match))
