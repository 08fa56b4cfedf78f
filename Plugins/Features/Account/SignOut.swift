import Baton

/// A command that signs the user out on this device or on all devices. Only the app itself can run
/// the command, because a link that signs the user out would be a nuisance at best.
public struct SignOut: Command {
  public static let patterns: [RoutePattern] = ["sign-out?{everywhere=false}"]
  public static let examples = [SignOut(), SignOut(everywhere: true)]
  public static let traits: [DestinationTrait] = [.signedIn]

  /// True to sign out on all devices.
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
