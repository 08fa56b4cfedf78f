import Baton
import BatonTesting
import Testing

/// Tests for pairs of features of the pattern language: each link is read, printed, and read back.
@Suite struct LinkCombinationTests {
  enum Part: String, CaseIterable, Sendable {
    case rewrite, context, constants, exclusion, payload, group, prefix, caseless, rawTail
  }

  static let pairs = Part.allCases.flatMap { first in
    Part.allCases.filter { $0.rawValue > first.rawValue }.map { [first, $0] }
  }

  @Test("Each pair reads, prints and reads back its links", arguments: pairs)
  func pair(_ parts: [Part]) throws {
    let router = try router(parts)
    for example in examples(parts) {
      let printed = try router.link(to: example)
      for link in variants(of: printed, parts) {
        let read = try router.destination(for: link)
        #expect(read.isEqual(to: example), "\(link)")
        #expect(try router.link(to: read) == printed, "\(link)")
        let context = router.context(of: link)
        #expect(context["locale"] == (link.contains("/de/") ? "de" : nil), "\(link)")
        #expect(context["ref"] == (link.contains("ref=") ? "x" : nil), "\(link)")
      }
      if parts.contains(.prefix) {
        let link = try router.link(to: example, prefix: ["locale": "de"])
        #expect(try router.destination(for: link).isEqual(to: example), "\(link)")
      }
      if parts.contains(.context), !(example is Raw) {
        let link = try router.link(to: example, context: ["ref": "x"])
        #expect(try router.destination(for: link).isEqual(to: example), "\(link)")
      }
    }
    guard parts.contains(.exclusion) else { return }
    for link in variants(of: "https://www.example.com/pages/private", parts) {
      #expect(throws: RoutingError.self, "\(link)") { try router.destination(for: link) }
    }
  }

  private func router(_ parts: [Part]) throws -> Router {
    var links = AppLinks(schemes: ["demoapp"], domains: ["www.example.com"])
    if parts.contains(.context) { links.context = ["ref"] }
    if parts.contains(.prefix) {
      links.prefix = LinkPrefix("(/{locale})", where: ["locale": ["de", "fr"]])
    }
    links.ignoresPathCase = parts.contains(.caseless)
    let types = examples(parts).map { type(of: $0) as any Destination.Type }
    var seen: Set<ObjectIdentifier> = []
    return try Router(
      features: [
        TestFeature(
          types: types.filter { seen.insert(ObjectIdentifier($0)).inserted }, name: "Test",
          exclusions: parts.contains(.exclusion) ? ["pages/private"] : [])
      ], links: links, home: "/",
      rewrites: parts.contains(.rewrite)
        ? [LinkRewrite("old", from: "old/{rest...}", to: "{rest...}")] : [])
  }

  private func examples(_ parts: [Part]) -> [any Destination] {
    var examples: [any Destination] = [Front(), Page(id: "a b"), Page(id: "x")]
    if parts.contains(.constants) {
      examples += [Item(kind: "sale", id: 1), Item(kind: "new", id: 2)]
    }
    if parts.contains(.payload) {
      examples += [Form(data: [:]), Form(data: ["a": "1", "b&": "c=d"])]
    }
    if parts.contains(.group) { examples += [Post(id: "x", page: nil), Post(id: "x", page: 2)] }
    if parts.contains(.rawTail) {
      examples += [Raw(text: "https://x//a?b&&c=%20#d"), Raw(text: "y")]
    }
    return examples
  }

  /// Returns a link, the link with each change that only affects its spelling, and the link with
  /// all of these changes.
  private func variants(of link: String, _ parts: [Part]) -> [String] {
    let isRaw = link.contains("/note/")
    let changes = parts.compactMap { part -> ((String) -> String)? in
      switch part {
      case .caseless: { Self.capitalizing($0) }
      case .rewrite: { Self.inserting($0, "old") }
      case .prefix: { Self.inserting($0, "de") }
      // In a raw tail, the query item would become part of the tail.
      case .context: isRaw ? nil : { $0 + ($0.contains("?") ? "&" : "?") + "ref=x" }
      case .constants, .exclusion, .payload, .group, .rawTail: nil
      }
    }
    // The prefix is in front of the part that rewrites see, so its change comes last.
    let isFront = link.hasSuffix(".com/")
    let all = (parts.first == .prefix ? Array(changes.reversed()) : changes)
      .reduce(link) { isFront && parts.contains(.rewrite) ? link : $1($0) }
    let single = zip(parts.filter(isWritten), changes).filter { !(isFront && $0.0 == .rewrite) }
    let variants = [link, all] + single.map { $0.1(link) }
    return variants
      + variants.filter { !$0.hasSuffix(".com/") }.map {
        $0.replacing("https://www.example.com/", with: "demoapp://", maxReplacements: 1)
      }.filter { !$0.hasPrefix("demoapp://?") && $0 != "demoapp://" }
  }

  private func isWritten(_ part: Part) -> Bool {
    [.caseless, .rewrite, .prefix, .context].contains(part)
  }

  private static func inserting(_ link: String, _ segment: String) -> String {
    link.replacing(".com/", with: ".com/\(segment)/", maxReplacements: 1)
  }

  private static func capitalizing(_ link: String) -> String {
    var link = link
    for word in ["pages", "items", "sale", "form", "blog", "note"] {
      link = link.replacing("/\(word)", with: "/" + word.uppercased(), maxReplacements: 1)
    }
    return link
  }
}

extension LinkCombinationTests {
  fileprivate struct Front: TestDestination {
    static let patterns: [RoutePattern] = ["/"]
  }

  fileprivate struct Page: TestDestination {
    static let patterns: [RoutePattern] = ["pages/:id"]
    var id = "a"
    var placement: Placement { .push(on: Front()) }
  }

  fileprivate struct Item: TestDestination {
    static let patterns: [RoutePattern] = [
      RoutePattern("sale/:id").setting(CodingKeys.kind, to: "sale"), "items/:kind/:id",
    ]
    var kind = "new"
    var id = 1
    var placement: Placement { .push(on: Front()) }
  }

  fileprivate struct Form: TestDestination {
    static let patterns: [RoutePattern] = ["form?{data*}"]
    var data: [String: String] = ["a": "b"]
    var placement: Placement { .push(on: Front()) }
  }

  fileprivate struct Post: Destination {
    static let patterns: [RoutePattern] = ["blog/:id(/:page)"]
    static let examples = [Post(id: "x", page: 1)]
    var id: String
    var page: Int?
    var placement: Placement { .push(on: Front()) }
  }

  fileprivate struct Raw: TestDestination {
    static let patterns: [RoutePattern] = ["note/{text...}"]
    var text = "https://x//a"
    var placement: Placement { .push(on: Front()) }
  }
}
