/// The script that reads a link by RFC 3986, within the app's links and limits. It refuses what the
/// router refuses.
enum LinkReadingScript {
  static let text = #"""
    const named = "A-Za-z0-9\\-._~!$&'()*+,;=";
    const made = of => new RegExp(`^(?:[${named}${of}]|%[0-9A-Fa-f]{2})*$`);
    const inHost = made(""), inUser = made(":"), inPath = made(":@/"), inQuery = made(":@/?");
    const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
    const byteCount = text => new TextEncoder().encode(text).length;
    const lowered = text => text.replace(/[A-Z]/g, letter => letter.toLowerCase());

    class Refusal {
      constructor(code, why) { Object.assign(this, { code, why }); }
    }
    const refuse = (code, why) => { throw new Refusal(code, why); };

    // Null where the percent sequences are no UTF-8.
    function decoded(raw, plusIsSpace) {
      const text = plusIsSpace ? raw.replaceAll("+", " ") : raw;
      if (!text.includes("%")) return text;
      const bytes = [];
      for (let at = 0; at < text.length; at += 1) {
        if (text[at] === "%") {
          bytes.push(parseInt(text.slice(at + 1, at + 3), 16));
          at += 2;
        } else {
          bytes.push(text.charCodeAt(at));
        }
      }
      try { return utf8.decode(new Uint8Array(bytes)); } catch { return null; }
    }

    function checkCharacters(text, allowed, part) {
      if (text === undefined || allowed.test(text)) return;
      if (/%(?![0-9A-Fa-f]{2})/.test(text)) {
        refuse("invalid-link", `a “%” in the ${part} is not followed by two hexadecimal digits`);
      }
      const wrong = [...text].find(one => one !== "%" && !allowed.test(one));
      refuse("invalid-link", `${quoted(wrong ?? "")} in the ${part} is not percent-encoded`);
    }

    // The parts as they are written; what is not there is undefined.
    function split(text) {
      const scheme = /^([A-Za-z0-9+.\-]*):/.exec(text)?.[1];
      if (scheme !== undefined && !/^[A-Za-z]/.test(scheme)) {
        refuse("invalid-link", "a “:” follows text that is not a scheme");
      }
      const start = scheme === undefined ? 0 : scheme.length + 1;
      const form = /^(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#([^]*))?$/;
      const [, authority, path, query, fragment] = form.exec(text.slice(start));
      const link = { text, scheme: scheme && lowered(scheme), path, query, fragment };
      link.hostStart = start + 2;
      link.pathStart = start + (authority === undefined ? 0 : authority.length + 2);
      if (authority !== undefined) {
        const mark = authority.indexOf("@");
        if (mark >= 0) link.user = authority.slice(0, mark);
        link.hostStart += mark + 1;
        const host = /^(\[[^\]]*\]|[^:]*)(?::([^]*))?$/.exec(authority.slice(mark + 1));
        if (!host) refuse("invalid-link", "the brackets do not hold an address");
        [, link.host, link.port] = host;
        checkCharacters(link.user, inUser, "user info");
        if (link.host.startsWith("[")) {
          if (!isAddress(link.host)) {
            refuse("invalid-link", "the brackets do not hold a well-formed IP address");
          }
        } else {
          checkCharacters(link.host, inHost, "host");
        }
        checkCharacters(link.port, /^[0-9]*$/, "port");
      }
      checkCharacters(path, inPath, "path");
      checkCharacters(query, inQuery, "query");
      checkCharacters(fragment, inQuery, "fragment");
      if (scheme === undefined && authority === undefined && /^[^/]*:/.test(path)) {
        refuse("invalid-link", "a “:” follows text that is not a scheme");
      }
      return link;
    }

