"""The buttons under a hand: what people want next, and what answers a question about it."""

from collections.abc import Sequence
from typing import Any

from bot.decisions.decision import Act, amend_act
from bot.render import tables
from bot.render.games import presenter_of
from bot.render.games.presenter import Presenter
from bot.render.markup import Markup, stacked
from bot.render.message import Button, Keys, button
from bot.render.voice import Voice, dashed
from core.errors import CoreError, attempt
from core.match import Amended, Match, Row, extend, play

MOST_REPEATED = 3


def hand_keys(
    say: Voice, match: Match, row: Row, before: Match | None = None, *, own: bool = True
) -> Keys:
    """Offer what people want next: the other taker, a cante, the reasons, an undo.

    Under the hand's `own` answer a correction stands in its place.
    """
    game, pad = match.game, match.game.keypad.offered(match.rules)
    played = isinstance(row.hand, game.hand) and not row.void
    taking = game.taking if played else None
    other = taking.other(row.hand) if taking else None
    swept = taking.swept(row.hand) if taking else None
    taker = taking.result(other)[0] if taking and other is not None else None
    rows, about = [*option_keys(say, match, row)], {"born": row.born}
    if other is not None:
        rows.append((_scoring(say, "took", match, row, other, before, taker),))
    if swept is not None:
        rows.append((_scoring(say, "swept", match, row, swept, before),))
    offers = {"cante": game.booking, "why": presenter_of(match).why is not Presenter.why}
    asks = (button(say, key, Act(key, about)) for key, may in offers.items() if may and played)
    rows.append((*asks, button(say, "undo", Act("undo", {"seq": match.seq}))))
    fills = about | ({"here": True} if own else {})
    fix = (button(say, "correct", Act("keypad", fills)),) if played and pad else ()
    return (*rows, *next_keys(say, match, *fix))


def next_keys(say: Voice, match: Match, *before: Button) -> Keys:
    """Offer to tell the hand that comes next by keys, in a row behind other buttons."""
    number, opens = match.count + 1, match.game.keypad.offered(match.rules) and not match.over
    after = (button(say, "keypad.next", Act("keypad"), number=number),) if opens else ()
    return ((*before, *after),) if before or after else ()


def repeated(say: Voice, match: Match, rows: Sequence[Row]) -> tuple[Markup, Keys]:
    """Ask again what earlier hands meant; nobody wins as long as that is open."""
    asked = rows[:MOST_REPEATED][::-1]
    questions = [presenter_of(match).question(say, match, row) for row in asked]
    keys = [reading_keys(say, match, row, lead=f"{row.number} · ") for row in asked]
    if match.provisional:
        questions.append(say("open.nobody"))
    return stacked(*questions), tuple(key for each in keys for key in each)


def guessed(say: Voice, match: Match, rows: Sequence[Row]) -> tuple[Markup, Keys]:
    """Say as what earlier hands count until somebody says what they meant, or what they ask."""
    asked = rows[:MOST_REPEATED][::-1]
    told = (
        say("open.guessed", number=row.number, score=tables.named(say, row.points))
        if match.readings(row)
        else presenter_of(match).question(say, match, row)
        for row in asked
    )
    keys = tuple(
        button(say, "resolve", Act("resolve", {"born": row.born}), number=row.number)
        for row in asked
    )
    return stacked(*told), (keys,) if keys else ()


def reading_keys(
    say: Voice, match: Match, row: Row, before: Match | None = None, lead: str = ""
) -> Keys:
    """Make a button for each hand that a row may have meant, or for what else it asks."""
    return option_keys(say, match, row, match.readings(row), before, lead)


def option_keys(
    say: Voice, match: Match, row: Row, meant: Sequence[Any] = (), before: Match | None = None,
    lead: str = "",
) -> Keys:  # fmt: skip
    """Make the buttons that answer what a hand asks."""
    return tuple(
        tuple(  # who answers what was open corrects nobody
            _scoring(say, kind, match, row, hand, before, side, lead, quiet=True)
            for kind, side, hand in options
        )
        for options in presenter_of(match).options(match, row, meant)
    )


def _scoring(
    say: Voice, key: str, match: Match, row: Row, hand: object, before: Match | None,
    side: int | None = None, lead: str = "", *, quiet: bool = False,
) -> Button:  # fmt: skip
    """Make the button that makes another of a hand: it says what each side then has."""
    act = amend_act(row, hand, quiet=quiet)
    if before is None:
        made = attempt(extend, match, Amended(row.number, hand))
    else:
        made = attempt(play, before, hand)
    points = row.points if isinstance(made, CoreError) else made.row(row.number).points
    return button(say, key, act, lead=lead, points=dashed(points), side=side)
