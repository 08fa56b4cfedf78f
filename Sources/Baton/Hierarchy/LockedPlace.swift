/// A placeholder for a destination whose requirements aren't met, or aren't yet known to be met. It
/// has the destination's name but none of its values.
public struct LockedPlace: Destination {
  // Empty: no link leads here.
  public static let patterns: [RoutePattern] = []
  // The protocol requires examples, but you never list this type in a router.
  public static let examples = [LockedPlace(name: "Library", number: 0)]

  /// The stable name of the locked destination.
  package let name: String
  /// A number that identifies the placeholder within its host. Comparisons of hierarchies ignore
  /// it.
  package let number: Int
  // Unused, because a placeholder is at the position of the destination that it replaces.
  public var placement: Placement { .root }

  package init(name: String, number: Int) {
    self.name = name
    self.number = number
  }

  public static func == (a: Self, b: Self) -> Bool { a.name == b.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Hierarchy.Place {
  /// True if the destination's requirements aren't met, or aren't yet known to be met, so that a
  /// placeholder replaces the destination.
  public var isLocked: Bool { type == LockedPlace.self }

  /// Creates a placeholder for a node, on the same edge.
  package init(locked place: Self, number: Int) {
    self.init(LockedPlace(name: place.name, number: number), name: place.name, edge: place.edge)
  }

  package var lockNumber: Int? { isLocked ? (destination as? LockedPlace)?.number : nil }
}
