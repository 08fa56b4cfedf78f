// A headless Chromium, controlled through its pipe (the Chrome DevTools Protocol).
import { spawn } from "node:child_process";

export class Browser {
  #process; #waiting = new Map(); #number = 0; #rest = ""; #session;
  // Complaints from the console and from the page's security policy.
  complaints = [];

  static async start(program, profile) {
    const browser = new Browser();
    browser.#process = spawn(program, ["--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run",
      `--user-data-dir=${profile}`, "--remote-debugging-pipe", "about:blank"],
    { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
    browser.#process.stdio[4].on("data", data => browser.#receive(data.toString()));
    const { targetInfos } = await browser.#call("Target.getTargets");
    const page = targetInfos.find(target => target.type === "page");
    browser.#session = (await browser.#call("Target.attachToTarget",
      { targetId: page.targetId, flatten: true })).sessionId;
    for (const domain of ["Page", "Runtime", "Log"]) await browser.call(`${domain}.enable`);
    return browser;
  }

  #receive(text) {
    const parts = (this.#rest + text).split("\0");
    this.#rest = parts.pop();
    for (const part of parts) {
      const message = JSON.parse(part);
      if (message.id) {
        const { resolve, reject } = this.#waiting.get(message.id);
        this.#waiting.delete(message.id);
        if (message.error) reject(new Error(message.error.message));
        else resolve(message.result);
      } else if (message.method === "Runtime.exceptionThrown") {
        this.complaints.push(message.params.exceptionDetails.exception?.description ?? "an exception");
      } else if (message.method === "Log.entryAdded" && message.params.entry.level === "error") {
        this.complaints.push(message.params.entry.text);
      } else if (message.method === "Page.loadEventFired") {
        this.loaded?.();
      }
    }
  }

  #call(method, params = {}, sessionId = undefined) {
    this.#number += 1;
    const id = this.#number;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${method} takes more than a minute`)), 60_000);
      const settle = then => result => { clearTimeout(timer); then(result); };
      this.#waiting.set(id, { resolve: settle(resolve), reject: settle(reject) });
      this.#process.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
  }

  call(method, params) { return this.#call(method, params, this.#session); }

  async open(address, width, height, { isDark = false, isTouch = false } = {}) {
    await this.call("Emulation.setDeviceMetricsOverride",
      { width, height, deviceScaleFactor: 1, mobile: isTouch });
    await this.call("Emulation.setTouchEmulationEnabled", { enabled: isTouch });
    await this.call("Emulation.setEmulatedMedia",
      { features: [{ name: "prefers-color-scheme", value: isDark ? "dark" : "light" }] });
    // If only the fragment changed, the browser wouldn't load anything.
    await this.#load("about:blank");
    await this.#load(address);
  }

  async #load(url) {
    const loaded = new Promise(resolve => { this.loaded = resolve; });
    await this.call("Page.navigate", { url });
    await loaded;
  }

  // The value of an expression in the page.
  async ask(expression) {
    const { result, exceptionDetails } = await this.call("Runtime.evaluate",
      { expression, returnByValue: true, awaitPromise: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  async press(key, { shift = false } = {}) {
    const codes = { Tab: 9, Enter: 13, Escape: 27, " ": 32, "/": 191 };
    const event = { key, code: key === "/" ? "Slash" : key, windowsVirtualKeyCode: codes[key], modifiers: shift ? 8 : 0 };
    const text = { Enter: "\r", " ": " ", "/": "/" }[key];
    await this.call("Input.dispatchKeyEvent", { type: text ? "keyDown" : "rawKeyDown", text, ...event });
    await this.call("Input.dispatchKeyEvent", { type: "keyUp", ...event });
  }

  async type(text) { await this.call("Input.insertText", { text }); }

  async print() {
    const { data } = await this.call("Page.printToPDF", { preferCSSPageSize: true });
    return Buffer.from(data, "base64");
  }

  async picture(isWhole = false) {
    const { data } = await this.call("Page.captureScreenshot", { captureBeyondViewport: isWhole });
    return Buffer.from(data, "base64");
  }

  async close() {
    await this.#call("Browser.close").catch(() => {});
    this.#process.kill();
  }
}
