"""What matches are played for: `/stakes`, and its settling."""

from collections.abc import Sequence

from bot.commands.bridge import statement, voice
from bot.commands.debts import Debt, debts
from bot.commands.refusals import forbidden
from bot.decisions.decision import Act, Decision, Toast, Where
from bot.decisions.request import Request, Who
from bot.render import stakes as rendering
from bot.render.markup import NOTHING, Markup, stacked
from bot.render.message import Button, Message, button
from core.past import Paid

MOST_DEBTS = 12  # in a message


def stakes(request: Request) -> Decision:
    """Say who owes what to whom, with a button for each that is settled."""
    say = voice(request)
    owed = debts(request.history.staked, request.history.paid)
    live = request.live
    if not owed and live is not None and live.stake:
        now = NOTHING if live.match.over else rendering.at_stake(say, live.stake)
        return statement(stacked(say("stakes.none"), now))
    if not owed:
        return statement(stacked(say("stakes.none"), say("stakes.how")))
    keys = tuple((key,) for key in _settling(request, owed))
    return statement(listed(request, owed), *keys)


def listed(request: Request, owed: Sequence[Debt]) -> Markup:
    """List debts under the stakes that they are of."""
    say, lines = voice(request), list[Markup]()
    words = ""
    for debt in _ordered(owed):
        if debt.words != words:
            words = debt.words
            lines.append(rendering.heading(say, words))
        lines.append(
            rendering.owed(say, debt.debtors, debt.creditors, debt.rounds, several=debt.several)
        )
    return stacked(*lines)


def _ordered(owed: Sequence[Debt]) -> list[Debt]:
    """Put the debts of a stake together, the stakes in the order of their first."""
    kinds = list(dict.fromkeys(debt.words for debt in owed))
    return sorted(owed, key=lambda debt: kinds.index(debt.words))[:MOST_DEBTS]


def _settling(request: Request, owed: Sequence[Debt]) -> list[Button]:
    say, alone = voice(request), len({debt.words for debt in owed}) == 1
    return [
        Button(
            rendering.settling(say, debt.debtors, debt.words, alone=alone),
            Act("settle", debt.paid._asdict()),
        )
        for debt in _ordered(owed)
    ]


def settle(request: Request) -> Decision:
    """Take a debt as paid, if it is owed as the button says, or take that back."""
    say, args = voice(request), request.args
    paid = Paid(args["stake"], tuple(args["debtors"]), tuple(args["creditors"]), args["rounds"])
    owed = debts(request.history.staked, request.history.paid)
    if not _may_settle(request, paid):
        return forbidden(request)
    if args.get("undo"):
        left = debts(request.history.staked, [*request.history.paid, paid])
        text = say("stakes.unsettled", name=request.writer.name)
        return _answer(request, paid, text, left)
    debt = next((debt for debt in owed if debt.paid == paid), None)
    if debt is None:
        return Decision((Toast.STALE,))
    text = say(
        "stakes.settled",
        name=request.writer.name,
        debtors=say.listed(debt.debtors),
        creditors=say.listed(debt.creditors),
        rounds=debt.rounds,
        stake=debt.words,
    )
    back = paid._replace(debtors=paid.creditors, creditors=paid.debtors)
    undo = button(say, "undo", Act("settle", back._asdict() | {"undo": True}))
    return _answer(request, paid, text, [each for each in owed if each != debt], undo)


def _answer(
    request: Request, paid: Paid, text: Markup, left: Sequence[Debt], *undo: Button
) -> Decision:
    """Say what was paid, and what is still owed."""
    keys = tuple((key,) for key in (*_settling(request, left), *undo))
    rest = listed(request, left) if left else voice(request)("stakes.none")
    return Decision(answers=(Message(stacked(text, rest), keys, Where.PRESSED),), effects=(paid,))


def _may_settle(request: Request, paid: Paid) -> bool:
    """Whether somebody may settle a debt: who is of it may, unless administrators decide."""
    theirs = request.who is not Who.ADMINS and not request.writer.anonymous
    of_it = any(_is(request, name) for name in (*paid.debtors, *paid.creditors))
    return (theirs and of_it) or request.may_change


def _is(request: Request, name: str) -> bool:
    """Whether the writer is the one of a name, or bears it where nobody knows whose it is."""
    known = request.history.seats.get(name)
    return request.writer.person in known if known else name in request.writer.called
