"""What a contract marks: the points made, the bid, or both; doubled, the winner's alone.

                     taker                                        defence
made                 total + bid                                  total
made, all tricks     252 + belote + all announcements + bid       belote
made, times m        (160 + all announcements + belote + bid) m   belote      250 for all tricks
fallen               belote                  (160 + all announcements + belote + bid) m

"anunciados" marks the bid alone, times m; "hechos" leaves the bid out, and doubled counts what
was made; a belote always goes to its owner. Source: FFB 2015; rules, section 2.8.
"""

from core.game import Item, Step
from core.games.belote.counting import ROUND, ROUND_CAPOT, Count
from core.games.belote.items import announcements, belotes, left, own, total
from core.games.belote.rules import Marks, Rules
from core.games.pairs.hand import Hand


def multiplier(rules: Rules, hand: Hand) -> int:
    """Say how often a contract counts."""
    return (1, 2, rules.surcoinche)[hand.doubled]


def mark(rules: Rules, hand: Hand, added: Count, how: str) -> tuple[list[Item], list[Step]]:
    """Give the winner of a contract what it marks, and the loser what it keeps."""
    winner = hand.taker if how == "made" else 1 - hand.taker
    loser, times = 1 - winner, multiplier(rules, hand)
    items = _won(rules, hand, added, winner)
    base = total(items, winner)
    steps = [Step(how, hand.taker, (base,))]
    if times > 1:
        items.append(Item(winner, base * (times - 1), "doubled"))
        steps.append(Step("doubled", winner, (base, times, base * times)))
    if rules.marks is Marks.BID:
        items += belotes(added, winner)
    shared = winner == hand.taker and hand.capot is None and times == 1
    if shared and rules.marks is not Marks.BID:
        return items + own(hand, added, loser), steps
    items += belotes(added, loser)
    if rules.marks is Marks.BID:
        return items, steps
    return items, steps + left(added, loser, items)


def _won(rules: Rules, hand: Hand, added: Count, winner: int) -> list[Item]:
    """List what counts for the winner, before it is doubled."""
    bid = [] if rules.marks is Marks.MADE else [Item(winner, hand.bid, "contract")]
    if rules.marks is Marks.BID:
        return bid
    return [*_tricks(rules, hand, added, winner), *bid]


def _tricks(rules: Rules, hand: Hand, added: Count, winner: int) -> list[Item]:
    """List tricks, announcements and belote of the winner."""
    made = winner == hand.taker
    if made and (not hand.doubled or rules.marks is Marks.MADE):
        if hand.capot is None:
            return own(hand, added, winner)
        tricks = added.tricks[winner] if added.tricks else 0
    else:
        tricks = ROUND_CAPOT if made and hand.capot is not None else ROUND
    reason = "capote" if made and hand.capot is not None else "tricks"
    item = Item(winner, tricks, reason)
    return [item, *announcements(added, winner), *belotes(added, winner)]
