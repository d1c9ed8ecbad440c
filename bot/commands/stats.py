"""What a chat has played, in files too: who won how many matches, in a season, or together."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from functools import partial
from typing import Any

from bot.commands.refusals import number_first, permit
from bot.decisions.answers import Where, here, says, sentence
from bot.decisions.decision import LEAVE, Act, Choice, Decision, Offer, Right, current
from bot.decisions.request import Request
from bot.ratings import Ladder
from core.notation import Words, fold, tokens
from core.past import PastMatch, Person
from core.people import of, opposed, portrait, ranked, record
from core.table import LONGEST_NAME
from core.words import spoken

_WORDS: dict[str, object] = {  # beside the names, the season and whoever asks
    **dict.fromkeys([*",+&@.", *spoken("shared", "and"), *spoken("invitation", "with")], ""),
    **dict.fromkeys(spoken("invitation", "against"), "against"),
}
_SEASON = "season.title records"
Sides = tuple[frozenset[Person], ...]  # one, or one against the other
Span = tuple[int, int | None]  # from when to when, if it is over
MOST_RECORDS, MOST_SEASONS = 12, 6
MOST_TRACKS, MOST_POINTS = 8, 100  # of a picture, and of each in it


def stats(request: Request) -> Decision:
    """Tell who played and won how many matches, what somebody did, or two against each other."""
    ladder = request.history.counted
    if not (matches := ladder.matches):
        return says("stats.none", needs=Right.PAST)
    called, asked = dict([*ladder.names]), _asked(request, ladder)
    if asked is None:
        return says("stats.unknown", name=request.text.strip()[:LONGEST_NAME])
    sides, year = asked
    if year is not None:
        matches = _won(request, year)
    if len(sides) > 1:
        return _versus(matches, called, *sides[:2])
    if not sides:
        drawn, of = Act("levels") if ladder.levels and year is None else None, str(year)[:4]
        return _everybody(request, "stats.title records", matches, year=of, picture=drawn)
    [who] = sides
    own = portrait(ladder.sums(matches, who, partial(_year, request)), who, called)
    if own.whole.played:
        level = ladder.levels.get(next(iter(who)), 0) if len(who) == 1 else 0
        return says("portrait", told=own, level=level)
    return says("stats.unknown", name=request.text.strip()[:LONGEST_NAME])


def levels(request: Request) -> Decision:
    """Draw how strong those became who are strongest."""
    ladder, found = request.history.counted, list[Any]()
    called, reached = dict([*ladder.names]), ladder.levels
    for who in sorted(reached, key=lambda who: -reached[who])[:MOST_TRACKS]:
        own, every = ladder.tracks[who], -(-len(ladder.tracks[who]) // MOST_POINTS)
        found.append((called[who], own[(len(own) - 1) % every :: every]))
    current(found)
    return says("picture.levels", file={"what": "levels", "tracks": found}, stays=True)


def season(request: Request) -> Decision:
    """Tell who won how many matches in this season, in one that was closed, or in a year."""
    closed, text = request.history.closed, fold(request.text.strip())
    if "sure" in request.args or text in spoken("commands", "to-close"):
        return _closing(request, closed)
    year, place = number_first(text), request.args.get("place", len(closed))
    seasons = [Offer(Act("season", {"place": at}), {"span": _span(request, closed, at)})
               for at in range(len(closed))[-MOST_SEASONS:]]  # fmt: skip
    told = {"pairs": (), "seasons": seasons, "where": here(request)}
    if year is None and closed:
        span = _span(request, closed, place)
        return _everybody(request, _SEASON, _won(request, span), year=span, **told)
    year = _year(request, request.now) if year is None else year
    return _everybody(request, _SEASON, _won(request, year), year=str(year)[:4], **told)


def _span(request: Request, closed: Sequence[int], place: int) -> Span:
    """Tell from when to when a season was; the first begins with the year in which it ended."""
    until = closed[place] if place < len(closed) else None
    first = datetime(_year(request, until or request.now), 1, 1, tzinfo=request.chat.zone)
    return closed[place - 1] if place else int(first.timestamp()), until


def _closing(request: Request, closed: Sequence[int]) -> Decision:
    """Close the season, after asking, and keep its table; or take that back."""
    permit(request, may=request.may_change)
    sure, count = request.args.get("sure"), len(closed)
    if sure == "undo":
        current(request.args["count"] == count)
        back = (Choice(closed=[*closed][:-1]),)
        return says("season.reopened", where=Where.PRESSED, effects=back)
    span = _span(request, closed, count)
    over = _won(request, span)
    told = {"year": span, "pairs": (), "where": here(request)}
    if sure is None:
        closes = {"close": Act("season", {"sure": count}), "no": LEAVE}
        return _everybody(request, f"{_SEASON} season.close", over, **told, **closes, asked=True)
    current(over and sure == count)
    told["reopen"] = Act("season", {"sure": "undo", "count": count + 1})
    told["effects"] = (Choice(closed=[*closed, request.now + 1]),)
    return _everybody(request, f"{_SEASON} season.closed", over, **told)


def _won(request: Request, then: Span | int) -> list[PastMatch]:
    """List what somebody won in a season, or in a year."""
    won = [each for each in request.history.matches if each.won]
    if isinstance(then, int):
        return [each for each in won if _year(request, each.ended) == then]
    since, until = then
    return [each for each in won if since <= each.ended < (until or request.now + 1)]


def _year(request: Request, at: int) -> int:
    return request.day(at).year


def _everybody(
    request: Request, keys: str, matches: Sequence[PastMatch], **told: object
) -> Decision:
    """Tell what everybody did, who won most first, and how strong they are; or that nobody won."""
    if not matches:
        return says("season.none", year=told["year"])
    ladder = request.history.counted
    called, found = dict([*ladder.names]), ladder.sums(matches)
    people, together = of("person", found), of("pair", found)
    best = ranked(people)[:MOST_RECORDS]
    own = [((called[who],), people[who]) for who in best]
    both = [(_called(called, pair), together[pair]) for pair in ranked(together)[:MOST_RECORDS]]
    shown = {"people": own, "levels": [ladder.levels.get(who, "") for who in best], "pairs": both}
    return says(keys, **{"matches": len(matches), **shown, **told})


def _called(called: Mapping[Person, str], who: Iterable[Person]) -> tuple[str, ...]:
    return tuple(sorted(called[one] for one in who))


def _versus(
    matches: Sequence[PastMatch], called: Mapping[Person, str], *sides: frozenset[Person]
) -> Decision:
    met = opposed(matches, *sides)
    who = [_called(called, side) for side in sides]
    if not met[0]:
        return says("stats.never", names=[*who[0], *who[1]])
    return says("versus", both=[*zip(who, map(record, met), strict=True)])


def _asked(request: Request, ladder: Ladder) -> tuple[Sides, int | None] | None:
    """Read whose matches a line asks for, of which year; None if it names whoever played none."""
    known, mine = ladder.known(), {request.writer.person, *request.writer.called}
    people = {name: frozenset((who,)) for name, who in known.items()}
    writer = [who for who in known.values() if who in mine]
    own = dict.fromkeys(spoken("invitation", "me"), frozenset(writer[-1:]))
    season = dict.fromkeys(["season", *spoken("commands", "season")], _year(request, request.now))
    words = Words[Any]({**_WORDS, **season, **own, **people})
    sides, year, at, line = [frozenset[Person]()], None, 0, tokens(request.text)
    while at < len(line):
        number = line[at].text
        meant, at = words.match(line, at) or (int(number) if number.isdecimal() else None, at + 1)
        match meant:
            case None:
                return None
            case int():
                year = meant
            case frozenset():
                sides[-1] |= meant
            case "against":
                sides.append(frozenset())
    return tuple(filter(None, sides)), year


def export(request: Request) -> Decision:
    """Give the chat's matches: as a table, and whole."""
    if not request.history.matches:
        return says("none")
    return Decision(tuple(sentence(f"export.{e}", file={"what": e}) for e in ("table", "matches")))
