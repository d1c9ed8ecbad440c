"""The words of an invitation, the games that they name with the rules these bring, and its cut."""

import re
from collections.abc import Iterator, Mapping
from functools import cache

from bot.letters import NAME_COLUMNS, PICTURE
from bot.letters import name as called
from core import games
from core.errors import NotationError, Span
from core.match import AnyGame
from core.notation import LONGEST_LINE, Reader, Token, fold
from core.options import Value
from core.reading.cut import NUMBER, UNKNOWN, Cutter, Sense, Term, Vocabulary
from core.reading.rows import among
from core.table import NOBODY
from core.words import SHARED, data, lists, roles, spoken

Rules = Mapping[str, Value]
Line = tuple[Reader, list[Term]]  # as it is cut
FILE, UNITS = "invitation", "invitation-units"
NAME, SETTING = "name", "setting"
# What each game is called, and of one that goes by several names the rules that each brings.
BROUGHT: Mapping[str, tuple[AnyGame, Rules]] = {
    name: (game, rules)
    for game in games.GAMES
    for name, rules in {game.key: {}, **game.notation.variants}.items()
}
OFFERED = tuple(BROUGHT)
_GAMES = {text: role[5:] for text, role in roles("es", FILE).items() if role.startswith("game-")}
GAMES = {**dict(zip(OFFERED, OFFERED, strict=True)), **_GAMES}
_SIGNS = {sign: role for role, own in data(UNITS)["signs"].items() for sign in own}
_LETTERS, _NO_NAMES = among(UNITS, "LETTER"), among(UNITS, "NONAME")
_KINDS = {"tie": "tie", "picture": "picture", "quoted": NAME}
_LABEL = r'(?<!\S)(?:{})\s*=\s*("[^"]*"|\S+)'
MOST_PIECES = 80  # no invitation has as many
LETTER = r"[^\W\d_]"
_WORD = rf"@?{LETTER}(?:{LETTER}|[\u0300-\u036f·\d_])*(?:['’]{LETTER}[\w\u0300-\u036f·]*)*['’]?"
QUOTES = "\"“”«»'"
_QUOTED = r"\"[^\"]*\"|“[^”]*”|«[^»]*»"
_KEY = r"\b[^\W_][\w·'’-]*\s*="
_WAITING = "|".join(spoken(FILE, "waiting"))
_PIECE = re.compile(
    rf"(?P<quoted>{_QUOTED}|(?<![^\s+=:(,&])'[^']{{2,}}'(?!\w))"
    rf"|(?P<setting>\b(?:{_WAITING})\s*=\s*(?:{_QUOTED}|[^\s;=]+)"
    rf"|(?!(?:{'|'.join(spoken(FILE, 'us') | spoken(FILE, 'them'))})\b)"
    rf"{_KEY}\s*(?:{_QUOTED}|'[^']*'|(?:[^\s;,=+&/]|(?<=\d),(?=\d))+)(?![^\s;,=]))"
    r"|(?P<tie>(?<=\S)[-–—−/](?=\S))|(?P<clock>\d{1,2}[:h]\d{2}(?!\d)|\d{1,2}\s?h(?!\w))"
    r"|(?P<number>\d+(?:[.,]\d+)?\s?[kK](?!\w)"
    r"|\d{1,3}(?:[.,\u00a0\u202f'’]\d{3})+(?!\d)|\d{1,2}\s\d{3}(?!\d)|\d+)"
    rf"|(?P<word>[aà](?=\d{{3}})|{_WORD})|[-,;.()+&/|=:–—−€$£]"
    rf"|(?P<picture>[{PICTURE}][{PICTURE}\ufe0f\u200d]*)",
    re.IGNORECASE,
)


@cache
def cutter(language: str) -> Cutter:
    """Make the cutter of invitations in a chat's language."""
    told = {**roles(language, SHARED), **roles(language, FILE), **_SIGNS}
    known = {bare(text): _meaning(role) for text, role in told.items() if role != "waiting"}
    known |= {alias: Sense("game", name) for alias, name in GAMES.items()}
    return Cutter(Vocabulary(known), Vocabulary({}), NOBODY)


