"""Evenings and what somebody has played and won: a line a match, a row a person or a pair."""

from collections import Counter
from collections.abc import Sequence

from bot.render import scores
from bot.render.markup import Markup, folded, stacked
from bot.render.tables import listing, named
from bot.render.voice import Voice
from core.past import PastMatch
from core.people import everybody, names, ranked, seats
from core.table import members

MOST_ROWS = 20
FEW = 5  # matches, which are all seen at once


def played(say: Voice, place: int, told: PastMatch) -> Markup:
    """Tell one match in a line: what was played, and who won, or how it stands."""
    match, won = told.match, told.won
    say, title = say.at(match.table), scores.title(say, match)
    score = (scores.winners_score if match.winners else scores.final)(say, match)
    if won:
        count = sum(map(say.people, won))
        return say("night.won", count, number=place, title=title, score=score, names=won)
    key = "night.left" if match.ended else "night.open"
    return say(key, number=place, title=title, score=score)


def wins(say: Voice, matches: Sequence[PastMatch]) -> Markup:
    """Say who won how many: by sides where they stayed the same, else by people."""
    over = [each for each in matches if each.won]
    tables = [each.match.table for each in over]
    if len({frozenset(members(table)) for table in tables}) != 1 or tables[0].single:
        return people(say, over)
    won = Counter(members(each.match.table)[side] for each in over for side in each.won)
    sides = named(say.at(tables[0]), [won[own] for own in members(tables[0])])
    return say("night.wins", sides=sides)


def people(say: Voice, matches: Sequence[PastMatch]) -> Markup:
    """Set one row a person: the matches that they played, and those that they won."""
    found, called = everybody(seats(matches)), dict(names(matches))
    rows = [[called[who], found[who].played, found[who].won] for who in ranked(found)]
    return listing(say, "matches won", rows[:MOST_ROWS])


def evening(say: Voice, told: Sequence[PastMatch]) -> Markup:
    """Tell an evening: how long it was, its matches, and who won how many."""
    time = say.minutes(told[-1].ended - told[0].began)
    title = say("night.title", matches=say("matches", len(told)), time=time)
    lines = [played(say, place, each) for place, each in enumerate(told, 1)]
    shown = folded(*lines) if len(lines) > FEW else stacked(*lines)
    return stacked(title, shown, wins(say, told))
