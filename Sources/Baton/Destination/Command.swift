/// An action that a link or activity performs, such as changing a setting or sending a report.
///
/// Declare it like a ``Destination``, but without a placement, and supply its code to the host. By
/// default, nothing outside the app can run a command. ``DestinationTrait/accepts(_:)`` allows
/// certain sources; the user then has to confirm the command. If the app itself performs a command,
/// the user isn't asked.
///
/// ```swift
/// public struct SendDiagnostics: Command {
///   public static let patterns: [RoutePattern] = ["diagnostics/send?{level=1}"]
///   public static let examples = [SendDiagnostics(level: 2)]
///   public static let traits: [DestinationTrait] = [.accepts(.webLink)]
///
///   public var level: Int
///   public var confirmation: CommandConfirmation { "Send a report of level \(level)?" }
///   public var shows: (any Destination)? { Diagnostics() }
/// }
/// ```
public protocol Command: Routable {
  /// The question for the user if the request comes from outside.
  var confirmation: CommandConfirmation { get }
  /// The destination to show afterwards. Nil to keep the current screen.
  var shows: (any Destination)? { get }
}

extension Command {
  /// Stays on the current screen.
  public var shows: (any Destination)? { nil }
}
