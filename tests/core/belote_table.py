"""A Belote table to test at: nous = Claire and Hugo, eux = Léa and Tom; Claire writes."""

from core.games.belote import GAME
from core.options import Value
from core.table import Side, Table, names
from tests.core.playing import Seat

TABLE = Table((Side("nous", ("Claire", "Hugo")), Side("eux", ("Léa", "Tom"))))
CLAIRE = names(TABLE, 0)
COINCHE: dict[str, Value] = {"modo": "coinche"}
ANNOUNCED: dict[str, Value] = {"anuncios": "si"}
BOTH = {**COINCHE, **ANNOUNCED}
House = dict[str, Value]

HERE = Seat(GAME, TABLE, 0, "fr")
match, read, write, played = HERE.match, HERE.read, HERE.write, HERE.played
points, refusal, cures = HERE.points, HERE.refusal, HERE.cures
hand = read
