from bot.commands.reply import Reply
from core.match import Undone


def test_what_is_only_said_changes_nothing() -> None:
    assert not Reply(toast="toast.ok", joins="Eva").changes
    assert Reply(events=(Undone(),)).changes
    assert Reply(language="fr").changes


def test_what_waited_for_an_answer_keeps_what_that_said_of_the_writer() -> None:
    answer, waited = Reply(joins="Eva", sits=3), Reply(events=(Undone(),))
    assert answer.followed(waited) == Reply(events=(Undone(),), joins="Eva", sits=3)
