extension PatternParser {
  mutating func query(of shape: inout PatternShape) throws(PatternProblem) {
    repeat {
      let start = position
      let element = try queryElement()
      if case .parameter(let parameter) = element.value, parameter.form == .queryRest {
        guard shape.queryRest == nil else {
          throw PatternProblem(.queryRestTwice, at: start, text: parameter.name)
        }
        shape.queryRest = parameter
        continue
      }
      guard !shape.query.contains(where: { $0.name.hasSameBytes(as: element.name) }) else {
        throw PatternProblem(.queryNameRepeated, at: start, text: element.name)
      }
      shape.query.append(element)
    } while take("&")
  }

  mutating func queryElement() throws(PatternProblem) -> QueryElement {
    let start = position
    if peek() == .init(ascii: "{") {
      let parameter = try valueParameter(isItem: true)
      return QueryElement(name: parameter.name, value: .parameter(parameter))
    }
    let name = try queryText(until: "=&#")
    guard take("=") else {
      guard position > start else { throw PatternProblem(.queryWithoutValue, at: start) }
      return QueryElement(name: name, value: .flag)
    }
    if peek() == .init(ascii: "{") {
      return QueryElement(name: name, value: .parameter(try valueParameter()))
    }
    return QueryElement(name: name, value: .literal(try queryText(until: "&#")))
  }

  /// Parses a parameter that fills a whole query value or the whole fragment.
  ///
  /// - Parameter isItem: True if the parameter is a whole query item, so `{data*}` stands for all
  ///   items that the pattern doesn't name.
  mutating func valueParameter(isItem: Bool = false) throws(PatternProblem) -> PatternParameter {
    var parameter = try bracedParameter(inside: false)
    if isItem, parameter.form == .tail(least: 0) { parameter.form = .queryRest }
    guard !parameter.isTail else {
      throw PatternProblem(.tailOutsidePath, at: parameter.offset, text: parameter.name)
    }
    guard parameter.form != .rawTail else {
      throw PatternProblem(.rawTailNotLast, at: parameter.offset, text: parameter.name)
    }
    try checkEndOfValue(behind: parameter)
    return parameter
  }

  private func checkEndOfValue(behind parameter: PatternParameter) throws(PatternProblem) {
    if let byte = peek(), byte != .init(ascii: "&"), byte != .init(ascii: "#") {
      if byte == .init(ascii: "{") { throw problem(.parametersTouch, from: position) }
      throw PatternProblem(
        .queryWithoutValue, at: parameter.offset, text: text(parameter.offset..<bytes.count))
    }
  }

  mutating func queryText(until end: String) throws(PatternProblem) -> String {
    let start = position
    var literal = Array(bytes[plainText()])
    while let byte = peek(), !end.utf8.contains(byte) { try literal.append(literalByte()) }
    guard let decoded = String(validating: literal) else {
      throw PatternProblem(.literalNotUTF8, at: start, text: text(start..<position))
    }
    return decoded
  }

  mutating func fragment() throws(PatternProblem) -> PatternParameter {
    let start = position
    guard peek() == .init(ascii: "{") else {
      throw PatternProblem(.fragmentWithoutParameter, at: start, text: text(start..<bytes.count))
    }
    let parameter = try valueParameter()
    guard position == bytes.count else {
      throw PatternProblem(.fragmentWithoutParameter, at: start, text: text(start..<bytes.count))
    }
    return parameter
  }
}
