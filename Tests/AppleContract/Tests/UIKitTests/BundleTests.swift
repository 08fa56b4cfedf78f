import BatonApple
import Foundation
import OneSystem
import Testing

extension Contract {
  /// True if a process is an app, which has a notification center.
  @MainActor @Suite struct BundleTests {
    @Test(arguments: [
      ("App.app", "com.example.app", true), ("App.app", nil, false),
      ("tool", "com.example.tool", false), ("Tests.xctest", "com.example.tests", false),
    ])
    func knowsAnApp(name: String, identifier: String?, isApp: Bool) throws {
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
  }
}
