import pytest

from core.errors import CoreError
from core.games import GAMES, game
from core.options import changed


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
