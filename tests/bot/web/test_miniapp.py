"""The keypad as a page: who may enter hands there, at which table, and each of them once."""

import asyncio
import re

import pytest
from sqlmodel import col, select
from telegram.error import TimedOut

from bot.storage.models import Inbox
from tests.bot.keeping import rows
from tests.bot.web.looking import Looking, looking
from tests.bot.web.opening import HAND, Opened, signed, table_of
from tests.client import Client
from tests.strict import GROUP, Telegram

BEGUN = "Paco: /new bolot 1000 paco+luis pepe+marta"
CLUB, BASIC = -1002, -7
both = pytest.mark.only("sqlite", "postgresql")  # what is written, or found again


@pytest.fixture
async def page(site: Looking) -> Opened:
    """Begin a match, and open the page at its table."""
    await site.say(BEGUN)
    return Opened(site, table_of(site.bot.telegram))


async def pressed(site: Looking, label: str) -> None:
    """Let Paco press a button in the chat."""
    asked = next(site.bot.telegram.shown(GROUP))
    site.bot.telegram.press("Paco", asked["message_id"], label)
    await site.bot.bot.quiet()


async def ended(site: Looking) -> None:
    """End the match."""
    await site.say("Paco: /end")
    await pressed(site, "Acabarla")


async def hands(site: Looking, **place: int) -> int:
    """Count the hands of a table."""
    return int((re.findall(r"(\d+) manos?\b", await site.say("Luis: /score", **place)) or [0])[0])


def forms(site: Looking) -> int:
    """Count what came from pages."""
    return len(rows(site.bot.bot.engine, select(Inbox.id).where(col(Inbox.update_id) < 0)))


async def test_a_hand_is_one_message(site: Looking, page: Opened) -> None:
    calls = len(site.bot.telegram.calls)
    told = await page.log("taker:0", "9", "2", "cantes:tercera")
    assert "Mano 1 · iban Paco y Luis" in re.sub("<.*?>", "", told)
    made = [name for name, _ in site.bot.telegram.calls[calls:] if name.startswith("send")]
    assert made == ["sendMessage"]
    assert page.shown["keys"] == [[["again", "Apuntar mano 2"]]]
    assert "92 + 20 de tercera = 112 de 182" in site.bot.telegram.said[-1].text_plain
    assert "Apuntar en una página" in site.bot.telegram.said[-1].buttons[-1]


async def test_the_keys_are_those_of_the_chat(site: Looking, page: Opened) -> None:
    await page.press()
    await site.say("Paco: /hand")
    [*rows, opener] = site.bot.telegram.said[-1].buttons
    assert [tuple(label for _, label in row) for row in page.shown["keys"]] == rows
    assert opener == ("Apuntar en una página",)
    assert "¿Quién iba?" in page.shown["said"]


@both
async def test_a_double_tap_logs_once(site: Looking, page: Opened) -> None:
    await page.press()
    await page.press(*HAND)
    page.asked["pressed"] = [*HAND, "log"]
    page.asked["form"] = page.shown["form"]
    twice = await asyncio.gather(page.again(), page.again())
    assert {answer.status_code for answer in twice} == {200}
    assert "Mano 1" in page.shown["said"]
    await page.again()
    assert "Mano 1" in page.shown["said"]
    assert await hands(site) == 1
    assert forms(site) == 1


@both
async def test_a_form_that_comes_again_after_a_restart_logs_nothing(database_url: str) -> None:
    async with looking(database_url) as site:
        await site.say(BEGUN)
        page = Opened(site, table_of(site.bot.telegram))
        told = await page.log(*HAND)
    async with looking(database_url) as page.site:
        page.site.bot.telegram.person("Paco")
        page.site.bot.telegram.now += 600
        assert (await page.again()).status_code == 200
        assert page.shown["said"] == told
        assert forms(page.site) == 1
        await page.press()
        await page.press(*HAND, "log")
        assert forms(page.site) == 2


async def test_a_hand_of_another_is_seen_before_one_is_logged(site: Looking, page: Opened) -> None:
    await page.press()
    await page.press(*HAND)
    await site.say("Marta: /ellos 100")
    await page.press(*HAND, "log")
    assert page.shown["note"] == "Alguien lo ha cambiado: míralo antes."
    assert "Mano 2 · iban Paco y Luis" in re.sub("<.*?>", "", page.shown["said"])
    assert page.shown["pressed"] == [*HAND]
    assert await hands(site) == 1
    site.bot.telegram.now += 600
    await page.press(*HAND, "log")
    assert "Mano 2" in page.shown["said"]
    assert await hands(site) == 2


