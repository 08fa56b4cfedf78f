import Baton
public import Foundation

/// What a ``SceneStore`` has of a scene. Damaged and missing states are problems that are told, never
/// errors.
public struct StoredScene: Sendable, Hashable {
  /// The state of ``ContinuationHost/savedState()``; nil where nothing whole is there.
  public var state: Data?
  /// What could not be read; the state is what could be.
  public var problems: [SceneProblem]
  /// Whether something is there that cannot be read now, as while the device is locked. It is worth
  /// another try, and nothing is written over it meanwhile.
  public var isLocked: Bool

  /// What was found.
  public init(state: Data?, problems: [SceneProblem] = [], isLocked: Bool = false) {
    self.state = state
    self.problems = problems
    self.isLocked = isLocked
  }
}
