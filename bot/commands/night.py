"""An evening: `/night` tells it, or seats a table; `/stakes` who owes whom how many rounds."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import chain, product

from bot.bench import check_bench
from bot.commands import draw, new
from bot.commands.invitation import gathering, line, rules_of, who_plays
from bot.commands.invitation.words import FILE
from bot.commands.refusals import permit
from bot.decisions.answers import Where, entering, here, says
from bot.decisions.decision import Act, Bench, Decision, Invitation, Offer, current
from bot.decisions.request import Request, Who
from core.match import Match
from core.notation import fold
from core.past import Debt, Paid, PastMatch, evening
from core.table import Side, Table, members
from core.words import spoken

People = tuple[str, ...]
MOST_DEBTS = 12  # in a message


def kind(words: str) -> str:
    """Tell what a stake is, however it is written: "Los cafés" and "cafes" are one."""
    parts = fold(words).split()
    while len(parts) > 1 and parts[0] in spoken(FILE, "article"):
        parts.pop(0)
    return " ".join(parts)


def debts(matches: Sequence[PastMatch], paid: Sequence[Paid]) -> list[Debt]:
    """Net what is owed between each two sides; the debts of a stake stand together."""
    names, crowds, words = dict[People, People](), set[People](), dict[str, str]()
    owing = list[Paid]()
    for played in matches:
        stake, table, winners = kind(played.stake), played.match.table, played.match.winners
        sides = members(table)
        names |= {own: side.people for own, side in zip(sides, table.sides, strict=True)}
        crowds |= {own for own in sides if len(own) > 1 or not table.single}
        words[stake] = played.stake
        lost = [own for side, own in enumerate(sides) if side not in winners]
        owing += [Paid(stake, own, sides[won], 1) for won, own in product(winners, lost)]
    owing += [each._replace(rounds=-each.rounds) for each in paid]
    balance = Counter[tuple[str, People, People]]()
    for stake, one, other, rounds in owing:
        balance[stake, one, other] += rounds
        balance[stake, other, one] -= rounds
    owed = [
        Debt(
            words.get(debt[0], debt[0]), names.get(debt[1], debt[1]), names.get(debt[2], debt[2]),
            debt[1] in crowds, Paid(*debt, rounds),
        )
        for debt, rounds in balance.items() if rounds > 0
    ]  # fmt: skip
    kinds = list(dict.fromkeys(debt.words for debt in owed))
    return sorted(owed, key=lambda debt: kinds.index(debt.words))


def stakes(request: Request) -> Decision:
    """Say who owes what to whom, with a button for each that is settled."""
    owed = debts(request.history.staked, request.history.paid)
    live = request.live
    if owed:
        return _owed("debts", owed)
    if live is None or not live.stake:
        return says("stakes.none stakes.how")
    keys = "stakes.none" if live.match.over else "stakes.none stake"
    return says(keys, stake=live.stake)


def _owed(keys: str, debts: Sequence[Debt], **values: object) -> Decision:
    debts, alone = debts[:MOST_DEBTS], len({debt.words for debt in debts}) == 1
    acts = [(Act("settle", debt.paid._asdict()), debt) for debt in debts]
    settle = [Offer(act, {"debt": debt, "alone": alone}) for act, debt in acts]
    return says(keys, debts=debts, settle=settle, **values)


def settle(request: Request) -> Decision:
    """Take a debt as paid, if it is owed as the button says, or take that back."""
    args, history = request.args, request.history
    paid = Paid(args["stake"], tuple(args["debtors"]), tuple(args["creditors"]), args["rounds"])
    owed = debts(history.staked, history.paid)
    permit(request, may=_may_settle(request, paid))
    if args.get("undo"):
        left = debts(history.staked, [*history.paid, paid])
        return _settled("stakes.unsettled", paid, left)
    debt = current(next((debt for debt in owed if debt.paid == paid), None))
    left = [each for each in owed if each != debt]
    back = paid._replace(debtors=paid.creditors, creditors=paid.debtors)._asdict() | {"undo": True}
    names = {"debtors": debt.debtors, "creditors": debt.creditors, "rounds": paid.rounds}
    undo = Act("settle", back)
    return _settled("stakes.settled", paid, left, stake=debt.words, undo=undo, **names)


def _settled(key: str, paid: Paid, left: Sequence[Debt], **values: object) -> Decision:
    keys = f"{key} debts" if left else f"{key} stakes.none"
    return _owed(keys, left, where=Where.PRESSED, effects=(paid,), **values)


def _may_settle(request: Request, paid: Paid) -> bool:
    """Whether somebody may settle a debt: who is of it may, unless administrators decide."""
    theirs = request.chat.who is not Who.ADMINS and not request.writer.anonymous
    seats, writer, people = request.history.seats, request.writer, {*paid.debtors, *paid.creditors}
    known = {name for name in people if seats.get(name)}
    of_it = any(writer.person in seats[name] for name in known) or (people - known) & writer.called
    return bool(theirs and of_it) or request.may_change


def night(request: Request) -> Decision:
    """Tell the evening's matches, wins and debts; with names, seat or draw these people."""
    way, text = draw.asked(request)
    if way or text:
        return _seated(replace(request, text=text), way)
    history = request.history
    played = tuple(each for each in evening(history.matches) if each.hands)
    kinds = {kind(each.stake) for each in played if each.stake}
    owed = debts(history.staked, history.paid)
    tonight = tuple(debt for debt in owed if kind(debt.words) in kinds)
    waiting = request.live.bench if request.live else ()
    if not played:
        return says("night.none night.how")
    return says("evening debts waiting", played=played, debts=tonight[:MOST_DEBTS], bench=waiting)


