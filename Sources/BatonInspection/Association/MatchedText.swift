import Baton

/// A string to match against a pattern. Positions are character offsets, and lists of them are in
/// ascending order.
struct MatchedText {
  let scalars: [Unicode.Scalar]
  /// The end of the text that wildcards can match. It doesn't include an appended slash.
  private let end: Int

  /// - Parameter endsInSlash: True to append a slash that only a literal slash matches.
  init(_ scalars: [Unicode.Scalar], endsInSlash: Bool) {
    self.scalars = endsInSlash ? scalars + ["/"] : scalars
    end = scalars.count
  }

  /// Returns the positions at which a part may end if it begins at one of these positions. This
  /// type doesn't know the strings of variables.
  func places(after part: AssociationPattern.Part, from places: [Int]) -> [Int] {
    switch part {
    case .scalar(let scalar):
      return places.filter { $0 < scalars.count && scalars[$0] == scalar }.map { $0 + 1 }
    case .one: return places.filter { $0 < end }.map { $0 + 1 }
    case .any:
      guard let first = places.first, first < end else { return places }
      return Array(first...end) + places.filter { $0 > end }
    case .variable: return []
    }
  }
}
