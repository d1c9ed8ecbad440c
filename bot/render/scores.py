"""The score: who has what and lacks what, at a table and at its end, and what is played for."""

from collections.abc import Sequence

from bot.decisions.live import Running
from bot.decisions.request import Request
from bot.render import refusals
from bot.render.games import presenter_of
from bot.render.markup import NOTHING, Markup, capitalised, listed, safe, spaced, stacked, titled
from bot.render.voice import Voice, dashed, number
from core.match import Match, Row, facts

MOST_BROKEN = 3


def dealer(say: Voice, match: Match) -> Markup:
    """Say who deals next, if anybody knows."""
    return say.given("deals", name=match.dealer and not match.over and match.dealer[1])


def title(say: Voice, match: Match) -> Markup:
    """Name the game and the target, if it has one."""
    game = presenter_of(match).variant(match)
    key = "match.title" if match.target else "match.title.endless"
    return say(key, game=say.plain(f"game.{game}"), target=match.target)


def shown(say: Voice, match: Match, request: Request) -> Markup:
    """Say how the match stands and who deals."""
    live = request.playing
    head = say("score.title", title=title(say, match), hands=say("hands", match.count))
    lines = [head, table(say, match)]
    if match.winners:
        lines.append(say("score.won", side=match.winners[0]))
    lines += [*broken(say, match), say.given("score.pot", points=match.carry().get("pot"))]
    if match.sung and not match.over:
        lines.append(presenter_of(match).abilities.sung(say, match))
    if last := match.last:
        names = (author.name for author in live.authors if author.born == last.born)
        ago, name = say.ago(live.last_at, request.now), next(names, "")
        lines.append(say("score.last.by" if name else "score.last", ago=ago, name=name))
    return stacked(*lines, dealer(say, match))


def everywhere(say: Voice, tables: Sequence[Running]) -> Markup:
    """Say how all tables stand, and who deals at each."""
    lines = list[Markup]()
    for each in tables:
        match, at = each.live.match, say.at(each.live.match.table)
        head = at("score.title", title=title(at, match), hands=at("hands", match.count))
        lines.append(titled(at.desk(each.label), head))
        lines += [table(at, match), dealer(at, match)]
    return stacked(*lines)


def staked(say: Voice, tables: Sequence[Running]) -> Markup:
    """Say what is played for at which table."""
    told = ((say.desk(each.label), say("stake", stake=each.live.stake)) for each in tables)
    return stacked(*(titled(*each) for each in told))


def versus(say: Voice, match: Match) -> Markup:
    """Name who plays against whom."""
    sides = say.at(match.table).sides
    if match.table.single:
        return safe(say.listed(sides))
    return say("match.versus", first=sides[0], second=sides[1])


def evening(say: Voice, match: Match, seconds: int, before: Sequence[int]) -> list[Markup]:
    """Say how long it took, what decided, and how many each side won with those of `before`."""
    won, feat = match.winners[0], None if match.table.single else facts.decisive(match)
    text = say("winner.hands", hands=say("hands", match.count), time=say.minutes(seconds))
    if feat is not None:
        points = say.points(match.row(feat.number).points)
        text = spaced(text, say("winner.decided", number=feat.number, points=points))
    if not any(before):
        return [text]
    wins = [*before, *[0] * (len(match.totals) - len(before))]
    wins[won] += 1
    return [text, say("winner.evening", sides=say.points(wins))]


def table(say: Voice, match: Match, row: Row | None = None) -> Markup:
    """Set a row a side: what a hand brought, its total, what it lacks; or what it settled for."""
    settlement = presenter_of(match).accounts.settlement
    if row is None and match.ended and (settled := settlement(say, match)):
        return settled
    points = [number(own, sign=True) for own in row.points] if row else []
    told = {"hand": points, "total": bracketed(match, row), rest_of(match): rests(say, match, row)}
    shown = {head: cells for head, cells in told.items() if any(cells)}
    names = say.rows[: len(match.totals)]  # of whom somebody may have come later
    rows = [*zip(names, *shown.values(), strict=False)]
    left = pool(say, match, row.totals if row else match.totals)
    return stacked(say.listing(" ".join(shown), rows), left)


def rest_of(match: Match) -> str:
    """Name what sides have beside their totals: what they lack, or what they have left."""
    return "left" if match.game.avoids else "lacks"


def pool(say: Voice, match: Match, totals: Sequence[int]) -> Markup:
    """Say what lies in the pool of a game that has one, which is what the players have not."""
    if not match.game.notation.bank:
        return NOTHING
    return say("pool", points=-sum(totals)) if sum(totals) else say("pool.empty")


