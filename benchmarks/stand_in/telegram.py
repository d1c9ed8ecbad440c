"""The Bot API as far as a bot of private chats calls it."""

import asyncio
import time
from collections import deque

from benchmarks.stand_in.http import JSON, Answer
from benchmarks.stand_in.people import Chat, People

ME = {
    "id": 1,
    "is_bot": True,
    "first_name": "Bench",
    "username": "bench_bot",
    "can_join_groups": True,
    "can_read_all_group_messages": False,
    "supports_inline_queries": False,
}
HOOK = {"url": "", "has_custom_certificate": False, "pending_update_count": 0}
MESSAGES = frozenset({"sendMessage", "editMessageText", "editMessageReplyMarkup"})
BATCH = 100


class Telegram:
    """The updates that wait to be fetched, and the call that waits for them."""

    def __init__(self) -> None:
        self.first_poll = 0.0
        self.people = People(self.hand_out)
        self._loop = asyncio.get_running_loop()
        self._waiting: deque[JSON] = deque()
        self._poll: Answer | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._messages = 10**6

    def hand_out(self, update: JSON) -> None:
        """Put an update where the bot fetches it."""
        self._waiting.append(update)
        if self._poll and len(self._waiting) == 1:
            self._loop.call_soon(self._serve)  # with all that people write in this moment

    def called(self, method: str, given: JSON, answer: Answer) -> None:
        """Answer a call, at once or after the delay of the phase."""
        if method == "getUpdates":
            self._fetch(given, answer)
            return
        chat = None
        if method == "sendMessage":
            chat = self.people.heard(int(given["chat_id"]), given["text"], time.monotonic())
        result = self._result(method, given)
        if delay := self.people.phase.delay:
            self._loop.call_later(delay, self._deliver, answer, result, chat)
        else:
            self._deliver(answer, result, chat)

    def _deliver(self, answer: Answer, result: object, chat: Chat | None) -> None:
        answer(result)
        if chat:
            self.people.read(chat)

    def _result(self, method: str, given: JSON) -> object:
        if method in MESSAGES:
            self._messages += 1
            number = int(given.get("message_id", self._messages))
            chat = {"id": int(given["chat_id"]), "type": "private", "first_name": "Ana"}
            return {
                "message_id": number,
                "date": int(time.time()),
                "chat": chat,
                "from": ME,
                "text": "…",
            }
        if method.startswith("get"):
            return {"getMe": ME, "getWebhookInfo": HOOK}.get(method, [])
        return True

    def _fetch(self, given: JSON, answer: Answer) -> None:
        """Forget what is acknowledged; give what waits, or let the bot wait for it."""
        self.first_poll = self.first_poll or time.monotonic()
        if self._poll:
            self._serve()  # nobody has two polls: the older one is dead
        offset = int(given.get("offset") or 0)
        while self._waiting and self._waiting[0]["update_id"] < offset:
            self._waiting.popleft()
        self._poll = answer
        patience = float(given.get("timeout") or 0)
        if self._waiting or not patience:
            self._serve()
        else:
            self._timer = self._loop.call_later(patience, self._serve)

    def _serve(self) -> None:
        """Answer the call that waits."""
        if self._timer:
            self._timer.cancel()
        answer, self._poll, self._timer = self._poll, None, None
        if answer:
            answer([self._waiting[at] for at in range(min(BATCH, len(self._waiting)))])
