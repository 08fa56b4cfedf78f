/// An action that a link or activity can request, such as changing a setting or sending a report.
///
/// Declare a command like a ``Destination``, but without a placement. Give the host a
/// `CommandHandler` with the code to run. By default, only the app itself can run a command, and
/// the user isn't asked to confirm it. To allow other sources, use
/// ``DestinationTrait/accepts(_:)``. Before a command from one of these sources runs, the user must
/// confirm it.
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
  /// The question to ask the user if the request comes from outside the app.
  var confirmation: CommandConfirmation { get }
  /// The destination to show after the command runs, or nil to keep the current screen. If a check
  /// doesn't allow the destination, it isn't shown later, because the command has ended.
  var shows: (any Destination)? { get }
}

extension Command {
  /// Nil, which keeps the current screen.
  public var shows: (any Destination)? { nil }
}
