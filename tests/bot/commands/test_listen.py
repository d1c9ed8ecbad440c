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
    ],
)
def test_a_correction_in_a_reply_changes_what_it_names(
    seated: Table, writer: str, reply: str, totals: tuple[int, int]
) -> None:
    seated.say("Paco", "/nos 92 tercera")
    heard = seated.reply(writer, reply)
    assert heard.kinds == ["edit"]
    assert f"(corrigió {writer})" in heard
    assert seated.totals() == totals


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
     "no me lo creo", "no", "noooo", "era fácil", "perdón", "menos mal", "bravo Luis",
     "10 minutos", "marta 18 años", "paco 20 pavos me debes", "yo 2 cañas", "100% nuestra",
     "luis 2 bières",
     "ya voy", "otra cerveza", "gracias tanteo"],
)  # fmt: skip
def test_talk_in_a_reply_is_left_alone(seated: Table, talk: str) -> None:
    seated.say("Paco", "/nos 92")
    assert not seated.reply("Marta", talk)
    assert seated.totals() == (92, 70)


def test_a_hand_in_reply_to_the_score_is_logged(seated: Table) -> None:
    seated.play("Paco: /nos 92", "Paco: /score")
    assert "Mano 2 · iban Pepe y Marta" in seated.reply("Pepe", "nos 100 tercera")


@pytest.mark.parametrize(
    ("button", "totals"), [("Corrige la mano 1", (72, 90)), ("Es la mano 2", (164, 160))]
)
def test_a_hand_in_reply_to_another_is_asked_for(
    seated: Table, button: str, totals: tuple[int, int]
) -> None:
    seated.say("Paco", "/nos 92")
    heard = seated.reply("Paco", "ellos 90")
    assert heard.buttons == ["Corrige la mano 1", "Es la mano 2", "Dejarlo"]
    assert seated.totals() == (92, 70)
    seated.press("Luis", button)
    assert seated.totals() == totals


def test_a_hand_in_reply_to_the_last_of_a_match_is_its_or_the_rematchs(seated: Table) -> None:
    seated.pause = 20 * 60
    seated.play(*["Paco: /nos capote"] * 4)
    heard = seated.reply("Paco", "nos 90")
    assert heard.buttons == ["Corrige la mano 4", "Revancha y apuntarla", "Dejarlo"]
    seated.press("Luis", "Revancha y apuntarla")
    assert seated.totals() == (90, 72)


def test_the_same_hand_in_a_reply_is_the_next_one_or_none(seated: Table) -> None:
    seated.say("Paco", "/nos 92")
    assert "Mano 2" not in seated.reply("Luis", "nos 92")
    assert seated.totals() == (92, 70)


@pytest.mark.parametrize(
    "about", ["/why 1", "/hoja 1", "/corrige 1", "/corrige 1 nos 100", "/anula 1"]
)
def test_a_correction_is_of_the_hand_that_the_message_is_about(seated: Table, about: str) -> None:
    seated.play("Paco: /nos 92", "Paco: /nos 100", f"Paco: {about}")
    seated.reply("Paco", "no, 90")
    assert "Paco y Luis 90" in seated.say("Paco", "/hoja 1")
    assert "Paco y Luis 100" in seated.say("Paco", "/hoja 2")


def test_a_correction_is_of_the_hand_whose_correction_was_undone(seated: Table) -> None:
    seated.play("Paco: /nos 92", "Paco: /nos 100", "Paco: /corrige 1 nos 95", "Paco: /undo")
    seated.reply("Paco", "no, 90", to="deshizo")
    assert seated.totals() == (190, 134)


def test_a_correction_of_a_hand_that_is_undone_corrects_no_other(seated: Table) -> None:
    seated.play("Paco: /nos 92", "Paco: /nos 100", "Paco: /undo")
    assert "deshecha" in seated.reply("Paco", "no, 90", to="deshizo la mano 2")
    assert seated.totals() == (92, 70)


@pytest.mark.parametrize("about", ["/score", "/hoja", "/reglas", "/ayuda", "/canta"])
def test_a_correction_in_reply_to_no_hand_is_asked_of_which(seated: Table, about: str) -> None:
    seated.play("Paco: /nos 92", "Paco: /nos 100", f"Paco: {about}")
    heard = seated.reply("Paco", "no, 90")
    assert heard.buttons == ["Corrige la mano 2", "Dejarlo"]
    assert seated.totals() == (192, 132)
    seated.press("Paco", "Corrige la mano 2")
    assert seated.totals() == (182, 142)


def test_a_correction_after_a_mention_is_asked_of_which(seated: Table) -> None:
    seated.say("Paco", "/nos 92")
    assert "¿Qué mano corrijo?" in seated.say("Paco", "@tanteo_bot no, 90")
    assert seated.totals() == (92, 70)


