"""Plain text in reply to the bot: questions, corrections, protests, and talk."""

import pytest

from tests.bot.table import Table

QUESTIONS = [
    "cuánto falta", "¿cuánto nos falta?", "cómo vamos", "¿Cómo vamos???", "quién da",
    "y quién da ahora?", "com anem", "quant falta", "qui dona", "quant mos falta i qui dona",
    "on en est où", "qui donne",
    "il manque combien et qui donne ?", "what's the score", "who deals?",
]  # fmt: skip


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_question_in_a_reply_gets_the_score(seated: Table, question: str) -> None:
    seated.say("Paco", "/nos 92")
    heard = seated.reply("Marta", question)
    assert "Paco y Luis   92  faltan 908" in heard
    assert "Da Pepe." in heard
    assert not heard.loud


@pytest.mark.parametrize("question", ["@tanteo_bot cómo vamos", "quién da @Tanteo_Bot?"])
def test_a_question_after_a_mention_gets_the_score(seated: Table, question: str) -> None:
    seated.say("Paco", "/nos 92")
    assert "faltan 908" in seated.say("Marta", question)


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_question_to_friends_is_left_to_them(seated: Table, question: str) -> None:
    assert not seated.say("Marta", question)


def test_a_question_without_a_match_says_how_to_begin(table: Table) -> None:
    table.say("Ana", "/start")
    assert "/nueva bolot 1000" in table.reply("Ana", "com anem")


@pytest.mark.parametrize(
    ("writer", "reply", "totals"),
    [
        ("Paco", "no, 90", (110, 72)),
        ("Paco", "no 90", (110, 72)),
        ("Paco", "perdón, 90", (110, 72)),
        ("Paco", "eran 90", (110, 72)),
        ("Paco", "digo 90", (110, 72)),
        ("Paco", "non non 90", (110, 72)),
        ("Paco", "pardon 90", (110, 72)),
        ("Paco", "+ bolot", (132, 70)),
        ("Pepe", "+ bolot", (112, 90)),
        ("Pepe", "+ bolot nuestro", (112, 90)),
        ("Paco", "+ bolot ellos", (112, 90)),
        ("Paco", "falta bolot", (132, 70)),
        ("Paco", "+50", (162, 70)),
        ("Paco", "sin tercera", (92, 70)),
        ("Paco", "- tercera", (92, 70)),
        ("Pepe", "la tercera es nuestra", (92, 90)),
        ("Paco", "la tercera es de ellos", (92, 90)),
        ("Paco", "no, puestos", (0, 182)),
        ("Paco", "no, iban ellos", (182, 0)),
        ("Paco", "nos 100", (100, 62)),
    ],
)
def test_a_correction_in_a_reply_changes_what_it_names(
    seated: Table, writer: str, reply: str, totals: tuple[int, int]
) -> None:
    seated.say("Paco", "/nos 92 tercera")
    heard = seated.reply(writer, reply)
    if reply != "nos 100":  # a hand told in a reply is another hand
        assert heard.kinds == ["edit"]
        assert f"(corrigió {writer})" in heard
        assert seated.totals() == totals
    else:
        assert "Mano 2" in heard


def test_a_correction_that_changes_nothing_says_so(seated: Table) -> None:
    seated.say("Paco", "/nos 92")
    assert seated.reply("Paco", "no, 92").text == "La mano 1 ya decía eso."


def test_an_older_hands_correction_is_said_in_a_line(seated: Table) -> None:
    seated.play("Paco: /nos 92", "Paco: /nos 100")
    heard = seated.reply("Luis", "no, 90", to="Mano 1")
    assert heard.kinds == ["edit", "send"]
    assert "Luis corrige la mano 1: Paco y Luis 92 → Paco y Luis 90. Ahora: " in heard
    assert "Ahora: Paco y Luis 190, Pepe y Marta 134." in heard
    seated.press("Paco", "Volver atrás")
    assert seated.totals() == (192, 132)


