"""Every phrasing of Chinchón that must be understood, and every line that must not."""

import pytest

from core import lines
from core.errors import CoreError
from core.games.chinchon import GAME, Hand
from core.match import play
from core.table import Side, Table, check, names
from tests.core.seats import (
    ANA,
    cures,
    match,
    played,
    read,
    refusal,
    rules,
    standing_at,
    table,
    write,
)

# as typed by Ana, points: the first hand of a match, default rules
PHRASINGS = [
    ("ana cierra 3 luis 24 eva 60 pasada", (3, 24, 60)),
    ("ana cierra 3 luis 24 eva 11", (3, 24, 11)),
    ("luis 24 eva 11 ana cierra 3", (3, 24, 11)),
    ("3 24 11", (3, 24, 11)),
    ("a 3 l 24 e 11", (3, 24, 11)),
    ("Ana: 3\nLuis: 24\nEva: 11", (3, 24, 11)),
    ("luis cierra -10 ana 17 eva 33", (17, -10, 33)),
    ("17 -10 33", (17, -10, 33)),
    ("ponme 17, luis -10 y a eva ponle 33", (17, -10, 33)),
    ("eva chinchón con comodín ana 8 luis 15", (8, 15, -50)),
    ("chinchón de ana", (0, 0, 0)),
    ("ana 10+7+4 luis cierra 2 eva 0", (21, 2, 0)),
    ("ana 1o 2o 3o 4o 5o 6o 4c luis 24 eva 11", (4, 24, 11)),
]

# more ways, as typed by Ana
MORE = [
    ("3-24-11", (3, 24, 11)),
    ("3/24/11", (3, 24, 11)),
    ("3 24 11 cierra ana", (3, 24, 11)),
    ("3 ana 24 luis 11 eva", (3, 24, 11)),
    ("luis 24 eva 11 3 ana 3", None),
    ("luis 24 luis 24 ana 3 eva 11", None),
    ("ana luis 24 eva 11 ana 3", None),
    ("cierro con 3, luis 24, eva 11", (3, 24, 11)),
    ("luis 24 eva 11 cierro con 3", (3, 24, 11)),
    ("jo 3, luis 24 i eva 11", (3, 24, 11)),
    ("moi 3 luis 24 et eva 11", (3, 24, 11)),
    ("ana closes with 3 luis 24 and eva 11", (3, 24, 11)),
    ("ana ferme avec 3, luis 24, eva 11", (3, 24, 11)),
    ("ana 10 + 7 + 4 luis cierra 2 eva 0", (21, 2, 0)),
    ("ana 10 más 11 luis cierra 2 eva 0", (21, 2, 0)),
    ("ana 10 +7 +4 luis cierra 2 eva 0", (21, 2, 0)),
    ("ana +21 + luis cierra 2 eva 0", (21, 2, 0)),
    ("ana 17 cierra luis con todo eva 33", (17, -10, 33)),
    ("luis cierra con todo ana 17 eva 33", (17, -10, 33)),
    ("luis ligó todo, ana 17, eva 33", (17, -10, 33)),
    ("luis lliga tot ana 17 eva 33", (17, -10, 33)),
    ("luis moins dix ana 17 eva 33", (17, -10, 33)),
    ("ana cierra chinchón luis 20 eva 7", (0, 20, 7)),
    ("ana hace chinchón con un comodín luis 20 eva 7", (-50, 20, 7)),
    ("eva chinchón falso ana 8 luis 15", (8, 15, -50)),
    ("eva cierra con chinchón con comodines ana 8 luis 15", (8, 15, -25)),
    ("ana txintxón", (0, 0, 0)),
    ("conga de ana, luis 20", (0, 20, 0)),
    ("0 20 7 chinchón de ana", (0, 20, 7)),
    ("ana se queda con 3 luis 24 eva 11", (3, 24, 11)),
    ("ana 5 - luis 3 - eva 4", (5, 3, 4)),
    ("ana 3 cierra luis 24 eva 11", (3, 24, 11)),
    ("se acabó el mazo, ana 10 luis 12 eva 9", (10, 12, 9)),
    ("ningú tanca: 10 12 9", (10, 12, 9)),
    ("ana as de oros 2 oros 3 d'ors rey de copas king of clubs roi d'épées 7c luis 2 eva 0",
     (7, 2, 0)),
    ("luis cierra 2o 2c 2e ro rc re 3b ana 4 eva 5", (4, 3, 5)),
    ("luis cierra 2o 2c 2e ro rc re rb ana 4 eva 5", (4, -10, 5)),
    ("ana 2o 2c 2e ro rc re rb luis cierra 3 eva 5", (0, 3, 5)),
    ("ana 1o 2o 3o 4o 5o 6o 7o luis cierra 3 eva 5", (0, 3, 5)),
    ("ana 3 luis 24 eva 11 jajaja 😂", (3, 24, 11)),
    ("luis se va con menos 10, ana 12, eva 20", (12, -10, 20)),
    ("ana cierra con 3, a luis le caen 24 y eva carga 11", (3, 24, 11)),
]  # fmt: skip
MORE_GOOD = [(line, scored) for line, scored in MORE if scored is not None]


