"""The keypad of every game: what is asked, what the hand comes to, and what its keys say."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bot.decisions.decision import Act
from bot.render import hands, refusals
from bot.render.cards import values
from bot.render.games import presenter_of
from bot.render.games.presenter import Key
from bot.render.markup import NOTHING, Markup, capitalised, safe, stacked
from bot.render.message import CHOSEN, ROOM, Button, Keys, even, flowing
from bot.render.voice import PAIRED_COLUMNS, Voice, cuts, number, width
from core import keypad
from core.errors import attempt
from core.keypad import BACK, CANCEL, DELETE, ENTER, LOG, Pad
from core.layout import AT, Counts, Field, Number, Page, Pick
from core.match import Match, Row

FEW = 3
SIDED = frozenset({"taker", "bidder", "capot", "partner"})
WHOSE: Mapping[str, Key] = dict.fromkeys(("taker", "bidder"), lambda say, *own: say.sides[own[-1]])
FIGURES = "123456789"
LARGE = 50  # cantes from there on are called by their worth, if no other has it


def text(say: Voice, match: Match, pad: Pad) -> Markup:
    """Say which hand is entered, what it comes to or why it cannot be, and what is asked."""
    corrected = keypad.corrected(match, pad)
    number = match.count + 1 if corrected is None else corrected.number
    note = NOTHING if pad.born is None else say("keypad.correcting")
    whole = keypad.last(match, pad) and keypad.whole(match, pad)
    after = attempt(keypad.scored, match, pad) if whole else None
    if isinstance(after, Match):
        row = after.row(number)
        title, reason = hands.title(say, after, row, note), hands.reason(say, after, row)
        top = stacked(title, reason, say.points(row.points, sign=True))
    else:
        why = capitalised(refusals.sentence(say, after)) if after and not pad.typed else NOTHING
        top = stacked(say.hand(number, _deed(say, match, pad, number), note), why)
    return stacked(top, _question(say, match, pad))


def _deed(say: Voice, match: Match, pad: Pad, number: int) -> Markup:
    """Say who took or bid a hand as far as that is known."""
    if "taker" in pad.entered or "bid" in pad.entered:
        known = {key: own for key, own in pad.entered.items() if key not in {"points", "nobody"}}
        hand = keypad.hand(match, replace(pad, entered=known))
        return presenter_of(match).deed(say, match, Row(number, 0, hand, None, (), ()))
    bidder = pad.entered.get("bidder")
    return NOTHING if bidder is None else safe(say.sides[bidder])


def _question(say: Voice, match: Match, pad: Pad) -> Markup:
    """Ask what the page asks, with the number as far as it was typed."""
    page = keypad.page(match, pad)
    typing = next((each for each in page.fields if isinstance(each, Number)), None)
    if typing is None:
        settled = page.name == "cantes" or (keypad.last(match, pad) and page.done)
        return NOTHING if settled else say(f"keypad.{page.name}")
    own, key = pad.entered.get(typing.field), f"keypad.{typing.field}"
    side = pad.entered.get("counted", pad.entered.get("taker", 0))
    if typing.seats:
        if typing.at is None:
            return say("keypad.choose")
        own, key, side = own[typing.at] if own else None, f"{key}.each", typing.at
    typed = pad.typed or ("" if own is None else number(own))
    return say(key, side=side, typed=typed)


def key(name: str, label: str, **more: str) -> Button:
    """Make a key."""
    return Button(label, Act("tap", {"key": name, **more}))


def keys(say: Voice, match: Match, pad: Pad, shown: str = "") -> Keys:
    """Set out the keys of the page that is asked; those of one word share a row at the end."""
    page, rows, words = keypad.page(match, pad), Keys(), list[Button]()
    for each in page.fields:
        own = _field(say, match, pad, each)
        if isinstance(each, Pick) and len(each.values) == 1 and each.field != "counted":
            words += own[0]
        else:
            rows += own
        if isinstance(each, Number) and len(each.quick) <= FEW:
            words += _quick(each)
    away = _away(say, match, pad, shown)
    if not keypad.last(match, pad):
        return (*rows, *flowing([*words, *away], 3))
    return (*rows, *flowing(words, 3), away)


def _away(say: Voice, match: Match, pad: Pad, shown: str) -> tuple[Button, ...]:
    """Make the keys that leave the page: back, out of it all, and the one that logs the hand."""
    away = [key(BACK, say.plain("button.back"))] if pad.page else []
    if not pad.page or pad.born is not None:
        away.append(key(CANCEL, say.plain("button.cancel")))
    whole = keypad.last(match, pad) and keypad.whole(match, pad)
    if whole and isinstance(attempt(keypad.scored, match, pad), Match):
        logs = "button.keypad.log" if pad.born is None else "button.keypad.fix"
        away.append(key(LOG, say.plain(logs), shown=shown))  # what its presser saw is logged
    return tuple(away)


def _field(say: Voice, match: Match, pad: Pad, each: Field) -> Keys:
    match each:
        case Pick(field, values):
            own = [key(f"{field}:{one}", picked(say, match, pad, each, one)) for one in values]
            if field in SIDED:
                return even(own, 2)
            short = all(width(one.label) <= ROOM[5] for one in own)
            return even(own, 7) if short else flowing(own, 3)
        case Counts(field, values, at):
            own = [key(f"{field}:{one}", counted(say, match, pad, each, one)) for one in values]
            names = say.sides
            whose = [key(f"{AT}:{s}", f"{CHOSEN * (s == at)}{names[s]}") for s in each.seats]
            return (*even(whose, 2), *even(own, 3))
        case Number(seats=seats):
            page = keypad.page(match, pad)
            seated = even([_seat(say, pad, page, each, seat) for seat in seats], 2)
            digits = even([*map(key, FIGURES, FIGURES)], 3)
            last = (key(DELETE, "⌫"), key("0", "0"), key(ENTER, "→" if seats else "✓"))
            quick = even(_quick(each), 4) if len(each.quick) > FEW else ()
            return (*seated, *digits, last, *quick)


def _quick(each: Number) -> list[Button]:
    return [key(f"{each.field}:{own}", number(own)) for own in each.quick]


def _seat(say: Voice, pad: Pad, page: Page, each: Number, seat: int) -> Button:
    """Name a player, with what was entered for them until now."""
    own = pad.entered.get(each.field, ())
    picks = [pick.field for pick in page.fields if isinstance(pick, Pick) and pick.seat]
    does = [field for field in picks if pad.entered.get(field) == seat]
    words = [say.plain(f"button.keypad.{field}").lower() for field in does]
    known = own and own[seat] is not None and seat != each.without
    words += [number(own[seat])] if known else []
    mark, entries = CHOSEN if seat == each.at else "", "".join(f" {word}" for word in words)
    names = cuts(say.sides, max(PAIRED_COLUMNS - width(mark + entries), 3))
    return key(f"{AT}:{seat}", f"{mark}{names[seat]}{entries}")


def counted(say: Voice, match: Match, pad: Pad, each: Counts, word: str) -> str:
    """Name a cante, with how often it was entered."""
    counts = pad.entered.get(each.field, ())
    times = list(counts[each.at]).count(word) if counts else 0
    worth = values(match.game)
    own = worth[word]
    alone = own >= LARGE and list(worth.values()).count(own) == 1
    name = number(own) if alone else say.plain(f"cante.{word}", 1).capitalize()
    return f"{name} ×{times}" if times else name


def picked(say: Voice, match: Match, pad: Pad, each: Pick, value: Any) -> str:  # noqa: ANN401
    """Name a value, with a mark if it is the one that was entered."""
    called = {**WHOSE, **presenter_of(match).abilities.keys}.get(each.field)
    label = called and called(say, match, pad.entered, each, value)
    label = label or say.plain(f"button.keypad.{each.field}", side=value)
    return f"{CHOSEN * (pad.entered.get(each.field) == value)}{label}"
