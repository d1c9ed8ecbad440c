"""What is played for, in people's own words: "por los cafés", "for a round of beers".

    stake = quoted | sign | [article | count] word {join [article] word} {word}

The words go on to the end of the line, or to what is no name: a comma, a number, a rule. Where
nobody was named before, they leave what must be people: two words or more, the one before a "+".
"""

import unicodedata
from collections.abc import Sequence

from bot.commands.invitation.pieces import Group, digits, touch
from bot.commands.invitation.words import Part
from bot.render.letters import cut

MOST_COLUMNS = 40
MOST_COUNTED = 99  # of what is played for; a larger number is a target
ARTICLES = frozenset(
    "el la los las un una unos unas els les l' uns unes le une du des the a an".split()
)
JOINS = frozenset("de del dels du des of d'".split())
CLAUSES = frozenset("lo quien qui que whoever who".split())
CONTRACTED = {"pels": "els", "pel": "el"}  # per + els, in Valencian
NOUNS = frozenset({"round"})  # that elsewhere mean nothing
LEAD_ON = frozenset("a al to at until hasta fins en in".split())  # to a target, most likely
_COINS = tuple("€$£")
_NAMES_AHEAD = frozenset("+&/-–=:")
_INNER = frozenset({None, Part.NOTHING, Part.AND, Part.WITH, Part.IN})
_PAIR = 2


def stake(text: str, groups: Sequence[Group], at: int, *, seated: bool) -> tuple[str, int]:
    """Read what stands behind "por"; return it and how many groups it takes, "por" included.

    `seated` says that people were named before, so that no name comes any more.
    """
    first = at + 1
    if signs := _signs(text, groups, at):
        return cut(signs, MOST_COLUMNS), 1
    behind = _core(text, groups, first)
    if behind == first:
        return "", 1
    if groups[first][1][0].kind != "quoted":
        behind = _rest(groups, first, behind, seated=seated)
    return _written(text, groups, at, behind), behind - at


def _signs(text: str, groups: Sequence[Group], at: int) -> str:
    """Read signs that are no words, such as a glass of beer."""
    end = groups[at + 1][1][0].start if at + 1 < len(groups) else len(text)
    between = text[groups[at][1][-1].end : end].strip()
    return between if any(unicodedata.category(sign) == "So" for sign in between) else ""


def _core(text: str, groups: Sequence[Group], first: int) -> int:
    """Find where the fewest words end that can be played for; none if nothing can."""
    if _kind(groups, first) == "quoted" or _folded(groups, first) in CLAUSES:
        return first + 1
    noun = first
    while _folded(groups, noun) in ARTICLES:
        noun += 1
    if _counts(groups, first):
        end = groups[first][1][0].end
        if text[end : end + 2].lstrip().startswith(_COINS):
            return first + 1
        noun = first + 1
    named = noun > first or (_kind(groups, first) == "word" and _small(groups, first))
    known = _is_word(groups, noun) and (groups[noun][0] is None or _folded(groups, noun) in NOUNS)
    if not named or not known:
        return first
    behind = _whole(groups, noun)
    while _folded(groups, behind) in JOINS:
        word = behind + 1
        while _folded(groups, word) in ARTICLES:
            word += 1
        if not _is_word(groups, word):
            break
        behind = _whole(groups, word)
    return behind


def _rest(groups: Sequence[Group], first: int, core: int, *, seated: bool) -> int:
    """Find where the words end that go on behind the fewest."""
    behind = core
    while behind < len(groups) and groups[behind][0] in _INNER and _is_word(groups, behind):
        joined = _folded(groups, behind - 1) in JOINS
        if not (seated or joined or _small(groups, behind)):
            break
        behind += 1
    sign = groups[behind][1][0].raw if behind < len(groups) else ""
    if behind < len(groups) and groups[behind][0] in {Part.AGAINST, Part.US, Part.THEM}:
        behind = core
    elif sign in _NAMES_AHEAD and sign:
        behind = max(core, behind - 1)
    plain = sum(part is None for part, _ in groups[core:behind])
    clause = _folded(groups, first) in CLAUSES
    ends = sign not in _NAMES_AHEAD or not sign
    if ends and not seated and not clause and plain >= _PAIR and not _capital(groups, behind):
        behind = core
    while behind > core and _folded(groups, behind - 1) in LEAD_ON:
        behind -= 1
    return behind


def _capital(groups: Sequence[Group], at: int) -> bool:
    """Tell whether a name written as such comes next."""
    return _is_word(groups, at) and not _small(groups, at)


def _whole(groups: Sequence[Group], at: int) -> int:
    """Find the end of a word, and of what a hyphen ties to it."""
    behind = at + 1
    while _kind(groups, behind) == "mark" and groups[behind][1][0].raw == "-":
        tied = touch([*groups], behind - 1, behind) and touch([*groups], behind, behind + 1)
        if not tied or not _is_word(groups, behind + 1):
            break
        behind += 2
    return behind


def _kind(groups: Sequence[Group], at: int) -> str:
    return groups[at][1][0].kind if at < len(groups) else ""


def _folded(groups: Sequence[Group], at: int) -> str:
    return groups[at][1][0].text if at < len(groups) else ""


def _is_word(groups: Sequence[Group], at: int) -> bool:
    return _kind(groups, at) == "word" and groups[at][0] in _INNER


def _small(groups: Sequence[Group], at: int) -> bool:
    return groups[at][1][0].raw.islower()


def _counts(groups: Sequence[Group], at: int) -> bool:
    """Tell whether a place is a number of things."""
    return _kind(groups, at) == "number" and 0 < digits(groups[at][1][0].raw) <= MOST_COUNTED


def _written(text: str, groups: Sequence[Group], at: int, behind: int) -> str:
    first, last = groups[at + 1][1][0], groups[behind - 1][1][-1]
    end = last.end
    if last.kind == "number":  # a coin's sign stands behind it
        end = next(i for i in range(end, len(text)) if text[i] in _COINS) + 1
    words = text[first.start : end].replace('"', " ").strip("“”«»' ")
    article = CONTRACTED.get(groups[at][1][0].text, "")
    return cut(f"{article} {words}".strip(), MOST_COLUMNS)
