import Baton
import BatonInspection
import BatonTesting
import Testing

/// Tests for the links that the system sends to an app whose association file is made from its
/// routes.
@Suite struct AssociationCoverageTests {
  private let app = "ABCDE12345.com.example.app"

  private static let links = AppLinks(schemes: ["demoapp"], domains: ["example.com"])

  private func matcher(
    _ patterns: [String], types: [String: ParameterKind] = [:], exclusions: [String] = [],
    links: AppLinks = Self.links, rewrites: [LinkRewrite] = []
  ) -> PatternMatcher {
    let matcher = PatternMatcher(
      patterns: patterns, types: types, exclusions: exclusions, links: links, rewrites: rewrites)
    #expect(matcher.problems.isEmpty, "\(matcher.problems)")
    return matcher
  }

  private func plan(
    _ matcher: PatternMatcher, domain: String = "example.com",
    coverage: AssociationFile.Coverage = .exact
  ) -> AssociationPlan {
    AssociationPlan(AssociatedRoutes(matcher), domain: domain, coverage: coverage)
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
    "The file covers exactly the links that routes and rewrites accept",
    arguments: [
      ("/shop/1", true), ("/store/1", true), ("/store", false), ("/store/1/2", false),
      ("/de/shop/1", true), ("/en-US/store/1", true), ("/fr/shop/1", false), ("/de", false),
      ("/old?id=1", true), ("/old", false), ("/open?url=x", true), ("/open", false), ("/", false),
      ("/#/shop/1", true), ("/code/1", true), ("/de/code/1", true), ("/size-1", true),
      ("/size-1/2", false),
    ])
  func rewriteInputs(_ link: String, _ isSent: Bool) {
    let rewrites: [LinkRewrite] = [
      LinkRewrite(
        "locale", from: "{locale}/{rest*}", to: "{rest*}", where: ["locale": ["de", "en-US"]]),
      LinkRewrite("store", from: "store/{rest*}", to: "shop/{rest*}"),
      LinkRewrite("item", from: "old?id={item}", to: "shop/{item}"),
      LinkRewrite("size", from: "size-{n}", to: "s-{n}"),
      .following(query: "url", of: "open"), .fragmentAsPath(of: "/"),
      LinkRewrite("code", taking: ["code/:x"]) { _ in "/shop/1" },
    ]
    let file = file(matcher(["/shop/:id", "/s-{m}"], rewrites: rewrites))
    #expect(sends(file, "https://example.com" + link) == isSent)
  }

