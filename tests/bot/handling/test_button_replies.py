"""Questions of the bot's answered in words: what a button says, a name, a number, yes or no."""

import pytest

from bot.storage.models import MatchRow
from tests.bot.table import Table


@pytest.fixture
def twice(seated: Table) -> Table:
    """Let Pepe log the hand that Paco logged a moment ago."""
    seated.say("Paco", "/nos 97")
    seated.later(seconds=-seated.pause + 30)
    assert "¿Es la misma?" in seated.say("Pepe", "/nos 70")
    return seated


@pytest.mark.parametrize(
    "words", ["son dos", "no"]
)  # fmt: skip
def test_the_same_hand_may_be_two(twice: Table, words: str) -> None:
    twice.reply("Luis", words)
    assert "2 manos" in twice.say("Paco", "/score")


@pytest.mark.parametrize("words", ["la de paco", "sí"])
def test_the_first_of_two_hands_may_stand(twice: Table, words: str) -> None:
    assert "Vale la de Paco." in twice.reply("Luis", words)
    assert twice.totals() == (97, 65)


@pytest.mark.parametrize("words", ["la mía", "2"])
def test_the_second_of_two_hands_may_stand(twice: Table, words: str) -> None:
    twice.reply("Pepe", words)
    assert "1 mano" in twice.say("Paco", "/score")
    assert twice.totals() != (97, 65)


@pytest.mark.parametrize("words", ["no, 90", "jajaja"])
def test_what_answers_nothing_changes_nothing(twice: Table, words: str) -> None:
    heard = twice.reply("Paco", words)
    assert not heard or heard.buttons == ["Corrige la mano 1", "Dejarlo"]
    assert twice.totals() == (97, 65)


def test_a_question_is_answered_once(twice: Table) -> None:
    question = twice.message("¿Es la misma?")
    twice.reply("Luis", "vale la de paco")
    assert twice.under(question) == []
    assert twice.say("Pepe", "son dos", to=question).text == "Eso ya está hecho."
    assert "1 mano" in twice.say("Paco", "/score")


@pytest.mark.parametrize(
    ("writer", "words", "totals"),
    [
        ("Pepe", "íbamos nosotros", (182, 0)),
        ("Luis", "iban pepe y marta", (182, 0)),
        ("Luis", "2", (182, 0)),
    ],
)
def test_who_took_is_answered_by_a_side(
    seated: Table, writer: str, words: str, totals: tuple[int, int]
) -> None:
    seated.say("Paco", "/mano nos 71 tercera")
    seated.reply(writer, words)
    assert seated.totals() == totals


@pytest.mark.parametrize(
    ("words", "over"),
    [("sí", True),
     ("dejarlo", False)],
)  # fmt: skip
def test_an_end_is_confirmed_in_words(seated: Table, words: str, over: bool) -> None:  # noqa: FBT001
    seated.play("Paco: /nos 92", "Paco: /fin")
    seated.reply("Luis", words)
    assert ("No hay ninguna partida" in seated.say("Paco", "/fin")) is over


@pytest.mark.parametrize(("words", "begun"), [("seguimos", 1), ("nueva", 2)])
def test_an_old_match_goes_on_or_another_begins(seated: Table, words: str, begun: int) -> None:
    seated.say("Paco", "/nos 92")
    seated.later(hours=13)
    assert "¿Seguimos?" in seated.say("Paco", "/nos 100")
    seated.reply("Luis", words)
    assert seated.count(MatchRow) == begun
    assert "100" in seated.say("Paco", "/hoja")


def test_rules_are_changed_by_a_yes(seated: Table) -> None:
    words = "sí, cambiar"
    seated.play("Paco: /nos 92", "Paco: /ajustes objetivo=1500")
    seated.reply("Luis", words)
    assert "a 1500" in seated.say("Paco", "/score")


@pytest.mark.parametrize("words", ["ana y luis", "luis"])
def test_who_plays_with_whom_is_chosen_by_a_pair(table: Table, words: str) -> None:
    assert "¿Quién juega con quién?" in table.say("Ana", "/nueva bolot Ana Luis Eva Dani")
    assert "Ana y Luis contra Eva y Dani" in table.reply("Ana", words)


def test_who_deals_first_is_chosen_by_a_name(table: Table) -> None:
    words = "da luis"
    table.say("Ana", "/nueva bolot Ana+Luis Eva+Dani")
    assert "Da Luis." in table.reply("Ana", words)


@pytest.mark.parametrize(
    ("words", "says"),
    [("sí", "Gana"), ("solo -10", "Mano 1")],
)
def test_a_chinchon_is_confirmed_in_words(table: Table, words: str, says: str) -> None:
    table.play("Ana: /new chinchon 100 Ana Luis Eva", "Ana: [Ana]")
    table.say("Ana", "/mano ana chinchon luis 20 eva 7")
    heard = table.reply("Luis", words)
    assert says in heard


@pytest.mark.parametrize(("words", "out"), [("sí", False), ("fuera", True)])
def test_a_reentry_is_answered_in_words(table: Table, words: str, out: bool) -> None:  # noqa: FBT001
    table.play("Ana: /new chinchon 50 Ana Luis Eva reenganches=1", "Ana: [Ana]")
    table.say("Ana", "/mano ana cierra 3 luis 60 eva 11")
    table.reply("Luis", words)
    assert ("fuera" in table.say("Ana", "/score")) is out


@pytest.mark.parametrize(
    ("words", "totals"),
    [("vale", (120, 62)), ("no", (0, 0))],
)  # fmt: skip
def test_the_cure_of_a_refusal_is_taken_by_a_yes(
    seated: Table, words: str, totals: tuple[int, int]
) -> None:
    seated.say("Paco", "/nos 100 trcra")
    seated.reply("Luis", words)
    assert seated.totals() == totals


def test_a_disputed_cante_is_taken_off_in_words(seated: Table) -> None:
    words = "quítala"
    seated.say("Paco", "/nos 92 tercera")
    seated.reply("Pepe", "no val, la tercera no l'ha cantat", to="Mano 1")
    seated.reply("Luis", words, to="sin tercera?")
    assert seated.totals() == (92, 70)


def test_who_may_not_press_may_not_answer(seated: Table) -> None:
    seated.play("Paco: /nos 92 tercera", "Paco: /fin")
    assert "Eso lo cambia quien juega en esta mesa." in seated.reply("Fulano", "sí")
    seated.reply("Luis", "sí", to="¿Acabar")
    assert "No hay ninguna partida" in seated.say("Paco", "/fin")
