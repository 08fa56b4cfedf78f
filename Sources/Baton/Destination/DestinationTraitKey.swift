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
  associatedtype Value: Sendable
  /// What holds where no trait says anything; of several that do, the last one holds.
  static var defaultValue: Value { get }
}

extension Router {
  /// What the traits of a destination or command say under a key.
  public func trait<Key: DestinationTraitKey>(
    _ key: Key.Type, of value: some Routable
  ) -> Key.Value {
    index.type(of: value)?.traits[key] ?? Key.defaultValue
  }

  /// What the traits of the destination or command of a route say under a key.
  public func trait<Key: DestinationTraitKey>(_ key: Key.Type, of route: Route) -> Key.Value {
    index.type(named: route.destination)?.traits[key] ?? Key.defaultValue
  }
}
