import Baton

extension CaseCollection {
  /// Cases about RFC 3986.
  static let rfc3986 = Self(
    "rfc3986", count: 173,
    notFollowed: [
      (
        "RFC 3986 §6.2.3: an empty or default port is the scheme's affair; "
          + "normalization is that of §6.2.2", ["rfc-058", "rfc-157"]
      ),
      ("RFC 3986 §6.2.2.3, §5.2.4: dot segments of a rootless path are removed", ["rfc-168"]),
      ("RFC 3986 §5.2.2: the fragment of a base means nothing", ["rfc-175"]),
      (
        "RFC 3986 §5.2.4, §5.4.2: what climbs above the root stays there",
        ["rfc-178", "rfc-179", "rfc-180"]
      ),
    ],
    failure: RFC3986Cases.failure)
}

private enum RFC3986Cases {
  static func failure(of given: RouterCase) -> String? {
    let input = text(given.input)
    switch given.kind {
    case "parse", "parse_hostile": return parseFailure(input, given.expect)
    case "resolve":
      guard let base = try? DeepLink(given.setup["base"].asString ?? ""),
        let link = try? DeepLink(input)
      else { return given.expect["error"] == true ? nil : "is not read" }
      return difference(link.resolved(against: base).text, given.expect["target"])
    case "normalize": return difference(normalized(input), given.expect["normalized"])
    case "remove_dot_segments":
      return difference(DotSegment.removed(from: input), given.expect["path"])
    case "equivalent":
      let forms = given.input.texts.map(normalized)
      let areEquivalent = forms.allSatisfy { $0 != nil && $0 == forms[0] }
      return areEquivalent == given.expect["equivalent"].asBool ? nil : "\(forms)"
    default: return "a kind that the test does not know: \(given.kind)"
    }
  }

  /// Returns the string that a case describes, which may be a repeated string.
  private static func text(_ input: JSON) -> String {
    guard let count = input["count"].asInteger(Int.self) else { return input.asString ?? "" }
    return (input["prefix"].asString ?? "")
      + String(repeating: input["repeat"].asString ?? "", count: count)
  }

  private static func parseFailure(_ input: String, _ expect: JSON) -> String? {
    let link = try? DeepLink(input)
    guard (link != nil) == expect["valid"].asBool else { return "valid: \(link != nil)" }
    guard let link else { return nil }
    if let form = expect["form"].asString, (form == "URI") != (link.scheme != nil) {
      return "is no \(form)"
    }
    for (name, value) in components(of: link) where expect["components"] != .null {
      if let failure = difference(value, expect["components"][name]) {
        return "\(name): \(failure)"
      }
    }
    let normalized = expect["normalized"]
    return normalized == .null ? nil : difference(link.normalized.text, normalized)
  }

  private static func normalized(_ text: String) -> String? {
    try? DeepLink(text).normalized.text
  }

  private static func components(of link: DeepLink) -> [(name: String, value: String?)] {
    let raw = link.parts
    return [
      ("scheme", link.raw(raw.scheme)), ("userinfo", link.userInfo), ("host", link.raw(raw.host)),
      ("host_type", link.raw(raw.host).map(kind(ofHost:))), ("port", link.port),
      ("path", link.path), ("query", link.query), ("fragment", link.raw(raw.fragment)),
    ]
  }

  private static func kind(ofHost host: String) -> String {
    if host.hasPrefix("[") { return host.lowercased().hasPrefix("[v") ? "ipvfuture" : "ipv6" }
    // Only an IPv4 address can replace the last two of eight groups.
    return (try? DeepLink("//[1:2:3:4:5:6:\(host)]")) == nil ? "reg-name" : "ipv4"
  }

  private static func difference(_ found: String?, _ wanted: JSON) -> String? {
    found == wanted.asString ? nil : "\(found ?? "nil"), not \(wanted.asString ?? "nil")"
  }
}
