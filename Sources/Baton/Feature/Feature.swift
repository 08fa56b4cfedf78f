/// A feature module's list of destinations: the plug-in.
///
/// An app adds or leaves out a feature by one line, where it builds its ``Router``. A feature imports no
/// other feature; it names what it needs of them by link or by slot.
public protocol Feature: Sendable {
  /// Unique in the app; the type's name unless said otherwise.
  var name: String { get }
  /// The places of this feature.
  var destinations: [any Destination.Type] { get }
}

extension Feature {
  public var name: String { String(describing: Self.self) }

  /// All patterns of the feature, in order.
  public var patterns: [RoutePattern] { destinations.flatMap { $0.patterns } }

  /// All activity types of the feature, in order: what belongs in Info.plist.
  public var activityTypes: [ActivityType] { destinations.flatMap { $0.activityTypes } }
}
