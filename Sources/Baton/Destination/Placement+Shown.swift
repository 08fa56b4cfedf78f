extension Placement {
  /// On top of what is shown, in the same stack, where one of these is on top; else somewhere else.
  ///
  /// ```swift
  /// var placement: Placement { .push(onShown: "artist", "artwork", else: .push(on: Home())) }
  /// ```
  ///
  /// The tops of what is presented over each other are looked at, the front one first; what covers the
  /// one that is taken is asked and dismissed. Where this very place is on top it takes the state, and
  /// none is pushed. As an ancestor it stays where it stands, nearest to the leaf.
  ///
  /// - Parameters:
  ///   - places: Which places it may stand on, by their stable names; a name that the app has not is
  ///     skipped.
  ///   - other: Where it goes with nothing of these on top, and where nothing is shown yet.
  public static func push(onShown places: ShownPlace..., else other: Placement) -> Placement {
    Placement(form: .onShown(places, .push, else: other))
  }

  /// On top of what is shown, where one of these types is on top; else somewhere else.
  public static func push(
    onShown places: any Destination.Type..., else other: Placement
  ) -> Placement {
    Placement(form: .onShown(places.map { .type($0) }, .push, else: other))
  }

  /// Presented over what is shown, where one of these is on top, leaving some of it visible; else
  /// somewhere else.
  public static func sheet(overShown places: ShownPlace..., else other: Placement) -> Placement {
    Placement(form: .onShown(places, .sheet, else: other))
  }

  /// Presented over what is shown, where one of these types is on top; else somewhere else.
  public static func sheet(
    overShown places: any Destination.Type..., else other: Placement
  ) -> Placement {
    Placement(form: .onShown(places.map { .type($0) }, .sheet, else: other))
  }

  /// Presented over what is shown, where one of these is on top, covering it; else somewhere else.
  public static func cover(overShown places: ShownPlace..., else other: Placement) -> Placement {
    Placement(form: .onShown(places, .cover, else: other))
  }

  /// Presented over what is shown, where one of these types is on top, covering it; else somewhere else.
  public static func cover(
    overShown places: any Destination.Type..., else other: Placement
  ) -> Placement {
    Placement(form: .onShown(places.map { .type($0) }, .cover, else: other))
  }

  /// What it may be, the alternatives of alternatives too, in order.
  package var alternatives: [Form] {
    switch form {
    case .first(let all): all.flatMap(\.alternatives)
    case .onShown(_, _, let other): [form] + other.alternatives
    case .root, .window, .slot, .on: [form]
    }
  }
}

/// A place that another may stand on top of, while it is shown: named without importing its feature.
public struct ShownPlace: Sendable, ExpressibleByStringLiteral {
  package enum Form: Sendable {
    case name(String)
    case type(any Destination.Type)
    case anything
  }

  package let form: Form

  /// Whatever is on top.
  public static let anything = ShownPlace(form: .anything)

  /// Places of a type that this module knows.
  public static func type(_ type: any Destination.Type) -> ShownPlace {
    ShownPlace(form: .type(type))
  }

  /// Places of a stable name: what ``DestinationTrait/named(_:)`` says, else the name of the type.
  public static func named(_ name: String) -> ShownPlace { ShownPlace(form: .name(name)) }

  /// Places of a stable name.
  public init(stringLiteral name: String) { self.init(form: .name(name)) }

  private init(form: Form) { self.form = form }
}
