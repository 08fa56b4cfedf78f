import Baton
import BatonHost
import Foundation
import Testing

/// A store in its own folder, which a test can inspect and damage. Releasing this object removes
/// the folder.
final class StoreFolder: Sendable {
  let url: URL
  let store: FileSceneStore
  let disk = TestDisk()

  init() {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("FileSceneStoreTests-\(UUID().uuidString)")
    store = FileSceneStore(folder: url, disk: disk.calls)
  }

  deinit { clean() }

  var files: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }

  func file(_ name: String) -> URL { url.appendingPathComponent(name) }

  func save(_ texts: String..., scene: String = "main") async throws {
    for text in texts { try await store.save(Data(text.utf8), for: scene) }
  }

  /// Saves a string, and returns the error if saving fails.
  func failure(saving text: String, scene: String = "main") async -> Diagnostic? {
    do throws(Diagnostic) {
      try await store.save(Data(text.utf8), for: scene)
      return nil
    } catch {
      return error
    }
  }

  /// Returns the stored string, or nil if the scene isn't stored.
  func text(_ scene: String = "main") async -> String? { await found(scene).text }

  func found(_ scene: String = "main") async -> StoredScene { await store.load(scene) }

  /// The permissions of a file, or of the folder.
  func mode(_ name: String? = nil) throws -> Int {
    let path = name.map { file($0).path } ?? url.path
    return try #require(
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
  }

  func clean() { try? FileManager.default.removeItem(at: url) }
}

extension StoredScene {
  var text: String? { state.map { String(decoding: $0, as: UTF8.self) } }
  var codes: [Diagnostic.Code] { problems.map(\.code) }
}

/// Calls that a test can await.
extension SceneStore {
  func save(_ state: Data, for scene: String) async throws(Diagnostic) {
    try await result { save(state, for: scene, completion: $0) }.get()
  }

  func load(_ scene: String) async -> StoredScene { await result { load(scene, completion: $0) } }

  func delete(_ scene: String) async throws(Diagnostic) {
    try await result { delete(scene, completion: $0) }.get()
  }

  func deleteAll(except scenes: [String]) async throws(Diagnostic) {
    try await result { deleteAll(except: scenes, completion: $0) }.get()
  }

  private func result<Value: Sendable>(
    of call: (@escaping @Sendable (Value) -> Void) -> Void
  ) async -> Value {
    await withCheckedContinuation { continuation in call { continuation.resume(returning: $0) } }
  }
}
