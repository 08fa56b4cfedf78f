import Baton

/// The first criterion of rank by which one path comes before another.
struct RankDecision {
  let criterion: RankCriterion
  let why: String

  init(_ winner: TableExpansion, over other: TableExpansion, in routes: [RouteDeclaration]) {
    let (first, second) = (routes[winner.route].shape, routes[other.route].shape)
    if first.originRank != second.originRank {
      (criterion, why) = (.origin, "it specifies more of scheme and host")
      return
    }
    let (one, two) = (winner.path.segments, other.path.segments)
    for position in 0..<max(one.count, two.count) {
      guard let a = one.segment(at: position), let b = two.segment(at: position) else { break }
      let (better, worse) = (SegmentClass(a, in: winner), SegmentClass(b, in: other))
      guard better != worse else { continue }
      criterion = .segment
      why =
        better.name == worse.name
        ? "segment \(position + 1): more text beside the parameters"
        : "segment \(position + 1): \(better.name) before \(worse.name)"
      return
    }
    criterion =
      RouteRank(winner.path, of: first, parameters: winner.parameters)
      .decision(over: RouteRank(other.path, of: second, parameters: other.parameters))
    why = criterion.words
  }
}

extension PatternShape {
  /// The more is named, the higher.
  fileprivate var originRank: Int {
    guard scheme != nil else { return -1 }
    guard let host else { return 0 }
    return host.parameters.isEmpty ? Int.max : host.literalBytes
  }
}

/// The class of a segment by which rank compares (``RankCriterion/segment``).
private struct SegmentClass: Equatable {
  let name: String
  var literalBytes = 0

  init(_ segment: SegmentShape, in expansion: TableExpansion) {
    switch segment {
    case .literal: name = "literal text"
    case .mixed(let shape): (name, literalBytes) = ("text with a parameter", shape.literalBytes)
    case .parameter(let parameter):
      switch expansion.kind(of: parameter) {
      case .closed: name = "a closed list"
      case .kind(.text): name = "text"
      case .kind: name = "a typed value"
      }
    case .unkept: name = "text"
    case .rawTail: name = "{rest...}"
    case .tail(let parameter): name = parameter.form == .tail(least: 1) ? "{rest+}" : "{rest*}"
    case .anyTail: name = "*"
    }
  }
}

extension RankCriterion {
  fileprivate var words: String {
    switch self {
    case .origin: "it specifies more of scheme and host"
    case .segment: "a segment is more specific"
    case .partsLeftOut: "it leaves fewer parts out"
    case .optionalParts: "it has no optional parts"
    case .queryTexts: "it requires more fixed query items"
    case .queryValues: "it requires more query values"
    case .fragment: "it requires a fragment"
    }
  }
}

extension [SegmentShape] {
  /// The segment that takes a position of a link: the last one if it's a tail.
  fileprivate func segment(at position: Int) -> SegmentShape? {
    if position < count { return self[position] }
    switch last {
    case .tail, .rawTail, .anyTail: return last
    default: return nil
    }
  }
}
