/// A point where any feature can add something, such as rows in a settings screen, sections in
/// search results, or items in a toolbar.
///
/// Declare the point in a small module that other features can import:
///
/// ```swift
/// public struct SettingsRow: Sendable {
///   public var title: String
///   public init(_ title: String) { self.title = title }
/// }
///
/// extension ExtensionPoint where Value == SettingsRow {
///   public static var settings: Self { Self("settings.rows") }
/// }
/// ```
///
/// The feature with the settings screen lists the point in ``Feature/extensionPoints``.
/// ``Router/contributions(to:)`` returns everything that other features add.
public struct ExtensionPoint<Value: Sendable>: Sendable, Hashable {
  /// A name that's unique in the app, such as `settings.rows`. Tools and problems show this name.
  public let name: String

  /// Creates an extension point.
  public init(_ name: String) { self.name = name }
}

extension ExtensionPoint where Value == Slot {
  /// The app's main tabs. To show them, give a container the trait
  /// ``DestinationTrait/slots(from:)``. An app without such a container ignores contributed tabs,
  /// so no feature has to offer this point.
  ///
  /// ```swift
  /// public var contributions: [Contribution] {
  ///   [.to(.tabs, Slot("mail", .tab, first: "/mail"), rank: 40)]
  /// }
  /// ```
  public static var tabs: Self { Self("baton.tabs") }
}

extension DestinationTrait {
  /// Adds the slots that features contribute to an extension point, such as
  /// ``ExtensionPoint/tabs``. Contributed slots come after the destination's own slots and are
  /// sorted by rank.
  ///
  /// ```swift
  /// static let traits: [DestinationTrait] = [.slots(from: .tabs)]
  /// ```
  public static func slots(from point: ExtensionPoint<Slot>) -> DestinationTrait {
    DestinationTrait { $0.slotPoint = point.name }
  }
}

/// A type-erased extension point, for ``Feature/extensionPoints``.
public struct AnyExtensionPoint: Sendable {
  /// The name of the point.
  public let name: String
  package let valueType: any Sendable.Type

  /// Erases the type of a point's values.
  public static func offers<Value>(_ point: ExtensionPoint<Value>) -> AnyExtensionPoint {
    AnyExtensionPoint(name: point.name, valueType: Value.self)
  }
}

/// A value that a feature adds to an extension point.
///
/// ```swift
/// public var contributions: [Contribution] {
///   [.to(.settings, SettingsRow("Playback"), opens: PlaybackSettings(), rank: 40)]
/// }
/// ```
public struct Contribution: Sendable {
  package let point: AnyExtensionPoint
  package let value: any Sendable
  package let destination: (any Destination)?
  package let rank: Int
  /// The name of the feature. The router fills it in.
  package var feature = ""

  /// Adds a value to an extension point.
  ///
  /// - Parameters:
  ///   - point: The extension point. One of the app's features must offer this point.
  ///   - value: The value to add.
  ///   - destination: The destination to open when the user selects the value, or nil for none. One
  ///     of the features must list this destination.
  ///   - rank: The sort order among all contributions to the extension point, smallest first.
  ///     Contributions with equal ranks are sorted by feature name.
  public static func to<Value>(
    _ point: ExtensionPoint<Value>, _ value: Value, opens destination: (any Destination)? = nil,
    rank: Int = 0
  ) -> Contribution {
    Contribution(
      point: .offers(point), value: value, destination: destination, rank: rank)
  }
}

/// A value that a feature added to an extension point. ``Router/contributions(to:)`` returns these
/// values.
public struct ContributedValue<Value: Sendable>: Sendable {
  /// The value that the feature added.
  public let value: Value
  /// The destination to open when the user selects the value, or nil for none.
  public let destination: (any Destination)?
  /// The name of the feature that added the value.
  public let feature: String
}
