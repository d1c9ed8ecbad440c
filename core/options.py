"""The rules that a group may change: each declared once, read and written here."""

import dataclasses
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, TypeVar

from core.errors import RuleError
from core.notation import fold

R = TypeVar("R")
Value = int | float | str
Condition = Mapping[str, tuple[Value, ...]]  # other rules, and what each of them must be


@dataclass(frozen=True)
class Option:
    """A rule: its key in the notation, its field in code, its default, and what it may be.

    A number within a range may have so many decimal `places`: "0.05" or "0,05". What other rules
    it `needs` must hold where it is set; where all that is `idle` holds it may be set, and changes
    nothing. A preset `sets` other rules by each of its values; what is given beside it wins. Those
    that tables change `often` are offered when a match begins.
    """

    key: str
    field: str
    default: Value
    allowed: range | tuple[Value, ...]
    places: int = 0
    needs: Condition = dataclasses.field(default_factory=dict)
    idle: Condition = dataclasses.field(default_factory=dict)
    sets: Mapping[str, Mapping[str, Value]] = dataclasses.field(default_factory=dict)
    often: bool = False

    @property
    def summary(self) -> str:
        """Write what the rule may be, for a refusal."""
        if isinstance(self.allowed, range):
            return f"{self.allowed.start}–{self.allowed.stop - 1}"
        return ", ".join(map(str, self.allowed))

    def value(self, given: Value) -> Value:
        """Read a value; raise `option-value` when the rule cannot take it."""
        text = fold(str(given).strip())
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
        raise RuleError("option-value", key=self.key, value=str(given), allowed=self.summary)


Options = tuple[Option, ...]


def rule(key: str, default: Value, allowed: range | tuple[Value, ...] = (), **more: Any) -> Any:  # noqa: ANN401  (a field of any of these types)
    """Declare a rule, as a field of a game's rules; a word may be any of its kind."""
    may_be = allowed or tuple(type(default))  # type: ignore[arg-type]
    option = Option(key, "", default, may_be, **more)
    return dataclasses.field(default=default, metadata={"option": option})


def declared(rules: Any) -> Options:  # noqa: ANN401  (each game its own)
    """List the rules that a game declares."""
    return tuple(replace(each.metadata["option"], field=each.name) for each in fields(rules))


def find(options: Options, key: str) -> Option:
    """Find a rule by its key; raise `unknown-option` with the keys there are."""
    known = {option.key: option for option in options}
    if (found := known.get(fold(key.strip()))) is None:
        raise RuleError("unknown-option", key=key, expected=frozenset(known))
    return found


def expanded(options: Options, given: Mapping[str, Value]) -> dict[str, Value]:
    """Put before what is given the rules that a preset among it stands for."""
    rules: dict[str, Value] = {}
    for option in options:
        if option.sets and option.key in given:
            rules |= option.sets.get(fold(str(given[option.key]).strip()), {})
    return {**rules, **given}


def chosen(options: Options, rules: object, given: Mapping[str, Value]) -> dict[str, Value]:
    """Read rules as people set them; raise `unknown-option`, `option-value` or `option-unused`.

    A preset comes with the rules that it stands for. Whoever gives every rule that is in force, as
    `tanteo score` lists them, sets only what is no default.
    """
    told = [(find(options, key), value) for key, value in given.items()]
    values = {option.key: option.value(value) for option, value in told}
    whole = expanded(options, values)
    after = changed(options, rules, whole)
    listed = values.keys() >= in_force(options, after).keys()
    for option in options:
        if option.key in values and not (listed and values[option.key] == option.default):
            _check_used(options, option, in_force(options, after))
    return whole


def _check_used(options: Options, option: Option, now: Mapping[str, Value]) -> None:
    """Raise for a rule that needs others, or one that the preset in force ignores."""
    unmet = [(key, wanted) for key, wanted in option.needs.items() if now[key] not in wanted]
    presets = [each.sets.get(str(now.get(each.key)), {}) for each in options if each.sets]
    for key, ignored in option.idle.items():
        if now[key] in ignored and any(preset.get(key) == now[key] for preset in presets):
            allowed = find(options, key).allowed
            unmet.append((key, tuple(value for value in allowed if value not in ignored)))
    for key, values in unmet:
        wanted = tuple(f"{key}={value}" for value in values)
        raise RuleError("option-unused", key=option.key, now=f"{key}={now[key]}", wanted=wanted)


def changed(
    options: Options, rules: R, given: Mapping[str, Value] | Iterable[tuple[str, Value]]
) -> R:
    """Change rules by their keys, also idle ones; raise `unknown-option` or `option-value`."""
    told = [(find(options, key), value) for key, value in dict(given).items()]
    fields = {option.field: option.value(value) for option, value in told}
    return replace(rules, **fields)  # type: ignore[type-var]


def in_force(options: Options, rules: object) -> dict[str, Value]:
    """List every rule by its key, with its value in force; a preset only where it is one."""
    now = {option.key: getattr(rules, option.field) for option in options}
    return {o.key: now[o.key] for o in options if not o.sets or _holds(o.needs, now)}


def usual(
    options: Options, rules: object, named: Mapping[str, Value] | None = None
) -> dict[str, Value]:
    """List what every rule is unless it was set by itself.

    That is what the preset in force stands for, what the game's name (`named`), or the default.
    """
    now = in_force(options, rules)
    presets = {o.key: now[o.key] for o in options if o.sets and o.key in now}
    defaults = {option.key: option.default for option in options}
    return {**defaults, **(named or {}), **expanded(options, presets)}


def idle(options: Options, rules: object) -> frozenset[str]:
    """Name the rules that mean nothing under the others."""
    now = {option.key: getattr(rules, option.field) for option in options}
    lack = {each.key for each in options if not _holds(each.needs, now)}
    return frozenset(lack | {o.key for o in options if o.idle and _holds(o.idle, now)})


def used(options: Options, rules: object) -> list[tuple[Option, Value]]:
    """List the rules that mean something under the others, each with its value."""
    unused = idle(options, rules)
    return [(each, getattr(rules, each.field)) for each in options if each.key not in unused]


def _holds(condition: Condition, now: Mapping[str, Value]) -> bool:
    return all(now[key] in values for key, values in condition.items())
