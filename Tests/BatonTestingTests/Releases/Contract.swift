import BatonInspection
import Foundation

/// The contract that an app publishes, as values, so each edit takes only one line.
struct Contract {
  var app = App()
  var routes: [Route]
  var types: [Kind]
  var rewrites: [Rewrite]
  var exclusions: [Exclusion]
  var resolvers: [Resolver]

  struct App: Encodable {
    var format = 1
    var schemes = ["shop", "old"]
    var domains = ["a.example", "b.example"]
    var hosts = ["go.example"]
    var context = ["ref"]
    var allowsHTTP = true
    var ignoresPathCase = true
    var plusIsSpace = false
    var dropsDomainAfterScheme = true
    var maxBytes = 8192
    var maxSegments = 64
    var maxQueryItems = 128
    var maxValueBytes = 2048
    var home: String? = "/home"
    var contributions: [String] = []
    var points: [String: String] = [:]
    var prefix: Prefix?
  }

  struct Prefix: Encodable {
    var pattern: String
    var texts: [String: [String]]
  }

  struct Hole: Encodable {
    var name: String
    var type = "String"
    var words: [String]?
    var optional = false
    var `default`: String?
  }

  struct Confirmation: Encodable {
    var title = "Delete?"
    var action = "Delete"
    var destructive = true
  }

  struct Route: Encodable {
    var pattern: String
    var destination: String
    var feature = "Shop"
    var holes: [Hole] = []
    var deprecatedSince: String?
    var kind = "destination"
    var constants: [String: String]?
    var activityTypes: [String] = []
    var accepts: [String]?
    var requires: [String] = []
    var confirmation: Confirmation?
    var example: String?
  }

  struct Placement: Encodable {
    var kind: String
    var parent: String?
    var slot: String?
  }

  struct Privacy: Encodable {
    var redacts: [String] = []
    var logs: [String] = []
    var searchable = false
    var exempt = false
  }

  struct Slot: Encodable {
    var name: String
    var kind = "tab"
    var first: String?
  }

  struct Property: Encodable {
    var name: String
    var type: String
    var kind: String
    var words: [String]?
    var list: Bool
    var optional: Bool
    var identity: Bool
    var hosts: [String]?
  }

  struct Place: Encodable {
    var name: String
    var level: Int
    var edge = "push"
    var values = ""
  }

  struct Shortcut: Encodable {
    var title = "Open"
    var symbol = "lock"
    var phrases = ["Open the list in {app}"]
    var swiftType = "List"
  }

  /// A destination or command. Its properties are the parameters of its routes. The file's reader
  /// ignores the last two members.
  struct Kind: Encodable {
    var type: String
    var feature = "Shop"
    var module = "ShopKit"
    var version = 1
    var renamed: [String: String] = [:]
    var slots: [Slot] = []
    var answersSearch: String?
    var documents: [String] = []
    var origins: [String]?
    var shows: String?
    var placements = [Placement(kind: "push", parent: "Home")]
    var privacy = Privacy()
    var properties: [Property] = []
    var examples: [String] = []
    var hierarchies: [[Place]] = []
    var quickAction = false
    var shortcut: Shortcut?
    var states: Set<String> = []
    /// The hosts that URLs in its properties may have.
    var hosts: [String] = []
  }

  struct Rewrite: Encodable {
    var rewrite: String
    var from: [String]
    var to: String?
    var lists: [String: [String]]?
    var following: String?
    var fragmentAsPath: Bool?
  }

  struct Exclusion: Encodable {
    var exclusion: String
    var feature = "Shop"
  }

  struct Resolver: Encodable {
    var resolver: String
    var patterns: [String]
  }

  /// The first route of a destination.
  subscript(_ name: String) -> Route {
    get { routes.first { $0.destination == name }! }
    set { routes[routes.firstIndex { $0.destination == name }!] = newValue }
  }

  /// The type of a destination or command.
  subscript(type name: String) -> Kind {
    get { types.first { $0.type == name }! }
    set { types[types.firstIndex { $0.type == name }!] = newValue }
  }

  /// Adds a route, and also its destination if the contract doesn't have it yet.
  mutating func add(
    _ pattern: String, _ destination: String, _ holes: [Hole] = [], in feature: String = "Shop",
    changing change: (inout Route) -> Void = { _ in }
  ) {
    var route = Route(pattern: pattern, destination: destination, feature: feature, holes: holes)
    change(&route)
    routes.append(route)
    if !types.contains(where: { $0.type == destination }) {
      types.append(Kind(type: destination, feature: feature))
    }
  }

  func published() throws -> PublishedRoutes {
    let encoder = JSONEncoder()
    func line(_ value: some Encodable) throws -> String {
      String(decoding: try encoder.encode(value), as: UTF8.self)
    }
    let kinds = types.map { kind in
      var kind = kind
      kind.properties = properties(of: kind)
      return kind
    }
    let lines =
      try [line(app)] + routes.map { try line($0) } + kinds.map { try line($0) }
      + rewrites.map { try line($0) } + exclusions.map { try line($0) }
      + resolvers.map { try line($0) }
    return try PublishedRoutes(parsing: lines.joined(separator: "\n"))
  }

