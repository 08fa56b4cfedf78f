import Baton
import BatonInspection
import Foundation

/// A story player for a released contract and a newer one. Both begin as Shop.json. These lines
/// change the newer one:
/// - `Video.holes.0.type = Int` sets a member of the first route with this destination or pattern.
///   Other lines have the names `settings`, `type Video`, `rewrite store`, `exclusion pages/legal`
///   and `resolver short`. The value null removes a member, and `+` is the end of a list.
/// - `every route.example = null` sets a member of all routes.
/// - `add orders/:id Order(id: Int, tab: items|status) of Store` adds a route, and its destination
///   if that's missing. The feature is Shop if there's none.
/// - `add {…}` and `insert {…}` add a line at the end and at the beginning.
/// - `remove Video` removes all lines with a name.
/// - `reverse` reverses the order of the routes.
/// - `release` makes the newer contract the released one, too.
///
/// These are questions:
/// - `compare` and `compare-back` list the changes from the released contract to the newer one, and
///   from the newer one to the released one. A change has its kinds in front, and a note if it lets
///   a feature or an outside request do more than before, if its link opened nothing before, or if
///   its link has the same result in both versions.
/// - `open https://a.example/help from app` opens a link in the newer contract. The source is
///   optional.
@MainActor final class ContractStage: StoryPlayer {
  private var old: [JSONObject]
  private var new: [JSONObject]

  init() throws {
    old = try Self.lines()
    new = old
  }

  static func release() throws -> PublishedRoutes { try published(lines()) }

