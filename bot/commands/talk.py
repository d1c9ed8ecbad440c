"""Tell talk among friends from a hand that was told with a slip."""

from bot.handling.request import Request
from bot.render.suggestions import slipped
from core import lines, questions
from core.errors import CoreError, Expected
from core.notation import tokens

_MONEY = frozenset("%€$£")


def is_talk(request: Request, error: CoreError) -> bool:
    """Whether a text that is no hand was not meant as one ("paco 20 pavos me debes")."""
    exclaims = request.text[-1:] in "!…" and not any(c.isdecimal() for c in request.text)
    if exclaims or not _MONEY.isdisjoint(request.text):
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
    behind = any(place and line[place - 1].text.isdecimal() for place in unknown)
    played = sum(
        line[place].text.lstrip("+-").isdecimal() or words.match(line, place) is not None
        for place in range(len(line))
    )
    opens = lines.corrects(request.match.game, request.text, request.language)
    return behind or (len(unknown) >= played and not opens)


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
