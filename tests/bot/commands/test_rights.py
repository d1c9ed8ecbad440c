"""Who may undo, restore, fix, strike, end and set: by role, by the chat's rule, by any way in."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import product

import pytest
from _pytest.mark import ParameterSet

from bot.simulator.state import JSON
from bot.simulator.telegram import GROUP
from bot.storage.models import EventRow, MatchRow
from tests.bot.table import Heard, Table

GROUP_BOT: JSON = {
    "id": 1087968824, "is_bot": True, "first_name": "Group", "username": "GroupAnonymousBot",
}  # fmt: skip
OTHER_BOT: JSON = {"id": 99, "is_bot": True, "first_name": "Other", "username": "other_bot"}
CHANNEL_BOT: JSON = {"id": 136817688, "is_bot": True, "first_name": "Channel"}
CHANNEL: JSON = {"id": -1009, "type": "channel", "title": "News"}

# Who writes: the author of the hand, another player, somebody without a seat, an administrator
# without a seat; the group itself, a channel and another bot, none of which presses buttons.
PEOPLE = ("author", "player", "stranger", "admin")
NAMES = dict(zip(PEOPLE, ("Paco", "Pepe", "Fulano", "Jefa"), strict=True))
MASKED = ("group", "channel", "bot")
ROLES = (*PEOPLE, *MASKED)

# Hands are undone, restored, fixed and struck by those of the first line of a rule, the match is
# ended and its rules are changed by those of the second.
RULES = {
    "mesa": ({"author", "player", "admin", "group"}, {"author", "player", "admin", "group"}),
    "todos": ({*PEOPLE, "group"}, {*PEOPLE, "group"}),
    "autor": ({"author", "admin", "group"}, {"author", "player", "admin", "group"}),
    "admins": ({"admin", "group"}, {"admin", "group"}),
}
HANDS = ("/undo", "/redo", "/void 1", "/fix 1 paco 90")
MATCHES = ("/end", "/new bolot", "/rematch", "/settings empate=litigio", "/fix antes 1 paco 90")
FIRST = dict.fromkeys((HANDS[0], MATCHES[0], "Deshacer"), len(ROLES))
CONFIRMED = {  # lines that ask, and the button that answers
    "/void 1": "Anularla",
    "/end": "Acabarla",
    "/new bolot": "Acabarla y empezar",
    "/rematch": "Acabarla y empezar",
    "/settings empate=litigio": "Sí, cambiar",
}


class Chat:
    """A chat with a rule, in which Paco logged a hand."""

    def __init__(self, table: Table, rule: str) -> None:
        self.table = table
        table.telegram.set_admin("Jefa")
        setting, match = (
            f"Jefa: /settings deshacer={rule}",
            "Paco: /new bolot paco+luis pepe+marta",
        )
        table.begin(setting, match, "Paco: /nos 92")

    def says(self, role: str, text: str) -> Heard:
        """Let somebody of a role write, masks included."""
        if role in NAMES:
            return self.table.say(NAMES[role], text)
        telegram = self.table.telegram
        group = telegram.chats[GROUP]
        masks: dict[str, JSON] = {
            "group": {"from": GROUP_BOT, "sender_chat": group},
            "channel": {"from": CHANNEL_BOT, "sender_chat": CHANNEL},
            "bot": {"from": OTHER_BOT},
        }
        message = telegram.message(telegram.person("Paco"), group, 0, None)
        message["message_id"] += 90_000
        return self.table.deliver("message", message | masks[role] | {"text": text})

    def press(self, role: str, label: str) -> Heard:
        """Let somebody of a role press a button."""
        return self.table.press(NAMES[role], label)

    def reply(self, role: str, text: str) -> Heard:
        """Let somebody of a role reply to the answer of the hand."""
        return self.table.reply(NAMES[role], text, to="Mano 1")

    def writes(self, role: str, line: str) -> None:
        """Let a role try by writing, and go through with it where that is asked."""
        heard = self.says(role, line)
        if (label := CONFIRMED.get(line, "")) in heard.buttons:
            self.press(role if role in NAMES else "admin", label)

    def changes(self, attempt: Callable[[], object]) -> bool:
        """Tell whether an attempt changed a match."""
        before = self.log()
        attempt()
        return self.log() != before

    def log(self) -> int:
        """Count all that ever happened."""
        return self.table.count(EventRow) + self.table.count(MatchRow)


@pytest.fixture(params=RULES)
def rule(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def chat(table: Table, rule: str) -> Chat:
    return Chat(table, rule)


def allowed(rule: str, line: str) -> set[str]:
    """List the roles that may change what a line changes."""
    hands, matches = RULES[rule]
    return matches if line in MATCHES else hands


def cases(*lines: str, among: Sequence[str] = PEOPLE) -> list[ParameterSet]:
    """List rules and lines with each role that may do so.

    One line of each kind is tried by all of them, the others by one: who may is looked up alike.
    """
    return [
        pytest.param(rule, line, role)
        for rule, line in tried(*lines)
        for role in [each for each in among if each in allowed(rule, line)][: FIRST.get(line, 1)]
    ]


def tried(*lines: str) -> list[tuple[str, str]]:
    """Pair lines with rules: one of each kind with all of them, the others with the usual one."""
    return [each for each in product(RULES, lines) if each[0] == "mesa" or each[1] in FIRST]


def refused(rule: str, line: str, among: Sequence[str] = PEOPLE) -> list[str]:
    """List the roles that may not: they change nothing, so that all can try in one chat."""
    return [role for role in among if role not in allowed(rule, line)]


@pytest.mark.parametrize(("rule", "line", "role"), cases(*HANDS, *MATCHES, among=ROLES))
def test_who_may_does_so_by_writing(chat: Chat, rule: str, line: str, role: str) -> None:
    if line == "/redo":
        chat.says("admin" if rule == "admins" else "author", "/undo")
    assert chat.changes(partial(chat.writes, role, line))


@pytest.mark.parametrize(("rule", "line"), tried(*HANDS, *MATCHES))
def test_who_may_not_does_not_by_writing(chat: Chat, rule: str, line: str) -> None:
    if line == "/redo":
        chat.says("admin", "/undo")
    for role in refused(rule, line, ROLES):
        assert not chat.changes(partial(chat.writes, role, line)), role


@pytest.mark.parametrize(("rule", "line", "role"), cases(*CONFIRMED))
def test_who_may_presses_what_another_asked_for(chat: Chat, line: str, role: str) -> None:
    chat.says("admin", line)
    assert chat.changes(partial(chat.press, role, CONFIRMED[line]))


@pytest.mark.parametrize(("rule", "line"), tried(*CONFIRMED))
def test_who_may_not_presses_in_vain(chat: Chat, rule: str, line: str) -> None:
    chat.says("admin", line)
    for role in refused(rule, line):
        assert not chat.changes(partial(chat.press, role, CONFIRMED[line])), role


@pytest.mark.parametrize(("rule", "label", "role"), cases("Deshacer", "Iban Pepe"))
def test_who_may_presses_under_a_hand(chat: Chat, label: str, role: str) -> None:
    assert chat.changes(partial(chat.press, role, label))


@pytest.mark.parametrize(("rule", "line", "role"), cases("no, 90"))
def test_who_may_corrects_by_a_reply(chat: Chat, line: str, role: str) -> None:
    assert chat.changes(partial(chat.reply, role, line))


@pytest.mark.parametrize(("rule", "label"), tried("Deshacer", "Iban Pepe"))
def test_who_may_not_changes_nothing_at_a_hand(chat: Chat, rule: str, label: str) -> None:
    for role in refused(rule, label):
        assert not chat.changes(partial(chat.press, role, label)), role
        assert not chat.changes(partial(chat.reply, role, "no, 90")), role


def test_by_editing_ones_own_message(chat: Chat, rule: str) -> None:
    edit = partial(chat.table.edit, "Paco", -1, "/nos 90")
    assert chat.changes(edit) == (rule != "admins")


def test_no_edit_is_a_command(chat: Chat) -> None:
    chat.says("admin", "/score")
    assert not chat.changes(partial(chat.table.edit, "Jefa", -1, "/undo"))


@pytest.mark.parametrize("role", ROLES)
def test_who_may_undo_is_set_by_administrators_alone(chat: Chat, rule: str, role: str) -> None:
    other = next(name for name in RULES if name != rule)
    before = chat.says("player", "/settings").text
    chat.says(role, f"/settings deshacer={other}")
    assert (chat.says("player", "/settings").text != before) == (role in {"admin", "group"})


def test_alone_with_the_bot_one_may_do_everything(table: Table, rule: str) -> None:
    lines = (f"/settings deshacer={rule}", "/new bolot Luis+Eva Pepe+Marta", "/h luis 92", "/undo")
    heard = [table.say("Ana", line, private=True) for line in lines]
    assert "deshizo la mano 1" in heard[-1]


@pytest.mark.parametrize("rule", ["autor", "admins"])
def test_what_the_bot_asks_is_answered_by_any_player(chat: Chat) -> None:
    chat.says("author", "/nos 71 tercera")
    assert chat.press("stranger", "Iban Pepe").kinds == ["toast"]
    assert "iban Pepe y Marta" in chat.press("player", "Iban Pepe")


@pytest.mark.parametrize("rule", ["autor"])
def test_by_authors_a_change_is_undone_by_whoever_made_it(chat: Chat) -> None:
    chat.says("admin", "/fix 1 paco 90")
    assert "quien lo apuntó" in chat.says("author", "/undo")
    assert "deshizo la corrección" in chat.says("admin", "/undo")
    assert "rehízo" in chat.says("admin", "/redo")


@pytest.mark.parametrize("rule", ["mesa"])
def test_the_group_itself_has_a_name_but_no_seat(chat: Chat) -> None:
    assert "Un administrador deshizo la mano 1" in chat.says("group", "/undo")
    assert "con tu nombre" in chat.says("group", "/iam Luis")
    chat.says("group", "/hand paco 92")
    assert "Un administrador ya apuntó" in chat.says("player", "/hand paco 92")
