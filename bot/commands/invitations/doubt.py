"""Which names of a line may be nobody's, and which stand for one person together."""

from collections.abc import Sequence

from bot.commands.invitations.terms import Between, Name, Rank, Term

FEW = 2  # words that may be nobody, where the rest are people


def doubtful(terms: Sequence[Term]) -> tuple[str, ...]:
    """List the words that may be nobody: bare ones among names written as such."""
    line = _plain(terms)
    sure = sum(isinstance(each, Name) and each.sure for each in line)
    bare = [
        each.text for at, each in enumerate(line) if isinstance(each, Name) and _bare(line, at)
    ]
    return tuple(bare) if len(bare) < sure else ()


def _bare(line: Sequence[Term], at: int) -> bool:
    term = line[at]
    around = [line[i] for i in (at - 1, at + 1) if 0 <= i < len(line)]
    bound = any(
        isinstance(each, Between) and each.rank in {Rank.GLUE, Rank.WITH, Rank.AND}
        for each in around
    )
    return isinstance(term, Name) and not term.sure and not bound


def dropped(terms: Sequence[Term]) -> list[Term]:
    """Leave out the words that may be nobody, or else those that nothing binds to a name."""
    line = _plain(terms)
    loose = {
        each.text for at, each in enumerate(line) if isinstance(each, Name) and _bare(line, at)
    }
    gone = set(doubtful(terms)) or (loose if len(loose) <= FEW else set())
    return [term for term in terms if not (isinstance(term, Name) and term.text in gone)]


def _plain(terms: Sequence[Term]) -> list[Term]:
    """Leave the loosest of what stands between two names, and nothing at either end."""
    line: list[Term] = []
    for term in terms:
        last = line[-1] if line else None
        if isinstance(term, Between) and isinstance(last, Between):
            line[-1] = max(last, term, key=lambda each: each.rank)
        else:
            line.append(term)
    while line and isinstance(line[-1], Between):
        line.pop()
    return line


def joined(terms: Sequence[Term], sign: str) -> list[Term]:
    """Take two names with a sign between as one: "Jean-Luc", or "Luis+Miguel" for two words."""
    line: list[Term] = []
    for term in terms:
        between = line[-1] if len(line) > 1 else None
        signed = isinstance(between, Between) and between.sign == sign
        before = line[-2] if signed else None
        if isinstance(term, Name) and isinstance(before, Name):
            blank = " " if sign == "+" else sign
            line[-2:] = [Name(f"{before.text}{blank}{term.text}", before.sure)]
        else:
            line.append(term)
    return line


def listed(terms: Sequence[Term]) -> bool:
    """Tell whether something else than "+" stands between names too."""
    line = [term for term in terms if not (isinstance(term, Between) and not term.sign)]
    joints = [each for each in line if isinstance(each, Between)]
    return len(joints) < sum(isinstance(each, Name) for each in line) - 1
