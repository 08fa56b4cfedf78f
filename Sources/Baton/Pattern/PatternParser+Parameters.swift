extension PatternParser {
  /// Parses `:name` after the colon.
  mutating func colonParameter(from start: Int) throws(PatternProblem) -> PatternParameter {
    let nameStart = position
    while peek() != nil, !isAtEndOfSegment { position += 1 }
    let name = try declare(nameStart..<position, at: start)
    return PatternParameter(name: name, form: .plain, offset: start)
  }

  /// Parses `{name}` and its modifier. `inside` is true if the parameter is in a host, or if its
  /// segment has text before the brace.
  mutating func bracedParameter(inside: Bool) throws(PatternProblem) -> PatternParameter {
    let start = position
    guard let end = bytes[start...].firstIndex(of: .init(ascii: "}")) else {
      throw problem(.unpairedBrace, from: start)
    }
    let inner = start + 1..<end
    position = end + 1
    var form = PatternParameter.Form.plain
    var name = inner
    if let equals = bytes[inner].firstIndex(of: .init(ascii: "=")) {
      name = inner.lowerBound..<equals
      form = .defaulted(try decoded(equals + 1..<end))
    } else if bytes[inner].suffix(3).elementsEqual("...".utf8) {
      name = inner.lowerBound..<end - 3
      form = .rawTail
    } else if let last = bytes[inner].last, let modified = PatternParameter.Form(modifier: last) {
      name = inner.lowerBound..<end - 1
      form = modified
    }
    if form != .plain { hasMovableParts = true }
    if bytes[name].contains(.init(ascii: "{")) { throw problem(.unpairedBrace, from: start) }
    let parameter = PatternParameter(name: try declare(name, at: start), form: form, offset: start)
    if inside && form != .plain {
      throw PatternProblem(parameter.misplacedInside, at: start, text: parameter.name)
    }
    return parameter
  }

  mutating func declare(_ range: Range<Int>, at start: Int) throws(PatternProblem) -> String {
    guard !range.isEmpty else { throw problem(.parameterWithoutName, from: start) }
    let name = text(range)
    guard name.isSwiftIdentifier else {
      throw PatternProblem(.parameterNameNotIdentifier, at: start, text: name)
    }
    guard !names.contains(where: { $0.elementsEqual(bytes[range]) }) else {
      throw PatternProblem(.parameterNameRepeated, at: start, text: name)
    }
    names.append(bytes[range])
    return name
  }
}

extension PatternParameter {
  /// True if the parameter matches the rest of the path as a list of segments.
  var isTail: Bool {
    if case .tail = form { true } else { false }
  }

  /// The kind of problem to report if the parameter has a modifier but isn't alone in its segment.
  var misplacedInside: PatternProblem.Kind {
    switch form {
    case .tail: .tailNotLast
    case .rawTail: .rawTailNotLast
    case .plain, .optional, .defaulted, .queryRest: .modifierInsideSegment
    }
  }
}

extension PatternParameter.Form {
  fileprivate init?(modifier: UInt8) {
    switch modifier {
    case .init(ascii: "?"): self = .optional
    case .init(ascii: "*"): self = .tail(least: 0)
    case .init(ascii: "+"): self = .tail(least: 1)
    default: return nil
    }
  }
}

extension String {
  fileprivate var isSwiftIdentifier: Bool {
    if let first = utf8.first, first.isLetter, utf8.allSatisfy({ $0.isLetter || $0.isDecimalDigit })
    {
      return true
    }
    guard let first = unicodeScalars.first, self != "_" else { return false }
    return (first == "_" || first.properties.isXIDStart)
      && unicodeScalars.allSatisfy { $0 == "_" || $0.properties.isXIDContinue }
  }
}
