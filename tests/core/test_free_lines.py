"""Lines as people type them without a thought for any notation, and what they mean."""

import pytest

from core import lines
from core.errors import CoreError
from core.games import game
from core.games.pairs import Hand
from core.match import AnyGame, Passed
from core.options import Value, changed
from core.table import Names, Side, Table, names
from tests.core.made_lines import same

# Paco types, or Claire
TABLES = {
    "bolot": Table((Side("nos", ("Paco", "Luis")), Side("ellos", ("Pepe", "Marta")))),
    "belote": Table((Side("nos", ("Claire", "Hugo")), Side("ellos", ("Léa", "Tom")))),
}
RULES: dict[str, tuple[str, dict[str, Value]]] = {
    "bolot": ("bolot", {}), "belote": ("belote", {}), "coinche": ("belote", {"modo": "coinche"}),
}  # fmt: skip


def table(name: str) -> tuple[AnyGame, object, Names]:
    """Find a game, its rules, and the names as one of the first side types them."""
    key, rules = RULES[name]
    kind = game(key)
    return kind, changed(kind.options, kind.rules, rules), names(TABLES[key], 0)


def read(name: str, line: str, language: str = "es") -> object:
    """Read a line."""
    kind, rules, called = table(name)
    return lines.read(kind, line, called, rules, language)


def hand(name: str, line: str, language: str = "es") -> Hand:
    """Read a hand."""
    found = read(name, line, language)
    assert isinstance(found, Hand)
    return found


