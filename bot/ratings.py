"""What everybody did, and how strong they are (Plackett–Luce), match after match."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # `tanteo run` polls before the games are there
    from core.past import PastMatch, Person
    from core.people import Sums

FEWEST = 5  # matches that a rating needs to be told
MOST_ASKED = 50  # of whom sums are kept
SCALE, USUAL = 4, 100  # what whoever begins has


@dataclass
class Ladder:
    """What came of some matches; of those that come behind them, only they are counted.

    `names` are what people were called, the newest last, `tracks` how strong they were after which
    match, and `asked` what some, or all, had done by a match.
    """

    matches: "list[PastMatch]" = field(default_factory=list)
    names: "dict[tuple[Person, str], None]" = field(default_factory=dict)
    ratings: "dict[Person, Any]" = field(default_factory=dict)
    tracks: "dict[Person, list[tuple[int, int]]]" = field(default_factory=dict)
    asked: "dict[frozenset[Person], tuple[int, Sums]]" = field(default_factory=dict)

    def known(self) -> "dict[str, Person]":
        """Tell who is meant by a folded name: of several people, who played most."""
        from core.notation import fold  # noqa: PLC0415 - seldom needed

        often = sorted(self.names, key=lambda each: len(self.tracks.get(each[0], ())))
        return {fold(name): who for who, name in often}

    @property
    def levels(self) -> "dict[Person, int]":
        """How strong those are who played enough."""
        return {who: own[-1][1] for who, own in self.tracks.items() if len(own) >= FEWEST}

    def after(self, matches: "Sequence[PastMatch]") -> "Ladder":
        """Count matches up to the last; where one of before has changed, all of them anew."""
        from core.people import names  # noqa: PLC0415 - seldom needed

        if self.matches != [*matches[: len(self.matches)]]:
            vars(self).update(vars(Ladder()))
        for match in matches[len(self.matches) :]:
            self._rate(match)
            for named in names((match,)):
                self.names.pop(named, None)
                self.names[named] = None
            self.matches.append(match)
        return self

    def sums(
        self, matches: "Sequence[PastMatch]", who: "frozenset[Person]" = frozenset(),
        year: "Callable[[int], int]" = int,
    ) -> "Sums":  # fmt: skip
        """Add up what some people did in some matches, or everybody; that of all is kept."""
        from core.people import seats, sums  # noqa: PLC0415 - seldom needed

        if self.matches != matches:
            return sums(seats(matches, who), who, year)
        since, before = self.asked.pop(who, (0, {}))
        found = sums(seats(self.matches[since:], who), who, year, before)
        self.asked = dict([*self.asked.items(), (who, (len(self.matches), found))][-MOST_ASKED:])
        return found

    def _rate(self, match: "PastMatch") -> None:
        from openskill.models import PlackettLuce  # noqa: PLC0415 - seldom needed

        model = PlackettLuce()
        teams = [[self.ratings.get(who) or model.rating() for who in own] for own in match.people]
        ranks = [float(side not in match.won) for side in range(len(teams))]
        for people, rated in zip(match.people, model.rate(teams, ranks=ranks), strict=True):
            for who, own in zip(people, rated, strict=True):
                self.ratings[who] = own
                level = round(SCALE * own.mu)
                self.tracks.setdefault(who, []).append((len(self.matches) + 1, level))
