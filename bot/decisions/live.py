"""Who writes, and the match at a table as it stands, with who made what in it."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice

from core.match import Match
from core.notation import fold


@dataclass(frozen=True)
class Writer:
    """Whoever writes: an `admin`, the group itself (`anonymous`), or who only `watches`."""

    person: int | None
    name: str
    username: str | None = None
    admin: bool = False
    anonymous: bool = False
    watches: bool = False

    @property
    def called(self) -> set[str]:
        """What people may call them."""
        return {fold(name) for name in (self.name, self.username) if name}


@dataclass(frozen=True)
class Author:
    """Who logged one of the last hands, and when."""

    person: int | None
    name: str
    at: int
    born: int


@dataclass(frozen=True)
class LiveMatch:
    """A match as it stands, and who of its roster is which person.

    `evening` counts the matches that each side won against the other in the hours before this one;
    `log` tells of each event who made it, and when, and `called` what somebody's name is; `stake`
    is what it is played for, and `bench` who waits for a seat.
    """

    id: int
    match: Match
    people: tuple[int | None, ...]
    since: int
    last_at: int
    evening: tuple[int, ...] = ()
    log: Sequence[tuple[int | None, int]] = field(default=(), compare=False)
    called: Callable[[int | None], str] = field(default=str, compare=False)
    stake: str = ""
    bench: tuple[str, ...] = ()

    @cached_property
    def authors(self) -> tuple[Author, ...]:
        """Who logged the last two hands, the newest first."""
        logged = (row.born for row in self.match.newest() if not row.void)
        seqs = islice((seq for seq in logged if seq <= len(self.log)), 2)
        wrote = [(*self.log[seq - 1], seq) for seq in seqs]
        return tuple(Author(who, self.called(who), at, seq) for who, at, seq in wrote)

    def maker(self, seq: int) -> int | None:
        """Tell who made the event at a place of the log."""
        return self.log[seq - 1][0] if 0 < seq <= len(self.log) else None

    def side_of(self, writer: Writer) -> int | None:
        """Find the side a writer plays in, by who they are or else by their name."""
        place = self.place_of(writer)
        return None if place is None else self.match.table.side_of(self.match.table.roster[place])

    def place_of(self, writer: Writer) -> int | None:
        """Find a writer in the roster; a name that nobody claimed is anybody's of that name."""
        if writer.anonymous:
            return None
        if writer.person is not None and writer.person in self.people:
            return self.people.index(writer.person)
        if writer.watches:
            return None
        for place, name in enumerate(self.match.table.roster):
            if self.people[place] is None and fold(name) in writer.called:
                return place
        return None

    def waits(self, called: Collection[str]) -> str | None:
        """Find who waits for a seat by what they may be called."""
        return next((name for name in self.bench if fold(name) in called), None)


@dataclass(frozen=True)
class Running:
    """One of several matches that run side by side: its desk, what that is called, and itself."""

    desk: int
    label: str
    live: LiveMatch
