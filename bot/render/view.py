"""What an answer is told from: who asks, and the match as it stands then, and before."""

from dataclasses import dataclass
from functools import cached_property

from bot.decisions.decision import Where, here
from bot.decisions.request import Request
from bot.render.voice import Voice
from core import lines
from core.match import Match, Row


@dataclass(frozen=True)
class View:
    """The request that was decided on, whose match has moved on since it was as `before`."""

    request: Request
    before: Match | None = None

    @cached_property
    def say(self) -> Voice:
        """Speak the chat's language, at the table of the match."""
        say = Voice(self.request.language)
        return say.at(self.match.table) if self.request.live else say

    @cached_property
    def match(self) -> Match:
        """The match as it stands now."""
        return self.request.match

    @property
    def where(self) -> Where:
        """Where the answer stands: in the place of what was pressed, or anew."""
        return here(self.request)

    def row(self, born: int) -> Row:
        """Find a hand that stands on the sheet."""
        last = self.match.last
        row = last if last and last.born == born else self.match.born(born)
        assert row is not None  # noqa: S101  (it was decided about)
        return row

    def public(self, hand: object) -> str:
        """Write a hand so that everybody reads it alike: sides by their people."""
        labels = tuple(self.say.sides())
        game = self.match.game
        if game.taking and isinstance(hand, game.hand):
            hand = game.taking.shared(hand)
        return lines.write(game, hand, labels, self.request.language)
