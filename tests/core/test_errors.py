from core.errors import CoreError, RuleError, Span, attempt


def test_a_refusal_names_why_and_says_all_there_is_to_say() -> None:
    wrong = RuleError("sum-wrong", first=92, second=80, total=172, needed=162)
    assert (str(wrong), wrong.code, wrong.facts["total"]) == ("sum-wrong", "sum-wrong", 172)
    placed = wrong.but(span=Span(0, 2))
    assert (type(placed), placed.code, placed.facts) == (RuleError, wrong.code, wrong.facts)
    assert (wrong.span, placed.span) == (None, (0, 2))


def test_what_is_tried_gives_its_refusal_as_a_value() -> None:
    wrong = CoreError("sum-wrong")

    def refused() -> int:
        raise wrong

    assert attempt(refused) is wrong
    assert attempt(max, 1, 2) == 2
