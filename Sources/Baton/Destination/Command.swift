/// An action that a link or activity performs, such as changing a setting or sending a report.
///
/// Declare it like a ``Destination``, but without a placement, and supply its code to the host. A
/// command accepts no source from outside unless ``DestinationTrait/accepts(_:)`` names it, and
/// then the user must confirm it. The app's own commands run without a question.
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
  /// The question for the user before a request from outside performs the command.
  var confirmation: CommandConfirmation { get }
  /// The destination to show afterwards, or nil to stay on the current screen.
  var shows: (any Destination)? { get }
}

extension Command {
  /// Stays on the current screen.
  public var shows: (any Destination)? { nil }
}
