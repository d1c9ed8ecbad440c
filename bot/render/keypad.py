"""The keypad of every game: what is asked, what the hand comes to, and what its keys say."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot.decisions import answers
from bot.decisions.decision import Act
from bot.render import games, hands, refusals, tables
from bot.render.games import presenter_of
from bot.render.games.boston.hands import SUITS, called
from bot.render.games.presenter import titled
from bot.render.letters import PAIRED_COLUMNS, PHONE_COLUMNS, cut, cuts, width
from bot.render.markup import NOTHING, Markup, capitalised, safe, stacked
from bot.render.message import Button, Message, View
from bot.render.sing import values
from bot.render.voice import Voice, number
from core import keypad
from core.errors import CoreError, attempt
from core.games.boston.keypad import LOST
from core.games.pairs.keypad import CAPOT
from core.keypad import BACK, CANCEL, DELETE, ENTER, LOG, Pad
from core.layout import AT, Counts, Field, Number, Pick
from core.match import Match, Row

Key = tuple[str, str]  # its name, and what it says
Rows = list[list[Key]]
ROOM = {1: PHONE_COLUMNS, 2: PAIRED_COLUMNS, 3: 12, 4: 8, 5: 6, 6: 5, 7: 4}  # of a key
FEW, IN_ROW = 3, 3
SIDED = frozenset({"taker", "bidder", "capot", "partner"})
FIGURES = "1234567890"
CHOSEN = "● "
LARGE = 50  # cantes from there on are called by their worth, if no other has it


def shown(view: View, answer: answers.PadShown) -> Message:
    """Show a keypad, and what happened to the match meanwhile."""
    say, match, pad = view.say, view.match, answer.pad
    told = {LOG: {"shown": answer.shown}}  # what is logged is what its presser saw
    buttons = tuple(
        tuple(Button(label, Act("tap", {"key": key} | told.get(key, {}))) for key, label in row)
        for row in keys(say, match, pad)
    )
    hint = games.example(say, match, "how.*") if answer.typed else NOTHING
    note = NOTHING
    if answer.meanwhile is not None:
        what, name = answer.meanwhile
        fields = {"name": name or say.plain("somebody"), "number": match.count}
        note = say(f"keypad.meanwhile.{what}", **fields)
    whole = stacked(text(say, match, pad, note), hint)
    return Message(whole, buttons, answer.where, hand=pad.born, keypad=answer.kept)


def text(say: Voice, match: Match, pad: Pad, note: Markup = NOTHING) -> Markup:
    """Say which hand is entered, what it comes to or why it cannot be, and what is asked."""
    top = _head(say, match, pad)
    if keypad.last(match, pad) and keypad.whole(match, pad):
        after = attempt(keypad.scored, match, pad)
        if isinstance(after, CoreError):
            why = NOTHING if pad.typed else capitalised(refusals.sentence(say, after))
            top = stacked(top, why)
        else:
            row, said = after.row(_number(match, pad)), _note(say, pad)
            title, reason = hands.title(say, after, row, said), hands.reason(say, after, row)
            top = stacked(title, reason, tables.named(say, row.points, sign=True))
    return stacked(note, top, _question(say, match, pad))


def _head(say: Voice, match: Match, pad: Pad) -> Markup:
    """Say which hand it is, and who took or bid it as far as that is known."""
    which, deed = _number(match, pad), NOTHING
    if "taker" in pad.entered or "bid" in pad.entered:
        known = {key: own for key, own in pad.entered.items() if key not in {"points", "nobody"}}
        row = Row(which, 0, keypad.hand(match, replace(pad, entered=known)), None, (), ())
        deed = presenter_of(match).deed(say, match, row)
    elif "bidder" in pad.entered:
        deed = safe(say.side(pad.entered["bidder"]))
    return titled(say, which, deed, _note(say, pad))


def _number(match: Match, pad: Pad) -> int:
    row = keypad.corrected(match, pad)
    return match.count + 1 if row is None else row.number


def _note(say: Voice, pad: Pad) -> Markup:
    return NOTHING if pad.born is None else say("keypad.correcting")


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


def keys(say: Voice, match: Match, pad: Pad) -> Rows:
    """Set out the keys of the page that is asked; those of one word share a row at the end."""
    page, rows, words = keypad.page(match, pad), Rows(), list[Key]()
    for each in page.fields:
        own = _field(say, match, pad, each)
        if isinstance(each, Pick) and len(each.values) == 1 and each.field != "counted":
            words += own[0]
        else:
            rows += own
        if isinstance(each, Number):
            words += [] if len(each.quick) > FEW else _quick(each)
    away = [(BACK, say.plain("button.back"))] if pad.page else []
    if not pad.page or pad.born is not None:
        away.append((CANCEL, say.plain("button.cancel")))
    if not keypad.last(match, pad):
        return [*rows, *_flowing([*words, *away])]
    if keypad.whole(match, pad) and isinstance(attempt(keypad.scored, match, pad), Match):
        key = "button.keypad.log" if pad.born is None else "button.keypad.fix"
        away.append((LOG, say.plain(key)))
    return [*rows, *_flowing(words), away]


def _field(say: Voice, match: Match, pad: Pad, each: Field) -> Rows:
    match each:
        case Pick(field, values):
            labels = [(f"{field}:{own}", picked(say, match, pad, each, own)) for own in values]
            if field in SIDED:
                return _even(labels, 2)
            widest = max((width(label) for _, label in labels), default=0)
            return _even(labels, 7) if widest <= ROOM[5] else _flowing(labels)
        case Counts(field, values, at):
            labels = [(f"{field}:{own}", counted(say, match, pad, each, own)) for own in values]
            names = say.sides()
            whose = [(f"{AT}:{s}", f"{CHOSEN * (s == at)}{names[s]}") for s in each.seats]
            return [*_even(whose, 2), *_even(labels, 3)]
        case Number(quick=quick, seats=seats):
            figures = [(digit, digit) for digit in FIGURES]
            last = [(DELETE, "⌫"), figures[9], (ENTER, "→" if seats else "✓")]
            seated = _even([_seat(say, pad, each, seat) for seat in seats], 2)
            rows = [*seated, figures[:3], figures[3:6], figures[6:9], last]
            return [*rows, *(_even(_quick(each), 4) if len(quick) > FEW else [])]


def _quick(each: Number) -> list[Key]:
    return [(f"{each.field}:{own}", number(own)) for own in each.quick]


def _seat(say: Voice, pad: Pad, each: Number, seat: int) -> Key:
    """Name a player, with what was entered for them until now."""
    own = pad.entered.get(each.field, ())
    words = [
        say.plain(f"button.keypad.{field}").lower()
        for field in ("closer", "chinchon")
        if pad.entered.get(field) == seat
    ]
    runs = pad.entered.get("chinchon") == seat
    words += [number(own[seat])] if own and own[seat] is not None and not runs else []
    mark, entries = CHOSEN if seat == each.at else "", "".join(f" {word}" for word in words)
    names = cuts(say.sides(), max(PAIRED_COLUMNS - width(mark + entries), 3))
    return f"{AT}:{seat}", f"{mark}{names[seat]}{entries}"


def _even(labels: Sequence[Key], most: int) -> Rows:
    """Set keys in rows of as many as there is room for, all rows alike."""
    widest = max((width(label) for _, label in labels), default=0)
    fit = (many for many in range(most, 1, -1) if widest <= ROOM[many])
    rows = -(-len(labels) // next(fit, 1))
    many = -(-len(labels) // max(rows, 1)) or 1
    short = cuts([label for _, label in labels], ROOM[many])
    keys = [(name, label) for (name, _), label in zip(labels, short, strict=True)]
    return [keys[start : start + many] for start in range(0, len(keys), many)]


def _flowing(labels: Sequence[Key]) -> Rows:
    """Set keys in rows of up to three, each row as full as there is room."""
    rows = Rows()
    for key in labels:
        row = [*rows[-1], key] if rows else []
        if row and len(row) <= IN_ROW and max(width(label) for _, label in row) <= ROOM[len(row)]:
            rows[-1] = row
        else:
            rows.append([(key[0], cut(key[1], ROOM[1]))])
    return rows


def counted(say: Voice, match: Match, pad: Pad, each: Counts, word: str) -> str:
    """Name a cante, with how often it was entered."""
    counts = pad.entered.get(each.field, ())
    times = list(counts[each.at]).count(word) if counts else 0
    worth = values(match)
    own = worth[word]
    alone = own >= LARGE and list(worth.values()).count(own) == 1
    name = number(own) if alone else say.plain(f"cante.{word}", 1).capitalize()
    return f"{name} ×{times}" if times else name


# What a key is called after its field alone.
PICKED = frozenset("counted partner nobody passed closer chinchon".split())


def _capot(say: Voice, _match: Match, pad: Pad, side: int, of: int) -> str:
    if of == 1:
        key = "button.bid.capot" if "bid" in pad.entered else "sheet.capote"
        return say.plain(key).capitalize()
    return say.plain("button.keypad.capot", side=side)


def _bid(say: Voice, _match: Match, _pad: Pad, value: int | str, _of: int) -> str:
    if value == CAPOT:
        return say.plain("contract.capot").capitalize()
    return called(say, value).capitalize() if isinstance(value, str) else number(value)


_LABELS: Mapping[str, Callable[[Voice, Match, Pad, Any, int], str]] = {
    **dict.fromkeys(("taker", "bidder"), lambda say, _match, _pad, side, _of: say.side(side)),
    "bid": _bid,
    "capot": _capot,
    "fall": lambda say, _match, pad, _value, _of: say.plain(
        "button.bid.fallen" if "bid" in pad.entered else "sheet.fallen"
    ).capitalize(),
    "suit": lambda _say, _match, _pad, value, _of: SUITS.get(value, value),
    "doubled": lambda _say, match, _pad, value, _of: f"×{(1, 2, match.rules.surcoinche)[value]}",
    "honours": lambda say, _match, _pad, value, _of: say.plain("boston.honours", points=value),
    "tricks": lambda say, _match, _pad, value, _of: (
        say.plain("button.keypad.lost") if value == LOST else number(int(value))
    ),
}


def picked(say: Voice, match: Match, pad: Pad, each: Pick, value: Any) -> str:  # noqa: ANN401
    """Name a value, with a mark if it is the one that was entered."""
    chosen = pad.entered.get(each.field) == value
    if each.field in PICKED:
        label = say.plain(f"button.keypad.{each.field}", side=value)
    else:
        label = _LABELS[each.field](say, match, pad, value, len(each.values))
    return f"{CHOSEN * chosen}{label}"
