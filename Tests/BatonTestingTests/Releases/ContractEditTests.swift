import Baton
import BatonInspection
import BatonTesting
import Testing

/// Tests for edits of a contract. Each edit is reported as one entry, with a link that shows the
/// change. Harmless edits aren't reported.
@Suite struct ContractEditTests {
  private func changes(from old: Contract, to new: Contract) throws -> [RouteChange] {
    RouteComparison(from: try old.published(), to: try new.published()).changes
  }

  private func changes(_ edit: ContractEdit) throws -> [RouteChange] {
    try changes(from: .release, to: edit.edited)
  }

  /// Returns the changes that break something.
  private func lost(
    from old: Contract, editing edit: (inout Contract) -> Void
  ) throws -> [RouteChange] {
    var new = old
    edit(&new)
    return try changes(from: old, to: new).filter(\.breaks)
  }

  @Test(
    "A breaking change is one entry, and its link stops working or leads elsewhere",
    arguments: ContractEdit.breaks)
  func breaks(_ edit: ContractEdit) throws {
    let (old, new) = (try Contract.release.published(), try edit.edited.published())
    let broken = RouteComparison(from: old, to: new).changes.filter(\.breaks)
    #expect(broken.map(\.kind.code) == edit.kinds)
    let (before, after) = (RouteResolver(old), RouteResolver(new))
    for change in broken {
      guard let link = change.link else {
        #expect(!Self.kindsWithLinks.contains(change.kind))
        continue
      }
      let reading = try #require(before.outcome(of: link).reading)
      let now = after.outcome(of: link).reading
      let isSame = reading.name == now?.name && reading.texts == now?.texts
      #expect(!isSame || Self.kindsOfDeclarations.contains(change.kind), "\(link)")
    }
    expectSnapshot(
      of: broken.map { "\($0)\n" }.joined(), as: .text,
      named: edit.name.replacing(" ", with: "-").replacing("\u{2019}", with: ""))
  }

  @Test("Origins may be written in capitals", arguments: ContractEdit.someBreaks)
  func capitals(_ edit: ContractEdit) throws {
    func capitalized(_ contract: Contract) -> Contract {
      var contract = contract
      contract.links.domains = contract.links.domains.map { $0.uppercased() }
      contract.links.schemes = contract.links.schemes.map { $0.uppercased() }
      return contract
    }
    let changes = try changes(from: capitalized(.release), to: capitalized(edit.edited))
    #expect(changes.filter(\.breaks).map(\.kind.code) == edit.kinds)
  }

  @Test("Patterns of equal rank keep their links, in one destination or in two")
  func equalPatterns() throws {
    var contract = Contract.release
    for (pattern, item) in [("find?{text}", "text=x"), ("find?q={text}", "q=x")] {
      contract.add(pattern, "Find", ["text"]) { $0.example = "https://a.example/find?\(item)" }
    }
    for (name, origin) in [("Article", "a.example"), ("Other", "shop")] {
      contract.add("articles/:id", name, ["id"], in: name) {
        $0.constants = ["by": name]
        $0.example = origin == "shop" ? "shop://articles/1" : "https://a.example/articles/1"
      }
      contract[type: name].origins = [origin]
    }
    let release = try contract.published()
    #expect(RouteComparison(from: release, to: release).changes == [])
    let resolver = RouteResolver(release)
    for route in release.all.suffix(4) {
      let reading = resolver.outcome(of: route.example ?? "").reading
      #expect(reading?.name == route.destination && reading?.pattern == route.pattern)
      #expect(reading?.texts["by"]?.first == route.constants?["by"])
    }
  }

  @Test("The next route opens a link if one doesn't accept its source") func closedRoute() throws {
    let resolver = RouteResolver(try Contract.release.published())
    let link = "https://a.example/videos/draft"
    #expect(resolver.outcome(of: link).reading?.name == "Video")
    #expect(resolver.outcome(of: link, from: .app).reading?.name == "Draft")
    let refused = resolver.outcome(of: "shop://delete/1")
    #expect(refused.reading == nil && refused.refused?.name == "Delete")
  }