# the game, the language of the chat, as typed, what it means
MEANT = [
    ("bolot", "es", "hemos hecho noventa y dos", "nos 92"),
    ("bolot", "es", "hemos sacado 104 y una tercera", "nos 104 tercera"),
    ("bolot", "es", "ochenta y siete para pepe y marta", "ellos 87"),
    ("bolot", "es", "tercera nuestra y ciento doce puntos", "nos 112 tercera"),
    ("bolot", "es", "92 pts nosotros, 70 pts ellos", "nos 92 ellos 70"),
    ("bolot", "es", "Luis y yo 101", "nos 101"),
    ("bolot", "es", "Marta y Pepe han hecho 99 con bolot", "ellos 99 bolot"),
    ("bolot", "es", "marta 93 sin cantes", "ellos 93"),
    ("bolot", "es", "hemos caído con 76", "nos 76 puestos"),
    ("bolot", "es", "íbamos nosotros y encima nos hacen capote", "nos ellos capote"),
    ("bolot", "es", "nos 75 y las diez últimas, ellos 77", "nos 85 ellos 77"),
    ("bolot", "es", "van ellos y sacan 91", "ellos 91"),
    ("bolot", "es", "fueron ellos, 73 hicieron", "ellos 73"),
    ("bolot", "es", "cogió luis y hemos hecho 110 con tercera", "nos 110 tercera"),
    ("bolot", "es", "iba pepe, nosotros 90", "nos 90 van ellos"),
    ("bolot", "es", "marta fue y sacó 66", "ellos 66 van ellos"),
    ("bolot", "es", "luis suma 92", "nos 92"),
    ("bolot", "es", "marta consiguió 92", "ellos 92"),
    ("bolot", "es", "se llevaron 92", "ellos 92"),
    ("bolot", "es", "hemos logrado 92", "nos 92"),
    ("bolot", "ca", "ells sumen 92", "ellos 92"),
    ("belote", "fr", "léa et tom totalisent 92", "ellos 92"),
    ("belote", "en", "they ended up with 90", "ellos 90"),
    ("bolot", "es", "creo que son 92 para nosotros", "nos 92"),
    ("bolot", "es", "ganamos la mano 100 a 62", "nos 100"),
    ("bolot", "es", "nos 112 contando el bolot", "nos 92 bolot"),
    ("bolot", "es", "nos 82 contando las diez", "nos 82"),
    ("belote", "fr", "nous 112 en comptant la belote", "nos 92 belote"),
    ("belote", "en", "us 112 including belote", "nos 92 belote"),
    ("bolot", "es", "nos 85 sin contar la tercera", "nos 85 tercera"),
    ("bolot", "es", "nos noventa y 2", "nos 92"),
    ("bolot", "es", "no han hecho ni una baza", "nos capote"),
    ("bolot", "ca", "no han fet cap basa", "nos capote"),
    ("belote", "fr", "ils n'ont pas fait un pli", "nos capot"),
    ("belote", "en", "they didn't make a single trick", "nos capot"),
    ("belote", "en", "they took all the tricks", "ellos capot"),
    ("belote", "fr", "capot contre nous", "ellos capot"),
    ("bolot", "es", "nos dieron capote", "ellos capote"),
    ("bolot", "ca", "els hem fet caure", "ellos puestos"),
    ("bolot", "es", "los tumbamos con 75", "ellos 75 van ellos"),
    ("coinche", "fr", "eux 100 pique, on les fait chuter", "ellos contrato 100 ♠ dedans"),
    ("belote", "en", "they bid and fell short with 70", "ellos 70 van ellos"),
    ("bolot", "es", "entre luis y yo 93", "nos 93"),
    ("bolot", "es", "nos 112 entre puntos y tercera", "nos 92 tercera"),
    ("bolot", "es", "mi compañero y yo 92", "nos 92"),
    ("bolot", "es", "con la tercera de luis llegamos a 112", "nos 92 tercera"),
    ("bolot", "es", "bolot en contra, nos 95", "nos 95 ellos bolot"),
    ("bolot", "es", "nos 95, bolot en contra", "nos 95 ellos bolot"),
    ("bolot", "es", "92 en contra", "ellos 92"),
    ("bolot", "es", "llegamos a 92", "nos 92"),
    ("bolot", "es", "resultado: 92-70 a favor nuestro", "nos 92"),
    ("bolot", "ca", "capot dels altres", "ellos capote"),
    ("belote", "fr", "ils nous ont battus 100 à 62", "ellos 100"),
    ("belote", "en", "they beat us 100-62", "ellos 100"),
    ("belote", "fr", "on n'a pas fait notre contrat, 75", "nos 75 dedans"),
    ("coinche", "fr", "ils ont annoncé 100 pique et chuté de 10", "ellos contrato 100 ♠ 90"),
    ("coinche", "fr", "contrat rempli, 100 carreau nous, 120", "nos contrato 100 ♦ 120"),
    ("bolot", "es", "pintaban bastos, nos 92", "nos 92"),
    ("bolot", "es", "hemos perdido, 70", "nos 70"),
    ("bolot", "es", "nos han ganado 92 a 70", "ellos 92"),
    ("bolot", "es", "les hemos ganado 92 a 70", "nos 92"),
    ("bolot", "es", "perdemos 82, tercera de ellos", "nos 82 ellos tercera"),
    ("belote", "fr", "on les a battus 100 à 62", "nos 100"),
    ("coinche", "fr", "nous 120 pique 100, perdu", "nos contrato 120 ♠ 100 van nos"),
    ("coinche", "fr", "eux 110 trèfle, perdu de 20", "ellos contrato 110 ♣ 90"),
    ("bolot", "es", "iba luis a espadas y sacamos 94", "nos 94 van nos"),
    ("bolot", "es", "65 nosotros, fueron ellos", "nos 65 van ellos"),
    ("bolot", "es", "hemos sumado 94 y nos cantaron una tercera", "nos 94 ellos tercera"),
    ("bolot", "es", "nosotros 100, la tercera es de ellos", "nos 100 ellos tercera"),
    ("bolot", "es", "dos terceras y 88, nosotros", "nos 88 tercera x2"),
    ("bolot", "es", "pepe canta dos terceras y hacen 82", "ellos 82 tercera x2"),
    ("bolot", "es", "cientodoce nosotros", "nos 112"),
    ("bolot", "es", "marta puesta, toma ya", "ellos puestos"),
    ("bolot", "es", "no pasamos de 75, íbamos", "nos 75"),
    ("bolot", "es", "esta no la cogimos, la cogieron ellos: 100 hacen", "ellos 100"),
    ("bolot", "es", "nos 88, no hay bolot", "nos 88"),
    ("bolot", "es", "nosotros 99 (tercera de Luis)", "nos 99 tercera"),
    ("bolot", "es", "perdemos 60 a 102, iban ellos", "nos 60 ellos 102 van ellos"),
    ("bolot", "es", "Esta: 87 Paco, 75 Marta", "nos 87 ellos 75"),
    ("belote", "es", "hemos hecho 95 con belote", "nos 95 belote"),
    ("belote", "es", "ellos se quedan dentro", "ellos dedans"),
    ("belote", "es", "belote y rebelote nuestra, 84 puntos", "nos 84 belote"),
    ("belote", "es", "nos caemos con 74", "nos 74 dedans"),
    ("coinche", "es", "vamos a 110 de picas y hacemos 124", "nos contrato 110 ♠ 124"),
    ("coinche", "es", "ellos 90 tréboles, se caen", "ellos contrato 90 ♣ dedans"),
    ("coinche", "es", "Hugo 110 picas contrado por Tom, 118", "nos contrato 110 ♠ coinche 118"),
    ("coinche", "es", "léa pide 100 sin triunfo y hace 108", "ellos contrato 100 SA 108"),
    ("coinche", "es", "nosotros 80 corazones, 96 y belote", "nos contrato 80 ♥ 96 belote"),
    ("coinche", "es", "contrato 90 nuestro, todas las bazas", "nos contrato 90 capot"),
    ("coinche", "es", "ellos pidieron 110 y no llegan, 96", "ellos contrato 110 96"),
    ("belote", "fr", "ils ont fait 103", "ellos 103"),
    ("belote", "fr", "104 pour nous", "nos 104"),
    ("belote", "fr", "on s'arrête à 78, c'est nous qui avions pris", "nos 78"),
    ("belote", "fr", "on a pris, 83 + belote", "nos 83 belote"),
    ("belote", "fr", "Hugo belote, 94 pour nous", "nos 94 belote"),
    ("belote", "fr", "74 et belote pour nous 😅", "nos 74 belote"),
    ("belote", "fr", "ils ont pris, 80 et la belote chez nous", "ellos 80 nos belote"),
    ("belote", "fr", "on est dedans mdr", "nos dedans"),
    ("belote", "fr", "ils nous mettent dedans", "nos dedans"),
    ("belote", "fr", "on passe avec 82, ric rac", "nos 82"),
    ("belote", "fr", "capot pour nous !", "nos capot"),
    ("belote", "fr", "on leur met un capot 🔥🔥", "nos capot"),
    ("belote", "fr", "ils nous ont mis capot", "ellos capot"),
    ("belote", "fr", "capot de léa et tom", "ellos capot"),
    ("belote", "fr", "81 partout, Tom avait pris", "ellos 81"),
    ("belote", "fr", "litige à 91, on prenait, belote chez eux", "nos 91 ellos belote"),
    ("belote", "fr", "nous 84 dix de der eux 68", "nos 94"),
    ("belote", "fr", "Claire et Hugo 101, Léa et Tom 61", "nos 101"),
    ("belote", "fr", "on fait 65, preneur Tom", "nos 65 van ellos"),
    ("belote", "fr", "preneur hugo 110", "nos 110"),
    ("coinche", "fr", "on prend 110 pique et on fait 128", "nos contrato 110 ♠ 128"),
    ("coinche", "fr", "110♥ hugo 115", "nos contrato 110 ♥ 115"),
    ("coinche", "fr", "Léa 90 carreau, 101", "ellos contrato 90 ♦ 101"),
    ("coinche", "fr", "ils ont pris à 90 carreau et chuté de 20", "ellos contrato 90 ♦ 70"),
    ("coinche", "fr", "on annonce 120 trèfle, on fait 134", "nos contrato 120 ♣ 134"),
    ("coinche", "fr", "nous 110 demandé 124 fait", "nos contrato 110 124"),
    ("coinche", "fr", "contrat 80 cœur pour nous, 92", "nos contrato 80 ♥ 92"),
    ("coinche", "fr", "124 pour nous sur un contrat de 110 à pique", "nos contrato 110 ♠ 124"),
    ("coinche", "fr", "hugo part à 80 trèfle, on finit à 96", "nos contrato 80 ♣ 96"),
    ("coinche", "fr", "Tom monte à 130 SA, il fait 141", "ellos contrato 130 SA 141"),
    ("coinche", "fr", "cent dix pique, on fait cent vingt-deux", "nos contrato 110 ♠ 122"),
    ("coinche", "fr", "eux quatre-vingt-dix cœur, cent trois", "ellos contrato 90 ♥ 103"),
    ("coinche", "fr", "on tombe à 120 trèfle", "nos contrato 120 ♣ dedans"),
    ("coinche", "fr", "110 pique nous, chuté de 6", "nos contrato 110 ♠ 104"),
    ("coinche", "fr", "eux 130 pique chutent de 30", "ellos contrato 130 ♠ 100"),
    ("coinche", "fr", "Léa annonce capot, raté", "ellos contrato capot dedans"),
    ("coinche", "fr", "100 pique claire 88 + belote", "nos contrato 100 ♠ 88 belote"),
    ("coinche", "fr", "eux 110 trèfle 97 et belote", "ellos contrato 110 ♣ 97 belote"),
    ("coinche", "fr", "110 carreau pour eux, on fait 60 en défense", "ellos contrato 110 ♦ 102"),
    ("coinche", "fr", "eux 100 cœur, nous 58", "ellos contrato 100 ♥ 104"),
    ("coinche", "fr", "tom à 80 carreau 85/77", "ellos contrato 80 ♦ 85"),
    ("coinche", "fr", "80pique nous 93", "nos contrato 80 ♠ 93"),
    ("coinche", "fr", "on a pris à 90, on a fait 90 pile", "nos contrato 90 90"),
    ("coinche", "fr", "hugo 160 pique et on fait 154 snif", "nos contrato 160 ♠ 154"),
    ("coinche", "fr", "les autres 100 trèfle, 113", "ellos contrato 100 ♣ 113"),
    ("coinche", "fr", "on fait 124 à 110 carreau", "nos contrato 110 ♦ 124"),
    ("bolot", "ca", "92 natros i una tercera", "nos 92 tercera"),
    ("bolot", "ca", "anàvem natros i mos han fet capot", "nos ellos capote van nos"),
    ("bolot", "ca", "tercera no, 95 natros", "nos 95"),
    ("bolot", "ca", "bolot nostre i 86", "nos 86 bolot"),
    ("bolot", "ca", "80 i bolot, anàvem natros", "nos 80 bolot van nos"),
    ("bolot", "ca", "van ells 96 i la tercera és nostra", "ellos 96 nos tercera van ellos"),
    ("bolot", "ca", "ells han fet noranta-cinc", "ellos 95"),
    ("bolot", "ca", "anavem natros i em fet 78", "nos 78 van nos"),
    ("bolot", "ca", "pepe i marta 99 tercera", "ellos 99 tercera"),
    ("bolot", "ca", "ells 70 natros 92, anaven ells", "ellos 70 van ellos"),
    ("bolot", "ca", "anàvem natros i 85, ells 77 i bolot", "nos 85 ellos bolot van nos"),
    ("bolot", "ca", "capot! i anàvem natros", "nos capote van nos"),
    ("bolot", "ca", "anaven ells i mos han fet capot", "ellos capote van ellos"),
    ("bolot", "ca", "nosatros 90 i dos terceres", "nos 90 tercera x2"),
    ("bolot", "ca", "els hem posat en 64", "ellos 64 van ellos"),
    ("bolot", "ca", "iba Pepe, s'han quedat en 80", "ellos 80 van ellos"),
    ("bolot", "ca", "hem guanyat natros, 102", "nos 102"),
    ("bolot", "ca", "nos han puesto, 79", "nos 79 van nos"),
    ("bolot", "ca", "natros anàvem i 99, la tercera de pepe no val", "nos 99 van nos"),
    ("bolot", "ca", "natros 86 tercera no, bolot si", "nos 86 bolot"),
    ("bolot", "ca", "mosatros 99 ells 63", "nos 99"),
    ("bolot", "ca", "natros 86 i tercera d'ells", "nos 86 ellos tercera"),
    ("bolot", "ca", "luis ha cantat bolot, hem fet 97", "nos 97 bolot"),
    ("bolot", "ca", "ells 92, bolot nostre", "ellos 92 nos bolot"),
    ("bolot", "ca", "ells 110 i cinquanta", "ellos 110 cincuenta"),
    ("bolot", "ca", "posats natros i tercera d'ells", "nos puestos ellos tercera"),
    ("bolot", "en", "we made ninety-two", "nos 92"),
    ("bolot", "en", "they took it and only got 74", "ellos 74"),
    ("bolot", "en", "they scored 95, bolot was theirs", "ellos 95 bolot"),
    ("bolot", "en", "we went down with 78", "nos 78 puestos"),
    ("bolot", "en", "us set", "nos puestos"),
    ("bolot", "en", "they got set", "ellos puestos"),
    ("belote", "en", "we were set", "nos dedans"),
    ("coinche", "en", "us 110 hearts set", "nos contrato 110 ♥ dedans"),
    ("coinche", "en", "they bid 110 and got set by 20", "ellos contrato 110 90 van ellos"),
    ("bolot", "ca", "ells set", "ellos 7"),
    ("bolot", "en", "me 92 tierce", "nos 92 tercera"),
    ("bolot", "en", "we took every trick!!", "nos capote"),
    ("bolot", "en", "Pepe took, we got 90", "nos 90 van ellos"),
    ("bolot", "en", "Marta and Pepe one hundred and four", "ellos 104"),
    ("bolot", "en", "Luis sang tercera and we made 97", "nos 97 tercera"),
    ("bolot", "en", "we made 85 and they had the tercera, we took it", "nos 85 ellos tercera"),
    ("bolot", "en", "two terceras and 82, ours", "nos 82 tercera x2"),
    ("belote", "en", "we scored 95 with belote", "nos 95 belote"),
    ("belote", "en", "Tom and Léa made 88", "ellos 88"),
    ("belote", "en", "claire 99, nice one 🎉", "nos 99"),
    ("belote", "en", "they made 86 without belote", "ellos 86"),
    ("belote", "en", "we 72 plus der, they 80", "nos 82 ellos 80"),
    ("belote", "en", "it was their take and they fell on 60", "ellos 60 dedans"),
    ("coinche", "en", "we bid 110 spades and made 124", "nos contrato 110 ♠ 124"),
    ("coinche", "en", "Tom bid 100 hearts, made 115", "ellos contrato 100 ♥ 115"),
    ("coinche", "en", "they went down on 90 clubs", "ellos contrato 90 ♣ dedans"),
    ("coinche", "en", "120 diamonds by Hugo, got 131", "nos contrato 120 ♦ 131"),
    ("coinche", "en", "our 100 of hearts failed, 92", "nos contrato 100 ♥ 92"),
    ("coinche", "en", "they announced capot and missed", "ellos contrato capot dedans"),
    ("coinche", "en", "Léa 100 no trumps 108", "ellos contrato 100 SA 108"),
    ("coinche", "en", "our contract 110, points 119", "nos contrato 110 119"),
    ("bolot", "es", "cumplen 105", "ellos 105"),
    ("bolot", "es", "se han puesto", "ellos puestos"),
    ("bolot", "es", "nos 98 sin nada más", "nos 98"),
    ("bolot", "es", "nosotros noventa i dos tercera tmb", "nos 92 tercera"),
    ("bolot", "es", "yo iba, 74, pero con mi bolot llego", "nos 74 bolot van nos"),
    ("bolot", "es", "hemos cogido y hemos hecho 92", "nos 92 van nos"),
    ("bolot", "es", "ha tomado pepe y 92", "ellos 92 van ellos"),
    ("bolot", "es", "litigio a 81, iban ellos", "ellos 81 van ellos"),
    ("bolot", "es", "tablas a 81, íbamos nosotros", "nos 81 van nos"),
    ("bolot", "es", "capote nuestrooo!!", "nos capote"),
    ("bolot", "es", "nooos 92 siii", "nos 92"),
    ("bolot", "es", "nos 83 ellos 79 bolot pero de nosotros", "nos 83 bolot"),
    ("bolot", "es", "nos 92 tercera, pero suya", "nos 92 ellos tercera"),
    ("bolot", "es", "puestos por 3 nosotros", "nos puestos"),
    ("bolot", "es", "puestos nosotros por un punto", "nos puestos"),
    ("bolot", "ca", "pepe noranta-u", "ellos 91"),
    ("bolot", "ca", "hem pres i hem fet 84", "nos 84 van nos"),
    ("bolot", "ca", "han pres ells, 90 a 72", "ellos 90 van ellos"),
    ("bolot", "ca", "empatats a 81, anava pepe", "ellos 81 van ellos"),
    ("bolot", "ca", "natros 98 i res més", "nos 98"),
    ("bolot", "ca", "han arribat justets, 82", "ellos 82"),
    ("belote", "fr", "j ai pris, 92", "nos 92 van nos"),
    ("belote", "fr", "c est eux qui ont pris, 92", "ellos 92 van ellos"),
    ("belote", "fr", "eux ils ont fait que 65 alors qu ils prenaient", "ellos 65 van ellos"),
    ("belote", "fr", "la belote d eux, nous 105", "nos 105 ellos belote"),
    ("belote", "fr", "on ramasse tout", "nos capot"),
    ("belote", "fr", "nous 92 et rien d'autre", "nos 92"),
    ("belote", "fr", "nous dedans mais on garde la belote", "nos belote dedans"),
    ("belote", "fr", "on est dedans de 2", "nos dedans"),
    ("belote", "fr", "nous 92 belote je crois", "nos 92 belote"),
    ("belote", "en", "tie 81 all, they took", "ellos 81 van ellos"),
    ("belote", "en", "us 92 and that's it", "nos 92"),
    ("belote", "en", "we swept", "nos capot"),
    ("belote", "en", "we keep the belote, down 70", "nos 70 belote van nos"),
    ("coinche", "fr", "nous 110 pique, pas coeur, 124", "nos contrato 110 ♠ 124"),
    ("bolot", "es", "con cincuenta de ellos hemos hecho 120", "nos 120 ellos cincuenta"),
    ("bolot", "es", "dadles 102", "ellos 102"),
    ("bolot", "es", "nosotros 84 de milagro", "nos 84"),
    ("bolot", "es", "pepe y su compañera 96", "ellos 96"),
    ("bolot", "es", "hemos palmado, 75", "nos 75 van nos"),
    ("bolot", "es", "hemos hecho las ocho bazas", "nos capote"),
    ("bolot", "ca", "la meua companya 85", "nos 85"),
    ("bolot", "ca", "les huit bases per a ells", "ellos capote"),
    ("belote", "fr", "on a fait les 8 plis", "nos capot"),
    ("belote", "fr", "léa a pris et s'est plantée", "ellos dedans"),
    ("belote", "fr", "ils nous battent 90 à 72", "ellos 90"),
    ("coinche", "fr", "on tente 120 pique, on fait 125", "nos contrato 120 ♠ 125"),
    ("bolot", "es", "nos han ganao ellos 92 a 70", "ellos 92"),
    ("bolot", "es", "mano nuestra 106 y pepe llevaba tercera", "nos 106 ellos tercera"),
    ("bolot", "es", "pepe 83 justita pero hecha", "ellos 83"),
    ("bolot", "es", "86 para luis, lo otro para ellos", "nos 86"),
    ("bolot", "es", "pues nada, puestos otra vez nosotros", "nos puestos"),
    ("belote", "fr", "belote chez léa et on fait 95 quand même", "nos 95 ellos belote"),
    ("bolot", "es", "ganan paco y luis 92-70", "nos 92"),
    ("bolot", "es", "nosotros 92 (bolot) ellos 70 (tercera)", "nos 92 bolot ellos tercera"),
    ("bolot", "es", "han recibido un capote", "ellos nos capote"),
    ("belote", "fr", "on a subi un capot", "nos ellos capot"),
]


