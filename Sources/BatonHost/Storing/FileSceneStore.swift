import Baton
import Dispatch
public import Foundation

/// Keeps the states of scenes in a folder, two small files each: checksummed, versioned, and whole at any
/// moment that the process may be killed.
///
/// ```swift
/// let store = FileSceneStore(folder: support.appendingPathComponent("Scenes"))
/// ```
///
/// What ``flush()`` or a completion has confirmed survives the end of the process in every case, and a
/// loss of power as far as `fsync` does. A newest state that is damaged gives the one before.
///
/// A class, because all who use a folder share the order of its writes. One a folder.
public final class FileSceneStore: SceneStore {
  /// Where the files are. Nothing else should be kept there. It is made with the first save.
  public let folder: URL
  private let queue = DispatchQueue(label: "Baton.FileSceneStore", qos: .userInitiated)
  private let waiting = WaitingWrites()

  /// A store in a folder, one that backups take along, such as `Application Support`.
  public init(folder: URL) {
    self.folder = folder
  }

  public func save(
    _ state: Data, for scene: String,
    completion: @escaping @Sendable (_ failure: String?) -> Void = { _ in }
  ) {
    write(.state(state), for: scene, completion)
  }

  public func load(_ scene: String) -> StoredScene {
    queue.sync { SceneSlots(folder: folder, scene: scene).load() }
  }

  public func delete(_ scene: String) {
    write(.nothing, for: scene) { _ in }
  }

  public func deleteAll(except scenes: [String]) {
    let kept = Set(scenes.map { SceneFileName($0).stem })
    queue.async { [self] in
      for file in files {
        guard let stem = SceneFileName(file: file)?.stem, !kept.contains(stem) else { continue }
        try? FileManager.default.removeItem(at: folder.appendingPathComponent(file))
      }
    }
  }

  public var scenes: [String] {
    queue.sync {
      var found: Set<String> = []
      for file in files where SceneFileName(file: file) != nil {
        let data = try? Data(contentsOf: folder.appendingPathComponent(file))
        if let scene = data.flatMap({ try? SceneFile(Array($0)) })?.scene { found.insert(scene) }
      }
      return found.sorted()
    }
  }

  /// Returns once all that was saved or deleted before is written; blocks the thread until then.
  public func flush() {
    queue.sync {}
  }

  private var files: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
  }

  private func write(
    _ content: WaitingWrites.Content, for scene: String,
    _ completion: @escaping @Sendable (String?) -> Void
  ) {
    guard waiting.add(content, for: scene, completion) else { return }
    queue.async { [self] in
      guard let write = waiting.take(scene) else { return }
      let slots = SceneSlots(folder: folder, scene: scene)
      var failure: String?
      do {
        switch write.content {
        case .state(let state): try slots.save(state)
        case .nothing: try slots.delete()
        }
      } catch let reason as SceneSlots.Failure {
        failure = reason.description
      } catch {
        failure = error.localizedDescription
      }
      for tell in write.completions { tell(failure) }
    }
  }
}

/// What is to be written, the latest for each scene.
///
/// Unchecked, because the lock guards it; a class, because callers and the queue share it.
private final class WaitingWrites: @unchecked Sendable {
  enum Content {
    case state(Data)
    case nothing
  }

  private let lock = NSLock()
  private var writes: [String: (content: Content, completions: [@Sendable (String?) -> Void])] = [:]

  /// Returns whether it is the first for the scene, so that the queue is to be told.
  func add(
    _ content: Content, for scene: String, _ completion: @escaping @Sendable (String?) -> Void
  ) -> Bool {
    lock.withLock {
      let earlier = writes[scene]?.completions
      writes[scene] = (content, (earlier ?? []) + [completion])
      return earlier == nil
    }
  }

  func take(_ scene: String) -> (content: Content, completions: [@Sendable (String?) -> Void])? {
    lock.withLock { writes.removeValue(forKey: scene) }
  }
}
