import Baton
import BatonInspection
import BatonTesting
import Testing

/// Tests for the links that the system sends to an app whose association file is made from its
/// routes.
@Suite struct AssociationCoverageTests {
  private let app = "ABCDE12345.com.example.app"

  private static let links = AppLinks(schemes: ["demoapp"], domains: ["example.com"])

  private func plan(
    _ matcher: PatternMatcher, coverage: AssociationFile.Coverage = .exact
  ) -> AssociationPlan {
    AssociationPlan(AssociatedRoutes(matcher), domain: "example.com", coverage: coverage)
  }

  private func file(
    _ matcher: PatternMatcher, coverage: AssociationFile.Coverage = .exact
  ) -> AssociationFile {
    plan(matcher, coverage: coverage).file(appIDs: [app])
  }

  private func review(_ file: AssociationFile, _ matcher: PatternMatcher) -> AssociationReview {
    AssociationReview(file, for: app, plan: plan(matcher))
  }

  private func sends(_ file: AssociationFile, _ link: String) -> Bool {
    file.decision(on: link, for: app).verdict == .match
  }

  @Test(
    "A component is dropped only if an earlier one matches all its links",
    arguments: lawSeeds(1..<80))
  func keepsWhatIsReached(seed: UInt64) {
    let file = file(GeneratedTable(seed: seed).matcher)
    let decider = AssociationDecider(file, for: app)
    for link in file.samples(for: app).flatMap(\.self) {
      #expect(decider.decision(on: link) == file.decision(on: link, for: app), "\(link)")
    }
  }

  /// A thousand routes in ten locales.
  static let manyRoutes: PatternMatcher = {
    let words = ["ab", "bc", "cd", "dd", "ef", "fg", "gh", "hi", "ij", "jk"]
    let patterns = (0..<1000).map { number in
      let parts = [words[number % 10], words[number / 10 % 10], words[number / 100]]
      return parts.joined(separator: "/") + (number % 3 == 0 ? "/:id" : "/:id/item-{number}")
    }
    let locales = ["de", "en", "es", "fr", "it", "ja", "ko", "nl", "pt", "zh"]
    return PatternMatcher(
      patterns: patterns, links: links,
      rewrites: [
        LinkRewrite("locale", from: ":locale/{rest*}", to: "{rest*}", where: ["locale": locales])
      ])
  }()

  /// All links are checked only with `BATON_LAWS=full`. `LinearCostTests` measures the cost.
  @Test("A thousand routes and their locales are written once each, and all links are sent")
  func manyRoutesOnce() {
    #expect(Self.manyRoutes.problems.isEmpty)
    let plan = plan(Self.manyRoutes)
    #expect(plan.entries.count { !$0.patterns.isEmpty } == 1001)
    guard runsAllLaws else { return }
    let review = review(plan.file(appIDs: [app]), Self.manyRoutes)
    #expect(review.unreached.isEmpty)
    #expect(review.unsent.isEmpty)
  }

  /// The system sends links to the app as they are before a rewrite changes them.
  @Test(
    "The file covers every link that a rewrite turns into a route",
    arguments: lawSeeds(UInt64(1)..<60))
  func rewrittenLinks(seed: UInt64) {
    var table = GeneratedTable(seed: seed)
    let rewrites = [
      LinkRewrite("first", from: "{l}/{rest*}", to: "{rest*}", where: ["l": ["a", "de"]]),
      LinkRewrite("second", from: "b/:x/{rest*}", to: "12/{x}/{rest*}"),
      LinkRewrite("third", from: "x-{n}", to: "1/{n}"),
    ]
    let matcher = PatternMatcher(
      patterns: table.patterns, types: table.types, links: table.links, rewrites: rewrites)
    let file = file(matcher)
    for _ in 0..<60 {
      var link = table.link()
      (link.scheme, link.host) = ("https", "example.com")
      // The platform removes dot segments before it applies the file.
      if link.writtenPath?.hasSuffix("/.") == true { link.writtenPath = nil }
      let text = table.text(link)
      guard let match = try? matcher.match(text), match.rewritten != nil else { continue }
      #expect(sends(file, text), "seed \(seed): \(text) to \(match.pattern) in \(table.patterns)")
    }
  }

