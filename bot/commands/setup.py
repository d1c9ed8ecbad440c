"""Begin a match by taps, step by step in one message: game, target, people, dealer, rules."""

from dataclasses import replace
from itertools import chain
from typing import Any, NamedTuple

from bot.commands.hands import SILENCE_SECONDS
from bot.commands.invitation import PAIRS, invitation, line, names_alone
from bot.commands.invitation.words import OFFERED
from bot.commands.seats import plain_name
from bot.decisions.answers import asks, here
from bot.decisions.decision import Act, Decision, Invitation, Offer
from bot.decisions.request import Request
from core.errors import CoreError, attempt
from core.match import Match
from core.notation import Words, fold
from core.options import Option, Value, used
from core.table import Side, Table, check

TARGETS = (50, 100, 150, 200)  # per cent of the usual one
MOST_REENTRIES = 2
MOST_SEEN = 10  # names to choose from
WEEK = 7


class Setup(NamedTuple):
    """What was chosen so far: `text` as after `/new`, who plays, and who deals first."""

    text: str
    names: tuple[str, ...] = ()
    dealer: int | None = None

    def step(self, name: str, **fresh: Any) -> Act:  # noqa: ANN401  (of any field)
        """Make the act that shows a step, with something chosen afresh."""
        return Act("setup", {"step": name, **self._replace(**fresh)._asdict()})


def setup(request: Request) -> Decision:
    """Show the step that a button leads to, or take the names that were typed at one."""
    args = request.args
    chosen = Setup(request.text, tuple(args["names"]), args["dealer"])
    if "typed" in args:
        return _typed(request, chosen, args["typed"])
    return _STEPS[args["step"]](request, chosen)


def opened(request: Request, invited: Invitation) -> Decision:
    """Show the step that asks who plays."""
    bare = line(replace(invited, table=Table(())))
    return people(request, Setup(bare, tuple(side.name for side in invited.table.sides)))


def which(request: Request, _: Setup) -> Decision:
    """Ask for the game, with what was played last as the first button."""
    games = [Offer(Setup(name).step("target"), {"game": name}) for name in OFFERED]
    like = _like(request)
    keys = "setup.like error.which-game" if like else "error.which-game"
    return asks(keys, games=games, like=like, where=here(request))


def _like(request: Request) -> list[Offer]:
    """Offer what was played last, by its day if that is not long ago, unless that is going on."""
    live = request.live
    if live is None or not live.match.count:
        return []
    if not live.match.finished and request.now - live.last_at < SILENCE_SECONDS:
        return []
    began, now = request.day(live.since), request.day(request.now)
    days, again = (now - began).days, Act("rematch", {"sure": live.match.seq})
    return [Offer(again, {"weekday": began.weekday() if 0 < days < WEEK else None})]


