// Tests the sample app's page in a real browser: link box, search, picture, keyboard, phone, contrast and print.
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { Browser } from "./browser.mjs";
import { links } from "./links.mjs";

const [program, baton, folder] = process.argv.slice(2);
const page = `file://${folder}/page.html`;
const fail = why => { throw new Error(why); };
const expect = (holds, why) => { if (!holds) fail(why); };
const lines = text => text.trim().split("\n").map(line => JSON.parse(line));

const browser = await Browser.start(program, `${folder}/profile`);
const results = [];

// Reads the box's answer for a link as a person would.
const box = `(() => {
  const link = document.getElementById("link"), from = document.getElementById("from");
  return (text, source) => {
    link.value = text;
    from.value = source ?? "";
    link.dispatchEvent(new Event("input", { bubbles: true }));
    const answer = document.getElementById("answer");
    return { ...answer.dataset, isHidden: answer.hidden, verdict: document.getElementById("verdict").textContent,
      fits: [...answer.querySelectorAll("li")].map(row => row.dataset.verdict + " " + row.dataset.pattern) };
  };
})()`;

async function checkBox() {
  const routes = lines(execFileSync(baton, ["routes", "--json"], { encoding: "utf8" }));
  const asked = links(routes).map(link => ({ link }));
  // The same links from other sources, because some routes accept only a few sources.
  for (const [number, { link }] of [...asked].entries()) {
    const source = ["notification", "quickAction", "app", "webLink"][number % 4];
    if (number % 3 === 0 && /^[a-z]+:/i.test(link)) asked.push({ link, source });
  }
  const input = asked.map(one => `${JSON.stringify(one)}\n`).join("");
  const run = spawnSync(baton, ["explain", "--batch", "--fitting"], { input, encoding: "utf8", maxBuffer: 1 << 28 });
  const answers = lines(run.stdout);
  await browser.open(page, 1280, 900);
  const shown = await browser.ask(`(() => { const ask = ${box};
    return ${JSON.stringify(asked)}.map(({ link, source }) => ask(link, source)); })()`);
  const seen = { took: 0, refused: 0, closed: 0, outranked: 0, lost: 0, unsure: 0, deprecated: 0 };
  for (const [number, { link, source }] of asked.entries()) {
    const [theirs, ours] = [answers[number], shown[number]];
    const why = what => fail(`the box and baton explain differ on ${what} of ${link.slice(0, 200)} `
      + `(${source ?? "no source"}): ${JSON.stringify(ours)}; ${JSON.stringify(theirs.candidates)} ${theirs.code}`);
    if (!link) { expect(ours.isHidden, "the box answers without a link"); continue; }
    if (ours.code) {
      seen.refused += 1;
      if (ours.code !== theirs.code) why("the refusal");
      continue;
    }
    // The page can't know if the app's own code declines a value, so it must say that it's unsure.
    if (theirs.candidates.some(one => one.verdict === "declined")) {
      seen.unsure += 1;
      if (ours.state !== "unsure") why("what code declines");
      continue;
    }
    const taker = theirs.candidates.find(one => one.verdict === "took");
    if ((taker?.pattern ?? "") !== ours.pattern || (taker?.destination ?? "") !== ours.owner) why("the route");
    const also = theirs.candidates.filter(one => one !== taker).map(one => `${one.verdict} ${one.pattern}`);
    if (also.join("\n") !== ours.fits.join("\n")) why("the other routes");
    for (const one of theirs.candidates) seen[one.verdict] += 1;
    if (taker?.deprecatedSince) seen.deprecated += 1;
    if (!theirs.candidates.length) seen.lost += 1;
  }
  results.push(`${asked.length} links (${Object.entries(seen).map(([name, count]) => `${count} ${name}`).join(", ")})`);
  expect(asked.length >= 500, "fewer than 500 links were tried");
  for (const [name, count] of Object.entries(seen)) expect(count > 0, `no link covers the case "${name}"`);
}

const cards = `[...document.querySelectorAll("article")].map(one => ({
  id: one.id, feature: one.dataset.feature, sources: one.dataset.sources.split(" "),
  requires: one.dataset.requires.split("\\n"), isHidden: one.hidden }))`;

