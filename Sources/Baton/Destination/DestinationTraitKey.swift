/// A key for a trait of your own, such as a name for analytics or the team that owns a screen.
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
  /// The type of the trait's value, such as `String?` for a name that may be missing.
  associatedtype Value: Sendable
  /// The value without a trait. If several traits set the key, the last one counts.
  static var defaultValue: Value { get }
}
