"""The script of an offline chat: who says what, where, and when.

line  = [NAME ":"] act           no name: who spoke last; the first is Ana
act   = "#" N                    presses button N of the newest keyboard
      | "edit -" N text          edits the speaker's last message but N - 1
      | ">" text                 replies to the bot's newest message
      | "/chat" where*           says where
      | text                     says it
where = "topic=" N | "admin" | "member" | "private" | "group" | "+" N ("s" | "m" | "h" | "d")
      | "pins" | "pins=no"               lets the bot pin messages, or not
"""

import re
from collections.abc import Callable
from typing import Final

from bot.simulator.state import GROUP, JSON, keyboard, user_id
from bot.simulator.telegram import Telegram

UNITS: Final = {"s": 1, "m": 60, "h": 60 * 60, "d": 24 * 60 * 60}


class Script:
    """Who speaks, where, and `pause` seconds after the line before."""

    def __init__(self, telegram: Telegram, pause: int, topic: int = 0) -> None:
        self.telegram, self.pause, self.topic = telegram, pause, topic
        self.speaker, self.private = "Ana", False
        self.step, self.at = pause, telegram.now

    def __str__(self) -> str:
        """Name the speaker, and what is special about where they are."""
        special = [f"topic={self.topic}"] if self.topic else []
        special += ["admin"] if user_id(self.speaker) in self.telegram.admins[GROUP] else []
        special = ["private"] if self.private else special
        return f"{self.speaker} ({' '.join(special)})" if special else self.speaker

    def play(self, line: str) -> None:
        """Do what one line says; raise LookupError if it means something that is not there."""
        name, text = LINE.findall(line.strip())[0]
        self.speaker = name or self.speaker
        for pattern, act in ACTS:
            if found := pattern.fullmatch(text):
                if act is not Script.stage:  # the time that passes meanwhile never goes back
                    self.at = self.telegram.now = max(self.at + self.step, self.telegram.now)
                    self.step = self.pause
                act(self, *found.groups())
                break

    def say(self, text: str, reply_to: int | None = None) -> None:
        """Write a message."""
        thread = 0 if self.private else self.topic
        self.telegram.say(
            self.speaker, text, private=self.private, thread=thread, reply_to=reply_to
        )

    def reply(self, text: str) -> None:
        """Reply to the bot's newest message."""
        self.say(text, reply_to=self.newest()["message_id"])

    def edit(self, back: str, text: str) -> None:
        """Change the speaker's message that many back."""
        me, written = user_id(self.speaker), self.telegram.messages.values()
        mine = [message["message_id"] for message in written if message["from"]["id"] == me]
        self.telegram.edit(self.speaker, sorted(mine)[-int(back)], text)

    def press(self, number: str) -> None:
        """Press a button of the newest keyboard."""
        message = self.newest(lambda message: bool(keyboard(message)))
        self.telegram.press(self.speaker, message["message_id"], int(number))

    def stage(self, words: str) -> None:
        """Set where the speaker is, what they may do, and how long the next line takes."""
        for word in words.split():
            if found := STEP.fullmatch(word):
                self.step = int(found[1]) * UNITS[found[2]]
            elif found := TOPIC.fullmatch(word):
                self.topic, self.private = int(found[1]), False
            elif word in {"private", "group"}:
                self.private = word == "private"
            elif word in {"admin", "member"}:
                self.telegram.set_admin(self.speaker, admin=word == "admin")
            elif word in {"pins", "pins=no"}:
                self.telegram.let_pin(may=word == "pins")
            else:
                raise LookupError(word)

    def newest(self, fits: Callable[[JSON], bool] = bool) -> JSON:
        """Return what the bot showed here last and fits."""
        place = (user_id(self.speaker), 0) if self.private else (GROUP, self.topic)
        for message in self.telegram.shown(*place):
            if fits(message):
                return message
        raise LookupError("the bot has not said such a thing here")


LINE: Final = re.compile(r"(?:([\w\u0300-\u036f]+)\s*:\s*)?(.*)", re.DOTALL)
STEP: Final = re.compile(r"\+(\d{1,6})([smhd])", re.ASCII)
TOPIC: Final = re.compile(r"topic=(\d{1,9})", re.ASCII)
ACTS: Final[tuple[tuple[re.Pattern[str], Callable[..., None]], ...]] = (
    (re.compile(r"#(\d{1,9})", re.ASCII), Script.press),
    (re.compile(r"edit\s+-([1-9]\d{0,8})\s+(.+)", re.DOTALL | re.ASCII), Script.edit),
    (re.compile(r">\s*(.+)", re.DOTALL), Script.reply),
    (re.compile(r"/chat(|\s.*)"), Script.stage),
    (re.compile(r"(.+)", re.DOTALL), Script.say),
)
