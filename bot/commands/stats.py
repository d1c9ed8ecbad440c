"""What a chat has played, and what is kept of it and of whoever asks."""

from collections.abc import Iterable, Sequence

from bot.commands.refusals import number_first
from bot.decisions.answers import asks, says, sentence
from bot.decisions.decision import Act, Decision, Oblivion, Where
from bot.decisions.request import Request
from bot.i18n import phrase
from core.notation import fold
from core.past import PastMatch, Record
from core.table import LONGEST_NAME

MOST_RECORDS = 12


def stats(request: Request) -> Decision:
    """Tell who played and won how many matches, and what became of the hands they took."""
    whom, over = fold(request.text.strip().lstrip("@")), _won(request.history.matches)
    people, pairs = (records(over, whom, pairs=pairs) for pairs in (False, True))
    if not over:
        return says("stats.none")
    if not people and not pairs:
        return says("stats.unknown", name=request.text.strip()[:LONGEST_NAME])
    told = {"matches": len(over), "people": people, "pairs": pairs}
    return says("stats.title records", **told)


def season(request: Request) -> Decision:
    """Tell who won how many matches in a year: this one, or the one that is named."""
    year = number_first(request.text) or request.day(request.now).year
    over = [each for each in _won(request.history.matches) if request.day(each.began).year == year]
    if not over:
        return says("season.none", year=str(year)[:4])
    return says("season.title people", year=str(year), matches=len(over), played=over)


def _won(matches: Iterable[PastMatch]) -> list[PastMatch]:
    return [each for each in matches if each.match.winners]


def records(matches: Sequence[PastMatch], whom: str, *, pairs: bool) -> list[Record]:
    """Add up what each did in these matches, people or pairs, and put who won most first.

    List only those of a name if one is given.
    """
    found: dict[tuple[str, ...], Record] = {}
    for played in matches:
        for side, own in enumerate(played.match.table.sides):
            if pairs and played.match.table.single:
                continue
            for who in (own.people,) if pairs else [(name,) for name in own.people]:
                key = tuple(sorted(map(fold, who)))
                before = found.get(key, Record(who))
                won = side in played.match.winners
                found[key] = before.after(won=won, tally=played.tallies[side])
    of_name = [each for each in found.values() if not whom or whom in map(fold, each.who)]
    return sorted(of_name, key=lambda each: (-each.won, each.played))[:MOST_RECORDS]


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
