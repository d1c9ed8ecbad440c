"""A season of 60 matches of all games in one chat."""

import random
from collections.abc import Iterator

from tests.bot.table import Table

MATCHES = 60
PEOPLE = ("Ana", "Luis", "Eva", "Dani", "Paco", "Pepe")


def lines(chance: random.Random) -> Iterator[str]:
    """Make up a match: how it begins, its hands, and how it ends if nobody wins."""
    people = chance.sample(PEOPLE, 4)
    one, two, three, four = people
    match chance.choice(("bolot", "belote", "coinche", "chinchon", "boston")):
        case "chinchon":
            yield f"/new chinchon 50 {one} {two} {three}"
            for _ in range(2):
                lost, more = chance.randint(26, 30), chance.randint(26, 30)
                yield f"/hand {one} -10 {two} {lost} {three} {more}"
        case "boston":
            yield f"/new boston {' '.join(people)}"
            yield f"/hand {one} 5c {chance.randint(3, 8)}"
            yield f"/hand {three} 6d {chance.randint(4, 9)}"
            yield "/end"
        case game:
            yield f"/new {game} 300 {one}+{two} {three}+{four}"
            for _ in range(8):
                took, points = chance.choice((one, three)), chance.randint(83, 150)
                bid = "contrato 100 " if game == "coinche" else ""
                yield f"/hand {took} {bid}{chance.choice((f'{points}', f'{points}', 'capot'))}"


def play(table: Table, matches: int = MATCHES) -> None:
    """Play a season, with an evening's pause after every fourth match."""
    chance = random.Random(25)  # noqa: S311 - the same each time
    for number in range(matches):
        table.later(hours=24 * 5 if number % 4 == 0 else 0)
        for line in lines(chance):
            heard = table.say("Ana", line)
            if line.startswith("/new") and len(heard.buttons) == 3 and heard.loud:
                heard = table.press("Ana", heard.buttons[1])  # what runs is ended for it
            if line == "/end" and heard.buttons:
                table.press("Ana", heard.buttons[0])
            if any(each.startswith("🏆") for each in (said.text_plain for said in heard.said)):
                break
            while heard.buttons and heard[0].silent is False and line.startswith("/hand"):
                heard = table.press("Ana", heard.buttons[0])
