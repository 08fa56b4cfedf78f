extension Placement {
  /// Pushes the destination onto the front screen if that screen shows one of the given
  /// destinations. Otherwise, `other` applies.
  ///
  /// ```swift
  /// var placement: Placement { .push(onShown: "artist", "artwork", else: .push(on: Home())) }
  /// ```
  ///
  /// The router looks at the top screen of each presented stack, from front to back. The host asks
  /// the screens above the chosen screen whether they can close, then dismisses them. If the
  /// destination is already on top, only its state changes. If it's already on screen and another
  /// destination needs it as a parent, it stays where it is. If it's on screen several times, the
  /// frontmost screen becomes the parent.
  ///
  /// - Parameters:
  ///   - destinations: The destinations to push onto, identified by stable name. Unknown names are
  ///     skipped.
  ///   - other: The placement to use if no such destination is in front or nothing is shown yet.
  public static func push(onShown destinations: ShownDestination..., else other: Placement)
    -> Placement
  {
    Placement(form: .onShown(destinations, .push, else: other))
  }

  /// Pushes the destination onto the front screen if that screen's destination has one of the given
  /// types. Otherwise, `other` applies.
  public static func push(
    onShown destinations: any Destination.Type..., else other: Placement
  ) -> Placement {
    Placement(form: .onShown(destinations.map { .type($0) }, .push, else: other))
  }

  /// Presents a sheet over the front screen if that screen shows one of the given destinations.
  /// Otherwise, `other` applies.
  public static func sheet(overShown destinations: ShownDestination..., else other: Placement)
    -> Placement
  {
    Placement(form: .onShown(destinations, .sheet, else: other))
  }

  /// Presents a sheet over the front screen if that screen's destination has one of the given
  /// types. Otherwise, `other` applies.
  public static func sheet(
    overShown destinations: any Destination.Type..., else other: Placement
  ) -> Placement {
    Placement(form: .onShown(destinations.map { .type($0) }, .sheet, else: other))
  }

  /// Presents a cover over the front screen if that screen shows one of the given destinations.
  /// Otherwise, `other` applies.
  public static func cover(overShown destinations: ShownDestination..., else other: Placement)
    -> Placement
  {
    Placement(form: .onShown(destinations, .cover, else: other))
  }

  /// Presents a cover over the front screen if that screen's destination has one of the given
  /// types. Otherwise, `other` applies.
  public static func cover(
    overShown destinations: any Destination.Type..., else other: Placement
  ) -> Placement {
    Placement(form: .onShown(destinations.map { .type($0) }, .cover, else: other))
  }

  /// All alternatives in order, including nested ones.
  package var alternatives: [Form] {
    switch form {
    case .first(let all): all.flatMap(\.alternatives)
    case .onShown(_, _, let other): [form] + other.alternatives
    case .root, .window, .slot, .on: [form]
    }
  }
}

/// A destination that others can be pushed onto or presented over. You can refer to it by name,
/// without importing its feature.
public struct ShownDestination: Sendable, ExpressibleByStringLiteral {
  package enum Form: Sendable {
    case name(String)
    case type(any Destination.Type)
    case anything
  }

  package let form: Form

  /// Any destination that's in front.
  public static let anything = ShownDestination(form: .anything)

  /// Destinations of a type in this module.
  public static func type(_ type: any Destination.Type) -> ShownDestination {
    ShownDestination(form: .type(type))
  }

  /// Destinations that have the given stable name. To set the name, use
  /// ``DestinationTrait/named(_:)``. By default, it's the type's name.
  public init(stringLiteral name: String) { self.init(form: .name(name)) }

  private init(form: Form) { self.form = form }
}
