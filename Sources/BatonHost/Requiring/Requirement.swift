public import Baton

/// A condition for destinations (``/Baton/DestinationTrait/requires(_:)``), features
/// (``/Baton/Feature/requirements``) or the whole app (`Router(requiring:)`), with the check that
/// you supply.
///
/// ```swift
/// Requirement("signedIn") { _ in
///   await session.isSignedIn ? .allow : .park(showing: SignIn())
/// }
/// ```
@MainActor public struct Requirement: Sendable {
  /// A check's answer for a destination or command.
  public enum Decision: Sendable {
    /// It may be shown.
    case allow
    /// The destination may not be shown, and waiting doesn't help. The outcome contains the reason.
    case deny(String)
    /// The answer isn't known, for example without a network.
    case unavailable(String)
    /// The feature is switched off. The reason appears in the outcome. Requests end as refused
    /// (`absent`), screens are removed with everything on top of them, and tabs and contributions
    /// are hidden until the answer changes.
    case absent(String)
    /// Another destination is shown instead, and is checked as well.
    case redirect(to: any Destination)
    /// The request waits until ``ContinuationHost/account`` changes or
    /// ``ContinuationHost/requirementsChanged()`` is called. The screen shown until then, such as a
    /// sign-in, needs no requirement.
    case park(showing: (any Destination)?)
  }

  /// A check that answers immediately, or one that takes time.
  enum Check: Sendable {
    case now(@MainActor @Sendable (any Routable) -> Decision)
    case later(@MainActor @Sendable (any Routable) async -> Decision)
  }

  /// The name that destinations use.
  public nonisolated let name: String
  /// The longest time that the check may take. After that, it counts as unavailable.
  public nonisolated let timeLimit: Duration
  nonisolated let check: Check

  /// True if the check answers immediately.
  nonisolated var isImmediate: Bool { if case .now = check { true } else { false } }

  /// Creates a requirement whose check answers immediately.
  public nonisolated init(
    _ name: String, check: @escaping @MainActor @Sendable (any Routable) -> Decision
  ) {
    self.name = name
    timeLimit = .zero
    self.check = .now(check)
  }

  /// Creates a requirement whose check takes time. A newer request cancels it.
  public nonisolated init(
    _ name: String, timeLimit: Duration = .seconds(10),
    check: @escaping @MainActor @Sendable (any Routable) async -> Decision
  ) {
    self.name = name
    self.timeLimit = timeLimit
    self.check = .later(check)
  }
}

extension Requirement.Decision: Equatable {
  public static func == (a: Self, b: Self) -> Bool {
    switch (a, b) {
    case (.allow, .allow): true
    case (.deny(let a), .deny(let b)), (.unavailable(let a), .unavailable(let b)),
      (.absent(let a), .absent(let b)):
      a == b
    case (.redirect(let a), .redirect(let b)): a.isEqual(to: b)
    case (.park(nil), .park(nil)): true
    case (.park(let a?), .park(let b?)): a.isEqual(to: b)
    default: false
    }
  }
}

extension Requirement.Decision {
  /// True if the feature is switched off.
  var isAbsent: Bool {
    if case .absent = self { true } else { false }
  }

  /// True if the check couldn't run, so that the screen doesn't change.
  var isUnavailable: Bool {
    if case .unavailable = self { true } else { false }
  }
}

extension Requirement.Decision: CustomStringConvertible {
  /// `allow`, `deny: the trial is over`, `park, showing SignIn`.
  public var description: String {
    switch self {
    case .allow: label
    case .deny(let reason), .unavailable(let reason), .absent(let reason): "\(label): \(reason)"
    case .redirect(let destination): "\(label) to \(destination.words.text)"
    case .park(let shown): label + (shown.map { ", showing \($0.words.text)" } ?? "")
    }
  }

  /// A stable word for the kind of answer.
  var label: String {
    switch self {
    case .allow: "allow"
    case .deny: "deny"
    case .unavailable: "unavailable"
    case .absent: "absent"
    case .redirect: "redirect"
    case .park: "park"
    }
  }
}
