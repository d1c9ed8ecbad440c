"""`tanteo webhook` sets, deletes and tells what Telegram knows, and shows no secret."""

import asyncio

import pytest
from pydantic import SecretStr
from telegram import WebhookInfo
from telegram.error import NetworkError

from bot.errors import OperatorError
from bot.queues.inbox import KINDS
from bot.settings import Settings
from bot.transport import subscription
from bot.transport.api import TokenRefused
from bot.transport.subscription import described, fault
from tests.strict import Refused, Telegram

TOKEN = "123456789:AAabcdefghijklmnopqrstuvwxyz0123456"
HOOK = "https://bot.example/hook"
CANARY = "Canary_secret-0123456789"
HOOKED = Settings(
    token=SecretStr(TOKEN), webhook_url=HOOK, webhook_secret=SecretStr(CANARY), language="es"
)
POLLING = Settings(token=SecretStr(TOKEN), language="es")


async def test_setting_tells_telegram_address_secret_and_kinds(telegram: Telegram) -> None:
    await subscription.webhook("set", HOOKED, telegram)
    assert telegram.webhook == {
        "url": HOOK,
        "secret_token": CANARY,
        "allowed_updates": KINDS,
        "max_connections": subscription.CONNECTIONS,
    }
    assert fault(HOOK, await subscription.webhook("info", HOOKED, telegram)) is None


async def test_deleting_keeps_what_waits(telegram: Telegram) -> None:
    await subscription.webhook("set", HOOKED, telegram)
    telegram.say("Ana", "/score")
    await subscription.webhook("delete", POLLING, telegram)
    assert fault(None, await subscription.webhook("info", POLLING, telegram)) is None
    assert not any("drop_pending_updates" in asked for _, asked in telegram.calls)
    assert len(telegram.updates) == 1


@pytest.mark.parametrize(("wanted", "url", "kinds", "cure"), [
    (None, "", (), None), (HOOK, HOOK, KINDS, None), (HOOK, HOOK, KINDS[::-1], None),
    (None, HOOK, KINDS, "`tanteo webhook delete`"), (HOOK, "", (), "`tanteo webhook set`"),
    (HOOK, HOOK + "/old", KINDS, "`tanteo webhook set`"),
    (HOOK, HOOK, KINDS[1:], "`tanteo webhook set`"), (HOOK, HOOK, (), "`tanteo webhook set`"),
])  # fmt: skip
def test_a_difference_is_reported_with_its_cure(
    wanted: str | None, url: str, kinds: list[str], cure: str | None
) -> None:
    hook = WebhookInfo(url, has_custom_certificate=False, pending_update_count=0,
                       allowed_updates=kinds)  # fmt: skip
    why = fault(wanted, hook)
    assert (cure or "") in (why or "")
    assert (why is None) is (cure is None)


async def test_what_telegram_knows_is_reported_without_the_token(telegram: Telegram) -> None:
    telegram.webhook = {
        "url": f"{HOOK}/{TOKEN}",
        "last_error_date": 1_700_000_000,
        "last_error_message": "Wrong response from the webhook: 502 Bad Gateway",
    }
    telegram.say("Ana", "/score")
    assert list(described(await subscription.webhook("info", POLLING, telegram))) == [
        f"address: {HOOK}/<token>",
        "waiting: 1",
        "last error: 2023-11-14 22:13 UTC, Wrong response from the webhook: 502 Bad Gateway",
    ]


def test_without_a_token_there_is_nobody_to_ask() -> None:
    with pytest.raises(OperatorError, match="TANTEO_TOKEN is not set"):
        asyncio.run(subscription.webhook("info", POLLING.model_copy(update={"token": None})))


async def test_what_telegram_refuses_is_reported(telegram: Telegram) -> None:
    telegram.fail("setWebhook", Refused(400, "Bad Request: bad webhook: HTTPS url expected"))
    with pytest.raises(OperatorError, match="https url expected"):
        await subscription.webhook("set", HOOKED, telegram)
    telegram.fail("deleteWebhook", NetworkError(f"no way to {TOKEN}"))
    with pytest.raises(OperatorError, match="does not do it") as caught:
        await subscription.webhook("delete", HOOKED, telegram)
    assert TOKEN not in str(caught.value)
    telegram.fail("getMe", Refused(401, "Unauthorized"))
    with pytest.raises(TokenRefused):
        await subscription.webhook("info", HOOKED, telegram)
