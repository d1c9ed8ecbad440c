"""What is kept of the chats in memory, so that a hand need not be looked up.

Of an SQLite file this process is the one owner; on PostgreSQL a chat's `version` tells whether a
replica has changed it since, and the number of those forgotten whether anybody was.
"""

from collections import OrderedDict
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar

from sqlmodel import SQLModel

from bot.ratings import Ladder
from bot.storage.models import Chat, ChatPerson, Desk, Draft, MatchRow, Person

if TYPE_CHECKING:  # `tanteo run` polls before the games are there
    from core.match import Match

K = TypeVar("K")
V = TypeVar("V")

MOST_CHATS = 512
MOST_PEOPLE = 4096
MOST_PAST = 65536  # matches


@dataclass
class KeptMatch:
    """A match folded: its row, who wrote each event of its log and when, and the evening so far.

    `evening` counts the matches that each side won in the hours before.
    """

    row: MatchRow
    match: "Match"
    log: list[tuple[int | None, int]]
    evening: tuple[int, ...]


@dataclass
class KeptDesk:
    """A desk, its newest match by its number, and the drafts whose buttons still do something."""

    row: Desk
    newest: int | None
    drafts: dict[int, Draft]


@dataclass(frozen=True)
class Demand:
    """Somebody wanted something of the bot at a time; it was `skipped` if it was one too many."""

    inbox_id: int
    wisher: int | None
    at: int
    skipped: bool


@dataclass
class KeptChat:
    """All of a chat that most turns need.

    `address` is Telegram's id of the chat as it is now, and `newest_hand` the highest number of a
    hand message there: one that is newer is none yet. `desks` are by their numbers.
    `past` is what all matches came to, where somebody wanted to know and none has changed since,
    and the `ladder` has counted them.
    """

    row: Chat
    address: int
    desks: dict[int, KeptDesk] = field(default_factory=dict)
    newest_hand: int = 0
    matches: dict[int, KeptMatch] = field(default_factory=dict)
    known: dict[int, ChatPerson | None] = field(default_factory=dict)
    wishes: dict[int, list[Demand]] = field(default_factory=dict)
    past: list[Any] | None = None
    ladder: Ladder = field(default_factory=Ladder)


class Bounded(OrderedDict[K, V]):
    """So many things at most: of more, the one that was there for longest goes."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self._most = most

    def keep(self, key: K, value: V) -> V:
        """Keep one thing more."""
        self[key] = value
        if len(self) > self._most:
            self.popitem(last=False)
        return value


PastState = tuple[int, str]  # how many events a match has, and who sits there
Past = Bounded[int, tuple[PastState, Any]]  # what matches came to


class Memory:
    """The chats that were busy last, and the `people` who wrote last: by Telegram's ids, and ours.

    What was folded beside the work is kept in the `past` of when that began: another stands here
    since somebody was forgotten. `forgetting` are those who are about to be, by their numbers;
    `numbers` are free for new rows of a table.
    """

    def __init__(self) -> None:
        self._aliases: Bounded[int, int] = Bounded(2 * MOST_CHATS)
        self._chats: Bounded[int, KeptChat] = Bounded(MOST_CHATS)
        self._recalled: list[KeptChat] = []
        self.people: Bounded[int, Person] = Bounded(MOST_PEOPLE)
        self.names: Bounded[int, Person] = Bounded(MOST_PEOPLE)
        self.past = Past(MOST_PAST)
        self.forgetting: dict[int, Any] = {}
        self.numbers: dict[type[SQLModel], Iterator[int]] = {}

    def chat(self, telegram_id: int) -> KeptChat | None:
        """Return a chat by an id of Telegram's."""
        chat = self._chats.get(self._aliases.get(telegram_id, 0))
        if chat is not None:
            self._chats.move_to_end(chat.row.id)
        return chat

    def keep(self, telegram_id: int, chat: KeptChat) -> KeptChat:
        """Keep a chat; the one that was quiet for longest goes."""
        self._aliases.keep(telegram_id, chat.row.id)
        return self._chats.keep(chat.row.id, chat)

    def recall(self, chat: KeptChat, past: list[Any]) -> None:
        """Keep what all matches of a chat came to; those of others may have to go for it."""
        chat.past = past
        self._recalled = [*(each for each in self._recalled if each is not chat), chat]
        most = max(MOST_PAST, len(past))
        while sum(len(each.past or each.ladder.matches) for each in self._recalled) > most:
            old = self._recalled.pop(0)
            old.past, old.ladder = None, Ladder()

    def forget(self, chat: KeptChat) -> None:
        """Keep a chat no longer."""
        self._chats.pop(chat.row.id, None)

    def forget_all(self, chats: Collection[int]) -> None:
        """Keep some chats no longer, nor what any match came to."""
        for number in chats:
            self._chats.pop(number, None)
        self._recalled.clear()
        self.past = Past(MOST_PAST)

    def clear(self) -> None:
        """Keep nothing."""
        self._aliases.clear()
        self.forget_all([*self._chats])
        self.forget_people()

    def forget_people(self) -> None:
        """Keep no people; one of them may be new, and not written after all."""
        self.people.clear()
        self.names.clear()

    def keep_person(self, person: Person) -> Person:
        """Keep a person."""
        self.names.keep(person.id, person)
        return self.people.keep(person.telegram_id, person)