@pytest.mark.parametrize(("name", "language", "line", "means"), MEANT)
def test_what_people_type_is_what_they_mean(
    name: str, language: str, line: str, means: str
) -> None:
    assert same(hand(name, line, language), hand(name, means))


PASSED = [
    ("bolot", "es", "nadie quiere"),
    ("bolot", "es", "pasamos todos, otra vez"),
    ("bolot", "es", "no va nadie, a barajar"),
    ("bolot", "es", "todo el mundo pasa 🙄"),
    ("belote", "fr", "tout le monde passe"),
    ("belote", "fr", "personne prend"),
    ("coinche", "fr", "personne annonce, on redonne"),
    ("coinche", "fr", "passe partout"),
    ("coinche", "fr", "4 passes"),
    ("bolot", "ca", "no va ningú"),
    ("bolot", "en", "everyone passed, redeal"),
    ("bolot", "en", "we passed"),
    ("coinche", "en", "we all passed"),
    ("belote", "fr", "on a tous passé"),
    ("belote", "en", "nobody wants it, pass"),
    ("bolot", "es", "pasando los cuatro"),
    ("bolot", "es", "los cuatro hemos pasado"),
    ("bolot", "ca", "passem tots, torna a donar"),
    ("coinche", "en", "all four of us passed"),
    ("bolot", "es", "pasamos todos, reparte el siguiente"),
    ("bolot", "ca", "ningú va, a donar"),
    ("bolot", "es", "nadie ha hablado"),
    ("coinche", "fr", "personne n'a parlé"),
    ("belote", "en", "both passed"),
    ("bolot", "es", "todos han pasao"),
    ("bolot", "ca", "ningú ha volgut anar"),
]


