"""The score as it is seen across a room: all tables of a place, as HTML."""

from collections.abc import Iterator, Sequence
from itertools import islice

from markupsafe import Markup

from bot.i18n import table, unmarked
from bot.render import hands, scores
from bot.render.games import presenter_of
from bot.render.pictures.paper import SIDES
from bot.render.pictures.race import race
from bot.render.voice import Voice, number
from core.match import Match

MOST_HANDS, MOST_OPEN = 3, 2
PARTS = table(__file__, "screen")


def part(key: str, /, **filled: object) -> Markup:
    """Fill in a part of the page; what is no markup is escaped."""
    return Markup(PARTS[key]).format(**filled)  # noqa: S704 - the house's own


SIGNS = [part("sign", place=place, path=path) for place, path in enumerate(SIDES)]


def fragment(language: str, tables: Sequence[tuple[str, Match]]) -> str:
    """Write all that a screen shows, each table apart."""
    say, some = Voice(language), len(tables) > 1
    named = ((say.desk(label) if some else "", match) for label, match in tables)
    shown = "".join(_table(say.at(match.table), name, match) for name, match in named)
    return shown or part("empty", text=say.plain("web.empty"))


def _table(say: Voice, name: str, match: Match) -> Markup:
    drawn = race(match, say.language, dark=None) if match.winners else ""
    widest = max(len(number(total)) for total in scores.standing(match))
    told = list[Markup]()
    for row in islice(match.newest(), MOST_HANDS):
        own = zip(SIGNS, row.points if row.outcome else (), strict=False)
        points = (part("point", sign=s, points=number(each, sign=True)) for s, each in own)
        title, reason = hands.title(say, match, row), hands.reason(say, match, row)
        told.append(part("hand", title=title, reason=reason, points=Markup().join(points)))
    return part(
        "table", name=name, title=unmarked(scores.title(say, match)), count=len(match.totals),
        digits=widest, won=" won" * bool(match.winners), said=unmarked(hands.board(say, match)),
        sides=Markup().join(_sides(say, match)), notes=Markup().join(_notes(say, match)),
        hands=Markup().join(told), race=Markup(drawn),  # noqa: S704 - its texts are no markup
    )  # fmt: skip


def _sides(say: Voice, match: Match) -> Iterator[Markup]:
    gone, left = scores.out(match), say.plain(f"column.{scores.rest_of(match)}")
    told = zip(say.sides, scores.standing(match), scores.rests(say, match), strict=True)
    for side, (name, total, rest) in enumerate(told):
        out, place = side in gone, side % len(SIDES)
        state = " won" * (side in match.winners) + " out" * out
        has = {"name": name, "total": number(total), "state": state, "sign": SIGNS[place]}
        has |= {"word": rest, "rest": ""} if out else {"word": rest and left, "rest": rest}
        yield part("side", place=place, **has)


def _notes(say: Voice, match: Match) -> Iterator[Markup]:
    if match.winners:
        yield part("note", kind="over", text=say("score.won", side=match.winners[0]))
    ended = match.ended and not match.winners
    yield part("note", kind="dealer", text=(hands.board if ended else scores.dealer)(say, match))
    for row in match.unsettled()[:MOST_OPEN]:
        yield part("note", kind="open", text=presenter_of(match).asking.question(say, match, row))
    yield part("note", kind="dealer", text=scores.pool(say, match, match.totals))
