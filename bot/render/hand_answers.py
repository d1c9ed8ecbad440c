"""What is said of hands: logged, corrected, put before another, refused, asked about."""

from dataclasses import replace

from bot.decisions import answers
from bot.decisions.decision import LEAVE, Act, Where, amend_act, log_act, packed
from bot.render import examples, hands, refusals, scores, stakes, tables
from bot.render.games import presenter_of
from bot.render.hand_keys import (
    hand_keys,
    next_keys,
    offer_keys,
    reading_keys,
    repeated,
    winner_keys,
)
from bot.render.markup import NOTHING, Markup, spaced, stacked
from bot.render.message import Button, Keys, Message, button
from bot.render.sentences import text
from bot.render.view import View
from bot.render.voice import Voice
from core.match import Row

LONGEST_COPIED = 256  # signs that Telegram copies


def told(view: View, answer: answers.HandTold) -> Message:
    """Answer a hand: what it came to, or what it asks; the winner if it won."""
    say, match, row = view.say, view.match, view.row(answer.born)
    beside = spaced(*(text(view, each) for each in answer.beside))
    if match.winners and row is match.last:
        won = winner(view, answer.where)
        won = replace(won, text=stacked(won.text, beside))
        return _overheard(view, answer, won)
    before = view.before if view.before and view.before.count == row.number - 1 else None
    meant = match.readings(row) if match.doubtful else ()
    if meant:
        told = stacked(hands.open_question(say, match, row), beside)
        keys = reading_keys(say, match, row, before)
    else:
        by = say("corrected-by", name=view.request.writer.name) if answer.by else NOTHING
        told = hands.answer(say, match, row, note=by, last=spaced(_author(view, row), beside))
        keys = hand_keys(say, match, row, before)
    asks = bool(meant or offer_keys(say, match, row))
    if row is match.last:
        others = [other for other in match.unsettled() if other.born != row.born]
        questions, own = repeated(say, match, others)
        told = stacked(told, questions)
        keys = (*keys, *own, *next_keys(say, match)) if meant else (*own, *keys)
        asks = asks or bool(match.provisional)
    message = Message(told, keys, answer.where, loud=asks, newest=True, hand=row.born)
    if answer.older:
        shown = keys if asks and not match.winners else ()
        return replace(message, keys=shown, newest=False, loud=False)
    message = replace(message, loud=asks and not answer.quiet)
    return _overheard(view, answer, message)


def _author(view: View, row: Row) -> Markup:
    """Say who logged a hand that the other side took; whoever changes it later did not."""
    side, game = view.request.side, view.match.game
    known = view.before is None or row.born <= view.before.seq
    if known or side is None or not game.taking or not isinstance(row.hand, game.hand):
        return NOTHING
    if game.taking.result(row.hand)[0] == side:
        return NOTHING
    return view.say("logged-by", name=view.request.writer.name)


def _overheard(view: View, answer: answers.HandTold, message: Message) -> Message:
    """Add the way out for what was no hand."""
    undo = next((key.act for row in message.keys for key in row if key.act.name == "undo"), None)
    if not answer.overheard or undo is None:
        return message
    return replace(message, keys=(*message.keys, (button(view.say, "no-hand", undo),)))


def won(view: View, _: answers.Winner) -> Message:
    """Announce the winner in a message of its own."""
    return winner(view, Where.NEW)


def winner(view: View, where: Where) -> Message:
    """Announce the winner, with the last hand, the final table and what comes next."""
    say, match, live = view.say, view.match, view.request.playing
    row = next(row for row in match.newest() if row.outcome)
    score = scores.winners_score(say, match)
    lines = [say("winner", side=match.winners[0], score=score)]
    lines += [hands.title(say, match, row), hands.reason(say, match, row)]
    if tables.reached(match):
        rule = next(o for o in match.game.options if o.key == "ambos")
        scored = tables.named(say, match.totals)
        lines.append(say(f"winner.both.{getattr(match.rules, rule.field)}", score=scored))
    lines.append(scores.table(say, match, row))
    lines += [*hands.broken(say, match), hands.late(say, match)]
    time = say.minutes(view.request.now - live.since)
    lines += scores.evening(say, match, time, live.evening)
    lines += [stakes.due(say, match, live.stake), stakes.waiting(say, live.bench)]
    keys = winner_keys(say, match, live)
    return Message(stacked(*lines), keys, where, loud=True, newest=True, hand=row.born)