async def test_a_form_on_its_way_when_the_table_changes_logs_nothing(
    site: Looking, page: Opened
) -> None:
    await page.log(*HAND)
    [raw] = rows(site.bot.bot.engine, select(Inbox.raw).where(col(Inbox.update_id) < 0))
    said = len(site.bot.telegram.said)
    await site.bot.bot.worker.submit([raw | {"update_id": -5}])
    await site.bot.bot.quiet()
    assert len(site.bot.telegram.said) == said
    assert await hands(site) == 1


async def test_a_hand_that_may_be_another_again_is_asked_about_in_the_chat(
    site: Looking, page: Opened
) -> None:
    site.bot.telegram.say("Marta", "/nos 92")
    await site.bot.bot.quiet()
    assert "¿Es la misma?" in await page.log(*HAND)
    assert page.shown["note"] == "Sigue en el chat."
    await pressed(site, "Son dos")
    assert await hands(site) == 2
    await page.again()
    assert "Mano 2" in page.shown["said"]


async def test_what_the_rules_refuse_is_said_on_the_page(site: Looking, page: Opened) -> None:
    await page.press()
    await page.press("taker:0", "1", "6", "1")
    assert "161" in page.shown["note"]
    assert page.shown["pressed"] == ["taker:0", "1", "6"]
    await page.press("taker:0", "1", "log")
    assert page.shown["note"]
    assert forms(site) == 0


async def test_keys_of_a_match_before_mean_nothing(site: Looking, page: Opened) -> None:
    await page.press()
    await page.press(*HAND)
    await ended(site)
    await site.say("Luis: /new bolot 500 eva+ana paco+luis")
    await page.press(*HAND, "log")
    assert page.shown["pressed"] == []
    assert "¿Quién iba?" in page.shown["said"]
    assert page.shown["note"]
    assert forms(site) == 0


async def test_where_no_hand_can_be_entered_it_is_said(site: Looking, page: Opened) -> None:
    await ended(site)
    await page.press()
    assert "La partida acabó" in page.shown["said"]
    assert page.shown["keys"] == []
    await site.say("Ana: /new boston Ana Luis Eva Dani variante=manual")
    await page.press()
    assert "Por ejemplo" in page.shown["said"]


@pytest.mark.parametrize("told", ["", "hash=00", signed({"user": '{"id":1}', "auth_date": 0})])
async def test_who_is_not_known_is_refused(site: Looking, page: Opened, told: str) -> None:
    page.asked["init"] = told
    refused = await page.press(*HAND, "log")
    assert refused.status_code == 403
    assert page.shown["said"] == "Abre otra vez esta página con el botón del chat."
    assert "Paco" not in refused.text
    assert forms(site) == 0


@pytest.mark.parametrize(
    "known",
    [{"status": "left"}, {"status": "kicked"}, {"status": "restricted", "is_member": False}],
    ids=str,
)
async def test_a_link_that_is_handed_on_opens_nothing_to_a_stranger(
    site: Looking, page: Opened, known: dict[str, object]
) -> None:
    stranger = site.bot.telegram.person("Fulano")
    site.bot.telegram.strangers[GROUP, stranger["id"]] = known
    there = Opened(site, page.asked["table"], "Fulano")
    assert (await there.press(*HAND, "log")).status_code == 403
    assert there.shown["said"] == "Solo quien está en el grupo puede apuntar sus manos."
    assert "Marta" not in str(there.shown)
    assert forms(site) == 0
    site.bot.telegram.strangers[GROUP, stranger["id"]] = {
        "status": "restricted",
        "is_member": True,
    }
    site.bot.telegram.now += 20
    assert (await there.press()).status_code == 200


async def test_whether_somebody_is_there_has_to_be_known(site: Looking, page: Opened) -> None:
    site.bot.telegram.fail("getChatMember", TimedOut())
    assert (await page.press(*HAND, "log")).status_code == 503
    assert forms(site) == 0
    assert (await page.press()).status_code == 200


