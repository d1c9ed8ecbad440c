"""Spanish cards to test with: read, written, or dealt so that much links."""

from hypothesis import strategies as st

from core.cards import JOKER, Pack, spanish, write
from core.games.chinchon.melds import LEAST, SET, Cards

FORTY, FULL, TWICE = Pack(40, 2), Pack(48, 2), Pack(40, 2, packs=2)


def cards(text: str) -> Cards:
    """Read cards."""
    return tuple(spanish()[word.casefold()] for word in text.split())


def is_group(pack: Pack, held: Cards) -> bool:
    """Tell whether cards are one group, in whatever order."""
    naturals = [card for card in held if card != JOKER]
    if len(held) < LEAST or len(naturals) < 2 or len(set(naturals)) < len(naturals):
        return False
    if len({card.rank for card in naturals}) == 1:
        return len(held) <= SET
    places = [pack.places[card.rank] for card in naturals]
    spans = max(places) - min(places) < len(held) <= len(pack.ranks)
    return len({card.suit for card in naturals}) == 1 and spans


def text(held: Cards) -> str:
    """Write cards."""
    return " ".join(map(write, held))


@st.composite
def hands(draw: st.DrawFn, size: int) -> tuple[Pack, Cards]:
    """Deal from few suits or ranks, so that much links."""
    pack = draw(st.sampled_from([FORTY, FULL, TWICE]))
    few = draw(st.sampled_from([lambda c: c.suit in "oc", lambda c: c.rank < 5, lambda _: True]))
    some = [card for card in pack.cards * pack.packs if few(card)]
    jokers = draw(st.integers(0, pack.count(JOKER)))
    places = st.sampled_from(range(len(some)))
    chosen = draw(st.lists(places, unique=True, min_size=size, max_size=size))
    return pack, (*(some[place] for place in chosen[: size - jokers]), *(JOKER,) * jokers)
