"""A decision in words: one function an answer, called once the match has moved on."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot.decisions import answers, chat_answers, evening_answers, match_answers, setup_answers
from bot.decisions.decision import Decision, Toast, Where
from bot.render import (
    beginnings,
    cards,
    chat_options,
    evenings,
    hand_answers,
    keypad,
    seating,
    sentences,
    setup,
    standings,
)
from bot.render.message import Message
from bot.render.view import View
from core.match import Match

ANSWERS: Mapping[type[Any], Callable[[View, Any], Message]] = {
    answers.HandTold: hand_answers.told,
    answers.Winner: hand_answers.won,
    answers.WinsIfMeant: hand_answers.wins_if_meant,
    answers.Refused: hand_answers.refused,
    answers.Lacks: hand_answers.lacks,
    answers.PadShown: keypad.shown,
    match_answers.Standing: standings.standing,
    match_answers.WhichTable: beginnings.which_table,
    match_answers.Sheet: standings.the_sheet,
    match_answers.HandDetails: standings.details,
    match_answers.RulesInForce: standings.rules,
    match_answers.Help: standings.usage,
    match_answers.WhoWrites: seating.who_writes,
    match_answers.WhoseWords: seating.whose_words,
    match_answers.WhoAreYou: seating.who_are_you,
    match_answers.SeatsFull: seating.seats_full,
    match_answers.Watching: seating.watching,
    match_answers.SeatAnonymous: seating.anonymous,
    match_answers.SeatTaken: seating.taken,
    match_answers.Sits: seating.sits,
    match_answers.SatDown: seating.sat_down,
    match_answers.NotHere: seating.not_here,
    match_answers.WhoDeals: seating.who_deals,
    match_answers.Deals: seating.deals,
    match_answers.SitsAlready: seating.sits_already,
    match_answers.HowToJoin: seating.how_to_join,
    match_answers.HowToSub: seating.how_to_sub,
    match_answers.JoinAsked: seating.join_asked,
    match_answers.JoinedLate: seating.joined_late,
    match_answers.WentHome: seating.went_home,
    match_answers.JoinWith: seating.join_with,
    match_answers.JoinedSide: seating.joined_side,
    match_answers.JoinFull: seating.join_full,
    match_answers.SubWho: seating.sub_who,
    match_answers.Subbed: seating.subbed,
    chat_answers.SettingsShown: chat_options.shown,
    chat_answers.RuleShown: chat_options.rule_shown,
    answers.Objected: cards.objected,
    evening_answers.EndAsked: evenings.end_asked,
    evening_answers.MatchEnded: evenings.match_ended,
    evening_answers.EndForNew: evenings.end_for_new,
    evening_answers.WhoWith: evenings.who_with,
    evening_answers.NoPairs: evenings.no_pairs,
    evening_answers.EveningTold: evenings.told,
    evening_answers.BenchTold: evenings.bench,
    evening_answers.DebtsTold: evenings.debts,
    evening_answers.DebtSettled: evenings.settled,
    evening_answers.StatsTold: evenings.statistics,
    evening_answers.SeasonTold: evenings.season,
    match_answers.Hello: beginnings.hello,
    match_answers.Begun: beginnings.begun,
    match_answers.MatchRuns: beginnings.match_runs,
    match_answers.TablesFull: beginnings.tables_full,
    setup_answers.SetupGame: setup.which_game,
    setup_answers.SetupTarget: setup.target,
    setup_answers.SetupPeople: setup.people,
    setup_answers.SetupDealer: setup.dealer,
    setup_answers.SetupRules: setup.rules,
    setup_answers.InvitationRefused: setup.refused,
}


def said(decided: Decision, before: Match | None) -> tuple[Message, ...]:
    """Put all the answers of a decision in words; the match was as `before`."""
    assert decided.on is not None  # noqa: S101  (who ran the command knows)
    view = View(decided.on, before)
    messages = [_message(view, answer) for answer in decided.answers]
    return tuple(_in_place(messages) if decided.in_place else messages)


def _message(view: View, answer: Any) -> Message:  # noqa: ANN401
    match answer:
        case answers.Sentence():
            return sentences.spoken(view, answer)
        case Toast():
            return Message(view.say(f"toast.{answer}"), where=Where.TOAST)
        case _:
            return ANSWERS[type(answer)](view, answer)


def in_place(messages: Sequence[Message]) -> tuple[Message, ...]:
    """Put what is new of an answer where the refusal stood, or else the answer once more."""
    if messages and all(message.where is not Where.NEW for message in messages):
        return (*messages, Message(messages[0].text, (), Where.PRESSED))
    return tuple(_in_place(messages))


def _in_place(messages: Sequence[Message]) -> Iterator[Message]:
    """Put the first of the new messages in the place of what it is the answer to."""
    places = iter([Where.PRESSED])
    for message in messages:
        new = message.where is Where.NEW
        yield replace(message, where=next(places, Where.NEW)) if new else message