def _meaning(role: str) -> Sense:
    kind, _, value = role.partition("-")
    return Sense(kind, int(value) if value.isdecimal() else value)


def bare(text: str) -> str:
    """Write a phrase without its apostrophes."""
    return text.replace("'", "")


def role_of(word: str) -> str:
    """Say what a folded word is for in an invitation; nothing for a name."""
    found = cutter("es").known[bare(word)]
    return found.role if found else ""


def cut(line: str, language: str) -> Line:
    """Cut a line into terms, fillers included; raise `too-long` beyond what any invitation has."""
    if len(line) > LONGEST_LINE:
        raise NotationError("too-long", Span(LONGEST_LINE, len(line)))
    reader = Reader(".", language)
    reader.line = line
    pieces = list(_pieces(line, language))
    reader.tokens = tuple(token for _, token in pieces)
    if len(pieces) > MOST_PIECES:
        raise NotationError("too-long", Span(reader.tokens[MOST_PIECES].start, len(line)))
    terms = cutter(language).phrases(reader) if pieces else []
    return reader, [_marked(reader, term, pieces[term.start][0]) for term in terms]


def _marked(reader: Reader, term: Term, kind: str | None) -> Term:
    """Say what a term is by how it is written: a sign of its own, a rule, in words, a name."""
    if kind == SETTING:
        key, _, value = map(str.strip, raw(reader, term).partition("="))
        return term._replace(role=SETTING, value=(key, value))
    if kind == "word" and term.role == NUMBER:
        return term._replace(role="figure")
    if kind == "word" and term.end == term.start + 1:
        return _word(reader, term)
    return term._replace(role=_KINDS.get(kind or "", term.role))


def _word(reader: Reader, term: Term) -> Term:
    """Keep what a word means that is written as a name, or as a letter, and may be one."""
    typed, text = raw(reader, term), reader.tokens[term.start].text
    unknown = cutter(reader.language).known[text] is None
    new = term._replace(role=NAME if sure(typed) else UNKNOWN) if unknown else term
    if len(typed) == 1 and (typed.isupper() or new.role in _LETTERS):
        return term._replace(role="letter", value=new)
    own = new.role in _NO_NAMES or text in lists(reader.language, FILE)["me"]
    return new if own or not reader.named(term.start) else term._replace(role="capital", value=new)


def sure(typed: str) -> bool:
    """Tell whether a word is surely a name: in quotes, or written with @ or a capital."""
    capital = typed[0].isupper() and (len(typed) == 1 or not typed.isupper())
    return capital or typed[0] in {"@", *QUOTES}


def _pieces(line: str, language: str) -> Iterator[tuple[str | None, Token]]:
    """Cut a line into words and signs; "I" is who writes in English, "d'equip" is "equip"."""
    for match in _PIECE.finditer(line):
        typed, kind, text = match[0], match.lastgroup, fold(match[0])
        if kind == "number":
            text = str(_digits(typed))
        elif kind == "quoted":
            text = f'"{text}'
        elif kind == "word":
            inner = text[2:] if text[:2] in {"d'", "l'"} and role_of(text[2:]) else text
            text = "me" if typed == "I" and language == "en" else bare(inner)
        if kind != "clock":
            yield kind, Token(text, *match.span())


def _digits(raw: str) -> int:
    """Read a number as typed: "1.500", "1 500", "1,5k"."""
    if raw[-1] in "kK":
        return int(float(raw[:-1].strip().replace(",", ".")) * 1000)
    return int(fold(re.sub(r"\D", "", raw)) or 0)


def raw(reader: Reader, term: Term) -> str:
    """Say what a term was typed as."""
    return reader.quote(reader.span(term.start, term.end))


def labelled(text: str) -> tuple[str, str]:
    """Take the name of a table out of an invitation: `mesa=Terraza`."""
    label = re.compile(_LABEL.format("|".join(spoken("answers", "table"))), re.IGNORECASE)
    found = label.search(text)
    if found is None:
        return text, ""
    return label.sub(" ", text, count=1), called(found[1].strip('"'))[:NAME_COLUMNS].strip()
