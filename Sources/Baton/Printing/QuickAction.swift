/// A quick action of the home screen, or an item of the dock menu, as data: what it carries to open a
/// destination or to carry out a command.
public struct QuickAction: Sendable, Hashable {
  /// `UIApplicationShortcutItem.type`: the stable name of a destination or command, or a link.
  public var type: String
  /// `UIApplicationShortcutItem.userInfo`: its values.
  public var userInfo: [String: ActivityValue]
  /// Which scene takes it, `UIApplicationShortcutItem.targetContentIdentifier`: the printed link.
  public var targetContentIdentifier: String?

  /// A quick action with its values.
  public init(
    _ type: String, userInfo: [String: ActivityValue] = [:], targetContentIdentifier: String? = nil
  ) {
    self.type = type
    self.userInfo = userInfo
    self.targetContentIdentifier = targetContentIdentifier
  }
}

extension Router {
  /// The quick action that opens a destination or carries out a command, with all of its values;
  /// ``request(quickAction:userInfo:scene:)`` reads it.
  ///
  /// - Throws: Why there is none: no feature provides the value, or it cannot be encoded.
  public func quickAction(for value: some Routable) throws(RoutingError) -> QuickAction {
    guard let type = routableType(of: value) else { throw .unknownDestination(value) }
    do {
      let link = type.isCommand ? nil : try? link(to: value)
      return QuickAction(
        type.name, userInfo: try type.stored(value), targetContentIdentifier: link)
    } catch {
      throw .notEncoded(error, type)
    }
  }
}
