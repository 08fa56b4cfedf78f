extension LinkProblem: CustomStringConvertible {
  /// The mistake, its position, and the fix, in one or two sentences.
  public var description: String {
    let opening = isInvalid ? "not a valid link" : "link refused"
    return "\(opening): \(what) at byte \(offset)\(place). \(remedy)"
  }

  private var place: String {
    switch part {
    case .link: ""
    case .userInfo: ", in the user info"
    default: ", in the \(part.rawValue)"
    }
  }

  private var what: String {
    switch kind {
    case .illegalCharacter: "\(character) is not percent-encoded"
    case .badPercentSequence: "a '%' is not followed by two hexadecimal digits"
    case .badScheme: "a ':' follows text that is not a scheme"
    case .badPort: "the port contains something other than digits"
    case .badAddress: "the brackets do not contain a well-formed IP address"
    case .controlCharacter: "an encoded control character (\(character))"
    case .invalidUTF8: "percent sequences that do not decode to valid UTF-8"
    case .userInfo: "user info (the text before '@')"
    case .port: "a port"
    case .tooLong: "more than \(limit) bytes"
    case .tooManySegments: "more than \(limit) path segments"
    case .tooManyQueryItems: "more than \(limit) query items"
    case .valueTooLong: "a value of more than \(limit) bytes"
    }
  }

  private var remedy: String {
    switch kind {
    case .illegalCharacter where part == .host && isNotASCII:
      "Write the host as punycode, which begins with xn--."
    case .illegalCharacter:
      "Percent-encode it" + (encoded.isEmpty ? "." : ": write \(encoded).")
    case .badPercentSequence: "Write a literal percent sign as %25."
    case .badScheme:
      "A scheme is a letter, then letters, digits, '+', '-' and '.'; "
        + "write a colon in the first segment of a relative link as %3A."
    case .badPort: "Write the port in digits, or remove it with its ':'."
    case .badAddress: "Write an IPv6 address such as [2001:db8::7], or a name without brackets."
    case .controlCharacter: "Remove it: values must not contain U+0000–001F or U+007F–009F."
    case .invalidUTF8: "Encode each byte of the character's UTF-8, within one segment or value."
    case .userInfo: "Remove everything up to and including the '@'."
    case .port: "Remove it."
    case .tooLong, .tooManySegments, .tooManyQueryItems, .valueTooLong:
      "Shorten the link, or raise the limit in LinkLimits."
    }
  }

  private var character: String {
    switch detail {
    case .scalar(let scalar) where scalar == " ": "a space"
    case .scalar(let scalar) where Self.isShown(scalar): "'\(scalar)' (\(Self.name(scalar)))"
    case .scalar(let scalar): Self.name(scalar)
    case .byte(let byte): "a byte that is not valid UTF-8 (0x\(Self.hex(UInt32(byte), digits: 2)))"
    case .none, .limit: "a character"
    }
  }

  private var isNotASCII: Bool {
    if case .scalar(let scalar) = detail { !scalar.isASCII } else { false }
  }

  private var encoded: String {
    switch detail {
    case .scalar(let scalar):
      String(scalar).utf8.map { "%" + Self.hex(UInt32($0), digits: 2) }.joined()
    case .byte(let byte): "%" + Self.hex(UInt32(byte), digits: 2)
    case .none, .limit: ""
    }
  }

  private var limit: Int {
    if case .limit(let limit) = detail { limit } else { 0 }
  }

  /// Returns false for combining marks, control characters, and the like. Messages show the code
  /// points of these characters instead.
  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator, .spaceSeparator, .nonspacingMark, .enclosingMark, .spacingMark:
      false
    default: true
    }
  }

  private static func name(_ scalar: Unicode.Scalar) -> String {
    "U+" + hex(scalar.value, digits: 4)
  }

  private static func hex(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}
