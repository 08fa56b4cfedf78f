/// A Home Screen quick action or Dock menu item that opens a destination or performs a command.
public struct QuickAction: Sendable, Hashable {
  /// `UIApplicationShortcutItem.type`: the stable name of a destination or command, or a link.
  public var type: String
  /// `UIApplicationShortcutItem.userInfo`: the values.
  public var userInfo: [String: ActivityValue]
  /// `UIApplicationShortcutItem.targetContentIdentifier`: the link, which selects a scene.
  package var targetContentIdentifier: String?

  /// Creates a quick action with its values.
  public init(
    _ type: String, userInfo: [String: ActivityValue] = [:], targetContentIdentifier: String? = nil
  ) {
    self.type = type
    self.userInfo = userInfo
    self.targetContentIdentifier = targetContentIdentifier
  }
}

extension Router {
  /// Returns the quick action that opens a destination or performs a command. It contains all of
  /// the destination's or command's values. ``request(quickAction:userInfo:scene:)`` turns the
  /// quick action into a request.
  ///
  /// - Throws: The reason why there's no quick action: no feature lists the type, encoding fails, or
  ///   a property is redacted (``DestinationTrait/redacts(_:)``).
  public func quickAction(for value: some Routable) throws(RoutingError) -> QuickAction {
    guard let type = routableType(of: value) else { throw .unknownDestination(value) }
    let values = try type.published(value)
    let link = type.isCommand ? nil : try? link(to: value)
    return QuickAction(type.name, userInfo: values, targetContentIdentifier: link)
  }
}
