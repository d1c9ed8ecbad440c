"""Where others may ask the bot something."""

import pytest

from bot.errors import Exit, OperatorError
from bot.servers import bound


def test_an_address_that_is_taken_is_reported_by_its_setting() -> None:
    with bound("TANTEO_LISTEN", "127.0.0.1:0") as other:
        listen = f"127.0.0.1:{other.getsockname()[1]}"
        with pytest.raises(OperatorError, match="TANTEO_METRICS") as caught:
            bound("TANTEO_METRICS", listen)
    assert caught.value.exit == Exit.TAKEN


@pytest.mark.parametrize("listen", ["[::1]:0", "localhost:0"])
def test_names_and_ipv6_are_addresses_too(listen: str) -> None:
    with bound("TANTEO_LISTEN", listen) as taken:
        assert taken.getsockname()[0] in {"::1", "127.0.0.1"}
