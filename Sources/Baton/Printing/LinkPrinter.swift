/// Writes the values of a destination or command into the shape of one pattern.
struct LinkPrinter {
  let route: RouteDeclaration
  let type: RoutableType
  let record: ValueRecord

  /// The parts of a link, decoded.
  struct Parts {
    var host: String?
    var segments: [String] = []
    var query: [(name: String, value: String)] = []
    var fragment: String?
  }

  /// Why this pattern does not carry the values.
  struct Obstacle: Error {
    let text: String
  }

  func parts() throws(Obstacle) -> Parts {
    var parts = Parts()
    if let host = route.shape.host { parts.host = try text(of: host) }
    parts.segments = try segments()
    for element in route.shape.query {
      switch element.value {
      case .literal(let text): parts.query.append((element.name, text))
      case .hole(let hole):
        for text in try texts(of: hole) { parts.query.append((element.name, text)) }
      }
    }
    if let hole = route.shape.fragment { parts.fragment = try texts(of: hole).first }
    return parts
  }

  // MARK: Path

  /// The expansion that carries all values that are there, with the fewest segments.
  private func segments() throws(Obstacle) -> [String] {
    var best: [String]?
    var bestCarried = -1
    var obstacle = Obstacle(text: "a value is missing")
    for expansion in route.shape.expansions {
      do throws(Obstacle) {
        let (segments, carried) = try segments(of: expansion)
        let isBetter =
          carried > bestCarried || (carried == bestCarried && segments.count < best?.count ?? 0)
        if isBetter { (best, bestCarried) = (segments, carried) }
      } catch {
        obstacle = error
      }
    }
    guard let best else { throw obstacle }
    return best
  }

  private func segments(
    of expansion: PatternExpansion
  ) throws(Obstacle) -> (segments: [String], carried: Int) {
    var segments: [String] = []
    var carried = 0
    for segment in expansion.segments {
      switch segment {
      case .literal(let bytes): segments.append(String(decoding: bytes, as: UTF8.self))
      case .mixed(let shape):
        segments.append(try text(of: shape))
        carried += shape.holes.count
      case .hole(let hole):
        guard let text = try texts(of: hole).first else {
          throw Obstacle(text: "\(hole.name) has no value")
        }
        try segments.append(checked(text, hole))
        carried += 1
      case .tail(let hole):
        let texts = try texts(of: hole)
        guard !texts.isEmpty else { throw Obstacle(text: "\(hole.name) is empty") }
        for text in texts { try segments.append(checked(text, hole)) }
        carried += 1
      case .anyTail: break
      }
    }
    return (segments, carried)
  }

  private func text(of shape: TextShape) throws(Obstacle) -> String {
    var text = ""
    for part in shape.parts {
      switch part {
      case .literal(let bytes): text += String(decoding: bytes, as: UTF8.self)
      case .hole(let hole):
        guard let value = try texts(of: hole).first, !value.isEmpty else {
          throw Obstacle(text: "\(hole.name) has no value")
        }
        text += value
      }
    }
    return text
  }

  /// Links drop empty segments and remove dot segments, encoded ones too.
  private func checked(_ text: String, _ hole: PatternHole) throws(Obstacle) -> String {
    let isDots = text.utf8.count <= 2 && text.utf8.allSatisfy { $0 == .dot }
    guard !isDots else {
      throw Obstacle(text: "\(hole.name) is \(text.quoted), which no segment of a path can be")
    }
    return text
  }

  // MARK: Values

  /// The texts of a hole's property: none where it is nil, empty, or the hole's default.
  private func texts(of hole: PatternHole) throws(Obstacle) -> [String] {
    guard let property = type.property(hole.name), let kind = property.kind,
      let value = record[hole.name], value != .null
    else { return [] }
    let values: [ActivityValue]
    switch value {
    case .array(let list): values = list
    case .set(let set): values = set.sorted { $0.description < $1.description }
    default: values = [value]
    }
    var texts: [String] = []
    for value in values {
      guard let text = kind.text(of: value) else {
        throw Obstacle(text: "\(hole.name) is \(value), which has no text in a link")
      }
      texts.append(text)
    }
    if case .defaulted(let standard) = hole.form, texts.count == 1,
      texts[0].utf8.elementsEqual(standard.utf8)
    {
      return []
    }
    return texts
  }
}
