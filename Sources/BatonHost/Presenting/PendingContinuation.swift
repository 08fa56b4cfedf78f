public import Baton

/// A request that can't be shown yet.
public enum PendingContinuation: Sendable {
  /// An activity that the platform announced. Only its type is known, so that a placeholder can
  /// look like its destination.
  case announced(ActivityType, leadsTo: any Routable.Type, name: String)
  /// A link that's being resolved by this ``/Baton/LinkResolver``. Its destination is still
  /// unknown.
  case resolving(by: String)
}

extension PendingContinuation: CustomStringConvertible {
  /// The stable name of the type that it leads to, or of the resolver.
  public var description: String {
    switch self {
    case .announced(_, _, let name), .resolving(let name): name
    }
  }
}
