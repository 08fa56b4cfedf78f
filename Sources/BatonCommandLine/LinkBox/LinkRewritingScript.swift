/// The script that applies the router's rewrites to a link, and judges the link as a whole.
enum LinkRewritingScript {
  static let text = #"""
    function encoded(text, others) {
      const kept = new RegExp(`[A-Za-z0-9\\-._~${others}]`);
      return Array.from(new TextEncoder().encode(text), byte => {
        const character = String.fromCharCode(byte);
        return byte < 128 && kept.test(character) ? character
          : `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
      }).join("");
    }
    const encodedSegment = text => encoded(text, ":@,$!;=");
    const encodedItem = text => encoded(text, ":@,/?!$;");
    const hex = byte => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`;

    // What parameters of a text took, as it is written.
    function rawParts(raw, parts, folding) {
      const text = decoded(raw);
      const places = [0];
      for (const character of text) {
        const at = places.at(-1);
        const length = raw[at] === "%" ? 3 * byteCount(character) : 1;
        for (let unit = 1; unit < character.length; unit += 1) places.push(at);
        places.push(at + length);
      }
      const values = {};
      let at = 0;
      const found = taken(parts, text, folding);
      for (const part of parts) {
        const own = typeof part === "string" ? part : found[part.name];
        const end = typeof part === "string" ? endOf(part, text, at, folding) : at + own.length;
        if (typeof part !== "string") values[part.name] = { texts: [raw.slice(places[at], places[end])], from: "path" };
        at = end;
      }
      return values;
    }

    // A tail keeps its empty segments, for a URL that it may contain.
    function tailOf(link, place) {
      const first = link.segments[place];
      if (!first) return [];
      if (link.hasDots) return link.segments.slice(place).map(one => one.raw);
      if (first.start < link.pathStart) return [first.raw, ...tailOf(link, place + 1)];
      return link.text.slice(first.start, link.pathStart + link.path.length).split("/");
    }

    function rawValues(route, path, link) {
      const values = {};
      for (const [place, segment] of path.segments.entries()) {
        const raws = link.segments.slice(place).map(one => one.raw);
        if (segment.one) values[segment.one.name] = { texts: [raws[0]], from: "path" };
        if (segment.raw) {
          values[segment.raw.name] = { texts: [link.text.slice(link.segments[place].start)], from: "path" };
        }
        if (segment.tail) values[segment.tail.name] = { texts: tailOf(link, place), from: "path" };
        if (segment.mixed) {
          const folding = links.ignoresCase ? "all" : link.kind === "custom" && place === 0 ? "ascii" : "none";
          Object.assign(values, rawParts(raws[0], segment.mixed, folding));
        }
      }
      for (const segment of route.paths.flatMap(one => one.segments)) {
        if (segment.tail) values[segment.tail.name] ??= { texts: [], from: "path" };
      }
      if (route.host) {
        const found = taken(route.host, link.hostName ?? "", "none", true) ?? {};
        for (const [name, text] of Object.entries(found)) values[name] = { texts: [text], from: "host" };
      }
      for (const element of route.query.filter(one => one.take)) {
        for (const item of link.items.filter(one => one.name === element.name && one.rawValue !== null)) {
          values[element.take.name] = { texts: [item.rawValue], from: "query" };
        }
      }
      return values;
    }

    // What would end its part at the new place is encoded there.
    function moved(value, to) {
      const text = value?.texts[0] ?? "";
      const escape = (from, set) => from.replace(new RegExp(`[${set}]`, "g"), hex);
      if (value?.from === "query" && to !== "query") {
        const spaced = links.plusIsSpace ? text.replaceAll("+", "%20") : text;
        return escape(spaced, to === "host" ? "/?:@" : "/?");
      }
      if (to === "query" && value?.from !== "query") return escape(text, links.plusIsSpace ? "&+" : "&");
      return value?.from === "path" && to === "host" ? escape(text, ":@") : text;
    }

    const writtenText = (parts, values, to) => parts.map(part =>
      typeof part === "string" ? encodedSegment(part) : moved(values[part.name], to)).join("");

    function writtenPath(segments, target, link, isCustom) {
      if (!isCustom) {
        const origin = target.scheme && target.host ? `${target.scheme}://${target.hostText}`
          : link.text.slice(0, link.pathStart);
        return `${origin}/${segments.join("/")}`;
      }
      const first = segments.length ? segments[0].replace(/[:@]/g, hex) : undefined;
      const isDropped = segments.length && links.dropsDomain && entry(lowered(segments[0]))?.list === "web";
      const rest = first === undefined ? [] : [first, ...segments.slice(1)];
      return `${target.scheme ?? link.text.slice(0, link.text.indexOf(":"))}://${isDropped ? "/" : ""}${rest.join("/")}`;
    }

    function resultOfPattern(rewrite, route, path, link) {
      const values = rawValues(route, path, link);
      const target = { ...rewrite.target };
      const isCustom = target.scheme ? !["https", "http"].includes(target.scheme) : link.kind === "custom";
      const segments = target.segments.flatMap(segment => {
        if (segment.text !== undefined) return [encodedSegment(segment.text)];
        if (segment.one) return [moved(values[segment.one.name], "path")];
        if (segment.tail || segment.raw) return [];
        return [writtenText(segment.mixed ?? [], values, "path")];
      });
      if (!segments.every(segment => segment !== "" && !dots(segment))) return null;
      if (target.host) target.hostText = writtenText(target.host, values, "host");
      const payload = target.segments.find(segment => segment.raw)?.raw;
      if (payload) {
        const start = writtenPath(segments, target, link, isCustom);
        return start + (segments.length ? "/" : "") + (values[payload.name]?.texts[0] ?? "");
      }
      const tail = target.segments.find(segment => segment.tail)?.tail;
      segments.push(...(tail && values[tail.name]?.texts || []));
      const items = target.query.map(element => {
        const name = encodedItem(element.name);
        if (element.text !== undefined) return `${name}=${encodedItem(element.text)}`;
        return element.take ? `${name}=${moved(values[element.take.name], "query")}` : name;
      });
      const others = link.items.filter(item => !route.query.some(element => element.name === item.name));
      items.push(...others.map(item => item.raw));
      const isCopied = !target.query.length && !route.query.length && link.query;
      const query = isCopied ? `?${link.query}` : items.length ? `?${items.join("&")}` : "";
      const fragment = link.fragment === undefined ? "" : `#${link.fragment}`;
      return writtenPath(segments, target, link, isCustom) + query + fragment;
    }

    function resultOfFragment(link) {
      if (!link.fragment?.startsWith("/")) return null;
      const [, path, query = ""] = /^([^?]*)(?:\?([^]*))?$/.exec(link.fragment);
      const start = link.kind === "custom"
        ? writtenPath(path.split("/").filter(Boolean), {}, link, true)
        : link.text.slice(0, link.pathStart) + path;
      const queries = [link.query, query].filter(Boolean);
      return start + (queries.length ? `?${queries.join("&")}` : "");
    }

    function resultOfFollowing(name, link) {
      const isWeb = link.scheme === "https" || link.scheme === "http";
      const origin = isWeb ? `${link.scheme}://${link.host}` : `${link.scheme}:/`;
      for (const { name: own, value } of link.items) {
        if (own !== name || value === null) continue;
        const target = /^\/(?!\/)/.test(value) ? origin + value : value;
        if (!/^[^/?#]*:/.test(target)) continue;
        try {
          read(target);
          return target;
        } catch { continue; }
      }
      return null;
    }

    function resultOf(rewrite, link) {
      for (const { route, index } of tried(rewrite.routes, link).fits) {
        const result = rewrite.query !== undefined ? resultOfFollowing(rewrite.query, link)
          : rewrite.target ? resultOfPattern(rewrite, route, route.paths[index], link) : resultOfFragment(link);
        if (result !== null) return result;
      }
      return null;
    }

    // Each rewrite is asked once, in order; what code does with a link, a page cannot know.
    function rewritten(link, answer) {
      for (const rewrite of table.rewrites) {
        if (rewrite.isCode) {
          if (!tried(rewrite.routes, link).fits.length) continue;
          answer.unsure = { rewrite: rewrite.name };
          return null;
        }
        const result = resultOf(rewrite, link);
        if (result === null || result === link.text) continue;
        answer.source ??= link.kind === "custom" ? "customScheme" : "webLink";
        answer.steps.push({ name: rewrite.name, result });
        try {
          link = read(result);
          if (link.kind === "app") refuse("rewrite", "it has no scheme");
        } catch (error) {
          answer.refusal = {
            code: "rewrite", why: `“${rewrite.name}” makes ${quoted(result)} of it, and that is no link of the app: ${error.why}`,
          };
          return null;
        }
      }
      return link;
    }

    const ownSource = { web: "webLink", host: "webLink", custom: "customScheme", app: "app" };

    // What becomes of a link. A source that is not given is that of its form.
    function judge(text, source) {
      const answer = { text, source, steps: [], fits: [], others: [] };
      let link;
      try {
        link = read(text);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return { ...answer, refusal: error };
      }
      if (link.kind === "app" && ["webLink", "customScheme", "activity", "searchQuery", "document"].includes(source)) {
        return { ...answer, refusal: { code: "refused-link", why: "it has no scheme, and so cannot come from outside" } };
      }
      if (source !== "app" && link.kind !== "app") {
        const resolvers = tried(table.resolvers.flatMap(one => one.routes), link).fits;
        if (resolvers.length) return { ...answer, unsure: { resolver: resolvers[0].route.owner } };
        link = rewritten(link, answer);
        if (!link) return answer;
      }
      const asked = answer.source ?? ownSource[link.kind];
      const { fits, others } = tried(table.routes, link);
      let isTaken = false;
      for (const fit of fits) {
        const { route } = fit;
        const isOpen = route.excludes || !route.open || route.open.includes(asked);
        fit.verdict = !isOpen ? "closed" : isTaken ? "outranked" : route.excludes ? "excluded" : "took";
        if (isOpen) isTaken = true;
      }
      return { ...answer, asked, link: link.text, fits, others };
    }

    """#
}