def swap(request: Request) -> Decision:
    """Offer a rematch in the other pairs, or draw them."""
    live, (way, text) = request.playing, draw.asked(request)
    if way or text:
        return _seated(replace(request, text=text), way or "lot")
    pairs = [side.members for side in live.match.table.sides]
    members = tuple(chain.from_iterable(pairs))
    if len(members) != new.TWO_PAIRS:
        return says("new.unknown", found="+")
    rules, table = rules_of(live.match), Table(())
    invited = Invitation(live.match.game, rules, table, members, (), live.stake, live.bench)
    return new.who_with(replace(request, name="rematch"), invited, but=pairs[0])


def _seated(request: Request, way: str) -> Decision:
    """Let people play the game that they name, or the last one; those too many wait."""
    live, usual = request.live, None
    if live is not None:  # what was played last, for the same stake
        usual = Invitation(live.match.game, rules_of(live.match), Table(()), stake=live.stake)
    invited, people = gathering(request.text, request.chat.language, request.writer.name, usual)
    if way:
        people = people or draw.present(request)
        return draw.drawn(request, seating(invited, people), people, way)
    if live is not None and people and _come_late(live.match, people, invited):
        waiting = tuple({fold(name): name for name in (*live.bench, *people)}.values())
        check_bench(live.match.table.players, waiting)
        return _waiting(request, waiting)
    return new.new(replace(request, name="new", text=line(seating(invited, people))))


def _come_late(match: Match, people: Sequence[str], invited: Invitation) -> bool:
    """Tell whether nobody of some people plays, and the match goes on or they are too few."""
    waits = (match.count and not match.finished) or len(people) < invited.game.people.start
    return waits and all(match.table.side_of(name) is None for name in people)


def seating(invited: Invitation, people: Sequence[str]) -> Invitation:
    """Seat as many people as a game has room for; the others wait."""
    game, most = invited.game, invited.game.people.stop - 1
    if len(people) < game.people.start:
        raise who_plays(game)
    first, rest = tuple(people[:most]), tuple(people[most:])
    if game.single:
        return replace(invited, table=Table(tuple(map(Side, first))), bench=rest)
    return replace(invited, table=Table(()), unpaired=first, bench=rest)


def _waiting(request: Request, names: tuple[str, ...]) -> Decision:
    """Say who waits; each may come in for a loser, or go home."""
    goes = [Offer(Act("leave-bench", {"name": name}), {"side": name}) for name in names]
    key, effects = "bench" if names else "bench.none", (Bench(names),)
    told = {"names": names, "goes": goes, "enters": entering(request.match, names)}
    return says(key, count=len(names), where=here(request), **told, effects=effects)


def leave_bench(request: Request) -> Decision:
    """Let somebody wait no longer."""
    live = request.playing
    return _waiting(request, tuple(name for name in live.bench if name != request.args["name"]))
