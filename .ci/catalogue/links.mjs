// The links to ask about: each route's example, and links that differ slightly from it.
export function links(routes) {
  const found = new Set();
  const examples = [...new Set(routes.map(route => route.example).filter(Boolean))];
  for (const [number, link] of examples.entries()) {
    found.add(link);
    // A few changes per link, so that each change is tried on all kinds of routes in the end.
    for (let turn = 0; turn < 5; turn += 1) found.add(changes[(number + turn * 4) % changes.length](link));
  }
  for (const link of others) found.add(link);
  found.delete(undefined);
  return [...found];
}

const split = link => /^([^:]*:\/\/)([^/?#]*)([^?#]*)(\?[^#]*)?(#.*)?$/.exec(link).slice(1).map(part => part ?? "");
const changed = change => link => change(...split(link)).join("");

const changes = [
  changed((scheme, host, ...rest) => ["demoapp://", "", rest[0].slice(1), ...rest.slice(1)]),
  changed((scheme, host, path, ...rest) => ["DEMOAPP://", "", path.slice(1).toUpperCase(), ...rest]),
  changed((scheme, host, path, ...rest) => [scheme, host, path.toUpperCase(), ...rest]),
  changed((scheme, host, path, ...rest) => [scheme, host.toUpperCase(), path, ...rest]),
  changed((scheme, host, path, ...rest) => [scheme, host, `${path}/`, ...rest]),
  changed((scheme, host, path, ...rest) => [scheme, host, path.replaceAll("/", "//"), ...rest]),
  changed((scheme, host, path, ...rest) => [scheme, host, `/x/..${path}/./y/%2e%2E`, ...rest]),
  changed((scheme, host, path, ...rest) =>
    [scheme, host, path.replace(/[a-z]/, one => `%${one.charCodeAt(0).toString(16)}`), ...rest]),
  changed((scheme, host, path, ...rest) => [scheme, host, path.replace(/[^/]+$/, "%C3%A9%2F$&"), ...rest]),
  changed((scheme, host, path, query, fragment) =>
    [scheme, host, path, query && `?${query.slice(1).split("&").reverse().join("&")}`, fragment]),
  changed((scheme, host, path, query, fragment) => [scheme, host, path, query && `${query}&${query.slice(1)}`, fragment]),
  changed((scheme, host, path, query, fragment) => [scheme, host, path, query.replace(/=[^&]*/, "="), fragment]),
  changed((scheme, host, path, query, fragment) => [scheme, host, path, `?x=1&&y${query && `&${query.slice(1)}`}`, fragment]),
  changed((scheme, host, path, query) => [scheme, host, path, query, "#other"]),
  changed((scheme, host, path, ...rest) => [scheme, host, path.replace(/[^/]+$/, "-12"), ...rest]),
  changed((scheme, host, path, ...rest) => [scheme, host, path.replace(/\/[^/]+$/, ""), ...rest]),
  changed((scheme, host, path, ...rest) => [scheme, host, `${path}/more`, ...rest]),
  changed((scheme, host, ...rest) => [scheme, "other.example.com", ...rest]),
  changed((scheme, host, ...rest) => ["http://", host, ...rest]),
  changed((scheme, host, ...rest) => ["", "", ...rest]),
];

const others = [
  "https://www.example.com", "https://www.example.com:443/videos", "https://www.example.com:8443/videos",
  "https://me@www.example.com/videos", "https://me@you@www.example.com/videos", "ftp://www.example.com/videos",
  "demoapp:videos", "demoapp:///videos", "demoapp://videos:80", "demoapp://../videos", "demoapp://[::1]/videos",
  "https://[::1/videos", "//www.example.com/videos", "1app://videos", ":videos", "videos:x", "", "/", "?q", "#x",
  "https://www.example.com/videos/%", "https://www.example.com/videos/%zz", "https://www.example.com/videos/%ff",
  "https://www.example.com/videos/%00", "https://www.example.com/videos/ü", "https://www.example.com/vi deos",
  `https://www.example.com/videos/${"a".repeat(2049)}`, `https://www.example.com/videos/${"a".repeat(9000)}`,
  `https://www.example.com${"/a".repeat(65)}`, `https://www.example.com/videos?${"a&".repeat(129)}`,
  "https://%77ww.example.com/videos", "https://www.example.com./videos", "https://a.docs.example.com/abc",
  "https://a.b.docs.example.com/abc", "https://docs.example.com/abc", "https://.docs.example.com/abc",
  "https://www.example.com/counter/9223372036854775808", "https://www.example.com/counter/-0",
  "https://www.example.com/account/birthday/2024-02-30", "https://www.example.com/account/birthday/2024-02-29",
  "https://www.example.com/whats-new/v1.2", "https://www.example.com/whats-new/v1.2.3",
  "https://www.example.com/whats-new/V1.2", "demoapp://T12", "demoapp://whats-new/v1.x",
  "https://www.example.com/sign-out?everywhere", "https://www.example.com/sign-out?everywhere=yes",
];
