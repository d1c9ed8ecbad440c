"""What is said when a match begins, and of those that run already."""

from collections.abc import Callable

from bot.decisions import match_answers as answers
from bot.decisions.decision import Act, log_act
from bot.decisions.request import Running
from bot.render import scores
from bot.render.hand_keys import next_keys, repeated
from bot.render.letters import PHONE_COLUMNS, cut
from bot.render.markup import NOTHING, stacked
from bot.render.message import Button, Keys, Message, asking, button, leave_button
from bot.render.rules import meaning
from bot.render.running import called
from bot.render.seating import dealing, greeting, joining
from bot.render.view import View

PAYLOAD = "go"  # of the link by which Telegram offers the groups that somebody is in


def hello(view: View, _: answers.Hello) -> Message:
    """Say what the bot does."""
    say = view.say
    keys: Keys = (
        (button(say, "start", Act("new")),),
        (button(say, "how", Act("help")), button(say, "language", Act("language"))),
    )
    if view.request.private:
        url = f"https://t.me/{view.request.bot}?startgroup={PAYLOAD}&admin=pin_messages"
        keys = (*keys, (Button(say.plain("button.group"), url=url),))
    return Message(say("hello"), keys)


def begun(view: View, answer: answers.Begun) -> Message:
    """Say what is played by whom and by which rules, and ask what is not known of these."""
    say, match = view.say, answer.live.match
    preset, others, asks = NOTHING, list[Button](), not match.dealer and bool(match.table.roster)
    if answer.preset is not None:
        preset = meaning(say, *answer.preset)
        for value, line in answer.others:
            act = Act("new", {"text": line, "sure": 0})
            others.append(Button(say.plain(f"preset.{value}"), act))
        preset = say("new.presets", rules=preset) if others else preset
    keys: Keys = (*((tuple(others),) if others else ()), *next_keys(say, match))
    deals = NOTHING
    if not match.table.roster:
        keys = (*joining(say, match), *keys)
    elif match.dealer and match.seq:
        deals = scores.dealer(say, match)
    else:
        keys = (*dealing(match), *keys)
        deals = say("new.who-deals")
        deals = say("new.deals", name=match.dealer[1]) if match.dealer else deals
    deaf = say("privacy-mode") if answer.deaf else NOTHING
    text = stacked(greeting(say, answer.live), preset, deals, deaf)
    keys, asks = ((), False) if answer.brief else (keys, asks)
    return Message(text, keys, view.where, loud=asks)


def match_runs(view: View, answer: answers.MatchRuns) -> Message:
    """Offer what else may be meant, another table beside those that run, and to end one."""
    say, match, request = view.say, view.match, view.request
    args = {**request.args, "text": answer.wanted}
    another: Keys = ((button(say, "another", Act("new", {**args, "another": True})),),)
    meant: Keys = ()
    if answer.hand is not None:
        typed = request.typed(answer.hand)
        meant = ((button(say, "ok", log_act(request, answer.hand), hand=typed),),)
    if len(request.tables) < 2:  # noqa: PLR2004
        end = button(say, "end.new", Act("new", {**args, "sure": match.seq}))
        asked, keys = repeated(say, match, match.unsettled())
        text = stacked(asked, scores.running(say, match))
        return asking(text, *meant, *keys, *another, (end, leave_button(say)))

    def ends(each: Running) -> Act:
        return Act("new", {**args, "sure": each.live.match.seq, "desk": each.desk})

    text = say("table.most", most=len(request.tables)) if answer.full else say("table.running")
    keys = table_keys(view, request.tables, ends, "table.end")
    return asking(text, *meant, *(() if answer.full else another), *keys, (leave_button(say),))


def table_keys(
    view: View, among: tuple[Running, ...], act: Callable[[Running], Act], key: str
) -> Keys:
    """Make a button for every table: its name, and who plays there."""
    say, keys = view.say, []
    for each in among:
        who = ", ".join(say.sides(each.live.match.table))
        label = say.plain(f"button.{key}", table=called(say, each.label), who=who)
        keys.append((Button(cut(label, PHONE_COLUMNS), act(each)),))
    return tuple(keys)


def which_table(view: View, answer: answers.WhichTable) -> Message:
    """Ask which table a line means."""

    def there(each: Running) -> Act:
        return Act("at", {**answer.waits, "desk": each.desk})

    return asking(view.say("table.which"), *table_keys(view, answer.among, there, "table"))


def tables_full(view: View, answer: answers.TablesFull) -> Message:
    """Refuse one table more."""
    return Message(view.say("table.most", most=answer.most))
