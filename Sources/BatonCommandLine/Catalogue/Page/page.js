(() => {
const byId = id => document.getElementById(id);
const fields = Object.fromEntries(["q", "feature", "source", "requires", "link", "from"]
  .map(name => [name, byId(name)]).filter(([, field]) => field));
const filters = [fields.q, fields.feature, fields.source, fields.requires];
const cards = [...document.querySelectorAll("article")].map(element => {
  // Collapsed details only repeat the card's text.
  const read = element.cloneNode(true);
  for (const folded of read.querySelectorAll("details")) folded.remove();
  return {
    element, feature: element.dataset.feature, sources: element.dataset.sources.split(" "),
    requires: element.dataset.requires.split("\n"),
    text: `${element.dataset.feature} ${read.textContent}`.toLowerCase(),
  };
});

function filter() {
  const words = fields.q.value.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const card of cards) {
    const fits = words.every(word => card.text.includes(word))
      && (!fields.feature.value || card.feature === fields.feature.value)
      && (!fields.source.value || card.sources.includes(fields.source.value))
      && (!fields.requires.value || card.requires.includes(fields.requires.value));
    card.element.hidden = !fits;
    shown += fits;
  }
  for (const section of document.querySelectorAll("section.feature")) {
    section.hidden = !section.querySelector("article:not([hidden])");
  }
  for (const item of document.querySelectorAll("nav li")) {
    const target = byId(decodeURIComponent(item.firstChild.hash.slice(1)));
    item.hidden = target?.hidden ?? false;
  }
  const asked = filters.map(field => field.value).filter(Boolean);
  for (const section of document.querySelectorAll("section.picture")) section.hidden = asked.length > 0;
  byId("none").hidden = shown > 0;
  byId("count").value = asked.length ? `${shown} of ${cards.length}` : `${cards.length} shown`;
  byId("asked").textContent = asked.length ? `Search: ${asked.join(", ")} (${shown} of ${cards.length})` : "";
  byId("ask").hidden = !byId("try") || !/^[a-z][a-z0-9+.\-]*:|^\//i.test(fields.q.value);
}

// The question is part of the address, so you can send it to somebody.
function read() {
  const values = new URLSearchParams(location.hash.slice(1));
  if (!Object.keys(fields).some(name => values.has(name))) return false;
  for (const [name, field] of Object.entries(fields)) field.value = values.get(name) ?? "";
  for (const field of Object.values(fields)) field.value ||= "";
  return true;
}

function write() {
  const values = new URLSearchParams();
  for (const [name, field] of Object.entries(fields)) {
    if (field.value) values.set(name, field.value);
  }
  const text = values.toString();
  // Only a new address, not a replaced one, shows the routes instead of the graph.
  if (text && byId("placements")?.matches(":target")) location.hash = text;
  else history.replaceState(null, "", text ? "#" + text : location.pathname + location.search);
}

function clear() {
  for (const field of filters) field.value = "";
  write();
  filter();
}

// A place that is hidden by a search is shown when its address is asked for.
function follow() {
  if (read()) {
    filter();
    return box.show();
  }
  const target = byId(decodeURIComponent(location.hash.slice(1)));
  if (!target?.closest("[hidden]")) return;
  for (const field of filters) field.value = "";
  filter();
  target.scrollIntoView();
}
const box = (() => {
  const data = byId("table") && JSON.parse(byId("table").textContent);
  if (!data) return { show() {} };
  const rules = linkInterpreter(data.table);
  const [field, from] = [byId("link"), byId("from")];

  function make(name, content, attributes = {}) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...[content].flat());
    return element;
  }
  const code = text => make("code", text);

  function nameOf(route) {
    if (route.excludes) return "An exclusion";
    const anchor = data.anchors[`${route.owner} ${route.pattern}`];
    return anchor ? make("a", route.owner, { href: `#${anchor}` }) : route.owner;
  }

  const values = fit => Object.entries({ ...fit.values, ...fit.route.constants });
  function verdictOf(answer) {
    if (answer.refusal) return [["Not one of the app’s links: ", answer.refusal.why, "."], "refused"];
    if (answer.unsure?.resolver) {
      return [[make("strong", answer.unsure.resolver), " expands it over the network first. Only then does the"
        + " app know what it opens."], "unsure"];
    }
    if (answer.unsure) {
      return [["The rewrite ", make("strong", answer.unsure.rewrite), " changes it in code, which this page can’t"
        + " run."], "unsure"];
    }
    const taker = answer.fits.find(fit => fit.verdict === "took" || fit.verdict === "excluded");
    if (taker?.verdict === "excluded") {
      return [[`${taker.route.feature} leaves it to the browser, by `, code(taker.route.pattern), "."], "refused"];
    }
    if (taker) {
      const verb = taker.route.kind === "command" ? " carries it out" : " takes it";
      const old = taker.route.deprecated;
      return [[nameOf(taker.route), verb, ", by ", code(taker.route.pattern),
        old ? `, deprecated since ${old}.` : "."], taker.route.asksCode ? "unsure" : "took"];
    }
    return answer.fits.length
      ? [[nameOf(answer.fits[0].route), ` matches, but isn’t open to ${answer.asked}.`], "refused"]
      : [["No route matches it."], "refused"];
  }

  const words = {
    took: "takes it", outranked: "matches too, but ranks lower", excluded: "matches, so it’s left to the browser",
  };
  const why = (one, asked) => words[one.verdict] ?? `matches, but isn’t open to ${asked}`;

  function row(one, asked) {
    return make("li", [make("span", [nameOf(one.route), " ", code(one.route.pattern)], { class: "who" }),
      make("span", why(one, asked), { class: "why" })], {
      "data-pattern": one.route.pattern, "data-owner": one.route.excludes ? "" : one.route.owner,
      "data-verdict": one.verdict,
    });
  }

  function text(value) {
    if (typeof value === "string") return value;
    return Array.isArray(value) ? value.join(" · ")
      : Object.entries(value).map(([name, all]) => `${name}=${all.join(", ")}`).join(" · ");
  }

  function reasons(answer) {
    const parts = answer.steps.map(step =>
      make("p", ["Rewritten by ", make("strong", step.name), " to ", code(step.result)], { class: "step" }));
    const taker = answer.fits.find(fit => fit.verdict === "took");
    if (taker && values(taker).length) {
      const list = values(taker).flatMap(([name, value]) => [make("dt", name), make("dd", text(value))]);
      parts.push(make("dl", list, { class: "parameters" }));
    }
    if (!taker || values(taker).length) {
      const command = `baton explain '${answer.text.replaceAll("'", "'\\''")}'`;
      const asks = taker?.route.asksCode ? "One of the app’s types decides whether these values are valid. Run "
        : taker ? "Its own code may still decline these values. Run " : "For the reasons, run ";
      parts.push(make("p", [asks, code(command), "."], { class: "note" }));
    }
    const also = answer.fits.filter(fit => fit !== taker);
    if (also.length) parts.push(make("h3", "Also matching"), make("ol", also.map(one => row(one, answer.asked))));
    return parts;
  }

  function show() {
    const asked = field.value.trim();
    byId("answer").hidden = !asked;
    if (!asked) return;
    const answer = rules.judge(asked, from.value || undefined);
    const [content, state] = verdictOf(answer);
    const taker = answer.fits.find(fit => fit.verdict === "took");
    Object.assign(byId("answer").dataset, {
      state, code: answer.refusal?.code ?? "", pattern: taker?.route.pattern ?? "", owner: taker?.route.owner ?? "",
    });
    byId("verdict").replaceChildren(...content);
    byId("reasons").replaceChildren(...reasons(answer));
  }

  byId("try").hidden = false;
  byId("try-form").addEventListener("submit", event => event.preventDefault());
  byId("try-form").addEventListener("input", () => { write(); show(); });
  return { show };
})();
function addButton(item, title, use) {
  const button = item.appendChild(document.createElement("button"));
  Object.assign(button, { type: "button", className: title.split(" ").pop().toLowerCase(), textContent: title });
  button.setAttribute("aria-label", `${title} ${item.firstChild.textContent}`);
  button.addEventListener("click", () => use(button));
}
for (const item of document.querySelectorAll(".links li")) {
  addButton(item, "Copy", copy);
  if (item.firstChild.href) addButton(item, "QR code", showCode);
}