@pytest.mark.parametrize(
    "line", ["no, la mano 1 eran 90", "mano 1: no, 90", "@tanteo_bot la mano 1 eran 90"]
)
def test_a_correction_may_name_its_hand(seated: Table, line: str) -> None:
    seated.play("Paco: /nos 92", "Paco: /nos 100", "Paco: /score")
    assert "corrige la mano 1" in seated.reply("Paco", line)
    assert seated.totals() == (190, 134)


@pytest.mark.parametrize(
    ("says", "buttons"),
    [
        ("Mano 1 · iban Paco y Luis\n92 de 162", []),
        ("Donne 1 · Paco et Luis", []),
        ("¿Cuánto falta?", ["Corrige la mano 2", "Dejarlo"]),
    ],
)
def test_a_message_that_a_kill_sent_twice_is_read(
    seated: Table, says: str, buttons: list[str]
) -> None:
    seated.play("Paco: /nos 92", "Paco: /nos 100")
    heard = seated.say("Paco", "no, 90", to=seated.utter(says))
    assert heard.buttons[-2:] == buttons or "corrige la mano 1" in heard
    assert seated.totals() == ((192, 132) if buttons else (190, 134))


@pytest.mark.parametrize(
    "line",
    ["borra", "anula", "quítala", "bórralo", "efface", "annule", "esborra-la", "delete that",
     "esa mano no vale", "quita esa mano porfa", "me he equivocado, bórrala",
     "celle-là compte pas"],
)  # fmt: skip
def test_a_hand_is_struck_by_words_after_asking(seated: Table, line: str) -> None:
    seated.play("Paco: /nos 92", "Paco: /nos 100")
    heard = seated.reply("Luis", line, to="Mano 1")
    assert "¿Anular la mano 1" in heard
    assert heard.buttons == ["Anularla", "Dejarlo"]
    assert seated.totals() == (192, 132)
    seated.reply("Luis", "sí", to="¿Anular la mano 1")
    assert seated.totals() == (100, 62)


@pytest.mark.parametrize("line", ["borra", "anula", "deshaz", "undo"])
def test_elsewhere_such_words_ask_to_undo_the_last_change(seated: Table, line: str) -> None:
    seated.play("Paco: /nos 92", "Paco: /nos 100", "Paco: /score")
    heard = seated.reply("Luis", line)
    assert "¿Deshago lo último, la mano 2" in heard
    assert heard.buttons == ["Deshacer", "Dejarlo"]
    seated.reply("Luis", "sí")
    assert seated.totals() == (92, 70)


def test_words_to_take_back_name_their_hand_or_ask_for_the_last_change(seated: Table) -> None:
    seated.play("Paco: /nos 92", "Paco: /nos 100", "Paco: /corrige 1 nos 90")
    assert "¿Anular la mano 1" in seated.say("Luis", "@tanteo_bot borra la mano 1")
    assert "¿Deshago el último cambio?" in seated.say("Luis", "@tanteo_bot deshaz")
    assert not seated.say("Luis", "borra")


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("por qué 70?", "Mano 1, por qué"),
        ("pourquoi", "Mano 1, por qué"),
        ("com és això?", "Mano 1, por qué"),
        ("la hoja", "Hoja"),
        ("qué reglas tenemos", "objetivo=1000"),
        ("cómo se apunta?", "/nos 92 tercera"),
        ("oye, cuanto nos falta para ganar?", "faltan 908"),
        ("a quién le toca dar", "Da Pepe."),
    ],
)
def test_a_question_gets_what_it_asks_for(seated: Table, line: str, says: str) -> None:
    seated.say("Paco", "/nos 92")
    assert says in seated.reply("Marta", line)
    assert seated.totals() == (92, 70)


def test_who_deals_is_asked_back_where_nobody_knows(table: Table) -> None:
    table.play("Ana: /new bolot", "Ana: /nos 92")
    heard = table.reply("Ana", "a quién le toca dar")
    assert heard.buttons == ["nos", "ellos"]
    assert "Da ellos." in table.reply("Ana", "ellos")


@pytest.mark.parametrize("line", ["la tercera no sé yo", "no, tercera mal contada"])
def test_what_may_correct_a_hand_is_not_met_with_silence(seated: Table, line: str) -> None:
    seated.say("Paco", "/nos 92 tercera")
    assert seated.reply("Pepe", line)
    assert seated.totals() == (112, 70)


def test_the_reasons_are_of_the_hand_replied_to_or_named(seated: Table) -> None:
    seated.play("Paco: /nos 92", "Paco: /nos 100")
    assert "Mano 1, por qué" in seated.reply("Luis", "por qué?", to="Mano 1")
    assert "Mano 1, por qué" in seated.reply("Luis", "por qué la mano 1?", to="Mano 2")


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
