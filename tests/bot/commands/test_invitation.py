"""What follows `/new`: the game, the target, the sides and the rules, in any order."""

import pytest

from bot.commands.invitation import invitation
from bot.commands.invitation import line as written
from core.errors import CoreError, UnknownGame, UnknownOption


def sides(text: str, language: str = "es") -> list[tuple[str, tuple[str, ...]]]:
    invited = invitation(text, language, "Ana")
    return [(side.name, side.members) for side in invited.table.sides]


@pytest.mark.parametrize(
    ("text", "expected"),
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
        ("chinchon 200 A B C", [("A", ()), ("B", ()), ("C", ())]),
        ("chinchon 200 a b c", [("A", ()), ("B", ()), ("C", ())]),
        ("chinchon Moi Jo Una Al", [("Moi", ()), ("Jo", ()), ("Una", ()), ("Al", ())]),
        ("chinchon Mia Nan Van Ella 200", [("Mia", ()), ("Nan", ()), ("Van", ()), ("Ella", ())]),
        ("boston A, B, C, Y", [("A", ()), ("B", ()), ("C", ()), ("Y", ())]),
        ("bolot Sam+Una contra Moi y Jo", [("nos", ("Sam", "Una")), ("ellos", ("Moi", "Jo"))]),
        ("bolot sam+una mia+iban", [("nos", ("Sam", "Una")), ("ellos", ("Mia", "Iban"))]),
        ("BOLOT A 1000 ANA Y LUIS CONTRA PEPE Y EVA",
         [("nos", ("ANA", "LUIS")), ("ellos", ("PEPE", "EVA"))]),
        ("bolot Yo y Luis contra Pepe y Eva",
         [("nos", ("Ana", "Luis")), ("ellos", ("Pepe", "Eva"))]),
    ],
)  # fmt: skip
def test_sides(text: str, expected: list[tuple[str, tuple[str, ...]]]) -> None:
    assert sides(text) == expected


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


@pytest.mark.parametrize(
    ("line", "stake", "who"),
    [
        ("bolot 1000 por los cafés", "los cafés", "nos|ellos"),
        ("bolot por los cafés a 1500", "los cafés", "nos|ellos"),
        ("bolot por los cafés ana y luis contra pepe y marta", "los cafés", "Ana+Luis|Pepe+Marta"),
        ("bolot por los cafés, ana y luis contra pepe y marta", "los cafés",
         "Ana+Luis|Pepe+Marta"),
        ("bolot por la cena del viernes ana+luis pepe+marta", "la cena del viernes",
         "Ana+Luis|Pepe+Marta"),
        ("bolot ana+luis pepe+marta por la cena en casa de Paco", "la cena en casa de Paco",
         "Ana+Luis|Pepe+Marta"),
        ("bolot por una ronda de cañas y unas bravas", "una ronda de cañas y unas bravas",
         "nos|ellos"),
        ("bolot por el almuerzo de Toni", "el almuerzo de Toni", "nos|ellos"),
        ("bolot por quien pierda friega", "quien pierda friega", "nos|ellos"),
        ("bolot por lo de siempre", "lo de siempre", "nos|ellos"),
        ("bolot por cafés empate=litigio", "cafés", "nos|ellos"),
        ("bolot por 5 euros", "5 euros", "nos|ellos"),
        ("bolot por 5 € a 1500", "5 €", "nos|ellos"),
        ("bolot por 🍺🍺 1500", "🍺🍺", "nos|ellos"),
        ("chinchon ana luis eva por la Coca-Cola", "la Coca-Cola", "Ana|Luis|Eva"),
        ("chinchon por unas cañas ana luis eva", "unas cañas", "Ana|Luis|Eva"),
        ('bolot por "la cena, objetivo=5" 1500', "la cena, objetivo=5", "nos|ellos"),
        ("bolot por «la cena» 1500", "la cena", "nos|ellos"),
        ("bolot per un café amb llet", "un café amb llet", "nos|ellos"),
        ("bolot pels cafés 1500", "els cafés", "nos|ellos"),
        ("bolot pel dinar", "el dinar", "nos|ellos"),
        ("belote pour la tournée générale claire+hugo léa+tom", "la tournée générale",
         "Claire+Hugo|Léa+Tom"),
        ("belote pour les cafés", "les cafés", "nos|ellos"),
        ("bolot for a round of beers to 1500", "a round of beers", "nos|ellos"),
        ("bolot for the washing-up ann+bob cat+dan", "the washing-up", "Ann+Bob|Cat+Dan"),
        ("bolot por favor", "", "nos|ellos"),
        ("bolot por 1500", "", "nos|ellos"),
        ("bolot por equipos", "", "nos|ellos"),
        ("bolot por", "", "nos|ellos"),
        ("bolot for 4 players", "", "nos|ellos"),
    ],
)  # fmt: skip
def test_what_is_played_for_in_free_words(line: str, stake: str, who: str) -> None:
    invited = invitation(line, "es", "Eva")
    assert invited.stake == stake
    assert "|".join("+".join(side.members) or side.name for side in invited.table.sides) == who
    again = invitation(written(invited), "es", "Eva")
    assert (again.stake, again.table) == (stake, invited.table)


def test_a_bare_list_behind_a_stake_is_four_people() -> None:
    invited = invitation("bolot por los cafés ana luis pepe marta", "es", "Eva")
    assert (invited.stake, invited.unpaired) == ("los cafés", ("Ana", "Luis", "Pepe", "Marta"))


def test_the_longest_stake_is_cut_to_a_line() -> None:
    invited = invitation(f'bolot por "{"x" * 500}"', "es", "Eva")
    assert len(invited.stake) == 40


@pytest.mark.parametrize(
    ("line", "bench"),
    [
        ("bolot ana+luis pepe+marta espera=vicent", ("Vicent",)),
        ("bolot ana+luis pepe+marta espera=vicent,toni", ("Vicent", "Toni")),
        ("bolot espera=vicent+toni ana+luis pepe+marta", ("Vicent", "Toni")),
        ('bolot ana+luis pepe+marta banquillo="José Luis, Toni"', ("José Luis", "Toni")),
        ("bolot ann+bob cat+dan bench=eve", ("Eve",)),
    ],
)
def test_who_waits_for_a_seat(line: str, bench: tuple[str, ...]) -> None:
    invited = invitation(line, "es", "Eva")
    assert invited.bench == bench
    assert len(invited.table.roster) == 4
    assert invitation(written(invited), "es", "Eva").bench == bench
