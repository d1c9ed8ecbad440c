"""The rules that a group may change: each declared once, read and written here."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, TypeVar

from core.errors import OptionValue, UnknownOption
from core.notation import fold

R = TypeVar("R")
Value = int | float | str


@dataclass(frozen=True)
class Option:
    """A rule: its key in the notation, its field in code, its default, and what it may be.

    A number within a range may have so many decimal `places`: "0.05" or "0,05".
    """

    key: str
    field: str
    default: Value
    allowed: range | tuple[Value, ...]
    places: int = 0

    @property
    def summary(self) -> str:
        """Write what the rule may be, for a refusal."""
        if isinstance(self.allowed, range):
            return f"{self.allowed.start}–{self.allowed.stop - 1}"
        return ", ".join(map(str, self.allowed))

    def value(self, told: Value) -> Value:
        """Read a value; raise OptionValue when the rule cannot take it."""
        text = fold(str(told).strip())
        if isinstance(self.allowed, range):
            whole, point, part = text.replace(",", ".").partition(".")
            if whole.isascii() and whole.isdigit() and int(whole) in self.allowed:
                if not point:
                    return int(whole)
                if part.isascii() and part.isdigit() and len(part) <= self.places:
                    return float(text.replace(",", "."))
        else:
            for allowed in self.allowed:
                if fold(str(allowed)) == text:
                    return allowed
        raise OptionValue(self.key, str(told), self.summary)


Options = tuple[Option, ...]


def rule(
    key: str, default: Value, allowed: range | tuple[Value, ...] = (), places: int = 0
) -> Any:  # noqa: ANN401  (a field of any of these types)
    """Declare a rule, as a field of a game's rules; a word may be any of its kind."""
    may_be = allowed or tuple(type(default))  # type: ignore[arg-type]
    option = Option(key, "", default, may_be, places)
    return field(default=default, metadata={"option": option})


def declared(rules: Any) -> Options:  # noqa: ANN401  (each game its own)
    """List the rules that a game declares."""
    return tuple(replace(each.metadata["option"], field=each.name) for each in fields(rules))


def find(options: Options, key: str) -> Option:
    """Find a rule by its key; raise UnknownOption with the keys there are."""
    for option in options:
        if option.key == fold(key.strip()):
            return option
    raise UnknownOption(key, frozenset(option.key for option in options))


def changed(
    options: Options, rules: R, told: Mapping[str, Value] | Iterable[tuple[str, Value]]
) -> R:
    """Change rules by their keys; raise UnknownOption or OptionValue."""
    pairs = told.items() if isinstance(told, Mapping) else told
    fields = {
        option.field: option.value(value)
        for key, value in pairs
        for option in [find(options, key)]
    }
    return replace(rules, **fields)  # type: ignore[type-var]


def in_force(options: Options, rules: object) -> dict[str, Value]:
    """List every rule by its key, with its value in force."""
    return {option.key: getattr(rules, option.field) for option in options}
