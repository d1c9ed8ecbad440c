"""The buttons that several commands have, and what they do."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.commands.reply import Act, Button, Keys
from bot.commands.request import Request
from bot.render import results
from bot.render.letters import PAIRED_COLUMNS, PHONE_COLUMNS, cut, cuts, width
from bot.render.voice import Voice
from core.match import Match, Passed, Row
from core.match.packing import pack

YES = frozenset(
    "another end end.new void rule remove rematch.log ok go-on again undo.last stays "
    "stays.several reading.wins reading.all".split()
)
NO = frozenset("both new keep no leaves leaves.several reading.linked reading.tricks".split())


def button(
    say: Voice,
    key: str,
    act: Act,
    count: int | None = None,
    *,
    beside: Sequence[str] = (),
    **fields: object,
) -> Button:
    """Make a button that fits a phone; where the names in it are too long, they give way.

    What is left of one differs from those `beside` it.
    """
    label = say.plain(f"button.{key}", count, **fields)
    over = width(label) - PHONE_COLUMNS
    if over > 0 and "side" in fields:
        side = str(fields["side"])
        both = (side, *(name for name in beside if name != side))
        short = cuts(both, max(width(side) - over, 1))[0]
        label = say.plain(f"button.{key}", count, **fields | {"side": short})
    return Button(cut(label, PHONE_COLUMNS), act, means(key, act))


def marked(button: Button, *, now: bool) -> Button:
    """Mark the button of what is chosen now."""
    return replace(button, label=cut(f"● {button.label}", PHONE_COLUMNS)) if now else button


def two_a_row(buttons: Sequence[Button]) -> Keys:
    """Put buttons two in a row where both fit."""
    rows: list[tuple[Button, ...]] = []
    for each in buttons:
        if rows and len(rows[-1]) == 1 and _fits(rows[-1][0]) and _fits(each):
            rows[-1] = (*rows[-1], each)
        else:
            rows.append((each,))
    return tuple(rows)


def _fits(button: Button) -> bool:
    """Whether there is room for another beside it."""
    return width(button.label) <= PAIRED_COLUMNS


def amend_act(row: Row, hand: object, *, quiet: bool = False) -> Act:
    """Make the act that amends a hand, as long as it still is what it is now."""
    as_typed = {"born": row.born, "was": pack(row.hand), "hand": pack(hand)}
    return Act("amend", as_typed | ({"quiet": True} if quiet else {}))


def kept(hand: object) -> dict[str, Any]:
    """Keep a hand, or that nobody took, for a button."""
    return {} if isinstance(hand, Passed) else pack(hand)


def log_act(request: Request, hand: object, **more: object) -> Act:
    """Make the act that logs a hand, if no other came in between."""
    count = request.live.match.count if request.live else 0
    return Act("log", {"hand": kept(hand), "count": count, **more})


def leave_button(say: Voice) -> Button:
    """Make the button that leaves things as they are."""
    return button(say, "leave", Act("leave"))


def undo_button(say: Voice, match: Match) -> Button:
    """Make the button that takes the last change back, if it is still the last."""
    return button(say, "undo", Act("undo", {"seq": match.seq}))


def means(key: str, act: Act) -> bool | None:
    """Tell whether a button says yes or no to a question; that another's hand stands is yes."""
    if key == "first" and act.name != "leave":
        return None
    if key in {"first", "again"}:
        return True
    if act.name == "leave" or key in NO:
        return False
    return True if key in YES else None


def score_button(
    say: Voice,
    key: str,
    act: Act,
    match: Match,
    points: Sequence[int],
    side: int | None = None,
    lead: str = "",
) -> Button:
    """Make a button that changes the score: it says what each side then has."""
    return Button(results.label(say, f"button.{key}", match.table, points, side, lead), act)
