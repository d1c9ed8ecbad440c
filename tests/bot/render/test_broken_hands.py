"""A stored hand that the rules refuse today: it is named, and the match goes on without it."""

import pytest
from sqlmodel import Session, col, select

from bot.storage.models import EventRow
from tests.bot.table import Table, opened

NAMED = (
    "La mano 2 no puede contarse: bolot solo se canta una vez por mano. Corrígela con /corrige 2"
)


@pytest.fixture
def broken(seated: Table, database_url: str) -> Table:
    """Log three hands, the second of which says more than a pack holds."""
    seated.play("Paco: /nos 92", "Paco: /nos 93 bolot", "Paco: /nos 100")
    with Session(opened(database_url)) as session, session.begin():
        played = select(EventRow).where(EventRow.kind == "played").order_by(col(EventRow.seq))
        row = session.exec(played).all()[1]
        hand = row.body["hand"] | {"cantes": [["bolot", "bolot"], []]}
        row.body = row.body | {"hand": hand}
        session.add(row)
    seated.restart()
    return seated


def test_the_score_names_it_and_counts_the_others(broken: Table) -> None:
    heard = broken.say("Paco", "/score")
    assert NAMED in heard
    assert "3 manos" in heard
    assert broken.totals() == (192, 132)


def test_new_hands_are_scored_and_say_so_until_it_is_corrected(broken: Table) -> None:
    heard = broken.say("Paco", "/nos 110")
    assert "Mano 4 · iban Paco y Luis" in heard
    assert heard.text.count(NAMED) == 1
    assert broken.totals() == (302, 184)
    broken.say("Paco", "/fix 2 nos 93 bolot")
    assert broken.totals() == (302 + 113, 184 + 69)
    assert "no puede contarse" not in broken.say("Paco", "/nos 99")


def test_the_sheet_strikes_it_and_tells_why(broken: Table) -> None:
    assert "2×" in broken.say("Paco", "/sheet")
    assert NAMED in broken.say("Paco", "/sheet 2")
    assert NAMED in broken.say("Paco", "/why 2")


def test_the_winner_is_announced_with_it(broken: Table) -> None:
    broken.play("Paco: /adjust nos +700", "Paco: /nos 120")
    assert NAMED in broken.shown(broken.message("🏆 Ganan Paco y Luis,"))


def test_a_correction_that_cannot_count_either_is_refused(broken: Table) -> None:
    assert "bolot solo se canta una vez" in broken.say("Paco", "/fix 2 nos 90 bolot x2")
    assert broken.totals() == (192, 132)


def test_it_can_be_struck_and_what_stands_beside_it_undone(broken: Table) -> None:
    assert "Paco deshizo la mano 3" in broken.say("Paco", "/undo")
    assert broken.totals() == (92, 70)
    broken.play("Paco: /void 2", "Paco: [Anularla]")
    assert "no puede contarse" not in broken.say("Paco", "/score")
