"""The cards that somebody holds in Chinchón, as they are typed."""

from core.cards import SPANISH, Pack
from core.errors import RuleError
from core.games.chinchon.melds import HAND, Cards, Holding, play
from core.games.chinchon.rules import Rules
from core.lists.reading import cards, check, vocabulary
from core.notation import Reader

MOST = HAND + 1
_FEW, _ALL = 40, 48


def read(reader: Reader, pack: Pack | None = None) -> tuple[Pack, Cards]:
    """Read up to eight cards of a pack; of none in particular, take the one that has them."""
    words = vocabulary(SPANISH, reader.language)
    typed = cards(reader, words.cut(reader))
    held = tuple(term.value for term in typed)
    if not held:
        raise words.astray(reader, len(reader.tokens))
    pack = pack or Pack(_FEW if all(map(Pack(_FEW, 2).count, held)) else _ALL, 2)
    check(reader, typed, pack)
    if len(held) > MOST:
        extra = reader.span(typed[MOST].start, typed[MOST].end)
        raise RuleError("cards-too-many", count=len(held), most=MOST, span=extra)
    return pack, held


def hold(reader: Reader, rules: Rules | None, players: int, total: int) -> Holding:
    """Play somebody's cards by the rules in force, if any; nobody may close over the limit."""
    pack, held = read(reader, rules.cards(players) if rules else None)
    if rules is None:
        return play(pack, held)
    most = rules.closing
    while most and rules.over(total + most):
        most -= 1
    played = play(pack, held, most, rules.runs)
    bound = not played.closing and most != rules.closing and len(held) >= HAND
    return played._replace(limit=rules.limit) if bound else played
