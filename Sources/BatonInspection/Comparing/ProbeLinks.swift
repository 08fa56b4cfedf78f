import Baton

/// Sample links for a pattern, with a different string for each parameter. Some links contain all
/// optional parts, and some contain only the required parts. These links reveal if parameters were
/// swapped or filled with defaults.
struct ProbeLinks {
  private let shape: PatternShape
  private let parameters: [String: PublishedRoute.Parameter]
  /// The parameters' positions in the pattern, used to choose a different string for each
  /// parameter.
  private let numbers: [String: Int]
  private let prefixes: [String]

  /// The largest number of combinations of optional parts to try. Few patterns have more.
  private static let maxExpansions = 16

  init?(_ route: PublishedRoute, on links: AppLinks, origins: [String]?) {
    guard let pattern = route.pattern, let shape = try? PatternShape(parsing: pattern) else {
      return nil
    }
    self.shape = shape
    parameters = Dictionary(
      route.parameters.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    numbers = Dictionary(
      shape.parameters.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    prefixes =
      shape.scheme == nil
      ? Self.prefixes(of: links).filter { prefix in
        origins.map { names in names.contains { prefix.name == $0 } } ?? true
      }.map(\.text)
      : []
  }

  /// Returns a link prefix for each domain and scheme. For a wildcard, the prefix has a sample
  /// subdomain.
  private static func prefixes(of links: AppLinks) -> [(name: String, text: String)] {
    links.domains.map { domain in
      let host = domain.lowercased()
      return (host, "https://" + (host.hasPrefix("*") ? "sample" + host.dropFirst() : host))
    } + links.schemes.map { ($0.lowercased(), $0 + ":/") }
  }

  /// The links, without duplicates. The first origin gets all variants, and the others only get
  /// those with all optional parts.
  var links: [String] {
    var links: [String] = []
    let prefixes = shape.scheme.map { [absolutePrefix(scheme: $0)] } ?? prefixes
    for (number, prefix) in prefixes.enumerated() {
      for expansion in shape.expansions.prefix(number == 0 ? Self.maxExpansions : 1) {
        links.append(link(prefix, expansion, isFull: true))
        if number == 0 { links.append(link(prefix, expansion, isFull: false)) }
      }
    }
    if let prefix = prefixes.first, let expansion = shape.expansions.first {
      for parameter in parameters.values.sorted(by: { $0.name < $1.name }) {
        for word in parameter.words ?? [] {
          links.append(link(prefix, expansion, isFull: true, saying: (parameter.name, word)))
        }
      }
    }
    return links.uniqued
  }

  private func absolutePrefix(scheme: String) -> String {
    guard let host = shape.host else { return scheme + ":/" }
    return scheme + "://" + text(of: host, as: .authority, saying: nil)
  }

  // MARK: One link

  private typealias Said = (name: String, text: String)

  private func link(
    _ prefix: String, _ expansion: PatternExpansion, isFull: Bool, saying said: Said? = nil
  ) -> String {
    var link = prefix
    var segments = expansion.segments.map { segment(of: $0, saying: said) }
    if segments.isEmpty { segments = [""] }
    link += segments.map { "/" + $0 }.joined()
    if case .rawTail = expansion.segments.last { return link }
    var items = shape.query.compactMap { item(of: $0, isFull: isFull, saying: said) }
    if isFull, shape.queryRest != nil { items.append("sample=rest") }
    if !items.isEmpty { link += "?" + items.joined(separator: "&") }
    if let fragment = shape.fragment, isFull || !mayBeMissing(fragment) {
      link += "#" + PercentCoding.encode(text(of: fragment, saying: said), as: .fragment)
    }
    return link
  }

  private func segment(of segment: SegmentShape, saying said: Said?) -> String {
    switch segment {
    case .literal(let bytes):
      return PercentCoding.encode(String(decoding: bytes, as: UTF8.self), as: .segment)
    case .parameter(let parameter):
      return PercentCoding.encode(text(of: parameter, saying: said), as: .segment)
    case .mixed(let shape): return text(of: shape, as: .segment, saying: said)
    case .tail(let parameter):
      let text = PercentCoding.encode(text(of: parameter, saying: said), as: .segment)
      return parameters[parameter.name].map { ParameterTypeName($0.type).isList } == false
        ? text : text + "/" + text
    case .rawTail: return "sample?raw=1"
    case .unkept, .anyTail: return "sample"
    }
  }

  private func text(of shape: TextShape, as set: AllowedBytes, saying said: Said?) -> String {
    shape.parts.map { part in
      switch part {
      case .literal(let bytes):
        PercentCoding.encode(String(decoding: bytes, as: UTF8.self), as: set)
      case .parameter(let parameter):
        PercentCoding.encode(text(of: parameter, saying: said), as: set)
      }
    }.joined()
  }

  private func item(of element: QueryElement, isFull: Bool, saying said: Said?) -> String? {
    let name = PercentCoding.encode(element.name, as: .queryText)
    switch element.value {
    case .literal(let text): return name + "=" + PercentCoding.encode(text, as: .queryText)
    case .flag: return name
    case .parameter(let parameter):
      guard isFull || !mayBeMissing(parameter) else { return nil }
      return name + "=" + PercentCoding.encode(text(of: parameter, saying: said), as: .queryText)
    }
  }

  private func mayBeMissing(_ parameter: PatternParameter) -> Bool {
    guard let known = parameters[parameter.name] else { return parameter.mayBeLeftOut }
    return parameter.mayBeLeftOut || known.optional || ParameterTypeName(known.type).isList
  }

  private func text(of parameter: PatternParameter, saying said: Said?) -> String {
    if let said, said.name == parameter.name { return said.text }
    let number = numbers[parameter.name] ?? 0
    guard let known = parameters[parameter.name] else { return "sample\(number + 1)" }
    if let words = known.words, !words.isEmpty { return words[number % words.count] }
    return ParameterTypeName(known.type).kind?.sample(number) ?? "sample\(number + 1)"
  }
}

extension ValueKind {
  /// Returns a different string for each number, close to the limit of the type's range so that a
  /// smaller type doesn't accept it.
  fileprivate func sample(_ number: Int) -> String {
    switch self {
    case .bool: number % 2 == 0 ? "true" : "false"
    case .int8: "-\(101 + number % 20)"
    case .int16: "-\(30_001 + number)"
    case .int32: "-\(2_000_000_001 + number)"
    case .int64: "-\(9_000_000_000_000_000_001 + number)"
    case .uint8: "\(201 + number % 50)"
    case .uint16: "\(60_001 + number)"
    case .uint32: "\(4_000_000_001 + number)"
    case .uint64: "1000000000000000000\(number % 10)"
    case .float, .double, .decimal: "\(number + 1).5"
    case .uuid: "00000000-0000-0000-0000-0000000000\(10 + number % 90)"
    case .date: "2020-01-\(10 + number % 20)"
    case .data: "AAA\(Character(Unicode.Scalar(UInt8(ascii: "A") + UInt8(number % 26))))"
    case .text, .url, .custom: "sample\(number + 1)"
    }
  }
}
