"""What is said of hands: logged, corrected, put before another, refused, asked about."""

from dataclasses import replace

from bot.decisions import answers
from bot.decisions.decision import Act, Toast, Where, amend_act, kept, log_act
from bot.render import examples, hands, refusals, results, scores, sing, stakes, tables
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
from bot.render.message import (
    Button,
    Keys,
    Message,
    asking,
    button,
    leave_button,
    score_button,
    undo_button,
)
from bot.render.view import View
from bot.render.voice import Voice
from core.errors import HowManyPoints
from core.match import Match, Row


def told(view: View, answer: answers.HandTold) -> Message:
    """Answer a hand: what it came to, or what it asks; the winner if it won."""
    say, match, row = view.say, view.match, view.row(answer.born)
    if match.winners and row is match.last:
        won = winner(view, answer.where)
        won = replace(won, text=stacked(won.text, _slip(say, answer)))
        return _overheard(view, answer, won)
    before = view.before if view.before and view.before.count == row.number - 1 else None
    last, meant = spaced(_slip(say, answer), _along(say, answer)), match.readings(row)
    if meant:
        text = stacked(hands.open_question(say, match, row), last)
        keys = reading_keys(say, match, row, before)
    else:
        by = say("corrected-by", name=view.request.writer.name) if answer.by else NOTHING
        text = hands.answer(say, match, row, note=by, last=spaced(_author(view, row), last))
        keys = hand_keys(say, match, row, before)
    asks = bool(meant or offer_keys(say, match, row))
    if row is match.last:
        others = [other for other in match.unsettled() if other.born != row.born]
        questions, own = repeated(say, match, others)
        text = stacked(text, questions)
        keys = (*keys, *own, *next_keys(say, match)) if meant else (*own, *keys)
        asks = asks or bool(match.provisional)
    message = Message(text, keys, answer.where, loud=asks, newest=True, hand=row.born)
    if answer.older:
        shown = keys if asks and not match.winners else ()
        return replace(message, keys=shown, newest=False, loud=False)
    message = replace(message, loud=asks and not answer.quiet)
    return _overheard(view, answer, message)


def _along(say: Voice, answer: answers.HandTold) -> Markup:
    """Say that a hand took along what was sung, and that what it names again counts once."""
    key = "sing.once" if answer.again else "sing.along"
    return say(key, cantes=sing.named(say, answer.along)) if answer.along else NOTHING


def _slip(say: Voice, answer: answers.HandTold) -> Markup:
    """Say which word was put right, or not read."""
    if answer.slip is None:
        return NOTHING
    typed, meant = answer.slip
    return say("slip", typed=typed, meant=meant) if meant else say("unread", words=typed)


def _author(view: View, row: Row) -> Markup:
    """Say who logged a hand that the other side took; whoever changes it later did not."""
    side, taker = view.request.side, getattr(row.hand, "taker", None)
    known = view.before is None or row.born <= view.before.seq
    if known or side is None or taker in (None, side):
        return NOTHING
    return view.say("logged-by", name=view.request.writer.name)


def _overheard(view: View, answer: answers.HandTold, message: Message) -> Message:
    """Add the way out for what was no hand."""
    undo = next((key.act for row in message.keys for key in row if key.act.name == "undo"), None)
    if not answer.overheard or undo is None:
        return message
    return replace(message, keys=(*message.keys, (button(view.say, "no-hand", undo),)))


def plain(view: View, answer: answers.HandPlain) -> Message:
    """Tell a hand that nothing is to be asked about, without buttons."""
    text = hands.answer(view.say, view.match, view.row(answer.born))
    return Message(text, (), answer.where, hand=answer.born)


def asks(view: View, answer: answers.HandAsks) -> Message:
    """Ask what a hand meant, and no more."""
    say, match, row = view.say, view.match, view.row(answer.born)
    text, keys = hands.open_question(say, match, row), reading_keys(say, match, row)
    return Message(text, keys, answer.where, loud=not answer.quiet, hand=row.born)


def won(view: View, _: answers.Winner) -> Message:
    """Announce the winner in a message of its own."""
    return winner(view, Where.NEW)


def winner(view: View, where: Where) -> Message:
    """Announce the winner, with the last hand, the final table and what comes next."""
    say, match, live = view.say, view.match, view.request.playing
    row = next(row for row in match.newest() if row.outcome)
    score = scores.winners_score(say, match)
    lines = [say.about("winner", match.table, match.winners[0], score=score)]
    lines += [hands.title(say, match, row), hands.reason(say, match, row)]
    if tables.reached(match):
        rule = next(o for o in match.game.options if o.key == "ambos")
        scored = results.named(say, match.table, match.totals)
        lines.append(say(f"winner.both.{getattr(match.rules, rule.field)}", score=scored))
    lines.append(presenter_of(match).after(say, match, row))
    lines += [*hands.broken(say, match), hands.late(say, match)]
    time = say.minutes(view.request.now - live.since)
    lines += scores.evening(say, match, time, live.evening)
    lines += [stakes.due(say, match, live.stake), stakes.waiting(say, live.bench)]
    keys = winner_keys(say, match, live)
    return Message(stacked(*lines), keys, where, loud=True, newest=True, hand=row.born)


