"""Lines of Boston put together from clauses in any order: none is silently misread."""

from collections import Counter
from collections.abc import Mapping
from random import Random

from hypothesis import settings

from core.errors import CoreError
from core.games.boston import GAME, Hand
from core.notation import Reader
from core.table import Side, Table, names
from tests.core.boston_table import ANA, PLAYERS

ENGLISH = ("Ann", "Bob", "Cat", "Dan")
LINES = 10 * settings().max_examples
LEAST_RIGHT = 0.85

# how each language says a clause: {n} a number, {s} a suit, {x} a player
CALLED = {
    "es": ("{n}{s}", "{n} {S}", "{n} de {S}", "{n} {S}", "va a {n} {S}", "anuncia {n} de {S}"),
    "ca": ("{n}{s}", "{n} {S}", "{n} de {S}", "va a {n} {S}", "demana {n} de {S}"),
    "fr": ("{n}{s}", "{n} {S}", "{n} à {S}", "demande {n} {S}", "annonce {n} {S}"),
    "en": ("{n}{s}", "{n} {S}", "bids {n} {S}", "plays {n} {S}", "goes for {n} {S}"),
}
TAKEN = {
    "es": ("{n}", "hace {n}", "{n} bazas", "saca {n} bazas", "y hace {n}", "se queda en {n}"),
    "ca": ("{n}", "fa {n}", "{n} bases", "i en fa {n}", "ha fet {n} bases"),
    "fr": ("{n}", "fait {n}", "{n} levées", "et fait {n} plis", "a fait {n} levées"),
    "en": ("{n}", "makes {n}", "{n} tricks", "and took {n}", "made {n} tricks"),
}
OVER = {
    "es": ("+{n}", "{n} de más", "{n} bazas de más", "le sobran {n}"),
    "ca": ("+{n}", "{n} de més", "li sobren {n}"),
    "fr": ("+{n}", "{n} de mieux", "{n} levées de plus"),
    "en": ("+{n}", "{n} over", "{n} tricks over"),
}
SHORT = {
    "es": ("-{n}", "{n} de menos", "le faltan {n}", "pierde por {n}", "cae de {n}"),
    "ca": ("-{n}", "{n} de menys", "li falten {n}"),
    "fr": ("-{n}", "{n} de moins", "chuté de {n}", "il manque {n}", "{n} de chute"),
    "en": ("-{n}", "down {n}", "{n} short", "failed by {n}", "{n} down", "lost by {n}"),
}
PARTNER = {
    "es": ("con {x}", "con {x} de silbador", "apoyada por {x}", "con ayuda de {x}"),
    "ca": ("amb {x}", "amb {x} de company", "ajudada per {x}"),
    "fr": ("avec {x}", "soutenue par {x}", "avec le soutien de {x}"),
    "en": ("with {x}", "supported by {x}", "helped by {x}"),
}
HONOURS = {
    "es": ("honores {h}", "{k} honores", "con {k} honores"),
    "ca": ("honors {h}", "{k} honors", "amb {k} honors"),
    "fr": ("honneurs {h}", "{k} honneurs", "avec {k} honneurs"),
    "en": ("honours {h}", "{k} honours", "with {k} honors"),
}
REVOKED = {
    "es": ("renuncio {x}", "renuncio de {x}", "no asistió {x}"),
    "ca": ("renunci {x}", "renunci de {x}", "ha renunciat {x}"),
    "fr": ("renonce {x}", "renonce de {x}"),
    "en": ("revoke {x}", "revoke by {x}"),
}
DEALS = {
    "es": ("da {x}", "reparte {x}", "dio {x}"),
    "ca": ("dona {x}", "ha donat {x}"),
    "fr": ("donneur {x}", "donne {x}"),
    "en": ("dealer {x}", "dealt by {x}"),
}
MISDEALS = {
    "es": ("mal {n}", "{n} malos repartos"),
    "ca": ("mal {n}", "mal repartiment {n}"),
    "fr": ("maldonne {n}", "{n} maldonnes"),
    "en": ("misdeal {n}", "{n} misdeals"),
}
SUITS = {
    "es": {"c": "corazones", "d": "diamantes", "t": "tréboles", "p": "picas"},
    "ca": {"c": "cors", "d": "diamants", "t": "trèvols", "p": "piques"},
    "fr": {"c": "coeurs", "d": "carreaux", "t": "trèfles", "p": "pique"},
    "en": {"c": "hearts", "d": "diamonds", "t": "clubs", "p": "spades"},
}
LETTERS = {"es": "cdtp", "ca": "cdtp", "fr": "cktp", "en": "hdcs"}
NUMBERS = {
    "es": "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece".split(),
    "ca": "zero un dos tres quatre cinc sis set huit nou deu onze dotze tretze".split(),
    "fr": "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize".split(),
    "en": "zero one two three four five six seven eight nine ten eleven twelve thirteen".split(),
}


