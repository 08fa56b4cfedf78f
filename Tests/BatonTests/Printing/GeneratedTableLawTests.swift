import Baton
import BatonTesting
import Foundation
import Testing

/// A destination with patterns that a test generates, for laws about tables.
private struct Generated<Owner: GeneratedOwner>: Destination {
  static var patterns: [RoutePattern] { Owner.patterns }
  static var traits: [DestinationTrait] { [.named("Generated\(Owner.number)")] }
  static var examples: [Self] { [Self()] }

  var i: Int?
  var d: Double?
  var b: Bool?
  var u: UInt8?
  var c: Color?
  var e: Letter?
  var s: String?
  var t: String?
  var n: String?
  var m: String?
  var r: String?
  var w: URL?
  var l: [URL]?
  var o: [String: String]?
  var p: [String: [String]]?
  var always: String?
  var placement: Placement { .root }

  enum Color: String, Codable, CaseIterable { case a, de }
  enum Letter: String, Codable, CaseIterable {
    case b, de
    case one = "1"
  }

  init() {}

  init(_ generator: inout SeededGenerator) {
    let texts = ["a", "b", "x-1", "1", "true", "de", "ä/%", "..", "long long"]
    i = generator.pick([nil, 0, -7, 12])
    d = generator.pick([nil, 0.5, 12])
    b = generator.pick([nil, true])
    u = generator.pick([nil, 1, 255])
    c = generator.pick([nil, .a, .de])
    e = generator.pick([nil, .b, .one])
    s = generator.pick([nil] + texts)
    t = generator.pick([nil] + texts)
    n = generator.pick([nil] + texts)
    m = generator.pick([nil] + texts)
    r = generator.pick([nil, "a", "https://x.example/?a=b#c", "a//b", "x?y", "/a", "?a", "a/../b"])
    w = generator.pick(
      [nil, "https://x.example", "http://x.example/a//b?c"].map {
        $0.flatMap { URL(string: $0) }
      })
    o = generator.pick([nil, ["k": "1"], ["q": ""], ["ä&=": "x y", "b": "+"]])
    p = generator.pick([nil, ["z": ["1", "2"]], ["j": [""]], ["x": []]])
    always = generator.pick([nil, "here", "there"])
  }
}

private protocol GeneratedOwner: Hashable, Sendable {
  static var number: Int { get }
}

extension GeneratedOwner {
  static var patterns: [RoutePattern] {
    GeneratedPatterns.current[number].enumerated().map { index, text in
      let pattern = RoutePattern(text)
      return index % 5 == 4 ? pattern.setting(Key.always, to: "here") : pattern
    }
  }
}

private enum Key: String, CodingKey { case always }

private enum First: GeneratedOwner { static var number: Int { 0 } }
private enum Second: GeneratedOwner { static var number: Int { 1 } }
private enum Third: GeneratedOwner { static var number: Int { 2 } }

private enum GeneratedPatterns {
  @TaskLocal static var current: [[String]] = [[], [], []]
}

@Suite struct GeneratedTableLawTests {
  @Test(
    "A printed link reads back as the values it carries", arguments: lawSeeds(UInt64(2_000)..<2_150)
  )
  func printedLinks(seed: UInt64) throws {
    let table = GeneratedTable(seed: seed)
    let patterns = table.patterns.filter { !$0.hasListTail }
    let dealt = (0..<3).map { owner in
      patterns.enumerated().filter { $0.offset % 3 == owner }.map(\.element)
    }
    try GeneratedPatterns.$current.withValue(dealt) {
      let router = router(
        of: [Generated<First>.self, Generated<Second>.self, Generated<Third>.self], table.links)
      var generator = SeededGenerator(seed: seed)
      for _ in 0..<20 {
        try check(Generated<First>(&generator), router, dealt[0], seed)
        try check(Generated<Second>(&generator), router, dealt[1], seed)
        try check(Generated<Third>(&generator), router, dealt[2], seed)
      }
    }
  }

