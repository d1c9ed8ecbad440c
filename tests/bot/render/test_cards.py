from bot.render.cards import rank, suited
from bot.render.voice import Voice
from core.cards import FRENCH, SPANISH


def test_a_rank_without_a_name_is_its_number() -> None:
    assert rank(Voice("es"), SPANISH, 7) == "7"
    assert rank(Voice("es"), SPANISH, 10) == "sota"


def test_french_suits_are_signs_and_spanish_ones_words() -> None:
    assert suited(Voice("es"), FRENCH, "V", "p") == "V ♠"
    assert suited(Voice("es"), SPANISH, "sota", "o") == "sota de oros"
