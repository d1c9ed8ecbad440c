"""Hands of two pairs in words: who took, the contract, what it came to, and what is asked."""

from collections import Counter
from collections.abc import Mapping, Sequence

from bot.render.cards import pile, values
from bot.render.games.pairs.reasons import contract, heard, own_points, reason, why
from bot.render.games.presenter import Abilities, Alternative, Key, Presenter, Question, Questions
from bot.render.markup import NOTHING, Markup, safe, spaced, stacked
from bot.render.voice import Voice, cut, number
from core.errors import CoreError
from core.games.pairs.hand import TRICKS, Hand
from core.games.pairs.notation import CAPOT
from core.match import Match, Row

SHORT = 6
LARGE = 50
SIGNS = {"fallen": "↓", "level": "≈"}


def deed(say: Voice, match: Match, row: Row) -> Markup:
    """Say who took, and the contract."""
    taker = row.hand.taker
    if row.hand.contract.bid:
        return safe(f"{say.sides[taker]}, {contract(say, match, row.hand.contract)}")
    return say("took", side=taker) if match.table.sides[taker].members else safe(say.sides[taker])


def change(say: Voice, was: Row, row: Row) -> Markup:
    """Say what the takers made: "92 → 90"; of others than before only what they made."""
    side = row.hand.taker
    before, now = (_made(say, each.hand, side) for each in (was, row))
    if before == now:
        return NOTHING
    return safe(say.now(before, now) if was.hand.taker == side else now)


def _made(say: Voice, hand: Hand, side: int) -> str:
    if hand.capot == side:
        return say.plain("sheet.capot")
    return number(hand.tricks[side]) if hand.tricks else _ended(say, "fallen", hand.contract)


def question(say: Voice, match: Match, row: Row) -> Markup:
    """Ask who took; with a contract, whose the points are or if they were all the tricks."""
    hand = row.hand
    if hand.contract:
        whose = hand.asked and hand.points is not None
        key, points = ("open.whose", TRICKS - hand.points) if whose else ("open.capot", TRICKS)
        return stacked(say.hand(row.number, deed(say, match, row)), say(key, points=points))
    hand, parts = heard(match, hand, row.steps), []
    for side in (hand.first, 1 - hand.first):
        sung = sum(values(match.game)[cante] for cante in hand.cantes[side])
        points = own_points(say, hand, side, (hand.tricks or (0, 0))[side], sung)
        parts.append(say("open.side", side=side, points=points))
    return stacked(say("open.title", number=row.number), spaced(*parts))


def options(_match: Match, row: Row, meant: Sequence[Hand]) -> Sequence[Sequence[Alternative]]:
    """Tell two readings apart: by who took, by whose the points are, by all the tricks or not."""
    if meant and row.hand.contract and row.hand.asked:
        whose = (1 - row.hand.taker, row.hand.taker)
        return [[Alternative("reading", s, each)] for s, each in zip(whose, meant, strict=True)]
    if meant and row.hand.contract:
        kinds = {True: "reading.tricks", False: "reading.all"}
        return [[Alternative(kinds[each.capot is None], None, each)] for each in meant]
    return [[Alternative("took", each.taker, each)] for each in meant]


def lacking(say: Voice, match: Match, error: CoreError) -> Question | None:
    """Ask for the points of a contract: "100 ♦ para Léa y Tom. ¿Cuántos puntos?"."""
    hands = [hand for hand in error.choices if hand.contract]
    if error.code != "how-many-points" or not hands:
        return None
    bid, capot = contract(say, match, hands[0].contract), hands[0].contract.capot
    key = "lacking.capot" if capot else "lacking.contract"
    asked = say(key, contract=bid[:1].upper() + bid[1:], side=hands[0].taker)
    found = [Alternative(_bid_ended(hand), None, hand) for hand in hands]
    return asked, found if capot else found[::-1]


def _bid_ended(hand: Hand) -> str:
    """Name the button of how a contract ended."""
    swept = hand.capot is not None
    made = hand.points is not None or (swept and hand.contract.capot)
    return "bid.made" if made else "bid.capot" if swept else "bid.fallen"


