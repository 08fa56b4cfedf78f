import Baton
import BatonCommandLine
import Foundation

/// The part of JSON Schema (2020-12) that the schemas of the answers use. It refuses every other word, and
/// objects that leave members open.
struct AnswerSchema {
  private let forms: [JSONObject]

  struct Fault: Error, CustomStringConvertible {
    let description: String
  }

  /// The members of an answer that a schema describes, and the mismatches.
  struct Reading {
    var faults: [String] = []
    /// The members that stand in it, by their places in the schema.
    var met: Set<String> = []
  }

  init(_ json: JSON) throws(Fault) {
    guard let schema = json.asObject else { throw Fault(description: "a schema is an object") }
    if let forms = schema["oneOf"]?.asArray {
      try Self.check(schema, allows: ["$schema", "title", "description", "oneOf"])
      self.forms = forms.compactMap(\.asObject)
    } else {
      var form = schema
      form["$schema"] = nil
      form["title"] = nil
      forms = [form]
    }
    for form in forms { try Self.check(form) }
  }

  private static let words = [
    "description", "type", "properties", "required", "additionalProperties", "items", "enum",
    "const", "minimum",
  ]

  private static func check(
    _ schema: JSONObject, allows words: [String] = words
  ) throws(Fault) {
    for member in schema.members where !words.contains(member.key) {
      throw Fault(description: "\(member.key) is not known")
    }
    guard words == Self.words else { return }
    let types = types(of: schema)
    if types.contains("object") {
      guard let rest = schema["additionalProperties"] else {
        throw Fault(description: "an object leaves its members open")
      }
      if let properties = schema["properties"]?.asObject {
        guard rest == false else { throw Fault(description: "an object takes other members") }
        for property in properties.members {
          guard let own = property.value.asObject, own["description"]?.asString != nil else {
            throw Fault(description: "\(property.key) is not described")
          }
          try check(own)
        }
        for name in schema["required"]?.asArray ?? []
        where name.asString.flatMap({ properties[$0] }) == nil {
          throw Fault(description: "\(name.line) is required and is no member")
        }
      } else if let rest = rest.asObject {
        try check(rest)
      } else {
        throw Fault(description: "an object has neither members nor a form for all")
      }
    }
    if types.contains("array") {
      guard let items = schema["items"]?.asObject else {
        throw Fault(description: "an array does not say of what")
      }
      try check(items)
    }
  }

  private static func types(of schema: JSONObject) -> [String] {
    schema["type"]?.asString.map { [$0] } ?? schema["type"]?.asArray?.compactMap(\.asString) ?? []
  }

  // MARK: Members

  /// The names of the members of each form, with those inside them.
  var memberNames: [[String]] { forms.map { Self.memberNames(of: $0) } }

  private static func memberNames(of schema: JSONObject, prefix: String = "") -> [String] {
    (schema["properties"]?.asObject?.members ?? []).flatMap { member -> [String] in
      let own = member.value.asObject ?? [:]
      let name = prefix + member.key
      return [name] + memberNames(of: own, prefix: name + ".")
        + memberNames(of: own["items"]?.asObject ?? [:], prefix: name + "[].")
    }
  }

  /// The names of all members, those of several forms by the number of theirs.
  var names: Set<String> {
    Set(memberNames.enumerated().flatMap { form, names in names.map { "\(form)/\($0)" } })
  }

  // MARK: Answers

  /// Of several forms an answer must have just one.
  func reading(of answer: JSON) -> Reading {
    let readings = forms.enumerated().map { number, form in
      var reading = Reading()
      Self.read(answer, form, "\(number)/", &reading)
      return reading
    }
    let fitting = readings.filter(\.faults.isEmpty)
    if fitting.count == 1 { return fitting[0] }
    if fitting.count > 1 { return Reading(faults: ["several forms fit \(answer.line)"]) }
    // The form that is meant is the one with the fewest faults.
    return readings.min { $0.faults.count < $1.faults.count } ?? Reading(faults: ["no form"])
  }

  private static func read(
    _ value: JSON, _ schema: JSONObject, _ place: String, _ reading: inout Reading
  ) {
    func fault(_ what: String) { reading.faults.append("\(place) \(what): \(value.line)") }
    let types = types(of: schema)
    if !types.isEmpty, !types.contains(where: { value.isOf($0) }) {
      return fault("is no \(types.joined(separator: " or "))")
    }
    if let constant = schema["const"], constant != value { fault("is not \(constant.line)") }
    if let list = schema["enum"]?.asArray, !list.contains(value) { fault("is none of the list") }
    if let least = schema["minimum"]?.asInteger(Int.self), let number = value.asInteger(Int.self),
      number < least
    {
      fault("is less than \(least)")
    }
    if let elements = value.asArray, let items = schema["items"]?.asObject {
      let inside = place.hasSuffix("/") ? place : place + "[]"
      for element in elements { read(element, items, inside, &reading) }
    }
    guard let object = value.asObject else { return }
    let properties = schema["properties"]?.asObject ?? [:]
    for name in schema["required"]?.asArray ?? []
    where name.asString.flatMap({ object[$0] }) == nil { fault("has no \(name.line)") }
    for member in object.members {
      if let own = properties[member.key]?.asObject {
        let name = (place.hasSuffix("/") ? place : place + ".") + member.key
        reading.met.insert(name)
        read(member.value, own, name, &reading)
      } else if let rest = schema["additionalProperties"] {
        guard let rest = rest.asObject else {
          fault("has \(member.key), which is not documented")
          continue
        }
        read(member.value, rest, place + ".*", &reading)
      }
    }
  }
}

extension JSON {
  fileprivate func isOf(_ type: String) -> Bool {
    switch (type, self) {
    case ("null", .null), ("boolean", .bool), ("string", .string), ("array", .array),
      ("object", .object), ("number", .number):
      true
    case ("integer", .number): asInteger(Int.self) != nil
    default: false
    }
  }
}

extension AnswerSchema {
  private static let documentation = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../../Documentation").standardized

  /// The names of all schemas, each of which is a file.
  static var all: [String] {
    let folder = documentation.appendingPathComponent("Schemas").path
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
  }

  static func text(_ name: String) throws -> String {
    try String(
      contentsOf: documentation.appendingPathComponent("Schemas/\(name).json"), encoding: .utf8)
  }

  static func named(_ name: String) throws -> AnswerSchema {
    try AnswerSchema(JSON(parsing: text(name)))
  }

  static func page() throws -> String {
    try String(
      contentsOf: documentation.appendingPathComponent("Baton.docc/JSON-of-the-command-line.md"),
      encoding: .utf8)
  }
}
