"""What follows `/new`: the game, the target, the sides and the rules, in any order."""

import pytest

from bot.commands.invitation import invitation
from core.errors import CoreError, UnknownGame, UnknownOption


def sides(text: str, language: str = "es") -> list[tuple[str, tuple[str, ...]]]:
    invited = invitation(text, language, "Ana")
    return [(side.name, side.members) for side in invited.table.sides]


@pytest.mark.parametrize(
    ("language", "expected"),
    [("es", ["nos", "ellos"]), ("en", ["us", "them"]), ("fr", ["nous", "eux"]),
     ("xx", ["nos", "ellos"])],
)  # fmt: skip
def test_default_names_follow_the_language(language: str, expected: list[str]) -> None:
    assert [name for name, _ in sides("bolot", language)] == expected


def test_four_bare_names_are_not_paired_yet() -> None:
    assert invitation("bolot ana luis pepe eva", "es", "Ana").unpaired == (
        "Ana",
        "Luis",
        "Pepe",
        "Eva",
    )
    assert invitation("bolot ana y luis pepe y eva", "es", "Ana").unpaired == ()


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("bolot 1500", {"objetivo": 1500}),
        ("bolot objetivo=1500", {"objetivo": "1500"}),
        ("bolot EMPATE=litigio", {"empate": "litigio"}),
        ("bolot 1000 va=mayor ambos=va_primero",
         {"objetivo": 1000, "va": "mayor", "ambos": "va_primero"}),
        ('bolot empate="litigio"', {"empate": "litigio"}),
    ],
)  # fmt: skip
def test_rules(text: str, rules: dict[str, object]) -> None:
    assert invitation(text, "es", "Ana").rules == rules


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("bulot", UnknownGame),
        ("bolotte 1000", UnknownGame),
        ("bolot emptae=litigio", UnknownOption),
        ("bolot reglas=2", UnknownOption),
    ],
)
def test_slips_are_refused(text: str, error: type[CoreError]) -> None:
    with pytest.raises(error):
        invitation(text, "es", "Ana")


def test_a_first_word_that_is_no_game_is_a_name() -> None:
    assert sides("paco+luis pepe+eva")[0] == ("nos", ("Paco", "Luis"))
    assert sides("paco luis contra pepe eva")[0] == ("nos", ("Paco", "Luis"))


def test_a_bare_list_behind_a_stake_is_four_people() -> None:
    invited = invitation("bolot por los cafés ana luis pepe marta", "es", "Eva")
    assert (invited.stake, invited.unpaired) == ("los cafés", ("Ana", "Luis", "Pepe", "Marta"))


def test_the_longest_stake_is_cut_to_a_line() -> None:
    invited = invitation(f'bolot por "{"x" * 500}"', "es", "Eva")
    assert len(invited.stake) == 40
