"""Answers that are sentences of the catalogue: what fills their gaps, and the keys below.

Each function says by its parameters what it has to know (`View.told`).
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import chain

from bot.decisions.decision import LEAVE, Act, log_act
from bot.decisions.live import Running
from bot.decisions.request import Request
from bot.i18n import table
from bot.render import cards, hands, keypad, people, refusals, rules, scores, sheet
from bot.render.games import PRESENTERS, example, presenter_of
from bot.render.games.presenter import Question
from bot.render.markup import NOTHING, Markup, safe
from bot.render.message import Button, Keys, T, View, button
from bot.render.rules import meaning
from bot.render.voice import Voice, cut, cuts, dashed
from core.errors import CoreError
from core.match import Match, Row

HALF_BUTTON = 16
NOTICE = 190  # letters of a note over the chat
PAYLOAD = "go"  # of the link by which Telegram offers the groups that somebody is in

KEYBOARDS: Mapping[str, Sequence[str]] = table(__file__, "keyboards")
# What a button does that is offered nothing.
ACTS: Mapping[str, Callable[..., Act]] = {
    **dict.fromkeys(("cancel", "leave", "keep", "no-hand"), lambda: LEAVE),
    "undo": lambda match: Act("undo", {"seq": match.seq}),
}


def _group(say: Voice, request: Request) -> Keys:
    chat = request.chat
    url = f"https://t.me/{chat.bot}?startgroup={PAYLOAD}&admin=pin_messages"
    return ((Button(say.plain("button.group"), url=url),),) if chat.private else ()


def _question(say: Voice, match: Match, deal: Row) -> Markup:
    return presenter_of(match).asking.question(say, match, deal)


def _singers(say: Voice, sung: Sequence[Sequence[str]]) -> str:
    """Name the side that sang, or each with what it sang."""
    names = cuts(say.sides, HALF_BUTTON)
    sang = [side for side, each in enumerate(sung) if each]
    if len(sang) == 1:
        return names[sang[0]]
    return " · ".join(f"{names[side]}: {say.cantes(sung[side])}" for side in sang)


def _entering(say: Voice, comers: Sequence[str], leavers: Sequence[str]) -> str:
    called = {"comers": comers, "leavers": leavers}
    names = {key: say.listed([*map(cut, own)]) for key, own in called.items()}
    return say.plain("button.enters", len(comers), **names)


def _settlement(say: Voice, match: Match) -> Markup:
    return presenter_of(match).accounts.settlement(say, match) if match.count else NOTHING


def _seated(say: Voice, request: Request, who: Running) -> str:
    """Name who sits at a table, behind the game where they play another at another table."""
    match, every = who.live.match, [each.live.match for each in request.chat.tables]
    same = (each for each in every if {*each.table.roster} == {*match.table.roster})
    several = len({each.game.called(each.rules) for each in same}) > 1
    game = [say.plain(f"game.{match.game.called(match.rules)}")] * several
    return ", ".join([*game, *say.at(match.table).sides])


def _lack(say: Voice, match: Match, error: CoreError) -> Question:
    found = presenter_of(match).asking.lacking(say, match, error)
    assert found is not None  # noqa: S101  (its game asks)
    return found


def _lacking(view: View, error: CoreError, hands: Sequence[object]) -> Keys:
    options = (each for each in _lack(view.say, view.match, error)[1] if each.hand in hands)
    keys = tuple(button(view.say, o.kind, log_act(view.request, o.hand)) for o in options)
    return (keys or (button(view.say, "leave", LEAVE),),)


def _meant(view: View, deal: Row, meant: Sequence[object], hands: Sequence[object]) -> Keys:
    """Make a button for each hand that one may mean which would end the match."""
    options = chain(*presenter_of(view.match).asking.options(view.match, deal, meant))
    acts = [log_act(view.request, hand) for hand in hands]
    both = zip(options, acts, strict=True)
    return tuple((button(view.say, each.kind, act, side=each.side),) for each, act in both)


def _readings(view: View, born: int) -> Keys:
    row = view.row_of(born)
    return hands.option_keys(view.say, view.match, row, view.match.readings(row))


def _unsettled(view: View, tell: Callable[..., T], born: int = 0, most: int = 99) -> T:
    """Tell of what is open but what a hand asks itself; or ask it, if it is not too much."""
    match = view.match
    rows = [each for each in match.unsettled() if each.born != born or match.readings(each)]
    return tell(view.say, match, rows, asks=bool(match.provisional) or len(rows) <= most)


def _how(say: Voice, match: Match) -> Markup:
    return example(say, match, "how.*")


# How a value is written, by the name of its gap.
WRITTEN: Mapping[str, Callable[..., object]] = {
    "table": lambda say, table: say.desk(table.label),
    "who": _seated,
    "change": lambda view, change: sheet.changed(view, *change),
    "cante": lambda say, cante: say.cantes(cante),
    "cantes": lambda say, cantes: say.cantes(cantes),
    "ago": lambda say, request, ago: say.ago(ago, request.now),
    "hand": lambda view, hand: hand if isinstance(hand, str) else view.public(hand),
    "hands": lambda say, hands: say("hands", hands),
    "meant": lambda say, meant: " ".join(say.called(f"cante.{c}", word) for word, c in meant),
    "name": lambda say, name: name or say.plain("somebody"),
    "points": lambda points: dashed(points) if isinstance(points, tuple) else points,
    "game": lambda say, game: say.plain(f"game.{game}"),
    "score": lambda say, score: (
        scores.final(say, score) if isinstance(score, Match) else say.points(score)
    ),
    "rules": lambda say, rules: meaning(say, *rules),
    "rule": lambda say, rule: say.rule(rule),
    "rounds": lambda say, rounds: say("rounds", rounds),
    "sung": cards.whose,
    "matches": lambda say, matches: say("matches", matches),
    "year": lambda view, year: people.season(view, year) if isinstance(year, tuple) else year,
}
# What fills a gap for which no value is given.
KNOWN: Mapping[str, Callable[..., object]] = {
    "fix": lambda view: view.say(f"help.fix.{rules.game_of(view)}"), "how": _how,
    "name": lambda request: request.writer.name, "deed": hands.deed, "outcome": hands.outcome,
    "log": lambda say, request: example(say, request.example, "help.log.*"),
    "score": scores.final, "totals": scores.brief,
    "waiting": lambda say, match: cards.whose(say, match.sung),
    "time": lambda say, request: say.minutes(request.now - request.playing.since),
}  # fmt: skip
# What is no sentence of the catalogue alone.
PARTS: Mapping[str, Callable[..., Markup]] = {
    "announced": hands.announced, "chosen": rules.chosen, "dealer": scores.dealer,
    "debts": people.owed, "details": sheet.details, "evening": people.evening,
    "hand": lambda view, born: hands.answer(view.say, view.match, view.row_of(born)),
    "held": lambda say, game, held, total: PRESENTERS[game].abilities.held(say, held, total),
    "how": _how, "lacking": lambda say, match, error: _lack(say, match, error)[0],
    "late": hands.late, "meanings": rules.meanings, "meant": _question,
    "objection": lambda say, error, request: refusals.objection(say, error, request.text),
    "objection.brief": lambda say, error: safe(refusals.plain(say, error, NOTICE)),
    "open": lambda view, born: _question(view.say, view.match, view.row_of(born)),
    "opening": rules.opening, "outlook": rules.outlook, "pad": keypad.text,
    "portrait": people.portrait, "records": people.records, "everywhere": scores.everywhere,
    **dict.fromkeys(("greeted", "greeting"), rules.greeting),
    **dict.fromkeys(("refusal", "refusal.cured", "refusal.seat"), refusals.refusal),
    "rule": rules.rule_shown, "rulebook": rules.rulebook, "rulings": rules.rulings,
    "score": scores.shown, "settings": rules.shown, "settlement": _settlement,
    "setup.like": rules.like, "sheet": sheet.sheet, "standing": scores.table,
    "still-open": lambda view, born=0: _unsettled(view, hands.left_open, born, 0),
    "staked": scores.staked,
    "sung": lambda say, match: presenter_of(match).abilities.sung(say, match),
    "unsettled": lambda view: _unsettled(view, hands.left_open), "verdict": cards.verdict,
    "versus": people.versus, "waiting": scores.waiting, "why": hands.why,
    "uninvited": rules.refused, "winner": hands.winner_now,
}  # fmt: skip
# What buttons say that no sentence of the catalogue names.
LABELS: Mapping[str, Callable[..., str]] = {
    "amends": sheet.amending, "ok": sheet.named, "like": rules.last_day,
    "cantes": lambda say, cante: say.plain(f"cante.{cante}", 1).capitalize(),
    "enters": _entering, "games": lambda say, game: say.plain(f"game.{game}"),
    "options": lambda say, option: say.plain(f"rule.name.{option.key}"),
    "plain": lambda say, label: say.rule(label),
    "presets": lambda say, preset: say.plain(f"preset.{preset}"),
    "rows": sheet.place, "rules": rules.ruling, "seasons": people.season,
    "settle": people.settling, "sides": lambda say, side: say.sides[side], "singers": _singers,
    "ways": rules.paired, "values": lambda say, label: say.rule(f"={label}"),
    "words": lambda view: view.say.plain(f"help.button.{rules.game_of(view)}"),
    **dict.fromkeys(("known", "languages", "places", "runs", "targets"), lambda label: f"{label}"),
}  # fmt: skip
ROWS: Mapping[str, Callable[..., Keys]] = {
    "@dealing": rules.dealing, "@group": _group, "@lacking": _lacking, "@meant": _meant,
    "@hand": hands.hand_keys, "@next": hands.next_keys, "@pad": keypad.keys,
    "@readings": _readings,
    "@still-open": lambda view, born=0: _unsettled(view, hands.open_keys, born, 1),
    "@seating": rules.seating, "@unsettled": lambda view: _unsettled(view, hands.open_keys),
}  # fmt: skip
