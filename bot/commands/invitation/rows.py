"""What `/new` tells beside names: what counts, what is played to, since when, and for what."""

import re
import unicodedata
from collections.abc import Sequence

from wcwidth import clip, wcswidth

from bot.commands.invitation.words import COINS, FILE, QUOTES, raw
from bot.decisions.letters import seen
from core.notation import Reader
from core.reading.cut import FILLER, NUMBER, UNKNOWN, Term
from core.reading.rows import Action, Row, Stage, Typed, drop, keep
from core.words import spoken

SMALLEST = 20  # what is less counts people, or is an article
LAST_HOUR = 24
NAME, STAKE, STANDING = "name", "stake", "standing"


def _counts(least: int, most: int, *places: int) -> Action:
    """Keep some terms where the number among all is within bounds."""

    def made(terms: list[Term], _typed: Typed) -> list[Term] | None:
        (value,) = (term.value for term in terms if term.role == NUMBER)
        return [terms[place] for place in places] if least <= value <= most else None

    return made


def _spoken(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Add a number in words up: "dos mil quinientos"."""
    if any(typed.text(term).isdecimal() for term in terms):
        return None
    whole = part = 0
    for term in terms:
        if term.role == NUMBER or 100 < term.value < 1000:  # noqa: PLR2004
            part += term.value
        elif term.value == 100:  # noqa: PLR2004
            part = max(part, 1) * 100
        else:
            whole, part = whole + max(part, 1) * 1000, 0
    return [terms[0]._replace(role="told", value=whole + part, end=terms[-1].end)]


def _from(terms: list[Term], _typed: Typed) -> list[Term]:
    """Take the points that a match goes on from, those of us first."""
    told = terms[0].value if terms[0].role == "start" else ((), None)
    voice = told[1] or next((term.role for term in terms if term.role in {"us", "them"}), None)
    value = ((*told[0], terms[-1].value), voice)
    return [terms[0]._replace(role="start", value=value, end=terms[-1].end)]


def _score(terms: list[Term], _typed: Typed) -> list[Term]:
    first = terms[0].value if terms[0].role == STANDING else (terms[0].value,)
    return [terms[0]._replace(role=STANDING, value=(*first, terms[-1].value), end=terms[-1].end)]


def _unread(terms: list[Term], typed: Typed) -> list[Term]:
    """Pass over what no invitation can say, with the words that go with it."""
    raws = [raw(typed.reader, term) for term in terms]
    along = (at for at in range(1, len(terms)) if not raws[at][0].islower())
    behind = next(along, len(terms))
    whole = terms[0]._replace(role="left-out", end=terms[behind - 1].end)
    return [whole, *terms[behind:]]


def _started(terms: list[Term], _typed: Typed) -> list[Term]:
    numbers, voice = terms[0].value
    turned = tuple(reversed(numbers)) if voice == "them" else numbers
    return [terms[0]._replace(role=STANDING, value=turned)]


_BEFORE = "game|against|team|number|told|standing|stake"
_AMONG = "~ us|them|join|colon* ~"
ROWS = Stage(
    Row("unread unknown|unread|number|figure*", _unread, "sin comodines"),
    Row("clock ~ number", _counts(0, LAST_HOUR), "a las 9"),
    Row("number|figure & number|figure*", _spoken, "dos mil quinientos"),
    Row("number join number", _score, "430-380"),
    Row("standing join number", _score, "12-30-5"),
    Row(f"from {_AMONG} standing", keep(-1), "desde 430-380"),
    Row(f"from|start {_AMONG} number", _from, "desde nos 430 ellos 380"),
    Row("start", _started, "desde 430 380"),
    Row("from", drop, "desde"),
    Row("number counted", drop, "4 jugadores"),
    Row("team|counted number", _counts(0, SMALLEST - 1, 0), "equipo 1"),
    Row("^ unknown|name colon", keep(1, role="label"), "verdes: Ana"),
    Row(", unknown|name colon", keep(1, role="label"), "Ana, azules: Pepe"),
    Row(f"[{_BEFORE}] unknown|name colon", keep(1, role="label"), "bolot verdes: Ana"),
    Row("[plus|join] number", keep(1, role=NAME), "Ana+2"),
    Row("number [plus]", keep(1, role=NAME), "2+Ana"),
)
LABELS = Stage(
    Row("us|them equals", keep(1), "nos=Ana+Luis"),
    Row(". equals ~ [.]", keep(1, role="label"), "verdes=Ana+Luis"),
)
PAIRS = Stage(Row("[unknown|name] in [unknown|name|me]", keep(1, role="with"), "paco en mi"))


# What is played for, in people's own words: "por los cafés". The words go on to the end of the
# line, or to what is no name: a comma, a number, a rule. Where nobody was named before, they leave
# what must be people: two words or more, the one before a "+".

MOST_COLUMNS = 40
MOST_COUNTED = 99  # of what is played for; a larger number is a target
_SIGNS = {
    **dict.fromkeys(QUOTES, '"'), **dict.fromkeys(COINS, "$"), **dict.fromkeys("+&/-–=:", "+"),
    **dict.fromkeys(("against", "us", "them"), "!"),
}  # fmt: skip
_PLAIN = 2  # words that nobody knows may be people
# A letter a term: one with a capital is a capital, and some words are of two kinds.
_KINDS = {
    frozenset({"article"}): "a", frozenset({"of"}): "o", frozenset({"lead-on"}): "l",
    frozenset({"article", "of"}): "p", frozenset({"article", "lead-on"}): "m",
    frozenset({"clause"}): "c", frozenset({"noun"}): "n",
}  # fmt: skip
_ROLES = {
    UNKNOWN: "x", NUMBER: "n", "figure": "n", **dict.fromkeys((FILLER, "and", "with", "in"), "f"),
}  # fmt: skip
_WORDS = frozenset().union(*_KINDS)
_WORD, _ARTICLES, _OF = "[A-Za-z]", "[aApPmM]", "[oOpP]"
_TIED = f"{_WORD}(?:-{_WORD})*"
_CORE = re.compile(
    rf"\"|\*+|[cC]|0\$|(?:0|{_ARTICLES}+|(?=[a-z]))[xXnN](?:-{_WORD})*"
    rf"(?:{_OF}{_ARTICLES}*{_TIED})*"
)
_SEATED, _OPEN = re.compile(f"{_WORD}*"), re.compile(f"(?:[a-z]|(?<={_OF})[A-Z])*")


def stake(reader: Reader, terms: Sequence[Term], at: int, *, seated: bool) -> tuple[str, int]:
    """Read what is played for from its "por"; return it and where it ends.

    `seated` says that people were named before, so that no name comes any more.
    """
    codes = "".join(_code(reader, term) for term in terms)
    core = _CORE.match(codes, at + 1)
    if core is None:
        return "", at + 1
    rest = ""
    more = (_SEATED if seated else _OPEN).match(codes, core.end())
    if more and core[0][0] not in '"*':
        rest = more[0]
    sign = codes[core.end() + len(rest) :][:1]
    people = sum(letter in "xX" for letter in rest)
    if sign in {"+", "-"}:
        rest = rest[:-1]
    elif sign == "!" or not (seated or core[0] in "cC" or people < _PLAIN or sign.isupper()):
        rest = ""
    behind = core.end() + len(rest.rstrip("lLmM"))
    first, last = reader.tokens[terms[at + 1].start], reader.tokens[terms[behind - 1].end - 1]
    words = reader.line[first.start : last.end].replace('"', " ").strip("“”«»' ")
    por = reader.tokens[terms[at].start].text
    article = next((el for el in ("el", "els") if por in spoken(FILE, f"of-{el}")), "")
    whole = seen(f"{article} {words}".strip())
    short = f"{clip(whole, 0, MOST_COLUMNS - 1)}…"
    return whole if wcswidth(whole) <= MOST_COLUMNS else short, behind


def _code(reader: Reader, term: Term) -> str:
    """Say in a letter what a term may be of what is played for."""
    typed, text = raw(reader, term), reader.tokens[term.start].text
    kinds = frozenset(kind for kind in _WORDS if text in spoken(FILE, kind))
    letter = _KINDS.get(kinds, _ROLES.get(term.role, ""))
    if letter and typed[0].isalpha():
        return letter if typed.islower() else letter.upper()
    if typed.isdecimal():
        return "0" if 0 < int(typed) <= MOST_COUNTED else "."
    token = reader.tokens[term.start]
    tied = " " not in reader.line[token.start - 1 : token.end + 1]
    if typed == "-" and tied:
        return "-"
    pictured = unicodedata.category(typed[0]) == "So"
    return "*" if pictured else _SIGNS.get(term.role, _SIGNS.get(typed[0], "."))
