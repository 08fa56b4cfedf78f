/// Finds the calls that register routes, each once, in one pass over the tokens of a source.
struct RegistrationSearch {
  private let tokens: [SourceToken]
  private let constants: SourceConstants
  private let calls: [String: RegistrationCall]
  /// What stands before their names does not matter.
  private let subscripts: [RegistrationCall]
  /// The names of variables that are routers of one scheme.
  private let schemes: [String: String]
  private(set) var found: [FoundRegistration] = []

  init(_ source: String, calls: [RegistrationCall]) {
    tokens = SourceReader.tokens(of: source)
    constants = SourceConstants(tokens)
    self.calls = Dictionary(calls.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    subscripts = calls.filter { $0.form == .subscripted }
    schemes = Self.schemes(tokens, constants)
    for index in tokens.indices {
      guard let word = tokens[index].word,
        let call = self.calls[word] ?? subscripts.first(where: { word.hasSuffix($0.name) })
      else { continue }
      if let registration = registration(at: index, call) { found.append(registration) }
    }
  }

  private func token(_ index: Int) -> SourceToken? {
    tokens.indices.contains(index) ? tokens[index] : nil
  }

  private func isMark(_ scalar: Unicode.Scalar, at index: Int) -> Bool {
    token(index)?.isMark(scalar) ?? false
  }

  private func registration(at index: Int, _ call: RegistrationCall) -> FoundRegistration? {
    // `func register(…)` declares, and calls nothing.
    if token(index - 1)?.isWord("func") == true { return nil }
    var start = index + 2
    switch call.form {
    case .argument, .label:
      if isMark("(", at: index + 1) {
        // A label before the first argument.
        if token(start)?.word != nil, isMark(":", at: start + 1) { start += 2 }
      } else if call.form != .label || !isMark(":", at: index + 1) {
        return nil
      }
    case .subscripted: guard isMark("[", at: index + 1) else { return nil }
    }
    let value = SourceExpression(tokens, from: start, constants)
    let arguments = self.arguments(from: value.end, isCall: isMark("(", at: index + 1))
    if call.form == .subscripted {
      guard isMark("]", at: value.end), isMark("=", at: value.end + 1),
        !isMark("=", at: value.end + 2)
      else { return nil }
    }
    if call.needsHandler, arguments.isEmpty { return nil }
    return registration(
      at: index, call, value, line: tokens[min(start, tokens.count - 1)].line,
      arguments: call.form == .subscripted ? handler(from: value.end + 2) : arguments)
  }

  private func registration(
    at index: Int, _ call: RegistrationCall, _ value: SourceExpression, line: Int,
    arguments: ArraySlice<SourceToken>
  ) -> FoundRegistration? {
    var (patterns, reason) = ([String](), String?.none)
    switch value.result {
    case .texts(let texts):
      // What goes on is another text than what was read.
      if isEnd(value.end) {
        patterns = texts.texts
      } else {
        reason = "what is made of it by “\(token(value.end)?.text ?? "")” is not known"
      }
    case .unread(let why):
      // The name of a type, as in `forRoute: String`, belongs to a declaration.
      if let word = token(value.end - 1)?.word, word.first?.isUppercase == true,
        isMark(":", at: index + 1), !isMark(")", at: value.end - 1)
      {
        return nil
      }
      reason = why
    case .other: return nil
    }
    let use = HandlerUse(arguments)
    return FoundRegistration(
      line: line, call: call,
      text: text(from: index, to: value.end),
      patterns: patterns, reason: reason, priority: priority(in: arguments),
      scheme: scheme(before: index), lookedUp: use.names, takesWholeLink: use.takesWholeLink)
  }

  /// How a call begins, on one line.
  private func text(from start: Int, to end: Int) -> String {
    // Where nothing was read, a few tokens say which call it is.
    let end = min(end > start + 2 ? end : start + 6, tokens.count)
    var text = ""
    for index in start..<min(end, start + 12) {
      if tokens[index].word != nil, index > start, tokens[index - 1].word != nil { text += " " }
      text += tokens[index].text
    }
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count > 60 || end > start + 12 ? line.prefix(60) + "…" : line
  }

  /// Whether an argument ends here.
  private func isEnd(_ index: Int) -> Bool {
    guard let token = token(index) else { return true }
    // The next label of an Objective-C message.
    if token.word != nil { return isMark(":", at: index + 1) }
    return [",", ")", "]", ";", "}"].contains { token.isMark($0) }
  }

  /// What stands behind the pattern, up to the end of the call, and the closure behind it.
  private func arguments(from start: Int, isCall: Bool) -> ArraySlice<SourceToken> {
    var depth = 0
    var place = start
    while let token = token(place) {
      if token.isMark("(") || token.isMark("[") || token.isMark("{") {
        depth += 1
      } else if token.isMark(")") || token.isMark("]") || token.isMark("}") {
        if depth == 0 { break }
        depth -= 1
      } else if depth == 0, token.isMark(";") {
        break
      }
      place += 1
    }
    let end = min(place, tokens.count)
    guard isCall, isMark("{", at: place + 1) else {
      return start < end ? tokens[start..<end] : []
    }
    return tokens[min(start, end)..<closure(from: place + 1)]
  }

  /// The closure or block behind an assignment.
  private func handler(from start: Int) -> ArraySlice<SourceToken> {
    var place = start
    while let token = token(place), place < start + 24, !token.isMark("{") { place += 1 }
    guard isMark("{", at: place) else { return [] }
    return tokens[start..<closure(from: place)]
  }

  /// Behind the brace that closes the one here.
  private func closure(from start: Int) -> Int {
    var depth = 0
    var place = start
    while let token = token(place) {
      if token.isMark("{") { depth += 1 }
      if token.isMark("}") { depth -= 1 }
      place += 1
      if depth == 0 { break }
    }
    return place
  }

  /// The number behind `priority:`, outside of the handler.
  private func priority(in arguments: ArraySlice<SourceToken>) -> Int {
    var depth = 0
    for (index, token) in zip(arguments.indices, arguments) {
      if token.isMark("{") { depth += 1 }
      if token.isMark("}") { depth -= 1 }
      guard depth == 0, token.isWord("priority"), isMark(":", at: index + 1) else { continue }
      return self.token(index + 2)?.word.flatMap { Int($0) } ?? 0
    }
    return 0
  }

  // MARK: Schemes

  /// `JLRoutes(forScheme: "…").addRoute`, `[[JLRoutes routesForScheme:@"…"] addRoute:`, or the name of a
  /// variable that is one of those.
  private func scheme(before index: Int) -> String? {
    var place = index - 1
    if isMark(".", at: place) { place -= 1 }
    if let word = token(place)?.word { return schemes[word] }
    guard isMark(")", at: place) || isMark("]", at: place) else { return nil }
    return Self.scheme(endingAt: place, tokens, constants)
  }

  private static func scheme(
    endingAt end: Int, _ tokens: [SourceToken], _ constants: SourceConstants
  ) -> String? {
    // A few tokens make up such a call.
    for place in stride(from: end - 1, through: max(0, end - 10), by: -1) {
      guard let word = tokens[place].word, ["forScheme", "routesForScheme"].contains(word),
        place + 2 < tokens.count, tokens[place + 1].isMark(":")
      else { continue }
      let value = SourceExpression(tokens, from: place + 2, constants)
      if case .texts(let texts) = value.result, texts.texts.count == 1 { return texts.texts[0] }
    }
    return nil
  }

  private static func schemes(
    _ tokens: [SourceToken], _ constants: SourceConstants
  ) -> [String: String] {
    var schemes: [String: String] = [:]
    for index in tokens.indices.dropFirst(2) {
      guard let word = tokens[index].word, ["forScheme", "routesForScheme"].contains(word),
        let scheme = scheme(endingAt: min(index + 1, tokens.count - 1), tokens, constants)
      else { continue }
      // `let name = JLRoutes(forScheme:`, `JLRoutes *name = [JLRoutes routesForScheme:`
      for place in stride(from: index - 1, through: max(1, index - 6), by: -1)
      where tokens[place].isMark("=") {
        if let name = tokens[place - 1].word { schemes[name] = scheme }
        break
      }
    }
    return schemes
  }
}