def target(request: Request, chosen: Setup) -> Decision:
    """Ask how far it goes, in a game that has a target."""
    invited = _read(request, chosen)
    if (goal := invited.game.goal) is None:
        return people(request, chosen)
    rules, told = _match(invited).rules, f"{chosen.text} {goal.key}="
    points = [getattr(rules, goal.field) * part // 100 for part in TARGETS]
    targets = [Offer(chosen.step("people", text=f"{told}{n}"), {"label": n}) for n in points]
    game, back = invited.game.called(rules), Setup("").step("which")
    return asks("setup.target", game=game, targets=targets, back=back, where=here(request))


def people(request: Request, chosen: Setup) -> Decision:
    """Ask who plays, one after the other, in seating order or pair by pair."""
    invited, names = _read(request, Setup(chosen.text)), chosen.names
    game, single, match = invited.game, invited.game.single, _match(invited)
    if len(names) >= game.people.stop - 1:
        return dealer(request, chosen)
    free = [name for name in seen(request) if name not in names]
    back = chosen.step("people", names=names[:-1])
    if not names:
        back = Setup(game.called(match.rules)).step("target" if game.goal else "which")
    known = [Offer(chosen.step("people", names=(*names, name)), {"label": name}) for name in free]
    enough = chosen.step("dealer") if single and len(names) in game.seats else ()
    nameless = () if single or names else chosen.step("rules")
    told = {"match": match, "names": names, "stake": invited.stake, "where": here(request)}
    ways = {"known": known, "enough": enough, "nameless": nameless, "back": back}
    key = f"chosen setup.{'players' if single else 'pairs'}"
    return asks(key, **told, **ways, takes=chosen.step("people"))


def _typed(request: Request, chosen: Setup, text: str) -> Decision:
    """Take the names of a reply, if it surely holds names and nothing else."""
    known = _read(request, Setup(chosen.text)).game
    room = known.people.stop - 1 - len(chosen.names)
    named, sure = names_alone(known, text, request.chat.language, request.writer.name)
    names = [name for name in named if fold(name) not in map(fold, chosen.names)]
    fits = 0 < len(names) <= room and (sure or len(names) == room)
    written = sure and len(names) > 1
    reserved = None if written else known.notation.words(request.chat.language)
    if not (fits and all(playable(name, reserved) for name in names)):
        return Decision(stays=True)
    return people(request, chosen._replace(names=(*chosen.names, *names)))


def dealer(request: Request, chosen: Setup) -> Decision:
    """Ask who deals first."""
    invited = _read(request, chosen)
    acts = [(chosen.step("rules", dealer=n), p) for n, p in enumerate(invited.table.players)]
    seats = [Offer(act, {"label": name}) for act, name in acts]
    back = chosen.step("people", names=chosen.names[:-1])
    told = {"match": _match(invited), "stake": invited.stake, "where": here(request)}
    return asks("opening new.who-deals", **told, known=seats, back=back)


def rules(request: Request, chosen: Setup) -> Decision:
    """Offer the rules that tables often change, and to begin."""
    invited, offered = _read(request, chosen), list[Offer]()
    match, goal = _match(invited), invited.game.goal
    for option, now in used(invited.game.options, match.rules):
        if not option.often:
            continue
        value, brought = _next(option, now), set(chain.from_iterable(option.sets.values()))
        brought -= {goal and goal.key}  # chosen already, whatever a preset would bring
        kept = {key: v for key, v in invited.rules.items() if key not in brought}
        other = line(replace(invited, rules=kept | {option.key: value}, table=Table(())))
        meant = {"option": option, "now": now, "value": value}
        offered.append(Offer(chosen.step("rules", text=other), meant))
    begin = Act("new", {"text": line(invited), "dealer": chosen.dealer})
    back = chosen.step("dealer" if chosen.names else "people", dealer=None)
    keys = "opening setup.rules rulings" if offered else "opening rulings"
    told = {"match": match, "stake": invited.stake, "where": here(request)}
    known = {"dealer": chosen.dealer, "rules": offered}
    return asks(keys, **told, **known, begin=begin, back=back)


def _next(option: Option, value: Value) -> Value:
    """Tell what a rule may be instead, one after the other."""
    allowed = option.allowed
    values = tuple(range(MOST_REENTRIES + 1)) if isinstance(allowed, range) else allowed
    at = values.index(value) + 1 if value in values else 0
    return values[at % len(values)]


def _read(request: Request, chosen: Setup) -> Invitation:
    """Read what was chosen so far as if it had been typed."""
    names = [f'"{name}"' for name in chosen.names]
    if len(names) == 2 * PAIRS and not invitation(chosen.text, "es", "").game.single:
        names = ["+".join(names[:PAIRS]), "+".join(names[PAIRS:])]
    return invitation(" ".join([chosen.text, *names]), request.chat.language, request.writer.name)


def _match(invited: Invitation) -> Match:
    """Begin what was chosen so far, to tell of it; somebody sits at the table by then."""
    some = Table(tuple(Side(name) for name in "ABCD"[: max(invited.game.seats.start, 2)]))
    return (invited if invited.table.sides else replace(invited, table=some)).match


def seen(request: Request) -> list[str]:
    """List who was seen in the chat: the writer, who played last, who wanted something."""
    played = (m.match.table.roster for m in reversed(request.history.matches))
    writer = () if request.writer.anonymous else (request.writer.name,)
    found: dict[str, str] = {}
    for name in chain(writer, chain.from_iterable(played), request.history.people):
        short = plain_name(name)
        if short and playable(short):
            found.setdefault(fold(short), short)
    return list(found.values())[:MOST_SEEN]


def playable(name: str, reserved: Words[Any] | None = None) -> bool:
    """Tell whether somebody of this name can sit down, and is no word that is `reserved`."""
    return not isinstance(attempt(check, Table((Side(name),)), 1, 1, reserved), CoreError)


_STEPS = {"which": which, "target": target, "people": people, "dealer": dealer, "rules": rules}
