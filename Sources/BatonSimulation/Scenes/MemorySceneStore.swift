import Baton
public import BatonHost
public import Foundation

/// A store of scenes in memory, for tests of what is saved and restored when.
///
/// Unchecked, because the lock guards it; a class, because a test and its directories share it.
public final class MemorySceneStore: SceneStore, @unchecked Sendable {
  private let lock = NSLock()
  private var stored: [String: StoredScene] = [:]
  private var failure: String?
  private var written: [String] = []

  /// An empty store.
  public init() {}

  /// What was written and deleted, oldest first: `save main`, `delete main`.
  public var log: [String] { lock.withLock { written } }

  /// What is kept for a scene; set it to store what a test wants to be found.
  public subscript(scene: String) -> StoredScene? {
    get { lock.withLock { stored[scene] } }
    set { lock.withLock { stored[scene] = newValue } }
  }

  /// Makes every save fail, for this reason; nil ends that.
  public func failSaves(because reason: String?) {
    lock.withLock { failure = reason }
  }

  public func save(
    _ state: Data, for scene: String,
    completion: @escaping @Sendable (_ failure: String?) -> Void
  ) {
    let reason = lock.withLock { () -> String? in
      guard failure == nil else { return failure }
      stored[scene] = StoredScene(state: state)
      written.append("save \(scene)")
      return nil
    }
    completion(reason)
  }

  public func load(_ scene: String) -> StoredScene {
    lock.withLock { stored[scene] } ?? StoredScene(state: nil)
  }

  public func delete(_ scene: String) {
    lock.withLock {
      stored[scene] = nil
      written.append("delete \(scene)")
    }
  }

  public func deleteAll(except scenes: [String]) {
    for scene in self.scenes where !scenes.contains(scene) { delete(scene) }
  }

  public var scenes: [String] {
    lock.withLock { stored.filter { $0.value.state != nil }.keys.sorted() }
  }

  public func flush() {}
}
