import Baton
public import Foundation

/// A store for the states of scenes while the app isn't running: a ``FileSceneStore`` or your own.
///
/// Every call returns at once, so that the main actor never waits for a disk, and its completion is called
/// once, on any thread. Calls take effect in the order in which they were made: those for one scene, and
/// each of them against ``deleteAll(except:completion:)``. Ids are one scene's where Swift says that they
/// are equal, so by canonical equivalence: `é` as one character or as two.
public protocol SceneStore: Sendable {
  /// Saves the state of a scene.
  ///
  /// The store may skip a save that hasn't begun if a later one replaces it and the scene had no
  /// other call in between.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - scene: The id of the scene.
  ///   - completion: Called once this state or the one that replaced it is saved, or with the error.
  ///     After an error, the state saved before stays.
  func save(
    _ state: Data, for scene: String,
    completion: @escaping @Sendable (Result<Void, SceneStoreError>) -> Void)

  /// Reads what is kept for a scene, with all that was saved before this call.
  func load(_ scene: String, completion: @escaping @Sendable (StoredScene) -> Void)

  /// Forgets a scene.
  func delete(
    _ scene: String, completion: @escaping @Sendable (Result<Void, SceneStoreError>) -> Void)

  /// Forgets all scenes but these, what is damaged of others too.
  func deleteAll(
    except scenes: [String],
    completion: @escaping @Sendable (Result<Void, SceneStoreError>) -> Void)

  /// Reads which scenes have a state, sorted: those that an app without the system's help opens again at
  /// launch.
  func scenes(completion: @escaping @Sendable ([String]) -> Void)

  /// Returns once all that was asked for before is done. It blocks the thread: for the end of the process
  /// only.
  func flush()
}

/// The same for those who can wait. Calls take effect in the order in which they are awaited.
extension SceneStore {
  /// Keeps the state of a scene, and returns once it is kept.
  public func save(
    _ state: Data, for scene: String, isolation: isolated (any Actor)? = #isolation
  ) async throws(SceneStoreError) {
    try await result { save(state, for: scene, completion: $0) }.get()
  }

  /// Loads the state of a scene.
  public func load(
    _ scene: String, isolation: isolated (any Actor)? = #isolation
  ) async -> StoredScene {
    await withCheckedContinuation { continuation in
      load(scene) { continuation.resume(returning: $0) }
    }
  }

  /// Forgets a scene, and returns once nothing of it is left.
  public func delete(
    _ scene: String, isolation: isolated (any Actor)? = #isolation
  ) async throws(SceneStoreError) {
    try await result { delete(scene, completion: $0) }.get()
  }

  /// Forgets all scenes but these, and returns once nothing of the others is left.
  public func deleteAll(
    except scenes: [String], isolation: isolated (any Actor)? = #isolation
  ) async throws(SceneStoreError) {
    try await result { deleteAll(except: scenes, completion: $0) }.get()
  }

  /// The scenes that have a state, sorted.
  public func scenes(isolation: isolated (any Actor)? = #isolation) async -> [String] {
    await withCheckedContinuation { continuation in
      scenes { continuation.resume(returning: $0) }
    }
  }

  private func result(
    isolation: isolated (any Actor)? = #isolation,
    of call: (@escaping @Sendable (Result<Void, SceneStoreError>) -> Void) -> Void
  ) async -> Result<Void, SceneStoreError> {
    await withCheckedContinuation { continuation in
      call { continuation.resume(returning: $0) }
    }
  }
}
