/// What searches, filters and copies. It reads the page and writes no markup.
enum CatalogueScript {
  /// Of ``text``, SHA-256 in base64: a test compares them.
  static let digest = "fS05FtUkR96vdxyOAgWdHksx+zdxSFyN+0iXJsjVcio="

  static let text = """
    "use strict";
    (() => {
      const byId = id => document.getElementById(id);
      const fields = { q: byId("q"), feature: byId("feature"), source: byId("source") };
      const cards = [...document.querySelectorAll("article")].map(element => ({
        element,
        feature: element.dataset.feature,
        sources: element.dataset.sources.split(" "),
        text: (element.dataset.feature + " " + element.textContent).toLowerCase(),
      }));

      function filter() {
        const words = fields.q.value.toLowerCase().split(/\\s+/).filter(Boolean);
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
        const asked = Object.values(fields).some(field => field.value);
        byId("none").hidden = shown > 0;
        byId("count").value = asked ? shown + " of " + cards.length : cards.length + " shown";
      }

      // A search stands in the address, so that it can be sent to somebody.
      function read() {
        const values = new URLSearchParams(location.hash.slice(1));
        if (!Object.keys(fields).some(name => values.has(name))) return false;
        for (const [name, field] of Object.entries(fields)) field.value = values.get(name) ?? "";
        for (const name of ["feature", "source"]) fields[name].value ||= "";
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
        for (const field of Object.values(fields)) field.value = "";
        write();
        filter();
      }

      // A place that is hidden by a search is shown when its address is asked for.
      function follow() {
        if (read()) return filter();
        const target = byId(decodeURIComponent(location.hash.slice(1)));
        if (!target?.closest("[hidden]")) return;
        for (const field of Object.values(fields)) field.value = "";
        filter();
        target.scrollIntoView();
      }

      async function copy(button) {
        const text = button.dataset.copy;
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
        setTimeout(() => { button.textContent = "Copy"; }, 1500);
      }

      document.documentElement.classList.add("scripted");
      byId("toolbar").hidden = false;
      byId("toolbar").addEventListener("submit", event => event.preventDefault());
      byId("toolbar").addEventListener("input", () => { write(); filter(); });
      byId("clear").addEventListener("click", () => { clear(); fields.q.focus(); });
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
        if (event.key === "Escape" && event.target === fields.q) clear();
      });
      addEventListener("hashchange", follow);
      read();
      filter();
    })();
    """
}