class Maker:
    """Make lines with what they mean, always the same ones for a seed."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)  # noqa: S311

    def line(self) -> tuple[str, str, Hand]:
        """Draw a language, a hand, and a line that tells it."""
        random = self.random
        language = random.choice(["es", "ca", "fr", "en"])
        players = ENGLISH if language == "en" else PLAYERS
        seats = random.sample(range(4), 4)
        bid, suit = random.randint(5, 10), random.choice("cdtp")
        partner = seats[1] if random.random() < 0.25 else None
        goal = min(bid + 3 * (partner is not None), 13)
        tricks = random.randint(2, 13)
        fields = {"bidder": seats[0], "bid": str(bid), "suit": suit, "tricks": tricks}
        letter = LETTERS[language]["cdtp".index(suit)]
        call = (
            random.choice(CALLED[language])
            .format(n=self.number(bid, language), s=letter, S=SUITS[language][suit])
            .replace(self.word(bid, language) + letter + " ", f"{bid}{letter} ")
        )
        if call.endswith(letter) and not call.startswith(str(bid)) and len(call.split()) == 1:
            call = f"{bid}{letter}"
        clauses = [self.taken(language, tricks, goal)]
        if partner is not None:
            fields["partner"] = partner
            clauses.append(self.say(PARTNER, language, x=players[partner]))
        if random.random() < 0.25:
            fields["honours"] = cards = random.choice([2, 4])
            said = self.say(HONOURS, language, h=cards, k={2: NUMBERS[language][3], 4: 4}[cards])
            clauses.append(said)
        tail = []
        if random.random() < 0.2:
            fields["revoked"] = seats[2]
            tail.append(self.say(REVOKED, language, x=players[seats[2]]))
        if random.random() < 0.2:
            fields["dealer"] = seats[3]
            tail.append(self.say(DEALS, language, x=players[seats[3]]))
        if random.random() < 0.1:
            fields["misdeals"] = times = random.randint(1, 3)
            tail.append(self.say(MISDEALS, language, n=times))
        random.shuffle(clauses)
        head = [players[seats[0]], call]
        if random.random() < 0.15:
            head.reverse()
        ordered = [" ".join(head), *clauses, *tail]
        if random.random() < 0.2 and tail:
            ordered = [tail[0], " ".join(head), *clauses, *tail[1:]]
        joint = random.choice([" ", ", ", " ", "; ", "\n"])
        line = joint.join(ordered)
        return language, line if random.random() < 0.5 else line.lower(), Hand().but(**fields)

    def taken(self, language: str, tricks: int, goal: int) -> str:
        """Tell the tricks outright, or from those that were needed."""
        if tricks > goal and self.random.random() < 0.4:
            return self.say(OVER, language, n=tricks - goal)
        if tricks < goal and self.random.random() < 0.4:
            return self.say(SHORT, language, n=goal - tricks)
        return self.say(TAKEN, language, n=self.number(tricks, language))

    def number(self, value: int, language: str) -> str:
        """Tell a number in digits, or in words."""
        return str(value) if self.random.random() < 0.7 else self.word(value, language)

    def word(self, value: int, language: str) -> str:
        """Tell a number in words."""
        return NUMBERS[language][value]

    def say(self, clauses: Mapping[str, tuple[str, ...]], language: str, **words: object) -> str:
        """Tell a clause in one of the ways of a language."""
        return self.random.choice(clauses[language]).format(**words)


def verdict(language: str, line: str, hand: Hand) -> str:
    """Say what comes of a line."""
    called = names(Table(tuple(map(Side, ENGLISH))), 0) if language == "en" else ANA
    try:
        found = GAME.notation.read(Reader(line, language), called, GAME.rules)
    except CoreError as error:
        return "asked" if hand in error.choices else "refused"
    return "right" if found == hand else "wrong"


def test_no_made_line_is_silently_misread() -> None:
    seed = 1
    maker = Maker(seed)
    made = [maker.line() for _ in range(LINES)]
    verdicts = [verdict(*each) for each in made]
    found = Counter(verdicts)
    wrong = [each[:2] for each, came in zip(made, verdicts, strict=True) if came == "wrong"]
    assert wrong == []
    assert found["right"] >= LEAST_RIGHT * LINES, found
