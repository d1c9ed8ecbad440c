"""The board: the score of a match in a line or two, as the top of a chat has room."""

from bot.render import hands
from bot.render.markup import NOTHING, Markup, bold, listed, safe, spaced, stacked
from bot.render.scores import dealer, lacks, standing
from bot.render.voice import Voice, number
from core.match import Match, Row


def board(say: Voice, match: Match) -> Markup:
    """Say who has what, what each lacks, and who deals; or who won."""
    rest = NOTHING if match.over else lacks(say, match)
    return stacked(_headline(say, match), spaced(rest, dealer(say, match)))


def live(say: Voice, match: Match, row: Row) -> Markup:
    """Say who has what, and under it all about the last hand."""
    return stacked(_headline(say, match), hands.answer(say, match, row))


def _headline(say: Voice, match: Match) -> Markup:
    """Write everybody's score behind their name, and who won, or that it was ended."""
    totals = enumerate(standing(match))
    score = listed(*(spaced(safe(say.row(s)), number(own)) for s, own in totals))
    if match.winners:
        return say("board.won", side=match.winners[0], score=score)
    return say("ended", score=score) if match.ended else bold(score)
