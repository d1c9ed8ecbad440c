"""What people did: a row a person or a pair, somebody's portrait, and two against each other."""

from collections.abc import Sequence

from bot.render.markup import NOTHING, Markup, stacked
from bot.render.tables import listing
from bot.render.voice import Voice
from core.people import Portrait, Record

Records = Sequence[tuple[tuple[str, ...], Record]]


def records(say: Voice, people: Records, levels: Sequence[object], pairs: Records) -> Markup:
    """Set a row a person: matches, wins, and how strong they are; and a row a pair: its hands.

    Where nobody has played enough to tell that, it is the longest run of wins.
    """
    last = levels if any(levels) else [own.longest for _, own in people]
    rows = [
        [say.listed(who), own.played, own.won, each]
        for (who, own), each in zip(people, last, strict=True)
    ]
    titles = f"matches won {'level' if any(levels) else 'run'}"
    return stacked(listing(say, titles, rows), hands(say, pairs))


def hands(say: Voice, records: Records) -> Markup:
    """Set a row a pair: the hands that it took, made and lost."""
    took = [[say.listed(who), *own.tally[:3]] for who, own in records if own.tally.taken]
    return stacked(say("stats.hands") if took else NOTHING, listing(say, "taken made lost", took))


def versus(say: Voice, both: Records) -> Markup:
    """Set two against each other: the matches that each won, the longest run, and the hands."""
    ran = [[say.listed(who), own.won, own.longest] for who, own in both]
    (first, own), (second, _) = both
    title = say("stats.versus", first=say.listed(first), second=say.listed(second),
                matches=say("matches", own.played))  # fmt: skip
    return stacked(title, listing(say, "won run", ran), hands(say, both))


def portrait(say: Voice, told: Portrait, level: int) -> Markup:
    """Tell what some people did in a few lines, and in how many matches of which game and year."""
    whole, tally = told.whole, told.whole.tally
    sung = say.plain(f"cante.{tally.cante[1]}", 1) if tally.cante[0] else ""
    games = [[say.plain(f"game.{each}"), *_share(own)] for each, own in told.games.items()]
    years = [[str(each), *_share(own)] for each, own in told.years.items()]
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
        listing(say, "matches won", games + (years if len(years) > 1 else [])),
    )  # fmt: skip


def _share(own: Record) -> tuple[int, int]:
    return own.played, own.won


def _with(say: Voice, key: str, found: tuple[tuple[str, ...], Record] | None) -> Markup:
    """Name with whom, or against whom, and how many of how many matches were won."""
    if found is None:
        return NOTHING
    names, own = found
    return say(key, names=names, won=own.won, matches=own.played)