async def test_a_private_table_is_ones_own(site: Looking) -> None:
    site.bot.telegram.say("Paco", "/new bolot paco+luis pepe+marta", private=True)
    await site.bot.bot.quiet()
    chat = site.bot.telegram.person("Paco")["id"]
    table, shown = table_of(site.bot.telegram, chat), str([*site.bot.telegram.shown(chat)])
    assert f"'web_app': {{'url': '{site.url}/app?table={table}'}}" in shown
    own, other = Opened(site, table), Opened(site, table, "Luis")
    assert "Mano 1" in await own.log(*HAND)
    assert (await other.press()).status_code == 403


async def test_each_topic_and_each_table_has_its_own_page(site: Looking) -> None:
    site.bot.telegram.topics.add((GROUP, 7))
    await site.say(BEGUN)
    await site.say("Eva: /new bolot eva+ana dani+leo", thread=7)
    there = Opened(site, table_of(site.bot.telegram, thread=7), "Eva")
    assert "iban Eva y Ana" in re.sub("<.*?>", "", await there.log(*HAND))
    assert site.bot.telegram.said[-1].thread == 7
    assert await hands(site) == 0
    assert await hands(site, thread=7) == 1


@both
async def test_a_link_stays_when_a_group_becomes_a_supergroup(site: Looking) -> None:
    site.bot.telegram.group(BASIC, "Casa")
    await site.say(BEGUN, chat=BASIC)
    there = Opened(site, table_of(site.bot.telegram, BASIC))
    moved = {"message_id": 9001, "date": site.bot.telegram.now, "migrate_to_chat_id": CLUB}
    group = {"chat": {"id": BASIC, "type": "group"}}
    site.bot.telegram.group(CLUB, "Casa")
    await site.bot.bot.worker.submit([{"update_id": 10**9, "message": moved | group}])
    assert "Mano 1" in await there.log(*HAND)
    assert site.bot.telegram.said[-1].chat_id == CLUB


async def test_where_only_a_board_is_shown_it_shows_the_hand(site: Looking, page: Opened) -> None:
    site.bot.telegram.let_pin()
    await site.say("Paco: /settings board=live")
    assert "Mano 1" in await page.log(*HAND)
    assert site.bot.telegram.pinned[GROUP]
    assert await hands(site) == 1


async def test_a_hand_whose_answer_is_in_doubt_has_no_message_to_mark(
    site: Looking, page: Opened
) -> None:
    site.bot.telegram.fail("sendMessage", TimedOut(), done=True)
    await page.log(*HAND)
    assert "setMessageReaction" not in {name for name, _ in site.bot.telegram.calls}
    assert await hands(site) == 1


OPENER = "Apuntar en una página"


async def test_groups_have_no_button_before_telegram_knows_the_page(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Telegram, "mini", False)
    async with looking(database_url) as site:
        await site.say(BEGUN, "Paco: /nos 92")
        assert OPENER not in str([said.buttons for said in site.bot.telegram.said])
        site.bot.telegram.say("Paco", "/new bolot paco+luis pepe+marta", private=True)
        await site.bot.bot.quiet()
        assert OPENER in str([said.buttons for said in site.bot.telegram.said])


async def test_a_correction_is_made_in_the_chat(site: Looking, page: Opened) -> None:
    await page.log(*HAND)
    await pressed(site, "Corregir")
    shown = site.bot.telegram.said[-1]
    assert "se corrige" in shown.text_plain
    assert OPENER not in str(shown.buttons)


@pytest.mark.parametrize(("body", "status"), [
    (b"", 400), (b"[]", 400), (b"{}", 400), (b'{"init": 1}', 400),
    (b'{"init": "", "pressed": "log"}', 400), (b'{"init": "", "pressed": [1]}', 400),
    (b'{"init": "", "pressed": [' + b'"1",' * 100 + b'"1"]}', 400),
    (b'{"init": "", "form": "' + b"x" * 41 + b'"}', 400), (b'{"init": "\\ud800"}', 400),
    (b'{"init": "' + b"x" * 2**14 + b'"}', 413), (b'{"init": ""}', 403),
])  # fmt: skip
async def test_what_is_none_of_the_pages_is_refused(
    site: Looking, body: bytes, status: int
) -> None:
    async with Client() as client:
        answer = await client.post(f"{site.url}/app", content=body)
    assert answer.status_code == status


async def test_the_page_loads_nothing_from_elsewhere(site: Looking) -> None:
    page = await site.get("/app")
    policy = page.headers["Content-Security-Policy"]
    assert "default-src 'none'; script-src 'self'" in policy
    assert policy.endswith("frame-ancestors https://web.telegram.org")
    assert "//" not in page.text