def rests(say: Voice, match: Match, row: Row | None = None) -> list[str]:
    """Write what each side lacks or has left, or that it is out; nothing if that is no matter."""
    most, gone = presenter_of(match).most(match), out(match, row)
    left = [number(max(most - own, 0)) if most else "" for own in held(match, row)]
    return [say.plain("column.out") if side in gone else own for side, own in enumerate(left)]


def bracketed(match: Match, row: Row | None = None) -> list[str]:
    """Write everybody's total, in brackets who is out.

    Where they stand now, what is only guessed has a question mark.
    """
    mark, gone = "?" * bool(match.sheet.doubtful and not row), out(match, row)
    told = enumerate(f"{number(own)}{mark}" for own in held(match, row))
    return [f"({own})" if side in gone else own for side, own in told]


def out(match: Match, row: Row | None = None) -> frozenset[int]:
    """Find who was out after a hand, or is now; who was not asked about a re-entry is."""
    if match.game.course.late is None:
        return frozenset()
    return frozenset(range(len(match.totals))) - facts.playing(match, row) | {*match.pending(row)}


def lacks(say: Voice, match: Match) -> Markup:
    """Say in one line what each side lacks or has left, or what the totals leave over."""
    if not any(told := rests(say, match)):
        return pool(say, match, match.totals)
    sides = listed(*(spaced(safe(name), rest) for name, rest in zip(say.rows, told, strict=False)))
    return say(f"board.{rest_of(match)}", sides=sides)


def final(say: Voice, match: Match) -> Markup:
    """Write the score, with everybody's name, and who is out while others go on."""
    own, gone = say.at(match.table), () if match.over else out(match) - match.pending().keys()
    marks = (own.plain("column.out") * (side in gone) for side in range(len(match.totals)))
    return listed(*map(spaced, own.sides, map(number, standing(match)), marks))


def brief(say: Voice, match: Match) -> Markup:
    """Write the score as they sit, with names where there are no pairs: "905–419"."""
    return final(say, match) if match.table.single else safe(dashed(match.totals))


def winners_score(say: Voice, match: Match) -> Markup:
    """Write what the winner has, and behind it what the others have in a game of pairs."""
    own, *rest = sorted(enumerate(match.totals), key=lambda each: each[0] != match.winners[0])
    if match.table.single:
        return safe(number(own[1]))
    return say("final", first=number(own[1]), second=dashed([total for _, total in rest]))


def greeting(say: Voice, match: Match) -> Markup:
    """Say what is played, and who plays."""
    return say("new.greeting", title=title(say, match), versus=versus(say, match))


def reached(match: Match) -> bool:
    """Tell whether every side has the points that win."""
    wins = bool(match.target) and not match.game.avoids
    return wins and all(total >= match.target for total in match.totals)


def standing(match: Match) -> Sequence[int]:
    """Tell what everybody has, or settled for."""
    settled = presenter_of(match).accounts.settled
    return settled(match) if settled and match.ended else held(match)


def held(match: Match, row: Row | None = None) -> Sequence[int]:
    """Tell what everybody has, or had after a hand, before a re-entry that is asked about."""
    totals = row.totals if row else match.totals
    pending = match.pending(row) if match.game.course.late else {}
    return [total + pending.get(side, 0) for side, total in enumerate(totals)]


def due(say: Voice, match: Match, stake: str) -> Markup:
    """Say on whom it is now that a match is won."""
    losers = [side for side in range(len(match.totals)) if side not in match.winners]
    return capitalised(say.given("winner.stake", stake=stake, losers=match.winners and losers))


def waiting(say: Voice, bench: Sequence[str]) -> Markup:
    """Say who waits for a seat."""
    return say.given("bench", count=len(bench), names=bench)


def waits(match: Match, row: Row) -> bool:
    """Whether a hand counts as soon as a question about one before it is answered."""
    struck = row.void or row.outcome is not None or row.born in match.sheet.faults
    return not (struck or match.finished)


def uncounted(say: Voice, match: Match, row: Row) -> Markup:
    """Say why a hand does not count."""
    if row.void:
        return say("hand.void")
    fault = match.sheet.faults.get(row.born)
    if fault is None:
        return say("open.waits" if waits(match, row) else "hand.uncounted")
    return say("hand.broken", number=row.number, why=refusals.sentence(say, fault))


def broken(say: Voice, match: Match) -> list[Markup]:
    """Name the hands that the rules refuse, for as long as they stay uncounted."""
    return [uncounted(say, match, row) for row in match.broken()[:MOST_BROKEN]]
