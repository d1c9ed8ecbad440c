"""What each unit of a line may say of a hand of Boston, and how far-fetched that is.

A number is bid, taken, or counts the honours or misdeals beside it; "da", "renuncio" and their
like are rather of the player behind them than of the one before.
"""

from collections.abc import Mapping

from core.errors import Expected, NotationError, RuleError
from core.games.boston.checking import HONOURS, MOST_MISDEALS
from core.games.boston.hand import ALL_TRICKS, Bid
from core.games.boston.rows import BIDS, NUMBERS, WANTING, WORDS
from core.reading import weighing
from core.reading.cut import NUMBER, SIDE, Force, Term, Wall
from core.reading.draft import DENIED
from core.reading.line import Fact, Line, Ways, said
from core.reading.weighing import Way

WISHED = ("player", "bid", "suit")
_NEAR = 2  # terms from a name to the honours that are his
_CARDS = {4: 4, 3: 2, 0: 0}  # honours by the cards held
_PREPOSITIONS = frozenset({"at", "of", "by", "with"})
_HONOURS = ("honours", "honours-value")


def _at(line: Line, place: int, *roles: str) -> Term | None:
    found = line.terms[place] if 0 <= place < len(line.terms) else None
    return found if found and found.role in roles and not found.no else None


def named(line: Line, place: int) -> Term | None:
    """Find a player who is named at a place."""
    found = _at(line, place, SIDE)
    return found if found and found.force is not Force.VERB else None


def _way(line: Line, weight: float, fact: Fact, by: int) -> Way:
    return Way(
        weight, fact, next(i for i, mention in enumerate(line.mentions) if mention.place == by)
    )


def _denied(line: Line, place: int, term: Term) -> list[Way]:
    for at in (place + 1, place - 1) if line.about else (place + 1,):
        if term.role in WANTING and (found := named(line, at)):
            return [_way(line, 0.0, Fact(DENIED, found.value, place), at)]
    return [Way(0.0, Fact(DENIED, None, place))]


def _astray(line: Line, place: int, term: Term) -> list[Way]:
    if term.role in _HONOURS:
        raise RuleError("without-trumps", said="honores", span=line.typed.reader.whole())
    raise Expected(*line.quoted(place), (), WORDS.expected(line.typed.reader.language), WISHED)


def _claimed(line: Line, place: int, term: Term) -> list[Way]:
    """Let a word want the player behind it, or else the one before."""
    after, before = named(line, place + 1), named(line, place - 1)
    ways = _wanted(line, term, place, 1, weighing.WALLS[after.wall]) if after else []
    if after and not after.wall and (after.force is Force.AIMED or _aims(line, term)):
        return ways
    if before and term.role != "with":
        ways += _wanted(line, term, place, -1, weighing.WANTED + weighing.WALLS[term.wall])
    return ways or [Way(0.0, Fact("whose", place, term.role))]


def _aims(line: Line, term: Term) -> bool:
    """Whether a phrase ends in a preposition: "helped by"."""
    reader = line.typed.reader
    last = WORDS.words(reader.language)[reader.tokens[term.end - 1].text]
    return last is not None and last.role in _PREPOSITIONS


def _wanted(line: Line, term: Term, place: int, step: int, weight: float) -> list[Way]:
    role, at = "partner" if term.role == "with" else term.role, place + step
    return [_way(line, weight, Fact(role, line.terms[at].value, ()), at)]


def _held(line: Line, place: int, _term: Term) -> list[Way]:
    """Say whose honours are: who is named last, unless another word took that name."""
    behind = place + 1 + (_at(line, place + 1, *NUMBERS) is not None)
    aimed = named(line, behind)
    if aimed and aimed.force is Force.AIMED:
        return [_way(line, 0.0, Fact("holder", aimed.value, behind), behind)]
    nobody = Way(0.0, Fact("holder", None, place))
    at = [each.place for each in line.mentions if each.place < place]
    if not at:
        return [nobody]
    last = at[-1]
    theirs = Fact("holder", line.terms[last].value, last if place - last <= _NEAR else place)
    wanting = _at(line, last - 1, *set(WANTING) - {"with", "partner"})
    taken = wanting or _at(line, last + 1, "deals", "revoke")
    return [Way(0.0, theirs), *([nobody] if taken else [])]


def _number(line: Line, place: int, term: Term) -> list[Way]:
    ways = _counted(line, place, term)
    numbers = [i for i, each in enumerate(line.terms) if each.role in NUMBERS]
    bid = weighing.AGAINST * (term.role == "taken")
    taken = weighing.AGAINST * (term.role in {"called", "held"})
    suited = _at(line, place + 1, "suit")
    if suited:
        taken += weighing.UNSUITED * (1 + (term.role == "taken"))
    elif place != numbers[0]:
        bid += weighing.LATER
    elif len(numbers) > 1:
        taken += weighing.LATER
    open_ = line.about is None and all(each.role not in BIDS for each in line.terms)
    if open_ or term.role == "called":
        ways.append(Way(bid, Fact("bid", None, term.value)))
    else:
        taken = 0.0
    ways.append(Way(taken, Fact("tricks", place, term.value)))
    if term.role == "beside-lost":
        ways.append(Way(0.0, Fact("relative", place, -term.value)))
    return ways


