"""CONTRIBUTING's recipe for a game, followed to the letter by one that can do all a game can."""

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import MISSING, fields, is_dataclass
from pathlib import Path

import pytest

from bot.i18n import LOCALES
from bot.render.games import PRESENTERS
from core import lines
from core.errors import CoreError
from core.games import GAMES
from core.match import AnyGame
from core.table import Side, Table, names
from tests import brisca
from tests.brisca.presenter import PRESENTER

ROOT = Path(__file__).parent.parent
GAME = ROOT / "tests" / "brisca"
RECIPE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
RECIPE = RECIPE[RECIPE.index("## A game") : RECIPE.index("## A language")]
LINES = {  # the line of another game, behind which that of the new one goes
    "core/games/__init__.py": [
        ("from core.games import belote, bolot, boston", ", brisca"),
        ("chinchon.GAME, boston.GAME", ", brisca.GAME"),
    ],
    "bot/render/games/__init__.py": [
        ("from bot.render.games import boston", ", brisca"),
        ('    "boston": boston.PRESENTER,', '\n    "brisca": brisca.PRESENTER,'),
    ],
}
NAMED = re.findall(r"`([a-z.]+)\.x`", RECIPE)
MOST_LINES, MOST_FILES = 600, 10  # of a game, without what the bot says of it
UNSHOWN = {  # what a game can do that Brisca has no use for, and why
    "bank": "its points are not won from anybody",
    "variant": "it has one name", "variants": "it has one name",
    "deck": "its cantes do not compete", "sings": "its cantes do not compete",
    "waits": "nothing is asked about a hand before the next", "pending": "nobody re-enters",
    "untold": "its readings tell no more than the hand",
    "offered": "its keypad is for all rules", "misdeals": "a misdeal costs nothing",
}  # fmt: skip

# What is said at the table, and behind it what the bot is to answer; nothing where it goes on.
EVENING = """
Ana: /new brisca Ana Luis Eva objetivo=4 todas=2
| Brisca a 4: Ana, Luis y Eva. | Para apuntar: /mano Ana 75 | ¿Quién da primero?
Ana: /iam Ana
Luis: /iam Luis
Eva: /iam Eva
Ana: #1
| Da Ana.
Ana: /reglas
| Todas las bazas valen 2. todas 2
Ana: /ayuda
Ana: #1
| Palabras de la brisca
Ana: /mano luis 130
| suman 130, y en la mano hay 120.
Luis: /mano ana 45
| Falta Luis. ¿Cuánto?
Luis: > 40
| Mano 1 · la gana Ana | Ana 45. Luis 40. Eva 35. | Da Luis.
Ana: > no, 65
| la gana Ana (corrigió Ana) | Ana 65. Luis 40. Eva 15.
Ana: #3
| Como antes, la gana Ana: Ana 1
Eva: > luis canta 20
Ana: #1
| Mano 1 · la gana Luis (corrigió Ana) | Luis 40 + 20 = 60.
Eva: /porque
| 120 puntos de cartas, y los cantes.
Luis: /cantar las cuarenta
| Las cuarenta de Luis. Suma con las cartas de esta mano.
Eva: /cantar
| Espera a su mano: las cuarenta de Luis. | ¿Qué canta Eva? | Canta Ana | Canta Luis
Eva: #1
| Las cuarenta de Luis, las veinte de Eva.
Ana: las de luis 50, ana 50
| Luis 50 + 40 = 90. Eva 20 + 20 = 40. | Con lo cantado: las cuarenta y las veinte.
Eva: > eva no canta
| Mano 2 · la gana Luis (corrigió Eva) | Eva 20.
Ana: /cartas as tres rey de oros
| as de oros, 3 de oros y rey de oros: 25 de 120.
Ana: /mano
| ¿Cuántos puntos hizo Ana?
Ana: #7
Ana: #14
Ana: #9
Ana: #14
| ✓ Apuntar
Ana: #2
Ana: #4
| Las veinte ×1
Ana: #7
| Mano 3 · la gana Luis | Ana 40. Luis 60 + 20 = 80. Eva 20.
Ana: /deshacer
| Ana deshizo la mano 3 (la gana Luis: Ana 0, Luis 1, Eva 0).
Ana: #1
| Ana rehízo la mano 3
Ana: /hoja
| Hoja · 3 manos
Ana: /corregir 1 ana 45 luis 30
| Iguales: Ana y Eva. | sin las veinte de Luis. Ahora Ana 0, Luis 2, Eva 0.
Ana: /idioma ca
| Parle valencià.
Dani: /entra
Ana: #1
| Dani entra amb 0.
Luis: dani 30 les vint, lluis 20, ana 40
| no conec lluis. Volies dir Luis? | ✓ Ana 40 Luis 20 Dani 30 les vint
Dani: /ma dani 70 i les vint, ana 30
| Mà 4 · la guanya Dani | Dani 70 + 20 = 90.
Luis: > no, dani no canta
| ho ha corregit Luis | Ana 30. Dani 70.
Ana: /ma eva 120
| 120: totes les bases? | Totes: 0–0–2–0 | No totes: 0–0–1–0
Ana: #1
| Mà 5 · Eva se les emporta totes
Eva: /perque
| Mà 5, per què | 120 punts de cartes, i els cants.
Ana: /full
| Full · 5 mans
Ana: /ma luis 75
Luis: /ma luis 90
| Guanya Luis, 4
Luis: /estadistiques
| Estadístiques · 1 partida
Ana: /nova brisca Ana Luis objetivo=1
Ana: /ma anna 70
| Guanya Ana, 1 | anna: ana.
Ana: /ajuda
| /ma Ana 75
"""


