"""What updates need, imported once the bot polls already, or what few need, once it is needed."""

from functools import partial
from pkgutil import resolve_name
from typing import Any


def called(name: str, *given: Any) -> Any:  # noqa: ANN401  (of any function)
    """Call a function that is imported for it."""
    return resolve_name(name)(*given)


take = partial(called, "bot.handling.handler:take")
load = partial(called, "bot.handling.handler:load")
made = partial(called, "bot.handling.documents:made")
cover = partial(called, "bot.handling.delivery:cover")
lost = partial(called, "bot.render.voice:lost")
