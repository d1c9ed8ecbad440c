"""Answers that several commands give: a hand and its buttons, a refusal, a question."""

from dataclasses import replace
from typing import Any

from bot.commands.invitation import DEFAULT_NAMES
from bot.commands.meanings import means
from bot.mend import mended
from bot.render import hands, refusals, scores, tables
from bot.render.looks import called, look
from bot.render.voice import Html, Voice, cut, number, width
from bot.reply import Act, Button, Keys, Message, Reply, Where
from bot.request import Request, Who
from core import lines
from core.errors import CoreError, HowManyPoints
from core.events import Amended
from core.match import Match, Row, extend, play
from core.packing import pack

LONGEST_LABEL = 34
WISHES = frozenset(
    "new rematch undo redo void end sheet why dealer iam rules language settings who".split()
)
MAY_NOT = {Who.SEATS: "may-not", Who.AUTHOR: "may-not.author", Who.ADMINS: "may-not.admins"}


def voice(request: Request) -> Voice:
    """Speak the chat's language."""
    return Voice(request.language)


def told(request: Request, hand: object) -> str:
    """Write a hand as the writer would type it, the pairs as the chat's language calls them."""
    table, labels = request.match.table, request.names.labels
    if table.single:
        labels = tuple(side.name for side in table.sides)
    elif request.side is not None and len(labels) == 2:  # noqa: PLR2004
        ours, theirs = DEFAULT_NAMES.get(request.language, labels)
        labels = (ours, theirs) if request.side == 0 else (theirs, ours)
    return lines.write(request.match.game, hand, labels)


def public(request: Request, hand: object) -> str:
    """Write a hand so that everybody reads it alike: sides by their people."""
    table, say = request.match.table, voice(request)
    labels = tuple(say.side(table, side) for side in range(len(table.sides)))
    if getattr(hand, "told", False) and hand.taker == hand.first:  # type: ignore[attr-defined]
        hand = replace(hand, told=False)  # type: ignore[type-var]
    return lines.write(request.match.game, hand, labels)


def button(say: Voice, key: str, act: Act, count: int | None = None, **fields: object) -> Button:
    """Make a button that fits a phone; where the names in it are too long, they give way."""
    label = say.plain(f"button.{key}", count, **fields)
    over = width(label) - LONGEST_LABEL
    if over > 0 and "side" in fields:
        side = str(fields["side"])
        short = cut(side, max(width(side) - over, 1))
        label = say.plain(f"button.{key}", count, **fields | {"side": short})
    return Button(cut(label, LONGEST_LABEL), act, means(key, act))


def hand_answer(
    request: Request,
    match: Match,
    row: Row,
    before: Match | None,
    *,
    note: str = "",
    last: str = "",
    where: Where = Where.NEW,
) -> Message:
    """Answer a hand: what it came to, or the question who took; the winner if it won.

    `note` stands behind the title, `last` at the end.
    """
    say = voice(request)
    readings = () if row.outcome is None else _readings(match, row)
    if readings:
        asked = hands.open_question(say, match, row)
        text = Html(f"{asked}\n{last}" if last else asked)
        keys = _either(say, match, row, readings, before)
        return Message(text, keys, where, loud=True, newest=True, hand=row.born)
    if match.winners and row is match.last:
        return winner(request, match, row, where)
    ends = " ".join(line for line in (_author(request, row), last) if line)
    text = hands.answer(say, match, row, note=note, last=ends)
    keys = hand_keys(say, match, row, before)
    asks = bool(look(match).offers(say, match, row))
    return Message(text, keys, where, loud=asks, newest=True, hand=row.born)


def _readings(match: Match, row: Row) -> tuple[Any, ...]:
    if not isinstance(row.hand, match.game.hand):
        return ()
    return match.game.readings(match.rules, match.state, row.hand)


def _author(request: Request, row: Row) -> str:
    """Say who logged a hand that the other side took; whoever changes it later did not."""
    taker = getattr(row.hand, "taker", None)
    known = request.live is not None and row.born <= request.live.match.seq
    if known or request.side is None or taker in (None, request.side):
        return ""
    return voice(request)("logged-by", name=request.writer.name)


def amend(row: Row, hand: object, *, quiet: bool = False) -> Act:
    """Make the act that tells a hand otherwise, as long as it is still told as now."""
    told = {"born": row.born, "was": pack(row.hand), "hand": pack(hand)}
    return Act("amend", told | ({"quiet": True} if quiet else {}))


def _either(
    say: Voice, match: Match, row: Row, readings: tuple[Any, ...], before: Match | None
) -> Keys:
    keys = []
    names = look(match).readings(say, match, row, readings)
    for hand, (key, side) in zip(readings, names, strict=True):
        points = hands.pair(_points(match, row, hand, before))
        tap = amend(row, hand, quiet=True)  # who answers what was open corrects nobody
        keys.append((button(say, key, tap, side=side, points=points),))
    return tuple(keys)


def _points(match: Match, row: Row, hand: object, before: Match | None) -> tuple[int, ...]:
    """Score the same hand otherwise told."""
    try:
        if before is None:
            return extend(match, Amended(row.number, hand)).row(row.number).points
        scored = play(before, hand).last
    except CoreError:
        return row.points
    return scored.points if scored else row.points