    function isAddress(text) {
      if (/^\[[vV]/.test(text)) return new RegExp(`^\\[[vV][0-9A-Fa-f]+\\.[${named}:]+\\]$`).test(text);
      try { return Boolean(new URL(`http://${text}`)); } catch { return false; }
    }

    const dots = raw => /^(?:\.|%2[eE]){1,2}$/.test(raw) ? raw.replace(/%2e/gi, ".").length : 0;

    // Dot segments are removed first, then empty ones mean nothing; a “..” removes an empty one too.
    function cut(path, start) {
      const segments = [];
      let empties = 0;
      if (path === "") return segments;
      const rooted = path.startsWith("/");
      let at = start + (rooted ? 1 : 0);
      for (const raw of (rooted ? path.slice(1) : path).split("/")) {
        const count = dots(raw);
        if (raw === "") {
          empties += 1;
        } else if (count === 2) {
          if (empties > 0) empties -= 1;
          else if (segments.length) empties = segments.pop().empties;
        } else if (count === 0) {
          segments.push({ raw, text: decoded(raw), start: at, empties });
          empties = 0;
        }
        at += raw.length + 1;
      }
      return segments;
    }

    function cutItems(query) {
      return (query ?? "").split("&").filter(Boolean).map(raw => {
        const at = raw.indexOf("=");
        const [name, value] = at < 0 ? [raw, null] : [raw.slice(0, at), raw.slice(at + 1)];
        return {
          raw, rawValue: value, name: decoded(name, links.plusIsSpace),
          value: value === null ? null : decoded(value, links.plusIsSpace),
        };
      });
    }

    function checkLimits(link, isOwnScheme) {
      const limits = links.limits;
      if (byteCount(link.text) > limits.bytes) refuse("refused-link", `it has more than ${limits.bytes} bytes`);
      if (link.user !== undefined) refuse("refused-link", "it has user info, the text before “@”");
      for (const part of ["host", "path", "query", "fragment"]) {
        const text = decoded(link[part] ?? "");
        if (text === null) refuse("refused-link", `percent sequences in the ${part} are no UTF-8`);
        if (/[\u0000-\u001f\u007f-\u009f]/.test(text)) {
          refuse("refused-link", `the ${part} has an encoded control character`);
        }
      }
      const segments = cut(link.path, 0).map(segment => segment.text);
      if (isOwnScheme && link.host) segments.push(decoded(link.host));
      if (segments.length > limits.segments) {
        refuse("refused-link", `it has more than ${limits.segments} segments`);
      }
      const items = cutItems(link.query);
      if (items.length > limits.items) refuse("refused-link", `it has more than ${limits.items} query items`);
      const values = [...segments, ...items.map(item => item.value ?? ""), decoded(link.fragment ?? "")];
      if (values.some(value => byteCount(value) > limits.valueBytes)) {
        refuse("refused-link", `a value has more than ${limits.valueBytes} bytes`);
      }
    }

    const isHostName = text => /^[a-z0-9\-]+(?:\.[a-z0-9\-]+)*$/.test(text);
    const lies = (host, domain) => domain.startsWith("*.")
      ? host.length >= domain.length && host.endsWith(domain.slice(1)) : host === domain;
    const exactness = domain => domain.startsWith("*.") ? domain.length : Infinity;

    // Finds a host in the app's lists: whole names first, then the longest endings.
    function entry(rawHost) {
      const host = lowered(decoded(rawHost) ?? "");
      if (!isHostName(host)) return undefined;
      const all = [...links.domains.map(domain => ({ domain, host, list: "web" })),
        ...links.hosts.map(domain => ({ domain, host, list: "host" }))];
      return all.filter(one => lies(host, one.domain))
        .sort((a, b) => exactness(b.domain) === exactness(a.domain)
          ? 0 : exactness(b.domain) - exactness(a.domain))[0];
    }

    // A link that comes to the match, or a refusal that is thrown.
    function read(text) {
      const link = split(text);
      const isOwnScheme = links.schemes.includes(link.scheme);
      checkLimits(link, isOwnScheme);
      link.segments = [];
      if (link.scheme === undefined) {
        if (link.host !== undefined) refuse("foreign-link", `the host ${quoted(link.host)} is not the app’s`);
        link.kind = "app";
      } else if (isOwnScheme) {
        link.kind = "custom";
        if (link.port) refuse("refused-link", `it has the port ${link.port}`);
        if (link.host && (link.host.startsWith("[") || dots(link.host))) {
          refuse("refused-link", `it has ${quoted(link.host)} where its first segment belongs`);
        }
        const isDropped = links.dropsDomain && link.host && entry(link.host)?.list === "web";
        if (link.host && !isDropped) {
          link.segments.push({ raw: link.host, text: decoded(link.host), start: link.hostStart });
        }
      } else {
        const isSecure = link.scheme === "https";
        if (!isSecure && !(links.http && link.scheme === "http")) {
          refuse("foreign-link", link.scheme === "http" ? "the app takes https, not http"
            : `the scheme ${quoted(link.scheme)} is none of the app’s`);
        }
        const found = link.host === undefined ? undefined : entry(link.host);
        if (!found) refuse("foreign-link", `the host ${quoted(link.host ?? "")} is none of the app’s`);
        if (link.port && link.port.replace(/^0+/, "") !== (isSecure ? "443" : "80")) {
          refuse("refused-link", `it has the port ${link.port}`);
        }
        link.kind = found.list;
        link.hostName = found.host;
      }
      link.hasDots = link.path.split("/").some(dots);
      link.segments.push(...cut(link.path, link.pathStart));
      link.items = cutItems(link.query);
      link.fragmentText = link.fragment ? decoded(link.fragment) : undefined;
      return link;
    }

    """#
}
