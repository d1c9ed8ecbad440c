"""What is said of who sits where, who writes, who deals, who comes and who goes."""

from typing import Any

from bot.decisions import match_answers as answers
from bot.decisions.decision import Act, Where
from bot.decisions.request import LiveMatch
from bot.render import examples, scores, stakes
from bot.render.games import presenter_of
from bot.render.hand_keys import next_keys
from bot.render.letters import PAIRED_COLUMNS, PHONE_COLUMNS, cut, cuts
from bot.render.markup import NOTHING, Markup, spaced, stacked
from bot.render.message import (
    Button,
    Keys,
    Message,
    asking,
    button,
    leave_button,
    two_a_row,
    undo_button,
)
from bot.render.view import View
from bot.render.voice import Voice
from core.adjustment import Adjustment
from core.match import Match


def greeting(say: Voice, live: LiveMatch) -> Markup:
    """Say what is played by whom and for what, and how a hand is logged."""
    match = live.match
    return stacked(
        scores.greeting(say, match),
        say("new.standing", score=scores.final(say, match)) if any(match.totals) else NOTHING,
        stakes.at_stake(say, live.stake),
        stakes.waiting(say, live.bench),
        examples.hint(say, match),
    )


def unplayed(match: Match) -> bool:
    """Whether no hand was played yet, whatever the match began with."""
    return match.last is None or (match.count == 1 and isinstance(match.last.hand, Adjustment))


def joining(say: Voice, match: Match) -> Keys:
    """Make a button for every side, to sit down in it."""
    names = say.sides(match.table)
    return tuple(
        (button(say, "play", Act("iam", {"side": side}), beside=names, side=name),)
        for side, name in enumerate(names)
    )


def dealing(match: Match) -> Keys:
    """Make a button for every seat."""
    seats = [
        Button(label, Act("dealer", {"seat": seat, "name": match.table.players[seat]}))
        for seat, label in enumerate(cuts(match.table.players, PAIRED_COLUMNS))
    ]
    return two_a_row(seats)


def who_writes(view: View, answer: answers.WhoWrites) -> Message:
    """Ask who writes: a button for every seat that is free, and one for who only watches."""
    say, table, other = view.say, view.match.table, answer.other
    called = say.sides(table)
    names = [
        Button(cut(table.roster[place], PHONE_COLUMNS), _speak(view, answer.waits, place=place))
        for place in answer.places
    ]
    sides = []
    for n in answer.sides:
        act, side = _speak(view, answer.waits, joins=n), other and other.name
        key = "against" if side and n != view.request.names.first else "play"
        sides.append((button(say, key, act, beside=called, side=side or called[n]),))
    watch = button(say, "watch", _speak(view, answer.waits, watches=True))
    text = say("seated.which" if table.roster else "seated.who")
    return asking(text, *two_a_row(names), *sides, (watch,))


def whose_words(view: View, answer: answers.WhoseWords) -> Message:
    """Refuse what "we" means of somebody who does not play; a tap says which side it is."""
    keys = (
        (Button(label, _speak(view, answer.waits, side=side)),)
        for side, label in enumerate(cuts(view.say.sides(view.match.table), PHONE_COLUMNS))
    )
    return asking(view.say("seated.watches"), *keys, where=answer.where)


def _speak(view: View, waits: dict[str, Any], **said: object) -> Act:
    return Act("speak", {**said, "for": view.request.writer.person, "then": waits})


def who_are_you(view: View, answer: answers.WhoAreYou) -> Message:
    """Offer the seats that are free, and to watch."""
    say, table = view.say, view.match.table
    called = say.sides(table)
    seats = [
        (button(say, "am", Act("iam", {"place": place}), side=table.roster[place]),)
        for place in answer.places
    ]
    seats += [
        (button(say, "play", Act("iam", {"side": n}), beside=called, side=called[n]),)
        for n in answer.sides
    ]
    text = say("seated.which" if answer.places else "seated.who")
    return asking(text, *seats, *_watch(say, watch=answer.watch))


def _watch(say: Voice, *, watch: bool) -> Keys:
    return ((button(say, "watch", Act("iam", {"watches": True})),),) if watch else ()


def seats_full(view: View, answer: answers.SeatsFull) -> Message:
    """Say that all seats are taken, and how somebody has one instead."""
    say, players = view.say, view.match.table.players
    taken = say.listed(players)
    text = say("seated.full", taken=taken, out=players[0], name=answer.name)
    return asking(text, *_watch(say, watch=answer.watch))


def watching(view: View, _: answers.Watching) -> Message:
    """Say that the writer only watches."""
    return Message(view.say("seated.watching"), where=Where.PRESSED)


def anonymous(view: View, _: answers.SeatAnonymous) -> Message:
    """Say that who hides behind the group cannot sit down."""
    return Message(view.say("seated.anonymous"))


def taken(view: View, answer: answers.SeatTaken) -> Message:
    """Say that a seat is somebody else's, or that all of a side are."""
    if answer.side is None:
        return Message(view.say("seated.taken", name=answer.name))
    side = view.say.side(view.match.table, answer.side)
    return Message(view.say("seated.pair-taken", side=side))


def sits(view: View, answer: answers.Sits) -> Message:
    """Say where somebody of the roster sits."""
    say, table = view.say, view.match.table
    name = table.roster[answer.place]
    side = table.side_of(name) or 0
    if table.single:
        text = say("seated.player", name=name)
    else:
        text = say("seated", name=name, side=say.side(table, side))
    return Message(text, _watch(say, watch=answer.watch), loud=answer.watch)


