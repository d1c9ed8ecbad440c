"""Hands as people log them: short ways in, who took, passed-out deals, refusals, cures."""

import pytest

from tests.bot.table import Table


@pytest.mark.parametrize(
    ("line", "totals"),
    [
        ("/nos 92", (92, 70)),
        ("/ellos 92", (70, 92)),
        ("/nous 92", (92, 70)),
        ("/eux 92", (70, 92)),
        ("/ells 92", (70, 92)),
        ("/us 92", (92, 70)),
        ("/them 92", (70, 92)),
        ("/NOS 92", (92, 70)),
        ("/nos@tanteo_bot 92", (92, 70)),
        ("/nos@Tanteo_Bot 92", (92, 70)),
        ("/h nos 92", (92, 70)),
        ("/m nos 92", (92, 70)),
        ("/mano nos 92", (92, 70)),
        ("/ma nos 92", (92, 70)),
        ("/donne nous 92", (92, 70)),
        ("/hand nos 92", (92, 70)),
        ("/hand luis 92", (92, 70)),
        ("/hand pepe 92", (70, 92)),
        ("/hand mar 92", (70, 92)),
        ("/hand yo 92", (92, 70)),
        ("/hand nos\n92", (92, 70)),
        ("/nos\n92", (92, 70)),
        ("/nos 92 tercera 🔥🔥", (112, 70)),
        ("/nos 92!!! jajaja", (92, 70)),
        ("/nos noventa y dos", (92, 70)),
        ("/nos ٩٢", (92, 70)),
        ("NOS 92", (92, 70)),
        ("nos 92 y tercera", (112, 70)),
        ("paco 92", (92, 70)),
    ],
)
def test_a_hand_has_many_short_ways_in(seated: Table, line: str, totals: tuple[int, int]) -> None:
    assert "Mano 1" in seated.say("Paco", line)
    assert seated.totals() == totals


@pytest.mark.parametrize(
    "line",
    ["/nos@other_bot 92", "/hand@other_bot nos 92", "bona nit", "nos vemos mañana", "ok",
     "nos 92 y luego nos vamos de cena", "a las 20 en el bar", "/poll", "92", "92-70",
     "🔥", "/", "/ 92", "//nos 92", "vamos a por los 1000", "Marta 18", "pepe 150",
     "yo capote", "yo a las 10", "nos 2", "Paco"],
)  # fmt: skip
def test_other_talk_is_left_alone(seated: Table, line: str) -> None:
    assert not seated.say("Paco", line)


def test_a_hand_alone_says_how_to_log_one(seated: Table) -> None:
    assert "/nos 92 tercera" in seated.say("Paco", "/mano")


def test_the_other_taker_is_one_tap_away(seated: Table) -> None:
    seated.say("Paco", "/nos 92")
    answer = seated.message("Mano 1")
    heard = seated.press("Luis", "Iban Pepe…: Paco y L… 162, ellos 0")
    assert heard.kinds == ["edit"]
    assert "puestos. Los 162, para Paco y Luis." in seated.shown(answer)
    assert seated.totals() == (162, 0)
    seated.press("Luis", "Iban Paco")
    assert seated.totals() == (92, 70)


def test_a_cante_is_added_by_button(seated: Table) -> None:
    seated.say("Paco", "/nos 92")
    seated.press("Paco", "+ Cante")
    heard = seated.press("Paco", "Pepe y Marta")
    assert heard.buttons[:2] == ["Bolot", "Tercera"]
    assert "Atrás" in heard.buttons
    heard = seated.press("Paco", "Tercera")
    assert "tercera de Pepe y Marta" in heard
    assert seated.totals() == (92, 90)


def test_back_from_the_cantes_changes_nothing(seated: Table) -> None:
    before = seated.say("Paco", "/nos 92")
    seated.press("Paco", "+ Cante")
    heard = seated.press("Paco", "Atrás")
    assert heard[-1].buttons == before[-1].buttons
    assert heard[-1].text_plain == before[-1].text_plain


