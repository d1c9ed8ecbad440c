"""What is told of a match is what its hands say: struck ones and adjustments are left out."""

from typing import Any

import pytest

from core.match import Joined, Left, Match, Seated, enrolled, extend, facts
from core.match.facts import Feat
from docs.pictures import FOUR, PAIRS, matches, opened, played

BOLOT, CHINCHON, BOSTON = (matches()[key] for key in ("bolot", "chinchon", "boston"))
NEW = opened("bolot", PAIRS)
SHORT = played(NEW, "nos capote\nanula 1\nellos 92\najuste nos +900")
THREE = opened("chinchon", FOUR[:3], reenganches=1)
ASKED = played(THREE, "ana 60 luis 20 eva 10\nana 50 luis 10 eva -10")
STAYED = played(ASKED, "corrige 2: ana 50 vuelve luis 10 eva -10")


def late() -> Match:
    """Let one player fall out and come back, and another come late; and then somebody goes."""
    match = played(
        opened("chinchon", FOUR[:3]), "da Ana\nana 60 luis 20 eva 3\nana 60 luis 5 eva 2"
    )
    match = extend(enrolled(match, "Nil"), Joined(3, 25))
    match = extend(played(match, "luis 3 eva 4 nil 7"), Joined(0, 60))
    return extend(played(match, "ana 4 luis 20 eva 1 nil 7"), Left(1))


FACTS: list[tuple[Match, str, Any]] = [
    (NEW, "decisive", None),
    (NEW, "largest", None),
    (NEW, "best_cante", None),
    (NEW, "longest_run", (0, [])),
    (NEW, "tracks", [[], []]),
    (NEW, "target", 1000),
    (CHINCHON, "target", 100),
    (BOSTON, "target", 0),
    (SHORT, "largest", Feat(2, 1, 92)),
    (SHORT, "longest_run", (1, [2])),
    (SHORT, "decisive", None),
    (SHORT, "tracks", [[((1, 0), (2, 70), (3, 970))], [((1, 0), (2, 92), (3, 92))]]),
    (BOLOT, "decisive", Feat(5, 0, 252)),
    (BOLOT, "largest", Feat(5, 0, 252)),
    (BOLOT, "best_cante", Feat(7, 1, 100, "cien")),
    (BOLOT, "longest_run", (1, [2, 3, 4])),
    (CHINCHON, "decisive", Feat(4, 1, -10)),
    (CHINCHON, "largest", Feat(3, 3, 35)),
    (CHINCHON, "best_cante", None),
    (CHINCHON, "longest_run", (1, [8, 9])),
    (BOSTON, "decisive", None),
    (played(NEW, "nos 81"), "longest_run", (1, [1])),
    (played(NEW, "nos 92\nanula 1"), "longest_run", (0, [])),
    (played(NEW, "nos 92\nnos 92\nnos 92\nanula 2"), "longest_run", (0, [1, 3])),
    (played(THREE, "ana 5 luis 5 eva 9 nadie"), "longest_run", (0, [])),
    (ASKED, "tracks", [[((0, 0), (1, 60), (2, 110))], [((0, 0), (1, 20), (2, 30))],
                       [((0, 0), (1, 10), (2, 0))]]),
    (STAYED, "tracks", [[((0, 0), (1, 60), (2, 110), (2, 30))], [((0, 0), (1, 20), (2, 30))],
                        [((0, 0), (1, 10), (2, 0))]]),
    (late(), "tracks", [
        [((0, 0), (1, 60), (2, 120)), ((3, 60), (4, 64))],
        [((0, 0), (1, 20), (2, 25), (3, 28), (4, 48))],
        [((0, 0), (1, 3), (2, 5), (3, 9), (4, 10))], [((2, 25), (3, 32), (4, 39))],
    ]),
]  # fmt: skip


@pytest.mark.parametrize(("match", "fact", "told"), FACTS)
def test_what_a_match_tells(match: Match, fact: str, told: object) -> None:
    assert (match.target if fact == "target" else getattr(facts, fact)(match)) == told


@pytest.mark.parametrize(("match", "key", "count"), [
    (BOLOT, "fallen", (1, 0)),
    (BOLOT, "capote", (1, 0)),
    (CHINCHON, "reenters", (1, 0, 1, 1)),
    (CHINCHON, "nothing", (0, 0, 0, 0)),
])  # fmt: skip
def test_how_often_it_happened(match: Match, key: str, count: tuple[int, ...]) -> None:
    assert facts.tally(match, key) == count


def test_who_dealt_is_told_since_somebody_sat_down() -> None:
    seated = extend(played(NEW, "da Pepe\nnos 92"), Seated(0, 2))
    told = {key: list(facts.dealers(match)) for key, match in matches().items()}
    assert told["bolot"][:6] == [(1, 1), (2, 0), (3, 1), (4, 0), (5, 1), (7, 0)]
    assert told["chinchon"][-2:] == [(8, 3), (9, 1)]  # the deal passes over who is out
    assert list(facts.dealers(seated)) == list(facts.dealers(ASKED)) == []
    assert [number for number, _ in facts.dealers(late())] == [4]


def test_who_is_in_is_who_can_be_dealt_cards() -> None:
    assert facts.playing(late()) == {0, 2, 3}
    assert facts.playing(late(), late().row(2)) == {1, 2}
    assert facts.playing(NEW) == {0, 1}
