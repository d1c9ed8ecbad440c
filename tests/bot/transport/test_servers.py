"""Where others may ask the bot something."""

import pytest

from bot.errors import Exit, OperatorError
from bot.transport.servers import Address


def test_an_address_that_is_taken_is_reported_by_its_setting() -> None:
    with Address("127.0.0.1:0", "TANTEO_LISTEN").bound() as other:
        listen = f"127.0.0.1:{other.getsockname()[1]}"
        with pytest.raises(OperatorError, match="TANTEO_METRICS") as caught:
            Address(listen, "TANTEO_METRICS").bound()
    assert caught.value.exit == Exit.TAKEN


@pytest.mark.parametrize("listen", ["[::1]:0", "localhost:0"])
def test_names_and_ipv6_are_addresses_too(listen: str) -> None:
    with Address(listen, "TANTEO_LISTEN").bound() as bound:
        assert bound.getsockname()[0] in {"::1", "127.0.0.1"}
