"""What follows `/new`: the game, the target, the sides and the rules, in any order."""

import pytest

from bot.commands.invitation import invitation
from core.errors import CoreError, UnknownGame, UnknownOption


def sides(text: str, language: str = "es") -> list[tuple[str, tuple[str, ...]]]:
    told = invitation(text, language, "Ana")
    return [(side.name, side.members) for side in told.table.sides]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("bolot", [("nos", ()), ("ellos", ())]),
        ("1500", [("nos", ()), ("ellos", ())]),
        ("ana+luis pepe+marta", [("nos", ("Ana", "Luis")), ("ellos", ("Pepe", "Marta"))]),
        ("bolot verdes=ana+luis pepe+eva",
         [("Verdes", ("Ana", "Luis")), ("nos", ("Pepe", "Eva"))]),
        ("bolot nos=ana+luis ellos=pepe+eva",
         [("nos", ("Ana", "Luis")), ("ellos", ("Pepe", "Eva"))]),
        ("bolot ellos=pepe+eva ana+luis", [("ellos", ("Pepe", "Eva")), ("nos", ("Ana", "Luis"))]),
        ("ana luis contra pepe eva", [("nos", ("Ana", "Luis")), ("ellos", ("Pepe", "Eva"))]),
        ("ana y luis, pepe y eva", [("nos", ("Ana", "Luis")), ("ellos", ("Pepe", "Eva"))]),
        ("ana en mi i luis en eva", [("nos", ("Ana", "Ana")), ("ellos", ("Luis", "Eva"))]),
        ("a 1000 ana luis contra pepe eva",
         [("nos", ("Ana", "Luis")), ("ellos", ("Pepe", "Eva"))]),
        ("bolot verdes azules", [("Verdes", ()), ("Azules", ())]),
        ("bolot @ana+@luis José+MARTA", [("nos", ("Ana", "Luis")), ("ellos", ("José", "MARTA"))]),
        ('bolot "ana maría"+luis pepe+eva',
         [("nos", ("Ana maría", "Luis")), ("ellos", ("Pepe", "Eva"))]),
    ],
)  # fmt: skip
def test_sides(text: str, told: list[tuple[str, tuple[str, ...]]]) -> None:
    assert sides(text) == told


@pytest.mark.parametrize(
    ("language", "told"),
    [("es", ["nos", "ellos"]), ("en", ["us", "them"]), ("fr", ["nous", "eux"]),
     ("xx", ["nos", "ellos"])],
)  # fmt: skip
def test_default_names_follow_the_language(language: str, told: list[str]) -> None:
    assert [name for name, _ in sides("bolot", language)] == told


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


@pytest.mark.parametrize("text", ["bolot desde 430-380", "bolot 430–380", "bolot 1000 430-380"])
def test_a_standing_from_paper(text: str) -> None:
    assert invitation(text, "es", "Ana").standing == (430, 380)


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
