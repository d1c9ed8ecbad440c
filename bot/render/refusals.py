"""Refusals in words: nothing was logged, what was expected, and the place of a word at fault."""

from collections.abc import Sequence
from functools import lru_cache

from bot.decisions.nearness import near, nearest
from bot.decisions.request import Request
from bot.letters import UNSEEN
from bot.render.markup import Markup, block, capitalised, stacked
from bot.render.voice import PHONE_COLUMNS, Voice, cut, number, width
from core.errors import CoreError, Expected, Span
from core.match import Row
from core.words import LANGUAGES, Name, lists

LONGEST_FOUND = 25  # columns of what was typed, with what is left out
PAIRS = 2
LONGEST_SENTENCE = 600


def sentence(say: Voice, error: CoreError, *, cured: bool = False) -> Markup:
    """Say in one sentence what was wrong, with the nearest words where a word is at fault.

    An example is about the first who plays alone. Where a button holds the cure, the nearest word
    is enough.
    """
    first = say.table.sides[0].name if say.table.single else say.plain("example.name")
    fields = {"first": first, "found": error.found} | error.facts
    for name in ("found", "name", "key", "value"):
        fields[name] = cut(str(fields.get(name, "")), LONGEST_FOUND)
    if isinstance(error, Expected):
        facts = _expected(say, error, cured=cured)
        return say.told("refusals", "expected", facts, found=fields["found"], **facts)
    kind = "game" if error.code == "unknown-game" else "rule.name"
    words = {say.called(f"{kind}.{word}", word) for word in fields.get("expected") or ()}
    fields["words"] = ", ".join(sorted(words))
    fields |= _of_rules(say, **error.facts) if "key" in error.facts else {}
    fields["variant"] = say.rule(f"={fields.get('variant', '')}")
    if cante := fields.get("cante"):
        count = fields["count"] = fields.get("most", 1)
        fields["cante"], many = (say.plain(f"cante.{cante}", own) for own in (1, count))
        in_words = say.plain("cante.counted").split()[count - 1]
        fields["cantes"] = many.replace(f"{count}", in_words, 1)
    if "below" in fields:
        fields["below"] = ", ".join(map(number, fields["below"]))
    facts, most = error.facts, error.facts.get("most", 0)
    more = {"closer": "closer" in facts, "many": most > PAIRS, "exact": most == facts.get("least")}
    return say.told("refusals", error.code, facts | more, **fields)


def _of_rules(
    say: Voice, key: str, allowed: str = "", now: str = "", wanted: Sequence[str] = (), **_: object
) -> dict[str, str]:
    """Name rules, and what they may be, as people do and not as they are typed."""
    may_be = ", ".join(say.rule(f"={word}") for word in allowed.split(", "))
    needed = say.listed([*map(say.rule, wanted)], "or")
    return {"key": say.rule(key), "allowed": may_be, "now": say.rule(now), "wanted": needed}


def _expected(say: Voice, error: Expected, *, cured: bool) -> dict[str, object]:
    """Tell what could stand in a place; where everybody plays alone, no pair could."""
    called = {"side": "name"} if say.table.single else {}
    own = [called.get(kind, kind) for kind in error.kinds or ("more",)]
    kinds = say.listed([say.plain(f"kind.{kind}") for kind in own], "or")
    words = nearest(error.found, error.expected) if error.found else ()
    told = say.listed(words[:1] if cured else words, "or")
    return {"ends": not error.found, "words": told, "known": error.kinds, "kinds": kinds}


def _native(error: CoreError, request: Request | None, *, cured: bool) -> CoreError:
    """Expect what is near: in another language than Spanish if that is; beside cures, likely."""
    if request is None or not isinstance(error, Expected):
        return error
    files, found = request.example.game.notation.machine.lists, near(error.found, error.expected)
    spanish = _spanish((*files,), request.chat.language)
    native = [each for each in found if each.word not in spanish] or found
    return error.but(expected={each.word for each in native if each.likely or not cured})


@lru_cache(maxsize=32)
def _spanish(files: tuple[Name, ...], language: str) -> frozenset[str]:
    """Gather the words of a game that Spanish alone has, of its own, a chat's and English."""
    own, *others = (
        {text for file in files for role in lists(of, file).values() for text in role}
        for of in (LANGUAGES[0], language, "en")
    )
    return frozenset(own.difference(*others))


def refusal(
    say: Voice, error: CoreError, line: str = "", head: str = "refused", ok: object = (),
    amends: object = (), row: Row | None = None, request: Request | None = None,
) -> Markup:  # fmt: skip
    """Say by the `head`, or of a hand that is logged, what is wrong; carets are for a word."""
    error = error.but(found=line) if {*error.found} & {*"¿?"} else error
    cured = bool(ok or amends)
    why = sentence(say, _native(error, request, cured=cured), cured=cured)
    if row and head == "refused":
        head = "refused.asks" if error.lacks else "stands"
    text = say(head, why=why, number=row and row.number)
    if isinstance(error, Expected) and error.found and "\n" not in line:
        return stacked(text, _carets(line, error.span))
    return text


def objection(say: Voice, error: CoreError, line: str) -> Markup:
    """Say what is wrong with a line that would have logged nothing, and where."""
    why, span = capitalised(sentence(say, error)), error.span
    if not span or "\n" in line or line[span.start : span.end] in {"", line.strip()}:
        return why
    return stacked(why, _carets(line, span))


def _carets(line: str, span: Span) -> Markup:
    """Show a window of the line that fits a phone, with carets under the word."""
    start, end = span
    left = max(0, min(start - 10, len(line) - PHONE_COLUMNS))
    shown = line[left : left + PHONE_COLUMNS].replace("\t", " ")
    word = line[start : min(end, left + PHONE_COLUMNS)]
    under = " " * width(line[left:start]) + "^" * max(width(word), 1)
    return block([UNSEEN.sub(" ", shown), under])


def plain(say: Voice, error: CoreError, most: int = LONGEST_SENTENCE) -> str:
    """Say it without markup, for a terminal or a program."""
    return sentence(say, error).striptags()[:most]


def lost(spoken: str, ref: str, language: str | None) -> str:
    """Say that an update was set aside, in a chat's language or the one `spoken`."""
    return Voice(language or spoken)("lost", ref=ref)