def wins_if_meant(view: View, answer: answers.WinsIfMeant) -> Message:
    """Ask what a hand means that ends the match."""
    say, match = view.say, view.match
    names = presenter_of(match).readings(say, match, answer.row, answer.meant)
    keys = []
    for hand, (key, side) in zip(answer.hands, names, strict=True):
        keys.append((button(say, key, log_act(view.request, hand), side=side),))
    asked = presenter_of(match).question(say, match, answer.row)
    return Message(asked, tuple(keys), loud=True)


def refused(view: View, answer: answers.Refused) -> Message:
    """Refuse a line: the place, the cure, and the hands it may have meant as buttons."""
    say, error, live = view.say, answer.error, view.request.live
    head = "stands" if answer.stands else "refused" if answer.hand else "refused.wish"
    row = answer.row
    if answer.seat is not None:
        name = answer.seat.args["text"]
        why = say("error.not-at-table", name=name)
        seats = ((button(say, "seat", answer.seat, name=name),), (button(say, "leave", LEAVE),))
        return Message(say(head, why=why), seats)
    first = examples.first(live.match) if live else ""
    cured = bool(answer.meant)
    text = refusals.refusal(say, error, answer.line, first, cured=cured, head=head)
    if error.code == "how-many-points" and live and answer.before is None:
        text = spaced(text, examples.how(say, live.match))
    if answer.stands and row is not None:
        hand = view.public(row.hand)
        text = stacked(text, say("stands.hand", number=row.number, hand=hand))
    return Message(text, _cures(view, answer), hand=row and row.born)


def _cures(view: View, answer: answers.Refused) -> Keys:
    """Offer what a line may have meant, the keypad with what was understood, and to leave it."""
    say, request = view.say, view.request
    keys = [
        (button(say, "ok", _meant(view, answer, hand), hand=request.typed(hand)),)
        for hand in answer.meant
    ]
    pad = answer.keypad
    opens = (button(say, "keypad", Act("keypad", pad)),) if pad is not None else ()
    others = (*opens, button(say, "leave", LEAVE)) if keys else (*opens, *_copy(say, answer))
    return (*keys, others) if others else tuple(keys)


def _copy(say: Voice, answer: answers.Refused) -> tuple[Button, ...]:
    """Hand a line back that logs nothing as it is, to be put right and sent again."""
    line = f"/h {answer.line}"
    again = answer.hand and not answer.stands and len(line) <= LONGEST_COPIED
    return (Button(say.plain("button.copy"), copies=line),) if again else ()


def _meant(view: View, answer: answers.Refused, hand: object) -> Act:
    """Log the hand that a refused line meant, or make it of the one that the line was about."""
    if answer.before is not None:
        return Act("insert", {"before": answer.before, "hand": packed(hand)})
    return log_act(view.request, hand) if answer.row is None else amend_act(answer.row, hand)


def lacks(view: View, answer: answers.Lacks) -> Message:
    """Ask for what a line lacks."""
    say, lacking = view.say, presenter_of(view.match).lacking(view.say, view.match, answer.error)
    assert lacking is not None  # noqa: S101  (its game asks)
    keys = tuple(
        button(say, key, log_act(view.request, hand))
        for key, hand in lacking.answers
        if hand in answer.hands
    )
    asked = (keys or (button(say, "leave", LEAVE),),)
    return Message(lacking.question, asked, view.where, loud=True, asks=answer.begun)
