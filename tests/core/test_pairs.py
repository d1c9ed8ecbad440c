import pytest

from core import lines
from core.games.pairs.hand import Hand, possible, swept, turned
from core.games.pairs.line import BY_VALUE, SPANISH, VALUES
from core.table import Side, Table, names
from tests.core.hands import BOLOT, NOBODY, PACO, hand, write

# as typed, as it is written back; words/ has more
CANONICAL = [
    ("92 nos 70 ellos", "nos 92"), ("luis 92 i tercera", "nos 92 tercera"),
    ("nos 62 cien cincuenta", "nos 62 cincuenta cien"), ("nos 62 3 terceras", "nos 62 tercera x3"),
    ("puestos ellos cincuenta", "ellos cincuenta puestos"),
    ("nos capote tercera ellos bolot", "nos capote tercera ellos bolot"),
    ("nos ellos capote van ellos", "nos ellos capote van ellos"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "canonical"), CANONICAL)
def test_hands_are_read_liberally_and_written_one_way(line: str, canonical: str) -> None:
    found = hand(line)
    assert write(found) == canonical
    assert hand(canonical) == found


def test_a_hundred_of_kings_is_no_side_called_reyes() -> None:
    reyes = names(Table((Side("nos", ("Reyes", "Ana")), Side("ellos", ("Pepe", "Eva")))))
    assert hand("ellos 62 reyes 100", reyes) == hand("ellos 62 nos 100")
    assert hand("ellos 62 100 reyes", PACO) == hand("ellos 62 cien")
    assert hand("reyes 60 100 de reyes", reyes) == hand("nos 60 cien")
    assert hand("ellos 60 cien reyes bolot", reyes) == hand("ellos 60 cien nos bolot")
    assert hand("ellos 60 cuatro reyes", reyes) == hand("ellos 60 cien")
    assert hand("eva 62 - 100 reyes", reyes) == hand("ellos 62-100 nos")


def test_a_keyword_and_a_filler_win_over_the_beginning_of_a_name() -> None:
    table = Table((Side("nos", ("Vanesa", "Lasalle")), Side("ellos", ("Pepe", "Eva"))))
    called = names(table)
    assert write(hand("vane 92 pep 70", called)) == "nos 92"
    assert hand("las pepe 92", called) == hand("ellos 92")
    assert hand("ellos 70 van nos", called).taker == 0


def test_names_of_two_words_are_read_and_written() -> None:
    table = Table((Side("Los Reyes Magos"), Side("Ana y Luis")))
    called = names(table)
    found = hand("ana y luis 92 tercera los reyes magos 70 bolot", called)
    assert found == Hand(1, 1, 92, None, (("bolot",), ("tercera",)))
    written = lines.write(BOLOT, found, called.labels)
    assert written == "Ana y Luis 92 tercera Los Reyes Magos bolot"
    assert hand(written, called) == found


def test_a_name_may_begin_as_the_words_of_a_capote_end() -> None:
    called = names(Table((Side("A Coruña"), Side("Vigo"))))
    found = hand("Vigo capote A Coruña bolot", called)
    assert found == Hand(1, 1, None, 1, (("bolot",), ()))
    assert lines.write(BOLOT, found, called.labels) == "Vigo capote A Coruña bolot"


def test_which_points_can_be() -> None:
    assert all(map(possible, (0, 2, 81, 160, 162)))
    assert not any(map(possible, (-1, 1, 161, 163)))


def test_a_hand_turned_to_the_other_side_is_the_same_hand() -> None:
    assert turned(hand("nos 70 bolot")) == hand("ellos 92 nos bolot")
    assert turned(hand("nos ellos capote")) == hand("ellos capote")


def test_every_cante_is_spelled_as_it_is_written() -> None:
    assert set(BY_VALUE.values()) == set(VALUES) - {"bolot"}
    for cante in VALUES:
        assert hand(f"nos 50 {cante}").cantes == ((cante,), ())


def test_play_words_are_nobodys_name() -> None:
    words = SPANISH.lexicon.reserved("es")
    assert words["tercera"] is words["van"] is words["ajuste"] is True
    assert words["de"] is False
    assert words["tres"] is not True
    assert words["fanny"] is None


def test_possessives_and_people_without_a_seat() -> None:
    assert hand("paco 92, tercera suya", NOBODY) == hand("nos 92 ellos tercera")


def test_all_the_points_may_be_a_capote() -> None:
    whole = Hand(0, 0, 162, None, ((), ()))
    assert swept(whole) == Hand(0, 0, None, 0, ((), ()))
    assert swept(Hand(1, 0, 0, None, ((), ()))) == Hand(1, 0, None, 0, ((), ()))
    assert swept(Hand(0, 0, 92, None, ((), ()))) is None
