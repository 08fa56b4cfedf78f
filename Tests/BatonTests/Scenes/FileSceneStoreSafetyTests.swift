import Baton
import BatonHost
import Foundation
import Testing

/// Tests that the store neither reads nor writes what something else put in place of its files, and
/// that a failed write keeps the previous state.
@Suite struct FileSceneStoreSafetyTests {
  private let folder = StoreFolder()
  private let outside = StoreFolder()
  private static let (a, b) = ("scene-main.a.baton", "scene-main.b.baton")

  /// An object that replaces a file of the store.
  enum Intruder: String, CaseIterable, Sendable {
    case symbolicLink, danglingLink, hardLink, pipe, folder, foreignFile

    var problem: Diagnostic.Code {
      switch self {
      case .symbolicLink, .danglingLink, .hardLink: .link
      case .pipe, .folder: .notAFile
      case .foreignFile: .foreignOwner
      }
    }

    /// The code of the error when the store saves.
    var error: Diagnostic.Code { self == .foreignFile ? .notPermitted : problem }

    /// Only root can give a file to another user.
    static var possible: [Self] { geteuid() == 0 ? allCases : allCases.dropLast() }
  }

  @Test(
    "Links, pipes, folders and foreign files are neither read nor written",
    arguments: Intruder.possible, [(a, true), (a, false), (b, true), (b, false)])
  func intruders(
    _ intruder: Intruder, _ place: (name: String, hasOther: Bool)
  ) async throws {
    let (name, hasOther) = place
    // A valid state, but of another scene.
    try await outside.save("secret", "secret")
    let target = outside.file(name)
    let bytes = try Data(contentsOf: target)
    if hasOther { try await folder.save("1", "2") } else { try await folder.save("x", scene: "x") }
    let file = folder.file(name)
    try? FileManager.default.removeItem(at: file)
    switch intruder {
    case .symbolicLink:
      try FileManager.default.createSymbolicLink(at: file, withDestinationURL: target)
    case .danglingLink:
      try FileManager.default.createSymbolicLink(
        at: file, withDestinationURL: outside.file("nothing"))
    case .hardLink: try FileManager.default.linkItem(at: target, to: file)
    case .pipe: try #require(mkfifo(file.path, 0o600) == 0)
    case .folder:
      try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    case .foreignFile:
      try bytes.write(to: file)
      try #require(chown(file.path, 1, 1) == 0)
    }

    let found = await folder.found()
    let failure = await folder.failure(saving: "3")

    #expect(found.text == (hasOther ? (name == Self.a ? "2" : "1") : nil))
    #expect(found.codes == [intruder.problem])
    #expect(!found.isLocked)
    #expect(failure?.code == intruder.error)
    #expect(failure?.redacted.contains("main") == false)
    #expect(await folder.found() == found)
    #expect(try Data(contentsOf: target) == bytes)
    #expect(try outside.files == [Self.a, Self.b])
    // The intruder is deleted along with the scene, but a link's target isn't.
    try await folder.store.delete("main")
    #expect(try folder.files == (hasOther ? [] : ["scene-x.a.baton"]))
    #expect(try Data(contentsOf: target) == bytes)
    try await folder.save("4")
    #expect(await folder.found() == StoredScene(state: Data("4".utf8)))
  }

  // MARK: The folder

  @Test(
    "The store refuses a link, file or foreign folder as its folder",
    arguments: [
      ("link", .link, .link), ("file", .notAFile, .notAFile),
      ("foreign", .foreignOwner, .notPermitted),
    ] as [(String, Diagnostic.Code, Diagnostic.Code)])
  func foreignFolder(_ kind: String, problem: Diagnostic.Code, error: Diagnostic.Code) async throws
  {
    guard kind != "foreign" || geteuid() == 0 else { return }
    try await outside.save("secret")
    switch kind {
    case "link":
      try FileManager.default.createSymbolicLink(at: folder.url, withDestinationURL: outside.url)
    case "file": try Data().write(to: folder.url)
    default:
      try await folder.save("1")
      try #require(chown(folder.url.path, 1, 1) == 0)
    }

    let found = await folder.found()
    let failure = await folder.failure(saving: "1")

    #expect(found.state == nil)
    #expect(found.codes == [problem])
    #expect(failure?.code == error)
    await #expect(throws: Diagnostic.self) { try await folder.store.deleteAll(except: []) }
    #expect(await outside.text() == "secret")
  }

  @Test("The first save creates missing parent folders") func parentFolders() async throws {
    let store = FileSceneStore(folder: folder.file("a/b/c"))

    try await store.save(Data([1]), for: "main")

    #expect(await store.load("main").state == Data([1]))
  }

  // MARK: Errors of the system

  static let failures: [(Int32, Diagnostic.Code)] = [
    (ENOSPC, .fullDisk), (EDQUOT, .fullDisk), (EFBIG, .tooLong), (EIO, .other),
    (EACCES, .notPermitted), (EPERM, .locked),
  ]

  @Test("A failed write keeps the previous state", arguments: failures) func failedWrite(
    number: Int32, code: Diagnostic.Code
  ) async throws {
    try await folder.save("1", "2")

    // The system fails at the first byte, in the middle, or during synchronization.
    for count in [0, 20, 1_000] {
      folder.disk.fail(with: number, after: count)
      let failure = await folder.failure(saving: "3")
      #expect(failure?.code == code)
      #expect(
        failure?.message
          == "scene-main.a.baton cannot be changed: \(String(cString: strerror(number)))")
      folder.disk.fail(with: 0, after: 0)
      #expect(await folder.found() == StoredScene(state: Data("2".utf8)))
    }
    try await folder.save("4")
    #expect(await folder.text() == "4")
  }
}
