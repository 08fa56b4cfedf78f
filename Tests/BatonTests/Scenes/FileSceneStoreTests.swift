import Baton
import BatonHost
import Foundation
import Testing

@Suite struct FileSceneStoreTests {
  private let folder: URL
  private let store: FileSceneStore

  init() {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("FileSceneStoreTests-\(UUID().uuidString)")
    store = FileSceneStore(folder: folder)
  }

  private var files: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  private func file(_ name: String) -> URL { folder.appendingPathComponent(name) }

  private func save(_ texts: String..., scene: String = "main") {
    for text in texts {
      store.save(Data(text.utf8), for: scene)
      store.flush()
    }
  }

  private func text(_ stored: StoredScene) -> String? {
    stored.state.map { String(decoding: $0, as: UTF8.self) }
  }

  private func clean() { try? FileManager.default.removeItem(at: folder) }

  @Test func givesBackTheLatest() throws {
    defer { clean() }
    #expect(store.load("main") == StoredScene(state: nil))
    for count in 1...5 {
      save(String(repeating: "a", count: count))
      #expect(text(store.load("main")) == String(repeating: "a", count: count))
    }
    #expect(try files == ["scene-main.a.baton", "scene-main.b.baton"])
    #expect(store.load("main").report == [])
  }

  @Test func writesTheLatestOfMany() async {
    defer { clean() }
    let failures = await withTaskGroup(of: String?.self) { group in
      for number in 0..<200 {
        group.addTask {
          await withCheckedContinuation { continuation in
            store.save(Data("\(number)".utf8), for: "busy") { continuation.resume(returning: $0) }
          }
        }
      }
      return await group.reduce(into: [String]()) { all, failure in
        if let failure { all.append(failure) }
      }
    }
    store.save(Data("last".utf8), for: "busy")

    #expect(failures == [])
    #expect(text(store.load("busy")) == "last")
  }

  @Test func hasAFileOfItsOwnForEveryId() {
    defer { clean() }
    let long = String(repeating: "long", count: 100)
    let ids = [
      "main", "Main", "MAIN", "", ".", "..", "../main", "a/b", "a_b", "a_2fb", "é", "CON", long,
      long + "2", long.uppercased(), "a b", "a\u{0}b", "8A0B6A6E-33A5-4C1B-9E5B-1C1D4F0D3C55",
    ]
    for id in ids { save("state of \(id)", scene: id) }

    for id in ids { #expect(text(store.load(id)) == "state of \(id)", "\(id)") }
    #expect(store.scenes == ids.sorted())
    let outside = folder.deletingLastPathComponent().appendingPathComponent("main.a.baton")
    #expect(!FileManager.default.fileExists(atPath: outside.path))
    let names = (try? files) ?? []
    #expect(Set(names.map { $0.lowercased() }).count == ids.count)
    #expect(names.allSatisfy { $0.utf8.count < 255 })
  }

  @Test func forgetsWhatIsDeleted() throws {
    defer { clean() }
    save("1", "2")
    save("other", scene: "other")

    store.delete("main")
    store.flush()

    #expect(store.load("main") == StoredScene(state: nil))
    #expect(store.scenes == ["other"])
    #expect(try files == ["scene-other.a.baton"])
  }

  @Test func forgetsAllButSomeWithTheirDamagedFiles() throws {
    defer { clean() }
    let long = String(repeating: "x", count: 300)
    for id in ["a", "b", long] { save("1", scene: id) }
    for name in try files where name.contains("xxx") { try Data().write(to: file(name)) }
    try Data("note".utf8).write(to: file("note.txt"))

    store.deleteAll(except: ["b"])
    store.flush()

    #expect(try files == ["note.txt", "scene-b.a.baton"])
  }

  // MARK: Damage

  @Test func takesTheOneBeforeWhereTheNewestIsCutOffAnywhere() throws {
    defer { clean() }
    save("before", "newest")
    let newest = file("scene-main.b.baton")
    let whole = try Data(contentsOf: newest)

    for count in 0..<whole.count {
      try whole.prefix(count).write(to: newest)
      let found = store.load("main")
      #expect(text(found) == "before", "cut to \(count)")
      #expect(found.report == ["scene-main.b.baton is not used: it is truncated"])
    }
  }

  @Test func takesTheOneBeforeWhateverByteIsWrong() throws {
    defer { clean() }
    save("before", "newest")
    let newest = file("scene-main.b.baton")
    let whole = try Data(contentsOf: newest)

    for index in whole.indices {
      for flip in [UInt8(0x01), 0x80, 0xFF] {
        var damaged = whole
        damaged[index] ^= flip
        try damaged.write(to: newest)
        let found = store.load("main")
        #expect(text(found) == "before", "byte \(index) ^ \(flip)")
        #expect(found.report.count == 1)
      }
    }
    try (whole + Data([0])).write(to: newest)
    #expect(text(store.load("main")) == "before")
  }

  @Test func goesOnAfterDamage() throws {
    defer { clean() }
    save("before", "newest")
    try Data("garbage".utf8).write(to: file("scene-main.b.baton"))

    save("after")

    #expect(text(store.load("main")) == "after")
    #expect(store.load("main").report == [])
    try Data().write(to: file("scene-main.b.baton"))
    #expect(text(store.load("main")) == "before")
  }

  @Test func reportsWhereNothingIsWhole() throws {
    defer { clean() }
    save("1", "2")
    try Data("garbage".utf8).write(to: file("scene-main.a.baton"))
    try Data().write(to: file("scene-main.b.baton"))

    let found = store.load("main")

    #expect(found.state == nil)
    #expect(!found.isLocked)
    #expect(
      found.report == [
        "scene-main.a.baton is not used: it is not a saved scene",
        "scene-main.b.baton is not used: it is truncated",
      ])
  }

