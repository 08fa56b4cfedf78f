import BatonSourceReader

/// The patterns between the parentheses of `@Destination(…)`.
struct PatternArguments {
  struct Literal {
    let text: String
    /// The text's start in the attribute.
    let offset: Int
  }

  /// All arguments as written. Nil if there are no parentheses.
  private(set) var text: String?
  /// The arguments that are string literals, alone or in `.deprecated(…)`. Only the router can
  /// check the others, at run time.
  private(set) var literals: [Literal] = []

  var isEmpty: Bool { text?.allSatisfy(\.isWhitespace) ?? true }

  init(_ attribute: String) {
    var tokens = Tokenizer(attribute)
    var token = tokens.next()
    while token.kind != .end, !token.isMark("(") { token = tokens.next() }
    guard token.isMark("(") else { return }
    let start = token.end
    var inside = tokens
    tokens.skipGroup()
    // Return if the parenthesis is never closed, although the compiler wouldn't send such an
    // attribute.
    guard tokens.position > start else { return }
    let end = tokens.position - 1
    text = tokens.text(start, end)
    while inside.position < end { readArgument(&inside, until: end) }
  }

  private mutating func readArgument(_ tokens: inout Tokenizer, until end: Int) {
    var argument: [Token] = []
    var token = tokens.next()
    while token.kind != .end, token.start < end, !token.isMark(",") {
      argument.append(token)
      if token.opensGroup {
        if argument.map(\.text) == [".", "deprecated", "("] {
          var ahead = tokens
          argument = [ahead.next(), ahead.next()]
        }
        tokens.skipGroup()
      }
      token = tokens.next()
    }
    guard let first = argument.first, first.kind == .text,
      argument.count == 1 || argument[1].isMark(",")
    else { return }
    let literal = tokens.text(first.start, first.end)
    // Skip literals with escapes, which would shift the offsets, or with interpolations, whose text
    // is unknown until run time.
    guard literal.utf8.count >= 2, literal.hasPrefix("\""), literal.hasSuffix("\""),
      !literal.hasPrefix("\"\"\""), !literal.contains("\\")
    else { return }
    literals.append(Literal(text: String(literal.dropFirst().dropLast()), offset: first.start + 1))
  }
}
