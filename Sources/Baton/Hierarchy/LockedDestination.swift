/// A placeholder that replaces a destination until its requirements are known to be met. It has the
/// destination's name, but none of the destination's values.
public struct LockedDestination: Destination {
  // Empty, because no link can open a placeholder.
  public static let patterns: [RoutePattern] = []
  // The protocol requires examples, but you never list this type in a router.
  public static let examples = [LockedDestination(name: "Library", number: 0)]

  /// The stable name of the locked destination.
  public let name: String
  /// A number that identifies the placeholder within its host. Comparisons of hierarchies ignore
  /// this number.
  package let number: Int
  // Unused, because a placeholder is at the position of the destination that it replaces.
  public var placement: Placement { .root }

  public static func == (a: Self, b: Self) -> Bool { a.name == b.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Hierarchy.Node {
  /// True if this is a placeholder, which replaces a destination until its requirements are known
  /// to be met.
  public var isLocked: Bool { type == LockedDestination.self }

  package init(locked node: Self, number: Int) {
    self.init(LockedDestination(name: node.name, number: number), name: node.name, edge: node.edge)
  }

  package var lockNumber: Int? { isLocked ? (destination as? LockedDestination)?.number : nil }
}
