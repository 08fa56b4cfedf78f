extension DeclarationReader {
  /// Reads attributes and modifiers. If no declaration follows, they're ignored.
  mutating func readModifiers() -> DeclarationModifiers {
    var modifiers = DeclarationModifiers()
    while true {
      if token.isMark("@") {
        readAttribute(into: &modifiers)
      } else if token.kind == .word, Self.modifiers.contains(token.text) {
        readModifier(into: &modifiers)
      } else if token.isWord("class"), Self.isMember(following.text) {
        modifiers.isStatic = true
        advance()
      } else {
        return modifiers
      }
    }
  }

  private mutating func readModifier(into modifiers: inout DeclarationModifiers) {
    let word = token.text
    advance()
    if token.isMark("("), !token.beginsLine {
      // `private(set)` doesn't limit who can read the property.
      skip()
    } else if Self.accesses.contains(word) {
      modifiers.access = word
    } else if word == "static" {
      modifiers.isStatic = true
    } else if word == "nonisolated" {
      modifiers.isNonisolated = true
    }
  }

  private mutating func readAttribute(into modifiers: inout DeclarationModifiers) {
    advance()
    guard token.kind == .word else { return }
    let name = token.text
    modifiers.attributes.append(name)
    var end = token.end
    advance()
    while token.isMark("."), token.start == end {
      advance()
      end = token.end
      advance()
    }
    guard token.isMark("("), token.start == end else { return }
    let start = token.end
    tokens.skipGroup()
    if name == "available" {
      modifiers.availability.append(tokens.text(start, tokens.position - 1))
    }
    advance()
  }

  /// Reads one property, which follows `let`, `var` or a comma. Returns nil for a tuple pattern.
  mutating func readProperty(
    _ modifiers: DeclarationModifiers, isConstant: Bool
  ) -> PropertyDeclaration? {
    let conditions = conditions
    advance()
    guard token.kind == .word else { return nil }
    let place = place
    var property = PropertyDeclaration(
      name: token.text, modifiers: modifiers, place: place, conditions: conditions,
      isConstant: isConstant)
    advance()
    if token.isMark(":") {
      advance()
      property.type = readPropertyType()
    }
    if token.isMark("=") {
      advance()
      let start = token.start
      property.value = readValueStart()
      skipValue(isOpen: property.value.map(Self.joins) ?? false)
      property.initialValue = tokens.text(start, max(start, lastEnd))
      if isAtObservers { skip() }
    } else if token.isMark("{") {
      property.isComputed = !isAtObservers
      let start = token.start
      tokens.skipGroup()
      property.value = tokens.text(start, tokens.position)
      advance()
    }
    return property
  }

  /// Reads a property's type, which ends at the value, the accessors, the next property or the next
  /// line.
  private mutating func readPropertyType() -> String {
    let start = token.start
    var type = ""
    var depth = 0
    while token.kind != .end {
      if depth == 0 {
        if ["=", "{", "}", ",", ";"].contains(token.text) { break }
        if token.beginsLine, token.start != start,
          token.kind == .word || ["@", "#"].contains(token.text)
        {
          break
        }
      }
      if ["(", "[", "<"].contains(token.text) { depth += 1 }
      if [")", "]"].contains(token.text) || (token.text == ">" && type.last != "-") { depth -= 1 }
      if token.kind == .word, let last = type.utf8.last, Tokenizer.isWord(last) { type += " " }
      type += token.text
      advance()
    }
    return type
  }

  /// True if the current token is the brace before `willSet` or `didSet`, which may have attributes.
  private var isAtObservers: Bool {
    guard token.isMark("{") else { return false }
    var ahead = tokens
    var next = ahead.next()
    while next.isMark("@") {
      _ = ahead.next()
      next = ahead.next()
      guard next.isMark("(") else { continue }
      ahead.skipGroup()
      next = ahead.next()
    }
    return ["willSet", "didSet"].contains(next.text)
  }

  /// Skips the rest of an initial value. The value ends at a comma, a semicolon, a closing bracket,
  /// observers, or a line that doesn't continue the value.
  ///
  /// - Parameter isOpen: True if the next line continues the value, for example after `try`.
  private mutating func skipValue(isOpen: Bool) {
    var isOpen = isOpen
    var mayBeGeneric = true
    while token.kind != .end, ![",", ";", "}", ")", "]"].contains(token.text), !isAtObservers {
      let isAttached = token.start == lastEnd
      let continues =
        token.kind == .mark ? ".?:+-*/&|<>=%^!~".contains(token.text) : Self.joins(token.text)
      if token.beginsLine, !continues, !isOpen { break }
      if mayBeGeneric, isAttached, token.isMark("<") {
        let before = self
        if skipAngles() {
          isOpen = false
          continue
        }
        self = before
        mayBeGeneric = false
      }
      // `name!` ends a value, but `try!` doesn't. An attached mark leaves that to what it follows.
      if !isAttached || !".?!>".contains(token.text) { isOpen = continues }
      skip()
    }
  }

  /// Returns true for a keyword that stands between two parts of a value.
  private static func joins(_ word: String) -> Bool {
    ["as", "is", "else", "try", "await"].contains(word)
  }

  private mutating func readValueStart() -> String {
    var start = token.text
    if token.isMark("[") {
      var ahead = tokens
      start += ahead.next().text
      // A colon after the first token means that the literal is a dictionary.
      if ahead.next().isMark(":") { start = "[:" }
      skip()
      if token.isWord("as") { start += " as" }
    } else if token.kind == .word, !Self.isKeyword(token.text) {
      advance()
      if token.isMark("(") || token.isMark(".") || token.isMark("[") { start += token.text }
    } else {
      skip()
    }
    return start
  }

  /// Reads a function up to its result or body. Returns nil for an operator.
  mutating func readFunction(_ modifiers: DeclarationModifiers) -> PropertyDeclaration? {
    let conditions = conditions
    advance()
    guard token.kind == .word else {
      if !token.isMark("}") { skip() }
      return nil
    }
    var function = PropertyDeclaration(
      name: token.text, modifiers: modifiers, place: place, conditions: conditions,
      isConstant: true)
    advance()
    if token.isMark("<") { skipAngles() }
    guard token.isMark("(") else { return nil }
    let start = token.start
    tokens.skipGroup()
    function.type = tokens.text(start, tokens.position)
    advance()
    while token.kind == .word, Self.effects.contains(token.text) {
      function.type! += token.text
      advance()
    }
    return function
  }

  mutating func readInitializer(_ modifiers: DeclarationModifiers) -> InitializerDeclaration {
    var initializer = InitializerDeclaration(
      modifiers: modifiers, place: place, conditions: conditions,
      isOnMainActor: modifiers.attributes.contains("MainActor"))
    advance()
    if token.isMark("?") || token.isMark("!") {
      initializer.isFailable = true
      advance()
    }
    if token.isMark("<") { skipAngles() }
    guard token.isMark("(") else { return initializer }
    advance()
    readParameters(of: &initializer)
    while token.kind == .word, Self.effects.contains(token.text) {
      initializer.effects.append(token.text)
      advance()
      if token.isMark("(") { skip() }
    }
    return initializer
  }

  private mutating func readParameters(of initializer: inout InitializerDeclaration) {
    while token.kind != .end, !token.isMark(")") {
      guard token.kind == .word else {
        // Skip a comma or an attribute.
        skip()
        continue
      }
      let label = token.text
      let typeStart = following.isMark(":") ? following.end : nil
      let isOptional = readParameter()
      if !isOptional { initializer.required.append(label) }
      if label == "services", let typeStart {
        initializer.services = tokens.text(typeStart, token.start)
      }
    }
    advance()
  }

  /// Reads a parameter, up to the comma or closing parenthesis after it. Returns true if the
  /// parameter has a default or is variadic.
  private mutating func readParameter() -> Bool {
    var mayBeLeftOut = false
    while token.kind != .end, !token.isMark(","), !token.isMark(")") {
      if token.isMark("=") || (token.isMark(".") && following.isMark(".")) { mayBeLeftOut = true }
      if token.isMark("<"), !mayBeLeftOut { skipAngles() } else { skip() }
    }
    return mayBeLeftOut
  }

  private static func isMember(_ word: String) -> Bool {
    ["func", "var", "let", "subscript"].contains(word) || modifiers.contains(word)
  }

  private static let accesses: Set = [
    "public", "open", "package", "internal", "fileprivate", "private",
  ]
  private static let effects: Set = ["async", "throws", "rethrows"]
  private static let modifiers: Set = accesses.union([
    "final", "static", "dynamic", "override", "required", "convenience", "lazy", "weak", "unowned",
    "mutating", "nonmutating", "nonisolated", "indirect", "distributed", "consuming", "borrowing",
  ])
}
