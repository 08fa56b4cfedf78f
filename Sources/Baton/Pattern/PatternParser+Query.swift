/// What stands after the path.
extension PatternParser {
  mutating func query() throws(PatternFault) -> [QueryElement] {
    var elements: [QueryElement] = []
    repeat {
      let start = position
      let element = try queryElement()
      guard !elements.contains(where: { $0.name.utf8.elementsEqual(element.name.utf8) }) else {
        throw PatternFault(.queryNameRepeated, at: start, text: element.name)
      }
      elements.append(element)
    } while take("&")
    return elements
  }

  mutating func queryElement() throws(PatternFault) -> QueryElement {
    let start = position
    if peek() == .init(ascii: "{") {
      let hole = try valueHole()
      return QueryElement(name: hole.name, value: .hole(hole))
    }
    let name = try queryText(until: "=&#")
    guard take("=") else {
      throw PatternFault(.queryWithoutValue, at: start, text: text(start..<position))
    }
    if peek() == .init(ascii: "{") {
      return QueryElement(name: name, value: .hole(try valueHole()))
    }
    return QueryElement(name: name, value: .literal(try queryText(until: "&#")))
  }

  /// A hole that is a whole query value or the whole fragment.
  mutating func valueHole() throws(PatternFault) -> PatternHole {
    let hole = try bracedHole(inside: false)
    guard !hole.isTail else {
      throw PatternFault(.tailOutsidePath, at: hole.offset, text: hole.name)
    }
    if let byte = peek(), byte != .init(ascii: "&"), byte != .init(ascii: "#") {
      if byte == .init(ascii: "{") { throw fault(.holesTouch, from: position) }
      throw PatternFault(.queryWithoutValue, at: hole.offset, text: text(hole.offset..<bytes.count))
    }
    return hole
  }

  mutating func queryText(until end: String) throws(PatternFault) -> String {
    let start = position
    var literal = Array(bytes[plainText()])
    while let byte = peek(), !end.utf8.contains(byte) { try literal.append(literalByte()) }
    guard let decoded = String(validating: literal) else {
      throw PatternFault(.literalNotUTF8, at: start, text: text(start..<position))
    }
    return decoded
  }

  mutating func fragment() throws(PatternFault) -> PatternHole {
    let start = position
    guard peek() == .init(ascii: "{") else {
      throw PatternFault(.fragmentWithoutHole, at: start, text: text(start..<bytes.count))
    }
    let hole = try valueHole()
    guard position == bytes.count else {
      throw PatternFault(.fragmentWithoutHole, at: start, text: text(start..<bytes.count))
    }
    return hole
  }
}
