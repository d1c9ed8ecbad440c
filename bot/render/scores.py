"""The score: who has what and lacks what, at a table and at its end, and what is played for."""

from collections.abc import Collection, Iterator, Sequence

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
    lines.append(dealer(say, match))
    return stacked(*lines)


def everywhere(say: Voice, tables: Sequence[Running]) -> Markup:
    """Say how all tables stand, and who deals at each."""
    lines = list[Markup]()
    for each in tables:
        match, at = each.live.match, say.at(each.live.match.table)
        head = at("score.title", title=title(at, match), hands=at("hands", match.count))
        lines.append(titled(at.desk(each.label), head))
        lines += [table(at, match), dealer(at, match)]
    return stacked(*lines)


def versus(say: Voice, match: Match) -> Markup:
    """Name who plays against whom."""
    sides = say.at(match.table).sides()
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
    presenter = presenter_of(match)
    if row is None and match.ended and (settled := presenter.accounts.settlement(say, match)):
        return settled
    most, rows = presenter.most(match), list[list[str]]()
    heads = ["hand"] * bool(row) + ["total"] + [_rest(match)] * bool(most)
    for side, cells in enumerate(_stand(say, match, row, most)):
        points = [number(row.points[side], sign=True)] if row else []
        rows.append([say.row(side), *points, *cells])
    left = pool(say, match, row.totals if row else match.totals)
    return stacked(say.listing(" ".join(heads), rows), left)


def _rest(match: Match) -> str:
    return "left" if match.game.avoids else "lacks"


def pool(say: Voice, match: Match, totals: Sequence[int]) -> Markup:
    """Say what lies in the pool of a game that has one, which is what the players have not."""
    if not match.game.notation.bank:
        return NOTHING
    return say("pool", points=-sum(totals)) if sum(totals) else say("pool.empty")


def _stand(say: Voice, match: Match, row: Row | None, most: int) -> Iterator[list[str]]:
    """Tell of each side its total, and what it lacks or has left, or that it is out."""
    gone, totals = out(match, row), row.totals if row else match.totals
    for side, shown in enumerate(bracketed(match, row, gone)):
        if side in gone:
            yield [shown, say.plain("column.out")]
        else:
            yield [shown, *[number(max(most - totals[side], 0))] * bool(most)]


def bracketed(match: Match, row: Row | None, gone: Collection[int]) -> list[str]:
    """Write everybody's total, in brackets who is out, before what a re-entry takes off.

    Where they stand now, what is only guessed has a question mark.
    """
    pending, mark = match.pending(row) if gone else {}, "" if row else "?"
    totals = enumerate(row.totals if row else match.totals)
    told = [number(total + pending.get(side, 0)) for side, total in totals]
    told = [own + mark * bool(match.sheet.doubtful) for own in told]
    return [f"({own})" if side in gone else own for side, own in enumerate(told)]


def out(match: Match, row: Row | None = None) -> frozenset[int]:
    """Find who was out after a hand, or is now; who was not asked about a re-entry is."""
    if match.game.course.late is None:
        return frozenset()
    return frozenset(range(len(match.totals))) - facts.playing(match, row) | {*match.pending(row)}


def lacks(say: Voice, match: Match) -> Markup:
    """Say in one line what each side lacks or has left, or what the totals leave over."""
    if not (most := presenter_of(match).most(match)):
        return pool(say, match, match.totals)
    rests = [cells[-1] for cells in _stand(say, match, None, most)]
    sides = listed(*(spaced(safe(say.row(side)), rest) for side, rest in enumerate(rests)))
    return say(f"board.{_rest(match)}", sides=sides)


def final(say: Voice, match: Match) -> Markup:
    """Write the score, with everybody's name."""
    return say.at(match.table).points(standing(match))


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
    """Tell what everybody has, before a re-entry that is still asked about, or settled for."""
    settled, pending = presenter_of(match).accounts.settled, match.pending()
    if settled and match.ended:
        return settled(match)
    return [total + pending.get(side, 0) for side, total in enumerate(match.totals)]


def due(say: Voice, match: Match, stake: str) -> Markup:
    """Say on whom it is now that a match is won."""
    losers = [side for side in range(len(match.totals)) if side not in match.winners]
    return capitalised(say.given("winner.stake", stake=stake, losers=match.winners and losers))


def waiting(say: Voice, bench: Sequence[str]) -> Markup:
    """Say who waits for a seat."""
    return say.given("bench", count=len(bench), names=bench)


def uncounted(say: Voice, match: Match, row: Row) -> Markup:
    """Say why a hand does not count."""
    if row.void:
        return say("hand.void")
    fault = match.sheet.faults.get(row.born)
    if fault is None:
        return say("hand.uncounted" if match.winners or match.ended else "open.waits")
    return say("hand.broken", number=row.number, why=refusals.sentence(say, fault))


def broken(say: Voice, match: Match) -> list[Markup]:
    """Name the hands that the rules refuse, for as long as they stay uncounted."""
    return [uncounted(say, match, row) for row in match.broken()[:MOST_BROKEN]]
