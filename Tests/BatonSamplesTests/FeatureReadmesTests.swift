import Foundation
import Testing

/// Checks that code in the features' READMEs also appears in the feature or its tests, where it's
/// compiled.
@Suite struct FeatureReadmesTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let features = root.appendingPathComponent("Plugins/Features")

  @Test(
    "Each feature's README shows only code that compiles",
    arguments: [
      "Shell", "Videos", "Articles", "Counter", "Documents",
      "Mail", "Support", "Account",
    ])
  func compiledCode(_ feature: String) throws {
    let folder = Self.features.appendingPathComponent(feature)
    let tests = Self.root.appendingPathComponent(
      "Tests/BatonSamplesTests/\(feature)FeatureTests.swift")
    let sources = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "swift" }
    let code = try Set((sources + [tests]).flatMap { try lines(of: $0) })

    var checked = 0
    let readme = try text(folder.appendingPathComponent("README.md"))
    for block in readme.components(separatedBy: "```swift\n").dropFirst() {
      for line in lines(of: block.components(separatedBy: "```")[0]) {
        let line = line.components(separatedBy: "  //")[0].trimmingCharacters(in: .whitespaces)
        #expect(code.contains(line), "\(line)")
        checked += 1
      }
    }
    #expect(checked > 0)
  }

  private func text(_ url: URL) throws -> String {
    try String(contentsOf: url, encoding: .utf8)
  }

  private func lines(of url: URL) throws -> [String] {
    try lines(of: text(url))
  }

  private func lines(of text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.hasPrefix("//") }
  }
}
