"""What matches are played for: `/stakes`, and its settling."""

from bot.commands.debts import debts
from bot.commands.refusals import forbidden
from bot.decisions.decision import Decision, Toast
from bot.decisions.evening_answers import DebtSettled, DebtsTold
from bot.decisions.request import Request, Who
from core.past import Paid


def stakes(request: Request) -> Decision:
    """Say who owes what to whom, with a button for each that is settled."""
    owed = debts(request.history.staked, request.history.paid)
    return Decision((DebtsTold(tuple(owed)),))


def settle(request: Request) -> Decision:
    """Take a debt as paid, if it is owed as the button says, or take that back."""
    args, history = request.args, request.history
    paid = Paid(args["stake"], tuple(args["debtors"]), tuple(args["creditors"]), args["rounds"])
    owed = debts(history.staked, history.paid)
    if not _may_settle(request, paid):
        return forbidden(request)
    if args.get("undo"):
        left = debts(history.staked, [*history.paid, paid])
        return Decision((DebtSettled(tuple(left), None),), effects=(paid,))
    debt = next((debt for debt in owed if debt.paid == paid), None)
    if debt is None:
        return Decision((Toast.STALE,))
    left = [each for each in owed if each != debt]
    return Decision((DebtSettled(tuple(left), debt),), effects=(paid,))


def _may_settle(request: Request, paid: Paid) -> bool:
    """Whether somebody may settle a debt: who is of it may, unless administrators decide."""
    theirs = request.who is not Who.ADMINS and not request.writer.anonymous
    of_it = any(_is(request, name) for name in (*paid.debtors, *paid.creditors))
    return (theirs and of_it) or request.may_change


def _is(request: Request, name: str) -> bool:
    """Whether the writer is the one of a name, or bears it where nobody knows whose it is."""
    known = request.history.seats.get(name)
    return request.writer.person in known if known else name in request.writer.called
