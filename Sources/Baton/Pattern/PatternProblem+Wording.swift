extension PatternProblem {
  /// What is wrong, in one clause, with the text in question.
  package var summary: String {
    switch kind {
    case .emptySegment: "an empty segment stands inside the path"
    case .unencodedCharacter: "\(quoted) stands as text"
    case .badPercentSequence: "\(quoted) is no percent sequence"
    case .literalNotUTF8: "the text \(quoted) is not UTF-8 once decoded"
    case .unreachableLiteral: "no link can contain the segment \(quoted)"
    case .unpairedBrace: "a brace has no partner"
    case .unpairedParenthesis: "a parenthesis has no partner"
    case .groupWithoutSlash: "a group does not begin with a slash or is followed by text"
    case .emptyGroup: "a group is empty"
    case .parameterWithoutName: "a parameter has no name"
    case .parameterNameNotIdentifier: "\(quoted) is no name of a property"
    case .parameterNameRepeated: "the parameter \(quoted) stands twice"
    case .parametersTouch: "two parameters touch, so nothing says where the first one ends"
    case .modifierInsideSegment: "the parameter \(quoted) is only a part of its segment"
    case .tailNotLast: "\(quoted) takes the rest of the path but is not its whole last segment"
    case .tailOutsidePath: "\(quoted) takes the rest of a path but stands outside it"
    case .defaultNotLast: "\(quoted) has a default but is not the last segment of the path"
    case .queryWithoutValue:
      text.isEmpty
        ? "an item of the query is empty"
        : "the query names \(quoted) without a parameter or a text"
    case .queryNameRepeated: "the query names \(quoted) twice"
    case .fragmentWithoutParameter: "the fragment \(quoted) is no parameter"
    case .hostMissing: "a web pattern names no host"
    case .hostWithPort: "the host \(quoted) has a port or user info"
    case .hostNotName: "\(quoted) is no host name"
    case .tooManyExpansions:
      "its optional parts can be combined in more than \(PatternShape.mostExpansions) ways"
    }
  }

  /// One thing to do about it.
  package var fix: String {
    switch kind {
    case .emptySegment: "remove the doubled slash"
    case .unencodedCharacter:
      "write it percent-encoded, \(encoded)"
        + (text == ":" ? "; a parameter beside text is {name}" : "")
    case .badPercentSequence: "write two hexadecimal digits after %, or %25 for a percent sign"
    case .literalNotUTF8: "write the text unencoded, or encode its UTF-8"
    case .unreachableLiteral:
      "remove it: dot segments and control characters never reach the match"
    case .unpairedBrace: "close the parameter, or write %7B and %7D for braces as text"
    case .unpairedParenthesis:
      "close the group, or write %28 and %29 for parentheses as text"
    case .groupWithoutSlash: "write the group as (/part)"
    case .emptyGroup: "remove it, or put segments into it"
    case .parameterWithoutName: "name the property that takes the value, {name}"
    case .parameterNameNotIdentifier:
      "use the property's name; for a parameter beside text write {name}"
    case .parameterNameRepeated: "give each parameter a property of its own"
    case .parametersTouch: "put text between them"
    case .modifierInsideSegment: "use ?, =, * and + only on a parameter that is a whole segment"
    case .tailNotLast: "move it to the end of the path"
    case .tailOutsidePath: "use {name} for one value; a list takes repeated query items"
    case .defaultNotLast: "move it to the end of the path outside groups, or into the query"
    case .queryWithoutValue:
      "write {name} for a value and name=text for a demanded text; an optional segment is {name?}"
    case .queryNameRepeated: "name each query item once"
    case .fragmentWithoutParameter: "write #{name}"
    case .hostMissing: "write the host after ://"
    case .hostWithPort: "write the host alone"
    case .hostNotName:
      "use letters, digits and hyphens between dots; a parameter takes one label, {name}"
    case .tooManyExpansions: "split the pattern into several"
    }
  }

  private var quoted: String { "\u{201C}\(text)\u{201D}" }

  private var encoded: String {
    text.utf8.map { byte in
      "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}