  @Test("No component follows one that matches all its links")
  func dropsUnreachable() {
    let matcher = matcher(["help/{rest*}", "help/faq", "help/:topic/print", "shop/:id", "*"])
    #expect(plan(matcher).entries.compactMap(\.component.path) == ["/help/*", "/*"])
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

  @Test("The plan reports exclusions that only apply after a rewrite") func rewrittenExclusions() {
    let store = LinkRewrite("store", from: "store/{rest*}", to: "shop/{rest*}")
    func planned(_ exclusions: [String], _ rewrites: [LinkRewrite]) -> AssociationPlan {
      plan(
        matcher(["/shop/:id", "/code/:id"], exclusions: exclusions, rewrites: rewrites))
    }
    // The excluded link isn't sent to the app. A link that a rewrite turns into the excluded link
    // is sent.
    let both = planned(["shop/secret"], [store])
    #expect(both.inexpressibleExclusions == ["store/{rest*} \u{2192} shop/secret"])
    #expect(sends(both.file(appIDs: [app]), "https://example.com/store/secret"))
    #expect(!sends(both.file(appIDs: [app]), "https://example.com/shop/secret"))
    #expect(planned(["shop/secret"], []).inexpressibleExclusions.isEmpty)
    #expect(planned(["code/secret"], [store]).inexpressibleExclusions.isEmpty)
    // The component for the number sends other text, too.
    let typed = matcher(["shop/:n"], types: ["n": .kind(.int64)], exclusions: [":any/:text"])
    #expect(plan(typed).inexpressibleExclusions == [":any/:text"])
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

  @Test("The review finds the links that a component for an empty query item leaves to others")
  func emptyItems() {
    let matcher = matcher(["{rest*}?z=", ":n"], types: ["n": .kind(.int64)])
    let review = review(file(matcher), matcher)
    #expect(review.wideComponents.map(\.shape) == ["/*?z=", "/?*"])
    #expect(review.unreached.isEmpty)
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

  /// Excluded links aren't sent if a component can exclude them and no higher-ranked component
  /// matches them.
  @Test("Excluded links stay in the browser if a component can exclude them") func excludedLinks() {
    let matcher = matcher(
      ["projects/:a/:b", "projects/:a/:b/faqs", "projects/{rest*}", "projects/new/:b"],
      exclusions: [
        "projects/_/_?{token}", "projects/_/private", "help/{rest*}", "x/_/{rest*}", "y?z",
      ])
    for coverage in AssociationFile.Coverage.allCases {
      let plan = plan(matcher, coverage: coverage)
      let file = plan.file(appIDs: [app])
      #expect(!sends(file, "/projects/1/2?token=a"))
      #expect(sends(file, "/projects/1/2"))
      #expect(sends(file, "/projects/1/2?token="))
      #expect(!sends(file, "/projects/1/private"))
      #expect(sends(file, "/projects/new/private"), "literal text comes first")
      #expect(sends(file, "/projects/1/2/faqs?token=a"))
      #expect(sends(file, "/projects/1/2/3/4?token=a"))
      #expect(!sends(file, "/help/a"))
      #expect(plan.inexpressibleExclusions == ["x/_/{rest*}", "y?z"])
    }
  }

  @Test(
    "An exclusion never keeps a link from the app that a route or rewrite takes",
    arguments: [
      ("shop/%3F", "/shop/x"), ("a%2Fb", "/a/b"), ("shop/_?k=%2A", "/shop/1?k=x"),
      ("shop/_?k=", "/shop/1"), ("shop/_?k=A", "/shop/1?k=a"), ("{name}-1", "/x-1"),
      ("y", "/y"), ("{name?}", "/a/b"), ("http://example.com/shop/:id", "/shop/1"),
    ])
  func routedLinks(_ exclusion: String, _ link: String) throws {
    let matcher = matcher(
      ["shop/:id", "a/:id/{rest*}"], exclusions: [exclusion],
      links: AppLinks(
        domains: ["example.com"], allowsHTTP: true, ignoresPathCase: true, plusIsSpace: true),
      rewrites: [
        LinkRewrite("x", from: "x-{id}", to: "shop/{id}"),
        LinkRewrite("y", from: "y", to: "shop/y"),
      ])
    let link = "https://example.com" + link
    #expect(throws: Never.self) { try matcher.match(link) }
    for coverage in AssociationFile.Coverage.allCases {
      #expect(sends(file(matcher, coverage: coverage), link))
    }
  }

  @Test(
    "No component excludes an item with a space if the app reads plus signs as spaces",
    arguments: ["shop/_?k=a%20b", "shop/_?a%20b=1"])
  func spaces(_ exclusion: String) {
    for plusIsSpace in [true, false] {
      let links = AppLinks(domains: ["example.com"], plusIsSpace: plusIsSpace)
      let plan = plan(matcher(["shop/:id"], exclusions: [exclusion], links: links))
      #expect(plan.inexpressibleExclusions == (plusIsSpace ? [exclusion] : []))
    }
  }

  @Test(
    "The file covers the links that the routes accept, and no others",
    arguments: [
      // A component can't tell a query item without a value from a missing item, so it can't
      // require the item.
      (
        ["subscribe/{feed...}", "user/_/edit", "mute?on"],
        ["/subscribe/https://f.example/a.xml?x=1#y", "/user/7/edit", "/mute?on", "/mute"],
        ["/subscribe", "/user/7"]
      ),
      (
        ["videos/:id", "videos/:id/comments", "help/{path+}"],
        ["/videos/7", "/videos/7/", "/videos/a%2Fb", "/videos/7/comments", "/help/a/b/c/d/e"],
        ["/videos/7/more", "/videos/7/8/comments", "/help"]
      ),
      (
        ["search?q={words}&{page?}", "list?kind=video", "page#{section}"],
        ["/search?q=a", "/search?utm=b&q=a", "/list?kind=%76ideo"],
        ["/search", "/search?q=", "/list?kind=photo"]
      ),
      (["a%2Ab", "c%24%28d%29"], ["/a*b", "/c$(d)"], ["/ab"]),
    ] as [([String], [String], [String])])
  func coveredLinks(_ patterns: [String], _ sent: [String], _ unsent: [String]) {
    let file = file(matcher(patterns))
    for link in sent { #expect(sends(file, link), "\(link)") }
    for link in unsent { #expect(!sends(file, link), "\(link)") }
  }

  @Test("A parameter with a fixed list of values becomes a substitution variable")
  func closedLists() {
    let file = file(matcher(["a/:c", "b/:c"], types: ["c": .closed(["x", "y z"])]))
    #expect(file.substitutionVariables == ["c": ["x", "y z"]])
    #expect(sends(file, "/a/y%20z"))
    #expect(!sends(file, "/a/z"))
    // Closed lists contain no slash, so there's nothing to exclude.
    #expect(file.details[0].components.allSatisfy { $0.exclude == nil })
  }

  @Test("A variable that would clash with a built-in one gets another name")
  func reservedVariableName() {
    let plan = plan(matcher(["a/:lang"], types: ["lang": .closed(["de", "en"])]))
    // The platform has a variable of this name.
    #expect(plan.variables == ["lang2": ["de", "en"]])
  }

  @Test("A domain's file contains only that domain's routes") func otherDomains() {
    let links = AppLinks(schemes: ["demoapp"], domains: ["example.com", "*.docs.example.com"])
    let patterns = [
      "demoapp://custom", "https://example.com/own", "https://{team}.docs.example.com/page",
    ]
    func paths(_ matcher: PatternMatcher, _ domain: String) -> [String] {
      plan(matcher, domain: domain).entries.compactMap(\.component.path)
    }
    let teams = matcher(patterns, links: links)
    #expect(paths(teams, "example.com") == ["/own"])
    #expect(paths(teams, "*.docs.example.com") == ["/page"])
    // A rewritten link stays on its domain.
    let locale = LinkRewrite(
      "locale", from: "{locale}/{rest*}", to: "{rest*}", where: ["locale": ["de"]])
    let localized = matcher(patterns, links: links, rewrites: [locale])
    #expect(paths(localized, "example.com") == ["/$(locale)/own", "/own"])
    #expect(paths(localized, "*.docs.example.com") == ["/$(locale)/page", "/page"])
    // A parameter of a host is one label.
    let markets = matcher(
      ["https://{market}.example.com/sale", "https://{team}.example.com/page"],
      types: ["market": .closed(["de", "at"])], links: AppLinks(domains: ["*.example.com"]))
    #expect(paths(markets, "de.example.com") == ["/page", "/sale"])
    #expect(paths(markets, "fr.example.com") == ["/page"])
    #expect(paths(markets, "a.b.example.com") == [])
  }

  @Test("The file ignores path case only if the app does") func pathCase() {
    let links = AppLinks(domains: ["example.com"], ignoresPathCase: true)
    #expect(sends(file(matcher(["Videos/:id"], links: links)), "/vIDEOS/7"))
    #expect(!sends(file(matcher(["Videos/:id"])), "/vIDEOS/7"))
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
