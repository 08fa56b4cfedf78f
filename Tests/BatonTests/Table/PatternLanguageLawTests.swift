import Baton
import BatonTesting
import Testing

/// Laws for the sets of links that patterns describe, checked on generated patterns.
@Suite struct PatternLanguageLawTests {
  private static let seeds = lawSeeds(UInt64(0)..<300)

  @Test("A shared link is in both sets, and exists if any link is in both", arguments: seeds)
  func intersection(seed: UInt64) throws {
    for pair in Generated.pairs(of: seed) {
      let shared = pair.first.sharedLink(with: pair.second)
      if let shared {
        #expect(pair.takers(of: shared) == [0, 1], "\(pair): \(shared)")
      }
      let known = pair.samples.filter { pair.takers(of: $0) == [0, 1] }
      #expect(shared != nil || known.isEmpty, "\(pair): \(known)")
    }
  }

  @Test("A link of the difference is in the first set only", arguments: seeds)
  func difference(seed: UInt64) throws {
    for pair in Generated.pairs(of: seed) {
      switch pair.first.subtracting([pair.second]) {
      case .found(let link):
        #expect(pair.takers(of: link) == [0], "\(pair): \(link)")
      case .none:
        for link in pair.first.sets.compactMap(\.plain.link) {
          #expect(pair.takers(of: link) == [0, 1], "\(pair): \(link)")
        }
      case .undecided: continue
      }
    }
  }

  @Test("The shortest link of a pattern is one of its links", arguments: seeds)
  func shortest(seed: UInt64) throws {
    for pair in Generated.pairs(of: seed) {
      guard let link = pair.first.shortest else { continue }
      #expect(pair.takers(of: link).first == 0, "\(pair): \(link)")
    }
  }

  @Test("Few differences stay undecided")
  func decides() {
    var counts = ["empty": 0, "contains": 0, "undecided": 0]
    for pair in (UInt64(0)..<60).flatMap(Generated.pairs) {
      switch pair.first.subtracting([pair.second]) {
      case .none: counts["empty", default: 0] += 1
      case .found: counts["contains", default: 0] += 1
      case .undecided: counts["undecided", default: 0] += 1
      }
    }
    #expect(
      counts["empty"]! > 10 && counts["contains"]! > 300 && counts["undecided"]! < 12, "\(counts)")
  }

  @Test(
    "A difference is exact if the type says so",
    arguments: [
      ("n/:a", "Int32", "n/:b", "Int64", "empty"),
      ("n/:a", "Int64", "n/:b", "Int32", "n/3000000000"),
      ("n/:a", "UInt8", "n/:b", "Int8", "n/200"),
      ("n/:a", "UUID", "n/:b", "String", "empty"),
      ("n/:a", "Bool", "n/true", "String", "n/false"),
      ("n/{a*}", "String", "n/{b+}", "String", "n"),
      ("n/{a+}", "String", "n/:b", "String", "n/x/x"),
      ("n/file-{a}", "String", "n/:b", "String", "empty"),
      ("n/{a}-{b}", "Double", "n/{a}-{b}", "Float", "n/1e39-1e39"),
      ("n/:a", "String", "n/file-{b}", "String", "n/x"),
      ("n/:a?k=x", "Int", "n/{b...}", "Int", "n/1?k=x"),
      ("n?{k}", "Int", "n?{k}", "String", "empty"),
      ("n?{k?}", "String", "n?{k}", "String", "n"),
      ("n(/g/:a)", "String", "n/g/:b", "String", "n"),
    ])
  func known(_ one: String, _ type: String, _ other: String, _ otherType: String, _ rest: String)
    throws
  {
    let links = AppLinks(schemes: ["app"])
    let routes = try [(one, type), (other, otherType)].enumerated().map { number, side in
      try Generated.route(side.0, number) { _ in
        .kind(try #require(ValueKind(typeName: side.1)))
      }
    }
    let origins = LinkOrigins(links, routes: routes)
    let languages = routes.map { PatternLanguage($0, on: origins) }
    let expected: Sample<String> = rest == "empty" ? .none : .found("app://" + rest)
    #expect(languages[0].subtracting([languages[1]]) == expected)
  }

  @Test("A custom type leaves a difference undecided")
  func opaque() throws {
    let routes = [
      try Generated.route("n/:a", 0) { _ in .kind(.text) },
      try Generated.route("n/:b", 1) { _ in .kind(.custom) },
    ]
    let origins = LinkOrigins(AppLinks(schemes: ["app"]), routes: routes)
    let languages = routes.map { PatternLanguage($0, on: origins) }
    guard case .undecided = languages[0].subtracting([languages[1]]) else {
      Issue.record("it's unknown which texts a custom type accepts")
      return
    }
    #expect(languages[1].subtracting([languages[0]]) == Sample.none)
  }
}

/// Two generated patterns with their own tables.
private struct Generated: CustomStringConvertible {
  let first: PatternLanguage
  let second: PatternLanguage
  private let tables: [RouteTable]

  var description: String {
    [first, second].map { language in
      let types = language.route.shape.parameters.compactMap { parameter in
        language.route.parameters[parameter.name].map { "\(parameter.name): \($0.kind.name)" }
      }
      return "\(language.route.text) (\(types.joined(separator: ", ")))"
    }.joined(separator: " and ")
  }

