public import Baton

/// The result of a request.
public enum Outcome: Sendable {
  /// The resulting hierarchy is on screen.
  case opened(Hierarchy)
  /// The screen can't match the request exactly, so the closest possible hierarchy is shown. For
  /// example, a key was missing, or values came from another version of the app.
  case degraded(Hierarchy, RoutingError)
  /// A requirement redirected the request to another destination, for this reason.
  case redirected(Hierarchy, RoutingError)
  /// The command was performed. If it shows a destination, the hierarchy is on screen.
  case performed(any Command, shows: Hierarchy?)
  /// The app has the destination or command, but the request isn't allowed.
  case refused(RoutingError)
  /// No feature handles the request.
  case notFound(RoutingError)
  /// The request waits for a requirement, such as a sign-in, or for a screen to close. The hierarchy
  /// includes the screen that the requirement shows, if any. The final outcome arrives later, on
  /// ``ContinuationHost/outcomes``.
  case parked(RoutingError, showing: Hierarchy?)
  /// A newer request replaced this one before it showed anything.
  case superseded
  /// An external handler for the same platform callback claimed the request.
  case claimed(by: String)
  /// The destination exists, but couldn't be shown: a screen couldn't be created, the platform
  /// refused a step, or something else changed the screen.
  case failed(RoutingError)
}

extension Outcome {
  /// The hierarchy that the request put on screen, if any.
  public var hierarchy: Hierarchy? {
    switch self {
    case .opened(let hierarchy), .degraded(let hierarchy, _), .redirected(let hierarchy, _):
      hierarchy
    case .performed(_, let hierarchy), .parked(_, let hierarchy): hierarchy
    case .refused, .notFound, .superseded, .failed, .claimed: nil
    }
  }

  /// The reason why the request wasn't opened, or wasn't opened exactly as requested.
  public var reason: RoutingError? {
    switch self {
    case .opened, .performed, .superseded, .claimed: nil
    case .degraded(_, let reason), .redirected(_, let reason), .parked(let reason, _): reason
    case .refused(let reason), .notFound(let reason), .failed(let reason): reason
    }
  }

  /// True unless another outcome follows.
  public var isFinal: Bool {
    if case .parked = self { false } else { true }
  }
}

extension Outcome {
  var command: (any Command)? {
    if case .performed(let command, _) = self { command } else { nil }
  }

  /// The name of the external handler that claimed the request.
  var claimant: String? {
    if case .claimed(let name) = self { name } else { nil }
  }
}

extension Outcome: Equatable {
  public static func == (a: Self, b: Self) -> Bool {
    guard a.label == b.label, a.hierarchy == b.hierarchy, a.reason == b.reason else { return false }
    guard let one = a.command, let other = b.command else { return a.claimant == b.claimant }
    return one.isEqual(to: other)
  }
}

extension Outcome: CustomStringConvertible {
  /// The kind of outcome and its destination, command, or reason, such as `opened
  /// VideoPlayer(videoId: "1")`. The values of redacted properties
  /// (``/Baton/DestinationTrait/redacts(_:)``) are left out.
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
  /// A mirror that only shows the description, so that `dump`, debuggers, and test tools don't
  /// reveal redacted values.
  public var customMirror: Mirror { Mirror(self, children: ["text": description]) }
}

extension Router {
  /// Returns the outcome that a request will have if nothing interferes.
  package func outcome(
    of asked: some Continuable, from source: Source? = nil, over shown: Hierarchy? = nil
  ) -> Outcome {
    do throws(RoutingError) {
      let resolution = try resolve(asked, from: source, over: shown)
      return switch resolution {
      case .destination(let hierarchy): .opened(hierarchy)
      case .degraded(let hierarchy, let error): .degraded(hierarchy, error)
      case .command(let command, let hierarchy): .performed(command, shows: hierarchy)
      }
    } catch {
      return error.isNotFound ? .notFound(error) : .refused(error)
    }
  }
}
