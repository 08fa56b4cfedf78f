/// The type declarations in a file of a module.
package struct SourceFile {
  package let types: [Declaration]
  package let imports: Set<String>
  package let exports: Set<String>
  /// The reason why the file wasn't read to the end, if any.
  package let warning: SourceWarning?
}

extension SourceFile {
  package init(_ source: SourceText) {
    let isTooLarge = source.text.utf8.count > SourceLimits.bytes
    var reader = DeclarationReader(isTooLarge ? SourceText(path: source.path, text: "") : source)
    types = reader.readFile().types
    imports = reader.imports
    exports = reader.exports
    warning = isTooLarge ? .tooLarge(source) : reader.overrun.map(SourceWarning.tooDeep)
  }
}

/// A reader for the types in a file, with their inheritance, properties, functions and
/// initializers. It skips the bodies of functions.
struct DeclarationReader {
  let source: SourceText
  var tokens: Tokenizer
  var token: Token
  private var conditionStack = BuildConditionStack()
  private(set) var imports: Set<String> = []
  private(set) var exports: Set<String> = []
  /// The position at which nesting is too deep. Reading ends there.
  private(set) var overrun: SourcePlace?
  /// The end of the token or group before the current token.
  private(set) var lastEnd = 0
  /// The number of types that contain the current position.
  private var depth = 0

  init(_ source: SourceText) {
    self.source = source
    tokens = Tokenizer(source.text)
    token = Token(kind: .end, text: "", start: 0, end: 0, beginsLine: true)
    advance()
  }

  var conditions: BuildConditions { conditionStack.conditions }
  var place: SourcePlace { SourcePlace(source: source, offset: token.start) }

  mutating func readFile() -> DeclarationBody {
    var body = DeclarationBody()
    while token.kind != .end {
      if token.isMark("}") { advance() }
      readMember(into: &body)
    }
    return body
  }

  mutating func advance() {
    lastEnd = tokens.position
    token = tokens.next()
    while token.kind == .directive {
      conditionStack.read(token.text)
      if conditionStack.isTooDeep { tokens.stop() }
      token = tokens.next()
    }
    if tokens.isStopped, overrun == nil { overrun = place }
  }

  /// Skips a token, or a whole group in brackets.
  mutating func skip() {
    if token.opensGroup { tokens.skipGroup() }
    advance()
  }

  /// The token after the current one. Reading this property doesn't move the reader.
  var following: Token {
    var ahead = tokens
    return ahead.next()
  }

  private mutating func readMember(into body: inout DeclarationBody) {
    let modifiers = readModifiers()
    guard token.kind == .word else {
      if token.isMark("}") { return }
      // After a dot, a name isn't a keyword, as in `.init`.
      if token.isMark(".") { advance() }
      if token.isMark("#") { body.hasOtherProperties = true }
      return skip()
    }
    switch token.text {
    case "import":
      readImport(modifiers)
    case "var", "let":
      let isConstant = token.text == "let"
      var list: [PropertyDeclaration] = []
      repeat {
        if let property = readProperty(modifiers, isConstant: isConstant) {
          list.append(property)
        } else {
          body.hasOtherProperties = true
        }
      } while token.isMark(",")
      // In `var x, y: Int`, the type is that of both.
      for index in list.indices.dropLast().reversed()
      where list[index].type == nil && list[index].value == nil {
        list[index].type = list[index + 1].type
      }
      body.properties += list
    case "init":
      body.initializers.append(readInitializer(modifiers))
    case "typealias":
      if let alias = readAlias(modifiers) { body.types.append(alias) }
    case "case":
      skipCases()
    case "func":
      if let function = readFunction(modifiers) { body.functions.append(function) }
    case "associatedtype", "operator", "precedencegroup", "macro":
      advance()
      if !token.isMark("}") { skip() }
    case let word:
      if let kind = Declaration.Kind(rawValue: word) {
        if let type = readType(kind, modifiers) { body.types.append(type) }
      } else {
        skip()
      }
    }
  }

