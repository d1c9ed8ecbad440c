"""How far-fetched a choice is: what each weighs, in one table.

Readings within `weighing.MARGIN` of the lightest compete with it.
"""

from core.reading.cut import Wall

BEHIND = 0.6  # somebody who is named behind what he has
DOING = 0.2  # ... behind what he does
STAYING = 0.8  # ... behind whether he stays
BETWEEN = 0.15  # each term between
FARTHER = 0.35  # ... more, where who has it is named behind
ACROSS = 1.0  # somebody else named between
DENIED = 0.8  # something denied between, in a correction
LEFT = 0.55  # what somebody did who is named, as his who is not
UNSAID = 1.2  # in a correction that names somebody, whoever it is about unsaid
MIXED = 0.5  # numbers before their names and behind them, in one piece of a line
IDLE = 0.85  # somebody named once more, of whom nothing is said
REPEATED = 1.0  # a thing that is said twice
WALLS = {Wall.NONE: 0.0, Wall.AND: 0.4, Wall.COMMA: 1.0, Wall.STOP: 1.5}

# words that numbers lean on, and numbers that may say several things
WANTED = 0.4  # somebody before a word that rather wants who stands behind it
LATER = 0.5  # the second of two bare numbers as the bid, the first as what was taken
AGAINST = 1.5  # a number that a verb says otherwise of
UNSUITED = 0.5  # a number with a suit behind it that is not bid
COUNTED = 0.6  # a count before its word, where another number stands behind it
STRAY = 0.8  # a number beside a word that it does not count
