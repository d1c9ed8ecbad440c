"""What a chat has played, and what is kept of it and of whoever asks."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple, TypeVar

from bot.commands.refusals import number_first
from bot.decisions.answers import Where, asks, says, sentence
from bot.decisions.decision import Act, Decision, Oblivion
from bot.decisions.request import Request
from bot.i18n import phrase
from core.notation import Words, fold, tokens
from core.past import PastMatch, Person
from core.people import Record, everybody, names, opposed, pairs, portrait, record, seats
from core.table import LONGEST_NAME
from core.words import spoken

K = TypeVar("K")
Records = list[tuple[tuple[str, ...], Record]]

_WORDS: dict[str, object] = {  # beside the names, the season and whoever asks
    **dict.fromkeys([*",+&@.", *spoken("shared", "and"), *spoken("invitation", "with")], ""),
    **dict.fromkeys(spoken("invitation", "against"), "against"),
}
MOST_RECORDS = 12


class Asked(NamedTuple):
    """Whose matches are asked for, one against the other if there are two; and of which year."""

    sides: tuple[frozenset[Person], ...]
    year: int | None = None


def stats(request: Request) -> Decision:
    """Tell who played and won how many matches, what somebody did, or two against each other."""
    matches = [each for each in request.history.matches if each.won]
    if not matches:
        return says("stats.none")
    called = dict(names(matches))
    asked = _asked(request, matches)
    if asked is None:
        return says("stats.unknown", name=request.text.strip()[:LONGEST_NAME])
    if asked.year is not None:
        matches = [each for each in matches if _year(request, each.ended) == asked.year]
    if len(asked.sides) > 1:
        return _versus(matches, called, *asked.sides[:2])
    if not asked.sides:
        none = says("season.none", year=str(asked.year)[:4])
        return _everybody("stats.title records", matches, called) if matches else none
    [who] = asked.sides
    told = portrait(seats(matches, who), who, called, partial(_year, request))
    if told.whole.played:
        return says("portrait", told=told)
    return says("stats.unknown", name=request.text.strip()[:LONGEST_NAME])


def season(request: Request) -> Decision:
    """Tell who won how many matches in a year: this one, or the one that is named."""
    year = number_first(request.text) or request.day(request.now).year
    over = [each for each in request.history.matches if each.won]
    over = [each for each in over if _year(request, each.ended) == year]
    if not over:
        return says("season.none", year=str(year)[:4])
    told = {"year": str(year), "pairs": ()}
    return _everybody("season.title records", over, dict(names(over)), **told)


def _year(request: Request, at: int) -> int:
    return request.day(at).year


def _everybody(
    keys: str, matches: Sequence[PastMatch], called: Mapping[Person, str], **told: object
) -> Decision:
    """Tell what everybody did, who won most first."""
    taken = seats(matches)

    def ranked(found: Mapping[K, Record], who: Callable[[K], Iterable[Person]]) -> Records:
        best = sorted(found, key=lambda each: (-found[each].won, found[each].played))
        return [(tuple(sorted(called[one] for one in who(each))), found[each]) for each in best]

    people = ranked(everybody(taken), lambda one: (one,))[:MOST_RECORDS]
    together = ranked(pairs(taken), lambda pair: pair)[:MOST_RECORDS]
    return says(keys, **{"matches": len(matches), "people": people, "pairs": together, **told})


def _versus(
    matches: Sequence[PastMatch], called: Mapping[Person, str], *sides: frozenset[Person]
) -> Decision:
    """Tell what some people did against others."""
    met = opposed(matches, *sides)
    who = [tuple(sorted(called[each] for each in side)) for side in sides]
    if not met[0]:
        return says("stats.never", names=[*who[0], *who[1]])
    return says("versus", both=[*zip(who, map(record, met), strict=True)])


def _asked(request: Request, matches: Sequence[PastMatch]) -> Asked | None:
    """Read whose matches a line asks for; nothing where somebody is named who played none."""
    named = names(matches)
    often = Counter(who for who, _ in named)  # of two people of a name, who played more is meant
    known = sorted(named, key=lambda each: often[each[0]])
    people = {fold(name): frozenset((who,)) for who, name in known}
    writer = [who for who, _ in known if who in {request.writer.person, *request.writer.called}]
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
    return Asked(tuple(filter(None, sides)), year)


def export(request: Request) -> Decision:
    """Give the chat's matches: as a table, and whole."""
    if not request.history.matches:
        return says("none")
    return Decision(
        tuple(sentence(f"export.{each}", file={"what": each}) for each in ("table", "matches"))
    )


def privacy(_: Request) -> Decision:
    """Say what is kept, for how long, and who keeps it."""
    return says("privacy")


def mydata(request: Request) -> Decision:
    """Give all that is kept of the writer, where nobody else sees it."""
    if not request.chat.private or request.writer.person is None:
        return says("mydata.private")
    return says("mydata", file={"what": "mine", "person": request.writer.person})


def forget(request: Request) -> Decision:
    """Forget who the writer is, after asking; what they played stays, under another name."""
    person = request.writer.person
    if person is None:
        return says("forget.anonymous")
    name = phrase(request.chat.language, "forget.name").format(number=person)
    if not request.args.get("sure"):
        sure = Act("forget", {"sure": True, "by": person})
        return asks("forget.ask", name=name, forget=sure)
    forgotten = sentence("forget.done", name=name, where=Where.PRESSED)
    return Decision((forgotten,), effects=(Oblivion(name),))