def points(line: str) -> tuple[int, ...]:
    last = play(match(), read(line)).last
    assert last is not None
    return last.points


@pytest.mark.parametrize(("line", "scored"), PHRASINGS + MORE_GOOD)
def test_what_people_type_is_understood(line: str, scored: tuple[int, ...]) -> None:
    assert points(line) == scored
    assert read(write(read(line))) == read(line)


def test_numbers_without_names_read_back_with_who_closed_and_who_leaves() -> None:
    for line in ("3 24 cierra Ana", "3 24 cierra Ana Luis fuera", "3 24 Luis vuelve"):
        assert write(read(line)) == line


@pytest.mark.parametrize("line", [line for line, scored in MORE if scored is None])
def test_what_could_mean_two_hands_is_refused(line: str) -> None:
    assert refusal(line).code in {"unclear", "number-too-many"}


@pytest.mark.parametrize("line", [line for line, _ in PHRASINGS])
@pytest.mark.parametrize("dress", [str.upper, str.title, "  {}  ".format, "{}!!! 😂 jaja".format])
def test_case_blanks_and_laughter_change_nothing(line: str, dress: object) -> None:
    assert callable(dress)
    assert read(dress(line)) == read(line)


# as typed where re-entries are played, from 95 60 88: totals
REENTERED = [
    ("luis -10 ana 20 eva 7", (95, 50, 95)),
    ("luis -10 ana 20 fuera eva 7", (115, 50, 95)),
    ("luis -10 ana 20 eva 7 fuera ana", None),
    ("20 -10 7 ana fuera", (115, 50, 95)),
    ("20 -10 7 fuera ana", (115, 50, 95)),
    ("luis -10 ana 20 no se reengancha eva 7", (115, 50, 95)),
    ("luis -10 ana 20 se reengancha eva 7", (95, 50, 95)),
    ("luis -10 ana 20 vuelve eva 7", (95, 50, 95)),
    ("luis -10 eva 7 ana 20 out", (115, 50, 95)),
]


@pytest.mark.parametrize(("line", "totals"), REENTERED)
def test_re_entries_are_taken_or_declined(line: str, totals: tuple[int, ...] | None) -> None:
    before = standing_at(95, 60, 88, reenganches=1)
    if totals is None:
        assert refusal(line, before).code == "unclear"
    else:
        assert played(before, line).totals == totals


