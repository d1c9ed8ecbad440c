"""What people did: an evening, a row a person or a pair, a portrait; and what they owe."""

from collections import Counter
from collections.abc import Sequence

from bot.decisions.request import Request
from bot.render import scores
from bot.render.markup import NOTHING, Markup, capitalised, folded, isolated, safe, stacked
from bot.render.message import View
from bot.render.voice import Voice
from core.past import Debt, PastMatch
from core.people import Portrait, Record, names, of, ranked, seats, sums
from core.table import members

MOST_ROWS = 20
FEW = 5  # matches, which are all seen at once

Records = Sequence[tuple[tuple[str, ...], Record]]


def records(say: Voice, people: Records, levels: Sequence[object], pairs: Records) -> Markup:
    """Set a row a person: matches, wins, strength or else the longest run; and a row a pair."""
    last = levels if any(levels) else [own.longest for _, own in people]
    told = [[say.listed(who), own.played, own.won] for who, own in people]
    rows = [[*own, each] for own, each in zip(told, last, strict=True)]
    titles = f"matches won {'level' if any(levels) else 'run'}"
    return stacked(say.listing(titles, rows), hands(say, pairs))


def hands(say: Voice, records: Records) -> Markup:
    """Set a row a pair: the hands that it took, made and lost."""
    took = [["+".join(who), *own.tally[:3]] for who, own in records if own.tally.taken]
    return stacked(say("stats.hands") if took else NOTHING, say.listing("taken made lost", took))


def versus(say: Voice, both: Records) -> Markup:
    """Set two against each other: the matches that each won, the longest run, and the hands."""
    ran = [[say.listed(who), own.won, own.longest] for who, own in both]
    (first, own), (second, _) = both
    title = say("stats.versus", first=say.listed(first), second=say.listed(second),
                matches=say("matches", own.played))  # fmt: skip
    return stacked(title, say.listing("won run", ran), hands(say, both))


def season(view: View, span: Sequence[int | None]) -> str:
    """Write from when to when a season was; one that goes on has no end."""
    days = [view.request.day(at) for at in span if at is not None]
    written = [f"{day.day} {view.say.plain(f'month.{day.month}')} {day.year}" for day in days]
    return " – ".join([*written, ""][:2]).rstrip()


def portrait(say: Voice, told: Portrait, level: int) -> Markup:
    """Tell what some people did in a few lines, and in how many matches of which game and year."""
    whole, tally = told.whole, told.whole.tally
    sung = say.plain(f"cante.{tally.cante[1]}", 1) if tally.cante[0] else ""
    games = [[say.plain(f"game.{each}"), own.played, own.won] for each, own in told.games.items()]
    years = [[str(each), own.played, own.won] for each, own in told.years.items()]
    return stacked(
        say("stats.who", names=told.names, matches=say("matches", whole.played),
            won=whole.won, time=say.minutes(whole.seconds)),
        say.given("stats.level", level=level),
        _with(say, "stats.partner", told.partner),
        _with(say, "stats.nemesis", told.nemesis),
        say.given("stats.run", run=whole.longest),
        say.given("stats.comeback", points=whole.comeback),
        say("stats.taken", len(told.names), taken=tally.taken, made=tally.made, lost=tally.lost)
        if tally.taken else NOTHING,
        say.given("stats.swept", swept=tally.swept),
        say.given("stats.cante", cante=sung),
        say.listing("matches won", games + (years if len(years) > 1 else [])),
    )  # fmt: skip


def _with(say: Voice, key: str, found: tuple[tuple[str, ...], Record] | None) -> Markup:
    names, own = found or ((), None)
    return say(key, names=names, won=own.won, matches=own.played) if own else NOTHING


def one(say: Voice, place: int, told: PastMatch) -> Markup:
    """Tell one match in a line: what was played, and who won, or how it stands."""
    match, won = told.match, told.won
    say, title = say.at(match.table), scores.title(say, match)
    score = (scores.winners_score if match.winners else scores.final)(say, match)
    stopped = "night.left" if match.game.goal else "night.settled"
    key = "night.won" if won else stopped if match.ended else "night.open"
    count = sum(map(say.people, won)) or None
    return say(key, count, number=place, title=title, score=score, names=won)


def wins(say: Voice, matches: Sequence[PastMatch]) -> Markup:
    """Say who won how many: by sides where they stayed the same, else by people."""
    over = [each for each in matches if each.won]
    tables = [each.match.table for each in over]
    if len({frozenset(members(table)) for table in tables}) != 1 or tables[0].single:
        found, called = of("person", sums(seats(over))), dict(names(over))
        rows = [[called[who], found[who].played, found[who].won] for who in ranked(found)]
        return say.listing("matches won", rows[:MOST_ROWS])
    won = Counter(members(each.match.table)[side] for each in over for side in each.won)
    sides = say.at(tables[0]).points([won[own] for own in members(tables[0])])
    return say("night.wins", sides=sides)


def evening(say: Voice, request: Request, played: Sequence[PastMatch]) -> Markup:
    """Tell an evening: when and how long it was, its matches, and who won how many."""
    time, day = say.minutes(played[-1].ended - played[0].began), request.day(played[0].began)
    on = {"day": day.day, "month": say.plain(f"month.{day.month}")}
    title = say("night.title", **on, matches=say("matches", len(played)), time=time)
    lines = [one(say, place, each) for place, each in enumerate(played, 1)]
    shown = folded(*lines) if len(lines) > FEW else stacked(*lines)
    return stacked(title, shown, wins(say, played))


def owed(say: Voice, debts: Sequence[Debt]) -> Markup:
    """Say who owes how many rounds to whom, under the stakes that they are of."""
    lines, words = list[Markup](), ""
    for debt in debts:
        if debt.words != words:
            words = debt.words
            lines.append(say("stakes.title", stake=capitalised(safe(words))))
        rounds = say("rounds", debt.paid.rounds)
        owes = {"debtors": debt.debtors, "creditors": debt.creditors, "rounds": rounds}
        lines.append(capitalised(say("stakes.owes", 2 if debt.several else 1, **owes)))
    return stacked(*lines)


def settling(say: Voice, debt: Debt, *, alone: bool) -> str:
    """Write the button that settles a debt; of several stakes it says which."""
    key = "button.settle" if alone else "button.settle.stake"
    return say.plain(key, debtors=isolated(say.listed(debt.debtors)), stake=debt.words)
