/// A pattern prepared for creating links: its literals and, between them, the numbers of its
/// parameters.
struct LinkForm: Sendable {
  enum Part: Sendable {
    case literal([UInt8])
    case parameter(Int)
  }

  enum Segment: Sendable {
    case whole(Part)
    case mixed([Part])
    case tail(Int)
    /// The parameter for the rest of the link, which is added unchanged.
    case raw(Int)
  }

  struct QueryItem: Sendable {
    let name: String
    /// Nil for a name without a value.
    let value: Part?
  }

  /// The pattern's scheme, or nil if links can use any of the app's schemes and domains.
  let scheme: String?
  /// Empty if the pattern has no host.
  let host: [Part]
  /// The segments of the path for each expansion.
  let paths: [[Segment]]
  let query: [QueryItem]
  /// The parameter for all query items that aren't in ``query``.
  let queryRest: Int?
  let fragment: Int?
  /// The parameter for the rest of the link.
  let rawTail: Int?
  /// The parameters in the host, the query and the fragment.
  let parametersBesidePath: [Int]

  init(_ shape: PatternShape, _ expansions: [PatternExpansion], parameters: [PatternParameter]) {
    func number(_ parameter: PatternParameter) -> Int { parameters.number(of: parameter) }
    func parts(_ text: TextShape) -> [Part] {
      text.parts.map { part in
        switch part {
        case .literal(let bytes): .literal(bytes)
        case .parameter(let parameter): .parameter(number(parameter))
        }
      }
    }
    scheme = shape.scheme
    host = shape.host.map(parts) ?? []
    paths = expansions.map { expansion in
      expansion.segments.compactMap { segment in
        switch segment {
        case .literal(let bytes): .whole(.literal(bytes))
        case .parameter(let parameter): .whole(.parameter(number(parameter)))
        case .mixed(let text): .mixed(parts(text))
        case .tail(let parameter): .tail(number(parameter))
        case .rawTail(let parameter): .raw(number(parameter))
        case .unkept, .anyTail: nil
        }
      }
    }
    query = shape.query.map { element in
      switch element.value {
      case .literal(let text): QueryItem(name: element.name, value: .literal(Array(text.utf8)))
      case .parameter(let parameter):
        QueryItem(name: element.name, value: .parameter(number(parameter)))
      case .flag: QueryItem(name: element.name, value: nil)
      }
    }
    queryRest = shape.queryRest.map(number)
    fragment = shape.fragment.map(number)
    rawTail = shape.rawTail.map(number)
    var beside = shape.host?.parameters ?? []
    for element in shape.query {
      if case .parameter(let parameter) = element.value { beside.append(parameter) }
    }
    beside += [shape.queryRest, shape.fragment].compactMap(\.self)
    parametersBesidePath = beside.map(number)
  }
}

extension LinkForm.Segment {
  var parameters: [Int] {
    func numbers(_ parts: [LinkForm.Part]) -> [Int] {
      parts.compactMap { if case .parameter(let number) = $0 { number } else { nil } }
    }
    return switch self {
    case .whole(let part): numbers([part])
    case .mixed(let parts): numbers(parts)
    case .tail(let number), .raw(let number): [number]
    }
  }
}
