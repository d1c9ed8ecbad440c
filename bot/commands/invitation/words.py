"""The words of an invitation, the games that they name with the rules these bring, and its cut."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import pairwise

from bot.i18n import languages, phrase
from core import games
from core.errors import NotationError, Span
from core.notation import LONGEST_LINE, Reader, Token, fold
from core.options import Value
from core.reading.cut import FILLER, TIMES, UNKNOWN, Cutter, Meaning, Term, Vocabulary
from core.table import Table, names
from core.words import LANGUAGES, SHARED, lists, roles, spoken

Rules = Mapping[str, Value]
FILE = "invitation"
FINISHES = ("objetivo", "limite")
COINCHE: Rules = {"modo": "coinche", "objetivo": 2000}
_BROUGHT: Mapping[str, tuple[str, Rules]] = {
    **{known.key: (known.key, {}) for known in games.GAMES},
    "coinche": ("belote", COINCHE),
}
GAMES: Mapping[str, tuple[str, Rules]] = {
    **_BROUGHT,
    **{
        alias: _BROUGHT[role.removeprefix("game-")]
        for language in LANGUAGES
        for role, aliases in lists(language, FILE).items()
        if role.startswith("game-")
        for alias in aliases
    },
}
OFFERED = tuple(n for game in games.GAMES for n, (key, _) in _BROUGHT.items() if key == game.key)
# Those only tell what is played for, how a number is made, who waits, and which days are no names.
_ASIDE = frozenset({"article", "of", "of-el", "of-els", "clause", "lead-on", "noun", "waiting",
                    "weekday"})  # fmt: skip
_SIGNS = {
    **dict.fromkeys("€$£", Meaning(FILLER)), "=": Meaning("equals"), "§": Meaning("rule"),
    ":": Meaning("colon"), "&": Meaning("plus"), "|": Meaning("join"), "/": Meaning("join"),
    ";": Meaning("comma"), ".": Meaning("comma"), "(": Meaning("stop"), ")": Meaning("stop"),
}  # fmt: skip
MOST_PIECES = 80  # no invitation has as many
LETTER = r"[^\W\d_]"
_WORD = rf"@?{LETTER}(?:{LETTER}|[\u0300-\u036f·\d_])*(?:['’]{LETTER}[\w\u0300-\u036f·]*)*['’]?"
_PICTURE = "\u2190-\u2bff\U0001f000-\U0001faff"
RULE = "§"  # stands where a rule was told
COINS, QUOTES = frozenset("€$£"), frozenset("\"“«'")
_CENTS = re.compile(r"(?i)\b(?=\w+[-–]cents?\b)(\w+)[-–](?=cents?\b)")
_GLUED = re.compile(rf"({LETTER}+)(\d+)")
_PIECE = re.compile(
    r"""(?P<quoted>"[^"]*"|“[^”]*”|«[^»]*»|(?<![^\s+=:(,&])'[^']+'(?!\w))"""
    r"|(?P<clock>\d{1,2}[:h]\d{2}(?!\d)|\d{1,2}\s?h(?!\w))"
    r"|(?P<number>\d+(?:[.,]\d+)?\s?[kK](?!\w)"
    r"|\d{1,3}(?:[.,\u00a0\u202f'’]\d{3})+(?!\d)|\d{1,2}\s\d{3}(?!\d)|\d+)"
    rf"|(?P<word>{_WORD})|[-,;.()+&/|=:–—−€$£§]|[{_PICTURE}][{_PICTURE}\ufe0f\u200d]*"
)
_BETWEEN = re.compile(r"(?i)(?<=\d)\s(?:a|à|to)(?=\s+\d)")  # "430 a 380"


@cache
def cutter(language: str) -> Cutter:
    """Make the cutter of invitations in a chat's language."""
    spoken = language if language in LANGUAGES else LANGUAGES[0]
    known = {text: Meaning(role) for text, role in roles(spoken, SHARED).items()}
    for each in (*LANGUAGES, spoken):
        for role, phrases in lists(each, FILE).items():
            if role not in _ASIDE:
                known |= {bare(text): _meaning(role) for text in phrases}
    known |= {alias: Meaning("game", alias) for alias in GAMES}
    return Cutter(Vocabulary(known | _SIGNS), Vocabulary({}), names(Table(())))


def _meaning(role: str) -> Meaning:
    """Say what a role means: those of figures bear their value."""
    figure = {"thousand": 1000, "hundred": 100}.get(role) or role.removeprefix("hundreds-")
    return Meaning("figure", int(figure)) if str(figure).isdecimal() else Meaning(role)


