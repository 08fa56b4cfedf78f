import BatonSourceReader

/// A property of a destination or command, with the facts that its source code reveals.
struct StoredProperty {
  let declaration: PropertyDeclaration
  let name: String
  /// The type as written. If none is written, the type of the literal that initializes the
  /// property.
  let type: String?
  /// The facts for checking patterns. Nil if the type can't be identified by its name.
  let facts: Facts?
  /// False if something like `#if` or a property wrapper may change the meaning of the declaration.
  let isPlain: Bool

  struct Facts: ParameterProperty {
    let name: String
    let typeName: String
    var mayBeMissing = false
    var isList = false
    var takesOtherItems = false
    var isCarried = true
    /// The kind of a standard library type.
    var kind: ValueKind?
  }

  /// - Parameter types: The types that are declared inside the destination.
  init(_ declaration: PropertyDeclaration, types: [Declaration]) {
    self.declaration = declaration
    let name = declaration.name.filter { $0 != "`" }
    let type = declaration.type ?? declaration.initialValue.flatMap(Self.type(ofLiteral:))
    isPlain = declaration.modifiers.attributes.isEmpty && declaration.conditions.isEmpty
    facts = isPlain ? type.flatMap { Facts(name: name, type: $0, types: types) } : nil
    self.name = name
    self.type = type
  }

  /// Returns true if callers that can't use the property or one of these names can leave the
  /// property out.
  func isOptional(without hiddenNames: Set<String>) -> Bool {
    let access = declaration.modifiers.access
    return !declaration.isConstant && defaultValue != nil
      && (access == "private" || access == "fileprivate" || names(anyOf: hiddenNames))
  }

  /// Returns true if the type or the default value contains one of these names. The name of a static
  /// member includes its type.
  func names(anyOf hidden: Set<String>) -> Bool {
    guard !hidden.isEmpty else { return false }
    // In a value, a name after a dot is a member, not a type.
    let names =
      (type ?? "").matches(of: /\w+/).map(\.output)
      + (defaultValue ?? "").matches(of: /"[^"]*"|\.?\w+/).map(\.output)
      + (defaultValue ?? "").matches(of: /\w+\.\w+/).map(\.output)
    return names.contains { hidden.contains(String($0)) }
  }

  /// The default value of the property's parameter in the generated initializer.
  var defaultValue: String? {
    if let value = declaration.initialValue { return value }
    guard let type, type.hasSuffix("?") || type.hasPrefix("Optional<") else { return nil }
    return "nil"
  }

  private static func type(ofLiteral text: String) -> String? {
    if text == "true" || text == "false" { return "Bool" }
    if text.hasPrefix("\"") { return text.dropFirst().dropLast().contains("\"") ? nil : "String" }
    if text.wholeMatch(of: /-?(?:\d[\d_]*|0x[\da-fA-F_]+|0o[0-7_]+|0b[01_]+)/) != nil {
      return "Int"
    }
    return text.wholeMatch(of: /-?\d[\d_]*(?:\.\d+)?(?:[eE][+-]?\d+)?/) == nil ? nil : "Double"
  }
}

extension StoredProperty.Facts {
  /// Derives the facts from a type as written, or returns nil if the type can't be identified by
  /// its name.
  init?(name: String, type: String, types: [Declaration]) {
    self.init(name: name, typeName: type.replacing(":", with: ": "))
    var type = type[...]
    if let wrapped = Self.wrapped(type) {
      mayBeMissing = true
      type = wrapped
    }
    if let pair = Self.pair(type) {
      takesOtherItems = pair == "String:String" || pair == "String:[String]"
      isCarried = takesOtherItems
      return
    }
    if let element = Self.element(type) {
      isList = true
      type = element
    }
    if type.hasPrefix("(") || type.contains("->") || Self.pair(type) != nil
      || Self.element(type) != nil || Self.wrapped(type) != nil
    {
      isCarried = false
      return
    }
    if let own = types.first(where: { $0.name == type }) {
      // An extension elsewhere may add conformances that the type needs, so assume that links can
      // contain its values.
      guard own.kind.isMade else { return nil }
      return
    }
    let plain = ["Swift.", "Foundation."].first(where: type.hasPrefix)
      .map { type.dropFirst($0.count) }
    guard let kind = ValueKind(typeName: String(plain ?? type)) else { return nil }
    // A module may declare its own `Data` or `URL`, but is unlikely to declare its own `Int`.
    switch kind {
    case .uuid, .url, .date, .data, .decimal, .custom: break
    default: self.kind = kind
    }
  }

  private static func wrapped(_ type: Substring) -> Substring? {
    if type.last == "?" || type.last == "!" { return type.dropLast() }
    return argument(of: type, "Optional")
  }

  private static func element(_ type: Substring) -> Substring? {
    if type.first == "[", type.last == "]" { return type.dropFirst().dropLast() }
    return argument(of: type, "Array") ?? argument(of: type, "Set")
  }

  /// Returns the two types of a dictionary, with a colon between them.
  private static func pair(_ type: Substring) -> String? {
    if let types = argument(of: type, "Dictionary") {
      guard let comma = types.firstIndex(of: ",") else { return nil }
      return "\(types[..<comma]):\(types[types.index(after: comma)...])"
    }
    guard type.first == "[", type.last == "]" else { return nil }
    var depth = 0
    for byte in type.dropFirst().dropLast().utf8 {
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: ">"): depth -= 1
      case UInt8(ascii: ":") where depth == 0: return String(type.dropFirst().dropLast())
      default: break
      }
    }
    return nil
  }

  private static func argument(of type: Substring, _ generic: String) -> Substring? {
    guard type.hasPrefix(generic + "<"), type.last == ">" else { return nil }
    return type.dropFirst(generic.count + 1).dropLast()
  }
}
