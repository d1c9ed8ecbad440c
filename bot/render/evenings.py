"""What is said when a match ends, of evenings and seasons, and of what is owed."""

from collections.abc import Sequence

from bot.decisions import evening_answers as answers
from bot.decisions.decision import Act, Where
from bot.render import night, scores, stakes, stats
from bot.render.games import presenter_of
from bot.render.markup import NOTHING, Markup, stacked
from bot.render.message import Button, Message, asking, button, leave_button, undo_button
from bot.render.view import View
from bot.render.voice import Voice
from core.past import Debt

MOST_DEBTS = 12  # in a message


def end_asked(view: View, _: answers.EndAsked) -> Message:
    """Ask whether to stop a match, after showing what is left behind, or what everybody pays."""
    say, match = view.say, view.match
    sure = button(say, "end", Act("end", {"sure": match.seq}))
    settlement = presenter_of(match).settlement
    if settlement is None or not match.count:
        text = say("end.ask", score=scores.final(say, match), hands=say("hands", match.count))
        return asking(text, (sure, leave_button(say)))
    text = stacked(say("end.settle"), settlement(say, match))
    return asking(text, (sure, button(say, "go-on", Act("leave"))))


def match_ended(view: View, _: answers.MatchEnded) -> Message:
    """Say how a match was left; where there was something to settle, as one says who won."""
    say, match = view.say, view.match
    undo, settlement = undo_button(say, match), presenter_of(match).settlement
    if settlement is None or not match.count:
        return Message(say("ended", score=scores.final(say, match)), ((undo,),), Where.PRESSED)
    time = say.minutes(view.request.now - view.request.playing.since)
    hands = say("winner.hands", hands=say("hands", match.count), time=time)
    text = stacked(say("ended.settled"), settlement(say, match), hands)
    keys = (
        (button(say, "rematch", Act("rematch")),),
        (button(say, "sheet", Act("sheet")), undo),
    )
    return Message(text, keys, Where.PRESSED, newest=True)


def told(view: View, answer: answers.EveningTold) -> Message:
    """List each match of the evening, who won how many, and who owes what."""
    say, played, live = view.say, answer.matches, view.request.live
    if not played:
        return Message(stacked(say("night.none"), say("night.how")))
    time = say.minutes(played[-1].ended - played[0].began)
    text = night.evening(say, [each.match for each in played], time)
    waiting = stakes.waiting(say, live.bench) if live else NOTHING
    return Message(stacked(text, _listed(say, answer.debts), waiting))


def debts(view: View, answer: answers.DebtsTold) -> Message:
    """Say who owes what to whom, or what is played for now."""
    say, owed, live = view.say, answer.debts, view.request.live
    if owed:
        return Message(_listed(say, owed), tuple((key,) for key in _settling(say, owed)))
    now = say("stakes.how")
    if live is not None and live.stake:
        now = NOTHING if live.match.over else stakes.at_stake(say, live.stake)
    return Message(stacked(say("stakes.none"), now))


def _listed(say: Voice, owed: Sequence[Debt]) -> Markup:
    """List debts under the stakes that they are of."""
    lines, words = list[Markup](), ""
    for debt in _ordered(owed):
        if debt.words != words:
            words = debt.words
            lines.append(stakes.heading(say, words))
        several = debt.several
        lines.append(stakes.owed(say, debt.debtors, debt.creditors, debt.rounds, several=several))
    return stacked(*lines)


def _ordered(owed: Sequence[Debt]) -> list[Debt]:
    """Put the debts of a stake together, the stakes in the order of their first."""
    kinds = list(dict.fromkeys(debt.words for debt in owed))
    return sorted(owed, key=lambda debt: kinds.index(debt.words))[:MOST_DEBTS]


def _settling(say: Voice, owed: Sequence[Debt]) -> list[Button]:
    alone, keys = len({debt.words for debt in owed}) == 1, []
    for debt in _ordered(owed):
        label = stakes.settling(say, debt.debtors, debt.words, alone=alone)
        keys.append(Button(label, Act("settle", debt.paid._asdict())))
    return keys


def settled(view: View, answer: answers.DebtSettled) -> Message:
    """Say what was paid, and what is still owed."""
    say, debt, name = view.say, answer.debt, view.request.writer.name
    text, keys = say("stakes.unsettled", name=name), _settling(say, answer.debts)
    if debt is not None:
        whom = {"debtors": say.listed(debt.debtors), "creditors": say.listed(debt.creditors)}
        text = say("stakes.settled", name=name, rounds=debt.rounds, stake=debt.words, **whom)
        back = debt.paid._replace(debtors=debt.paid.creditors, creditors=debt.paid.debtors)
        keys.append(button(say, "undo", Act("settle", back._asdict() | {"undo": True})))
    rest = _listed(say, answer.debts) if answer.debts else say("stakes.none")
    return Message(stacked(text, rest), tuple((key,) for key in keys), Where.PRESSED)


def statistics(view: View, answer: answers.StatsTold) -> Message:
    """Tell who played and won how many matches, and what became of the hands they took."""
    say, people, pairs = view.say, answer.people, answer.pairs
    if not answer.matches:
        return Message(say("stats.none"))
    if not people and not pairs:
        return Message(say("stats.unknown", name=answer.whom))
    title = say("stats.title", matches=say("matches", answer.matches))
    return Message(stacked(title, *stats.people(say, people), *stats.hands(say, pairs)))


def season(view: View, answer: answers.SeasonTold) -> Message:
    """Tell who won how many matches in a year."""
    say, year, over = view.say, str(answer.year), answer.matches
    if not over:
        return Message(say("season.none", year=year[:4]))
    title = say("season.title", year=year, matches=say("matches", len(over)))
    return Message(stacked(title, night.people(say, [each.match for each in over])))
