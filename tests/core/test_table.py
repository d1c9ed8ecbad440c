import pytest

from core import lines
from core.errors import CoreError
from core.games import game
from core.games.pairs.line import SPANISH
from core.notation import tokens
from core.table import (
    FIRST,
    LONGEST_NAME,
    MOST_MEMBERS,
    OURS,
    THEIRS,
    THIRD,
    Names,
    Side,
    Table,
    check,
    members,
    names,
)
from tests.core.hands import BARE, NOBODY, PACO, PAIRS

RESERVED = SPANISH.lexicon.reserved("es")
PEPE = names(PAIRS, 1)
COLOURS = Table((Side("Rojos"), Side("Azules")))


def meant(word: str, called: Names) -> int | None:
    found = called.sides.match(tokens(word), 0)
    return found and found[0]


def test_seats_alternate_between_the_sides() -> None:
    assert PAIRS.seats == ((0, "Paco"), (1, "Pepe"), (0, "Luis"), (1, "Marta"))
    assert BARE.seats == ((0, "nos"), (1, "ellos"))
    assert PAIRS.players == ("Paco", "Pepe", "Luis", "Marta")
    uneven = Table((Side("nos", ("Paco",)), Side("ellos", ("Pepe", "Marta"))))
    assert uneven.seats == ((0, "Paco"), (1, "Pepe"), (1, "Marta"))


def test_people_of_the_roster_take_seats() -> None:
    table = Table(BARE.sides, ("Eva",)).seated(1, 0)
    assert table.sides == (Side("nos"), Side("ellos", ("Eva",)))
    assert table.roster == ("Eva",)


def test_people_are_found_at_the_table() -> None:
    assert PAIRS.side_of("márta") == 1
    assert PAIRS.side_of("nos") is None
    assert BARE.side_of("ellos") == 1


# word, what it means to Paco, to Pepe, to nobody in particular
VOICES = [
    ("nos", 0, 1, 0), ("nosaltres", 0, 1, 0), ("us", 0, 1, 0), ("yo", 0, 1, 0),
    ("ellos", 1, 0, 1), ("eux", 1, 0, 1), ("vos", 1, 0, 1),
    ("Paco", 0, 0, 0), ("LUIS", 0, 0, 0), ("marta", 1, 1, 1), ("Ana", None, None, None),
]  # fmt: skip


@pytest.mark.parametrize(("word", "to_paco", "to_pepe", "to_nobody"), VOICES)
def test_nos_is_whoever_is_typing(
    word: str, to_paco: int | None, to_pepe: int | None, to_nobody: int | None
) -> None:
    assert [meant(word, called) for called in (PACO, PEPE, NOBODY)] == [
        to_paco,
        to_pepe,
        to_nobody,
    ]


def test_possessives_follow_the_voice() -> None:
    assert PEPE.owners["nuestra"] == 1
    assert PEPE.owners["seua"] == 0
    assert NOBODY.owners["nuestra"] == 0


def test_a_hand_is_written_back_as_its_writer_would() -> None:
    assert [called.labels for called in (PACO, PEPE, NOBODY)] == [
        ("nos", "ellos"), ("ellos", "nos"), ("nos", "ellos"),
    ]  # fmt: skip
    assert names(COLOURS).labels == ("Rojos", "Azules")


def test_with_other_names_nos_and_ellos_are_unknown_without_a_seat() -> None:
    strangers = names(COLOURS)
    assert [meant(word, strangers) for word in ("nos", "ellos", "rojos")] == [None, None, 0]
    assert meant("nos", names(COLOURS, 1)) == 1
    assert (strangers.first, strangers.third) == (None, None)


def test_one_voice_may_be_known_alone() -> None:
    half = names(Table((Side("Rojos"), Side("nosotros"))))
    assert (half.first, half.third) == (1, None)
    assert meant("nous", half) == 1


def test_a_sides_own_name_wins_over_a_voice_that_is_nobodys() -> None:
    sides = names(Table((Side("nos"), Side("we"))))
    assert [meant(word, sides) for word in ("nos", "we", "us")] == [0, 1, 0]


def test_among_more_than_two_only_the_writer_is_a_voice() -> None:
    three = Table((Side("Ana"), Side("Luis"), Side("Eva")))
    assert (names(three, 2).first, names(three, 2).third) == (2, None)
    assert (names(three).first, names(three).third) == (None, None)
    assert names(three, 2).labels == ("Ana", "Luis", "Eva")


def test_names_of_two_words() -> None:
    called = names(Table((Side("Los Rojos"), Side("Ana y Luis", ("Ana", "Luis")))))
    assert [meant(word, called) for word in ("los rojos", "ana  Y luis", "ana")] == [0, 1, 1]


BEGINNINGS = [("pa", 0), ("p", None), ("pe", 1), ("mar", 1), ("x", None), ("paco", 0)]


@pytest.mark.parametrize(("text", "side"), BEGINNINGS)
def test_a_beginning_that_only_one_side_has_is_its_name(text: str, side: int | None) -> None:
    assert PACO.beginning(text) == side


def test_a_beginning_that_two_people_of_a_side_share_is_that_sides() -> None:
    called = names(Table((Side("nos", ("Marta", "Mario")), Side("ellos"))))
    assert called.beginning("mar") == 0


def test_the_words_of_a_table_are_gathered_once() -> None:
    assert names(PAIRS, 0) is names(PAIRS, 0)