@pytest.mark.parametrize(("name", "language", "line"), PASSED)
def test_a_deal_that_nobody_took(name: str, language: str, line: str) -> None:
    assert read(name, line, language) == Passed()


# the game, the language, as typed, code, the hands offered, the likeliest first
ASKED = [
    ("bolot", "es", "nos hemos quedado a uno, 81 iguales", "sum-wrong", ["nos 81"]),
    ("bolot", "es", "nos llevamos un capote", "who-made-capote", ["nos capote", "ellos capote"]),
    ("bolot", "es", "empate a 81", "who-took", ["nos 81 van nos", "ellos 81 van ellos"]),
    ("bolot", "es", "88", "whose-points", ["nos 88", "ellos 88"]),
    ("bolot", "es", "88 y bolot", "whose-points", ["nos 88 bolot", "ellos 88 bolot"]),
    ("belote", "fr", "nous 80 et dix de der", "ten-inside", ["nos 80", "nos 90"]),
    (
        "belote",
        "fr",
        "nous 92 la belote c'est pas nous c'est eux",
        "whose-cante",
        ["nos 92 ellos belote", "nos 92 belote"],
    ),
    ("belote", "fr", "nous 95 eux 80", "sum-wrong", ["nos 95", "nos 82"]),
    ("belote", "fr", "on est capot", "who-made-capote", ["nos capot", "ellos capot"]),
    ("belote", "fr", "94-68", "whose-points", ["nos 94", "ellos 94"]),
    (
        "coinche",
        "fr",
        "110 demandé 118 fait",
        "whose-points",
        ["nos contrato 110 118", "ellos contrato 110 118"],
    ),
    (
        "coinche",
        "fr",
        "nous 115 cœur 122",
        "contract-impossible",
        ["nos contrato 110 ♥ 122", "nos contrato 120 ♥ 122"],
    ),
    ("bolot", "ca", "natros 84 i les deu", "ten-inside", ["nos 84", "nos 94"]),
    ("bolot", "ca", "98", "whose-points", ["nos 98", "ellos 98"]),
    ("bolot", "en", "they set", "expected", []),
    ("bolot", "en", "105", "whose-points", ["nos 105", "ellos 105"]),
    ("bolot", "es", "nos 92 perdido", "unclear", []),
    ("bolot", "es", "63 a 99 ganan ellos", "unclear", []),
    ("bolot", "es", "nos ganaron 70", "unclear", []),
    ("bolot", "es", "perdemos por 20", "expected", []),
    ("belote", "fr", "nous 100 perdu", "unclear", []),
    (
        "coinche",
        "fr",
        "nous 100 pique 110 perdu",
        "result-contradicts",
        ["nos contrato 100 ♠ 110 van nos", "nos contrato 100 ♠ dedans"],
    ),
    ("belote", "en", "capot!!!", "who-made-capote", ["nos capot", "ellos capot"]),
]