def _counted(line: Line, place: int, term: Term) -> list[Way]:
    after = _at(line, place + 1, *_HONOURS, "misdeal")
    if term.role == "taken" and not (after and after.role in _HONOURS):
        return []
    ways = _counting_back(line, place, term)
    return [*ways, *_counting(line, place, term, after)] if after and not after.wall else ways


def _counting_back(line: Line, place: int, term: Term) -> list[Way]:
    before = line.terms[place - 1] if place else None
    if before is None or before.role not in {*_HONOURS, "misdeal"}:
        return []
    if before.no:
        raise NotationError("unclear", *line.quoted(place))
    near = term.wall < Wall.COMMA or sum(each.role in NUMBERS for each in line.terms) == 1
    few = before.role == "misdeal" or 0 <= term.value <= max(HONOURS)
    counts = near and few and before.role != "honours-value"
    return [_way(line, 0.0, Fact(before.role, None, term.value), place - 1)] if counts else []


def _counting(line: Line, place: int, term: Term, after: Term) -> list[Way]:
    """Take a number for the count of the word behind it, unless the next number is that."""
    rival = _at(line, place + 2, *NUMBERS) is not None
    if after.role == "misdeal":
        weight, most = weighing.WANTED + weighing.COUNTED * rival, MOST_MISDEALS
        fact = Fact("misdeal", None, term.value)
    else:
        counted = rival and term.role != "held" and line.typed.text(term).isdecimal()
        weight = weighing.COUNTED * counted
        most = max(HONOURS)
        other = term.value if after.role == "honours-value" else -term.value
        fact = Fact("honours", None, _CARDS.get(term.value, other))
    return [_way(line, weight, fact, place + 1)] if term.value <= most else []


def _shared(line: Line, place: int, term: Term) -> list[Way]:
    counted = _counted(line, place, term)
    ways = line.leaning(place, Fact("shared", None, term.value), weighing.BEHIND, nearest=True)
    stray = weighing.STRAY * bool(counted)
    return [*counted, *(way._replace(weight=way.weight + stray) for way in ways)]


def _seated(line: Line, place: int, term: Term) -> list[Way]:
    counted, seat = _counted(line, place, term), sum(t.role in NUMBERS for t in line.terms[:place])
    return [*counted, Way(weighing.STRAY * bool(counted), Fact("seat", seat, term.value))]


def _all(line: Line, place: int, _term: Term) -> list[Way]:
    roles = {each.role for each in line.terms}
    if line.about is None and roles.isdisjoint({*BIDS, *NUMBERS}):
        return [Way(0.0, Fact("bid", None, Bid.SLAM))]
    return [Way(0.0, Fact("tricks", place, ALL_TRICKS))]


def more(tricks: int | None) -> Ways:
    """Take tricks counted from the bid, or from what a hand said before."""
    had = [] if tricks is None else [tricks]
    return lambda _line, place, term: [
        *(Way(0.0, Fact("tricks", place, number + term.value)) for number in had),
        Way(0.0, Fact("relative", place, term.value)),
    ]


def _affirmed(ways: Ways) -> Ways:
    return lambda line, place, term: (_denied if term.no else ways)(line, place, term)


_ROLES: Mapping[str, Ways] = {
    **dict.fromkeys(NUMBERS, _number),
    "either": lambda _, place, term: [Way(0.0, Fact("taken", place, n)) for n in term.value],
    **dict.fromkeys(WANTING, _claimed),
    **dict.fromkeys(_HONOURS, _held),
    **dict.fromkeys(("relative", "signed"), more(None)),
    **dict.fromkeys(
        ("bid", "height", "open", "suit", "up", "made", "lost", "exact", "alone",
         "double", "passed", "call", SIDE), said,
    ),
    "all": _all, "no": _astray, "below": _astray,
    "misere": lambda *_: [Way(0.0, Fact("misere", None, bid)) for bid in (Bid.LITTLE, Bid.GRAND)],
    "trumps": lambda line, place, term: said(line, place, term._replace(role="suit")),
    "misdeal": lambda _line, place, _term: [Way(0.0, Fact("told", place))],
}  # fmt: skip
_BESIDE = frozenset({*WANTING, "passed", "misdeal", "double"}) - {"with", "partner"}
WAYS: Mapping[str, Ways] = {role: _affirmed(ways) for role, ways in _ROLES.items()}
_PLAIN: Mapping[str, Ways] = {
    role: ways if role in _BESIDE else _astray for role, ways in WAYS.items()
}
PASSED: Mapping[str, Ways] = {**_PLAIN, NUMBER: _shared, "taken": _shared}
SEATED: Mapping[str, Ways] = {**_PLAIN, NUMBER: _seated, "taken": _seated}