  @Test(
    "A dictionary takes an item twice if it has lists",
    arguments: [("String", nil), ("Array<String>", ["k=1", "k=2"])] as [(String, [String]?)])
  func dictionaries(value: String, texts: [String]?) throws {
    var contract = Contract.release
    contract.add(
      "color?{data*}", "Color", [.init(stringLiteral: "data: Dictionary<String, \(value)>")])
    let resolver = RouteResolver(try contract.published())
    let reading = resolver.outcome(of: "https://a.example/color?k=1&k=2").reading
    #expect(reading?.texts["data"] == texts)
  }

  @Test("A type that no longer lists its values accepts as many links") func unlistedValues()
    throws
  {
    let edit = ContractEdit("") { $0["Order"].parameters[1].words = nil }
    #expect(try changes(edit).filter(\.breaks) == [])
  }

  @Test("A wildcard or a first pattern doesn't narrow a feature's origins") func origins() throws {
    var old = Contract.release
    old.add("https://go.example/coupons", "Coupons", in: "Coupons")
    for index in old.all.indices where old.all[index].feature == "Store" {
      old.all[index].example?.replace("a.example", with: "b.example")
    }
    var new = old
    new.links.domains = ["a.example", "*.example"]
    new.add("coupons", "Coupons", in: "Coupons")
    new[type: "Coupons"].origins = ["a.example"]
    for name in ["Item", "List"] {
      old[type: name].origins = ["b.example"]
      new[type: name].origins = ["*.example"]
    }
    func breaks() throws -> [RouteChange.Kind] {
      try changes(from: old, to: new).filter(\.breaks).map(\.kind)
    }
    #expect(try breaks() == [])
    // If the app lists a domain, that domain's links don't belong to the wildcard.
    new.links.domains.append("b.example")
    #expect(try breaks() == [.originsNarrowed])
  }

  @Test("A feature that lists fewer origins is narrower, even if no link shows it")
  func fewerOrigins() throws {
    var (old, new) = (Contract.release, Contract.release)
    for name in ["Item", "List"] {
      old[type: name].origins = ["a.example", "other.example"]
      new[type: name].origins = ["a.example"]
    }
    let changes = try changes(from: old, to: new)
    #expect(changes.map(\.kind) == [.originsNarrowed])
    #expect(changes.first?.breaks == false)
  }

  @Test("A link that changes hands because case is now ignored breaks") func ignoredCase() throws {
    var old = Contract.release
    old.links.ignoresPathCase = false
    old.add("{word}", "Word", ["word"])
    let changes = try lost(from: old) { $0.links.ignoresPathCase = true }
    #expect(changes.map(\.kind) == [.linksReadOtherwise])
  }

  @Test("Dropping a domain after a scheme breaks only links that begin with it")
  func droppedDomain() throws {
    var old = Contract.release
    old.links.dropsDomainAfterScheme = false
    func breaks() throws -> [RouteChange] {
      try lost(from: old) { $0.links.dropsDomainAfterScheme = true }
    }
    #expect(try breaks() == [])
    old.add("{word}/help", "Word", ["word"])
    let changes = try breaks()
    #expect(changes.map(\.kind) == [.linksReadOtherwise])
    #expect(changes.first?.link == "shop://a.example/help")
    old["Word"].pattern = "{word}/{rest*}"
    old["Word"].parameters.append("rest: Array<String>")
    #expect(try breaks().map(\.kind) == [.linksReadOtherwise])
    // A new domain is dropped too.
    old.links.dropsDomainAfterScheme = true
    let added = try lost(from: old) { $0.links.domains.append("c.example") }
    #expect(added.map(\.kind) == [.originNew])
    #expect(added.first?.link == "shop://c.example/x")
  }

