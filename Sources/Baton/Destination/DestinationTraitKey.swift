/// Names a trait that an app or a feature adds to those of Baton: what it is called in analytics, which
/// team owns it.
///
/// ```swift
/// enum AnalyticsName: DestinationTraitKey {
///   static let defaultValue: String? = nil
/// }
///
/// extension DestinationTrait {
///   static func analytics(_ name: String) -> DestinationTrait { .setting(AnalyticsName.self, to: name) }
/// }
///
/// static let traits: [DestinationTrait] = [.analytics("player")]
/// router.trait(AnalyticsName.self, of: place)    // "player"
/// ```
public protocol DestinationTraitKey {
  /// What the trait says; a `String?` for a name that may be missing.
  associatedtype Value: Sendable
  /// What holds where no trait says anything; of several that do, the last one holds.
  static var defaultValue: Value { get }
}
