"""What a message asks for: the command behind its slash, or what plain text may ask."""

import re
from typing import NamedTuple

from bot.commands.registry import SIDES, TYPED, Command, known
from bot.handling.updates import Incoming, UpdateKind
from core.notation import fold

NAMES = {UpdateKind.JOINED: "start", UpdateKind.PRESS: "listen", UpdateKind.FORM: "entered"}
# A path, a sed expression or "/d'accord" is no command.
_COMMAND = re.compile(r"\s*/(\s{0,3})([^\W_]\w{0,63})(?:@(\w+))?(?![/\\@*|~'’\w])")
_GLUED = re.compile(r"([^\W\d_]{2,})_?(\d\w*)")
_JOINT = re.compile(r"^[-–—]*[\s:;,.!?…=]*")


class Wish(NamedTuple):
    """A command and what follows its name; `addressed` says that it was said to the bot.

    An `unknown` word may be a slip in a command's name.
    """

    command: Command
    text: str = ""
    addressed: bool = False
    unknown: str = ""


def wish(incoming: Incoming, username: str) -> Wish | None:
    """Tell what an update asks for; None if it asks another bot."""
    if incoming.kind in NAMES:
        return Wish(known(NAMES[incoming.kind]))
    text, private = incoming.message.text, incoming.private
    command = _COMMAND.match(text)
    if command is None or (command[1] and not _known_word(command[2])):
        said = re.sub(rf"@{re.escape(username)}\b", " ", text, flags=re.IGNORECASE)
        addressed = private or incoming.message.answers is not None or said != text
        return Wish(known("listen"), said.strip(), addressed)
    if command[3] and command[3].casefold() != username.casefold():
        return None
    word, rest = _split(command[2], text[command.end() :])
    if fold(word) in SIDES:
        return Wish(known("hand"), f"{word} {rest}", addressed=True)
    if fold(word) in TYPED:
        return Wish(TYPED[fold(word)], rest, addressed=True)
    return Wish(known("unknown"), rest, private or bool(command[3]), fold(command[2]))


def _split(word: str, behind: str) -> tuple[str, str]:
    """Split the word after a slash from its argument: `nos92` is a side and more."""
    glued = _GLUED.fullmatch(word)
    if glued and fold(word) not in TYPED and _known_word(glued[1]):
        return glued[1], glued[2] + behind
    return word, _JOINT.sub("", behind, count=1)


def _known_word(word: str) -> bool:
    return fold(word) in SIDES or (len(word) > 1 and fold(word) in TYPED)
