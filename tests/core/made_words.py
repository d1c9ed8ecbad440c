"""Phrasings that made lines are put together from, in four languages.

"{s}" is a side, "{n}" its points, "{c}" a cante, "{b}" a contract; "~" marks words that
say nothing which the rest does not say.
"""

LANGUAGES = ("es", "ca", "fr", "en")
SIDES = {
    "es": (("nos", "nosotros", "Paco", "Luis"), ("ellos", "Pepe", "Marta")),
    "ca": (("natros", "nosaltres", "Paco", "Luis"), ("ells", "vos", "Pepe", "Marta")),
    "fr": (("nous", "Paco", "Luis"), ("eux", "Pepe", "Marta")),
    "en": (("us", "we", "Paco", "Luis"), ("them", "they", "Pepe", "Marta")),
}
# points by the verb alone: what we have, and what they have
VERBS = {
    "es": (("hemos ~hecho {n}", "sacamos {n}"), ("han ~hecho {n}", "sacan {n}")),
    "ca": (("hem ~fet {n}", "fem {n}"), ("han ~fet {n}", "fan {n}")),
    "fr": (("on ~a ~fait {n}", "~nous ~avons {n}"), ("~ils ~ont ~fait {n}", "~ils ~font {n}")),
    "en": (("we ~made {n}", "we ~have {n}"), ("they ~made {n}", "they ~have {n}")),
}
SIDE_FIRST = {
    "es": ("{s} {n}", "{s} {n} ~puntos", "{s} ~con {n}", "{s} ~: {n}"),
    "ca": ("{s} {n}", "{s} {n} ~punts", "{s} ~amb {n}", "{s} ~: {n}"),
    "fr": ("{s} {n}", "{s} {n} ~points", "{s} ~avec {n}", "{s} ~: {n}"),
    "en": ("{s} {n}", "{s} {n} ~points", "{s} ~with {n}", "{s} ~: {n}"),
}
NUMBER_FIRST = {
    "es": ("{n} {s}", "{n} ~para {s}", "{n} ~puntos ~para {s}"),
    "ca": ("{n} {s}", "{n} ~per ~a {s}", "{n} ~punts ~per ~a {s}"),
    "fr": ("{n} {s}", "{n} ~pour {s}", "{n} ~points ~pour {s}"),
    "en": ("{n} {s}", "{n} ~for {s}", "{n} ~points ~for {s}"),
}
TOOK = {
    "es": ("van {s}", "iban {s}", "toma {s}"),
    "ca": ("van {s}", "anaven {s}", "pren {s}"),
    "fr": ("{s} ~ont pris", "preneur {s}"),
    "en": ("{s} took", "taker {s}"),
}
# a cante behind its points, with its side, and with its owner
BARE = {
    "es": ("{c}", "~y {c}", "~con {c}"), "ca": ("{c}", "~i {c}", "~amb {c}"),
    "fr": ("{c}", "~et {c}", "~avec {c}"), "en": ("{c}", "~and {c}", "~with {c}"),
}  # fmt: skip
SUNG = {
    "es": ("{s} {c}", "{s} ~canta {c}"), "ca": ("{s} {c}", "{s} ~canta {c}"),
    "fr": ("{s} {c}", "{s} ~annonce {c}"), "en": ("{s} {c}", "{s} ~declared {c}"),
}  # fmt: skip
OWNED = {
    "es": ("{c} ~de {s}", "{c} ~para {s}"), "ca": ("{c} ~de {s}", "{c} ~per ~a {s}"),
    "fr": ("{c} ~pour {s}", "{c} ~chez {s}"), "en": ("{c} ~for {s}", "{c} ~of {s}"),
}  # fmt: skip
POSSESSED = {
    "es": (("{c} nuestra", "nuestra {c}"), ("{c} suya", "su {c}")),
    "ca": (("{c} nostra", "~la nostra {c}"), ("{c} seua", "~la seua {c}")),
    "fr": (("{c} ~à nous", "notre {c}"), ("{c} ~à eux", "leur {c}")),
    "en": (("our {c}", "{c} ours"), ("their {c}", "{c} theirs")),
}
DENIED = {
    "es": ("sin {c}", "no ~hay {c}", "{c} no"), "ca": ("sense {c}", "no ~hi ~ha {c}", "{c} no"),
    "fr": ("pas ~de {c}", "sans {c}", "{c} non"), "en": ("no {c}", "without {c}", "not {c}"),
}  # fmt: skip
FELL = {
    "es": ("{s} puestos", "puestos {s}"), "ca": ("{s} posats", "posats {s}"),
    "fr": ("{s} dedans", "{s} chutés"), "en": ("{s} down", "{s} fell"),
}  # fmt: skip
PUT = {
    "es": ("nos ~han puesto", "los ~hemos puesto"), "ca": ("ens ~han posat", "els ~hem posat"),
    "fr": ("~ils nous ~mettent dedans", "~on les ~met dedans"),
    "en": ("~they set us", "~we set them"),
}  # fmt: skip
EVERYTHING = {
    "es": ("{s} capote", "capote ~de {s}"), "ca": ("{s} capot", "capot ~de {s}"),
    "fr": ("{s} capot", "capot ~pour {s}"), "en": ("{s} capot", "capot ~for {s}"),
}  # fmt: skip
FILLERS = {
    "es": ("pues", "venga", "bueno", "apunta"), "ca": ("vinga", "xe", "bo", "doncs"),
    "fr": ("bon", "alors", "voilà", "bah"), "en": ("ok", "so", "well", "please"),
}  # fmt: skip
AND = {"es": " ~y ", "ca": " ~i ", "fr": " ~et ", "en": " ~and "}
SPOKEN = {
    "es": {92: "noventa ~y dos", 88: "ochenta ~y ocho", 75: "setenta ~y cinco", 70: "setenta"},
    "ca": {92: "noranta-dos", 88: "huitanta-huit", 75: "setanta-cinc", 70: "setanta"},
    "fr": {92: "quatre-vingt-douze", 88: "quatre-vingt-huit", 75: "soixante-quinze",
           70: "soixante-dix"},
    "en": {92: "ninety-two", 88: "eighty-eight", 75: "seventy-five", 70: "seventy"},
}  # fmt: skip
CANTES = {
    "es": {"bolot": ("bolot", "bolote"), "tercera": ("tercera", "3ª"),
           "cincuenta": ("cincuenta", "cuarta"), "cien": ("cien", "quinta"),
           "ciento cincuenta": ("cuatro nueves",), "doscientos": ("cuatro sotas", "doscientos")},
    "ca": {"bolot": ("bolot",), "tercera": ("tercera", "terça"),
           "cincuenta": ("cinquanta", "quarta"), "cien": ("cent", "quinta"),
           "ciento cincuenta": ("quatre nous",), "doscientos": ("quatre sotes", "dos-cents")},
    "fr": {"bolot": ("belote",), "tercera": ("tierce",), "cincuenta": ("cinquante", "quarte"),
           "cien": ("cent", "quinte"), "ciento cincuenta": ("carré ~de 9",),
           "doscientos": ("carré ~de valets", "deux cents")},
    "en": {"bolot": ("bolot", "belote"), "tercera": ("tierce", "third"), "cincuenta": ("fifty",),
           "cien": ("hundred",), "ciento cincuenta": ("four nines",),
           "doscientos": ("four jacks", "two hundred")},
}  # fmt: skip
TWICE = {
    "es": ("dos terceras", "tercera x2"), "ca": ("dos terceres", "tercera x2"),
    "fr": ("deux tierces", "tierce x2"), "en": ("two thirds", "tierce x2"),
}  # fmt: skip

