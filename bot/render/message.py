"""A message with its buttons, as it is said, and what it is told from."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from inspect import signature
from typing import Any, TypeVar

from bot.decisions.answers import Where
from bot.decisions.decision import LEAVE, Act
from bot.decisions.request import Request, Unfinished
from bot.render.markup import Markup
from bot.render.voice import PAIRED_COLUMNS, PHONE_COLUMNS, Voice, cut, cuts, width
from core import lines
from core.match import Match, Row

YES = frozenset(
    "another end end.new void rule remove rematch.log ok go-on again undo.last stays "
    "stays.several reading.wins reading.all".split()
)
NO = frozenset("both new keep no leaves leaves.several reading.linked reading.tricks".split())
CHOSEN = "● "  # before what is so now
ROOM = {1: PHONE_COLUMNS, 2: PAIRED_COLUMNS, 3: 12, 4: 8, 5: 6, 6: 5, 7: 4}  # beside others

T = TypeVar("T")
Values = Mapping[str, Any]  # what fills the gaps of an answer, and what its buttons do


@cache
def _asked(tell: Callable[..., object]) -> Mapping[str, tuple[object, ...]]:
    """Name what a function has to know, each with what is taken where nobody knows it."""
    named = signature(tell).parameters.values()
    return {each.name: () if each.default is each.empty else (each.default,) for each in named}


@dataclass(frozen=True)
class View:
    """The request that was decided on, whose match has moved on since it was as `before`."""

    request: Request
    before: Match | None = None

    @cached_property
    def say(self) -> Voice:
        """Speak the chat's language, at the table of the match."""
        say = Voice(self.request.chat.language)
        return say.at(self.match.table) if self.request.live else say

    @cached_property
    def match(self) -> Match:
        """The match as it stands now."""
        return self.request.match

    def told(self, tell: Callable[..., T], own: Values) -> T:
        """Call a function with what its parameters name: values of an answer, or else of this."""
        known = {"view": self, **own}
        return tell(**{
            name: known[name] if name in known else getattr(self, name, *usual)
            for name, usual in _asked(tell).items()
        })  # fmt: skip

    def row_of(self, born: int) -> Row:
        """Find a hand that stands on the sheet."""
        last = self.match.last
        row = last if last and last.born == born else self.match.born(born)
        assert row is not None  # noqa: S101  (it was decided about)
        return row

    def public(self, hand: object) -> str:
        """Write a hand so that everybody reads it alike: sides by their people."""
        labels = tuple(self.say.sides)
        game = self.match.game
        if game.taking and isinstance(hand, game.hand):
            hand = game.taking.shared(hand)
        return lines.write(game, hand, labels, self.request.chat.language)


@dataclass(frozen=True)
class Button:
    """A button with what it does, opens or copies; `means` tells if that is yes or no."""

    label: str
    act: Act = LEAVE
    means: bool | None = None
    url: str = ""
    copies: str = ""


Keys = tuple[tuple[Button, ...], ...]


@dataclass(frozen=True)
class Message:
    """A message in Telegram's HTML; `loud` ones make the phones ring.

    `newest` marks the answer that alone keeps its buttons, `hand` is the place in the log of the
    hand it is about, `asks` the line that a reply to it completes, and `takes` what a reply does
    that means no button: it is given what was `typed`. `keypad` is what a keypad keeps from tap to
    tap. Its `file` is made when it is sent: the chat's matches, as a table too, one's own, or what
    is drawn of a match, each with all that it is made of.
    """

    text: Markup
    keys: Keys = ()
    where: Where = Where.NEW
    loud: bool = False
    newest: bool = False
    hand: int | None = None
    asks: Unfinished | None = None
    keypad: dict[str, Any] | None = None
    takes: Act | None = None
    file: Mapping[str, Any] | None = None


def label(say: Voice, key: str, /, *, lead: str = "", **fields: object) -> str:
    """Name a button so that it fits a phone; where the name of the side is too long, it gives way.

    What is left of it differs from the others at the table. One that changes the score says the
    `points` that all then have, and names sides in short. `lead` stands in front.
    """
    side, fields = fields.get("side"), {"more": "", **fields}
    if isinstance(side, int):
        names = (replace(say, joint="+") if "points" in fields else say).sides
        fields |= {"count": say.people(side), "side": names[side]}

    def told() -> str:
        text = say.plain(f"button.{key}", **fields)
        goes_on = lead.endswith(", ") and not text.startswith(f"{fields.get('side')}")
        return f"{lead}{text[:1].lower() if goes_on else text[:1]}{text[1:]}"

    over = width(told()) - PHONE_COLUMNS
    if over > 0 and isinstance(side, int):
        fields["side"] = cuts(names, max(width(names[side]) - over, 1))[side]
    return cut(told(), PHONE_COLUMNS)


def button(say: Voice, key: str, act: Act, /, text: str = "", **fields: Any) -> Button:  # noqa: ANN401
    """Make a button, which means yes or no by its key."""
    leaves = act.name == "leave"  # that another's hand stands is yes
    yes = key in ({"first", "again"} if leaves else YES)
    means = yes if yes or leaves or key in NO else None
    return Button(text or label(say, key, **fields), act, means)


def flowing(buttons: Sequence[Button], most: int) -> Keys:
    """Put up to so many buttons in a row, each row as full as there is room."""
    rows = list[tuple[Button, ...]]()
    for each in buttons:
        row = (*rows[-1], each) if rows else ()
        if 1 < len(row) <= most and all(width(own.label) <= ROOM[len(row)] for own in row):
            rows[-1] = row
        else:
            rows.append((replace(each, label=cut(each.label, PHONE_COLUMNS)),))
    return tuple(rows)


def even(buttons: Sequence[Button], most: int) -> Keys:
    """Put as many buttons in a row as there is room for, in all rows alike."""
    widest = max((width(each.label) for each in buttons), default=0)
    rows = -(-len(buttons) // next((n for n in range(most, 1, -1) if widest <= ROOM[n]), 1))
    many = -(-len(buttons) // max(rows, 1)) or 1
    short = cuts([each.label for each in buttons], ROOM[many])
    keys = [replace(own, label=label) for own, label in zip(buttons, short, strict=True)]
    return tuple(tuple(keys[start : start + many]) for start in range(0, len(keys), many))
