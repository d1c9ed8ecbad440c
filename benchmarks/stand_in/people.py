"""The people who write to the bot: each waits for the answer before writing again."""

import asyncio
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count

from benchmarks.stand_in.evening import NEW, PLAIN, SCORE, Evening
from benchmarks.stand_in.http import JSON

PAUSE, DAY = 5 * 60, 24 * 3600
FIRST_CHAT = 5000
NUMBERS, NUMBERS_A_SECOND = 10**9, 1000  # so that no run gives a number of the one before
PATIENCE = 30.0


@dataclass(frozen=True)
class Phase:
    """What is written: `count` messages in `seconds` at most, in `flight` chats at once.

    `kind` is a setting, a match, a hand or a question, or a line itself; `wanted`, what it answers
    with; `delay`, how many seconds Telegram takes for a call; `chats`, in how many chats, `first`
    the first.
    """

    kind: str = "hand"
    count: int = 0
    wanted: str = "standings"
    seconds: float = 120.0
    flight: int = 64
    chats: int = 64
    first: int = 0
    delay: float = 0.0


@dataclass
class Outcome:
    """What came of a phase: its times, by the monotonic clock, and the wrong answers."""

    began: float
    ended: float = 0.0
    latencies: list[float] = field(default_factory=list)
    wrong: int = 0
    sample: tuple[str, str] = ("", "")


@dataclass
class Chat:
    """A private chat: its evening, its clock, and the message that waits for an answer."""

    id: int
    evening: Evening
    date: int
    asked: str = ""
    at: float = 0.0

    def message(self, number: int) -> JSON:
        """Put what is asked into an update."""
        ana = {"id": self.id, "is_bot": False, "first_name": "Ana", "language_code": "es"}
        here = {"id": self.id, "type": "private", "first_name": "Ana"}
        said: JSON = {"message_id": number, "from": ana, "chat": here, "date": self.date}
        if self.asked.startswith("/"):
            size = len(self.asked.split()[0])
            said["entities"] = [{"type": "bot_command", "offset": 0, "length": size}]
        return {"update_id": number, "message": said | {"text": self.asked}}


class People:
    """All who write; `hand_out` brings what they wrote to the bot."""

    def __init__(self, hand_out: Callable[[JSON], None]) -> None:
        self.first_answer = 0.0
        self.phase, self._outcome = Phase(), Outcome(0)
        self.hand_out = hand_out
        self._chats: dict[int, Chat] = {}
        self._idle: deque[Chat] = deque()
        self._began = time.time()
        self._numbers = count(int(self._began * NUMBERS_A_SECOND) % NUMBERS)
        self._sent = self._under_way = 0
        self._over = asyncio.Event()

    async def run(self, phase: Phase) -> Outcome:
        """Let people write until all is answered, or nothing was for a long time."""
        self.phase, self._sent = phase, 0
        self._over.clear()
        span = range(FIRST_CHAT + phase.first, FIRST_CHAT + phase.first + phase.chats)
        self._idle = deque(map(self._chat, span))
        self._outcome = outcome = Outcome(time.monotonic())
        for _ in range(min(phase.flight, phase.chats, phase.count)):
            self._write()
        while not self._over.is_set():
            before = len(outcome.latencies)
            try:
                await asyncio.wait_for(self._over.wait(), PATIENCE)
            except TimeoutError:
                if len(outcome.latencies) == before:
                    raise
        return outcome

    def heard(self, number: int, text: str, now: float) -> Chat | None:
        """Take the first message after an update as its answer; return the chat it came to."""
        chat, outcome = self._chats.get(number), self._outcome
        if chat is None or not chat.asked:
            return None
        self.first_answer = self.first_answer or now
        if not chat.evening.answered(self.phase.wanted, chat.asked, text):
            outcome.wrong += 1
            outcome.sample = (chat.asked, text)
        chat.asked = ""
        outcome.latencies.append(now - chat.at)
        outcome.ended = now
        return chat

    def read(self, chat: Chat) -> None:
        """Let somebody write again, now that the answer has been delivered."""
        self._under_way -= 1
        self._idle.append(chat)
        self._write()
        if not self._under_way:
            self._over.set()

    def _chat(self, number: int) -> Chat:
        """Find a chat, or begin it a day ago: its clock runs faster than ours."""
        yesterday = int(self._began) - DAY
        return self._chats.setdefault(number, Chat(number, Evening(number), yesterday))

    def _write(self) -> None:
        now, phase = time.monotonic(), self.phase
        if self._sent >= phase.count or now - self._outcome.began > phase.seconds:
            return
        self._sent += 1
        self._under_way += 1
        chat = self._idle.popleft()
        asked = {"plain": PLAIN, "new": NEW, "score": SCORE}
        line = phase.kind if phase.kind.startswith("/") else asked.get(phase.kind)
        chat.asked = line or chat.evening.hand()
        chat.date += PAUSE
        chat.at = now
        self.hand_out(chat.message(next(self._numbers)))
