"""Answers that are sentences of the catalogue: what fills their gaps, and the keys below."""

from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from typing import Any

from bot.decisions.decision import LEAVE, Act, log_act
from bot.i18n import table
from bot.render import cards, hands, keypad, people, refusals, rules, scores, sheet
from bot.render.games import PRESENTERS, example, presenter_of
from bot.render.games.presenter import Question
from bot.render.markup import NOTHING, Markup, safe, stacked
from bot.render.message import Button, Keys, Values, View, button
from bot.render.voice import Voice, cut, cuts, dashed
from core.match import Match, Row
from core.table import names

HALF_BUTTON = 16
NOTICE = 190  # letters of a note over the chat
PAYLOAD = "go"  # of the link by which Telegram offers the groups that somebody is in

KEYBOARDS: Mapping[str, Sequence[str]] = table(__file__, "keyboards")
# What a button does that is offered nothing.
ACTS: Mapping[str, Callable[[View], Act]] = {
    **dict.fromkeys(("cancel", "leave", "keep", "no-hand"), lambda _: LEAVE),
    "undo": lambda view: Act("undo", {"seq": view.match.seq}),
}


def _group(view: View, _: Values) -> Keys:
    chat = view.request.chat
    url = f"https://t.me/{chat.bot}?startgroup={PAYLOAD}&admin=pin_messages"
    return ((Button(view.say.plain("button.group"), url=url),),) if chat.private else ()


def _question(view: View, row: Row) -> Markup:
    return presenter_of(view.match).asking.question(view.say, view.match, row)


def _singers(view: View, own: Values) -> str:
    """Name the side that sang, or each with what it sang."""
    say, cantes = view.say, own["sung"]
    names = cuts(say.sides(), HALF_BUTTON)
    sang = [side for side, each in enumerate(cantes) if each]
    if len(sang) == 1:
        return names[sang[0]]
    return " · ".join(f"{names[side]}: {say.cantes(cantes[side])}" for side in sang)


def _entering(view: View, own: Values) -> str:
    names = {key: view.say.listed([*map(cut, own[key])]) for key in ("comers", "leavers")}
    return view.say.plain("button.enters", len(own["comers"]), **names)


def _settlement(view: View, _: Values) -> Markup:
    settle = presenter_of(view.match).accounts.settlement
    return settle(view.say, view.match) if view.match.count else NOTHING


def _refusal(view: View, own: Values) -> Markup:
    table = view.match.table if view.request.live else None
    first = names(table).labels[0] if table and table.single else ""  # whom an example is about
    head, cured = own.get("head", "refused"), bool(own.get("ok") or own.get("amends"))
    return refusals.refusal(view.say, own["error"], own["line"], first, cured=cured, head=head)


def _lack(view: View, own: Values) -> Question:
    found = presenter_of(view.match).asking.lacking(view.say, view.match, own["error"])
    assert found is not None  # noqa: S101  (its game asks)
    return found


def _lacking(view: View, own: Values) -> Keys:
    options = (each for each in _lack(view, own)[1] if each.hand in own["hands"])
    keys = tuple(button(view.say, o.kind, log_act(view.request, o.hand)) for o in options)
    return (keys or (button(view.say, "leave", LEAVE),),)


def _meant(view: View, own: Values) -> Keys:
    """Make a button for each hand that one may mean which would end the match."""
    say, match = view.say, view.match
    options = chain(*presenter_of(match).asking.options(match, own["deal"], own["meant"]))
    acts = [log_act(view.request, hand) for hand in own["hands"]]
    both = zip(options, acts, strict=True)
    return tuple((button(say, each.kind, act, side=each.side),) for each, act in both)


def _readings(view: View, own: Values) -> Keys:
    row = view.row(own["born"])
    return hands.option_keys(view.say, view.match, row, view.match.readings(row))


def _unsettled(view: View) -> tuple[Markup, Keys]:
    match = view.before or view.match
    return hands.repeated(view.say.at(match.table), match, match.unsettled())


# How a value is written, by the name of its gap.
WRITTEN: Mapping[str, Callable[[View, Any], object]] = {
    "table": lambda view, at: view.say.desk(at.label),
    "who": lambda view, at: ", ".join(view.say.at(at.live.match.table).sides()),
    "change": lambda view, rows: sheet.changed(view, *rows),
    **dict.fromkeys(("cante", "cantes"), lambda view, cantes: view.say.cantes(cantes)),
    "ago": lambda view, at: view.say.ago(at, view.request.now),
    "hand": lambda view, hand: hand if isinstance(hand, str) else view.public(hand),
    "hands": lambda view, count: view.say("hands", count),
    "month": lambda view, month: view.say.plain(f"month.{month}"),
    "name": lambda view, name: name or view.say.plain("somebody"),
    "points": lambda _, points: dashed(points) if isinstance(points, tuple) else points,
    "game": lambda view, name: view.say.plain(f"game.{name}"),
    "score": lambda view, own: (
        scores.final(view.say, own) if isinstance(own, Match) else view.say.points(own)
    ),
    "rules": lambda view, own: rules.meaning(view.say, *own),
    "rule": lambda view, rule: view.say.rule(rule),
    "rounds": lambda view, count: view.say("rounds", count),
    "sung": lambda view, sung: cards.whose(view.say, sung),
    "matches": lambda view, count: view.say("matches", count),
    "year": lambda view, at: people.season(view, at) if isinstance(at, tuple) else at,
}


