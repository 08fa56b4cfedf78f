import Baton

/// A string to match against a pattern. Positions are character offsets, and lists of them are in
/// ascending order.
struct MatchedText {
  private let scalars: [Unicode.Scalar]
  /// The end of the text that wildcards can match. It doesn't include an appended slash.
  private let end: Int

  /// - Parameter endsInSlash: True to append a slash that only a literal slash matches.
  init(_ scalars: [Unicode.Scalar], endsInSlash: Bool) {
    self.scalars = endsInSlash ? scalars + ["/"] : scalars
    end = scalars.count
  }

  func begins(with start: [Unicode.Scalar]) -> Bool {
    scalars.starts(with: start)
  }

  /// Returns true if the text ends at one of the positions.
  func ends(at places: [Int]) -> Bool { places.last == scalars.count }

  /// Returns a dictionary whose keys are the characters that follow these positions. Each value
  /// contains the positions after the character.
  func placesAfterScalars(from places: [Int]) -> [Unicode.Scalar: [Int]] {
    var found: [Unicode.Scalar: [Int]] = [:]
    for place in places where place < scalars.count {
      found[scalars[place], default: []].append(place + 1)
    }
    return found
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
