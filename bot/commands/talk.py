"""Talk among friends, and what of it is about a hand."""

import re

from bot.decisions.request import Request
from bot.decisions.suggestions import slipped
from core import lines, questions
from core.errors import CoreError, Expected
from core.notation import Token, tokens
from core.words import spoken

_MONEY = frozenset("%€$£")
_HOUR = re.compile(r"\d{1,2}h(\d\d)?")
_LONGEST_DENIAL = 12  # words; what is longer tells a story


def is_talk(request: Request, error: CoreError) -> bool:
    """Whether a text that is no hand was not meant as one ("paco 20 pavos me debes")."""
    exclaims = request.text[-1:] in "!…" and not any(c.isdecimal() for c in request.text)
    if exclaims or not _MONEY.isdisjoint(request.text) or _o_clock(tokens(request.text)):
        return True
    if not isinstance(error, Expected) or not error.found or request.live is None:
        return False
    if len(error.found) == len(request.text.strip()):
        return True  # nothing in it is about a hand
    if any(slipped(error.found, word) for word in error.expected):
        return False
    if not any(c.isdecimal() for c in request.text):
        return True
    line, words = tokens(request.text), request.match.game.words(request.language)
    unknown = [place for place, token in enumerate(line) if not _known(request, place)]
    behind = any(_counts(line, place) for place in unknown)
    played = sum(
        line[place].text.lstrip("+-").isdecimal() or words.match(line, place) is not None
        for place in range(len(line))
    )
    counts = {at for at, token in enumerate(line) if token.text.isdecimal()}
    far = not any({at - 1, at + 1} & counts for at in unknown)  # "te invito a 3"
    strangers = len(unknown) > 1 or not request.corrects  # one may be a name or a slip
    return behind or (len(unknown) >= played and strangers) or (far and not _named(request))


def _named(request: Request) -> bool:
    """Whether a text has a play word, names somebody, or opens as a correction does."""
    line, match = tokens(request.text), request.match
    known = [place for place in range(len(line)) if _known(request, place)]
    words = match.game.words(request.language)
    plays = any((words.match(line, place) or (False,))[0] is True for place in known)
    named = any(
        request.names.sides.match(line, place) is not None
        or (len(line[place].text) > 1 and request.names.beginning(line[place].text) is not None)
        for place in known
    )
    rest = " ".join(line[place].text for place in known)
    return plays or named or lines.corrects(match.game, rest, request.language)


def _o_clock(line: tuple[Token, ...]) -> bool:
    """Whether a time of the day is told: "a las 8", "à 8h"."""
    words = [token.text for token in line]
    hours, before = spoken("answers", "hour"), spoken("answers", "before-hour")
    spelt = any(
        at > 1 and words[at - 1] in hours and words[at - 2] in before
        for at, word in enumerate(words)
        if word.isdecimal()
    )
    return spelt or any(_HOUR.fullmatch(word) for word in words)


def _counts(line: tuple[Token, ...], place: int) -> bool:
    """Whether a number counts what a word names: "20 pavos", "4 en la mesa"."""
    at = place - 1
    while at > 0 and questions.common(line[at].text):
        at -= 1
    number = line[at].text if at >= 0 else ""
    return number.isdecimal() and (at == place - 1 or int(number) < lines.LEAST_HEARD)


def speaks_of_hand(request: Request) -> bool:
    """Whether a text denies something of a hand, in words that its game or its table know."""
    line = tokens(request.text)
    denied = [token.text in spoken("answers", "denying") for token in line]
    if not any(denied) or len(line) > _LONGEST_DENIAL:
        return False
    known = (request.match.game.words(request.language), request.names.sides)
    found = [
        words.match(line, place) is not None
        for words in known
        for place, token in enumerate(line)
        if not denied[place]
    ]
    plain = spoken("answers", "plain")
    unknown = sum(
        not (denied[place] or token.text in plain or _known(request, place))
        for place, token in enumerate(line)
    )
    return any(found) and unknown <= (sum(found) > 1)


def _known(request: Request, place: int) -> bool:
    """Whether a word is one of the game, of the table or a sign."""
    line = tokens(request.text)
    word = line[place].text
    known = (request.match.game.words(request.language), request.names.sides, request.names.owners)
    return (
        not any(c.isalpha() for c in word)
        or questions.common(word)
        or request.names.beginning(word) is not None
        or any(words.match(line, place) is not None for words in known)
    )
