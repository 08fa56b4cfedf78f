import Baton

/// A migration as the source of a feature: it compiles, and says where a person goes on.
struct FeatureSource {
  let migration: Migration
  /// The feature's name.
  let name: String

  var text: String {
    var (types, notes) = ([String](), [String]())
    var (names, patterns) = (Set<String>(), Set<String>())
    var declarations: [String] = []
    var needsFoundation = false
    for step in migration.steps {
      let route = step.route
      let place = "Line \(route.line): \(Self.comment(route.text))"
      guard let pattern = step.migrated.pattern, let shape = try? PatternShape(parsing: pattern)
      else {
        notes.append("// \(place) has no pattern.\n")
        continue
      }
      guard patterns.insert(pattern).inserted else {
        notes.append("// \(place) is there already.\n")
        continue
      }
      let type = Self.typeName(of: shape, not: &names)
      types.append(type)
      let properties = properties(of: shape, step.migrated.types)
      needsFoundation = needsFoundation || properties.contains { $0.type.hasPrefix("UUID") }
      declarations.append(declaration(type, pattern, properties, place))
    }
    let imports = needsFoundation ? "import Baton\nimport Foundation\n" : "import Baton\n"
    let blocks = [imports, head(types)] + (notes.isEmpty ? [] : [notes.joined()]) + declarations
    return blocks.joined(separator: "\n")
  }

  private func head(_ types: [String]) -> String {
    let lines = types.map { "      \($0).self,\n" }.joined()
    let list = types.count == 1 ? "[\(types[0]).self]" : "[\n\(lines)    ]"
    return """
      /// Routes that were registered with \(migration.dialect.title).
      public struct \(name): Feature {
        public init() {}
        public var destinations: [any Destination.Type] {
          \(list)
        }
      }

      """
  }

  private struct Property {
    let name: String
    let type: String
    let example: String
  }

  private func declaration(
    _ type: String, _ pattern: String, _ properties: [Property], _ place: String
  ) -> String {
    let arguments = properties.map { "\($0.name): \($0.example)" }.joined(separator: ", ")
    let example = "\(type)(\(arguments))"
    // A line holds a hundred characters.
    let examples = example.count > 70 ? "[\n      \(example)\n    ]" : "[\(example)]"
    let variables = properties.map { "\n    var \(Self.name($0.name)): \($0.type)" }.joined()
    return """
      extension \(name) {
        /// \(place)
        struct \(type): Destination {
          static let patterns: [RoutePattern] = ["\(Self.literal(pattern))"]
          static let examples = \(examples)
      \(variables.isEmpty ? "" : variables.dropFirst() + "\n")
          // Where it stands: on what, or in which slot.
          var placement: Placement { .root }
        }
      }

      """
  }

  private func properties(
    of shape: PatternShape, _ types: [String: ParameterKind]
  ) -> [Property] {
    let always = shape.expansions.map { expansion in
      Set(expansion.segments.flatMap(Self.names))
    }
    let behind = Set(
      shape.query.compactMap { element -> String? in
        if case .parameter(let parameter) = element.value { parameter.name } else { nil }
      })
    return shape.parameters.map { parameter in
      let isMissing =
        parameter.mayBeLeftOut && parameter.standard == nil
        || !behind.contains(parameter.name)
          && !always.allSatisfy { $0.contains(parameter.name) }
      switch parameter.form {
      case .tail: return Property(name: parameter.name, type: "[String]", example: #"["sample"]"#)
      case .queryRest:
        return Property(name: parameter.name, type: "[String: String]", example: #"["a": "b"]"#)
      default:
        let (type, example) = Self.type(types[parameter.name])
        return Property(name: parameter.name, type: type + (isMissing ? "?" : ""), example: example)
      }
    }
  }

  private static func names(of segment: SegmentShape) -> [String] {
    switch segment {
    case .parameter(let parameter), .tail(let parameter), .rawTail(let parameter): [parameter.name]
    case .mixed(let shape): shape.parameters.map(\.name)
    case .literal, .unkept, .anyTail: []
    }
  }

  private static func type(_ kind: ParameterKind?) -> (type: String, example: String) {
    guard case .kind(let kind) = kind else { return ("String", "\"sample\"") }
    switch kind {
    case .int64: return ("Int", "1")
    case .double: return ("Double", "1.5")
    case .uuid: return ("UUID", "UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1))")
    default: return ("String", "\"sample\"")
    }
  }

  // MARK: Names

  /// Made of the literal words of the path, each type once.
  private static func typeName(of shape: PatternShape, not names: inout Set<String>) -> String {
    var words: [String] = []
    func collect(_ elements: [PathElement]) {
      for element in elements {
        switch element {
        case .segment(.literal(let bytes)): words.append(String(decoding: bytes, as: UTF8.self))
        case .segment: break
        case .group(let elements): collect(elements)
        }
      }
    }
    collect(shape.path)
    var name = words.flatMap { $0.split { !$0.isASCII || !($0.isLetter || $0.isNumber) } }
      .map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    if name.isEmpty { name = shape.path.isEmpty ? "Start" : "Page" }
    if name.first?.isNumber == true { name = "Page" + name }
    if taken.contains(name) { name += "Page" }
    let plain = name
    var number = 2
    while !names.insert(name).inserted {
      name = plain + String(number)
      number += 1
    }
    return name
  }

  /// What Swift or Baton mean by these.
  private static let taken: Set = [
    "Type", "Self", "Protocol", "Any", "Feature", "Destination", "Command", "Placement",
    "RoutePattern", "Router", "Slot", "String", "Int", "Double", "UUID", "Array", "Dictionary",
    "Optional",
  ]

  private static let keywords: Set = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
    "self", "Self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true",
    "try", "typealias", "var", "where", "while", "Any",
  ]

  private static func name(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  private static func literal(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        "\\u{\(String(scalar.value, radix: 16))}"
      default: String(scalar)
      }
    }.joined()
  }

  /// On one line, whatever it holds.
  private static func comment(_ text: String) -> String {
    String(text.map { $0.isNewline || $0.asciiValue.map { $0 < 0x20 } ?? false ? " " : $0 })
  }
}
