"""A short evening in each language; in the words of Spanish nobody else is answered then.

The Spanish one is a Friday's Bolot as people type it, in two languages and with its slips.
"""

import re
from collections.abc import Iterator

import pytest

from tests.bot.table import Heard, Table

SPANISH = re.compile(
    r"\b(terceras?|cincuenta|puestos|capote|contrato|cierra|van|iban|pasan|honores|miseria"
    r"|cien|ciento|doscientos|mano|renuncio|fuera|gana|bote)\b",
    re.IGNORECASE,
)
VALENCIAN_SAYS_TOO = {"van", "gana"}
RULE = re.compile(r"\b\w+=[\w-]+")  # the keys of rules are notation, alike everywhere

PAIRS = {"ca": "/nova bolot 350 Ana+Luis Pepe+Marta", "en": "/new bolot 350 Ana+Luis Pepe+Marta"}
EVENINGS = {
    "es": [
        (
            "Paco",
            "/nueva bolot 1000 paco luis contra pepe i visent",
            "Paco y Luis contra Pepe y Vi",
        ),
        ("Visent", "[Paco]", "Da Paco."),
        ("Paco", "nos 92", "92 de 162; hacían falta 82: hecha."),
        ("Luis", "/mano van ellos, 88 i tercera nostra", "hacían falta 92: puestos"),
        ("Pepe", "> no val, la tercera no l'ha cantat", "¿Mano 2 sin tercera?"),
        ("Luis", "[Dejarla]", ""),
        ("Paco", "/mano nos 71 tercera", "Mano 3 · ¿quién iba?"),
        ("Luis", "[Iban Pepe]", "iban Pepe y Visent"),
        ("Visent", "/mano nos 100", "Mano 4 · iban Pepe y Visent"),
        ("Visent", "> com anem", "518"),
        ("Luis", "/mano pasem tots", "Nadie va: no cuenta.\nAhora da Pepe."),
        ("Luis", "/mano nos 110 i bolot i rebolot", "110 + 20 de bolot = 130 de 182"),
        ("Visent", "/mano natros puestos", "los 162, para Paco y Luis"),
        ("Luis", "> +50 nostre", "los 212, para Paco y Luis"),
        ("Luis", "/mano mos han fet capot", "Capote de Pepe y Visent: 252"),
        ("Luis", "/mano nos 82 i les deu", "✓ nos 92"),
        ("Luis", "[✓ nos 92]", "952"),
        ("Luis", "> quant mos falta i qui dona", "Da Pepe."),
        ("Luis", "/mano nos 90 ells 72 guanyem!!!", "🏆 Ganan Paco y Luis, 1042 a 616"),
        ("Visent", "/mano nos 85", "La partida acabó (Paco y Luis 1042, Pepe y Visent 616)."),
        ("Visent", "[No]", ""),
        ("Pepe", "/revancha paco en mi i luis en visent", "Paco y Pepe contra Luis y Visent"),
    ],
    "ca": [
        ("Ana", PAIRS["ca"], "Bolot a 350: Ana i Luis contra Pepe i Marta."),
        ("Ana", "[Ana]", "Dona Ana."),
        ("Ana", "/nos 92 tercera", "Mà 1"),
        ("Ana", "[Per què]", "Mà 1, per què"),
        ("Ana", "[+ Cant]", ""),
        ("Ana", "[Ana i Luis]", ""),
        ("Ana", "[Cinquanta]", "cinquanta"),
        ("Luis", "/canta dos-cents", "Dos-cents"),
        ("Luis", "/ma pasem tots", ""),
        ("Pepe", "/nos posats", "osats"),
        ("Pepe", "/nos 92 cinqata", "✓ nos 92 cinquanta"),
        ("Pepe", "[✓ nos 92 cinquanta]", "🏆"),
        ("Pepe", "/full", "posats"),
    ],
    "fr": [
        ("Claire", "/nouvelle belote 500 Claire+Hugo Léa+Tom anuncios=si", "Belote en 500"),
        ("Claire", "[Claire]", "Claire donne."),
        ("Claire", "/nous 92 tierce", "92 + 20 de tierce = 112 sur 182 ; il fallait 92 : fait."),
        ("Claire", "[Pourquoi]", "Donne 1, pourquoi"),
        ("Claire", "[+ Annonce]", ""),
        ("Claire", "[Claire et Hugo]", ""),
        ("Claire", "[Cinquante]", "cinquante"),
        ("Hugo", "/donne tous passent", "Tout le monde passe"),
        ("Léa", "/nous dedans", "Dedans"),
        ("Léa", "> + carré de 9", "Dedans : les 312 sont pour Claire et Hugo."),
        ("Léa", "/nous 92 cinqente", "✓ nous 92 cinquante"),
        ("Léa", "[✓ nous 92 cinquante]", "Victoire pour Claire et Hugo"),
        ("Léa", "/feuille", "dedans"),
        ("Claire", "/nouvelle coinche claire+hugo léa+tom", "Coinche en 2000"),
        ("Claire", "[Claire]", "Claire donne."),
        ("Claire", "/donne 110♠ claire 124", "110 ♠"),
        ("Tom", "/donne nous 100 coeur", "Combien de points"),
        ("Tom", "> 104 belote", "104 + 20 de belote = 124 : fait."),
        ("Hugo", "/donne claire contrat 120 coinche Tom 131", ""),
        ("Hugo", "[À Claire]", "fait"),
        ("Léa", "/nous 90 trèfle dedans", "Chuté. 160 + 90."),
        ("Léa", "/donne nous 95 100", "Pas noté"),
        ("Léa", "/feuille", ""),
        ("Léa", "/aide", ""),
    ],
    "en": [
        ("Ana", PAIRS["en"], "Bolot to 350: Ana and Luis against Pepe and Marta."),
        ("Ana", "[Ana]", "Ana deals."),
        ("Ana", "/us 92 tierce", "92 + 20 for tierce = 112 of 182; 92 needed: made."),
        ("Ana", "[Why]", "Hand 1, why"),
        ("Ana", "[+ Call]", ""),
        ("Ana", "[Ana and Luis]", ""),
        ("Ana", "[Fifty]", "tierce and fifty"),
        ("Ana", "/us 92 tirse", "✓ us 92 tierce"),
        ("Luis", "/sing four jacks", "Four jacks of Ana and Luis."),
        ("Luis", "/hand all pass", ""),
        ("Pepe", "/us down", "Down"),
        ("Pepe", "/us 92 them 80", "✓ us 82"),
        ("Pepe", "[✓ us 82]", "🏆"),
        ("Pepe", "/sheet", "down"),
        ("Pepe", "/help", "/us down"),
        ("Ana", "/new boston Ana Luis Eva Dani", "Boston"),
        ("Ana", "[Ana]", "Ana deals."),
        ("Ana", "/hand ana 5h 7", "Ana, 5 ♥"),
        ("Luis", "/hand luis little misère 0", "misère"),
        ("Eva", "/hand eva 7h 5 honours 2", "honours"),
        ("Dani", "/hand all pass 4 4 3 2", ""),
        ("Ana", "/hand ana 5h 7 revoke luis", "revoke"),
        ("Ana", "> no, 8", "8"),
        ("Ana", "/sheet", ""),
        ("Ana", "/rules", ""),
        ("Ana", "/end", ""),
    ],
}


def evening(table: Table, language: str) -> Iterator[tuple[str, str, Heard]]:
    """Play an evening; give each line with what has to be in its answer, and the answer."""
    for name, line, wanted in EVENINGS[language]:
        if line.startswith("> "):
            yield line, wanted, table.reply(name, line[2:])
        else:
            yield line, wanted, table.play(f"{name}: {line}")


def said(heard: Heard) -> str:
    """Return all that can be read of an answer, its buttons included."""
    answer = "\n".join((heard.text, *heard.buttons)).replace("\xa0", " ")
    return RULE.sub("", answer)


@pytest.mark.parametrize("language", EVENINGS)
def test_an_evening_in_its_own_words(database_url: str, language: str) -> None:
    foreign: dict[str, set[str]] = {}
    with Table(database_url, language) as table:
        for line, wanted, heard in evening(table, language):
            assert heard, line
            assert wanted in said(heard), (line, said(heard))
            found = {each.casefold() for each in SPANISH.findall(said(heard))}
            found -= VALENCIAN_SAYS_TOO | {"tercera"} if language == "ca" else set()
            found = set() if language == "es" else found
            foreign |= {line: found} if found else {}
    assert foreign == {}
