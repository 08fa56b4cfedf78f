public import Baton

/// The result of a request.
public enum Outcome: Sendable {
  /// The hierarchy that it leads to.
  case opened(Hierarchy)
  /// The nearest that could be made, and why it is not what was asked for: the values of another
  /// version of the app, a missing key.
  case degraded(Hierarchy, RoutingError)
  /// The place that a requirement led to instead, and why.
  case redirected(Hierarchy, RoutingError)
  /// The command that is carried out, and the hierarchy that it then shows, where it shows one.
  case performed(any Command, shows: Hierarchy?)
  /// The app has such a place, or such links, but not for this request.
  case refused(RoutingError)
  /// No feature takes it.
  case notFound(RoutingError)
  /// It waits for a requirement, such as a sign-in, and carries what's shown until then. It isn't
  /// final: the final outcome follows on ``ContinuationHost/outcomes``.
  case parked(RoutingError, showing: Hierarchy?)
  /// A newer request took its place before anything was shown.
  case superseded
  /// Another handler of the same callback took it, by its name.
  case claimed(by: String)
  /// It leads somewhere, but couldn't be shown: a screen couldn't be made, the platform refused a
  /// step, or something else changed the screen. The host reports the screen as always.
  case failed(RoutingError)
}

extension Outcome {
  /// The hierarchy that is shown, where one is.
  public var hierarchy: Hierarchy? {
    switch self {
    case .opened(let hierarchy), .degraded(let hierarchy, _), .redirected(let hierarchy, _):
      hierarchy
    case .performed(_, let hierarchy), .parked(_, let hierarchy): hierarchy
    case .refused, .notFound, .superseded, .failed, .claimed: nil
    }
  }

  /// The reason for any outcome other than success.
  public var reason: RoutingError? {
    switch self {
    case .opened, .performed, .superseded, .claimed: nil
    case .degraded(_, let reason), .redirected(_, let reason), .parked(let reason, _): reason
    case .refused(let reason), .notFound(let reason), .failed(let reason): reason
    }
  }

  /// True if nothing more follows.
  public var isFinal: Bool {
    if case .parked = self { false } else { true }
  }
}

extension Outcome: Equatable {
  public static func == (a: Self, b: Self) -> Bool {
    switch (a, b) {
    case (.opened(let a), .opened(let b)): a == b
    case (.degraded(let a, let why), .degraded(let b, let other)),
      (.redirected(let a, let why), .redirected(let b, let other)):
      a == b && why == other
    case (.performed(let a, let shown), .performed(let b, let other)):
      a.isEqual(to: b) && shown == other
    case (.refused(let a), .refused(let b)), (.notFound(let a), .notFound(let b)),
      (.failed(let a), .failed(let b)):
      a == b
    case (.parked(let a, let shown), .parked(let b, let other)): a == b && shown == other
    case (.superseded, .superseded): true
    case (.claimed(let a), .claimed(let b)): a == b
    default: false
    }
  }
}

extension Outcome: CustomStringConvertible {
  /// The kind of outcome, with the place or command, or the reason: `opened VideoPlayer(videoId: "1")`.
  /// Properties that ``/Baton/DestinationTrait/redacts(_:)`` names show no value.
  public var description: String {
    switch self {
    case .opened(let hierarchy): "\(label) \(hierarchy.leaf)"
    case .degraded(let hierarchy, let error), .redirected(let hierarchy, let error):
      "\(label) to \(hierarchy.leaf): \(error)"
    case .performed(let command, let hierarchy):
      "\(label) \(command.words.text)" + (hierarchy.map { ", then \($0.leaf)" } ?? "")
    case .refused(let error), .notFound(let error), .failed(let error): "\(label): \(error)"
    case .parked(let error, let hierarchy):
      "\(label)" + (hierarchy.map { " at \($0.leaf)" } ?? "") + ": \(error)"
    case .superseded: label
    case .claimed(let name): "\(label) by \(name.quoted)"
    }
  }
}

extension Outcome: CustomReflectable {
  /// The text alone: `dump`, debuggers and test tools show no value that it does not.
  public var customMirror: Mirror { Mirror(self, children: ["text": description]) }
}
