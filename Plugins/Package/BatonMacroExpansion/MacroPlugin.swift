/// The plug-in's side of the protocol between the compiler and macros (SE-0382, SE-0389).
///
/// The messages are those that swift-syntax declares in `PluginMessages`, protocol version 7. A
/// message consists of its length in eight bytes, little-endian, followed by JSON. Every message,
/// even an invalid one, gets exactly one answer. Unknown members of a message are ignored.
package enum MacroPlugin {
  /// The maximum size of a message. The compiler sends one declaration at a time, so real messages
  /// are far smaller.
  package static let maxBytes = 64 << 20
  static let protocolVersion = 7

  /// Answers messages until the compiler closes the pipe.
  ///
  /// - Parameters:
  ///   - read: Reads exactly the given number of bytes, or returns nil at the end of the input.
  ///   - write: Writes an answer, including the length that precedes it.
  package static func run(read: (Int) -> [UInt8]?, write: ([UInt8]) -> Void) {
    while let header = read(8) {
      let length = header.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      // The compiler's last message is empty.
      if length == 0 { continue }
      let answer: [UInt8]
      if length <= maxBytes {
        guard let message = read(Int(length)) else { return }
        answer = Self.answer(to: message)
      } else {
        guard skip(length, read) else { return }
        answer = result(of: nil, [.unreadable("a message of \(length) bytes is too large")]).bytes
      }
      let count = UInt64(answer.count)
      write((0..<8).map { UInt8(truncatingIfNeeded: count >> ($0 * 8)) } + answer)
    }
  }

  private static func skip(_ length: UInt64, _ read: (Int) -> [UInt8]?) -> Bool {
    var left = length
    while left > 0 {
      let count = min(left, 1 << 20)
      guard read(Int(count)) != nil else { return false }
      left -= count
    }
    return true
  }

  /// Returns the answer to a message. Neither includes the length that precedes it in the pipe.
  package static func answer(to message: [UInt8]) -> [UInt8] {
    do {
      return reply(to: try JSON(parsing: message)).bytes
    } catch {
      return result(of: nil, [.unreadable("a message is \(error)")]).bytes
    }
  }

  private static func reply(to message: JSON) -> JSON {
    let member = message.asObject?.members.first
    switch member?.key {
    case "getCapability":
      return [
        "getCapabilityResult": [
          "capability": ["protocolVersion": .number(protocolVersion), "features": []]
        ]
      ]
    case "loadPluginLibrary":
      return ["loadPluginLibraryResult": ["loaded": false, "diagnostics": []]]
    case "expandAttachedMacro":
      guard let macro = AttachedMacro(member?.value) else { break }
      let expansion = Expansion(of: macro)
      return result(of: expansion.text, expansion.diagnostics)
    default: break
    }
    let name = member?.key ?? message.kind
    return result(of: nil, [.unreadable("the plug-in doesn't know the message “\(name)”")])
  }

  private static func result(of text: String?, _ diagnostics: [MacroDiagnostic]) -> JSON {
    [
      "expandMacroResult": [
        "expandedSource": .string(orNull: text),
        "diagnostics": .array(diagnostics.map(\.json)),
      ]
    ]
  }
}

/// A macro with the declaration that it's attached to.
struct AttachedMacro {
  enum Kind: String {
    case destination = "DestinationMacro"
    case command = "CommandMacro"

    var protocolName: String { self == .command ? "Command" : "Destination" }
    var noun: String { self == .command ? "command" : "destination" }
  }

  enum Role: String { case member, `extension` }

  let kind: Kind
  let role: Role
  let attribute: SourceSyntax
  let declaration: SourceSyntax
  /// The enclosing declarations, without their members, from the innermost to the outermost.
  let context: [String]
  /// The name of the annotated type, including the names of the types around it.
  let extendedType: String?
  /// A declaration that inherits from each protocol to which the type doesn't conform yet. Nil if
  /// the compiler doesn't provide it.
  let conformances: String?

  init?(_ json: JSON?) {
    guard let json = json?.asObject,
      let kind = json["macro"]?.asObject?["typeName"]?.asString.flatMap(Kind.init),
      let role = json["macroRole"]?.asString.flatMap(Role.init),
      let attribute = SourceSyntax(json["attributeSyntax"]),
      let declaration = SourceSyntax(json["declSyntax"])
    else { return nil }
    self.kind = kind
    self.role = role
    self.attribute = attribute
    self.declaration = declaration
    context = (json["lexicalContext"]?.asArray ?? []).compactMap { SourceSyntax($0)?.text }
    extendedType = SourceSyntax(json["extendedTypeSyntax"])?.text
    conformances = SourceSyntax(json["conformanceListSyntax"])?.text
  }
}

/// A piece of a source file, including the whitespace and comments before it.
struct SourceSyntax {
  let text: String
  let file: String
  /// The number of bytes from the beginning of the file.
  let start: Int

  init?(_ json: JSON?) {
    guard let json = json?.asObject, let text = json["source"]?.asString else { return nil }
    self.text = text
    let location = json["location"]?.asObject
    file = location?["fileName"]?.asString ?? ""
    start = location?["offset"]?.asInteger() ?? 0
  }
}

/// A message to the developer, which the compiler shows in the source.
struct MacroDiagnostic {
  enum Severity: String { case error, warning }

  /// A range of the source and its new text, which editors offer as a fix.
  struct Replacement {
    let range: Range<Int>
    let text: String
  }

  let severity: Severity
  let message: String
  let file: String
  /// The number of bytes from the beginning of the file.
  let offset: Int
  var replacement: Replacement?
}

extension MacroDiagnostic {
  /// - Parameter offset: The number of bytes from the beginning of the syntax.
  init(
    _ summary: String, fix: String, at offset: Int, in syntax: SourceSyntax,
    severity: Severity = .error
  ) {
    self.init(
      severity: severity, message: "\(summary). Fix: \(fix)", file: syntax.file,
      offset: syntax.start &+ offset)
  }

  /// Returns the error to show if the plug-in can't understand a message from the compiler.
  static func unreadable(_ reason: String) -> Self {
    Self(
      severity: .error,
      message: "BatonMacroPlugin: \(reason). Fix: conform by hand, and report this bug to Baton",
      file: "", offset: 0)
  }

  var json: JSON {
    var fixIts: [JSON] = []
    if let replacement {
      let change: JSON = [
        "range": [
          "fileName": .string(file), "startOffset": .number(replacement.range.lowerBound),
          "endOffset": .number(replacement.range.upperBound),
        ],
        "newText": .string(replacement.text),
      ]
      fixIts = [["message": .string("write \(replacement.text)"), "changes": [change]]]
    }
    return [
      "message": .string(message), "severity": .string(severity.rawValue),
      "position": ["fileName": .string(file), "offset": .number(offset)],
      "highlights": [], "notes": [], "fixIts": .array(fixIts),
    ]
  }
}