# ---------------------------------------------------------------------- contracts

CONTRACT = {
    "es": ("{s} {b}", "{s} ~contrato {b}", "{s} ~toma {b}"),
    "ca": ("{s} {b}", "{s} ~contracte {b}", "{s} ~pren {b}"),
    "fr": ("{s} {b}", "{s} ~contrat {b}", "{s} ~prend {b}"),
    "en": ("{s} {b}", "{s} ~contract {b}", "{s} ~takes {b}"),
}
HEIGHT_FIRST = {
    "es": ("{b} ~para {s}", "~contrato {b} ~para {s}"), "ca": ("{b} ~per ~a {s}", "{b} {s}"),
    "fr": ("{b} ~pour {s}", "{b} {s}", "~contrat {b} ~pour {s}"),
    "en": ("{b} {s}", "~contract {b} ~for {s}"),
}  # fmt: skip
SUITS = {
    "es": {"♠": "picas", "♥": "corazones", "♦": "diamantes", "♣": "tréboles", "SA": "SA"},
    "ca": {"♠": "piques", "♥": "cors", "♦": "diamants", "♣": "trèvols", "SA": "SA"},
    "fr": {"♠": "pique", "♥": "coeur", "♦": "carreau", "♣": "trèfle", "SA": "SA"},
    "en": {"♠": "spades", "♥": "hearts", "♦": "diamonds", "♣": "clubs", "SA": "SA"},
}
DOUBLED = {
    "es": ("", "contrado", "recontrado"), "ca": ("", "doblat", "recontra"),
    "fr": ("", "coinché", "surcoinché"), "en": ("", "doubled", "redoubled"),
}  # fmt: skip
MADE = {"es": "~hecho {n}", "ca": "~fet {n}", "fr": "~fait {n}", "en": "~made {n}"}
LOST = {"es": "puestos", "ca": "posats", "fr": "chuté", "en": "failed"}
SHORT = {
    "es": "puestos de {n}", "ca": "posats de {n}", "fr": "chuté de {n}", "en": "short by {n}",
}  # fmt: skip
