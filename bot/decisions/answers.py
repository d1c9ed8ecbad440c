"""What a command answers, as data: `render` has a function for each, which puts it in words."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from enum import Enum, auto
from functools import partial
from typing import Any

from bot.bench import leaving
from bot.decisions.decision import Act, Decision, Offer
from bot.decisions.request import Board, Request
from core.match import Event, Match

PAGE = 40  # hands of a sheet
UNCLEAR = "asked.what"  # a question that nobody understands
_BESIDE = {each.name for each in fields(Decision)}


class Where(Enum):
    """Where an answer stands."""

    NEW = auto()
    PRESSED = auto()  # in place of the message whose button was pressed
    ANSWER = auto()  # in place of our answer to the hand's message
    BOARD = auto()  # in place of the board, or a new one
    TOAST = auto()  # over the chat, for whoever pressed


def here(request: Request) -> Where:
    """Put an answer in the place of what was pressed, or else anew."""
    return Where.PRESSED if request.manner.pressed else Where.NEW


@dataclass(frozen=True)
class Sentence:
    """Say sentences of the catalogue under each other, by their `keys`, with blanks in between.

    `values` are what fills their gaps, by name, and what the buttons under them do: an Act, or
    Offers where there may be several; a button that is offered nothing is left out. A `row` is its
    number and its hand; `born` is the hand that it is about. What is `asked` a button answers.
    """

    keys: str
    where: Where
    values: Mapping[str, Any]
    asked: bool = False


def sentence(keys: str, /, **values: Any) -> Sentence:  # noqa: ANN401  (of any type)
    """Say a sentence of the catalogue, or ask what a button answers."""
    where, asked = values.pop("where", Where.NEW), values.pop("asked", False)
    return Sentence(keys, where, values, asked)


def says(keys: str, /, **told: Any) -> Decision:  # noqa: ANN401  (of any type)
    """Decide to say a sentence, and what else of a decision is `told` by its name."""
    beside = {name: told.pop(name) for name in _BESIDE & told.keys()}
    return Decision((sentence(keys, **told),), **beside)


def toasts(key: str, /, *, stays: bool = False) -> Decision:
    """Decide to say something short over the chat, to whoever pressed."""
    return says(f"toast.{key}", where=Where.TOAST, stays=stays)


question, asks = partial(sentence, asked=True), partial(says, asked=True)


def winner(request: Request, where: Where = Where.NEW) -> Sentence:
    """Announce the winner, with the last hand, the final table and what comes next."""
    match, live = request.match, request.playing
    row = next(row for row in match.newest() if row.outcome)
    may = {"swap": not match.table.single, "night": any(live.evening), "stakes": live.stake}
    acts = {name: Act(name) for name in ("rematch", *filter(may.get, may), "sheet")}
    carded = request.chat.board in {None, Board.REPLY}
    acts["picture"] = Act("picture", {"what": "sheet" if carded else "card"})
    enters = entering(match, live.bench)
    return question("announced", where=where, row=row, newest=True, enters=enters, **acts)


def entering(match: Match, bench: Sequence[str]) -> list[Offer]:
    """Offer each way in which losers leave for who waits."""
    ways = [{"comers": bench[: len(own)], "leavers": own} for own in leaving(match, bench)]
    return [Offer(Act("rematch", {"leavers": [*way["leavers"]]}), way) for way in ways]


def card(match: Match) -> Sentence:
    """Show the card of who won, to be sent on."""
    return sentence("board.won", side=match.winners[0], file={"what": "card"})


def done(request: Request, event: Event, keys: str, /, **values: Any) -> Decision:  # noqa: ANN401
    """Let the match go on by an event, and say so."""
    return says(keys, events=(event,), on=request.after(event), **values)


@dataclass(frozen=True)
class HandTold:
    """Tell a hand: what it came to, or what it asks, or who won by it; and what comes next.

    `by` says that the writer corrected it, and `beside` is what is said of its line. One that was
    `overheard` has a way out, and an `older` one no buttons but its answers.
    """

    born: int
    where: Where = Where.NEW
    by: bool = False
    beside: tuple[Sentence, ...] = ()
    overheard: bool = False
    older: bool = False
    quiet: bool = False


Answer = Sentence | HandTold


def beside(decided: Decision, told: Sentence) -> Decision:
    """Say beside what is told of a hand how its line was taken."""
    answers = (
        replace(each, beside=(told, *each.beside)) if isinstance(each, HandTold) else each
        for each in decided.answers
    )
    return replace(decided, answers=tuple(answers))


def placed(decided: Decision) -> Decision:
    """Let the first new answer stand in the place of what it is the answer to."""
    answers = list(decided.answers)
    for at, each in enumerate(answers):
        filed = isinstance(each, Sentence) and "file" in each.values
        if each.where is Where.NEW and not filed:
            answers[at] = replace(each, where=Where.PRESSED)
            break
    return replace(decided, answers=tuple(answers))