  @Test func leavesWhatANewerVersionSaved() throws {
    defer { clean() }
    save("1")
    let name = "scene-main.a.baton"
    var newer = try Data(contentsOf: file(name))
    newer[8] = 9
    try newer.write(to: file(name))

    #expect(
      store.load("main").report == [
        "\(name) is left as it is: a newer version of the app saved it, in format 9"
      ])
    save("2", "3", "4")

    #expect(text(store.load("main")) == "4")
    #expect(try Data(contentsOf: file(name + ".format9")) == newer)
    store.delete("main")
    store.flush()
    #expect(try files == [])
  }

  @Test func reportsAFormatThatIsTooOld() throws {
    defer { clean() }
    save("1")
    let name = "scene-main.a.baton"
    var older = try Data(contentsOf: file(name))
    older[8] = 0
    try older.write(to: file(name))

    #expect(
      store.load("main").report == ["\(name) is not used: its format 0 is no longer read"])
  }

  @Test func writesNothingOverWhatCannotBeReadNow() async throws {
    defer { clean() }
    save("1", "2")
    // A folder in a file's place cannot be read, by nobody.
    let name = "scene-main.b.baton"
    try FileManager.default.moveItem(at: file(name), to: file("kept"))
    try FileManager.default.createDirectory(at: file(name), withIntermediateDirectories: false)

    let found = store.load("main")
    #expect(found.isLocked)
    #expect(found.state == nil)
    let failure = await withCheckedContinuation { continuation in
      store.save(Data([1]), for: "main") { continuation.resume(returning: $0) }
    }

    #expect(failure?.hasPrefix("\(name) cannot be read, so nothing is written") == true)
    try FileManager.default.removeItem(at: file(name))
    try FileManager.default.moveItem(at: file("kept"), to: file(name))
    #expect(text(store.load("main")) == "2")
  }

  @Test func tellsWhyItCouldNotWrite() async throws {
    defer { clean() }
    try Data().write(to: folder)
    let failure = await withCheckedContinuation { continuation in
      store.save(Data([1]), for: "main") { continuation.resume(returning: $0) }
    }
    #expect(failure != nil)
    #expect(store.load("main").state == nil)
  }
}
