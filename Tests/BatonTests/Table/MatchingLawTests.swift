import Baton
import BatonInspection
import BatonTesting
import Testing

/// Laws for every table and every link.
@Suite struct MatchingLawTests {
  @Test("The matcher agrees with the slow reference matcher", arguments: lawSeeds(UInt64(0)..<150))
  func agreesWithReference(seed: UInt64) {
    var table = GeneratedTable(seed: seed)
    let reference = table.reference
    let matcher = table.matcher
    for _ in 0..<60 {
      let link = table.link()
      let text = table.text(link)
      let winner = (try? matcher.answer(text)).map(ReferenceMatcher.Winner.init)
      #expect(
        winner == reference.winner(for: link),
        "seed \(seed), \(text) in \(table.patterns) besides \(table.exclusions)")
      #expect(
        reference.bestPatterns(for: link).count <= 1,
        "seed \(seed), \(text) in \(table.patterns): a tie that is no problem")
    }
  }

  @Test(
    "The order of declaration doesn't change which route wins",
    arguments: lawSeeds(UInt64(1_000)..<1_060))
  func declarationOrder(seed: UInt64) {
    var table = GeneratedTable(seed: seed)
    let matcher = table.matcher
    let shuffled = table.shuffled()
    for _ in 0..<40 {
      let text = table.text(table.link())
      let first = (try? matcher.answer(text)).map(ReferenceMatcher.Winner.init)
      let second = (try? shuffled.answer(text)).map(ReferenceMatcher.Winner.init)
      #expect(first == second, "seed \(seed), \(text)")
    }
  }

  /// The same three rewrites in a row, as plain code.
  private static func rewritten(_ link: ReferenceMatcher.Link) -> ReferenceMatcher.Link {
    // A pattern without a host applies to domains and schemes.
    guard link.host != "live.example.com" else { return link }
    var link = link
    // After a scheme, the first word ignores case.
    func first() -> String? {
      link.host == nil ? link.segments.first?.lowercased() : link.segments.first
    }
    if let word = first(), ["a", "de"].contains(word) { link.segments.removeFirst() }
    if first() == "b", link.segments.count > 1 { link.segments[0] = "12" }
    if link.segments.count == 1, let word = first(), word.hasPrefix("x-"), word.count > 2 {
      link.segments = ["1", String(link.segments[0].dropFirst(2))]
    }
    return link
  }

  @Test(
    "The matcher agrees with the reference matcher after rewrites too",
    arguments: lawSeeds(UInt64(3_000)..<3_080))
  func rewrittenLinks(seed: UInt64) {
    var table = GeneratedTable(seed: seed)
    let reference = table.reference
    let matcher = PatternMatcher(
      patterns: table.patterns, types: table.types, singleItems: table.singleItems,
      exclusions: table.exclusions,
      constants: table.constants.mapValues { $0.map { (name: $0.key, text: $0.value) } },
      links: table.links,
      rewrites: [
        LinkRewrite("first", from: "{l}/{rest*}", to: "{rest*}", where: ["l": ["a", "de"]]),
        LinkRewrite("second", from: "b/:x/{rest*}", to: "12/{x}/{rest*}"),
        LinkRewrite("third", from: "x-{n}", to: "1/{n}"),
      ])
    for _ in 0..<60 {
      let link = table.link()
      guard link.writtenPath == nil else { continue }
      let text = table.text(link)
      let winner = (try? matcher.answer(text)).map(ReferenceMatcher.Winner.init)
      #expect(
        winner == reference.winner(for: Self.rewritten(link)),
        "seed \(seed), \(text) in \(table.patterns) besides \(table.exclusions)")
    }
  }

  @Test("Enough generated links match one pattern, or several") func enoughMatches() {
    var matched = 0
    var contested = 0
    for seed in UInt64(0)..<80 {
      var table = GeneratedTable(seed: seed)
      let matcher = table.matcher
      for _ in 0..<30 {
        let link = table.link()
        guard (try? matcher.match(table.text(link))) != nil else { continue }
        matched += 1
        let takers = table.patterns.filter {
          ReferenceMatcher(patterns: [$0], types: table.types, hosts: table.links.hosts).winner(
            for: link) != nil
        }
        if takers.count > 1 { contested += 1 }
      }
    }
    #expect(matched > 200)
    #expect(contested > 40)
  }

  @Test("Enough generated links match each kind of pattern element") func enoughVariety() {
    var (raw, items, flags, unkept, excluded, constants) = (0, 0, 0, 0, 0, 0)
    for seed in UInt64(0)..<150 {
      var table = GeneratedTable(seed: seed)
      let matcher = table.matcher
      for _ in 0..<30 {
        switch try? matcher.answer(table.text(table.link())) {
        case .excluded: excluded += 1
        case .match(let match):
          for (name, text) in match.values {
            if case .raw = text { raw += 1 }
            if case .items = text { items += 1 }
            if name == "always" { constants += 1 }
          }
          let query = (try? PatternShape(parsing: match.pattern))?.query ?? []
          if query.contains(where: { $0.value == .flag }) { flags += 1 }
          if match.pattern.split(separator: "/").contains("_") { unkept += 1 }
        case nil: break
        }
      }
    }
    #expect(raw > 20)
    #expect(items > 5)
    #expect(flags > 1)
    #expect(unkept > 10)
    #expect(excluded > 20)
    #expect(constants > 10)
  }
}