async function checkSearch() {
  const shown = async hash => {
    await browser.open(page + hash, 1280, 900);
    return (await browser.ask(cards)).filter(one => !one.isHidden);
  };
  const all = await shown("");
  expect(all.length > 50, "the page does not show all routes");
  const found = (await shown("#q=turnswitch")).map(one => one.id);
  expect(found.join() === "to-TurnSwitch", `a search for one route finds ${found}`);
  const web = await shown("#feature=Videos&source=webLink");
  expect(web.length > 3 && web.every(one => one.feature === "Videos" && one.sources.includes("webLink")),
    "a filter shows routes that it should hide");
  const bare = all.filter(one => !one.sources.includes("webLink") && !one.sources.includes("customScheme"));
  expect(bare.length && (await shown("#source=webLink")).every(one => !bare.some(two => one.id === two.id)),
    "the web link filter shows a destination without patterns");
  const strict = await shown("#requires=signedIn");
  expect(strict.length > 3 && strict.length < all.length / 2 && strict.every(one => one.requires.includes("signedIn")),
    "the filter of requirements shows other routes");
  expect(!(await shown("#q=no-such-route")).length, "a search that matches nothing shows routes");
  await browser.open(`file://${folder}/graph.svg`, 1280, 900);
  expect(await browser.ask(`document.documentElement.textContent.includes("VideoPlayer")`), "the picture is not shown");
  expect(!await browser.ask(`Boolean(document.querySelector("parsererror"))`), "the picture isn't valid XML");
  results.push(`${all.length} cards`);
}

// An independent reader reads the QR codes of links in the page, and of links of each length.
async function checkCodes() {
  await browser.open(page, 1280, 900);
  const links = await browser.ask(`[...document.querySelectorAll("#to-VideoPlayer a.link")].map(one => one.href)`);
  const long = "https://www.example.com/" + "x7Z_".repeat(60);
  for (let length = 8; length <= 230; length += 6) links.push(long.slice(0, length));
  for (const link of links) {
    const rows = await browser.ask(`qrCode(${JSON.stringify(link)})`);
    const border = Array(4).fill([...Array(rows.length)].fill(0));
    const wide = [...border, ...rows, ...border].map(row => [0, 0, 0, 0, ...row, 0, 0, 0, 0].flatMap(one => [one, one, one]));
    const lines = wide.flatMap(row => [row, row, row]).map(row => row.join(""));
    writeFileSync(`${folder}/code.pbm`, `P1\n${lines.length} ${lines.length}\n${lines.join("\n")}\n`);
    const read = execFileSync("zbarimg", ["-q", "--raw", `${folder}/code.pbm`], { encoding: "utf8", stdio: "pipe" });
    expect(read === `${link}\n`, `the QR code of ${link} says ${read}`);
  }
  expect(!await browser.ask(`Boolean(qrCode(${JSON.stringify(long.slice(0, 231))}))`), "a long link has a QR code");
  const shown = `(() => { document.querySelector("#to-TurnSwitch .code").click();
    return document.querySelector("#to-TurnSwitch .qr")?.clientWidth ?? 0; })()`;
  expect(await browser.ask(shown) > 100 && !await browser.ask(shown), "the button doesn't show and hide the code");
  results.push(`${links.length} codes`);
}

const focused = `(() => { const one = document.activeElement;
  return one.id || one.className || one.tagName.toLowerCase(); })()`;