def hand_keys(say: Voice, match: Match, row: Row, before: Match | None) -> Keys:
    """Offer what people want next: the other taker, a cante, the reasons, an undo."""
    rows = [
        tuple(
            button(say, key, amend(row, hand, quiet=True), side=side)
            for key, side, hand in offered
        )
        for offered in look(match).offers(say, match, row)
    ]
    game = match.game
    if isinstance(row.hand, game.hand) and game.took and not row.void:
        if not getattr(row.hand, "bid", 0):  # the contract was one side's own
            rows.append((_other_taker(say, match, row, before),))
        rows.append(
            (
                button(say, "cante", Act("cante", {"born": row.born})),
                button(say, "why", Act("why", {"born": row.born})),
                button(say, "undo", Act("undo", {"seq": match.seq})),
            )
        )
    else:
        undo = button(say, "undo", Act("undo", {"seq": match.seq}))
        explains = look(match).explains and isinstance(row.hand, game.hand) and not row.void
        why = (button(say, "why", Act("why", {"born": row.born})),) if explains else ()
        rows.append((*why, undo))
    return tuple(rows)


def _other_taker(say: Voice, match: Match, row: Row, before: Match | None) -> Button:
    hand: Any = row.hand
    other: Any = match.game.took and match.game.took(hand, 1 - hand.taker)
    points = hands.pair(_points(match, row, other, before))
    side = say.side(match.table, other.taker)
    several = say.people(match.table, other.taker)
    return button(say, "took", amend(row, other), several, side=side, points=points)


def winner(request: Request, match: Match, row: Row, where: Where = Where.NEW) -> Message:
    """Announce the winner, with the last hand, the final table and what comes next."""
    say = voice(request)
    side = match.winners[0]
    rest = [number(total) for i, total in enumerate(match.totals) if i != side]
    own = number(match.totals[side])
    score = own if match.table.single else say("final", first=own, second="–".join(rest))
    several = say.people(match.table, side)
    lines_ = [say("winner", several, side=say.side(match.table, side), score=score)]
    lines_ += [hands.title(say, match, row), hands.reason(say, match, row)]
    if tables.reached(match):
        rule = next(o for o in match.game.options if o.key == "ambos")
        told_ = hands.pair(match.totals)
        lines_.append(say(f"winner.both.{getattr(match.rules, rule.field)}", score=told_))
    lines_.append(look(match).after(say, match, row))
    time = say.minutes(request.now - request.playing.since)
    lines_ += scores.evening(say, match, time, request.playing.evening())
    swap = () if match.table.single else (button(say, "swap", Act("swap")),)
    keys = (
        (button(say, "rematch", Act("rematch")), *swap),
        (button(say, "sheet", Act("sheet")), button(say, "undo", Act("undo", {"seq": match.seq}))),
    )
    text = Html("\n".join(line for line in lines_ if line))
    return Message(text, keys, where, loud=True, newest=True, hand=row.born)


def refused(request: Request, error: CoreError, line: str = "") -> Reply:
    """Refuse a line: the place, the cure, and the hands it may have meant as buttons."""
    say = voice(request)
    keys: list[tuple[Button, ...]] = []
    if request.live is not None and not request.live.match.over:
        match = request.match
        meant = mended(match.game, line, request.names, match.rules, error, request.language)
        keys = [(button(say, "ok", _meant(request, h), hand=told(request, h)),) for h in meant]
    keys += [(button(say, "leave", Act("leave")),)] if keys else []
    text = refusals.refusal(say, error, line, cured=bool(keys), hand=request.name not in WISHES)
    if isinstance(error, HowManyPoints) and request.live is not None:
        text = Html(f"{text} {say(f'how.{called(request.match)}')}")
    about = None if request.name == "hand" else getattr(request.row, "born", None)
    return Reply(messages=(Message(text, tuple(keys), hand=about),), refused=True)


def _meant(request: Request, hand: object) -> Act:
    """Log the hand a refused line meant, or amend the one that the refused edit was about."""
    row = request.row
    if row is not None and request.name != "hand":
        return amend(row, hand)
    count = request.live.match.count if request.live else 0
    return Act("log", {"hand": pack(hand), "count": count})


def question(
    text: Html, *keys: tuple[Button, ...], where: Where = Where.NEW, hand: int | None = None
) -> Reply:
    """Ask something, of a `hand` if it is about one; a question makes the phones ring."""
    return Reply(messages=(Message(text, keys, where, loud=True, hand=hand),))


def forbidden(request: Request, *, hand: bool = False, chat: bool = False) -> Reply:
    """Say who may change this `hand`, the `chat` or else the match, and how to become one."""
    whose = Who.AUTHOR if hand and request.who is Who.AUTHOR else Who.SEATS
    key = MAY_NOT[Who.ADMINS if chat or request.who is Who.ADMINS else whose]
    if request.pressed:
        toast = "toast.may-not" if key == MAY_NOT[Who.SEATS] else key
        return Reply(toast=toast, stays=True, forbidden=True)
    return replace(statement(voice(request)(key)), forbidden=True)


def statement(
    text: Html, *keys: tuple[Button, ...], where: Where = Where.NEW, hand: int | None = None
) -> Reply:
    """Say something, quietly, of a `hand` if it is about one."""
    return Reply(messages=(Message(text, keys, where, hand=hand),))