def test_only_the_newest_answer_keeps_its_buttons(seated: Table) -> None:
    seated.say("Paco", "/nos 92")
    seated.say("Paco", "/nos 90")
    assert seated.under(seated.message("Mano 1")) == []
    assert len(seated.under(seated.message("Mano 2"))) == 4


def test_why_works_the_hand_out(seated: Table) -> None:
    seated.say("Paco", "/nos 92 tercera")
    heard = seated.press("Pepe", "Por qué")
    assert "162 + 20 de cantes = 182; mitad más uno, 92." in heard
    assert "Paco y Luis" in heard
    assert heard.text == seated.say("Pepe", "/why 1").text
    assert heard.text == seated.say("Pepe", "/porque").text


@pytest.mark.parametrize("line", ["/h pasan todos", "/h nadie va", "/m se tira", "/ma pasem tots",
                                  "/donne tous passent"])  # fmt: skip
def test_a_deal_that_nobody_takes_only_moves_on(seated: Table, line: str) -> None:
    assert seated.say("Paco", line).text == "Nadie va: no cuenta.\nAhora da Pepe."
    assert "0 manos" in seated.say("Paco", "/score")
    heard = seated.press("Luis", "Deshacer")
    assert "Luis deshizo el «nadie va»." in heard
    assert "Da Paco." in seated.say("Paco", "/score")


def test_who_took_unsaid_is_asked_until_somebody_says(seated: Table) -> None:
    heard = seated.say("Paco", "/nos 71 tercera")
    assert "¿quién iba?" in heard
    assert heard.buttons == [
        "Iban Paco…: ellos 0, Pepe y M… 182",
        "Iban Pepe…: Paco y L… 182, ellos 0",
    ]
    assert seated.totals() == (0, 182)
    seated.say("Luis", "/nos 92")
    heard = seated.say("Marta", "/score")
    assert "Mano 1 · ¿quién iba?" in heard
    seated.restart()
    seated.press("Pepe", "Iban Pepe")
    assert seated.totals() == (274, 70)
    assert "¿quién iba?" not in seated.say("Marta", "/score")


def test_the_answer_itself_takes_the_tap_after_later_hands(seated: Table) -> None:
    seated.say("Paco", "/nos 71 tercera")
    tap = seated.data("Iban Pepe")
    seated.say("Luis", "/nos 92")
    assert "quién iba" in seated.say("Luis", "/score")
    seated.press("Marta", "Iban Pepe")
    assert seated.totals() == (274, 70)
    seated.forge("Marta", tap)
    assert seated.totals() == (274, 70)


def test_the_first_reading_is_right_with_one_tap(seated: Table) -> None:
    seated.say("Paco", "/nos 71 tercera")
    heard = seated.press("Luis", "Iban Paco")
    assert heard.text.startswith("Mano 1 · iban Paco y Luis\n")  # nobody corrected anything
    assert seated.totals() == (0, 182)
    assert "¿quién iba?" not in seated.say("Marta", "/score")


@pytest.mark.parametrize("line", ["/nos 71 tercera van ellos", "/nos puestos", "/nos 92",
                                  "/nos 70 puestos", "/h van nos 71 tercera"])  # fmt: skip
def test_what_is_said_is_not_asked(seated: Table, line: str) -> None:
    assert "¿quién iba?" not in seated.say("Paco", line)


def test_a_refusal_says_what_is_wrong_and_logs_the_cure_by_button(seated: Table) -> None:
    heard = seated.say("Paco", "/nos 92 tercra")
    assert heard.text.startswith("No está apuntado: no conozco tercra. ¿Querías decir tercera?\n")
    assert heard.text.endswith("?\nnos 92 tercra\n       ^^^^^^")
    assert heard.buttons == ["✓ nos 92 tercera", "Dejarlo"]
    assert seated.totals() == (0, 0)
    heard = seated.press("Paco", "✓ nos 92 tercera")
    assert "92 + 20 de tercera" in heard
    assert seated.totals() == (112, 70)