def nobody_took(view: View, answer: answers.NobodyTook) -> Message:
    """Say that the deal moves on, and who deals now."""
    say, match = view.say, view.match
    lapsed = sing.listed(say, match, answer.lapsed)
    text = stacked(
        say("hand.passed"),
        say("sing.lapsed", sung=lapsed) if answer.lapsed else NOTHING,
        say("hand.passed.deals", name=match.dealer[1]) if match.dealer else NOTHING,
    )
    return Message(text, ((undo_button(say, match),), *next_keys(say, match)), view.where)


def open_first(view: View, answer: answers.OpenFirst) -> Message:
    """Ask for what is still to be said before there can be a winner."""
    say, match = view.say, view.before or view.match
    asked, keys = repeated(say, match, match.unsettled())
    waits = "open.waits" if answer.born else "open.first"
    text = stacked(say("open.first.wish" if answer.wish else waits), asked)
    return Message(text, keys, loud=True, hand=answer.born)


def wins_if_meant(view: View, answer: answers.WinsIfMeant) -> Message:
    """Ask what a hand means that ends the match."""
    say, match = view.say, view.match
    names = presenter_of(match).readings(say, match, answer.row, answer.meant)
    keys = []
    for hand, (key, side) in zip(answer.hands, names, strict=True):
        name = "" if side is None else say.side(match.table, side)
        keys.append((button(say, key, log_act(view.request, hand), side=name),))
    return asking(presenter_of(match).question(say, match, answer.row), *keys)


def begin_with(view: View, answer: answers.BeginWith) -> Message:
    """Offer to begin a match of Bolot and log a line in it."""
    start = Act("start", {"line": answer.line})
    return asking(view.say("none.log"), (button(view.say, "start.log", start, target=1000),))


def long_silence(view: View, answer: answers.LongSilence) -> Message:
    """Ask after a long silence whether the match goes on."""
    say, match = view.say, view.match
    ago = say.ago(view.request.playing.last_at, view.request.now)
    fresh = Act("rematch", {"hand": kept(answer.hand), "sure": match.seq})
    go_on = button(say, "go-on", log_act(view.request, answer.hand))
    text = say("old", ago=ago, score=scores.final(say, match))
    return asking(text, (go_on, button(say, "new", fresh)))


def already_over(view: View, answer: answers.AlreadyOver) -> Message:
    """Offer a rematch that begins with the hand."""
    say = view.say
    text = say("over.log", score=scores.final(say, view.match))
    if answer.hand is None:
        return Message(text, ((button(say, "rematch", Act("rematch")),),))
    again = Act("rematch", {"hand": kept(answer.hand)})
    no = button(say, "no", Act("leave"))
    return asking(text, (button(say, "rematch.log", again),), (no,))


def twice(view: View, answer: answers.Twice) -> Message:
    """Ask whether a hand is the one that was logged already."""
    say, request, author = view.say, view.request, answer.author
    name = author.name or say.plain("somebody")
    ago = say.ago(author.at, request.now)
    text = say("twice", name=name, ago=ago, hand=view.public(answer.first))
    was, mine = kept(answer.first), kept(answer.mine)
    first = {"first": author.born}
    about = {"born": author.born, "was": was, "hand": mine, "quiet": True}
    instead = Act("second", {**about, "count": view.match.count, **first})
    stays = Act("leave", {"name": name, **first})
    if author.person == request.writer.person:
        keys = [button(say, "again", stays if mine == was else instead)]
    else:
        keys = [
            button(say, "first", stays, name=name),
            button(say, "first", instead, name=request.writer.name),
        ]
    keys.append(button(say, "both", log_act(request, answer.hand, **first)))
    return asking(text, *((key,) for key in keys))


def first_kept(view: View, answer: answers.FirstKept) -> Message:
    """Say that the hand stands that was logged first."""
    return Message(view.say("twice.kept", name=answer.name), where=Where.PRESSED)


def forwarded(view: View, answer: answers.Forwarded) -> Message:
    """Ask whether a forwarded hand is one of this table."""
    keys = ((_logging(view, answer.hand),), (leave_button(view.say),))
    return asking(view.say("forwarded.hand"), *keys)


def totals_told(view: View, answer: answers.TotalsTold) -> Message:
    """Ask whether the score, told as a hand, is one."""
    no = button(view.say, "no-hand", Act("leave"))
    return asking(view.say("overheard.total"), (_logging(view, answer.hand),), (no,))


def _logging(view: View, hand: object) -> Button:
    typed = view.request.typed(hand)
    return button(view.say, "ok", log_act(view.request, hand), hand=typed)


