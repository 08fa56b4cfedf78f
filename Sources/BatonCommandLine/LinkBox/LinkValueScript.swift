/// The script that decides if a text is a value of a parameter, by the table's rules for links.
enum LinkValueScript {
  static let text = #"""
    const same = (a, b, folding) => {
      if (a === b) return true;
      if (folding === "ascii") return lowered(a) === lowered(b);
      return folding === "all" && new RegExp(`^(?:${escaped(a)})$`, "iu").test(b);
    };
    const escaped = text => text.replace(/[\\^$.*+?()[\]{}|\/]/g, "\\$&");

    const integers = {
      Int8: [8, true], Int16: [16, true], Int32: [32, true], Int: [64, true],
      UInt8: [8, false], UInt16: [16, false], UInt32: [32, false], UInt: [64, false],
    };
    const numberForm = /^-?([0-9]+)(?:\.([0-9]+))?(?:[eE]([+\-]?[0-9]+))?$/;

    function isInteger(text, [bits, signed]) {
      if (!(signed ? /^-?[0-9]+$/ : /^[0-9]+$/).test(text)) return false;
      return BigInt(text) === (signed ? BigInt.asIntN : BigInt.asUintN)(bits, BigInt(text));
    }

    // 38 digits and powers of ten from -128 to 127.
    function isDecimal(text) {
      const [, whole, fraction = "", power = "0"] = numberForm.exec(text) ?? [];
      if (whole === undefined) return false;
      const digits = (whole + fraction).replace(/^0+/, "");
      const kept = digits.replace(/0+$/, "");
      const exponent = Number(power) - fraction.length + digits.length - kept.length;
      return kept === "" || (kept.length <= 38 && exponent >= -128 && exponent <= 127);
    }

    function isDate(text) {
      const form = /^(\d{4})-(\d\d)-(\d\d)(?:[Tt](\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:[Zz]|[+\-](\d\d):(\d\d)))?$/;
      const found = form.exec(text);
      if (!found) return false;
      const [, year, month, day, hour = 0, minute = 0, second = 0, hours = 0, minutes = 0] = found.map(
        (part, index) => index && part !== undefined ? Number(part) : undefined);
      const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
      const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
      return day >= 1 && day <= days && hour < 24 && minute < 60 && second < 60 && hours < 24 && minutes < 60;
    }

    // Base64url without padding, of which no bits are left over.
    function isData(text) {
      if (!/^[A-Za-z0-9_\-]+$/.test(text) || text.length % 4 === 1) return false;
      const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
      const left = { 0: 1, 2: 16, 3: 4 }[text.length % 4];
      return alphabet.indexOf(text.at(-1)) % left === 0;
    }

    function isPage(text, domains) {
      let link;
      try { link = split(text); } catch { return false; }
      if (!link.host || link.user !== undefined) return false;
      if (domains.includes("*")) return ["https", "http"].includes(link.scheme);
      if (link.scheme !== "https") return false;
      const host = lowered(decoded(link.host) ?? "");
      const isOwnPort = !link.port || link.port.replace(/^0+/, "") === "443";
      return isOwnPort && isHostName(host) && domains.some(domain => lies(host, domain));
    }

    function accepts(parameter, text, folding) {
      if (parameter.words) return parameter.words.some(word => same(word, text, folding));
      const type = parameter.type;
      if (integers[type]) return isInteger(text, integers[type]);
      switch (type) {
      case "Bool": return text === "true" || text === "false";
      case "Float": return numberForm.test(text) && Number.isFinite(Math.fround(Number(text)));
      case "Double": return numberForm.test(text) && Number.isFinite(Number(text));
      case "Decimal": return isDecimal(text);
      case "UUID": return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
      case "URL": return isPage(text, [...links.domains, ...links.hosts, ...parameter.hosts ?? []]);
      case "Date": return isDate(text);
      case "Data": return isData(text);
      default: return text !== "";
      }
    }

    // Splits a text: from left to right, each parameter takes as much as it can. Then each part must parse.
    function taken(parts, text, folding, staysInLabel) {
      const failed = new Set();
      function from(part, at) {
        if (part === parts.length) return at === text.length ? [] : null;
        const place = part * (text.length + 1) + at;
        if (failed.has(place)) return null;
        const piece = parts[part];
        if (typeof piece === "string") {
          const end = endOf(piece, text, at, folding);
          const rest = end < 0 ? null : from(part + 1, end);
          if (rest) return rest;
        } else {
          for (let end = text.length; end > at; end -= 1) {
            const rest = from(part + 1, end);
            if (rest) return [[piece, text.slice(at, end)], ...rest];
          }
        }
        failed.add(place);
        return null;
      }
      const split = from(0, 0);
      const fits = split?.every(([piece, own]) =>
        accepts(piece, own, folding) && !(staysInLabel && own.includes(".")));
      return fits ? Object.fromEntries(split.map(([piece, own]) => [piece.name, own])) : null;
    }

    function endOf(literal, text, at, folding) {
      if (folding === "all") {
        const form = new RegExp(escaped(literal), "iuy");
        form.lastIndex = at;
        return form.test(text) ? form.lastIndex : -1;
      }
      return same(literal, text.slice(at, at + literal.length), folding) ? at + literal.length : -1;
    }

    """#
}
