public import Baton

/// A request that's on its way and can't be shown yet.
public enum PendingContinuation: Sendable {
  /// An activity that the platform announced. Of where it leads only the type is known, so that a
  /// placeholder can look like it.
  case announced(ActivityType, leadsTo: any Routable.Type, name: String)
  /// A link that is resolved, by the name of its ``/Baton/LinkResolver``. Of where it leads nothing is known.
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
