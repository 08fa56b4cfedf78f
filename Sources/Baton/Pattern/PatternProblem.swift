/// A mistake in the text of one pattern.
package struct PatternProblem: Error, Equatable, Sendable {
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
  /// The position of the problem in the pattern's UTF-8.
  package var offset: Int
  /// The part of the pattern that causes the problem.
  package var text: String

  package init(_ kind: Kind, at offset: Int, text: String = "") {
    self.kind = kind
    self.offset = offset
    self.text = text
  }
}

extension PatternProblem {
  /// A short description of the problem, with the text that caused it.
  package var summary: String {
    switch kind {
    case .emptySegment: "the path contains an empty segment"
    case .unencodedCharacter: "\(quoted) is not percent-encoded"
    case .badPercentSequence: "\(quoted) is not a percent sequence"
    case .literalNotUTF8: "the text \(quoted) does not decode to UTF-8"
    case .unreachableLiteral: "no link can contain the segment \(quoted)"
    case .unpairedBrace: "a brace is unmatched"
    case .unpairedParenthesis: "a parenthesis is unmatched"
    case .groupWithoutSlash: "a group does not begin with a slash, or text follows it"
    case .emptyGroup: "a group is empty"
    case .parameterWithoutName: "a parameter has no name"
    case .parameterNameNotIdentifier: "\(quoted) is not a property name"
    case .rawTailNotLast:
      "\(quoted) takes the rest of the link, but is not alone at the end of the pattern"
    case .queryRestTwice: "\(quoted) is the second parameter for all other query items"
    case .parameterNameRepeated: "the parameter \(quoted) is used twice"
    case .parametersTouch: "two parameters touch, so it's unclear where the first one ends"
    case .modifierInsideSegment:
      "the parameter \(quoted) has a modifier, but is only part of its segment"
    case .tailNotLast: "\(quoted) takes the rest of the path, but is not alone in the last segment"
    case .tailOutsidePath: "\(quoted) takes the rest of a path, but is outside the path"
    case .defaultNotLast: "\(quoted) has a default, but is not the last segment of the path"
    case .queryWithoutValue:
      text.isEmpty
        ? "a query item is empty"
        : "text follows the parameter in \(quoted)"
    case .queryNameRepeated: "the query has \(quoted) twice"
    case .fragmentWithoutParameter: "the fragment \(quoted) is not a parameter"
    case .hostMissing: "a web pattern has no host"
    case .hostWithPort: "the host \(quoted) has a port or user info"
    case .hostNotName: "\(quoted) is not a host name"
    case .tooManyExpansions:
      "its optional parts combine in more than \(PatternShape.maxExpansions) ways"
    }
  }

  package var fix: String {
    switch kind {
    case .emptySegment: "remove the extra slash"
    case .unencodedCharacter:
      "write \(encoded)"
        + (text == ":" ? "; for a parameter next to text, write {name}" : "")
    case .badPercentSequence: "write two hexadecimal digits after %, or %25 for a percent sign"
    case .literalNotUTF8: "write the text unencoded, or percent-encode its UTF-8 bytes"
    case .unreachableLiteral:
      "remove it: no link has dot segments or control characters when it is matched"
    case .unpairedBrace: "close the parameter, or write %7B and %7D for literal braces"
    case .unpairedParenthesis:
      "close the group, or write %28 and %29 for literal parentheses"
    case .groupWithoutSlash: "write the group as (/part)"
    case .emptyGroup: "remove it, or put segments into it"
    case .parameterWithoutName: "write the name of the property that gets the value: {name}"
    case .parameterNameNotIdentifier:
      text == "_"
        ? "name the property; to ignore a whole segment, write _ without a colon or braces"
        : "use the property's name; for a parameter next to text, write {name}"
    case .rawTailNotLast:
      "move it to the end of the pattern, alone in its segment, with no query and no fragment"
    case .queryRestTwice: "keep one of them"
    case .parameterNameRepeated: "give each parameter its own property"
    case .parametersTouch: "put text between them"
    case .modifierInsideSegment: "use ?, =, * and + only on a parameter that fills a whole segment"
    case .tailNotLast: "move it to the end of the path"
    case .tailOutsidePath:
      "use {name} for one value, or for a list of repeated items; for all other query items, "
        + "write ?{name*} without a name before it"
    case .defaultNotLast: "move it to the end of the path, outside groups, or to the query"
    case .queryWithoutValue:
      "write {name} for a value, name=text for a fixed value, or name for a flag; for an optional "
        + "segment {name?}"
    case .queryNameRepeated: "use each query item once"
    case .fragmentWithoutParameter: "write #{name}"
    case .hostMissing: "write the host after ://"
    case .hostWithPort: "write only the host"
    case .hostNotName:
      "use letters, digits and hyphens between dots; a parameter takes one label, {name}"
    case .tooManyExpansions: "split the pattern into several"
    }
  }

  private var quoted: String { "\u{201C}\(text)\u{201D}" }

  private var encoded: String { PercentCoding.encode(text, as: .authority) }
}