# as typed, code, the words at fault, the hands offered
REFUSED: list[tuple[str, str, str | None, list[str]]] = [
    ("ana 3 fuera luis 4 eva 5 ana vuelve", "result-contradicts",
     "ana 3 fuera luis 4 eva 5 ana vuelve", []),
    ("ana chinchón 2o 2c 2e ro rc re rb luis 4 eva 5", "result-contradicts", "ana", []),
    ("ana cierra 0 luis 3 eva 4", "closing-impossible", "0", ["Ana -10 Luis 3 Eva 4"]),
    ("ana cierra 5 luis 3 eva 4", "closing-impossible", "5", []),
    ("luis -10 ana -10 eva 3", "two-closers", "luis -10 ana -10 eva 3", []),
    ("luis -10 ana cierra 3 eva 3", "two-closers", "luis -10 ana cierra 3 eva 3", []),
    ("ana 3 luis 24", "player-missing", None, []),
    ("3 24", "players-wrong", None, []),
    ("3 24 11 8", "players-wrong", "3 24 11 8", []),
    ("3", "whose-points", "3", []),
    ("ana 98 luis cierra 3 eva 4", "hand-or-total", "98", []),
    ("luis -10 ana y eva 20", "how-many-points", "ana", []),
    ("ana cierra luis 24 eva 11", "how-many-points", "ana", []),
    ("nadie cierra", "how-many-points", "nadie cierra", []),
    ("ana 3", "player-missing", "ana 3", []),
    ("nadie cierra luis -10 ana 3 eva 4", "result-contradicts",
     "nadie cierra luis -10 ana 3 eva 4", []),
    ("ana chinchón 5 luis 3", "result-contradicts", "ana chinchón 5 luis 3", []),
    ("cierra con 3 luis 24", "number-too-many", "24", []),
    ("chinchón", "who-closed", "chinchón", []),
    ("ana 3 24 luis 11", "number-too-many", "24", []),
    ("cierra 3 24", "who-closed", "cierra", []),
    ("fuera", "whose-points", "fuera", []),
    ("ana 3 luis 24 eva 11 zz", "expected", "zz", ["Ana 3 Luis 24 Eva 11"]),
    ("anna 3 luis 24 eva 11", "expected", "anna", []),
    ("1o 2o 3o ana", "cards-wrong", "ana", []),
    ("ana 1o 1o 2o 3o 4o 5o 6o luis 3 eva 4", "card-twice", "1o", []),
    ("ana 1o 2o 3o 4o 5o 6o 4c luis 7o 6o 7c rb rc re 4c eva 4", "card-twice", "6o", []),
    ("ana 1o 2o 3o 4o 5o 6o 7o 4c luis 3 eva 4", "cards-wrong", "ana", []),
    ("ana 8o 2o 3o 4o 5o 6o 7o luis 3 eva 4", "no-such-card", "8o", []),
    ("ana j 2o 3o 4o 5o 6o 7o luis 3 eva 4", "jokers-too-many", "j", []),
    ("ana cierra 2o 2c 4e ro rc re 3b luis 4 eva 5", "cards-open", "ana", []),
    ("", "empty-line", "", []),
]  # fmt: skip


@pytest.mark.parametrize(("line", "code", "at", "offered"), REFUSED)
def test_what_cannot_be_is_refused_with_a_way_out(
    line: str, code: str, at: str | None, offered: list[str]
) -> None:
    error = refusal(line)
    span = error.span
    assert error.code == code
    assert (None if span is None else line[span.start : span.end]) == at
    assert cures(error) == offered


def test_cards_of_other_packs() -> None:
    both = "ana j j Ro Cc Se 7b 6o luis cierra 2 eva 0"
    assert played(match(comodines=2), both).totals == (93, 2, 0)
    again = "ana j j Ro Cc Se 7b 6o luis j 1o 1c 1e 1b 2o 2c eva 3"
    assert refusal(again, comodines=2).code == "jokers-too-many"
    assert played(match(baraja=48), "ana 8o 9o so 3c 3b 3e rb luis cierra 2 eva 0").totals[0] == 10
    assert (
        played(match(comodines=2), "ana cierra 1e 2e 3e 5e 6e j j luis 4 eva 5").totals[0] == -25
    )


def test_first_person_words_mean_the_writer() -> None:
    assert read("yo 3 ana 24 eva 11", writer=1).points == (24, 3, 11)
    for line in ("yo 3 luis 24 eva 11", "cierro con 3 luis 24 eva 11"):
        with pytest.raises(CoreError):
            read(line, writer=None)
    with pytest.raises(CoreError, match="how-many-points") as caught:
        read("cierro, luis 24 eva 11")
    assert caught.value.span == (0, 6)
    with pytest.raises(CoreError, match="cards-wrong"):
        read("cierro con 1o 2o luis 24 eva 11")


def test_a_card_word_before_points_is_the_beginning_of_a_name() -> None:
    people = names(Table((Side("Rosa"), Side("Juan"), Side("Carla"))))
    for line in ("ro 12 j 3 c 11", "ro 12, juan 3, carla 11"):
        hand = lines.read(GAME, line, people, GAME.rules)
        assert isinstance(hand, Hand)
        assert hand.points == (12, 3, 11)
    with pytest.raises(CoreError):
        lines.read(GAME, "rosa 1o j 3 de oros carla 11", people, GAME.rules)


