import Baton
import BatonTesting
import Testing

/// Tests for pairs of features of the pattern language, together in one link. Each link is read,
/// printed, and read back.
@Suite struct LinkCombinationTests {
  enum Part: String, CaseIterable, Sendable {
    case rewrite, context, constants, exclusion, payload, group, prefix, caseless, rawTail
  }

  static let pairs = Part.allCases.flatMap { first in
    Part.allCases.filter { $0.rawValue > first.rawValue }.map { [first, $0] }
  }

  @Test("Each pair reads, prints and reads back its links", arguments: pairs)
  func pair(_ parts: [Part]) throws {
    try Thing.$parts.withValue(parts) {
      let router = try router(parts)
      var examples: [any Destination] = Thing.examples
      examples.append(Front())
      for example in examples {
        let printed = try router.link(to: example)
        let isRaw = (example as? Thing)?.text != nil
        for link in variants(of: printed, parts, isRaw: isRaw) {
          let read = try router.destination(for: link)
          #expect(read.isEqual(to: example), "\(link)")
          #expect(try router.link(to: read) == printed, "\(link)")
          let context = router.context(of: link)
          #expect(context["locale"] == (link.contains("/de/") ? "de" : nil), "\(link)")
          #expect(context["ref"] == (link.contains("ref=") ? "x" : nil), "\(link)")
          // The excluded links have the same parts.
          guard parts.contains(.exclusion), example is Thing else { continue }
          let excluded = link.replacing("/a%20b", with: "/x")
            .replacing("/x", with: "/private", maxReplacements: 1)
          let error = #expect(throws: RoutingError.self) {
            try router.destination(for: excluded)
          }
          #expect(error?.code == .excluded, "\(excluded)")
        }
        if parts.contains(.prefix) {
          let link = try router.link(to: example, prefix: ["locale": "de"])
          #expect(try router.destination(for: link).isEqual(to: example), "\(link)")
        }
        if parts.contains(.context), !isRaw {
          let link = try router.link(to: example, context: ["ref": "x"])
          #expect(try router.destination(for: link).isEqual(to: example), "\(link)")
        }
      }
    }
  }

  private func router(_ parts: [Part]) throws -> Router {
    var links = AppLinks(schemes: ["demoapp"], domains: ["www.example.com"])
    if parts.contains(.context) { links.context = ["ref"] }
    if parts.contains(.prefix) {
      links.prefix = LinkPrefix("(/{locale})", where: ["locale": ["de", "fr"]])
    }
    links.ignoresPathCase = parts.contains(.caseless)
    return try Router(
      features: [
        TestFeature(
          types: [Front.self, Thing.self], name: "Test",
          exclusions: parts.contains(.exclusion) ? ["items/private/*", "sale/private/*"] : [])
      ], links: links, home: "/",
      rewrites: parts.contains(.rewrite)
        ? [LinkRewrite("old", from: "old/{rest...}", to: "{rest...}")] : [])
  }

  /// Returns a link, the link with each change that only affects its spelling, and the link with
  /// all of these changes.
  private func variants(of link: String, _ parts: [Part], isRaw: Bool) -> [String] {
    let isFront = link.hasSuffix(".com/")
    let changes = parts.compactMap { part -> ((String) -> String)? in
      switch part {
      case .caseless: { $0.replacing(/\/(items|sale)/) { $0.output.0.uppercased() } }
      case .rewrite: isFront ? nil : { Self.inserting($0, "old") }
      case .prefix: { Self.inserting($0, "de") }
      // In a raw tail, the query item would become part of the tail.
      case .context: isRaw ? nil : { $0 + ($0.contains("?") ? "&" : "?") + "ref=x" }
      case .constants, .exclusion, .payload, .group, .rawTail: nil
      }
    }
    // The prefix is in front of the part that rewrites see, so its change comes last.
    let all = (parts.first == .prefix ? Array(changes.reversed()) : changes).reduce(link) { $1($0) }
    let variants = [link, all] + changes.map { $0(link) }
    return variants
      + variants.filter { !$0.hasSuffix(".com/") }.map {
        $0.replacing("https://www.example.com/", with: "demoapp://", maxReplacements: 1)
      }.filter { !$0.hasPrefix("demoapp://?") && $0 != "demoapp://" }
  }

  private static func inserting(_ link: String, _ segment: String) -> String {
    link.replacing(".com/", with: ".com/\(segment)/", maxReplacements: 1)
  }
}

extension LinkCombinationTests {
  fileprivate struct Front: TestDestination {
    static let patterns: [RoutePattern] = ["/"]
  }

  /// A destination whose patterns and links have all parts of a pair. A payload can't follow a raw
  /// tail, so these two are in separate links.
  fileprivate struct Thing: Destination {
    @TaskLocal static var parts: [Part] = []

    static var patterns: [RoutePattern] {
      let group = parts.contains(.group) ? "(/:page)" : ""
      let ends =
        [parts.contains(.payload) ? "?{data*}" : ""]
        + (parts.contains(.rawTail) ? ["/{text...}"] : [])
      return ends.flatMap { end -> [RoutePattern] in
        let sale = RoutePattern("sale/:id" + group + end).setting(CodingKeys.kind, to: "sale")
        let item = RoutePattern("items/:id" + group + end)
        return parts.contains(.constants) ? [sale, item] : [item]
      }
    }

    static var examples: [Thing] {
      func values<Value>(_ part: Part, _ values: Value...) -> [Value?] {
        parts.contains(part) ? [nil] + values.map(Optional.some) : [nil]
      }
      var things: [Thing] = ["a b", "x"].map { Thing(id: $0) }
      func add<Value>(_ property: WritableKeyPath<Thing, Value?>, _ values: [Value?]) {
        things = things.flatMap { thing in
          values.map { value in
            var thing = thing
            thing[keyPath: property] = value
            return thing
          }
        }
      }
      add(\.kind, values(.constants, "sale"))
      add(\.page, values(.group, 2))
      add(\.data, values(.payload, ["a": "1", "b&": "c=d"]))
      add(\.text, values(.rawTail, "https://x//a?b&&c=%20#d", "y"))
      return things.filter { $0.data == nil || $0.text == nil }
    }

    var id: String
    var kind: String?
    var page: Int?
    var data: [String: String]?
    var text: String?
    var placement: Placement { .push(on: Front()) }
  }
}