def texts(language: str) -> str:
    """Give what the bot says of the game in a language, or in Spanish where it is not played."""
    own = GAME / f"{language}.po"
    return (own if own.exists() else GAME / "es.po").read_text(encoding="utf-8")


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """Follow the recipe in a copy of the program, and do nothing that it does not name."""
    copy, left = tmp_path / "house", shutil.ignore_patterns("__pycache__", "*.mo")
    for top in ("core", "bot"):
        shutil.copytree(ROOT / top, copy / top, ignore=left)
    own = copy / "core" / "games" / "brisca"
    left = shutil.ignore_patterns("__pycache__", "*.po", "presenter.py")
    shutil.copytree(GAME, own, ignore=left)
    shutil.copy(GAME / "presenter.py", copy / "bot" / "render" / "games" / "brisca.py")
    for file, added in LINES.items():
        assert f"`{file}`" in RECIPE
        text = (copy / file).read_text(encoding="utf-8")
        for known, line in added:
            assert known in text
            text = text.replace(known, f"{known}{line}")
        (copy / file).write_text(text, encoding="utf-8")
    for catalogue in (copy / "bot" / "locales").glob("*.po"):
        text = catalogue.read_text(encoding="utf-8") + texts(catalogue.stem)
        catalogue.write_text(text, encoding="utf-8")
    return copy


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_game_has_what_the_recipe_names(game: AnyGame) -> None:
    catalogue = (LOCALES / "es.po").read_text(encoding="utf-8")
    assert game.key in PRESENTERS
    assert [key for key in NAMED if f'msgid "{key}.{game.key}"' not in catalogue] == []
    assert [key for key in NAMED if f'msgid "{key}.brisca"' not in texts("es")] == []


HANDS = [  # a line of three players, of whom Ana writes, and the hand that it is
    ("es", "ana 45 luis 60", "Ana 45 Luis 60"),
    ("es", "luis 60, ana las veinte y 45", "Ana 45 las veinte Luis 60"),
    ("es", "canto 40 y tengo 50, luis 60", "Ana 50 las cuarenta Luis 60"),
    ("es", "eva se las lleva todas", "Eva 120 todas"),
    ("es", "eva 120, no todas", "Eva 120 no todas"),
    ("ca", "he cantat vint en ors, luis 70", "Ana les vint Luis 70"),
    ("ca", "luis 45 + 40, eva 60", "Luis 45 les quaranta Eva 60"),
]
REFUSED = [
    ("ana 45 luis 80", "card-sum"), ("45", "whose-points"), ("ana", "how-many-points"),
    ("ana 45 luis 60 eva 10", "card-sum"), ("ana 45 zzz", "expected"),
]  # fmt: skip
PLAYERS = names(Table((Side("Ana"), Side("Luis"), Side("Eva"))), 0)


@pytest.mark.parametrize(("language", "line", "written"), HANDS)
def test_lines_of_brisca_in_any_order(language: str, line: str, written: str) -> None:
    game, rules = brisca.GAME, brisca.GAME.rules
    hand = lines.read(game, line, PLAYERS, rules, language)
    assert lines.write(game, hand, PLAYERS.labels, language) == written
    assert lines.read(game, written, PLAYERS, rules, language) == hand


@pytest.mark.parametrize(("line", "code"), REFUSED)
def test_lines_that_are_no_hand_of_brisca(line: str, code: str) -> None:
    with pytest.raises(CoreError) as refused:
        lines.read(brisca.GAME, line, PLAYERS, brisca.GAME.rules)
    assert refused.value.code == code


def test_what_is_said_of_cantes_of_brisca() -> None:
    dispute = brisca.GAME.notation.correcting.dispute
    sung = brisca.Hand((45, 60, None), ((), ("las veinte",), ()))
    assert dispute("eso no lo ha cantado nadie", "es", sung) == brisca.Hand(sung.points, ((),) * 3)
    assert dispute("no, 40", "es", sung) is None
    needs = brisca.GAME.cantes.needs
    assert needs(brisca.GAME.rules, (("las cuarenta",), ())) == (41, 81)
    assert needs(brisca.GAME.rules, ((), ("las veinte",), ())) == ()


def unset(part: object) -> Iterator[str]:
    """Name the fields of a game or its abilities that are as they are where it gives none."""
    for each in fields(part):  # type: ignore[arg-type]
        own, default = getattr(part, each.name), each.default
        default = each.default_factory() if each.default_factory is not MISSING else default
        if own == default:
            yield each.name
        elif is_dataclass(own) and type(own).__module__ == "core.match.game":
            yield from unset(own)


def test_brisca_shows_all_that_a_game_can_do() -> None:
    assert {*unset(brisca.GAME), *unset(brisca.GAME.keypad)} == UNSHOWN.keys()
    assert {*unset(PRESENTER.asking), *unset(PRESENTER.abilities)} == {"keys", "winning", "words"}


def test_a_game_is_small() -> None:
    files = [path for path in GAME.iterdir() if path.is_file()]
    written = [path.read_text(encoding="utf-8") for path in files if path.suffix != ".po"]
    assert len(files) <= MOST_FILES
    assert "".join(written).count("\n") <= MOST_LINES


def test_a_game_that_follows_the_recipe_is_played_to_its_end_in_two_languages(house: Path) -> None:
    turns = [line for line in EVENING.strip().splitlines() if not line.startswith("|")]
    command = [sys.executable, "-m", "bot", "chat", "--db", "chat.db"]
    done = subprocess.run(
        command, input="\n".join(turns), cwd=house, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    heard, at = done.stdout, 0
    answers = [line for line in EVENING.splitlines() if line.startswith("|")]
    for answer in (each.strip() for line in answers for each in line[1:].split("|")):
        found = heard.find(answer, at)
        assert found >= 0, f"{answer!r} is not said behind:\n{heard[max(at - 400, 0) : at + 400]}"
        at = found
