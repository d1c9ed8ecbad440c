"""What people type after `/new`, in four languages: the game, who plays, to how many, from where.

Sides are parted by a bar, people by commas; "=" stands before the people of a named side, and
"?" before four people who still have to be paired. The writer is Eva.
"""

import pytest

from bot.commands.invitation import Invitation, WhoPlays, invitation
from core.errors import CoreError, UnknownGame, UnknownOption

AL = "Ana, Luis | Pepe, Marta"
CH = "Claire, Hugo | Léa, Tom"

SPANISH = [
    ("bolot", "bolot", "", 0, ""),
    ("el bolot", "bolot", "", 0, ""),
    ("un bolot, por favor", "bolot", "", 0, ""),
    ("una de bolot", "bolot", "", 0, ""),
    ("partida de bolot", "bolot", "", 0, ""),
    ("una partida de belote a 500", "belote", "", 500, ""),
    ("jugamos al bolot", "bolot", "", 0, ""),
    ("vamos a jugar al bolot hoy", "bolot", "", 0, ""),
    ("¿Empezamos un bolot?", "bolot", "", 0, ""),
    ("bolot!! 🔥😎", "bolot", "", 0, ""),
    ("BOLOT A 1.500", "bolot", "", 1500, ""),
    ("bolot 1 500", "bolot", "", 1500, ""),
    ("bolot de 1000 puntos", "bolot", "", 1000, ""),
    ("bolot 1500pts", "bolot", "", 1500, ""),
    ("bolot hasta 1500", "bolot", "", 1500, ""),
    ("bolot hasta los 1500", "bolot", "", 1500, ""),
    ("bolot a1500", "bolot", "", 1500, ""),
    ("a mil quinientos el bolot", "bolot", "", 1500, ""),
    ("bolot a dos mil", "bolot", "", 2000, ""),
    ("bolot a quinientos", "bolot", "", 500, ""),
    ("bolot objetivo: 1500", "bolot", "", 1500, ""),
    ("bolot Paco-Luis Pepe-Marta", "bolot", "Paco, Luis | Pepe, Marta", 0, ""),
    ("bolot Paco/Luis Pepe/Marta 1000", "bolot", "Paco, Luis | Pepe, Marta", 1000, ""),
    ("bolot Ana&Luis Pepe&Marta", "bolot", AL, 0, ""),
    ("bolot Ana & Luis vs. Pepe & Marta", "bolot", AL, 0, ""),
    ("bolot Ana y Luis - Pepe y Marta", "bolot", AL, 0, ""),
    ("bolot ana luis / pepe marta", "bolot", AL, 0, ""),
    ("ana+luis pepe+marta bolot 1500", "bolot", AL, 1500, ""),
    ("bolot (ana y luis) (pepe y marta)", "bolot", AL, 0, ""),
    ("bolot\nana y luis\npepe y marta", "bolot", AL, 0, ""),
    ("bolot, ana luis, pepe marta, a 1500", "bolot", AL, 1500, ""),
    ("bolot nosotros Ana y Luis, ellos Pepe y Marta", "bolot", f"={AL}", 0, ""),
    ("bolot nos=Ana+Luis ellos=Pepe+Marta", "bolot", f"={AL}", 0, ""),
    ("bolot nos: Ana y Luis; ellos: Pepe y Marta", "bolot", f"={AL}", 0, ""),
    ("bolot nos = Ana + Luis, ellos = Pepe + Marta", "bolot", f"={AL}", 0, ""),
    ("bolot nosotros contra ellos", "bolot", "", 0, ""),
    ("bolot con luis contra pepe y marta", "bolot", "Eva, Luis | Pepe, Marta", 0, ""),
    ("jugamos luis y yo contra pepe y marta al bolot", "bolot", "Luis, Eva | Pepe, Marta", 0, ""),
    ("bolot ana y luis contra pepe y marta desde 430-380", "bolot", AL, 0, "430 380"),
    ("bolot 1000 ana y luis contra pepe y marta a partir de 430-380",
     "bolot", AL, 1000, "430 380"),
    ("bolot desde 430 a 380 ana luis contra pepe marta", "bolot", AL, 0, "430 380"),
    ("bolot a 1500, íbamos 430 – 380", "bolot", "", 1500, "430 380"),
    ("bolot ana luis pepe marta 1500", "bolot", "? Ana, Luis, Pepe, Marta", 1500, ""),
    ("bolot ana, luis, pepe y marta", "bolot", "? Ana, Luis, Pepe, Marta", 0, ""),
    ("bolot Ana L'avi Pep i Marta", "bolot", "? Ana, L'avi, Pep, Marta", 0, ""),
    ('bolot "Ana María"+Luis Pepe+Marta', "bolot", "Ana María, Luis | Pepe, Marta", 0, ""),
    ("bolot «Ana María» y Luis contra Pepe y Marta",
     "bolot", "Ana María, Luis | Pepe, Marta", 0, ""),
    ("bolot José Luis y Ana contra Pepe y Marta", "bolot", "José Luis, Ana | Pepe, Marta", 0, ""),
    ("bolot el Pepe y la Marta contra Ana y Luis", "bolot", "Pepe, Marta | Ana, Luis", 0, ""),
    ("bolot @ana y @luis contra @pepe y @marta", "bolot", AL, 0, ""),
    ("bolot esta noche ana y luis contra pepe y marta", "bolot", AL, 0, ""),
    ("bolot por parejas: ana y luis contra pepe y marta", "bolot", AL, 0, ""),
    ("bolot por los cafés, ana y luis contra pepe y marta", "bolot", AL, 0, ""),
    ("bolot el viernes ana y luis contra pepe y marta", "bolot", AL, 0, ""),
    ("bolot cuatro jugadores", "bolot", "", 0, ""),
    ("bolot equipo 1: ana y luis, equipo 2: pepe y marta", "bolot", AL, 0, ""),
    ("bolot contra Pepe y Marta", "bolot", " | Pepe, Marta", 0, ""),
    ("bolot 1,5k", "bolot", "", 1500, ""),
    ("bolot desde nos 430 ellos 380", "bolot", "", 0, "430 380"),
    ("bolot desde ellos 380 nos 430", "bolot", "", 0, "430 380"),
    ("mi pareja contra los otros al bolot", "bolot", "", 0, ""),
    ("bolot los verdes contra los azules", "bolot", "Verdes | Azules", 0, ""),
    ("coinche", "coinche", "", 2000, ""),
    ("belote coinchée a 1000", "coinche", "", 1000, ""),
    ("chinchón a 100 Ana, Luis, Eva y Toni", "chinchon", "Ana | Luis | Eva | Toni", 100, ""),
    ("chinchon 4 jugadores: Ana Luis Eva Dani", "chinchon", "Ana | Luis | Eva | Dani", 0, ""),
    ("un chinchón entre Ana, Luis y Eva", "chinchon", "Ana | Luis | Eva", 0, ""),
    ("conga ana luis", "chinchon", "Ana | Luis", 0, ""),
    ("chinchon ana contra luis", "chinchon", "Ana | Luis", 0, ""),
    ("chinchon yo, ana y luis", "chinchon", "Eva | Ana | Luis", 0, ""),
    ("chinchon Ana Luis Eva desde 12-30-5", "chinchon", "Ana | Luis | Eva", 0, "12 30 5"),
    ("chinchon Ana Luis Eva límite 50", "chinchon", "Ana | Luis | Eva", 50, ""),
    ("boston Ana, Luis, Eva y Dani", "boston", "Ana | Luis | Eva | Dani", 0, ""),
    ("boston con Ana, Luis, Eva y Dani", "boston", "Ana | Luis | Eva | Dani", 0, ""),
]  # fmt: skip
VALENCIAN = [
    ("una de bolot", "bolot", "", 0, ""),
    ("un bolot a mil", "bolot", "", 1000, ""),
    ("partida de bolot fins a 1500", "bolot", "", 1500, ""),
    ("juguem al bolot", "bolot", "", 0, ""),
    ("bolot fins a 1.000 punts, sisplau", "bolot", "", 1000, ""),
    ("bolot Paco i Luis contra Pepe i Visent", "bolot", "Paco, Luis | Pepe, Visent", 0, ""),
    ("bolot paco en mi i luis en visent", "bolot", "Paco, Eva | Luis, Visent", 0, ""),
    ("bolot en Joan i la Neus contra l'Ana i en Pere", "bolot", "Joan, Neus | Ana, Pere", 0, ""),
    ("bolot nosaltres contra ells", "bolot", "", 0, ""),
    ("bolot nos: Paco i Luis, ells: Pepe i Visent", "bolot", "=Paco, Luis | Pepe, Visent", 0, ""),
    ("bolot des de 430-380", "bolot", "", 0, "430 380"),
    (
        "bolot paco luis contra pepe visent des de 430 a 380",
        "bolot",
        "Paco, Luis | Pepe, Visent",
        0,
        "430 380",
    ),
    ("bolot amb Luis contra Pepe i Visent", "bolot", "Eva, Luis | Pepe, Visent", 0, ""),
    ("jo i Luis contra Pepe i Visent al bolot", "bolot", "Eva, Luis | Pepe, Visent", 0, ""),
    ("bolot dos mil", "bolot", "", 2000, ""),
    ("bolot mil cinc-cents", "bolot", "", 1500, ""),
    ("chinchon Ana, L'avi i Pep", "chinchon", "Ana | L'avi | Pep", 0, ""),
    ("partida de xinxó entre Ana, Neus i Pep", "chinchon", "Ana | Neus | Pep", 0, ""),
    ("txintxó Ana Neus Pep", "chinchon", "Ana | Neus | Pep", 0, ""),
    ("chinchon Ana L'avi Pep", "chinchon", "Ana | L'avi | Pep", 0, ""),
    ("belote esta nit a 500, si us plau", "belote", "", 500, ""),
    ("boston entre Ana, Pep, Neus i Dani", "boston", "Ana | Pep | Neus | Dani", 0, ""),
]
FRENCH = [
    ("une belote", "belote", "", 0, ""),
    ("partie de belote", "belote", "", 0, ""),
    ("une partie de belote en 1000 points", "belote", "", 1000, ""),
    ("on joue à la belote", "belote", "", 0, ""),
    ("belote jusqu'à 1500", "belote", "", 1500, ""),
    ("belote jusqu’à 1500 svp", "belote", "", 1500, ""),
    ("belote en mille", "belote", "", 1000, ""),
    ("belote en mille cinq cents", "belote", "", 1500, ""),
    ("coinche en 2000 : Claire et Hugo contre Léa et Tom", "coinche", CH, 2000, ""),
    ("coinche 1000 claire+hugo léa+tom", "coinche", CH, 1000, ""),
    ("la contrée", "coinche", "", 2000, ""),
    ("belote contrée", "coinche", "", 2000, ""),
    ("belote avec hugo contre léa et tom", "belote", "Eva, Hugo | Léa, Tom", 0, ""),
    ("belote moi et hugo contre léa et tom", "belote", "Eva, Hugo | Léa, Tom", 0, ""),
    ("belote hugo et moi contre léa et tom", "belote", "Hugo, Eva | Léa, Tom", 0, ""),
    ("belote nous contre eux", "belote", "", 0, ""),
    ("belote nous : Claire et Hugo, eux : Léa et Tom", "belote", f"={CH}", 0, ""),
    ("belote depuis 430-380", "belote", "", 0, "430 380"),
    ("belote claire hugo contre léa tom à partir de 430 à 380", "belote", CH, 0, "430 380"),
    ("belote ce soir s'il vous plaît", "belote", "", 0, ""),
    ("belote équipe 1 Claire et Hugo, équipe 2 Léa et Tom", "belote", CH, 0, ""),
    (
        "belote Jean-Luc et Marie contre Paul-Henri et Zoé",
        "belote",
        "Jean-Luc, Marie | Paul-Henri, Zoé",
        0,
        "",
    ),
    ("belote Claire, Hugo, Léa et Tom", "belote", "? Claire, Hugo, Léa, Tom", 0, ""),
    ("belote à quatre", "belote", "", 0, ""),
    ("chinchon Claire, Hugo et Léa en 100 points", "chinchon", "Claire | Hugo | Léa", 100, ""),
]
ENGLISH = [
    ("a game of belote", "belote", "", 0, ""),
    ("let's play belote", "belote", "", 0, ""),
    ("belote to 500", "belote", "", 500, ""),
    ("belote up to 501 please", "belote", "", 501, ""),
    ("belote first to 1,000", "belote", "", 1000, ""),
    ("belote to one thousand", "belote", "", 1000, ""),
    ("coinche to 1500 points", "coinche", "", 1500, ""),
    ("belote us vs them", "belote", "", 0, ""),
    ("belote me and Bob against Cat and Dan", "belote", "Eva, Bob | Cat, Dan", 0, ""),
    ("belote Bob and I against Cat and Dan", "belote", "Bob, Eva | Cat, Dan", 0, ""),
    ("belote with Bob against Cat and Dan", "belote", "Eva, Bob | Cat, Dan", 0, ""),
    ("belote Ann & Bob v Cat & Dan", "belote", "Ann, Bob | Cat, Dan", 0, ""),
    ("belote ann, bob vs cat, dan", "belote", "Ann, Bob | Cat, Dan", 0, ""),
    ("belote us: Ann and Bob, them: Cat and Dan", "belote", "=Ann, Bob | Cat, Dan", 0, ""),
    ("belote from 430-380", "belote", "", 0, "430 380"),
    ("belote Ann and Bob against Cat and Dan starting at 430 to 380",
     "belote", "Ann, Bob | Cat, Dan", 0, "430 380"),
    ("chinchon with 4 players: Ann, Bob, Cat and Dan", "chinchon",
     "Ann | Bob | Cat | Dan", 0, ""),
    ("boston tonight Ann Bob Cat Dan", "boston", "Ann | Bob | Cat | Dan", 0, ""),
    ("team 1: Ann and Bob, team 2: Cat and Dan, belote", "belote", "Ann, Bob | Cat, Dan", 0, ""),
    ("belote O'Brien and Bob against Cat and Dan", "belote", "O'Brien, Bob | Cat, Dan", 0, ""),
]  # fmt: skip
ROWS = [
    (language, *row)
    for language, rows in (
        ("es", SPANISH), ("ca", VALENCIAN), ("fr", FRENCH), ("en", ENGLISH),
    )
    for row in rows
]  # fmt: skip