// The picture: all text fits in its box, and every box links to its card.
async function checkGraph() {
  const outside = `[...document.querySelectorAll("svg g")].filter(one => one.querySelector(".place")).flatMap(one => {
    const box = one.querySelector(".place").getBBox();
    return [...one.querySelectorAll("text")].filter(text => {
      const own = text.getBBox();
      return own.x < box.x + 2 || own.x + own.width > box.x + box.width - 2
        || own.y < box.y || own.y + own.height > box.y + box.height;
    }).map(text => text.textContent);
  })`;
  const unfold = `for (const one of document.querySelectorAll("#placements details")) one.open = true`;
  const tab = `${page}#placements`;
  for (const [address, width] of [[tab, 1280], [tab, 375], [`file://${folder}/graph.svg`, 1280]]) {
    await browser.open(address, width, 900, { isTouch: width < 500 });
    await browser.ask(unfold);
    const texts = await browser.ask(outside);
    expect(!texts.length, `${texts.slice(0, 3).join(", ")} don't fit in their boxes`);
  }
  await browser.open(page, 375, 812, { isTouch: true });
  const tabs = `["routes", "placements"].map(one => document.querySelector("#" + one + " > .feature, #" + one
    + ".picture").offsetHeight > 0)`;
  expect((await browser.ask(tabs)).join() === "true,false", "the page doesn't begin with the tab of the routes");
  await browser.open(tab, 375, 812, { isTouch: true });
  expect((await browser.ask(tabs)).join() === "false,true", "the tab doesn't show the graph");
  expect(await browser.ask(`!document.querySelector("#placements details[open]")`), "a large graph isn't folded");
  await browser.ask(unfold);
  const boxes = await browser.ask(`[...document.querySelectorAll("svg a")].map(one => {
    const card = document.getElementById(decodeURIComponent(one.getAttribute("href").slice(1)));
    return [one.querySelector("title").textContent, card?.tagName, card?.querySelector("h3")?.firstChild.textContent.trim()];
  })`);
  expect(boxes.length > 50, "the boxes don't link to the routes");
  for (const [title, tag, name] of boxes) {
    expect(tag === "ARTICLE" && title.startsWith(name), `the box ${title} leads to ${name}`);
  }
  const titles = boxes.map(([title]) => title);
  expect(titles.includes("SignOut (a command)"), "the picture has no commands");
  expect(titles.includes("DocumentEditor (a separate window)"), "the picture has no windows");
  const { own, inner } = await browser.ask(`(() => { const one = document.querySelector(".scroll");
    return { own: one.clientWidth, inner: one.scrollWidth }; })()`);
  expect(own <= 375 && inner > own, "on a phone, the picture doesn't scroll separately");
  results.push(`${boxes.length} boxes`);
}

async function checkKeyboard() {
  await browser.open(page, 1280, 900);
  const order = [];
  for (let turn = 0; turn < 9; turn += 1) {
    await browser.press("Tab");
    order.push(await browser.ask(focused));
  }
  expect(order.slice(0, 8).join() === "skip,a,a,link,from,q,feature,source", `the Tab key visits ${order}`);
  await browser.press("Tab", { shift: true });
  expect(await browser.ask(focused) === "source", "Shift-Tab doesn't go back");
  await browser.ask("document.activeElement.blur()");
  await browser.press("/");
  expect(await browser.ask(focused) === "q", "the slash key doesn't focus the search field");
  await browser.type("turnswitch");
  expect((await browser.ask(cards)).filter(one => !one.isHidden).length === 1, "typing doesn't search");
  expect((await browser.ask("location.hash")).includes("turnswitch"), "the address doesn't contain the search");
  await browser.press("/");
  expect(await browser.ask("document.getElementById('q').value") === "turnswitch/", "the search field doesn't accept a slash");
  await browser.press("Escape");
  expect((await browser.ask(cards)).every(one => !one.isHidden), "the Escape key doesn't clear the search");

  // A link that's typed into the search field moves to the box.
  await browser.type("demoapp://videos/nowhere/at/all");
  await browser.press("Tab");
  await browser.press("Tab");
  await browser.press("Tab");
  await browser.ask("document.getElementById('ask').focus()");
  await browser.press("Enter");
  expect(await browser.ask(focused) === "link", "the link doesn't move to the box");
  expect(await browser.ask("document.getElementById('answer').dataset.state") === "refused", "the box doesn't refuse the link");

  // Every copy button can be reached, has a name, and says what it copied.
  const copies = await browser.ask(`[...document.querySelectorAll("#to-TurnSwitch .copy")].map(one =>
    [one.tabIndex, one.getAttribute("aria-label"), one.getBoundingClientRect().height])`);
  expect(copies.length > 1, "nothing can be copied");
  for (const [place, name, height] of copies) {
    expect(place === 0 && /^Copy \S+:\/\/\S+$/.test(name), `a copy button can't be reached or has the wrong name: ${name}`);
    expect(height >= 32 || height === 0, `a copy button is only ${height} pixels high`);
  }
  await browser.ask("document.querySelector('#to-TurnSwitch .copy').focus()");
  await browser.press("Enter");
  await browser.ask("new Promise(done => setTimeout(done, 100))");
  expect(/^Copied https:/.test(await browser.ask("document.getElementById('said').textContent")), "nothing is copied");
  expect(await browser.ask("document.activeElement.className") === "copy", "copying moves the focus");
  results.push("keyboard");
}

