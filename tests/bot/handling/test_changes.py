"""What a reply changes, in the tables of the database."""

from sqlmodel import col, select

from bot.storage.models import Desk, MatchRow
from tests.bot.keeping import rows
from tests.bot.table import Table


def test_another_match_begins_at_a_desk_of_its_own(seated: Table) -> None:
    seated.play("Paco: /nos 92", "Ana: /nueva chinchon Ana Eva", "Ana: [Otra mesa]")
    desks = rows(seated.engine, select(Desk).order_by(col(Desk.id)))
    matches = rows(seated.engine, select(MatchRow).order_by(col(MatchRow.id)))
    assert [desk.label for desk in desks] == ["", "2"]
    assert [match.desk_id for match in matches] == [desk.id for desk in desks]


def test_who_comes_is_on_the_roster_once(table: Table) -> None:
    table.play("Ana: /nueva chinchon Ana Luis", "Ana: /entra Pau", "Ana: /undo", "Ana: /entra pau")
    [match] = rows(table.engine, select(MatchRow))
    assert [entry["name"] for entry in match.roster] == ["Ana", "Luis", "Pau"]
    assert match.sides == [{"name": "Ana", "members": []}, {"name": "Luis", "members": []}]


def test_who_only_watches_gives_the_seat_back(seated: Table) -> None:
    seated.play("José: /soy Pepe", "José: /soy", "José: [Solo miro]")
    assert "Pepe, a la mesa" in seated.say("Fulano", "/soy Pepe")
    assert seated.say("José", "/nos 92").buttons == ["Paco y Luis", "Pepe y Marta"]
    seated.play("Marta: /soy", "Marta: [Solo miro]")
    assert "tú miras" in seated.say("Marta", "/nos 92")
    assert "Marta, a la mesa" in seated.say("Marta", "/soy Marta")
    assert "Mano 1 · iban Pepe y Marta" in seated.say("Marta", "/nos 93")
