import Baton
import BatonInspection
import Foundation

/// A story player for a released contract and a newer one.
///
/// A line such as `Video.holes.0.type = Int` sets a member of the new contract: of the first route
/// with this pattern or destination, of `settings`, or of `type Video`, `rewrite store` and so on.
/// The value null removes the member, and `+` stands for the end of a list. The line `release`
/// makes all edits before it a part of the released contract, too.
///
/// A change has its kinds in front, and a note if it lets a feature or an outside request do more
/// than before, or if its link has the same result in both versions.
@MainActor final class ContractStage: StoryPlayer {
  private var old: [JSONObject]
  private var new: [JSONObject]

  init() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Shop.json")
    old = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .compactMap { try JSON(parsing: String($0)).asObject }
    new = old
  }

  func play(_ line: String) throws -> String {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    let rest = words.dropFirst().first ?? ""
    switch words[0] {
    case "release": old = new
    case "add" where rest.hasPrefix("{\""): new.append(try object(rest))
    case "insert": new.insert(try object(rest), at: 0)
    case "add": try add(rest)
    case "remove": new.removeAll { Self.names(of: $0).contains(rest) }
    case "reverse":
      let count = new.partition { $0["pattern"] == nil }
      new[..<count].reverse()
    case "compare": return try compared(old, new)
    case "compare-back": return try compared(new, old)
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
    for index in path[0].hasPrefix("every ") ? lines[...] : lines.prefix(1) {
      let edited = JSON.object(new[index]).setting(path.dropFirst(), to: value)
      new[index] = Self.reading(edited.asObject ?? new[index])
    }
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
  private func published(_ lines: [JSONObject]) throws -> PublishedRoutes {
    var lines = lines
    for index in lines.indices {
      guard let type = lines[index]["type"]?.asString else { continue }
      let declared = lines[index]["properties"]?.asArray ?? []
      lines[index]["properties"] = .array(Self.properties(of: type, in: lines, declared))
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
  private static func properties(
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

  private func compared(_ old: [JSONObject], _ new: [JSONObject]) throws -> String {
    let (before, after) = (try published(old), try published(new))
    let changes = RouteComparison(from: before, to: after).changes
    let resolvers = (RouteResolver(before), RouteResolver(after))
    var lines = changes.map { change in
      let link = change.breaks ? change.link : nil
      let isSame = link.map {
        let (own, other) = (resolvers.0.outcome(of: $0), resolvers.1.outcome(of: $0))
        return own.reading?.name == other.reading?.name
          && own.reading?.texts == other.reading?.texts
      }
      return change.line + (isSame == true ? "\n        has the same result" : "")
    }
    // Comparing twice takes long, and the case of origins seldom matters.
    guard runsAllLaws || old.first != new.first else { return text(lines) }
    let capitals = RouteComparison(
      from: try published(capitalized(old)), to: try published(capitalized(new))
    ).changes
    if capitals.filter(\.breaks).map(\.kind) != changes.filter(\.breaks).map(\.kind) {
      lines += ["with origins in capitals:"] + capitals.map(\.line)
    }
    return text(lines)
  }

  private func text(_ lines: [String]) -> String {
    (lines.isEmpty ? "no change" : lines.joined(separator: "\n")).indented
  }

  private func capitalized(_ lines: [JSONObject]) -> [JSONObject] {
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
    let outcome = RouteResolver(try published(new)).outcome(of: words[0], from: source)
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
  fileprivate func setting(_ path: ArraySlice<String>, to value: JSON) -> JSON {
    guard let name = path.first else { return value }
    if var elements = asArray {
      guard let index = Int(name) else { return .array(elements + [value]) }
      elements[index] = elements[index].setting(path.dropFirst(), to: value)
      return .array(elements)
    }
    var object = asObject ?? [:]
    let member = (object[name] ?? .null).setting(path.dropFirst(), to: value)
    object[name] = member == .null ? nil : member
    return .object(object)
  }
}
