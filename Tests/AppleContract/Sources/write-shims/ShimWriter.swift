import Foundation

/// Writes a stand-in for part of one of Apple's modules, line by line: Swift source generated from
/// declarations.
///
/// The declarations are Swift without bodies, one on each line. After `//:`, a line can define the
/// stand-in's behavior:
///
/// - `= value`: the initial value or result.
/// - `acts`: calls the handwritten member `simulated…`, which has the same parameters.
/// - `{ … }`: the body.
/// - On a class, `made by the system` means that only tests can create objects of the class, and
///   `state X` means that the class has an `X` for its state. On a struct, `raw X` means that it has
///   a raw value of the type `X`.
struct ShimWriter {
  private(set) var lines: [String] = []
  private var open: [Scope] = []

  private struct Scope {
    let keyword: String
    let name: String
    let attributes: String
    var isMadeBySystem = false
    /// The default implementations of optional methods, written after the protocol.
    var defaults: [String] = []
    /// The values that the initializer takes, for a class that's made by the system.
    var supplied: [(parameter: String, name: String)] = []
  }

  mutating func add(_ line: DeclarationLine) throws {
    guard !line.text.isEmpty else { return }
    if line.text == "}" { return close() }
    guard let keyword = line.keyword else { throw problem(line) }
    switch keyword {
    case "import": write(import: line.text)
    case "class", "protocol", "struct", "enum", "extension": begin(line, keyword)
    case "case": write(line.text)
    case "typealias": write("public " + line.text)
    case "let": write("public " + line.text + (line.note.map { " " + $0 } ?? ""))
    case "init": try write(initializer: line)
    case "var", "func", "subscript":
      guard let member = Member(line) else { throw problem(line) }
      if open.last?.keyword == "protocol" {
        try write(requirement: member, line)
      } else if keyword != "func" {
        try write(property: member, line)
      } else {
        try write(method: member, line)
      }
    default: throw problem(line)
    }
  }

  /// All of Apple's modules re-export Foundation. The stand-ins don't re-export any other module.
  private mutating func write(import line: String) {
    let isFoundations = ["import Foundation", "import AppleFoundation"].contains(line)
    lines.append((isFoundations ? "@_exported public " : "public ") + line)
  }

  private var access: String? {
    switch open.last?.keyword {
    case "class": "open"
    case "extension": nil
    default: "public"
    }
  }

  /// Attributes come before the access level.
  private func accessible(_ text: String) -> String {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    let attributes = words.prefix { $0.hasPrefix("@") }
    return
      (attributes + [access.map { $0[...] }].compactMap(\.self) + words.dropFirst(attributes.count))
      .joined(separator: " ")
  }

  private mutating func begin(_ line: DeclarationLine, _ keyword: String) {
    let parts = line.text.components(of: keyword + " ")
    let opening = keyword == "class" ? "open" : "public"
    write("\(parts.before)\(opening) \(keyword) \(parts.after)")
    let name = String(parts.after.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." })
    var scope = Scope(keyword: keyword, name: name, attributes: parts.before)
    scope.isMadeBySystem = line.note == "made by the system"
    open.append(scope)
    if let note = line.note, note.hasPrefix("state ") {
      let state = String(note.dropFirst(6))
      let name = state.prefix(1).lowercased() + state.dropFirst()
      write("@_spi(System) public let \(name) = \(state)()")
    } else if let note = line.note, note.hasPrefix("raw ") {
      write("public let rawValue: \(note.dropFirst(4))")
      write("public init(rawValue: \(note.dropFirst(4))) { self.rawValue = rawValue }")
    }
  }

  private mutating func close() {
    guard let scope = open.last else { return }
    if scope.isMadeBySystem {
      let parameters = scope.supplied.map(\.parameter).joined(separator: ", ")
      write("@_spi(System) public init(\(parameters)) {")
      for supplied in scope.supplied { write("  self.\(supplied.name) = \(supplied.name)") }
      write("  super.init()")
      write("}")
    }
    open.removeLast()
    write("}")
    guard !scope.defaults.isEmpty else { return }
    write("extension \(scope.name) {")
    lines += scope.defaults.map { "  " + $0 }
    write("}")
  }

  /// Writes a requirement, and the default implementation of an optional one.
  private mutating func write(requirement member: Member, _ line: DeclarationLine) throws {
    let isOptional = line.text.hasPrefix("optional ")
    let text = isOptional ? String(line.text.dropFirst(9)) : line.text
    write(text)
    guard isOptional else { return }
    guard let value = line.value(of: member.type) else { throw problem(line) }
    let head = member.isSettable ? text.components(of: " {").before : text
    let body = member.isSettable ? "{ get { \(value) } set {} }" : "{ \(value) }"
    open[open.count - 1].defaults.append("public \(head) \(body)")
  }

  private mutating func write(property member: Member, _ line: DeclarationLine) throws {
    let head = accessible(line.text.components(of: " {").before)
    let hook = "simulated" + member.name.capitalizedFirst
    if line.acts {
      let setter = member.isSettable ? " set { \(hook) = newValue }" : ""
      return write("\(head) { get { \(hook) }\(setter) }")
    }
    if let body = line.body { return write("\(head) \(body)") }
    let value = line.value(of: member.type)
    if open.last?.isMadeBySystem == true, !member.isSettable {
      let assignment = value.map { " = \($0)" } ?? ""
      let name = member.name
      open[open.count - 1].supplied.append(("\(name): \(member.type)\(assignment)", name))
      return write("public let \(name): \(member.type)")
    }
    if open.last?.keyword == "struct", !member.isSettable {
      return write("public let \(member.name): \(member.type)")
    }
    guard let value else { throw problem(line) }
    write(member.isSettable ? "\(head) = \(value)" : "\(head) { \(value) }")
  }

  private mutating func write(method member: Member, _ line: DeclarationLine) throws {
    let head = accessible(line.text)
    if line.acts {
      return write("\(head) { \(member.call("simulated" + member.name.capitalizedFirst)) }")
    }
    if let body = line.body { return write("\(head) \(body)") }
    guard let value = line.value(of: member.type) else { throw problem(line) }
    write("\(head) \(member.type == "Void" ? "{}" : "{ \(value) }")")
  }

  private mutating func write(initializer line: DeclarationLine) throws {
    let access = open.last?.keyword == "extension" ? "" : "public "
    write("\(access)\(line.text) \(line.body ?? "{ super.init() }")")
  }

  private mutating func write(_ text: String) {
    lines.append(String(repeating: "  ", count: open.count) + text)
  }

  private func problem(_ line: DeclarationLine) -> ShimProblem {
    ShimProblem(description: "the stand-in's behavior is missing: \(line.text)")
  }
}

struct ShimProblem: Error, CustomStringConvertible {
  let description: String
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  fileprivate func components(of separator: String) -> (before: String, after: String) {
    guard let range = range(of: separator) else { return (self, "") }
    return (String(self[..<range.lowerBound]), String(self[range.upperBound...]))
  }
}