def test_a_comma_parts_a_closing_from_the_name_behind_it() -> None:
    assert read("ana 3 cierra, luis 24, eva 11").closer == 0
    assert read("ana 3, cierra luis 4, eva 11").closer == 1
    assert refusal("ana 3 cierra luis 4 eva 11").code == "unclear"


# what was logged, what Ana says, what it is then
CORRECTIONS = [
    ("ana 3 luis 24 eva 11", "no, 9", "Ana 9 Luis 24 Eva 11"),
    ("ana 3 luis 24 eva 11", "eva 12", "Ana 3 Luis 24 Eva 12"),
    ("ana 3 luis 24 eva 11", "a eva ponle 12", "Ana 3 Luis 24 Eva 12"),
    ("ana 3 luis 24 eva 11", "es al revés, luis 11 y eva 24", "Ana 3 Luis 11 Eva 24"),
    ("ana cierra 3 luis 24 eva 11", "luis y eva al revés", "Ana cierra 3 Luis 11 Eva 24"),
    ("ana cierra 3 luis 24 eva 11", "luis y ana al revés", "Luis cierra 3 Ana 24 Eva 11"),
    ("ana 3 luis 24 eva 11", "eva y luis cambiados", "Ana 3 Luis 11 Eva 24"),
    ("ana cierra 3 luis 24 eva 11", "ligué todo", "Ana -10 Luis 24 Eva 11"),
    ("ana 3 luis 24 eva 11", "no, eva 12 y luis 20", "Ana 3 Luis 20 Eva 12"),
    ("ana cierra 3 luis 24 eva 11", "no, 2", "Ana cierra 2 Luis 24 Eva 11"),
    ("ana cierra 3 luis 24 eva 11", "ana 12", "Ana 12 Luis 24 Eva 11"),
    ("ana cierra 3 luis 24 eva 11", "era -10", "Ana -10 Luis 24 Eva 11"),
    ("ana 3 luis 4 eva 11", "cierra luis", "Luis cierra 4 Ana 3 Eva 11"),
    ("ana cierra 3 luis 4 eva 11", "no, cierra luis", "Luis cierra 4 Ana 3 Eva 11"),
    ("luis -10 ana 20 eva 7", "ana fuera", "Luis -10 Ana 20 fuera Eva 7"),
    ("luis -10 ana 20 fuera eva 7", "no, ana vuelve", "Luis -10 Ana 20 vuelve Eva 7"),
    ("luis -10 ana 20 eva 7", "no vuelve", "Luis -10 Ana 20 fuera Eva 7"),
    ("luis -10 ana 20 eva 7", "no, chinchón de luis", "Luis chinchon Ana 20 Eva 7"),
    ("ana chinchon luis 20 eva 7", "no, -10", "Ana -10 Luis 20 Eva 7"),
    ("ana chinchon luis 20 eva 7", "gana", "Ana chinchon gana Luis 20 Eva 7"),
    ("ana chinchon gana luis 20 eva 7", "no, cierra ana 3", "Ana cierra 3 Luis 20 Eva 7"),
    ("ana cierra 3 luis 4 eva 11", "no cerró ana", "Ana 3 Luis 4 Eva 11"),
    ("ana 3 luis 24 eva 11 nadie", "cerró ana", "Ana cierra 3 Luis 24 Eva 11"),
    ("ana 3 luis 24 eva 11 nadie", "no, luis -10", "Luis -10 Ana 3 Eva 11"),
    ("ana 3 luis 24 eva 11 nadie", "eva 12", "Ana 3 Luis 24 Eva 12 nadie"),
    *(
        ("ana 3 luis 24 eva 11", said, "Luis cierra 2 Ana 3 Eva 11")
        for said in (
            "it wasn't Ana who closed, it was Luis with 2",
            "no fue Ana quien cerró, fue Luis con 2",
            "no era ana la que cerraba, era luis con 2",
            "c'est pas Ana qui a fermé, c'est Luis avec 2",
            "ce n'était pas ana qui a fermé, c'était luis avec 2",
            "no ha sigut Ana qui ha tancat, era Luis amb 2",
            "no cerró ana, luis 2",
            "ana no cerró, cerró luis con 2",
        )
    ),
    ("ana cierra 3 luis 4 eva 11", "no fue ana quien cerró", "Ana 3 Luis 4 Eva 11"),
    ("3 24", "no, 4 20", "4 20"),
    ("3 24 luis fuera", "no, 4 20", "4 20 Luis fuera"),
    ("3 24", "ana fuera", "3 24 Ana fuera"),
]