  private static func lines() throws -> [JSONObject] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Shop.json")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .compactMap { try JSON(parsing: String($0)).asObject }
  }

  func play(_ line: String) async throws -> String {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    let rest = words.dropFirst().first ?? ""
    switch words[0] {
    case "release": old = new
    case "add" where rest.hasPrefix("{\""): new.append(try object(rest))
    case "insert": new.insert(try object(rest), at: 0)
    case "add": try add(rest)
    case "remove":
      let count = new.count
      new.removeAll { Self.names(of: $0).contains(rest) }
      guard new.count < count else { throw StoryError(line: line) }
    case "reverse":
      let count = new.partition { $0["pattern"] == nil }
      new[..<count].reverse()
    case "compare": return try await Self.compared(old, new)
    case "compare-back": return try await Self.compared(new, old)
    case "open": return try opened(rest)
    default: try edit(line)
    }
    return ""
  }

  // MARK: Edits

  /// The names that stories use for a line of a contract.
  private static func names(of line: JSONObject) -> [String] {
    if line["format"] != nil { return ["settings"] }
    for kind in ["type", "rewrite", "exclusion", "resolver"] {
      if let name = line[kind]?.asString { return ["\(kind) \(name)"] }
    }
    return ["every route"] + ["destination", "pattern"].compactMap { line[$0]?.asString }
  }

  private func edit(_ line: String) throws {
    let sides = line.split(separator: " = ", maxSplits: 1).map(String.init)
    let path = sides[0].split(separator: ".").map(String.init)
    let lines = new.indices.filter { Self.names(of: new[$0]).contains(path[0]) }
    guard sides.count == 2, !lines.isEmpty else { throw StoryError(line: line) }
    let value = (try? JSON(parsing: sides[1])) ?? .string(sides[1])
    let before = try Self.published(new)
    for index in path[0].hasPrefix("every ") ? lines[...] : lines.prefix(1) {
      let edited = try JSON.object(new[index]).setting(path.dropFirst(), to: value)
      new[index] = Self.reading(edited.asObject ?? new[index])
    }
    // Reading a contract ignores a misspelled member.
    guard try Self.published(new) != before else { throw StoryError(line: line) }
  }

  /// Returns a line of a contract whose parameters are written out.
  private static func reading(_ line: JSONObject) -> JSONObject {
    var line = line
    line["holes"] = line["holes"]?.asArray.map { parameters in
      .array(parameters.map { $0.asString.map(parameter) ?? $0 })
    }
    return line
  }

  private func object(_ text: String) throws -> JSONObject {
    guard let object = try JSON(parsing: text).asObject else { throw StoryError(line: text) }
    return Self.reading(object)
  }

  /// Adds a route such as `orders/:id Order(id: Int, tab: items|status) of Store`, and its
  /// destination if the contract doesn't have it yet.
  private func add(_ text: String) throws {
    guard let parts = text.wholeMatch(of: /(\S+) (\w+)(\((.*)\))?( of (\w+))?/)?.output else {
      throw StoryError(line: text)
    }
    let (name, feature) = (String(parts.2), String(parts.6 ?? "Shop"))
    let parameters = (parts.4.map(String.init) ?? "").components(separatedBy: ", ")
    let route: JSONObject = [
      "pattern": .string(String(parts.1)), "kind": "destination", "destination": .string(name),
      "feature": .string(feature), "holes": .strings(parameters.filter { !$0.isEmpty }),
      "activityTypes": [], "requires": [],
    ]
    new.append(Self.reading(route))
    guard !new.contains(where: { $0["type"]?.asString == name }) else { return }
    var type = new.first { $0["type"] == "Clip" } ?? [:]
    (type["type"], type["feature"]) = (.string(name), .string(feature))
    new.append(type)
  }

  // MARK: Contracts

  /// Returns the contract as it's read from a file. The properties of each destination are the
  /// parameters of its routes.
  private nonisolated static func published(_ lines: [JSONObject]) throws -> PublishedRoutes {
    var lines = lines
    for index in lines.indices {
      guard let type = lines[index]["type"]?.asString else { continue }
      let declared = lines[index]["properties"]?.asArray ?? []
      lines[index]["properties"] = .array(properties(of: type, in: lines, declared))
    }
    let text = lines.map { JSON.object($0).line }.joined(separator: "\n")
    return try PublishedRoutes(parsing: text)
  }

  /// Returns a parameter that's written like a property: `id`, `page: Int = 1` or `note: Note?`. A
  /// closed list has its words as its type: `order: new|old`.
  private static func parameter(_ declaration: String) -> JSON {
    let sides = declaration.components(separatedBy: " = ")
    let parts = sides[0].components(separatedBy: ": ")
    let type = parts.count > 1 ? parts[1].filter { $0 != "?" } : "String"
    var parameter: JSONObject = [
      "name": .string(parts[0]), "type": .string(type.contains("|") ? "Word" : type),
      "optional": .bool(declaration.hasSuffix("?")),
    ]
    if type.contains("|") { parameter["words"] = .strings(type.components(separatedBy: "|")) }
    if sides.count > 1 { parameter["default"] = .string(sides[1]) }
    return .object(parameter)
  }

  /// - Parameter declared: Members of properties that don't follow from the routes.
  private nonisolated static func properties(
    of name: String, in lines: [JSONObject], _ declared: [JSON]
  ) -> [JSON] {
    let routes = lines.filter { $0["destination"]?.asString == name }
    let paths = routes.map { ($0["pattern"]?.asString ?? "").prefix { !"?#".contains($0) } }
    var properties = JSONObject()
    for parameter in routes.flatMap({ $0["holes"]?.asArray ?? [] }).compactMap(\.asObject) {
      guard let name = parameter["name"]?.asString, properties[name] == nil,
        let type = parameter["type"]?.asString
      else { continue }
      let isRequired = parameter["optional"] == false
      var property: JSONObject = [
        "name": .string(name), "type": .string(type), "kind": .string(type),
        "list": .bool(type.hasPrefix("Array")), "optional": .bool(!isRequired),
        "identity": .bool(isRequired || paths.contains { $0.contains(name) }),
      ]
      property["words"] = parameter["words"]
      property["hosts"] = type == "URL" ? [] : nil
      for other in declared.compactMap(\.asObject) where other["name"]?.asString == name {
        property.add(other)
      }
      properties[name] = .object(property)
    }
    return properties.members.map(\.value)
  }

  // MARK: Questions

  /// The kinds of breaking changes whose links may have the same result in both versions.
  private nonisolated static let keepingResults: Set<RouteChange.Kind> = [
    .kindChanged, .confirmationChanged, .linksReadOtherwise, .resolverNew,
  ]

  private nonisolated static func compared(
    _ old: [JSONObject], _ new: [JSONObject]
  ) async throws -> String {
    let (before, after) = (try published(old), try published(new))
    let changes = RouteComparison(from: before, to: after).changes
    let resolvers = (RouteResolver(before), RouteResolver(after))
    var lines = try changes.map { change in
      guard change.breaks, let link = change.link else { return change.line }
      let now = resolvers.1.outcome(of: link).reading
      guard let own = resolvers.0.outcome(of: link).reading else {
        return "\(change.line)\n        the release opens nothing"
      }
      guard own.name == now?.name, own.texts == now?.texts else { return change.line }
      guard keepingResults.contains(change.kind) else { throw StoryError(line: change.line) }
      return "\(change.line)\n        has the same result"
    }
    // Comparing twice takes a while, so only changes of settings or of a feature's origins are
    // compared with origins in capitals, unless all laws run.
    func declaringOrigins(_ lines: [JSONObject]) -> [JSONObject] {
      lines.filter { $0["domains"] != nil || $0["origins"] != nil }
    }
    guard runsAllLaws || declaringOrigins(old) != declaringOrigins(new) else { return text(lines) }
    let capitals = RouteComparison(
      from: try published(capitalized(old)), to: try published(capitalized(new))
    ).changes
    if capitals.filter(\.breaks).map(\.kind) != changes.filter(\.breaks).map(\.kind) {
      lines += ["with origins in capitals:"] + capitals.map(\.line)
    }
    return text(lines)
  }

  private nonisolated static func text(_ lines: [String]) -> String {
    (lines.isEmpty ? "no change" : lines.joined(separator: "\n")).indented
  }

  private nonisolated static func capitalized(_ lines: [JSONObject]) -> [JSONObject] {
    lines.map { line in
      var line = line
      for list in ["domains", "schemes"] where line[list] != nil {
        line[list] = .strings(line[list]?.asArray?.compactMap { $0.asString?.uppercased() } ?? [])
      }
      return line
    }
  }

  /// Returns the result of a link such as `/help from app` in the new contract.
  private func opened(_ text: String) throws -> String {
    let words = text.components(separatedBy: " from ")
    let source = Source.Kind.allCases.first { $0.rawValue == words.last }
    guard words.count == (source == nil ? 1 : 2) else { throw StoryError(line: text) }
    let outcome = RouteResolver(try Self.published(new)).outcome(of: words[0], from: source)
    func described(_ reading: RouteResolver.Reading) -> String {
      let texts = reading.texts.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
      return ([reading.name, "via", reading.pattern] + texts).joined(separator: " ")
    }
    return
      (outcome.reading.map(described) ?? outcome.refused.map { "refused: \(described($0))" }
      ?? "nothing").indented
  }
}

extension RouteChange {
  /// The change after its kinds.
  var line: String {
    let access = RouteChange.access.isDisjoint(with: kinds) ? "" : " (access)"
    return kinds.map(\.code).uniqued.joined(separator: ", ") + "\(access): \(self)"
  }
}

extension String {
  var indented: String {
    split(separator: "\n").map { "    \($0)" }.joined(separator: "\n")
  }
}

extension JSON {
  /// Returns the value with another value at a path of keys and indices.
  fileprivate func setting(_ path: ArraySlice<String>, to value: JSON) throws -> JSON {
    guard let name = path.first else { return value }
    if var elements = asArray {
      if name == "+" { return .array(elements + [value]) }
      guard let index = Int(name), elements.indices.contains(index) else {
        throw StoryError(line: name)
      }
      elements[index] = try elements[index].setting(path.dropFirst(), to: value)
      return .array(elements)
    }
    var object = asObject ?? [:]
    let member = try (object[name] ?? .null).setting(path.dropFirst(), to: value)
    object[name] = member == .null ? nil : member
    return .object(object)
  }
}
