"""The fixed units of a line of two pairs, put together before anything is weighed.

"van ellos", "nos han hecho", "dos terceras", "tercera de ellos", "92-70" and "sin tercera" mean
one thing each, whatever else the line says.
"""

from typing import NamedTuple

from core.errors import HowManyCantes
from core.games.pairs.cantes import Speech
from core.games.pairs.denials import DENIALS, WHOSE
from core.games.pairs.hand import ALL_BID, TRICKS, Hand
from core.games.pairs.verbs import PUTS, VERBS, astray
from core.games.pairs.vocabulary import known
from core.reading.cut import ADDED, NUMBER, QUESTION, SIDE, TIMES, UNKNOWN, Force, Term, Wall
from core.reading.rows import Of, Row, Stage, Step, Typed, drop, keep, parts

HANDS = 60  # in a match, at most
FAR = 20  # points: nobody says that they fell by so many
_FEW = range(1, 10)  # cantes of a kind
_DOUBLED = {2: 1, 4: 2}
_HUNDRED, _FIFTY = 100, 50


class House(NamedTuple):
    """The rules that a line is played by, and how the game calls things under them.

    `before` is the hand that a line corrects, `voice` the side of who writes.
    """

    rules: object
    speech: Speech
    before: Hand | None = None
    voice: int = 0


def spoken(typed: Typed) -> Speech:
    """Say how the game calls things."""
    speech: Speech = typed.rules.speech
    return speech


# ---------------------------------------------------------------------- cut once more