  @Test("Learning types later changes no answer", arguments: lawSeeds(UInt64(4_000)..<4_150))
  func learnsLater(seed: UInt64) {
    var table = GeneratedTable(seed: seed)
    let dealt = (0..<3).map { owner in
      table.patterns.enumerated().filter { $0.offset % 3 == owner }.map(\.element)
    }
    GeneratedPatterns.$current.withValue(dealt) {
      let types: [any Destination.Type] = [
        Generated<First>.self, Generated<Second>.self, Generated<Third>.self,
      ]
      let exclusions = table.exclusions.map { RoutePattern($0) }
      let now = router(of: types, table.links, exclusions, checking: .everything)
      let later = router(of: types, table.links, exclusions, checking: .declarations)
      for _ in 0..<60 {
        let link = table.text(table.link())
        #expect(answer(of: later, to: link) == answer(of: now, to: link), "seed \(seed): \(link)")
      }
      var generator = SeededGenerator(seed: seed)
      for _ in 0..<20 {
        let values: [any Destination] = [
          Generated<First>(&generator), Generated<Second>(&generator), Generated<Third>(&generator),
        ]
        for value in values {
          #expect(
            (try? later.link(to: value)) == (try? now.link(to: value)), "seed \(seed): \(value)")
        }
      }
      #expect(later.routes == now.routes, "seed \(seed)")
      #expect(later.problems == now.problems, "seed \(seed)")
    }
  }

  /// Returns the pattern and the value for a link, or the error's code.
  private func answer(of router: Router, to link: String) -> [AnyHashable] {
    do throws(RoutingError) {
      let found = try router.found(link, from: nil)
      return [found.pattern ?? "", AnyHashable(try router.destination(for: link))]
    } catch {
      return [error.code]
    }
  }

  @Test("Enough generated values can be printed to test the law") func enoughLinks() {
    var printed = 0
    for seed in UInt64(2_000)..<2_040 {
      let table = GeneratedTable(seed: seed)
      let patterns = table.patterns.filter { !$0.hasListTail }
      GeneratedPatterns.$current.withValue([patterns, [], []]) {
        let router = router(of: [Generated<First>.self], table.links)
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<20 where (try? router.link(to: Generated<First>(&generator))) != nil {
          printed += 1
        }
      }
    }
    #expect(printed > 200)
  }

  /// Makes a router. Some patterns only clash because of optional properties. They're left out.
  private func router(
    of types: [any Destination.Type], _ links: AppLinks, _ exclusions: [RoutePattern] = [],
    checking: Router.Checking = .standard
  ) -> Router {
    let feature = TestFeature(
      types: types + [Start.self], name: "Generated", exclusions: exclusions)
    do throws(Router.Problems) {
      return try feature.router(links: links, home: "/start/of/all/that", checking: checking)
    } catch {
      return error.usable
    }
  }

  private func check<Owner: GeneratedOwner>(
    _ value: Generated<Owner>, _ router: Router, _ patterns: [String], _ seed: UInt64
  ) throws {
    guard let link = try? router.link(to: value) else { return }
    let read = try router.destination(for: link)
    #expect(read is Generated<Owner>, "seed \(seed): \(link)")
    guard let read = read as? Generated<Owner> else { return }
    #expect(try router.link(to: read) == link, "seed \(seed): \(link) reads as \(read)")
    // The value that's read back must be equal in all properties that one of the type's patterns
    // names.
    let named = Set(
      patterns.flatMap { (try? PatternShape(parsing: $0))?.parameters.map(\.name) ?? [] }
        + ["always"])
    for (original, copy) in zip(
      Mirror(reflecting: value).children, Mirror(reflecting: read).children)
    where String(describing: copy.value) != "nil" {
      #expect(named.contains(copy.label ?? ""))
      #expect(
        areEqual(original.value, copy.value),
        "seed \(seed): \(link), \(copy.label ?? "")")
    }
  }

  /// Returns true if two values are equal. Their descriptions can't be compared, because a
  /// dictionary's description has no fixed order.
  private func areEqual(_ one: Any, _ other: Any) -> Bool {
    guard let one = one as? AnyHashable, let other = other as? AnyHashable else { return false }
    return one == other
  }

  struct Start: TestDestination {
    static let patterns: [RoutePattern] = ["start/of/all/that"]
  }
}

extension String {
  /// True if the pattern ends with a list. Lists are the only values for which the destination has
  /// no property.
  fileprivate var hasListTail: Bool {
    (try? PatternShape(parsing: self))?.parameters.contains {
      if case .tail = $0.form { true } else { false }
    } ?? false
  }
}
