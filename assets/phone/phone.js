// The phone's page: shows the pictures that the table sends, and sends what is chosen. It knows no game and no rule.
"use strict";

const $ = (id) => document.getElementById(id);
const RETRY = [300, 600, 1200, 2500];
const ASLEEP = 6000; // milliseconds out of sight after which the connection is made anew
const ARMED = 4000; // milliseconds within which a grave act has to be pressed again
const TOKEN = /^[\w-]{22}$/;
const HELD = 500; // milliseconds after which a card is held and not tapped
const LONGEST_TOUCH = 900; // milliseconds for which the page stands still under a finger
const FEW = 6; // seats that have room for a long name; more of them stand three in a row
const LONG = 84; // letters of a question that is written smaller
const MANY = 16; // cards of a hand that have room without swiping
const BESIDE = 3; // acts of a card that stay in sight while the words above them scroll
const ACROSS = 4; // players whose points stand side by side; more of them stand below each other
const AGAIN = 3000; // milliseconds after which a phone looks whether there is another table
const SETTLED = 250; // milliseconds for which a press does nothing after the thing under the finger has changed
const LATE = 1200; // milliseconds for which something that has just gone can still be pressed, to learn that it is too late
const CLOSED = 450; // milliseconds after something was put away for which a second tap there does nothing
const FLICK = 45; // pixels upwards that are a flick and no tap

let words = {};
let device = "";
let socket = null;
let tries = 0;
let timer = 0;
let hiddenAt = 0;
let picture = null; // the newest picture
let chosen = ""; // the key of the card that is looked at
let opened = new Set(); // the seats whose things are shown
let pointsSeen = 0; // the moment of the newest table of points that was shown
let counting = false; // whether the sheet that is open has points
let sent = false; // whether an answer is awaited
let armed = { key: "", at: 0 }; // the grave act that has been pressed once
let over = ""; // why the connection will not be made again
const uses = {}; // the use of each card by its name, and whose its face is
let touching = false; // whether a finger is down: the page stands still under it
let waiting = null; // the picture that has come meanwhile
let read = ""; // what has befallen oneself and was put away, by seat and moment
let gone = []; // in a race, what has just gone from beside the hand, with the picture that offered it
const tried = new Set(); // the keys of what has been done beside the hand
let closer = null; // from where the sheet was opened
let closed = 0; // when it was put away
let returning = false; // whether the page is on its way back to before the sheet was opened

// --- making elements

function make(tag, fields = {}, ...inside) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(fields)) {
    if (name === "press") element.addEventListener("click", value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== "" && value != null) element.setAttribute(name, value);
  }
  element.append(...inside.filter((each) => each !== null && each !== ""));
  return element;
}

const drawing = (name, kind = "") => make("img", { src: `/pictures/${name}`, alt: "", class: kind, draggable: "false" });

function corner(card) {
  const value = make("span", { class: "value" }, card.value || "");
  if (card.value && (card.value.length > 2 || card.value[0] === "+")) value.style.fontSize = "calc(36 * var(--u))";
  return [value, make("span", { class: "letter" }, card.letter || "")];
}

function cardOf(card) {
  const parts = [drawing(card.picture, "face")];
  if (card.value || card.letter) {
    parts.push(...corner(card));
    if (!card.title) parts.push(make("span", { class: "turned" }, ...corner(card)));
  }
  if (card.title) {
    const under = card.under ? make("span", { class: "under" }, card.under) : "";
    parts.push(make("span", { class: "title" }, card.title, under));
  }
  if (card.signs) {
    const signs = card.signs.map(([name, faint]) => name && drawing(name, faint ? "faint" : ""));
    const arrow = signs.indexOf("");
    if (arrow) parts.push(make("span", { class: "pips" }, ...signs.slice(0, arrow < 0 ? undefined : arrow)));
    if (arrow >= 0) parts.push(make("span", { class: "lost" }, ...signs.slice(arrow + 1)));
  }
  if (card.badge) parts.push(make("span", { class: "badge" }, card.badge));
  const mark = ["winner", "legal"].includes(card.mark) ? card.mark : "";
  const made = make("span", { class: `card ${card.text ? "told" : ""} ${mark}` }, ...parts);
  if (card.ink) made.style.color = card.ink;
  return made;
}

const lines = (...parts) => parts.filter(Boolean).join("\n");

// A card that lies somewhere can be looked at closely; a back, or a count of backs, cannot.
function lying(card, label, notes = "", key = "") {
  if (!uses[card.name]) return labelled(cardOf(card), label);
  const fields = { class: "open", "aria-label": label, "aria-haspopup": "dialog", press: () => explain(card, label, notes, key) };
  return make("button", fields, cardOf(card));
}

