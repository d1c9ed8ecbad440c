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
UNSAID = 1.2  # in a correction that names somebody, whoever it is about unsaid
MIXED = 0.5  # numbers before their names and behind them, in one piece of a line
IDLE = 0.85  # somebody named once more, of whom nothing is said
REPEATED = 1.0  # a thing that is said twice
WALLS = {Wall.NONE: 0.0, Wall.AND: 0.4, Wall.COMMA: 1.0, Wall.STOP: 1.5}
