public import Baton

/// What became of a request.
public enum Outcome: Sendable {
  /// The hierarchy that it leads to.
  case opened(Hierarchy)
  /// The nearest that could be made, and why it is not what was asked for: the values of another
  /// version of the app, a missing key.
  case degraded(Hierarchy, RoutingError)
  /// The command that is carried out, and the hierarchy that it then shows, where it shows one.
  case performed(any Command, shows: Hierarchy?)
  /// The app has such a place, or such links, but not for this request.
  case refused(RoutingError)
  /// No feature takes it.
  case notFound(RoutingError)
  /// It waits for a requirement, such as that somebody signs in, and this is shown meanwhile. Not
  /// final: the final outcome follows on ``ContinuationHost/outcomes``.
  case parked(RoutingError, showing: Hierarchy?)
  /// A newer request took its place before anything was shown.
  case superseded
  /// Another handler of the same callback took it, by its name.
  case claimed(by: String)
  /// It leads somewhere, but the screens could not be made; what was shown is shown still.
  case failed(RoutingError)
}

extension Outcome {
  /// The hierarchy that is shown, where one is.
  public var hierarchy: Hierarchy? {
    switch self {
    case .opened(let hierarchy), .degraded(let hierarchy, _): hierarchy
    case .performed(_, let hierarchy), .parked(_, let hierarchy): hierarchy
    case .refused, .notFound, .superseded, .failed, .claimed: nil
    }
  }

  /// Why it is not what was asked for, where it is not.
  public var reason: RoutingError? {
    switch self {
    case .opened, .performed, .superseded, .claimed: nil
    case .degraded(_, let reason), .parked(let reason, _): reason
    case .refused(let reason), .notFound(let reason), .failed(let reason): reason
    }
  }

  /// Whether nothing more follows.
  public var isFinal: Bool {
    if case .parked = self { false } else { true }
  }
}
