"""Evenings and what somebody has played and won: a line a match, a row a person or a pair."""

from collections import Counter
from collections.abc import Sequence

from bot.render import scores
from bot.render.markup import NOTHING, Markup, folded, stacked
from bot.render.tables import listing, named
from bot.render.voice import Voice
from core.match import Match
from core.notation import fold
from core.past import PastMatch
from core.table import members

MOST_ROWS = 20
FEW = 5  # matches, which are all seen at once


def played(say: Voice, place: int, match: Match) -> Markup:
    """Tell one match in a line: what was played, and who won, or how it stands."""
    say, title = say.at(match.table), scores.title(say, match)
    if not match.winners:
        score = scores.final(say, match)
        key = "night.left" if match.ended else "night.open"
        return say(key, number=place, title=title, score=score)
    won = match.winners[0]
    score = scores.winners_score(say, match)
    return say("night.won", side=won, number=place, title=title, score=score)


def wins(say: Voice, matches: Sequence[Match]) -> Markup:
    """Say who won how many: by sides where they stayed the same, else by people."""
    over = [match for match in matches if match.winners]
    if not over:
        return NOTHING
    first = over[0]
    same = {tuple(sorted(members(match.table))) for match in over}
    if len(same) == 1 and not first.table.single:
        sides = members(first.table)
        won = Counter(members(m.table)[side] for m in over for side in m.winners)
        return say("night.wins", sides=named(say.at(first.table), [won[own] for own in sides]))
    return people(say, over)


def people(say: Voice, matches: Sequence[Match]) -> Markup:
    """Set one row a person: the matches that they played, and those that they won."""
    names: dict[str, str] = {}
    played_, won = Counter[str](), Counter[str]()
    for match in matches:
        for side, own in enumerate(match.table.sides):
            for name in own.people:
                names.setdefault(fold(name), name)
                played_[fold(name)] += 1
                won[fold(name)] += side in match.winners
    ranked = sorted(names, key=lambda each: (-won[each], played_[each]))[:MOST_ROWS]
    rows = [[names[each], played_[each], won[each]] for each in ranked]
    return listing(say, "matches won", rows)


def evening(say: Voice, told: Sequence[PastMatch]) -> Markup:
    """Tell an evening: how long it was, its matches, and who won how many."""
    matches, time = [each.match for each in told], say.minutes(told[-1].ended - told[0].began)
    title = say("night.title", matches=say("matches", len(matches)), time=time)
    lines = [played(say, place, match) for place, match in enumerate(matches, 1)]
    shown = folded(*lines) if len(lines) > FEW else stacked(*lines)
    return stacked(title, shown, wins(say, matches))