  @Test("A domain that becomes a host, and a new context item, lose links") func newSettings()
    throws
  {
    var old = Contract.release
    old.links.domains.append("*.shop.example")
    let hosts = try lost(from: old) { $0.links.hosts.append("www.shop.example") }
    #expect(hosts.map(\.kind) == [.originNew])
    old.add("form?{data*}", "Form", ["data: Dictionary<String, String>"])
    let context = try lost(from: old) { $0.links.context.append("kind") }
    #expect(context.map(\.kind) == [.contextChanged])
    #expect(context.first?.link?.contains("form?kind=") == true)
    // The context isn't to blame for links that the removed pattern loses anyway.
    let gone = try lost(from: old) { new in
      new.links.context.append("kind")
      new["Form"].pattern = "other/{path*}?{data*}"
      new["Form"].parameters.append("path: Array<String>")
    }
    #expect(!gone.isEmpty && !gone.contains { $0.kind == .contextChanged })
  }

  @Test("A type that reads some texts otherwise breaks links, even if values are migrated")
  func otherTypes() throws {
    func kinds(_ old: String, _ new: String) throws -> [RouteChange.Kind] {
      var contract = Contract.release
      contract.add("rate/:value", "Rate", [.init(stringLiteral: "value: \(old)")])
      return try lost(from: contract) {
        $0["Rate"].parameters[0].type = new
        $0[type: "Rate"].version = 2
      }.map(\.kind)
    }
    for (old, new) in [
      ("SlugA", "SlugB"), ("String", "Slug"), ("Array<Int>", "Array<Slug>"), ("Double", "Float"),
      ("Decimal", "Double"), ("Double", "Decimal"),
    ] {
      #expect(try kinds(old, new) == [.parameterNarrowed], "\(old) to \(new)")
    }
    for (old, new) in [("Slug", "String"), ("Float", "Double"), ("Int", "Decimal")] {
      #expect(try kinds(old, new) == [], "\(old) to \(new)")
    }
  }

  @Test("Links that each of two changes breaks are blamed on both") func together() throws {
    let resolvers = try lost(from: .release) {
      $0.resolvers.append(
        part(["resolver": "tiny", "patterns": ["https://a.example/orders/{code}"]]))
      $0.resolvers.append(
        part(["resolver": "rest", "patterns": ["https://a.example/orders/{rest*}"]]))
    }
    #expect(resolvers.map(\.kind) == [.resolverNew, .resolverNew])
    var old = Contract.release
    for name in ["Item", "List"] { old[type: name].origins = ["a.example"] }
    let renamed = try lost(from: old) {
      $0.links.domains[0] = "c.example"
      for name in ["Item", "List"] { $0[type: name].origins = ["c.example"] }
    }
    #expect(renamed.map(\.kind) == [.originGone, .originsNarrowed])
  }