def refused(view: View, answer: answers.Refused) -> Message:
    """Refuse a line: the place, the cure, and the hands it may have meant as buttons."""
    say, error, live = view.say, answer.error, view.request.live
    head = "stands" if answer.stands else "refused" if answer.hand else "refused.wish"
    row = answer.row
    if answer.seat is not None:
        name = answer.seat.args["text"]
        why = say("error.not-at-table", name=name)
        seats = ((button(say, "seat", answer.seat, name=name),), (leave_button(say),))
        return Message(say(head, why=why), seats)
    first = examples.first(live.match) if live else ""
    cured = bool(answer.meant)
    text = refusals.refusal(say, error, answer.line, first, cured=cured, head=head)
    if isinstance(error, HowManyPoints) and live and answer.before is None:
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
    others = (*opens, *((leave_button(say),) if keys else ()))
    return (*keys, others) if others else tuple(keys)


def _meant(view: View, answer: answers.Refused, hand: object) -> Act:
    """Log the hand that a refused line meant, or make it of the one that the line was about."""
    if answer.before is not None:
        return Act("insert", {"before": answer.before, "hand": kept(hand)})
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
    asked = (keys or (leave_button(say),),)
    return Message(lacking.question, asked, view.where, loud=True, asks=answer.begun)


def same(view: View, answer: answers.Same) -> Message:
    """Say that a hand is so already."""
    return Message(view.say("same", number=answer.number), hand=answer.born)


def corrected(view: View, answer: answers.Corrected) -> Message:
    """Say who changed which hand, from what to what, and what it makes of the score."""
    say, after, before = view.say, view.match, view.before
    row, fresh = answer.row, answer.fresh
    text = say(
        "corrected.previous" if view.request.before else "corrected",
        name=view.request.writer.name,
        number=row.number,
        before=view.public(row.hand),
        after=view.public(fresh.hand),
        score=scores.final(say, after),
    )
    rings = before is not None and before.winners != after.winners
    if rings:
        text = stacked(text, winner_changed(say, after))
    if before and (late := hands.late(say, after)) != hands.late(say, before):
        text = stacked(text, late)
    back = amend_act(fresh, row.hand)
    if after.table.single:
        revert = button(say, "revert", back)
    else:
        revert = score_button(say, "revert.to", back, after, row.points)
    return Message(text, ((revert,),), loud=rings, hand=fresh.born)


def winner_changed(say: Voice, match: Match) -> Markup:
    """Say who wins now, or that nobody does any more."""
    if match.winners:
        return say.about("changed-winner", match.table, match.winners[0])
    return say("changed-nobody")


def inserted(view: View, answer: answers.Inserted) -> Message:
    """Tell a forgotten hand, which stands at its place now."""
    say, match = view.say, view.match
    row = match.row(answer.number)
    text = stacked(
        say("inserted", number=row.number, count=match.count),
        hands.answer(say, match, row),
        say("now", score=scores.final(say, match)),
    )
    return Message(text, hand_keys(say, match, row), view.where, newest=True, hand=row.born)


def how_to_insert(view: View, answer: answers.HowToInsert) -> Message:
    """Say how a forgotten hand is written."""
    how = examples.how(view.say, view.match)
    return Message(view.say("insert.how", number=answer.before, how=how))


def how_to_fix(view: View, answer: answers.HowToFix) -> Message:
    """Say how the correction of a hand is written."""
    row, typed = answer.row, view.request.typed(answer.row.hand)
    return Message(view.say("fix.how", number=row.number, hand=typed), hand=row.born)


def disputed(view: View, answer: answers.Disputed) -> Message:
    """Ask whether to take disputed cantes off a hand."""
    say, row = view.say, answer.row
    points = results.named(say, view.match.table, answer.points)
    cantes = say.listed([say.plain(f"cante.{name}", 1) for name in answer.gone])
    text = say("dispute", cante=cantes, number=row.number, score=points)
    remove = button(say, "remove", amend_act(row, answer.hand))
    return asking(text, (remove, button(say, "keep", Act("leave"))), hand=row.born)


def which_hand(view: View, answer: answers.WhichHand) -> Message:
    """Ask whether a line corrects a hand, or is the next one, in a rematch where that is over."""
    say, match, row, keys = view.say, view.match, answer.row, list[Button]()
    if answer.fixed is not None:
        keys.append(button(say, "fixes", amend_act(row, answer.fixed), number=row.number))
    if answer.next is not None and match.over:
        keys.append(button(say, "rematch.log", Act("rematch", {"hand": kept(answer.next)})))
    elif answer.next is not None:
        logs = log_act(view.request, answer.next)
        keys.append(button(say, "next", logs, number=match.count + 1))
    keys.append(leave_button(say))
    text = say("either" if answer.replies else "which", number=row.number)
    return asking(text, *((key,) for key in keys))


def forbidden(view: View, answer: answers.Forbidden) -> Message:
    """Say who may do what somebody wished."""
    say, key = view.say, {"author": "may-not.author", "admins": "may-not.admins"}.get(answer.whose)
    if view.request.pressed:
        return Message(say(key or f"toast.{Toast.MAY_NOT}"), where=Where.TOAST)
    return Message(say(key or "may-not"))


def how_to_type(view: View, _: answers.HowToType) -> Message:
    """Say how a whole hand is written."""
    return Message(examples.how(view.say, view.match))