  /// Sample links of both patterns, and of the part that only one of them matches.
  var samples: [String] {
    let alone = [first.subtracting([second]), second.subtracting([first])].compactMap { rest in
      if case .found(let link) = rest { link } else { nil }
    }
    return (first.sets + second.sets).compactMap(\.link) + alone
  }

  /// Returns the numbers of the patterns that match a link.
  func takers(of link: String) -> [Int] {
    tables.indices.filter { number in
      var text = link
      return text.withUTF8 { bytes in ((try? tables[number].route(for: bytes)) ?? nil) != nil }
    }
  }

  static func pairs(of seed: UInt64) -> [Generated] {
    var generator = SeededGenerator(seed: seed)
    return (0..<20).compactMap { _ in try? Generated(&generator) }
  }

  private init(_ generator: inout SeededGenerator) throws {
    let links = generator.pick(Self.apps)
    let routes = try (0...1).map { try Self.route(&generator, $0, links) }
    // The rules treat Date and Data as if some string could be both, although none can.
    let kinds = routes.flatMap { route in
      route.shape.parameters.compactMap { route.parameters[$0.name]?.kind }
    }
    guard !kinds.contains(.kind(.date)) || !kinds.contains(.kind(.data)) else { throw Unusable() }
    tables = try routes.map { route in
      let builder = TableBuilder(links: links, routes: [route])
      guard builder.problems.isEmpty else { throw Unusable() }
      return builder.table()
    }
    let origins = LinkOrigins(links, routes: routes)
    first = PatternLanguage(routes[0], on: origins)
    second = PatternLanguage(routes[1], on: origins)
  }

  private struct Unusable: Error {}

  private static let apps = [
    AppLinks(
      schemes: ["app", "other"], domains: ["www.e.com", "*.s.e.com"], hosts: ["live.e.com"]),
    AppLinks(
      schemes: ["app"], domains: ["www.e.com", "*.s.e.com"], hosts: ["live.e.com"],
      allowsHTTP: true, ignoresPathCase: true),
    AppLinks(domains: ["www.e.com", "*.s.e.com"], hosts: ["live.e.com"]),
  ]

  private static let kinds: [ParameterKind] =
    ValueKind.allCases.map(ParameterKind.kind) + [
      .closed(["a", "b", "1"]), .closed(["b", "c", "AB"]), .closed(["true", "x-1", ""]),
    ]

  static func route(
    _ text: String, _ owner: Int, kind: (PatternParameter) throws -> ParameterKind
  ) throws -> RouteDeclaration {
    let shape = try PatternShape(parsing: text)
    let types = try shape.parameters.map { parameter in
      let isList = if case .tail = parameter.form { true } else { false }
      return (
        name: parameter.name,
        type: ParameterType(
          try kind(parameter), mayBeMissing: parameter.mayBeLeftOut, isList: isList)
      )
    }
    return RouteDeclaration(
      text: text, shape: shape, owner: owner, ownerName: "\(owner)",
      parameters: ParameterTypes(types))
  }

  private static func route(
    _ generator: inout SeededGenerator, _ owner: Int, _ links: AppLinks
  ) throws -> RouteDeclaration {
    let text = pattern(&generator)
    let shape = try PatternShape(parsing: text)
    let inHost = Set((shape.host?.parameters ?? []).map(\.name))
    var route = try route(text, owner) { parameter in
      guard !inHost.contains(parameter.name), generator.chance(50) else { return .kind(.text) }
      if case .rawTail = parameter.form { return generator.pick([.kind(.text), .kind(.url)]) }
      return generator.pick(kinds)
    }
    if shape.scheme == nil, generator.chance(10) {
      let names = links.schemes + ["www.e.com", "a.s.e.com"]
      route.origins = OriginFilter([generator.pick(names)], of: links)
    }
    return route
  }

  private static func pattern(_ generator: inout SeededGenerator) -> String {
    var count = 0
    func name() -> String {
      count += 1
      return "p\(count)"
    }
    func segment() -> String {
      switch Int.random(in: 0..<10, using: &generator) {
      case 0...3: generator.pick(["a", "b", "AB", "1", "x-1", "true", "p"])
      case 4, 5: ":\(name())"
      case 6: "_"
      case 7:
        generator.pick(["", "a", "x-"]) + "{\(name())}" + generator.pick(["-", "b", "1"])
          + (generator.chance(30) ? "{\(name())}" : "")
      default: "{\(name())}"
      }
    }
    let origins = [
      "https://www.e.com/", "https://{h}.s.e.com/", "https://{h}-{j}.s.e.com/", "app://",
      "https://a.s.e.com/", "https://live.e.com/",
    ]
    let origin = generator.chance(15) ? generator.pick(origins) : ""
    var segments = (0..<Int.random(in: 0...3, using: &generator)).map { _ in segment() }
    if generator.chance(20) {
      segments.append(generator.pick(["{t*}", "{t+}", "*", "{t...}", "{o?}"]))
    } else if generator.chance(10) {
      segments.append("g(/h/a)")
    }
    let path = origin + segments.joined(separator: "/")
    guard segments.last != "{t...}" else { return path }
    var items: [String] = []
    for key in ["k", "m"] where generator.chance(25) {
      items.append(
        generator.pick([
          "{\(key)}", "\(key)=a", key, "{\(key)?}", "\(key)=", "\(key)={\(name())}",
        ]))
    }
    let query = items.isEmpty ? "" : "?" + items.joined(separator: "&")
    return path + query + (generator.chance(10) ? generator.pick(["#{f}", "#{f?}"]) : "")
  }
}
