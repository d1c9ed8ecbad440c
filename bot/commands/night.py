"""An evening: `/night` tells it, or seats a table; `/stakes` who owes whom how many rounds."""

from collections import Counter
from collections.abc import Sequence
from itertools import product

from bot.commands.invitation import staked
from bot.commands.invitation.words import FILE
from bot.commands.refusals import permit
from bot.commands.rematch import seated
from bot.decisions.answers import Where, says
from bot.decisions.decision import Act, Decision, MatchChoice, Offer, current
from bot.decisions.request import Request, Who
from core.notation import fold
from core.past import Debt, Paid, PastMatch, evening
from core.table import members
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
    """Say who owes what to whom, with a button for each; or take what is played for."""
    live = request.live
    stake = wagered(request) or (not _asks(request) and wagered(request, "por"))
    if live is not None and stake:
        permit(request, may=request.may_change)
        another = live.stake and kind(live.stake) != kind(stake)
        told = {"stake": stake, "was": live.stake, "effects": (MatchChoice(stake),)}
        return says("stake" + " +stake.was" * bool(another), **told)
    if owed := debts(request.history.staked, request.history.paid):
        return _owed("debts", owed, shared=True)
    if tables := [each for each in request.chat.tables if each.live.stake]:
        return says("stakes.none staked", tables=tables, shared=True)
    if live is None or not live.stake:
        return says("stakes.none stakes.how", shared=True)
    return says("stakes.none" + " stake" * (not live.match.finished), stake=live.stake)


def _asks(request: Request) -> bool:
    """Whether a line is a question: "quién paga", but not "quien pierda friega"."""
    first, *rest = request.text.casefold().split() or [""]
    return request.said.wants and not (rest[1:] and first in spoken(FILE, "clause"))


def wagered(request: Request, opening: str = "") -> str:
    """Read what a running match shall be played for."""
    live = request.live
    if live is None or live.match.over:
        return ""
    return staked(f"{opening} {request.text}", request.chat.language)


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
    if named := seated(request):
        return named
    history = request.history
    played = tuple(each for each in evening(history.matches) if each.hands)
    kinds = {kind(each.stake) for each in played if each.stake}
    owed = debts(history.staked, history.paid)
    tonight = tuple(debt for debt in owed if kind(debt.words) in kinds)
    waiting = request.live.bench if request.live else ()
    if not played:
        return says("night.none night.how")
    return says("evening debts waiting", played=played, debts=tonight[:MOST_DEBTS], bench=waiting)
