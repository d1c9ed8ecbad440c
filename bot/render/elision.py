"""Letters that give way to a vowel: "d’Ana", but "de Paco"; a catalogue writes "d’{name}"."""

import re
from collections.abc import Mapping

from core.notation import fold

_ELIDED = re.compile(r"\b(d|qu)[’'](?=(?:<b>)?\{(\w+)\})", re.IGNORECASE)
_VOWEL = re.compile(r"(?:<b>)?h?(?:[aeiou]|y(?![aeiou]))")


def elided(template: str, told: Mapping[str, str]) -> str:
    """Write "d’{name}" and "qu’{name}" of a template out in full where no vowel follows."""

    def written(found: re.Match[str]) -> str:
        keeps = _VOWEL.match(fold(str(told.get(found[2], ""))))
        return found[0] if keeps else f"{found[1]}e "

    return _ELIDED.sub(written, template)
