"""A whole match through the pipe of `tanteo chat`: what people would see, line by line."""

import io
from pathlib import Path

import pytest

from bot.settings import Settings
from bot.simulator import console

MATCH = """\
Paco: /nueva bolot 800 paco+luis pepe+marta
#1
/nos 92 tercera
Pepe: /nos 100
Luis: /nos puestos
Marta: /nos capote
Marta: /undo
Marta: /nos 110 bolot
Luis: /h pasan todos
Paco: /nos 71 tercera
#2
Paco: edit -2 /nos 102 tercera
Pepe: 😀 quina sort
Pepe: /corrige 2 nos 90
Luis: /nos 92 trcra
#1
Luis: > no, 95
Pepe: > com anem
Pepe: /nos 100 cincuenta
Luis: /nos 92
Paco: /nos 100
/chat +1m
Marta: /ellos 100
#1
Marta: /nos 88
Paco: /tanteo
Marta: /revancha
#1
"""
# Each line of MATCH brings one of these, in order; "" is silence.
SAID = """\
Bolot a 800: Paco y Luis contra Pepe y Marta.
Da Paco.
92 + 20 de tercera = 112 de 182; hacían falta 92: hecha.
Pepe y Marta  +100    170     630
Puestos: los 162, para Pepe y Marta.
Capote de Pepe y Marta: 252.
Marta deshizo la mano 4 (Pepe y Marta capote).
110 + 20 de bolot = 130 de 182; hacían falta 92: hecha.
Ahora da Pepe.
Mano 5 · ¿quién iba?
91 de 182 (162 + tercera de Paco y Luis), justo la mitad: puestos.
Paco corrige la mano 1: Paco y Luis 92 tercera → Paco y Luis 102 tercera. Ahora:
Pepe corrige la mano 2: Pepe y Marta 100 → Pepe y Marta 90. Ahora:
No está apuntado: no conozco trcra.
Mano 6 · iban Paco y Luis
95 + 20 de tercera = 115 de 182
Pepe y Marta    509     291
100 + 50 de cincuenta = 150 de 212; hacían falta 107: hecha.
Mano 8 · iban Paco y Luis
Mano 9 · iban Paco y Luis
Paco ya apuntó una mano hace 1 min: Paco y Luis 100. ¿Es la misma?
Vale la de Paco.
🏆 Ganan Pepe y Marta, 879 a 871
Llegan los dos: Paco y Luis 871, Pepe y Marta 879. Aquí gana quien tiene más.
10 manos en
Ganaron Pepe y Marta.
Bolot a 800: Paco y Luis contra Pepe y Marta.
""".splitlines()


async def chatted(tmp_path: Path, script: str) -> str:
    out = io.StringIO()
    settings = Settings(language="es")
    status = await console.chat(
        settings, str(tmp_path / "chat.db"), stdin=io.StringIO(script), stdout=out
    )
    assert status == 0
    return out.getvalue()


@pytest.mark.usefixtures("bare")
async def test_a_match_from_the_invitation_to_the_rematch(tmp_path: Path) -> None:
    said = await chatted(tmp_path, MATCH)
    place = 0
    for line in SAID:
        assert line in said[place:], said[place:]
        place = said.index(line, place) + len(line)
    # another run goes on where this one ended
    assert "0 manos" in await chatted(tmp_path, "Ana: /tanteo\n")


@pytest.mark.usefixtures("bare")
async def test_talk_alone_prints_nothing(tmp_path: Path) -> None:
    assert await chatted(tmp_path, "Ana: bona nit\nLuis: hola\n") == ""


async def test_whoever_sits_at_the_keyboard_speaks_the_language_of_the_settings(
    tmp_path: Path,
) -> None:
    out = io.StringIO()
    stdin = io.StringIO("Ana: /chat private\nAna: /help\n")
    settings = Settings(language="fr")
    assert await console.chat(settings, str(tmp_path / "chat.db"), stdin=stdin, stdout=out) == 0
    assert out.getvalue().startswith("bot: /nouvelle")
