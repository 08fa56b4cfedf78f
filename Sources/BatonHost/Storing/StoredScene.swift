import Baton
public import Foundation

/// The stored state of a scene. Loading it never throws; damaged states are reported in
/// ``problems``.
public struct StoredScene: Sendable, Hashable {
  /// The state from ``ContinuationHost/savedState()``, or nil if there's no complete one.
  public var state: Data?
  /// The problems found while reading. The state contains everything that could be read.
  public var problems: [Diagnostic]
  /// True if a state can't be read at the moment, for example on a locked device. Try again later;
  /// until then, nothing overwrites it.
  public var isLocked: Bool

  /// Creates a stored scene from its state and problems.
  public init(state: Data?, problems: [Diagnostic] = [], isLocked: Bool = false) {
    self.state = state
    self.problems = problems
    self.isLocked = isLocked
  }
}
