import Baton
public import Foundation

/// A store that keeps the states of scenes in a folder. Each scene has two small files with a
/// checksum and a version. At least one of them is complete, even if the process is killed.
///
/// ```swift
/// let store = FileSceneStore(folder: support.appendingPathComponent("Scenes"))
/// ```
///
/// After a completion or ``flush()`` confirms a state, it survives the end of the process. If
/// `fsync` does its job, the state also survives a power loss. If the newest state is damaged, you
/// get the previous one.
///
/// Only the user can read the folder and its files (modes 0700 and 0600). The store doesn't follow
/// links or use another user's files. On Apple platforms, files are encrypted until the device is
/// unlocked once (`FileProtectionType.completeUntilFirstUserAuthentication`). Backups include the
/// files if they include the folder's location. To prevent that, set
/// `URLResourceValues.isExcludedFromBackup` on the folder.
///
/// Create only one store for each folder, because writes are only ordered within a store.
public final class FileSceneStore: SceneStore {
  /// The folder that contains the files. Don't put other files there. The first save creates the
  /// folder.
  package let folder: URL
  private let disk: DiskCalls
  private let queue = StoreQueue()

  /// Creates a store in its own folder, at a permanent location such as `Application Support`.
  public convenience init(folder: URL) {
    self.init(folder: folder, disk: DiskCalls())
  }

  package init(folder: URL, disk: DiskCalls) {
    self.folder = folder
    self.disk = disk
  }

  public func save(
    _ state: Data, for scene: String,
    completion: @escaping @Sendable (Result<Void, Diagnostic>) -> Void
  ) {
    queue.save(state, for: scene, completion: completion) { [folder, disk] state in
      Result { () throws(FileFailure) in try SceneFolder.made(at: folder, disk) }
        .mapError { Diagnostic($0, at: folder.lastPathComponent) }
        .flatMap { made in
          Result { () throws(Diagnostic) in
            try AlternatingSceneFiles(folder: made, name: SceneFileName(scene))
              .save(state, of: scene)
          }
        }
    }
  }

  public func load(_ scene: String, completion: @escaping @Sendable (StoredScene) -> Void) {
    queue.run(concerning: .scene(scene)) { [folder, disk] in
      do throws(FileFailure) {
        let found = try SceneFolder.open(folder, disk)
        completion(
          found.map { AlternatingSceneFiles(folder: $0, name: SceneFileName(scene)).load(scene) }
            ?? StoredScene(state: nil))
      } catch {
        let problem = Diagnostic(error, at: folder.lastPathComponent, of: scene)
        completion(StoredScene(state: nil, problems: [problem], isLocked: error.mayPass))
      }
    }
  }

  public func delete(
    _ scene: String, completion: @escaping @Sendable (Result<Void, Diagnostic>) -> Void
  ) {
    remove(concerning: .scene(scene), completion) { _ in [SceneFileName(scene)] }
  }

  public func deleteAll(
    except scenes: [String],
    completion: @escaping @Sendable (Result<Void, Diagnostic>) -> Void
  ) {
    let kept = Set(scenes.map { SceneFileName($0) })
    remove(concerning: .all(except: Set(scenes)), completion) { $0.subtracting(kept) }
  }

  /// Waits until all earlier calls and their completions are done. This blocks the thread, so only
  /// use it at the end of the process. If you call it inside a completion, it returns immediately.
  public func flush() {
    queue.flush()
  }

  private func remove(
    concerning reach: StoreQueue.Reach,
    _ completion: @escaping @Sendable (Result<Void, Diagnostic>) -> Void,
    names: @escaping @Sendable (Set<SceneFileName>) -> Set<SceneFileName>
  ) {
    queue.run(concerning: reach) { [folder, disk] in
      let result = Result { () throws(FileFailure) -> Void in
        guard let folder = try SceneFolder.open(folder, disk) else { return }
        let files = try folder.files()
        var failure: FileFailure?
        for name in names(Self.names(in: files)) {
          // If one scene's files can't be removed, still remove the others.
          do throws(FileFailure) {
            try AlternatingSceneFiles(folder: folder, name: name).remove(among: files)
          } catch {
            failure = failure ?? error
          }
        }
        try folder.synchronize()
        if let failure { throw failure }
      }
      completion(result.mapError { Diagnostic($0, at: folder.lastPathComponent) })
    }
  }

  private static func names(in files: [String]) -> Set<SceneFileName> {
    Set(files.compactMap { SceneFileName(file: $0) })
  }
}
