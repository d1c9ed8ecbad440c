"""How strong people are, by the matches that they played in whatever pairs (Plackett–Luce)."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # `tanteo run` polls before the games are there
    from core.past import PastMatch, Person

FEWEST = 5  # matches that a rating needs to be told
SCALE = 4  # whoever begins has 100


@dataclass
class Ladder:
    """Everybody's rating after some matches: those that come behind them are added."""

    rated: "list[PastMatch]" = field(default_factory=list)
    ratings: "dict[Person, Any]" = field(default_factory=dict)
    played: "Counter[Person]" = field(default_factory=Counter)

    def after(self, matches: "Sequence[PastMatch]") -> "dict[Person, int]":
        """Tell the ratings of those who played enough; of matches that changed all are rated."""
        from openskill.models import PlackettLuce  # noqa: PLC0415 - seldom needed

        known = self.rated == [*matches[: len(self.rated)]]
        before = self if known else Ladder()
        model, ratings, played = PlackettLuce(), before.ratings.copy(), before.played.copy()
        for match in matches[len(before.rated) :]:
            teams = [[ratings.get(who) or model.rating() for who in side] for side in match.people]
            ranks = [float(side not in match.won) for side in range(len(teams))]
            for people, own in zip(match.people, model.rate(teams, ranks=ranks), strict=True):
                ratings.update(zip(people, own, strict=True))
                played.update(people)
        self.rated, self.ratings, self.played = [*matches], ratings, played
        often = (who for who, count in played.items() if count >= FEWEST)
        return {who: round(SCALE * ratings[who].mu) for who in often}
