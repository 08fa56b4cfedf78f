/// The script that tries every route on a link, by the rules of rank, and explains each mismatch.
enum LinkMatchingScript {
  static let text = #"""
    // Swift writes texts so.
    function quoted(text) {
      const names = { "\"": "\\\"", "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };
      return `"${text.replace(/["\\\u0000-\u001f\u007f-\u009f]/g, one =>
        names[one] ?? `\\u{${one.charCodeAt(0).toString(16)}}`)}"`;
    }
    const counted = (count, noun) => count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
    const kindOf = parameter => parameter.words ? `one of ${parameter.words.join(", ")}` : parameter.type;
    const needsOf = parameter => `${parameter.name} (${kindOf(parameter)})`;

    function isOrigin(route, link) {
      if (route.scheme === undefined) {
        if (link.kind === "app") return true;
        return link.kind !== "host" && (!route.origins || isListed(route.origins, link));
      }
      if (route.scheme !== link.scheme) return false;
      return !route.host || taken(route.host, link.hostName ?? "", "none", true) !== null;
    }

    // Of a more exact domain of the app that is not listed the links are its own.
    function isListed(origins, link) {
      if (link.kind === "custom") return origins.includes(link.scheme);
      const best = list => Math.max(-1, ...list.filter(domain => lies(link.hostName, domain)).map(exactness));
      const most = best(origins);
      return most >= 0 && best(links.domains) <= most;
    }

    function lossOfOrigin(route, link) {
      if (route.scheme === undefined && link.kind === "host") {
        return `the link has the host ${quoted(link.hostName)}, and the pattern names no host: it holds on `
          + "the app's domains only";
      }
      return route.scheme === undefined && route.origins && link.scheme !== undefined
        ? `the patterns of its feature only hold on ${route.origins.join(", ")}`
        : "the link has another scheme or host than the pattern";
    }

    const isText = parameter => !parameter.words && parameter.type === "String";
    const classOf = parameter => parameter.words ? 2 : isText(parameter) ? 4 : 3;

    // What a segment of a pattern takes from a place on: its class, the values, how many segments. Null: none.
    function take(segment, link, place) {
      const folding = links.ignoresCase ? "all" : link.kind === "custom" && place === 0 ? "ascii" : "none";
      const given = link.segments[place].text;
      const rest = link.segments.slice(place);
      if (segment.text !== undefined) return same(segment.text, given, folding) ? { rank: [0, 0] } : null;
      if (segment.mixed) {
        const values = taken(segment.mixed, given, folding);
        const literal = segment.mixed.filter(part => typeof part === "string").join("");
        return values && { rank: [1, -byteCount(literal)], values };
      }
      if (segment.one) {
        return accepts(segment.one, given, folding)
          ? { rank: [classOf(segment.one), 0], values: { [segment.one.name]: given } } : null;
      }
      if (segment.tail) {
        const fits = rest.every(({ text }, index) =>
          accepts(segment.tail, text, index > 0 && folding === "ascii" ? "none" : folding));
        const rank = rest.flatMap(() => [segment.least ? 5 : 6, 0]);
        return fits ? { rank, values: { [segment.tail.name]: rest.map(({ text }) => text) }, isTail: true } : null;
      }
      if (segment.raw) {
        const raw = link.text.slice(link.segments[place].start);
        return !link.hasDots && accepts(segment.raw, raw)
          ? { rank: rest.flatMap(() => [7, 0]), values: { [segment.raw.name]: raw }, isTail: true } : null;
      }
      return segment.any === "one" ? { rank: [4, 0] } : { rank: rest.flatMap(() => [8, 0]), isTail: true };
    }

    function needOf(segment) {
      if (segment.text !== undefined) return quoted(segment.text);
      if (segment.mixed) {
        const text = segment.mixed.map(part => typeof part === "string" ? part : `{${part.name}}`).join("");
        const names = segment.mixed.filter(part => typeof part !== "string").map(needsOf);
        return `${quoted(text)} with ${names.join(" and ")}`;
      }
      if (segment.raw) return `${needsOf(segment.raw)} as the rest of a link without dot segments`;
      if (segment.any) return segment.any === "one" ? "any segment" : "anything";
      return needsOf(segment.one ?? segment.tail);
    }

    // The values of an item; null where it is not as the pattern wants it.
    function takeItem(element, link) {
      const own = link.items.filter(item => item.name === element.name);
      if (element.text !== undefined) return own.length === 1 && own[0].value === element.text ? {} : null;
      if (!element.take) return own.length === 1 && !own[0].value ? {} : null;
      const parameter = element.take;
      if (own.length > 1 && !parameter.list) return null;
      let texts = own.map(item => item.value).filter(Boolean);
      if (!texts.every(text => accepts(parameter, text, "none"))) return null;
      const isFlag = parameter.type === "Bool" && !parameter.words && !parameter.list;
      if (isFlag && own.length && !texts.length) texts = ["true"];
      if (!texts.length) return parameter.missing ? {} : null;
      return { [parameter.name]: parameter.list ? texts : texts[0] };
    }

    function lossOfItem(element, link) {
      const own = link.items.filter(item => item.name === element.name);
      const values = own.map(item => item.value).filter(Boolean);
      const name = quoted(element.name);
      const needs = element.text !== undefined ? `${name} with the value ${quoted(element.text)}`
        : element.take ? `${name} (${kindOf(element.take)})` : `${name} without a value`;
      const isList = element.take?.list ?? false;
      if (own.length === 0 || (own.length > 1 && !isList)) {
        const limit = isList ? "at least" : element.take?.missing ? "at most" : "exactly";
        return `the pattern needs ${limit} one query item ${needs}; the link has ${own.length || "none"}`;
      }
      const isFlag = element.text === undefined && !element.take;
      if (!values.length && !isFlag) return `the query item ${name} has no value; the pattern needs ${needs}`;
      const verb = values.length === 1 ? `the query item ${name} is` : `the query items ${name} are`;
      return `${verb} ${values.map(quoted).join(", ")}, but the pattern needs ${needs}`;
    }

    const isContext = name => links.context.some(one =>
      one.endsWith("*") ? name.startsWith(one.slice(0, -1)) : name === one);

    function takeRest(route, link) {
      const others = link.items.filter(item =>
        !route.query.some(element => element.name === item.name) && !isContext(item.name));
      const values = {};
      for (const { name, value } of others) {
        const key = name.normalize();
        if (values[key] && !route.rest.list) return { again: name };
        (values[key] ??= []).push(value ?? "");
      }
      return { values };
    }

    // One of the plain paths of a route on a link: its rank and what it takes, or how far it got.
    function walk(route, path, link) {
      const values = {}, rank = [];
      const count = link.segments.length;
      const lost = (segments, why) => ({ segments, why });
      let place = 0;
      for (const [index, segment] of path.segments.entries()) {
        const needs = `the pattern needs ${needOf(segment)}`;
        if (index >= count) {
          const end = index === 0 ? "the link has no segments" : `the link ends after segment ${index}`;
          return lost(index, `${end}, but ${needs} next`);
        }
        const found = take(segment, link, index);
        if (!found) {
          const isTail = segment.tail || segment.raw || segment.any === "tail";
          const last = isTail ? count : index + 1;
          const where = last > index + 1 ? `segments ${index + 1} to ${last} are` : `segment ${last} is`;
          const text = link.segments.slice(index, last).map(one => one.text).join("/");
          const isAlike = segment.text?.normalize() === text.normalize() && segment.text !== text;
          const form = isAlike ? " in another Unicode normalization form" : "";
          return lost(index, `${where} ${quoted(text)}${form}, but ${needs} there`);
        }
        rank.push(...found.rank);
        Object.assign(values, found.values);
        place = found.isTail ? count : index + 1;
      }
      if (place < count) {
        const end = place === 0 ? "the pattern has none" : `the pattern ends after ${place}`;
        return lost(place, `the link has ${counted(count, "segment")}, but ${end}`);
      }
      for (const element of route.query) {
        const found = takeItem(element, link);
        if (!found) return lost(count, lossOfItem(element, link));
        Object.assign(values, found);
      }
      if (route.rest) {
        const found = takeRest(route, link);
        if (found.again !== undefined) {
          return lost(count, `the query names ${quoted(found.again)} several times, but the pattern keeps one `
            + `value of each name in ${route.rest.name}`);
        }
        if (Object.keys(found.values).length) values[route.rest.name] = found.values;
      }
      const fragment = route.fragment;
      if (fragment && link.fragmentText === undefined && !fragment.missing) {
        return lost(count, `the link has no fragment; the pattern needs ${needsOf(fragment)} there`);
      }
      if (fragment && link.fragmentText !== undefined) {
        if (!accepts(fragment, link.fragmentText, "none")) {
          return lost(count, `the fragment is ${quoted(link.fragmentText)}, but the pattern needs `
            + `${needsOf(fragment)} there`);
        }
        values[fragment.name] = link.fragmentText;
      }
      if (route.host) Object.assign(values, taken(route.host, link.hostName ?? "", "none", true));
      return { rank: [...rankOfOrigin(route), ...rank, ...rankOfEnd(route, path)], values };
    }

    function rankOfOrigin(route) {
      if (route.scheme === undefined) return [1, 0];
      const isLiteral = (route.host ?? []).every(part => typeof part === "string");
      const literal = (route.host ?? []).filter(part => typeof part === "string").join("");
      return [0, isLiteral ? -Infinity : -byteCount(literal)];
    }

    function rankOfEnd(route, path) {
      const texts = route.query.filter(element => element.text !== undefined).length;
      const needed = route.query.filter(element =>
        element.text === undefined && !element.take?.missing).length;
      const isFragmentNeeded = route.fragment && !route.fragment.missing;
      return [path.out, path.empty, route.optional ? 1 : 0, -texts, -needed, isFragmentNeeded ? 0 : 1];
    }

    function isBefore(a, b) {
      for (const [index, key] of a.rank.entries()) if (key !== b.rank[index]) return key < b.rank[index];
      const [one, two] = [a.route, b.route];
      if (Boolean(one.excludes) !== Boolean(two.excludes)) return Boolean(one.excludes);
      if (one.origins && two.origins && placeOf(one) !== placeOf(two)) return placeOf(one) < placeOf(two);
      if (one.owner === two.owner) return a.number < b.number;
      return precedes(one.owner, two.owner);
    }

    // Texts compare byte by byte, which is the order of their scalars.
    function precedes(a, b) {
      const [one, two] = [Array.from(a), Array.from(b)];
      const at = one.findIndex((character, index) => character !== two[index]);
      return at < 0 ? one.length < two.length
        : at < two.length && one[at].codePointAt(0) < two[at].codePointAt(0);
    }

    function placeOf(route) {
      const at = links.domains.findIndex(domain => route.origins.some(origin => origin === domain
        || lies(origin, domain) || lies(domain, origin)));
      if (at >= 0) return at;
      const schemes = route.origins.map(origin => links.schemes.indexOf(origin)).filter(one => one >= 0);
      return links.domains.length + (schemes.length ? Math.min(...schemes) : links.schemes.length);
    }

    // The routes that fit a link, best first, and the others, farthest first.
    function tried(routes, link) {
      const fits = [], others = [];
      for (const [number, route] of routes.entries()) {
        if (!isOrigin(route, link)) {
          others.push({ route, number, segments: 0, why: lossOfOrigin(route, link) });
          continue;
        }
        const ways = route.paths.map((path, index) => ({ route, number, index, ...walk(route, path, link) }));
        const own = ways.filter(way => way.rank);
        if (own.length) fits.push(own.reduce((best, way) => isBefore(way, best) ? way : best));
        else others.push(ways.reduce((best, way) => way.segments > best.segments ? way : best));
      }
      fits.sort((a, b) => isBefore(a, b) ? -1 : 1);
      others.sort((a, b) => b.segments - a.segments || a.number - b.number);
      return { fits, others };
    }

    """#
}
