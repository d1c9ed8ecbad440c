"""What is played for, in people's own words: "por los cafés", "for a round of beers".

The words go on to the end of the line, or to what is no name: a comma, a number, a rule. Where
nobody was named before, they leave what must be people: two words or more, the one before a "+".
"""

import re
import unicodedata
from collections.abc import Sequence

from wcwidth import clip, wcswidth

from bot.commands.invitation.words import COINS, FILE, QUOTES, raw
from bot.decisions.letters import seen
from core.notation import Reader
from core.reading.cut import FILLER, NUMBER, UNKNOWN, Term
from core.words import spoken

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
    UNKNOWN: "x",
    NUMBER: "n",
    "figure": "n",
    **dict.fromkeys((FILLER, "and", "with", "in"), "f"),
}
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
