"""Cantes of two pairs, booked when they are sung.

sung = cante { cante } [side { cante { cante } side }] | side cante { cante } { side cante … }
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

from core.errors import WhoseCante
from core.events import Cantes
from core.games.pairs.corrections import only_cantes, opening
from core.games.pairs.hand import TRICKS, Hand, possible
from core.games.pairs.kinds import Kind
from core.games.pairs.speech import Speech
from core.games.pairs.terms import Told, gather, joined
from core.notation import Reader
from core.table import Names


def read(reader: Reader, names: Names, speech: Speech, writer: int | None) -> Cantes:
    """Read cantes by side: those without one are the writer's; raise WhoseCante for nobody's.

    In a line that begins with a cante, sides stand behind what they sang; else before it. The
    words that open a correction ("no, tercera de ellos") say nothing.
    """
    opening(reader)
    terms = only_cantes(reader, joined(reader, gather(reader, names, speech)), speech)
    own = _behind(terms, writer) if terms[0].kind is Kind.CANTE else _before(terms)
    if own is None:
        every = [cante for term in terms for cante in _told(term)]
        choices = tuple(_sorted(speech, [(side, cante) for cante in every]) for side in (0, 1))
        raise WhoseCante(*reader.quoted(), choices=choices)
    return _sorted(speech, own)


def _behind(terms: list[Told], last: int | None) -> list[tuple[int, str]] | None:
    """Give each side the cantes before its name, and those behind the last to that one."""
    own: list[tuple[int, str]] = []
    loose: list[str] = []
    for term in terms:
        if term.kind is Kind.CANTE:
            loose += _told(term)
        elif loose:
            last = int(term.value)
            own += [(last, cante) for cante in loose]
            loose = []
        else:
            return None  # "tercera nos ellos"
    if loose and last is None:
        return None
    return own + [(last or 0, cante) for cante in loose]


def _before(terms: list[Told]) -> list[tuple[int, str]] | None:
    """Give each side the cantes behind its name, but "de ellos" the one right before it."""
    own: list[tuple[int, str]] = []
    side, silent = 0, False
    for place, term in enumerate(terms):
        before = terms[place - 1]
        if term.kind is Kind.CANTE:
            own += [(side, cante) for cante in _told(term)]
            silent = False
        elif place and term.kind is Kind.OWNER and before.kind is Kind.CANTE:
            own[-before.times :] = [(int(term.value), cante) for cante in _told(before)]
        elif silent:
            return None  # "nos ellos tercera"
        else:
            side, silent = int(term.value), True
    return None if silent else own  # "nos tercera ellos"


def _told(term: Told) -> list[str]:
    return [str(term.value)] * term.times if term.kind is Kind.CANTE else []


def _sorted(speech: Speech, own: list[tuple[int, str]]) -> Cantes:
    return tuple(speech.sorted(cante for side, cante in own if side == each) for each in (0, 1))


def join(speech: Speech, hand: Hand, sung: Cantes) -> Hand:
    """Tell a hand with what was sung before; a cante that the hand names again is the same one."""
    both = [
        speech.sorted((Counter(own) | Counter(before)).elements())
        for own, before in zip(hand.cantes, sung, strict=True)
    ]
    return replace(hand, cantes=(both[0], both[1]))


def needs(makes: Callable[[Hand], bool], sung: Cantes) -> tuple[int | None, ...]:
    """Find the fewest trick points with which each side makes the hand, if it took."""
    points = [points for points in range(TRICKS + 1) if possible(points)]
    hands = ([Hand(side, side, p, None, (sung[0], sung[1])) for p in points] for side in (0, 1))
    return tuple(next((h.points for h in told if makes(h)), None) for told in hands)
