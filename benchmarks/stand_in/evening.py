"""What people write in a chat: a match of Bolot, hand by hand, each with the answer it wants."""

from dataclasses import dataclass, field

PLAIN = "/settings board=reply"  # nothing but an answer to each message
NEW = "/new bolot 100000 ana vs bea"
OPENED = "100000"
SCORE = "/score"
SUNG = (("", 0), (" tercera", 20), (" cante cincuenta", 50), (" bolot", 20))
LEAST, DIFFERENT, TRICKS = 92, 60, 162


@dataclass
class Evening:
    """The hands of one chat, and how it stands.

    Every hand is made: whoever takes has more than half, whatever they sing.
    """

    number: int
    hands: int = 0
    totals: list[int] = field(default_factory=lambda: [0, 0])
    sums: list[int] = field(default_factory=lambda: [0, 0])

    def hand(self) -> str:
        """Write the next hand, and add it up."""
        self.hands += 1
        turn = self.hands + self.number
        points, (song, worth) = LEAST + 7 * turn % DIFFERENT, SUNG[turn % len(SUNG)]
        side = turn // len(SUNG) % 2
        self.totals[side] += points + worth
        self.totals[1 - side] += TRICKS - points
        self.sums[0] += points
        self.sums[1] += TRICKS - points
        return f"{('nos', 'ellos')[side]} {points}-{TRICKS - points}{song}"

    def answered(self, wanted: str, asked: str, text: str) -> bool:
        """Say whether a text is the answer that was wanted: an echo, the sums or the standings."""
        if wanted == "echo":
            return text == asked
        if wanted == "sums":
            return text == f"{self.sums[0]} - {self.sums[1]}"
        if asked == PLAIN:
            return True
        if asked in {NEW, SCORE}:
            return OPENED in text
        if asked.startswith("/"):
            return "Ana" in text
        return all(str(total) in text for total in self.totals)