  @Test("Exact and broad files cover every link that a route accepts", arguments: lawSeeds(1..<150))
  func acceptedLinks(seed: UInt64) {
    var table = GeneratedTable(seed: seed)
    let matcher = table.matcher
    let (exact, broad) = (file(matcher), file(matcher, coverage: .broad))
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      var link = table.link()
      (link.scheme, link.host) = ("https", "example.com")
      // The platform removes dot segments and doubled slashes before it applies a file.
      link.writtenPath = nil
      // A component can't express that an exclusion doesn't match if a query item appears twice.
      let isRepeated = Set(link.query.map(\.name)).count < link.query.count
      if isRepeated, !table.exclusions.isEmpty { continue }
      let text = respelled(table.text(link), &generator)
      let isSent = sends(exact, text)
      let isSentBroadly = sends(broad, text)
      #expect(isSentBroadly || !isSent, "seed \(seed): \(text) by \(table.patterns)")
      guard (try? matcher.match(text)) != nil else { continue }
      #expect(isSent, "seed \(seed): \(text) by \(table.patterns)")
    }
  }

  /// A file can't always rule out links that no route accepts. The review then reports the
  /// component with an example. (Links with a repeated query item are left out here, because every
  /// component sends them.)
  @Test(
    "The review reports each component that covers links no route accepts",
    arguments: lawSeeds(1..<150))
  func wideComponents(seed: UInt64) {
    var table = GeneratedTable(seed: seed)
    let matcher = table.matcher
    for coverage in AssociationFile.Coverage.allCases {
      let file = file(matcher, coverage: coverage)
      let review = review(file, matcher)
      let reported = Set(review.wideComponents.map(\.shape))
      for capture in review.wideComponents {
        #expect(capture.links.allSatisfy { sends(file, $0) && !takes(matcher, $0) })
      }
      for _ in 0..<60 {
        var link = table.link()
        (link.scheme, link.host) = ("https", "example.com")
        link.writtenPath = nil
        guard Set(link.query.map(\.name)).count == link.query.count else { continue }
        let text = table.text(link)
        let decision = file.decision(on: text, for: app)
        guard decision.verdict == .match, let place = decision.place, !takes(matcher, text)
        else { continue }
        // Excluded links are recognized by the exclusion's name.
        if case .excluded = try? matcher.answer(text) { continue }
        #expect(
          reported.contains(file.shape(of: place)),
          "seed \(seed), \(coverage): \(text) by \(file.shape(of: place)) of \(table.patterns)")
      }
    }
  }

  private func takes(_ matcher: PatternMatcher, _ link: String) -> Bool {
    (try? matcher.match(link)) != nil
  }

  /// Encodes some characters that don't have to be encoded, and sometimes adds a slash to the path.
  private func respelled(_ link: String, _ generator: inout SeededGenerator) -> String {
    let origin = "https://example.com"
    var spelled = origin
    for character in link.dropFirst(origin.count) {
      if "abdex12".contains(character), generator.chance(10) {
        spelled += "%" + String(character.asciiValue ?? 0, radix: 16)
      } else {
        spelled.append(character)
      }
    }
    guard !link.contains("?"), !link.contains("#"), generator.chance(20) else { return spelled }
    return spelled + "/"
  }

  @Test(
    "A file for another domain, or without an app identifier, sends nothing",
    arguments: [
      ("nope.example.com", ["ABCDE12345.com.example.app"], []), ("www.example.com", ["x"], []),
      (
        "www.example.com", ["x", "ABCDE12345.com.example.app"], ["ABCDE12345.com.example.app"]
      ),
    ] as [(String, [String], [String])])
  func foreign(_ domain: String, _ apps: [String], _ named: [String]) throws {
    let file = try SampleApp.router().associationFile(for: domain, appIDs: apps)
    #expect(file.details.flatMap(\.appIDs) == named)
  }

  @Test("Routes that web links can't open aren't covered") func closedRoutes() throws {
    let router = try SampleApp.router()
    let domain = try #require(router.links.domains.first)
    let file = router.associationFile(for: domain, appIDs: [app])
    for route in router.routes {
      guard let example = route.example, example.hasPrefix("https://\(domain)") else { continue }
      #expect(sends(file, example) == PublishedRoute(route).isOpen(to: .webLink), "\(example)")
    }
  }
}
