"""Boston: four players, each for himself, thirteen cards each, and a pool in the middle.

    hand    = bid | passed                      (`variante=manual`: core/games/boston/reading.py)
    bid     = name announce tricks { suffix }   (words in any order that leaves them clear)
    announce = 5 … 12 suit | "boston" suit | "chelem" ["mesa"] suit | misère
    misère  = ("pequeña" | "gran") "miseria" ["mesa"] | "picolissimo" | "cuatro ases"
    tricks  = 0 … 13 | ±N from what was to be made | "justas" | "hecha" | "perdida"
    passed  = "pasan" name tricks name tricks name tricks name tricks { suffix }
    suffix  = "con" name | [name] "honores" (2 | 4) | "renuncio" name | "da" name | "mal" N
            | "chicana" name { "chicana" name } (ruso)
            | "jota" name | "vuelta" suit | "doble" (frances)

So hands are written; people say them in any words and order (phrases, ways, adding). The suits are
`c d t p`, in an English chat `h d c s`, in a French one also `k` for carreau.

The pool is the fifth account: at every moment what the four have and what lies there is nothing.

Items: `stake` and `misdeal` (the dealer's), `chicane`, `made` and `lost` (the price of the bid),
`pool` (taken out of it), `penalty` (paid into it for a lost bid), `jack`, `partout` (americano,
all passed), `told` (manual).
Steps, each about one player: `stake` (stake, misdeals) · `revoked` (tricks as taken, as counted;
no numbers where none change hands) · `made` `lost` (price from each; where there are tricks to
count also needed, counted, price of the row, honours paid for) · `takes` (out of the pool)
· `waits` (pool: americano, five and six leave it) · `pays` (into the pool) · `fewest` (tricks,
share of the pool) · `most` (tricks, paid) and `fewer` (tricks, received): americano, all passed
· `chicane` `jack` (from each) · `told`.

Source: seed 001; Foster's prices; rules, section 4.
"""

from core.games.boston.hand import BANK, Hand, write
from core.games.boston.keypad import LAYOUT
from core.games.boston.reading import correct, corrects, read, verdict
from core.games.boston.rows import WORDS
from core.games.boston.rules import SEATS, Rules, State
from core.games.boston.scoring import adjusted, score
from core.match import turned
from core.match.game import Correcting, Course, Game, Notation
from core.reading.decide import Machine

__all__ = ["GAME", "Hand", "Rules", "State"]

GAME = Game(
    key="boston", seats=range(4, 5), rules=Rules(), hand=Hand,
    notation=Notation(
        words=WORDS.reserved, read=read, write=write,
        machine=Machine(WORDS.cutter, verdict, ("boston",)),
        correcting=Correcting(correct, corrects), bank=BANK,
    ),
    course=Course(
        start=lambda _rules, _table: State(), score=score, turn=turned, adjusted=adjusted,
        misdeals=True, winners=lambda *_: (),  # it is played until the table stops
        carry=lambda _, state: {"pool": state.pool, "dealer": state.dealer % len(SEATS)},
    ),
    keypad=LAYOUT,
)  # fmt: skip