def sides(found: Invitation) -> str:
    """Write who plays as the rows do."""
    if found.unpaired:
        return "? " + ", ".join(found.unpaired)
    if not found.table.roster:
        names = [side.name for side in found.table.sides]
        bare = all(name.islower() for name in names)
        return "" if bare else " | ".join(names)
    return " | ".join(
        side.name if found.table.single else ", ".join(side.members) for side in found.table.sides
    )


def game(found: Invitation) -> str:
    coinche = found.rules.get("modo") == "coinche"
    return "coinche" if coinche else found.game.key


@pytest.mark.parametrize(("language", "line", "key", "who", "target", "start"), ROWS)
def test_what_people_type(
    language: str, line: str, key: str, who: str, target: int, start: str
) -> None:
    found = invitation(line, language, "Eva")
    finish = found.rules.get("objetivo", found.rules.get("limite", 0))
    written = sides(found)
    assert (game(found), written, finish, found.standing) == (
        key,
        who.lstrip("="),
        target,
        tuple(map(int, start.split())),
    )
    if who.startswith("="):
        assert [side.name for side in found.table.sides] in (
            ["nos", "ellos"], ["nos", "ells"], ["nous", "eux"], ["us", "them"],
        )  # fmt: skip


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("es", "bolot ana luis y pepe contra marta"),
        ("es", "bolot ana luis eva porfaplis contra pepe marta"),
        ("es", "bolot ana y luis"),
        ("es", "bolot ana luis pepe marta guapos"),
        ("es", "chinchon Ana Luis Eva lueguito"),
        ("es", "chinchon ana luis eva sin comodines"),
        ("es", "chinchon con Ana y Luis"),
        ("es", "boston Ana Luis Dani Toni mañaneros"),
        ("ca", "bolot Pep i Neus contra Ana i Pere i bevem"),
        ("fr", "belote Claire Hugo Léa"),
        ("fr", "chinchon Claire, Hugo, Léa vite"),
        ("en", "belote Ann and Bob"),
        ("en", "chinchon Ann Bob Cat sharpish"),
    ],
)
def test_in_doubt_who_plays_is_asked(language: str, line: str) -> None:
    with pytest.raises(WhoPlays):
        invitation(line, language, "Eva")


