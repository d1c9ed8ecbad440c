"""A slip in a command's name: what was probably meant, taken or offered as a button that does it.

Other bots of a group are spoken to with a slash too: what was not said to us by name is ours only
where it is hardly anything else.
"""

from dataclasses import replace

from bot.commands.hands import with_sung
from bot.commands.registry import TABLES, Command, Trait, names, spoken
from bot.decisions.answers import says
from bot.decisions.decision import Act, Decision, Offer, log_act
from bot.decisions.nearness import Near, near
from bot.decisions.repairs import slips
from bot.decisions.request import Request
from core.errors import CoreError, attempt
from core.match.packing import pack
from core.notation import tokens
from core.questions import TOGETHER, Topic
from core.words import spoken as typed

_TOPICS = {*TOGETHER, Topic.TAKE_BACK, Topic.MISDEAL, Topic.WHY}  # "/quien da", "/por qué"
ASKING = frozenset({"undo", "void", "end", "forget"})  # show what would be lost before it is
SHORTEST, SURE, SURER = 3, 6, 9  # letters of a word that may have a slip, any one, and two
OF_OTHERS = typed("commands", "of-other-bots")  # a slip away from ours


def meant(request: Request, found: str) -> Request | None:
    """Take a line behind an unknown word, or a slip in `/hand`, for the hand or question it is."""
    line = replace(request, name="hand", text=f"{found} {request.text}".strip())
    if _hand(line) and not isinstance(line.tried(line.text), CoreError):
        return line
    if command := nearby(request, found):
        told = Trait.SURELY in command[1].traits and request.text.strip()
        return replace(request, name="hand") if told and not _logging(request) else None
    if _of_side(request, found) or (_hand(line) and line.said.count("side")):
        return line
    return None if found in OF_OTHERS else _question(request, line)


def _question(request: Request, line: Request) -> Request | None:
    """Take a line, but for slips, as a question that is asked behind a slash, too: `/quien da`."""
    asked = _TOPICS if any(c.isalpha() for c in request.text) else _TOPICS - TOGETHER
    if request.live is None:
        return None
    line = replace(line, name="listen", manner=line.manner._replace(addressed=True))
    texts = (line.text, *(each.text for each in slips(line.said)))
    tried = (replace(line, text=text) for text in texts)
    return next((each for each in tried if each.said.topics & asked), None)


def _hand(request: Request) -> bool:
    """Whether a number stands behind the slash, and a match is on."""
    numbers = any(word.text.lstrip("+-").isdecimal() for word in tokens(request.text))
    return numbers and request.live is not None


def _of_side(request: Request, found: str) -> bool:
    """Whether the word is a slip in a short way in, and a hand stands behind it."""
    close = near(found, {side for own in (request.chat.language, "en") for side in names(own)})
    if not request.text.strip() or not close or request.manner.addressed:
        return bool(close and request.text.strip())
    plays = request.live is not None and request.said.plays
    return plays and found not in OF_OTHERS and close[0].likely


def nearby(request: Request, found: str) -> tuple[str, Command] | None:
    """Find the command, by its name in the chat's language or in English, that was meant."""
    spelt = spoken(request.chat.language).items()
    known = {name: command for name, command in spelt if len(name) > 2}  # noqa: PLR2004
    for each in near(found, known):
        if request.manner.addressed or (known[each.word].menus & TABLES and _ours(each)):
            return each.word, known[each.word]
    return None


def _ours(near: Near) -> bool:
    """Whether a word is one of ours mistyped rather than a command of another bot."""
    if near.typed in OF_OTHERS or len(near.typed) < SHORTEST:
        return False
    plain = near.alike or not near.far or (near.edits == 1 and len(near.typed) < len(near.spelt))
    return plain or near.edits <= (len(near.typed) >= SURE) + (len(near.typed) >= SURER)


def offered(request: Request, found: str) -> Decision:
    """Offer the command that was meant as a button, which takes nothing back unasked."""
    meant = nearby(request, found)
    if meant is None:
        return _refused("unknown-command.none", found) if request.manner.addressed else Decision()
    word, command = meant
    opens = command.name == "fix" and not request.text.strip("0123456789 ")  # a keypad
    if Trait.TAKES_BACK in command.traits and command.name not in ASKING and not opens:
        return _refused("unknown-command", found, word)
    hand = _logging(request) if Trait.SURELY in command.traits else None
    if hand is not None:
        typed = request.typed(hand) if pack(hand) else request.text.strip()
        return _refused("unknown-command", found, word, ok=log_act(request, hand), hand=typed)
    # what is a writer's own, only the writer presses
    args = {"by": request.writer.person} if Trait.PERSONAL in command.traits else {}
    args |= {"guessed": True} if Trait.TAKES_BACK in command.traits else {}
    act = Act(command.name, {"text": request.text.strip()} | args)
    runs = (Offer(act, {"label": f"/{word} {act.args['text']}".strip()}),)
    return _refused("unknown-command", found, word, runs=runs)


def _refused(key: str, found: str, word: str = "", **offers: object) -> Decision:
    return says(key, found=found, word=word, **offers, refused=True)


def _logging(request: Request) -> object | None:
    """Read the hand behind a slip, if it is one that may be logged."""
    if request.live is None or request.match.over:
        return None
    read = attempt(with_sung, request, request.said.read)
    return None if isinstance(read, CoreError) else read[0]