GOOD = [
    BARE, PAIRS, COLOURS,
    Table((Side("Los de la Plaza"), Side("Tres Amigos"))),
    Table((Side("Jean-Pierre"), Side("Zoë & Co"))),
    Table((Side("nos", ("Reyes",)), Side("ellos", ("Y",)))),
    Table((Side("x" * LONGEST_NAME), Side("ana"))),
    Table((Side("nous"), Side("eux"))),
]  # fmt: skip


@pytest.mark.parametrize("table", GOOD)
def test_good_names(table: Table) -> None:
    check(table, 2, 2, RESERVED)
    check(Table((Side("Rey"), Side("Copas"))), 2, 4, game("chinchon").notation.words("es"))


def test_names_may_hold_small_words() -> None:
    boston = game("boston")
    table = Table(tuple(map(Side, ("Ana y Luis", "De la Plaza", "Eva", "Dani"))))
    check(table, 4, 4, boston.notation.words("es"))
    called = names(table)
    hand = lines.read(boston, "ana y luis con de la plaza 5c 9", called, boston.rules)
    assert lines.write(boston, hand, called.labels) == "Ana y Luis 5c 9 con De la Plaza"


BAD = [
    ("name-taken", "nos/nos Ana-Luis/ana_luis Ñu/nu nos/nosotros vos/ells"),
    ("name-taken", "nos+nos/ellos+Pepe+Marta nos+Pepe/ellos+Pepe+Marta"),
    ("name-reserved", "nos/tercera nos/noventa_y_dos nos/de nos/nuestro ana/ana_tercera"),
    ("name-reserved", "ana/van_ana nos/ajuste nos/los_4 nos/x2 nos/(a nos/Luis/Eva"),
    ("name-reserved", "nos+yo/ellos+Pepe nos+suyo/ellos+Pepe nos+bolot/ellos+Pepe"),
    ("name-unreadable", f"nos/ nos/*! nos/😎 nos/7 nos/\nA: nos/{'x' * (LONGEST_NAME + 1)}"),
]


@pytest.mark.parametrize(
    ("code", "called"), [(code, each) for code, row in BAD for each in row.split(" ")]
)
def test_names_that_cannot_be_told_apart_are_refused(code: str, called: str) -> None:
    sides = [side.replace("_", " ").split("+") for side in called.split("/")]
    table = Table(tuple(Side(name, tuple(people)) for name, *people in sides))
    with pytest.raises(CoreError) as caught:
        check(table, len(sides), len(sides), RESERVED)
    assert caught.value.code == code


# the game, the language, what nobody may be called there
WORDS = [
    ("belote", "fr", "Coinche Pique Tierce Belote Capot SA"),
    ("chinchon", "es", "cierra Nadie as_de_oros j siete menos Ana_fuera"),
    ("boston", "es", "Mesa Chelem Ana_Renuncio c dos bote y"),
]


@pytest.mark.parametrize(
    ("key", "language", "called"),
    [(key, language, each) for key, language, row in WORDS for each in row.split()],
)
def test_nobody_is_called_like_a_word_of_the_game(key: str, language: str, called: str) -> None:
    table = Table((Side("Luis"), Side(called.replace("_", " "))))
    with pytest.raises(CoreError, match="name-reserved"):
        check(table, 2, 4, game(key).notation.words(language))


def test_a_side_is_no_crowd() -> None:
    crowd = tuple(f"Ana{letter}" for letter in "bcdefghij"[:MOST_MEMBERS])
    check(Table((Side("nos", crowd), Side("ellos"))), 2, 2, RESERVED)
    with pytest.raises(CoreError, match="side-too-large") as caught:
        check(Table((Side("nos", (*crowd, "Eva")), Side("ellos"))), 2, 2, RESERVED)
    assert caught.value.facts["most"] == MOST_MEMBERS


@pytest.mark.parametrize("count", [1, 3])
def test_a_game_wants_its_number_of_sides(count: int) -> None:
    with pytest.raises(CoreError, match="sides-wrong") as caught:
        check(Table(tuple(Side(name) for name in ("a", "b", "c")[:count])), 2, 2, RESERVED)
    assert (
        caught.value.facts["count"],
        caught.value.facts["least"],
        caught.value.facts["most"],
    ) == (count, 2, 2)


def test_who_plays_alone_is_a_side_by_name() -> None:
    sides = (Side("Ana"), Side("Luis"))
    assert Table(sides, ("Ana", "Luis")).single
    assert not Table(sides).single
    assert not Table((Side("nos", ("Ana",)), Side("ellos")), ("Ana",)).single


def test_who_plays_is_the_same_in_any_order_and_case() -> None:
    sides = (Side("nos", ("Luis", "ANA")), Side("Pepe"))
    assert members(Table(sides)) == (("ana", "luis"), ("pepe",))


def test_one_letter_is_a_voice_in_pairs_only() -> None:
    pairs, players = [Side("Ana"), Side("Nuria")], [Side("Ana"), Side("Nuria"), Side("Luis")]
    assert names(Table(tuple(pairs)), 0).spelt["n"] == 0
    assert "n" not in names(Table(tuple(players)), 0).spelt
    assert names(Table(tuple(players)), 0).beginning("n") == 1


def test_the_words_for_us_and_them_are_told_apart() -> None:
    groups = [set(FIRST), set(THIRD), set(OURS), set(THEIRS)]
    assert sum(map(len, groups)) == len(set().union(*groups))