@pytest.mark.parametrize(("name", "language", "line", "code", "offered"), ASKED)
def test_what_is_not_clear_is_asked(
    name: str, language: str, line: str, code: str, offered: list[str]
) -> None:
    with pytest.raises(CoreError) as caught:
        read(name, line, language)
    assert caught.value.code == code
    choices = getattr(caught.value, "choices", ())
    kind, _, called = table(name)
    assert [lines.write(kind, choice, called.labels) for choice in choices] == offered


# the game, the language, the hand, what is answered, what it is then
CORRECTED = [
    ("bolot", "es", "ellos 95 cincuenta", "sin el cincuenta", "ellos 95"),
    ("bolot", "es", "ellos 90", "no 90, 95", "ellos 95"),
    ("belote", "fr", "nos 92 van ellos", "non c'est nous qui prenions", "nos 92 van nos"),
    ("bolot", "es", "nos 101", "añade 20 de bolot pa nosotros", "nos 101 bolot"),
    ("bolot", "es", "nos 90 bolot", "93, y sin bolot", "nos 93"),
    ("bolot", "en", "nos 92", "sorry, 94", "nos 94"),
    ("bolot", "ca", "nos 92", "88 i bolot d'ells", "nos 88 ellos bolot"),
    ("belote", "fr", "nos 92", "non 94", "nos 94"),
    ("belote", "en", "nos 75", "Tom took, not us", "nos 75 van ellos"),
    ("belote", "fr", "nos 92", "92 non, 98", "nos 98"),
    ("coinche", "fr", "nos contrato 90 ♠ 140", "on a fait capot", "nos contrato 90 ♠ capot"),
    ("belote", "fr", "nos 92 belote", "82 et pas de belote", "nos 82"),
    ("bolot", "es", "nos 98", "it was 88 not 98", "nos 88"),
    ("belote", "fr", "nos 92", "en fait on est dedans", "nos dedans"),
    ("bolot", "es", "ellos 70", "cogimos nosotros", "ellos 70 van nos"),
    ("bolot", "ca", "ellos puestos", "+50 nostre", "ellos puestos nos cincuenta"),
    ("bolot", "es", "nos 95", "y además teníamos bolot", "nos 95 bolot"),
    ("bolot", "es", "nos 105 tercera", "la tercera la cantó marta", "nos 105 ellos tercera"),
    ("bolot", "es", "nos 92 tercera", "eran 98 y la tercera de ellos", "nos 98 ellos tercera"),
    ("belote", "fr", "nos 92 ellos belote", "non la belote était chez Hugo", "nos 92 belote"),
    ("coinche", "fr", "nos contrato 110 ♠ 124", "126 pas 124", "nos contrato 110 ♠ 126"),
    ("bolot", "ca", "nos 92 tercera", "no era tercera, era cinquanta", "nos 92 cincuenta"),
    ("bolot", "ca", "nos 92", "perdó eren 90", "nos 90"),
    ("bolot", "ca", "nos 92", "anaven ells", "nos 92 van ellos"),
    ("bolot", "es", "nos 110", "se me olvidó su tercera", "nos 110 ellos tercera"),
    ("coinche", "es", "nos contrato 110 ♠ 124", "no era 110, era 120", "nos contrato 120 ♠ 124"),
    ("bolot", "es", "nos capote", "capote no, 120", "nos 120"),
    ("bolot", "es", "ellos puestos", "que no cayeron, sacaron 83", "ellos 83 van ellos"),
    ("bolot", "es", "nos 98", "quise decir ochenta y nueve", "nos 89"),
    ("bolot", "ca", "nos 92 bolot", "lleva el bolot i posa 95", "nos 95"),
    ("belote", "es", "nos dedans", "no, dentro no: 83 hicimos", "nos 83 van nos"),
    ("belote", "fr", "nos 92", "96 pas 92", "nos 96"),
    ("belote", "fr", "nos 92", "t'as oublié notre belote", "nos 92 belote"),
    ("bolot", "es", "nos 72", "iban ellos y con tercera suya", "nos 72 ellos tercera van ellos"),
    ("bolot", "es", "nos 92", "falta la tercera de luis", "nos 92 tercera"),
    ("bolot", "es", "nos 92", "92 no, 93", "nos 93"),
    ("bolot", "ca", "nos 92", "la tercera de Marta no l'has posada", "nos 92 ellos tercera"),
    ("bolot", "es", "nos 92", "sorry, 94", "nos 94"),
    ("belote", "es", "nos 98", "oops I meant 89, and with belote", "nos 89 belote"),
    ("belote", "fr", "nos dedans", "mais non on est pas dedans, on a fait 85", "nos 85 van nos"),
    ("bolot", "en", "nos capote", "it wasn't capote, they got 14", "nos 148"),
    ("bolot", "es", "nos 92 tercera", "no había tercera", "nos 92"),
    ("belote", "es", "nos 75", "Tom took, not us", "nos 75 van ellos"),
    ("bolot", "es", "nos 90 tercera", "no era tercera, era cincuenta", "nos 90 cincuenta"),
    ("bolot", "es", "nos 92", "88!!!!", "nos 88"),
    ("bolot", "es", "nos 92", "recuento: 94", "nos 94"),
    ("bolot", "es", "nos 92 tercera", "cámbiala por un cincuenta", "nos 92 cincuenta"),
    ("belote", "fr", "nos 92", "mince, 88", "nos 88"),
    ("belote", "en", "nos 92", "you missed our belote", "nos 92 belote"),
    ("bolot", "es", "nos 92", "*88", "nos 88"),
    ("bolot", "es", "nos 92", "te has equivocado, son 95", "nos 95"),
    ("bolot", "es", "nos 92", "nos faltó apuntar el bolot", "nos 92 bolot"),
    ("bolot", "es", "nos 92", "no apuntaste el bolot de ellos", "nos 92 ellos bolot"),
    ("bolot", "ca", "nos 92", "t'has equivocat, 95", "nos 95"),
    ("belote", "fr", "nos 92", "c'est faux, on a fait 95", "nos 95"),
    ("belote", "en", "nos 92", "actually 85", "nos 85"),
    ("belote", "en", "nos 92 ellos belote", "belote was mine", "nos 92 belote"),
    ("bolot", "es", "nos 92 tercera", "no hemos hecho 92, hemos hecho 89", "nos 89 tercera"),
    ("bolot", "es", "nos 92 tercera", "no fueron 92, fueron 89", "nos 89 tercera"),
    ("bolot", "es", "nos 92", "puse 92 y son 96", "nos 96"),
    ("bolot", "es", "nos 92 tercera", "cagada mía, sin tercera", "nos 92"),
    ("bolot", "es", "nos 92 tercera", "y tb bolot de ellos", "nos 92 tercera ellos bolot"),
    ("bolot", "es", "nos 92", "te has comido el bolot", "nos 92 bolot"),
    ("bolot", "es", "nos 92", "falta poner el bolot", "nos 92 bolot"),
    ("bolot", "es", "nos 92 tercera", "fueron 80 para ellos", "nos 82 tercera"),
    ("bolot", "ca", "nos 92", "t'has deixat el bolot de marta", "nos 92 ellos bolot"),
    ("bolot", "ca", "nos 92", "he posat 92 i són 96", "nos 96"),
    ("bolot", "ca", "nos 92", "errada meua, 90", "nos 90"),
    ("belote", "fr", "nos 92 belote", "je me suis plantée, 94", "nos 94 belote"),
    ("belote", "fr", "nos 92", "t'as mis 92, c'est 94", "nos 94"),
    ("belote", "fr", "nos 92", "autant pour moi 94", "nos 94"),
    ("belote", "fr", "nos 92", "c etait 94 je crois", "nos 94"),
    ("belote", "fr", "nos 92 belote", "y'avait pas belote", "nos 92"),
    ("bolot", "en", "nos 92", "my fault, 90", "nos 90"),
    ("bolot", "en", "nos 92", "i typed 92, meant 96", "nos 96"),
    ("coinche", "fr", "nos contrato 110 ♥ 124", "à pique pas à coeur", "nos contrato 110 ♠ 124"),
    ("bolot", "es", "nos 92", "q son 80", "nos 80"),
    ("bolot", "es", "nos 92", "he recontado y son 80", "nos 80"),
    ("bolot", "es", "nos 92", "se nos ha pasado la tercera", "nos 92 tercera"),
    ("bolot", "es", "nos 92", "luis llevaba bolot", "nos 92 bolot"),
    ("belote", "fr", "nos 92", "y'a la belote aussi", "nos 92 belote"),
    ("belote", "fr", "nos 92", "dsl 88", "nos 88"),
    (
        "bolot",
        "es",
        "nos 92 tercera",
        "la tercera no la cantó luis sino pepe",
        "nos 92 ellos tercera",
    ),
    (
        "bolot",
        "es",
        "nos 92 tercera",
        "esa tercera no la cantamos, la cantaron ellos",
        "nos 92 ellos tercera",
    ),
    (
        "bolot",
        "ca",
        "nos 92 tercera",
        "la tercera no la va cantar luis, la va cantar pepe",
        "nos 92 ellos tercera",
    ),
    ("bolot", "es", "nos 92", "perdonad, son 94 las nuestras", "nos 94"),
    ("bolot", "ca", "nos 92", "m'he descomptat, són 89", "nos 89"),
    (
        "coinche",
        "fr",
        "ellos contrato 100 ♠ 108",
        "ils ont fait 98 en fait",
        "ellos contrato 100 ♠ 98",
    ),
]