def short(say: Voice, match: Match, row: Row) -> tuple[str, ...]:
    """Tell a hand on the sheet: who took, the contract, how it went, and what was sung."""
    hand = row.hand
    if not isinstance(hand, Hand) or row.outcome is None:
        return (getattr(hand, "reason", ""),)
    keys, side = {step.key for step in row.steps}, match.table.sides[hand.taker]
    guessed = match.readings(row)
    led = [cut((*side.members, side.name)[0], SHORT) + "?" * bool(guessed)]
    led += [contract(say, match, hand.contract).replace(" ", "")] * bool(hand.contract)
    ends = [key for key in SIGNS if key in keys]
    capot = [say.plain("sheet.capot")] * (hand.capot is not None and not hand.contract.capot)
    worded = [_ended(say, key, key == "fallen" and hand.contract) for key in ends] + capot
    whole, least = (_sung(say, match, hand, every=every) for every in (True, False))
    signed = [" ".join(led) + "".join(SIGNS[key] for key in ends), *capot]
    ways = ([*led, *worded, *whole], [*led, *worded, *least], [*signed, *least])
    return tuple(" ".join(words) for words in ways)


def words(say: Voice, match: Match, row: Row) -> list[str] | None:
    """Say what was played, what the takers made unless the points tell it, and what was sung."""
    hand, fallen = row.hand, "fallen" in {step.key for step in row.steps}
    if hand.tricks is None or (hand.taker == hand.first and not hand.told):
        return None
    bid = contract(say, match, hand.contract)
    made = _made(say, hand, hand.taker) if fallen or bid or hand.capot is not None else ""
    return [*filter(None, (bid, made)), *_sung(say, match, hand, every=True)]


def _sung(say: Voice, match: Match, hand: Hand, *, every: bool) -> list[str]:
    """List the cantes of who took, and in brackets the others'; else their first letters."""

    def named(cante: str, count: int) -> str:
        return say.plain(f"cante.{cante}", count) if every else _briefly(say, match, cante, count)

    sung = (Counter(hand.cantes[side]) for side in (hand.taker, 1 - hand.taker))
    own, others = (" ".join(map(named, each.keys(), each.values())) for each in sung)
    return [own] * bool(own) + [f"({others})"] * bool(others)


def _briefly(say: Voice, match: Match, cante: str, count: int) -> str:
    """Write a cante as the sheet has room: "ter", "50", "2ter"."""
    many = str(count) if count > 1 else ""
    if cante.startswith("carre"):
        return f"{many}car{cante[6:8] if cante[6:].isdecimal() else cante[6:7].upper()}"
    worth = values(match.game)[cante]
    if worth >= LARGE:
        return f"{count}×{worth}" if many else str(worth)
    return f"{many}{say.plain(f'cante.{cante}', 1)[:3]}"


def _ended(say: Voice, how: str, bid: object) -> str:
    """Name how a hand ended, as of a contract or without."""
    return say.plain(f"button.bid.{how}" if bid else f"sheet.{how}").lower()


KEYS: Mapping[str, Key] = {
    "bid": lambda say, _match, _entered, _pick, height: (
        say.plain("contract.capot").capitalize() if height == CAPOT else number(height)
    ),
    "capot": lambda say, _match, entered, pick, _: (
        "" if len(pick.values) > 1 else _ended(say, "capot", "bid" in entered).capitalize()
    ),
    "fall": lambda say, _match, entered, *_: _ended(say, "fallen", "bid" in entered).capitalize(),
    "suit": lambda say, *own: say.called(f"contract.{own[-1]}", str(own[-1])),
    "doubled": lambda _say, match, _entered, _pick, n: f"×{(1, 2, match.rules.surcoinche)[n]}",
}
PRESENTER = Presenter(
    deed=deed, change=change, reason=reason, why=why, short=short,
    asking=Questions(question, options, lacking),
    abilities=Abilities(("fallen", "capote"), pile, keys=KEYS, words=words),
)  # fmt: skip
