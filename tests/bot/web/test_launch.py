"""Who opens a page by which link: what Telegram says of it, and what somebody made up."""

import pytest

from bot.web import launch
from bot.web.links import Links
from tests.bot.web.opening import signed

NOW, DAY = 1_700_000_000, 24 * 3600
LINKS = Links(b"1:offline", "https://tanteo.example")
TOLD: dict[str, object] = {
    "user": '{"id":7,"first_name":"Ana & Bo","last_name":"=","language_code":"fr"}',
    "auth_date": NOW - DAY,
    "chat_instance": "-5",
    "start_param": "T",
    "signature": "x_-",
}
GOOD = signed(TOLD)


def test_who_opened_the_page_is_whom_telegram_names() -> None:
    user, table = launch.visitor(LINKS, GOOD, NOW) or ({}, "")
    assert user.items() >= {"id": 7, "first_name": "Ana & Bo", "language_code": "fr"}.items()
    assert "last_name" not in user
    assert table == "T"


@pytest.mark.parametrize(
    "told",
    [
        "", "hash=", "hash=00", "no query", "hash=zz&user={}", GOOD.replace("Ana", "Eva"),
        GOOD.replace("%22id%22%3A7", "%22id%22%3A8"),
        GOOD.replace("start_param=T", "start_param=U"), GOOD.replace("&signature=x_-", ""),
        GOOD + "&query_id=1", GOOD + "&user=%7B%22id%22%3A8%7D", GOOD[:-1], GOOD + "0", GOOD + "é",
        "&".join([GOOD] * 40), signed(TOLD, token="2:another"), signed(TOLD, token=""),
        signed(TOLD | {"auth_date": NOW - DAY - 1}), signed(TOLD | {"auth_date": NOW + 3600}),
        signed(TOLD | {"auth_date": "soon"}),
        signed({key: told for key, told in TOLD.items() if key != "auth_date"}),
        signed({key: told for key, told in TOLD.items() if key != "user"}),
        signed(TOLD | {"user": "Ana"}),
    ],
)  # fmt: skip
def test_what_telegram_does_not_say_now_is_believed_of_nobody(told: str) -> None:
    assert launch.visitor(LINKS, told, NOW) is None


@pytest.mark.parametrize("chat", [7, -1, -1001234567890, 2**52, -(2**52)])
def test_a_link_is_for_one_table(chat: int) -> None:
    link = launch.link(LINKS, "tanteo_bot", chat, 12)
    there = (
        "https://t.me/tanteo_bot?startapp=" if chat < 0 else "https://tanteo.example/app?table="
    )
    table = link.removeprefix(there)
    assert len(table) <= 64
    assert table.replace("-", "").replace("_", "").isalnum()
    assert launch.place(LINKS, table) == (chat, 12)
    for place, sign in enumerate(table[:-1]):
        forged = f"{table[:place]}{'AB'[sign == 'A']}{table[place + 1 :]}"
        assert launch.place(LINKS, forged) is None
    assert launch.place(Links(b"2:another", ""), table) is None


@pytest.mark.parametrize("table", ["", "A", "é", "AAAA", "=" * 43, "A" * 43, "A" * 4000, "\x00"])
def test_what_is_no_link_is_for_no_table(table: str) -> None:
    assert launch.place(LINKS, table) is None
