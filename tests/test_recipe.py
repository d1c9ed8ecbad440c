"""CONTRIBUTING's recipe for a game, followed to the letter and played to the end."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bot.i18n import LOCALES
from bot.render.games import PRESENTERS
from core.games import GAMES
from core.match import AnyGame

ROOT = Path(__file__).parent.parent
RECIPE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
RECIPE = RECIPE[RECIPE.index("## A game") : RECIPE.index("## A language")]
LINES = {  # the line of another game, behind which that of the new one goes
    "core/games/__init__.py": [
        ("from core.games import belote, bolot, boston", "brisca"),
        ("chinchon.GAME, boston.GAME", "brisca.GAME"),
    ],
    "bot/render/games/__init__.py": [
        ('    "boston": boston.PRESENTER', '\n    "brisca": Presenter()')
    ],
}
OWN = ("rule.name.iguales", "rule.iguales.nadie", "rule.iguales.ambos", "error.card-points")
EVENING = """
Ana: /new
Ana: /new brisca Ana+Luis Eva+Dani objetivo=2 iguales=ambos
Ana: /iam Ana
Ana: /rules
Ana: /help
Ana: #1
Ana: /hand
Ana: /hand nos 121
Ana: /hand nos 60
Ana: /undo
Ana: /nos 80
Ana: /why
Ana: /fix 1 nos 70
Ana: > no, 75
Ana: #1
Ana: #1
Ana: > no, nos 80
Ana: /hand
Ana: #1
Ana: #8
Ana: #11
Ana: #14
Ana: /undo
Ana: /score
Ana: /hand ellos 20
Ana: /sheet
Ana: #1
"""


NAMED = re.findall(r"`([a-z.]+)\.x`", RECIPE)


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """Follow the recipe in a copy of the program, and do nothing that it does not name."""
    copy = tmp_path / "house"
    for top in ("core", "bot"):
        shutil.copytree(ROOT / top, copy / top, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "tests" / "brisca.py", copy / "core" / "games" / "brisca.py")
    for file, lines in LINES.items():
        assert f"`{file}`" in RECIPE
        text = (copy / file).read_text(encoding="utf-8")
        for known, line in lines:
            assert known in text
            text = text.replace(known, f"{known}, {line}")
        (copy / file).write_text(text, encoding="utf-8")
    entries = [*(f"{key}.brisca" for key in NAMED), *OWN]
    written = "".join(f'\nmsgid "{key}"\nmsgstr "{worded(key)}"\n' for key in entries)
    for catalogue in (copy / "bot" / "locales").glob("*.po"):
        catalogue.write_text(catalogue.read_text(encoding="utf-8") + written, encoding="utf-8")
    return copy


def worded(key: str) -> str:
    return f"({key.replace('.', ' ')})"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_game_has_what_the_recipe_names(game: AnyGame) -> None:
    catalogue = (LOCALES / "es.po").read_text(encoding="utf-8")
    assert game.key in PRESENTERS
    assert [key for key in NAMED if f'msgid "{key}.{game.key}"' not in catalogue] == []


def test_a_game_that_follows_the_recipe_is_played_to_its_end(house: Path) -> None:
    command = [sys.executable, "-m", "bot", "chat", "--db", "chat.db"]
    done = subprocess.run(
        command, input=EVENING, cwd=house, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    heard = done.stdout
    for key in ("game", "new.hint", "rules.text", "how", "help.log", "help.fix",
                "help.button", "help.words"):  # fmt: skip
        assert worded(f"{key}.brisca") in heard
    assert worded("rule.iguales.ambos") in heard
    assert worded("error.card-points") in heard
    assert "Ana y Luis 80 → Ana y Luis 70" in heard
    assert "Iban Eva+Dani: 0–1" in heard
    assert "+ Cante" not in heard
    assert heard.count("Ganan Ana y Luis, 2 a 0") == 2
