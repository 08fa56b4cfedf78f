import Baton
import BatonHost
import Foundation

/// A story player for a store on a disk. Stories can damage its files, and make the disk refuse
/// calls.
@MainActor final class FileStoreStage: StoryPlayer {
  private let folder = StoreFolder()
  /// The number of synchronized objects that earlier lines listed.
  private var listed = 0

  func play(_ line: String) async throws -> String {
    let words = line.split(separator: " ").map(String.init)
    return try await result(of: words).map { "    \($0)" }.joined(separator: "\n")
  }

  private func result(of words: [String]) async throws -> [String] {
    let (second, last) = (words.count > 1 ? words[1] : "main", words[words.count - 1])
    switch words[0] {
    case "save":
      let text = last == "MB" ? String(repeating: "a", count: 32 << 20) : second
      let failure = await folder.failure(saving: text, scene: words.contains("in") ? last : "main")
      return failure.map { ["not saved: \($0.code.rawValue)"] } ?? []
    case "load": return lines(of: await folder.found(second))
    case "delete":
      do {
        if second == "all" {
          try await folder.store.deleteAll(except: Array(words.dropFirst(3)))
        } else {
          try await folder.store.delete(second)
        }
        return []
      } catch {
        return ["not deleted"]
      }
    case "files": return (try? folder.files) ?? ["no folder"]
    case "modes":
      let files = try folder.files.map { "\($0) \(String(try folder.mode($0), radix: 8))" }
      return ["folder \(String(try folder.mode(), radix: 8))"] + files
    case "synchronized":
      let new = folder.disk.synchronized.dropFirst(listed)
      listed += new.count
      return [new.joined(separator: ", ")]
    default:
      try change(words, second, last)
      return []
    }
  }

  /// Returns a stored state and its problems.
  private func lines(of stored: StoredScene) -> [String] {
    let problems = stored.problems.map { problem in
      "\(problem.code.rawValue): \(problem.message)"
        .replacing(folder.url.lastPathComponent, with: "the folder")
    }
    return [(stored.text ?? "nothing") + (stored.isLocked ? ", for now" : "")] + problems
  }

  /// Changes the folder or the disk, as the system or another process may do.
  private func change(_ words: [String], _ second: String, _ last: String) throws {
    let file = folder.file("scene-main.\(second).baton")
    switch words[0] {
    case "write": try Data(words.dropFirst(2).joined().utf8).write(to: file)
    case "format":
      var bytes = try Data(contentsOf: file)
      bytes[8] = UInt8(last) ?? 0
      try bytes.write(to: file)
    // The file is sparse, so it takes no space on the disk.
    case "grow": truncate(file.path, 1 << 40)
    case "fill":
      try FileManager.default.createDirectory(
        at: folder.file(last), withIntermediateDirectories: true)
      try Data().write(to: folder.file("\(last)/note"))
    case "open":
      chmod(folder.url.path, 0o777)
      for name in try folder.files { chmod(folder.file(name).path, 0o666) }
    case "remove": folder.clean()
    case "disk" where second == "works": folder.disk.refuse(nil, with: 0)
    case "disk":
      let errors = ["EPERM": EPERM, "EACCES": EACCES, "EMFILE": EMFILE]
      let name = words[2] == "folder" ? folder.url.path : "scene-main.\(words[2]).baton"
      folder.disk.refuse(name, with: errors[last] ?? EPERM)
    default: throw StoryError(line: words.joined(separator: " "))
    }
  }
}