function explain(card, label, notes, key = "") {
  const [use, ours] = uses[card.name];
  const told = `${label}\n${notes}`;
  const more = use.split("\n").filter((line) => !told.includes(line));
  const said = [notes, more.join("\n")].filter(Boolean);
  const drawn = labelled(cardOf(card), "");
  drawn.setAttribute("aria-hidden", "true");
  sheet(large(label), drawn, ...said.map((each) => make("p", {}, each)), ours ? make("p", { class: "ours" }, ours) : "", ...doings(key));
  keep("explained", "1");
  $("how").hidden = true;
}

// Whoever taps a card that lies there, and can be chosen, finds the choice where it is explained.
function doings(key) {
  const item = picture.quick ? null : picture.do.find((each) => key && each.key === key);
  return ((item && item.do) || []).map((act) =>
    press({ ...act, of: picture.number }, `${key} ${act.act} explained`, false, "", "", putAway),
  );
}

// Holding a thing explains it, as a right click does; the tap that ends it does nothing else.
function holdable(element, open) {
  let timer = 0;
  let held = false;
  const stop = () => clearTimeout(timer);
  const hold = () => {
    held = true;
    element.focus({ preventScroll: true });
    open();
  };
  element.addEventListener("pointerdown", (event) => {
    stop();
    held = false;
    if (event.button === 0) timer = setTimeout(hold, HELD);
  });
  element.addEventListener("click", (click) => held && click.detail && click.stopImmediatePropagation(), { capture: true });
  for (const end of ["pointerup", "pointercancel", "pointerleave"]) element.addEventListener(end, stop);
  element.addEventListener("contextmenu", (event) => {
    event.preventDefault();
    stop();
    open();
  });
}

// --- the picture

function show(next) {
  const before = picture;
  picture = next;
  if (next.quick) {
    date(before, next);
    outlast(before, next);
  }
  const held = document.activeElement && document.activeElement.dataset ? document.activeElement.dataset.key : "";
  cover();
  for (const id of ["top", "table", "own"]) $(id).hidden = false;
  document.title = `${next.seats[next.seat].name} · ${next.game}`;
  document.body.classList.toggle("quick", next.quick);
  document.body.classList.toggle("ended", Boolean(next.over));
  const seen = next.won ? next.seats[next.won[0]] : next.seats.find((seat) => seat.turn);
  const acting = next.turn || next.quick || next.waiting ? null : seen; // what is asked is asked of them
  $("me").src = `/pictures/${(acting || next.seats[next.seat]).face}`;
  $("top").classList.toggle("turn", next.turn);
  put($("undo"), words.undo);
  $("undo").hidden = !next.undo;
  put($("points"), words.points);
  $("points").hidden = !next.points || next.waiting;
  const told = next.over || next.halt || (next.waiting && next.points ? next.points.title : acting && next.wait); // what others are asked is no order to oneself
  put($("ask"), told || next.ask);
  $("top").classList.toggle("long", $("ask").textContent.length > LONG);
  put($("goal"), next.goal);
  put($("how"), words.explain);
  $("how").hidden = kept("explained") === "1";
  put($("last"), next.over ? words.after : next.halt || next.waiting ? "" : next.news.slice(-1).join(""));
  struck(next);
  since(next);
  const touched = navigator.userActivation && navigator.userActivation.hasBeenActive;
  if (next.turn && !(before && before.turn) && touched && navigator.vibrate) navigator.vibrate(60);
  const still = next.hand.find((item) => item.key === chosen);
  if (!still || (next.turn && !still.do)) chosen = ""; // it must not hide what can be done now
  seats(next);
  group($("middle"), words.middle, next.middle);
  group($("mine"), words.yours, next.seats[next.seat].has, next.seats[next.seat].name);
  news(next.news);
  own();
  points(next, before);
  if (next.turn && !(before && before.turn)) $("table").scrollTop = 0; // what one has to answer is in sight
  $("sheet").style.top = `${$("top").offsetHeight}px`; // the question stays in sight
  if (held) {
    const again = document.querySelector(`[data-key="${CSS.escape(held)}"]`);
    if (again) again.focus({ preventScroll: true });
  }
}

