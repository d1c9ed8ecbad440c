"""Questions in plain text, and what somebody wants taken back."""

import pytest

from tests.bot.table import Table


def test_a_question_after_a_mention_gets_the_score(seated: Table) -> None:
    seated.say("Paco", "/nos 92")
    assert "92     908" in seated.say("Marta", "quién da @Tanteo_Bot?")


@pytest.mark.parametrize("question", ["cuánto falta", "quant mos falta i qui dona"])
def test_a_question_to_friends_is_left_to_them_unless_a_hand_was_just_played(
    seated: Table, question: str
) -> None:
    assert not seated.say("Marta", question)
    seated.say("Paco", "/nos 92")
    assert "Paco y Luis      92     908" in seated.say("Marta", question)
    seated.later(hours=3)
    assert not seated.say("Marta", question)


def test_a_question_without_a_match_says_how_to_begin(table: Table) -> None:
    table.say("Ana", "/start")
    assert "/nueva bolot 1000" in table.reply("Ana", "com anem")


@pytest.mark.parametrize("line", [
    "borra", "me he equivocado, bórrala", "c'est faux", "anúlala", "anul·la-la porfa",
])  # fmt: skip
def test_a_hand_is_struck_by_words_after_asking(seated: Table, line: str) -> None:
    seated.play("Paco: /nos 92", "Paco: /nos 100")
    heard = seated.reply("Luis", line, to="Mano 1")
    assert "¿Anular la mano 1" in heard
    assert heard.buttons == ["Anularla", "Dejarlo"]
    assert seated.totals() == (192, 132)
    seated.reply("Luis", "sí", to="¿Anular la mano 1")
    assert seated.totals() == (100, 62)


def test_words_to_take_back_name_their_hand_or_ask_for_the_last_change(seated: Table) -> None:
    seated.play("Paco: /nos 92", "Paco: /nos 100", "Paco: /corrige 1 nos 90")
    assert "¿Anular la mano 1" in seated.say("Luis", "@tanteo_bot borra la mano 1")
    assert "¿Deshago la corrección de la mano 1 (iban Paco y Luis: 90–72)?" in seated.say(
        "Luis", "@tanteo_bot deshaz"
    )
    assert not seated.say("Luis", "borra")


def test_a_question_gets_what_it_asks_for(seated: Table) -> None:
    seated.play("Paco: /nos 90", "Luis: /corrige nos 92")
    assert "Mano 1, por qué" in seated.reply("Marta", "por qué 70?")
    assert "la cambió Luis, hace" in seated.reply("Marta", "la hoja")
    assert "objetivo 1000" in seated.reply("Marta", "qué reglas tenemos")
    assert seated.totals() == (92, 70)


def test_after_a_misdeal_the_same_dealer_deals_again(seated: Table) -> None:
    for line in ("/mano mal dado", "/misdeal", "mal repartida @Tanteo_Bot"):
        assert seated.say("Luis", line).text == "Se reparte otra vez.\nDa Paco."


def test_nothing_is_dealt_again_once_the_match_is_over(seated: Table) -> None:
    seated.play("Paco: /fin", "Paco: [Acabarla]")
    assert "la partida ya ha acabado" in seated.say("Luis", "/mano mal dado")


def test_who_deals_is_asked_back_where_nobody_knows(table: Table) -> None:
    table.play("Ana: /new bolot", "Ana: /nos 92")
    heard = table.reply("Ana", "a quién le toca dar")
    assert heard.buttons == ["nos", "ellos"]
    assert "Da ellos." in table.reply("Ana", "ellos")


def test_the_reasons_are_of_the_hand_replied_to_or_named(seated: Table) -> None:
    seated.play("Paco: /nos 92", "Paco: /nos 100")
    assert "Mano 1, por qué" in seated.reply("Luis", "por qué?", to="Mano 1")
    assert "Mano 1, por qué" in seated.reply("Luis", "por qué la mano 1?", to="Mano 2")


def test_a_question_that_nobody_understands_is_met_with_what_there_is_to_know(
    seated: Table,
) -> None:
    seated.play("Paco: /nos 92", "Paco: /nos 100")
    heard = seated.reply("Luis", "quién barajó ayer las mantas", to="Mano 1")
    assert heard.buttons == ["Tanteo", "Por qué", "Hoja", "Reglas", "Cómo se apunta"]
    assert "Mano 1, por qué" in seated.press("Luis", "Por qué")
    assert not seated.reply("Luis", "otra vez bolot?", to="Mano 1")
    assert not seated.reply("Luis", "van 3 seguidas", to="Mano 1")
    assert not seated.say("Luis", "quién barajó ayer las mantas")


@pytest.mark.parametrize(
    "said", ["apunta: ¿cómo vamos?", "note : on en est où ?", "anota, quién gana"]
)
def test_a_question_is_one_behind_a_word_to_log(seated: Table, said: str) -> None:
    seated.say("Paco", "/nos 92")
    assert "Paco y Luis      92" in seated.reply("Paco", said)