def test_a_protest_is_a_question_never_an_error(seated: Table) -> None:
    seated.say("Paco", "/nos 92 tercera")
    for line in ("no val, la tercera no l'ha cantat", "eso no vale, la tercera no la cantó"):
        heard = seated.reply("Pepe", line, to="Mano 1")
        if heard:
            assert "¿Mano 1 sin tercera? Quedaría así: Paco y Luis 92, Pepe y Marta 70." in heard
            assert heard.loud
    heard = seated.press("Luis", "Quitarla")
    assert seated.totals() == (92, 70)


def test_a_protest_is_answered_by_players_only(seated: Table) -> None:
    seated.say("Paco", "/nos 92 tercera")
    seated.reply("Pepe", "no val, la tercera no l'ha cantat", to="Mano 1")
    assert "quien juega" in seated.press("Fulano", "Quitarla")
    assert seated.totals() == (112, 70)


@pytest.mark.parametrize(
    "talk",
    ["😭😭", "jajajaja", "ok", "qué suerte", "mdr", "mira que la tercera era de rey",
     "no me lo creo", "no", "noooo", "era fácil", "perdón", "menos mal", "bravo Luis"],
)  # fmt: skip
def test_talk_in_a_reply_is_left_alone(seated: Table, talk: str) -> None:
    seated.say("Paco", "/nos 92")
    assert not seated.reply("Marta", talk)
    assert seated.totals() == (92, 70)


def test_a_hand_in_a_reply_is_logged(seated: Table) -> None:
    seated.say("Paco", "/nos 92")
    assert "Mano 2 · iban Pepe y Marta" in seated.reply("Pepe", "nos 100 tercera")


def test_a_wrong_hand_in_a_reply_is_refused_with_its_cure(seated: Table) -> None:
    seated.say("Paco", "/nos 92")
    heard = seated.reply("Paco", "nos 100 tercra")
    assert heard.buttons == ["✓ nos 100 tercera", "Dejarlo"]


def test_a_number_in_a_reply_to_a_refusal_is_asked_whose(seated: Table) -> None:
    seated.say("Paco", "/nos tercera")
    heard = seated.reply("Paco", "92")
    assert "No está apuntado" in heard


def test_a_reply_to_a_person_is_talk(seated: Table) -> None:
    seated.say("Luis", "bona nit")
    assert not seated.say("Paco", "com anem", to=seated.written("Luis")[-1])


def test_a_correction_finds_its_hand_after_a_restart(seated: Table) -> None:
    seated.say("Paco", "/nos 92")
    seated.restart()
    seated.reply("Paco", "no, 90", to="Mano 1")
    assert seated.totals() == (90, 72)


def test_a_correction_of_an_undone_hand_changes_nothing(seated: Table) -> None:
    seated.play("Paco: /nos 92", "Paco: /nos 100", "Paco: /undo")
    assert "deshecha" in seated.reply("Paco", "no, 90", to="Mano 2")
    assert seated.totals() == (92, 70)
    assert not seated.reply("Paco", "no me lo creo", to="Mano 2")


def test_a_correction_reaches_the_match_that_was_over(seated: Table) -> None:
    seated.pause = 20 * 60
    seated.play(*["Paco: /nos capote"] * 3, "Paco: /nos 100", "Paco: /nos capote")
    seated.press("Luis", "Revancha")
    seated.say("Paco", "/nos 90")
    heard = seated.reply("Paco", "no, 110", to="Mano 4")
    assert "Partida anterior, mano 4" in heard
    assert seated.totals() == (90, 72)


def test_a_mention_with_a_hand_logs_it(seated: Table) -> None:
    assert "Mano 1" in seated.say("Paco", "@tanteo_bot nos 92 tercera")


def test_alone_with_the_bot_plain_text_is_for_it(table: Table) -> None:
    assert "nos contra ellos" in table.say("Ana", "/new bolot", private=True)
    assert "Mano 1" in table.say("Ana", "nos 92", private=True)
    assert "faltan 908" in table.say("Ana", "cómo vamos", private=True)
    assert "tercera" in table.say("Ana", "nos 92 tercra", private=True)
