import BatonApple
import OneSystem

extension Contract {
  /// Bundles: the app itself, and the translations of Baton's buttons.
  @MainActor @Suite struct BundleTests {
    @Test(
      "Only an .app bundle with an identifier is an app",
      arguments: [
        ("App.app", "com.example.app", true), ("App.app", nil, false),
        ("tool", "com.example.tool", false), ("Tests.xctest", "com.example.tests", false),
      ])
    func appBundle(name: String, identifier: String?, isApp: Bool) throws {
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent(UUID().uuidString).appendingPathComponent(name)
      let contents = folder.appendingPathComponent("Contents")
      try FileManager.default.createDirectory(at: contents, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
      let values = identifier.map { ["CFBundleIdentifier": $0] } ?? ["CFBundleName": "none"]
      let plist = try PropertyListSerialization.data(
        fromPropertyList: values, format: .xml, options: 0)
      for place in [contents, folder] {
        try plist.write(to: place.appendingPathComponent("Info.plist"))
      }

      let bundle = try #require(Bundle(url: folder))

      #expect(bundle.isApp == isApp)
    }

    @Test(
      "A button's title is the app's translation, the platform's, or the English word",
      arguments: [("Cancel", "Abbrechen"), ("Try Again", "Réessayer"), ("Later", "Later")])
    func words(word: String, said: String) throws {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      func bundle(_ name: String, _ words: String) throws -> Bundle {
        let place = folder.appendingPathComponent("\(name)/en.lproj", isDirectory: true)
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        let file = place.appendingPathComponent("Localizable.strings")
        try Data(words.utf8).write(to: file)
        return try #require(Bundle(url: place.deletingLastPathComponent()))
      }
      let app = try bundle("app", #""Cancel" = "Abbrechen";"#)
      let platform = try bundle("system", #""Cancel" = "Annuler"; "Try Again" = "Réessayer";"#)

      #expect(Bundle.word(word, in: app, else: platform) == said)
    }
  }
}