  private func properties(of kind: Kind) -> [Property] {
    var names: Set<String> = []
    let own = routes.filter { $0.destination == kind.type }
    let paths = own.map { $0.pattern.prefix { !"?#".contains($0) } }
    return own.flatMap(\.holes).filter { names.insert($0.name).inserted }.map { hole in
      Property(
        name: hole.name, type: hole.type, kind: hole.type, words: hole.words,
        list: hole.type.hasPrefix("Array"), optional: hole.optional,
        identity: !kind.states.contains(hole.name)
          && (!hole.optional || paths.contains { $0.contains(hole.name) }),
        hosts: hole.type == "URL" ? kind.hosts : nil)
    }
  }
}

/// A parameter, written like a property: `"page: Int = 1"`. By default, its type is `String`.
extension Contract.Hole: ExpressibleByStringLiteral {
  init(stringLiteral declaration: String) {
    let sides = declaration.components(separatedBy: " = ")
    let parts = sides[0].components(separatedBy: ": ")
    self.init(
      name: parts[0], type: parts.count > 1 ? parts[1].filter { $0 != "?" } : "String",
      optional: declaration.hasSuffix("?"), default: sides.count > 1 ? sides[1] : nil)
  }
}

extension Contract {
  /// The last release of a shop.
  static let release = Contract(
    routes: [
      Route(pattern: "home", destination: "Home", example: "https://a.example/home"),
      Route(
        pattern: "videos/:id", destination: "Video", holes: ["id"],
        activityTypes: ["com.example.watching"], example: "https://a.example/videos/v1"),
      Route(
        pattern: "videos/:id/clips/:number", destination: "Clip", holes: ["id", "number: Int"]),
      Route(pattern: "pages/{path*}", destination: "Page", holes: ["path: Array<String>"]),
      Route(
        pattern: "orders/:id?{tab}", destination: "Order",
        holes: [
          "id: Int", Hole(name: "tab", type: "Tab", words: ["items", "status"], optional: true),
        ], requires: ["signedIn"], example: "https://a.example/orders/1"),
      Route(pattern: "help", destination: "Help", example: "https://a.example/help"),
      Route(pattern: "blog(/:year)", destination: "Blog", holes: ["year: Int?"]),
      Route(
        pattern: "tags/{one}-{two}", destination: "Tag", holes: ["one", "two"],
        example: "https://a.example/tags/x-y"),
      Route(
        pattern: "search?{query}", destination: "Search", holes: ["query: String?"],
        example: "https://a.example/search"),
      Route(
        pattern: "docs/:section?{page=1}#{anchor}", destination: "Doc",
        holes: ["section", "anchor: String?", "page: Int = 1"]),
      Route(
        pattern: "shop/:id", destination: "Item", feature: "Store", holes: ["id"],
        example: "https://a.example/shop/i1"),
      Route(pattern: "sale", destination: "List", feature: "Store", constants: ["kind": "sale"]),
      Route(
        pattern: "lists/:kind", destination: "List", feature: "Store", holes: ["kind"],
        example: "https://a.example/lists/new"),
      Route(pattern: "web/{page...}", destination: "Web", holes: ["page: URL"]),
      Route(pattern: "https://go.example/:code", destination: "Offer", holes: ["code"]),
      Route(
        pattern: "delete/:id", destination: "Delete", holes: ["id: Int16"], kind: "command",
        accepts: ["webLink"], confirmation: Confirmation(), example: "https://a.example/delete/1"),
      Route(
        pattern: "videos/draft", destination: "Draft", accepts: [],
        example: "https://a.example/videos/draft"),
    ],
    types: [
      Kind(
        type: "Home", slots: [Slot(name: "feed"), Slot(name: "cart", first: "/orders/1")],
        placements: [Placement(kind: "root")]),
      Kind(type: "Video", privacy: Privacy(searchable: true)), Kind(type: "Clip"),
      Kind(type: "Page"), Kind(type: "Order", privacy: Privacy(redacts: ["id"])),
      Kind(type: "Help"), Kind(type: "Blog"), Kind(type: "Tag", privacy: Privacy(logs: ["one"])),
      Kind(type: "Search", answersSearch: "query"), Kind(type: "Doc", documents: ["md"]),
      Kind(
        type: "Item", feature: "Store",
        hierarchies: [
          [Place(name: "List", level: 0, values: "(kind: new)"), Place(name: "Item", level: 1)]
        ]),
      Kind(type: "List", feature: "Store", quickAction: true, shortcut: Shortcut()),
      Kind(type: "Web", hosts: ["partner.example"]), Kind(type: "Offer"),
      Kind(type: "Delete", shows: "Help", placements: []), Kind(type: "Draft"),
    ],
    rewrites: [
      Rewrite(rewrite: "store", from: ["store/{id}"], to: "shop/{id}"),
      Rewrite(
        rewrite: "locale", from: ["{l}/{rest*}"], to: "{rest*}", lists: ["l": ["de", "fr"]]),
      Rewrite(rewrite: "open", from: ["open"], following: "url"),
    ],
    exclusions: [Exclusion(exclusion: "pages/legal")],
    resolvers: [
      Resolver(resolver: "short", patterns: ["https://s.example/a", "https://s.example/b"])
    ])
}