@pytest.mark.parametrize(
    ("line", "error", "meant"),
    [
        ("bolto", UnknownGame, "bolto"),
        ("beltoe", UnknownGame, "beltoe"),
        ("chinchó", UnknownGame, "chinchó"),
        ("chinchó Ana Pep Neus", UnknownGame, "chinchó"),
        ("chinchó ana pep neus", UnknownGame, "chinchó"),
        ("una de cochinche", UnknownGame, "cochinche"),
        ("bolto Ana+Luis Pepe+Marta", UnknownGame, "bolto"),
        ("Bolto Ana Luis Pepe Marta", UnknownGame, "Bolto"),
        ("poker", UnknownGame, "poker"),
        ("mus Ana Luis Pepe Marta", UnknownGame, "mus"),
        ("bolot emptae=litigio", UnknownOption, "emptae"),
        ("chinchon ana luis objetivo=100", UnknownOption, "objetivo"),
        ("bolot boston=gana", UnknownOption, "boston"),
        ("bolot chinchon=-10 Ana+Luis Pepe+Marta", UnknownOption, "chinchon"),
        ("chinchon=gana bolot Ana+Luis Pepe+Marta", UnknownOption, "chinchon"),
        ("bolot chinchon gana", WhoPlays, "chinchon"),
    ],
)
def test_what_is_not_kept_is_named(line: str, error: type[CoreError], meant: str) -> None:
    with pytest.raises(error) as refused:
        invitation(line, "es", "Eva")
    assert meant in vars(refused.value).values()


@pytest.mark.parametrize(
    ("line", "rules"),
    [
        ("bolot empate litigio", {"empate": "litigio"}),
        ("bolot 1500 bolot=intransferible", {"objetivo": 1500, "bolot": "intransferible"}),
        ("chinchon=-10 chinchon ana luis eva", {"chinchon": "-10"}),
        ("chinchon ana luis eva 1 reenganche", {"reenganches": 1}),
        ("chinchon ana luis eva reenganches 2", {"reenganches": "2"}),
        ("belote en 1000 redondeo: decena", {"objetivo": 1000, "redondeo": "decena"}),
        ("belote modo=coinche 1500", {"modo": "coinche", "objetivo": 1500}),
    ],
)
def test_rules_may_be_said_in_words(line: str, rules: dict[str, object]) -> None:
    assert invitation(line, "es", "Eva").rules == rules


def test_a_name_that_is_almost_a_game_is_a_name() -> None:
    assert (
        sides(invitation("Conchi Luis Pepe Marta", "es", "Eva")) == "? Conchi, Luis, Pepe, Marta"
    )
    assert sides(invitation("bolot Conchi+Luis Pepe+Marta", "es", "Eva")) == (
        "Conchi, Luis | Pepe, Marta"
    )
