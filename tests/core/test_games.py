from dataclasses import replace

import pytest

from core.errors import CoreError
from core.games import GAMES, game
from core.games.belote.rules import YesNo
from core.games.bolot import Singing
from core.games.chinchon import Hand as Closed
from core.games.pairs.course import State
from core.games.pairs.hand import Hand
from core.match import AnyGame, Outcome
from core.options import changed, in_force
from core.table import Side, Table


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_game_begins_with_its_own_rules_and_at_most_the_first_as_dealer(game: AnyGame) -> None:
    table = Table(tuple(Side(f"side {n}") for n in range(game.seats.start)))
    assert game.course.start(game.rules, table).dealer in {None, 0}
    defaults = {option.key: option.default for option in game.options if not option.sets}
    assert in_force(game.options, game.rules) == defaults


PEOPLE = {
    "bolot": range(4, 5), "belote": range(4, 5), "chinchon": range(2, 9), "boston": range(4, 5),
}  # fmt: skip


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_two_pairs_are_four_people(game: AnyGame) -> None:
    assert game.single == (game.key in {"chinchon", "boston"})
    assert game.people == PEOPLE[game.key]


def test_an_outcome_may_have_nothing_to_say() -> None:
    assert Outcome((), (), State()).items == ()


@pytest.mark.parametrize("key", ["bolot", "belote"])
def test_what_can_be_said_of_a_hand_that_a_pair_took(key: str) -> None:
    known = game(key)
    taking, booking = known.taking, known.booking
    assert taking is not None
    assert booking is not None
    hand, state = Hand(0, 0, 90, told=True), State()
    assert taking.result(hand) == (0, None)
    assert taking.other(hand) == taking.took(hand, 1)
    assert taking.other(hand.but(bid=80)) is None
    assert taking.shared(hand) == replace(hand, told=False)
    assert taking.shared(taking.took(hand, 1)) == taking.took(hand, 1)
    sung = booking.given(hand, ((booking.offered(None)[0],), ()))
    assert booking.sung(sung) == ((booking.offered(hand)[0],), ())
    more = Hand(0, 0, 60)  # neither who took nor the cantes are told
    assert taking.again(known.rules, state, more, taking.took(sung, 1)) == replace(
        more, taker=1, told=True, cantes=sung.cantes
    )
    less = Hand(0, 0, 100)
    assert taking.again(known.rules, state, less, taking.took(hand, 1)).taker == 0
    assert taking.again(known.rules, state, hand, taking.took(hand, 1)) == hand


def test_rules_say_who_sings() -> None:
    bolot, belote = game("bolot"), game("belote")
    assert bolot.booking is not None
    assert belote.booking is not None
    sings = [bolot.booking.sings(replace(bolot.rules, singing=each)) for each in Singing]
    assert sings == [False, True, None]
    with pytest.raises(CoreError, match="cante-not-played"):
        belote.booking.sings(belote.rules)
    assert belote.booking.sings(replace(belote.rules, announced=YesNo.YES))


def test_what_a_hand_of_chinchon_did_not_tell_is_left_out_of_its_reading() -> None:
    untold = game("chinchon").notation.asking.untold
    hand = Closed((None, None, 20), 0, chinchon=True)
    assert untold(hand, Closed((-10, 0, 20), 0)).points == (-10, None, 20)
    assert untold(Closed((3, 4, 20)), hand) == hand


@pytest.mark.parametrize("name", ["bolot", " Bolot", "BOLOT"])
def test_a_game_is_found_by_its_name(name: str) -> None:
    assert game(name).key == "bolot"


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(CoreError, match="unknown-game") as caught:
        game("mus")
    assert caught.value.facts["expected"] == {known.key for known in GAMES}


def test_keys_are_told_apart() -> None:
    assert len({known.key for known in GAMES}) == len(GAMES)


@pytest.mark.parametrize(
    ("key", "mode", "called"),
    [("bolot", {}, "bolot"), ("belote", {}, "belote"), ("belote", {"modo": "coinche"}, "coinche")],
)
def test_a_game_is_called_by_its_rules(key: str, mode: dict[str, str], called: str) -> None:
    known = game(key)
    assert known.called(changed(known.options, known.rules, mode)) == called
