import Baton
import Foundation

/// The two files of a scene. The store writes them alternately, so that one of them always contains
/// a complete state.
///
/// A save overwrites one file in place. If the process is killed, only that file can be incomplete.
/// The checksum reveals the damage, and there's nothing to clean up.
struct AlternatingSceneFiles {
  let folder: SceneFolder
  let name: SceneFileName

  /// A complete file, nil if there's no file, or the reason why the file can't be used.
  private typealias Content = Result<SceneFile?, FileFailure>

  /// Returns a scene's own state, even if another scene's long id results in the same file name.
  func load(_ scene: String) -> StoredScene {
    var stored = StoredScene(state: nil)
    let contents = contents(for: scene)
    for (file, content) in zip(name.files, contents) {
      guard case .failure(let failure) = content else { continue }
      stored.problems.append(Diagnostic(failure, at: file, of: scene))
      if failure.mayPass { stored.isLocked = true }
    }
    // Don't return an older state: the file that can't be read may be the newer one.
    if !stored.isLocked { stored.state = newest(of: contents)?.found.state }
    return stored
  }

  /// Overwrites the older file.
  ///
  /// - Throws: The reason why the save failed. The previous state is still stored.
  func save(_ state: Data, of scene: String) throws(Diagnostic) {
    var newer: [(file: String, format: UInt32)] = []
    let contents = contents(for: scene)
    for (file, content) in zip(name.files, contents) {
      switch content {
      case .success, .failure(.damaged), .failure(.olderFormat): break
      case .failure(.newerFormat(let format)): newer.append((file, format))
      case .failure(let failure): throw Diagnostic(failure, at: file)
      }
    }
    let newest = newest(of: contents)
    let number = newest?.file == 0 ? 1 : 0
    let file = name.files[number]
    let next = SceneFile(
      scene: scene, generation: (newest?.found.generation ?? 0) &+ 1, state: state)
    do throws(FileFailure) {
      guard let bytes = next.bytes else { throw .tooLong(next.count) }
      // Keep the state of a newer app version for when that version is installed again.
      for (file, format) in newer { try folder.rename(file, to: "\(file).format\(format)") }
      try write(bytes, to: file, over: contents[number])
    } catch {
      throw Diagnostic(error, at: file)
    }
  }

  /// Writes a file. A new file gets its name before its content is written.
  private func write(
    _ bytes: [UInt8], to name: String, over content: Content
  ) throws(FileFailure) {
    let file: OpenFile
    switch content {
    case .success(nil), .failure(.newerFormat): file = try folder.newFile(name)
    case .success: file = try folder.writableFile(name)
    case .failure:
      file = try folder.writableFile(name)
      try folder.synchronize()
    }
    do throws(FileFailure) {
      try file.write(bytes)
    } catch {
      // An incomplete state is useless, and would be reported as damaged.
      try? folder.remove(name)
      throw error
    }
  }

  /// Removes the files, including those set aside for newer versions of the app.
  ///
  /// - Parameter all: The names of all files in the folder.
  func remove(among all: [String]) throws(FileFailure) {
    // The newest file is deleted last, so that an interruption can't bring back an older state.
    let isReversed = newest(of: contents(for: nil))?.file == 0
    let files = isReversed ? name.files.reversed() : name.files
    let aside = all.filter { SceneFileName(file: $0) == name && !files.contains($0) }
    for file in aside + files { try folder.remove(file) }
  }

  /// Returns the content of both files. If you pass a scene's id, a file for any other scene counts
  /// as damaged.
  private func contents(for scene: String?) -> [Content] {
    name.files.map { content(of: $0, for: scene) }
  }

  /// Returns the most recently saved complete content, and the index of its file.
  private func newest(of contents: [Content]) -> (file: Int, found: SceneFile)? {
    var newest: (file: Int, found: SceneFile)?
    for (index, content) in contents.enumerated() {
      guard case .success(let found?) = content else { continue }
      if newest.map({ found.isNewer(than: $0.found) }) ?? true { newest = (index, found) }
    }
    return newest
  }

  private func content(of name: String, for scene: String?) -> Content {
    Result { () throws(FileFailure) in
      guard let file = try folder.file(name) else { return nil }
      let found = try SceneFile(file.read(), isCut: file.isTooLong)
      // Two long ids may share a file name, so compare the whole ids.
      guard scene ?? found.scene == found.scene else { throw .notAScene }
      return found
    }
  }
}
