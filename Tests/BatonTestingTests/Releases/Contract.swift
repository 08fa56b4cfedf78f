import Baton
import BatonInspection
import Foundation

/// The contract that an app publishes, so each edit takes only one line.
@dynamicMemberLookup struct Contract {
  private var file: PublishedRoutes
  /// The hosts that URLs may have, keyed by destination.
  var hosts = ["Web": ["partner.example"]]
  /// The properties that are state, keyed by destination.
  var states: [String: Set<String>] = [:]

  /// The last release of a shop.
  static let release: Contract = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Shop.json")
    return try! Contract(
      file: PublishedRoutes(parsing: String(contentsOf: file, encoding: .utf8)))
  }()

  subscript<Value>(dynamicMember path: WritableKeyPath<PublishedRoutes, Value>) -> Value {
    get { file[keyPath: path] }
    set { file[keyPath: path] = newValue }
  }

  /// The first route of a destination.
  subscript(_ name: String) -> PublishedRoute {
    get { file.all.first { $0.destination == name }! }
    set { file.all[file.all.firstIndex { $0.destination == name }!] = newValue }
  }

  /// The type of a destination or command.
  subscript(type name: String) -> PublishedType {
    get { file.types.first { $0.type == name }! }
    set { file.types[file.types.firstIndex { $0.type == name }!] = newValue }
  }

  /// Adds a route, and also its destination if the contract doesn't have it yet.
  mutating func add(
    _ pattern: String, _ destination: String, _ parameters: [PublishedRoute.Parameter] = [],
    in feature: String = "Shop", changing change: (inout PublishedRoute) -> Void = { _ in }
  ) {
    var route: PublishedRoute = part([
      "pattern": .string(pattern), "kind": "destination", "destination": .string(destination),
      "feature": .string(feature), "holes": [], "activityTypes": [], "requires": [],
    ])
    route.parameters = parameters
    change(&route)
    file.all.append(route)
    if !file.types.contains(where: { $0.type == destination }) {
      var type = self[type: "Clip"]
      (type.type, type.feature) = (destination, feature)
      file.types.append(type)
    }
  }

  /// Returns the contract as it's read from a file. The properties of each destination are the
  /// parameters of its routes.
  func published() throws -> PublishedRoutes {
    var file = file
    for index in file.types.indices {
      file.types[index].properties = properties(of: file.types[index].type)
    }
    return try PublishedRoutes(parsing: file.text)
  }

  private func properties(of name: String) -> [PublishedType.Property] {
    var names: Set<String> = []
    let routes = file.all.filter { $0.destination == name }
    let paths = routes.map { ($0.pattern ?? "").prefix { !"?#".contains($0) } }
    return routes.flatMap(\.parameters).filter { names.insert($0.name).inserted }.map { parameter in
      let isInPath = paths.contains { $0.contains(parameter.name) }
      var property: PublishedType.Property = part([
        "name": .string(parameter.name), "type": .string(parameter.type),
        "kind": .string(parameter.type), "list": .bool(parameter.type.hasPrefix("Array")),
        "optional": .bool(parameter.optional),
        "identity": .bool(
          states[name]?.contains(parameter.name) != true && (!parameter.optional || isInPath)),
      ])
      property.words = parameter.words
      property.hosts = parameter.type == "URL" ? hosts[name] ?? [] : nil
      return property
    }
  }
}

/// Returns a part of a contract, such as a rewrite, that has only these members.
func part<Part: Decodable>(_ members: JSONObject) -> Part {
  try! JSONDecoder().decode(Part.self, from: Data(JSON.object(members).bytes))
}

/// A parameter, written like a property: `"page: Int = 1"`. By default, its type is `String`. A
/// closed list has its words as its type: `"order: new|old"`.
extension PublishedRoute.Parameter: ExpressibleByStringLiteral {
  public init(stringLiteral declaration: String) {
    let sides = declaration.components(separatedBy: " = ")
    let parts = sides[0].components(separatedBy: ": ")
    let type = parts.count > 1 ? parts[1].filter { $0 != "?" } : "String"
    self = part([
      "name": .string(parts[0]), "type": .string(type.contains("|") ? "Word" : type),
      "optional": .bool(declaration.hasSuffix("?")),
    ])
    if type.contains("|") { words = type.components(separatedBy: "|") }
    self.default = sides.count > 1 ? sides[1] : nil
  }
}
