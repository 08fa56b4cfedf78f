import Baton

/// Sample links for a route, with a different string for each parameter. Some links contain all
/// optional parts, and some contain only the required parts. These links reveal whether parameters
/// were swapped or filled with defaults.
struct ProbeLinks {
  private let route: RouteDeclaration
  private let links: AppLinks

  /// The path to use, the text to append to the links, and a route that accepts only sample values.
  private typealias Probe = (route: RouteDeclaration, path: PatternExpansion, end: String)

  /// The largest number of combinations of optional parts to try. Few patterns have more.
  private static let maxExpansions = 16

  init(_ route: RouteDeclaration, on links: AppLinks) {
    (self.route, self.links) = (route.keepingShape, links)
  }

  /// The links, without duplicates. The first origin is used for all variants. The other origins
  /// are used only for variants with all optional parts.
  var all: [String] {
    let expansions = route.shape.expansions
    let first = origins.first.map { origin in
      rounds.flatMap { round in
        expansions.prefix(Self.maxExpansions).flatMap { expansion in
          [true, false].map { probe(expansion, on: origin, round, isFull: $0) }
        }
      }
    }
    let probes = (first ?? []) + origins.dropFirst().map { probe(expansions[0], on: $0) }
    let source = LinkOrigins(links, routes: probes.map(\.route))
    return probes.compactMap { probe in
      LinkSet.all(of: probe.route, probe.path, on: source).lazy.compactMap(\.link).first
        .map { $0 + probe.end }
    }.uniqued
  }

  /// A word of a closed list, and the index of its parameter.
  private typealias Round = (index: Int, word: String)

  /// A round without a chosen word, and one for each word of each closed list. Only one list changes
  /// its word at a time, because two lists with the same words may have been swapped.
  private var rounds: [Round?] {
    [nil]
      + route.shape.parameters.enumerated().flatMap { index, parameter -> [Round?] in
        guard case .closed(let words) = route.parameters[parameter.name]?.kind else { return [] }
        return words.map { (index, $0) }
      }
  }

  /// The names of the origins that the route accepts. A sample replaces each wildcard. Nil stands
  /// for the pattern's own origin.
  private var origins: [String?] {
    guard route.shape.scheme == nil else { return [nil] }
    let names = (links.domains + links.schemes).map { $0.lowercased() }
    return names.filter { route.origins?.names.contains($0) ?? true }.map {
      $0.hasPrefix("*") ? "sample" + $0.dropFirst() : $0
    }
  }

  /// Returns a copy of the route that accepts only sample values.
  private func probe(
    _ expansion: PatternExpansion, on origin: String?, _ round: Round? = nil, isFull: Bool = true
  ) -> Probe {
    var (filled, expansion) = (route, expansion)
    filled.origins = origin.map { OriginFilter([$0], of: links) }
    for (index, parameter) in route.shape.parameters.enumerated() {
      let type = route.parameters[parameter.name] ?? ParameterType()
      let word = round.flatMap { $0.index == index ? $0.word : nil }
      filled.parameters[parameter.name] = ParameterType(
        .closed([word ?? type.sample(index)]), mayBeMissing: !isFull && type.mayBeMissing)
    }
    if isFull, filled.shape.queryRest != nil {
      filled.shape.query.append(QueryElement(name: "sample", value: .literal("rest")))
    }
    var end = ""
    expansion.segments = expansion.segments.flatMap { segment -> [SegmentShape] in
      switch segment {
      case .tail(let parameter):
        let isList = route.parameters[parameter.name]?.isList ?? false
        return Array(repeating: .parameter(parameter), count: isList ? 2 : 1)
      case .rawTail:
        end = "?raw=1"
        return [.sample]
      case .unkept, .anyTail: return [.sample]
      case .literal, .parameter, .mixed: return [segment]
      }
    }
    return (filled, expansion, end)
  }
}

extension SegmentShape {
  fileprivate static let sample = SegmentShape.literal(Array("sample".utf8))
}

extension ParameterType {
  /// Returns a string for the parameter at this index.
  fileprivate func sample(_ number: Int) -> String {
    switch kind {
    case .closed(let words):
      words.isEmpty ? "sample\(number + 1)" : words[number % words.count]
    case .kind(let kind): kind.sample(number)
    }
  }
}

extension ValueKind {
  /// Returns a different string for each number. The string's value is close to the limit of the
  /// type's range, so a smaller type doesn't accept it. Only the first number is negative, because a
  /// minus sign behind another parameter may look like the pattern's text.
  fileprivate func sample(_ number: Int) -> String {
    let sign = number == 0 ? "-" : ""
    return switch self {
    case .bool: number % 2 == 0 ? "true" : "false"
    case .int8: "\(sign)\(101 + number % 20)"
    case .int16: "\(sign)\(30_001 + number)"
    case .int32: "\(sign)\(2_000_000_001 + number)"
    case .int64: "\(sign)\(9_000_000_000_000_000_001 + number)"
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
