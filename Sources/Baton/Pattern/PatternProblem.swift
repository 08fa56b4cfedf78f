/// A mistake in the text of one pattern.
package struct PatternProblem: Error, Hashable, Sendable {
  /// The kind of problem. Its raw value is the stable code.
  package enum Kind: String, Sendable, CaseIterable {
    case emptySegment = "empty-segment"
    case unencodedCharacter = "unencoded-character"
    case badPercentSequence = "bad-percent-sequence"
    case literalNotUTF8 = "literal-not-utf8"
    case unreachableLiteral = "unreachable-literal"
    case unpairedBrace = "unpaired-brace"
    case unpairedParenthesis = "unpaired-parenthesis"
    case groupWithoutSlash = "group-without-slash"
    case emptyGroup = "empty-group"
    case parameterWithoutName = "parameter-without-name"
    case parameterNameNotIdentifier = "parameter-name-not-identifier"
    case parameterNameRepeated = "parameter-name-repeated"
    case parametersTouch = "parameters-touch"
    case modifierInsideSegment = "modifier-inside-segment"
    case tailNotLast = "tail-not-last"
    case tailOutsidePath = "tail-outside-path"
    case rawTailNotLast = "raw-tail-not-last"
    case queryRestTwice = "query-rest-twice"
    case defaultNotLast = "default-not-last"
    case queryWithoutValue = "query-without-value"
    case queryNameRepeated = "query-name-repeated"
    case fragmentWithoutParameter = "fragment-without-parameter"
    case hostMissing = "host-missing"
    case hostWithPort = "host-with-port"
    case hostNotName = "host-not-a-name"
    case tooManyExpansions = "too-many-expansions"
  }

  package var kind: Kind
  /// The start of the problem in the pattern's UTF-8.
  package var offset: Int
  /// The text in question.
  package var text: String

  package init(_ kind: Kind, at offset: Int, text: String = "") {
    self.kind = kind
    self.offset = offset
    self.text = text
  }
}