async function checkPhone() {
  for (const hash of ["", `#link=${encodeURIComponent("https://www.example.com/documents/x?a=" + "b".repeat(300))}`]) {
    await browser.open(page + hash, 375, 812, { isTouch: true });
    await browser.ask("for (const one of document.querySelectorAll('details')) one.open = true");
    await browser.ask("new Promise(done => setTimeout(done, 100))");
    // The content of an element that scrolls on its own may be wider.
    const wide = await browser.ask(`[...document.querySelectorAll("body *")].filter(one =>
      !one.closest(".scroll, .skip, .said, option, script") && one.getBoundingClientRect().right > 375.5)
      .map(one => one.tagName + "." + one.className + " " + one.textContent.slice(0, 40))`);
    expect(!wide.length, `on a phone ${wide.slice(0, 3).join("; ")} is too wide`);
    expect(await browser.ask("document.documentElement.scrollWidth") === 375, "on a phone, the page scrolls sideways");
  }
  const small = await browser.ask(`[...document.querySelectorAll(".copy, .code, .try input, .try select, summary")]
    .map(one => one.getBoundingClientRect()).filter(one => one.height > 0 && one.height < 43.5).length`);
  expect(small === 0, `on a phone, ${small} controls are too small to tap`);
  const zooms = await browser.ask(`[...document.querySelectorAll("input, select")]
    .filter(one => parseFloat(getComputedStyle(one).fontSize) < 16).length`);
  expect(zooms === 0, "on a phone, tapping a field zooms in");
  results.push("phone");
}

// Contrast by WCAG 2.2: 4.5 for text, in light and dark.
async function checkContrast() {
  for (const isDark of [false, true]) {
    await browser.open(`${page}#link=${encodeURIComponent("https://www.example.com/videos/abcd1234")}`, 1280, 900, { isDark });
    const faint = await browser.ask(`(() => {
      const channels = text => text.match(/[\\d.]+/g).map(Number);
      const light = ([r, g, b]) => [r, g, b].map(one => one / 255)
        .map(one => one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4)
        .reduce((sum, one, index) => sum + one * [0.2126, 0.7152, 0.0722][index], 0);
      const behind = one => {
        for (let at = one; at; at = at.parentElement) {
          const color = channels(getComputedStyle(at).backgroundColor);
          if (color.length === 3 || color[3] > 0) return color;
        }
        return [255, 255, 255];
      };
      const faint = [];
      for (const one of document.querySelectorAll("body *")) {
        const hasText = [...one.childNodes].some(node => node.nodeType === 3 && node.textContent.trim());
        if (!hasText || one.closest("svg, script, .anchor, [hidden], option")) continue;
        const [a, b] = [light(channels(getComputedStyle(one).color)), light(behind(one))];
        const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
        if (ratio < 4.5) faint.push(one.tagName + "." + one.className + " " + ratio.toFixed(2));
      }
      return [...new Set(faint)];
    })()`);
    expect(!faint.length, `${isDark ? "dark" : "light"} text has too little contrast: ${faint.slice(0, 3).join("; ")}`);
  }
  results.push("contrast");
}

async function printed(hash) {
  await browser.open(page + hash, 1280, 900);
  writeFileSync(`${folder}/page.pdf`, await browser.print());
  return execFileSync("pdftotext", ["-layout", `${folder}/page.pdf`, "-"], { encoding: "utf8" });
}

async function checkPrint() {
  const all = await printed("");
  const first = all.slice(0, all.indexOf("\f"));
  for (const name of ["Videos", "VideoPlayer", "TurnSwitch", "Support"]) {
    expect(first.includes(name), `the printed index lacks ${name}`);
  }
  expect(all.includes("play_video/:videoId?{position}"), "the printed page lacks routes");
  for (const word of ["Try a link", "Copy", "Comes from", "on other origins"]) {
    expect(!all.includes(word), `the printed page contains "${word}"`);
  }
  const one = await printed("#q=turnswitch");
  expect(one.includes("settings/switches/:name/:isOn"), "the printed page lacks the route that was searched");
  expect(one.includes("Search: turnswitch (1 of "), "the printed page doesn't show the search");
  expect(!one.includes("VideoPlayer") && !one.includes("Placements"), "the printed page contains routes that the search hides");
  expect(one.split("\f").length <= 3 && all.split("\f").length > 10, "the number of printed pages is wrong");
  results.push("print");
}

try {
  const checks = [checkBox, checkSearch, checkGraph, checkCodes, checkKeyboard, checkPhone,
    checkContrast, checkPrint];
  for (const check of checks) await check();
  expect(!browser.complaints.length, `the console has errors: ${browser.complaints.join("; ")}`);
  console.log(results.join("; "));
} catch (error) {
  console.error(`failed: ${error.message}`);
  process.exitCode = 1;
} finally {
  await browser.close();
}
