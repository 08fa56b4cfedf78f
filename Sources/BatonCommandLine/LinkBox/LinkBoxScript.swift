import Baton

/// The script that shows the result for a link in the box. It only writes text, never markup.
enum LinkBoxScript {
  static let text = #"""
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
        if (answer.refusal) return [["No link of the app: ", answer.refusal.why, "."], "refused"];
        if (answer.unsure?.resolver) {
          return [[make("strong", answer.unsure.resolver), " expands it over the network first. Where it leads is"
            + " known then."], "unsure"];
        }
        if (answer.unsure) {
          return [["The rewrite ", make("strong", answer.unsure.rewrite), " changes it in code, which no page can"
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
          ? [[nameOf(answer.fits[0].route), ` fits, but isn’t open to ${answer.asked}.`], "refused"]
          : [["No route takes it."], "refused"];
      }

      const words = {
        took: "takes it", outranked: "fits too, but ranks lower", excluded: "fits, so it’s left to the browser",
      };
      const why = (one, asked) => words[one.verdict] ?? `fits, but isn’t open to ${asked}`;

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
          const asks = taker?.route.asksCode ? "A type of the app decides if these texts are values. Ask "
            : taker ? "Its own code may still decline these values. Ask " : "For the reasons, ask ";
          parts.push(make("p", [asks, code(command), "."], { class: "note" }));
        }
        const also = answer.fits.filter(fit => fit !== taker);
        if (also.length) parts.push(make("h3", "Fits too"), make("ol", also.map(one => row(one, answer.asked))));
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

    """#
}