def bare(text: str) -> str:
    """Write a phrase without its apostrophes."""
    return text.replace("'", "")


def role_of(word: str) -> str:
    """Say what a folded word is for in an invitation; nothing for a name."""
    found = cutter("es").known[bare(word)]
    return found.role if found else ""


def own_words(language: str) -> tuple[str, ...]:
    """List what a language calls whoever writes."""
    return lists(language, FILE).get("me", ()) if language in LANGUAGES else ()


def cut(line: str, language: str) -> tuple[Reader, list[Term]]:
    """Cut a line into terms, fillers included; raise `too-long` beyond what any invitation has."""
    if len(line) > LONGEST_LINE:
        raise NotationError("too-long", Span(LONGEST_LINE, len(line)))
    reader = Reader(".", language)
    reader.line = line
    plain = _BETWEEN.sub(lambda to: "-".rjust(len(to[0])), _CENTS.sub(r"\1 ", line))
    reader.tokens = tuple(_tokens(plain, language))
    if len(reader.tokens) > MOST_PIECES:
        raise NotationError("too-long", Span(reader.tokens[MOST_PIECES].start, len(line)))
    own = cutter(language)
    terms = own.phrases(reader) if reader.tokens else []
    return reader, [_somebody(reader, term, own.known) for term in terms]


def _somebody(reader: Reader, term: Term, known: Vocabulary) -> Term:
    """Take a word for a name that elsewhere is laughter, "Joha", or "x2"."""
    word = reader.tokens[term.start].text
    heard = term.role in {FILLER, TIMES} and (word[0] == '"' or word[0].isalpha())
    new = heard and term.end == term.start + 1 and known[word] is None
    return term._replace(role=UNKNOWN) if new else term


def _tokens(line: str, language: str) -> Iterator[Token]:
    """Cut a line into words and signs; "I" is who writes in English, "d'equip" is "equip"."""
    for match in _PIECE.finditer(line):
        typed, start, kind = match[0], match.start(), match.lastgroup
        text = fold(typed)
        glued = _GLUED.fullmatch(typed)
        if kind == "number":
            yield Token(str(_digits(typed)), start, match.end())
        elif kind == "quoted":
            yield Token(f'"{text}', start, match.end())
        elif glued and role_of(fold(glued[1])):  # "a1500"
            yield Token(bare(fold(glued[1])), start, start + glued.end(1))
            yield Token(glued[2], start + glued.end(1), match.end())
        elif kind != "clock":
            inner = text[2:] if text[:2] in {"d'", "l'"} and role_of(text[2:]) else text
            own = typed == "I" and language == "en"
            yield Token("me" if own else bare(inner), start, match.end())


def _digits(raw: str) -> int:
    """Read a number as typed: "1.500", "1 500", "1,5k"."""
    if raw[-1] in "kK":
        return int(float(raw[:-1].strip().replace(",", ".")) * 1000)
    return int(fold(re.sub(r"\D", "", raw)) or 0)


def games_named(line: str, language: str) -> tuple[list[str], str]:
    """List the games that a line names, one that no rule is set to first; and one of no such."""
    reader, terms = cut(line, language)
    set_to = {one.start for one, other in pairwise(terms) if other.role == "equals"}
    named = sorted((t.start in set_to, t.start, t.value) for t in terms if t.role == "game")
    other = next((raw(reader, term) for term in terms if term.role == "other-game"), "")
    return [name for *_, name in named], other


def raw(reader: Reader, term: Term) -> str:
    """Say what a term was typed as."""
    return reader.quote(reader.span(term.start, term.end))


def meant(keys: Iterable[str], typed: str, language: str) -> list[str]:
    """List the rules among `keys` that a word names, in the chat's language or else in another.

    The points that finish a match have many names.
    """
    known, word = tuple(keys), fold(typed.strip())
    if word in known:
        return [word]
    finishes = [key for key in FINISHES if key in known]
    if word in spoken(FILE, "finish") and word not in FINISHES and finishes:
        return finishes
    for each in (language, *languages()):
        if found := [key for key in known if _name(key, each) == word]:
            return found
    return []


@cache
def _name(key: str, language: str) -> str:
    """Write a rule's name as a key is typed: the words in one, without accents."""
    return fold(phrase(language, f"rule.name.{key}")).replace(" ", "_").replace("’", "'")