def sat_down(view: View, answer: answers.SatDown) -> Message:
    """Say who sat down with whom; when all sit, ask who deals."""
    say, match, before = view.say, view.match, view.before or view.match
    side = say.side(before.table, answer.side)
    text = say("seated.with", name=match.table.roster[-1], side=side)
    keys, where = dealing(match) if answer.asks else (), Where.NEW
    if view.request.pressed and not match.count:
        text, where = stacked(greeting(say, view.request.playing), text), Where.PRESSED
        keys = (*(keys or joining(say, match)), *next_keys(say, match))
    else:
        text = spaced(text, say("seated.is", side=say.side(match.table, answer.side)))
    if answer.asks:
        text = stacked(text, say("new.who-deals" if unplayed(match) else "dealt.who"))
    return Message(text, keys, where, loud=answer.asks)


def not_here(view: View, answer: answers.NotHere) -> Message:
    """Say that somebody is not at this table, and offer a seat, or to play for who sits there."""
    say, name, seat = view.say, answer.name, answer.seat
    text = say("dealt.unknown", name=name)
    if seat is None:
        return Message(text)
    if answer.out:
        return Message(text, ((_for(say, seat),),))
    return Message(text, ((button(say, "seat", seat, name=name),),))


def _for(say: Voice, act: Act) -> Button:
    return button(say, "sub", act, name=act.args["enters"], side=act.args["out"])


def who_deals(view: View, _: answers.WhoDeals) -> Message:
    """Ask who deals the next hand."""
    return asking(view.say("dealt.who"), *dealing(view.match))


def deals(view: View, answer: answers.Deals) -> Message:
    """Say who deals the next hand."""
    say, match = view.say, view.match
    text = say("dealt", name=match.table.players[answer.seat])
    if not (view.request.pressed and unplayed(match)):
        return Message(text, where=view.where)
    before = stacked(greeting(say, view.request.playing), text)
    return Message(before, next_keys(say, match), view.where)


def sits_already(view: View, answer: answers.SitsAlready) -> Message:
    """Say that somebody sits at the table."""
    return Message(view.say("join.sits", name=answer.name))


def how_to_join(view: View, _: answers.HowToJoin) -> Message:
    """Say how somebody else sits down."""
    return Message(view.say("join.how"))


def how_to_sub(view: View, _: answers.HowToSub) -> Message:
    """Say how somebody plays for another."""
    return Message(view.say("sub.how"))


def join_asked(view: View, answer: answers.JoinAsked) -> Message:
    """Ask whether somebody comes in late, with the points that the game gives."""
    say, points = view.say, answer.points
    text = say("join.ask", name=answer.name, points=points)
    return asking(text, (button(say, "join", answer.act, points=points), leave_button(say)))


def joined_late(view: View, answer: answers.JoinedLate) -> Message:
    """Say who came in late, and how the match stands then."""
    text = view.say("joined.late", name=answer.name, points=answer.points)
    return Message(text, where=view.where) if answer.brief else _moved(view, text)


def went_home(view: View, answer: answers.WentHome) -> Message:
    """Say who left, and how the match stands then."""
    return _moved(view, view.say("left", name=answer.name))


def _moved(view: View, text: Markup) -> Message:
    """Show who plays now, and how a match stands then."""
    say, match = view.say, view.match
    text = stacked(text, presenter_of(match).standing(say, match), scores.dealer(say, match))
    return Message(text, ((undo_button(say, match),),), view.where)


def join_with(view: View, answer: answers.JoinWith) -> Message:
    """Ask with whom somebody plays."""
    say, act = view.say, answer.act
    keys = (
        (button(say, "with", Act(act.name, act.args | {"side": each}), side=name),)
        for each in answer.sides
        for name in [say.side(view.match.table, each)]
    )
    return asking(say("join.with", name=answer.name), *keys)


def joined_side(view: View, answer: answers.JoinedSide) -> Message:
    """Say with whom somebody plays."""
    before = view.before or view.match
    side = view.say.side(before.table, answer.side)
    return Message(view.say("seated.with", name=answer.name, side=side), where=view.where)


def join_full(view: View, answer: answers.JoinFull) -> Message:
    """Ask for whom somebody plays where all seats are taken."""
    say = view.say
    keys = [
        button(say, "instead", Act("sub", {"out": name, "enters": answer.name}), side=name)
        for name in view.match.table.players
    ]
    return asking(say("join.full", name=answer.name), *two_a_row(keys))


def sub_who(view: View, answer: answers.SubWho) -> Message:
    """Offer who may play for somebody, who may just go."""
    say, out = view.say, answer.out
    keys = [(_for(say, Act("sub", {"out": out, "enters": name})),) for name in answer.names]
    if answer.goes:
        keys.append((button(say, "go", Act("go", {"out": out}), side=out),))
    return asking(say("sub.who", name=out), *keys)


def subbed(view: View, answer: answers.Subbed) -> Message:
    """Say who plays for whom from now on."""
    say, match, name, out = view.say, view.match, answer.name, answer.out
    text = say("subbed.first", name=name, other=out)
    if match.count:
        said = say("subbed", name=name, other=out, number=match.count + 1)
        text = stacked(said, say("subbed.score", score=scores.final(say, match)))
    back = button(say, "back-again", Act("sub", {"out": name, "enters": out}), side=out)
    return Message(stacked(text, scores.dealer(say, match)), ((back,),), view.where)
