"""The words of an invitation in four languages, and what part each plays."""

from collections.abc import Mapping
from enum import Enum, auto

from core import games
from core.options import Value

Rules = Mapping[str, Value]
COINCHE: Rules = {"modo": "coinche", "objetivo": 2000}


class Part(Enum):
    """What a word does in an invitation."""

    GAME = auto()
    OTHER_GAME = auto()
    AGAINST = auto()
    AND = auto()
    WITH = auto()
    IN = auto()  # "en": "with" between two names, else nothing
    US = auto()
    THEM = auto()
    ME = auto()
    FROM = auto()
    TEAM = auto()
    STAKES = auto()
    CLOCK = auto()
    COUNTED = auto()
    FINISH = auto()
    NOTHING = auto()
    UNREAD = auto()  # says something that an invitation cannot: never a name


GAMES: Mapping[str, tuple[str, Rules]] = {
    **{known.key: (known.key, {}) for known in games.GAMES},
    "belote clasica": ("belote", {}),
    "belote classique": ("belote", {}),
    "coinche": ("belote", COINCHE),
    "coinchee": ("belote", COINCHE),
    "contree": ("belote", COINCHE),
    "belote coinche": ("belote", COINCHE),
    "belote coinchee": ("belote", COINCHE),
    "belote contree": ("belote", COINCHE),
    "coinche contree": ("belote", COINCHE),
    "txintxon": ("chinchon", {}),
    **dict.fromkeys(("xinxon", "xinxo", "txintxo", "chin chon"), ("chinchon", {})),
    "conga": ("chinchon", {}),
    "boston whist": ("boston", {}),
}
OFFERED = tuple(
    name
    for known in games.GAMES
    for name in (known.key, *(["coinche"] if known.key == "belote" else []))
)
_WORDS: Mapping[Part, tuple[str, ...]] = {
    Part.OTHER_GAME: (
        (
            "mus tute brisca guinote poker truc truco tarot rami remigio rummy canasta botifarra"
            " subhasta hearts spades bridge skat escoba uno whist euchre pinochle parchis domino"
            " ajedrez president barbu manille"
        ),
    ),
    Part.AGAINST: ("contra contre against vs versus v",),
    Part.AND: ("y e i et and",),
    Part.WITH: ("con amb avec with",),
    Part.IN: ("en",),
    Part.US: ("nos nosotros nosotras natros nosaltres nous us we ours mine",),
    Part.THEM: ("ellos ellas vosotros vosotras vosaltres ells elles eux them they theirs",),
    Part.ME: ("yo mi jo moi me",),
    Part.FROM: ("desde depuis from ibamos vamos anem anavem",),
    Part.TEAM: (
        (
            "equipo equipos pareja parejas team teams equipe equipes equip equips parella parelles"
            " paire paires pair pairs bando bandos"
        ),
    ),
    Part.STAKES: ("por per pour for pels pel",),
    Part.COUNTED: (
        (
            "jugadores jugadoras jugador players player joueurs joueuses joueur jugadors jugadora"
            " personas persones personnes people amigos amigas amics amigues amis friends"
        ),
    ),
    Part.FINISH: ("objetivo limite limit target goal objectiu objectif tope meta",),
    Part.UNREAD: (
        "sin sense sans without no non not menos excepto sauf except solo nomes seulement only",
        "comodines comodin comodins jokers figuras reenganches reenganche cantes cante empate",
        "litigio baraja puesta ficha variante modo reglas regles rules anuncios annonces cierre",
        "manos mans hands partidas partides parties games minutos minuts minutes horas heures",
        "reparte da dona donne deals dealer",
    ),
    Part.NOTHING: (
        # Spanish
        "a al de del el la los las lo un una unos unas que se es esta este hoy ahora ya noche",
        "tarde partida juego nueva nuevo otra otro jugamos jugar jugando juegan juega juguemos",
        "jugaremos echamos echar echemos empezamos empezar empieza empezemos empecemos comenzamos",
        "marcador resultado corta corto larga rapidita rapidito score scores it's quick fast",
        "partidita little short small",
        "manana siempre para primero primera llegue llega gana ganar empezando buenas buenos",
        "vamonos venga vale hasta puntos punto tantos pts pt p quiero queremos podemos porfa",
        "porfi porfavor gracias entre hola bot tanteo chicos chicas gente somos estamos todos",
        "todas ambos rapida rapido lunes martes miercoles jueves viernes sabado ponme pon abre",
        # Valencian
        "els les l' uns unes d' l d avui ara nit vesprada vespre joc nova nou altra altre",
        "juguem sisplau siusplau hui partideta jugarem jugant fem fer farem comencem comencar",
        "fins punts xics xiques tots totes som dilluns dimarts dimecres dijous divendres",
        "dissabte diumenge hui partideta na au vinga tanteig dema sempre per-a primer arribe",
        "arriba guanya comencant bones",
        # French
        "aux du des le une partie jeu nouvelle nouveau jouons joue jouer jouent on veut veux",
        "jusque jusqu'a jusqu'au jusqu'aux jusqu points aujourd'hui soir svp stp bonjour salut",
        "petit petite rapide fait celle celui resultat marque",
        "allez lundi mardi mercredi jeudi vendredi samedi dimanche maintenant lance lancer",
        (
            "commence commencons faisons faire c'est demarre merci demain toujours premier arrive"
            " gagne"
        ),
        # English
        "the an of to at in up until till first game match new play playing let's lets please",
        "pls plz thanks start starting tonight today now point hi hello want would like between",
        (
            "monday tuesday wednesday thursday friday saturday sunday is are another round we're"
            " tomorrow whoever gets wins morning"
        ),
    ),
}
_PHRASES: Mapping[Part, str] = {
    Part.AGAINST: "en contra de|frente a|en face de",
    Part.US: (
        "my team|our team|mi equipo|mi pareja|nuestro equipo|nuestra pareja|notre equipe"
        "|mon equipe|el meu equip|la meua parella|el nostre equip"
    ),
    Part.THEM: (
        "their team|your team|su equipo|su pareja|leur equipe|el seu equip|la seua parella"
        "|los otros|los demas|las otras|els altres|les altres|les autres|the others|the other pair"
    ),
    Part.FROM: (
        "des de|empezamos con|empezamos en|comencem amb|comencem en|on commence a|a partir de"
        "|partiendo de|empezando en|empezando con|empezando desde"
        "|comencant en|comencant amb|starting at|starting from|starting with|on est a"
        "|on en est a|ya llevamos|ja portem|on recommence a|nous sommes a"
    ),
    Part.CLOCK: "a las|a les|a la|sobre las|vers les",
    Part.NOTHING: (
        "por favor|cada uno|cadascu|cada u|chacun|each|vamos a jugar|vamos a echar|vamos a hacer"
        "|vamos con|esta noche|esta tarde"
        "|hoy mismo|el domingo|este domingo|desde cero|de cero|a cero|como siempre"
        "|si us plau|anem a jugar|anem a fer|esta nit|aquesta nit|com sempre|des de zero"
        "|s'il vous plait|s'il te plait|ce soir|depuis zero|a partir de zero|comme d'habitude"
        "|from scratch|from zero|let us play|as usual|this evening|this afternoon"
    ),
}
PARTS: Mapping[tuple[str, ...], Part] = {
    **{
        (word,): part
        for part, lines in reversed(list(_WORDS.items()))
        for line in lines
        for word in line.split()
    },
    **{
        tuple(phrase.split()): part
        for part, phrases in _PHRASES.items()
        for phrase in phrases.split("|")
    },
    **{tuple(alias.split()): Part.GAME for alias in GAMES},
}
LONGEST = max(map(len, PARTS))
WAITING = frozenset(
    "espera esperan banquillo bench waits waiting attend attendent banc esperen".split()
)
OWN = {"yo": "es", "mi": "es", "jo": "ca", "moi": "fr", "me": "en"}  # who writes, in a chat of it
WEEK = frozenset("monday tuesday wednesday thursday friday saturday sunday".split())
