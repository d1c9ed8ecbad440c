from bot.decisions.answers import sentence
from bot.decisions.decision import Choice, Decision, Enrolment, MatchStep, Seat
from bot.handling.changes import lasting
from core.match import Undone


def test_what_is_only_said_changes_nothing() -> None:
    effects = (Enrolment("Eva"), Seat(None), MatchStep.NEW_BOARD)
    said = Decision((sentence("none"),), effects=effects)
    assert not lasting(said)
    assert lasting(Decision(events=(Undone(),)))
    assert lasting(Decision(effects=(Choice(language="fr"),)))


def test_what_waited_for_an_answer_keeps_what_that_said_of_the_writer() -> None:
    answer, waited = Decision(effects=(Enrolment("Eva"), Seat(3))), Decision(events=(Undone(),))
    assert answer.followed(waited) == Decision(events=(Undone(),), effects=answer.effects)
