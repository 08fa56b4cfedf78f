import Baton
public import Foundation

/// Where the states of scenes are kept while the app is not running: a ``FileSceneStore``, or one of the
/// app's own.
///
/// Calls return at once and take effect in order. What is saved for a scene replaces what was to be saved
/// for it before and is not written yet.
public protocol SceneStore: Sendable {
  /// Keeps the state of a scene.
  ///
  /// - Parameter completion: Called on any thread once it, or a later state of the scene, is kept; with
  ///   the reason where it could not be.
  func save(
    _ state: Data, for scene: String,
    completion: @escaping @Sendable (_ failure: String?) -> Void)

  /// What is kept for a scene, with all that was saved before this call.
  func load(_ scene: String) -> StoredScene

  /// Forgets a scene.
  func delete(_ scene: String)

  /// Forgets all scenes but these, what is damaged of others too.
  func deleteAll(except scenes: [String])

  /// The scenes that have a state: those that an app without the system's help opens again at launch.
  var scenes: [String] { get }

  /// Returns once all that was asked for before is done, as when the app ends.
  func flush()
}

/// What a ``SceneStore`` has of a scene. Damaged and missing states are reports, never errors.
public struct StoredScene: Sendable, Hashable {
  /// The state of ``ContinuationHost/savedState()``; nil where nothing whole is there.
  public var state: Data?
  /// What could not be read and what is taken instead, one sentence each.
  public var report: [String]
  /// Whether something is there that cannot be read now, as while the device is locked. It is worth
  /// another try, and nothing is written over it meanwhile.
  public var isLocked: Bool

  /// What was found.
  public init(state: Data?, report: [String] = [], isLocked: Bool = false) {
    self.state = state
    self.report = report
    self.isLocked = isLocked
  }
}
