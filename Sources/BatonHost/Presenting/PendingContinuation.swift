public import Baton

/// A request that can't be shown yet.
public enum PendingContinuation: Sendable {
  /// An activity that the platform has announced but not delivered yet. From its type alone, you
  /// can show a placeholder that looks like the destination.
  case announced(ActivityType, leadsTo: any Routable.Type, name: String)
  /// A link that the ``/Baton/LinkResolver`` with this name is resolving. The destination isn't
  /// known yet.
  case resolving(by: String)
}

extension PendingContinuation: CustomStringConvertible {
  /// The stable name of the destination or command, or of the resolver.
  public var description: String {
    switch self {
    case .announced(_, _, let name), .resolving(let name): name
    }
  }
}
