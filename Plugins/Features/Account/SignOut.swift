import Baton

/// Signs the user out on this device. A link from outside that does this would be a nuisance at
/// best. So the command accepts no sources, and only the app itself can run it.
public struct SignOut: Command {
  public static let patterns: [RoutePattern] = ["sign-out?{everywhere=false}"]
  public static let examples = [SignOut(), SignOut(everywhere: true)]
  public static let traits: [DestinationTrait] = [.signedIn]

  /// On all devices.
  public var everywhere: Bool

  public var confirmation: CommandConfirmation {
    CommandConfirmation(
      everywhere ? "Sign out on all devices?" : "Sign out?", action: "Sign out",
      isDestructive: true)
  }

  public var shows: (any Destination)? { AccountHome() }

  public init(everywhere: Bool = false) {
    self.everywhere = everywhere
  }
}
