"""How strong people are, by the matches that they played in whatever pairs (Plackett–Luce)."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from operator import is_
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

        same = len(self.rated) <= len(matches) and all(map(is_, self.rated, matches))
        for kept in () if same else (self.rated, self.ratings, self.played):
            kept.clear()
        model = PlackettLuce()
        for match in matches[len(self.rated) :]:
            teams = [
                [self.ratings.get(who) or model.rating() for who in side] for side in match.people
            ]
            ranks = [float(side not in match.won) for side in range(len(teams))]
            for people, own in zip(match.people, model.rate(teams, ranks=ranks), strict=True):
                self.ratings.update(zip(people, own, strict=True))
                self.played.update(people)
            self.rated.append(match)
        often = (who for who, count in self.played.items() if count >= FEWEST)
        return {who: round(SCALE * self.ratings[who].mu) for who in often}