def _glued(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Take "110c" for a number and trumps."""
    [term] = terms
    figures, letter = term.value[:-1], term.value[-1:]
    meant = known(typed.reader.language, spoken(typed))[letter] if figures.isdecimal() else None
    if meant is None:
        return None
    number = term._replace(role=NUMBER, value=int(figures))
    return [number, term._replace(role=meant.role, value=meant.value, wall=Wall.NONE)]


def _initial(terms: list[Term], typed: Typed) -> list[Term]:
    """Take a letter for somebody's name, where it stands behind no contract."""
    text = typed.text(terms[0])
    side = typed.names.beginning(text)
    role, value = (UNKNOWN, text) if side is None else (SIDE, side)
    return [terms[0]._replace(role=role, value=value)]


def _rank(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Take "cuatro sotas", "cien de reyes" for the cante that they are."""
    four, rank, values = terms[0], terms[-1].value, spoken(typed).values
    if terms[-1].role != "rank":  # "de reyes", or who is called Reyes
        last = typed.reader.tokens[terms[-1].end - 1].text
        card = known(typed.reader.language, spoken(typed))[last]
        bare = terms[-1].role == SIDE and len(terms) < 3 and four.value != 4  # noqa: PLR2004
        if card is None or card.role != "rank" or bare:
            return None
        rank = card.value
    if four.role == NUMBER and four.value not in {4, values[rank]}:
        return None
    if four.role == "cante" and values[four.value[0]] != values[rank]:
        return None
    return [four._replace(role="cante", value=(rank, 1), end=terms[-1].end)]


def _nines(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Take "carré de 9" for four nines, "carré" alone for four that count as most do."""
    fours, bare = spoken(typed).fours, len(terms) == 1
    count = "faces" if bare else {9: "nines", 10: "tens"}.get(terms[-1].value, "")
    name = terms[0].value[0] if terms[0].role == "cante" else fours["faces"]
    if count not in fours or name != fours["faces"] or (bare and not terms[0].value):
        return None
    return [terms[0]._replace(role="cante", value=(fours[count], 1), end=terms[-1].end)]


def _by_others(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Let "set us" tell more than the side that did it: "pepe set us"."""
    ours = terms[-1].role == "felled-us"
    first = typed.names.first
    return None if first is None or (terms[0].value == first) == ours else [terms[-1]]


_CUT = Stage(
    Row("unknown", _glued, "110c nos 124"),
    Row("short number|one tricks", keep(1, role="fall"), "nous 110 chuté de 2 plis"),
    Row("of|by number|one tricks", drop, "nous 110 dedans de 2 plis"),
    Row("number|one [tricks]", astray, "nos hicimos 5 bazas"),
    Row("tricks", drop, "nos bazas 92"),
    Row("four|number|cante of? rank|side|detail", _rank, "nos 40 cuatro sotas"),
    Row("four|cante of? number", _nines, "nos 92 póker de 9"),
    Row("four", _nines, "nos 92 carré"),
    Row("[number] letter", keep(1, role="suit"), "nos 110 c 124"),
    Row("letter", _initial, "p 92"),
    Row("side felled-us|felled-them", _by_others, "tom set us"),
    Row("^ number|cante hand", drop, "5 mano, nos 92"),
    Row("hand number & to|join number", lambda terms, _: terms[1:], "ganamos la mano 100 a 62"),
    Row("hand number ~ .* ~ number", lambda terms, _: terms[2:], "la mano 80 nos 90 ellos 72"),
    Row("hand number", lambda t, _: None if t[1].value >= HANDS else [], "mano 5, nos capote"),
    Row("hand", drop, "ronda, nos 92"),
    Row("number or number", lambda t, _: [t[0], t[1]._replace(role=QUESTION)], "nos 92 o 94"),
)

# ---------------------------------------------------------------------- cantes


def _times(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Take "dos terceras", "tercera x2" for so many."""
    [count] = [term for term in terms if term.role not in {"cante", "cantes"}]
    [cante] = [term for term in terms if term.role in {"cante", "cantes"}]
    if count.value not in _FEW:
        return astray([count], typed) if count.role == TIMES else None
    value = (cante.value[0], int(count.value))
    return [terms[0]._replace(role="cante", value=value, end=terms[-1].end, no=cante.no)]


def _royal(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Take a bolot and its rebolot for one."""
    return terms[:1] if terms[0].value == terms[1].value == (spoken(typed).royal, 1) else None


def _worth(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Take a number for the cante of that value: "cante 20", "50 de cante", "+20"."""
    [number] = [term for term in terms if term.role in {NUMBER, ADDED}]
    cante = spoken(typed).valued.get(abs(int(number.value)))
    return (
        [terms[0]._replace(role="cante", value=(cante, 1), end=terms[-1].end)] if cante else None
    )


def _plural(terms: list[Term], typed: Typed) -> list[Term] | None:
    span = typed.reader.span(terms[0].start, terms[0].end)
    raise HowManyCantes(span, typed.reader.quote(span))


def _double(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Take "x2" for a double where contracts are bid."""
    value = _DOUBLED.get(terms[0].value) if spoken(typed).bids else None
    doubled = [terms[0]._replace(role="double", value=value)]
    return astray(terms, typed) if value is None else doubled


_CANTES = Stage(
    Row("cante & cante", _royal, "nos 110 bolot y rebolot"),
    Row(
        "number of cante",
        lambda t, y: t[2:] if t[0].value == spoken(y).values[t[2].value[0]] else None,
        "nos 92 20 de tercera",
    ),
    Row("[cante|times] detail", drop, "nos 92 tercera mayor x2"),
    Row("one [cante|cantes|capot]", drop, "nos 92 y una tercera"),
    Row("one", keep(1, role=NUMBER, value=1), "nos una"),
    Row("number cantes", _times, "nos 85 dos terceras"),
    Row("cante|cantes times", _times, "nos 85 tercera x2"),
    Row("cantes number", _times, "nos 85 terceras 2"),
    Row("times cante|cantes", _times, "nos 85 doble tercera"),
    Row("times", _double, "nos 110 x2 124"),
    Row("cantes", _plural, "nos 85 terceras"),
    Row("!sing", keep(1, role="cantes", value=("", 1)), "sin cante, nos 92"),
    Row("sing ~ of* ~ number", _worth, "nos 92 cante de 50"),
    Row("number ~ of ~ sing", _worth, "nos 92 50 de cante"),
    Row("^ side sing cante , [side]", keep(3, whose=Of(1)), "ellos cantaron cincuenta, nos 100"),
    Row("sing", drop, "nos 92 cante tercera", beside="cante"),
    Row(
        "with cante fall",
        lambda t, _: [t[1], t[2]._replace(role="included")],
        "nos 112 con el bolot dentro",
    ),
    Row("sing", drop, "nos 92 no cantamos cantes", beside="!cantes"),
)

# ---------------------------------------------------------------------- whose, and instead


def _retaken(terms: list[Term], _typed: Typed) -> list[Term] | None:
    """Take "92, perdón, 82": what stands behind is meant."""
    at = next(i for i, term in enumerate(terms) if term.role == "instead")
    said = [term.role for term in terms[at + 1 :]]
    out = terms[:at]
    for role in said:
        places = [i for i, term in enumerate(out) if term.role == role and not term.no]
        if not places:
            break
        del out[places[-1]]
    return [*out, *terms[at + 1 :]] if len(out) < at else None


_TOLD = "number|side|cante|suit"
_INSTEAD = Stage(
    Row("number|side ~ .* ~ instead ~ side ~ number", _retaken, "nos 92, perdón, nos 82"),
    Row(f"{_TOLD} ~ .* ~ instead ~ {_TOLD}", _retaken, "nos 92 tercera digo cincuenta"),
    Row("^ instead", drop, "perdón, nos 92"),
    Row("instead $", drop, "nos 92, perdón"),
)


def _bound(term: Term, whose: Term) -> Term:
    return term if term.whose is not None else term._replace(whose=int(whose.value))


def _owned(terms: list[Term], _typed: Typed) -> list[Term] | None:
    """Bind "de ellos", "nuestra" to the cante or result that stands before it."""
    stopped = terms[1].role == "owner" and terms[1].wall is Wall.STOP
    return None if stopped or terms[0].whose is not None else [_bound(terms[0], terms[-1])]


_SUNG = "cante|!cante"
_BOUND = f"{_SUNG}|capot|!capot|fall|ten|!ten"
_OWNERS = Stage(
    Row(f"{_BOUND} ~ but ~ owner $", keep(1, 3), "nos 92 tercera, pero nuestra"),
    Row(f"{_BOUND} ~ but ~ of ~ side $", keep(1, 3, 4), "nos 92 tercera, pero de ellos"),
    Row("[double] ~ of|by ~ side|owner", drop, "nos 110 coinché par tom 112"),
    Row("double number suit* by side|owner", lambda t, _: t[:-2], "coinché 100 trèfle par nous"),
    Row(
        f"{_BOUND} owner {_BOUND} [of|owner]",
        lambda t, _: [_bound(t[0], t[1]), t[2]],
        "tercera nuestra bolot de ellos 92",
    ),
    Row(f"{_SUNG}|fall ~ to ~ side|owner", _owned, "nos 92, tercera a ellos"),
    Row(f"{_BOUND} ~ of ~ side|owner", _owned, "capote de ellos"),
    Row(
        "side ~ number|pair|cante|ten* , with ~ cante ~ [^cante]",
        lambda t, _: [*t[:-2], _bound(t[-1], t[0])],
        "nos 98, con bolot, ellos 64",
    ),
    Row(f"owner {_BOUND}", keep(2, whose=Of(1)), "nos 92 ellos 70 nuestra tercera"),
    Row("cante|capot|fall|ten ~ owner", _owned, "nos 92, tercera suya"),
    Row(
        "[number|pair] ~ of|to ~ side|owner", keep(2, role=SIDE, force=Force.AIMED), "92 para nos"
    ),
    Row("owner", keep(1, role=SIDE), "nuestros 92"),
    Row("[^number|won|lost|fall] ~ of|to ~ [.]", drop, "de 92 nos"),
    Row("[won|lost|fall] ~ to ~ [.]", drop, "on tombe à 120 trèfle"),
    Row("[number|won|lost|fall] ~ of|to ~ [^number] ~ [.]", drop, "nos 92 de tercera"),
)

# ---------------------------------------------------------------------- numbers


def _pair(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Take "92-70" for what both have; "92 de 162", "124 à 110 carreau" for one."""
    own, joint, other = terms
    if joint.role == "of":
        return [own] if other.value == TRICKS else None
    if (
        joint.role == "join"
        and own.value in spoken(typed).heights
        and own.value + other.value > TRICKS
    ):
        return [own, other]
    if joint.role == "to" and other.value in {*spoken(typed).heights, ALL_BID}:
        return [own, joint._replace(role="bid"), other]
    return [own._replace(role="pair", value=(int(own.value), int(other.value)), end=other.end)]


def _restated(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Leave out what points and a cante come to: "92 y tercera, 112"."""
    total = terms[0].value + spoken(typed).worth([terms[-2].value[0]])
    told = terms[-1].value == total != TRICKS - terms[0].value
    return [terms[0], terms[-2]] if told else None


def _over(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Take "110 +14" for 124 points."""
    height, added = terms[0].value, terms[-1]
    made = added._replace(role=NUMBER, value=height + added.value)
    return [*terms[:-1], made] if height in spoken(typed).heights else None


def _ten(terms: list[Term], typed: Typed) -> list[Term]:
    """Take "82 + 10 de últimas" for ten more."""
    words = [token.text for token in typed.reader.tokens[terms[-1].start : terms[-1].end]]
    return [terms[0], terms[-1]._replace(value="added" if "10" in words else "")]


def _by(terms: list[Term], typed: Typed) -> list[Term] | None:
    """Take "chutent de 10" for how short they fell, and "puestos por 3" for a fall."""
    if spoken(typed).bids:
        return [terms[0]._replace(role="short", value=terms[-1].value), *terms[1:-2]]
    if terms[0].role != "fall":
        return astray(terms, typed)  # "perdemos por 20" are no points
    return terms[:-2] if terms[-1].value < FAR else [*terms[:-2], terms[-1]]


_NUMBERS = Stage(
    Row("short number", lambda t, _: [t[0]._replace(value=t[1].value)], "nous 110 chuté de 10"),
    Row("fall|won|lost side? of|by ~ number", _by, "eux 110 chutent de 10"),
    Row("number ~ join|to|of ~ number", _pair, "nos 92-70"),
    Row("[number] & added", _worth, "nos 92+20"),
    Row("number suit* added", _over, "nous 110 pique +14"),
    Row("added", keep(1, role=NUMBER), "nos +92"),
    Row("[number|suit] side [double]", keep(1, wall=Wall.COMMA), "nos 110 ellos coinche 120"),
    Row("[number] ~ plus|more ~ number", _worth, "nos 92 + 20"),
    Row("number ~ plus|more* ~ cante ~ number", _restated, "nos 92 + 20 de tercera, 112"),
    Row("number ~ plus|more ~ ten", _ten, "nos 82 + 10 de últimas"),
    Row(
        "plus|more ~ .",
        lambda t, _: [t[1]._replace(wall=max(t[1].wall, Wall.AND))],
        "nos + ellos 70",
    ),
    Row("join [join]", drop, "nos 92 // ellos 70"),
    Row(
        "side join number",  # but "ellos - 20" takes off a cante
        lambda t, y: None if t[2].value in {*range(FAR), *spoken(y).valued} else [t[0], t[2]],
        "nos - 92",
    ),
    Row("join ~ side", lambda t, _: [t[1]._replace(wall=Wall.COMMA)], "nos 92 contra ellos 70"),
    Row("join|of|to $", astray, "nos 92 /"),
    Row("with|by ~ ten", keep(2, value="inside"), "nos 92 con las diez de últimas"),
    Row("with|by", drop, "nos con tercera 92"),
    Row("made-did [number|pair|capot]", drop, "nous 110 fait 124"),
    Row("made-did", keep(1, role="made"), "nous capot fait"),
    Row("included-among ~ side", keep(2), "entre luis y yo 93"),
    Row("ten ~ included|included-among", keep(1, value="inside"), "nos 92 las diez incluidas"),
    Row("included|included-among ~ ten", keep(2, value="inside"), "nos 92 contando las diez"),
    Row("included-among", keep(1, role="included"), "nos 112 entre puntos y tercera"),
    Row("but", parts(Wall.COMMA), "nos 92 pero ellos tercera"),
)


def _heights(terms: list[Term], typed: Typed) -> list[Term]:
    """Take "cent", "cent cinquante" right behind the takers for the contract."""
    speech = spoken(typed)
    for place, term in enumerate(terms if speech.bids else []):
        before = terms[place - 1].role if place else "bid"
        if term.role == NUMBER:
            break
        if term.role == "cante" and before in {SIDE, "bid"}:
            sung = [each for each in terms[place : place + 2] if each.role == "cante"]
            worth = [speech.values[each.value[0]] for each in sung]
            if worth[0] != _HUNDRED:
                break
            more = worth[1:] == [_FIFTY]
            number = term._replace(role=NUMBER, value=_HUNDRED + _FIFTY * more)
            return [*terms[:place], number, *terms[place + 1 + more :]]
    return terms


NOBODYS = Stage(
    Row("nobody|pass [double|sing|sing-us|sing-them]", keep(1, role="no"), "nos 92, nadie canta"),
    Row("^ nothing ~ [pass]", drop, "nada, pasamos todos"),
    Row("no add|add-also", keep(1), "no teníamos tercera"),
    Row("^ made ~ made ~ made ~ made $", keep(1, role="pass"), "passe, passe, passe, passe"),
)
_RETAKEN = Stage(Row("cante ~ instead ~ cante", keep(2, 3), "tercera, digo cincuenta"))
STEPS: tuple[Step, ...] = (
    _CUT, VERBS, PUTS, WHOSE, *DENIALS, _CANTES, _INSTEAD, _heights, _OWNERS, _NUMBERS,
)  # fmt: skip
CORRECTING: tuple[Step, ...] = tuple(_RETAKEN if step is _INSTEAD else step for step in STEPS)