function put(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

function seats(next) {
  const list = next.seats.map((seat, number) => {
    const there = opened.has(number) && number !== next.seat;
    const said = [seat.name, String(seat.points), seat.turn ? words.turn : ""].filter(Boolean).join(", ");
    const chip = make(
      "button",
      {
        class: `seat ${seat.turn ? "turn" : ""} ${(next.won || []).includes(number) ? "won" : ""} ${number === next.seat ? "you" : ""}`,
        "aria-label": said,
        "aria-expanded": number === next.seat ? false : String(there),
        "data-key": `seat ${number}`,
        press: () => {
          if (number === picture.seat) return;
          if (!opened.delete(number)) opened.add(number);
          seats(picture);
          const box = $("others").querySelector(`[data-seat="${number}"]`);
          if (box) box.scrollIntoView({ block: "nearest" });
        },
      },
      drawing(seat.face),
      make("b", {}, next.won ? `${seat.place}. ${seat.name}` : seat.name, doing(seat)),
      next.quick ? onTop(seat.has) : "",
      make("span", {}, String(seat.points)),
    );
    return make("li", {}, chip);
  });
  const order = next.seats.map((_, number) => number);
  if (next.won) order.sort((a, b) => next.seats[a].place - next.seats[b].place);
  const boxes = [];
  next.seats.forEach((seat, number) => {
    if (!opened.has(number) || number === next.seat) return;
    const box = make("section", { "data-seat": String(number) });
    group(box, seat.name, seat.has.length ? seat.has : [{ label: words.nothing }], seat.name);
    const away = () => {
      opened.delete(number);
      seats(picture);
      document.querySelector(`[data-key="seat ${number}"]`).focus({ preventScroll: true });
    };
    box.prepend(make("button", { class: "away", "aria-label": `${words.close}: ${seat.name}`, press: away }, "\u00d7"));
    boxes.push(box);
  });
  $("seats").classList.toggle("many", next.seats.length > FEW);
  $("seats").replaceChildren(...order.map((number) => list[number]));
  $("seats").classList.toggle("told", Boolean($("seats").querySelector("small")));
  $("others").replaceChildren(...boxes);
}

// What a name plate tells besides name and points.
function doing(seat) {
  const plate = seat.has.find((thing) => thing.label === seat.name && !thing.card);
  if (!plate || !plate.value || picture.quick) return "";
  const told = plate.value.split(/(?<=, |\u3001)/);
  if (new RegExp(`^${seat.points}(?!\\d)`).test(told[0])) told.shift(); // the points stand beside it
  const room = picture.seats.length <= ACROSS || plate.value.length > 24;
  return told.length && room ? make("small", {}, told.join("")) : "";
}

// Where time counts, the card that lies on top of somebody's stack is seen at once.
function onTop(things) {
  const top = things.find((thing) => thing.card && thing.card.value);
  return top ? labelled(cardOf(top.card), top.label) : "";
}

// Cards first, then all else as words that explain themselves when they are tapped.
function group(section, title, things, owner = "") {
  if (!things.length) {
    section.replaceChildren();
    return;
  }
  const cards = make("div", { class: "lying" });
  const told = make("div", { class: "words" });
  for (const thing of things) {
    if (thing.cards) cards.append(...thing.cards.map((card) => lying(card, card.name || card.badge || "")));
    else if (thing.card) cards.append(laid(thing, owner));
    else told.append(word(thing, owner));
  }
  cards.classList.add(breadth(things.map((thing) => note_(thing, owner))));
  section.replaceChildren(make("h2", {}, title), ...[cards, told].filter((each) => each.childElementCount));
}

const large = (text) => text.charAt(0).toUpperCase() + text.slice(1);

// Below the name of somebody, nothing begins with it again; in one's own hand, nothing ends with one's name.
function short(label, owner, me = "") {
  if (me && label.endsWith(`, ${me}`)) return label.slice(0, -me.length - 2);
  return owner && label.startsWith(`${owner}, `) ? label.slice(owner.length + 2) : label;
}

// Cards stand side by side with their words below, all alike; where one has much to say, each has a row of its own.
function breadth(notes) {
  const longest = Math.max(0, ...notes.map(([name, note]) => name.length + note.length));
  return longest > 56 ? "rows" : longest > 26 ? "broad" : "narrow";
}

// The words below a card: its bare name is not repeated, but its effect is, since it is too small on the drawing.
function note_(thing, owner) {
  const { card, label, value } = thing;
  if (!card) return ["", ""];
  const named = label.toLowerCase().startsWith(`${card.name.toLowerCase()},`);
  const bare = label.toLowerCase() === card.name.toLowerCase() || (owner && named); // whose it is, the heading says
  const drawn = card.value || (card.title && !card.text);
  const name = bare && drawn ? "" : named && drawn ? label.slice(card.name.length + 1).trim() : short(label, owner);
  return [name, lines(value, bare || label === card.title ? card.text : "")];
}

function laid(thing, owner) {
  const { card, label, value, hint, why } = thing;
  const shown = lying(card, label, lines(value, hint, why), thing.key);
  const [name, note] = note_(thing, owner);
  if (!name && !note) return shown;
  const text = make("p", {}, name, note ? make("small", {}, note) : "");
  return make("div", { class: "thing" }, shown, text);
}

function word(thing, owner) {
  const seat = thing.label === owner && !thing.value ? picture.seats.find((each) => each.name === owner) : null;
  const first = short(thing.label, owner);
  const said = [first, seat ? String(seat.points) : thing.value].filter(Boolean).join(/[:\uff1a]/.test(first) ? ", " : ": ");
  const head = [thing.label, `${thing.label}.`, `${thing.label}\u3002`]; // the heading says it already
  const more = lines(...(thing.hint || "").split("\n").filter((line) => !head.includes(line)), thing.why);
  if (!more || more === thing.label) return make("span", { class: "word" }, said);
  const press = () => sheet(thing.label, ...[thing.value, more].filter(Boolean).map((each) => make("p", {}, each)));
  return make("button", { class: "word", "aria-haspopup": "dialog", press }, said);
}

function labelled(element, label) {
  element.setAttribute("role", "img");
  element.setAttribute("aria-label", label);
  return element;
}

function news(sentences) {
  const [summary, list] = $("news").children;
  put(summary, words.news);
  list.replaceChildren(...[...sentences].reverse().map((each) => make("li", {}, each)));
}

// What has happened since one last decided, whole and in order; open or closed as it was left.
function since(next) {
  const [summary, list] = $("since").children;
  put(summary, words.since);
  $("since").hidden = next.quick || !next.since;
  const said = next.since ? next.news.slice(-next.since) : [];
  if (list.childElementCount !== said.length || list.textContent !== said.join("")) {
    list.replaceChildren(...said.map((each) => make("li", {}, each)));
  }
}

// What has befallen oneself stays until it is read or until the next decision.
function struck(next) {
  const told = next.over ? [] : next.struck.filter((each) => !read.split(" ").includes(`${next.seat}-${each.moment}`));
  const close = () => {
    read = told.map((each) => `${next.seat}-${each.moment}`).join(" ");
    keep("read", read);
    struck(picture);
    $("ask").focus({ preventScroll: true });
  };
  const parts = told.flatMap((each) => [make("b", {}, each.title), each.more ? make("p", {}, each.more) : ""]);
  const mark = JSON.stringify(told);
  if ($("struck").dataset.told === mark) return;
  $("struck").dataset.told = mark;
  if (!told.length) $("struck").replaceChildren();
  else {
    $("struck").replaceChildren(...parts.filter(Boolean), make("button", { class: "press", press: close }, words.close));
    $("table").scrollTop = 0;
  }
}

// --- one's own

function own() {
  const next = picture;
  const busy = next.hand.some((item) => item.key === chosen && item.do);
  const rank = (item) => (item.do ? 1 : 0) + (item.main ? 1 : 0);
  const last = [...next.do].reverse().sort((a, b) => rank(a) - rank(b)); // the first has a fixed place at the bottom
  const ways = busy || next.over ? [] : next.quick ? inRace(next.do) : last.map(way);
  if (next.resume) ways.unshift(make("button", { class: "press main", "data-key": "resume", press: goOn }, words.resume));
  $("do").replaceChildren(...ways);
  const count = next.hand.length;
  const row = count > (next.quick ? 8 : MANY);
  $("hand").classList.toggle("row", row);
  $("hand").style.setProperty("--columns", count > 12 ? Math.ceil(count / 2) : Math.max(1, count));
  $("hand").setAttribute("aria-label", words.hand);
  const fresh = row && next.hand.some((item) => !$("hand").querySelector(`[data-key="${CSS.escape(item.key)}"]`));
  $("hand").replaceChildren(...next.hand.map(held));
  fit(row);
  if (fresh) swipe();
  look();
  settle();
}

// Whoever presses what has just gone hears from the table why it is too late, and nothing else is under the finger.
function outlast(before, next) {
  const offered = new Set(next.do.filter((item) => item.do).map((item) => item.key));
  const now = Date.now();
  gone = gone.filter((each) => each.until > now && next.turn && !offered.has(each.item.key));
  if (!before || !next.hand.some((item) => item.card)) return; // one's own act has closed the deck
  const went = before.do.filter((item) => item.card && item.do && !offered.has(item.key));
  gone.push(...went.map((item) => ({ item: { ...item, of: before.number }, until: now + LATE })));
  if (went.length) setTimeout(() => { outlast(null, picture); own(); }, LATE + 20);
}

// What comes and goes stands above what stays, so that nothing moves under a finger.
function inRace(items) {
  const every = [...items, ...gone.map((each) => each.item)].sort((a, b) => (a.key < b.key ? -1 : 1));
  const fleeting = every.filter((item) => item.card && !item.sure);
  const lasting = every.filter((item) => !fleeting.includes(item));
  const some = [...lasting.filter((item) => !item.card), ...lasting.filter((item) => item.card)];
  return [...fleeting.map(way), make("hr", {}), ...some.map(way)];
}

// Two rows of cards, as large as they can be; a hand to swipe through has one.
function fit(row) {
  const count = picture.hand.length;
  const room = $("hand").clientWidth;
  const idle = picture.turn && !picture.quick && !picture.hand.some((item) => item.do); // the choice is elsewhere
  const most = parseFloat(getComputedStyle(document.documentElement).fontSize) * (idle ? 3.6 : room > 700 ? 7.5 : 5.6);
  const across = row ? Math.max(5, Math.floor(room / most)) + 0.4 : Math.max(5, Math.ceil(count / (count > 6 ? 2 : 1)));
  $("hand").style.setProperty("--card", `${Math.min(most, Math.floor(room / across) - 5)}px`);
}

// A new deck lies with the first card that can be played in sight.
function swipe() {
  const first = $("hand").querySelector(".can") || $("hand").firstChild;
  $("hand").scrollLeft += first.getBoundingClientRect().left - $("hand").getBoundingClientRect().left - 12;
}

// A count that the words below it begin a sentence with need not stand above them.
const twiceTold = (item) => Boolean(item.value && item.hint) && item.hint.includes(item.value);

// What any card of its kind is for is read by a tap on it, and how many lie there stands in the middle; beside it
// stand its own effect, and what follows.
function follows(item) {
  const card = item.card || {};
  const use = uses[card.name] ? uses[card.name][0].split("\n") : [];
  const counted = (line) => Boolean(item.value) && line.startsWith(item.value);
  const wanted = (line) => line === card.text || !(use.includes(line) || counted(line));
  return (item.hint || "").split("\n").filter(wanted).join("\n");
}

function way(item) {
  const acts = item.do || [];
  if (tried.has(item.key)) item = { ...item, hint: unexplained(item) };
  const all = lines(item.value, item.hint, item.why);
  const note = picture.quick ? item.value || (item.hint || "").split("\n").pop() : lines(twiceTold(item) ? "" : item.value, follows(item));
  const ways = make("div", { class: "ways" });
  if (item.card && acts.length > 1) ways.append(make("span", {}, item.label));
  for (const act of acts) {
    const more = acts.length === 1 && note ? make("small", {}, note) : "";
    const said = item.sure && acts.length === 1 ? { ...act, label: item.label } : act;
    const twice = item.sure ? lines(item.sure, (item.hint || "").split("\n").pop()) : ""; // what it brings, and its use
    const button = press({ ...said, of: item.of }, `${item.key || act.label} ${act.act}`, item.main, more, item.of ? "" : twice);
    if (item.of) button.setAttribute("aria-disabled", "true");
    ways.append(button);
  }
  if (!acts.length) {
    const no = () => say(item.why);
    ways.append(make("button", { class: "press", "aria-disabled": "true", "data-key": item.key, press: no }, item.label));
  }
  if (acts.length > 1 && note) ways.append(make("small", {}, note));
  const whole = make("div", { class: `way ${acts.length || picture.quick ? "" : "idle"}` }, item.card ? lying(item.card, item.label, all) : "", ways);
  if (all) holdable(ways, () => sheet(item.label, ...[...new Set(all.split("\n"))].map((each) => make("p", {}, each))));
  return whole;
}

// A grave act is pressed twice; in between, `twice` says what it brings.
// What a thing is, "Plot: ...", is told until it has been done once; what it brings, always.
const unexplained = ({ hint, label }) => (hint || "").split("\n").filter((line) => !line.startsWith(`${label}: `) && !line.startsWith(`${label}\uff1a`)).join("\n");

function press(act, key, main, more = "", twice = "", then = null) {
  const once = () => {
    if (then) then();
    if (!twice || Date.now() - armed.at < ARMED && armed.key === key) {
      armed = { key: "", at: 0 };
      tried.add(key.slice(0, key.lastIndexOf(" ")));
      act_(act);
      return;
    }
    armed = { key, at: Date.now() };
    say(twice);
  };
  return make("button", { class: `press ${main ? "main" : ""}`, "data-key": key, press: once }, act.label, more);
}

function held(item) {
  const acts = item.do || [];
  const said = lines(item.label, item.value, item.hint, item.why);
  const kind = acts.length ? "can" : picture.turn ? "cannot" : "";
  const button = make(
    "button",
    {
      class: `held ${kind} ${item.key === chosen ? "chosen" : ""}`,
      "aria-label": said,
      "aria-pressed": picture.quick && acts.length < 2 ? false : String(item.key === chosen),
      "data-key": item.key,
      press: () => tap(item),
    },
    item.card ? cardOf(item.card) : make("span", { class: "press main" }, item.label),
  );
  flickable(button, item);
  if (item.card && uses[item.card.name]) {
    holdable(button, () => explain(item.card, item.label, lines(item.value, item.hint, item.why)));
  }
  return button;
}

function tap(item) {
  const acts = item.do || [];
  if (picture.quick && acts.length < 2) {
    if (acts.length) act_(acts[0]);
    else say(item.why);
    return;
  }
  if (chosen === item.key && acts.length === 1) {
    act_(acts[0]);
    return;
  }
  chosen = chosen === item.key ? "" : item.key;
  own();
  const again = document.querySelector(`[data-key="${CSS.escape(item.key)}"]`);
  if (again) again.focus({ preventScroll: true });
}

// Flicking a card upwards does the first thing that it is good for.
function flickable(button, item) {
  let from = null;
  button.addEventListener("pointerdown", (event) => {
    from = { x: event.clientX, y: event.clientY, at: event.timeStamp };
  });
  const end = (event) => {
    const start = from;
    from = null;
    if (!start || event.timeStamp - start.at > 700) return;
    const up = start.y - event.clientY;
    if (up < FLICK || Math.abs(event.clientX - start.x) > up) return;
    button.addEventListener("click", (click) => click.stopImmediatePropagation(), { capture: true, once: true });
    const acts = item.do || [];
    if (acts.length === 1) act_(acts[0]);
    else if (!acts.length) say(item.why);
  };
  button.addEventListener("pointerup", end);
  button.addEventListener("pointercancel", end);
}

function look() {
  const item = picture.hand.find((each) => each.key === chosen);
  $("look").hidden = !item;
  document.body.classList.toggle("choosing", Boolean(item));
  if (!item) {
    $("look").replaceChildren();
    return;
  }
  const acts = item.do || [];
  const text = item.card && item.card.text ? make("small", {}, item.card.text) : "";
  const told = make("div", { class: "told" });
  if (item.why) told.append(make("p", { class: "why" }, item.why));
  const hint = twiceTold({ value: item.why, hint: item.hint }) ? item.hint.replace(item.why, "").trim() : item.hint;
  const name = large(short(item.label, "", picture.seats[picture.seat].name));
  told.append(make("p", {}, make("b", {}, lines(name, item.value)), hint ? `\n${hint}` : "", text ? "\n" : "", text));
  $("look").classList.toggle("long", acts.length > BESIDE);
  $("look").replaceChildren(told, ...acts.map((act) => press(act, `${item.key} ${act.act}`, true)));
}

function act_(act) {
  if (!settled() || picture.quick && Date.now() - act.since < SETTLED) return;
  send({ kind: "act", action: act.act, picture: act.of || picture.number });
}

// What has just come under the finger was not meant by it.
let offered = { made: "", at: 0 };

function settle() {
  const made = JSON.stringify([picture.do, chosen, picture.halt, picture.resume]);
  if (made === offered.made) return;
  offered = { made, at: Date.now() };
  $("do").scrollTop = $("do").scrollHeight; // where the main choice is
}

const settled = () => picture.quick || Date.now() - closed >= CLOSED &&  Date.now() - offered.at >= SETTLED;

// In a race each act has a date of its own, since what others do changes the rest of the picture all the time.
function date(before, next) {
  const known = new Map();
  const each = (of, see) => [...of.hand, ...of.do].forEach((item) => (item.do || []).forEach((act) => see(act, `${item.key} ${item.label} ${act.label}`)));
  if (before) each(before, (act, name) => known.set(name, act.since));
  each(next, (act, name) => { act.since = known.has(name) ? known.get(name) : Date.now(); });
}

let fades = 0;

function say(text) {
  put($("said"), text || "");
  clearTimeout(fades);
  if (text) fades = setTimeout(() => put($("said"), ""), 5000);
}

// --- the points of a round

// They are shown once; when the table goes on, whoever reads them must not miss their turn.
function points(next, before) {
  const table = next.points;
  if (counting && before && before.waiting && !next.waiting) putAway();
  if (!table || table.moment <= pointsSeen) return;
  pointsSeen = table.moment;
  showPoints();
}

function showPoints() {
  const { title, names, rows, totals } = picture.points;
  const mine = picture.seats[picture.seat].name;
  const places = names.map((_, i) => i).sort((a, b) => (names[b] === mine) - (names[a] === mine)); // one's own first
  if (names.length > ACROSS) sheet(title, ...places.map((i) => pointsOf(names[i], rows, totals, i)));
  else {
    const head = make("tr", {}, make("th", {}, ""), ...names.map((name) => make("th", { scope: "col" }, name)));
    const body = rows.map(([reason, values]) => pointsRow("th", reason, values));
    const foot = pointsRow("td", words.total, totals);
    sheet(title, make("table", {}, make("thead", {}, head), make("tbody", {}, ...body), make("tfoot", {}, foot)));
  }
  counting = true;
}

function pointsRow(tag, reason, values) {
  const first = make(tag, tag === "th" ? { scope: "row" } : {}, reason);
  return make("tr", {}, first, ...values.map((each) => make("td", {}, String(each))));
}

// Where many play, the points of each stand below their name; what brought nothing is left out.
function pointsOf(name, rows, totals, i) {
  const some = rows.filter(([, values]) => values[i]).map(([reason, values]) => pointsRow("th", reason, [values[i]]));
  const caption = make("caption", {}, name);
  return make("table", {}, caption, make("tbody", {}, ...some), make("tfoot", {}, pointsRow("td", words.total, [totals[i]])));
}

// Put away what waits on the big screen, or let the clock run again.
function goOn() {
  send({ kind: "resume" });
}

// Something over the table that is put away with a button, or with Escape.
function sheet(title, ...inside) {
  const going = title === (picture.points || {}).title && picture.waiting; // the table waits for whoever reads them
  const away = make("button", { class: "press main", press: going ? goOn : putAway }, going ? words.resume : words.close);
  counting = false;
  if ($("sheet").hidden) closer = document.activeElement;
  $("sheet").replaceChildren(make("h1", {}, title), ...inside, away);
  $("sheet").setAttribute("aria-label", title);
  $("sheet").hidden = false;
  if (!onSheet()) history.pushState({ sheet: true }, ""); // the way back of the phone puts it away
  away.focus({ preventScroll: true });
}

const onSheet = () => Boolean(history.state && history.state.sheet) && !returning;

function putAway() {
  if (onSheet()) {
    returning = true;
    history.back();
  }
  hide();
}

function hide() {
  if ($("sheet").hidden) return;
  $("sheet").hidden = true;
  closed = Date.now();
  const key = closer && closer.dataset ? closer.dataset.key : "";
  const back = closer && closer.isConnected ? closer : key && document.querySelector(`[data-key="${CSS.escape(key)}"]`);
  if (back) back.focus({ preventScroll: true });
}

// --- what lies over everything

function cover(...inside) {
  $("cover").hidden = !inside.length;
  $("cover").classList.remove("note");
  $("cover").replaceChildren(...inside);
}

function note(text) {
  if (!picture) {
    cover(make("p", {}, text));
    return;
  }
  cover(make("p", {}, text));
  $("cover").classList.add("note");
}

function who(seats, said) {
  const rows = seats.map((seat) =>
    make(
      "button",
      { class: "press", press: () => plain({ kind: "ask", seat: seat.seat }) },
      drawing(seat.face),
      `${words.i_am} ${seat.name}`,
      seat.there ? make("small", {}, ` (${words.taken})`) : "",
    ),
  );
  cover(drawing("common/icon.svg"), said ? make("p", {}, said) : "", make("h1", {}, words.who), ...rows);
}

// --- the finger

// A card that is replaced under a finger would not be tapped: what is new waits, but never long.
let lifting = 0;

function touch() {
  touching = true;
  clearTimeout(lifting);
  lifting = setTimeout(lifted, LONGEST_TOUCH);
}

function lift() {
  clearTimeout(lifting);
  lifting = setTimeout(lifted, 30); // the tap itself comes after this
}

function lifted() {
  touching = false;
  const next = waiting;
  waiting = null;
  if (next) show(next);
}

// --- the connection

function plain(message) {
  if (socket && socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

function send(message) {
  if (sent || !picture || !socket || socket.readyState !== WebSocket.OPEN) return;
  sent = true;
  document.body.classList.add("busy");
  setTimeout(answered, 3000, picture.number);
  say("");
  plain({ picture: picture.number, ...message });
}

function answered() {
  sent = false;
  document.body.classList.remove("busy");
}

function take(message) {
  switch (message.kind) {
    case "picture":
      answered();
      if (touching) waiting = message;
      else show(message);
      break;
    case "words":
      speak(message.words);
      break;
    case "cards":
      Object.assign(uses, message.cards);
      break;
    case "done":
      if (picture.quick) answered(); // else the next picture is on its way, and until then nothing can be meant
      break;
    case "no":
      answered();
      say(message.say);
      break;
    case "token":
      history.replaceState(null, "", `#${message.token}`);
      keep("token", message.token);
      break;
    case "seats":
      who(message.seats, message.say);
      break;
    case "wait":
      cover(drawing(message.face), make("h1", {}, message.name), make("p", {}, message.say));
      break;
    case "asked":
      cover(make("p", {}, message.say));
      break;
    case "refused":
      over = "refused"; // the table hangs up soon, and nobody asks again but a finger
      cover(make("p", {}, message.say), make("button", { class: "press", press: anew }, words.again));
      break;
  }
}

function connect() {
  clearTimeout(timer);
  if (socket) {
    socket.onclose = null;
    socket.onmessage = null;
    socket.close();
  }
  if (over !== "gone") over = "";
  const mine = new WebSocket(`ws://${location.host}/table`);
  socket = mine;
  mine.onopen = () => {
    tries = 0;
    over = "";
    const token = [location.hash.slice(1), kept("token")].find((each) => TOKEN.test(each)) || "";
    if (token) keep("token", token); // who opens the short address again has their hand again
    mine.send(JSON.stringify({ kind: "hello", token, device }));
  };
  mine.onmessage = (event) => take(JSON.parse(event.data.replaceAll(" -> ", "\u00a0->\u00a0"))); // one figure before and after is one thing
  mine.onclose = (event) => lost(event.code);
}

function anew() {
  tries = 0;
  cover(make("p", {}, words.connecting));
  connect();
}

function lost(code) {
  answered();
  socket = null;
  if (over === "refused") return;
  const here = make("button", { class: "press main", press: anew }, words.here);
  const again = make("button", { class: "press", press: anew }, words.again);
  if (over === "gone" || code === 4000) {
    end("gone", make("p", {}, words.gone));
    timer = setTimeout(connect, AGAIN);
  }
  else if (code === 4001) end("elsewhere", make("p", {}, words.elsewhere), here);
  else if (code === 4003) end("not_yours", make("p", {}, words.not_yours), again);
  else {
    note(words.lost);
    timer = setTimeout(connect, RETRY[Math.min(tries++, RETRY.length - 1)]);
  }
}

function end(why, ...inside) {
  over = why;
  if (why === "gone" && picture && picture.won) return; // the last picture stays
  cover(...inside);
}

function awake() {
  if (document.visibilityState === "hidden") {
    hiddenAt = Date.now();
  } else if (!over && device && (!socket || Date.now() - hiddenAt > ASLEEP)) {
    connect();
  }
}

function number() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").slice(0, 22);
}

// What this browser remembers; some keep nothing.
function kept(name) {
  try {
    return localStorage.getItem(name) || "";
  } catch {
    return "";
  }
}

function keep(name, value) {
  try {
    localStorage.setItem(name, value);
  } catch {
    // then it is asked or told again
  }
}

function remembered() {
  const known = kept("device") || number();
  keep("device", known);
  return known; // where nothing is kept, a reload has to ask
}

function speak(said) {
  words = said;
  document.documentElement.lang = words.lang;
}

async function begin() {
  for (;;) {
    try {
      speak(await (await fetch("/words.json")).json());
      break;
    } catch {
      await new Promise((go) => setTimeout(go, 1000));
    }
  }
  device = remembered();
  read = kept("read");
  cover(make("p", {}, words.connecting));
  connect();
}

$("undo").addEventListener("click", () => send({ kind: "undo" }));
$("points").addEventListener("click", showPoints);
for (const id of ["since", "news"]) {
  $(id).open = kept(id) ? kept(id) === "open" : id === "since";
  $(id).addEventListener("toggle", () => keep(id, $(id).open ? "open" : "closed"));
}
document.addEventListener("visibilitychange", awake);
document.addEventListener("pointerdown", touch, { capture: true });
for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, lift, { capture: true });
document.addEventListener("keydown", (event) => event.key === "Escape" && !$("sheet").hidden && putAway());
window.addEventListener("online", () => !over && device && connect());
window.addEventListener("pageshow", (event) => event.persisted && !over && connect());
window.addEventListener("popstate", () => {
  if (!returning) hide();
  returning = false;
});
window.addEventListener("hashchange", anew);
window.addEventListener("resize", () => picture && fit($("hand").classList.contains("row")));
begin();
