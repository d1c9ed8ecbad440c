"""What a text asks for: the command behind its slash, or what plain text may ask."""

import pytest

from bot.handling.updates import Incoming, UpdateKind, Written, wish


def heard(
    text: str, *, private: bool = False, answers: int | None = None
) -> tuple[str, str, bool] | None:
    said = Written(text=text, answers=answers)
    update = Incoming(UpdateKind.TEXT, 1, None, 0, private, message=said)
    found = wish(update, "tanteo_bot")
    return (found.command.name, found.text.strip(), found.addressed) if found else None


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("/nos 92", ("hand", "nos 92", True)), ("/Ellos 88", ("hand", "Ellos 88", True)),
        ("/hand nos 92", ("hand", "nos 92", True)), ("/score", ("score", "", True)),
        ("/score@tanteo_bot", ("score", "", True)), ("/score@other_bot", None),
        ("/nos@other_bot 92", None), ("/jesuis Anna", ("iam", "Anna", True)),
        ("/xyzzy 1", ("unknown", "1", False)), ("/xyzzy@tanteo_bot", ("unknown", "", True)),
        ("nos 92", ("listen", "nos 92", False)),
        ("@tanteo_bot nos 92", ("listen", "nos 92", True)),
        ("quién da @TANTEO_BOT?", ("listen", "quién da  ?", True)),
        ("@tanteo_bottle nos 92", ("listen", "@tanteo_bottle nos 92", False)),
        ("/ nos 92", ("hand", "nos 92", True)), ("/ roll", ("listen", "/ roll", False)),
        ("/nos: 92", ("hand", "nos 92", True)), ("/nos92", ("hand", "nos 92", True)),
        ("/NOS92-70 tercera", ("hand", "NOS 92-70 tercera", True)),
        ("/nos+20", ("hand", "nos +20", True)), ("/nos@tanteo_bot: 92", ("hand", "nos 92", True)),
        ("/hand: nos 92", ("hand", "nos 92", True)),
        ("/h\u00a0nos\u200292", ("hand", "nos\u200292", True)), ("/score!", ("score", "", True)),
        ("/puntos nos 92", ("score", "nos 92", True)), ("/fix3 nos 90", ("fix", "3 nos 90", True)),
        ("/h264", ("unknown", "", False)), ("/home/paco/nos", ("listen", "/home/paco/nos", False)),
        ("/s'il te plait", ("listen", "/s'il te plait", False)), ("", ("listen", "", False)),
    ],
)  # fmt: skip
def test_texts(text: str, expected: tuple[str, str, bool] | None) -> None:
    assert heard(text) == expected


def test_alone_with_the_bot_everything_is_said_to_it() -> None:
    assert heard("nos 92", private=True) == ("listen", "nos 92", True)
    assert heard("/xyzzy", private=True) == ("unknown", "", True)


def test_a_reply_to_the_bot_is_said_to_it() -> None:
    assert heard("92", answers=7) == ("listen", "92", True)
