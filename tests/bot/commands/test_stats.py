"""What a chat has played: everybody's matches, wins and runs, hands by pair, and the year."""

import pytest

from tests import season
from tests.bot.table import Table


@pytest.fixture
def played(table: Table) -> Table:
    """Let Paco and Luis win twice and once with others, and lose one hand."""
    table.pause = 20 * 60
    return table.begin(
        "Paco: /nueva bolot 250 paco+luis pepe+marta", "Paco: /nos capote",
        "Paco: [Revancha]", "Paco: /nos puestos", "Paco: /nos capote",
        "Paco: /revancha paco+marta luis+pepe", "Luis: /nos 92",
        "Luis: [Sí, la misma persona]", "Luis: /nos capote",
    )  # fmt: skip


def test_statistics_by_people_and_by_pairs(played: Table) -> None:
    heard = played.say("Eva", "/estadisticas")
    assert heard.text.split("\n") == [
        "Estadísticas · 3 partidas",
        "                         mejor",
        "       jugadas  ganadas  racha",
        "Luis         3        3      3",
        "Paco         3        2      2",
        "Pepe         3        1      1",
        "Marta        3        0      0",
        "Manos en las que iba cada pareja:",
        "           iban  hechas  puestos",
        "Luis+Paco     3       2        1",
        "Luis+Pepe     2       2        0",
    ]
    assert max(len(line) for line in heard.text.split("\n")) <= 34


TOLD = (  # what is asked for, and what is said
    (
        "/stats Paco",
        """Paco · 3 partidas
Ganadas: 2. En juego: 1 h 40.
Mejor racha: 2.
Mayor remontada: ganada tras ir 162 por detrás.
Iba en 3: hechas 2, puestos 1.
Capotes: 2.
       jugadas  ganadas
Bolot        3        2""",
    ),
    ("/stats luis y paco", "Luis y Paco · 2 partidas\nGanadas: 2. En juego: 1 h.\nMejor racha"),
    ("/stats paco+luis contra marta+pepe", "Luis y Paco – Marta y Pepe · 2 partidas\n"),
    ("/stats paco contra luis", "Luis  "),
    ("/stats paco contra eva", "paco contra eva no ha jugado aquí"),
    ("/stats paco+marta contra pepe", "Marta y Paco – Pepe · 1 partida\n"),
    ("/stats paco+luis contra luis+pepe", "no han jugado nunca en contra"),
    ("/stats temporada", "Estadísticas · 3 partidas"),
    ("/stats season", "Estadísticas · 3 partidas"),
    ("/stats 1999", "1999: no ha ganado nadie"),
    ("/stats 2022 paco", "2022 paco no ha jugado aquí"),
    ("/stats yo", "Paco · 3 partidas"),
    ("/racha", "Estadísticas · 3 partidas"),
    ("racha", "Estadísticas · 3 partidas"),
)


@pytest.mark.parametrize(("asked", "said"), TOLD)
def test_what_somebody_did(played: Table, asked: str, said: str) -> None:
    assert said in played.say("Paco", asked)


def test_who_sat_out_has_played_the_match(table: Table) -> None:
    table.begin("Paco: /nueva bolot 250 paco+luis pepe+marta", "Paco: /nos 92")
    table.play("Paco: /cambia luis eva", "Paco: /nos capote")
    assert "Luis · 1 partida\nGanadas: 1." in table.say("Paco", "/stats luis")
    assert "Luis         1        1      1" in table.say("Paco", "/stats")


def test_whether_a_guest_was_the_same_person_is_asked_once_and_kept(table: Table) -> None:
    table.pause = 20 * 60
    again = "Paco: /revancha", "Luis: /nos capote"
    table.play("Paco: /nueva bolot 250 paco+luis pepe+marta", "Paco: /nos capote", *again[:1])
    heard = table.play("Luis: /nos capote")
    asked = "Luis ya jugó aquí: 1 partida, la última hace 1 h. ¿Era la misma persona?"
    assert heard[0].text_plain == asked
    assert "Luis         1        1      1" in table.say("Eva", "/stats")
    assert table.press("Paco", "Sí, la misma").kinds == ["toast"]
    assert "Luis es siempre la misma persona" in table.press("Luis", "Sí, la misma")
    for luis in (2, 3):
        assert f"Luis         {luis}        {luis}      {luis}" in table.say("Eva", "/stats")
        assert asked not in table.play(*again)
    played = table.play("Paco: /revancha", "Marta: /nos 92")
    assert "Marta ya jugó aquí: 4 partidas" in played
    assert "son dos personas que se llaman Marta" in table.press("Marta", "No, otra")
    table.play("Marta: /ellos capote", "Marta: /revancha", "Marta: /ellos capote")
    marta = [line.split() for line in table.say("Eva", "/stats").text.split("\n")]
    assert [row[1:3] for row in marta if row[0] == "Marta" and row[1].isdigit()] == [
        ["2", "0"],
        ["4", "0"],
    ]


