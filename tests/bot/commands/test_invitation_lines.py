"""What people type after `/new`, in four languages: the game, who plays, to how many, from where.

`tests/words/<language>/invitation.toml` holds lines by the match that they begin, as the bot
writes it but for quotes; under `who-plays` and `unknown-game` what is asked. Eva writes.
"""

import pytest

from bot.commands.invitation import invitation
from bot.commands.invitation import line as written
from bot.commands.invitation.reading import STAGES, read
from bot.commands.invitation.words import FILE, bare, cut
from bot.decisions.decision import Invitation
from core.errors import CoreError, attempt
from core.games import GAMES
from core.notation import phrase
from core.reading.cut import Term
from core.reading.rows import Pattern, Stage, Typed
from core.table import NOBODY
from core.words import LANGUAGES, lists
from tests.core.spoken import examples

LINES = [
    (line, match, language)
    for language, matches in examples("invitation").items()
    for match, lines in matches.items()
    for line in lines
]


def told(line: str, language: str) -> str:
    found = attempt(invitation, line, language, "Eva")
    if isinstance(found, CoreError):
        return found.code
    return written(found).replace('"', "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_begins_the_match_that_it_says(language: str) -> None:
    came = [(line, match, told(line, own)) for line, match, own in LINES if own == language]
    assert [each for each in came if each[1] != each[2]] == []


def test_what_is_written_reads_as_the_same_again() -> None:
    asked = {"who-plays", "unknown-game"}
    begun = {written(invitation(line, own, "Eva")) for line, to, own in LINES if to not in asked}
    assert [line for line in begun if written(invitation(line, "es", "Eva")) != line] == []


def test_no_phrase_of_an_invitation_is_without_an_example() -> None:
    cuts = [(line, *cut(line, language)) for line, _, language in LINES]
    heard = {
        " ".join(token.text for token in reader.tokens[term.start : term.end])
        for _, reader, terms in cuts
        for term in terms
    }
    typed = " ".join(" ".join(token.text for token in reader.tokens) for _, reader, _ in cuts)
    known = {
        (language, role, text)
        for language in LANGUAGES
        for role, phrases in lists(language, FILE).items()
        for text in phrases
    }
    left = {each for each in known if " ".join(phrase(bare(each[2]))) not in heard}
    aside = {each for each in left if f" {bare(each[2])} " not in f" {typed} "}
    assert {
        each for each in aside if not any(f"{each[2]}=" in line for line, _, _ in LINES)
    } == set()


@pytest.mark.parametrize("row", [row for stage in STAGES.values() for row in stage.rows])
def test_every_row_is_used_by_its_example(row: Pattern) -> None:
    fired: list[Pattern] = []

    def noted(terms: list[Term], typed: Typed) -> list[Term] | None:
        made = row.action(terms, typed)
        fired.extend([row] * (made is not None))
        return made

    reader, terms = cut(row.example, "es")
    stages = {
        name: Stage(*(each._replace(action=noted) if each is row else each for each in stage.rows))
        for name, stage in STAGES.items()
    }
    for game in GAMES:
        attempt(read, terms, Typed(reader, NOBODY, (game, frozenset())), stages)
    assert fired


def sides(found: Invitation) -> str:
    """Write who plays, sides parted by a bar; "?" before four who still have to be paired."""
    if found.unpaired:
        return "? " + ", ".join(found.unpaired)
    return " | ".join(", ".join(side.members) for side in found.table.sides)


@pytest.mark.parametrize(("line", "error", "meant"), [
    ("bolto", "unknown-game", "bolto"),
    ("beltoe", "unknown-game", "beltoe"),
    ("chinchó", "unknown-game", "chinchó"),
    ("chinchó Ana Pep Neus", "unknown-game", "chinchó"),
    ("chinchó ana pep neus", "unknown-game", "chinchó"),
    ("una de cochinche", "unknown-game", "cochinche"),
    ("bolto Ana+Luis Pepe+Marta", "unknown-game", "bolto"),
    ("Bolto Ana Luis Pepe Marta", "unknown-game", "Bolto"),
    ("poker", "unknown-game", "poker"),
    ("mus Ana Luis Pepe Marta", "unknown-game", "mus"),
    ("bolot emptae=litigio", "unknown-option", "emptae"),
    ("chinchon ana luis objetivo=100", "unknown-option", "objetivo"),
    ("bolot boston=gana", "unknown-option", "boston"),
    ("bolot chinchon=-10 Ana+Luis Pepe+Marta", "unknown-option", "chinchon"),
    ("chinchon=gana bolot Ana+Luis Pepe+Marta", "unknown-option", "chinchon"),
    ("bolot chinchon gana", "who-plays", "chinchon"),
])  # fmt: skip
def test_what_is_not_kept_is_named(line: str, error: str, meant: str) -> None:
    with pytest.raises(CoreError, match=error) as refused:
        invitation(line, "es", "Eva")
    assert meant in [refused.value.found, *refused.value.facts.values()]


@pytest.mark.parametrize(("line", "rules"), [
    ("bolot empate litigio", {"empate": "litigio"}),
    ("bolot 1500 bolot=intransferible", {"objetivo": 1500, "bolot": "intransferible"}),
    ("chinchon=-10 chinchon ana luis eva", {"chinchon": "-10"}),
    ("chinchon ana luis eva 1 reenganche", {"reenganches": 1}),
    ("chinchon ana luis eva reenganches 2", {"reenganches": 2}),
    ("belote en 1000 redondeo: decena", {"objetivo": 1000, "redondeo": "decena"}),
    ("belote modo=coinche 1500", {"modo": "coinche", "objetivo": 1500}),
])  # fmt: skip
def test_rules_may_be_said_in_words(line: str, rules: dict[str, object]) -> None:
    assert invitation(line, "es", "Eva").rules == rules


def test_a_name_that_is_almost_a_game_is_a_name() -> None:
    bare = invitation("Conchi Luis Pepe Marta", "es", "Eva")
    assert sides(bare) == "? Conchi, Luis, Pepe, Marta"
    paired = invitation("bolot Conchi+Luis Pepe+Marta", "es", "Eva")
    assert sides(paired) == "Conchi, Luis | Pepe, Marta"
