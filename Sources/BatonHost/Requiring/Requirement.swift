public import Baton

/// A condition for destinations (``/Baton/DestinationTrait/requires(_:)``), features
/// (``/Baton/Feature/requirements``), or the whole app (`Router(requiring:)`). You supply its
/// check.
///
/// ```swift
/// Requirement("signedIn") { _ in
///   await session.isSignedIn ? .allow : .park(showing: SignIn())
/// }
/// ```
@MainActor public struct Requirement: Sendable {
  /// A check's result for a destination or command.
  public indirect enum Decision: Sendable {
    /// The destination may be shown, or the command may run.
    case allow
    /// The destination may not be shown, and waiting won't help. The outcome contains the reason.
    case deny(String)
    /// The check has no result, for example because there's no network. Requests are refused with
    /// this reason; screens that are already open stay as they are.
    case unavailable(String)
    /// The feature is switched off. The reason appears in the outcome. Requests are refused
    /// (`absent`), screens are removed along with everything on top of them, and tabs and
    /// contributions are hidden until the result changes.
    case absent(String)
    /// This destination is shown instead of the requested one. Its requirements are also checked.
    case redirect(to: any Destination)
    /// The request waits while this screen, such as a sign-in form, is shown. The host checks again
    /// when the screen closes, when ``ContinuationHost/account`` changes, and when you call
    /// ``ContinuationHost/requirementsChanged()``. The screen's own requirements aren't checked.
    case park(showing: (any Destination)?)
  }

  /// A check that returns immediately, or one that takes time.
  enum Check: Sendable {
    case now(@MainActor @Sendable (any Routable) -> Decision)
    case later(@MainActor @Sendable (any Routable) async -> Decision)
  }

  /// The name by which destinations refer to the requirement.
  package nonisolated let name: String
  /// The longest time that the check may take. If it takes longer, the result is unavailable.
  package nonisolated let timeLimit: Duration
  nonisolated let check: Check

  nonisolated var isImmediate: Bool { if case .now = check { true } else { false } }

  /// Creates a requirement whose check returns immediately.
  public nonisolated init(
    _ name: String, check: @escaping @MainActor @Sendable (any Routable) -> Decision
  ) {
    self.name = name
    timeLimit = .zero
    self.check = .now(check)
  }

  /// Creates a requirement whose check takes time. A newer request cancels the running check.
  public nonisolated init(
    _ name: String, timeLimit: Duration = .seconds(10),
    check: @escaping @MainActor @Sendable (any Routable) async -> Decision
  ) {
    self.name = name
    self.timeLimit = timeLimit
    self.check = .later(check)
  }
}

extension Requirement.Decision {
  /// The name of the case, with its reason or destination, if any.
  package var parts: (word: String, reason: String?, destination: (any Destination)?) {
    switch self {
    case .allow: ("allow", nil, nil)
    case .deny(let reason): ("deny", reason, nil)
    case .unavailable(let reason): ("unavailable", reason, nil)
    case .absent(let reason): ("absent", reason, nil)
    case .redirect(let destination): ("redirect", nil, destination)
    case .park(let shown): ("park", nil, shown)
    }
  }

  var isAllowed: Bool { if case .allow = self { true } else { false } }

  var isAbsent: Bool { if case .absent = self { true } else { false } }
}

extension Requirement.Decision: Equatable {
  public static func == (a: Self, b: Self) -> Bool {
    let (a, b) = (a.parts, b.parts)
    guard a.word == b.word, a.reason == b.reason else { return false }
    guard let one = a.destination, let other = b.destination else {
      return a.destination == nil && b.destination == nil
    }
    return one.isEqual(to: other)
  }
}

extension Requirement.Decision: CustomStringConvertible {
  /// A short description such as `allow`, `deny: the trial is over`, or `park, showing SignIn`.
  public var description: String {
    let (word, reason, destination) = parts
    let link = word == "park" ? ", showing" : " to"
    return word + (reason.map { ": \($0)" } ?? destination.map { "\(link) \($0.words.text)" } ?? "")
  }
}