@pytest.mark.parametrize(
    ("line", "said", "keys"),
    [
        ("/nos 161", "no pueden salir", []),
        ("/nos 92 ellos 80", "92 y 80 suman 172, y deben sumar 162", ["✓ nos 92"]),
        ("/nos 90 puestos", "los números dicen lo contrario", []),
        ("/nos 92 bolot ellos bolot", "de bolot hay 1 por mano como mucho", []),
        ("/h van nos van ellos", "iban las dos parejas", []),
        ("/nos 92 tercera ellos", "¿de quién es", []),
        ("/nos tercera", "faltan los puntos", []),
        ("/h 92", "¿de quién son los puntos", ["✓ nos 92", "✓ ellos 92"]),
        ("/nos 82 y las diez", "las diez", ["✓ nos 82", "✓ nos 92"]),
        ("/nos 92 150", "¿150 es un cante?", []),
        ("/h capote", "quién hizo el capote", ["✓ nos capote", "✓ ellos capote"]),
        ("/h capote a ellos", "quién hizo el capote", ["✓ nos capote", "✓ ellos capote"]),
        ("/nos 92 tercera ellos tercera", "una pareja", ["✓ nos 92 tercera"]),
        ("/nos 92 capote", "252", []),
        ("/nso 92", "", ["✓ nos 92"]),
        ("/h pacco 92", "pacco", ["✓ nos 92"]),
        ("/h " + "9" * 5000, "", []),
        ("/h nos 92 <b>&", "&", []),
    ],
)
def test_refusals_name_the_cure(seated: Table, line: str, said: str, keys: list[str]) -> None:
    heard = seated.say("Paco", line)
    assert said in heard
    for key in keys:
        assert key in heard.buttons
    assert "No está apuntado" in heard
    assert seated.totals() == (0, 0)


def test_a_refusal_can_be_left_alone(seated: Table) -> None:
    seated.say("Paco", "/nos 92 tercra")
    refusal = seated.message("No está apuntado")
    heard = seated.press("Paco", "Dejarlo")
    assert heard.kinds in ([], ["toast"])
    assert seated.under(refusal) == []
    assert seated.totals() == (0, 0)


def test_a_cure_is_not_logged_after_another_hand(seated: Table) -> None:
    seated.say("Paco", "/nos 92 tercra")
    cure = seated.data("✓ nos 92 tercera")
    seated.say("Luis", "/nos 92 tercera")
    assert "toast" in seated.forge("Paco", cure).kinds
    assert seated.totals() == (112, 70)


@pytest.mark.parametrize(
    ("line", "totals", "said"),
    [
        ("/adjust ellos -20 renuncio", (0, -20), "Pepe y Marta −20 (renuncio)."),
        ("/ajuste nos +20 ellos -10", (20, -10), "Paco y Luis +20, Pepe y Marta −10."),
        ("/ajuste nos 20", (20, 0), "Paco y Luis +20."),
        ("/hand ajuste nos +20", (20, 0), "Paco y Luis +20."),
        ("/adjust pepe +30 (del papel)", (0, 30), "(del papel)"),
    ],
)
def test_an_adjustment_moves_no_dealer(
    seated: Table, line: str, totals: tuple[int, int], said: str
) -> None:
    heard = seated.say("Paco", line)
    assert said in heard
    assert "Da Paco." in heard
    assert seated.totals() == totals
    assert "deshizo" in seated.press("Paco", "Deshacer")
    assert seated.totals() == (0, 0)


def test_an_adjustment_without_points_is_refused(seated: Table) -> None:
    assert "No está apuntado" in seated.say("Paco", "/adjust ellos por tramposos")
    assert "No está apuntado" in seated.say("Paco", "/adjust")


def test_a_capote_and_a_level_hand_are_told_as_at_the_table(seated: Table) -> None:
    assert "Capote de Paco y Luis: 252, y 20 de tercera." in seated.say(
        "Paco", "/nos capote tercera"
    )
    assert "justo la mitad: puestos" in seated.say("Paco", "/h van nos 81")
    heard = seated.say("Paco", "/nos ellos capote")
    assert "Paco y Luis, puestos: los 252, para Pepe y Marta" in heard