  @Test("A constant that a pattern adds is mentioned") func newConstant() throws {
    let edit = ContractEdit("") { $0["Help"].constants = ["topic": "all"] }
    #expect(
      try changes(edit).map(\.description) == [
        "fine    help: topic is all; it was missing before\n        https://a.example/help"
      ])
  }

  @Test("A new exclusion is to blame, even if a removed one equals it as a string")
  func equalExclusions() throws {
    var old = Contract.release
    old["Page"].example = "https://a.example/pages/cafe%CC%81"
    old.exclusions.append(part(["exclusion": "pages/caf\u{E9}", "feature": "Shop"]))
    let changes = try lost(from: old) { $0.exclusions[1].exclusion = "pages/cafe\u{301}" }
    #expect(changes.map(\.kind) == [.exclusionNew])
  }

  @Test("Links with another fragment change hands") func fragments() throws {
    var old = Contract.release
    old.add("https://a.example/note?flag#{line}", "Line", ["line: Int?"])
    old.add("note?flag", "Note")
    let changes = try lost(from: old) { $0["Line"].pattern = "https://a.example/note?flag" }
    #expect(changes.contains { $0.subject == "note?flag" && $0.kind == .opensAnother })
  }

  @Test("Two numbers in one segment swap places") func swappedNumbers() throws {
    var old = Contract.release
    old.add("range/{from}-{to}", "Range", ["from: Int", "to: Int"])
    let changes = try lost(from: old) { $0["Range"].pattern = "range/{to}-{from}" }
    #expect(changes.map(\.kind) == [.valueMoved])
  }

  @Test("A pattern that takes several patterns' links is one entry that names all of them")
  func takenByOne() throws {
    let changes = try lost(from: .release) {
      $0.add("https://a.example/{word}/{rest*}", "All", ["word", "rest: Array<String>"])
    }
    #expect(changes.map(\.kind) == [.opensAnother])
    for pattern in ["videos/:id", "shop/:id", "blog(/:year)", "pages/{path*}"] {
      #expect(changes.first.map { "\($0)".contains(pattern) } == true)
    }
  }

  @Test("A route for all other links may lose links while it gets some, and may hide new ones")
  func catchAll() throws {
    var old = Contract.release
    old.add("{page...}", "Any", ["page"])
    var new = old
    new.all.removeAll { $0.pattern == "help" }
    new.add("jobs", "Jobs")
    new["Tag"].pattern = "labels/{one}-{two}"
    new["Tag"].example = "https://a.example/labels/x-y"
    new["Order"].pattern = "purchases/:id?{tab}"
    new["Order"].example = "https://a.example/purchases/1"
    let changes = try changes(from: old, to: new)
    #expect(
      changes.filter { $0.kinds.contains(.opensAnother) }.map(\.subject).sorted()
        == ["help", "orders/:id?{tab}", "tags/{one}-{two}", "{page...}"])
    #expect(changes.contains { $0.what.contains("the last release opens Any for links of") })
  }

  @Test("The fix doesn't keep a pattern that the new version can't have") func impossiblePattern()
    throws
  {
    func fixes(_ edit: (inout Contract) -> Void) throws -> [String] {
      try lost(from: .release, editing: edit).compactMap(\.fix).filter { $0.contains("keep") }
    }
    let moved = try fixes { $0["Clip"].pattern = "clips/:id/:number" }
    #expect(moved == [#"keep "videos/:id/clips/:number" with .deprecated(_:since:)"#])
    let lacking = try fixes {
      $0["Clip"].pattern = "clips/:id"
      $0["Clip"].parameters.removeLast()
    }
    #expect(lacking == [])
    let tied = try fixes {
      $0["Video"].pattern = "watch/:id"
      $0["Video"].example = "https://a.example/watch/v1"
      $0.add("videos/:name", "Film", ["name"])
    }
    #expect(tied == [])
  }

  @Test("Two lists with the same words, two parameters apart, change places")
  func swappedLists() throws {
    var old = Contract.release
    old.add("zed/:x/:n/:y", "Zed", ["x: p|q", "n: Int", "y: p|q"])
    let changes = try lost(from: old) { $0["Zed"].pattern = "zed/:y/:n/:x" }
    #expect(changes.map(\.kind) == [.valueMoved])
  }

  @Test("A rewrite that takes a list's first word doesn't hide another default")
  func defaultBehindWord() throws {
    var old = Contract.release
    old.add("shelves/:kind?{page=1}", "Shelf", ["kind: new|old", "page: Int = 1"])
    old.rewrites.append(
      part([
        "rewrite": "moved", "from": ["shelves/{kind}"], "to": "help", "lists": ["kind": ["new"]],
      ]))
    let changes = try lost(from: old) {
      $0["Shelf"].pattern = "shelves/:kind?{page=2}"
      $0["Shelf"].parameters[1].default = "2"
    }
    #expect(changes.map(\.kind) == [.defaultChanged])
  }

  /// The route has no example, so only a comparison of the sets of links finds this change.
  @Test("A new exclusion with a pattern's own text breaks its links") func ownText() throws {
    var old = Contract.release
    old["Clip"].parameters[1] = "number"
    let changes = try lost(from: old) {
      $0.exclusions.append(part(["exclusion": "videos/:id/clips/:number", "feature": "Shop"]))
    }
    #expect(changes.map(\.kind) == [.exclusionNew])
  }

  /// Both versions' patterns must be read with their own settings to find these links.
  @Test("A setting or declaration that takes more links than before breaks them") func moreTaken()
    throws
  {
    var old = Contract.release
    old.links.ignoresPathCase = false
    old.add(":word/home", "Word", ["word"])
    old.add("web/{rest*}", "Rest", ["rest: Array<String>"])
    old.rewrites[1].lists = ["l": ["DE"]]
    for index in old.all.indices { old.all[index].example = nil }
    let folded = try lost(from: old) { $0.links.ignoresPathCase = true }
    #expect(folded.map(\.kind) == [.linksReadOtherwise])
    let domain = try lost(from: old) { $0.links.domains.append("c.example") }
    #expect(domain.map(\.kind) == [.originNew])
    let page = try lost(from: old) {
      $0.rewrites.append(part(["rewrite": "page", "from": ["home"], "fragmentAsPath": true]))
    }
    #expect(page.map(\.kind) == [.rewriteNew])
    let prefix = try lost(from: old) {
      let texts: JSON = ["locale": ["it"]]
      $0.links.prefix = part(["pattern": "(/{locale})", "texts": texts])
      $0.rewrites.insert(
        part([
          "rewrite": "prefix (/{locale})", "from": ["{locale}/{rest*}"], "to": "{rest*}",
          "lists": texts,
        ]),
        at: 0)
    }
    #expect(prefix.map(\.kind) == [.linksReadOtherwise])
    #expect(prefix.first?.link?.hasSuffix("/it/home") == true)
    // A rewrite leads from store/{id} to shop/:id.
    let short = try lost(from: old) {
      $0.resolvers.append(
        part(["resolver": "tiny", "patterns": ["https://a.example/store/{code}"]]))
    }
    #expect(short.map(\.kind) == [.resolverNew])
    #expect(short.first?.what.contains("the app's code decides") == true)
  }

  private static let kindsWithLinks: Set<RouteChange.Kind> = [
    .opensAnother, .opensNothing, .rewriteNew, .rewriteChanged, .rewriteGone, .exclusionNew,
    .originsNarrowed, .valueMoved, .valueLost, .valueChanged, .defaultChanged,
  ]
  /// The kinds of changes that may leave the destination and values of a link from the web as they
  /// are. A setting may affect only links from the app.
  private static let kindsOfDeclarations: Set<RouteChange.Kind> = [
    .kindChanged, .confirmationChanged, .linksReadOtherwise,
  ]

  @Test(
    "A change that only a person can judge is one entry, and its kinds say if it affects access",
    arguments: ContractEdit.reviewed)
  func reviewed(_ edit: ContractEdit) throws {
    let changes = try changes(edit)
    #expect(changes.filter(\.breaks) == [])
    #expect(changes.filter(\.needsReview).map(\.kind.code) == edit.kinds)
    let access = RouteChange.access.intersection(changes.flatMap(\.kinds))
    #expect(access.isEmpty != ContractEdit.access.contains(edit.name))
  }

  @Test("A new feature is one entry that lists its modules, commands and exemptions")
  func newFeature() throws {
    let edit = ContractEdit("") {
      $0.add("chess", "Chess", in: "Games")
      $0.add("resign", "Resign", in: "Games") { $0.kind = "command" }
      $0[type: "Resign"].module = "GamesKit"
      $0[type: "Resign"].privacy.exempt = true
    }
    let changes = try changes(edit)
    #expect(
      changes.map(\.description) == [
        "review  Games: is a new feature from ShopKit, GamesKit with Chess, Resign (a command, exempt)"
      ])
    #expect(changes.first?.kinds == [.featureNew, .commandNew, .exemptionChanged])
  }

  @Test(
    "A harmless edit needs no review, and its kinds say if it affects access",
    arguments: ContractEdit.harmless)
  func harmless(_ edit: ContractEdit) throws {
    let changes = try changes(edit)
    #expect(changes.filter { $0.breaks || $0.needsReview } == [])
    let access = RouteChange.access.intersection(changes.flatMap(\.kinds))
    #expect(access.isEmpty != ContractEdit.access.contains(edit.name))
  }

  @Test("A release compared to itself has no changes")
  func same() throws {
    let release = try Contract.release.published()
    #expect(RouteComparison(from: release, to: release).changes == [])
    #expect(try PublishedRoutes(parsing: release.text) == release)
  }
}
