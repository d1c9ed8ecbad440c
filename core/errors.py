"""Refusals as data: what was wrong, where, what would have been right; the bot has the words."""

from collections.abc import Callable
from typing import Any, NamedTuple, ParamSpec, Self, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

LACKS = frozenset(
    "contract-missing how-many-cantes how-many-honours how-many-points how-many-tricks "
    "suit-missing what-bid what-turned which-game which-misere which-number which-suit "
    "which-trump who-bid who-closed who-is-eldest who-made-capote who-plays who-took "
    "whose-cante whose-points whose-word".split()
)


class Span(NamedTuple):
    """A stretch of a line, from `start` up to but without `end`, in code points."""

    start: int
    end: int


class CoreError(Exception):
    """Refuse something; nothing has changed. `code` names why, and the sentence that says it.

    `span` is where a line is at fault, `found` what was typed there, and `choices` are hands that
    it may have meant; `facts` are what else there is to say, by the gaps of the sentence. Of a
    line that `lacks` something, a reply with it makes a whole one.
    """

    span: Span | None

    def __init__(
        self, code: str, span: Span | None = None, found: str = "",
        choices: tuple[Any, ...] = (), **facts: Any,  # noqa: ANN401  (of any kind)
    ) -> None:  # fmt: skip
        """Refuse for a reason."""
        super().__init__(code)
        self.code, self.span, self.found = code, span, found
        self.choices, self.facts, self.lacks = choices, facts, code in LACKS

    def but(self, **fields: object) -> Self:
        """Refuse the same with other fields."""
        copy = self.__new__(type(self), self.code)
        vars(copy).update(vars(self), **fields)
        return copy


class NotationError(CoreError):
    """Refuse a line for how it is written."""


class RuleError(CoreError):
    """Refuse something the rules do not allow."""


class Expected(NotationError):
    """Refuse a word that fits nothing at its place; `expected` are the words that would."""

    span: Span

    def __init__(
        self, span: Span, found: str = "", choices: tuple[Any, ...] = (),
        expected: frozenset[str] = frozenset(), kinds: tuple[str, ...] = (),
    ) -> None:  # fmt: skip
        """Refuse a word, or the end of a line, where words of some `kinds` would do."""
        super().__init__("expected", span, found, choices)
        self.expected, self.kinds = expected, kinds


def attempt(make: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T | CoreError:
    """Make something, or give the refusal as a value: for what is only tried."""
    try:
        return make(*args, **kwargs)
    except CoreError as error:
        return error
