/// An action that a link or activity performs, such as changing a setting or sending a report.
///
/// Declare a command like a ``Destination``, but without a placement, and give the host a
/// `CommandHandler` with its code. By default, only the app itself can run a command, and the user
/// isn't asked. To allow other sources, use ``DestinationTrait/accepts(_:)``. The user must then
/// confirm each command that one of these sources requests.
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
  /// The destination to show afterward. Nil keeps the current screen.
  var shows: (any Destination)? { get }
}

extension Command {
  /// Stays on the current screen.
  public var shows: (any Destination)? { nil }
}