@pytest.mark.parametrize(("name", "language", "before", "said", "after"), CORRECTED)
def test_an_answer_corrects_what_it_names(
    name: str, language: str, before: str, said: str, after: str
) -> None:
    kind, rules, called = table(name)
    found = lines.corrected(kind, said, called, rules, hand(name, before), 0, language)
    assert isinstance(found, Hand)
    assert same(found, hand(name, after))


# the game, the language, what is said to nobody
HEARD = [
    ("bolot", "es", "nos 92"),
    ("bolot", "es", "nos 70 puestos"),
    ("belote", "es", "ellos dentro, 162 para nosotros"),
    ("bolot", "es", "nos 87 y bolot 💪"),
    ("bolot", "ca", "ells posats"),
    ("bolot", "ca", "natros 94 tercera"),
    ("bolot", "es", "108 nosotros 54 ellos"),
    ("belote", "fr", "ils font 94, belote pour nous"),
    ("coinche", "fr", "nous 110 pique 121"),
    ("bolot", "es", "Pepe y Marta 91 y cincuenta"),
    ("bolot", "es", "nosotros 96, ellos 66"),
    ("belote", "es", "nosotros 98 con belote"),
    ("coinche", "fr", "90♦ hugo 98"),
    ("belote", "fr", "nous 93 belote"),
    ("bolot", "es", "van ellos y hacen 90"),
    ("bolot", "es", "pasan todos, da el siguiente"),
    ("coinche", "fr", "léa 100 cœur chuté"),
    ("bolot", "es", "hemos hecho capote"),
    ("bolot", "es", "hemos hecho todas las bazas"),
]
TALK = [
    ("bolot", "es", "- 92 nos"),
    ("bolot", "es", "paco debe 300"),
    ("bolot", "es", "paco 100"),
    ("bolot", "es", "nos 12"),
    ("bolot", "es", "vamos 3 a 2"),
    ("bolot", "es", "nos han puesto una terraza en la plaza"),
    ("belote", "fr", "il reste 70 km pour nous"),
    ("bolot", "es", "cojo el bus 92"),
    ("bolot", "es", "marta hace 3 meses que no viene"),
    ("belote", "fr", "nous on est 4 ce soir"),
    ("bolot", "es", "mi número nuevo es 612 345 678"),
    ("belote", "fr", "nous on a 92 chaises à ranger demain"),
    ("bolot", "ca", "Pepe té 60 anys i encara fa trampes"),
    ("bolot", "es", "tengo dos entradas para el 23, alguien quiere?"),
    ("belote", "fr", "je suis dedans, ouvrez la porte"),
    ("bolot", "es", "hemos gastado 70 pavos en la cena"),
    ("bolot", "es", "paco 100 veces te lo he dicho"),
    ("belote", "fr", "le code c'est 8240"),
    ("belote", "fr", "hugo me doit 20 balles"),
    ("belote", "fr", "Tom t'as pris les 2 bouteilles ?"),
    ("coinche", "fr", "avec 3 as tu dis 100 non ?"),
    ("belote", "fr", "j'ai 92 de fièvre tellement j'ai chaud mdr"),
    ("bolot", "es", "tercera planta, puerta 7"),
    ("bolot", "es", "cincuenta años hace hoy la peña"),
    ("belote", "fr", "j'ai payé 92 euros pour nous quatre"),
    ("bolot", "es", "son las 11 y sigo en el curro"),
    ("bolot", "es", "si hacemos 92 ganamos, concentración"),
    ("bolot", "es", "marta cumple 45 el jueves"),
    ("bolot", "es", "nos vemos el 12 en casa de Pepe"),
    ("bolot", "es", "tenemos todo"),
    ("bolot", "es", "hemos hecho todo lo de mañana"),
    ("bolot", "es", "nos vamos en 30"),
    ("bolot", "es", "ellos todo mal"),
    ("bolot", "es", "nos dieron todo"),
    ("belote", "fr", "on ramasse tout et on rentre"),
    ("belote", "en", "they swept"),
]


def heard(name: str, language: str, line: str) -> bool:
    """Whether a line that is said to nobody is about a hand."""
    kind, rules, called = table(name)
    return lines.heard(kind, line, called, rules, language)


@pytest.mark.parametrize(("name", "language", "line"), HEARD)
def test_a_hand_that_is_said_to_nobody_is_heard(name: str, language: str, line: str) -> None:
    assert heard(name, language, line)


@pytest.mark.parametrize(("name", "language", "line"), TALK)
def test_talk_is_let_be(name: str, language: str, line: str) -> None:
    assert not heard(name, language, line)