def test_the_season_is_a_year(played: Table) -> None:
    heard = played.say("Eva", "/temporada")
    assert "Temporada 2023 · 3 partidas" in heard
    assert "Luis" in heard.text.split("\n")[3]
    played.later(hours=24 * 100)
    assert "2024: no ha ganado nadie" in played.say("Eva", "/season")
    assert "Temporada 2023 · 3 partidas" in played.say("Eva", "/temporada 2023")
    assert "no ha ganado nadie" in played.say("Eva", "/temporada 99999999999")


def test_a_season_is_closed_after_asking_and_its_table_kept(played: Table) -> None:
    heard = played.say("Luis", "/temporada cierra")
    assert "Temporada 1 enero 2023 – · 3 partidas" in heard
    assert "¿Cerramos la temporada?" in heard
    assert heard.buttons == ["Cerrarla", "No"]
    assert played.press("Eva", "Cerrarla").kinds == ["toast"]
    assert "Temporada cerrada" in played.press("Luis", "Cerrarla")
    assert "no ha ganado nadie" in played.say("Luis", "/temporada cierra")
    played.pause = 60
    played.play("Luis: /revancha", "Luis: /nos capote")
    heard = played.say("Eva", "/temporada")
    assert "· 1 partida\n" in heard
    assert heard.buttons == ["1 enero 2023 – 15 noviembre 2023"]
    assert "· 3 partidas\n" in played.press("Eva", heard.buttons[0])
    played.play("Luis: /undo", "Luis: /corrige 2 ellos capote")
    assert "no ha ganado nadie" in played.say("Luis", "/temporada cierra")


def test_a_season_that_was_closed_may_be_opened_again(played: Table) -> None:
    played.play("Luis: /season close", "Luis: [Cerrarla]")
    assert "sigue abierta" in played.press("Luis", "Reabrirla")
    assert "Temporada 2023 · 3 partidas" in played.say("Luis", "/temporada")


def test_a_level_is_told_from_the_fifth_match_on(table: Table) -> None:
    table.play("Paco: /nueva bolot 250 paco+luis pepe+marta", "Paco: /nos capote")
    for _ in range(3):
        table.play("Paco: /revancha", "Paco: /nos capote")
    assert "nivel" not in table.say("Eva", "/stats")
    table.play("Paco: /revancha", "Paco: /nos puestos", "Paco: /ellos capote")
    lines = table.say("Eva", "/stats").text.split("\n")
    assert lines[1].split() == ["jugadas", "ganadas", "nivel"]
    [paco, luis, pepe, marta] = (line.split() for line in lines[2:6])
    assert paco[1:] == luis[1:]
    assert int(paco[3]) > 100 > int(pepe[3])
    assert f"Nivel: {pepe[3]} (" in table.say("Eva", "/stats Pepe")
    assert marta[1:3] == ["5", "1"]


def test_how_strong_people_became_is_drawn_at_a_button(table: Table) -> None:
    table.pause = 20 * 60
    table.say("Ana", "/nueva bolot 250 Ana+Luis Eva+Pepe")
    for _ in range(4):
        table.play("Ana: /mano Ana capote", "Ana: [Revancha]")
    assert table.say("Ana", "/stats").buttons == []
    table.say("Ana", "/mano Eva capote")
    assert table.say("Ana", "/stats").buttons == ["Como imagen"]
    for _ in range(2):
        heard = table.press("Ana", "Como imagen")
        assert "[imagen: El nivel de cada cual" in heard
    assert table.say("Ana", "/stats 2023").buttons == []


def test_a_year_ends_at_the_table_not_in_greenwich(table: Table) -> None:
    table.later(hours=24 * 47 + 1)  # New Year's Eve, 23:13 UTC: in Madrid the year is new
    table.play("Ana: /new bolot 250 ana+luis pepe+eva", "Ana: [Ana]", "Ana: /nos capote")
    assert "Temporada 2024 · 1 partida" in table.say("Eva", "/temporada")


def test_the_longest_names_and_the_most_people_fit_a_phone(table: Table) -> None:
    table.pause = 20 * 60
    names = [f"{letter}aximilianodelaconcepción" for letter in "BCDFGHJKLMNP"]
    for at in range(0, len(names), 4):
        one, two, three, four = names[at : at + 4]
        table.say("Ana", f"/nueva bolot 250 {one}+{two} {three}+{four}")
        table.say("Ana", f"/mano {one} capote")
    for command in ("/stats", "/temporada"):
        lines = table.say("Ana", command).text.split("\n")
        assert max(map(len, lines)) <= 34
        assert all(any(line.startswith(name[:5]) for line in lines) for name in names)


def test_a_season_of_all_games_adds_up_person_by_person(table: Table) -> None:
    season.play(table, 8)
    rows = [line.split() for line in table.say("Ana", "/stats").text.splitlines()]
    people = [row[:3] for row in rows if row[0] in season.PEOPLE and row[1].isdigit()]
    assert sorted(name for name, *_ in people) == sorted(season.PEOPLE)
    for name, played, won in people:
        own = table.say("Ana", f"/stats {name}").text
        assert own.startswith(f"{name} · {played} partida")
        assert f"Ganadas: {won}. " in own
