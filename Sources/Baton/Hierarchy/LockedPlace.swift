/// What stands in a hierarchy in the stead of a place whose requirements are not met (yet): its name, and no
/// value of it. A presenter shows a placeholder for it.
public struct LockedPlace: Destination {
  /// No link leads to it.
  public static let patterns: [RoutePattern] = []
  /// Only to satisfy the protocol: no router lists it, and no link leads to it.
  public static let examples = [LockedPlace(name: "Library", number: 0)]

  /// The stable name of the place.
  public let name: String
  /// Tells two of them apart for the host that locked them. It counts for nothing where hierarchies are
  /// compared.
  package let number: Int
  /// Never asked: it is where it is shown.
  public var placement: Placement { .root }

  package init(name: String, number: Int) {
    self.name = name
    self.number = number
  }

  public static func == (a: Self, b: Self) -> Bool { a.name == b.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Hierarchy.Place {
  /// Whether it is not shown, because its requirements are not met (yet).
  public var isLocked: Bool { destination is LockedPlace }

  /// What stands in the stead of a place, on the same edge.
  package init(locked place: Self, number: Int) {
    self.init(LockedPlace(name: place.name, number: number), name: place.name, edge: place.edge)
  }

  /// The number of a locked place.
  package var lockNumber: Int? { (destination as? LockedPlace)?.number }
}
