import Foundation

/// One line of a file of declarations: a declaration, and the stand-in's behavior.
struct DeclarationLine {
  /// The declaration without its comment.
  let text: String
  let note: String?

  init(_ line: Substring) {
    let parts = line.components(separatedBy: "//:")
    let code = parts[0].components(separatedBy: "// ")[0]
    text = code.trimmingCharacters(in: .whitespaces)
    note = parts.count > 1 ? parts[1].trimmingCharacters(in: .whitespaces) : nil
  }

  var words: [String] { text.split(separator: " ").map(String.init) }

  var acts: Bool { note == "acts" }

  /// Returns the value in the line's note, or else the type's empty value.
  func value(of type: String) -> String? {
    if let note, note.hasPrefix("= ") { return String(note.dropFirst(2)) }
    switch type {
    case _ where type.hasSuffix("?") || type.hasSuffix("!"): return "nil"
    case _ where type.hasPrefix("[") && type.contains(" : "): return "[:]"
    case _ where type.hasPrefix("Set<") || type.hasPrefix("["): return "[]"
    case "Bool": return "false"
    case "String": return "\"\""
    case "Void": return "()"
    default: return nil
    }
  }

  var body: String? {
    guard let note, note.hasPrefix("{") else { return nil }
    return note
  }

  /// The keyword, such as `func`, `var`, or `init`.
  var keyword: String? {
    let keywords = [
      "func", "var", "let", "init", "subscript", "case", "typealias", "protocol", "struct", "enum",
      "extension", "import",
    ]
    let words = words.map { String($0.prefix { $0.isLetter }) }
    // In `class var`, `class` modifies a property. Alone, it declares a type.
    return words.first(where: keywords.contains) ?? (words.contains("class") ? "class" : nil)
  }
}

/// The parts of a property or method.
struct Member {
  let name: String
  /// The type, or `Void` if the method returns nothing.
  let type: String
  /// The labels and names of the parameters.
  let parameters: [(label: String, name: String)]
  let isSettable: Bool

  init?(_ line: DeclarationLine) {
    let text = line.text
    guard let keyword = line.keyword, let start = text.range(of: keyword) else { return nil }
    let rest = text[start.upperBound...].drop { $0 == " " }
    isSettable = text.contains("{ get set }")
    if keyword == "var" || keyword == "let" {
      guard let colon = rest.firstIndex(of: ":") else { return nil }
      name = rest[..<colon].trimmingCharacters(in: .whitespaces)
      type = rest[rest.index(after: colon)...].components(separatedBy: "{")[0]
        .trimmingCharacters(in: .whitespaces)
      parameters = []
      return
    }
    let open = rest.firstIndex(of: "(") ?? rest.endIndex
    name = String(rest[..<open])
    let (list, after) = Self.arguments(rest[open...])
    parameters = list.map { text in
      let names = text.components(separatedBy: ":")[0].split(separator: " ").map(String.init)
      return (names[0], names.last ?? "")
    }
    type =
      after.range(of: "-> ").map {
        after[$0.upperBound...].trimmingCharacters(in: .whitespaces)
      } ?? "Void"
  }

  /// Returns a call to another method with the same parameters.
  func call(_ other: String) -> String {
    let arguments = parameters.map { $0.label == "_" ? $0.name : "\($0.label): \($0.name)" }
    return "\(other)(\(arguments.joined(separator: ", ")))"
  }

  private static func arguments(_ text: Substring) -> (list: [String], after: Substring) {
    var depth = 0
    var list = [""]
    for index in text.indices {
      switch text[index] {
      case "(", "[", "<":
        depth += 1
        if depth == 1 { continue }
      case ">" where text[..<index].hasSuffix("-"): break
      case ")", "]", ">":
        depth -= 1
        if depth == 0 {
          return (list.filter { !$0.isEmpty }, text[text.index(after: index)...])
        }
      case "," where depth == 1:
        list.append("")
        continue
      default: break
      }
      if depth > 0 { list[list.count - 1].append(text[index]) }
    }
    return (list, "")
  }
}
