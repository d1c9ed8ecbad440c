"""Several tables in one chat: what a line may call them, and a button for each."""

import re
from collections.abc import Callable, Sequence

from bot.commands.bridge import question, voice
from bot.decisions.decision import Act, Decision
from bot.decisions.request import LiveMatch, Request, Running
from bot.render import scores
from bot.render.hand_keys import repeated
from bot.render.letters import NAME_COLUMNS, PHONE_COLUMNS, cut, name
from bot.render.markup import stacked
from bot.render.message import Button, Keys, button, leave_button
from bot.render.running import called
from core.words import spoken

MOST_TABLES = 8
_LABEL = r'(?<!\S)(?:{})\s*=\s*("[^"]*"|\S+)'


def labelled(text: str) -> tuple[str, str]:
    """Take the name of a table out of an invitation: `mesa=Terraza`."""
    label = re.compile(_LABEL.format("|".join(spoken("answers", "table"))), re.IGNORECASE)
    found = label.search(text)
    if found is None:
        return text, ""
    return label.sub(" ", text, count=1), name(found[1].strip('"'))[:NAME_COLUMNS].strip()


def buttons(
    request: Request, among: Sequence[Running], act: Callable[[Running], Act], key: str = "table"
) -> Keys:
    """Make a button for every table: its name, and who plays there."""
    say, keys = voice(request), []
    for each in among:
        table = each.live.match.table
        name = called(say, each.label)
        label = say.plain(f"button.{key}", table=name, who=", ".join(say.sides(table)))
        keys.append((Button(cut(label, PHONE_COLUMNS), act(each)),))
    return tuple(keys)


def running(request: Request, live: LiveMatch, meant: Keys) -> Decision:
    """Offer what else was `meant`, another table beside those that run, and to end one."""
    say = voice(request)
    beside = Act("new", {**request.args, "text": request.text, "another": True})
    another = (button(say, "another", beside),)
    if len(request.tables) < 2:  # noqa: PLR2004
        sure = Act("new", {**request.args, "text": request.text, "sure": live.match.seq})
        end = button(say, "end.new", sure)
        asked, keys = repeated(say, live.match, live.match.unsettled())
        text = stacked(asked, scores.running(say, live.match))
        return question(text, *meant, *keys, another, (end, leave_button(say)))
    ends = buttons(
        request,
        request.tables,
        lambda each: Act(
            "new",
            {
                **request.args,
                "text": request.text,
                "sure": each.live.match.seq,
                "desk": each.desk,
            },
        ),
        "table.end",
    )
    full = len(request.tables) >= MOST_TABLES
    text = say("table.most", most=MOST_TABLES) if full else say("table.running")
    return question(text, *meant, *(() if full else (another,)), *ends, (leave_button(say),))
