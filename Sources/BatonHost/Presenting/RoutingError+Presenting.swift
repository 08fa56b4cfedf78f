package import Baton

// Errors that explain why a step failed.
extension RoutingError {
  package static func nothing(at address: Hierarchy.Address) -> Self {
    Self(.notShown, "there is no screen at \(address)")
  }

  static func ownRoot(_ node: Hierarchy.Node) -> Self {
    Self(.notShown, "\(node) would replace the app's own root")
  }

  static func noSlot(_ slot: String, of screen: AnyObject) -> Self {
    let kind = "\(type(of: screen))"
    return Self(.notShown, "a \(kind) has no slot \"\(slot)\"")
  }

  static func noStack(of screen: AnyObject) -> Self {
    let kind = "\(type(of: screen))"
    return Self(.notShown, "a \(kind) is not in a stack")
  }

  static func noStack(for node: Hierarchy.Node, on screen: AnyObject) -> Self {
    let kind = "\(type(of: screen))"
    return Self(
      .screen, "\(node) cannot be pushed on a \(kind), which is not in a stack")
  }

  /// The error for a screen that the platform refused to present, or can't present at the moment.
  package static func notPresented(_ screen: AnyObject, over other: AnyObject) -> Self {
    let (kind, holder) = ("\(type(of: screen))", "\(type(of: other))")
    return Self(.notShown, "a \(holder) is not presenting a \(kind)")
  }

  package static func notDismissed(_ screen: AnyObject) -> Self {
    let kind = "\(type(of: screen))"
    return Self(.notShown, "a \(kind) can't be dismissed now")
  }
}