def _of(tell: Callable[..., Any], *names: str) -> Callable[[View, Values], Any]:
    """Tell of values, by their names."""
    return lambda view, own: tell(view.say, *(own[name] for name in names))


def _of_match(tell: Callable[..., Any], *names: str) -> Callable[[View, Values], Any]:
    """Tell of the match as it stands, and of values."""
    return lambda view, own: tell(view.say, view.match, *(own[name] for name in names))


def _how(view: View, _: Values) -> Markup:
    return example(view.say, view.match, "how.*")


# What fills a gap for which no value is given.
KNOWN: Mapping[str, Callable[[View, Values], object]] = {
    "fix": lambda view, _: view.say(f"help.fix.{rules.game_of(view)}"), "how": _how,
    "name": lambda view, _: view.request.writer.name, "deed": _of_match(hands.deed, "row"),
    "log": lambda view, _: example(view.say, view.request.example, "help.log.*"),
    "score": _of_match(scores.final), "totals": _of_match(scores.brief),
    "waiting": lambda view, _: cards.whose(view.say, view.match.sung),
    "time": lambda view, _: view.say.minutes(view.request.now - view.request.playing.since),
}  # fmt: skip
# What is no sentence of the catalogue alone.
PARTS: Mapping[str, Callable[[View, Values], Markup]] = {
    "announced": hands.announced, "chosen": rules.chosen, "dealer": _of_match(scores.dealer),
    "debts": _of(people.owed, "debts"), "details": sheet.details,
    "evening": people.evening, "everywhere": _of(scores.everywhere, "tables"),
    "hand": lambda view, own: hands.answer(view.say, view.match, view.row(own["born"])),
    "held": lambda view, own: PRESENTERS[own["game"]].abilities.held(
        view.say, own["held"], own["total"]
    ),
    "how": _how, "lacking": lambda *about: _lack(*about)[0],
    "late": lambda view, _: hands.late(view.say, view.match, view.before),
    "meanings": lambda view, own: stacked(*(rules.meaning(view.say, *e) for e in own["changed"])),
    "meant": lambda view, own: _question(view, own["deal"]),
    "objection": lambda view, own: refusals.objection(view.say, own["error"], view.request.text),
    "objection.brief": lambda view, own: safe(refusals.plain(view.say, own["error"], NOTICE)),
    "open": lambda view, own: _question(view, view.row(own["born"])),
    "opening": rules.opening, "outlook": _of(rules.outlook, "before", "after"),
    "pad": _of_match(keypad.text, "pad"),
    "portrait": _of(people.portrait, "told", "level"),
    "records": _of(people.records, "people", "levels", "pairs"),
    **dict.fromkeys(("greeted", "greeting"), rules.greeting),
    **dict.fromkeys(("refusal", "refusal.cured", "refusal.seat"), _refusal),
    "rule": rules.rule_shown, "rulebook": rules.rulebook, "rulings": rules.rulings,
    "score": scores.shown, "settings": rules.shown,
    "settlement": _settlement, "setup.like": rules.like, "sheet": sheet.sheet,
    "standing": _of_match(scores.table), "uninvited": rules.refused,
    "sung": lambda view, _: presenter_of(view.match).abilities.sung(view.say, view.match),
    "unsettled": lambda view, _: _unsettled(view)[0],
    "verdict": lambda view, own: cards.verdict(view.say, **own),
    "versus": _of(people.versus, "both"), "waiting": _of(scores.waiting, "bench"),
    "why": _of_match(hands.why, "row"), "winner": _of_match(hands.winner_now),
}  # fmt: skip
# What buttons say that no sentence of the catalogue names.
LABELS: Mapping[str, Callable[[View, Values], str]] = {
    "amends": sheet.amending,
    "cantes": lambda view, own: view.say.plain(f"cante.{own['cante']}", 1).capitalize(),
    "enters": _entering, "games": lambda view, own: view.say.plain(f"game.{own['game']}"),
    "like": rules.last_day,
    "options": lambda view, own: view.say.plain(f"rule.name.{own['option'].key}"),
    "plain": lambda view, own: view.say.rule(own["label"]),
    "presets": lambda view, own: view.say.plain(f"preset.{own['preset']}"),
    "rows": lambda _, own: sheet.place(own["row"]), "rules": rules.ruling,
    "seasons": lambda view, own: people.season(view, own["span"]),
    "settle": lambda view, own: people.settling(view.say, own["debt"], alone=own["alone"]),
    "sides": _of(Voice.side, "side"), "singers": _singers, "ways": _of(rules.paired, "pairs"),
    "values": lambda view, own: view.say.rule(f"={own['label']}"),
    "words": lambda view, _: view.say.plain(f"help.button.{rules.game_of(view)}"),
    **dict.fromkeys(
        ("known", "languages", "places", "runs", "targets"),
        lambda _, own: str(own["label"]),
    ),
}  # fmt: skip
ROWS: Mapping[str, Callable[[View, Values], Keys]] = {
    "@dealing": lambda view, _: rules.dealing(view.match), "@group": _group,
    "@hand": _of_match(hands.hand_keys, "row"), "@lacking": _lacking, "@meant": _meant,
    "@next": _of_match(hands.next_keys), "@pad": _of_match(keypad.keys, "pad", "shown"),
    "@readings": _readings,
    "@seating": _of_match(rules.seating), "@unsettled": lambda view, _: _unsettled(view)[1],
}  # fmt: skip
