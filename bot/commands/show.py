"""Look at a match, or at all tables of a chat: the score, the sheet, reasons, rules, help."""

from collections.abc import Sequence
from dataclasses import replace

from bot.commands import joining, stats, undo
from bot.commands.cards import sung_at
from bot.commands.refusals import number_first
from bot.commands.seats import waiting
from bot.decisions.answers import PAGE, UNCLEAR, Where, asks, card, says, toasts
from bot.decisions.decision import Act, Decision, Offer, current
from bot.decisions.live import Running
from bot.decisions.request import Request
from core.adjustment import Adjustment
from core.match import Row
from core.notation import fold
from core.questions import TAKES_BACK, Topic
from core.understanding.line import named
from core.words import spoken

MOST_TABLES = 8  # of a chat
DARK = spoken("answers", "dark")
MOST_BUTTONS = 6  # hands of a page that have one


def score(request: Request) -> Decision:
    """Say how the match stands, who deals, and what is still to be said."""
    match = request.match
    sings = match.game.booking and not match.over
    return says("score still-open", sheet=Act("sheet"), sing=Act("sing") if sings else None)


def resolve(request: Request) -> Decision:
    """Ask again what a hand means, if nobody has said it yet."""
    born = request.args["born"]
    current(born in {each.born for each in request.match.unsettled()})
    return asks("open", born=born, stays=True)


def everywhere(request: Request) -> Decision:
    """Say how every running table stands."""
    return says("everywhere", tables=request.chat.tables, on=request, shared=True)


def sheet(request: Request) -> Decision:
    """List the hands in pages, or tell one: `/sheet 2`."""
    match = request.match
    if not match.count:
        return says("sheet.empty")
    if (number := number_first(request.text)) is not None:
        return _details(request, match.row(number))
    last = min(request.args.get("last", match.count), match.count)
    turned = Where.PRESSED if request.manner.pressed and "last" in request.args else Where.NEW
    shown = match.rows()[:last][-MOST_BUTTONS:]
    rows = [Offer(Act("row", {"born": row.born, "last": last}), {"row": row}) for row in shown]
    pages, most = {"earlier": last - PAGE, "later": last + PAGE}, match.count + PAGE
    turn = {key: Act("sheet", {"last": page}) for key, page in pages.items() if 0 < page < most}
    drawn = Act("picture", {"what": "sheet", "last": last})
    return says("sheet", last=last, where=turned, rows=rows, picture=drawn, **turn)


def chart(request: Request) -> Decision:
    """Draw the race of the match, on dark paper if somebody likes that."""
    if not request.match.count:
        return says("sheet.empty")
    dark = not DARK.isdisjoint(fold(request.text).split())
    return says("picture.race", file={"what": "race"} | ({"dark": True} if dark else {}))


def picture(request: Request) -> Decision:
    """Draw what a button stands under."""
    if request.args["what"] == "sheet":
        return says("picture.sheet", file=request.args, stays=True)
    current(request.match.winners)
    return Decision((card(request.match),), stays=True)


def _details(request: Request, row: Row, where: Where = Where.NEW) -> Decision:
    """Show one hand with all that became of it, what may be done with it, and the way back."""
    game, number, back = request.match.game, row.number, request.args.get("last", row.number)
    offered = game.keypad.offered(request.match.rules)
    by_keys = offered and isinstance(row.hand, game.hand)
    fix = Act("keypad", {"born": row.born}) if by_keys else Act("fix", {"text": str(number)})
    does = {"row_fix": fix, "void": Act("void", {"text": str(number)})}
    if row.outcome is not None and not isinstance(row.hand, Adjustment):
        does["why"] = Act("why", {"born": row.born})
    does = {} if row.void else does
    does |= {"insert": Act("insert", {"before": number}), "back": Act("sheet", {"last": back})}
    return says("details", row=row, where=where, **does)


def row(request: Request) -> Decision:
    """Tell one hand in the place of the sheet."""
    if request.tapped is None:
        return toasts("stale", stays=True)
    return _details(request, request.tapped, Where.PRESSED)


def why(request: Request) -> Decision:
    """Say at length how a hand came to its points."""
    match = request.match
    if not match.count:
        return says("sheet.empty")
    typed = number_first(request.text)
    number = match.count if typed is None else typed
    found = request.tapped if "born" in request.args else match.row(number)
    return says("why", row=found, stays=True) if found else toasts("stale")


def usage(_: Request) -> Decision:
    """Teach how to log, look and correct."""
    return says("help", words=Act("words"), rulebook=Act("rules"), stays=True)


def what(request: Request) -> Decision:
    """Offer what a question that is not understood may be after."""
    born = {} if request.row is None else {"born": request.row.born}
    ways = {"score": Act("score"), "why": Act("why", born), "sheet": Act("sheet")}
    return says(UNCLEAR, **ways, rulebook=Act("rules"), how=Act("help"))


def words(request: Request) -> Decision:
    """List the words of the game."""
    match = request.example
    return says(f"help.words.{match.game.called(match.rules)}", stays=True)


def answered(request: Request, topics: set[Topic]) -> Decision:
    """Answer a question, or take back what somebody wants gone."""
    number = named(request.text)
    bare = replace(request, text="" if number is None else str(number))
    if topics & TAKES_BACK:
        return _taken_back(bare, number)
    if topics & {Topic.WHY, Topic.WHO}:
        row = request.row if number is None else None
        return why(replace(bare, args={"born": row.born}) if row else bare)
    if alone := topics & _ANSWERS.keys():
        return _ANSWERS[alone.pop()](bare)
    asks = not (Topic.SCORE in topics or request.match.dealer or request.match.over)
    return (joining.dealer if asks else score)(replace(request, text=""))


_ANSWERS = {
    Topic.SHEET: sheet, Topic.RULES: lambda _: says("rulebook"), Topic.HELP: usage,
    Topic.STATS: stats.stats, Topic.MISDEAL: joining.misdealt,
}  # fmt: skip


def _taken_back(request: Request, number: int | None) -> Decision:
    """Ask whether to strike the hand that is meant, or to undo the last change."""
    match = request.match
    if number is None and request.about.born is not None and sung_at(request) is None:
        if request.row is None or request.row.void:
            return says("edit.gone")
        number = request.row.number
    if number is None:
        return undo.asked(request)
    match.row(number)
    return undo.void(replace(request, text=str(number)))


def which(request: Request, among: Sequence[Running]) -> Decision:
    """Ask which table a line means; the line waits for the answer of whoever wrote it."""
    waits = {"then": waiting(request), "by": request.writer.person}
    acts = [(Act("at", {**waits, "desk": each.desk}), each) for each in among]
    there = [Offer(act, {"table": each, "who": each}) for act, each in acts]
    return asks("table.which", table=there, on=request, shared=True)
