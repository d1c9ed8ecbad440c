"""Draw who plays with whom: by lot, or so that pairs are even by how strong people are."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from bot.commands.invitation import line
from bot.decisions.answers import Sentence, question
from bot.decisions.decision import Act, Decision, Invitation
from bot.decisions.request import Request
from bot.ratings import USUAL
from core.notation import Words, fold, tokens
from core.table import Side, Table
from core.words import spoken

CHANCE = Random()  # noqa: S311 - for a game
KINDS = ("fair", "lot")
TRIES, MOST_TABLES = 200, 2
_WORDS = Words({phrase: kind for kind in KINDS for phrase in spoken("commands", f"to-{kind}")})


def asked(request: Request) -> tuple[str, str]:
    """Tell how a line, or a button, wants people to be drawn, and what else it says."""
    kind, text, at = request.args.get("draw", ""), request.text, 0
    said = () if kind else tokens(text)
    while at < len(said):
        meant, end = _WORDS.match(said, at) or ("", at + 1)
        if meant:
            start, stop = said[at].start, said[end - 1].end
            kind, text = meant, text[:start] + " " * (stop - start) + text[stop:]
        at = end
    return kind, text.strip()


def present(request: Request) -> list[str]:
    """List all who sit at the tables of the chat, or wait there."""
    lives = [each.live for each in request.chat.tables] or [request.playing]
    every = (name for live in lives for name in (*live.match.table.players, *live.bench))
    return [*{fold(name): name for name in every}.values()]


def ways(invited: Invitation) -> dict[str, Act]:
    """Offer to draw the people of an invitation; only pairs can be even."""
    kinds = KINDS[invited.game.single :]
    return {kind: Act("night", {"text": line(invited), "draw": kind}) for kind in kinds}


def drawn(request: Request, invited: Invitation, people: Sequence[str], kind: str) -> Decision:
    """Draw one table, or two, with a button to begin at each; those too many wait."""
    most = invited.game.people.stop - 1
    again = ways(replace(invited, unpaired=tuple(people), table=Table(()), bench=()))
    people = CHANCE.sample(people, len(people))
    end = most * min(MOST_TABLES, len(people) // most) or len(people)
    known, levels = request.history.counted.known(), request.history.ladder.levels
    strong = {name: levels.get(known.get(fold(name), ""), USUAL) for name in people[:end]}
    kind = kind if len({*strong.values()}) > 1 else "lot"
    tries = [CHANCE.sample(people[:end], end) for _ in range(TRIES if kind == "fair" else 1)]
    best = min(tries, key=lambda names: _uneven([strong[name] for name in names]))
    told = list[Sentence]()
    for at in range(0, end, most):
        own, last = tuple(best[at : at + most]), at + most >= end
        pairs = (Side("", own[:2]), Side("", own[2:]))
        table = Table(tuple(map(Side, own)) if invited.game.single else pairs, own)
        bench, more = (tuple(people[end:]), again) if last else ((), {})
        begun = replace(invited, table=table, unpaired=(), bench=bench)
        begin = Act("new", {"text": line(begun)} | ({"another": True} if end > most else {}))
        values = {"match": begun.match, "stake": begun.stake, "bench": bench, "begin": begin}
        told.append(question(f"draw.{kind} opening waiting", **values, **more))
    return Decision(tuple(told))


def _uneven(strengths: Sequence[int]) -> int:
    """Tell by how much one pair is stronger than the other, at all tables; each sits in a row."""
    fours = zip(*(strengths[place::4] for place in range(4)), strict=False)
    return sum(abs(one + two - three - four) for one, two, three, four in fours)
