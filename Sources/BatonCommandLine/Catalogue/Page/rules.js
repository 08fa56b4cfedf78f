"use strict";
const linkInterpreter = table => {
const { links, routes } = table;
const lowered = text => text.replace(/[A-Z]/g, letter => letter.toLowerCase());
const byteCount = text => new TextEncoder().encode(text).length;
const named = "A-Za-z0-9\\-._~!$&'()*+,;=";
const made = (of, or = "") => new RegExp(`^(?:(?:[${named}${of}]|%[0-9A-Fa-f]{2})*${or})$`);
const characters = {
  user: made(":"), host: made("", "|\\[[0-9A-Fa-f:.]+\\]"), port: /^[0-9]*$/, path: made(":@/"),
  query: made(":@/?"), fragment: made(":@/?"),
};
const linkForm = /^(?:([^:/?#]*):)?(?:\/\/(?:([^@/?#]*)@)?(\[[^\]/?#]*\]|[^:/?#]*)(?::([^/?#]*))?(?=[/?#]|$))?([^?#]*)(?:\?([^#]*))?(?:#([^]*))?$/d;
const dots = raw => /^(?:\.|%2[eE]){1,2}$/.test(raw) ? raw.replace(/%2e/gi, ".").length : 0;

const refuse = (code, why) => { throw { code, why }; };

// Null if the percent sequences aren't UTF-8.
function decoded(raw, isQuery) {
  try { return decodeURIComponent(isQuery && links.plusIsSpace ? raw.replaceAll("+", " ") : raw); } catch { return null; }
}

// The parts as written. A missing part is undefined.
function split(text) {
  const form = linkForm.exec(text), [, scheme, user, host, port, path, query, fragment] = form;
  const [pathStart, pathEnd] = form.indices[5];
  if (scheme !== undefined && !/^[A-Za-z][A-Za-z0-9+.\-]*$/.test(scheme)) refuse("invalid-link", `“${scheme}” is not a scheme`);
  const link = { text, scheme: scheme && lowered(scheme), user, host, port, path, query, fragment, pathStart, pathEnd };
  if (path.startsWith("//") && host === undefined) refuse("invalid-link", "the authority isn’t well-formed");
  for (const [part, allowed] of Object.entries(characters)) {
    if (!allowed.test(link[part] ?? "")) refuse("invalid-link", `the ${part} has a character that isn’t percent-encoded`);
  }
  return { ...link, hostStart: form.indices[3]?.[0] };
}

// Dot segments go first, with an empty segment before them, if there is one. Then empty ones go.
function cut(path, start) {
  const segments = [];
  let empties = 0, at = start;
  for (const [number, raw] of path.split("/").entries()) {
    const count = dots(raw);
    if (raw === "") empties += number ? 1 : 0;
    else if (count === 2 && empties) empties -= 1;
    else if (count === 2) empties = segments.pop()?.empties ?? 0;
    else if (!count) {
      segments.push({ raw, text: decoded(raw), start: at, empties });
      empties = 0;
    }
    at += raw.length + 1;
  }
  return segments;
}

const cutItems = query => (query ?? "").split("&").filter(Boolean).map(raw => {
  const [, name, , value] = /^([^=]*)(=([^]*))?$/.exec(raw);
  return { raw, rawValue: value, name: decoded(name, true), value: value === undefined ? undefined : decoded(value, true) };
});

function checkLimits(link) {
  const { bytes, segments, items, valueBytes } = links.limits;
  const check = (size, limit, of) => size > limit && refuse("refused-link", `${of} more than ${limit}`);
  check(byteCount(link.text), bytes, "its size in bytes is");
  if (link.user !== undefined) refuse("refused-link", "it has user info, the text before “@”");
  for (const part of ["host", "path", "query", "fragment"]) {
    const text = decoded(link[part] ?? "");
    if (text === null) refuse("refused-link", `percent sequences in the ${part} aren’t UTF-8`);
    if (/[\u0000-\u001f\u007f-\u009f]/.test(text)) refuse("refused-link", `the ${part} has an encoded control character`);
  }
  const own = [...link.segments.map(segment => segment.text), ...link.isCustom && link.host ? [decoded(link.host)] : []];
  const others = [...link.items, ...link.fragmentItems].map(item => item.value ?? "");
  check(own.length, segments, "its number of segments is");
  check(link.items.length, items, "its number of query items is");
  for (const value of [...own, ...others]) check(byteCount(value), valueBytes, "the size of a value in bytes is");
}

// A domain covers a host if it's the same or, as “*.example.com”, ends it. The longest counts.
const covers = (domain, host) => domain.startsWith("*.") ? host.endsWith(domain.slice(1)) : host === domain;
const hostOf = raw => /^[a-z0-9\-]+(?:\.[a-z0-9\-]+)*$/.exec(lowered(decoded(raw ?? "") ?? ""))?.[0];
const entryOf = host => host === undefined ? undefined : links.domains.find(({ domain }) => covers(domain, host));
const isDropped = raw => links.dropsDomain && entryOf(hostOf(raw))?.kind === "web";
const isPort = (port, scheme) => !port || port.replace(/^0+/, "") === (scheme === "https" ? "443" : "80");

// The link as rows see it: an origin, and a path in which each segment ends in a line feed.
function read(text) {
  const link = split(text), segments = cut(link.path, link.pathStart);
  link.isCustom = links.schemes.includes(link.scheme);
  link.segments = segments;
  link.items = cutItems(link.query);
  link.fragmentItems = link.fragment ? [{ value: decoded(link.fragment) }] : [];
  checkLimits(link);
  if (link.scheme === undefined) {
    if (link.host !== undefined) refuse("foreign-link", `the host “${link.host}” isn’t the app’s`);
    link.origin = "app";
  } else if (link.isCustom) {
    if (link.port) refuse("refused-link", `it has the port ${link.port}`);
    if (/^\[/.test(link.host) || dots(link.host ?? "")) refuse("refused-link", `its first segment is “${link.host}”`);
    link.origin = `custom ${link.scheme}`;
    if (link.host && !isDropped(link.host)) segments.unshift({ raw: link.host, text: decoded(link.host), start: link.hostStart });
  } else {
    if (!links.webSchemes.includes(link.scheme)) refuse("foreign-link", `the app doesn’t accept “${link.scheme}”`);
    const host = hostOf(link.host), entry = entryOf(host);
    if (!entry) refuse("foreign-link", `the host “${link.host ?? ""}” isn’t the app’s`);
    if (!isPort(link.port, link.scheme)) refuse("refused-link", `it has the port ${link.port}`);
    link.origin = `${entry.kind} ${link.scheme} ${entry.domain} ${host}`;
  }
  link.path = segments.map(segment => `${segment.text}\n`).join("");
  // Systems compare the first word after a custom scheme without case, as they do hosts.
  link.matched = link.isCustom ? link.path.replace(/^[^\n]*/, lowered) : link.path;
  link.hasDots = text.slice(link.pathStart, link.pathEnd).split("/").some(dots);
  return link;
}
const numberForm = /^-?([0-9]+)(?:\.([0-9]+))?(?:[eE]([+\-]?[0-9]+))?$/;
const checks = {
  signed: (text, { bits }) => BigInt.asIntN(bits, BigInt(text)) === BigInt(text),
  unsigned: (text, { bits }) => BigInt.asUintN(bits, BigInt(text)) === BigInt(text),
  float: text => Number.isFinite(Math.fround(Number(text))),
  double: text => Number.isFinite(Number(text)),
  // 38 digits, and powers of ten from -128 to 127.
  decimal(text) {
    const [, whole, fraction = "", power = "0"] = numberForm.exec(text);
    const digits = (whole + fraction).replace(/^0+/, ""), kept = digits.replace(/0+$/, "");
    const exponent = Number(power) - fraction.length + digits.length - kept.length;
    return kept === "" || (kept.length <= 38 && exponent >= -128 && exponent <= 127);
  },
  // The calendar repeats every 400 years, and JavaScript's years below 100 are in the twentieth century.
  day(text) {
    const [year, month, day] = text.split(/[-Tt]/).map(Number);
    return new Date(Date.UTC(year + 400, month - 1, day)).getUTCDate() === day;
  },
  page(text, { domains }) {
    let link;
    try { link = split(text); } catch { return false; }
    if (!link.host || link.user !== undefined) return false;
    if (domains.includes("*")) return ["https", "http"].includes(link.scheme);
    const host = hostOf(link.host);
    return link.scheme === "https" && isPort(link.port, "https") && host !== undefined
      && domains.some(domain => covers(domain, host));
  },
};
const types = table.types.map(type => ({ ...type, form: new RegExp(type.form, type.flags) }));
function accepts(number, text, index = 0) {
  const type = types[number];
  return type.form.test(type.isLowered && !index ? lowered(text) : text) && (!type.check || checks[type.check](text, type));
}
const compiled = rows => rows.map(row => ({ ...row,
  on: new RegExp(row.on), path: new RegExp(row.path, links.ignoresCase ? "diu" : "du") }));
const isContext = new RegExp(links.context);

// The items with an element's name, or the fragment.
function takeItems(element, own, values, written) {
  if (element.text !== undefined) return own.length === 1 && own[0].value === element.text;
  if (element.type === undefined) return own.length === 1 && !own[0].value;
  if (own.length > 1 && !element.isList) return false;
  let texts = own.map(item => item.value).filter(Boolean);
  if (!texts.every(text => accepts(element.type, text))) return false;
  if (element.isFlag && own.length && !texts.length) texts = ["true"];
  if (!texts.length) return Boolean(element.isOptional);
  values[element.takes] = element.isList ? texts : texts[0];
  written[element.takes] = own.at(-1).rawValue;
  return true;
}

function takeOtherItems(row, link, values) {
  const found = {};
  for (const { name, value } of link.items) {
    if (row.query.some(element => element.name === name) || isContext.test(name)) continue;
    const key = name.normalize();
    if (found[key] && !row.rest.isList) return false;
    (found[key] ??= []).push(value ?? "");
  }
  if (Object.keys(found).length) values[row.rest.takes] = found;
  return true;
}

// A tail as written. It keeps its empty segments, for a URL in it. A custom scheme's authority isn't part of the path.
function tailOf(link, number) {
  const segment = link.segments[number];
  if (link.hasDots) return link.segments.slice(number).map(one => one.raw).join("/");
  if (segment.start >= link.pathStart) return link.text.slice(segment.start, link.pathEnd);
  return segment.raw + (number + 1 < link.segments.length ? `/${tailOf(link, number + 1)}` : "");
}

// One character as written. Outside the basic plane, it has two places in a string.
const oneCharacter = /%[0-7].|%[cd].%..|%e.%..%..|%f.(?:%..){3}|./gi;
const places = raw => raw.match(oneCharacter).flatMap(one => one.length === 12 ? [one, ""] : [one]);

// Null if the row doesn't take the link; otherwise the values, and how they're written in the link.
function match(row, link) {
  const origin = row.on.exec(link.origin), path = origin && row.path.exec(link.matched);
  if (!path) return null;
  const values = {}, written = {};
  for (const [index, { takes, type }] of row.hosts.entries()) {
    written[takes] = values[takes] = origin[index + 1];
    if (!accepts(type, values[takes])) return null;
  }
  for (const [index, { takes, type, as }] of row.takes.entries()) {
    const [start, end] = path.indices[index + 1], text = link.path.slice(start, end);
    const before = link.path.slice(0, start).split("\n"), number = before.length - 1, from = before[number].length;
    const { raw, start: rest } = link.segments[number];
    written[takes] = as === "rest" ? link.text.slice(rest) : as === "tail" ? tailOf(link, number)
      : places(raw).slice(from, from + text.length).join("");
    values[takes] = as === "rest" ? written[takes] : as === "tail" ? text.split("\n").slice(0, -1) : text;
    if ((as === "rest" && link.hasDots) || ![values[takes]].flat().every((one, place) => accepts(type, one, place))) return null;
  }
  const takes = (element, own) => takeItems(element, own, values, written);
  if (!row.query.every(element => takes(element, link.items.filter(item => item.name === element.name)))) return null;
  if (row.rest && !takeOtherItems(row, link, values)) return null;
  if (row.fragment && !takes(row.fragment, link.fragmentItems)) return null;
  return { row, values, written };
}

const matches = (rows, link) => rows.map(row => match(row, link)).filter(Boolean);

function start(segments, { scheme, host }, link) {
  if (scheme ? ["https", "http"].includes(scheme) : !link.isCustom) {
    return `${host === undefined ? link.text.slice(0, link.pathStart) : `${scheme}://${host}`}/${segments.join("/")}`;
  }
  const [first = "", ...others] = segments;
  return `${scheme ?? link.text.slice(0, link.text.indexOf(":"))}://${isDropped(first) ? "/" : ""}`
    + [first.replace(/^[^/]*/, own => own.replace(/[:@]/g, encodeURIComponent)), ...others].join("/");
}

function filled(target, { row, written }, link) {
  // A piece is text or a value, in which the characters are escaped that would end its new part.
  const joined = pieces => pieces.map(piece =>
    piece.takes ? written[piece.takes].replace(/./g, one => piece.escapes[one] ?? one) : piece).join("");
  const origin = { ...target, host: target.host && joined(target.host) };
  const segments = target.segments.map(joined), end = written[target.tail];
  if (segments.some(segment => segment === "" || dots(segment))) return null;
  if (target.isRaw) return start(segments, origin, link) + (segments.length ? "/" : "") + end;
  const items = [...target.query.map(joined),
    ...link.items.filter(item => !row.query.some(element => element.name === item.name)).map(item => item.raw)];
  const query = target.query.length + row.query.length ? items.join("&") : link.query;
  return start(end === undefined ? segments : [...segments, end], origin, link) + (query ? `?${query}` : "")
    + (link.fragment === undefined ? "" : `#${link.fragment}`);
}

function fragmentAsPath(link) {
  if (!link.fragment?.startsWith("/")) return null;
  const [, path, query] = /^([^?]*)(?:\?([^]*))?$/.exec(link.fragment);
  const queries = [link.query, query].filter(Boolean).join("&");
  return (link.isCustom ? start(path.split("/").filter(Boolean), {}, link) : link.text.slice(0, link.pathStart) + path)
    + (queries ? `?${queries}` : "");
}

const noLink = new RegExp(`[^${named}:@/?#%]`, "gu");

function followed(name, link) {
  const origin = link.isCustom ? `${link.scheme}:/` : `${link.scheme}://${link.host}`;
  for (const item of link.items.filter(one => one.name === name && one.value !== undefined)) {
    const value = item.value.replace(noLink, encodeURIComponent);
    const target = /^\/(?!\/)/.test(value) ? origin + value : value;
    try { if (read(target).scheme !== undefined) return target; } catch { continue; }
  }
  return null;
}

const [rows, resolvers] = [table.rows, table.resolvers].map(compiled);
const rewrites = table.rewrites.map(rewrite => ({ ...rewrite, rows: compiled(rewrite.rows) }));

// Judges a link. Without a source, its form decides.
function judge(text, source) {
  const answer = { text, source, steps: [], fits: [] };
  try {
    let link = read(text);
    if (link.scheme === undefined && table.untrusted.includes(source)) refuse("refused-link", "it has no scheme, so it can’t come from outside");
    answer.asked = source ?? (link.isCustom ? "customScheme" : link.scheme === undefined ? "app" : "webLink");
    const [resolver] = source === "app" ? [] : matches(resolvers, link);
    if (resolver) return { ...answer, unsure: { resolver: resolver.row.name } };
    const prefixes = rewrites.filter(rewrite => rewrite.isPrefix);
    const rest = link.scheme === undefined ? [] : source === "app" ? [...prefixes] : [...rewrites];
    for (let rewrite; (rewrite = rest.shift());) {
      const fits = matches(rewrite.rows, link);
      if (fits.length && rewrite.isCode) return { ...answer, unsure: { rewrite: rewrite.name } };
      const results = fits.map(fit => fit.row.target ? filled(fit.row.target, fit, link)
        : rewrite.query === undefined ? fragmentAsPath(link) : followed(rewrite.query, link));
      const result = results.find(one => one !== null);
      if (result === undefined || result === link.text) continue;
      answer.steps.push({ name: rewrite.name, result });
      try { link = read(result); } catch (error) {
        refuse("rewrite", `“${rewrite.name}” rewrites it to “${result}”, which isn’t one of the app’s links: ${error.why}`);
      }
      if (link.scheme === undefined) refuse("rewrite", `“${rewrite.name}” rewrites it to “${result}”, which has no scheme`);
      // A link inside another link may have its own prefix.
      if (!fits[0].row.target) rest.unshift(...prefixes);
    }
    for (const { row, values } of matches(rows, link)) {
      const route = routes[row.route];
      if (answer.fits.some(fit => fit.route === route)) continue;
      const isOpen = !route.open || route.open.includes(answer.asked);
      const verdict = !isOpen ? "closed" : answer.fits.some(fit => fit.verdict !== "closed") ? "outranked" : route.excludes ? "excluded" : "took";
      answer.fits.push({ route, values, verdict });
    }
  } catch (error) {
    if (!error.code) throw error;
    answer.refusal = error;
  }
  return answer;
}
return { judge };
};