@pytest.mark.parametrize(("logged", "said", "after"), CORRECTIONS)
def test_a_correction_changes_what_it_names(logged: str, said: str, after: str) -> None:
    assert write(corrected(read(logged), said)) == after


@pytest.mark.parametrize("line", ["eva closed on 2, me 15, luis 20", "i 15 luis 20 eva closes 2"])
def test_in_english_i_and_me_are_who_writes_and_on_is_nobody(line: str) -> None:
    hand = lines.read(GAME, line, names(table(), ANA), rules(), "en")
    assert write(hand) == "Eva cierra 2 Ana 15 Luis 20"


def corrected(hand: Hand, said: str, writer: int | None = ANA) -> object:
    spoken = names(table(), writer)
    return lines.corrected(GAME, said, spoken, rules(), hand, writer)


def test_without_a_seat_points_are_those_of_who_closed() -> None:
    assert write(corrected(read("luis cierra 3 ana 4 eva 5"), "no, 2", None)) == (
        "Luis cierra 2 Ana 4 Eva 5"
    )


# what was logged, what is said by nobody in particular, code
NO_CORRECTION = [
    ("ana 3 luis 24 eva 11", "no, 9", "whose-points"),
    ("ana 3 luis 24 eva 11", "no", "expected"),
    ("ana 3 luis 24 eva 11", "al revés", "expected"),
    ("ana chinchon luis 20 eva 7", "luis y ana al revés", "how-many-points"),
    ("ana 3 luis 24 eva 11", "no, ana", "how-many-points"),
    ("ana 3 luis 24 eva 11", "no, 4 20", "players-wrong"),
    ("ana 3 luis -10 eva 11", "no, nadie cierra", "how-many-points"),
    ("ana 3 luis -10 eva 11", "ana -10", "two-closers"),
    ("ana 3 luis 24 eva 11", "ana 99", "hand-or-total"),
    ("3 24", "ana 9", "player-missing"),
    ("3 24", "no cerró ana", "unclear"),
    ("ana 3 luis 24 eva 11", "no fue ana quien cerró, fue luis", "how-many-points"),
]


@pytest.mark.parametrize(("logged", "said", "code"), NO_CORRECTION)
def test_what_corrects_nothing_is_refused(logged: str, said: str, code: str) -> None:
    with pytest.raises(CoreError) as caught:
        corrected(read(logged), said, None)
    assert caught.value.code == code


# as said in a reply, whether it corrects
OPENINGS = [
    ("no, 9", True), ("perdón eva 12", True), ("eva 12", True), ("luis -10", True),
    ("luis fuera", True), ("luis liga todo", True), ("cierra luis", True), ("no vuelve", True),
    ("eva 10+7+4", True), ("vuelve", True), ("luis veinte", True), ("luis +20", False),
    ("lo mío eran 12", True), ("jo tenia 12", True),
    ("12", False), ("eva 12 luis 3", False), ("ana chinchón", False), ("hola", False),
    ("no és veritat", True), ("ana 1o 2o 3o 4o 5o 6o 7o", False), ("eva + 12", True),
    ("luis no cierra", True), ("luis y eva al revés", True), ("ana no 1o 2o", False),
]  # fmt: skip


@pytest.mark.parametrize(("line", "yes"), OPENINGS)
def test_what_begins_like_a_correction(line: str, *, yes: bool) -> None:
    assert lines.corrects(GAME, line) is yes


def test_nobody_is_called_as_a_word_of_the_game() -> None:
    for name in ("cierra", "Nadie", "as de oros", "j", "siete", "menos", "Ana fuera"):
        with pytest.raises(CoreError):
            check(Table((Side("Luis"), Side(name))), 2, 4, GAME.notation.words("es"))
    check(Table((Side("Rey"), Side("Sota"), Side("Copas"))), 2, 4, GAME.notation.words("es"))
