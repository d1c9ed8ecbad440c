from core import errors
from core.errors import (
    CoreError,
    Expected,
    NotationError,
    RuleError,
    Span,
    SumWrong,
    attempt,
)


def every(kind: type[CoreError]) -> list[type[CoreError]]:
    return [kind, *(deep for child in kind.__subclasses__() for deep in every(child))]


def test_codes_are_kebab_case() -> None:
    assert SumWrong(1, 2, 162).code == "sum-wrong"
    assert Expected(Span(0, 1)).code == "expected"


def test_every_code_is_one_refusal() -> None:
    kinds = [kind for kind in every(CoreError) if kind.__module__ == errors.__name__]
    codes = [kind.code.fget(kind.__new__(kind)) for kind in kinds]  # type: ignore[attr-defined]
    assert len(set(codes)) == len(kinds) > 30


def test_a_refusal_is_of_the_notation_or_of_the_rules() -> None:
    kinds = set(every(CoreError)) - {CoreError}
    assert all(issubclass(kind, NotationError) or issubclass(kind, RuleError) for kind in kinds)


def test_every_refusal_says_why_it_is_there() -> None:
    assert all(kind.__doc__ and kind.__doc__.startswith("Refuse") for kind in every(CoreError)[1:])


def test_a_wrong_sum_is_said() -> None:
    assert SumWrong(92, 80, 162).total == 172


def test_what_is_tried_gives_its_refusal_as_a_value() -> None:
    wrong = SumWrong(1, 2, 162)

    def refused() -> int:
        raise wrong

    assert attempt(refused) is wrong
    assert attempt(max, 1, 2) == 2
