import Baton
import BatonHost
import Foundation
import Testing

@Suite struct FileSceneStoreTests {
  private let folder = StoreFolder()

  @Test("Every scene ID has its own file, regardless of its characters") func distinctFiles()
    async throws
  {
    let long = String(repeating: "long", count: 100)
    let ids = [
      "main", "Main", "MAIN", "", ".", "..", "../main", "a/b", "a_b", "a_2fb", "é", "CON", long,
      long + "2", long.uppercased(), "a b", "a\u{0}b", "8A0B6A6E-33A5-4C1B-9E5B-1C1D4F0D3C55",
    ]
    for id in ids { try await folder.save("state of \(id)", scene: id) }

    for id in ids { #expect(await folder.text(id) == "state of \(id)", "\(id)") }
    let outside = folder.url.deletingLastPathComponent().appendingPathComponent("main.a.baton")
    #expect(!FileManager.default.fileExists(atPath: outside.path))
    let names = try folder.files
    #expect(Set(names.map { $0.lowercased() }).count == ids.count)
    #expect(names.allSatisfy { $0.utf8.count < 255 })
  }

  @Test("Deleting all other scenes removes damaged files but no foreign ones")
  func deleteAllExcept() async throws {
    let long = String(repeating: "x", count: 300)
    for id in ["a", "b", long] { try await folder.save("1", scene: id) }
    for name in try folder.files where name.contains("xxx") {
      try Data().write(to: folder.file(name))
    }
    try Data("note".utf8).write(to: folder.file("note.txt"))

    try await folder.store.deleteAll(except: ["b"])

    #expect(try folder.files == ["note.txt", "scene-b.a.baton"])
  }

  @Test("A website's URL isn't a folder") func website() async throws {
    let url = try #require(URL(string: "https://www.example.com\(folder.url.path)"))

    await #expect(throws: Diagnostic.self) {
      try await FileSceneStore(folder: url).save(Data(), for: "main")
    }

    #expect(!FileManager.default.fileExists(atPath: folder.url.path))
  }

  // MARK: Damage

  @Test("A truncated newest file brings back the previous state") func truncatedFile() async throws
  {
    try await folder.save("before", "newest")
    let newest = folder.file("scene-main.b.baton")
    let whole = try Data(contentsOf: newest)

    for count in 0..<whole.count {
      try whole.prefix(count).write(to: newest)
      let found = await folder.found()
      #expect(found.text == "before", "cut to \(count)")
      #expect(found.codes == [.damaged])
      #expect(found.problems.first?.message == "scene-main.b.baton is ignored: it is truncated")
      #expect(found.problems.first?.redacted == "‹redacted› is ignored: it is truncated")
    }
  }

  @Test("A corrupt byte in the newest file brings back the previous state") func corruptByte()
    async throws
  {
    try await folder.save("before", "newest")
    let newest = folder.file("scene-main.b.baton")
    let whole = try Data(contentsOf: newest)

    for index in whole.indices {
      for flip in [UInt8(0x01), 0x80, 0xFF] {
        var damaged = whole
        damaged[index] ^= flip
        try damaged.write(to: newest)
        let found = await folder.found()
        #expect(found.text == "before", "byte \(index) ^ \(flip)")
        #expect(found.problems.count == 1)
      }
    }
    try (whole + Data([0])).write(to: newest)
    #expect(await folder.text() == "before")
  }

  @Test("A newer app version's file is kept until its scene is deleted") func newerVersion()
    async throws
  {
    try await folder.save("1")
    let name = "scene-main.a.baton"
    var newer = try Data(contentsOf: folder.file(name))
    newer[8] = 9
    try newer.write(to: folder.file(name))

    let found = await folder.found()
    #expect(found.codes == [.newerFormat])
    #expect(
      found.problems.first?.message
        == "\(name) is left unchanged: a newer version of the app saved it, in format 9")
    try await folder.save("2", "3", "4")

    #expect(await folder.text() == "4")
    #expect(try Data(contentsOf: folder.file(name + ".format9")) == newer)
    try await folder.store.delete("main")
    #expect(try folder.files == [])
  }

  // MARK: Ids

  @Test("IDs that are equal as Swift strings share one scene") func equalIDs() async throws {
    let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
    try #require(composed == decomposed)

    try await folder.save("1", scene: composed)
    try await folder.save("2", scene: decomposed)

    #expect(await folder.text(composed) == "2")
    #expect(await folder.text(decomposed) == "2")
    #expect(try folder.files.count == 2)
    try await folder.store.deleteAll(except: [composed])
    #expect(await folder.text(decomposed) == "2")
    try await folder.store.delete(decomposed)
    #expect(try folder.files == [])
  }

  /// The test covers all characters with a canonical decomposition, and combining marks in any
  /// order.
  @Test("File names are equal exactly when scene IDs are") func equalFileNames() {
    var checked = 0
    for value in UInt32(0xA0)...0x2FA1F {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let id = String(Character(scalar))
      let other = id.decomposedStringWithCanonicalMapping
      guard !id.utf8.elementsEqual(other.utf8) else { continue }
      checked += 1
      #expect((id == other) == (SceneFileName(id) == SceneFileName(other)), "U+\(value)")
    }
    #expect(checked > 13_000)
    let marks: [Character] = ["\u{301}", "\u{323}", "\u{327}", "\u{5B0}", "\u{93C}", "\u{1D165}"]
    for first in marks {
      for second in marks {
        let (id, other) = ("a\(first)\(second)", "a\(second)\(first)")
        #expect((id == other) == (SceneFileName(id) == SceneFileName(other)), "\(id)")
      }
    }
  }
}
