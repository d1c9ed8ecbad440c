"""Add a cante to a hand by buttons: first whose it is, then which."""

from dataclasses import replace

from bot.commands.answers import amend as amending
from bot.commands.answers import button, voice
from bot.commands.hand_answers import hand_answer
from bot.handling.reply import Act, Button, Keys, Message, Reply, Where
from bot.handling.request import Live, Request
from bot.render import cantes, hands
from core.errors import CoreError
from core.match import Amended, Row, extend


def cante(request: Request) -> Reply:
    """Offer the cantes to add to a hand: first whose, then which."""
    live = request.live
    row = live.match.born(request.args["born"]) if live else None
    if live is None or row is None or row.void:
        return Reply(toast="toast.stale")
    say, match = voice(request), live.match
    side = request.args.get("side")
    if side is None:
        keys: Keys = tuple(
            (
                Button(
                    say.side(match.table, index),
                    Act("cante", {"born": row.born, "side": index}),
                ),
            )
            for index in range(len(match.totals))
        )
    else:
        keys = _cantes(request, live, row, side)
    back = (button(say, "back", Act("answer", {"born": row.born})),)
    text = hands.answer(say, match, row)
    return Reply(
        messages=(Message(text, (*keys, back), Where.PRESSED, hand=row.born),), stays=True
    )


def _cantes(request: Request, live: Live, row: Row, side: int) -> Keys:
    say, offered = voice(request), []
    for name in cantes.values(live.match):
        told = replace(row.hand, cantes=cantes.added(live.match, row.hand, side, name))
        try:
            extend(live.match, Amended(row.number, told))
        except CoreError:
            continue
        offered.append(Button(say.plain(f"cante.{name}", 1).capitalize(), amending(row, told)))
    return tuple(tuple(offered[i : i + 2]) for i in range(0, len(offered), 2))


def answer(request: Request) -> Reply:
    """Show a hand's answer again."""
    live = request.live
    row = live.match.born(request.args["born"]) if live else None
    if live is None or row is None:
        return Reply(toast="toast.stale")
    return Reply(
        messages=(hand_answer(request, live.match, row, None, where=Where.PRESSED),), stays=True
    )
