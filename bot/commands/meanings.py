"""Which answer a button is to a question of yes or no."""

from bot.handling.reply import Act

YES = frozenset(
    "end end.new void rule remove rematch.log ok go-on again undo.last stays stays.several "
    "reading.wins reading.all".split()
)
NO = frozenset("both new keep no leaves leaves.several reading.linked reading.tricks".split())


def means(key: str, act: Act) -> bool | None:
    """Tell whether a button says yes or no to a question; that another's hand stands is yes."""
    if key in {"first", "again"}:
        return True if act.name == "leave" else None
    if act.name == "leave" or key in NO:
        return False
    return True if key in YES else None
