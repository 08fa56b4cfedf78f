import Baton

extension CaseCollection {
  /// The cases from DeepLinkKit's tests.
  static let deepLinkKit = Self(
    "deeplinkkit", count: 25,
    notFollowed: [
      ("§5.2.1: the empty pattern is the root", ["dlk-002"]),
      ("§5.2.4: no regular expressions", ["dlk-017", "dlk-021", "dlk-022"]),
      ("§5.1.5: `k` and `k=` differ", ["dlk-039", "dlk-048"]),
      ("RFC 3986 §3.4: a query may contain : / and ?", ["dlk-046", "dlk-066"]),
      ("§5.2.6: links are printed from destinations, never edited", ["dlk-067"]),
    ],
    failure: DeepLinkKitCases.failure)
}

private enum DeepLinkKitCases {
  static func failure(of given: RouterCase) -> String? {
    let input = given.input.asString ?? ""
    switch given.kind {
    case "match", "open":
      return matcher(of: given, for: input).difference(for: input, from: given.expect)
    case "match_path":
      return matcher(of: given, for: "path:" + input).difference(
        for: "path:" + input, from: given.expect)
    case "continue_activity":
      let page = given.input["user_activity"]["webpageURL"].asString ?? ""
      return matcher(of: given, for: page).difference(for: page, from: given.expect)
    case "parse_pattern":
      let shape = try? PatternShape(parsing: input)
      return (shape != nil) == given.expect["valid"].asBool ? nil : "valid: \(shape != nil)"
    case "query": return queryFailure(input, given.expect)
    case "parse_query": return queryFailure("?" + input, given.expect)
    case "parse_url":
      guard let link = try? DeepLink(input) else { return "is not read" }
      let found = [link.scheme, link.host, link.path]
      return found == ["scheme", "host", "path"].map { given.expect[$0].asString }
        ? nil : "\(found)"
    case "build_query":
      let items = given.input.members.sorted { $0.key < $1.key }.map { name, value in
        name + "=" + PercentCoding.encode(value.asString ?? "", as: .queryText)
      }
      let query = items.joined(separator: "&")
      return query == given.expect["query"].asString ? nil : query
    case "serialize":
      let text = (try? DeepLink(input))?.text
      return text == given.expect["url"].asString ? nil : text ?? "is not read"
    case "build_url": return "Baton edits no links"
    default: return "a kind that the test does not know: \(given.kind)"
    }
  }

  private static func matcher(of given: RouterCase, for link: String) -> CaseContest {
    var matcher = CaseContest()
    let parsed = try? DeepLink(link)
    matcher.links.addOrigin(of: link)
    if link.hasPrefix("path:") { matcher.links.schemes = ["path"] }
    for route in given.setup["routes"].texts {
      // A pattern that begins with a slash applies to every host.
      if route.hasPrefix("/"), let host = parsed?.host, host.contains(".") {
        matcher.links.domains = [host]
        matcher.links.dropsDomainAfterScheme = true
      }
      matcher.add(route, for: route)
    }
    return matcher
  }

  private static func queryFailure(_ link: String, _ expect: JSON) -> String? {
    guard let link = try? DeepLink(link) else { return "is not read" }
    let items = link.queryItems ?? []
    let wanted = expect["query_dict"].members
    guard items.count == wanted.count else { return "\(items)" }
    for item in items where wanted[item.name ?? ""]?.asString != item.value { return "\(item)" }
    let text = expect["url_roundtrip"].asString
    return text == nil || text == link.text ? nil : link.text
  }
}