  private mutating func readImport(_ modifiers: DeclarationModifiers) {
    advance()
    if token.kind == .word, following.kind == .word, !following.beginsLine { advance() }
    guard token.kind == .word else { return }
    imports.insert(token.text)
    if modifiers.attributes.contains("_exported") { exports.insert(token.text) }
    advance()
  }

  private mutating func readType(
    _ kind: Declaration.Kind, _ modifiers: DeclarationModifiers
  ) -> Declaration? {
    let conditions = conditions
    advance()
    guard token.kind == .word, !Self.isKeyword(token.text) else { return nil }
    let place = place
    var type = Declaration(
      kind: kind, name: readDottedName(), modifiers: modifiers, place: place,
      conditions: conditions)
    if token.isMark("<") {
      type.isGeneric = true
      skipAngles()
    }
    if token.isMark(":") {
      advance()
      type.inherited = readInherited { $0.isMark("{") || $0.isWord("where") }
    }
    while !token.isMark("{") {
      guard token.kind != .end, !token.isMark("}") else { return nil }
      skip()
    }
    depth += 1
    defer { depth -= 1 }
    if depth > SourceLimits.nesting { tokens.stop() }
    advance()
    while token.kind != .end, !token.isMark("}") { readMember(into: &type.body) }
    advance()
    return type
  }

  private mutating func readAlias(_ modifiers: DeclarationModifiers) -> Declaration? {
    let conditions = conditions
    advance()
    guard token.kind == .word else { return nil }
    let place = place
    var alias = Declaration(
      kind: .typealias, name: readDottedName(), modifiers: modifiers, place: place,
      conditions: conditions)
    if token.isMark("<") { skipAngles() }
    guard token.isMark("=") else { return nil }
    advance()
    let first = token.start
    alias.inherited = readInherited {
      ($0.beginsLine && $0.start != first && !$0.isMark("&")) || $0.isMark(";") || $0.isMark("}")
    }
    return alias
  }

  private mutating func readInherited(until isEnd: (Token) -> Bool) -> [String] {
    var names: [String] = []
    while token.kind != .end, !isEnd(token) {
      if token.isMark("@") {
        advance()
        advance()
      } else if token.isMark("~") {
        advance()
        _ = readDottedName()
      } else if token.isMark("<") {
        skipAngles()
      } else if token.isWord("any") {
        advance()
      } else if token.kind == .word {
        names.append(readDottedName())
      } else {
        skip()
      }
    }
    return names
  }

  private mutating func readDottedName() -> String {
    var name = token.text
    advance()
    while token.isMark("."), following.kind == .word {
      advance()
      name += "." + token.text
      advance()
    }
    return name
  }

  /// Skips from an opening angle bracket past its closing one. Stops at an equal sign, because
  /// generic arguments have none.
  ///
  /// - Returns: True if the brackets match.
  @discardableResult
  mutating func skipAngles() -> Bool {
    var depth = 0
    repeat {
      if token.isMark("-"), following.isMark(">") {
        advance()
      } else if token.isMark("<") {
        depth += 1
      } else if token.isMark(">") {
        depth -= 1
      }
      skip()
    } while depth > 0 && token.kind != .end && !["}", "="].contains(token.text)
    return depth == 0
  }

  /// Skips the list of names after `case`. The names may look like modifiers.
  private mutating func skipCases() {
    advance()
    var goesOn = true
    while token.kind != .end, !token.isMark("}"), !token.isMark(";"), !token.beginsLine || goesOn {
      goesOn = token.isMark(",")
      skip()
    }
  }

  static func isKeyword(_ word: String) -> Bool { keywords.contains(word) }

  private static let keywords: Set = [
    "struct", "class", "enum", "protocol", "extension", "typealias", "import", "func", "var", "let",
    "init", "deinit", "case", "subscript", "static", "public", "private", "fileprivate", "internal",
  ]
}
