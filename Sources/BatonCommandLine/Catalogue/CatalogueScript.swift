/// The script that searches and filters the page, copies links and judges them. It only writes
/// text, never markup.
enum CatalogueScript {
  /// SHA-256 of ``text`` in base64. A test compares them.
  static let digest = "mEJtSEgIEtHpf4JBRSWQfAMXscKMTZ4krblR0isG4fg="

  static let text =
    "\"use strict\";\n(() => {\n" + search + LinkBoxScript.text + copying + start + "})();\n"

  private static let search = #"""
    const byId = id => document.getElementById(id);
    const fields = Object.fromEntries(["q", "feature", "source", "link", "from"]
      .map(name => [name, byId(name)]).filter(([, field]) => field));
    const filters = [fields.q, fields.feature, fields.source];
    const cards = [...document.querySelectorAll("article")].map(element => {
      // What is folded says the same again.
      const read = element.cloneNode(true);
      for (const folded of read.querySelectorAll("details")) folded.remove();
      return {
        element, feature: element.dataset.feature, sources: element.dataset.sources.split(" "),
        text: `${element.dataset.feature} ${read.textContent}`.toLowerCase(),
      };
    });

    function filter() {
      const words = fields.q.value.toLowerCase().split(/\s+/).filter(Boolean);
      let shown = 0;
      for (const card of cards) {
        const fits = words.every(word => card.text.includes(word))
          && (!fields.feature.value || card.feature === fields.feature.value)
          && (!fields.source.value || card.sources.includes(fields.source.value));
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
      history.replaceState(null, "", text ? "#" + text : location.pathname + location.search);
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

    """#

  private static let copying = #"""
    for (const item of document.querySelectorAll(".links li")) {
      const button = item.appendChild(document.createElement("button"));
      button.type = "button";
      button.className = "copy";
      button.textContent = "Copy";
      button.setAttribute("aria-label", `Copy ${item.firstChild.textContent}`);
    }

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

    """#

  private static let start = #"""
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
    document.addEventListener("click", event => {
      const button = event.target.closest(".copy");
      if (button) copy(button);
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
    box.show();
    """#
}
