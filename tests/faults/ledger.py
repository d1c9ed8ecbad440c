"""What was pushed against what was recorded and what was said: the judgement over a torture."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from sqlalchemy import Engine, func
from sqlmodel import Session, col, select

from bot.queues.outbox import CHANGING, POINTLESS, UNSENT
from bot.storage import chats, matches
from bot.storage.models import ChatAlias, Dead, Inbox, Outbox
from bot.storage.tables import ALIAS
from bot.storage.transaction import begun
from core import lines
from tests.faults.weather import Storm
from tests.strict import formatted

LABELS = ("nos", "ellos")
HAND = re.compile(r"Hand (\d+) ")


@dataclass(frozen=True)
class Judgement:
    """How many hands were pushed and recorded, and how many went wrong in which way.

    `silent` are hands whose answer never came, unless Telegram refused it or newer standings
    overtook it, and a newer answer came; `twice` are answers that came once more after a kill,
    `babbled` those that one life of the bot gave twice in the same words, `late` those that came
    behind a newer one, and `stale` messages that do not show what was to be shown there last.
    """

    pushed: int = 0
    recorded: int = 0
    lost: int = 0
    doubled: int = 0
    disordered: int = 0
    silent: int = 0
    twice: int = 0
    babbled: int = 0
    late: int = 0
    stale: int = 0

    def __add__(self, other: "Judgement") -> "Judgement":
        """Add up two chats."""
        return Judgement(*map(sum, zip(vars(self).values(), vars(other).values(), strict=True)))

    @property
    def clean(self) -> bool:
        """Tell whether every promise was kept."""
        broken = self.lost, self.doubled, self.disordered, self.silent, self.babbled
        return not any((*broken, self.late, self.stale)) and self.recorded == self.pushed


def recorded(engine: Engine, chat: int) -> list[str]:
    """Replay a chat's log, and write down the hands it holds."""
    with begun(engine) as transaction:
        assert transaction.find(ChatAlias, ALIAS.c.telegram_id == chat)
        known = chats.chat_of(transaction, chat, 0)
        newest = matches.newest(transaction, known, chats.desk_of(transaction, known, 0))
        if newest is None:
            return []
        match = newest.match
        return [lines.write(match.game, hand.hand, LABELS) for hand in match.rows()]


def idle(engine: Engine) -> bool:
    """Tell whether nothing waits in a database: neither to be taken nor to be sent.

    What is said again after a quiet minute may wait for it.
    """
    with Session(engine) as session, session.begin():
        waiting = select(func.count(col(Inbox.id))).where(col(Inbox.done_at).is_(None))
        unsent = select(func.count(col(Outbox.id))).where(UNSENT, Outbox.method != "again")
        return not session.exec(waiting).one() and not session.exec(unsent).one()


def set_aside(engine: Engine) -> int:
    """Count the updates that could not be taken."""
    with Session(engine) as session, session.begin():
        return session.exec(select(func.count(col(Dead.id)))).one()


def examined(pushed: Sequence[str], engine: Engine, chat: int, telegram: Storm) -> Judgement:
    """Compare one chat's hands with its log and with what was said in it."""
    covered = _unsure(chat, telegram) | _overtaken(engine, chat)
    found = judged(pushed, recorded(engine, chat), _answers(chat, telegram), covered)
    return replace(found, stale=_stale(engine, chat, telegram))


def judged(
    pushed: Sequence[str], kept: Sequence[str], answers: list[tuple[int, str]], covered: set[int]
) -> Judgement:
    """Compare hands, all different, with what was kept of them and with the answers to them.

    An answer is the number of a hand, and the life of the bot that gave it in some words;
    `covered` are hands whose own answer may be missing if a newer one came.
    """
    places = {line: place for place, line in enumerate(pushed)}
    order = [places[line] for line in kept if line in places]
    numbers = {number for number, _ in answers}
    newest = max(numbers, default=0)
    missing = set(range(1, len(kept) + 1)) - numbers
    return Judgement(
        pushed=len(pushed),
        recorded=len(kept),
        lost=len(places.keys() - set(kept)),
        doubled=len(kept) - len(set(kept)),
        disordered=sum(later < before for before, later in pairwise(order)),
        silent=sum(number not in covered or number > newest for number in missing),
        twice=len(answers) - len(numbers),
        babbled=len(answers) - len(set(answers)),
        late=sum(later < before for before, later in pairwise(dict(answers))),
    )


def _answers(chat: int, telegram: Storm) -> list[tuple[int, str]]:
    """List the answers to hands that a chat got: the hand's number, and who said what."""
    heard = zip(telegram.said, telegram.said_by, strict=True)
    return [
        (int(found[1]), f"{life}: {said.text_plain}")
        for said, life in heard
        if said.kind == "send" and said.chat_id == chat and (found := HAND.match(said.text_plain))
    ]


def _unsure(chat: int, telegram: Storm) -> set[int]:
    return set(_numbers(text for place, text in telegram.unsure if place == chat))


def _stale(engine: Engine, chat: int, telegram: Storm) -> int:
    """Count messages of a chat that do not show what was sent there last, in the rows' order."""
    with Session(engine) as session, session.begin():
        here = Outbox.chat_id == session.get_one(ChatAlias, chat).chat_id
        sent = select(Outbox).where(here, col(Outbox.sent_at).is_not(None))
        shown = sent.where(col(Outbox.method).in_(CHANGING | {"send", "again"}))
        rows = {
            row.edits_id or row.id: row for row in session.exec(shown.order_by(col(Outbox.id)))
        }
        said = {number: session.get_one(Outbox, number).message_id for number in rows}
        return sum(
            telegram.messages[message]["text"] != formatted(rows[number].payload)[1]
            for number, message in said.items()
            if message
        )


def _overtaken(engine: Engine, chat: int) -> set[int]:
    with Session(engine) as session, session.begin():
        here = Outbox.chat_id == session.get_one(ChatAlias, chat).chat_id
        rows = session.exec(select(Outbox).where(here, Outbox.failed == POINTLESS)).all()
        return set(_numbers(row.payload.get("text", "") for row in rows))


def _numbers(texts: Iterable[str]) -> Iterator[int]:
    return (int(found[1]) for text in texts if (found := HAND.search(text)))