// Shows a QR code below its link, or hides it again.
function showCode(button) {
  const item = button.parentElement;
  const shown = item.querySelector("svg");
  const rows = qrCode(item.firstChild.href);
  if (!rows) return Object.assign(button, { disabled: true, textContent: "Too long", ariaLabel: "Too long" });
  button.setAttribute("aria-expanded", String(!shown));
  if (shown) return shown.remove();
  const make = (name, attributes) => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    return element;
  };
  const size = rows.length + 8;
  const path = rows.flatMap((row, y) => [...row.keys()].filter(x => row[x]).map(x => `M${x} ${y}h1v1h-1z`)).join("");
  const code = make("svg", { viewBox: `-4 -4 ${size} ${size}`, class: "qr", role: "img", "aria-label": "QR code" });
  code.append(make("path", { d: `M-4 -4h${size}v${size}h-${size}z`, fill: "#fff" }), make("path", { d: path }));
  item.append(code);
}

// Paper shows every part of a folded graph.
addEventListener("beforeprint", () => {
  for (const folded of document.querySelectorAll("#placements details")) folded.open = true;
});

async function copy(button) {
  const text = button.parentElement.firstChild.textContent;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = document.body.appendChild(document.createElement("textarea"));
    area.value = text;
    area.select();
    document.execCommand("copy");
    area.remove();
    button.focus();
  }
  button.textContent = "Copied";
  byId("said").textContent = `Copied ${text}`;
  setTimeout(() => { button.textContent = "Copy"; }, 1500);
}
document.documentElement.classList.add("scripted");
byId("toolbar").hidden = false;
byId("toolbar").addEventListener("submit", event => event.preventDefault());
byId("toolbar").addEventListener("input", () => { write(); filter(); });
byId("clear").addEventListener("click", () => { clear(); fields.q.focus(); });
byId("ask").addEventListener("click", () => {
  fields.link.value = fields.q.value;
  clear();
  box.show();
  fields.link.focus();
});
document.addEventListener("keydown", event => {
  const typing = event.target.matches("input, select, textarea");
  if (event.key === "/" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault();
    fields.q.focus();
    fields.q.select();
  }
  if (event.key !== "Escape") return;
  if (event.target === fields.q) clear();
  if (event.target === fields.link) {
    fields.link.value = "";
    write();
    box.show();
  }
});
addEventListener("hashchange", follow);
read();
filter();
box.show();})();
