// Which keys were pressed goes out; what stands then comes back.
const opened = new URLSearchParams(location.hash.slice(1));
const init = opened.get("tgWebAppData") ?? "";
const table = new URLSearchParams(location.search).get("table") ?? "";
const root = document.documentElement;
const [note, said, keys] = ["note", "said", "keys"].map((id) => document.getElementById(id));
let shown = { pressed: [], lost: note.dataset.lost }, pressed = [], asking = false, retry;

for (const [name, colour] of Object.entries(JSON.parse(opened.get("tgWebAppThemeParams") ?? "{}")))
  root.style.setProperty(`--${name}`, colour);

function tell(eventType) {
  const there = window.TelegramWebviewProxy;
  if (there) there.postEvent(eventType, "{}");
  else if (parent !== window) parent.postMessage(JSON.stringify({ eventType }), "https://web.telegram.org");
}

const made = (name, own, ...inner) => {
  const node = Object.assign(document.createElement(name), own);
  node.append(...inner);
  return node;
};

function wait(until) {
  asking = until;
  const log = keys.querySelector("[value=log]"); // what is logged has to be seen
  if (log) log.disabled = until;
}

async function ask() {
  if (asking) return;
  wait(true);
  const { stood, form } = shown, sent = pressed.length;
  try {
    const body = JSON.stringify({ init, table, pressed, stood, form });
    shown = await (await fetch("app", { method: "POST", body })).json();
    pressed = [...shown.pressed, ...pressed.slice(sent)];
    const held = document.activeElement.value;
    root.lang = shown.language;
    [note.textContent, said.innerHTML] = [shown.note, shown.said];
    keys.replaceChildren(...shown.keys.map((row) => made("div", {}, ...row.map(([value, text]) =>
      made("button", { value, type: "button", ariaPressed: text.startsWith("●") },
        text.replace("● ", ""))))));
    if (held) keys.querySelector(`[value="${CSS.escape(held)}"]`)?.focus();
    wait(false);
    if (pressed.length > shown.pressed.length) ask();
  } catch {
    note.textContent = shown.lost;
    wait(false);
    clearTimeout(retry);
    retry = setTimeout(ask, 2000); // the same form again is logged once
  }
}

keys.addEventListener("click", ({ target }) => {
  const key = target.closest("button")?.value;
  if (!key) return;
  if (key === "cancel") tell("web_app_close");
  pressed = key === "cancel" || key === "again" ? [] : [...pressed, key];
  ask();
});

tell("web_app_expand");
ask();
