import Baton
import Foundation

/// The two files of a scene, written in turns: while one is written, the other has the state before.
///
/// Nothing is renamed, so a process that is killed leaves at most one torn file, whose checksum tells,
/// and nothing to clean up.
struct SceneSlots {
  let folder: URL
  let scene: String

  /// What is in a file.
  private enum Content {
    case nothing
    case whole(SceneFile)
    case damaged(SceneFile.Problem)
    case newer(UInt32)
    case locked(String)
  }

  /// Why a state was not written.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private var files: [URL] {
    SceneFileName(scene).files.map { folder.appendingPathComponent($0) }
  }

  func load() -> StoredScene {
    var stored = StoredScene(state: nil)
    var newest: SceneFile?
    for file in files {
      switch content(of: file) {
      case .nothing: break
      case .whole(let found):
        if newest.map(found.isNewer) ?? true { newest = found }
      case .damaged(let problem):
        stored.report.append("\(file.lastPathComponent) is not used: \(problem)")
      case .newer(let format):
        stored.report.append(
          "\(file.lastPathComponent) is left as it is: \(SceneFile.Problem.newer(format))")
      case .locked(let why):
        stored.report.append("\(file.lastPathComponent) cannot be read now: \(why)")
        stored.isLocked = true
      }
    }
    // The one that cannot be read may be the newer.
    if !stored.isLocked { stored.state = newest?.state }
    return stored
  }

  /// Writes over the older of the two.
  ///
  /// - Throws: ``Failure``, or what the file system says. The state before is still there then.
  func save(_ state: Data) throws {
    var target: URL?
    var newest: SceneFile?
    for file in files {
      switch content(of: file) {
      case .locked(let why):
        throw Failure(
          description: "\(file.lastPathComponent) cannot be read, so nothing is written: \(why)")
      case .whole(let found):
        if newest.map(found.isNewer) ?? true {
          newest = found
        } else {
          target = target ?? file
        }
      case .newer(let format):
        try setAside(file, format)
        target = target ?? file
      case .nothing, .damaged: target = target ?? file
      }
    }
    // Two whole files, the second being the newer: the first is the target.
    let file = target ?? files[0]
    let next = SceneFile(
      scene: scene, generation: (newest?.generation ?? 0) &+ 1, state: state)
    guard let bytes = next.bytes else {
      throw Failure(description: "a state of \(state.count) bytes is too long")
    }
    try write(bytes, to: file)
  }

  func delete() throws {
    // The newest goes last: what is interrupted must not bring back an older state.
    var files: [(file: URL, found: SceneFile?)] = files.map { file in
      if case .whole(let found) = content(of: file) { (file, found) } else { (file, nil) }
    }
    if let first = files[0].found, files[1].found.map(first.isNewer) ?? true {
      files.reverse()
    }
    let name = SceneFileName(scene)
    let aside = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
      .filter { SceneFileName(file: $0) == name && !name.files.contains($0) }
      .map { folder.appendingPathComponent($0) }
    for file in aside + files.map(\.file)
    where FileManager.default.fileExists(atPath: file.path) {
      try FileManager.default.removeItem(at: file)
    }
    synchronizeFolder()
  }

  private func content(of file: URL) -> Content {
    let data: Data
    do {
      data = try Data(contentsOf: file)
    } catch CocoaError.fileReadNoSuchFile {
      return .nothing
    } catch {
      return .locked(error.localizedDescription)
    }
    do throws(SceneFile.Problem) {
      let found = try SceneFile(Array(data))
      // Two long ids may have one name.
      return found.scene == scene ? .whole(found) : .damaged(.foreign)
    } catch .newer(let format) {
      return .newer(format)
    } catch {
      return .damaged(error)
    }
  }

  private func write(_ bytes: [UInt8], to file: URL) throws {
    let isNew = !FileManager.default.fileExists(atPath: file.path)
    if isNew {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    // Not atomic: the other file has the state before, and nothing is left behind by a kill.
    try Data(bytes).write(to: file)
    let handle = try FileHandle(forUpdating: file)
    defer { try? handle.close() }
    try handle.synchronize()
    if isNew { synchronizeFolder() }
  }

  /// What a newer version of the app saved stays for when that version comes back.
  private func setAside(_ file: URL, _ format: UInt32) throws {
    let place = file.appendingPathExtension("format\(format)")
    if FileManager.default.fileExists(atPath: place.path) {
      try FileManager.default.removeItem(at: place)
    }
    try FileManager.default.moveItem(at: file, to: place)
  }

  /// Makes new and removed names last where the system lets folders be opened.
  private func synchronizeFolder() {
    guard let handle = try? FileHandle(forReadingFrom: folder) else { return }
    try? handle.synchronize()
    try? handle.close()
  }
}
