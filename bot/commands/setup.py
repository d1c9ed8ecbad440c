"""Begin a match by taps, step by step in one message: game, target, people, dealer, rules."""

from dataclasses import dataclass, replace
from typing import Any

from bot.commands.hands import SILENCE_SECONDS
from bot.commands.invitation import PAIRS, Invitation, cures, finish, invitation, line, names_alone
from bot.commands.invitation.words import OFFERED
from bot.commands.refusals import refusing
from bot.commands.seen import playable, seen
from bot.decisions.decision import Act, Decision
from bot.decisions.request import Request
from bot.decisions.setup_answers import (
    SetupDealer,
    SetupGame,
    SetupPeople,
    SetupRules,
    SetupTarget,
)
from core.match import Match, begin
from core.notation import fold
from core.options import Option, Value, changed, find, in_force
from core.table import Side, Table, is_reserved

TARGETS = (50, 100, 150, 200)  # per cent of the usual one
MOST_REENTRIES = 2
OFTEN = {
    "bolot": ("cantes", "empate", "bolot"),
    "belote": ("empate", "anuncios", "redondeo"),
    "coinche": ("reglas", "anuncios"),
    "chinchon": ("reenganches", "elimina"),
    "boston": ("variante", "honores_perdida"),
}  # the rules that tables often change


@dataclass(frozen=True)
class Setup:
    """What was chosen so far: `text` as after `/new`, who plays, and who deals first."""

    text: str
    names: tuple[str, ...] = ()
    dealer: int | None = None

    @property
    def args(self) -> dict[str, Any]:
        """What a button keeps of it."""
        return {"text": self.text, "names": list(self.names), "dealer": self.dealer}

    def step(self, name: str) -> Act:
        """Make the act that shows a step."""
        return Act("setup", {"step": name} | self.args)


@refusing(cures.refuse)
def setup(request: Request) -> Decision:
    """Show the step that a button leads to, or take the names that were typed at one."""
    args = request.args
    chosen = Setup(request.text, tuple(args["names"]), args["dealer"])
    if "typed" in args:
        return _typed(request, chosen, args["typed"])
    return _STEPS[args["step"]](request, chosen)


def opened(request: Request, invited: Invitation | None) -> Decision:
    """Show the first step that is open: the game, or else who plays."""
    if invited is None:
        return which(request, Setup(""))
    bare = line(replace(invited, table=Table(())))
    return people(request, Setup(bare, tuple(side.name for side in invited.table.sides)))


def which(request: Request, _: Setup) -> Decision:
    """Ask for the game, with what was played last as the first button."""
    games = tuple((name, Setup(name).step("target")) for name in OFFERED)
    return Decision((SetupGame(games, _last(request)),))


def _last(request: Request) -> tuple[int, int] | None:
    """Tell how many days ago, and on which day, was played, unless that is going on."""
    live = request.live
    if live is None or not live.match.count:
        return None
    if not live.match.finished and request.now - live.last_at < SILENCE_SECONDS:
        return None
    began, now = request.day(live.since), request.day(request.now)
    return (now - began).days, began.weekday()


def target(request: Request, chosen: Setup) -> Decision:
    """Ask how far it goes, in a game that has a target."""
    invited = _read(request, chosen)
    key = finish(invited.game)
    if not key:
        return people(request, chosen)
    match = _match(invited)
    usual = getattr(match.rules, find(invited.game.options, key).field)
    targets = tuple(
        (str(each), replace(chosen, text=f"{chosen.text} {key}={each}").step("people"))
        for each in (usual * part // 100 for part in TARGETS)
    )
    return Decision((SetupTarget(match, targets, Setup("").step("which")),))


def people(request: Request, chosen: Setup) -> Decision:
    """Ask who plays, one after the other, in seating order or pair by pair."""
    invited, names = _read(request, replace(chosen, names=())), chosen.names
    known, single = invited.game, invited.game.single
    if len(names) >= known.people.stop - 1:
        return dealer(request, chosen)
    free = [name for name in seen(request) if name not in names]
    back = replace(chosen, names=names[:-1]).step("people")
    if not names:
        called = known.called(_match(invited).rules)
        back = Setup(called).step("target" if finish(known) else "which")
    asked = SetupPeople(
        _match(invited),
        names,
        invited.stake,
        tuple((name, _with(chosen, name).step("people")) for name in free),
        chosen.step("dealer") if single and len(names) in known.seats else None,
        chosen.step("rules") if not single and not names else None,
        back,
        chosen.step("people"),
    )
    return Decision((asked,))


def _with(chosen: Setup, *names: str) -> Setup:
    return replace(chosen, names=(*chosen.names, *names))


def _typed(request: Request, chosen: Setup, text: str) -> Decision:
    """Take the names of a reply, if it surely holds names and nothing else."""
    known = _read(request, replace(chosen, names=())).game
    room = known.people.stop - 1 - len(chosen.names)
    named, sure = names_alone(known, text, request.language, request.writer.name)
    names = [name for name in named if fold(name) not in map(fold, chosen.names)]
    if not names or len(names) > room or not (sure or len(names) == room):
        return Decision(stays=True)
    words = known.notation.words(request.language)
    written = sure and len(names) > 1
    if not all(playable(name) and (written or not is_reserved(name, words)) for name in names):
        return Decision(stays=True)
    return people(request, _with(chosen, *names))


def dealer(request: Request, chosen: Setup) -> Decision:
    """Ask who deals first."""
    invited = _read(request, chosen)
    seats = tuple(
        (name, replace(chosen, dealer=seat).step("rules"))
        for seat, name in enumerate(invited.table.players)
    )
    back = replace(chosen, names=chosen.names[:-1]).step("people")
    return Decision((SetupDealer(_match(invited), invited.stake, seats, back),))


def rules(request: Request, chosen: Setup) -> Decision:
    """Offer the rules that tables often change, and to begin."""
    invited = _read(request, chosen)
    match = _match(invited)
    often = OFTEN.get(match.game.called(match.rules), ())
    now = in_force(invited.game.options, match.rules)
    target_key = finish(invited.game)  # chosen already, whatever a preset would bring
    offered = []
    for option in (find(invited.game.options, key) for key in often):
        value = _next(option, now[option.key])
        brought = {key for rules_ in option.sets.values() for key in rules_} - {target_key}
        kept = {key: v for key, v in invited.rules.items() if key not in brought}
        other = line(replace(invited, rules=kept | {option.key: value}, table=Table(())))
        act = replace(chosen, text=other).step("rules")
        offered.append((option, now[option.key], value, act))
    begins = Act("new", {"text": line(invited), "dealer": chosen.dealer})
    back = replace(chosen, dealer=None).step("dealer" if chosen.names else "people")
    asked = SetupRules(match, invited.stake, chosen.dealer, tuple(offered), begins, back)
    return Decision((asked,))


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
    line_ = " ".join([chosen.text, *names])
    return invitation(line_, request.language, request.writer.name)


def _match(invited: Invitation) -> Match:
    """Begin what was chosen so far, to tell of it; somebody sits at the table by then."""
    some = Table(tuple(Side(name) for name in "ABCD"[: max(invited.game.seats.start, 2)]))
    options = invited.game.options
    in_play = changed(options, invited.game.rules, invited.rules)
    return begin(invited.game, in_play, invited.table if invited.table.sides else some)


_STEPS = {"which": which, "target": target, "people": people, "dealer": dealer, "rules": rules}
