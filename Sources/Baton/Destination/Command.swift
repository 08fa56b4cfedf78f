/// Something that a link or an activity has done, where it leads to no place of its own: a setting
/// changed, a report sent.
///
/// It declares what a ``Destination`` declares, but for a placement. The code that carries it out is
/// supplied to the host. A command accepts no source from outside unless ``DestinationTrait/accepts(_:)``
/// names it, and what comes from outside is confirmed first; the app's own requests are not.
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
  /// What the user is asked before it is carried out for a request from outside.
  var confirmation: CommandConfirmation { get }
  /// Where the app goes once it is carried out; nil stays where the user is.
  var shows: (any Destination)? { get }
}

extension Command {
  /// Stays where the user is.
  public var shows: (any Destination)? { nil }
}
