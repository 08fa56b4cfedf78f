import Baton
public import Foundation

/// A store that keeps the states of scenes while the app isn't running. Use ``FileSceneStore``, or
/// write your own store.
///
/// Every call returns immediately, so that the main actor never waits for a disk. Each completion
/// is called once, on any thread. Calls for one scene, including ``deleteAll(except:completion:)``,
/// take effect in the order in which they're made. Two ids refer to the same scene if Swift
/// considers the strings equal, no matter which of the two Unicode encodings of `é` they contain.
public protocol SceneStore: Sendable {
  /// Saves the state of a scene.
  ///
  /// The store may skip a save that hasn't started, if a later save replaces it and there was no
  /// other call for the scene in between.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - scene: The id of the scene.
  ///   - completion: A closure that's called after this state or a later one is saved. If saving
  ///     fails, the closure receives an error, and the previous state is still stored.
  func save(
    _ state: Data, for scene: String,
    completion: @escaping @Sendable (Result<Void, Diagnostic>) -> Void)

  /// Loads the state of a scene. The result includes all earlier saves.
  func load(_ scene: String, completion: @escaping @Sendable (StoredScene) -> Void)

  /// Deletes the state of a scene.
  func delete(
    _ scene: String, completion: @escaping @Sendable (Result<Void, Diagnostic>) -> Void)

  /// Deletes the states of all scenes except the given ones, including damaged states.
  func deleteAll(
    except scenes: [String],
    completion: @escaping @Sendable (Result<Void, Diagnostic>) -> Void)

  /// Waits until all earlier calls are done. This blocks the thread, so only use it at the end of
  /// the process.
  func flush()
}

/// The stored state of a scene. Loading it never throws; damaged states are reported in
/// ``problems``.
public struct StoredScene: Sendable, Hashable {
  /// The state from ``ContinuationHost/savedState()``, or nil if there's no complete one.
  public var state: Data?
  /// The problems that occurred while the state was read. The state contains everything that could
  /// be read.
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
