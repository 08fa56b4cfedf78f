/// What a pattern prints: its texts, with the numbers of the holes whose values stand between them.
struct LinkForm: Sendable {
  enum Part: Sendable {
    case literal([UInt8])
    case hole(Int)
  }

  enum Segment: Sendable {
    case whole(Part)
    case mixed([Part])
    case tail(Int)
  }

  struct QueryItem: Sendable {
    let name: String
    let value: Part
  }

  /// Nil where any origin of the app will do.
  let scheme: String?
  /// Empty where the pattern names no host.
  let host: [Part]
  /// The segments of the path, by expansion.
  let paths: [[Segment]]
  let query: [QueryItem]
  let fragment: Int?

  /// - Parameter holes: Those of the shape, in order.
  init(_ shape: PatternShape, _ expansions: [PatternExpansion], holes: [PatternHole]) {
    func number(_ hole: PatternHole) -> Int { holes.number(of: hole) }
    func parts(_ text: TextShape) -> [Part] {
      text.parts.map { part in
        switch part {
        case .literal(let bytes): .literal(bytes)
        case .hole(let hole): .hole(number(hole))
        }
      }
    }
    scheme = shape.scheme
    host = shape.host.map(parts) ?? []
    paths = expansions.map { expansion in
      expansion.segments.compactMap { segment in
        switch segment {
        case .literal(let bytes): .whole(.literal(bytes))
        case .hole(let hole): .whole(.hole(number(hole)))
        case .mixed(let text): .mixed(parts(text))
        case .tail(let hole): .tail(number(hole))
        case .anyTail: nil
        }
      }
    }
    query = shape.query.map { element in
      switch element.value {
      case .literal(let text): QueryItem(name: element.name, value: .literal(Array(text.utf8)))
      case .hole(let hole): QueryItem(name: element.name, value: .hole(number(hole)))
      }
    }
    fragment = shape.fragment.map(number)
  }
}
